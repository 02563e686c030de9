"""The solid bodies of dice: shapes and numerals read from art/dice.npz, turned and seen in perspective."""

import math
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

Points = NDArray[np.float64]
"""Rows of coordinates."""

SMALLEST, LARGEST = 2, 99
FILE = Path(__file__).parent / "art" / "dice.npz"


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
    reach: Points
    seats: Points
    rights: Points


@lru_cache(maxsize=1)
def vault() -> dict[str, NDArray[Any]]:
    """All arrays of the baked file.

    Raises OSError with one sentence naming the file when it is missing or damaged.
    """
    try:
        with np.load(FILE) as packed:
            return {name: packed[name] for name in packed.files}
    except (OSError, ValueError, KeyError, EOFError, BadZipFile, zlib.error) as fault:
        raise OSError(f"{FILE}: the shapes of the dice cannot be read ({type(fault).__name__})") from fault


@lru_cache(maxsize=LARGEST)
def solid(size: int) -> Solid:
    """The body of a die with that many faces; sizes beyond 2 to 99 get the nearest there is."""
    size = min(max(size, SMALLEST), LARGEST)
    packed = vault()
    row = size - SMALLEST
    first_spot, first_face = packed["tally"][:row].sum(0, dtype=int).tolist()
    spots, faces = packed["tally"][row].tolist()
    lengths = packed["lengths"][first_face : first_face + faces].astype(int)
    start = int(packed["lengths"][:first_face].sum(dtype=int))
    around = packed["rings"][start : start + int(lengths.sum())].astype(int)
    seat = sum(range(SMALLEST, size))
    corners = packed["spots"][first_spot : first_spot + spots].astype(float)
    return _assembled(corners, lengths, around, packed["seats"][seat : seat + size].astype(float))


def _assembled(corners: Points, lengths: NDArray[Any], around: NDArray[Any], seats: Points) -> Solid:
    ends = np.cumsum(lengths)
    starts = ends - lengths
    face = np.repeat(np.arange(len(lengths)), lengths)
    follow = np.arange(len(around)) + 1
    follow[ends - 1] = starts
    here, there = corners[around], corners[around[follow]]
    middles = np.add.reduceat(here, starts) / lengths[:, None]
    normals = np.add.reduceat(np.cross(here, there), starts)
    normals /= np.linalg.norm(normals, axis=1, keepdims=True)
    gaps = np.linalg.norm(np.cross(here - middles[face], there - here), axis=1) / np.linalg.norm(there - here, axis=1)
    inner = middles[face] + (here - middles[face]) * _bevel(np.minimum.reduceat(gaps, starts), lengths)[face, None]
    rings = _split(around, starts, ends)
    pairs = list(zip(around.tolist(), around[follow].tolist(), strict=True))
    owner = dict(zip(pairs, face.tolist(), strict=True))
    across = np.array([owner[b, a] for a, b in pairs])
    return Solid(
        len(seats),
        len(seats),
        np.concatenate([corners, inner]),
        rings,
        _split(np.arange(len(around)) + len(corners), starts, ends),
        _split(across, starts, ends),
        normals,
        (normals * middles).sum(1),
        seats,
        np.cross(seats[:, 3:6], normals[: len(seats)]),
    )


def _split(flat: NDArray[Any], starts: NDArray[Any], ends: NDArray[Any]) -> tuple[tuple[int, ...], ...]:
    whole = flat.tolist()
    return tuple(tuple(whole[a:b]) for a, b in zip(starts.tolist(), ends.tolist(), strict=True))


def _bevel(gaps: Points, lengths: NDArray[Any]) -> Points:
    """Share of a face inside its bevel: about the same width everywhere, a broad ring on coins."""
    share: Points = np.where(lengths > 12, 0.84, 1 - np.minimum(0.3, 0.035 / np.maximum(gaps, 1e-6) + 0.02))
    return share


@lru_cache(maxsize=1)
def _glyphs() -> dict[str, tuple[float, tuple[Points, ...]]]:
    packed = vault()
    shapes: dict[int, list[Points]] = {}
    end = 0
    for code, length in packed["contours"].tolist():
        shapes.setdefault(code, []).append(packed["outlines"][end : end + length] / 1000)
        end += length
    return {chr(code): (wide / 1000, tuple(shapes[code])) for code, wide in packed["advances"].tolist()}


@lru_cache(maxsize=512)
def outline(text: str) -> tuple[float, tuple[Points, ...]]:
    """Width and filled polygons of a text, in heights of a capital; it starts at 0, 0 and goes up and right.

    A sign that was not baked leaves a gap.
    """
    pen, out = 0.0, []
    for sign in text:
        wide, shapes = _glyphs().get(sign, (0.4, ()))
        out += [shape + np.array((pen, 0)) for shape in shapes]
        pen += wide
    return pen, tuple(out)


@lru_cache(maxsize=6000)
def numeral(size: int, face: int, text: str) -> tuple[Points, ...]:
    """Polygons in space of a text engraved on one numbered face."""
    body = solid(size)
    centre, up, tall = body.seats[face, :3], body.seats[face, 3:6], float(body.seats[face, 6])
    right = body.rights[face]
    wide, flats = outline(text)
    usual = outline(str(face + 1))[0]
    tall *= min(1.0, usual / wide) * (0.84 if size == SMALLEST else 1.0)
    if underlined(text, size):
        bar = np.array([(wide * 0.1, -0.22), (wide * 0.9, -0.22), (wide * 0.9, -0.11), (wide * 0.1, -0.11)])
        flats = (*flats, bar)
    moved = [(flat - (wide / 2, 0.5)) * tall for flat in flats]
    plane = np.array((right, up))
    return tuple(centre + flat @ plane for flat in moved)


def prepared(size: int) -> Iterator[None]:
    """Lay out a body and its numerals in small steps, so that the first picture of it comes quickly."""
    if size < SMALLEST:
        return
    body = solid(size)
    yield
    for face in range(body.numbered):
        numeral(body.size, face, str(face + 1))
        if face % 12 == 11:
            yield


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


def eye(size: int) -> float:
    """Distance of the eye in radii: near for many faces, so that the result face looms; far for few, to see around."""
    return 6.0 if size <= 8 else 4.2 if size < 12 else 3.1


TILTS = {2: (0.5, -0.42), 3: (0.42, -0.5), 4: (0.16, -0.62), 5: (0.3, -0.4), 6: (0.4, -0.5), 7: (0.3, -0.4)}
"""How far a resting die leans down and right, in radians, by size: blunt ones more, to show that they are bodies."""


@lru_cache(maxsize=LARGEST + 1)
def tilt(size: int) -> Points:
    """Turn that leans the result face; on dice of many faces up and left, away from the value badge."""
    down, aside = TILTS.get(size, (0.17, -0.17) if size < 16 else (-0.12, -0.2))
    lean: Points = turn((1, 0, 0), down) @ turn((0, 1, 0), aside)
    return lean


@lru_cache(maxsize=2048)
def rest(size: int, face: int) -> Points:
    """Rotation that shows a numbered face up front with its numeral upright, tilted a little to look solid.

    A size below 2 is a ball.
    """
    if size < SMALLEST:
        return tilt(size)
    body = solid(size)
    up, normal = body.seats[face, 3:6], body.normals[face]
    frame = np.array([body.rights[face], up, normal])
    turned: Points = tilt(size) @ frame
    return turned


def seen(points: Points, rotation: Points, distance: float) -> Points:
    """Flat picture of turned points: x right, y down, the die's radius being about one; the eye's distance in radii."""
    turned = points @ rotation.T
    near = distance / (distance - turned[:, 2])
    flat: Points = np.c_[turned[:, 0] * near, -turned[:, 1] * near]
    return flat


@lru_cache(maxsize=2048)
def frame(size: int, face: int) -> tuple[float, float, float]:
    """Middle (x, y) and half extent of the resting picture, so that every die fills its sprite alike."""
    if size < SMALLEST:
        return 0.0, 0.0, 1.0
    body = solid(size)
    flat = seen(body.points, rest(size, face), eye(size))
    low, high = flat.min(0), flat.max(0)
    middle = (low + high) / 2
    spread = float(np.linalg.norm(flat - middle, axis=1).max())
    half = max(float((high - low).max()) / 2, spread * 0.86)
    return float(middle[0]), float(middle[1]), half
