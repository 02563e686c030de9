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


def sums_by_subset(reach: list[tuple[int, ...]], most: int, apart: int) -> tuple[list[tuple[int, int]], int]:
    """Subsets of dice, as bits, with the sums up to `most` they can make, as bits (sum + offset); and the offset.

    The dice of `apart`, as bits, never join each other. Subsets that make no sum are left out; the empty one comes
    first.
    """
    offset = -sum([values[0] for values in reach if values[0] < 0])
    # A sum above `most` is of use only as long as negative numbers can bring it down again.
    useful = (1 << most + 2 * offset + 1) - 1
    found = [(0, 1 << offset)]
    for place, values in enumerate(reach):
        base = [pair for pair in found if not pair[0] & apart] if apart >> place & 1 else found
        wider = [0] * len(base)
        for value in values:
            moved = [mask << value if value >= 0 else mask >> -value for _, mask in base]
            wider = [sums | more for sums, more in zip(wider, moved, strict=True)]
        more = [(subset | 1 << place, sums & useful) for (subset, _), sums in zip(base, wider, strict=True)]
        found += [pair for pair in more if pair[1]]
    return found, offset


def reachable(dice: tuple[Die, ...]) -> tuple[int, ...]:
    """Every sum these dice can make in a Skill attack, ascending."""
    totals = {0}
    for die in dice:
        totals = {total + value for total in totals for value in sums_of(die)}
    return tuple(sorted(totals))
