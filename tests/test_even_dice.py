"""The dice are even: for both seats, whoever sits there, and thinking rolls none of them."""

from __future__ import annotations

from collections import Counter

import pytest

from game.mind.levels import offered
from game.mind.think import decide
from game.rules.chance import Noted, Seeded
from game.rules.hands import LineUp
from game.rules.match import begin, play, seen_by, to_move
from game.rules.recipe import parse

ROLLS = 20_000
FACES, BOUND = 8, 24.3
"""Seven degrees of freedom: even dice stay below this 999 times in 1000."""
SIDE = LineUp("x", parse(" ".join(["(8)"] * 10)))


def uneven(counts: Counter[int]) -> float:
    """Chi-square of these numbers against even ones."""
    mean = counts.total() / FACES
    return sum((counts[face] - mean) ** 2 / mean for face in range(1, FACES + 1))


@pytest.mark.parametrize("seat", [0, 1])
def test_opening_rolls(seat: int) -> None:
    chance, counts = Seeded(20_261_201), Counter[int]()
    while counts.total() < ROLLS:
        counts.update(die.value for die in begin(SIDE, SIDE, chance).match.hands[seat].dice)
    assert uneven(counts) < BOUND


@pytest.mark.parametrize("level", offered())
def test_thinking_touches_no_dice(level: str) -> None:
    """Every roll of a match comes from its own dice, one after another, whatever a level does with its luck."""
    dice, bare = Noted(Seeded(9)), Seeded(9)
    match = begin(LineUp("a", parse("(4) (6) s(8)")), LineUp("b", parse("(6) z(8)")), dice).match
    for turn in range(6):
        if match.round > 1 or not (movers := to_move(match)):
            break
        choice = decide(seen_by(match, movers[0]), movers[0], Seeded(turn), level)
        match = play(match, movers[0], choice, dice).match
    assert [roll for _, roll in dice.taken] == [bare.roll(sides) for sides, _ in dice.taken]
