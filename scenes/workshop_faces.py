"""The pin in the making as it is seen: its fighter under a name of its own, and the squares of its dice."""

from __future__ import annotations

from zlib import crc32

from pygame import Rect, Surface

from game.roster.workshop import OwnPin, own_set
from scenes.menu_dice import cells
from scenes.menu_pins import Fighter, Want, face, is_ready
from scenes.workshop_model import Draft
from sprites.pin_own import adopt, own_look
from sprites.theme import Look


class Faces:
    """Remembers the last fighter that was painted, so that the pin never goes blank between two faces."""

    def __init__(self) -> None:
        self._last: Want | None = None

    def fighter(self, pin: OwnPin) -> Fighter:
        """The fighter of the draft. Its set tells the face, so that every face is a pin of its own while one looks."""
        look = own_look(pin.face.number, pin.face.parts, pin.face.colours)
        fighter = Fighter(pin.name.strip(), f"{own_set()} {crc32(repr(look).encode()):x}")
        adopt(fighter.name, fighter.set, look)
        return fighter

    def put(self, surface: Surface, pin: OwnPin, rect: Rect) -> None:
        """Draws the pin, or the one before it while it is being painted."""
        want = Want(self.fighter(pin), rect.w)
        if is_ready(want) or self._last is None or self._last.px != rect.w:
            self._last = want
        face(surface, self._last.fighter, rect)

    @staticmethod
    def squares(box: Rect, draft: Draft, look: Look) -> tuple[Rect, ...]:
        """Where the dice lie."""
        return cells(box.inflate(-look.px(28), -look.px(10)), len(draft.dice), look.px(70), look.px(14))


def show_everywhere(pins: tuple[OwnPin, ...]) -> None:
    """Give own pins their faces wherever they are met."""
    for pin in pins:
        adopt(pin.name, own_set(), own_look(pin.face.number, pin.face.parts, pin.face.colours))
