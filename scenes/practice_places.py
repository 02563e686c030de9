"""Where the tools of practice lie: around the score and beside the name, upright in a corner of the card."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from pygame import Rect

from scenes.layout import Layout

TOOLS = ("take_back", "position", "swap", "odds")
SIDE, GAP = 56.0, 8.0
ODDS = (330.0, 40.0)
"""Size of the bar with the chances."""


def fit(where: Layout) -> Layout:
    """Upright the card gives up a corner; elsewhere there is room as it is."""
    if not where.upright:
        return where
    card = where.card
    return replace(where, card=Rect(card.x, card.y, card.width - round((2 * SIDE + 2 * GAP) * where.unit), card.height))


def tools(where: Layout) -> Mapping[str, Rect]:
    """The buttons, by name, on a table that has room for them."""
    side, gap = round(SIDE * where.unit), round(GAP * where.unit)
    if where.upright:
        left, top = where.card.right + gap, where.card.y
        spots = [(left + (side + gap) * (n % 2), top + (side + gap) * (n // 2)) for n in range(4)]
    else:
        # Two on each side of the bar between the scores.
        tug = where.tug
        columns = tug.left - 2 * gap - side, tug.right + 2 * gap
        middle = min(tug.centery, tug.top + round(150 * where.unit))
        lines = middle - side - gap // 2, middle + gap // 2
        spots = [(x, y) for x in columns for y in lines]
    return {name: Rect(spot, (side, side)) for name, spot in zip(TOOLS, spots, strict=True)}


def odds_bar(where: Layout) -> Rect:
    """The bar with the chances of the lower side."""
    if where.upright:
        last = tools(where)["odds"]
        first = tools(where)["take_back"]
        top = last.bottom + round(GAP * where.unit)
        return Rect(first.x, top, last.right - first.x, min(round(ODDS[1] * where.unit), where.card.bottom - top))
    wide, high = (round(part * where.unit) for part in ODDS)
    plate, row = where.plates[where.bottom], where.rows[where.bottom]
    return Rect(row.right - wide, plate.centery - high // 2, wide, high)
