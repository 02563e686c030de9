"""Where everything is while sizes are chosen, for any window and any number of lots."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from scenes.menu_canvas import Box, Canvas, column, row
from scenes.menu_corner import Corner, corner
from scenes.sizes_model import Lot, Pick
from sprites.theme import Look

TALL = 250.0
SHELF = 210.0
CROWD = 4
"""So many lots fit below each other; more stand two abreast."""


@dataclass(frozen=True, slots=True)
class Controls:
    """One lot: its strip, its die, its words, and what changes its size; `pair` are few things to choose from."""

    strip: Rect
    die: Rect
    words: Rect
    minus: Rect
    track: Rect
    plus: Rect
    pair: tuple[Rect, ...] = ()
    quick: tuple[Rect, ...] = ()
    """Room for sizes that are often chosen, in tall strips."""


@dataclass(frozen=True, slots=True)
class Places:
    """Rectangles in pixels; the left corner is always that of seat 0."""

    title: Rect
    corners: tuple[Corner, Corner]
    lots: dict[str, Controls]
    shelf: Rect
    """The strip of the dice to pick from; empty when all play."""
    takes: dict[int, Rect]
    """Those dice, by id."""
    note: Rect
    done: Rect
    menu: Rect


def places(canvas: Canvas, pick: Pick) -> Places:
    """The layout for a window."""
    w, h = canvas.w, canvas.h
    if canvas.upright:
        half = (w - 54) / 2
        corners = tuple(corner(canvas, (x, 118.0, half, 380.0), 0.4, 16) for x in (18.0, 36 + half))
        area: Box = (18.0, 520.0, w - 36, h - 520 - 176)
        low: Box = (w / 2 - 230, h - 122, 460.0, 96.0)
    else:
        side = 272.0
        corners = tuple(corner(canvas, (x, 116.0, side, h - 144), 0.42, 16) for x in (18.0, w - 18 - side))
        area = (side + 38, 104.0, w - 2 * side - 76, h - 104 - 184)
        low = (w / 2 - 210, h - 122, 420.0, 96.0)
    return Places(
        canvas.rect(90, 18, w - 180, 70),
        (corners[0], corners[1]),
        _lots(canvas, _below(area, pick), pick),
        canvas.rect(area[0], area[1], area[2], _shelf(pick)),
        _takes(canvas, area, pick),
        canvas.rect(area[0], low[1] - 52, area[2], 42),
        canvas.box(low),
        canvas.rect(18, 18, 58, 58),
    )


def _shelf(pick: Pick) -> float:
    """How high the strip of the dice to pick from is: it has all the room when there are no sizes to choose."""
    return 0.0 if not pick.count else SHELF if pick.lots else 1.5 * SHELF


def _below(area: Box, pick: Pick) -> Box:
    """The room for the lots, under the shelf if there is one."""
    drop = _shelf(pick) + 12 if pick.count else 0.0
    return area[0], area[1] + drop, area[2], area[3] - drop


def _takes(canvas: Canvas, area: Box, pick: Pick) -> dict[int, Rect]:
    """Squares for the dice to pick from, in two lines when there are many."""
    ids = [die.id for die in pick.pickable]
    lines = [ids[: -(-len(ids) // 2)], ids[-(-len(ids) // 2) :]] if len(ids) > 6 else [ids]
    found: dict[int, Rect] = {}
    high = (_shelf(pick) - 62) / len(lines)
    for number, line in enumerate(lines):
        boxes = row((area[0] + 14, area[1] + 50 + number * high, area[2] - 28, high - 8), len(line), 10, 130)
        found |= {id: canvas.box(box) for id, box in zip(line, boxes, strict=True)}
    return found


def _lots(canvas: Canvas, area: Box, pick: Pick) -> dict[str, Controls]:
    count = len(pick.lots)
    if count <= CROWD:
        boxes = column(area, count, 12, TALL if count == 1 else 196 if count == 2 else 150)
    else:
        halves = row(area, 2, 14)
        first = -(-count // 2)
        boxes = tuple(box for half in halves for box in column(half, first, 10, 142))
    return {lot.key: _controls(canvas, box, lot) for lot, box in zip(pick.lots, boxes, strict=False)}


def _controls(canvas: Canvas, box: Box, lot: Lot) -> Controls:
    """Words above, controls below, the die at the left."""
    x, y, w, h = box
    die = min(150.0, h - 16, w * 0.24)
    left, wide = x + die + 26, w - die - 42
    step = 62.0
    high = min(56.0, h * 0.52)
    is_tall = h >= 190 and not lot.is_buttons
    low = y + h - high - (84 if is_tall else 14)
    options = row((left, low, wide, high), max(2, len(lot.allowed)), 10) if lot.is_buttons else ()
    return Controls(
        canvas.box(box),
        canvas.rect(x + 14, y + (h - die) / 2, die, die),
        canvas.rect(left, y + 8, wide, max(24, low - y - 12)),
        canvas.rect(left, low, step, high),
        canvas.rect(left + step + 10, low, wide - 2 * step - 20, high),
        canvas.rect(left + wide - step, low, step, high),
        tuple(canvas.box(option) for option in options),
        tuple(canvas.box(box) for box in row((left, y + h - 72, wide, 56), max(1, len(lot.quick)), 10))
        if is_tall
        else (),
    )


def run(controls: Controls, look: Look) -> Rect:
    """The way of the thumb on a track."""
    return controls.track.inflate(-look.px(40), 0)
