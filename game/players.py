"""Whoever can play by name: the levels of the CPU with their tempers, and two yardsticks to measure them by."""

from __future__ import annotations

from collections.abc import Callable

from game.mind import flat
from game.mind.levels import levels
from game.mind.tempers import TEMPERS
from game.mind.think import decide
from game.roster.strength import choose
from game.rules.chance import Chance
from game.rules.hands import Choice, Match

Player = Callable[[Match, int, Chance], Choice]

GREEDY, FLAT = "greedy", "flat"
YARDSTICKS: dict[str, Player] = {GREEDY: choose, FLAT: flat.choose}
"""Players that are no levels: one takes what is worth most at once, one plays every choice out a hundred times."""


def player(name: str) -> Player:
    """Who plays under this name. Raises KeyError."""
    if name in YARDSTICKS:
        return YARDSTICKS[name]
    level, temper = parted(name)
    return lambda match, seat, chance: decide(match, seat, chance, level, temper)


def parted(name: str) -> tuple[str, str]:
    """Level and temper of `level` or `level:temper`. Raises KeyError for unknown ones."""
    level, _, temper = name.partition(":")
    if level not in levels() or (temper and temper not in TEMPERS):
        raise KeyError(name)
    return level, temper


def named() -> tuple[str, ...]:
    """All names without tempers, weakest level first."""
    return (*levels(), *YARDSTICKS)
