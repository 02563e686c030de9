"""Where everything is in the rules book, for any window."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from scenes.menu_canvas import Box, Canvas

ROW, GAP = 58.0, 8.0
DIE = 124.0


@dataclass(frozen=True, slots=True)
class Places:
    """Rectangles in pixels; `die` is the largest width of a die in the picture."""

    back: Rect
    sections: Rect
    contents: Rect
    """The panel of the list of pages."""
    window: Rect
    panel: Rect
    """The open page."""
    picture: Rect
    words: Rect
    earlier: Rect
    later: Rect
    seen: Rect
    """Pins on which the page's idea can be met."""
    die: int

    @staticmethod
    def columns(canvas: Canvas) -> int:
        """Pages abreast in the list."""
        return 2 if canvas.upright else 1


def places(canvas: Canvas) -> Places:
    """The layout for a window."""
    w, h = canvas.w, canvas.h
    if canvas.upright:
        return _places(canvas, (18, 120, w - 36, 620), (18, 772, w - 36, h - 772 - 18))
    return _places(canvas, (366, 116, w - 388, h - 116 - 26), (18, 104, 326, h - 104 - 24))


def _places(canvas: Canvas, page: Box, contents: Box) -> Places:
    x, y, w, h = page
    cx, cy, cw, ch = contents
    return Places(
        canvas.rect(18, 22, 64, 56),
        canvas.rect(100, 20, canvas.w - 118, 60),
        canvas.box(contents),
        canvas.rect(cx + 12, cy + 14, cw - 38, ch - 28),
        canvas.box(page),
        canvas.rect(x + 24, y + 38, w - 48, 212),
        canvas.rect(x + 30, y + 268, w - 60, h - 268 - 158),
        canvas.rect(x + 20, y + h - 78, 72, 58),
        canvas.rect(x + w - 92, y + h - 78, 72, 58),
        canvas.rect(x + 104, y + h - 150, w - 208, 132),
        canvas.px(DIE),
    )


def rows(window: Rect, count: int, canvas: Canvas) -> tuple[tuple[Rect, ...], int]:
    """The list of so many pages in the content of its window, and its length in pixels."""
    columns, high, gap = Places.columns(canvas), canvas.px(ROW), canvas.px(GAP)
    wide = (window.w - gap * (columns - 1)) // columns
    cells = tuple(
        Rect(number % columns * (wide + gap), number // columns * (high + gap), wide, high) for number in range(count)
    )
    return cells, -(-count // columns) * (high + gap) - gap
