"""Fighters in menus: pins by name, cheap to ask for every frame, painted a little at a time."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import pygame
from pygame import Rect, Surface


@dataclass(frozen=True, slots=True)
class Fighter:
    """A pin by its name and the set it belongs to."""

    name: str
    set: str


@lru_cache(maxsize=200)
def _face(name: str, px: int, mood: str) -> Surface:
    s = pygame.Surface((px, px), pygame.SRCALPHA)
    h = sum(map(ord, name)) % 200
    pygame.draw.aacircle(s, (200, 200, 210), (px / 2, px / 2), px * 0.46)
    pygame.draw.aacircle(s, (h, 90, 200 - h // 2), (px / 2, px / 2), px * 0.40)
    return s


def face(surface: Surface, fighter: Fighter, rect: Rect, mood: str = "neutral") -> None:
    surface.blit(_face(fighter.name, rect.w, mood), rect)
