"""Where everything is in the gallery, for any window."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from scenes.gallery_keys import BOARD
from scenes.gallery_keys import places as key_places
from scenes.menu_canvas import Box, Canvas, column, row

SIDE = 268.0
"""Width of the column of filters."""
FILTERS = ("set", "skill", "tournament", "playable")
DOORS = ("rulebook", "workshop")


@dataclass(frozen=True, slots=True)
class Places:
    """Rectangles in pixels."""

    back: Rect
    search: Rect
    filters: dict[str, Rect]
    doors: dict[str, Rect]
    panel: Rect
    window: Rect
    count: Rect
    keys: dict[str, Rect]
    """The letters on the screen, when they are there."""


def places(canvas: Canvas, typing: bool) -> Places:
    """The layout; while somebody types, the wall makes room for letters."""
    return _upright(canvas, typing) if canvas.upright else _wide(canvas, typing)


def _wide(canvas: Canvas, typing: bool) -> Places:
    w, h = canvas.w, canvas.h
    left = 18 + SIDE + 26
    panel = (left, 40.0, w - left - 22, h - 40 - 62)
    filters = column((18, 164, SIDE, 4 * 60 + 3 * 12), 4, 12)
    doors = column((18, h - 22 - 2 * 64 - 12, SIDE, 2 * 64 + 12), 2, 12)
    return _places(canvas, (18, 22, 64, 56), (18, 92, SIDE, 60), (filters, doors), panel, typing)


def _upright(canvas: Canvas, typing: bool) -> Places:
    w, h = canvas.w, canvas.h
    inner = w - 36
    filters = (*row((18, 94, inner, 60), 2, 12), *row((18, 166, inner, 60), 2, 12))
    doors = row((18, h - 86, inner, 66), 2, 12)
    panel = (18, 264.0, inner, h - 264 - 136)
    return _places(canvas, (18, 22, 64, 60), (94, 22, w - 112, 60), (filters, doors), panel, typing)


def _places(
    canvas: Canvas, back: Box, search: Box, rows: tuple[tuple[Box, ...], tuple[Box, ...]], panel: Box, typing: bool
) -> Places:
    x, y, w, h = panel
    high = h - BOARD - 18 if typing else h
    filters, doors = rows
    return Places(
        canvas.box(back),
        canvas.box(search),
        {name: canvas.box(box) for name, box in zip(FILTERS, filters, strict=True)},
        {name: canvas.box(box) for name, box in zip(DOORS, doors, strict=True)},
        canvas.rect(x, y, w, high),
        canvas.rect(x + 12, y + 26, w - 36, high - 36),
        canvas.rect(x, y + h + 8, w, 40),
        key_places(canvas, (x + 4, y + high + 14, w - 8, BOARD)) if typing else {},
    )


def fold_cells(window: Rect, count: int, unit: float) -> tuple[tuple[Rect, ...], int]:
    """Rectangles for a list of answers in the content of the window, and its length in pixels."""
    high, gap = round(64 * unit), round(5 * unit)
    columns = max(2, round(window.w / (250 * unit)))
    wide = window.w // columns
    cells = tuple(
        Rect(number % columns * wide + gap, number // columns * high + gap, wide - 2 * gap, high - 2 * gap)
        for number in range(count)
    )
    return cells, -(-count // columns) * high
