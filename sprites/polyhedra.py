"""The solid bodies of dice: shapes and numerals read from art/dice.npz, turned and seen in perspective."""

import math
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

Points = NDArray[np.float64]
"""Rows of coordinates."""

SMALLEST, LARGEST = 2, 99
FILE = Path(__file__).parent / "art" / "dice.npz"
EYE = 3.1
"""Distance of the eye from the middle of a die of radius one; near enough to make the result face loom."""


@dataclass(frozen=True, slots=True, eq=False)
class Solid:
    """A convex body of radius one.

    ``points`` holds the corners, then for every face its corners moved inwards by the bevel. The first
    ``numbered`` faces carry 1, 2, 3 and so on. ``beside`` names the face across each edge of ``rings``.
    """

    size: int
    numbered: int
    points: Points
    rings: tuple[tuple[int, ...], ...]
    insets: tuple[tuple[int, ...], ...]
    beside: tuple[tuple[int, ...], ...]
    normals: Points
    middles: Points
    reach: Points
    seats: Points


@lru_cache(maxsize=1)
def vault() -> dict[str, NDArray[Any]]:
    """All arrays of the baked file.

    Raises OSError with one sentence naming the file when it is missing or damaged.
    """
    try:
        with np.load(FILE) as packed:
            return {name: packed[name] for name in packed.files}
    except (OSError, ValueError, KeyError, EOFError) as fault:
        raise OSError(f"{FILE}: the shapes of the dice cannot be read ({type(fault).__name__})") from fault


@lru_cache(maxsize=LARGEST)
def solid(size: int) -> Solid:
    """The body of a die with that many faces; sizes beyond 2 to 99 get the nearest there is."""
    size = min(max(size, SMALLEST), LARGEST)
    packed = vault()
    tally = packed["tally"].astype(int)
    row = size - SMALLEST
    first_spot, first_face = (int(n) for n in tally[:row].sum(0))
    spots, faces = (int(n) for n in tally[row])
    lengths = packed["lengths"].astype(int)
    ends = first = int(lengths[:first_face].sum())
    rings = []
    for length in lengths[first_face : first_face + faces]:
        ends = first + int(length)
        rings.append(tuple(int(i) for i in packed["rings"][first:ends]))
        first = ends
    corners = packed["spots"][first_spot : first_spot + spots].astype(float)
    start = sum(range(SMALLEST, size))
    return _assembled(size, corners, tuple(rings), packed["seats"][start : start + size].astype(float))


def _assembled(size: int, corners: Points, rings: tuple[tuple[int, ...], ...], seats: Points) -> Solid:
    faces = [corners[list(ring)] for ring in rings]
    middles = np.array([face.mean(0) for face in faces])
    normals = np.array([_normal(face) for face in faces])
    insets, inner, at = [], [], len(corners)
    for ring, face, middle in zip(rings, faces, middles, strict=True):
        insets.append(tuple(range(at, at + len(ring))))
        inner.append(middle + (face - middle) * _bevel(face, middle))
        at += len(ring)
    owner = {(ring[k - 1], ring[k]): i for i, ring in enumerate(rings) for k in range(len(ring))}
    beside = tuple(tuple(owner[ring[(k + 1) % len(ring)], ring[k]] for k in range(len(ring))) for ring in rings)
    points = np.concatenate([corners, *inner])
    reach = (normals * middles).sum(1)
    return Solid(size, size, points, rings, tuple(insets), beside, normals, middles, reach, seats)


def _normal(face: Points) -> Points:
    across: Points = np.cross(face, np.roll(face, -1, 0)).sum(0)
    return across / float(np.linalg.norm(across))


def _bevel(face: Points, middle: Points) -> float:
    edge = np.roll(face, -1, 0) - face
    gap = np.linalg.norm(np.cross(face - middle, edge), axis=1) / np.linalg.norm(edge, axis=1)
    return 1 - min(0.3, 0.035 / max(float(gap.min()), 1e-6) + 0.02)


@lru_cache(maxsize=256)
def outline(text: str) -> tuple[float, tuple[Points, ...]]:
    """Width and filled polygons of a text, in heights of a capital; it starts at 0, 0 and goes up and right."""
    packed = vault()
    advances = {int(code): int(wide) for code, wide in packed["advances"]}
    ends = np.cumsum(packed["contours"][:, 1].astype(int))
    pen, out = 0.0, []
    for sign in text:
        for k, (code, length) in enumerate(packed["contours"]):
            if int(code) == ord(sign):
                flat = packed["outlines"][ends[k] - int(length) : ends[k]] / 1000
                out.append(flat + np.array((pen, 0)))
        pen += advances.get(ord(sign), 400) / 1000
    return pen, tuple(out)


@lru_cache(maxsize=4096)
def numeral(size: int, face: int, text: str) -> tuple[Points, ...]:
    """Polygons in space of a text engraved on one numbered face."""
    body = solid(size)
    centre, up, tall = body.seats[face, :3], body.seats[face, 3:6], float(body.seats[face, 6])
    right = np.cross(up, body.normals[face])
    wide, flats = outline(text)
    usual = outline(str(face + 1))[0]
    tall *= min(1.0, usual / wide)
    if underlined(text, size):
        bar = np.array([(wide * 0.1, -0.22), (wide * 0.9, -0.22), (wide * 0.9, -0.11), (wide * 0.1, -0.11)])
        flats = (*flats, bar)
    moved = [(flat - (wide / 2, 0.5)) * tall for flat in flats]
    return tuple(centre + np.outer(flat[:, 0], right) + np.outer(flat[:, 1], up) for flat in moved)


def underlined(text: str, size: int) -> bool:
    """Whether a numeral could be read upside down as another one on a die of that size."""
    turned = text.translate(str.maketrans("69", "96"))[::-1]
    return size > 6 and set(text) <= set("01689") and turned != text and not turned.startswith("0")


def turn(axis: tuple[float, float, float], angle: float) -> Points:
    """Matrix of a turn by an angle in radians about an axis."""
    x, y, z = (a / math.hypot(*axis) for a in axis)
    c, s = math.cos(angle), math.sin(angle)
    r = 1 - c
    rows = [
        (c + x * x * r, x * y * r - z * s, x * z * r + y * s),
        (y * x * r + z * s, c + y * y * r, y * z * r - x * s),
        (z * x * r - y * s, z * y * r + x * s, c + z * z * r),
    ]
    return np.array(rows)


TILT = turn((1, 0, 0), 0.26) @ turn((0, 1, 0), -0.2)
FLAT_TILT = turn((1, 0, 0), 0.42) @ turn((0, 1, 0), -0.34)
"""Of the coin and other plates, which would hide their thickness otherwise."""


@lru_cache(maxsize=2048)
def rest(size: int, face: int) -> Points:
    """Rotation that shows a numbered face up front with its numeral upright, tilted a little to look solid.

    A size below 2 is a ball.
    """
    if size < SMALLEST:
        return TILT
    body = solid(size)
    up, normal = body.seats[face, 3:6], body.normals[face]
    frame = np.array([np.cross(up, normal), up, normal])
    turned: Points = (FLAT_TILT if size == SMALLEST else TILT) @ frame
    return turned


def seen(points: Points, rotation: Points) -> Points:
    """Flat picture of turned points: x right, y down, the die's radius being about one."""
    turned = points @ rotation.T
    near = EYE / (EYE - turned[:, 2])
    flat: Points = np.c_[turned[:, 0] * near, -turned[:, 1] * near]
    return flat


@lru_cache(maxsize=2048)
def frame(size: int, face: int) -> tuple[float, float, float]:
    """Middle (x, y) and half extent of the resting picture, so that every die fills its sprite alike."""
    if size < SMALLEST:
        return 0.0, 0.0, 1.0
    body = solid(size)
    flat = seen(body.points, rest(size, face))
    low, high = flat.min(0), flat.max(0)
    middle = (low + high) / 2
    spread = float(np.linalg.norm(flat - middle, axis=1).max())
    half = max(float((high - low).max()) / 2, spread * 0.9)
    return float(middle[0]), float(middle[1]), half
