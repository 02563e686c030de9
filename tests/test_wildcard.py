"""The Wildcard die: a deck of 54 cards that wears out."""

from __future__ import annotations

from collections import Counter

import pytest

from game.rules.attacks import Attack
from game.rules.chance import Scripted, Seeded
from game.rules.deck import FULL, draw, odds
from game.rules.hands import LineUp
from game.rules.match import begin
from game.rules.preview import trip_chance
from game.rules.recipe import RecipeError, parse
from game.rules.scoring import CAPTURED, worth
from game.rules.variants import VARIANTS
from tests.stories import after, dice, legal, opened, table


def test_a_deck_holds_54_cards_and_then_a_new_one_comes():
    cards, drawn = FULL, []
    for count in range(54):
        value, cards = draw(cards, Scripted([54 - count]))
        drawn.append(value)
    assert Counter(drawn) == {**dict.fromkeys(range(1, 14), 4), 20: 2}
    assert not any(cards)
    assert draw(cards, Scripted([54])) == (20, (*FULL[:-1], 1))


def test_all_wildcards_of_a_player_share_one_deck():
    match = opened("(C) (C)", "(C)", 1, 1, 54).match
    assert [die.value for hand in match.hands for die in hand.dice] == [1, 1, 20]
    assert [sum(hand.cards) for hand in match.hands] == [52, 53]


def test_the_deck_lasts_through_the_match():
    match = begin(LineUp("l", parse("(C)")), LineUp("r", parse("(1) (1)")), Seeded(3), VARIANTS["rulebook"]).match
    assert sum(match.hands[0].cards) == 53


def test_an_ace_has_power_14_and_skill_1():
    assert "power 0>1" in legal(table("(C):1", "(20):14"))
    assert "power 0>1" not in legal(table("(C):1", "(20):15"))
    assert "skill 0>1" in legal(table("(C):1", "(20):1"))


def test_a_shadow_wildcard_reaches_20_and_any_wildcard_scores_16():
    assert "shadow 0>1" in legal(table("s(C):7", "(20):20"))
    assert worth(dice("(C):3")[0], CAPTURED) == 32


def test_a_wildcard_neither_grows_nor_splits_nor_shrinks():
    step = after(table("H%(C):9", "(20):4 (4):1"), Attack("power", (0,), (1,)), 5)
    assert [(die.sizes, die.value) for die in step.match.hands[0].dice] == [((16,), 2)]


def test_a_morphing_die_becomes_a_wildcard_and_draws():
    step = after(table("m(20):15", "(C):4 (4):1"), Attack("power", (0,), (1,)), 54)
    (die,) = step.match.hands[0].dice
    assert (die.is_wildcard, die.value) == (True, 20)


def test_a_joker_turns_down_to_13_at_most_to_fan_a_fire():
    match = after(table("F(C):20 (12):3", "(20):10 (4):1"), Attack("power", (1,), (2,))).match
    assert match.phase.value == "fire"


def test_a_wildcard_stands_alone_in_its_bracket():
    for recipe in ("(C,4)", "(C/4)", "(C,C)"):
        with pytest.raises(RecipeError):
            parse(recipe)


def test_odds_of_the_deck_are_used_to_look_ahead():
    assert sum(odds().values()) == pytest.approx(1)
    tripping, target = dice("t(C):5 (1):1")
    assert trip_chance(VARIANTS["rulebook"], tripping, target) == pytest.approx(1)
