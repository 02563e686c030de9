"""Kinds of dice as rows of arrays, so that whole batches of positions can be judged at once."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from game.rules.die import Die
from game.rules.scoring import CAPTURED, KEPT, worth
from game.rules.skills import POWER, SHADOW, SKILL, SPEED, TRIP, growths, kinds_of, traits
from game.rules.specials import Special, special_of
from game.rules.variants import Variant

TOP = 63
"""The highest value that is told apart; higher ones count as this."""
ROOM = 64
JUDGED = (POWER, SKILL, SHADOW, SPEED, TRIP)
"""The kinds of attack the arrays know."""

Floats = NDArray[np.float32]
Ints = NDArray[np.int64]
Flags = NDArray[np.bool_]


class Kinds:
    """A growing table of kinds; row 0 stands for no die. A kind is a die but for its id and value.

    `cdf[kind, x + 1]` is the chance that it rolls x or less, `odds[kind, x]` that it rolls x; `kept` and
    `taken` are half points; `fresh[kind]` is the kind while it is not rolled yet: another one only for dice
    that change by rolling, see `turned`.
    """

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self.dice: list[Die | None] = [None]
        self._rows: dict[tuple[object, ...], int] = {}
        self.odds: Floats = np.zeros((ROOM, TOP + 1), np.float32)
        self.cdf: Floats = np.zeros((ROOM, TOP + 2), np.float32)
        self.mean: Floats = np.zeros(ROOM, np.float32)
        self.kept, self.taken, self.sides, self.least, self.most, self.fresh = (
            np.zeros(ROOM, np.int64) for _ in range(6)
        )
        self.poison, self.keeps, self.counts = (np.zeros(ROOM, bool) for _ in range(3))
        self.can: dict[str, Flags] = {kind: np.zeros(ROOM, bool) for kind in JUDGED}
        self.shields: dict[str, Flags] = {kind: np.zeros(ROOM, bool) for kind in JUDGED}

    def __len__(self) -> int:
        return len(self.dice)

    def of(self, die: Die, special: str = "") -> int:
        """The row of this die in the hand of a pin with this special, added when it is new."""
        odd = die.value % 2 if die.has("q") else 0
        key = (die.sizes, die.skills, die.form if die.has_choice else (), die.dizzy, odd, special)
        row = self._rows.get(key)
        return self._add(key, die, special_of(special)) if row is None else row

    def turned(self, row: int) -> tuple[int, ...]:
        """The kinds this one may turn into when it is rolled, all equally likely."""
        die = self.dice[row]
        assert die is not None
        return tuple(self.of(option) for option in growths(die, self.variant))

    def _add(self, key: tuple[object, ...], die: Die, special: Special) -> int:
        row = self._fill(key, (die,), special)
        options = growths(die, self.variant)
        if len(options) > 1 or options[0].sizes != die.sizes:
            fresh = ("fresh", die.form, die.skills, special.name, tuple(option.sizes for option in options))
            found = self._rows.get(fresh)
            self.fresh[row] = self._fill(fresh, options, special) if found is None else found
        return row

    def _fill(self, key: tuple[object, ...], options: tuple[Die, ...], special: Special) -> int:
        """A new row: the die, or the mean of what it may turn into."""
        row, die = len(self.dice), options[0]
        self._rows[key] = row
        self.dice.append(die)
        if row >= len(self.mean):
            self._widen()
        shown = [replace(option, values=option.sizes) for option in options]
        self.odds[row] = np.mean([spread(option.sizes, die.skills, self.variant.zero_shows) for option in options], 0)
        self.cdf[row, 1:] = np.minimum(np.cumsum(self.odds[row], dtype=np.float64), 1)
        self.mean[row] = self.odds[row] @ np.arange(TOP + 1, dtype=np.float32)
        self.kept[row] = round(sum(worth(option, KEPT) for option in shown) / len(shown))
        self.taken[row] = round(sum(worth(option, CAPTURED) for option in shown) / len(shown))
        self.sides[row] = round(sum(option.sides for option in shown) / len(shown))
        self.least[row] = min(option.least for option in shown)
        self.most[row] = min(TOP, max(option.most for option in shown))
        found = traits(die.skills)
        self.fresh[row], self.poison[row], self.keeps[row], self.counts[row] = (
            row,
            die.has("p"),
            found.keeps,
            found.counts,
        )
        able = frozenset[str]() if die.dizzy else kinds_of(die)
        for kind in JUDGED:
            self.can[kind][row] = kind in able - special.bars
            self.shields[kind][row] = kind in found.shields | special.shields
        return row

    def _widen(self) -> None:
        for name in (
            "odds",
            "cdf",
            "mean",
            "kept",
            "taken",
            "sides",
            "least",
            "most",
            "fresh",
            "poison",
            "keeps",
            "counts",
        ):
            column = getattr(self, name)
            setattr(self, name, np.concatenate([column, np.zeros_like(column)]))
        for table in (self.can, self.shields):
            for kind, flags in table.items():
                table[kind] = np.concatenate([flags, np.zeros_like(flags)])


@lru_cache(maxsize=4096)
def spread(sizes: tuple[int, ...], skills: str, zero_shows: int) -> Floats:
    """The chance of every value, 0 to TOP, when a die of these sizes is rolled."""
    odds = np.zeros(TOP + 1)
    odds[0] = 1
    for size in sizes:
        part = np.zeros(TOP + 1)
        if traits(skills).tops or size == 0:
            part[min(TOP, size or zero_shows)] = 1
        else:
            part[1 : min(TOP, size) + 1] = 1 / size
            part[TOP] += max(0, size - TOP) / size
        joint = np.convolve(odds, part)
        odds = joint[: TOP + 1]
        odds[TOP] += joint[TOP + 1 :].sum()
    return odds.astype(np.float32)
