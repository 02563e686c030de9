"""Where everything of the keeper's page is, for a window."""

from __future__ import annotations

from pygame import Rect

from scenes.menu_canvas import Canvas, row

LINES = 10
"""Scores listed at once."""
TALLEST = 70.0


class Places:
    """Rectangles in pixels: tabs in rows, the panel with its steps or its list, deeds below, and what is said."""

    def __init__(self, canvas: Canvas, pages: tuple[str, ...], count: int, deeds: tuple[str, ...]) -> None:
        w, h = canvas.w, canvas.h
        self.leave = canvas.rect(18, 14, 62, 62)
        self.title = canvas.rect(96, 8, w - 192, 68)
        across = 4 if canvas.upright else len(pages)
        lines = [pages[at : at + across] for at in range(0, len(pages), across)]
        self.tabs: dict[str, Rect] = {}
        y = 88.0
        for line in lines:
            boxes = row((18.0, y, w - 36, 56.0), len(line), 8)
            self.tabs |= {page: canvas.box(box) for page, box in zip(line, boxes, strict=True)}
            y += 66
        wide = 3 if canvas.upright else 5
        groups = [deeds[at : at + wide] for at in range(0, len(deeds), wide)]
        low = h - 52 - 74 * len(groups)
        self.panel = canvas.rect(18, y + 10, w - 36, low - y - 22)
        self.list = canvas.rect(24, y + 14, w - 48, low - y - 30)
        self.deeds: dict[str, Rect] = {}
        for number, group in enumerate(groups):
            boxes = row((18.0, low + number * 74, w - 36, 64.0), len(group), 10)
            self.deeds |= {deed: canvas.box(box) for deed, box in zip(group, boxes, strict=True)}
        self.said = canvas.rect(18, h - 44, w - 36, 38)
        self.steps = _steps(canvas, (18.0, y + 18, w - 36, low - y - 38), count)


def _steps(canvas: Canvas, box: tuple[float, float, float, float], count: int) -> tuple[tuple[Rect, Rect], ...]:
    """The buttons for less and more of each row."""
    x, y, w, h = box
    high = min(1.45 * TALLEST, h / max(1, count))
    each = min(TALLEST, high - 6)
    less, more = x + w * 0.40, x + w - 100
    return tuple(
        (canvas.rect(less, y + number * high, 84, each), canvas.rect(more, y + number * high, 84, each))
        for number in range(count)
    )
