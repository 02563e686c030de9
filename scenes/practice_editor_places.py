"""Where everything is while a position is set up, for any window."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.position import LETTERS, Position
from scenes.menu_canvas import Box, Canvas, row

GAP = 8.0
STEPS = ("value:-1", "value:1", "size:-1", "size:1")


@dataclass(frozen=True, slots=True)
class Places:
    """Rectangles in pixels."""

    back: Rect
    title: Rect
    done: Rect
    turn: Rect
    """Who is to move."""
    rows: tuple[Rect, Rect]
    """The rows of dice of seat 0 and 1."""
    plus: tuple[Rect, Rect]
    steppers: tuple[Rect, Rect]
    """What stands between the buttons that change the number and the size."""
    tools: dict[str, Rect]
    recipe: Rect
    hint: Rect
    palette: dict[str, Rect]


def places(canvas: Canvas) -> Places:
    """The layout; the other side lies above, one's own below, as at the table."""
    w, h = canvas.w, canvas.h
    if canvas.upright:
        high = 160.0 + min(60.0, max(0.0, h - 1280) * 0.1)
        return _places(canvas, (18, 172, w - 36, high), (w - 36, 2, 9))
    high = 142.0 + min(40.0, max(0.0, h - 720) * 0.2)
    return _places(canvas, (18, 90, w - 36, high), (w - 36, 1, 17))


def _places(canvas: Canvas, upper: Box, how: tuple[float, int, int]) -> Places:
    x, y, w, high = upper
    _, lines, abreast = how
    lower = (x, y + high + 10, w, high)
    below = lower[1] + high + 12
    plus = tuple(canvas.rect(x + w - 70, box[1] + high / 2 - 29, 58, 58) for box in (lower, upper))
    tools, steppers, recipe, foot = _tools(canvas, (x, below, w, 62), lines)
    hint = canvas.rect(x, foot + 4, w, 34)
    return Places(
        canvas.rect(18, 18, 64, 56),
        canvas.rect(96, 14, 330 if lines == 1 else canvas.w - 330, 64),
        canvas.rect(canvas.w - 228, 16, 210, 60),
        canvas.rect(18, 92, w, 62) if lines == 2 else canvas.rect(440, 16, canvas.w - 690, 60),
        (canvas.box(lower), canvas.box(upper)),
        (plus[0], plus[1]),
        steppers,
        tools,
        recipe,
        hint,
        _palette(canvas, (x, foot + 44, w, canvas.h - foot - 58), abreast),
    )


def _tools(canvas: Canvas, box: Box, lines: int) -> tuple[dict[str, Rect], tuple[Rect, Rect], Rect, float]:
    """Both steppers, the buttons beside them and the recipe, in one line or two; where they end."""
    x, y, w, high = box
    first = w if lines == 2 else w * 0.47
    left, right = row((x, y, first, high), 2, 16)
    tools: dict[str, Rect] = {}
    middles: list[Rect] = []
    for name, (bx, by, bw, bh) in (("value", left), ("size", right)):
        tools[f"{name}:-1"] = canvas.rect(bx, by, 62, bh)
        tools[f"{name}:1"] = canvas.rect(bx + bw - 62, by, 62, bh)
        middles.append(canvas.rect(bx + 66, by, bw - 132, bh))
    second = (x, y + high + 10, w, high) if lines == 2 else (x + first + 16, y, w - first - 16, high)
    parts = row(second, 3, 12)
    recipe, tools["side"], tools["remove"] = (canvas.box(part) for part in parts)
    return tools, (middles[0], middles[1]), recipe, second[1] + high


def _palette(canvas: Canvas, box: Box, abreast: int) -> dict[str, Rect]:
    """The skills in as many lines as they need."""
    x, y, w, h = box
    lines = -(-len(LETTERS) // abreast)
    each = min(74.0, (h - GAP * (lines - 1)) / lines)
    found: dict[str, Rect] = {}
    for n in range(lines):
        letters = LETTERS[n * abreast : (n + 1) * abreast]
        boxes = row((x, y + n * (each + GAP), w, each), abreast, GAP)
        found |= {f"skill:{letter}": canvas.box(part) for letter, part in zip(letters, boxes, strict=False)}
    return found


def row_of(places: Places, position: Position, seat: int) -> Rect:
    """Where the dice of a side lie: beside the button for one more."""
    box = places.rows[seat]
    return Rect(box.x, box.y, places.plus[seat].x - box.x, box.height)
