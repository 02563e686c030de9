"""Setting up a position: tap a die and change what it shows, how large it is and what it can; then play from there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from pygame import Rect, Surface

from game.position import At, Position
from game.rules.recipe import write
from scenes.intents import Confirm, Intent, Key, Tab, Text
from scenes.intents import Menu as MenuKey
from scenes.kit import Kit
from scenes.menu_base import Menu
from scenes.practice_editor_draw import Shown, draw_ground, draw_live, squares
from scenes.practice_editor_places import Places, places
from scenes.stack import Change
from sprites.widgets import slots

LONGEST = 14
"""Signs of a recipe for one die, at most."""


class EditorScene(Menu):
    """`done` is told what was set up; `leave` forgets it. `names` are those of both sides."""

    def __init__(
        self,
        kit: Kit,
        position: Position,
        names: tuple[str, str],
        done: Callable[[Position], Change],
        leave: Callable[[], Change],
    ) -> None:
        super().__init__(kit)
        self._names, self._done, self._leave = names, done, leave
        self.position = position
        self.at: At = (0, 0)
        self._text: str | None = None
        self._places: Places = places(self.canvas)

    @property
    def typing(self) -> bool:
        """Letters are text while a recipe is being typed."""
        return self._text is not None

    # -- layout

    def placed(self) -> None:
        self._places = places(self.canvas)

    def rects(self) -> dict[str, Rect]:
        p = self._places
        dice = {
            f"die:{seat}:{place}": square
            for seat in (1, 0)
            for place, square in enumerate(squares(p, self.position, seat, self.look))
        }
        turns = dict(zip(("turn:0", "turn:1"), slots(p.turn, 2), strict=True))
        plus = {"plus:1": p.plus[1], "plus:0": p.plus[0]}
        return {"back": p.back, **turns, "done": p.done, **dice, **plus, **p.tools, "recipe": p.recipe, **p.palette}

    # -- what was done

    def act(self, id: str) -> Change:
        kind, _, rest = id.partition(":")
        if kind != "recipe":
            self._text = None
        match kind:
            case "back":
                return self.back()
            case "done":
                return self._finish()
            case "recipe":
                self._text = "" if self._text is None else None
                self.noise("select")
            case "die":
                seat, _, place = rest.partition(":")
                self.at = int(seat), int(place)
                self.noise("hover")
            case "turn":
                self.position = replace(self.position, turn=int(rest))
                self.noise("select")
            case _:
                self._change(kind, rest)
        return None

    def _change(self, kind: str, rest: str) -> None:
        before = self.position
        match kind:
            case "value":
                self.position = before.valued(self.at, int(rest))
            case "size":
                self.position = before.sized(self.at, int(rest))
            case "skill":
                self.position = before.marked(self.at, rest)
            case "plus":
                self.position, self.at = before.added(int(rest))
            case "side":
                self.position, self.at = before.moved(self.at)
            case "remove":
                self.position, self.at = before.removed(self.at)
        self.noise("deny" if self.position == before else "clack-small")
        self.focus = self.focus.kept_in(self.rects())

    def _finish(self) -> Change:
        if self.position.flaw:
            self.noise("deny")
            return None
        self.noise("confirm")
        return self._done(self.position)

    def back(self) -> Change:
        self.noise("back")
        if self.typing:
            self._text = None
            return None
        return self._leave()

    # -- typing

    def handle(self, intent: Intent) -> Change:
        if self.typing and intent == Confirm():
            self._text = None
            self.noise("select")
            return None
        return super().handle(intent)

    def other(self, intent: Intent) -> Change:
        match intent:
            case Text(text) if self._text is not None:
                self._type(self._text + text)
            case Key("backspace") if self._text is not None:
                self._type(self._text[:-1])
            case Key("backspace" | "delete"):
                self._change("remove", "")
            case Tab(step):
                row = self.position.dice[self.at[0]]
                self.at = self.at[0], (self.at[1] + step) % max(1, len(row))
            case MenuKey():
                return self._finish()
        return None

    def _type(self, text: str) -> None:
        """What is typed holds as soon as it makes sense."""
        self._text = "".join(sign for sign in text if sign.isprintable() and sign != " ")[:LONGEST]
        self.position = self.position.spelled(self.at, self._text) or self.position
        self.noise("select")

    # -- the picture

    def paint(self, surface: Surface) -> None:
        draw_ground(surface, self.look, self._places)

    def show(self, surface: Surface) -> None:
        die = self.position.at(self.at)
        here = self.hovered or (self.focus.current if self.focus.shown else None) or ""
        text = self._text if self._text is not None else "" if die is None else write(die, True)
        shown = Shown(self.position, self.at, self._names, text, self.typing, here, self.kit.settings.palette)
        draw_live(surface, self, self._places, shown)
