"""The luck of a throw: how much better it made the match than such throws do, by a fixed evaluation."""

from __future__ import annotations

from collections.abc import Sequence

from game.mind.general import SEEDS, ended, played_out_from, values_of
from game.mind.outcomes import TooMany, weighted
from game.mind.search import finish
from game.rules.chance import Chance, Seeded
from game.rules.hands import Choice, Match, Step
from game.rules.match import play

SAMPLES = 24
"""Where there are too many other throws to try them all, the one that fell is compared with so many."""
ALL = 40
"""So many are tried, each with its chance: what they are worth on the whole is then exact."""


def luck(before: Match, seat: int, choice: Choice, step: Step, chance: Chance) -> float:
    """What the throws of this choice brought seat 0, as a share of a win.

    Its mean is 0 whatever the players do and however good the evaluation is, so it may be taken off any result.
    """
    others, shares = _others(before, seat, choice, chance)
    first, *rest = _values([step, *others], chance)
    return first - sum(share * value for share, value in zip(shares, rest, strict=True))


def _others(before: Match, seat: int, choice: Choice, chance: Chance) -> tuple[list[Step], list[float]]:
    """Steps the choice might have led to, and what share each of them has."""
    try:
        steps, shares = zip(*weighted(before, seat, choice, ALL), strict=True)
        return list(steps), list(shares)
    except TooMany:
        drawn = [play(before, seat, choice, Seeded(chance.roll(SEEDS))) for _ in range(SAMPLES)]
        return drawn, [1 / SAMPLES] * SAMPLES


def _values(steps: Sequence[Step], chance: Chance) -> list[float]:
    """Seat 0's chance of the round after each step."""
    found = [ended(step.events, 0) for step in steps]
    open_ = [index for index, value in enumerate(found) if value is None]
    later = [played_out_from(steps[index], 0, Seeded(chance.roll(SEEDS))) for index in open_]
    matches = [match for match in later if not isinstance(match, float)]
    values = iter(finish(values_of(matches)))
    for index, match in zip(open_, later, strict=True):
        if isinstance(match, float):
            found[index] = match
        else:
            value = next(values)
            found[index] = value if match.turn == 0 else 1 - value
    return [value or 0.0 for value in found]
