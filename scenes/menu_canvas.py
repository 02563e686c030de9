"""The window in design units: what layouts of menus measure with, and the only place that turns units into pixels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from sprites.theme import unit

Box = tuple[float, float, float, float]
"""Left, top, width and height in design units."""


@dataclass(frozen=True, slots=True)
class Canvas:
    """A window of `size` pixels: at least 1280 x 720 design units, upright at least 720 x 1280."""

    size: tuple[int, int]

    @property
    def unit(self) -> float:
        """Pixels per design unit."""
        return unit(self.size)

    @property
    def w(self) -> float:
        return self.size[0] / self.unit

    @property
    def h(self) -> float:
        return self.size[1] / self.unit

    @property
    def upright(self) -> bool:
        return self.size[1] > self.size[0]

    def px(self, design: float) -> int:
        """Design units to whole pixels."""
        return round(design * self.unit)

    def rect(self, x: float, y: float, w: float, h: float) -> Rect:
        """A box in pixels; neighbours that share an edge in units share it in pixels."""
        left, top = self.px(x), self.px(y)
        return Rect(left, top, self.px(x + w) - left, self.px(y + h) - top)

    def box(self, box: Box) -> Rect:
        return self.rect(*box)

    @property
    def whole(self) -> Rect:
        return Rect((0, 0), self.size)


def column(box: Box, count: int, gap: float, tallest: float = 1e9) -> tuple[Box, ...]:
    """A box cut into `count` boxes below each other, centred when `tallest` leaves room."""
    x, y, w, h = box
    each = min(tallest, (h - gap * (count - 1)) / max(1, count))
    start = y + (h - each * count - gap * (count - 1)) / 2
    return tuple((x, start + number * (each + gap), w, each) for number in range(count))


def row(box: Box, count: int, gap: float, widest: float = 1e9) -> tuple[Box, ...]:
    """A box cut into `count` boxes side by side, centred when `widest` leaves room."""
    x, y, w, h = box
    each = min(widest, (w - gap * (count - 1)) / max(1, count))
    start = x + (w - each * count - gap * (count - 1)) / 2
    return tuple((start + number * (each + gap), y, each, h) for number in range(count))


def shares(box: Box, parts: Sequence[float], gap: float) -> tuple[Box, ...]:
    """A box cut side by side into parts of these relative widths."""
    x, y, w, h = box
    free = w - gap * (len(parts) - 1)
    out: list[Box] = []
    for part in parts:
        wide = free * part / sum(parts)
        out.append((x, y, wide, h))
        x += wide + gap
    return tuple(out)


def inset(box: Box, x: float, y: float | None = None) -> Box:
    """The box smaller by `x` at both sides and `y` (or `x`) above and below."""
    dy = x if y is None else y
    return box[0] + x, box[1] + dy, box[2] - 2 * x, box[3] - 2 * dy


def middle(outer: Box, w: float, h: float) -> Box:
    """A box of this size in the middle of another."""
    return outer[0] + (outer[2] - w) / 2, outer[1] + (outer[3] - h) / 2, w, h
