"""Sizes: which to choose for swing and option dice, judged by the openings they lead to.

Every way to set our sizes meets every way the other side may set theirs. Known sizes get the best reply; against
sizes chosen in secret the strongest level draws from a mixed strategy that no reply can exploit.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice

import numpy as np

from game.mind.general import shown, weigh
from game.mind.kinds import Floats, Kinds
from game.mind.levels import Level
from game.mind.positions import Positions
from game.mind.search import Work, best_of, fitting, kinds_for, leaders
from game.mind.throws import FINE, lucks, second_first, thrown
from game.rules.chance import Chance
from game.rules.die import Die
from game.rules.extras import in_play
from game.rules.hands import Choice, Match, SetSizes
from game.rules.match import choices, to_move
from game.rules.sizes import any_sizes, sized_seat, sizes_of, with_sizes

Dice = tuple[Die, ...]

OPENINGS = 8
"""Openings rolled together, the same luck for all sizes compared; fewer with many dice."""
AGAINST = 3
"""For so many ways to set our sizes, one of the other side's is looked at."""
SPREAD = 400
"""Of no more ways than this some are taken that lie evenly spread; of more some are drawn."""
LIKELY, CLOSE = 8, 0.08
"""After the first openings so many sizes are looked at further, none that falls further behind the best."""
TURNS = 400
"""Steps towards the mixed strategy."""
PACE = 80
"""So many of them between two yields."""
Mixed = tuple[np.ndarray, np.ndarray]


def sketch_sizes(match: Match, seat: int, chance: Chance, care: Level) -> Sequence[SetSizes]:
    """Different ways to set the sizes, drawn from all there are; first the one of the last round, if any."""
    legal = choices(match, seat)
    kept = sizes_of(match.hands[seat])
    listed = [choice for choice in islice(legal, care.sizes + 1) if isinstance(choice, SetSizes)]
    if len(listed) <= care.sizes:
        return sorted(listed, key=lambda choice: choice != kept)
    known = [kept] if kept in legal else []
    return list(dict.fromkeys([*known, *(any_sizes(match, seat, chance) for _ in range(care.sizes))]))


@dataclass(frozen=True, slots=True)
class Compared:
    """What our sizes win against theirs: `payoff` (rows, theirs) for the rows still compared, by their index among
    the options in `ahead`; `values`, the mean of each option, those left behind by a whole win below it."""

    payoff: np.ndarray
    ahead: list[int]
    values: np.ndarray


def weigh_sizes(
    match: Match, seat: int, options: Sequence[Choice], chance: Chance, care: Level
) -> Iterator[list[float]]:
    """Yield the chance of winning the round with each of these sizes, ever better founded."""
    if any(sized_seat(match, side) != side for side in (0, 1)):
        yield from weigh(match, seat, options, chance, care)
        return
    ours = [option for option in options if isinstance(option, SetSizes)]
    found = yield from compare(match, seat, ours, chance, care)
    if care.width and found.payoff.shape[1] > 1:
        mixed = yield from shown(equilibrium(found.payoff), [float(value) for value in found.values])
        last = found.values - 1
        drawn, value = _drawn(found.payoff, mixed, chance.roll(FINE) / FINE)
        last[found.ahead[drawn]] = value
        yield [float(value) for value in last]


def compare(
    match: Match, seat: int, options: Sequence[SetSizes], chance: Chance, care: Level
) -> Generator[list[float], None, Compared]:
    """Let our sizes meet theirs; yields the values so far."""
    dice = in_play(match.hands[seat])
    ours = [with_sizes(dice, option) for option in options]
    theirs = _their_dice(match, 1 - seat, chance, care)
    kinds = kinds_for(match.variant)
    for line in (*ours, *theirs):
        # A die met for the first time takes a while to be written into the table.
        for die in line:
            kinds.of(die)
        yield [0.0] * len(ours)
    sums, ahead = np.zeros((len(ours), len(theirs))), list(range(len(ours)))
    behind = np.zeros(len(ours))
    for count in range(1, care.openings + 1):
        luck = _luck(max(len(dice), len(theirs[0])), chance)
        for column, other in enumerate(theirs):
            for _ in _column(kinds, (ours, other), luck, (sums[:, column], ahead)):
                yield [float(value) for value in sums.mean(1) / count - behind]
        if count == 1 and care.openings > 1:
            # The others would hardly be played: what is left of the time belongs to those that might be.
            ahead = sorted(leaders(sums.mean(1), LIKELY, CLOSE))
            behind[:] = 1
            behind[ahead] = 0
    values = sums.mean(1) / care.openings - behind
    yield [float(value) for value in values]
    return Compared(sums[ahead] / care.openings, ahead, values)


def _their_dice(match: Match, other: int, chance: Chance, care: Level) -> Sequence[Dice]:
    """The other side's dice: as they are, or in several of the ways it may set their sizes in secret."""
    dice = in_play(match.hands[other])
    if other not in to_move(match) and all(die.sizes for die in dice):
        return [dice]
    # As if it had not decided yet: what it decided is not known here.
    open_ = match.with_hand(other, replace(match.hands[other], decided=False))
    few = max(2, care.sizes // AGAINST)
    listed = [choice for choice in islice(choices(open_, other), SPREAD + 1) if isinstance(choice, SetSizes)]
    if len(listed) > SPREAD:
        listed = [any_sizes(open_, other, chance) for _ in range(few)]
    elif len(listed) > few:
        listed = [listed[round(step * (len(listed) - 1) / (few - 1))] for step in range(few)]
    return [with_sizes(dice, sizes) for sizes in dict.fromkeys(listed)]


def _luck(places: int, chance: Chance) -> Floats:
    """The luck of some openings, the same for all that is compared, so that it does not decide between them."""
    count = fitting(OPENINGS, places)
    return np.stack([lucks(count, chance) for _ in range(2 * places)], axis=1).reshape(count, 2, places)


def _column(
    kinds: Kinds, dice: tuple[Sequence[Dice], Dice], luck: Floats, into: tuple[np.ndarray, Sequence[int]]
) -> Iterator[None]:
    """Add to the sums, for the rows that are still compared, the mean chance of each of our line-ups against one of
    theirs, over some openings."""
    (ours, other), (sums, rows) = dice, into
    found = yield from opened(kinds, [ours[row] for row in rows], other, luck)
    sums[list(rows)] += found


def opened(kinds: Kinds, mine: Sequence[Dice], theirs: Dice, luck: Floats) -> Work[Floats]:
    """The mean chance of each of the first line-ups over these openings."""
    kind = np.zeros((len(mine), *luck.shape), np.int64)
    kind[:, :, 0, : len(mine[0])] = np.array([[kinds.of(die) for die in line] for line in mine])[:, None]
    kind[:, :, 1, : len(theirs)] = [kinds.of(die) for die in theirs]
    value = thrown(kinds, kind, np.broadcast_to(luck, kind.shape))
    yield
    kind, value = kind.reshape(-1, *luck.shape[1:]), value.reshape(-1, *luck.shape[1:])
    second, tied = second_first(kinds, kind, value)
    second |= tied & (np.arange(len(tied)) % 2 == 1)
    kind[second], value[second] = kind[second][:, ::-1], value[second][:, ::-1]
    batch = Positions(kind, value, np.zeros(len(kind), np.int64), np.zeros(len(kind), bool))
    chances = yield from best_of(kinds, batch)
    means: Floats = np.where(second, 1 - chances, chances).reshape(len(mine), -1).mean(1)
    return means


def _drawn(payoff: np.ndarray, mixed: Mixed, luck: float) -> tuple[int, float]:
    """A row drawn from the mixed strategy, and its worth against theirs."""
    ours, theirs = mixed
    drawn = min(int(np.searchsorted(np.cumsum(ours), luck)), len(ours) - 1)
    return drawn, float((payoff @ theirs)[drawn])


def equilibrium(payoff: np.ndarray) -> Work[Mixed]:
    """Mixed strategies of both sides of a zero-sum game, near an equilibrium (regret matching, averaged).

    `payoff` (ours, theirs) is what our side wins; returns the chances of our rows and of their columns.
    """
    regret, other = np.zeros(payoff.shape[0]), np.zeros(payoff.shape[1])
    total, total_other = np.zeros_like(regret), np.zeros_like(other)
    for turn in range(1, TURNS + 1):
        mine, theirs = _matched(regret), _matched(other)
        gains, losses = payoff @ theirs, mine @ payoff
        regret = np.maximum(regret + gains - mine @ gains, 0)
        other = np.maximum(other + losses @ theirs - losses, 0)
        total += turn * mine
        total_other += turn * theirs
        if turn % PACE == 0:
            yield
    return total / total.sum(), total_other / total_other.sum()


def _matched(regret: np.ndarray) -> np.ndarray:
    total = regret.sum()
    return regret / total if total > 0 else np.full(len(regret), 1 / len(regret))
