"""Practice: turns are taken back whole, positions are what was set up, seats change, and nothing is counted."""

from __future__ import annotations

from dataclasses import replace

import pytest
from training import go_on, new, seen

from game.position import BENCH, LETTERS, MOST, Position
from game.practice import odds
from game.rules.attacks import PASSING, Attack
from game.rules.chance import Seeded
from game.rules.hands import Phase
from game.rules.match import choices, outcome, play, to_move
from game.rules.recipe import write

BOTH, LEFT = (True, True), (True, False)


# ---------------------------------------------------------------- taking back


def test_a_turn_is_taken_back_and_falls_the_same_way_again() -> None:
    practice = go_on(new(), 3)
    played = practice.history
    earlier = practice.back(BOTH)
    assert earlier is not None
    at = len(earlier.history)
    assert played[:at] == earlier.history
    assert played[at][1] != PASSING
    for seat, choice, step in played[at:]:
        assert earlier.play(seat, choice) == step


def test_only_ones_own_turns_are_taken_back() -> None:
    practice = go_on(new(), 4)
    earlier = practice.back(LEFT)
    assert earlier is not None
    assert practice.history[len(earlier.history)][0] == 0
    assert earlier.match.turn == 0


def test_everything_can_be_taken_back_and_then_nothing() -> None:
    practice = go_on(new(), 6)
    lengths = []
    while (earlier := practice.back(BOTH)) is not None:
        assert practice.may_go_back(BOTH)
        practice = earlier
        lengths.append(len(practice.history))
    assert lengths == sorted(set(lengths), reverse=True)
    assert not practice.may_go_back(BOTH)
    assert all(choice == PASSING for _, choice, _ in practice.history)


def test_a_turn_with_further_decisions_is_taken_back_whole() -> None:
    practice = new("(X)! (20)", "(4) (4) (4)", 4)
    while practice.match.phase is not Phase.TURBO:
        go_on(practice, 1)
    go_on(practice, 1)
    earlier = practice.back(BOTH)
    assert earlier is not None
    assert earlier.match.phase is Phase.ATTACK
    assert isinstance(practice.history[len(earlier.history)][1], Attack)


def test_seats_are_changed_without_changing_the_match() -> None:
    practice = go_on(new(), 3)
    other = practice.swapped()
    assert other.match == practice.match
    assert other.journal.players == practice.journal.players[::-1]
    assert other.history == practice.history


# ---------------------------------------------------------------- positions


def test_a_position_is_what_lies_on_the_table() -> None:
    match = go_on(new(), 2).match
    position = Position.of(match)
    assert [[(write(die), die.value) for die in row] for row in position.dice] == seen(match)
    assert position.turn == match.turn
    assert not position.flaw


def test_a_position_set_up_is_played_on_from() -> None:
    practice = go_on(new(), 2)
    position = Position.of(practice.match)
    made, _ = position.marked((0, 0), "s").sized((1, 0), 1).valued((1, 0), -1).turned().added(0)
    begun = practice.set_up(made)
    assert seen(begun.match) == [[(write(die), die.value) for die in row] for row in made.dice]
    assert begun.match.turn == 1 - position.turn
    assert [hand.captured != () for hand in begun.match.hands] == [h.captured != () for h in practice.match.hands]
    ids = [die.id for hand in begun.match.hands for die in (*hand.dice, *hand.captured)]
    assert len(ids) == len(set(ids))
    assert not begun.may_go_back(BOTH)
    go_on(begun, 1)
    again = begun.back(BOTH)
    assert again is None or again.match == begun.first_step.match


def test_swing_twin_and_option_dice_find_their_way_into_a_position() -> None:
    practice = new("(X) (6,6) (4/12)", "s(20) p(8)", 2)
    position = Position.of(practice.match)
    assert [len(row) for row in position.dice] == [3, 2]
    assert all(die.values and die.sizes for row in position.dice for die in row)
    twin = position.valued((0, 1), 1)
    assert all(1 <= value <= size for value, size in zip(twin.dice[0][1].values, twin.dice[0][1].sizes, strict=True))
    begun = practice.set_up(twin)
    assert begun.match.phase is Phase.ATTACK
    for seed in range(3):
        match, chance = begun.match, Seeded(seed)
        for _ in range(300):
            if outcome(match) is not None:
                break
            seat = to_move(match)[0]
            offered = list(choices(match, seat))
            match = play(match, seat, offered[chance.roll(len(offered)) - 1], chance).match


def test_a_die_can_be_spelled_and_only_if_it_is_one() -> None:
    position = Position.of(new().match)
    spelled = position.spelled((0, 1), "ps(8)")
    assert spelled is not None
    assert write(spelled.dice[0][1]) in ("ps(8)", "sp(8)")
    assert spelled.dice[0][1].value <= 8
    assert position.spelled((0, 1), "") is None
    assert position.spelled((0, 1), "(4) (6)") is None
    assert position.spelled((0, 1), "(((") is None


def test_numbers_go_round_and_sizes_stay_within_reach() -> None:
    position = Position.of(new("(4)", "(20)").match)
    around = position
    for _ in range(4):
        around = around.valued((0, 0), 1)
    assert around == position
    for _ in range(40):
        position = position.sized((0, 0), 1).sized((1, 0), -1)
    assert position.dice[0][0].sides == 99
    assert position.dice[1][0].sides == 1
    assert position.dice[1][0].value == 1


def test_dice_change_sides_come_and_go() -> None:
    position = Position.of(new().match)
    moved, at = position.moved((0, 0))
    assert [len(row) for row in moved.dice] == [2, 4]
    assert moved.at(at) == position.at((0, 0))
    for _ in range(20):
        moved, _ = moved.added(1)
    assert len(moved.dice[1]) == MOST
    assert moved.moved((0, 0))[0] == moved
    for _ in range(2):
        moved, _ = moved.removed((0, 0))
    assert moved.flaw == "flaw_empty"
    with pytest.raises(ValueError, match="flaw_empty"):
        new().set_up(moved)


def test_dice_that_wait_beside_the_table_cannot_stand_on_it() -> None:
    position = Position.of(new("(4) r(6) +(20)", "(8)").match)
    assert [len(row) for row in position.dice] == [1, 1]
    waiting = position.spelled((0, 0), "r(6)")
    assert waiting is not None
    assert waiting.flaw == "flaw_bench"
    assert not set(BENCH) & set(LETTERS)


def test_the_chances_add_up_and_grow_better_founded() -> None:
    match = Position.of(new("(20) (20)", "(4)").match).valued((0, 0), 0).match(new("(20) (20)", "(4)").match)
    mine, theirs = [*odds(match, 0)], [*odds(match, 1)]
    assert all(a + b == pytest.approx(1) for a, b in zip(mine, theirs, strict=True))
    assert mine[-1] > 0.9
    assert len([*odds(match, 0, thoroughly=False)]) == 1
    assert [*odds(replace(match, phase=Phase.SIZES), 0)] == []
