"""Sizes: one player chooses swing and option sizes in secret, with both recipes in sight."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pygame import Rect, Surface

from game.rules.hands import SetSizes
from game.rules.sizes import why_not_sizes
from game.text import say
from scenes.intents import Help, Intent, Pos
from scenes.intents import Menu as MenuKey
from scenes.kit import Kit
from scenes.match_sight import reason_text
from scenes.menu_base import Menu
from scenes.menu_pins import Want
from scenes.sizes_draw import draw_ground, draw_live
from scenes.sizes_model import Asked, Pick, pick_for
from scenes.sizes_places import places, run
from scenes.stack import Change
from sprites import label


class SizesScene(Menu):
    """`then` is given the sizes; `pause` and `help` open those."""

    def __init__(
        self,
        kit: Kit,
        asked: Asked,
        then: Callable[[SetSizes], Change],
        ways: tuple[Callable[[], Change], Callable[[], Change]],
    ) -> None:
        super().__init__(kit)
        self._asked, self._then, (self._pause, self._help) = asked, then, ways
        self.pick = pick_for(asked.match, asked.seat)
        self._places = places(self.canvas, self.pick)
        self._refusal = ""

    def placed(self) -> None:
        self._places = places(self.canvas, self.pick)

    def rects(self) -> dict[str, Rect]:
        found = {"done": self._places.done, "menu": self._places.menu}
        found |= {f"take:{id}": rect for id, rect in self._places.takes.items()}
        for lot in self.pick.lots:
            controls = self._places.lots[lot.key]
            if lot.is_buttons:
                found |= {f"pick:{lot.key}:{n}": rect for n, rect in zip(lot.allowed, controls.pair, strict=False)}
            else:
                found |= {f"minus:{lot.key}": controls.minus, f"track:{lot.key}": controls.track}
                found[f"plus:{lot.key}"] = controls.plus
                found |= {f"pick:{lot.key}:{n}": rect for n, rect in zip(lot.quick, controls.quick, strict=False)}
        return found

    def act(self, id: str) -> Change:
        kind, _, rest = id.partition(":")
        match kind:
            case "done":
                return self._finish()
            case "take":
                self._change(self.pick.toggled(int(rest)))
            case "menu":
                return self._pause()
            case "minus" | "plus":
                self._set(rest, self.pick.stepped(rest, 1 if kind == "plus" else -1).size(rest))
            case "pick":
                key, _, size = rest.partition(":")
                self._set(key, int(size))
        return None

    def back(self) -> Change:
        return self._pause()

    def other(self, intent: Intent) -> Change:
        match intent:
            case Help():
                return self._help()
            case MenuKey():
                return self._pause()
        return None

    def steer(self, id: str, dx: int, dy: int) -> bool:
        """Left and right move the size while the track has the focus."""
        kind, _, key = id.partition(":")
        if kind != "track" or not dx:
            return False
        self._set(key, self.pick.stepped(key, dx).size(key))
        return True

    def drag(self, id: str | None, pos: Pos, start: Pos) -> bool:
        """Press or pull on a track."""
        at = next(
            (key for key, lot in self._places.lots.items() if lot.track.collidepoint(start) and not lot.pair), None
        )
        if at is None:
            return False
        way = run(self._places.lots[at], self.look)
        self._set(at, self.pick.at_share(at, (pos[0] - way.x) / max(1, way.w)).size(at))
        return False

    def _set(self, key: str, size: int) -> None:
        self._change(self.pick.with_size(key, size))

    def _change(self, pick: Pick) -> None:
        if pick != self.pick:
            self.pick, self._refusal = pick, ""
            self.noise("select")

    def _finish(self) -> Change:
        """Hand the sizes on, or say what is wrong with them."""
        choice = self.pick.choice()
        if reason := why_not_sizes(self._asked.match, self._asked.seat, choice):
            self._refusal = reason_text(reason)
            self.noise("deny")
            return None
        self.noise("rattle")
        return self._then(choice)

    # -- the picture

    def wanted(self) -> Iterator[Want]:
        for fighter, corner in zip(self._asked.fighters, self._places.corners, strict=True):
            yield Want(fighter, corner.pin.w)

    def paint(self, surface: Surface) -> None:
        draw_ground(surface, self, self._places, self._asked, self.pick)

    def show(self, surface: Surface) -> None:
        draw_live(surface, self, self._places, self._asked, self.pick)
        note = self._refusal or (say("sizes.secret") if self._asked.secret else "")
        words = label.fitted(note, self.look.type("bold", "large", self.look.colour.gold, 2), self._places.note.w)
        surface.blit(words, words.get_rect(center=self._places.note.center))
