"""Sums in Skill attacks: what any subset of dice can make."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from game.rules.die import Die
from game.rules.skills import sums_of


def simple_hits(values: list[int], targets: list[tuple[Die, int]]) -> Iterator[tuple[int, Die]]:
    """Subsets of dice, as bits, that make exactly what a target shows, when each die counts as one number only."""
    wanted: dict[int, list[Die]] = {}
    for target, shown in targets:
        wanted.setdefault(shown, []).append(target)
    # A sum and its subset go as one number, the sum in front; a sum above all targets is dropped at once.
    bits, found = len(values), [0]
    limit = max(wanted) + 1 << bits
    for place, value in enumerate(values):
        step = value << bits | 1 << place
        found += [made + step for made in found if made + step < limit]
    for made in found[1:]:
        if made >> bits in wanted:
            for target in wanted[made >> bits]:
                yield made & (1 << bits) - 1, target


def totals(values: list[int]) -> list[int]:
    """The sum of every subset of values, as bits."""
    found = [0]
    for value in values:
        found += [total + value for total in found]
    return found


@lru_cache(maxsize=4096)
def places(subset: int) -> tuple[int, ...]:
    """The places in a subset given as bits, ascending."""
    return tuple([place for place in range(subset.bit_length()) if subset >> place & 1])


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
