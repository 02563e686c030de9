"""Perft: every choice and every throw of small line-ups, counted by the game, by brute force, and written down."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.rules.events import RoundEnded
from game.rules.hands import LineUp, Match, Phase, Step, Withdraw
from game.rules.match import begin, choices, play, to_move
from game.rules.recipe import parse
from game.rules.values import evolve
from game.rules.variants import VARIANTS
from tests import brute
from tests.stories import table

ONE_ROUND = replace(VARIANTS["rulebook"], rounds_to_win=1, last_round=2)
"""The match is over with its first round, so that no throw of the next one is counted."""
TABLES = tomllib.loads((Path(__file__).parent / "golden" / "perft.toml").read_text("utf-8"))


class Every:
    """A chance that walks through every outcome: `walk` calls again until all have been seen."""

    def __init__(self, script: list[int]) -> None:
        self.script, self.sides = script, list[int]()

    def roll(self, sides: int) -> int:
        self.sides.append(sides)
        if len(self.sides) > len(self.script):
            self.script.append(1)
        return self.script[len(self.sides) - 1]


def walk(act: Callable[[Every], Step]) -> Iterator[Step]:
    """The step once for each way the dice may fall."""
    script: list[int] = []
    while True:
        chance = Every(script)
        yield act(chance)
        while script and script[-1] == chance.sides[len(script) - 1]:
            script.pop()
        if not script:
            return
        script[-1] += 1


def count(match: Match, depth: int, split: dict[str, int] | None = None) -> int:
    """Sequences of choices and throws of this length, or shorter ones that end the round."""
    if depth == 0:
        return 1
    (seat,) = to_move(match)
    total = 0
    for choice in choices(match, seat):
        if not isinstance(choice, Withdraw):
            steps = walk(lambda chance, choice=choice: play(match, seat, choice, chance))  # type: ignore[misc]
            found = sum(1 if ended(step) else count(step.match, depth - 1) for step in steps)
            total += found
            if split is not None:
                split[str(choice)] = found
    return total


def ended(step: Step) -> bool:
    return any(isinstance(event, RoundEnded) for event in step.events)


def as_brute(text: str) -> brute.Dice:
    found = re.findall(r"(\S*)\((\d+)\)(?::(\d+))?", text)
    return tuple((skills, int(sides), int(value or 0)) for skills, sides, value in found)


@pytest.mark.parametrize("name", sorted(TABLES["turns"]))
def test_turns(name):
    left, right, *expected = TABLES["turns"][name]
    state: brute.State = (as_brute(left), as_brute(right), False, False, None)
    for depth, nodes in enumerate(expected, 1):
        split: dict[str, int] = {}
        ours = count(evolve(table(left, right), variant=ONE_ROUND), depth, split)
        assert (ours, brute.count(state, depth)) == (nodes, nodes), split


@pytest.mark.parametrize("name", sorted(TABLES["openings"]))
def test_openings(name):
    left, right, *expected = TABLES["openings"][name]
    sides = LineUp("left", parse(left)), LineUp("right", parse(right))
    for depth, nodes in enumerate(expected):
        steps = walk(lambda chance: begin(*sides, chance, ONE_ROUND))
        ours = sum(1 if ended(step) else reactions(step.match, depth) for step in steps)
        pairs = [[(skills, size) for skills, size, _ in as_brute(text)] for text in (left, right)]
        assert (ours, brute.opening(pairs[0], pairs[1], depth)) == (nodes, nodes)


def reactions(match: Match, depth: int) -> int:
    """Sequences of reactions of this length; play itself is not followed."""
    if depth == 0 or match.phase is not Phase.REACT:
        return 1
    (seat,) = to_move(match)
    return sum(
        reactions(step.match, depth - 1)
        for choice in choices(match, seat)
        for step in walk(lambda chance, choice=choice: play(match, seat, choice, chance))  # type: ignore[misc]
    )
