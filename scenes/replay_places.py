"""Where everything of a replay is, for a window: the film above, its strip and buttons below."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from scenes.menu_canvas import Canvas

BUTTONS = ("round_back", "step_back", "play", "step", "round_on", "turning")
EDGE, GAP = 60.0, 8.0
HIGH_WIDE, HIGH_UPRIGHT = 100.0, 196.0


@dataclass(frozen=True, slots=True)
class Places:
    """Rectangles in pixels; the strip shows the match from its first turn to its last."""

    film: Rect
    bar: Rect
    strip: Rect
    words: Rect
    buttons: dict[str, Rect]


def places(canvas: Canvas) -> Places:
    """The layout for a window."""
    w, h = canvas.w, canvas.h
    high = HIGH_UPRIGHT if canvas.upright else HIGH_WIDE
    top = h - high
    y = h - 16 - EDGE if canvas.upright else top + (high - EDGE) / 2
    x = 18 + EDGE + 2 * GAP
    row = {id: canvas.rect(x + place * (EDGE + GAP), y, EDGE, EDGE) for place, id in enumerate(BUTTONS)}
    right = x + len(BUTTONS) * (EDGE + GAP) + GAP
    branch = 0.0 if canvas.upright else 196.0
    if canvas.upright:
        strip = canvas.rect(18, top + 38, w - 36, high - EDGE - 38 - 28)
        words = canvas.rect(18, top + 6, w - 36, 32)
        row["branch"] = canvas.rect(right, y, w - 18 - right, EDGE)
    else:
        strip = canvas.rect(right, top + 36, w - right - branch - 36, high - 36 - 14)
        words = canvas.rect(right, top + 6, w - right - branch - 36, 30)
        row["branch"] = canvas.rect(w - 18 - branch, y, branch, EDGE)
    film, bar = canvas.rect(0, 0, w, top), canvas.rect(0, top, w, high)
    bar.h = canvas.size[1] - bar.y
    return Places(film, bar, strip, words, {"back": canvas.rect(18, y, EDGE, EDGE), **row})
