"""Picking: a wall of pins, the pair chosen so far with both recipes, who plays the other side, and Fight."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from pygame import Rect, Surface

from game.roster.roster import Roster
from game.rules.variants import VARIANTS
from game.standing import measured
from game.text import say
from scenes.intents import Help, Intent, Key, Pos, Scroll, Tab
from scenes.intents import Menu as MenuKey
from scenes.kit import Kit
from scenes.menu_base import Menu
from scenes.menu_pins import Want
from scenes.select_draw import Shown, draw_ground, draw_live
from scenes.select_model import Cell, Picked, Wall, about, wall_of
from scenes.select_places import fold_rows, places
from scenes.select_wall import WallView, fighter_of, wanted
from scenes.stack import Change
from sprites.widgets import slots

SEGMENT = "opponent:"


@dataclass(frozen=True, slots=True)
class Offer:
    """What can be picked: the roster, keys of CPU levels, what the sides are called, and a draw by chance."""

    roster: Roster
    levels: tuple[str, ...]
    names: tuple[str, str]
    draw: Callable[[int], int]
    """A number from 1 to so many."""


class SelectScene(Menu):
    """`fight` is told what was picked; `leave` goes back; `help` explains."""

    def __init__(
        self,
        kit: Kit,
        offer: Offer,
        picked: Picked,
        fight: Callable[[Picked], Change],
        ways: tuple[Callable[[], Change], Callable[[], Change]],
    ) -> None:
        super().__init__(kit)
        self._offer, self._fight, (self._leave, self._help) = offer, fight, ways
        self._wall: Wall = wall_of(offer.roster)
        self._found = {cell.pin.name: cell for cell in self._wall.cells}
        self._picked = picked
        self._seat = 0
        self._fold, self._grip = "", 0.0
        self._told: str | None = None
        """The level just chosen, of which the line tells."""
        self._opponents = (*offer.levels, "human")
        self._places = places(self.canvas)
        self._view = WallView.made(self._wall, self._places.wall, self._places.columns, self.look)
        self._view = self._view.showing(f"pin:{picked.pins[0]}")
        self._segments = self._placed_segments()

    # -- layout

    def placed(self) -> None:
        self._places = places(self.canvas)
        self._view = WallView.made(self._wall, self._places.wall, self._places.columns, self.look, self._view)
        self._segments = self._placed_segments()

    def _placed_segments(self) -> dict[str, Rect]:
        ids = (SEGMENT + opponent for opponent in self._opponents)
        return dict(zip(ids, slots(self._places.opponent, len(self._opponents)), strict=True))

    def rects(self) -> dict[str, Rect]:
        p = self._places
        if self._fold == "rules":
            return {**self._fold_rects(), "options": p.options, "fight": p.fight}
        if self._fold == "sets":
            return {**self._set_rects(), "set": p.set, "back": p.back}
        return {
            "fight": p.fight,
            **self._view.rects(),
            **{"back": p.back, "earlier": p.earlier, "set": p.set, "later": p.later},
            **{"seat:0": p.corners[0].panel, "seat:1": p.corners[1].panel},
            **{"random:0": p.corners[0].foot, "random:1": p.corners[1].foot},
            "options": p.options,
            **self._segments,
        }

    def _fold_rects(self) -> dict[str, Rect]:
        ids = [*(f"rules:{name}" for name in VARIANTS), "swap"]
        return dict(zip(ids, fold_rows(self.canvas, self._places.fold, len(ids)), strict=True))

    def _set_rects(self) -> dict[str, Rect]:
        return self._view.set_rects(self.look)

    # -- what was done

    def act(self, id: str) -> Change:
        kind, _, rest = id.partition(":")
        match kind:
            case "fight":
                return self._start()
            case "back":
                return self.back()
            case "pin":
                return self._pick(rest)
            case "seat":
                self._turn_to(int(rest))
            case "random":
                self._turn_to(int(rest))
                self._draw_pin()
            case "earlier" | "later":
                self._view = self._view.stepped(1 if kind == "later" else -1)
                self.noise("page")
            case _:
                self._choose(kind, rest)
        return None

    def _choose(self, kind: str, rest: str) -> None:
        """The options: who plays, which rules, which set to look at."""
        self.noise("select")
        self._told = f"{SEGMENT}{rest}" if kind == "opponent" else None
        match kind:
            case "opponent":
                self._picked = replace(self._picked, opponent=rest)
            case "rules":
                self._picked, self._fold = replace(self._picked, rules=rest), ""
            case "swap":
                self._picked = self._picked.swapped()
            case "goto":
                self._view, self._fold = self._view.at_set(rest), ""
            case "options":
                self._fold = "" if self._fold else "rules"
            case "set":
                self._fold = "" if self._fold else "sets"
                self._view = self._view.listing(self.look)
        self.focus = self.focus.kept_in(self.rects())
        self.repaint()

    def back(self) -> Change:
        self.noise("back")
        if self._fold:
            self._fold = ""
            self.repaint()
            return None
        return self._leave()

    def other(self, intent: Intent) -> Change:
        match intent:
            case Scroll(dy):
                self._view = self._view.scrolled(dy, self.look, self._fold == "sets")
            case Tab(step):
                self._view = self._view.stepped(step)
                self.noise("page")
            case MenuKey():
                return self._start()
            case Help():
                return self._help()
            case Key("r"):
                self._draw_pin()
            case Key("x"):
                self._turn_to(1 - self._seat)
        return None

    def steer(self, id: str, dx: int, dy: int) -> bool:
        """Up and down the wall beyond its window; from the panels up to the row of sets, however far it is scrolled."""
        target = None
        if dy and id.startswith("pin:"):
            target = self._view.neighbour(id, dy)
        elif dy < 0 and id.startswith("seat:"):
            target = "back" if id == "seat:0" else "later"
        if target is None or not (target.startswith("pin:") or target in self.rects()):
            return False
        self._view = self._view.showing(target)
        self.focus = replace(self.focus, current=target)
        self.noise("hover")
        return True

    def drag(self, id: str | None, pos: Pos, start: Pos) -> bool:
        """Pull the wall with a finger or the mouse."""
        is_list = self._fold == "sets"
        if self._fold == "rules" or not self._places.wall.collidepoint(start):
            return False
        if pos == start:
            self._grip = self._view.offset(is_list)
            return False
        moved = pos[1] - start[1]
        if abs(moved) < self.look.px(12):
            return False
        self._view = self._view.pulled(self._grip - moved, is_list)
        return True

    # -- the pair

    def _pick(self, name: str) -> Change:
        cell = self._found.get(name)
        if cell is None or not cell.playable:
            self.noise("deny")
            return None
        if self._picked.pins[self._seat] == name and self.focus.shown:
            self.focus = replace(self.focus, current="fight")
        self._picked = self._picked.with_pin(self._seat, name)
        self.noise("confirm")
        self.repaint()
        return None

    def _draw_pin(self) -> None:
        cells = self._wall.playable()
        if not cells:
            return
        name = cells[self._offer.draw(len(cells)) - 1].pin.name
        self._picked = self._picked.with_pin(self._seat, name)
        self._view = self._view.showing(f"pin:{name}")
        self.noise("rattle")
        self.repaint()

    def _turn_to(self, seat: int) -> None:
        self._seat = seat
        self._view = self._view.showing(f"pin:{self._picked.pins[seat]}")
        self.noise("select")
        self.repaint()

    def _start(self) -> Change:
        if not all((cell := self._cell(seat)) and cell.playable for seat in (0, 1)):
            self.noise("deny")
            return None
        self.noise("bell")
        return self._fight(self._picked)

    # -- the picture

    def wanted(self) -> Iterator[Want]:
        for seat, corner in enumerate(self._places.corners):
            if cell := self._cell(seat):
                yield Want(fighter_of(cell), corner.pin.w)
        yield from wanted(self._view, self.look)

    def paint(self, surface: Surface) -> None:
        draw_ground(surface, self.look, self._places, self._shown())

    def show(self, surface: Surface) -> None:
        draw_live(surface, self, self._places, self._shown())

    def _shown(self) -> Shown:
        cells = (self._cell(0), self._cell(1))
        return Shown(
            picked=self._picked,
            cells=cells,
            names=self._names(),
            seat=self._seat,
            fold=self._fold,
            view=self._view,
            opponents=self._opponents,
            segments=self._segments,
            fold_rects=self._fold_rects() if self._fold == "rules" else self._set_rects() if self._fold else {},
            hint=self._hint(),
            scheme=self.kit.settings.palette,
        )

    def _cell(self, seat: int) -> Cell | None:
        return self._found.get(self._picked.pins[seat])

    def _names(self) -> tuple[str, str]:
        """What the two sides are called, as picked."""
        alone = self._picked.opponent != "human"
        cpu = say("select.cpu", level=say(f"level.{self._picked.opponent}")) if alone else ""
        left = say("word.you") if alone and not self._offer.names[0] else self._offer.names[0]
        return left or say("word.player", number=1), cpu or self._offer.names[1] or say("word.player", number=2)

    def _hint(self) -> str:
        """A line about the pin or the level under the pointer or focus, or the level just chosen."""
        id = self.hovered or (self.focus.current if self.focus.shown else None) or self._told
        cell = self._found.get(id.removeprefix("pin:")) if id and id.startswith("pin:") else None
        if id and (strength := measured(id.removeprefix(SEGMENT))):
            return strength
        if cell is None:
            return self._invitation()
        return "   ".join(part for part in (cell.pin.name, cell.pin.recipe, about(cell)) if part)

    def _invitation(self) -> str:
        """Whose pin is being picked."""
        if self._picked.opponent == "human":
            return say("select.pick_left", name=self._names()[self._seat])
        return say("select.pick_opponent" if self._seat else "select.pick_own")
