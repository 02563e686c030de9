"""Sums in Skill attacks: what any subset of dice can make."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.die import Die
from game.rules.skills import sums_of


def simple_hits(reach: list[tuple[int, ...]], targets: list[tuple[Die, int]]) -> Iterator[tuple[int, Die]]:
    """Subsets of dice, as bits, that make exactly what a target shows, when each die counts as one number only."""
    wanted: dict[int, list[Die]] = {}
    for target, value in targets:
        wanted.setdefault(value, []).append(target)
    for subset, total in enumerate(totals([value for (value,) in reach])):
        if total in wanted and subset:
            for target in wanted[total]:
                yield subset, target


def totals(values: list[int]) -> list[int]:
    """The sum of every subset of values, as bits."""
    found = [0]
    for value in values:
        found += [total + value for total in found]
    return found


def members(able: list[Die], subset: int) -> tuple[Die, ...]:
    """The dice of a subset given as bits."""
    return tuple([die for i, die in enumerate(able) if subset >> i & 1])


def sums_by_subset(reach: list[tuple[int, ...]]) -> tuple[list[int], int]:
    """For every subset of dice, as bits, the sums it can make: bit (sum + offset); and the offset."""
    offset = sum([-values[0] for values in reach if values[0] < 0])
    masks = [1 << offset]
    for values in reach:
        first, *others = values
        wider = [mask << first if first >= 0 else mask >> -first for mask in masks]
        for value in others:
            wider = [
                mask | (old << value if value >= 0 else old >> -value) for mask, old in zip(wider, masks, strict=True)
            ]
        masks += wider
    return masks, offset


def reachable(dice: tuple[Die, ...]) -> tuple[int, ...]:
    """Every sum these dice can make in a Skill attack, ascending."""
    totals = {0}
    for die in dice:
        totals = {total + value for total in totals for value in sums_of(die)}
    return tuple(sorted(totals))
