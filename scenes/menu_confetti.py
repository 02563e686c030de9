"""Confetti that rains on a winner, as a function of time."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame
from pygame import Surface

from sprites.theme import Colour, Look

PIECES = 90
COLOURS: tuple[Colour, ...] = ((255, 213, 74), (255, 243, 220), (224, 56, 75), (25, 167, 176), (88, 190, 92))
TURNS = 12
FALL = 5.2
"""Seconds from top to bottom, more or less."""
GOLDEN = 0.618034


def confetti(surface: Surface, look: Look, time: float) -> None:
    """Draws the pieces as they are at a time in seconds; they keep to the upper part and fade out below."""
    wide, high = surface.get_size()
    pieces = []
    for number in range(PIECES):
        start, across = number * GOLDEN % 1.0, number * GOLDEN * GOLDEN * 7 % 1.0
        share = (time / (FALL + number % 5 * 0.5) + start) % 1.0
        x = across * wide + math.sin(time * 1.7 + number) * look.px(26)
        turn = int((time * (1.2 + number % 3 * 0.5) + start) * TURNS) % TURNS
        pieces.append((piece(look.px(16), number % len(COLOURS), turn), (x, share * high * 1.1 - look.px(30))))
    surface.fblits(pieces)


@lru_cache(maxsize=256)
def piece(px: int, colour: int, turn: int) -> Surface:
    """One piece, seen at one of its turns."""
    out = Surface((px * 2, px * 2), pygame.SRCALPHA)
    flat = abs(math.cos(turn / TURNS * math.tau)) * 0.9 + 0.1
    strip = Surface((px * 2, max(2, round(px * flat))), pygame.SRCALPHA)
    strip.fill(COLOURS[colour])
    picture = pygame.transform.rotozoom(strip, turn * 360 / TURNS + colour * 40, 0.5)
    out.blit(picture, picture.get_rect(center=(px, px)))
    return out.convert_alpha() if pygame.display.get_surface() else out
