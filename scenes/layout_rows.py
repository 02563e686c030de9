"""Dice side by side: as large as the room allows, in one row or two."""

from __future__ import annotations

import math
from collections.abc import Sequence

from pygame import Rect

LARGEST = 156.0
"""Edge of a die in play in design units, at most."""
PITCH = 1.06
"""From die to die, in edges."""
LABEL = 30.0
"""Room for the words under a die, in design units."""
MARGIN = 3.0
"""Design units left free above and below."""
MOST_ROWS = 3


def best_rows(ids: Sequence[int], slots: int, area: Rect, unit: float) -> dict[int, Rect]:
    """Squares in pixels for the dice, centred; their size depends on `slots` only, so that it stays for a round."""
    rows = max(range(1, MOST_ROWS + 1), key=lambda count: (_edge(slots, count, area, unit), -count))
    edge = _edge(slots, rows, area, unit)
    per_row = math.ceil(max(slots, 1) / rows)
    lines = [ids[start : start + per_row] for start in range(0, len(ids), per_row)]
    step_x, step_y = min(edge * PITCH, area.width / per_row), edge + LABEL * unit
    loose = min(1.34, area.width / (per_row * step_x))
    placed: dict[int, Rect] = {}
    for line, members in enumerate(lines):
        y = area.centery + (line - (len(lines) - 1) / 2) * step_y - LABEL * unit / 2
        for place, id in enumerate(members):
            x = area.centerx + (place - (len(members) - 1) / 2) * step_x * loose
            placed[id] = _square(x, y, edge)
    return placed


def _edge(slots: int, rows: int, area: Rect, unit: float) -> int:
    """The largest edge that lets so many dice lie in so many rows."""
    across = (area.width - 2 * MARGIN * unit) / math.ceil(max(slots, 1) / rows) / PITCH
    down = (area.height - 2 * MARGIN * unit) / rows - LABEL * unit
    return max(8, int(min(across, down, LARGEST * unit)))


def _square(x: float, y: float, edge: int) -> Rect:
    return Rect(round(x - edge / 2), round(y - edge / 2), edge, edge)


def pile_row(ids: Sequence[int], area: Rect, edge: float, from_right: bool) -> dict[int, Rect]:
    """Small squares for captured dice from one side of the area, overlapping when there are many."""
    side = max(4, round(min(edge, area.height)))
    step = min(side * 1.04, (area.width - side) / max(1, len(ids) - 1))
    placed: dict[int, Rect] = {}
    for place, id in enumerate(ids):
        x = area.right - side - round(place * step) if from_right else area.left + round(place * step)
        placed[id] = Rect(x, area.centery - side // 2, side, side)
    return placed
