"""Fighters in menus: pins by name, asked for every frame, painted a few steps at a time while the menu goes on."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from sprites import pin as pins
from sprites.keep import kept
from sprites.pin import Pin

STEPS = 1
"""Steps of painting in one frame; each takes about 3 ms at most, and far less for small pins."""
SMALL = 130
STEPS_SMALL = 5
SOFT = 240
"""A light is soft enough to be made this small and drawn larger."""
TURNS = 32


@dataclass(frozen=True, slots=True)
class Fighter:
    """A pin by its name and the set it belongs to; `dull` when it cannot be played yet."""

    name: str
    set: str
    dull: bool = False

    @property
    def pin(self) -> Pin:
        return Pin(self.name, self.set, "steel" if self.dull else "enamel")


@dataclass(frozen=True, slots=True)
class Want:
    """A picture that will be shown: whose, how many pixels wide and in which mood."""

    fighter: Fighter
    px: int
    mood: str = "neutral"


class Workshop:
    """Paints what is wanted, one after the other, a few steps at a time."""

    def __init__(self) -> None:
        self._work: Iterator[None] = iter(())

    def step(self, wanted: Iterable[Want]) -> bool:
        """A frame's worth of work; False when there is nothing left to do."""
        todo = next((want for want in wanted if want.px > 0 and not is_ready(want)), None)
        if todo is None:
            return False
        for _ in range(STEPS_SMALL if todo.px <= SMALL else STEPS):
            if next(self._work, self) is self:
                if is_ready(todo):
                    return True
                self._work = pins.prepare(todo.fighter.pin, todo.px, todo.mood)
        return True


def forget(name: str) -> None:
    """The face of this pin has changed: drop what was painted of it."""
    pins.SHELF.forget(name)


def is_ready(want: Want) -> bool:
    """Can it be shown as it is wanted?"""
    return pins.ready(want.fighter.pin, want.px, want.mood)


def picture(want: Want) -> Surface:
    """The pin as wanted; while that is not painted yet its calm face, or a blank pin."""
    if not is_ready(want):
        return pins.placeholder(want.px) if want.mood == "neutral" else picture(Want(want.fighter, want.px))
    return pins.pin(want.fighter.pin, want.px, want.mood)


def face(surface: Surface, fighter: Fighter, rect: Rect, mood: str = "neutral") -> None:
    """Draws a pin that fills a square."""
    surface.blit(picture(Want(fighter, rect.w, mood)), rect)


def shine(surface: Surface, rect: Rect, angle: float) -> None:
    """A light that runs along the rim of a pin drawn there; `angle` in radians."""
    light = _light(min(rect.w, SOFT), round(angle / math.tau * TURNS) % TURNS)
    surface.blit(light if light.get_width() == rect.w else pygame.transform.smoothscale(light, rect.size), rect)


@kept(6)
def _light(px: int, turn: int) -> Surface:
    made = pins.glint(px, turn / TURNS * math.tau)
    return made.convert_alpha() if pygame.display.get_surface() else made
