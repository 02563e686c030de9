"""What lies under the table until its place is made: the hall with its lights still down."""

from __future__ import annotations

import pygame
from pygame import Surface

from sprites.keep import kept

TOP, MIDDLE, BOTTOM = (24, 20, 46), (46, 34, 70), (30, 18, 40)


@kept()
def unlit(size: tuple[int, int]) -> Surface:
    """An opaque picture of that size; shared, so it must not be drawn on."""
    strip = Surface((1, 3))
    for y, colour in enumerate((TOP, MIDDLE, BOTTOM)):
        strip.set_at((0, y), colour)
    out = pygame.transform.smoothscale(pygame.transform.smoothscale(strip, (2, 32)), size)
    return out.convert() if pygame.display.get_surface() else out
