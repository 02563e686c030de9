"""The gallery: every set and every pin, found by name or by what is on it; a pin leads to its own page."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from pygame import Rect, Surface

from game.roster.roster import Roster
from game.text import say
from scenes import gallery_keys as letters
from scenes.gallery_base import Scrolling
from scenes.gallery_draw import Fold, draw_filters, draw_fold, draw_ground
from scenes.gallery_keys import DONE, KEY
from scenes.gallery_model import ALL, LONGEST_SEARCH, Filter, groups, names, skill_letters
from scenes.gallery_places import Places, fold_cells, places
from scenes.gallery_wall import Wall, wall_of, wanted
from scenes.gallery_wall import draw as draw_wall
from scenes.intents import Confirm, Help, Intent, Key, Move, Tab, Text
from scenes.kit import Kit
from scenes.menu_guests import Guest, waiting
from scenes.menu_guests import draw as draw_guests
from scenes.menu_guests import wanted as wanted_guests
from scenes.menu_pins import Fighter, Want
from scenes.menu_scroll import Scroll, clipped
from scenes.stack import Change

PIN, GOTO = "pin:", "goto:"
SEEKERS = Fighter("Echo", "BROM"), Fighter("Darwin", "BRAWL")
"""Who turns up when no pin is found."""


@dataclass(frozen=True, slots=True)
class Ways:
    """What may follow; `page` is told the pin and all names shown, for leafing."""

    back: Callable[[], Change]
    page: Callable[[str, tuple[str, ...]], Change]
    rulebook: Callable[[], Change]
    workshop: Callable[[], Change]


class GalleryScene(Scrolling):
    """`roster` is asked for anew whenever the gallery comes back to the top, as pins can be made meanwhile."""

    def __init__(self, kit: Kit, roster: Callable[[], Roster], ways: Ways, wanted: Filter = ALL) -> None:
        super().__init__(kit)
        self._source, self._ways, self._filter = roster, ways, wanted
        self._roster = roster()
        self._typing, self._by_keyboard, self._fold = False, False, ""
        self._places: Places = places(self.canvas, False)
        self._wall = Wall((), 1, 1)
        self._lines: tuple[tuple[str, Rect], ...] = ()
        self._behind = Scroll()
        self.placed()

    @property
    def typing(self) -> bool:
        """Letters are text while a name is being typed."""
        return self._typing

    # -- layout

    def window(self) -> Rect:
        return self._places.window

    def placed(self) -> None:
        self._places = places(self.canvas, self._typing)
        self._refill()

    def _refill(self, top: bool = False) -> None:
        """The wall shows what the filter lets through."""
        self._wall = wall_of(groups(self._roster, self._filter), self._places.window, self.look)
        self._guests: tuple[Guest, ...] = () if self._wall.lines else waiting(self._places.window, SEEKERS)
        if self._fold:
            self._unfold()
        else:
            self.lengthened(self._wall.length, top)
        self.repaint()

    def rects(self) -> dict[str, Rect]:
        p = self._places
        if self._fold:
            return {**self._fold_rects(), "back": p.back, self._fold: p.filters[self._fold]}
        if self._typing:
            return {**self._pin_rects(), "search": p.search, "back": p.back, **p.keys}
        return {"search": p.search, **self._pin_rects(), "back": p.back, **p.filters, **p.doors}

    def _pin_rects(self) -> dict[str, Rect]:
        found: dict[str, Rect] = {}
        window, offset = self.window(), self.scroll.offset
        for line, top in self._wall.seen(window, offset):
            for pin, cell in self._wall.cells(line, window, top):
                if seen := clipped(cell, window):
                    found[PIN + pin.name] = seen
        here = str(self.focus.current)
        if here.startswith(PIN) and here not in found and self._wall.line_of(here.removeprefix(PIN)) is not None:
            found = {here: Rect(window.center, (1, 1)), **found}
        return found

    def _fold_rects(self) -> dict[str, Rect]:
        window, shift = self.window(), round(self.scroll.offset)
        cells = ((GOTO + key, rect.move(window.x, window.y - shift)) for key, rect in self._lines)
        return {id: seen for id, rect in cells if (seen := clipped(rect, window))}

    # -- what was done

    def act(self, id: str) -> Change:
        if id.startswith(PIN):
            self.noise("confirm")
            name = id.removeprefix(PIN)
            return self._ways.page(name, names(groups(self._roster, self._filter)))
        if id.startswith(KEY):
            self._press_key(id)
        elif id.startswith(GOTO):
            self._choose(id.removeprefix(GOTO))
        elif id == "back":
            return self.back()
        elif id in ("rulebook", "workshop"):
            self.noise("confirm")
            return self._ways.rulebook() if id == "rulebook" else self._ways.workshop()
        else:
            self._switch(id)
        return None

    def _switch(self, id: str) -> None:
        self.noise("select")
        match id:
            case "search":
                self._type(not self._typing)
            case "set" | "skill":
                self._open("" if self._fold else id)
            case "tournament":
                self._sift(replace(self._filter, tournament=not self._filter.tournament))
            case "playable":
                self._sift(replace(self._filter, playable=not self._filter.playable))

    def _sift(self, wanted: Filter) -> None:
        self._filter = wanted
        self._refill(top=True)

    def _choose(self, key: str) -> None:
        self.noise("select")
        was, self._fold = self._fold, ""
        self._sift(replace(self._filter, set=key) if was == "set" else replace(self._filter, skill=key))
        self.focus = replace(self.focus, current=was)

    def _open(self, fold: str) -> None:
        """Fold out the list of sets or skills over the wall, or fold it in again."""
        was, self._fold = self._fold, fold
        if fold:
            self._behind = self.scroll
            self._unfold()
            self.focus = replace(self.focus, current=next(iter(self._fold_rects()), None))
        else:
            self.lengthened(self._wall.length)
            self.scroll = self._behind
            self.focus = replace(self.focus, current=was)
        self.repaint()

    def _unfold(self) -> None:
        keys = self._fold_keys()
        cells, length = fold_cells(self.window(), len(keys), self.canvas.unit)
        self._lines = tuple(zip(keys, cells, strict=True))
        self.lengthened(length, top=True)

    def _fold_keys(self) -> tuple[str, ...]:
        if self._fold == "set":
            return ("", *(facts.name for facts in self._roster.sets if facts.pins))
        return ("", *skill_letters(self._roster))

    # -- typing

    def _type(self, typing: bool) -> None:
        self._typing, self._by_keyboard = typing, False
        self.placed()
        if typing and self.focus.shown:
            self.focus = replace(self.focus, current=f"{KEY}q")
        elif not typing:
            self.focus = replace(self.focus, current="search")

    def _press_key(self, id: str) -> None:
        self.noise("select")
        if id == DONE:
            self._type(False)
        else:
            self._sift(replace(self._filter, text=letters.after(self._filter.text, id, LONGEST_SEARCH)))

    def handle(self, intent: Intent) -> Change:
        if self._typing and self._by_keyboard and intent == Confirm():
            self._type(False)
            return None
        if isinstance(intent, Move):
            self._by_keyboard = False
        return super().handle(intent)

    def other(self, intent: Intent) -> Change:
        match intent:
            case Text(text) if self._typing:
                self._by_keyboard = True
                self._sift(replace(self._filter, text=letters.typed(self._filter.text, text, LONGEST_SEARCH)))
            case Key("backspace"):
                self._sift(replace(self._filter, text=self._filter.text[:-1]))
            case Key("/" | "f") if not self._fold:
                self._type(True)
                self._by_keyboard = True
            case Key("home"):
                self.glide(0)
            case Tab(step) if not self._fold:
                self._leaf(step)
            case Help():
                return self._ways.rulebook()
        return None

    def back(self) -> Change:
        self.noise("back")
        if self._fold:
            self._open("")
        elif self._typing:
            self._type(False)
        elif self._filter != ALL:
            self._sift(ALL)
        else:
            return self._ways.back()
        return None

    # -- moving about

    def steer(self, id: str, dx: int, dy: int) -> bool:
        if not id.startswith(PIN) or self._fold:
            return False
        name = id.removeprefix(PIN)
        target = self._wall.beyond(name, dy) if dy else self._wall.aside(name, dx)
        if target is None:
            return False
        self.noise("hover")
        self.focus = replace(self.focus, current=PIN + target)
        number = self._wall.line_of(target)
        assert number is not None
        line = self._wall.lines[number]
        above = self._wall.lines[number - 1]
        self.glide_to_show(line.top if above.pins else above.top, line.bottom)
        return True

    def _leaf(self, step: int) -> None:
        """On to the next set, or back to the one before."""
        head = self._wall.set_at(self._going().offset, step)
        if head is None:
            return
        self.noise("page")
        self.glide(head.top)
        if (
            self.focus.shown
            and (line := next((ln for ln in self._wall.lines if ln.top > head.top), None))
            and line.pins
        ):
            self.focus = replace(self.focus, current=PIN + line.pins[0].name)

    def update(self, dt: float) -> Change:
        fresh = self._source()
        if fresh is not self._roster:
            self._roster = fresh
            self._refill()
        return super().update(dt)

    # -- the picture

    def wanted(self) -> Iterator[Want]:
        if not self._fold:
            yield from wanted(self._wall, self.window(), self.scroll.offset, self.look)
            yield from wanted_guests(self._guests)

    def paint(self, surface: Surface) -> None:
        title = {"set": say("gallery.sets"), "skill": say("gallery.skills")}.get(self._fold, say("gallery.title"))
        draw_ground(surface, self.look, self._places, title)

    def show(self, surface: Surface) -> None:
        if self._fold:
            chosen = self._filter.set if self._fold == "set" else self._filter.skill
            draw_fold(surface, self, Fold(self._fold, chosen, self._lines, self.window(), self.scroll.offset))
        else:
            lit = self.hovered or (self.focus.current if self.focus.shown else None) or ""
            place = (self.window(), self.scroll.offset)
            draw_wall(surface, self.look, self._wall, place, (lit.removeprefix(PIN), self.focus.shown))
            draw_guests(surface, self._guests, self.time, self.kit.settings.less_motion)
        self.put_bar(surface, self.look)
        shown = sum(line.count for line in self._wall.lines)
        draw_filters(surface, self, self._places, self._filter, (shown, len(self._roster.pins)))
        letters.draw(surface, self, self._places.keys)
