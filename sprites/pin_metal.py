"""The shared, nameless pieces of a pin at one size: metal rim, shading, clip mask, halftone, glint; baked in strips."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
import pygame

from sprites.keep import Album, kept
from sprites.pin_field import BAND, CX, CY, FIELD, RIM

Grid = npt.NDArray[np.float32]
UNITS = 240
LIGHT = math.radians(-128)
"""Direction of the light: from the upper left."""
STRIP = 9000
"""Pixels baked at a time, so that a frame is never late because of a pin."""

METALS = {
    "enamel": ((52, 56, 78), (176, 186, 208), (255, 255, 255)),
    "gold": ((120, 52, 4), (244, 166, 20), (255, 240, 160)),
    "steel": ((40, 44, 50), (104, 110, 118), (170, 176, 182)),
}
"""Shadow, body and light of each rim."""


@dataclass(frozen=True, slots=True)
class Strip:
    """Some columns of a pin's square: offsets from the ring's centre in portrait units, radius, angle; [x, y]."""

    u: Grid
    v: Grid
    r: Grid
    th: Grid
    px: int

    def cover(self, distance: Grid) -> Grid:
        """Share of a pixel inside an edge, from the signed distance in units."""
        return single(np.clip(distance * (self.px / UNITS) + 0.5, 0, 1))


Layer = tuple[Grid, Grid]
"""Colours 0-255 (x, y, 3) and cover 0-1 (x, y)."""


def single(values: npt.NDArray[Any]) -> Grid:
    """The values in single precision."""
    out: Grid = values.astype(np.float32)
    return out


def strip(px: int, left: int, right: int) -> Strip:
    """The grid of the columns left to right (exclusive)."""
    steps = ((np.arange(px, dtype=np.float32) + 0.5) * np.float32(UNITS / px)).astype(np.float32)
    u, v = np.meshgrid(steps[left:right] - 20 - CX, steps - 12 - CY, indexing="ij")
    return Strip(u, v, np.hypot(u, v), np.arctan2(v, u), px)


def plain(s: Strip, colour: tuple[int, int, int], alpha: Grid) -> Layer:
    """One colour with a cover."""
    return np.broadcast_to(np.asarray(colour, np.float32), (*s.r.shape, 3)), alpha


def over(below: Layer, rgb: Grid | tuple[int, int, int], alpha: Grid) -> Layer:
    """Lay a colour with its cover on what is below; straight alpha."""
    base, under = below
    total = alpha + under * (1 - alpha)
    weight = np.where(total > 0, alpha / np.maximum(total, 1e-5), 0)[..., None]
    return base * (1 - weight) + np.asarray(rgb, np.float32) * weight, total


def metal(s: Strip, rim: str) -> Grid:
    """Colours of the bevelled, brushed rim."""
    t = np.clip((s.r - BAND) / (RIM - BAND), 0, 1)
    bevel = np.cos(s.th - LIGHT) * (2 * t - 1) * 0.5
    streaks = 0.27 * np.cos(2 * (s.th - LIGHT)) + 0.13 * np.cos(5 * s.th + 0.7) + 0.05 * np.cos(11 * s.th)
    value = 0.5 + bevel + streaks + 0.25 * np.exp(-(((t - 0.5) / 0.15) ** 2))
    if rim == "steel":
        value = 0.5 + bevel * 0.8 + scratches(s)
    low, body, high = (np.asarray(c, np.float32) for c in METALS[rim])
    value = np.clip(value, 0, 1)[..., None]
    mixed = np.where(value < 0.5, low + (body - low) * value * 2, body + (high - body) * (value * 2 - 1))
    return single(mixed)


def scratches(s: Strip) -> Grid:
    """Fine scars across worn steel."""
    scars = np.sign(np.sin(s.th * 83 + s.r * 1.9)) * (np.sin(s.th * 17 + 2) > 0.55)
    return single(0.14 * scars + 0.1 * np.sin(s.th * 41 - s.r))


def frame(s: Strip, rim: str) -> Layer:
    """Rim, ink lines and shading of band and field: laid over the printed field, under the bust."""
    u, v, r = s.u, s.v, s.r
    done = plain(s, (8, 4, 16), single(np.clip((RIM + 5 - np.hypot(u, v - 4)) / 9, 0, 1) * 0.5 * s.cover(r - RIM + 1)))
    inside = s.cover(FIELD - r)
    done = over(done, (255, 250, 230), single(inside * np.clip(1 - np.hypot(u + 10, v + 16) / 90, 0, 1) * 0.4))
    edge = single(np.clip((np.hypot(u - 3, v - 7) - FIELD + 14) / 22, 0, 1))
    done = over(done, (20, 4, 34), inside * edge * 0.26)
    band = s.cover(BAND - r) * s.cover(r - FIELD)
    done = over(done, (255, 255, 255), band * np.clip(-v / 110 + 0.1, 0, 1) * 0.3)
    done = over(done, (0, 0, 0), band * np.clip(v / 120, 0, 1) * 0.16)
    lip = np.exp(-(((r - BAND + 3) / 1.1) ** 2)) * np.clip(np.cos(s.th - LIGHT), 0, 1)
    done = over(done, (255, 255, 255), single(lip * 0.6))
    done = over(done, metal(s, rim), s.cover(RIM - r) * s.cover(r - BAND))
    for radius, width in ((RIM - 0.7, 1.7), (BAND, 1.5), (FIELD, 2.0)):
        done = over(done, (22, 14, 30), s.cover(width / 2 + 0.2 - np.abs(r - radius)))
    return done


def clip(s: Strip, rim: str) -> Layer:
    """White where the field is, and everywhere above the shoulders: multiplies the part of a bust that stays inside."""
    return plain(s, (255, 255, 255), np.maximum(s.cover(FIELD - 0.5 - s.r), s.cover(27 - s.v)))


def disc(s: Strip, rim: str) -> Layer:
    """White inside the rim."""
    return plain(s, (255, 255, 255), s.cover(RIM - 1 - s.r))


def halftone(s: Strip, rim: str) -> Layer:
    """Dots that thicken towards the lower right: the printed shade on every bust."""
    pitch = 4.6
    p, q = (s.u + s.v) / pitch / 1.414, (s.u - s.v) / pitch / 1.414
    depth = np.clip((s.u * 0.8 + s.v * 0.5 - 6) / 90, 0, 1)
    near = np.hypot(p - np.round(p), q - np.round(q)) * pitch
    return plain(s, (34, 10, 52), s.cover(depth * 2.6 - near) * 0.34)


def dome(s: Strip, rim: str) -> Layer:
    """The gloss of a clear dome over the whole pin: a crescent of sky in the upper left, a spark, a glimmer below."""
    inner = s.cover(BAND - 4 - s.r)
    crescent = inner * np.clip((np.hypot(s.u - 15, s.v - 21) - BAND + 14) / 5, 0, 1)
    crescent = crescent * np.clip(np.cos(s.th - LIGHT) * 1.6 - 0.5, 0, 1) * 0.25
    below = inner * np.clip((np.hypot(s.u + 9, s.v + 12) - BAND + 9) / 4, 0, 1) * 0.14
    below = below * np.clip(-np.cos(s.th - LIGHT) * 1.8 - 0.8, 0, 1)
    far = np.hypot(s.u - 99 * math.cos(LIGHT), s.v - 99 * math.sin(LIGHT))
    spark = np.exp(-((far / 7.5) ** 2)) * 0.95 * s.cover(RIM - s.r)
    return plain(s, (255, 255, 255), single(np.clip(np.maximum(np.maximum(crescent, below), spark), 0, 1)))


PIECES: dict[str, Callable[[Strip, str], Layer]] = {
    "frame": frame, "clip": clip, "disc": disc, "halftone": halftone, "dome": dome,
}  # fmt: skip
KEPT: Album[pygame.Surface] = Album(12)


def baking(kind: str, px: int, rim: str = "") -> Iterator[None]:
    """Bake a piece strip by strip; nothing to do when it is kept already."""
    if (kind, px, rim) in KEPT:
        return
    picture = pygame.Surface((px, px), pygame.SRCALPHA)
    step = max(4, STRIP // px)
    for left in range(0, px, step):
        right = min(px, left + step)
        rgb, alpha = PIECES[kind](strip(px, left, right), rim)
        pygame.surfarray.pixels3d(picture)[left:right] = np.clip(rgb, 0, 255).astype(np.uint8)
        pygame.surfarray.pixels_alpha(picture)[left:right] = (np.clip(alpha, 0, 1) * 255).astype(np.uint8)
        yield
    KEPT.put((kind, px, rim), picture)


def piece(kind: str, px: int, rim: str = "") -> pygame.Surface:
    """A baked piece, baked now if need be; do not draw on it."""
    while (made := KEPT.get((kind, px, rim))) is None:
        for _ in baking(kind, px, rim):
            pass
    return made


@kept(1)
def glint_at(px: int, step: int, steps: int) -> pygame.Surface:
    """A light running around the rim, with a faint bar of light on the enamel."""
    s, angle = strip(px, 0, px), 2 * math.pi * step / steps
    turn = np.abs((s.th - angle + math.pi) % (2 * math.pi) - math.pi)
    rim = s.cover(RIM - 1 - s.r) * s.cover(s.r - BAND - 0.5)
    spark = rim * (np.exp(-((turn / 0.16) ** 2)) * 0.95 + np.exp(-(((math.pi - turn) / 0.3) ** 2)) * 0.35)
    bar = s.cover(BAND - 1 - s.r) * (np.abs(s.u * 0.8 + s.v * 0.6 - 150 * math.sin(angle)) < 11) * 0.16
    picture = pygame.Surface((px, px), pygame.SRCALPHA)
    picture.fill((255, 255, 255, 0))
    pygame.surfarray.pixels_alpha(picture)[:] = (np.clip(np.maximum(spark, bar), 0, 1) * 255).astype(np.uint8)
    return picture
