"""The general road: any choice is weighed by playing it out with sampled throws, whatever the dice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from game.mind.guess import ended, guess
from game.mind.levels import Level
from game.rules.chance import Chance, Seeded
from game.rules.hands import Choice, Match
from game.rules.match import choices, play, to_move

STEP = 4
"""Plays between two yields: about 2 ms."""
REPLIES = 12
"""More replies than this are not looked at."""
SEEDS = 1 << 30


def weigh(match: Match, seat: int, options: Sequence[Choice], chance: Chance, care: Level) -> Iterator[list[float]]:
    """Yield the chance of winning the round for every option, ever better founded; 0 where not looked at yet.

    Every option meets the same throws (common random numbers), so that luck does not decide between them.
    """
    sums, counts = [0.0] * len(options), [0] * len(options)
    for _ in range(care.rolls):
        seed = chance.roll(SEEDS)
        for index, option in enumerate(options):
            sums[index] += _thrown(match, seat, option, seed)
            counts[index] += 1
            if sum(counts) % STEP == 0:
                yield _means(sums, counts)
    values = _means(sums, counts)
    yield values
    if care.replies:
        yield from _with_replies(match, seat, options, values, (chance, care))


def _means(sums: list[float], counts: list[int]) -> list[float]:
    return [total / count if count else 0.0 for total, count in zip(sums, counts, strict=True)]


def _thrown(match: Match, seat: int, option: Choice, seed: int) -> float:
    """The guess for `seat` after one throw of this choice."""
    step = play(match, seat, option, Seeded(seed))
    result = ended(step.events, seat)
    return guess(step.match, seat) if result is None else result


def _with_replies(
    match: Match, seat: int, options: Sequence[Choice], values: list[float], how: tuple[Chance, Level]
) -> Iterator[list[float]]:
    """The leading options again, judged by the best reply to each of several throws."""
    chance, care = how
    leading = sorted(range(len(options)), key=lambda index: -values[index])[: care.width]
    seeds = [chance.roll(SEEDS) for _ in range(care.replies)]
    deep = [value - 1 for value in values]
    for index in leading:
        total = 0.0
        for seed in seeds:
            for current in _answered(match, seat, options[index], seed):
                yield values
            total += current
        deep[index] = total / len(seeds)
    yield deep


def _answered(match: Match, seat: int, option: Choice, seed: int) -> Iterator[float]:
    """The value of one throw once the other side has made its best choice; the last one yielded counts."""
    step = play(match, seat, option, Seeded(seed))
    result = ended(step.events, seat)
    movers = to_move(step.match)
    if result is not None or len(movers) != 1:
        yield guess(step.match, seat) if result is None else result
        return
    mover, found = movers[0], []
    for number, reply in enumerate(islice(choices(step.match, mover), REPLIES)):
        found.append(_thrown(step.match, mover, reply, seed))
        if number % STEP == STEP - 1:
            yield 0.5
    yield max(found) if mover == seat else 1 - max(found)
