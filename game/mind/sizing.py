"""Sizes: which to choose for swing and option dice, judged by the openings they lead to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from game.mind.kinds import Kinds
from game.mind.levels import Level
from game.mind.positions import Positions
from game.mind.search import best_of, kinds_for
from game.mind.sketch import any_sizes
from game.mind.throws import lucks, second_first, thrown
from game.rules.chance import Chance
from game.rules.die import Die
from game.rules.extras import in_play
from game.rules.hands import Choice, Match, SetSizes
from game.rules.match import choices, to_move
from game.rules.opening import sizes_of, with_sizes

OPENINGS = 12
"""Openings rolled together, the same luck for all sizes compared."""
ROUNDS = 8
"""Times that is done, for every throw the level looks at up to this many."""


def sketch_sizes(match: Match, seat: int, chance: Chance, care: Level) -> Sequence[SetSizes]:
    """Different ways to set the sizes, drawn from all there are; first the one of the last round, if any."""
    kept = sizes_of(match.hands[seat])
    known = [kept] if care.sizes > 1 and kept in choices(match, seat) else []
    drawn = (any_sizes(match, seat, chance) for _ in range(4 * care.sizes))
    return list(dict.fromkeys([*known, *drawn]))[: care.sizes]


def weigh_sizes(
    match: Match, seat: int, options: Sequence[Choice], chance: Chance, care: Level
) -> Iterator[list[float]]:
    """Yield the chance of winning the round with each of these sizes, ever better founded.

    Sizes the other side keeps secret are taken to be anything with equal chances.
    """
    kinds = kinds_for(match.variant)
    sums, counts = np.zeros(len(options)), np.zeros(len(options))
    for _ in range(min(ROUNDS, care.throws)):
        theirs = [_their_dice(match, 1 - seat, chance) for _ in range(OPENINGS)]
        dice = in_play(match.hands[seat])
        places = max(len(dice), len(theirs[0]))
        luck = np.stack([lucks(OPENINGS, chance) for _ in range(2 * places)], axis=1).reshape(OPENINGS, 2, places)
        for index, option in enumerate(options):
            assert isinstance(option, SetSizes)
            mine = with_sizes(dice, option)
            for value in _opened(kinds, mine, theirs, luck):
                yield [float(value) for value in sums / np.maximum(counts, 1)]
            sums[index] += value
            counts[index] += 1
    yield [float(value) for value in sums / counts]


def _their_dice(match: Match, other: int, chance: Chance) -> tuple[Die, ...]:
    dice = in_play(match.hands[other])
    hidden = other in to_move(match) or not all(die.sizes for die in dice)
    return with_sizes(dice, any_sizes(match, other, chance)) if hidden else dice


def _opened(
    kinds: Kinds, mine: tuple[Die, ...], theirs: Sequence[tuple[Die, ...]], luck: np.ndarray
) -> Iterator[float]:
    """The mean chance of the first side over these openings; the last value yielded counts."""
    kind = np.zeros(luck.shape, np.int64)
    kind[:, 0, : len(mine)] = [kinds.of(die) for die in mine]
    for row, dice in enumerate(theirs):
        kind[row, 1, : len(dice)] = [kinds.of(die) for die in dice]
    value = thrown(kinds, kind, luck)
    second, tied = second_first(kinds, kind, value)
    second |= tied & (np.arange(len(tied)) % 2 == 1)
    kind[second], value[second] = kind[second][:, ::-1], value[second][:, ::-1]
    batch = Positions(kind, value, np.zeros(len(kind), np.int64), np.zeros(len(kind), bool))
    for chances in best_of(kinds, batch):
        yield float(np.where(second, 1 - chances, chances).mean())
