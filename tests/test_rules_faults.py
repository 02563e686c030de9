"""Faults of other programs that the rules must not have; each test bears the number of its row in that list."""

from __future__ import annotations

import tomllib
from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest

from game.mind.levels import levels
from game.mind.think import decide
from game.record.journal import JournalError, Turn, from_toml, to_toml
from game.roster.lineups import playable
from game.roster.roster import shipped
from game.rules.attacks import PASSING, Attack
from game.rules.chance import Scripted, Seeded
from game.rules.events import InitiativeWon, Rolled, RoundEnded
from game.rules.hands import LineUp, Match, Phase, React, SetSizes, SetTurbo, Surrender, TakeDice
from game.rules.match import Illegal, begin, choices, play, to_move
from game.rules.recipe import parse, write
from game.rules.settle import settle
from game.rules.values import evolve
from game.rules.variants import VARIANTS
from game.session import Session
from tests.stories import after, dice, legal, opened, table


def test_fb_001_a_pass_is_refused_while_an_attack_exists():
    match = table("(6):5", "(8):4 (20):20")
    assert PASSING not in choices(match, 0)
    with pytest.raises(Illegal, match="must-attack"):
        play(match, 0, PASSING, Scripted([]))
    session = Session.begin((LineUp("l", parse("(1)")), LineUp("r", parse("(1)"))), VARIANTS["online"], 3)
    bent = replace(session.journal, turns=(Turn(session.match.turn, "pass"),))
    with pytest.raises(JournalError, match="illegal"):
        Session.resume(from_toml(tomllib.loads(to_toml(bent))))
    assert all(decide(match, 0, Seeded(1), level) == Attack("power", (0,), (1,)) for level in levels())


@pytest.mark.parametrize("skill", ["", "s", "k", "d", "q", "F", "B", "E", "$", "`"])
def test_fb_003_a_stuck_mover_passes(skill):
    match = table(f"{skill}(1):1", "(20):20")
    assert PASSING in choices(match, 0)


@pytest.mark.parametrize("size", range(1, 9))
def test_fb_005_every_skill_combination_is_listed_once(size):
    values = [1, 2, 3, 4, 2, 1, 3, 5][:size]
    mine = " ".join(f"(6):{value}" for value in values)
    match = table(mine, "(20):7")
    sums = {
        "+".join(map(str, who))
        for n in range(1, size + 1)
        for who in combinations(range(size), n)
        if _adds(values, who)
    }
    listed = [attack for attack in choices(match, 0).attacks() if attack.kind == "skill"]
    assert sorted("+".join(map(str, attack.attackers)) for attack in listed) == sorted(sums)


def _adds(values: list[int], who: tuple[int, ...]) -> bool:
    return sum(values[place] for place in who) == 7


@pytest.mark.parametrize("level", list(levels()))
def test_fb_007_a_pin_barred_from_skill_attacks_makes_none(level):
    match = table("z(6):3 z(12):4", "(20):7 (4):4")
    match = match.with_hand(0, evolve(match.hands[0], special="TheFlyingSquirrel"))
    with pytest.raises(Illegal):
        play(match, 0, Attack("skill", (0, 1), (2,)), Seeded(1))
    for seed in range(5):
        choice = decide(match, 0, Seeded(seed), level)
        assert isinstance(choice, Attack)
        assert choice.kind != "skill"


def after_a_loss(left: str, right: str, loser: int, sizes: tuple[SetSizes, SetSizes]) -> Match:
    """The start of round 2, after `loser` gave up round 1."""
    match = begin(LineUp("l", parse(left)), LineUp("r", parse(right)), Seeded(1)).match
    for seat in to_move(match):
        match = play(match, seat, sizes[seat], Seeded(2)).match
    while match.turn != loser:
        match = play(match, match.turn, next(iter(choices(match, match.turn))), Seeded(3)).match
    return play(match, loser, Surrender(), Seeded(4)).match


def test_fb_009_only_the_loser_sizes_anew_and_the_winner_keeps_its_size():
    sizes = SetSizes((("X", 8),)), SetSizes((("X", 9),))
    match = after_a_loss("(X) (6)", "(X) (6)", 1, sizes)
    assert to_move(match) == (1,)
    assert match.hands[0].recipe[0].sizes == (8,)
    assert match.hands[0].dice[0].sizes == (8,)


def test_fb_011_a_reserve_choice_leaves_the_option_dice_of_the_other_side_alone():
    sizes = SetSizes(), SetSizes(options=((3, 12),))
    match = after_a_loss("(6) (4) r(20)", "(4/12) (6)", 0, sizes)
    assert match.phase is Phase.RESERVE
    match = play(match, 0, TakeDice(2), Seeded(5)).match
    assert match.hands[1].dice[0].sizes == (12,)
    assert all(die.values for hand in match.hands for die in hand.dice)


def test_fb_013_giving_up_leaves_the_loser_every_choice():
    match = after_a_loss("(X) r(20)", "(6) (8)", 0, (SetSizes((("X", 8),)), SetSizes()))
    assert match.phase is Phase.RESERVE
    match = play(match, 0, TakeDice(1), Seeded(5)).match
    assert (match.phase, to_move(match)) == (Phase.SIZES, (0,))


def test_fb_015_and_017_initiative_compares_on_and_more_dice_go_first():
    assert _first("(4) (6)", "(4) (6)", 1, 2, 1, 3) == 0
    assert _first("(4) (6)", "(4)", 1, 2, 1) == 0
    drawn = opened("(4)", "(4)", 1, 1, 2, 3)
    assert [event.why for event in drawn.events if isinstance(event, RoundEnded)] == ["tie"]
    tossed = opened("(4)", "(4)", 1, 1, 2, variant="online")
    assert [event.tossed for event in tossed.events if isinstance(event, InitiativeWon)] == [True]


def _first(left: str, right: str, *rolls: int) -> int:
    return next(event.seat for event in opened(left, right, *rolls).events if isinstance(event, InitiativeWon))


def test_fb_019_only_the_first_player_is_dizzy():
    match = opened("f(20) (20)", "f(20) (20)", 10, 15, 9, 15).match
    match = play(match, 0, React("focus", ((0, 5),)), Scripted([])).match
    match = play(match, 1, React("focus", ((2, 2),)), Scripted([])).match
    match = play(match, 0, React("decline"), Scripted([])).match
    assert [[die.dizzy for die in hand.dice] for hand in match.hands] == [[False, False], [True, False]]


def test_fb_021_one_failed_chance_roll_ends_the_reacting():
    match = opened("c(20)", "f(20)", 10, 9).match
    match = play(match, 0, React("chance", ((0, 0),)), Scripted([5])).match
    match = play(match, 1, React("focus", ((1, 4),)), Scripted([])).match
    assert (match.phase, to_move(match)) == (Phase.REACT, (0,))
    match = play(match, 0, React("chance", ((0, 0),)), Scripted([15])).match
    assert (match.phase, match.turn) == (Phase.ATTACK, 1)


def test_fb_023_a_tripping_twin_shows_the_sum_of_its_parts():
    step = after(table("t(8,8):1+1 (4):1", "(8,8):8+8 (4):1"), Attack("trip", (0,), (2,)), 7, 6, 3, 2)
    tripping = step.match.hands[0].dice[0]
    assert (tripping.values, tripping.value) == ((7, 6), 13)
    told = [event.after.value for event in step.events if isinstance(event, Rolled)]
    assert told == [13, 5]
    session = Session.begin((LineUp("l", parse("t(8,8) (1)")), LineUp("r", parse("(8,8)"))), VARIANTS["online"], 3)
    session.play(0, Attack("trip", (0,), (2,)))
    assert Session.resume(from_toml(tomllib.loads(to_toml(session.journal)))).match == session.match


def test_fb_025_hopeless_trips_are_refused_and_growing_ones_allowed():
    assert "trip 0>1" not in legal(table("t(4):1", "k(10):10"))
    assert "trip 0>1" in legal(table("tH(8):1", "k(10):10"))


def test_fb_027_a_twin_stinger_counts_from_two():
    assert "skill 0+1>2" not in legal(table("g(4,4):2+3 (4):4", "(20):5"))
    assert "skill 0+1>2" in legal(table("g(4,4):2+3 (4):4", "(20):6"))


def test_fb_029_one_fire_die_helps_another():
    match = table("F(4):2 F(4):4 (4):3", "(20):7")
    waiting = after(match, Attack("skill", (0, 2), (3,))).match
    assert waiting.phase is Phase.FIRE
    done = play(waiting, 0, next(iter(choices(waiting, 0))), Seeded(1)).match
    assert done.hands[0].dice[1].value == 2


def test_fb_031_ornery_dice_stay_on_a_pass():
    assert not [event for event in after(table("o(6):1", "(20):20"), PASSING).events if isinstance(event, Rolled)]


def test_fb_033_a_maximum_turbo_die_has_a_value_after_its_attack():
    waiting = after(table("M(X=10)!:10", "(20):9 (4):1"), Attack("power", (0,), (1,))).match
    assert play(waiting, 0, SetTurbo(((0, 20),)), Scripted([])).match.hands[0].dice[0].value == 20


def test_fb_035_a_copied_mood_die_keeps_its_mark_and_resizes():
    step = after(table("D(20):15", "(X=7)?:5 (4):1"), Attack("power", (0,), (1,)), 5, 11)
    assert [(write(die, sizes=True), die.value) for die in step.match.hands[0].dice] == [("(X=12)?", 11)]


def test_fb_037_mood_rolls_only_standard_sizes():
    match = table("(Y=7)?:5", "(20):4 (4):1")
    seen = Counter(
        play(match, 0, Attack("power", (0,), (1,)), Seeded(n)).match.hands[0].dice[0].sides for n in range(300)
    )
    assert set(seen) == {4, 6, 8, 10, 12, 20}


def test_fb_039_the_same_outcome_is_no_question():
    assert [attack.kind for attack in settle(table("(6):4", "(8):4"), 0, (0,), (1,))] == ["power"]


def test_fb_041_the_round_number_agrees_with_the_tally():
    session = Session.begin((LineUp("l", parse("(4) (6)")), LineUp("r", parse("(6) (8)"))), VARIANTS["online"], 8)
    while seats := to_move(session.match):
        session.play(seats[0], next(iter(choices(session.match, seats[0]))))
        match = Session.resume(session.journal).match
        assert match.round == sum(match.won) + match.drawn + 1 or match.phase is Phase.OVER


def test_fb_043_every_recipe_is_read_back():
    for pin in playable(shipped()):
        read = parse(pin.recipe)
        assert parse(" ".join(map(write, read))) == read, pin.name
    assert dice("(4):3")[0].value == 3
