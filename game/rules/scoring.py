"""Scoring, in half points so that halves stay exact (rulebook, online engine)."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.die import Die

KEPT, CAPTURED = 1, 2
"""Half points per side of a die still in play and of a captured one."""
POISON = {KEPT: -2, CAPTURED: -1}
"""Poison kept costs its full size; captured, half its size to the capturer (rulebook)."""
DECEPTION = 4
"""Points a Deception die scores, kept or captured (house reading)."""


def worth(die: Die, where: int) -> int:
    """Half points of one die; `where` is KEPT or CAPTURED.

    Null beats Poison and Value; a Value die counts what it shows; a waiting Warrior nothing (online engine). A
    Treasure that was kept scores its full size (online roster notes), one that is Poison costs as usual.
    """
    if not die.skills:
        return die.sides * where
    if die.has("n") or die.has("`"):
        return 0
    if die.has("~"):
        return DECEPTION * (POISON[where] if die.has("p") else 2)
    base = die.value if die.has("v") else die.sides
    if die.has("X") and where == KEPT and not die.has("p"):
        return base * 2
    return base * (POISON[where] if die.has("p") else where)


def score(dice: Iterable[Die], captured: Iterable[Die]) -> int:
    """Half points of a hand: its dice still in play and those it captured."""
    return sum(worth(die, KEPT) for die in dice) + sum(worth(die, CAPTURED) for die in captured)


def points(halves: int) -> str:
    """Half points as people write them: `18.5`, `40`, `-2.5`."""
    sign = "-" if halves < 0 else ""
    whole, half = divmod(abs(halves), 2)
    return f"{sign}{whole}.5" if half else f"{sign}{whole}"


def lead_in_sides(halves: tuple[int, int]) -> float:
    """Seat 0's lead in sides: capturing a plain n-sided die moves it by n (online engine)."""
    return (halves[0] - halves[1]) / 3
