"""What a skill puts on or around a body: slime, flames, ring, streaks, shimmer, smoke; and the gloss of all dice."""

import math
from collections.abc import Callable
from functools import lru_cache

import numpy as np
import pygame

from sprites.die_colours import INK, WHITE, Colour, mix
from sprites.die_finish import accent

EXTENT = 1.28
"""Half width of a wrap in radii of the body it goes with."""
GRAIN = 4
Spot = tuple[float, float]


class Pad:
    """An oversized drawing pad whose coordinates are radii from the middle of the body."""

    def __init__(self, px: int) -> None:
        self.px = px
        self.canvas = pygame.Surface((px * GRAIN, px * GRAIN), pygame.SRCALPHA)
        self.unit = px * GRAIN / 2 / EXTENT

    def at(self, x: float, y: float) -> Spot:
        """Canvas position of a spot."""
        return (x + EXTENT) * self.unit, (y + EXTENT) * self.unit

    def shape(self, colour: Colour, spots: list[Spot], line: float = 0.0) -> None:
        """A filled polygon, with an ink line around it if one is asked for."""
        put = [self.at(x, y) for x, y in spots]
        if line:
            for a, b in zip(put, put[1:] + put[:1], strict=True):
                pygame.draw.line(self.canvas, INK, a, b, round(line * 2 * self.unit))
                pygame.draw.circle(self.canvas, INK, a, line * self.unit)
        pygame.draw.polygon(self.canvas, colour, put)

    def done(self) -> pygame.Surface:
        """The drawing at its real size."""
        return pygame.transform.smoothscale(self.canvas, (self.px, self.px))


@lru_cache(maxsize=96)
def behind(skill: str, px: int) -> pygame.Surface | None:
    """What a skill puts behind a body, in a square of that many pixels; None if nothing."""
    return _made({"!": _flames, "t": _ring_back, "z": _trail}, skill, px)


@lru_cache(maxsize=96)
def before(skill: str, px: int) -> pygame.Surface | None:
    """What a skill puts before a body without regard to its outline; None if nothing."""
    return _made({"t": _ring_front}, skill, px)


@lru_cache(maxsize=96)
def skin(skill: str, px: int) -> pygame.Surface | None:
    """What a skill lays on the surface of a body and never outside of it; None if nothing."""
    return _made({"p": _slime, "z": _streaks, "?": _shimmer, "s": _smoke, "!": _embers}, skill, px)


def _made(kinds: dict[str, Callable[[Pad], None]], skill: str, px: int) -> pygame.Surface | None:
    if skill not in kinds:
        return None
    pad = Pad(px)
    kinds[skill](pad)
    return pad.done()


def _tongues(pad: Pad, colour: Colour, reach: float, line: float) -> None:
    for k in range(9):
        lean = math.radians(-176 + k * 21.5)
        far = reach * (1.22 if k % 2 else 1.04)
        x, y = math.cos(lean), math.sin(lean)
        tip = (x * far + 0.05, min(y * far, 0.2) - 0.04)
        pad.shape(colour, [(x * 0.4 - y * 0.3, y * 0.4 + x * 0.3), tip, (x * 0.4 + y * 0.3, y * 0.4 - x * 0.3)], line)


def _flames(pad: Pad) -> None:
    _tongues(pad, (226, 60, 20), 1.0, 0.045)
    _tongues(pad, (240, 84, 24), 1.0, 0.0)
    _tongues(pad, (255, 160, 36), 0.93, 0.0)
    _tongues(pad, (255, 232, 110), 0.86, 0.0)


def _embers(pad: Pad) -> None:
    _radial(pad, (255, 120, 0), lambda r, x, y: np.clip((r - 0.62) / 0.4, 0, 1) ** 1.5 * np.clip(0.9 - y, 0, 1) * 150)


def _loop(start: float, end: float, wide: float) -> list[Spot]:
    turns = [math.radians(start + (end - start) * k / 40) for k in range(41)]
    lean = math.radians(-13)
    out = []
    for reach, path in ((1 + wide, turns), (1 - wide, turns[::-1])):
        for t in path:
            x, y = 1.15 * reach * math.cos(t), 0.4 * reach * math.sin(t)
            out.append((x * math.cos(lean) - y * math.sin(lean), x * math.sin(lean) + y * math.cos(lean) + 0.26))
    return out


def _ring_back(pad: Pad) -> None:
    pad.shape(mix(accent("t"), INK, 0.35), _loop(170, 370, 0.05), 0.04)


def _ring_front(pad: Pad) -> None:
    pad.shape(accent("t"), _loop(-2, 182, 0.07), 0.042)
    pad.shape((255, 232, 180), _loop(95, 165, 0.028))


def _trail(pad: Pad) -> None:
    for y, start, thick in ((-0.62, -0.98, 0.06), (-0.2, -1.24, 0.085), (0.24, -1.18, 0.075), (0.64, -1.02, 0.06)):
        pad.shape(accent("z"), [(start, y), (-0.3, y - thick), (-0.3, y + thick)], 0.035)


def _streaks(pad: Pad) -> None:
    light = mix(accent("z"), WHITE, 0.35)
    for y, end, thick in ((-0.62, -0.1, 0.055), (-0.2, -0.5, 0.07), (0.24, -0.52, 0.06), (0.64, -0.05, 0.055)):
        pad.shape(light, [(-1.2, y - thick), (end, y), (-1.2, y + thick)])


def _slime(pad: Pad) -> None:
    drips = ((-0.8, 0.12, 0.42), (-0.38, 0.1, 0.16), (0.02, 0.08, 0.06), (0.36, 0.1, 0.12), (0.76, 0.13, 0.56))
    edge: list[Spot] = [(-1.2, -1.2), (-1.2, -0.5)]
    for x, wide, deep in drips:
        edge += [(x - wide * 1.7, -0.56), (x - wide, -0.48)]
        turns = [math.pi * (1 - k / 8) for k in range(9)]
        edge += [(x + wide * math.cos(t), -0.52 + deep + wide * math.sin(t)) for t in turns]
        edge += [(x + wide, -0.48), (x + wide * 1.7, -0.56)]
    edge += [(1.2, -0.5), (1.2, -1.2)]
    pad.shape(accent("p"), edge, 0.038)
    for x, wide, deep in drips:
        drop = [(x - wide * 0.35, -0.5 + deep * k / 4 + 0.02) for k in range(5)]
        pad.shape((206, 255, 150), [(a - 0.025, b) for a, b in drop] + [(a + 0.025, b) for a, b in drop[::-1]])


def _shimmer(pad: Pad) -> None:
    _radial(pad, (255, 60, 220), lambda r, x, y: np.clip((r - 0.42) / 0.5, 0, 1) * np.clip(x - y + 0.1, 0, 1) * 190)
    _radial(pad, (40, 255, 220), lambda r, x, y: np.clip((r - 0.42) / 0.5, 0, 1) * np.clip(y - x + 0.1, 0, 1) * 170)
    for x, y, big in ((-0.56, -0.5, 0.22), (0.6, 0.5, 0.17), (0.62, -0.42, 0.12)):
        star = [(0.0, -big), (0.2, -0.2), (big, 0.0), (0.2, 0.2), (0.0, big), (-0.2, 0.2), (-big, 0.0), (-0.2, -0.2)]
        pad.shape(
            WHITE, [(x + (a * big if abs(a) == 0.2 else a), y + (b * big if abs(b) == 0.2 else b)) for a, b in star]
        )


def _smoke(pad: Pad) -> None:
    _radial(pad, (196, 176, 235), lambda r, x, y: np.clip(1 - np.hypot(x + 0.45, y + 0.6) / 0.55, 0, 1) ** 2 * 150)
    _radial(pad, (0, 0, 0), lambda r, x, y: np.clip((r - 0.55) / 0.5, 0, 1) * np.clip(x + y + 0.2, 0, 1) * 120)
    for y, lean in ((0.62, 0.1), (0.78, -0.08)):
        wave = [(x / 10, y + 0.06 * math.sin(x * 0.55 + lean * 20)) for x in range(-9, 10)]
        band = wave + [(x, b + 0.05 * (1 - abs(x))) for x, b in wave[::-1]]
        pad.shape((120, 104, 150), band)


def _radial(pad: Pad, colour: Colour, strength: Callable[..., np.ndarray]) -> None:
    side = pad.canvas.get_width()
    line = (np.arange(side) + 0.5) / pad.unit - EXTENT
    x, y = np.meshgrid(line, line, indexing="ij")
    layer = pygame.Surface((side, side), pygame.SRCALPHA)
    layer.fill((*colour, 0))
    alpha = pygame.surfarray.pixels_alpha(layer)
    alpha[:] = np.clip(strength(np.hypot(x, y), x, y), 0, 255).astype(np.uint8)
    del alpha
    pad.canvas.blit(layer, (0, 0))


@lru_cache(maxsize=48)
def gloss(px: int) -> tuple[pygame.Surface, pygame.Surface]:
    """A multiplier that darkens the lower right and an addition that lights the upper left of a body."""
    line = (np.arange(px) + 0.5) / px * 2 * EXTENT - EXTENT
    x, y = np.meshgrid(line, line, indexing="ij")
    dark = np.clip((np.hypot(x + 0.3, y + 0.36) - 0.72) / 0.75, 0, 1) * 74
    glow = np.clip(1 - np.hypot(x + 0.5, y + 0.62) / 0.62, 0, 1) ** 1.5 * 66
    out = []
    for values in (255 - dark, glow):
        sheet = pygame.Surface((px, px))
        pygame.surfarray.blit_array(sheet, np.repeat(values.astype(np.uint8)[..., None], 3, 2))
        out.append(sheet)
    return out[0], out[1]
