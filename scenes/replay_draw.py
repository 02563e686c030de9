"""The strip of a replay: how the chances of both sides went from the first turn to the last, and where it stands."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import pygame
from pygame import Rect, Surface

from scenes.match_facts import colours_of
from sprites import label
from sprites.icons import icon
from sprites.theme import Look, darker

SHARP = 2
"""The strip is drawn so many times larger and made smaller, for smooth edges."""


@dataclass(frozen=True, slots=True)
class Strip:
    """`chances` are those of seat 0 before every turn, as far as they are known; `length` is the number of turns."""

    chances: tuple[float | None, ...]
    rounds: tuple[int, ...]
    points: tuple[int, ...]
    length: int
    palette: str


class Drawn:
    """The strip as it was drawn last, until something of it changes."""

    def __init__(self) -> None:
        self._of: tuple[Strip, tuple[int, int]] | None = None
        self._picture: Surface | None = None

    def picture(self, strip: Strip, size: tuple[int, int], look: Look) -> Surface:
        """The strip in this size; shared, not to be drawn on."""
        if self._picture is None or self._of != (strip, size):
            self._of, self._picture = (strip, size), _painted(strip, size, look)
        return self._picture


def place_of(strip: Strip, at: float, wide: int) -> int:
    """How far from the left a turn lies."""
    return round(at / max(1, strip.length) * wide)


def draw_strip(surface: Surface, look: Look, rect: Rect, strip: Strip, at: int, drawn: Drawn) -> None:
    """The chances as two fields of colour, rounds and turning points, and a needle at the turn shown."""
    surface.blit(drawn.picture(strip, rect.size, look), rect)
    pygame.draw.rect(surface, look.colour.ink, rect, look.px(3))
    size = look.px(22)
    for turn in strip.points:
        star = icon("star", size, look.colour.gold)
        surface.blit(star, star.get_rect(center=(rect.x + place_of(strip, turn + 0.5, rect.w), rect.y + size // 3)))
    x = rect.x + place_of(strip, at, rect.w)
    needle = Rect(x - look.px(3), rect.y - look.px(5), look.px(6), rect.h + look.px(10))
    pygame.draw.rect(surface, look.colour.ink, needle.inflate(look.px(4), look.px(4)), 0, look.px(5))
    pygame.draw.rect(surface, look.colour.cream, needle, 0, look.px(3))


def draw_words(surface: Surface, look: Look, rect: Rect, left: str, right: str) -> None:
    """Where the film is, and who is likely to win the round."""
    half = rect.w // 2
    told = label.fitted(left, look.type("bold", "body"), half)
    odds = label.fitted(right, look.type("bold", "body", look.colour.gold), half)
    surface.blit(told, told.get_rect(midleft=rect.midleft))
    surface.blit(odds, odds.get_rect(midright=rect.midright))


def _painted(strip: Strip, size: tuple[int, int], look: Look) -> Surface:
    wide, high = size[0] * SHARP, size[1] * SHARP
    left, right = colours_of(strip.palette)
    large = Surface((wide, high))
    large.fill(darker(right, 0.25))
    starts = (*strip.rounds, strip.length)
    for first, after in pairwise(starts):
        line = _line(strip, first, after, wide, high)
        pygame.draw.polygon(large, left, [(line[0][0], high), *line, (line[-1][0], high)])
        pygame.draw.lines(large, look.colour.cream, False, line, look.px(3) * SHARP)
    for start in strip.rounds[1:]:
        x = place_of(strip, start, wide)
        pygame.draw.line(large, look.colour.ink, (x, 0), (x, high), look.px(3) * SHARP)
    pygame.draw.line(large, look.colour.ink, (0, high // 2), (wide, high // 2), SHARP)
    return pygame.transform.smoothscale(large, size)


def _line(strip: Strip, first: int, after: int, wide: int, high: int) -> list[tuple[int, int]]:
    """The corners of one round's line; a round begins even."""
    chance = 0.5
    line: list[tuple[int, int]] = []
    for turn in range(first, after + 1):
        known = strip.chances[turn] if turn < len(strip.chances) and turn > first else None
        chance = chance if known is None else known
        line.append((place_of(strip, turn, wide), round((1 - chance) * high)))
    return line
