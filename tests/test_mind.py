"""The CPU: always a legal move, the same each time, and no nonsense."""

from __future__ import annotations

import pytest

from game.mind.general import values_of
from game.mind.levels import levels, offered
from game.mind.search import finish
from game.mind.think import decide, think
from game.rules.attacks import Attack
from game.rules.chance import Scripted, Seeded
from game.rules.hands import LineUp, Match, Phase, SetSizes, SetTurbo
from game.rules.match import begin, choices, play
from game.rules.recipe import parse
from game.text import has


def opened(left: str, right: str, rolls: list[int]) -> Match:
    """A match at its first attack, with the dice showing these numbers."""
    return begin(LineUp("left", parse(left)), LineUp("right", parse(right)), Scripted(rolls)).match


def test_levels_have_names_to_show() -> None:
    assert offered() == ("rookie", "fighter", "veteran", "expert", "master")
    assert all(has(f"level.{key}") for key in offered())


@pytest.mark.parametrize("level", list(levels()))
def test_same_position_same_seed_same_move(level: str) -> None:
    match = opened("(4) (6) (8) s(12)", "(10) z(6) p(12) (4)", [1, 5, 6, 3, 8, 4, 6, 2])
    times = 50 if level != "master" else 5
    assert len({decide(match, match.turn, Seeded(11), level) for _ in range(times)}) == 1


@pytest.mark.parametrize("level", list(levels()))
def test_there_is_a_legal_move_at_once_and_at_every_step(level: str) -> None:
    match = opened("(4) (6) (8) s(12)", "(10) z(6) p(12) (4)", [1, 5, 6, 3, 8, 4, 6, 2])
    legal = set(choices(match, match.turn))
    assert all(choice in legal for choice in think(match, match.turn, Seeded(1), level))


@pytest.mark.parametrize("level", ["fighter", "master"])
def test_the_big_die_is_taken(level: str) -> None:
    match = opened("(4) (20) (6)", "(20) (4) (4)", [1, 20, 6, 12, 3, 4])
    attack = decide(match, 0, Seeded(1), level)
    assert isinstance(attack, Attack)
    assert attack.targets == (3,)


@pytest.mark.parametrize("level", ["fighter", "master"])
def test_poison_is_left_alone_when_there_is_something_else(level: str) -> None:
    match = opened("(4) (20)", "p(8) (20) (12)", [1, 20, 3, 15, 5])
    attack = decide(match, 0, Seeded(1), level)
    assert isinstance(attack, Attack)
    assert attack.targets != (2,)


def test_of_attacks_equally_good_the_one_that_takes_more() -> None:
    match = opened("(4) (20)", "p(20) (10)", [1, 20, 12, 5])
    assert decide(match, 0, Seeded(1), "master") == Attack("power", (1,), (3,))


def test_a_threat_is_worth_something() -> None:
    calm = opened("(4) (6)", "(20) (20)", [1, 1, 19, 20])
    strong = opened("(4) (20)", "(20) (4)", [1, 20, 19, 2])
    weak_value, strong_value = finish(values_of([calm, strong]))
    assert weak_value < 0.5 < strong_value


@pytest.mark.parametrize("level", list(levels()))
def test_sizes_are_chosen_whatever_the_letters(level: str) -> None:
    match = begin(LineUp("a", parse("(4) (X) (8/12) (V,V)")), LineUp("b", parse("(Y) (6)")), Seeded(1)).match
    assert match.phase is Phase.SIZES
    for seat in (0, 1):
        choice = decide(match, seat, Seeded(2), level)
        assert isinstance(choice, SetSizes)
        assert choice in choices(match, seat)


@pytest.mark.parametrize("level", list(levels()))
def test_a_pending_turbo_gets_a_size_and_is_not_withdrawn(level: str) -> None:
    match = begin(LineUp("a", parse("(X)! (4)")), LineUp("b", parse("(6) (10)")), Scripted([])).match
    match = play(match, 0, SetSizes((("X", 10),)), Scripted([9, 1, 5, 8])).match
    match = play(match, 0, Attack("power", (0,), (3,)), Scripted([])).match
    assert match.phase is Phase.TURBO
    assert isinstance(decide(match, 0, Seeded(3), level), SetTurbo)


def test_nothing_to_choose_is_an_error() -> None:
    match = opened("(4) (6)", "(20) (20)", [1, 1, 19, 20])
    with pytest.raises(ValueError, match="nothing"):
        decide(match, 1, Seeded(1), "rookie")
