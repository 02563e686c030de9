"""Flat signs on a die: the value badge and lettering made of the baked outlines."""

import pygame

from sprites.die_colours import INK, WHITE, Colour
from sprites.die_finish import Finish
from sprites.polyhedra import outline

Spot = tuple[float, float]


def lettering(text: str, middle: Spot, tall: float, widest: float = 1e9) -> list[list[Spot]]:
    """Polygons of a text centred on a spot, with capitals of that height unless it would be too wide."""
    wide, flats = outline(text)
    scale = min(tall, widest / max(wide, 0.01))
    x, y = middle
    return [[(x + (px - wide / 2) * scale, y - (py - 0.5) * scale) for px, py in flat.tolist()] for flat in flats]


def write(canvas: pygame.Surface, shapes: list[list[Spot]], ink: Colour) -> None:
    """Fill the polygons of a lettering."""
    for shape in shapes:
        pygame.draw.polygon(canvas, ink, shape)


def badge_width(text: str, tall: float) -> float:
    """How wide the pill around a text is when it is that high."""
    return max(tall, outline(text)[0] * tall * 0.63 + tall * 0.42)


def badge(canvas: pygame.Surface, text: str, stuff: Finish) -> None:
    """Fill a canvas with a pill that carries a text: ink outside, the side's mark, a white plate."""
    outer = canvas.get_rect()
    line = outer.height * 0.085
    inner = outer.inflate(-round(line * 2), -round(line * 2))
    plate = inner.inflate(-round(line * 1.3), -round(line * 1.3))
    for rect, colour in ((outer, INK), (inner, stuff.mark), (plate, WHITE)):
        pill(canvas, rect, colour)
    write(canvas, lettering(text, outer.center, outer.height * 0.61), INK)


def pill(canvas: pygame.Surface, rect: pygame.Rect, colour: Colour) -> None:
    """A rectangle with round ends."""
    pygame.draw.rect(canvas, colour, rect, border_radius=rect.height // 2)
