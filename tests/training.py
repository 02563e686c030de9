"""Matches to practise with, for tests."""

from __future__ import annotations

from game.practice import Practice
from game.rules.hands import LineUp, Match
from game.rules.match import choices, to_move
from game.rules.recipe import parse, write
from game.rules.variants import VARIANTS


def new(left: str = "(4) (6) (20)", right: str = "(8) (10) (12)", seed: int = 3) -> Practice:
    lineups = LineUp("Avis", parse(left)), LineUp("Kith", parse(right))
    return Practice.new(lineups, VARIANTS["rulebook"], seed, "practice", ("human", "cpu:rookie"))


def go_on(practice: Practice, turns: int) -> Practice:
    """The first choice, again and again."""
    for _ in range(turns):
        seat = to_move(practice.match)[0]
        practice.play(seat, next(iter(choices(practice.match, seat))))
    return practice


def seen(match: Match) -> list[list[tuple[str, int]]]:
    return [[(write(die), die.value) for die in hand.dice] for hand in match.hands]
