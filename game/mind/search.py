"""Looking ahead with the value network: attacks, the best replies to their throws, and any other choice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

import numpy as np

from game.mind.kinds import Flags, Floats, Ints, Kinds
from game.mind.network import judge
from game.mind.positions import Positions, Rows, expand
from game.mind.throws import lucks, thrown
from game.rules.chance import Chance
from game.rules.variants import Variant

CHUNK = 180
"""Rows judged at once: about 2 ms."""


@cache
def kinds_for(variant: Variant) -> Kinds:
    """The table of kinds under these house rules, shared by all thoughts."""
    return Kinds(variant)


def starts(numbers: Ints) -> Ints:
    """Where each run of equal numbers begins."""
    return np.flatnonzero(np.concatenate([[True], numbers[1:] != numbers[:-1]]))


def worth(kinds: Kinds, rows: Rows) -> Floats:
    """The attacker's chance of winning for every attack (group) of the rows."""
    values: Floats = np.add.reduceat(judge(kinds, rows) * rows.weight, starts(rows.group))
    return values


def best_of(kinds: Kinds, batch: Positions) -> Iterator[Floats]:
    """The chance of the side to move in every position, by its best attack; yields what is known after each chunk."""
    known = np.zeros(len(batch), np.float32)
    rows = expand(kinds, batch)
    ends = np.append(starts(rows.of), len(rows.of))
    done = 0
    while done < len(batch):
        upto = max(done + 1, int(np.searchsorted(ends, ends[done] + CHUNK, "right")) - 1)
        part = rows.part(slice(int(ends[done]), int(ends[upto])))
        known[done:upto] = np.maximum.reduceat(worth(kinds, part), starts(part.of[starts(part.group)]))
        done = upto
        yield known


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


def look_ahead(kinds: Kinds, rows: Rows, group: int, most: int, chance: Chance) -> Iterator[float | None]:
    """The chance of winning with an attack when the other side makes its best reply; None until it is known."""
    total = 0.0
    over: Flags = rows.group == group
    for row in np.flatnonzero(over):
        batch, odds = throws_of(kinds, rows, int(row), most, chance)
        alive = (batch.kind[:, 0] > 0).any(1)
        if not alive.all():
            total += float(rows.weight[row]) * float(judge(kinds, rows.part(slice(int(row), int(row) + 1)))[0])
            continue
        replies = []
        for known in best_of(kinds, batch):
            replies.append(known)
            yield None
        total += float(rows.weight[row]) * float(1 - replies[-1] @ odds)
    yield total


def leaders(values: Sequence[float] | Floats, width: int, margin: float) -> list[int]:
    """Indices of the best values, best first: at most `width`, none further behind than `margin`."""
    order = sorted(range(len(values)), key=lambda index: -values[index])
    return [index for index in order[:width] if values[index] >= values[order[0]] - margin]
