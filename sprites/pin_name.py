"""The name on the ring: letters bent along the lower arc, shrunk and condensed until they fit."""

from __future__ import annotations

import math
import re
from functools import lru_cache
from pathlib import Path

import pygame

from sprites.faces import sound
from sprites.pin_field import BAND, CX, CY, FIELD
from sprites.portrait_colours import INK

FONT = Path(__file__).parent / "art" / "fonts" / "bangers-latin-400-normal.woff2"
EASY, WIDEST = 96.0, 196.0
"""Degrees of arc that leave the hands free, and the most a name may take."""
EDGE = 0.3
"""Ink around a letter as a share of twice its height: broad enough to meet its neighbour's, a dark bed over hands."""
MIDDLE = (BAND + FIELD) / 2 - 0.3


def spelled(name: str) -> str:
    """The name as it stands on the ring: capitals, without a bracketed set."""
    return (re.sub(r"\s*\([^)]*\)\s*$", "", name) or name).upper()


@lru_cache(maxsize=16)
def font(size: int) -> pygame.font.Font:
    """The shouting font at a pixel size; pygame's own when the file is missing."""
    if not pygame.font.get_init():
        pygame.font.init()
    try:
        return sound(pygame.font.Font(FONT, size))
    except (OSError, pygame.error):
        return pygame.font.Font(None, size)


def fit(text: str, px: int) -> tuple[int, float, float]:
    """Font size in pixels, horizontal squeeze and degrees of arc for a name."""
    unit = px / 240
    size = max(6, round(19.5 * unit))
    degrees = span(text, size, 1.0, unit)
    if degrees <= EASY:
        return size, 1.0, degrees
    squeeze = max(0.74, EASY / degrees)
    while size > 6 and span(text, size, squeeze, unit) > WIDEST:
        size -= 1
    return size, squeeze, span(text, size, squeeze, unit)


def span(text: str, size: int, squeeze: float, unit: float) -> float:
    """Degrees of arc a text takes."""
    return math.degrees(sum(advances(text, size, squeeze, unit)) / (MIDDLE * unit))


def advances(text: str, size: int, squeeze: float, unit: float) -> list[float]:
    """Width of each letter in pixels, a little letter-spacing included."""
    face = font(size * 2)
    return [face.size(letter)[0] / 2 * squeeze + 0.9 * unit for letter in text]


def glyph(letter: str, size: int, squeeze: float, colour: str, turn: float) -> pygame.Surface:
    """One letter with an ink edge, drawn at twice its size, squeezed, turned and brought down to size."""
    face, edge = font(size * 2), max(2, round(size * EDGE))
    face.outline = edge
    drawn = face.render(letter, True, INK)
    face.outline = 0
    drawn.blit(face.render(letter, True, colour), (edge, edge))
    if squeeze < 0.99:
        drawn = pygame.transform.smoothscale(drawn, (max(1, round(drawn.get_width() * squeeze)), drawn.get_height()))
    return pygame.transform.rotozoom(drawn, turn, 0.5)


def letter_name(target: pygame.Surface, name: str, colour: str) -> None:
    """Draw a name on the ring of a pin."""
    px, text = target.get_width(), spelled(name)
    unit = px / 240
    size, squeeze, degrees = fit(text, px)
    x, y, angle = (CX + 20) * unit, (CY + 12) * unit, math.radians(90 + degrees / 2)
    for letter, width in zip(text, advances(text, size, squeeze, unit), strict=True):
        step = width / (MIDDLE * unit)
        middle = angle - step / 2
        place = (x + math.cos(middle) * MIDDLE * unit, y + math.sin(middle) * MIDDLE * unit)
        drawn = glyph(letter, size, squeeze, colour, 90 - math.degrees(middle))
        target.blit(drawn, drawn.get_rect(center=place))
        angle -= step
