"""What a skill puts on or around a body: slime, flames, ring, streaks, shimmer, haze; and the gloss of all dice."""

import math
from collections.abc import Callable

import numpy as np
import pygame

from sprites.die_colours import INK, WHITE, Colour, mix
from sprites.die_finish import accent
from sprites.keep import kept

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


@kept(3)
def behind(skill: str, px: int) -> pygame.Surface | None:
    """What a skill puts behind a body, in a square of that many pixels; None if nothing."""
    return _made({"!": _flames, "t": _ring_back, "z": _trail}, skill, px)


@kept(3)
def before(skill: str, px: int) -> pygame.Surface | None:
    """What a skill puts before a body without regard to its outline; None if nothing."""
    return _made({"t": _ring_front}, skill, px)


@kept(4)
def skin(skill: str, px: int) -> pygame.Surface | None:
    """What a skill lays on the surface of a body and never outside of it; None if nothing."""
    return _made({"p": _slime, "z": _streaks, "?": _shimmer, "s": _smoke, "!": _embers}, skill, px)


def _made(kinds: dict[str, Callable[[Pad], None]], skill: str, px: int) -> pygame.Surface | None:
    if skill not in kinds:
        return None
    pad = Pad(px)
    kinds[skill](pad)
    return pad.done()


TONGUES = ((-176, 1.14), (-152, 1.3), (-127, 1.18), (-104, 1.42), (-78, 1.26), (-52, 1.4), (-27, 1.16), (-4, 1.26))
"""Direction in degrees and reach of each tongue of fire, in radii of the body."""


def _fire(share: float) -> list[Spot]:
    """The outline of a crown of flames; a smaller share lies within a larger one."""
    out: list[Spot] = []
    for lean, reach in TONGUES:
        far = 0.9 + (reach - 0.9) * share
        for turned, radius in ((-12.5, 0.92), (-8, 0.97), (-3, 0.9 + (far - 0.9) * 0.5), (4, far)):
            a = math.radians(lean + turned)
            out.append((radius * math.cos(a), radius * math.sin(a) - 0.06 * share))
        for turned, radius in ((4.5, 0.9 + (far - 0.9) * 0.6), (7, 0.9 + (far - 0.9) * 0.25), (11, 0.92)):
            a = math.radians(lean + turned)
            out.append((radius * math.cos(a), radius * math.sin(a) - 0.06 * share))
    low = [(0.9 * math.cos(math.radians(a)), 0.9 * math.sin(math.radians(a))) for a in range(20, 170, 15)]
    return out + low


def _flames(pad: Pad) -> None:
    pad.shape((232, 66, 22), _fire(1.0), 0.045)
    for share, colour in ((0.78, (250, 120, 28)), (0.5, (255, 180, 44)), (0.22, (255, 236, 130))):
        pad.shape(colour, _fire(share))


def _embers(pad: Pad) -> None:
    _radial(pad, (255, 120, 0), lambda r, x, y: np.clip((r - 0.62) / 0.4, 0, 1) ** 1.5 * np.clip(0.9 - y, 0, 1) * 150)


def _loop(start: float, end: float, wide: float) -> list[Spot]:
    turns = [math.radians(start + (end - start) * k / 40) for k in range(41)]
    lean = math.radians(-13)
    out = []
    for reach, path in ((1 + wide, turns), (1 - wide, turns[::-1])):
        for t in path:
            x, y = 1.15 * reach * math.cos(t), 0.38 * reach * math.sin(t)
            out.append((x * math.cos(lean) - y * math.sin(lean), x * math.sin(lean) + y * math.cos(lean) + 0.4))
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
    for y, end, thick in ((-0.62, 0.1, 0.06), (-0.2, -0.4, 0.075), (0.24, -0.42, 0.065), (0.64, 0.1, 0.06)):
        pad.shape(light, [(-1.2, y - thick), (end, y), (-1.2, y + thick)])


def _slime(pad: Pad) -> None:
    drips = ((-0.8, 0.12, 0.42), (-0.38, 0.1, 0.16), (0.02, 0.08, 0.06), (0.36, 0.1, 0.12), (0.76, 0.13, 0.56))
    edge: list[Spot] = [(-1.2, -1.2), (-1.2, -0.66)]
    for x, wide, deep in drips:
        edge += [(x - wide * 1.7, -0.72), (x - wide, -0.64)]
        turns = [math.pi * (1 - k / 8) for k in range(9)]
        edge += [(x + wide * math.cos(t), -0.68 + deep + wide * math.sin(t)) for t in turns]
        edge += [(x + wide, -0.64), (x + wide * 1.7, -0.72)]
    edge += [(1.2, -0.66), (1.2, -1.2)]
    pad.shape(accent("p"), edge, 0.038)
    for x, wide, deep in drips:
        drop = [(x - wide * 0.35, -0.66 + deep * k / 4 + 0.02) for k in range(5)]
        pad.shape((206, 255, 150), [(a - 0.025, b) for a, b in drop] + [(a + 0.025, b) for a, b in drop[::-1]])


def _shimmer(pad: Pad) -> None:
    _radial(
        pad,
        (255, 60, 220),
        lambda r, x, y: np.clip((r - 0.42) / 0.5, 0, 1) * np.clip(x - y + 0.1, 0, 1) * 190 * (r < 1.05),
    )
    _radial(
        pad,
        (40, 255, 220),
        lambda r, x, y: np.clip((r - 0.42) / 0.5, 0, 1) * np.clip(y - x + 0.1, 0, 1) * 170 * (r < 1.05),
    )
    for x, y, big in ((-0.56, -0.5, 0.22), (0.6, 0.5, 0.17), (0.62, -0.42, 0.12)):
        star = [(0.0, -big), (0.2, -0.2), (big, 0.0), (0.2, 0.2), (0.0, big), (-0.2, 0.2), (-big, 0.0), (-0.2, -0.2)]
        pad.shape(
            WHITE, [(x + (a * big if abs(a) == 0.2 else a), y + (b * big if abs(b) == 0.2 else b)) for a, b in star]
        )


def _smoke(pad: Pad) -> None:
    _radial(pad, (196, 176, 235), lambda r, x, y: np.clip(1 - np.hypot(x + 0.45, y + 0.6) / 0.55, 0, 1) ** 2 * 150)
    _radial(pad, (0, 0, 0), lambda r, x, y: np.clip((r - 0.55) / 0.5, 0, 1) * np.clip(x + y + 0.2, 0, 1) * 120)


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


@kept(4)
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
