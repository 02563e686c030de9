"""Where everything is in the rules book, for any window."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from scenes.menu_canvas import Box, Canvas

ROW, GAP = 58.0, 8.0
DIE, LARGE_DIE = 124.0, 172.0
STAGE, LARGE_STAGE = 212.0, 306.0
"""Height of the picture on a page with pins at its foot, and on one without."""


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
    tried: Rect
    """The button that leads to a lesson."""
    die: int

    @staticmethod
    def columns(canvas: Canvas) -> int:
        """Pages abreast in the list."""
        return 2 if canvas.upright else 1


def places(canvas: Canvas, pinned: bool = True, taught: bool = True) -> Places:
    """The layout for a window; a page that is not `pinned`, without pins at its foot, has a larger picture, and one
    that is `taught` has a way to its lesson there.
    """
    w, h = canvas.w, canvas.h
    if canvas.upright:
        low = 120 + max(620.0, (h - 120) * 0.56)
        return _places(canvas, (18, 120, w - 36, low - 120), (18, low + 32, w - 36, h - low - 50), (pinned, taught))
    return _places(canvas, (366, 116, w - 388, h - 116 - 26), (18, 104, 326, h - 104 - 24), (pinned, taught))


def _places(canvas: Canvas, page: Box, contents: Box, kind: tuple[bool, bool]) -> Places:
    (x, y, w, h), (pinned, taught) = page, kind
    cx, cy, cw, ch = contents
    foot = 132.0 + min(70.0, max(0.0, h - 580) * 0.24)
    stage = (STAGE if pinned else LARGE_STAGE) + max(0.0, h - 580) * 0.3
    return Places(
        canvas.rect(18, 22, 64, 56),
        canvas.rect(100, 20, canvas.w - 118, 60),
        canvas.box(contents),
        canvas.rect(cx + 12, cy + 14, cw - 38, ch - 28),
        canvas.box(page),
        canvas.rect(x + 24, y + 38, w - 48, stage),
        canvas.rect(x + 30, y + stage + 56, w - 60, h - stage - 56 - (foot + 26 if pinned else 84)),
        canvas.rect(x + 20, y + h - 78, 72, 58),
        canvas.rect(x + w - 92, y + h - 78, 72, 58),
        canvas.rect(x + 104, y + h - foot - 18, w - 208 - (196 if taught else 0), foot),
        canvas.rect(x + w - 292, y + h - 78, 186, 58),
        canvas.px((DIE if pinned else LARGE_DIE) * min(1.2, stage / (STAGE if pinned else LARGE_STAGE))),
    )


def rows(window: Rect, count: int, canvas: Canvas) -> tuple[tuple[Rect, ...], int]:
    """The list of so many pages in the content of its window, and its length in pixels."""
    columns, high, gap = Places.columns(canvas), canvas.px(ROW), canvas.px(GAP)
    wide = (window.w - gap * (columns - 1)) // columns
    cells = tuple(
        Rect(number % columns * (wide + gap), number // columns * (high + gap), wide, high) for number in range(count)
    )
    return cells, -(-count // columns) * (high + gap) - gap
