"""The die-cut edge of a bust: ink around its silhouette, and around that the metal that enamel is poured between."""

from __future__ import annotations

import math
from collections.abc import Generator

import pygame

from sprites.keep import kept
from sprites.portrait_colours import INK, rgb

INK_REACH, METAL_REACH = 2.05, 3.7
"""How far ink and metal stand out from a bust, in portrait units."""
COARSE = 480
"""From this many pixels on the metal is spread at half its size."""
METALS = {
    "enamel": ((255, 255, 255), (214, 220, 236), (150, 160, 186), (112, 118, 146)),
    "gold": ((255, 248, 206), (255, 212, 92), (206, 132, 22), (140, 78, 10)),
}
"""The metal from the upper edge of a pin to its lower edge; other rims have the first."""


def cut_out(bust: pygame.Surface, rim: str = "enamel") -> pygame.Surface:
    """The bust with a contour of ink and a thin edge of metal, which lifts it off whatever it lies on."""
    steps = cutting(bust, rim)
    while True:
        try:
            next(steps)
        except StopIteration as done:
            cut: pygame.Surface = done.value
            return cut


def cutting(bust: pygame.Surface, rim: str = "enamel") -> Generator[None, None, pygame.Surface]:
    """The same in two steps, so that no frame is late; the picture is what the iterator returns."""
    px = bust.get_width()
    shape = bust.copy()
    shape.fill((255, 255, 255, 255), special_flags=pygame.BLEND_RGB_MAX)
    out = metal(shape)
    out.blit(sheen(px, rim), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    yield
    shape.fill((*rgb(INK), 255), special_flags=pygame.BLEND_RGBA_MULT)
    out.blit(spread(shape, max(1.0, INK_REACH * px / 240)), (0, 0))
    out.blit(bust, (0, 0))
    return out


def metal(shape: pygame.Surface) -> pygame.Surface:
    """A silhouette grown to the outer edge of the metal; a very large one at half its size, which is quicker."""
    px = shape.get_width()
    if px < COARSE:
        return spread(shape, METAL_REACH * px / 240)
    small = pygame.transform.smoothscale(shape, (px // 2, px // 2))
    return pygame.transform.smoothscale(spread(small, METAL_REACH * px / 480), (px, px))


def spread(shape: pygame.Surface, reach: float) -> pygame.Surface:
    """A silhouette grown by so many pixels."""
    steps = 8 if reach < 2 else 12
    turns = (2 * math.pi * n / steps for n in range(steps))
    out = pygame.Surface(shape.get_size(), pygame.SRCALPHA)
    out.fblits([(shape, (round(reach * math.cos(a)), round(reach * math.sin(a)))) for a in turns])
    return out


@kept(3)
def sheen(px: int, rim: str) -> pygame.Surface:
    """The metal of a rim as a square, light above and dark below."""
    tones = METALS.get(rim, METALS["enamel"])
    column = pygame.Surface((1, len(tones)), pygame.SRCALPHA)
    for row, tone in enumerate(tones):
        column.set_at((0, row), (*tone, 255))
    return pygame.transform.smoothscale(column, (px, px))
