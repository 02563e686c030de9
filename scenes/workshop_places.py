"""Where everything is in the pin workshop, for any window."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from scenes.gallery_keys import BOARD
from scenes.gallery_keys import places as key_places
from scenes.menu_canvas import Box, Canvas, column, row
from scenes.workshop_model import DRESSING, LETTERS, SIZES, SWINGS, TOOLS

GAP = 8.0
TABS = ("dice", "face")


@dataclass(frozen=True, slots=True)
class Places:
    """Rectangles in pixels."""

    back: Rect
    pin: Rect
    name: Rect
    surprise: Rect
    strength: Rect
    """The button that measures, or the bar while it does."""
    verdict: Rect
    """A line or two under it."""
    save: Rect
    tabs: Rect
    dice: Rect
    recipe: Rect
    hint: Rect
    palette: dict[str, Rect]
    """Sizes, swing letters, tools and skills by id."""
    dressing: dict[str, tuple[Rect, Rect, Rect]]
    """For each piece and colour of the face: back, what it is, and on."""
    keys: dict[str, Rect]


def places(canvas: Canvas, typing: bool) -> Places:
    """The layout; `typing` puts letters on the screen."""
    w, h = canvas.w, canvas.h
    if canvas.upright:
        work: Box = (18, 508, w - 36, h - 526)
        pin, column_x = 330.0, 366.0
        side = (column_x, 100.0, w - column_x - 18, 280.0)
        return _places(canvas, (18, 84, pin, pin), side, (18, 434, w - 36, 60), work, (typing, 7))
    pin = min(340.0, h - 452)
    work = (378, 92, w - 396, h - 106)
    side = (18, 84 + pin + 12, 340, h - pin - 84 - 30)
    return _places(canvas, (18 + (340 - pin) / 2, 78, pin, pin), side, (378, 20, w - 396, 60), work, (typing, 12))


def _places(canvas: Canvas, pin: Box, side: Box, tabs: Box, work: Box, how: tuple[bool, int]) -> Places:
    typing, abreast = how
    x, y, w, h = side
    wx, wy, ww, wh = work
    top = wy + 214
    palette = _palette(canvas, (wx, top + 4, ww, wh - (top - wy) - 4), abreast)
    name, surprise, strength = (canvas.rect(x, y + n * 66, w, 58) for n in range(3))
    return Places(
        canvas.rect(18, 20, 64, 56),
        canvas.box(pin),
        name,
        surprise,
        strength,
        canvas.rect(x, y + 3 * 66 - 4, w, 56 if canvas.upright else max(40, h - 3 * 66 - 82)),
        canvas.rect(x, y + 250, w, 66) if canvas.upright else canvas.rect(x, canvas.h - 88, w, 70),
        canvas.box(tabs),
        canvas.rect(wx, wy, ww, 118),
        canvas.rect(wx, wy + 126, ww, 50),
        canvas.rect(wx, wy + 178, ww, 34),
        palette,
        _dressing(canvas, work),
        key_places(canvas, (wx, wy + wh - BOARD, ww, BOARD)) if typing else {},
    )


def _palette(canvas: Canvas, box: Box, abreast: int) -> dict[str, Rect]:
    """Rows of sizes, letters and tools, then the skills in as many rows as they need."""
    x, y, w, h = box
    lines = -(-len(LETTERS) // abreast)
    each = min(78.0, (h - GAP * (3 + lines - 1)) / (3 + lines))
    found: dict[str, Rect] = {}
    rows: list[Sequence[str]] = [
        [f"size:{size}" for size in SIZES],
        [f"swing:{letter}" for letter in SWINGS],
        [f"tool:{tool}" for tool in TOOLS],
    ]
    rows += [[f"skill:{letter}" for letter in LETTERS[n : n + abreast]] for n in range(0, len(LETTERS), abreast)]
    for number, ids in enumerate(rows):
        count = abreast if number > 2 else len(ids)
        boxes = row((x, y + number * (each + GAP), w, each), count, GAP)
        found |= {id: canvas.box(part) for id, part in zip(ids, boxes, strict=False)}
    return found


def _dressing(canvas: Canvas, box: Box) -> dict[str, tuple[Rect, Rect, Rect]]:
    """Two columns of rows, each with a step at both ends."""
    x, y, w, h = box
    half = (w - 18) / 2
    lines = -(-len(DRESSING) // 2)
    found: dict[str, tuple[Rect, Rect, Rect]] = {}
    for side in (0, 1):
        left = x + side * (half + 18)
        boxes = column((left, y, half, min(h, lines * 86)), lines, 12, 74)
        for what, (bx, by, bw, bh) in zip(DRESSING[side * lines :], boxes, strict=False):
            found[what] = (
                canvas.rect(bx, by, 60, bh),
                canvas.rect(bx + 66, by, bw - 132, bh),
                canvas.rect(bx + bw - 60, by, 60, bh),
            )
    return found
