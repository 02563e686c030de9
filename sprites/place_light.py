"""Light of a place: soft pools that tint the picture, glows and beams laid over it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

import numpy as np
import pygame
from numpy.typing import NDArray
from pygame import Surface

from sprites.keep import kept
from sprites.place_scene import Point, Stage

Tint = tuple[float, float, float]
"""Shares of red, green and blue; 1 leaves a colour as it is painted."""
Field = NDArray[Any]

COARSE = 8
"""Pixels of the picture per cell of light."""
WARM: Tint = (1.0, 0.52, 0.3)
COOL: Tint = (0.3, 0.66, 1.0)


class Pool(NamedTuple):
    """Light that falls on an oval: middle and radii in design units; `tint` is added to the light around."""

    middle: Point
    radii: Point
    tint: Tint


class Glow(NamedTuple):
    """A shine around a lamp, added to the picture; `colour` is the brightest it gets, 0 to 255."""

    middle: Point
    radius: float
    colour: tuple[int, int, int]


class Light(NamedTuple):
    """All the light in a place at one state."""

    around: Tint
    pools: tuple[Pool, ...]
    glows: tuple[Glow, ...] = ()


def tinted(tint: Tint, strength: float) -> Tint:
    """A tint made stronger or weaker."""
    red, green, blue = tint
    return red * strength, green * strength, blue * strength


def leaning(around: Tint, lean: float, share: float = 0.13) -> Tint:
    """The light around grown warmer for seat 0 (lean above 0) or cooler for seat 1."""
    target = WARM if lean > 0 else COOL
    part = share * abs(lean)
    red, green, blue = (have * (1 - part) + want * part for have, want in zip(around, target, strict=True))
    return red, green, blue


def turn_pools(stage: Stage, lit: int | None) -> tuple[Pool, ...]:
    """Light on the half of the seat whose turn it is, and dusk on the other; seat 0 sits below."""
    if lit is None:
        return ()
    wide, high = stage.wide, stage.high
    mine, other = (0.8, 0.2) if lit == 0 else (0.2, 0.8)
    tint = WARM if lit == 0 else COOL
    return (
        Pool((wide / 2, high * mine), (wide * 0.58, high * 0.27), tinted(tint, 0.42)),
        Pool((wide / 2, high * other), (wide * 0.7, high * 0.3), (-0.2, -0.2, -0.16)),
    )


def cells(size: tuple[int, int]) -> tuple[int, int]:
    """Cells of light across and down, one more than needed so that any part can be enlarged without a seam."""
    return -(-size[0] // COARSE) + 2, -(-size[1] // COARSE) + 2


def light_map(stage: Stage, light: Light) -> Surface:
    """What every colour of the picture is to be multiplied with, one pixel for each cell."""
    across, down = cells(stage.size)
    x = np.arange(across, dtype=np.float32) * (COARSE / stage.unit)
    y = np.arange(down, dtype=np.float32) * (COARSE / stage.unit)
    total = np.empty((across, down, 3), np.float32)
    total[:] = light.around
    for (mx, my), (rx, ry), tint in light.pools:
        fall = np.exp(-(((x - mx) / rx) ** 2))[:, None] * np.exp(-(((y - my) / ry) ** 2))[None, :]
        for channel, amount in enumerate(tint):
            total[:, :, channel] += fall * np.float32(amount)
    return surface_of(total * 255)


def surface_of(colours: Field) -> Surface:
    """A coarse picture from numbers by column, row and channel, 0 to 255."""
    out = Surface(colours.shape[:2], 0, 32)
    pygame.surfarray.blit_array(out, np.clip(colours, 0, 255).astype(np.uint8))
    return out


def enlarged(coarse: Surface, area: pygame.Rect) -> Surface:
    """The part of a coarse picture that covers an area of the fine one; `area` begins at whole cells."""
    left, top = area.x // COARSE, area.y // COARSE
    part = pygame.Rect(left, top, -(-area.width // COARSE) + 1, -(-area.height // COARSE) + 1)
    whole = ((part.width - 1) * COARSE, (part.height - 1) * COARSE)
    return pygame.transform.smoothscale(coarse.subsurface(part.clip(coarse.get_rect())), whole)


@kept()
def halo(px: int, colour: tuple[int, int, int]) -> Surface:
    """A round shine to be added, black at its edge."""
    side = max(2, px // 4)
    away = np.linspace(-1, 1, side, dtype=np.float32) ** 2
    near = np.clip(1 - np.sqrt(away[:, None] + away[None, :]), 0, 1)
    small = surface_of((near**2)[..., None] * np.array(colour, np.float32))
    out = pygame.transform.smoothscale(small, (px, px))
    return out.convert() if pygame.display.get_surface() else out


def shine(out: Surface, unit: float, glows: Iterable[Glow]) -> None:
    """Add the glows to a picture."""
    for (x, y), radius, colour in glows:
        picture = halo(max(2, round(2 * radius * unit)), colour)
        half = picture.get_width() / 2
        out.blit(picture, (round(x * unit - half), round(y * unit - half)), special_flags=pygame.BLEND_RGB_ADD)
