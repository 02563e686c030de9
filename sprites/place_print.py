"""Printing a place: shapes drawn tile by tile, haze over the middle, halftone towards the corners."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

import numpy as np
import pygame
from pygame import Rect, Surface

from sprites import svg
from sprites.place_light import COARSE, Field, cells, enlarged, surface_of
from sprites.place_scene import Box, Shape, Stage
from sprites.theme import Colour

TILE = 144
"""Edge of a tile in pixels; a multiple of COARSE and of every pitch of dots."""
PITCHES = (6, 8, 12, 16, 24)
QUIET = 0.62
"""How calm it is behind score and card, as a share of the calm behind dice."""
DOT_PITCH = 8.0
"""Distance of printed dots in design units."""


def tiles(size: tuple[int, int]) -> Iterator[Rect]:
    """The picture in parts small enough to be drawn in one step."""
    whole = Rect(0, 0, *size)
    for top in range(0, size[1], TILE):
        for left in range(0, size[0], TILE):
            yield Rect(left, top, TILE, TILE).clip(whole)


def drawn(stage: Stage, shapes: Sequence[Shape], area: Rect) -> Surface:
    """Those shapes that reach into an area, drawn for it."""
    u = stage.unit
    left, top, right, bottom = area.left / u, area.top / u, area.right / u, area.bottom / u
    body = "".join(
        shape.body
        for shape in shapes
        if shape.box[0] < right and shape.box[2] > left and shape.box[1] < bottom and shape.box[3] > top
    )
    return svg.picture(body, area.size, (left, top, area.width / u, area.height / u))


def shelter(stage: Stage) -> Field:
    """How calm every cell must be: 1 where dice and words are, falling to 0 at the edges of the window."""
    across, down = cells(stage.size)
    x = np.arange(across, dtype=np.float32) * (COARSE / stage.unit)
    y = np.arange(down, dtype=np.float32) * (COARSE / stage.unit)
    most = _within(x, y, stage.calm, (46.0, 70.0) if stage.upright else (50.0, 62.0))
    for box in stage.quiet:
        most = np.maximum(most, QUIET * _within(x, y, box, (40.0, 40.0)))
    return most


def _within(x: Field, y: Field, box: Box, soft: tuple[float, float]) -> Field:
    """1 inside of a box, 0 outside, with soft edges of that width."""
    left, top, right, bottom = box
    in_x = _ramp((x - left) / soft[0] + 0.55) * _ramp((right - x) / soft[0] + 0.55)
    in_y = _ramp((y - top) / soft[1] + 0.55) * _ramp((bottom - y) / soft[1] + 0.55)
    mixed: Field = in_x[:, None] * in_y[None, :]
    return mixed


def _ramp(value: Field) -> Field:
    held = np.clip(value, 0, 1)
    smooth: Field = held * held * (3 - 2 * held)
    return smooth


def haze(stage: Stage, colour: Colour, most: float) -> Surface:
    """A veil of one colour over the calm middle, one pixel for each cell; `most` is its share of the picture there."""
    mask = shelter(stage)
    out = Surface(mask.shape, pygame.SRCALPHA)
    out.fill((*colour, 0))
    alpha = pygame.surfarray.pixels_alpha(out)
    alpha[:] = (mask * (255 * most)).astype(np.uint8)
    del alpha
    return out


def tone(stage: Stage, strength: float = 1.0) -> Surface:
    """How large the printed dots are in every cell: none in the middle, growing towards the corners."""
    across, down = cells(stage.size)
    x = np.linspace(-1, 1, across, dtype=np.float32)[:, None]
    y = np.linspace(-1, 1, down, dtype=np.float32)[None, :]
    far = np.sqrt((x**2 + y**2) / 2)
    amount = np.clip((far - 0.42) * 1.25, 0, 0.62) * (1 - 0.9 * shelter(stage)) * strength
    return surface_of(np.repeat(amount[..., None] * 255, 3, axis=2))


@lru_cache(maxsize=2)
def screen(pitch: int) -> Surface:
    """The printer's screen for one tile: dark in the middle of every dot, on a lattice turned by 45 degrees."""
    down, across = np.mgrid[0:TILE, 0:TILE].astype(np.float32)
    u, v = (across + down) / pitch, (across - down) / pitch
    away = np.sqrt((u - np.round(u)) ** 2 + (v - np.round(v)) ** 2) / 0.7072
    return surface_of(np.repeat((away * 255)[..., None], 3, axis=2))


def pitch_of(stage: Stage) -> int:
    """The distance of dots in pixels that fits a tile and comes nearest to the wanted one."""
    return min(PITCHES, key=lambda pitch: abs(pitch - DOT_PITCH * stage.unit))


def halftone(out: Surface, area: Rect, tones: Surface, pitch: int) -> None:
    """Darken a tile by printed dots."""
    dots = enlarged(tones, area)
    dots.blit(screen(pitch), (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    for _ in range(2):
        dots.blit(dots.copy(), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    dots.fill((108, 112, 92), special_flags=pygame.BLEND_RGB_MULT)
    paper = Surface(dots.get_size(), 0, 32)
    paper.fill((255, 255, 255))
    paper.blit(dots, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    out.blit(paper, area, Rect(0, 0, *area.size), special_flags=pygame.BLEND_RGB_MULT)
