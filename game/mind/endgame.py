"""Exact play when few dice are left: the chance of winning for every throw at once, as arrays.

A table holds one number for every combination of values of some dice, an axis for each; the other dice show what
they show now. An attack always takes a die, so tables follow from smaller ones.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from itertools import combinations

import numpy as np

from game.mind.kinds import Flags, Floats, Ints, Kinds
from game.rules.attacks import Attack
from game.rules.die import Die
from game.rules.hands import Match
from game.rules.scoring import CAPTURED, worth
from game.rules.skills import POWER, SHADOW, SKILL, SPEED
from game.rules.specials import special_of

SIMPLE = frozenset("spzwcfM!")
"""Skills under which every attack takes a die and the sizes stay; Turbo only where there is no size to pick."""
PACE = 25_000
"""Cells filled between two yields: about 2 ms."""

NEVER = -0.5
"""Below this a cell has no attack; chances may come out a hair under 0."""

Dice = frozenset[int]
Work = Generator[None, None, Floats]


class TooMuch(Exception):
    """The work allowed is used up."""


def solvable(match: Match, most: int) -> bool:
    """Can this position be played exactly, with at most so many dice left?"""
    dice = [die for hand in match.hands for die in hand.dice]
    if any(special_of(hand.special).shields or special_of(hand.special).borrows for hand in match.hands):
        return False
    return len(dice) <= most and not match.variant.only_basic and all(_simple(die) for die in dice)


def _simple(die: Die) -> bool:
    return SIMPLE.issuperset(die.skills) and not die.dizzy and not (die.has("!") and die.has_choice)


class Endgame:
    """The dice of one position and the tables filled so far. `budget` is counted in cells."""

    def __init__(self, kinds: Kinds, match: Match, seat: int, budget: int) -> None:
        hands = match.hands[seat], match.hands[1 - seat]
        dice = [(side, die) for side in (0, 1) for die in hands[side].dice]
        self.kind = [kinds.of(die, hands[side].special) for side, die in dice]
        self.kinds, self.budget, self.work, self._told = kinds, budget, 0, 0
        self.ids = {die.id: index for index, (_, die) in enumerate(dice)}
        self.shown = [die.value for _, die in dice]
        self.side = [side for side, _ in dice]
        self.whole: Dice = frozenset(range(len(dice)))
        self.lead = sum(worth(die, CAPTURED) for die in hands[0].captured)
        self.lead -= sum(worth(die, CAPTURED) for die in hands[1].captured)
        self._tables: dict[tuple[Dice, int, Dice], Floats] = {}
        self._bests: dict[tuple[Dice, int, Dice], Floats] = {}

    def chance(self, attack: Attack) -> Generator[None, None, float]:
        """The mover's chance of winning with this attack; yields while it works. Raises TooMuch."""
        attackers = frozenset(self.ids[id] for id in attack.attackers)
        targets = frozenset(self.ids[id] for id in attack.targets)
        value = yield from self._after(self.whole, 0, frozenset(), (attackers, targets))
        return float(value)

    def _after(self, alive: Dice, side: int, free: Dice, attack: tuple[Dice, Dice]) -> Work:
        """The mover's chance after an attack, thrown; axes are those of `free` less the dice of the attack."""
        attackers, targets = attack
        left = alive - targets
        if all(self.side[die] == side for die in left):
            return np.full([1] * len(free - attackers - targets), self._result(left, side), np.float32)
        open_ = (free - targets) | attackers
        table = yield from self._table(left, 1 - side, open_)
        for axis, die in reversed(list(enumerate(sorted(open_)))):
            if die in attackers:
                yield from self._pace(table.size)
                table = np.tensordot(table, self._odds(die), (axis, 0)).astype(np.float32)
        return 1 - table

    def _result(self, alive: Dice, side: int) -> float:
        """1, a half or 0 for `side` when the round ends with these dice left."""
        lead = self.lead
        for die in self.whole:
            kind = self.kind[die]
            sign = 1 if self.side[die] == 0 else -1
            lead += sign * int(self.kinds.kept[kind] if die in alive else -self.kinds.taken[kind])
        lead = lead if side == 0 else -lead
        return 0.5 if lead == 0 else float(lead > 0)

    def _table(self, alive: Dice, side: int, free: Dice) -> Work:
        """The chance of `side`, to move, for all values of the free dice."""
        key = alive, side, free
        if (found := self._tables.get(key)) is not None:
            return found
        best = yield from self._best(alive, side, free)
        if (best < NEVER).any():
            answer = yield from self._best(alive, 1 - side, free)
            answer = np.where(answer < NEVER, self._result(alive, 1 - side), answer)
            best = np.where(best < NEVER, 1 - answer, best).astype(np.float32)
        self._tables[key] = best
        return best

    def _best(self, alive: Dice, side: int, free: Dice) -> Work:
        """The chance by the best attack, -1 where there is none."""
        key = alive, side, free
        if (found := self._bests.get(key)) is not None:
            return found
        axes = sorted(free)
        best = np.full([len(self._values(die)) for die in axes], -1, np.float32)
        for attackers, targets, legal in self._attacks(alive, side, axes):
            value = yield from self._after(alive, side, free, (attackers, targets))
            kept = [slice(None) if die not in attackers | targets else None for die in axes]
            np.maximum(best, np.where(legal, value[tuple(kept)], -1), out=best)
            yield from self._pace(best.size)
        self._bests[key] = best
        return best

    def _pace(self, cells: int) -> Iterator[None]:
        self.work += cells + 500
        if self.work > self.budget:
            raise TooMuch
        if self.work - self._told > PACE:
            self._told = self.work
            yield

    def _values(self, die: int) -> Ints:
        kind = self.kind[die]
        return np.arange(self.kinds.least[kind], self.kinds.most[kind] + 1)

    def _odds(self, die: int) -> Floats:
        odds: Floats = self.kinds.odds[self.kind[die]][self._values(die)]
        return odds

    def _shows(self, die: int, axes: list[int]) -> Ints:
        """Its value now, or all its values along its axis."""
        shape = [1] * len(axes)
        if die not in axes:
            return np.full(shape, self.shown[die])
        shape[axes.index(die)] = -1
        return self._values(die).reshape(shape)

    def _attacks(self, alive: Dice, side: int, axes: list[int]) -> Iterator[tuple[Dice, Dice, Flags]]:
        """Attackers, targets and where on the axes the attack is legal; only those legal somewhere."""
        mine = [die for die in sorted(alive) if self.side[die] == side]
        theirs = [die for die in sorted(alive) if self.side[die] != side]
        shows = {die: self._shows(die, axes) for die in alive}
        for one in mine:
            for other in theirs:
                if (legal := self._single(one, shows[one], shows[other])).any():
                    yield frozenset((one,)), frozenset((other,)), legal
        for group, single, kind in [*_grouped(mine, theirs, SKILL), *_grouped(theirs, mine, SPEED)]:
            doers = group if kind == SKILL else (single,)
            if not all(self.kinds.can[kind][self.kind[die]] for die in doers):
                continue
            legal = sum((shows[die] for die in group), start=np.zeros(1, np.int64)) == shows[single]
            if legal.any():
                pair = frozenset(group), frozenset((single,))
                yield (*(pair if kind == SKILL else pair[::-1]), legal)

    def _single(self, one: int, value: Ints, target: Ints) -> Flags:
        kind, can = self.kind[one], self.kinds.can
        legal: Flags = (value == target) & can[SKILL][kind]
        if can[POWER][kind]:
            legal = value >= target
        if can[SHADOW][kind]:
            legal |= (value <= target) & (target <= self.kinds.most[kind])
        return legal


def _grouped(many: list[int], ones: list[int], kind: str) -> Iterator[tuple[tuple[int, ...], int, str]]:
    for size in range(2, len(many) + 1):
        for group in combinations(many, size):
            for one in ones:
                yield group, one, kind
