"""Grounds for menus: a sunburst with halftone corners, like the print behind a fighter; made once for each size."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pygame
from numpy.typing import NDArray
from pygame import Surface

from sprites.keep import kept
from sprites.theme import Palette, darker, lighter, mix, unit

Colour = tuple[int, int, int]
Grid = NDArray[np.float32]
P = Palette()

COARSE = 2
"""Rays and shades are worked out at a fraction of the size; only the dots need every pixel."""
DOT_GAP = 17.0
LARGEST_DOT = 0.66


@dataclass(frozen=True, slots=True)
class Ground:
    """Colours from the middle of the rays outwards; `centre` in shares of width and height; `rays` around it."""

    inner: Colour
    outer: Colour
    rays: int = 18
    strength: float = 0.16
    centre: tuple[float, float] = (0.5, 0.45)
    dots: float = 0.22
    """How much the halftone dots stand out."""
    right: Colour | None = None
    """The colour of the right half, for two sides against each other."""


GROUNDS: dict[str, Ground] = {
    "title": Ground((126, 50, 150), (34, 22, 78), 22, 0.26, (0.5, 0.36), 0.4),
    "select": Ground((86, 34, 74), (30, 16, 44), 20, 0.16, (0.5, 0.5), 0.3, (18, 62, 96)),
    "sizes": Ground((74, 46, 140), (28, 18, 66), 18, 0.14, (0.5, 0.4), 0.28),
    "handover": Ground((250, 170, 50), (196, 70, 38), 22, 0.2, (0.5, 0.42), 0.3),
    "left": Ground((255, 128, 66), (128, 20, 44), 22, 0.24, (0.5, 0.4), 0.34),
    "right": Ground((60, 190, 214), (14, 50, 104), 22, 0.24, (0.5, 0.4), 0.34),
    "nobody": Ground((150, 120, 190), (48, 36, 84), 20, 0.18, (0.5, 0.4), 0.3),
    "calm": Ground((66, 44, 118), (26, 18, 58), 18, 0.12, (0.5, 0.3), 0.25),
    "help": Ground((28, 116, 130), (14, 44, 74), 18, 0.13, (0.5, 0.35), 0.28),
    "credits": Ground((140, 44, 92), (46, 16, 58), 20, 0.18, (0.5, 0.3), 0.32),
}


@kept()
def backdrop(name: str, size: tuple[int, int]) -> Surface:
    """The ground of this name, opaque and `size` pixels large. Shared, so it must not be drawn on."""
    ground = GROUNDS[name]
    out = pygame.transform.smoothscale(_shades(ground, size), size)
    _halftone(out, ground)
    return out.convert() if pygame.display.get_surface() else out


@kept(2)
def _shades(ground: Ground, size: tuple[int, int]) -> Surface:
    """Rays and shades, coarsely."""
    wide, high = max(2, size[0] // COARSE), max(2, size[1] // COARSE)
    x: Grid = (np.arange(wide, dtype=np.float32) / wide - ground.centre[0])[:, None].astype(np.float32)
    y = ((np.arange(high, dtype=np.float32) / high - ground.centre[1]) * (high / wide))[None, :]
    turn = np.arctan2(y, x) * (ground.rays / (2 * np.pi))
    saw = np.abs((turn % 1.0) - 0.5) * 4 - 1
    far = np.sqrt(x * x + y * y)
    ray = np.clip(saw * (far * wide * 0.09 + 0.6) + 0.5, 0, 1) * ground.strength
    shade = np.minimum(far / 0.72, 1)
    ray *= 1 - 0.62 * shade
    out = Surface((wide, high), 0, 32)
    planes = pygame.surfarray.pixels3d(out)
    inner, outer = _sides(ground.inner, ground.right, x), _sides(ground.outer, _far(ground), x)
    for channel in range(3):
        plane = inner[..., channel] + (outer - inner)[..., channel] * shade
        plane += (255 - plane) * ray
        planes[..., channel] = plane
    return out


def _far(ground: Ground) -> Colour | None:
    return darker(ground.right, 0.6) if ground.right else None


def _sides(left: Colour, right: Colour | None, x: Grid) -> Grid:
    """One colour, or two meeting softly in the middle."""
    one = np.array(left, np.float32)
    if right is None:
        return one[None, None, :]
    share = np.clip(x * 6 + 0.5, 0, 1)[..., None].astype(np.float32)
    mixed: Grid = one * (1 - share) + np.array(right, np.float32) * share
    return mixed


def _halftone(out: Surface, ground: Ground) -> None:
    """Dots that grow towards the lower left and the upper right corner."""
    wide, high = out.get_size()
    gap = max(6.0, DOT_GAP * unit(out.get_size()))
    reach = 0.5 * min(wide, high) + 0.12 * max(wide, high)
    left, right = (
        mix(side, lighter(ground.inner, 0.1), ground.dots) for side in (ground.outer, ground.right or ground.outer)
    )
    line, step = np.mgrid[: int(high / (gap * 0.87)) + 2, : int(wide / gap) + 2]
    x, y = (step + 0.5 * (line % 2)) * gap, line * gap * 0.87
    near = np.maximum(1 - (x + (high - y)) / reach, 1 - ((wide - x) + y) / reach)
    radius = np.minimum(LARGEST_DOT, near * 0.8) * gap
    seen = radius > 0.8
    spots = zip(*(grid[seen].astype(int).tolist() for grid in (x, y, radius)), strict=True)
    stamps = [[_dot(side, px) for px in range(int(LARGEST_DOT * gap) + 1)] for side in (left, right)]
    is_right = (x[seen] > wide / 2).tolist()
    out.fblits([(stamps[side][px], (x - px - 1, y - px - 1)) for side, (x, y, px) in zip(is_right, spots, strict=True)])


def _dot(colour: Colour, radius: int) -> Surface:
    """A dot in the middle of a square two pixels wider."""
    out = Surface((2 * radius + 3,) * 2, pygame.SRCALPHA)
    out.fill((*colour, 0))
    pygame.draw.aacircle(out, colour, (radius + 1, radius + 1), radius)
    return out


@kept()
def veil(size: tuple[int, int], strength: int = 170) -> Surface:
    """Ink that dims what lies beneath; `strength` 0 to 255."""
    out = Surface(size, pygame.SRCALPHA)
    out.fill((*P.ink, strength))
    return out.convert_alpha() if pygame.display.get_surface() else out
