"""The course of a match: opening, initiative, passing, round ends, sizes between rounds."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from game.rules.attacks import PASSING, Attack
from game.rules.chance import Scripted, Seeded
from game.rules.events import InitiativeTied, InitiativeWon, MatchEnded, Reacted, RoundEnded, SizesSet
from game.rules.hands import LineUp, Phase, React, SetSizes, Surrender, TakeDice
from game.rules.match import Illegal, begin, choices, outcome, play, seen_by, to_move
from game.rules.opening import goes_first
from game.rules.recipe import parse, write
from game.rules.scoring import points, score
from game.rules.variants import VARIANTS
from tests.stories import after, dice, opened, table


@pytest.mark.parametrize(
    ("left", "right", "first"),
    [
        ((2, 4, 5, 13, 18), (2, 2, 6, 9, 13), 1),
        ((1, 2), (1, 2, 3), 1),
        ((1, 2, 3), (1, 2), 0),
        ((), (5,), 1),
        ((5,), (), 0),
        ((3, 3), (3, 3), None),
        ((), (), None),
        ((0, 9), (1, 1), 0),
    ],
)
def test_initiative(left, right, first):
    assert goes_first(left, right) == first


def test_trip_stinger_slow_and_rage_dice_do_not_count():
    step = opened("t(8) (20)", "(20) w(4) g(4) G(4)", 1, 9, 8, 1, 1, 1)
    (news,) = [event for event in step.events if isinstance(event, InitiativeWon)]
    assert (news.seat, news.counts) == (1, ((9,), (8,)))


def test_a_full_tie_is_a_drawn_round_that_is_replayed():
    step = opened("(6) (8)", "(8) (6)", 2, 5, 5, 2, 1, 5, 5, 2)
    assert [type(event) for event in step.events if isinstance(event, InitiativeTied | RoundEnded)] == [
        InitiativeTied,
        RoundEnded,
    ]
    assert (step.match.round, step.match.drawn, step.match.turn) == (2, 1, 0)


def test_online_tosses_for_a_full_tie():
    assert opened("(6)", "(6)", 2, 2, 2, variant="online").match.turn == 1


def test_the_rulebook_score_57_to_48():
    mine = dice("(4):1 (8):1 (12):1 (20):1 (20):1 (6):1")  # kept 4 8 12, captured 20 20 ... as sums below
    assert points(score(dice("(8):1 (8):1 (12):1"), dice("(20):1 (20):1 (3):1"))) == "57"
    assert points(score((), dice("(10):1 (10):1 (12):1 (16):1"))) == "48"
    assert points(score(mine[:1], ())) == "2"


@pytest.mark.parametrize(
    ("kept", "captured", "expected"),
    [
        ("p(20):5", "", "-20"),
        ("", "p(20):5", "-10"),
        ("(5):1", "", "2.5"),
        ("", "pn(20):5", "0"),
        ("", "pv(20):5", "-2.5"),
        ("v(20):5", "", "2.5"),
        ("`(20):20", "", "0"),
        ("(8,8):2+3", "", "8"),
        ("(X=13):2", "", "6.5"),
        ("(0):1", "(0):1", "0"),
    ],
)
def test_scores(kept, captured, expected):
    assert points(score(dice(kept), dice(captured))) == expected


def test_two_passes_in_a_row_end_the_round():
    match = table("(6):1", "(20):20")
    once = after(match, PASSING)
    assert (once.match.phase, once.match.turn) == (Phase.ATTACK, 1)
    mutual = table("d(6):1", "d(20):20")
    step = after(after(mutual, PASSING).match, PASSING, 3, 9)
    (ended,) = [event for event in step.events if isinstance(event, RoundEnded)]
    assert (ended.winner, ended.halves, ended.why) == (1, (6, 20), "passes")


def test_a_hand_without_dice_ends_the_round_at_once():
    step = after(table("(6):5", "(4):4"), Attack("power", (0,), (1,)), 2, 1, 3)
    (ended,) = [event for event in step.events if isinstance(event, RoundEnded)]
    assert (ended.winner, ended.why, step.match.won) == (0, "empty", (1, 0))


def test_an_equal_score_is_a_draw():
    mutual = table("d(6):1", "d(6):6")
    step = after(after(mutual, PASSING).match, PASSING, 3, 4)
    assert (step.match.won, step.match.drawn, step.match.loser) == ((0, 0), 1, None)


def test_three_won_rounds_win_the_match():
    match = replace(table("(6):5", "(4):4"), won=(2, 2))
    step = after(match, Attack("power", (0,), (1,)), 2)
    assert outcome(step.match).winner == 0
    assert isinstance(step.events[-1], MatchEnded)
    assert to_move(step.match) == ()


def test_a_drawn_round_counts_for_nobody_and_the_round_number_agrees():
    match = replace(table("d(6):1", "d(6):6"), won=(1, 1), drawn=1, round=4)
    step = after(after(match, PASSING).match, PASSING, 3, 4)
    assert step.match.round == sum(step.match.won) + step.match.drawn + 1


SIZES_FIVE = SetSizes((("X", 5),))


def test_sizes_are_secret_until_both_are_set():
    step = opened("(X) (6)", "(X) (4/8)")
    assert to_move(step.match) == (0, 1)
    step = play(step.match, 0, SIZES_FIVE, Scripted([]))
    assert step.match.hands[0].secret == SIZES_FIVE
    assert seen_by(step.match, 1).hands[0].secret is None
    assert seen_by(step.match, 0).hands[0].secret == SIZES_FIVE
    assert not any(isinstance(event, SizesSet) for event in step.events)
    step = play(step.match, 1, SetSizes((("X", 20),), ((3, 8),)), Scripted([1, 2, 3, 4]))
    assert [event.seat for event in step.events if isinstance(event, SizesSet)] == [0, 1]
    assert [write(die, sizes=True) for die in step.match.hands[1].dice] == ["(X=20)", "(4/8=8)"]


@pytest.mark.parametrize(
    ("recipe", "sizes", "key"),
    [
        ("(X)", SetSizes((("X", 21),)), "size-range"),
        ("(X)", SetSizes(), "size-missing"),
        ("(6)", SetSizes((("X", 5),)), "sizes-kept"),
        ("(X) (V)", SetSizes((("X", 5),)), "size-missing"),
        ("(4/8)", SetSizes((), ((0, 6),)), "option-size"),
        ("(X)", SetSizes((("X", 5), ("Y", 3))), "size-missing"),
    ],
)
def test_bad_sizes_are_refused(recipe, sizes, key):
    step = opened(recipe, "(X)") if recipe != "(6)" else opened("(6)", "(X)")
    with pytest.raises(Illegal) as found:
        play(step.match, 0, sizes, Scripted([]))
    assert found.value.reason.key in (key, "not-your-turn")


def test_even_sizes_only_in_quickstart():
    match = opened("(X)", "(6)", variant="quickstart").match
    assert choices(match, 0).why_not(SIZES_FIVE).key == "size-even"
    assert len(choices(match, 0)) == 9


@pytest.mark.parametrize(("letter", "least", "most"), [("T", 2, 12), ("U", 8, 30), ("V", 6, 12), ("Y", 2, 20)])
def test_even_sizes_keep_to_the_range_of_their_letter(letter, least, most):
    """Rules.md 2.4: the overview's 4 to 20 is right for X alone."""
    match = opened(f"({letter})", "(6)", variant="quickstart").match
    assert [choice.swings[0][1] for choice in choices(match, 0)] == list(range(least, most + 1, 2))


def test_one_letter_one_size_also_in_twins():
    step = play(opened("(X) (X,4)", "(6)").match, 0, SIZES_FIVE, Scripted([1, 1, 1, 3]))
    assert [die.sizes for die in step.match.hands[0].dice] == [(5,), (5, 4)]


def lost_round(left: str, right: str, variant: str = "rulebook"):
    """A match whose seat 1 has just lost round 1 by surrendering."""
    chance = Seeded(5)
    match = begin(LineUp("left", parse(left)), LineUp("right", parse(right)), chance, VARIANTS[variant]).match
    for seat in to_move(match) if match.phase is Phase.SIZES else ():
        match = play(match, seat, next(iter(choices(match, seat))), chance).match
    return play(replace(match, turn=1), 1, Surrender(), chance)


def test_only_the_loser_may_change_sizes_also_after_giving_up():
    step = lost_round("(X) (6)", "(X) (8)")
    assert to_move(step.match) == (1,)
    assert choices(step.match, 0).why_not(SIZES_FIVE).key == "not-your-turn"
    assert step.match.hands[0].dice[0].sizes == (4,)
    assert (step.match.won, step.match.round) == ((1, 0), 2)


def test_casual_lets_both_change_sizes():
    assert to_move(lost_round("(X) (6)", "(X) (8)", "casual").match) == (0, 1)


def test_nobody_changes_sizes_after_a_draw():
    step = opened("(X)", "(X)")
    match = play(step.match, 0, SIZES_FIVE, Scripted([])).match
    after_tie = play(match, 1, SIZES_FIVE, Scripted([3, 3, 2, 4]))
    assert (after_tie.match.round, after_tie.match.phase) == (2, Phase.ATTACK)


def test_a_turbo_die_starts_the_next_round_in_the_size_it_started_with():
    match = table("(X=20)!:9 (6):1", "(4):1 (4):1")
    hand = replace(match.hands[0], recipe=dice("(X=8)! (6)"))
    step = play(replace(match.with_hand(0, hand), turn=1), 1, Surrender(), Seeded(1))
    assert step.match.hands[0].dice[0].sizes == (8,)


def test_reserve_comes_in_after_a_loss_only():
    step = lost_round("(6) r(20)", "(6) r(8) r(10)")
    assert step.match.phase is Phase.RESERVE
    assert to_move(step.match) == (1,)
    taken = play(step.match, 1, TakeDice(4), Seeded(3)).match
    assert [write(die) for die in taken.hands[1].dice] == ["(6)", "(10)"]
    assert [write(die) for die in taken.hands[0].dice] == ["(6)"]


def test_auxiliary_dice_need_both_to_agree_and_are_lent():
    match = opened("(6) +(20)", "(8)").match
    match = play(match, 0, TakeDice(1), Scripted([])).match
    assert to_move(match) == (1,)
    both = play(match, 1, TakeDice(3), Scripted([1, 2, 3, 4])).match
    assert [write(die) for die in both.hands[1].dice] == ["(8)", "(20)"]
    none = play(match, 1, TakeDice(None), Scripted([1, 2])).match
    assert [write(die) for die in none.hands[0].dice] == ["(6)"]


def test_focus_must_gain_clear_initiative_and_dizzies_only_who_goes_first():
    match = opened("(8) f(10)", "(8) (12)", 3, 5, 2, 6).match
    assert (match.phase, match.turn) == (Phase.REACT, 0)
    assert set(choices(match, 0)) == {React("decline"), React("focus", ((1, 1),)), React("focus", ((1, 2),))}
    down = play(match, 0, React("focus", ((1, 2),)), Scripted([])).match
    assert [die.dizzy for die in down.hands[0].dice] == [False, True]
    assert (down.phase, down.turn) == (Phase.ATTACK, 0)


def test_one_failed_chance_roll_ends_the_reacting():
    match = opened("c(8) c(10)", "(8) (12)", 7, 8, 2, 6).match
    step = play(match, 0, React("chance", ((0, 0),)), Scripted([5]))
    assert (step.match.phase, step.match.turn) == (Phase.ATTACK, 1)
    assert [event.gained for event in step.events if isinstance(event, Reacted)] == [False]
    gained = play(match, 0, React("chance", ((0, 0),)), Scripted([1]))
    assert gained.match.turn == 0


def test_a_die_without_sides_shows_1_by_the_rulebook_and_0_online():
    assert opened("(0) (6)", "(6)", 3, 4).match.hands[0].dice[0].value == 1
    assert opened("(0) (6)", "(6)", 3, 4, variant="online").match.hands[0].dice[0].value == 0


def test_a_match_is_called_off_in_the_end():
    match = replace(table("d(6):1", "d(6):6"), drawn=198, round=199)
    step = after(after(match, PASSING).match, PASSING)
    assert outcome(step.match).winner is None


def test_an_illegal_choice_changes_nothing_and_says_why():
    with pytest.raises(Illegal) as found:
        play(table("(6):3", "(8):5"), 0, Attack("power", (0,), (1,)), Scripted([]))
    assert found.value.reason.key == "power-too-low"


@pytest.mark.parametrize("variant", sorted(VARIANTS))
def test_random_matches_of_every_variant_end(variant):
    rng = random.Random(variant)
    for number in range(6):
        chance = Seeded(number)
        left, right = "(4) s(6) (X) z(10) t(8)", "p(4) (6,6) (4/12) (V)! (W)?"
        match = begin(LineUp("l", parse(left)), LineUp("r", parse(right)), chance, VARIANTS[variant]).match
        for _ in range(2000):
            if not (seats := to_move(match)):
                break
            match = play(match, seats[0], rng.choice(list(choices(match, seats[0]))), chance).match
        assert outcome(match) is not None


def test_many_focus_dice_that_cannot_gain_initiative_are_not_all_tried():
    step = opened(" ".join(["f(20)"] * 9), " ".join(["(1)"] * 10), *[20] * 9, *[1] * 10)
    assert step.match.phase is Phase.ATTACK
