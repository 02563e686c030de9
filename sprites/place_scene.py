"""The drawing board of a place: a stage in design units, shapes with their boxes, and planes seen at an angle."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from sprites.portrait_pen import ROUND
from sprites.theme import unit

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, right, bottom in design units."""

INK = "#120d1c"


class Shape(NamedTuple):
    """SVG elements in design units, and the box they stay in."""

    body: str
    box: Box


@dataclass(frozen=True, slots=True)
class Stage:
    """A window in design units with the parts of the table that must stay calm."""

    size: tuple[int, int]

    @property
    def unit(self) -> float:
        """Pixels per design unit."""
        return unit(self.size)

    @property
    def wide(self) -> float:
        return max(1, self.size[0]) / self.unit

    @property
    def high(self) -> float:
        return max(1, self.size[1]) / self.unit

    @property
    def upright(self) -> bool:
        return self.size[1] > 1.1 * self.size[0]

    @property
    def calm(self) -> Box:
        """Where dice lie and words stand: nothing there may be louder than they are."""
        if self.upright:
            return 58, 130, self.wide + 14, self.high - 190
        side = 246 - 0.12 * (self.high - 720)
        return side, 70, self.wide - side, self.high - 84

    @property
    def quiet(self) -> tuple[Box, ...]:
        """The score at the left and the card at the right: half as calm as the middle."""
        if self.upright:
            return ((0, 222, 80, self.high - 218),)
        return (96, 78, 176, self.high - 286), (self.wide - 262, 254, self.wide - 8, 430)

    @property
    def margin(self) -> float:
        """Width of the column of props at the left and at the right."""
        return 76.0 if self.upright else self.calm[0] + 16

    @property
    def horizon(self) -> float:
        """Where the back wall stands on the floor."""
        return 236.0 if self.upright else 116.0


def box_of(points: Iterable[Point], spare: float = 0) -> Box:
    """The smallest box around points, with something to spare."""
    xs, ys = zip(*points, strict=True)
    return min(xs) - spare, min(ys) - spare, max(xs) + spare, max(ys) + spare


def path_of(points: Iterable[Point], close: bool = True) -> str:
    """Straight lines from point to point."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + ("Z" if close else "")


def poly(points: Sequence[Point], fill: str, ink: float = 0) -> Shape:
    """A polygon, with a contour of that width."""
    edge = f' stroke="{INK}" stroke-width="{ink:g}" {ROUND}' if ink else ""
    return Shape(f'<path d="{path_of(points)}" fill="{fill}"{edge}/>', box_of(points, ink))


def rect(box: Box, fill: str, ink: float = 0) -> Shape:
    """An upright rectangle from left, top to right, bottom."""
    left, top, right, bottom = box
    return poly(((left, top), (right, top), (right, bottom), (left, bottom)), fill, ink)


def stroke(points: Sequence[Point], colour: str, width: float) -> Shape:
    """An open line through points."""
    body = f'<path d="{path_of(points, False)}" fill="none" stroke="{colour}" stroke-width="{width:g}" {ROUND}/>'
    return Shape(body, box_of(points, width))


def disc(centre: Point, radius: float, fill: str, ink: float = 0) -> Shape:
    """A circle with a contour of that width."""
    x, y = centre
    edge = f' stroke="{INK}" stroke-width="{ink:g}"' if ink else ""
    reach = radius + ink
    return Shape(
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="{fill}"{edge}/>',
        (x - reach, y - reach, x + reach, y + reach),
    )


def prop(body: str, at: Point, extent: tuple[float, float], scale: float = 1.0, mirrored: bool = False) -> Shape:
    """A drawn thing whose own origin, the middle of its foot, is put at a point.

    `extent` is half its width and its height; what hangs has a negative height.
    """
    (x, y), (half, high) = at, extent
    across = -scale if mirrored else scale
    top, bottom = sorted((y - high * scale, y))
    spare = 10 * scale
    box = (x - half * scale - spare, top - spare, x + half * scale + spare, bottom + spare)
    return Shape(f'<g transform="translate({x:.1f} {y:.1f}) scale({across:g} {scale:g})">{body}</g>', box)


def standing(body: str, at: Point, extent: tuple[float, float], scale: float = 1.0) -> Iterator[Shape]:
    """A drawn thing as by `prop`, and before it the shadow around its foot."""
    (x, y), half, high = at, extent[0] * scale * 1.12, extent[0] * scale * 0.24
    oval = f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{half:.1f}" ry="{high:.1f}" fill="{INK}" fill-opacity="0.45"/>'
    yield Shape(oval, (x - half, y - high, x + half, y + high))
    yield prop(body, at, extent, scale)


def noise(*numbers: int) -> float:
    """A share from 0 to 1 that looks like chance and is always the same for the same numbers."""
    value = 2166136261
    for number in numbers:
        value = ((value ^ (number & 0xFFFF)) * 16777619) & 0xFFFFFFFF
        value ^= value >> 13
    value = (value * 0x5BD1E995) & 0xFFFFFFFF
    return ((value ^ (value >> 15)) & 0xFFFF) / 0xFFFF


@dataclass(frozen=True, slots=True)
class Plane:
    """A wall or a floor given by its corners: (0, 0), (1, 0), (1, 1) and (0, 1) of its own measure."""

    corners: tuple[Point, Point, Point, Point]

    def at(self, u: float, v: float) -> Point:
        """A point of the plane in design units."""
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = self.corners
        p, q, r, s = (1 - u) * (1 - v), u * (1 - v), u * v, (1 - u) * v
        return ax * p + bx * q + cx * r + dx * s, ay * p + by * q + cy * r + dy * s

    def shape(self, points: Iterable[Point], fill: str, ink: float = 0) -> Shape:
        """A polygon given in the measure of the plane."""
        return poly([self.at(u, v) for u, v in points], fill, ink)

    def whole(self, fill: str, ink: float = 0) -> Shape:
        return poly(self.corners, fill, ink)

    def line(self, start: Point, end: Point, colour: str, width: float) -> Shape:
        return stroke((self.at(*start), self.at(*end)), colour, width)

    def blocks(self, grid: tuple[int, int], fills: Sequence[str], share: float, seed: int) -> Iterator[Shape]:
        """Bricks or stones in courses, in clusters with bare wall between: columns, rows; the share that is drawn."""
        columns, rows = grid
        gap_u, gap_v = 0.06 / columns, 0.08 / rows
        for row in range(rows):
            for column in range(-1, columns):
                if noise(seed, (column + row // 2) // 3, row // 3) + 0.5 * noise(seed, column, row, 7) > 1.5 * share:
                    continue
                left = max(0.0, (column + 0.5 * (row % 2)) / columns + gap_u)
                right = min(1.0, (column + 1 + 0.5 * (row % 2)) / columns - gap_u)
                if right - left < 2 * gap_u:
                    continue
                top, low = row / rows + gap_v, (row + 1) / rows - gap_v
                fill = fills[int(noise(seed, column, row) * 0.999 * len(fills))]
                yield self.shape(((left, top), (right, top), (right, low), (left, low)), fill)


@dataclass(frozen=True, slots=True)
class Room:
    """A hall seen from above its near end: a back wall, two side walls, a floor."""

    stage: Stage
    inset: float = 0.62
    """Where the back corners stand, as a share of the margin."""
    depth: float = 0.86
    """How far down the side walls reach at the edge of the window, as a share of its height."""

    @property
    def left(self) -> float:
        return self.stage.margin * self.inset

    @property
    def right(self) -> float:
        return self.stage.wide - self.left

    @property
    def back(self) -> Plane:
        """Across, then down to the floor."""
        y = self.stage.horizon
        return Plane(((self.left, 0), (self.right, 0), (self.right, y), (self.left, y)))

    def wall(self, side: int) -> Plane:
        """Left (0) or right (1) wall: from the back to the viewer, then down to the floor."""
        high, y = self.stage.high, self.stage.horizon
        near, far = (-30.0, self.left) if side == 0 else (self.stage.wide + 30, self.right)
        return Plane(((far, -20), (near, -0.45 * high), (near, self.depth * high), (far, y)))

    @property
    def floor(self) -> Plane:
        """Across, then from the back to the viewer."""
        wide, high, y = self.stage.wide, self.stage.high, self.stage.horizon
        reach = self.left * (1.25 * high - y) / (self.depth * high - y) + 30
        return Plane(((self.left, y), (self.right, y), (wide + reach, 1.25 * high), (-reach, 1.25 * high)))
