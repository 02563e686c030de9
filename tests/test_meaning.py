"""What a die means now: reach, danger, worth, growth, and who would go first."""

import pytest
from stories import dice, table

from game.rules.hands import Hand, Match
from game.rules.meaning import chance_to_lead, first_after, gentlest, halved, leads_with, meanings
from game.rules.values import evolve


def said(match: Match, id: int) -> dict[str, dict[str, object]]:
    return {meaning.key: dict(meaning.values) for meaning in meanings(match, id)}


def ids(value: object) -> list[int]:
    assert isinstance(value, tuple)
    return [die.id for die in value]


def test_a_plain_die_takes_up_to_what_it_shows() -> None:
    told = said(table("(8):5", "(6):5 (6):6 (4):1"), 0)
    assert told["takes_up_to"] == {"most": 5}
    assert ids(told["takes"]["dice"]) == [1, 3]
    assert ids(told["danger"]["dice"]) == [1, 2]
    assert told["worth"] == {"kept": 8, "taken": 16}


def test_a_shadow_die_takes_what_shows_more() -> None:
    told = said(table("s(12):7", "(20):9 (20):13"), 0)
    assert told["takes_between"] == {"low": 7, "high": 12}
    assert "takes_up_to" not in told
    assert ids(told["takes"]["dice"]) == [1]


@pytest.mark.parametrize(
    ("die", "key", "values"),
    [
        ("z(10):7", "takes_sum", {"sum": 7}),
        ("B(10):7", "takes_sum", {"sum": 7}),
        ("#(10):7", "takes_two", {"sum": 7}),
        ("t(10):3", "trips", {"most": 10}),
        ("g(10):7", "adds", {"low": 1, "high": 7}),
        ("H(8):5", "grows", {"low": 10, "high": 10}),
        ("`(8):8", "waits", {"most": 8}),
        ("$(8):6", "takes_up_to", {"most": 6}),
        ("Z(8):6", "sleeps", {"value": 6}),
        ("E(8):6", "joins_evil", {"most": 6}),
    ],
)
def test_skills_say_what_they_do_now(die: str, key: str, values: dict[str, object]) -> None:
    assert said(table(f"{die} (4):4", "(20):13 (20):14"), 0)[key] == values


def test_poison_costs_if_kept() -> None:
    assert said(table("p(20):4", "(6):2"), 0)["worth"] == {"kept": -40, "taken": -20}


def test_it_says_when_nothing_can_be_done_alone() -> None:
    match = table("(8):5 (8):4", "(20):9 (20):20")
    assert "takes_with_others" in said(match, 0)
    assert "takes_none" in said(table("(8):5", "(20):9"), 0)
    assert "safe" in said(table("(8):5", "(4):1"), 0)
    assert "danger_together" in said(table("(8):5", "(4):1 (4):4"), 0)


def test_a_dizzy_die_sits_out() -> None:
    match = table("(8):5", "(4):1")
    match = match.with_hand(0, match.hands[0].with_die(evolve(match.hands[0].dice[0], dizzy=True)))
    assert "dizzy" in said(match, 0)
    assert "takes" not in said(match, 0)


def test_a_captured_die_scores_and_an_unknown_one_is_nothing() -> None:
    match = table("(8):5", "(4):1")
    match = match.with_hand(0, evolve(match.hands[0], captured=dice("p(10):3", 7)))
    assert said(match, 7) == {"scores": {"seat": 0, "halves": -10}}
    assert meanings(match, 99) == ()


def test_a_die_in_a_recipe_only_has_a_worth() -> None:
    match = table("(8):5", "(4):1")
    match = match.with_hand(0, Hand("left", dice("(6) (X)", 10)))
    assert said(match, 10) == {"worth": {"kept": 6, "taken": 12}}
    assert meanings(match, 11) == ()


def test_focus_dice_are_turned_down_as_little_as_can_be() -> None:
    assert gentlest(table("f(8):7 f(20):9 (12):11", "(6):3 (10):9"), 0) == ((0, 3),)
    assert gentlest(table("f(8):7 f(20):9", "(6):3 (10):2"), 0) == ((0, 1),)
    both = gentlest(table("f(8):7 f(20):9", "(6):1 (10):2"), 0)
    assert both == ((0, 1), (1, 1))
    assert gentlest(table("(8):7", "(6):1"), 0) == ()
    assert gentlest(table("f(8):7", "(6):1 (8):1"), 0) == ()


def test_a_chance_roll_has_its_odds() -> None:
    match = table("c(4):4", "(6):3")
    assert chance_to_lead(match, 0, match.hands[0].dice[0]) == pytest.approx(0.5)
    assert leads_with(match, 0, ((0, 2),))
    assert not leads_with(match, 0, ((0, 3),))


def test_who_goes_first_after_a_change() -> None:
    match = table("(6):4 (8):7", "(10):1 (10):9")
    assert first_after(match, 2, None) == 0
    assert first_after(match, 2, 5) == 0
    assert first_after(match, 0, 2) == 1
    assert halved(dice("(6,6):3+6")[0]).values == (4, 1)


def test_a_radioactive_die_tells_what_it_falls_into() -> None:
    told = {meaning.key: dict(meaning.values) for meaning in meanings(table("%(7,4):5", "(6):2"), 0)}
    assert told["splits"] == {"one": "4+2", "two": "3+2"}


def test_what_only_fire_brings_into_reach_is_said_apart() -> None:
    told = said(table("(4):2 F(6):5", "(4):3 (10):2 (20):15"), 0)
    assert ids(told["takes"]["dice"]) == [3]
    assert ids(told["takes_with_fire"]["dice"]) == [2]
