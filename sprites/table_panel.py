"""Rounded panels with an even edge, made once for each size."""

from __future__ import annotations

import pygame
from pygame import Surface

from sprites.keep import kept

Colour = tuple[int, int, int]
Paint = tuple[int, int, int, int]
FINE = 3


@kept(6)
def panel(size: tuple[int, int], fill: Paint, edge: Paint, width: int, radius: int) -> Surface:
    """A panel with alpha; `width` of the edge and `radius` in pixels. Shared, so it must not be drawn on."""
    wide, high = max(1, size[0]), max(1, size[1])
    big = Surface((wide * FINE, high * FINE), pygame.SRCALPHA)
    big.fill((*edge[:3], 0) if width else (*fill[:3], 0))
    round_to = min(radius * FINE, min(big.get_size()) // 2)
    if width:
        pygame.draw.rect(big, edge, big.get_rect(), border_radius=round_to)
        inner = big.get_rect().inflate(-2 * width * FINE, -2 * width * FINE)
        pygame.draw.rect(big, fill, inner, border_radius=max(0, round_to - width * FINE))
    else:
        pygame.draw.rect(big, fill, big.get_rect(), border_radius=round_to)
    out = pygame.transform.smoothscale(big, (wide, high))
    return out.convert_alpha() if pygame.display.get_surface() else out


@kept()
def glow(px: int, colour: Colour, strength: int) -> Surface:
    """A soft round light of `strength` 0 to 255 in its middle."""
    coarse = 64
    small = Surface((coarse, coarse), pygame.SRCALPHA)
    small.fill((*colour, 0))
    for step in range(coarse // 2, 0, -1):
        share = 1 - step / (coarse / 2)
        pygame.draw.circle(small, (*colour, round(strength * share * share)), (coarse / 2, coarse / 2), step)
    out = pygame.transform.smoothscale(small, (max(1, px), max(1, px)))
    return out.convert_alpha() if pygame.display.get_surface() else out
