"""The rules book: a page for each idea, attack, shape and skill, with small pictures of dice."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pygame import Rect, Surface

from game.roster.roster import PinFacts, Roster
from game.text import say
from scenes.gallery_base import Scrolling
from scenes.gallery_wall import fighter_of
from scenes.intents import Intent, Tab
from scenes.kit import Kit
from scenes.menu_dice import picture
from scenes.menu_pins import Want
from scenes.menu_scroll import clipped
from scenes.rulebook_draw import draw_contents, draw_ground, draw_page, draw_pins, pin_places
from scenes.rulebook_model import SECTIONS, Page, lesson_of, pages, picture_of, seen_on
from scenes.rulebook_places import Places, places, rows
from scenes.stack import Change
from sprites.widgets import Button, Segments, slots

SECTION, PAGE = "section:", "page:"
MOST_PINS = 6


class RulebookScene(Scrolling):
    """`back` closes it. It may be opened at a section, and there at the page of a text key.

    `learn` leads to the lesson of a skill, by its letter, or by nothing to the first match.
    """

    def __init__(
        self,
        kit: Kit,
        back: Callable[[], Change],
        roster: Roster,
        section: str = SECTIONS[0],
        key: str = "",
        learn: Callable[[str], Change] | None = None,
    ) -> None:
        super().__init__(kit)
        self._roster, self._learn = roster, learn
        self._back, self._section = back, section
        self._pages = pages(section)
        self._at = next((n for n, page in enumerate(self._pages) if page.key == key), 0)
        self._ready = 0
        self._pins: tuple[PinFacts, ...] = ()
        self._places: Places = places(self.canvas)
        self._rows: tuple[Rect, ...] = ()
        self.placed()

    # -- layout

    def window(self) -> Rect:
        return self._places.window

    def placed(self) -> None:
        self._lay()
        self._rows, length = rows(self.window(), len(self._pages), self.canvas)
        self.lengthened(length)
        if self._rows:
            self.jump_to_show(self._rows[self._at].top, self._rows[self._at].bottom)
        self.repaint()

    def _lay(self) -> None:
        """Pins that belong to the open page, and the layout with or without them."""
        self._pins = seen_on(self._roster, self.page, MOST_PINS)
        self._places = places(self.canvas, bool(self._pins), self._lesson is not None)

    def rects(self) -> dict[str, Rect]:
        window, shift = self.window(), round(self.scroll.offset)
        placed = {f"{PAGE}{n}": rect.move(window.x, window.y - shift) for n, rect in enumerate(self._rows)}
        found = {id: seen for id, rect in placed.items() if (seen := clipped(rect, window))}
        here = str(self.focus.current)
        if here in placed and here not in found:
            found = {here: Rect(window.center, (1, 1)), **found}
        tabs = zip((SECTION + name for name in SECTIONS), slots(self._places.sections, len(SECTIONS)), strict=True)
        p = self._places
        tried = {} if self._lesson is None else {"try": p.tried}
        return {**found, "back": p.back, **dict(tabs), "earlier": p.earlier, **tried, "later": p.later}

    # -- what was done

    def act(self, id: str) -> Change:
        if id == "back":
            return self.back()
        if id == "try" and self._learn and self._lesson is not None:
            self.noise("confirm")
            return self._learn(self._lesson)
        if id in ("earlier", "later"):
            self._turn_to(self._at + (1 if id == "later" else -1))
        elif id.startswith(SECTION):
            self._open(id.removeprefix(SECTION))
        else:
            self._turn_to(int(id.removeprefix(PAGE)))
        return None

    def back(self) -> Change:
        self.noise("back")
        return self._back()

    def other(self, intent: Intent) -> Change:
        if isinstance(intent, Tab):
            self._open(SECTIONS[(SECTIONS.index(self._section) + intent.step) % len(SECTIONS)])
        return None

    def steer(self, id: str, dx: int, dy: int) -> bool:
        """Going through the contents turns the pages."""
        if not id.startswith(PAGE) or not dy:
            return False
        step = dy * self._places.columns(self.canvas)
        to = int(id.removeprefix(PAGE)) + step
        if not 0 <= to < len(self._pages):
            return False
        self._turn_to(to)
        return True

    def _open(self, section: str) -> None:
        self._section, self._pages = section, pages(section)
        self._at = self._ready = 0
        self.noise("page")
        self._rows, length = rows(self.window(), len(self._pages), self.canvas)
        self.lengthened(length, top=True)
        if str(self.focus.current).startswith(PAGE):
            self._focus_page()
        self._lay()
        self.repaint()

    def _turn_to(self, number: int) -> None:
        self._at = number % len(self._pages)
        self._ready = 0
        self.noise("page")
        self.glide_to_show(self._rows[self._at].top, self._rows[self._at].bottom)
        if str(self.focus.current).startswith(PAGE):
            self._focus_page()
        self._lay()
        self.repaint()

    def _focus_page(self) -> None:
        self.focus = type(self.focus)(f"{PAGE}{self._at}", self.focus.shown)

    # -- the picture

    @property
    def page(self) -> Page:
        """The page that lies open."""
        return self._pages[self._at]

    @property
    def _lesson(self) -> str | None:
        """What can be tried of the open page."""
        return lesson_of(self.page) if self._learn else None

    def update(self, dt: float) -> Change:
        """One more of the dice is painted in each frame."""
        mine, theirs = picture_of(self.page)
        sides = [(die, 0) for die in mine] + [(die, 1) for die in theirs]
        if self._ready < len(sides):
            die, seat = sides[self._ready]
            picture(die, seat, self.kit.settings.palette, self._places.die)
            self._ready += 1
        return super().update(dt)

    def finish(self) -> None:
        self._ready = 99
        super().finish()

    def wanted(self) -> Iterator[Want]:
        places = pin_places(self.look, self._places.seen, len(self._pins))
        for pin, place in zip(self._pins, places, strict=False):
            yield Want(fighter_of(pin), place.w)

    def paint(self, surface: Surface) -> None:
        draw_ground(surface, self.look, self._places, self.page)

    def show(self, surface: Surface) -> None:
        look, p = self.look, self._places
        place = (p.picture, p.die)
        draw_pins(surface, look, p.seen, self._pins)
        draw_page(surface, look, place, picture_of(self.page), (self.kit.settings.palette, self._ready))
        self.put(surface, Button(p.back, "", "back", "quiet", self.state("back")))
        names = tuple(say(f"rulebook.{name}") for name in SECTIONS)
        at = next((n for n, name in enumerate(SECTIONS) if self.state(SECTION + name) != "normal"), -1)
        state = self.state(SECTION + SECTIONS[at]) if at >= 0 else "normal"
        self.put(surface, Segments(p.sections, names, SECTIONS.index(self._section), at, state))
        draw_contents(surface, self, (self.window(), self.scroll.offset), self._rows, (self._pages, self._at))
        self.put_bar(surface, look)
        self.put(surface, Button(p.earlier, "", "left", "quiet", self.state("earlier")))
        self.put(surface, Button(p.later, "", "right", "quiet", self.state("later")))
        if self._lesson is not None:
            self.put(surface, Button(p.tried, say("guide.try"), "play", "primary", self.state("try")))
