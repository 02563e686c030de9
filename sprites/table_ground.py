"""The ground of the table: a calm sunburst of plum and indigo, lit from the side whose turn it is."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Any, Literal

import numpy as np
import pygame
from numpy.typing import NDArray
from pygame import Surface

Light = Literal["above", "below", "none"]
Field = NDArray[Any]

RAYS = 22
TOP = (34.0, 31.0, 84.0)
BOTTOM = (72.0, 30.0, 74.0)
WARM = (255.0, 150.0, 90.0)
COOL = (90.0, 190.0, 255.0)
DOT_PITCH = 9
COARSE = 2
"""The ground is computed at a half and drawn twice as large: nothing on it is sharp."""


@lru_cache(maxsize=4)
def ground(size: tuple[int, int], light: Light = "none") -> Surface:
    """An opaque picture of that size; shared, so it must not be drawn on."""
    wide, high = max(2, size[0] // COARSE), max(2, size[1] // COARSE)
    x, y = np.meshgrid(np.linspace(-1, 1, wide, dtype=np.float32), np.linspace(-1, 1, high, dtype=np.float32))
    aspect = wide / high
    far = np.sqrt((x * aspect) ** 2 + y**2) / math.sqrt(aspect**2 + 1)
    colour = _gradient(y)
    colour *= (1 + 0.13 * _rays(x * aspect, y, far))[..., None]
    colour += _dots(wide, high, far)[..., None] * np.array((50, 30, 64), np.float32)
    colour *= (1.08 - 0.62 * far**2.2)[..., None]
    if light != "none":
        colour += _lamp(x, y, -1.0 if light == "above" else 1.0)[..., None] * np.array(
            COOL if light == "above" else WARM, np.float32
        )
    return _surface(colour, size)


def _gradient(y: Field) -> Field:
    share = ((y + 1) / 2)[..., None]
    return np.array(TOP, np.float32) * (1 - share) + np.array(BOTTOM, np.float32) * share


def _rays(x: Field, y: Field, far: Field) -> Field:
    """Light and dark rays from -1 to 1, soft at the edges and gone in the middle, so that it stays calm there."""
    turn = np.sin(np.arctan2(y, x) * RAYS + 0.4)
    sharp = np.clip(turn * (3 + 30 * far), -1, 1)
    calm = np.clip((far - 0.06) * 2.6, 0, 1)
    return np.asarray(sharp * calm, np.float32)


def _dots(wide: int, high: int, far: Field) -> Field:
    """Printer's dots that grow towards the corners."""
    down, across = np.mgrid[0:high, 0:wide].astype(np.float32)
    u, v = (across + down) / DOT_PITCH, (across - down) / DOT_PITCH
    near = np.sqrt((u - np.round(u)) ** 2 + (v - np.round(v)) ** 2)
    radius = np.clip((far - 0.6) * 0.95, 0, 0.36)
    return np.asarray(np.clip((radius - near) * DOT_PITCH * 0.7, 0, 1) * np.clip((far - 0.6) * 4, 0, 1), np.float32)


def _lamp(x: Field, y: Field, side: float) -> Field:
    """A soft glow over one half."""
    return np.asarray(0.17 * np.exp(-((y - 0.62 * side) ** 2) / 0.16 - x**2 / 1.1), np.float32)


def _surface(colour: NDArray[Any], size: tuple[int, int]) -> Surface:
    small = pygame.surfarray.make_surface(np.clip(colour, 0, 255).astype(np.uint8).swapaxes(0, 1))
    scaled = pygame.transform.smoothscale(small, size)
    return scaled.convert() if pygame.display.get_surface() else scaled
