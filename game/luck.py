"""The luck of a throw: how much better it made the match than such throws do, by a fixed evaluation."""

from __future__ import annotations

from collections.abc import Sequence

from game.mind.general import SEEDS, ended, played_out_from, values_of
from game.mind.search import finish
from game.rules.chance import Chance, Seeded
from game.rules.hands import Choice, Match, Step
from game.rules.match import play

SAMPLES = 10
"""Other throws the one that fell is compared with."""


def luck(before: Match, seat: int, choice: Choice, step: Step, chance: Chance) -> float:
    """What the throws of this choice brought seat 0, as a share of a win.

    Its mean is 0 whatever the players do and however good the evaluation is, so it may be taken off any result.
    """
    others = [play(before, seat, choice, Seeded(chance.roll(SEEDS))) for _ in range(SAMPLES)]
    first, *rest = _values([step, *others], chance)
    return first - sum(rest) / len(rest)


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
