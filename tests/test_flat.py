"""Flat Monte Carlo as a yardstick: rounds played to their end, and choices that follow from them."""

from __future__ import annotations

from pathlib import Path
from statistics import fmean

import numpy as np
import pytest

from game.mind import flat
from game.mind.flat import choose, rollouts, weighed
from game.mind.regret import solved
from game.players import player
from game.rules.attacks import Attack
from game.rules.chance import Scripted, Seeded
from game.rules.hands import LineUp, Match, Phase, SetSizes
from game.rules.match import begin, choices
from game.rules.recipe import parse

SAMPLE = Path(__file__).parent / "golden" / "endgames.jsonl.gz"


def opened(left: str, right: str, rolls: list[int]) -> Match:
    """A match at its first attack."""
    return begin(LineUp("left", parse(left)), LineUp("right", parse(right)), Scripted(rolls)).match


@pytest.mark.parametrize(
    ("left", "right", "rolls", "result"),
    [
        ("(4) (20)", "(6)", [2, 9, 5], 1.0),
        ("(1)", "(20)", [1, 9], 0.0),
        ("p(20) (2)", "(4)", [1, 2, 2], 0.0),
        ("s(20) (6)", "(20)", [2, 1, 9], 1.0),
    ],
)
def test_rounds_that_can_only_end_one_way(left: str, right: str, rolls: list[int], result: float) -> None:
    match = opened(left, right, rolls)
    assert match.turn == 0
    assert list(rollouts([match] * 5, np.random.default_rng(1))) == [result] * 5


def test_it_gives_away_far_less_than_greed() -> None:
    few = [one for one in solved(SAMPLE) if one.count == 4][:20]
    lost = {}
    for name in ("flat", "greedy"):
        picked = [player(name)(one.match, 0, Seeded(number)) for number, one in enumerate(few)]
        lost[name] = fmean(one.regret(pick) for one, pick in zip(few, picked, strict=True) if isinstance(pick, Attack))
    assert lost["flat"] < 0.02 < lost["greedy"]


def test_shares_are_near_the_true_chances(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(flat, "THROWS", 100)
    one = next(one for one in solved(SAMPLE) if one.count == 4 and len(one.chances) > 2)
    shares = weighed(one.match, 0, list(one.chances), Seeded(3))
    assert shares == pytest.approx(list(one.chances.values()), abs=0.15)


def test_sizes_are_chosen_too() -> None:
    match = begin(LineUp("left", parse("(4) (4/20)")), LineUp("right", parse("(6) (6/8)")), Seeded(1)).match
    assert match.phase is Phase.SIZES
    choice = choose(match, 0, Seeded(2))
    assert isinstance(choice, SetSizes)
    assert choice in choices(match, 0)
