"""Perfect play with few dice left: against brute force, and against a sample of solved positions."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import product
from pathlib import Path

import pytest

from game.mind.endgame import Endgame, TooMuch, solvable
from game.mind.regret import Solved, solved
from game.mind.search import finish, kinds_for
from game.mind.think import decide
from game.rules.attacks import Attack, attacks
from game.rules.chance import Scripted, Seeded
from game.rules.die import Die
from game.rules.field import between
from game.rules.hands import LineUp, Match
from game.rules.match import begin, choices
from game.rules.recipe import parse
from game.rules.scoring import CAPTURED, KEPT, worth
from game.rules.variants import VARIANTS

SAMPLE = Path(__file__).parent / "golden" / "endgames.jsonl.gz"
ONLINE = VARIANTS["online"]
Dice = tuple[Die, ...]


def opened(left: str, right: str, rolls: list[int]) -> Match:
    """A match at its first attack, with the dice showing these numbers."""
    return begin(LineUp("left", parse(left)), LineUp("right", parse(right)), Scripted(rolls), ONLINE).match


def exact(match: Match, budget: int = 10**8) -> dict[Attack, float]:
    """The chance of every attack."""
    endgame = Endgame(kinds_for(match.variant), match, match.turn, budget)
    legal = [choice for choice in choices(match, match.turn) if isinstance(choice, Attack)]
    return {attack: finish(endgame.chance(attack)) for attack in legal}


def lead(mine: Dice, theirs: Dice, booty: int) -> float:
    """The result for the first side when the round ends so."""
    halves = booty + sum(worth(die, KEPT) for die in mine) - sum(worth(die, KEPT) for die in theirs)
    return 0.5 if halves == 0 else float(halves > 0)


@cache
def brute(mine: Dice, theirs: Dice, booty: int, passed: bool) -> float:
    """The mover's chance by trying every attack and every throw."""
    found = [brute_after(mine, theirs, booty, attack) for attack in attacks(between(mine, theirs, ONLINE))]
    if found:
        return max(found)
    return lead(mine, theirs, booty) if passed else 1 - brute(theirs, mine, -booty, True)


def brute_after(mine: Dice, theirs: Dice, booty: int, attack: Attack) -> float:
    """The mover's chance with this attack."""
    booty += sum(worth(die, CAPTURED) for die in theirs if die.id in attack.targets)
    left = tuple(die for die in theirs if die.id not in attack.targets)
    if not left:
        return lead(mine, left, booty)
    faces = [
        [replace(die, values=values) for values in product(*(range(1, size + 1) for size in die.sizes))]
        if die.id in attack.attackers
        else [die]
        for die in mine
    ]
    throws = [1 - brute(left, thrown, -booty, False) for thrown in product(*faces)]
    return sum(throws) / len(throws)


@pytest.mark.parametrize(
    ("left", "right", "rolls"),
    [
        ("(4) (6)", "(5) (3)", [2, 5, 4, 2]),
        ("s(6) (3)", "p(4) (6)", [2, 3, 3, 5]),
        ("z(5) p(4)", "(4) (3)", [3, 1, 2, 1]),
        ("(3,2) s(4)", "(6) z(3)", [1, 1, 2, 5, 3]),
        ("p(6) p(4)", "p(3) (6)", [1, 1, 2, 6]),
    ],
)
def test_as_good_as_trying_everything(left: str, right: str, rolls: list[int]) -> None:
    match = opened(left, right, rolls)
    mine, theirs = match.hands[match.turn].dice, match.hands[1 - match.turn].dice
    for attack, chance in exact(match).items():
        if attack.attackers:
            assert chance == pytest.approx(brute_after(mine, theirs, 0, attack), abs=1e-5), attack


@pytest.fixture(scope="module")
def sample() -> list[Solved]:
    return list(solved(SAMPLE))


def test_the_sample_is_solved_in_full(sample: list[Solved]) -> None:
    assert {position.count for position in sample} == {4, 5, 6}
    for position in sample:
        assert exact(position.match) == pytest.approx(position.chances, abs=2e-6)


def test_the_master_gives_nothing_away(sample: list[Solved]) -> None:
    played = [decide(position.match, 0, Seeded(1), "master") for position in sample[:20]]
    given = [position.regret(attack) for position, attack in zip(sample, played, strict=False) if attack]
    assert max(given) < 1e-5


def test_some_dice_are_left_to_the_network() -> None:
    assert solvable(opened("(4) s(6)", "z(5) p(4)", [1, 2, 3, 4]), 4)
    assert not solvable(opened("(4) s(6)", "z(5) p(4)", [1, 2, 3, 4]), 3)
    assert not solvable(opened("(4) t(6)", "(5) (4)", [1, 2, 3, 4]), 7)


def test_too_much_work_is_given_up() -> None:
    with pytest.raises(TooMuch):
        exact(opened("(20) (20) (20)", "(20) (20) (20)", [20, 19, 18, 5, 6, 7]), budget=1000)
