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
SIZES = (5, 7, 9, 12, 15)
DOTS = 30
"""Dots along one arrow."""
TURNS = 72


def chips(burst: Burst, unit: float) -> Iterator[Blit]:
    """The chips of a burst as they fly at its age; `unit` is pixels per design unit."""
    way, fall = out_cubic(burst.age), burst.age * burst.age * 0.5 * burst.reach
    for number in range(burst.chips):
        angle, speed, kind = _scatter(burst.seed, number)
        reach = burst.reach * speed * way
        shrink = min(len(SIZES) - 1, int((1 - burst.age) * kind * len(SIZES)))
        picture = chip(_tint(burst.colour, number), max(2, round(SIZES[shrink] * unit)), number % 3)
        x = burst.place[0] + math.cos(angle) * reach - picture.get_width() / 2
        yield picture, (x, burst.place[1] + math.sin(angle) * reach + fall - picture.get_height() / 2)


@lru_cache(maxsize=1024)
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


def arrow(shown: Arrow, colour: Colour, unit: float) -> list[Blit]:
    """The dots and heads of an arrow from every source to the first target, and on from target to target."""
    legs = [(source, shown.targets[0]) for source in shown.sources] if shown.targets else []
    legs += list(zip(shown.targets, shown.targets[1:], strict=False))
    rims: list[Blit] = []
    body: list[Blit] = []
    tips: list[Blit] = []
    for start, end in legs:
        _leg(start, _short_of(start, end, 22 * unit), colour, unit, (shown.grown, rims, body, tips))
    return rims + body + tips


def _short_of(start: Place, end: Place, gap: float) -> Place:
    """A little before the end, so that the head does not cover the number."""
    length = math.dist(start, end)
    if length < 2 * gap:
        return end
    share = 1 - gap / length
    return (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)


def _leg(
    start: Place, end: Place, colour: Colour, unit: float, out: tuple[float, list[Blit], list[Blit], list[Blit]]
) -> None:
    grown, rims, body, tips = out
    last = start
    for number in range(DOTS + 1):
        share = number / DOTS * grown
        place = bow(start, end, share)
        px = max(3, round((9 + 11 * share) * unit))
        rim = px + max(2, round(6 * unit))
        rims.append((dot(INK, rim), (place[0] - rim / 2, place[1] - rim / 2)))
        body.append((dot(colour, px), (place[0] - px / 2, place[1] - px / 2)))
        if number < DOTS - 2:
            last = place
    tip = bow(start, end, grown)
    turn = round(math.atan2(tip[1] - last[1], tip[0] - last[0]) / math.tau * TURNS) % TURNS
    px = max(10, round(58 * unit))
    tips.append((head(colour, px, turn), (tip[0] - px / 2, tip[1] - px / 2)))


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
