"""Throwing dice as arrays: what they show for a given luck, and who goes first."""

from __future__ import annotations

import numpy as np

from game.mind.kinds import TOP, Flags, Floats, Ints, Kinds
from game.rules.chance import Chance

FINE = 1 << 24
"""Steps on the scale of luck."""


def lucks(count: int, chance: Chance) -> Floats:
    """So many numbers from 0 to 1, spread evenly and shuffled: fewer of them stand for all throws."""
    order = list(range(count))
    for last in range(count - 1, 0, -1):
        other = chance.roll(last + 1) - 1
        order[last], order[other] = order[other], order[last]
    shift = chance.roll(FINE) / FINE
    return ((np.array(order) + shift) / count % 1).astype(np.float32)


def thrown(kinds: Kinds, kind: Ints, luck: Floats) -> Ints:
    """What dice of these kinds show with this luck, 0 (lowest) to 1; 0 for no die."""
    value: Ints = (kinds.cdf[kind][..., 1:] <= luck[..., None]).sum(-1)
    return np.where(kind > 0, np.clip(value, kinds.least[kind], kinds.most[kind]), 0)


def second_first(kinds: Kinds, kind: Ints, value: Ints) -> tuple[Flags, Flags]:
    """For positions (N, 2, D): where side 1 goes first, and where all counting values are equal (rulebook)."""
    counted = np.where((kind > 0) & kinds.counts[kind], value, TOP + 1)
    counted.sort(axis=2)
    differs = counted[:, 0] != counted[:, 1]
    at = differs.argmax(axis=1)
    line = np.arange(len(kind))
    return counted[line, 0, at] > counted[line, 1, at], ~differs.any(1)
