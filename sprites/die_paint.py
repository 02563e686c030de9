"""Drawing one die as a body: outline, bevelled faces and engraved numerals on an oversized canvas."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import pygame

from sprites.die_colours import WHITE, Colour, mix
from sprites.die_finish import STEPS, Finish
from sprites.polyhedra import Points, eye, numeral, outline, seen, solid

LIGHT = np.array((-0.36, 0.62, 0.69))
"""Direction towards the lamp, of length one: from above, left and front."""
FINE = 34
"""Bodies with more faces get plain rims instead of bevels lit edge by edge."""
Spot = Sequence[float]


@dataclass(frozen=True, slots=True)
class View:
    """Where a die lies on the canvas: its middle, the pixels to one unit of radius, the eye's distance in radii."""

    x: float
    y: float
    scale: float
    eye: float


@dataclass(frozen=True, slots=True)
class Result:
    """Which face is shown with which text, and how settled (0 to 1) the die is: the others fade as it rests."""

    face: int
    text: str
    settled: float


def paint(canvas: pygame.Surface, size: int, rotation: Points, view: View, look: tuple[Finish, Result]) -> None:
    """Draw a die of that many faces, turned by the matrix; a size below 2 is a ball."""
    stuff, result = look
    if size < 2:
        _ball(canvas, rotation, view, stuff, result)
        return
    body = solid(size)
    spots = placed(body.points, rotation, view)
    turned = body.normals @ rotation.T
    seen_faces = (turned[:, 2] * eye(size) > body.reach).tolist()
    light = _steps(turned @ LIGHT)
    _outline(canvas, spots, _rim(body.rings, body.beside, seen_faces), (view.scale, stuff.line))
    shown = [i for i, fine in enumerate(seen_faces) if fine]
    for i in shown:
        _face(canvas, body.size, i, spots, light, stuff)
    if result.settled > 0.6:
        _marked(canvas, size, result.face, spots, view, stuff)
    if stuff.glass:
        _through(canvas, size, spots, seen_faces, stuff)
    loud = (1 - result.settled) * 0.5 + (0.34 if size <= FINE else 0.2)
    slant = 0.22 if size <= FINE else 0.55
    others = [
        (numeral(size, i, str(i + 1)), mix(stuff.faces[light[i]], stuff.ink, loud))
        for i in shown
        if turned[i, 2] > slant and i < body.numbered and (i != result.face or result.settled < 1)
    ]
    _quiet(canvas, others, rotation, view)
    if result.settled > 0.3 and seen_faces[result.face]:
        _engraved(canvas, numeral(size, result.face, result.text), rotation, view, stuff)


def placed(points: Points, rotation: Points, view: View) -> list[Spot]:
    """Canvas positions of points of a body."""
    flat = seen(points, rotation, view.eye) * view.scale + (view.x, view.y)
    spots: list[Spot] = flat.tolist()
    return spots


def _steps(light: Points) -> list[int]:
    bent = np.clip(light * 0.5 + 0.5, 0, 1) ** 1.9
    steps: list[int] = (bent / 0.8235 * 0.8 * (STEPS - 1)).clip(0, STEPS - 1).astype(int).tolist()
    return steps


def _rim(
    rings: tuple[tuple[int, ...], ...], beside: tuple[tuple[int, ...], ...], visible: list[bool]
) -> list[tuple[int, int]]:
    return [
        (ring[k], ring[(k + 1) % len(ring)])
        for i, ring in enumerate(rings)
        if visible[i]
        for k in range(len(ring))
        if not visible[beside[i][k]]
    ]


def _outline(canvas: pygame.Surface, spots: list[Spot], rim: list[tuple[int, int]], pen: tuple[float, Colour]) -> None:
    wide = max(2, round(pen[0] * 0.062))
    for a, b in rim:
        pygame.draw.line(canvas, pen[1], spots[a], spots[b], wide * 2)
        pygame.draw.circle(canvas, pen[1], spots[a], wide)


def _face(canvas: pygame.Surface, size: int, i: int, spots: list[Spot], light: list[int], stuff: Finish) -> None:
    body = solid(size)
    ring, inset = body.rings[i], body.insets[i]
    if len(body.rings) > FINE or len(ring) > 12:
        pygame.draw.polygon(canvas, stuff.bevels[light[i] * 3 // 4], [spots[k] for k in ring])
    else:
        around = body.beside[i]
        for k in range(len(ring)):
            j = (k + 1) % len(ring)
            quad = (spots[ring[k]], spots[ring[j]], spots[inset[j]], spots[inset[k]])
            pygame.draw.polygon(canvas, stuff.bevels[(light[i] + light[around[k]]) // 2], quad)
    pygame.draw.polygon(canvas, stuff.faces[light[i]], [spots[k] for k in inset])


def _through(canvas: pygame.Surface, size: int, spots: list[Spot], visible: list[bool], stuff: Finish) -> None:
    body = solid(size)
    wide = max(2, canvas.get_width() // 130)
    faint = mix(stuff.face, stuff.bevels[STEPS // 2], 0.45)
    for i, ring in enumerate(body.rings):
        if not visible[i] and len(body.rings) <= FINE:
            pygame.draw.lines(canvas, faint, True, [spots[k] for k in ring], wide)


def _marked(canvas: pygame.Surface, size: int, face: int, spots: list[Spot], view: View, stuff: Finish) -> None:
    body = solid(size)
    wide = max(2, round(view.scale * 0.03))
    ring = [spots[k] for k in body.rings[face]]
    inner = [spots[k] for k in body.insets[face]]
    pygame.draw.polygon(canvas, stuff.mark, ring)
    pygame.draw.polygon(canvas, stuff.face, inner)
    pygame.draw.lines(canvas, stuff.line, True, ring, wide)
    for spot in ring:
        pygame.draw.circle(canvas, stuff.line, spot, wide // 2)
    lit = _cut(inner, view)
    if len(lit) > 2:
        pygame.draw.polygon(canvas, mix(stuff.face, stuff.faces[0], 0.2), lit)


def _cut(ring: list[Spot], view: View) -> list[Spot]:
    """The part of a polygon to the lower right of a slanted line through the die's middle."""
    out: list[Spot] = []
    depth = [(x - view.x) * 0.42 + (y - view.y) - view.scale * 0.16 for x, y in ring]
    for k, (x, y) in enumerate(ring):
        j = k - 1
        if (depth[k] > 0) != (depth[j] > 0):
            t = depth[j] / (depth[j] - depth[k])
            out.append((ring[j][0] + (x - ring[j][0]) * t, ring[j][1] + (y - ring[j][1]) * t))
        if depth[k] > 0:
            out.append((x, y))
    return out


def _quiet(
    canvas: pygame.Surface, texts: list[tuple[tuple[Points, ...], Colour]], rotation: Points, view: View
) -> None:
    shapes = [(shape, ink) for polygons, ink in texts for shape in polygons]
    if not shapes:
        return
    spots = placed(np.concatenate([shape for shape, _ in shapes]), rotation, view)
    at = 0
    for shape, ink in shapes:
        pygame.draw.polygon(canvas, ink, spots[at : at + len(shape)])
        at += len(shape)


def _engraved(
    canvas: pygame.Surface, polygons: tuple[Points, ...], rotation: Points, view: View, stuff: Finish
) -> None:
    shapes = [placed(polygon, rotation, view) for polygon in polygons]
    cut(canvas, shapes, stuff, view.scale * 0.034)


def cut(canvas: pygame.Surface, shapes: list[list[Spot]], stuff: Finish, depth: float) -> None:
    """Draw a loud text: a deep shadow up left, a lit lip down right, the ink between."""
    deep = mix(stuff.face, stuff.line, 0.8) if sum(stuff.ink) > 380 else mix(stuff.face, WHITE, 0.7)
    lip = mix(stuff.face, WHITE, 0.45) if sum(stuff.ink) > 380 else mix(stuff.face, stuff.line, 0.3)
    for shape in shapes:
        pygame.draw.polygon(canvas, lip, [(x + depth * 0.8, y + depth * 0.8) for x, y in shape])
    for shape in shapes:
        pygame.draw.lines(canvas, deep, True, shape, max(2, round(depth * 1.5)))
        pygame.draw.polygon(canvas, deep, [(x - depth * 0.7, y - depth * 0.9) for x, y in shape])
    for shape in shapes:
        pygame.draw.polygon(canvas, stuff.ink, shape)


def _ball(canvas: pygame.Surface, rotation: Points, view: View, stuff: Finish, result: Result) -> None:
    x, y, r = view.x, view.y, view.scale
    pygame.draw.circle(canvas, stuff.line, (x, y), r * 1.062)
    rings = 14
    for k in range(rings):
        t = k / (rings - 1)
        colour = stuff.faces[round((0.22 + 0.74 * t) * (STEPS - 1))]
        pygame.draw.circle(canvas, colour, (x - r * 0.3 * t, y - r * 0.36 * t), r * (1 - 0.86 * t))
    if abs(rotation[2, 2]) > 0.12:
        _spot(canvas, rotation, view, stuff, result.text)
    pygame.draw.ellipse(canvas, mix(stuff.face, WHITE, 0.75), (x - r * 0.66, y - r * 0.76, r * 0.36, r * 0.2))


def _spot(canvas: pygame.Surface, rotation: Points, view: View, stuff: Finish, text: str) -> None:
    side = 1.0 if rotation[2, 2] > 0 else -1.0
    turns = np.linspace(0, 2 * math.pi, 40, endpoint=False)
    for wide, colour in ((0.7, stuff.line), (0.66, stuff.mark), (0.58, stuff.face)):
        ring = np.c_[np.cos(turns) * wide, np.sin(turns) * wide, np.full(40, side * math.sqrt(1 - wide * wide))]
        pygame.draw.polygon(canvas, colour, placed(ring * 0.98, rotation, view))
    wide, flats = outline(text)
    tall = 0.82 * min(1.0, 0.9 / max(wide, 0.1))
    shapes = []
    for flat in flats:
        on = (flat - (wide / 2, 0.5)) * (tall * side, tall)
        shapes.append(placed(np.c_[on, np.full(len(on), side * 0.84)], rotation, view))
    cut(canvas, shapes, stuff, view.scale * 0.034)
