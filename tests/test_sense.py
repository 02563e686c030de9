"""Plain sense: dice are not wasted on the smaller of two."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.mind.regret import solved
from game.mind.sense import well_aimed
from game.mind.think import decide
from game.rules.attacks import Attack
from game.rules.chance import Scripted, Seeded
from game.rules.hands import LineUp, Match
from game.rules.match import begin, choices
from game.rules.recipe import parse

SAMPLE = Path(__file__).parent / "golden" / "endgames.jsonl.gz"


def opened(left: str, right: str, rolls: list[int]) -> Match:
    """A match at its first attack, the left side to move."""
    return begin(LineUp("left", parse(left)), LineUp("right", parse(right)), Scripted(rolls)).match


def test_of_two_dice_the_larger_is_aimed_at() -> None:
    match = opened("(4) (12)", "(6) (20) p(30)", [1, 9, 5, 7, 8])
    aims = {one.targets for one in well_aimed(match, 0, list(choices(match, 0))) if isinstance(one, Attack)}
    assert aims == {(3,), (4,)}


def test_a_smaller_die_that_shows_more_may_be_aimed_at() -> None:
    match = opened("(4) (12)", "(6) (20)", [1, 9, 5, 4])
    aims = {one.targets for one in well_aimed(match, 0, list(choices(match, 0))) if isinstance(one, Attack)}
    assert aims == {(2,), (3,)}


@pytest.mark.parametrize("level", ["rookie", "fighter"])
def test_hasty_levels_aim_well_or_add_up(level: str) -> None:
    for number, one in enumerate(solved(SAMPLE)):
        choice = decide(one.match, 0, Seeded(number), level)
        assert isinstance(choice, Attack)
        assert choice in well_aimed(one.match, 0, list(choices(one.match, 0)))
