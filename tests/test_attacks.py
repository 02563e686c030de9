"""Which attacks are legal, and the reason when they are not."""

from __future__ import annotations

import random

import pytest

from game.rules.attacks import PASSING, Attack
from game.rules.hands import Match
from game.rules.match import choices
from game.rules.refusal import Reason, why_not
from game.rules.settle import settle
from game.rules.skills import KINDS
from tests.stories import legal, table


@pytest.mark.parametrize(
    ("left", "right", "expected"),
    [
        ("(6):5", "(8):4", {"power 0>1"}),
        ("(6):5", "(8):5", {"power 0>1", "skill 0>1"}),
        ("(6):5", "(8):6", {"pass >"}),
        ("(6):5 (8):8", "(20):13", {"skill 0+1>2"}),
        # Sarah's two ways to take the 13 of the rulebook's example of play
        ("(6):5 (8):8 (12):4 (4):1", "(20):13", {"skill 0+1>4", "skill 1+2+3>4"}),
        ("s(12):7", "(20):7", {"skill 0>1", "shadow 0>1"}),
        ("z(12):9", "(4):4 (6):5 (20):12", {"power 0>1", "power 0>2", "speed 0>1+2"}),
        ("z(6):4", "(4):4", {"power 0>1", "skill 0>1", "speed 0>1"}),
        ("t(1):1", "(4,4):2+2", {"pass >"}),
        ("t(1):1", "(8):8", {"trip 0>1"}),
        ("t(4):1", "(4,4):4+4", {"trip 0>1"}),
        ("t(2)!:1 (4):1", "(4,4):4+4", {"trip 0>2"}),
        ("(8,8):3+4", "(10):7", {"power 0>1", "skill 0>1"}),
        ("s(4,4):1+1", "(10):8", {"shadow 0>1"}),
    ],
)
def test_legal_attacks(left, right, expected):
    assert legal(table(left, right)) == expected


def test_shadow_12_showing_7_takes_7_to_12_only():
    taken = {value for value in range(1, 21) if "shadow 0>1" in legal(table("s(12):7", f"(20):{value}"))}
    assert taken == set(range(7, 13))
    assert "power 0>1" not in legal(table("s(12):7", "(20):3"))


def test_stinger_counts_from_its_least_to_its_value():
    assert {v for v in range(1, 21) if "skill 0+1>2" in legal(table("g(6):6 (4):4", f"(20):{v}"))} == set(range(5, 11))
    both = {v for v in range(1, 31) if "skill 0+1>2" in legal(table("g(10):10 g(10):10", f"(30):{v}"))}
    assert both == set(range(2, 21))
    twin = {v for v in range(1, 13) if "skill 0>1" in legal(table("g(6,6):3+4", f"(20):{v}"))}
    assert twin == set(range(2, 8))


def test_konstant_adds_or_subtracts_but_never_alone():
    taken = {v for v in range(1, 21) if "skill 0+1>2" in legal(table("k(6):6 (10):9", f"(20):{v}"))}
    assert taken == {3, 15}
    assert legal(table("k(6):6", "(20):6")) == {"pass >"}


def test_konstant_and_trip():
    assert legal(table("t(4):1", "k(10):10")) == {"pass >"}
    assert "trip 0>1" in legal(table("tH(8):1", "k(10):10"))


def test_fire_helps_a_skill_attack():
    assert "skill 0+1>3" in legal(table("F(4):4 (4):1 F(4):4", "(20):8"))
    assert "skill 0+1>3" in legal(table("F(4):3 (4):2 F(4):4", "(20):7"))


def test_only_a_boom_left_must_boom_and_a_warrior_never_forces():
    assert legal(table("b(4):1", "(20):20")) == {"boom 0>1"}
    assert legal(table("`(6):6 (4):3", "(20):9")) == {"skill 0+1>2", "pass >"}


@pytest.mark.parametrize(
    ("left", "right", "attackers", "targets", "key"),
    [
        ("(6):3", "(8):5", (0,), (1,), "power-too-low"),
        ("s(6):5", "(8):3", (0,), (1,), "shadow-low"),
        ("s(6):2", "(8):8", (0,), (1,), "shadow-high"),
        ("(6):3 (6):3", "(8):5", (0, 1), (2,), "skill-sum"),
        ("z(6):3", "(8):5 (8):6", (0,), (1, 2), "speed-sum"),
        ("(6):3", "(8):5 (8):6", (0,), (1, 2), "one-target"),
        ("t(1):1 (6):1", "(4,4):2+2", (0,), (2,), "power-too-low"),
        ("(6):3", "(8):5", (0,), (), "no-target"),
        ("(6):3", "(8):5", (), (1,), "no-attacker"),
        ("(6):3", "(8):5", (1,), (0,), "not-yours"),
    ],
)
def test_every_refusal_has_its_reason(left, right, attackers, targets, key):
    found = choices(table(left, right), 0).refusal(attackers, targets)
    assert found is not None
    assert found.key == key


def test_a_pass_is_refused_while_an_attack_exists_and_allowed_when_none_does():
    assert choices(table("(6):5", "(8):4"), 0).why_not(PASSING) == Reason("must-attack")
    assert PASSING in choices(table("(6):3", "(8):4"), 0)
    assert choices(table("(6):3", "(8):4"), 1).why_not(PASSING) == Reason("not-your-turn")


def test_quickstart_knows_power_and_skill_of_two_only():
    assert legal(table("z(6):5 s(4):1", "(8):5 (4):1", variant="quickstart")) == {"power 0>2", "power 0>3"}


def every_attack(match: Match) -> set[Attack]:
    """All attacks of any dice on any dice that are not refused, by brute force."""
    mine, theirs = ([die.id for die in hand.dice] for hand in match.hands)
    subsets = [
        tuple(x for i, x in enumerate(ids) if bits >> i & 1) for ids in (mine,) for bits in range(1, 1 << len(ids))
    ]
    groups = [tuple(x for i, x in enumerate(theirs) if bits >> i & 1) for bits in range(1, 1 << len(theirs))]
    tries = (Attack(kind, chosen, group) for kind in KINDS for chosen in subsets for group in groups)
    return {attack for attack in tries if why_not(match.field(0), attack) is None}


@pytest.mark.parametrize(
    "letters", [[""], ["", "", "", *"sztpgkq#BdF`MIb"], ["", *"EEE$ZTYAX=~zBk"]], ids=["plain", "mixed", "by_name"]
)
@pytest.mark.parametrize("seed", range(12))
def test_the_list_equals_brute_force_and_has_no_duplicates(seed, letters):
    rng = random.Random(seed)
    hands = []
    for count in (5, 3):
        sizes = [rng.choice((4, 6, 8, 10, 12)) for _ in range(count)]
        hands.append(" ".join(f"{rng.choice(letters)}({size}):{rng.randint(1, size)}" for size in sizes))
    match = table(*hands)
    listed = [choice for choice in choices(match, 0).attacks() if choice != PASSING]
    assert len(listed) == len(set(listed))
    assert set(listed) == every_attack(match)


@pytest.mark.parametrize(
    ("left", "right", "kinds"),
    [
        ("(6):5", "(8):5", ["power"]),
        ("s(6):5", "(8):5", ["skill"]),
        ("z(6):5", "(8):5", ["power"]),
        ("t(6):5", "(8):5", ["power", "trip"]),
        ("B(6):5", "(8):5", ["power", "berserk"]),
        ("D(6):5", "(8):5", ["power", "skill"]),
        ("b(6):5", "(8):5", ["power", "boom"]),
        ("(6):4", "(8):5", []),
    ],
)
def test_a_question_is_asked_only_when_outcomes_differ(left, right, kinds):
    assert [attack.kind for attack in settle(table(left, right), 0, (0,), (1,))] == kinds
