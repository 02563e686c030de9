"""Batches of positions and of the attacks in them, as arrays."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

import numpy as np

from game.mind.kinds import TOP, Flags, Floats, Ints, Kinds
from game.rules.hands import Match
from game.rules.scoring import CAPTURED, worth
from game.rules.skills import POWER, SHADOW, SKILL, SPEED, TRIP

WIDE = 8
"""With more dice than this, attacks of more than MOST dice are left out."""
MOST = 4


@dataclass(slots=True)
class Positions:
    """N positions with D places for dice a side; side 0 is to move.

    `kind` and `value` have shape (N, 2, D), kind 0 for no die; `lead` (N) is the mover's lead in half points by
    captured dice alone; `passed` (N) tells whether the other side has just passed.
    """

    kind: Ints
    value: Ints
    lead: Ints
    passed: Flags

    def __len__(self) -> int:
        return len(self.lead)

    def take(self, index: Ints) -> Positions:
        """The positions of these indices."""
        return Positions(self.kind[index], self.value[index], self.lead[index], self.passed[index])


@dataclass(slots=True)
class Rows:
    """R outcomes of attacks, each a position after the attack and before its dice are rolled.

    `base` holds the positions as they were before, still from the attacker's side; `hit` (R, D) marks captured dice,
    `loose` (R, D) the attacker's dice that wait to be
    rolled, `attack` (R, D) those that attacked. `of` (R) is the index of the position, `group` (R)
    that of the attack, counted through the batch, `weight` the chance of the outcome within its attack.
    A row without attackers is a pass. Rows are in the order of positions, then of attacks.
    """

    base: Positions
    hit: Flags
    loose: Flags
    attack: Flags
    of: Ints
    group: Ints
    weight: Floats
    kind: Ints
    """Index into ROW_KINDS."""

    def part(self, which: slice) -> Rows:
        """Some of the rows."""
        base = Positions(*(getattr(self.base, name)[which] for name in Positions.__slots__))
        return Rows(base, *(getattr(self, name)[which] for name in Rows.__slots__[1:]))


ROW_KINDS = ("pass", POWER, SKILL, SPEED, TRIP)


def position(kinds: Kinds, match: Match, seat: int) -> Positions:
    """One position as the seat to move sees it."""
    hands = match.hands[seat], match.hands[1 - seat]
    places = max(len(hand.dice) for hand in hands)
    kind, value = np.zeros((1, 2, places), np.int64), np.zeros((1, 2, places), np.int64)
    for side, hand in enumerate(hands):
        for place, die in enumerate(hand.dice):
            kind[0, side, place] = kinds.of(die, hand.special)
            value[0, side, place] = min(TOP, die.value)
    mine, theirs = (sum(worth(die, CAPTURED) for die in hand.captured) for hand in hands)
    return Positions(kind, value, np.array([mine - theirs]), np.array([hands[1].passed]))


@lru_cache(maxsize=64)
def groups(places: int, least: int = 2) -> Flags:
    """All sets of at least so many of these places, one a row."""
    most = places if places <= WIDE else MOST
    parts = [np.zeros((0, places), bool)]
    for size in range(least, min(most, places) + 1):
        members = np.array(list(combinations(range(places), size)), np.int64)
        parts.append(np.zeros((len(members), places), bool))
        parts[-1][np.arange(len(members))[:, None], members] = True
    return np.concatenate(parts)


def expand(kinds: Kinds, batch: Positions) -> Rows:
    """Every attack in every position; where there is none, the pass."""
    mine, theirs = batch.kind[:, 0], batch.kind[:, 1]
    there, here = theirs > 0, mine > 0
    found = [_single(kinds, batch, here, there), _joint(kinds, batch, there), _several(kinds, batch, here)]
    of, attackers, hit, what = (np.concatenate(parts) for parts in zip(*found, strict=True))
    quiet = np.ones(len(batch), bool)
    quiet[of] = False
    idle = np.flatnonzero(quiet)
    none = np.zeros((len(idle), mine.shape[1]), bool)
    of, attackers, hit = np.concatenate([of, idle]), np.concatenate([attackers, none]), np.concatenate([hit, none])
    what = np.concatenate([what, np.zeros(len(idle), np.int64)])
    order = np.argsort(of, kind="stable")
    return _outcomes(kinds, batch, (of[order], attackers[order], hit[order], what[order]))


Found = tuple[Ints, Flags, Flags, Ints]


def _single(kinds: Kinds, batch: Positions, here: Flags, there: Flags) -> Found:
    """One die against one: Power, Shadow, a lone Skill attack, Trip."""
    k, t = batch.kind[:, 0, :, None], batch.kind[:, 1, None, :]
    v, w = batch.value[:, 0, :, None], batch.value[:, 1, None, :]
    sure = kinds.can[POWER][k] & (v >= w) & ~kinds.shields[POWER][t]
    shadow = kinds.can[SHADOW][k]
    if shadow.any():
        sure |= shadow & (v <= w) & (w <= kinds.most[k]) & ~kinds.shields[SHADOW][t]
    sure &= here[:, :, None] & there[:, None, :]
    trip = kinds.can[TRIP][k]
    pairs = [np.nonzero(sure)]
    if trip.any():
        trip = trip & (kinds.most[kinds.fresh[k]] >= kinds.least[kinds.fresh[t]]) & ~kinds.shields[TRIP][t]
        pairs.append(np.nonzero(trip & here[:, :, None] & there[:, None, :]))
    places = np.eye(here.shape[1], dtype=bool)
    of, one, other = (np.concatenate(parts) for parts in zip(*pairs, strict=True))
    what = np.repeat([1, 4], [len(pairs[0][0]), len(of) - len(pairs[0][0])])
    return of, places[one], places[other], what


def _joint(kinds: Kinds, batch: Positions, there: Flags) -> Found:
    """Several dice against one: Skill."""
    sets = groups(batch.kind.shape[2])
    able = kinds.can[SKILL][batch.kind[:, 0]]
    sums = batch.value[:, 0] @ sets.T.astype(np.int64)
    sums[(~able).astype(np.int64) @ sets.T.astype(np.int64) > 0] = -1
    open_ = there & ~kinds.shields[SKILL][batch.kind[:, 1]]
    of, group, target = np.nonzero((sums[:, :, None] == batch.value[:, 1, None, :]) & open_[:, None, :])
    return of, sets[group], np.eye(there.shape[1], dtype=bool)[target], np.full(len(of), 2)


def _several(kinds: Kinds, batch: Positions, here: Flags) -> Found:
    """One die against several: Speed."""
    places = batch.kind.shape[2]
    fast = kinds.can[SPEED][batch.kind[:, 0]] & here
    if not fast.any():
        none = np.zeros((0, places), bool)
        return np.zeros(0, np.int64), none, none, np.zeros(0, np.int64)
    sets = groups(places)
    open_ = (batch.kind[:, 1] > 0) & ~kinds.shields[SPEED][batch.kind[:, 1]]
    sums = batch.value[:, 1] @ sets.T.astype(np.int64)
    sums[(~open_).astype(np.int64) @ sets.T.astype(np.int64) > 0] = -1
    of, place, group = np.nonzero((batch.value[:, 0, :, None] == sums[:, None, :]) & fast[:, :, None])
    return of, np.eye(places, dtype=bool)[place], sets[group], np.full(len(of), 3)


def _outcomes(kinds: Kinds, batch: Positions, found: Found) -> Rows:
    """Attacks as rows; a Trip attack has two, landed and missed."""
    of, attackers, hit, what = found
    base = batch.take(of)
    loose = attackers & ~kinds.keeps[base.kind[:, 0]]
    weight = np.ones(len(of), np.float32)
    rows = Rows(base, hit, loose, attackers, of, np.arange(len(of)), weight, what)
    trips = np.flatnonzero(what == 4)
    return _missed(kinds, rows, trips) if len(trips) else rows


def _missed(kinds: Kinds, rows: Rows, trips: Ints) -> Rows:
    """Add the outcomes of Trip attacks that miss: both dice show a typical value of such a throw."""
    miss = rows.base.take(trips)
    one, other = rows.loose[trips].argmax(1), rows.hit[trips].argmax(1)
    line = np.arange(len(trips))
    mine, theirs = kinds.fresh[miss.kind[line, 0, one]], kinds.fresh[miss.kind[line, 1, other]]
    land = (kinds.odds[mine] * kinds.cdf[theirs, 1:]).sum(1)
    weight = np.concatenate([rows.weight, (1 - land).astype(np.float32)])
    weight[trips] = land
    low = np.clip(np.round(kinds.mean[mine] * 0.6), kinds.least[mine], kinds.most[mine])
    miss.value[line, 0, one] = low
    miss.value[line, 1, other] = np.clip(np.maximum(low + 1, np.round(kinds.mean[theirs] * 1.3)), 0, kinds.most[theirs])
    none = np.zeros_like(rows.hit[trips])
    base = Positions(*(np.concatenate([getattr(rows.base, n), getattr(miss, n)]) for n in Positions.__slots__))
    order = np.argsort(np.concatenate([rows.group, rows.group[trips]]), kind="stable")
    return Rows(
        base.take(order),
        np.concatenate([rows.hit, none])[order],
        np.concatenate([rows.loose, none])[order],
        np.concatenate([rows.attack, rows.attack[trips]])[order],
        np.concatenate([rows.of, rows.of[trips]])[order],
        np.concatenate([rows.group, rows.group[trips]])[order],
        weight[order],
        np.concatenate([rows.kind, rows.kind[trips]])[order],
    )
