"""The gothic rooftop: slates under a moon that takes sides, gargoyles on the parapet, the city far below."""

from __future__ import annotations

from collections.abc import Iterator

from sprites.place_light import Glow, Light, Pool, leaning, turn_pools
from sprites.place_roof_things import BAT, CHIMNEY, GARGOYLE, SMOKE, SPIRE
from sprites.place_scene import INK, Plane, Point, Shape, Stage, disc, noise, poly, prop, rect, standing
from sprites.portrait_pen import line, oval, put

HAZE = (50, 62, 98)
CALM = 0.82
AROUND = (0.7, 0.7, 0.84)
SKY = ("#191541", "#231b55", "#32246c", "#472f84", "#633c96", "#85509c")
FAR, NEAR, WINDOW = "#2c2258", "#1d173f", "#ffc95c"
SLATE, SLATES = "#364670", ("#3d4e7a", "#314068", "#445684")
STONE, STONE_LIGHT, STONE_DARK = "#60799a", "#86a2ba", "#3a4a72"
MOONS = {-1: "#b9e6f7", 0: "#eadfb6", 1: "#ffbd78"}
CRATERS = {-1: "#8cc3e2", 0: "#c9bb8c", 1: "#e8895a"}


def shapes(stage: Stage) -> Iterator[Shape]:
    """Everything that stands still, from the back to the front."""
    yield from _sky(stage)
    yield from _city(stage, 0.5, FAR, 1)
    yield from _city(stage, 0.0, NEAR, 2)
    yield from _terrace(stage)
    yield from _things(stage)


def _edge(stage: Stage) -> float:
    """Where the terrace ends and the sky begins."""
    return stage.horizon + (18 if stage.upright else 34)


def _sky(stage: Stage) -> Iterator[Shape]:
    low = _edge(stage) * 1.1
    for number, colour in enumerate(SKY):
        top = low * (number / len(SKY)) ** 1.15
        yield rect((-5, top, stage.wide + 5, stage.high if number == len(SKY) - 1 else low + 5), colour)
    for number in range(9):
        x, y = stage.wide * noise(number, 5), 20 + _edge(stage) * 0.9 * noise(number, 8)
        long = 60 + 110 * noise(number, 9)
        yield rect((x - long, y, x + long * 0.8, y + 5), SKY[min(5, 2 + number % 3)])
        yield rect((x - long * 0.5, y + 5, x + long * 0.5, y + 9), SKY[min(5, 2 + number % 3)])
    for number in range(40):
        x, y = stage.wide * noise(number, 21), _edge(stage) * noise(number, 22)
        yield disc((x, y), 0.9 + 1.5 * noise(number, 23), "#dcd6ff")


def _city(stage: Stage, back: float, colour: str, seed: int) -> Iterator[Shape]:
    """Roofs and towers from left to right; they stand higher at the sides than in the middle."""
    x, number = -20.0, 0
    while x < stage.wide + 20:
        wide = 26 + 40 * noise(seed, number, 1)
        away = abs(x + wide / 2 - stage.wide / 2) / (stage.wide / 2)
        top = _edge(stage) - 14 - 58 * back - (24 + 40 * away) * noise(seed, number, 2)
        foot = stage.high * 0.8
        yield poly(_house((x, x + wide), top, foot, int(4 * noise(seed, number, 3))), colour)
        if not back and (away > 0.55):
            yield from _windows((x, x + wide), top + 16, foot, (seed, number))
        x, number = x + wide - 2, number + 1


def _house(sides: Point, top: float, foot: float, kind: int) -> list[Point]:
    left, right = sides
    middle = (left + right) / 2
    tops = (
        [(left, top), (middle, top - 26), (right, top)],
        [(left, top), (middle - 7, top - 8), (middle, top - 52), (middle + 7, top - 8), (right, top)],
        [(left, top), (left + 9, top), (left + 9, top - 13), (left + 19, top - 13), (left + 19, top), (right, top + 8)],
        [(left, top - 12), (right, top + 6)],
    )[min(kind, 3)]
    return [(left, foot), *tops, (right, foot)]


def _windows(sides: Point, top: float, foot: float, seed: tuple[int, int]) -> Iterator[Shape]:
    left, right = sides
    for row in range(int((foot - top) / 22)):
        for column in range(int((right - left - 8) / 13)):
            if noise(*seed, row, column) > 0.66:
                x, y = left + 7 + 13 * column, top + 22 * row
                yield rect((x, y, x + 6, y + 10), WINDOW if noise(*seed, row, column, 1) > 0.4 else "#e8894e")


def _terrace(stage: Stage) -> Iterator[Shape]:
    wide, high, y = stage.wide, stage.high, _edge(stage)
    inset, out = stage.margin * (0.9 if not stage.upright else 0.55), stage.margin * 0.45
    floor = Plane(((inset, y), (wide - inset, y), (wide + out, high + 20), (-out, high + 20)))
    yield floor.whole(SLATE)
    yield from floor.blocks((12 if stage.upright else 18, 16 if stage.upright else 11), SLATES, 0.75, 4)
    for row in range(1, 12):
        yield floor.line((0, row / 12), (1, row / 12), "#27345a", 2)
    yield from _parapet((inset - 6, wide - inset + 6), y)
    for side in (0, 1):
        yield from _side_wall(stage, floor, side)


def _parapet(sides: Point, y: float) -> Iterator[Shape]:
    left, right = sides
    yield rect((left, y - 14, right, y + 12), STONE_DARK, 4)
    yield rect((left, y - 14, right, y - 6), STONE)
    count = max(5, int((right - left) / 46))
    step = (right - left) / count
    for number in range(count):
        x = left + step * number
        yield rect((x + 5, y - 34, x + step - 11, y - 10), STONE, 4)
        yield rect((x + 5, y - 34, x + step - 11, y - 27), STONE_LIGHT)


def _side_wall(stage: Stage, floor: Plane, side: int) -> Iterator[Shape]:
    """The parapet along the left (0) or right (1) edge, growing towards the viewer."""
    lift = 26.0, 92.0
    (ax, ay), (bx, by) = floor.at(side, 0), floor.at(side, 1)
    wall = Plane(((ax, ay - lift[0]), (bx, by - lift[1]), (bx, by), (ax, ay)))
    yield wall.whole(STONE_DARK, 5)
    yield from wall.blocks((9, 3), ("#46587f", "#34446a"), 0.6, 30 + side)
    outward = -1 if side == 0 else 1
    for number in range(7):
        start, end = (number / 7) ** 1.3, ((number + 0.62) / 7) ** 1.3
        a, b = wall.at(start, 0), wall.at(end, 0)
        up, thick = 12 + 34 * start, 10 + 16 * start
        yield poly((a, b, (b[0], b[1] - up), (a[0], a[1] - up)), STONE, 4)
        yield poly(
            (
                (a[0], a[1] - up),
                (b[0], b[1] - up),
                (b[0] + outward * thick, b[1] - up - 5),
                (a[0] + outward * thick, a[1] - up - 5),
            ),
            STONE_LIGHT,
            4,
        )


def _things(stage: Stage) -> Iterator[Shape]:
    wide, high = stage.wide, stage.high
    if stage.upright:
        yield from standing(SPIRE, (wide - 34, 266), (46, 300), 0.6)
        yield from standing(CHIMNEY, (40, 232), (62, 250), 0.6)
        yield from standing(GARGOYLE, (wide - 84, high - 12), (110, 232), 0.82)
        return
    yield from standing(SPIRE, (stage.margin - 38, 352), (46, 300), 0.82)
    yield prop(SMOKE, (stage.margin - 210, high - 512), (66, 90), 1.0)
    yield from standing(CHIMNEY, (stage.margin - 210, high - 270), (62, 250), 1.1)
    yield from standing(GARGOYLE, (wide - 116, high - 24), (110, 232), 1.16)


def _moon_at(stage: Stage, lean: float) -> Point:
    wide = stage.wide
    if stage.upright:
        return wide * (0.51 - 0.12 * lean), 122.0
    return wide * (0.43 - 0.09 * lean), 54.0


def lamps(stage: Stage, lean: float) -> Iterator[Shape]:
    """The moon: further to the left and orange when seat 0 leads, to the right and icy when seat 1 does."""
    side = (lean > 0) - (lean < 0)
    face, spots = MOONS[side], CRATERS[side]
    radius = 46
    body = oval((0, 0), (radius, radius), face, f"{INK} 4")
    body += "".join(
        oval(at, (r, r * 0.86), spots) for at, r in (((-14, -12), 11), ((12, 8), 8), ((16, -22), 6), ((-10, 20), 6))
    )
    body += line("M-36 8A37 37 0 0 0 8 36", spots, 4)
    body += put(BAT, "translate(22 16) scale(0.9)") + put(BAT, "translate(-50 -14) scale(0.55)")
    yield prop(f'<g transform="translate(0 {-radius})">{body}</g>', _shift(_moon_at(stage, lean), radius), (74, 94))


def _shift(point: Point, down: float) -> Point:
    return point[0], point[1] + down


def light(stage: Stage, lit: int | None, lean: float) -> Light:
    """Moonlight from where the moon is, and the warmth of windows below the edges."""
    wide, high = stage.wide, stage.high
    moon = _moon_at(stage, lean)
    tint = (0.2, 0.09, 0.02) if lean > 0 else (0.02, 0.08, 0.16) if lean < 0 else (0.1, 0.1, 0.12)
    pools = (
        Pool(moon, (wide * 0.3, high * 0.24), tint),
        Pool((wide * (0.5 - 0.2 * lean), high * (0.5 + 0.14 * lean)), (wide * 0.4, high * 0.4), (0.1, 0.09, 0.1)),
        Pool((0.0, high * 0.4), (wide * 0.2, high * 0.4), (0.2, 0.1, 0.04)),
        Pool((wide, high * 0.8), (wide * 0.2, high * 0.4), (0.16, 0.12, 0.18)),
    )
    colour = (90, 52, 22) if lean > 0 else (26, 58, 90) if lean < 0 else (52, 48, 54)
    return Light(leaning(AROUND, lean), (*pools, *turn_pools(stage, lit)), (Glow(moon, 96, colour),))
