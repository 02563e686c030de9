"""Where everything is on the page of a pin, for any window."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from scenes.menu_canvas import Box, Canvas, shares

WEIGHTS = {"fight": 1.5, "try": 1.0, "mat": 1.2, "edit": 1.1, "throw_away": 1.1}


@dataclass(frozen=True, slots=True)
class Places:
    """Rectangles in pixels."""

    back: Rect
    earlier: Rect
    later: Rect
    pin: Rect
    name: Rect
    facts: Rect
    """Lines about the pin under its name."""
    panel: Rect
    window: Rect
    answers: dict[str, Rect]


def places(canvas: Canvas, answers: tuple[str, ...]) -> Places:
    """The layout for so many things to do."""
    w, h = canvas.w, canvas.h
    if canvas.upright:
        pin = 370.0
        panel: Box = (18, 440, w - 36, h - 440 - 118)
        low: Box = (18, h - 96, w - 36, 74)
        right = 18 + pin + 14
        return _places(canvas, (18, 64, pin, pin), (right, 128, w - right - 18, 70), panel, (low, answers))
    pin = min(420.0, h - 300)
    panel = (pin + 60, 40, w - pin - 82, h - 40 - 118)
    low = (pin + 60, h - 96, w - pin - 82, 74)
    return _places(canvas, (28, 84, pin, pin), (20, 90 + pin, pin + 20, 64), panel, (low, answers))


def _places(canvas: Canvas, pin: Box, name: Box, panel: Box, row: tuple[Box, tuple[str, ...]]) -> Places:
    low, answers = row
    boxes = shares(low, [WEIGHTS[id] for id in answers], 14) if answers else ()
    x, y, w, h = panel
    top = name[1] + name[3]
    bottom = panel[1] - 12 if canvas.upright else canvas.h - 12
    return Places(
        canvas.rect(18, 22, 64, 56),
        canvas.rect(canvas.w - 156 if canvas.upright else pin[2] - 94, 22, 64, 56),
        canvas.rect(canvas.w - 82 if canvas.upright else pin[2] - 20, 22, 64, 56),
        canvas.box(pin),
        canvas.box(name),
        canvas.rect(name[0], top, name[2], bottom - top),
        canvas.box(panel),
        canvas.rect(x + 20, y + 28, w - 48, h - 40),
        {id: canvas.box(box) for id, box in zip(answers, boxes, strict=True)},
    )
