"""The convention hall: booths and banners, spotlights that follow whoever leads, and the crowd in front."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise

from sprites.place_convention_things import BOOTH, HATS, HEAD, ROLL_UP, SPOT, STAND, arm
from sprites.place_light import Glow, Light, Pool, leaning, turn_pools
from sprites.place_scene import Point, Room, Shape, Stage, noise, poly, prop, rect, standing, stroke

HAZE = (28, 76, 90)
CALM = 0.82
AROUND = (0.66, 0.68, 0.78)
WALL, PANELS = "#24505f", ("#2a5867", "#214a5a")
SIDE = "#1c4152"
FLOOR, TILES = "#256472", ("#2b7080", "#1f5866")
FLAGS = ("#e0524e", "#f0b840", "#3fa7c9", "#58b368", "#c46bc0")
CROWD, CROWD_BACK = "#141a38", "#1e2750"
RIMS = ("#e8707a", "#5fb6e8", "#f0c460", "#a58bea")
SWING = 24.0


def shapes(stage: Stage) -> Iterator[Shape]:
    """Everything that stands still, from the back to the front."""
    room = Room(stage, 0.8)
    back, floor = room.back, room.floor
    yield back.whole(WALL)
    yield from back.blocks((9, 1), PANELS, 1.0, 61)
    yield floor.whole(FLOOR, 4)
    yield from floor.blocks((9, 12), TILES, 0.9, 62)
    for side in (0, 1):
        wall = room.wall(side)
        yield wall.whole(SIDE, 5)
        yield from wall.blocks((4, 5), ("#22495a", "#193a4b"), 1.0, 63 + side)
    yield from _bunting(stage, room)
    yield from _truss(stage)
    yield from _things(stage)
    yield from _crowd(stage)


def _truss(stage: Stage) -> Iterator[Shape]:
    low, step = 24.0, 34.0
    yield rect((-10, -8, stage.wide + 10, 4), "#6d7894", 4)
    yield rect((-10, low - 5, stage.wide + 10, low + 3), "#59637e", 4)
    for number in range(int(stage.wide / step) + 1):
        x = number * step
        ends = ((x, low - 4), (x + step / 2, 2), (x + step, low - 4))
        yield stroke(ends, "#120d1c", 8)
        yield stroke(ends, "#7f8aa6", 3.5)


def _bunting(stage: Stage, room: Room) -> Iterator[Shape]:
    """Flags on a sagging line from corner to corner."""
    left, right, top = room.left - 30, room.right + 30, 30.0
    spans = 2 if stage.upright else 3
    count = max(1, round((right - left) / spans / 34))
    sag = 34.0
    for span in range(spans):
        start, wide = left + span * (right - left) / spans, (right - left) / spans
        line = [(start + wide * n / count, top + 4 * sag * (n / count) * (1 - n / count)) for n in range(count + 1)]
        yield stroke(line, "#120d1c", 4)
        for number, (a, b) in enumerate(pairwise(line)):
            flag = ((a[0] + 4, a[1]), (b[0] - 4, b[1]), ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + 30))
            yield poly(flag, FLAGS[(number + 2 * span) % len(FLAGS)], 4)


def _things(stage: Stage) -> Iterator[Shape]:
    wide, high = stage.wide, stage.high
    if stage.upright:
        yield from standing(BOOTH, (62, 238), (140, 330), 0.46)
        yield from standing(ROLL_UP, (wide - 30, high - 62), (50, 280), 0.54)
        return
    yield from standing(BOOTH, (stage.margin - 138, high - 258), (140, 330), 1.0)
    yield from standing(ROLL_UP, (wide - 58, high - 54), (50, 280), 0.98)
    yield from standing(STAND, (wide - stage.margin + 84, high - 44), (60, 220), 0.96)


def _crowd(stage: Stage) -> Iterator[Shape]:
    """Heads along the lower edge in two rows, some with a hat, some with a hand in the air."""
    scale = 0.92
    for row, colour, gap in ((0, CROWD_BACK, 62.0), (1, CROWD, 70.0)):
        number = 0
        while number * gap < stage.wide + gap:
            x = (number + 0.5 * row) * gap + 16 * noise(row, number, 1)
            away = abs(x - stage.wide / 2) / (stage.wide / 2)
            y = stage.high + 62 - 26 * (1 - row) - 8 * noise(row, number, 2) - 34 * away**2
            rim = RIMS[int(3.99 * noise(row, number, 3))]
            if noise(row, number, 4) > (0.55 if away > 0.66 else 1.0):
                raised = arm(int(2.99 * noise(row, number, 5)), colour, rim)
                yield prop(raised, (x + 34, y - 4), (30, 130), scale, noise(row, number, 6) > 0.5)
            hat = HATS[int(noise(row, number, 7) * 1.6 * len(HATS)) % len(HATS)] if noise(row, number, 8) > 0.4 else ""
            yield prop((HEAD + hat).format(fill=colour, rim=rim), (x, y), (44, 120), scale, noise(row, number, 9) > 0.5)
            number += 1


def _spots(stage: Stage) -> tuple[Point, ...]:
    if stage.upright:
        return (stage.wide * 0.36, 26.0), (stage.wide * 0.62, 26.0)
    return (stage.wide * 0.27, 26.0), (stage.wide * 0.42, 26.0), (stage.wide * 0.57, 26.0)


def _angle(number: int, count: int, lean: float) -> float:
    """Degrees a spotlight is turned from straight down, to the left above 0."""
    return (number - (count - 1) / 2) * -14 + SWING * lean


def lamps(stage: Stage, lean: float) -> Iterator[Shape]:
    """The spotlights on the truss and the beginning of their beams."""
    spots = _spots(stage)
    for number, at in enumerate(spots):
        angle = _angle(number, len(spots), lean)
        tint = ("#9fd8ff", "#fff2c8", "#ffb28a")[(lean > 0) - (lean < 0) + 1]
        body = SPOT.replace("#fff2c8", tint)
        yield prop(f'<g transform="rotate({angle:.1f})">{body}</g>', at, (120, -130), 0.8)


def light(stage: Stage, lit: int | None, lean: float) -> Light:
    """Spots on the floor, the glow of the booths."""
    wide, high = stage.wide, stage.high
    spots, glows, pools = _spots(stage), [], []
    for number, (x, y) in enumerate(spots):
        turn = math.radians(_angle(number, len(spots), lean))
        glows.append(Glow((x - math.sin(turn) * 40, y + math.cos(turn) * 40), 52, (80, 72, 52)))
        reach = high * (0.42 + 0.2 * lean)
        landing = (x - math.tan(turn) * reach + (wide * 0.5 - x) * 0.35, y + reach)
        pools.append(Pool(landing, (wide * 0.2, high * 0.2), (0.06, 0.05, 0.03)))
    sides = (
        Pool((0.0, high * 0.35), (wide * 0.2, high * 0.4), (0.3, 0.24, 0.12)),
        Pool((wide, high * 0.75), (wide * 0.2, high * 0.4), (0.24, 0.22, 0.22)),
        Pool((wide * 0.45, 0.0), (wide * 0.5, 70), (0.2, 0.18, 0.15)),
    )
    return Light(leaning(AROUND, lean), (*pools, *sides, *turn_pools(stage, lit)), tuple(glows))
