"""An arcade run: one CPU fighter after another, each stronger; it ends with the first round lost."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.rules.chance import Chance

BASE = 100
MARGIN = 3
STREAK = 10
"""Hundredths on top for each fighter beaten before."""
EACH_LEVEL = 2
"""Fighters of one level before the next one comes."""


@dataclass(frozen=True, slots=True)
class Run:
    """Whose run it is, who is next, and what it is worth so far; a new value after each round."""

    pin: str
    rivals: tuple[str, ...]
    levels: tuple[str, ...]
    beaten: int = 0
    points: int = 0
    gained: int = 0
    """What the latest win brought."""

    @property
    def rival(self) -> str:
        """The pin to be fought now; when all are beaten they come again."""
        return self.rivals[self.beaten % len(self.rivals)]

    @property
    def level(self) -> str:
        """How strong it plays."""
        return self.levels[min(self.beaten // EACH_LEVEL, len(self.levels) - 1)]

    def after_win(self, halves: tuple[int, int]) -> Run:
        """A round won with these half points, one's own first."""
        gained = self._worth(halves)
        return replace(self, beaten=self.beaten + 1, points=self.points + gained, gained=gained)

    def _worth(self, halves: tuple[int, int]) -> int:
        """Base by level, one's own points, the margin several times; the streak on top of all."""
        mine, margin = max(0, halves[0]) // 2, max(0, halves[0] - halves[1]) // 2
        rank = self.levels.index(self.level) + 1
        return (BASE * rank + mine + MARGIN * margin) * (100 + STREAK * self.beaten) // 100


def begun(pin: str, cast: tuple[str, ...], levels: tuple[str, ...], chance: Chance) -> Run:
    """A new run of a pin against the others of the cast, in an order drawn by chance."""
    left = [name for name in cast if name != pin] or [pin]
    order: list[str] = []
    while left:
        order.append(left.pop(chance.roll(len(left)) - 1))
    return Run(pin, tuple(order), levels)
