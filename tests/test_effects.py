"""What an attack does: captures, re-rolls, changes of size and skill, extra turns."""

from __future__ import annotations

import pytest

from game.rules.attacks import Attack
from game.rules.events import Captured, Missed, Rolled, TurnExtended
from game.rules.hands import Phase, SetTurbo, TurnDown, Withdraw
from game.rules.match import choices
from game.rules.preview import preview, trip_chance
from game.rules.recipe import write
from game.rules.scoring import points
from game.rules.values import evolve
from tests.stories import after, dice, table

ONE = Attack("power", (0,), (1,))


def shown(step, seat=0):
    """`4:3` for each die of a hand."""
    return " ".join(f"{write(die, sizes=True)}:{die.value}" for die in step.match.hands[seat].dice)


def test_a_power_attack_captures_and_rolls_the_attacker():
    step = after(table("(6):5 (4):1", "(8):4 (8):8"), Attack("power", (0,), (2,)), 3)
    assert shown(step) == "(6):3 (4):1"
    assert [die.id for die in step.match.hands[0].captured] == [2]
    assert [points(halves) for halves in step.match.halves] == ["13", "4"]
    assert step.match.turn == 1


def test_all_dice_of_a_skill_attack_roll_in_order():
    step = after(table("(4):4 (6):2 (8):3", "(20):9 (20):1"), Attack("skill", (0, 1, 2), (3,)), 1, 2, 3)
    assert [(event.after.id, event.after.value) for event in step.events if isinstance(event, Rolled)] == [
        (0, 1),
        (1, 2),
        (2, 3),
    ]


def test_a_speed_attack_takes_several():
    step = after(table("z(12):9", "(4):4 (6):5 (20):12"), Attack("speed", (0,), (1, 2)), 7)
    assert [event.die.id for event in step.events if isinstance(event, Captured)] == [1, 2]


@pytest.mark.parametrize(("mine", "theirs", "taken"), [(5, 5, True), (5, 6, False), (6, 1, True)])
def test_trip_rolls_both_and_takes_equal_or_lower(mine, theirs, taken):
    step = after(table("t(6):1", "(8):8 (4):4"), Attack("trip", (0,), (1,)), mine, theirs)
    assert bool(step.match.hands[0].captured) is taken
    assert any(isinstance(event, Missed) for event in step.events) is not taken
    assert step.match.hands[0].dice[0].value == mine


def test_a_tripped_twin_shows_the_sum_of_its_parts():
    step = after(table("t(20):1", "(4,4):4+4 (4):4"), Attack("trip", (0,), (1,)), 1, 2, 3)
    (twin, _) = step.match.hands[1].dice
    assert (twin.values, twin.value) == ((2, 3), 5)


def test_turbo_picks_a_size_before_anything_is_thrown():
    waiting = after(table("(X=8)!:8 (6):1", "(8):4 (8):8"), Attack("power", (0,), (2,)))
    assert waiting.match.phase is Phase.TURBO
    assert waiting.events == ()
    assert len(choices(waiting.match, 0)) == 17 + 1
    step = after(waiting.match, SetTurbo(((0, 19),)), 18)
    assert shown(step) == "(X=19)!:18 (6):1"


def test_a_pending_attack_can_be_withdrawn():
    before = table("(X=8)!:8", "(8):4 (8):8")
    waiting = after(before, ONE)
    assert after(waiting.match, Withdraw()).match == before


def test_turbo_trip_may_not_pick_a_hopeless_size():
    waiting = after(table("t(2/20)!:1", "(4,4):4+4 (8):8"), Attack("trip", (0,), (1,)))
    assert list(choices(waiting.match, 0)) == [SetTurbo(((0, 2),)), SetTurbo(((0, 20),)), Withdraw()]
    waiting = after(table("t(1/20)!:1", "(4,4):4+4 (8):8"), Attack("trip", (0,), (1,)))
    assert SetTurbo(((0, 1),)) not in choices(waiting.match, 0)


def test_mood_takes_one_of_the_printed_sizes():
    step = after(table("(X=5)?:5", "(8):4 (8):8"), ONE, 6, 20)
    assert shown(step) == "(X=20)?:20"


def test_mood_keeps_to_the_range_of_its_letter():
    step = after(table("(V=7)?:5", "(8):4 (8):8"), ONE, 1, 6)
    assert shown(step) == "(V=6)?:6"


@pytest.mark.parametrize(
    ("left", "kind", "rolls", "result"),
    [
        ("B(15):8", "berserk", (8,), "(8):8"),
        ("BH(15):8", "berserk", (10,), "H(10):10"),
        ("B(15):8", "power", (15,), "B(15):15"),
        ("H(4):4", "power", (6,), "H(6):6"),
        ("h(4):4", "power", (2,), "h(2):2"),
        ("M(6):4", "power", (), "M(6):6"),
        ("k(8):4", "speed", (), ""),
    ],
)
def test_dice_that_change_by_attacking(left, kind, rolls, result):
    if not result:
        left, result = "kz(8):4", "zk(8):4"
    match = table(left, "(8):8 (8):1") if kind == "berserk" else table(left, "(8):4 (8):8")
    assert shown(after(match, Attack(kind, (0,), (1,)), *rolls)) == result


def test_a_radioactive_twin_splits_fairly():
    step = after(table("%p(7,13):7+13", "(8):4 (8):8"), ONE, 1, 2, 3, 4)
    assert shown(step) == "p(4,6):3 p(3,7):7"


def test_morphing_splits_after_it_has_morphed():
    step = after(table("%m(8):8", "(15):4 (8):8"), ONE, 1, 2)
    assert shown(step) == "m(8):1 m(7):2"


def test_a_doppelganger_copies_by_power_only():
    assert shown(after(table("D(20):9", "(X=5)?:4 (8):8"), ONE, 2, 6)) == "(X=6)?:6"
    assert shown(after(table("D(20):4", "(X=5)?:4 (8):8"), Attack("skill", (0,), (1,)), 2)) == "D(20):2"


def test_rage_comes_back_without_its_rage():
    step = after(table("(8):8", "G(6):5 (4):4"), ONE, 1, 3)
    assert shown(step, 1) == "(6):3 (4):4"


def test_null_and_value_spread_to_the_captured():
    step = after(table("n(8):8", "(6):5 (4):4"), ONE, 1)
    assert [write(die) for die in step.match.hands[0].captured] == ["n(6)"]
    assert step.match.hands[0].halves == 0


def test_boom_leaves_and_nobody_scores_it():
    step = after(table("b(4):1 (6):6", "(20):20"), Attack("boom", (0,), (2,)), 7)
    assert shown(step) == "(6):6"
    assert shown(step, 1) == "(20):7"
    assert [points(halves) for halves in step.match.halves] == ["3", "10"]


def test_fire_turns_down_to_help():
    waiting = after(table("(6):3 F(8):5", "(20):5 (20):20"), Attack("power", (0,), (2,)))
    assert waiting.match.phase is Phase.FIRE
    listed = [choice for choice in choices(waiting.match, 0) if choice != Withdraw()]
    assert listed == [TurnDown(((1, 3),)), TurnDown(((1, 2),))]
    step = after(waiting.match, TurnDown(((1, 3),)), 4)
    assert shown(step) == "(6):4 F(8):3"


@pytest.mark.parametrize(("left", "rolls"), [("^(6):6", (3,)), ("J(6):6", (4,)), ("J^(6):6", (3,))])
def test_one_extra_turn_whatever_the_causes(left, rolls):
    step = after(table(left, "(4):4 (8):8"), ONE, *rolls)
    assert step.match.turn == 0
    assert sum(isinstance(event, TurnExtended) for event in step.events) == 1


def test_ornery_rolls_after_an_attack_but_not_after_a_pass():
    step = after(table("(6):6 o(8):1", "(4):4 (20):20"), Attack("power", (0,), (2,)), 1, 5)
    assert shown(step) == "(6):1 o(8):5"
    passed = after(table("(6):1 o(8):2", "(20):20"), Attack("pass"))
    assert shown(passed) == "(6):1 o(8):2"


def test_a_warrior_enters_play_by_a_skill_attack():
    step = after(table("`(6):6 (4):3", "(20):9 (4):4"), Attack("skill", (0, 1), (2,)), 2, 1)
    assert shown(step) == "(6):2 (4):1"


def test_a_preview_tells_what_is_certain():
    match = table("p(6):5 (4):1", "(8):4 (8):8")
    found = preview(match, 0, Attack("power", (0,), (2,)))
    assert [die.id for die in found.captured] == [2]
    assert [die.id for die in found.rerolls] == [0]
    assert (found.halves_before, found.halves_after) == ((-8, 16), (8, 8))


def test_a_preview_equals_what_happens():
    match = table("n(6):5 (4):1", "p(8):4 (8):8")
    attack = Attack("power", (0,), (2,))
    assert preview(match, 0, attack).halves_after == after(match, attack, 1).match.halves


def test_the_chance_of_a_trip():
    attacker, target = dice("t(6):1 (6):6")
    assert trip_chance(table("t(6):1", "(6):6").variant, attacker, target) == pytest.approx(21 / 36)


def test_fire_help_is_listed_by_id_however_the_dice_lie():
    match = table("F(8):6 (12):3 F(8):5", "(20):9")
    match = match.with_hand(0, evolve(match.hands[0], dice=match.hands[0].dice[::-1]))
    waiting = after(match, Attack("power", (1,), (3,))).match
    assert waiting.phase is Phase.FIRE
    assert all(choice in choices(waiting, 0) for choice in choices(waiting, 0))


def test_a_die_that_has_become_another_gets_no_turbo_size():
    waiting = after(table("mt(X=10)!:9", "(U=19):7 (4):1"), Attack("power", (0,), (1,))).match
    step = after(waiting, SetTurbo(((0, 4),)), 12)
    assert [(write(die, sizes=True), die.value) for die in step.match.hands[0].dice] == [("tm(U=19)!", 12)]
