"""Specials: rules that belong to a whole pin, and the sizes and skills that are chosen in secret."""

from __future__ import annotations

import pytest

from game.record import notation
from game.rules.attacks import Attack
from game.rules.chance import Scripted, Seeded
from game.rules.events import InitiativeWon
from game.rules.hands import LineUp, Match, Phase, SetSizes, Surrender, TakeDice
from game.rules.match import begin, choices, play, to_move
from game.rules.recipe import parse, write
from game.rules.sizes import any_sizes
from game.rules.values import evolve
from game.rules.variants import VARIANTS
from tests.stories import legal, table


def special(match: Match, seat: int, name: str) -> Match:
    return match.with_hand(seat, evolve(match.hands[seat], special=name))


def begun(left: str, right: str, name: str, *rolls: int) -> Match:
    sides = LineUp("left", parse(left), name), LineUp("right", parse(right))
    return begin(*sides, Scripted(rolls), VARIANTS["rulebook"]).match


def why(match: Match, seat: int, choice: object) -> str | None:
    reason = choices(match, seat).why_not(choice)  # type: ignore[arg-type]
    return reason.key if reason else None


def test_giant_never_goes_first_and_two_giants_tie():
    step = begin(
        LineUp("g", parse("(20)"), "Giant"), LineUp("r", parse("w(4)")), Scripted([1, 4]), VARIANTS["rulebook"]
    )
    assert [event.seat for event in step.events if isinstance(event, InitiativeWon)] == [1]
    both = LineUp("g", parse("(20)"), "Giant")
    step = begin(both, both, Scripted([1, 4, 1]), VARIANTS["online"])
    assert [event.tossed for event in step.events if isinstance(event, InitiativeWon)] == [True]


def test_a_flying_squirrel_makes_no_skill_attacks():
    match = special(table("z(6):3 z(12):4", "(20):7 (4):4"), 0, "TheFlyingSquirrel")
    assert legal(match) == {"power 1>3", "speed 1>3"}
    assert why(match, 0, Attack("skill", (0, 1), (2,))) == "skill-barred"


def test_a_japanese_beetle_is_safe_from_skill_attacks():
    match = special(table("(6):3 (12):4", "(8):7"), 1, "TheJapaneseBeetle")
    assert legal(match) == {"pass >"}
    assert why(match, 0, Attack("skill", (0, 1), (2,))) == "target-barred"


def test_black_jack_sets_no_12():
    match = begun("(T)", "(4)", "BlackJack")
    assert why(match, 0, SetSizes((("T", 12),))) == "size-range"
    assert why(match, 0, SetSizes((("T", 11),))) is None


@pytest.mark.parametrize(("name", "equal"), [("Guillermo", "sizes-unlike"), ("Oregon", "sizes-unlike"), ("", None)])
def test_swing_letters_that_must_differ(name, equal):
    match = begun("(10) (X) (Y)", "(4)", name)
    assert why(match, 0, SetSizes((("X", 12), ("Y", 12)))) == equal
    assert why(match, 0, SetSizes((("X", 10), ("Y", 12)))) is None


def test_gordo_has_no_two_dice_of_one_size_and_declines_his_own_letters():
    match = begun("(10) (X)", "(4)", "Gordo")
    assert why(match, 0, SetSizes((("X", 10),))) == "sizes-unlike"
    assert why(match, 0, SetSizes((("X", 11),))) is None
    offer = begun("(V) (X)", "+(X) (4)", "Gordo")
    assert list(choices(offer, 0)) == [TakeDice(None)]
    assert len(choices(offer, 1)) == 2


def test_sizes_drawn_blindly_are_legal_for_gordo():
    match = begun("(V) (W) (X) (Y) (Z)", "(4)", "Gordo")
    for seed in range(30):
        assert any_sizes(match, 0, Seeded(seed)) in choices(match, 0)


def test_take_five_plays_with_the_five_it_picked():
    match = begun("(4) (6) (8) (10) (12) (12) (20)", "(4)", "TakeFive")
    listed = list(choices(match, 0))
    assert len(listed) == 21
    assert why(match, 0, SetSizes(picked=(0, 1, 2, 3))) == "pick-dice"
    assert why(match, 0, SetSizes(picked=(0, 1, 2, 3, 7))) == "pick-dice"
    after = play(match, 0, SetSizes(picked=(0, 1, 2, 3, 6)), Scripted([1, 2, 3, 4, 5, 4])).match
    assert [die.id for die in after.hands[0].dice] == [0, 1, 2, 3, 6]


def test_who_has_no_more_than_five_dice_picks_none():
    match = begun("(4) (6) (X)", "(4)", "TakeFive")
    assert why(match, 0, SetSizes((("X", 8),))) is None
    fixed = begun("(4) (6) (8) (10) (12)", "(4)", "TakeFive", 1, 2, 3, 4, 5, 4)
    assert fixed.phase is Phase.ATTACK
    assert len(fixed.hands[0].dice) == 5


def test_dice_that_cannot_differ_do_not_bar_gordo_from_sizes():
    match = begun("(10) (10) (X) (X)", "(4)", "Gordo")
    assert why(match, 0, SetSizes((("X", 10),))) == "sizes-unlike"
    assert why(match, 0, SetSizes((("X", 11),))) is None


def lost_by(match: Match, loser: int) -> Match:
    """The same match at the start of a round after `loser` lost one."""
    sized = [SetSizes((("X", 10),)) if hand.recipe[0].swing else SetSizes() for hand in match.hands]
    for seat in to_move(match):
        match = play(match, seat, sized[seat], Seeded(1)).match
    while match.round == 1:
        seat = match.turn
        choice = Surrender() if seat == loser else next(iter(choices(match, seat)))
        match = play(match, seat, choice, Seeded(2)).match
    return match


def test_nightmare_changes_the_sizes_of_the_other_side_after_a_loss():
    start = begin(LineUp("n", parse("(4) (8)"), "Nightmare"), LineUp("r", parse("(X) (20)")), Scripted([])).match
    match = lost_by(start, 0)
    assert (match.won, to_move(match)) == ((0, 1), (0,))
    after = play(match, 0, SetSizes((("X", 4),)), Seeded(5)).match
    assert [die.sides for die in after.hands[1].dice] == [4, 20]
    kept = play(match, 0, SetSizes(), Seeded(5)).match
    assert [die.sides for die in kept.hands[1].dice] == [10, 20]


def test_plasma_chooses_a_group_of_skills_for_each_round():
    match = begun("p{sh,H}(8) (4)", "(6) (6)", "")
    assert [choice.groups for choice in choices(match, 0)] == [((0, "sh"),), ((0, "H"),)]
    assert why(match, 0, SetSizes(groups=((0, "s"),))) == "plasma-group"
    after = play(match, 0, SetSizes(groups=((0, "H"),)), Scripted([8, 1, 5, 5])).match
    (die, _) = after.hands[0].dice
    assert (die.skills, write(die), write(die, sizes=True)) == ("pH", "p{sh,H}(8)", "pH(8)")


def test_plasma_left_open_takes_its_first_group():
    after = play(begun("{g,sF}(8)", "(6)", ""), 0, SetSizes(), Scripted([8, 1])).match
    assert after.hands[0].dice[0].skills == "g"


@pytest.mark.parametrize(
    "choice",
    [
        SetSizes(groups=((0, "sh"), (3, "?"))),
        SetSizes((("X", 4),), ((2, 8),), ((5, "fz"),), (1, 2, 5)),
        SetSizes(picked=(0, 1, 2, 3, 6)),
    ],
)
def test_what_is_set_can_be_written_and_read(choice):
    assert notation.read(notation.write(choice)) == choice
