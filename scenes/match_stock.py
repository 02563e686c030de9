"""The pictures a match will need, made a little in every frame: the ground, the fighters' moods, tumbling dice."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain

from scenes import hud_pins
from scenes.kit import Kit
from scenes.layout import Layout
from scenes.match_floor import Floor
from sprites.picture import Pose
from sprites.portrait_look import Pin
from sprites.table import warming


class Stock:
    """Calm faces are there at once; the rest follows step by step, what is needed first before the rest."""

    def __init__(self, kit: Kit, fighters: tuple[Pin, Pin], place: str) -> None:
        self._kit, self._fighters = kit, fighters
        self.floor = Floor(place)
        self._making: Iterator[None] = iter(())
        self._calm: Callable[[], Iterator[None]] = lambda: iter(())

    def calm(self, where: Layout) -> None:
        """Make both fighters with calm faces now."""
        ring = where.pins[0]
        self._calm = lambda: hud_pins.warming(self._fighters, ring, hud_pins.CALM)
        for _ in self._calm():
            pass

    def all(self, where: Layout, dice: Iterable[Pose]) -> None:
        """Everything for a table of this size."""
        ring = where.pins[0]
        self._calm = lambda: hud_pins.warming(self._fighters, ring, hud_pins.CALM)
        self._making = chain(
            self._calm(),
            self._dice(dice),
            hud_pins.warming(self._fighters, ring),
            hud_pins.glinting(ring),
        )

    def before(self, dice: Iterable[Pose]) -> None:
        """These dice will be rolled next."""
        self._making = chain(self._dice(dice), self._making)

    def _dice(self, dice: Iterable[Pose]) -> Iterator[None]:
        return warming(tuple(dice), self._kit.settings.palette)

    def step(self) -> None:
        """One frame's work; when all is made, calm faces that had to make room are made again."""
        self.floor.step()
        if next(self._making, self) is self:
            self._making = self._calm()

    def finish(self) -> None:
        """Make all of it now."""
        self.floor.finish()
        # The calm faces once more: in a large window the others may have left them no room.
        for _ in chain(self._making, self._calm()):
            pass
