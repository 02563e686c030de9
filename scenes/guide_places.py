"""Where the guide stands at the table: face, balloon, pips and the way out, on the card's place."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from scenes.layout import Frame, Layout

FACE, FACE_UPRIGHT = 152.0, 206.0
AIR, FOOT = 8.0, 38.0
"""Design units of light around a die that is spoken of, and below it for its size."""
PIP = 17.0


@dataclass(frozen=True, slots=True)
class Places:
    """Rectangles in pixels; the balloon is as large as it may become."""

    face: Rect
    balloon: Rect
    skip: Rect
    below: bool
    """Does the face stand below the balloon? Else it stands at its left."""


def places(where: Layout) -> Places:
    """The layout for a table."""
    frame, card = Frame(where.size), where.card
    u = frame.unit
    x, y, w, h = card.x / u, card.y / u, card.w / u, card.h / u
    if where.upright:
        left = x + FACE_UPRIGHT + 18
        return Places(
            frame.rect(x, y + h - FACE_UPRIGHT - 8, FACE_UPRIGHT, FACE_UPRIGHT),
            frame.rect(left, y, w - FACE_UPRIGHT - 18, h - 72),
            frame.rect(x + w - 190, y + h - 60, 190, 56),
            False,
        )
    return Places(
        frame.rect(x - 14, y + h - FACE + 12, FACE, FACE),
        frame.rect(x - 8, y, w + 8, h - FACE + 4),
        frame.rect(x + FACE - 10, y + h - 58, w - FACE + 10, 58),
        True,
    )


def spot(where: Layout, rect: Rect) -> Rect:
    """The light around a die."""
    air, foot = round(AIR * where.unit), round(FOOT * where.unit)
    return Rect(rect.x - air, rect.y - air, rect.w + 2 * air, rect.h + air + foot)


def pips(where: Layout, count: int) -> tuple[Rect, ...]:
    """A row of pips along the lower edge of the middle of the table."""
    frame, middle = Frame(where.size), where.banner
    edge, step = round(PIP * frame.unit), round(1.55 * PIP * frame.unit)
    left, top = middle.centerx - (step * (count - 1) + edge) // 2, middle.bottom - edge - round(4 * frame.unit)
    return tuple(Rect(left + number * step, top, edge, edge) for number in range(count))
