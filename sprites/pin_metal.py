"""The shared, nameless pieces of a pin at one size: metal rim, shading, clip mask, halftone, glint; computed once."""

from __future__ import annotations

import math
from functools import lru_cache

import numpy as np
import numpy.typing as npt
import pygame

from sprites.pin_field import BAND, CX, CY, FIELD, RIM

Grid = npt.NDArray[np.float32]
UNITS = 240
LIGHT = math.radians(-128)
"""Direction of the light: from the upper left."""

METALS = {
    "enamel": ((38, 40, 56), (150, 158, 178), (255, 255, 255)),
    "gold": ((92, 44, 8), (236, 168, 30), (255, 246, 190)),
    "steel": ((40, 44, 50), (104, 110, 118), (170, 176, 182)),
}
"""Shadow, body and light of each rim."""


@lru_cache(maxsize=6)
def grid(px: int) -> tuple[Grid, Grid, Grid, Grid]:
    """Offsets from the ring's centre in portrait units, radius and angle, indexed [x, y]."""
    steps = ((np.arange(px, dtype=np.float32) + 0.5) * UNITS / px).astype(np.float32)
    u, v = np.meshgrid(steps - 20 - CX, steps - 12 - CY, indexing="ij")
    return u, v, np.hypot(u, v), np.arctan2(v, u)


def cover(distance: Grid, px: int) -> Grid:
    """Share of a pixel inside an edge, from the signed distance in units."""
    return np.clip(distance * (px / UNITS) + 0.5, 0, 1)


def surface(rgb: Grid, alpha: Grid) -> pygame.Surface:
    """A picture with alpha from colours 0-255 (x, y, 3) and cover 0-1."""
    picture = pygame.Surface(alpha.shape, pygame.SRCALPHA)
    pygame.surfarray.pixels3d(picture)[:] = np.clip(rgb, 0, 255).astype(np.uint8)
    pygame.surfarray.pixels_alpha(picture)[:] = (np.clip(alpha, 0, 1) * 255).astype(np.uint8)
    return picture


def over(below: tuple[Grid, Grid], rgb: Grid | tuple[int, int, int], alpha: Grid) -> tuple[Grid, Grid]:
    """Lay a colour with its cover on what is below; straight alpha."""
    base, under = below
    total = alpha + under * (1 - alpha)
    weight = np.where(total > 0, alpha / np.maximum(total, 1e-5), 0)[..., None]
    return base * (1 - weight) + np.asarray(rgb, np.float32) * weight, total


def metal(px: int, rim: str) -> Grid:
    """Colours of the bevelled, brushed rim."""
    _, _, r, th = grid(px)
    t = np.clip((r - BAND) / (RIM - BAND), 0, 1)
    bevel = np.cos(th - LIGHT) * (2 * t - 1) * 0.52
    streaks = 0.16 * np.cos(2 * (th - LIGHT)) + 0.10 * np.cos(5 * th + 0.7) + 0.05 * np.cos(11 * th)
    value = 0.52 + bevel + streaks + 0.22 * np.exp(-(((t - 0.5) / 0.16) ** 2))
    if rim == "steel":
        value = 0.5 + bevel * 0.8 + scratches(th, r)
    low, body, high = (np.asarray(c, np.float32) for c in METALS[rim])
    value = np.clip(value, 0, 1)[..., None]
    return np.where(value < 0.5, low + (body - low) * value * 2, body + (high - body) * (value * 2 - 1)).astype(
        np.float32
    )


def scratches(th: Grid, r: Grid) -> Grid:
    """Fine scars across worn steel."""
    return (
        0.14 * np.sign(np.sin(th * 83 + r * 1.9)) * (np.sin(th * 17 + 2) > 0.55) + 0.1 * np.sin(th * 41 - r)
    ).astype(np.float32)


@lru_cache(maxsize=12)
def frame(px: int, rim: str) -> pygame.Surface:
    """Rim, ink lines and shading of band and field: laid over the printed field, under the bust."""
    u, v, r, th = grid(px)
    layers = (np.zeros((px, px, 3), np.float32), np.zeros((px, px), np.float32))
    cast = np.clip((RIM + 5 - np.hypot(u, v - 4)) / 9, 0, 1) * 0.5
    layers = over(layers, (8, 4, 16), cast * cover(r - RIM + 1, px))
    inside = cover(FIELD - r, px)
    layers = over(layers, (255, 250, 230), inside * np.clip(1 - np.hypot(u + 10, v + 16) / 84, 0, 1) * 0.42)
    edge = np.clip((np.hypot(u - 3, v - 7) - FIELD + 20) / 22, 0, 1)
    layers = over(layers, (20, 4, 34), inside * edge * 0.34)
    band = cover(BAND - r, px) * cover(r - FIELD, px)
    layers = over(layers, (255, 255, 255), band * np.clip(-v / 110 + 0.1, 0, 1) * 0.24)
    layers = over(layers, (0, 0, 0), band * np.clip(v / 120, 0, 1) * 0.16)
    lip = np.exp(-(((r - BAND + 3) / 1.1) ** 2)) * np.clip(np.cos(th - LIGHT), 0, 1)
    layers = over(layers, (255, 255, 255), lip.astype(np.float32) * 0.6)
    layers = over(layers, metal(px, rim), cover(RIM - r, px) * cover(r - BAND, px))
    for radius, width in ((RIM - 0.7, 1.6), (BAND, 1.5), (FIELD, 2.0)):
        layers = over(layers, (22, 14, 30), cover(width / 2 + 0.2 - np.abs(r - radius), px))
    return surface(*layers)


@lru_cache(maxsize=8)
def clip(px: int) -> pygame.Surface:
    """White where the field is, and above it between the shoulders: multiplies the part of a bust that stays inside."""
    u, v, r, _ = grid(px)
    above = cover(-34 - v, px) * cover(104 - np.abs(u), px)
    return surface(np.full((px, px, 3), 255, np.float32), np.maximum(cover(FIELD - 0.5 - r, px), above))


@lru_cache(maxsize=8)
def round_mask(px: int) -> pygame.Surface:
    """White inside the rim."""
    _, _, r, _ = grid(px)
    return surface(np.full((px, px, 3), 255, np.float32), cover(RIM - 1 - r, px))


@lru_cache(maxsize=8)
def halftone(px: int) -> pygame.Surface:
    """Dots that thicken towards the lower right: the printed shade on every bust."""
    u, v, _, _ = grid(px)
    pitch = 4.6
    p, q = (u + v) / pitch / 1.414, (u - v) / pitch / 1.414
    depth = np.clip((u * 0.8 + v * 0.5 - 6) / 90, 0, 1)
    near = np.hypot(p - np.round(p), q - np.round(q)) * pitch
    return surface(np.zeros((px, px, 3), np.float32) + (34, 10, 52), cover(depth * 2.6 - near, px) * 0.36)


@lru_cache(maxsize=64)
def glint_at(px: int, step: int, steps: int) -> pygame.Surface:
    """A light running around the rim, with a faint bar of light on the enamel."""
    u, v, r, th = grid(px)
    angle = 2 * math.pi * step / steps
    turn = np.abs((th - angle + math.pi) % (2 * math.pi) - math.pi)
    rim = cover(RIM - 1 - r, px) * cover(r - BAND - 0.5, px)
    spark = rim * (np.exp(-((turn / 0.16) ** 2)) * 0.95 + np.exp(-(((math.pi - turn) / 0.3) ** 2)) * 0.35)
    along = u * 0.8 + v * 0.6 - 150 * math.sin(angle)
    bar = cover(BAND - 1 - r, px) * (np.abs(along) < 11) * 0.16
    return surface(np.full((px, px, 3), 255, np.float32), np.maximum(spark, bar).astype(np.float32))
