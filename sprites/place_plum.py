"""The neutral place: a calm sunburst of plum and indigo, as printed behind the fighters on the box."""

from __future__ import annotations

import math
from collections.abc import Iterator

from sprites.place_light import Light, Pool, leaning, turn_pools
from sprites.place_scene import Shape, Stage, poly, rect
from sprites.theme import hex_of, mix

HAZE = (64, 48, 104)
CALM = 0.42
AROUND = (0.78, 0.78, 0.86)
RAYS = 22
BANDS = 14
TOP, BOTTOM = (52, 46, 122), (98, 42, 104)


def shapes(stage: Stage) -> Iterator[Shape]:
    """Bands of colour from indigo to plum, and light rays over them."""
    wide, high = stage.wide, stage.high
    for band in range(BANDS):
        top = high * band / BANDS
        yield rect((-2, top - 1, wide + 2, high + 2), hex_of(mix(TOP, BOTTOM, band / (BANDS - 1))))
    reach = math.hypot(wide, high)
    for ray in range(RAYS):
        start, end = (2 * math.pi * (ray + side) / RAYS for side in (0.0, 0.5))
        corner = [(wide / 2 + reach * math.cos(a), high / 2 + reach * math.sin(a)) for a in (start, end)]
        shape = poly(((wide / 2, high / 2), *corner), "#ffffff")
        yield shape._replace(body=shape.body.replace("/>", ' fill-opacity="0.1"/>'))


def lamps(stage: Stage, lean: float) -> Iterator[Shape]:
    """None hang here."""
    return iter(())


def light(stage: Stage, lit: int | None, lean: float) -> Light:
    """A broad shine in the middle that moves to the half of whoever leads."""
    wide, high = stage.wide, stage.high
    middle = Pool((wide / 2, high * (0.5 + 0.18 * lean)), (wide * 0.5, high * 0.46), (0.2, 0.18, 0.16))
    return Light(leaning(AROUND, lean), (middle, *turn_pools(stage, lit)))
