"""The page of one pin: large, with its dice and what they do, its record and strength, and what to do with it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from pygame import Rect, Surface

from game.text import say
from scenes.gallery_base import Scrolling
from scenes.gallery_blocks import Block, draw_blocks, length
from scenes.gallery_wall import fighter_of
from scenes.intents import Help, Intent, Key, Tab
from scenes.intents import Menu as MenuKey
from scenes.kit import Kit
from scenes.menu_dice import picture
from scenes.menu_pins import Want, face, shine
from scenes.pin_page_draw import blocks_of, draw_ground
from scenes.pin_page_model import PageFacts, letters_of
from scenes.pin_page_places import Places, places
from scenes.stack import Change
from sprites.widgets import Button, Tone

ICONS = {"fight": "burst", "try": "play", "mat": "log", "edit": "settings", "throw_away": "cross"}


@dataclass(frozen=True, slots=True)
class Ways:
    """What may follow; each but `back` and `help` is told the name of the pin. `edit` and `throw_away`: own pins."""

    back: Callable[[], Change]
    fight: Callable[[str], Change]
    mat: Callable[[str], Change]
    edit: Callable[[str], Change]
    throw_away: Callable[[str], Change]
    help: Callable[[], Change]
    learn: Callable[[str], Change] | None = None
    """To the lessons of its skills."""


class PinPageScene(Scrolling):
    """`tell` gives the page of a pin by name; `names` are the pins to leaf through."""

    def __init__(
        self, kit: Kit, tell: Callable[[str], PageFacts], start: tuple[str, tuple[str, ...]], ways: Ways
    ) -> None:
        super().__init__(kit)
        self._tell, self._ways = tell, ways
        name, self._names = start
        self._facts = tell(name)
        self._ready = 0
        self._places: Places = places(self.canvas, self._answers())
        self._blocks: tuple[Block, ...] = ()
        self.placed()

    # -- layout

    def _answers(self) -> tuple[str, ...]:
        """What can be done with this pin."""
        fight = () if self._facts.why_not else ("fight",)
        own = ("edit", "throw_away") if self._facts.own else ()
        tried = ("try",) if self._ways.learn and letters_of(self._facts) else ()
        return (*fight, *tried, "mat", *own)

    def window(self) -> Rect:
        return self._places.window

    def placed(self) -> None:
        self._places = places(self.canvas, self._answers())
        self._refill()

    def _refill(self) -> None:
        scheme = self.kit.settings.palette
        self._blocks = blocks_of(self._facts, self.look, self.window().w, scheme, lambda: self._ready)
        self.lengthened(length(self._blocks))
        self.repaint()

    def rects(self) -> dict[str, Rect]:
        p = self._places
        leaves = {"earlier": p.earlier, "later": p.later} if len(self._names) > 1 else {}
        return {**p.answers, "back": p.back, **leaves}

    # -- what was done

    def act(self, id: str) -> Change:
        name = self._facts.pin.name
        match id:
            case "back":
                return self.back()
            case "earlier" | "later":
                self._leaf(-1 if id == "earlier" else 1)
                return None
        self.noise("confirm")
        if id == "try" and self._ways.learn:
            return self._ways.learn(letters_of(self._facts))
        ways = {"fight": self._ways.fight, "mat": self._ways.mat, "edit": self._ways.edit}
        return ways.get(id, self._ways.throw_away)(name)

    def back(self) -> Change:
        self.noise("back")
        return self._ways.back()

    def other(self, intent: Intent) -> Change:
        match intent:
            case Tab(step):
                self._leaf(step)
            case Key("home"):
                self.glide(0)
            case MenuKey() if "fight" in self._places.answers:
                return self.act("fight")
            case Help():
                return self._ways.help()
        return None

    def steer(self, id: str, dx: int, dy: int) -> bool:
        """Up and down on the answers scroll the page while there is more of it that way."""
        if not dy or id not in self._places.answers or not self.scroll.most:
            return False
        going = self._going()
        if (dy > 0 and going.offset >= going.most) or (dy < 0 and going.offset <= 0):
            return False
        self.glide(going.offset + dy * self.window().h * 0.45)
        return True

    def _leaf(self, step: int) -> None:
        if len(self._names) < 2:
            return
        here = self._names.index(self._facts.pin.name) if self._facts.pin.name in self._names else 0
        self._facts = self._tell(self._names[(here + step) % len(self._names)])
        self._ready = 0
        self.noise("page")
        self.placed()
        self.scroll = self.scroll.to(0)
        self.focus = self.focus.kept_in(self.rects())

    def update(self, dt: float) -> Change:
        """One more of the dice is painted in each frame."""
        dice = self._facts.dice
        if self._ready < len(dice):
            picture(dice[self._ready], 0, self.kit.settings.palette, self.look.px(76))
            self._ready += 1
        return super().update(dt)

    def finish(self) -> None:
        self._ready = len(self._facts.dice)
        super().finish()

    # -- the picture

    def wanted(self) -> Iterator[Want]:
        fighter, px = fighter_of(self._facts.pin), self._places.pin.w
        yield Want(fighter, px)
        if not self._facts.why_not:
            yield Want(fighter, px, "attack")

    def paint(self, surface: Surface) -> None:
        draw_ground(surface, self.look, self._places, self._facts)

    def show(self, surface: Surface) -> None:
        fighter, calm = fighter_of(self._facts.pin), self.kit.settings.less_motion
        acts = not calm and not self._facts.why_not and int(self.time * 0.5) % 4 == 3
        face(surface, fighter, self._places.pin, "attack" if acts else "neutral")
        if not self._facts.why_not:
            shine(surface, self._places.pin, 4.0 if calm else self.time * 0.9)
        draw_blocks(surface, self.window(), self.scroll.offset, self._blocks)
        self.put_bar(surface, self.look)
        p = self._places
        self.put(surface, Button(p.back, "", "back", "quiet", self.state("back")))
        if len(self._names) > 1:
            self.put(surface, Button(p.earlier, "", "left", "quiet", self.state("earlier")))
            self.put(surface, Button(p.later, "", "right", "quiet", self.state("later")))
        for id, rect in p.answers.items():
            tone: Tone = "primary" if id == "fight" else "quiet" if id == "throw_away" else "plain"
            self.put(surface, Button(rect, say(f"pin_page.{id}"), ICONS[id], tone, self.state(id)))
