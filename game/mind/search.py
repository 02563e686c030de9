"""Looking ahead with the value network: attacks, the best replies to their throws, and any other choice."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from game.mind.kinds import Floats, Ints, Kinds
from game.mind.network import judge
from game.mind.positions import Positions, Rows, expand
from game.mind.throws import lucks, thrown
from game.rules.chance import Chance
from game.rules.variants import Variant


@dataclass(slots=True)
class Pace:
    """How much is done between two yields, with six dice a side: about 1.5 ms."""

    rows: int = 110
    """Rows judged at once."""
    positions: int = 14
    """Positions whose attacks are listed at once."""


PACE = Pace()
LARGE = Pace(2200, 280)
"""Where nothing moves on a screen meanwhile: large batches take half the time."""
USUAL = 6
SEQUELS = 8
"""Attacks thrown for between two yields."""

Result = TypeVar("Result")
Work = Generator[None, None, Result]
"""Something worked out in small steps."""


@dataclass(frozen=True, slots=True)
class Depth:
    """How far to look: throws of an attack, and of the leading replies to each of them (0: judged at once)."""

    throws: int
    further: int = 0
    width: int = 3
    """So many replies at most are looked into."""
    margin: float = 0.1
    """None that falls further behind the best."""


@contextmanager
def at_once() -> Iterator[None]:
    """Within this, thoughts take large steps."""
    usual = PACE.rows, PACE.positions
    PACE.rows, PACE.positions = LARGE.rows, LARGE.positions
    try:
        yield
    finally:
        PACE.rows, PACE.positions = usual


def finish(work: Generator[object, None, Result]) -> Result:
    """The result, worked out in one go."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            result: Result = done.value
            return result


@cache
def kinds_for(variant: Variant) -> Kinds:
    """The table of kinds under these house rules, shared by all thoughts."""
    return Kinds(variant)


def starts(numbers: Ints) -> Ints:
    """Where each run of equal numbers begins."""
    begins = np.ones(len(numbers), bool)
    begins[1:] = numbers[1:] != numbers[:-1]
    return np.flatnonzero(begins)


def worth(kinds: Kinds, rows: Rows) -> Work[Floats]:
    """The attacker's chance of winning for every attack (group) of the rows."""
    each = yield from judged(kinds, rows)
    values: Floats = np.add.reduceat(each * rows.weight, starts(rows.group))
    return values


def fitting(most: int, places: int, power: int = 2) -> int:
    """So many of `most` with this many places for dice, as the work grows with a power of it."""
    return max(1, int(most * (USUAL / max(USUAL, places)) ** power))


def judged(kinds: Kinds, rows: Rows) -> Work[Floats]:
    """The attacker's chance of winning after each row."""
    parts = [np.zeros(0, np.float32)]
    chunk = fitting(PACE.rows, rows.hit.shape[1])
    for first in range(0, len(rows.of), chunk):
        parts.append(judge(kinds, rows.part(slice(first, first + chunk))))
        yield
    return np.concatenate(parts)


def best_of(kinds: Kinds, batch: Positions) -> Work[Floats]:
    """The chance of the side to move in every position, by its best attack."""
    parts = [np.zeros(0, np.float32)]
    span = fitting(PACE.positions, batch.kind.shape[2], 3)
    for first in range(0, len(batch), span):
        rows = expand(kinds, batch.take(np.arange(first, min(first + span, len(batch)))))
        yield
        values = yield from judged(kinds, rows)
        groups = starts(rows.group)
        parts.append(np.maximum.reduceat(np.add.reduceat(values * rows.weight, groups), starts(rows.of[groups])))
    return np.concatenate(parts)


def throws_of(kinds: Kinds, rows: Rows, row: int, most: int, chance: Chance) -> tuple[Positions, Floats]:
    """The positions a row may lead to, from the other side, and their chances; all, or `most` well spread ones."""
    base, loose = rows.base.take(np.array([row])), rows.loose[row]
    places = np.flatnonzero(loose)
    kind = kinds.fresh[base.kind[0, 0, places]]
    values, odds = _all_throws(kinds, kind, most)
    if values is None:
        luck = np.stack([lucks(most, chance) for _ in places], axis=1).reshape(most, len(places))
        values, odds = thrown(kinds, np.broadcast_to(kind, luck.shape), luck), np.full(most, 1 / most, np.float32)
    line = np.zeros(len(values), np.int64)
    after = base.take(line)
    after.kind[:, 0, places] = kind
    after.value[:, 0, places] = values
    hit = rows.hit[row]
    lead = after.lead + int(kinds.taken[base.kind[0, 1, hit]].sum())
    after.kind[:, 1, hit] = 0
    after.value[:, 1, hit] = 0
    passed = np.full(len(values), rows.kind[row] == 0)
    return Positions(after.kind[:, ::-1].copy(), after.value[:, ::-1].copy(), -lead, passed), odds


def _all_throws(kinds: Kinds, kind: Ints, most: int) -> tuple[Ints | None, Floats]:
    """Every throw of these dice with its chance, or None when there are too many."""
    shown = [np.flatnonzero(kinds.odds[one]) for one in kind]
    if np.prod([len(values) for values in shown]) > most:
        return None, np.zeros(0, np.float32)
    grid = np.stack([axis.ravel() for axis in np.meshgrid(*shown, indexing="ij")], axis=1) if len(kind) else None
    if grid is None:
        return np.zeros((1, 0), np.int64), np.ones(1, np.float32)
    odds = np.prod([kinds.odds[one][grid[:, place]] for place, one in enumerate(kind)], axis=0)
    return grid, odds.astype(np.float32)


def look_ahead(kinds: Kinds, rows: Rows, group: int, depth: Depth, chance: Chance) -> Work[float]:
    """The chance of winning with an attack when the other side makes its best reply."""
    batch, share, known = sequels(kinds, rows, np.flatnonzero(rows.group == group), depth.throws, chance)
    if not len(batch):
        return known
    yield
    further = replace(depth, throws=depth.further, further=0)
    replies = yield from best_by_replies(kinds, batch, further, chance) if depth.further else best_of(kinds, batch)
    return known + float(share @ (1 - replies))


def sequels(kinds: Kinds, rows: Rows, which: Ints, most: int, chance: Chance) -> tuple[Positions, Floats, float]:
    """What the rows of one attack may lead to, with chances; and what rows that end the round add to its value."""
    parts, shares, known = [rows.base.take(which[:0])], [np.zeros(0, np.float32)], 0.0
    for row in which:
        batch, odds = throws_of(kinds, rows, int(row), most, chance)
        weight = float(rows.weight[row])
        if (batch.kind[:, 0] > 0).any(1).all():
            parts.append(batch)
            shares.append(odds * np.float32(weight))
        else:
            known += weight * float(judge(kinds, rows.part(slice(int(row), int(row) + 1)))[0])
    return together(parts), np.concatenate(shares), known


def together(parts: Sequence[Positions]) -> Positions:
    """Positions of the same width as one batch."""
    return Positions(*(np.concatenate([getattr(part, name) for part in parts]) for name in Positions.__slots__))


def best_by_replies(kinds: Kinds, batch: Positions, depth: Depth, chance: Chance) -> Work[Floats]:
    """As `best_of`, but the leading attacks of each position are judged by the best replies to their throws."""
    rows = expand(kinds, batch)
    yield
    values = yield from judged(kinds, rows)
    groups = starts(rows.group)
    worths = np.add.reduceat(values * rows.weight, groups)
    parts, shares, owners = [], [], []
    known: list[tuple[int, float]] = []
    yield
    for mine in np.split(np.arange(len(groups)), starts(rows.of[groups])[1:]):
        for leader in leaders(worths[mine], depth.width, depth.margin):
            which = np.flatnonzero(rows.group == rows.group[groups[mine[leader]]])
            after, share, ended = sequels(kinds, rows, which, depth.throws, chance)
            parts.append(after)
            shares.append(share)
            owners.append(np.full(len(share), len(known)))
            known.append((int(rows.of[groups[mine[0]]]), ended))
            if len(known) % SEQUELS == 0:
                yield
    replies = yield from best_of(kinds, together(parts))
    gains = np.bincount(np.concatenate(owners), np.concatenate(shares) * (1 - replies), len(known))
    best = np.zeros(len(batch), np.float32)
    for (position, ended), gain in zip(known, gains, strict=True):
        best[position] = max(best[position], ended + gain)
    return best


def leaders(values: Sequence[float] | NDArray[np.floating], width: int, margin: float) -> list[int]:
    """Indices of the best values, best first: at most `width`, none further behind than `margin`."""
    order = sorted(range(len(values)), key=lambda index: -values[index])
    return [index for index in order[:width] if values[index] >= values[order[0]] - margin]
