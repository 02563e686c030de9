"""The ground under the table: a place under the light of whoever is to move, made a little in every frame."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import NamedTuple

from game.rules.hands import Match
from game.rules.scoring import lead_in_sides
from scenes.layout import Size
from sprites.place import prepare, ready

STEPS = 2
"""Steps of making a ground in one frame."""
FAR_AHEAD = 20.0
"""A lead in sides that bends all light to one side."""


class Ground(NamedTuple):
    """What a picture of a place depends on: `lit` and `lead` count the lower side as 0."""

    place: str
    size: Size
    lit: int | None
    lead: float


class Floor:
    """Knows which ground is due, makes the next before it is needed, and shows the last until the due one is made."""

    def __init__(self, place: str) -> None:
        self._place = place
        self._due: Ground | None = None
        self._coming: Ground | None = None
        self._making: Iterator[None] = iter(())
        self._shown: Ground | None = None

    def expect(self, size: Size, lit: int | None, lead: float) -> None:
        """This will be due next."""
        coming = Ground(self._place, size, lit, round(lead * 2) / 2)
        if coming != self._coming:
            self._coming, self._making = coming, chain(self._making, prepare(*coming))

    def arrive(self) -> None:
        """What was expected last is due now."""
        self._due = self._coming

    def step(self) -> None:
        """Go on with what is expected; what was made and forgotten before it was seen is made again."""
        for _ in range(STEPS):
            if next(self._making, self) is self:
                if self._coming is not None and not ready(*self._coming):
                    self._making = prepare(*self._coming)
                return

    def finish(self) -> None:
        """Make what is expected now."""
        for _ in self._making:
            pass

    @property
    def shown(self) -> Ground | None:
        """The ground to be drawn; None while there is none of this size yet."""
        due, shown = self._due, self._shown
        if due is not None and due != shown:
            self._shown = due if ready(*due) else shown if shown and shown.size == due.size else None
        elif due is not None:
            # Asked for in every frame, it stays while others are forgotten.
            ready(*due)
        return self._shown


def lead_of(match: Match, bottom: int) -> float:
    """How far the lower side is ahead, -1 to 1."""
    sides = lead_in_sides(match.halves) / FAR_AHEAD
    return min(1.0, max(-1.0, sides if bottom == 0 else -sides))
