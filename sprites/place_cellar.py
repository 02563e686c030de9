"""The boxing cellar: a ring under one swaying lamp, between brick walls with a heavy bag and the corner's things."""

from __future__ import annotations

import math
from collections.abc import Iterator

from sprites.place_light import Glow, Light, Pool, leaning, turn_pools
from sprites.place_scene import INK, Plane, Point, Room, Shape, Stage, prop, rect, standing, stroke
from sprites.portrait_pen import flat, inked, line, oval

HAZE = (80, 71, 66)
CALM = 0.86
AROUND = (0.58, 0.52, 0.58)
WALL, WALL_DARK, BRICKS = "#6e3a40", "#562e3a", ("#a0544e", "#8c4a4a", "#b4624f")
CANVAS, CANVAS_LIGHT, APRON = "#4b433f", "#584e48", "#2a2030"
ROPES = ("#c8434c", "#d9cdb4", "#3f6fc0")
PAD = ("#c23b46", "#3c6cc4")


def shapes(stage: Stage) -> Iterator[Shape]:
    """Everything that stands still, from the back to the front."""
    room = Room(stage)
    yield from _walls(stage, room)
    yield from _ring(stage, room)
    yield from _things(stage)


def _walls(stage: Stage, room: Room) -> Iterator[Shape]:
    back = room.back
    yield back.whole(WALL)
    yield from back.blocks((26 if not stage.upright else 14, 7 if not stage.upright else 13), BRICKS, 0.6, 3)
    arches = (0.16, 0.5, 0.84) if not stage.upright else (0.25, 0.75)
    for middle in arches:
        yield from _arch(back, middle, 0.085 if not stage.upright else 0.16)
    yield room.floor.whole("#2e2438")
    for side in (0, 1):
        wall = room.wall(side)
        yield wall.whole(WALL_DARK, 5)
        yield from wall.blocks((9, 26), BRICKS, 0.5, 11 + side)
        yield from _arch(wall, 0.62, 0.2, 0.28)
        yield wall.shape(((0, 0.955), (1, 0.955), (1, 1), (0, 1)), "#33202f", 4)
    yield from _pipe(stage, room)


def _arch(wall: Plane, middle: float, half: float, top: float = 0.3) -> Iterator[Shape]:
    """A blind arch of bricks with the dark behind it."""
    rise = 0.28 * (1 - top)
    outer, inner = _round(middle, half * 1.3, top, rise * 1.3), _round(middle, half, top + 0.05, rise)
    yield wall.shape(outer, "#8f5355", 4)
    for left, right in zip(outer[1:-2], inner[1:-2], strict=True):
        yield wall.line(left, right, INK, 2.5)
    yield wall.shape(inner, "#1d1424", 4)
    lit = [(u + half * 0.16, v + 0.04) for u, v in inner]
    yield wall.shape([(u, v) for u, v in lit if u <= middle + half] or inner, "#281b30")


def _round(middle: float, half: float, top: float, rise: float) -> list[Point]:
    """The outline of an arch in the measure of its wall, from foot to foot."""
    crown = [
        (middle - half * math.cos(step * math.pi / 8), top + rise * (1 - math.sin(step * math.pi / 8)))
        for step in range(9)
    ]
    return [(middle - half, 1.0), *crown, (middle + half, 1.0)]


def _pipe(stage: Stage, room: Room) -> Iterator[Shape]:
    y = 15.0
    yield rect((room.left - 40, y - 7, room.right + 40, y + 7), "#566076", 4)
    yield rect((room.left - 40, y - 5, room.right + 40, y - 1), "#7c88a0")
    for number in range(1, 7):
        x = room.left + number * (room.right - room.left) / 7
        yield rect((x - 7, y - 11, x + 7, y + 11), "#4a5268", 4)


def _ring(stage: Stage, room: Room) -> Iterator[Shape]:
    wide, high, y = stage.wide, stage.high, stage.horizon
    inset = 30.0 if not stage.upright else 16.0
    left, right, back = room.left + inset, room.right - inset, y + 8
    low, out = high + 60, 40.0 if stage.upright else 96.0
    mat = Plane(((left, back), (right, back), (wide + out, low), (-out, low)))
    yield mat.shape(((-0.03, -0.015), (1.03, -0.015), (1.03, 1), (-0.03, 1)), APRON, 6)
    yield mat.whole(CANVAS, 4)
    yield mat.shape(((0.06, 0.03), (0.94, 0.03), (0.9, 1), (0.1, 1)), CANVAS_LIGHT)
    yield from _emblem(mat)
    for side, x in ((0, left), (1, right)):
        outward = -1 if side == 0 else 1
        for number, colour in enumerate(ROPES):
            start = (x, back - 78 + number * 25)
            end = (
                x + outward * (x if side == 0 else wide - x) * 1.2,
                back + (4 + 26 * number if stage.upright else 70 + number * 0.17 * high),
            )
            yield from _rope((start, end), colour)
    for number, colour in enumerate(ROPES):
        yield from _rope(((left, back - 78 + number * 25), (right, back - 78 + number * 25)), colour)
    for side, x in ((0, left), (1, right)):
        yield from _post(x, back, PAD[side])
    for number, colour in enumerate((INK, *ROPES)):
        yield rect((-9, high - 19 + 5 * number, wide + 9, high + 9), colour)


def _emblem(mat: Plane) -> Iterator[Shape]:
    """A pale ring printed on the canvas, as around the middle of any ring."""
    for radius, fill in ((0.26, "#86776a"), (0.245, CANVAS_LIGHT), (0.1, "#86776a"), (0.088, CANVAS_LIGHT)):
        turn = [step * math.pi / 18 for step in range(36)]
        yield mat.shape([(0.5 + radius * math.cos(a), 0.46 + radius * 0.9 * math.sin(a)) for a in turn], fill)


def _rope(ends: tuple[Point, Point], colour: str) -> Iterator[Shape]:
    (ax, ay), (bx, by) = ends
    yield stroke(ends, INK, 12)
    yield stroke(ends, colour, 6)
    yield stroke(((ax, ay - 1.5), (bx, by - 1.5)), "#f3e3d0", 1.4)


def _post(x: float, foot: float, pad: str) -> Iterator[Shape]:
    yield rect((x - 9, foot - 100, x + 9, foot + 10), "#8a92a8", 5)
    yield rect((x - 14, foot - 92, x + 14, foot - 14), pad, 5)
    yield rect((x + 4, foot - 89, x + 11, foot - 17), "#7d2740" if pad == PAD[0] else "#28468c")
    for number in range(3):
        yield rect((x - 14, foot - 84 + 25 * number, x + 14, foot - 79 + 25 * number), "#f0e2cc", 2.5)


def _things(stage: Stage) -> Iterator[Shape]:
    """Bag, speed bag, stool and bucket, where neither dice nor words are."""
    wide, high = stage.wide, stage.high
    if stage.upright:
        yield prop(SPEED_BAG, (46, 84), (70, -150), 0.66)
        yield from standing(STOOL, (wide - 120, high - 14), (70, 140), 0.85)
        yield from standing(BUCKET, (wide - 44, high - 8), (46, 84), 0.85)
        return
    yield prop(BAG, (48, 66), (38, -330), 1.06)
    yield prop(SPEED_BAG, (wide - 78, high - 292), (86, -150), 1.0)
    yield from standing(STOOL, (wide - 128, high - 18), (70, 140), 1.0)
    yield from standing(BUCKET, (wide - 42, high - 8), (46, 84), 1.0)


def lamps(stage: Stage, lean: float) -> Iterator[Shape]:
    """The lamp over the ring, swung towards whoever leads."""
    (x, y), angle = _lamp_at(stage, lean), -lean * SWING
    shade = f'<g transform="rotate({angle:.1f})">{LAMP}</g>'
    yield prop(shade, (x, y), (90, -150), 0.8 if stage.upright else 0.72)


def _lamp_at(stage: Stage, lean: float) -> Point:
    return stage.wide * (0.46 if stage.upright else 0.44), 0.0


SWING = -27.0


def light(stage: Stage, lit: int | None, lean: float) -> Light:
    """One warm cone in the middle that swings with the lamp."""
    wide, high = stage.wide, stage.high
    x, _ = _lamp_at(stage, lean)
    scale = 0.8 if stage.upright else 0.72
    angle = math.radians(-lean * SWING)
    bulb = (x - math.sin(angle) * 106 * scale, math.cos(angle) * 106 * scale)
    shift = -math.sin(angle) * high * 0.5
    pools = (
        Pool((wide / 2 + shift, high * (0.5 + 0.16 * lean)), (wide * 0.42, high * 0.46), (0.34, 0.27, 0.15)),
        Pool(bulb, (120, 72), (0.26, 0.18, 0.06)),
        Pool((0.0, high * 0.3), (wide * 0.17, high * 0.5), (0.3, 0.2, 0.14)),
        Pool((wide, high * 0.75), (wide * 0.18, high * 0.5), (0.32, 0.24, 0.2)),
    )
    return Light(leaning(AROUND, lean), (*pools, *turn_pools(stage, lit)), (Glow(bulb, 80, (150, 112, 52)),))


LAMP = (
    line("M0 0V64", INK, 7)
    + line("M0 0V64", "#4a4a5e", 3)
    + oval((0, 106), (13, 15), "#fff3c4", f"{INK} 4")
    + oval((-3, 103), (5, 6), "#ffffff")
    + inked("M-9 58h18v16c28 4 44 16 48 32h-114c4-16 20-28 48-32z", "#2f6f66", INK, 5)
    + flat("M9 76c26 4 38 14 43 28h-24c0-12-8-22-22-28z", "#1f4c4e")
    + line("M-44 96c6-8 16-13 26-15", "#79b8a4", 4)
    + line("M-57 106h114", "#f2dca0", 3)
)

BAG = (
    line("M0 0V50M-22 84L0 50L22 84", INK, 9)
    + line("M0 0V50M-22 84L0 50L22 84", "#8a90a4", 3.5)
    + inked("M-34 92c0-14 68-14 68 0v196c0 30-68 30-68 0z", "#a8343f", INK, 6)
    + flat("M10 84c16 1 22 4 22 9v194c0 13-12 19-26 21 10-70 12-150 4-224z", "#74243a")
    + line("M-24 104v70", "#e0717a", 5)
    + inked("M-34 128c20 9 48 9 68 0v26c-20 9-48 9-68 0z", "#e6d6bd", INK, 4)
    + inked("M-34 238c20 9 48 9 68 0v16c-20 9-48 9-68 0z", "#3a2a3c", INK, 4)
    + line("M-14 196l22 8M-10 210l20-12", "#5a1c2e", 4)
)

SPEED_BAG = (
    line("M-44 0L76-66M20 0L76-30", INK, 13)
    + line("M-44 0L76-66M20 0L76-30", "#5a6078", 6)
    + inked("M-66 0h132v16h-132z", "#8a5a3c", INK, 5)
    + flat("M-62 9h124v5h-124z", "#5f3b2e")
    + inked("M40 16l-52 0 10 12h30z", "#5a6078", INK, 4)
    + line("M-2 28v14", INK, 8)
    + inked("M-10 42c-28 12-36 40-24 62 8 14 20 24 32 24s24-10 32-24c12-22 4-50-24-62z", "#b8452f", INK, 6)
    + flat("M8 45c22 14 28 38 18 58-7 13-16 20-26 23 14-24 18-54 8-81z", "#7e2a2c")
    + line("M-24 66c-6 10-6 20-2 30", "#f09a6a", 5)
    + line("M-2 44v80", "#5a1c22", 3)
)

STOOL = (
    line("M-40 0L-26-84M40 0L26-84M-36-28h72", INK, 13)
    + line("M-40 0L-26-84M40 0L26-84M-36-28h72", "#a26a42", 6)
    + inked("M-48-100c0-12 96-12 96 0v14c0 12-96 12-96 0z", "#c0864e", INK, 5)
    + flat("M-44-90c20 8 68 8 88 0v6c-14 9-74 9-88 0z", "#7f5136")
    + inked("M-30-108c24-8 46-2 62 2l8 62c-12-6-22 2-34-4l-4-46c-12 2-22-2-32-14z", "#efe4cf", INK, 5)
    + flat("M20-100l10 2 7 50c-6-2-9-1-13 0z", "#c2b49e")
    + line("M8-62l32-2", "#3c6cc4", 5)
)

BUCKET = (
    line("M-32-62C-26-92 26-92 32-62", INK, 8)
    + line("M-32-62C-26-92 26-92 32-62", "#b8c0d0", 3)
    + inked("M-36-62h72l-10 60c-8 5-44 5-52 0z", "#7a8aa4", INK, 5)
    + flat("M10-60h22l-9 56c-5 3-14 4-20 4z", "#55617c")
    + oval((0, -62), (36, 9), "#2c3246", f"{INK} 5")
    + line("M-26-40l3 24", "#b8c6da", 5)
)
