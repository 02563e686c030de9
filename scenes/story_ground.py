"""The place of a chapter behind a page of the story: made a little in every frame, dimmed as the page wants it."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame import Surface

from scenes.stack import Size
from sprites.keep import kept
from sprites.place import ground, prepare, ready
from sprites.theme import Colour

STEPS = 8
"""Steps of making it in one frame."""
UNTIL_THEN: Colour = (30, 22, 54)


class StoryGround:
    """Knows one place and how it is tinted (`tint`: what every colour is multiplied with, 255 leaves it as it is)."""

    def __init__(self, place: str, tint: Colour = (255, 255, 255)) -> None:
        self._place, self._tint = place, tint
        self._size: Size = (0, 0)
        self._making: Iterator[None] = iter(())
        self._was_ready = False

    def step(self, size: Size) -> bool:
        """Go on making it; True in the frame in which it is done."""
        if size != self._size:
            self._size, self._making = size, prepare(self._place, size)
            self._was_ready = False
        for _ in range(STEPS):
            next(self._making, None)
        is_ready = ready(self._place, size)
        came, self._was_ready = is_ready and not self._was_ready, is_ready
        return came

    def lay(self, surface: Surface) -> None:
        """Draws it, or something dark while it is not made yet."""
        size = surface.get_size()
        if not ready(self._place, size):
            surface.fill(UNTIL_THEN)
            return
        surface.blit(_tinted(self._place, size, self._tint), (0, 0))

    def finish(self, size: Size) -> None:
        """Make it now."""
        ground(self._place, size)


@kept()
def _tinted(place: str, size: Size, tint: Colour) -> Surface:
    picture = ground(place, size).copy()
    picture.fill(tint, special_flags=pygame.BLEND_RGB_MULT)
    return picture
