"""Where everything is while pins are picked, for any window."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from scenes.menu_canvas import Box, Canvas, column
from scenes.menu_corner import Corner, corner

BAR = 54.0
"""Height of the row that steps through the sets."""


@dataclass(frozen=True, slots=True)
class Places:
    """Rectangles in pixels."""

    corners: tuple[Corner, Corner]
    back: Rect
    earlier: Rect
    set: Rect
    later: Rect
    panel: Rect
    """Around the wall."""
    wall: Rect
    """The window through which the wall is seen."""
    hint: Rect
    options: Rect
    opponent: Rect
    fight: Rect
    fold: Rect
    """Where the options unfold."""
    columns: int


def places(canvas: Canvas) -> Places:
    """The layout for a window."""
    return _upright(canvas) if canvas.upright else _wide(canvas)


def _wide(canvas: Canvas) -> Places:
    w, h = canvas.w, canvas.h
    side = 272.0
    corner_high = h - 146
    left, wide = side + 36, w - 2 * side - 72
    wall = (left, 100.0, wide, h - 100 - 170)
    low = h - 102
    corners = tuple(corner(canvas, (x, 30.0, side, corner_high - 18)) for x in (18.0, w - 18 - side))
    return _places(canvas, (corners[0], corners[1]), (left, 16.0, wide, BAR), wall, (
        (left, h - 160, wide, 40.0),
        (18.0, low, 190.0, 78.0),
        (226.0, low, w - 226 - 352, 78.0),
        (w - 334, low - 14, 316.0, 94.0),
    ))  # fmt: skip


def _upright(canvas: Canvas) -> Places:
    w, h = canvas.w, canvas.h
    high = 452.0
    half = (w - 54) / 2
    corners = tuple(corner(canvas, (x, 32.0, half, high)) for x in (18.0, 36.0 + half))
    top = high + 56
    wall = (18.0, top + BAR + 34, w - 36, h - top - BAR - 34 - 244)
    low = h - 96
    return _places(canvas, (corners[0], corners[1]), (18.0, top, w - 36, BAR), wall, (
        (18.0, h - 234, w - 36, 40.0),
        (18.0, low, 210.0, 78.0),
        (18.0, low - 92, w - 36, 66.0),
        (246.0, low - 12, w - 264, 94.0),
    ))  # fmt: skip


def _places(
    canvas: Canvas, corners: tuple[Corner, Corner], bar: Box, wall: Box, low: tuple[Box, Box, Box, Box]
) -> Places:
    x, y, w, h = bar
    hint, options, opponent, fight = (canvas.box(box) for box in low)
    step = 58.0
    return Places(
        corners=corners,
        back=canvas.rect(x, y, step, h),
        earlier=canvas.rect(x + step + 14, y, step, h),
        set=canvas.rect(x + 2 * step + 24, y, w - 3 * step - 34, h),
        later=canvas.rect(x + w - step, y, step, h),
        panel=canvas.box(wall),
        wall=canvas.rect(wall[0] + 10, wall[1] + 26, wall[2] - 20, wall[3] - 38),
        hint=hint,
        options=options,
        opponent=opponent,
        fight=fight,
        fold=canvas.box(wall),
        columns=max(3, round((wall[2] - 20) / 128)),
    )


def fold_rows(canvas: Canvas, fold: Rect, count: int) -> tuple[Rect, ...]:
    """Rows for so many answers inside the fold."""
    unit = canvas.unit
    box = (fold.x / unit + 18, fold.y / unit + 34, fold.w / unit - 36, fold.h / unit - 52)
    return tuple(canvas.box(part) for part in column(box, count, 12, 84))
