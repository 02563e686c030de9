"""Every decision of the CPU: made by judging where it leads, sensible, legal, in few steps."""

from __future__ import annotations

import pytest

from game.mind.tempers import TEMPERS, WEIGHT, tastes
from game.mind.think import decide, think
from game.rules.attacks import Attack
from game.rules.chance import Scripted, Seeded
from game.rules.hands import (
    Choice,
    LineUp,
    Match,
    Phase,
    React,
    SetSizes,
    SetTurbo,
    Surrender,
    TakeDice,
    TurnDown,
    Use,
)
from game.rules.match import begin, choices, play, seen_by, to_move
from game.rules.recipe import parse
from game.text import has

STEPS = 900
"""No decision takes more steps than this: less than 3 s of work."""


def opened(left: str, right: str, rolls: list[int], specials: tuple[str, str] = ("", "")) -> Match:
    """A match once these numbers are rolled."""
    sides = [LineUp("x", parse(text), special) for text, special in zip((left, right), specials, strict=True)]
    return begin(sides[0], sides[1], Scripted(rolls)).match


def decided(match: Match, phase: Phase, level: str = "expert") -> Choice:
    """What the level chooses in this phase, checked for being legal and quickly found."""
    assert match.phase is phase
    seat = to_move(match)[0]
    thought = list(think(seen_by(match, seat), seat, Seeded(1), level))
    assert len(thought) < STEPS
    assert thought[-1] in choices(match, seat)
    return thought[-1]


def test_a_reserve_die_that_helps_is_brought_in() -> None:
    match = opened("(4) (4) r(20)", "(6) (6)", [1, 1, 5, 6])
    match = play(match, 0, Surrender(), Scripted([])).match
    assert decided(match, Phase.RESERVE) == TakeDice(2)


def test_a_reserve_die_that_hurts_is_left() -> None:
    match = opened("(4) (8) rp(30)", "(6) (6)", [1, 1, 5, 6])
    match = play(match, 0, Surrender(), Scripted([])).match
    assert decided(match, Phase.RESERVE) == TakeDice(None)


def test_auxiliary_dice_are_weighed() -> None:
    match = opened("(1) (1) +(30)", "(8) (10)", [])
    assert isinstance(decided(match, Phase.AUXILIARY), TakeDice)


def test_plasma_and_sizes_are_chosen_together() -> None:
    choice = decided(opened("(8) (10) {p,f}(20)", "(8) (10) (12)", []), Phase.SIZES)
    assert isinstance(choice, SetSizes)
    assert choice.groups == ((2, "f"),)


def test_focus_dice_are_turned_down_where_it_pays() -> None:
    match = opened("f(20) (20)", "(19) (20)", [3, 20, 2, 19])
    choice = decided(match, Phase.REACT, "master")
    assert isinstance(choice, React)
    assert choice.kind == "focus"


def test_a_chance_die_is_rolled_where_nothing_is_lost() -> None:
    match = opened("c(20) (20)", "(20) (20)", [5, 20, 4, 20])
    choice = decided(match, Phase.REACT)
    assert isinstance(choice, React)
    assert choice in choices(match, 0)


def test_fire_help_is_given_and_not_taken_back() -> None:
    match = opened("(10) F(20) F(4) (1)", "(20) (20)", [3, 20, 4, 1, 6, 19])
    match = play(match, 0, Attack("power", (0,), (4,)), Scripted([])).match
    choice = decided(match, Phase.FIRE)
    assert isinstance(choice, TurnDown)
    assert choice.dice


def test_turbo_sizes_are_chosen() -> None:
    match = opened("(4/20)! (4) (2)", "(6) (10) (20)", [])
    match = play(match, 0, SetSizes((), ((0, 4),)), Scripted([4, 1, 1, 3, 8, 19])).match
    match = play(match, 0, Attack("power", (0,), (3,)), Scripted([])).match
    assert isinstance(decided(match, Phase.TURBO, "master"), SetTurbo)


def test_a_crowd_of_turbo_dice_is_not_listed_in_full() -> None:
    match = opened("t(Y)! t(Y)! (Y)!", "(6) (10) (20)", [])
    match = play(match, 0, SetSizes((("Y", 10),)), Scripted([1, 2, 1, 3, 8, 19])).match
    match = play(match, 0, Attack("skill", (0, 1), (3,)), Scripted([])).match
    assert isinstance(decided(match, Phase.TURBO), SetTurbo)


def test_questions_of_specials_are_answered() -> None:
    match = opened("(8) (8) (8)", "(4) (30) (6)", [3, 4, 5, 1, 30, 2], ("Portia", ""))
    assert decided(match, Phase.ASKED) == Use("remove", 4)


def test_game_dice_may_be_rolled_before_attacking() -> None:
    match = opened("R(20) R(20)", "(20) (20)", [1, 1, 20, 20])
    assert decided(match, Phase.ATTACK) == Use("game")


@pytest.mark.parametrize("temper", list(TEMPERS))
def test_tempers_have_names_and_only_lean(temper: str) -> None:
    match = opened("(4) (6) (8) s(12)", "(10) z(6) p(12) (4)", [1, 5, 6, 3, 8, 4, 6, 2])
    options = list(choices(match, match.turn))
    liked = tastes(temper, match, match.turn, options)
    assert has(f"temper.{temper}")
    assert all(abs(taste) <= WEIGHT for taste in liked)
    assert decide(match, match.turn, Seeded(1), "expert", temper) in options


def test_tastes_differ() -> None:
    match = opened("(4) (6) (8) (20)", "(10) (6) (12) (4)", [1, 5, 6, 20, 10, 4, 12, 2])
    options = list(choices(match, match.turn))
    found = {temper: tastes(temper, match, match.turn, options) for temper in TEMPERS}
    assert found["careful"] == [-taste for taste in found["reckless"]]
    assert found["greedy"] != found["hoarder"]
    assert max(found["showman"]) > 0
    assert not any(found["avenger"])
