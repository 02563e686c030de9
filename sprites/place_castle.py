"""The dark castle hall: torches that burn for whoever leads, a throne under stained glass, banners and chains."""

from __future__ import annotations

from collections.abc import Iterator

from sprites.place_castle_things import ARMOUR, BANNER, BRAZIER, CHAIN, THRONE, TORCH, flame, lancet
from sprites.place_light import Glow, Light, Pool, leaning, turn_pools
from sprites.place_scene import Plane, Point, Room, Shape, Stage, prop, rect, standing

HAZE = (60, 60, 96)
CALM = 0.8
AROUND = (0.62, 0.64, 0.78)
WALL, STONES = "#424a66", ("#4f5876", "#495372", "#586282")
SIDE, SIDE_STONES = "#343b56", ("#3f4764", "#3a4260", "#47506e")
FLOOR, FLAGS = "#3d435e", ("#454b68", "#394059", "#4a5170")
CARPET, CARPET_EDGE = "#3f3466", "#6a5a2e"


def shapes(stage: Stage) -> Iterator[Shape]:
    """Everything that stands still, from the back to the front."""
    room = Room(stage, 0.96 if not stage.upright else 0.8, 0.8)
    yield from _back(stage, room)
    yield from _floor(stage, room)
    for side in (0, 1):
        yield from _wall(room, side)
    yield from _things(stage)


def _back(stage: Stage, room: Room) -> Iterator[Shape]:
    back = room.back
    yield back.whole(WALL)
    yield from back.blocks((20, 6) if not stage.upright else (11, 10), STONES, 0.62, 41)
    yield rect((room.left, stage.horizon - 9, room.right, stage.horizon), "#2b3242", 3)
    seat, foot = _throne_at(stage)
    tall = foot - (76 if stage.upright else 14)
    for number, away in enumerate((-1.0, 1.0) if stage.upright else (-2.15, -1.0, 1.0, 2.15)):
        half = 27 if stage.upright else 36
        x = seat + away * (76 if stage.upright else 104)
        yield from lancet((x, foot - 22), half, tall - 34, number)
    yield prop(THRONE, (seat, foot + 8), (60, 150), (foot - (84 if stage.upright else 8)) / 150)


def _throne_at(stage: Stage) -> Point:
    return stage.wide * (0.5 if stage.upright else 0.44), stage.horizon


def _floor(stage: Stage, room: Room) -> Iterator[Shape]:
    floor = room.floor
    yield floor.whole(FLOOR, 5)
    yield from floor.blocks((12, 13) if not stage.upright else (7, 18), FLAGS, 0.8, 17)
    seat = floor.at(0, 0)[0]
    middle = (_throne_at(stage)[0] - seat) / (room.right - room.left)
    carpet = ((middle - 0.09, 0), (middle + 0.09, 0), (0.68, 1), (0.32, 1))
    yield floor.shape(carpet, CARPET_EDGE)
    yield floor.shape(((middle - 0.083, 0), (middle + 0.083, 0), (0.667, 1), (0.333, 1)), CARPET)


def _wall(room: Room, side: int) -> Iterator[Shape]:
    wall = room.wall(side)
    yield wall.whole(SIDE, 5)
    yield from wall.blocks((6, 17), SIDE_STONES, 0.66, 50 + side)
    for near in (0.06, 0.72):
        yield from _pier(wall, near)
    yield wall.shape(((0, 0.96), (1, 0.96), (1, 1), (0, 1)), "#262d3c", 4)


def _pier(wall: Plane, near: float) -> Iterator[Shape]:
    """A half pillar on a wall with its base and capital."""
    wide = 0.11 + 0.1 * near
    yield wall.shape(((near, 0), (near + wide, 0), (near + wide, 1), (near, 1)), "#5b677c", 5)
    yield wall.shape(((near + wide * 0.55, 0), (near + wide, 0), (near + wide, 1), (near + wide * 0.55, 1)), "#3d475b")
    for top, low in ((0.9, 1.0), (0.3, 0.35)):
        out = wide * 0.16
        yield wall.shape(
            ((near - out, top), (near + wide + out, top), (near + wide + out, low), (near - out, low)), "#6a768c", 5
        )


def _torches(stage: Stage) -> tuple[tuple[Point, float, int], ...]:
    """Where fires burn: the foot of the flame, its scale, the seat it burns for."""
    wide, high = stage.wide, stage.high
    if stage.upright:
        return ((232.0, 130.0), 0.62, 0), ((wide - 214, 130.0), 0.62, 1), ((wide - 70, high - 118), 1.0, 1)
    return ((48.0, 206.0), 1.15, 0), ((stage.margin - 38, 176.0), 0.84, 0), ((wide - 92, high - 178), 1.35, 1)


def _things(stage: Stage) -> Iterator[Shape]:
    wide, high = stage.wide, stage.high
    fires = _torches(stage)
    yield prop(TORCH, fires[0][0], (26, -120), fires[0][1])
    yield prop(TORCH, fires[1][0], (26, -120), fires[1][1])
    foot, scale, _ = fires[2]
    yield from standing(BRAZIER, (foot[0], foot[1] + 136 * scale), (60, 150), scale)
    if stage.upright:
        yield prop(BANNER, (44, 62), (44, -240), 0.6)
        return
    yield prop(CHAIN, (stage.margin - 66, 66), (14, -180), 0.8)
    yield from standing(ARMOUR, (wide - stage.margin + 48, high - 12), (60, 240), 1.0)


def lamps(stage: Stage, lean: float) -> Iterator[Shape]:
    """The flames; those of the side that leads burn high."""
    for foot, scale, seat in _torches(stage):
        mine = lean if seat == 0 else -lean
        yield prop(flame(seat if mine > 0 else -1), foot, (34, 92), scale * (1 + 0.27 * mine))


def light(stage: Stage, lit: int | None, lean: float) -> Light:
    """Light from every fire, more from the side that leads."""
    wide, high = stage.wide, stage.high
    pools, glows = [], []
    for (x, y), scale, seat in _torches(stage):
        mine = 1 + 0.6 * (lean if seat == 0 else -lean)
        cold = seat == 1 and lean < 0
        tint = (0.08, 0.26, 0.42) if cold else (0.54, 0.3, 0.08)
        colour = (30, 84, 130) if cold else (140, 78, 26)
        pools.append(Pool((x, y - 20), (160 * scale, 150 * scale), _times(tint, mine)))
        glows.append(Glow((x, y - 34 * scale), 86 * scale * mine**0.5, colour))
    glass = Pool((_throne_at(stage)[0], 30.0), (wide * 0.24, 130), (0.26, 0.24, 0.34))
    middle = Pool((wide * (0.5 - 0.14 * lean), high * (0.5 + 0.14 * lean)), (wide * 0.4, high * 0.4), (0.12, 0.1, 0.08))
    return Light(leaning(AROUND, lean), (*pools, glass, middle, *turn_pools(stage, lit)), tuple(glows))


def _times(tint: tuple[float, float, float], factor: float) -> tuple[float, float, float]:
    red, green, blue = tint
    return red * factor, green * factor, blue * factor
