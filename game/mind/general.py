"""The general road: any choice, with any dice, is weighed by playing it out and judging where it leads."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from typing import TypeVar

import numpy as np

from game.mind.levels import Level
from game.mind.positions import Positions, position
from game.mind.search import Work, best_of, kinds_for, leaders
from game.mind.sketch import any_choice
from game.rules.chance import Chance, Seeded
from game.rules.events import Event, RoundEnded
from game.rules.hands import Choice, Match, Phase, Step
from game.rules.match import play, to_move

STEP = 4
"""Choices played out between two yields: about 1 ms."""
TOGETHER = 12
"""Positions judged in one go."""
CUTS = (2, 4, 8, 16)
"""After so many throws the worse half is left behind, but never the best FEW."""
FEW = 3
CROWD = 16
"""With fewer options than this the first cut is left out."""
OFTEN = 8
"""So many options get all the throws; where there are more, each gets fewer."""
EARLY = 3
"""Before the dice are rolled more hangs on luck: so many times the throws."""
FURTHER = 12
"""Decisions of others that are made blindly, until somebody is to attack."""
SEEDS = 1 << 30
ROLLED = (Phase.REACT, Phase.ATTACK, Phase.FIRE, Phase.TURBO)
Found = TypeVar("Found")


def weigh(match: Match, seat: int, options: Sequence[Choice], chance: Chance, care: Level) -> Iterator[list[float]]:
    """Yield the chance of winning the round for every option, ever better founded; 0 where not looked at yet.

    Every option meets the same throws (common random numbers), so that luck does not decide between them. Those
    left behind keep their places below the others.
    """
    sums, counts, behind = np.zeros(len(options)), np.zeros(len(options)), np.zeros(len(options))
    ahead = list(range(len(options)))
    throws = max(1, care.throws) * (1 if match.phase in ROLLED else EARLY)
    for number in range(1, throws + 1):
        if counts.sum() + len(ahead) > throws * OFTEN and number > CUTS[0]:
            break
        seed = chance.roll(SEEDS)
        for first in range(0, len(ahead), TOGETHER):
            few = ahead[first : first + TOGETHER]
            work = _judged(match, seat, [options[index] for index in few], seed)
            sums[few] += yield from shown(work, list(map(float, sums / np.maximum(counts, 1) - behind)))
            counts[few] += 1
        values = sums / np.maximum(counts, 1) - behind
        if number in CUTS and number < throws and (number > CUTS[0] or len(ahead) > CROWD):
            ahead = sorted(leaders(values, max(FEW, len(ahead) // 2), 1))
            behind[:] = 1
            behind[ahead] = 0
    yield list(map(float, sums / np.maximum(counts, 1) - behind))


def shown(work: Work[Found], values: list[float]) -> Generator[list[float], None, Found]:
    """Yield these values while something else is worked out; return that."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            found: Found = done.value
            return found
        yield values


def _judged(match: Match, seat: int, options: Sequence[Choice], seed: int) -> Work[list[float]]:
    """The chance of `seat` after one throw of each of these choices."""
    found: list[float] = [0.0] * len(options)
    open_: list[tuple[int, Match]] = []
    for index, option in enumerate(options):
        after = played_out(match, seat, option, Seeded(seed))
        if isinstance(after, float):
            found[index] = after
        else:
            open_.append((index, after))
        if index % STEP == STEP - 1:
            yield
    yield
    values = yield from values_of([after for _, after in open_])
    for (index, after), value in zip(open_, values, strict=True):
        found[index] = value if after.turn == seat else 1 - value
    return found


def values_of(matches: Sequence[Match]) -> Work[list[float]]:
    """The chance of the side to move in each match, all under the same house rules."""
    if not matches:
        return []
    kinds = kinds_for(matches[0].variant)
    parts = [position(kinds, match, match.turn) for match in matches]
    yield
    values = yield from best_of(kinds, joined(parts))
    return [float(value) for value in values]


def joined(parts: Sequence[Positions]) -> Positions:
    """Single positions of different width as one batch."""
    shape = len(parts), 2, max(part.kind.shape[2] for part in parts)
    kind, value = np.zeros(shape, np.int64), np.zeros(shape, np.int64)
    for row, part in enumerate(parts):
        width = part.kind.shape[2]
        kind[row, :, :width], value[row, :, :width] = part.kind[0], part.value[0]
    return Positions(
        kind, value, np.concatenate([part.lead for part in parts]), np.concatenate([part.passed for part in parts])
    )


def played_out(match: Match, seat: int, option: Choice, chance: Chance) -> Match | float:
    """The match once somebody is to attack, or the result for `seat` if the round ends before."""
    return played_out_from(play(match, seat, option, chance), seat, chance)


def played_out_from(step: Step, seat: int, chance: Chance) -> Match | float:
    """The match once somebody is to attack, or the result for `seat` if the round has ended by then."""
    for _ in range(FURTHER):
        result = ended(step.events, seat)
        if result is not None:
            return result
        if step.match.phase is Phase.ATTACK:
            break
        mover = to_move(step.match)[0]
        step = play(step.match, mover, any_choice(step.match, mover, chance), chance)
    return step.match


def ended(events: Sequence[Event], seat: int) -> float | None:
    """How a round that ended went for `seat`: 1, 0 or a half; None when it goes on."""
    for event in events:
        if isinstance(event, RoundEnded):
            return 0.5 if event.winner is None else float(event.winner == seat)
    return None
