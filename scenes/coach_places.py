"""Where the coach stands: in place of the card, its pieces of advice below each other, or side by side."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from scenes.layout import Layout

HEAD, GAP, MARGIN = 36.0, 7.0, 9.0
"""Room for the title, between pieces of advice, and around them, in design units."""
TALLEST, LEAST = 128.0, 104.0
"""A piece of advice is no higher than the one; where all cannot be as high as the other, one unfolds."""
FOLDED = 58.0
"""The height of the others then."""
CLOSE = 30.0


@dataclass(frozen=True, slots=True)
class Places:
    """Rectangles in pixels."""

    panel: Rect
    title: Rect
    close: Rect
    pieces: tuple[Rect, ...]


def places(where: Layout, count: int, chosen: int = 0) -> Places:
    """The layout for so many pieces of advice; where there is little room only the chosen one is unfolded."""
    u, card = where.unit, where.card
    head, gap, margin, side = round(HEAD * u), round(GAP * u), round(MARGIN * u), round(CLOSE * u)
    inner = Rect(card.x + margin, card.y + head, card.width - 2 * margin, card.height - head - margin)
    title = Rect(inner.x, card.y, inner.width - side, head)
    close = Rect(card.right - margin // 2 - side, card.y + round(3 * u), side, side - round(3 * u))
    if where.upright:
        wide = (inner.width - 2 * gap) // 3
        pieces = [Rect(inner.x + n * (wide + gap), inner.y, wide, inner.height) for n in range(count)]
        return Places(card, title, close, tuple(pieces))
    heights = _heights(inner.height - 2 * gap, u, min(chosen, max(0, count - 1)))
    tops = [inner.y + sum(heights[:n]) + n * gap for n in range(3)]
    pieces = [Rect(inner.x, tops[n], inner.width, heights[n]) for n in range(count)]
    panel = Rect(card.x, card.y, card.width, tops[-1] + heights[-1] + margin - card.y)
    return Places(panel, title, close, tuple(pieces))


def _heights(room: int, unit: float, chosen: int) -> list[int]:
    """The heights of three pieces below each other."""
    each = min(round(TALLEST * unit), room // 3)
    if each >= round(LEAST * unit):
        return [each] * 3
    folded = round(FOLDED * unit)
    return [min(room - 2 * folded, round(TALLEST * unit)) if n == chosen else folded for n in range(3)]


def asked_at(where: Layout) -> Rect:
    """The button that asks the coach."""
    return where.buttons["attack"]


def aside(where: Layout) -> Rect:
    """A place for the card where nobody sees it."""
    return where.card.move(-3 * where.size[0], 0)
