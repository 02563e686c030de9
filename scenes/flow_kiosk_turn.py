"""The picture turned for whoever sits on the far side: drawn upside down, and touches led to where they mean."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

import pygame
from pygame import Surface

from scenes.intents import OUTSIDE, Drag, Hover, Intent, Press, Release
from scenes.stack import Size

TURNING = 0.5
"""Seconds the picture takes to turn."""


class Turn:
    """Upside down or not, and on the way from one to the other."""

    def __init__(self) -> None:
        self._is_turned = False
        self._left = 0.0

    @property
    def is_moving(self) -> bool:
        """Is it turning just now?"""
        return self._left > 0

    def follow(self, wanted: bool, dt: float, calm: bool) -> None:
        """Time passes; `calm` turns at once."""
        self._left = max(0.0, self._left - dt)
        if wanted != self._is_turned:
            self._is_turned, self._left = wanted, 0.0 if calm else TURNING

    def led(self, intents: Iterable[Intent], size: Size) -> Iterator[Intent]:
        """Where the fingers are meant; nobody can touch a picture that is turning."""
        for intent in intents:
            if not isinstance(intent, Press | Drag | Release | Hover):
                yield intent
            elif not self.is_moving:
                yield self._mirrored(intent, size)

    def _mirrored(self, intent: Press | Drag | Release | Hover, size: Size) -> Intent:
        if not self._is_turned or intent.pos == OUTSIDE:
            return intent
        return replace(intent, pos=(size[0] - 1 - intent.pos[0], size[1] - 1 - intent.pos[1]))

    def draw(self, surface: Surface, paint: Callable[[Surface], None]) -> None:
        """What `paint` draws, as it is to be seen now."""
        paint(surface)
        share = 1.0 - self._left / TURNING
        if self._is_turned if share >= 0.5 else not self._is_turned:
            surface.blit(pygame.transform.flip(surface, True, True), (0, 0))
        if self.is_moving:
            wide, high = surface.get_size()
            flat = max(1, round(high * abs(math.cos(math.pi * share))))
            picture = pygame.transform.scale(surface, (wide, flat))
            surface.fill("black")
            surface.blit(picture, (0, (high - flat) // 2))
