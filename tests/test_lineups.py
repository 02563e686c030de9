"""Line-ups: pins that copy, pins that are new each match, and how many can be played."""

from __future__ import annotations

import pytest

from game.roster.lineups import (
    COPIES,
    MIRROR,
    NEVER,
    NO_MATCH,
    RANDOM,
    SUPPORTED_SPECIALS,
    lacks,
    lineups,
    playable,
    random_recipe,
    smaller,
)
from game.roster.roster import PinFacts, shipped
from game.rules.chance import Seeded
from game.rules.recipe import write

ROSTER = shipped()


def recipes(left: str, right: str, seed: int = 1) -> tuple[str, ...]:
    pair = lineups(ROSTER.find(left), ROSTER.find(right), Seeded(seed))
    return tuple(" ".join(map(write, side.dice)) for side in pair)


def test_nearly_all_pins_can_be_played_and_the_others_say_why_not():
    assert len(ROSTER.pins) == 875
    assert len(playable(ROSTER)) >= 830
    assert all(key.startswith(("skill.", "special.")) for pin in ROSTER.pins for key in lacks(pin))


@pytest.mark.parametrize(
    ("left", "right", "expected"),
    [
        ("Echo", "Avis", "(4) (4) (10) (12) (X)"),
        ("Echo", "Zero", MIRROR),
        ("Ashley Jay", "Avis", "(2) (2) (8) (10) (X)"),
        ("Bruno", "Pappy", "B(8) B(8) B(20) B(20) B(X) (X)"),
        ("Pappy", "Bruno", "(4) (4) (10) B(20) (X) B(X)"),
        ("Pappy", "Avis", "(4) (4) (10) B(20) (X)"),
    ],
)
def test_pins_that_look_at_the_other_side(left, right, expected):
    assert recipes(left, right)[0] == expected
    assert recipes(right, left)[1] == expected


def test_smaller_dice_step_down_and_cannot_step_below_one():
    assert smaller("s(20) (3) (6/12) (4,X) (C) (9,9)") == "s(16) (2) (6/12) (4,X) (C) (8,8)"
    assert smaller("(1) (20)") == NO_MATCH


def test_a_copy_does_not_take_the_special():
    left, right = lineups(ROSTER.find("Echo"), ROSTER.find("Giant"), Seeded(1))
    assert (left.special, right.special) == ("", "Giant")


@pytest.mark.parametrize("name", sorted(RANDOM))
def test_random_pins_are_new_each_match_and_the_same_from_the_same_chance(name):
    drawn = {random_recipe(RANDOM[name], Seeded(seed)) for seed in range(20)}
    assert len(drawn) > 10
    assert random_recipe(RANDOM[name], Seeded(3)) == random_recipe(RANDOM[name], Seeded(3))
    for recipe in drawn:
        assert not set(recipe) & (set(NEVER) - set("r" if RANDOM[name].reserve else ""))


def test_every_playable_pin_has_dice_against_every_copying_pin():
    for pin in playable(ROSTER):
        for special in sorted(COPIES):
            pair = lineups(pin, PinFacts("Mirror", "", "", special=special), Seeded(2))
            assert all(side.dice for side in pair), pin.name


def test_specials_of_the_roster_are_supported_or_named_as_missing():
    for pin in ROSTER.pins:
        if pin.special and pin.special_state != "placeholder" and pin.special not in SUPPORTED_SPECIALS:
            assert f"special.{pin.special}" in lacks(pin)


def test_a_rematch_keeps_the_dice_of_random_pins_whoever_sits_where():
    chance = Seeded(4)
    random, other = ROSTER.find("RandomBMMixed"), ROSTER.find("Echo")
    first = lineups(random, other, chance)
    assert lineups(random, other, chance) != first
    assert lineups(random, other, chance, first) == first
    assert lineups(other, random, chance, first) == first[::-1]
