"""Dice known by name, in our house readings: what they may do and what comes of it."""

from __future__ import annotations

import pytest

from game.record import notation
from game.rules.attacks import Attack
from game.rules.chance import Scripted, Seeded
from game.rules.events import Captured, Crossed, Saved, Used
from game.rules.hands import LineUp, Match, Phase, SetTurbo, Surrender, TakeDice, Use
from game.rules.match import begin, choices, play
from game.rules.preview import preview
from game.rules.recipe import parse, write
from game.rules.scoring import CAPTURED, KEPT, worth
from game.rules.values import evolve
from tests.stories import after, dice, legal, table


def recipe(match: Match, seat: int) -> str:
    return " ".join(f"{write(die)}:{die.value}" for die in match.hands[seat].dice)


def why(match: Match, choice: object) -> str | None:
    reason = choices(match, match.turn).why_not(choice)  # type: ignore[arg-type]
    return reason.key if reason else None


@pytest.mark.parametrize(("die", "kept", "captured"), [("~(20):9", 8, 8), ("~p(20):9", -8, -4), ("~n(20):9", 0, 0)])
def test_deception_scores_four_points_whatever_its_size(die, kept, captured):
    (found,) = dice(die)
    assert (worth(found, KEPT), worth(found, CAPTURED)) == (kept, captured)


def test_evil_dice_strike_together_each_at_its_own_target():
    match = table("E(6):5 E(10):9 E(4):1", "(8):4 (12):8 (20):20")
    assert {attack for attack in legal(match) if "evil" in attack} == {"evil 0+1>3+4"}
    assert not any("skill" in attack for attack in legal(match))
    step = after(match, Attack("evil", (0, 1), (3, 4)), 1, 2)
    assert [event.die.id for event in step.events if isinstance(event, Captured)] == [3, 4]
    assert why(match, Attack("evil", (0, 2), (3, 4))) == "evil-low"
    assert why(match, Attack("evil", (0, 1), (3,))) == "evil-pairs"


def test_teleport_swaps_once_a_round_and_never_forces():
    match = table("T(4):1", "(20):20 (6):6")
    assert legal(match) == {"teleport 0>1", "teleport 0>2", "pass >"}
    step = after(match, Attack("teleport", (0,), (1,)), 7)
    assert (recipe(step.match, 0), recipe(step.match, 1)) == ("(20):7", "(4):1 (6):6")
    assert len([event for event in step.events if isinstance(event, Crossed)]) == 2


def test_a_rebound_die_that_beats_its_number_strikes_back_at_the_largest_attacker():
    match = table("(6):5 (10):3 (4):4", "=(20):8 (4):1")
    step = after(match, Attack("skill", (0, 1), (3,)), 9, 2)
    assert (recipe(step.match, 0), recipe(step.match, 1)) == ("(6):2 (4):4", "=(20):9 (4):1")
    assert [(event.die.id, event.by) for event in step.events if isinstance(event, Captured)] == [(1, 1)]


def test_a_rebound_die_that_does_not_is_captured_showing_the_new_number():
    step = after(table("(6):6", "=(20):6 (4):1"), Attack("power", (0,), (1,)), 6, 3)
    assert [(event.die.value, event.by) for event in step.events if isinstance(event, Captured)] == [(6, 0)]


def test_armor_adds_to_the_defence_of_all_but_armor_dice():
    match = table("(20):9 (6):3 s(12):4", "(8):4 A(6):3 A(4):2")
    assert {"power 0>3", "skill 0>3", "power 0>4", "power 0>5"} <= legal(match)
    assert "power 1>3" not in legal(match)
    assert "power 1>4" in legal(match)
    assert "shadow 2>3" in legal(match)
    assert "skill 1+2>3" not in legal(match)
    assert why(match, Attack("power", (1,), (3,))) == "power-too-low"


def test_armor_helps_a_tripped_die():
    match = table("t(6):1", "(6):6 A(4):3")
    assert preview(match, 0, Attack("trip", (0,), (1,))).chance == pytest.approx(6 / 36)
    step = after(match, Attack("trip", (0,), (1,)), 5, 3)
    assert not [event for event in step.events if isinstance(event, Captured)]
    assert "trip 0>1" not in legal(table("t(3):1", "(6):6 A(4):3"))


def test_a_thief_retires_and_its_victim_changes_sides():
    match = table("$(12):8 (4):1", "(20):8 (6):1")
    assert {attack for attack in legal(match) if attack.startswith("thief 0")} == {"thief 0>2", "thief 0>3"}
    assert not any(attack.startswith("power 0") for attack in legal(match))
    seen = preview(match, 0, Attack("thief", (0,), (2,)))
    step = after(match, Attack("thief", (0,), (2,)), 15)
    assert recipe(step.match, 0) == "(4):1 (20):15"
    assert [event.die.id for event in step.events if isinstance(event, Saved)] == [0]
    assert seen.halves_after == step.match.halves == (12 + 4 + 20, 6)


def test_sleep_rolls_both_and_the_higher_die_sits_out_a_turn():
    match = table("Z(12):3 (4):1", "(20):8 (6):5")
    assert "sleep 0>2" in legal(match)
    assert why(match, Attack("sleep", (1,), (2,))) == "kind-barred"
    assert why(table("Z(12):3", "(20):3"), Attack("sleep", (0,), (1,))) == "sleep-low"
    then = after(match, Attack("sleep", (0,), (2,)), 1, 20).match
    assert [die.dizzy for die in then.hands[1].dice] == [True, False]
    assert {attack.split()[1].split(">")[0] for attack in legal(then)} == {"3"}
    later = after(then, Attack("power", (3,), (0,)), 2).match
    assert not any(die.dizzy for die in later.hands[1].dice)


def test_sending_a_die_to_sleep_is_an_attack_to_its_attacker_as_any_other():
    calmed = after(table("ZJG(12):3 o(4):1", "(20):8 (6):5"), Attack("sleep", (0,), (2,)), 2, 20, 4).match
    assert (recipe(calmed, 0), calmed.turn) == ("Z(12):2 o(4):4", 0)
    odd, even = (after(table("^Z(12):3", "(20):8"), Attack("sleep", (0,), (1,)), roll, 20).match for roll in (5, 6))
    assert (odd.turn, even.turn) == (0, 1)
    waiting = after(table("Z(X=9)!:3", "(20):8"), Attack("sleep", (0,), (1,))).match
    assert waiting.phase is Phase.TURBO
    assert after(waiting, SetTurbo(((0, 15),)), 14, 20).match.hands[0].dice[0].sizes == (15,)


def test_a_teleport_is_no_attack_to_other_skills():
    step = after(table("JT(4):1 o(6):2", "(20):20"), Attack("teleport", (0,), (2,)), 7)
    assert (recipe(step.match, 0), recipe(step.match, 1), step.match.turn) == ("(20):7 o(6):2", "J(4):1", 1)


@pytest.mark.parametrize(("die", "kind"), [("b(X=9)!:9", "boom"), ("T(X=9)!:9", "teleport"), ("$(X=9)!:9", "thief")])
def test_a_turbo_die_that_leaves_picks_no_size(die, kind):
    assert after(table(f"{die} (4):1", "(20):8 (4):4"), Attack(kind, (0,), (2,)), 5).match.phase is Phase.ATTACK


def test_a_hoskins_die_takes_two_and_goes_over():
    match = table("Y(12):9 (4):1", "(4):4 (6):5 (8):2")
    assert "hoskins 0>2+3" in legal(match)
    step = after(match, Attack("hoskins", (0,), (2, 3)), 7)
    assert (recipe(step.match, 0), recipe(step.match, 1)) == ("(4):1", "(8):2 Y(12):7")
    assert preview(match, 0, Attack("hoskins", (0,), (2, 3))).halves_after == step.match.halves


def test_a_treasure_comes_last_and_scores_in_full():
    match = table("(20):9", "X(12):4 (6):5")
    assert legal(match) == {"power 0>2"}
    assert why(match, Attack("power", (0,), (1,))) == "treasure-last"
    assert legal(table("(20):9", "X(12):4 (20):15")) == {"power 0>1"}
    assert [worth(dice("X(12):1")[0], where) for where in (KEPT, CAPTURED)] == [24, 24]


def test_game_dice_are_rolled_again_once_a_match():
    match = table("R(6):1 (8):2 R(10):3", "(20):20 (4):1")
    step = after(match, Use("game"), 6, 10)
    assert (recipe(step.match, 0), step.match.turn, step.match.phase) == ("R(6):6 (8):2 R(10):10", 0, Phase.ATTACK)
    assert [event.what for event in step.events if isinstance(event, Used)] == ["game"]
    assert why(step.match, Use("game")) == "used-up"


def test_a_giant_sized_die_grows_by_three():
    match = table("O(12):4", "(20):20 (4):1")
    step = after(match, Use("grow", 0))
    assert recipe(step.match, 0) == "O(15):7"
    assert why(match, Use("grow", 1)) == "not-now"


def test_cheese_weasel_paws_at_matching_dice_once_a_round():
    match = table("(6):4 (8):2", "(20):4 (4):1")
    match = match.with_hand(0, evolve(match.hands[0], special="CheeseWeasel"))
    assert [choice for choice in choices(match, 0) if isinstance(choice, Use)] == [Use("paws", 0), Use("paws", 2)]
    step = after(match, Use("paws", 2), 19)
    assert recipe(step.match, 1) == "(20):19 (4):1"
    assert why(step.match, Use("paws", 0)) == "used-up"


def test_a_sideboard_die_replaces_another_after_a_loss():
    sides = LineUp("l", parse("(4) (6) S(20)")), LineUp("r", parse("(8)"))
    match = begin(*sides, Scripted([1, 2, 8])).match
    assert [die.id for die in match.hands[0].dice] == [0, 1]
    match = play(match, 0, Surrender(), Seeded(1)).match
    assert match.phase is Phase.RESERVE
    assert list(choices(match, 0)) == [TakeDice(None), TakeDice(2, 0), TakeDice(2, 1)]
    assert why(match, TakeDice(2)) == "not-yours"
    match = play(match, 0, TakeDice(2, 0), Seeded(1)).match
    assert [write(die) for die in match.hands[0].recipe] == ["S(4)", "(6)", "(20)"]
    assert [die.id for die in match.hands[0].dice] == [1, 2]


def test_socrates_borrows_one_die_of_two():
    match = table("(6):3", "(20):8 (8):5 (4):4")
    match = match.with_hand(0, evolve(match.hands[0], special="Socrates"))
    assert legal(match) == {"skill 0+2>1", "pass >"}
    step = after(match, Attack("skill", (0, 2), (1,)), 6, 7)
    assert (recipe(step.match, 0), recipe(step.match, 1)) == ("(6):6", "(8):7 (4):4")
    assert why(match, Attack("skill", (0, 3), (1,))) == "borrow-one"


def test_orry_moves_again_after_a_boom_but_without_booms():
    match = table("b(4):1 b(6):2 (8):3", "(20):20 (12):12")
    match = match.with_hand(0, evolve(match.hands[0], special="Orry"))
    then = after(match, Attack("boom", (0,), (3,)), 2).match
    assert (then.turn, then.again) == (0, True)
    assert not any(attack.startswith("boom") for attack in legal(then))


@pytest.mark.parametrize("choice", [Use("game"), Use("paws", 3), Use("set", 3, 12), TakeDice(3, 0), TakeDice(None)])
def test_what_is_done_can_be_written_and_read(choice):
    assert notation.read(notation.write(choice)) == choice
