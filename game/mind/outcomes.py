"""Every way a choice may turn out, one throw after another, when there are few enough."""

from __future__ import annotations

from collections.abc import Iterator
from math import prod

from game.rules.hands import Choice, Match, Step
from game.rules.match import play
from game.rules.values import evolve


class TooMany(Exception):
    """There are more ways than were asked for."""


class _Walk:
    """Rolls what it is told, then ones; remembers how many sides there were."""

    def __init__(self, rolls: list[int]) -> None:
        self.rolls, self.sides = rolls, list[int]()

    def roll(self, sides: int) -> int:
        self.sides.append(sides)
        if len(self.sides) > len(self.rolls):
            self.rolls.append(1)
        return self.rolls[len(self.sides) - 1]


def outcomes(match: Match, seat: int, choice: Choice, most: int) -> Iterator[Step]:
    """Every step the choice may lead to, each throw once. Raises TooMany, at the first step, beyond `most`.

    No round is begun after this one, as its opening throws do not belong to the choice.
    """
    for step, _ in weighted(match, seat, choice, most):
        yield step


def weighted(match: Match, seat: int, choice: Choice, most: int) -> Iterator[tuple[Step, float]]:
    """As `outcomes`, each step with its chance."""
    match = evolve(match, variant=evolve(match.variant, last_round=match.round + 1))
    rolls: list[int] = []
    while True:
        walk = _Walk(rolls)
        step = play(match, seat, choice, walk)
        if prod(walk.sides) > most:
            raise TooMany
        yield step, 1 / prod(walk.sides)
        rolls = walk.rolls[: len(walk.sides)]
        while rolls and rolls[-1] == walk.sides[len(rolls) - 1]:
            rolls.pop()
        if not rolls:
            return
        rolls[-1] += 1
