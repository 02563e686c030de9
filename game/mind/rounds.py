"""Many rounds at once, as arrays: random line-ups, throws, and what follows from an attack."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from game.mind.kinds import Flags, Floats, Ints, Kinds
from game.mind.positions import Positions, Rows
from game.mind.throws import second_first, thrown
from game.rules.die import Die, fresh
from game.rules.recipe import parse

PLACES = 6
COUNTS = (5, 5, 5, 5, 5, 5, 4, 6, 6, 3)
"""How many dice a hand may begin with."""
COMMON = (4, 4, 6, 6, 8, 8, 10, 10, 12, 12, 20, 20, 16, 30, 2, 1)
SPECIALS = ("s", "s", "s", "s", "p", "p", "p", "sp", "z", "z", "t", "sz", "pz", "st", "twin", "twin", "mood")
TWINS = ("(2,2)", "(3,3)", "(4,4)", "(6,6)", "(8,8)", "(10,10)", "(12,12)", "(20,20)", "(4,8)", "(6,10)", "(2,12)")
MOODS = ("(X)?", "(Y)?", "(V)?", "(R)?", "(Z)?", "(U)?", "(T)?", "(W)?")
POOL = 8192
"""Line-ups drawn at once."""
SWINGS = (4, 20)
"""Smallest and largest size of a swing die in a line-up."""


@dataclass(slots=True)
class Stock:
    """The kinds line-ups are drawn from: by size for plain and skilled dice, and lists for the others."""

    plain: Ints
    skilled: dict[str, Ints]
    lists: dict[str, Ints]
    turned: dict[int, Ints]

    @classmethod
    def of(cls, kinds: Kinds) -> Stock:
        def row(size: int, skills: str) -> int:
            return kinds.of(Die(0, (size,), skills, sizes=(size,))) if size else 0

        sizes = range(31)
        plain = np.array([row(size, "") for size in sizes])
        skilled = {s: np.array([row(size, s) for size in sizes]) for s in SPECIALS if s not in ("twin", "mood")}
        twins = np.array([kinds.of(fresh(parse(text)[0])) for text in TWINS])
        moods = [parse(text)[0] for text in MOODS]
        first = [kinds.of(die.sized(kinds.variant.swing_sizes(str(die.swing))[-1])) for die in moods]
        turned = {kind: np.array(kinds.turned(kind)) for kind in first}
        mood_rows = np.concatenate(list(turned.values()))
        turned = {int(kinds.fresh[kind]): rows for kind, rows in turned.items()}
        return cls(plain, skilled, {"twin": twins, "mood": mood_rows}, turned)


class Rounds:
    """Deals and rolls; all chance comes from one generator."""

    def __init__(self, kinds: Kinds, seed: int) -> None:
        self.kinds, self.stock, self.rng = kinds, Stock.of(kinds), np.random.default_rng(seed)
        self.pool, self.used = np.zeros((0, 2, PLACES), np.int64), 0

    def deal(self, count: int) -> Positions:
        """New rounds, rolled, with the side that has initiative to move."""
        if self.used + count > len(self.pool):
            self.pool, self.used = self._line_ups(max(POOL, count)), 0
        self.used += count
        return self._begin(self.pool[self.used - count : self.used].copy())

    def _line_ups(self, count: int) -> Ints:
        kind = np.zeros((count, 2, PLACES), np.int64)
        special = self.rng.choice([0.0, 0.25, 0.5, 0.8], count)
        numbers = self.rng.choice(COUNTS, (count, 2))
        for side in (0, 1):
            for place in range(PLACES):
                kind[:, side, place] = np.where(numbers[:, side] > place, self._dice(special), 0)
        return kind

    def _dice(self, special: Floats) -> Ints:
        """One die for every round, special with the round's chance."""
        count = len(special)
        swing = self.rng.integers(SWINGS[0], SWINGS[1] + 1, count)
        size = np.where(self.rng.random(count) < 0.25, swing, self.rng.choice(COMMON, count))
        kind = self.stock.plain[size]
        what = self.rng.choice(len(SPECIALS), count)
        chosen = self.rng.random(count) < special
        for number, name in enumerate(SPECIALS):
            here = chosen & (what == number)
            stock = self.stock.lists.get(name)
            kind[here] = (
                self.rng.choice(stock, here.sum()) if stock is not None else self.stock.skilled[name][size[here]]
            )
        return kind

    def _begin(self, kind: Ints) -> Positions:
        value = self._thrown(kind)
        second, tied = second_first(self.kinds, kind, value)
        second |= tied & (self.rng.random(len(kind)) < 0.5)
        kind[second], value[second] = kind[second][:, ::-1], value[second][:, ::-1]
        return Positions(kind, value, np.zeros(len(kind), np.int64), np.zeros(len(kind), bool))

    def _thrown(self, kind: Ints) -> Ints:
        return thrown(self.kinds, kind, self.rng.random(kind.shape, np.float32))

    def roll(self, batch: Positions, side: int, which: Flags) -> None:
        """Roll the marked dice of one side in place; dice that change by rolling change first."""
        of, place = np.nonzero(which)
        kind = self.kinds.fresh[batch.kind[of, side, place]]
        for row in np.unique(kind):
            if (turned := self.stock.turned.get(int(row))) is not None:
                here = kind == row
                kind[here] = self.rng.choice(turned, here.sum())
        batch.kind[of, side, place] = kind
        batch.value[of, side, place] = self._thrown(kind)

    def follow(self, rows: Rows, chosen: Ints) -> Positions:
        """The positions after these rows, thrown, from the other side; a Trip attack is thrown for in full."""
        before = rows.base.take(chosen)
        hit, loose = rows.hit[chosen].copy(), rows.loose[chosen]
        trip = (rows.kind[chosen] == 4)[:, None]
        self.roll(before, 0, loose)
        self.roll(before, 1, hit & trip)
        missed = (before.value[:, 1] * hit).max(1) > (before.value[:, 0] * loose).max(1)
        hit &= ~(trip & missed[:, None])
        lead = before.lead + (self.kinds.taken[before.kind[:, 1]] * hit).sum(1)
        before.kind[:, 1][hit] = 0
        before.value[:, 1][hit] = 0
        turned = before.kind[:, ::-1].copy(), before.value[:, ::-1].copy()
        return Positions(*turned, -lead, rows.kind[chosen] == 0)
