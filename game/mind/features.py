"""What the network sees of a position after an attack, die by die and as a whole.

Arrays here have the rows last, so that every step runs along the whole batch: R rows, D places for dice a side.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from game.mind.kinds import Flags, Floats, Ints, Kinds
from game.mind.positions import Rows
from game.rules.skills import POWER, SHADOW, SKILL, SPEED, TRIP

PER_DIE = 22
WHOLE = 31
SCALE = 1 / 20
"""Sides are counted in twenties."""
SIDE = 1 / 3
"""Sides of lead per half point."""
RAMPS = (2, 4, 8)
SHARP = 20
"""Makes a lead of a side or two nearly certain: what counts in the end is who is ahead."""

ONE, TWO = np.uint64(1), np.uint64(2)


@dataclass(slots=True)
class Seen:
    """Features of R rows: `dice` (2, PER_DIE, D, R), the attacker's first, and `whole` (WHOLE, R).

    `there` (2, D, R) marks dice; `over` (R) is the attacker's result where the round has ended, else -1.
    """

    dice: Floats
    there: Flags
    whole: Floats
    over: Floats


class _Board:
    """The rows taken apart by side and place: index 0 is the attacker, 1 the other side, which moves next."""

    def __init__(self, kinds: Kinds, rows: Rows) -> None:
        base = rows.base
        self.loose: Flags = np.ascontiguousarray(rows.loose.T)
        self.here: Flags = np.ascontiguousarray((base.kind > 0).transpose(1, 2, 0))
        self.here[1] &= ~rows.hit.T
        self.kind: Ints = base.kind.transpose(1, 2, 0) * self.here
        np.copyto(self.kind[0], kinds.fresh[self.kind[0]], where=self.loose)
        self.value: Ints = base.value.transpose(1, 2, 0) * self.here
        kept, taken = kinds.kept[self.kind], kinds.taken[self.kind]
        self.swing: Floats = ((taken + kept) * np.float32(SIDE * SCALE)).astype(np.float32)
        """What taking a die moves the lead by, in twenties of sides."""
        booty = np.where(rows.hit, kinds.taken[base.kind[:, 1]], 0).sum(1)
        self.lead: Ints = rows.base.lead + booty + kept[0].sum(0) - kept[1].sum(0)
        """The attacker's lead in half points, dice in play and those just captured included."""
        self.ahead: Floats = (self.lead * (SIDE * SCALE)).astype(np.float32)
        self.most: Ints = kinds.most[self.kind]
        self.can: dict[str, Flags] = {kind: flags[self.kind] for kind, flags in kinds.can.items()}


def see(kinds: Kinds, rows: Rows) -> Seen:
    """The features of all rows."""
    board = _Board(kinds, rows)
    taking, taken_by = _pairs(kinds, board)
    risk = _risk(kinds, board, taken_by)
    passed = rows.kind == 0
    dice = np.empty((2, PER_DIE, *board.loose.shape), np.float32)
    _common(kinds, board, dice)
    _attacker(board, risk, taking, dice[0])
    threat = _defender(board, _sums(board), (taking, taken_by), dice[1])
    return Seen(dice, board.here, _whole(board, risk, threat, passed), _over(rows, board, risk))


def _over(rows: Rows, board: _Board, risk: Floats) -> Floats:
    """The result where nobody can go on: no dice left, or a pass that can only be answered by one."""
    tricky = (board.can[SPEED][1] | board.can[TRIP][1]).any(0)
    stuck = (rows.kind == 0) & ((risk.max(0) == 0) & ~tricky | rows.base.passed)
    ended = ~board.here[1].any(0) | stuck
    return np.where(ended, (np.sign(board.lead) + 1) / 2, -1).astype(np.float32)


def _pairs(kinds: Kinds, board: _Board) -> tuple[Floats, Floats]:
    """Chances (D, D, R) that the attacker's die i alone could take the other's die j next time, and j now i."""
    v, w = board.value[0, :, None], board.value[1, None, :]
    power, back = board.can[POWER][0, :, None], board.can[POWER][1, None, :]
    taking, taken = power & (v >= w), back & (w >= v)
    if board.can[SHADOW].any():
        taking |= board.can[SHADOW][0, :, None] & (v <= w) & (w <= board.most[0, :, None])
        taken |= board.can[SHADOW][1, None, :] & (w <= v) & (v <= board.most[1, None, :])
    chances: tuple[Floats, Floats] = taking.astype(np.float32), taken.astype(np.float32)
    _loosen(kinds, board, *chances)
    for chance in chances:
        chance *= board.here[0, :, None] & board.here[1, None, :]
    return chances


def _loosen(kinds: Kinds, board: _Board, taking: Floats, taken: Floats) -> None:
    """Put in chances for the attacker's dice that are not rolled yet."""
    die, row = np.nonzero(board.loose)
    kind = board.kind[0, die, row]
    cdf, wide, line = kinds.cdf[kind], board.value[1][:, row], np.arange(len(row))
    below, upto = cdf[line, wide], cdf[line, wide + 1]
    reached = wide <= kinds.most[kind]
    taking[die, :, row] = np.where(kinds.can[POWER][kind], 1 - below, kinds.can[SHADOW][kind] * upto * reached).T
    reach = cdf[line, board.most[1][:, row] + 1] - below
    taken[die, :, row] = np.where(board.can[POWER][1][:, row], upto, board.can[SHADOW][1][:, row] * reach).T


def _risk(kinds: Kinds, board: _Board, taken_by: Floats) -> Floats:
    """The chance (D, R) that the other side, to move now, can take each of the attacker's dice."""
    value, most = board.value[1].astype(np.uint64), board.most[1].astype(np.uint64)
    reach = np.ones(value.shape[1], np.uint64)
    for step in value * board.can[SKILL][1]:
        reach |= reach << step
    power = (value * board.can[POWER][1]).max(0)
    open_ = reach & ~ONE | (TWO << power) - TWO
    for shadow, low, high in zip(board.can[SHADOW][1], value, most, strict=True):
        if shadow.any():
            open_ |= np.where(shadow, (TWO << high) - (ONE << low), np.uint64(0))
    risk: Floats = (open_ >> board.value[0].astype(np.uint64) & ONE).astype(np.float32)
    die, row = np.nonzero(board.loose)
    bits = np.unpackbits(open_[row].view(np.uint8).reshape(-1, 8), axis=1, bitorder="little")
    risk[die, row] = np.einsum("ij,ij->i", bits, kinds.odds[board.kind[0, die, row]], dtype=np.float32)
    np.maximum(risk, taken_by.max(1), out=risk)
    for kind, trips in zip(board.kind[1], board.can[TRIP][1], strict=True):
        if trips.any():
            _tripped(kinds, board, risk, (kind, np.flatnonzero(trips)))
    risk *= board.here[0]
    return risk


def _sums(board: _Board) -> Floats:
    """Where the attacker's dice that keep their values make up a die of the other side (D, R)."""
    reach = np.ones(board.loose.shape[1], np.uint64)
    for step in board.value[0].astype(np.uint64) * (board.can[SKILL][0] & ~board.loose):
        reach |= reach << step
    sums: Floats = ((reach & ~ONE) >> board.value[1].astype(np.uint64) & ONE).astype(np.float32)
    sums *= board.here[1]
    return sums


def _tripped(kinds: Kinds, board: _Board, risk: Floats, trip: tuple[Ints, Ints]) -> None:
    """A Trip die, given by kind and row, may take anything, with the chance that its throw is no lower."""
    kind, row = trip
    one = kinds.odds[kinds.fresh[kind[row]]]
    other = kinds.cdf[kinds.fresh[board.kind[0][:, row]], 1:]
    risk[:, row] = np.maximum(risk[:, row], np.einsum("ij,dij->di", one, other))


def _common(kinds: Kinds, board: _Board, dice: Floats) -> None:
    """The columns every die has."""
    mean = board.value.astype(np.float32)
    np.copyto(mean[0], kinds.mean[board.kind[0]], where=board.loose)
    least = kinds.least[board.kind]
    dice[:, 0] = board.here
    dice[:, 1] = mean * SCALE
    for column, ramp in enumerate(RAMPS, 2):
        dice[:, column] = np.minimum(mean, ramp) / ramp
    dice[:, 5] = kinds.sides[board.kind] * SCALE
    dice[:, 6] = board.most * SCALE
    dice[:, 7] = board.swing
    dice[:, 8] = (mean - least + 0.5) / (board.most - least + 1)
    flags = [board.can[SHADOW], kinds.poison[board.kind], board.can[SPEED], board.can[TRIP], ~board.can[POWER]]
    for column, flag in enumerate(flags, 9):
        dice[:, column] = flag


def _attacker(board: _Board, risk: Floats, taking: Floats, dice: Floats) -> None:
    gain = taking * board.swing[1]
    dice[14] = board.loose
    dice[15] = risk
    dice[16] = risk * board.swing[0]
    dice[17] = gain.max(1)
    dice[18] = gain.sum(1)
    dice[19] = taking.sum(1) / 4
    dice[20] = np.tanh((board.ahead - board.swing[0]) * SHARP)
    dice[21] = dice[20] * risk


def _defender(board: _Board, sums: Floats, pairs: tuple[Floats, Floats], dice: Floats) -> Floats:
    """Returns the chance (D, R) that each die could fall to the attacker next time, times its worth."""
    taking, taken_by = pairs
    gain = taken_by * board.swing[0, :, None]
    threat = np.maximum(1 - np.prod(1 - taking, axis=0), sums)
    worth: Floats = threat * board.swing[1]
    dice[14] = taken_by.max(0)
    dice[15] = threat
    dice[16] = worth
    dice[17] = gain.max(0)
    dice[18] = gain.sum(0)
    dice[19] = taken_by.sum(0) / 4
    dice[20] = np.tanh((board.ahead + board.swing[1]) * SHARP)
    dice[21] = dice[20] * threat
    return worth


def _whole(board: _Board, risk: Floats, threat: Floats, passed: Flags) -> Floats:
    ahead = board.ahead
    good, bad = np.maximum(board.swing, 0).sum(1), np.maximum(-board.swing, 0).sum(1)
    counts = board.here.sum(1)
    hurt = risk * board.swing[0]
    worst, next_ = hurt.max(0), threat.max(0)
    whole = np.empty((WHOLE, len(passed)), np.float32)
    columns = [
        ahead,
        np.tanh(ahead * 2),
        np.tanh(ahead * 6),
        np.sign(board.lead),
        np.clip(ahead / (good[1] + 0.3), -2, 2),
        np.clip(ahead / (good[0] + 0.3), -2, 2),
        *(good / 2),
        *bad,
        *(counts / 4),
        *(counts == 1),
        *(counts == 2),
        passed,
        board.loose.sum(0) / 2,
        hurt.sum(0),
        worst,
        np.tanh((ahead - worst) * 3),
        np.tanh((ahead + next_) * 3),
        np.prod(1 - risk, axis=0),
        risk.sum(0) / 4,
        next_,
        threat.sum(0),
        *np.tanh(SHARP * np.stack([ahead, ahead - worst, ahead + next_, ahead - worst + next_, ahead - hurt.sum(0)])),
    ]
    for row, column in zip(whole, columns, strict=True):
        row[:] = column
    return whole
