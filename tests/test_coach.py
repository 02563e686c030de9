"""The coach says why, and only what is true of the position."""

from __future__ import annotations

import pytest

from game.advice import reason as phrase
from game.mind.coach import REASONS, Advice, best_three
from game.mind.outcomes import TooMany, outcomes
from game.rules.attacks import PASSING, Attack
from game.rules.chance import Scripted, Seeded
from game.rules.hands import LineUp, Match
from game.rules.match import begin
from game.rules.recipe import parse
from game.rules.variants import VARIANTS

ONLINE = VARIANTS["online"]


def opened(left: str, right: str, rolls: list[int]) -> Match:
    """A match at its first attack, with the dice showing these numbers."""
    return begin(LineUp("left", parse(left)), LineUp("right", parse(right)), Scripted(rolls), ONLINE).match


def advised(match: Match) -> dict[Attack, Advice]:
    """The last word of the coach, by attack."""
    *_, last = best_three(match, match.turn, Seeded(1))
    return {advice.attack: advice for advice in last}


STORIES = {
    "only": ("(4) (20)", "(20) (20)", [1, 3, 19, 18], PASSING, ()),
    "wins": ("(4) (20) (6)", "(10)", [1, 20, 5, 5], Attack("power", (1,), (3,)), ()),
    "pass": ("M(10) M(8)", "w(4) w(1) w(4)", [4, 1, 4], Attack("power", (0,), (2,)), ()),
    "safe": ("M(12) (1)", "(20) (4)", [1, 12, 4], Attack("power", (0,), (2,)), (("die", "M(12)"),)),
    "biggest": ("(20) (4)", "(12) (8)", [20, 1, 10, 8], Attack("power", (0,), (2,)), (("die", "(12)"),)),
    "points": ("(20) (4)", "(12) (8)", [20, 1, 10, 8], Attack("power", (0,), (3,)), (("points", "8"),)),
    "trip": ("t(6) (4)", "(8) (6)", [1, 1, 7, 5], Attack("trip", (0,), (2,)), (("percent", "44"), ("die", "(8)"))),
    "chances": ("(20) (4)", "p(12) p(8)", [20, 1, 10, 8], Attack("power", (0,), (3,)), None),
}


@pytest.mark.parametrize("reason", REASONS)
def test_reasons(reason: str) -> None:
    left, right, rolls, attack, values = STORIES[reason]
    advice = advised(opened(left, right, rolls))[attack]
    assert advice.reason == reason
    assert values is None or advice.values == values
    assert phrase(advice)


def test_three_at_most_best_first_and_within_reason() -> None:
    match = opened("(4) (6) s(12) z(20)", "(10) p(12) (20) (4)", [1, 5, 6, 19, 8, 4, 9, 2])
    *_, last = best_three(match, match.turn, Seeded(1))
    wins = [advice.win for advice in last]
    assert len(last) == 3
    assert wins == sorted(wins, reverse=True)
    assert all(0 <= win <= 1 for win in wins)


def test_the_coach_is_silent_out_of_turn() -> None:
    match = opened("(4) (6)", "(20) (20)", [1, 1, 19, 20])
    assert list(best_three(match, 1 - match.turn, Seeded(1))) == []


def test_every_throw_once() -> None:
    match = opened("(4) (6)", "(3) (2)", [1, 5, 2, 2])
    steps = list(outcomes(match, match.turn, Attack("power", (1,), (2,)), 6))
    assert sorted(step.match.hands[0].die(1).value for step in steps) == [1, 2, 3, 4, 5, 6]
    with pytest.raises(TooMany):
        next(outcomes(match, match.turn, Attack("power", (1,), (2,)), 5))
