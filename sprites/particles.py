"""Chips of light and the bodies of arrows: small pictures made once and strewn by the dozen."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache

import pygame
from pygame import Surface

from sprites.easing import out_cubic
from sprites.picture import Arrow, Burst, Place

Colour = tuple[int, int, int]
Blit = tuple[Surface, tuple[float, float]]
INK = (20, 16, 31)
FINE = 4
"""Small pictures are drawn so many times larger and scaled down."""
SIZES = (6, 9, 13, 17, 22)
FLASH = 0.2
"""Share of a burst's time for which its flash is seen."""
DOT_STEP, MOST_DOTS = 5.0, 96
"""Design pixels from dot to dot along a stroke, and the most dots it gets."""
THIN = 8.0
"""Width in design units of the strokes that lead from several dice to one arrow."""
TURNS = 72


def chips(burst: Burst, unit: float) -> Iterator[Blit]:
    """The chips of a burst as they fly at its age; `unit` is pixels per design unit."""
    if burst.age < FLASH:
        px = max(8, round(burst.reach * (1.2 + 2 * burst.age) / 12) * 12)
        yield star(burst.colour, px), (burst.place[0] - px / 2, burst.place[1] - px / 2)
    way, fall = out_cubic(burst.age) * burst.reach, burst.age * burst.age * 0.5 * burst.reach
    (left, top), rest = burst.place, (1 - burst.age) * len(SIZES)
    sizes = [max(2, round(size * unit)) for size in SIZES]
    for number, (right, down, kind) in enumerate(_ways(burst.seed, burst.chips)):
        px = sizes[min(len(SIZES) - 1, int(rest * kind))]
        picture = chip(_tint(burst.colour, number), px, number % 3)
        yield picture, (left + right * way - px / 2, top + down * way + fall - px / 2)


@lru_cache(maxsize=64)
def _ways(seed: int, count: int) -> tuple[tuple[float, float, float], ...]:
    """How far each chip flies to the right and down, as a share of its reach, and its size."""
    scattered = (_scatter(seed, number) for number in range(count))
    return tuple((math.cos(angle) * speed, math.sin(angle) * speed, kind) for angle, speed, kind in scattered)


def _scatter(seed: int, number: int) -> tuple[float, float, float]:
    """Direction in radians, speed and size (0 to 1) of a chip, the same each time."""
    mixed = ((seed + 1) * 2654435761 ^ (number + 1) * 40503 * 65537) & 0xFFFFFFFF
    mixed = (mixed ^ mixed >> 15) * 2246822519 & 0xFFFFFFFF
    return (mixed & 1023) / 1023 * math.tau, 0.35 + (mixed >> 10 & 1023) / 1574, 0.45 + (mixed >> 20 & 511) / 930


def _tint(colour: Colour, number: int) -> Colour:
    return ((255, 244, 214), colour, (255, 213, 74))[number % 3]


@lru_cache(maxsize=256)
def chip(colour: Colour, px: int, kind: int) -> Surface:
    """One chip: a spark, a shard or a dot; shared."""
    big = px * FINE
    out = Surface((big, big), pygame.SRCALPHA)
    half = big / 2
    if kind == 0:
        points = [(half + math.cos(a) * r, half + math.sin(a) * r) for a, r in _star(half)]
        pygame.draw.polygon(out, colour, points)
    elif kind == 1:
        pygame.draw.polygon(out, colour, [(half, 0), (big * 0.8, half), (half * 0.8, big), (big * 0.1, half)])
    else:
        pygame.draw.circle(out, colour, (half, half), half * 0.8)
    return _small(out, (px, px))


@lru_cache(maxsize=32)
def star(colour: Colour, px: int) -> Surface:
    """The flash of an impact: a comic star in ink, colour and light; shared."""
    big = px * 2
    out = Surface((big, big), pygame.SRCALPHA)
    for paint, reach in ((INK, 1.0), (colour, 0.9), ((255, 213, 74), 0.7), ((255, 250, 236), 0.45)):
        points = []
        for corner in range(24):
            far = reach * (1.0, 0.6, 0.84, 0.6)[corner % 4] * px if corner % 2 == 0 else reach * 0.6 * px
            angle = corner * math.tau / 24 + 0.13
            points.append((px + math.cos(angle) * far, px + math.sin(angle) * far))
        pygame.draw.polygon(out, paint, points)
    return _small(out, (px, px))


def _star(half: float) -> Iterator[tuple[float, float]]:
    for corner in range(8):
        yield corner * math.pi / 4, half if corner % 2 == 0 else half * 0.36


@lru_cache(maxsize=128)
def dot(colour: Colour, px: int) -> Surface:
    """A round dot; shared."""
    out = Surface((px * FINE, px * FINE), pygame.SRCALPHA)
    pygame.draw.circle(out, colour, (px * FINE / 2, px * FINE / 2), px * FINE / 2)
    return _small(out, (px, px))


@lru_cache(maxsize=2 * TURNS)
def head(colour: Colour, px: int, turn: int) -> Surface:
    """An arrow head with an ink rim, pointing in direction `turn` of TURNS, counted clockwise from the right."""
    big = px * FINE
    out = Surface((big, big), pygame.SRCALPHA)
    half = big / 2
    for paint, reach in ((INK, 1.0), (colour, 0.72)):
        angle = math.tau * turn / TURNS
        corners = ((0.0, reach), (2.35, reach), (math.pi, reach * 0.3), (-2.35, reach))
        pygame.draw.polygon(
            out,
            paint,
            [(half + math.cos(angle + a) * r * half, half + math.sin(angle + a) * r * half) for a, r in corners],
        )
    return _small(out, (px, px))


def _small(big: Surface, size: tuple[int, int]) -> Surface:
    """Scaled down; where there is no window the picture keeps its form."""
    small = pygame.transform.smoothscale(big, (max(1, size[0]), max(1, size[1])))
    return small.convert_alpha() if pygame.display.get_surface() else small


@lru_cache(maxsize=8)
def arrow(shown: Arrow, colour: Colour, unit: float) -> list[Blit]:
    """The dots and heads of an arrow: from its sources together to the first target, and on from target to target.

    The list is shared.
    """
    if not shown.targets or not shown.sources:
        return []
    strokes = Strokes(colour, unit)
    start, first = shown.sources[0], shown.targets[0]
    if len(shown.sources) > 1:
        start = _meeting(shown.sources, first)
        for source in shown.sources:
            strokes.leg(source, start, (THIN, THIN + 1.0), min(1.0, shown.grown * 2))
    strokes.leg(start, _short_of(start, first, shown.gap), (10.0, 20.0), shown.grown)
    strokes.tip()
    for one, other in zip(shown.targets, shown.targets[1:], strict=False):
        strokes.leg(_short_of(other, one, shown.gap), _short_of(one, other, shown.gap), (14.0, 18.0), shown.grown)
        strokes.tip()
    return strokes.rims + strokes.body + strokes.tips


def _meeting(sources: tuple[Place, ...], target: Place) -> Place:
    """Where several arrows become one."""
    x = sum(place[0] for place in sources) / len(sources)
    y = sum(place[1] for place in sources) / len(sources)
    return (x + (target[0] - x) * 0.4, y + (target[1] - y) * 0.4)


def _short_of(start: Place, end: Place, gap: float) -> Place:
    """A little before the end, so that the head does not cover the number."""
    length = math.dist(start, end)
    if gap <= 0 or length < 1.5 * gap:
        return end
    share = 1 - gap / length
    return (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)


class Strokes:
    """The pieces of one arrow: rims below, then bodies, then heads. Lives for one `arrow` only."""

    def __init__(self, colour: Colour, unit: float) -> None:
        self.colour, self.unit = colour, unit
        self.rims: list[Blit] = []
        self.body: list[Blit] = []
        self.tips: list[Blit] = []
        self._end: tuple[Place, Place] = ((0.0, 0.0), (0.0, 0.0))

    def leg(self, start: Place, end: Place, widths: tuple[float, float], grown: float) -> None:
        """A bowed stroke, its widths at both ends in design units."""
        near = start
        dots = max(8, min(MOST_DOTS, round(math.dist(start, end) / (DOT_STEP * self.unit))))
        for number in range(dots + 1):
            share = number / dots * grown
            place = bow(start, end, share)
            px = max(3, round((widths[0] + (widths[1] - widths[0]) * share) * self.unit))
            rim = px + max(2, round(6 * self.unit))
            self.rims.append((dot(INK, rim), (place[0] - rim / 2, place[1] - rim / 2)))
            self.body.append((dot(self.colour, px), (place[0] - px / 2, place[1] - px / 2)))
            if number == dots - 4:
                near = place
        self._end = near, place

    def tip(self) -> None:
        """A head at the end of the last leg."""
        (x0, y0), (x, y) = self._end
        turn = round(math.atan2(y - y0, x - x0) / math.tau * TURNS) % TURNS
        px = max(10, round(60 * self.unit))
        self.tips.append((head(self.colour, px, turn), (x - px / 2, y - px / 2)))


def bow(start: Place, end: Place, share: float) -> Place:
    """A point on the gentle curve from start to end."""
    (x0, y0), (x1, y1) = start, end
    bend = 0.12
    xm, ym = (x0 + x1) / 2 - (y1 - y0) * bend, (y0 + y1) / 2 + (x1 - x0) * bend
    rest = 1 - share
    return (
        rest * rest * x0 + 2 * rest * share * xm + share * share * x1,
        rest * rest * y0 + 2 * rest * share * ym + share * share * y1,
    )
