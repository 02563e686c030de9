"""The name of the game as a picture: shouting letters on a comic burst, one of them an enamel pin with four holes."""

from __future__ import annotations

import math

import pygame
from pygame import Surface, Vector2

from sprites.faces import font
from sprites.keep import kept
from sprites.theme import Palette, darker, lighter, mix

P = Palette()
FINE = 2
CLOSE = 0.92
"""How near the letters stand, so that the spikes of the burst show around them."""
WIDE, HIGH = 620.0, 300.0
"""The logo's box in its own units."""
LETTERS = (
    ("B", 66, 112, 128, -9, 0), ("U", 150, 98, 128, -6, 1), ("T", 232, 88, 128, -3, 0), ("T", 304, 84, 128, 1, 1),
    ("*", 392, 96, 104, 0, 0), ("N", 484, 92, 128, 6, 1),
    ("M", 226, 218, 134, -5, 2), ("E", 318, 212, 134, 0, 2), ("N", 400, 214, 134, 5, 2),
)  # fmt: skip
"""Sign, middle, height, turn in degrees and colour of each letter; the star is the pin."""
COLOURS = (((255, 236, 120), (255, 150, 30)), ((255, 226, 90), (255, 128, 24)), ((255, 255, 255), (255, 214, 190)))
SPIKES = 26


@kept()
def logo(wide: int) -> Surface:
    """The logo `wide` pixels wide and about half as high, with alpha. Shared, so it must not be drawn on."""
    k = wide / WIDE * FINE
    big = Surface((round(WIDE * k), round(HIGH * k)), pygame.SRCALPHA)
    _burst(big, k, 1.0, P.ink, 0)
    _burst(big, k, 0.965, (226, 38, 84), 0)
    _burst(big, k, 0.9, (196, 22, 78), 0)
    _dots(big, k)
    out = pygame.transform.smoothscale(big, (wide, round(wide * HIGH / WIDE)))
    k = wide / WIDE
    for drop in (True, False):
        for sign, x, y, high, turn, colour in LETTERS:
            place = Vector2(WIDE / 2 + (x - WIDE / 2) * CLOSE, HIGH / 2 + (y - HIGH / 2) * CLOSE) * k
            if sign == "*":
                _pin(out, place, high / 2 * CLOSE * k, drop)
            else:
                _letter(out, sign, place, (high * CLOSE * k, turn, colour), drop)
    return out.convert_alpha() if pygame.display.get_surface() else out


def _burst(big: Surface, k: float, share: float, colour: tuple[int, int, int], alpha: int) -> None:
    middle = Vector2(WIDE / 2, HIGH / 2 + 2)
    points = []
    for number in range(2 * SPIKES):
        angle = number / (2 * SPIKES) * math.tau + 0.06
        near = 0.8 + 0.045 * math.sin(number * 2.3)
        reach = (1.0 - 0.07 * ((number // 2 * 7) % 4) / 3 if number % 2 else near) * share
        points.append((middle + Vector2(math.cos(angle) * WIDE * 0.5, math.sin(angle) * HIGH * 0.49) * reach) * k)
    pygame.draw.polygon(big, colour, points)


def _dots(big: Surface, k: float) -> None:
    """Halftone upon the burst, growing downwards."""
    layer = Surface(big.get_size(), pygame.SRCALPHA)
    for line in range(26):
        for step in range(52):
            x, y = (step + 0.5 * (line % 2)) * 12, line * 10.5 + 16
            dx, dy = (x - WIDE / 2) / (WIDE * 0.405), (y - HIGH / 2) / (HIGH * 0.4)
            if dx * dx + dy * dy < 0.86:
                pygame.draw.circle(layer, (255, 110, 120, 120), (x * k, y * k), max(0.0, (y - 40) / 250) * 5.2 * k)
    big.blit(layer, (0, 0))


def _letter(big: Surface, sign: str, middle: Vector2, shape: tuple[float, float, int], drop: bool) -> None:
    """A letter with ink around it; its drop of ink comes first, beneath all letters."""
    high, turn, colour = shape
    face = font("shout", 0, max(8, round(high * 1.12)))
    ink = max(2, round(high * 0.075))
    face.outline = ink
    edge = face.render(sign, True, P.ink)
    face.outline = 0
    whole = Surface(edge.get_size(), pygame.SRCALPHA)
    whole.blit(edge, (0, 0))
    if not drop:
        whole.blit(_filled(face.render(sign, True, "white"), *COLOURS[colour]), (ink, ink))
    turned = pygame.transform.rotozoom(whole, -turn, 1.0)
    shift = high * 0.07 if drop else 0.0
    big.blit(turned, turned.get_rect(center=middle + Vector2(shift * 0.4, shift)))


def _filled(letter: Surface, top: tuple[int, int, int], bottom: tuple[int, int, int]) -> Surface:
    """The letter in two flat tones with a soft step between, as enamel."""
    wide, high = letter.get_size()
    box = letter.get_bounding_rect()
    tint = Surface((wide, high), pygame.SRCALPHA)
    for y in range(high):
        share = min(1.0, max(0.0, (y - box.top) / max(1, box.height)))
        step = 0.0 if share < 0.46 else min(1.0, (share - 0.46) * 9)
        tint.fill(mix(top, bottom, 0.25 * share + 0.75 * step * share), (0, y, wide, 1))
    letter = letter.copy()
    letter.blit(tint, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return letter


def _pin(big: Surface, middle: Vector2, radius: float, drop: bool) -> None:
    """The letter O: a metal rim, red enamel, four holes and a glint."""
    if drop:
        pygame.draw.aacircle(big, P.ink, middle + Vector2(0.03, 0.14) * radius, radius * 1.09)
        return
    pygame.draw.aacircle(big, P.ink, middle, radius * 1.09)
    for step in range(12):
        share = step / 11
        colour = mix((250, 250, 255), (110, 112, 140), share)
        pygame.draw.aacircle(big, colour, middle + Vector2(1, 1) * radius * 0.012 * step, radius * (1 - 0.012 * step))
    pygame.draw.aacircle(big, P.ink, middle, radius * 0.8)
    pygame.draw.aacircle(big, (28, 150, 190), middle, radius * 0.76)
    pygame.draw.aacircle(big, (62, 198, 226), middle + Vector2(-0.04, -0.05) * radius, radius * 0.66)
    for dx, dy in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
        hole = middle + Vector2(dx, dy) * radius * 0.24
        pygame.draw.aacircle(big, lighter((28, 150, 190), 0.5), hole + Vector2(0.02, 0.03) * radius, radius * 0.15)
        pygame.draw.aacircle(big, P.ink, hole, radius * 0.14)
    glint = Surface((round(radius * 2), round(radius * 2)), pygame.SRCALPHA)
    box = glint.get_rect().inflate(-round(radius * 0.2), -round(radius * 0.2))
    pygame.draw.arc(
        glint, (255, 255, 255, 235), box, math.radians(100), math.radians(165), max(2, round(radius * 0.07))
    )
    pygame.draw.arc(glint, (*darker((250, 250, 255), 0.1), 200), box, math.radians(72), math.radians(88), 3)
    big.blit(glint, glint.get_rect(center=middle))
