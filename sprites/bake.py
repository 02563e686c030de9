"""Bake the geometry of every die from 2 to 99 faces and the outlines of its numerals into art/dice.npz.

Run it only when a shape or the numeral font changes: ``python -m sprites.bake PATH_TO_BARLOW_CONDENSED_BOLD``.
It needs fontTools, which the game itself does not.
"""

import importlib
import itertools
import math
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

Points = NDArray[np.float64]

PHI = (1 + 5**0.5) / 2
TARGET = Path(__file__).parent / "art" / "dice.npz"
SIZES = range(2, 100)
CAP = 1000
"""Outlines are stored in thousandths of the height of a capital."""
MARGIN = 0.9
"""Share of the free room on a face that its numeral takes."""


def unit(a: Any) -> Points:
    """Vectors of length one in the given directions."""
    v = np.asarray(list(a) if not isinstance(a, np.ndarray) else a, float)
    out: Points = v / np.linalg.norm(v, axis=-1, keepdims=True)
    return out


def repelled(n: int) -> Points:
    """n directions that pushed each other apart on a sphere."""
    i = np.arange(n) + 0.5
    lat, lon = np.arccos(1 - 2 * i / n), math.pi * (1 + 5**0.5) * i
    p: Points = np.c_[np.cos(lon) * np.sin(lat), np.sin(lon) * np.sin(lat), np.cos(lat)]
    rounds = 1500
    for k in range(rounds):
        d = p[:, None] - p[None]
        r = np.linalg.norm(d, axis=2) + np.eye(n)
        push = (d / r[..., None] ** 4).sum(1)
        push -= (push * p).sum(1, keepdims=True) * p
        push /= np.linalg.norm(push, axis=1).max() + 1e-12
        p = unit(p + push * (0.12 / n**0.5) * (1 - k / rounds))
    return p


def cycles(a: float, b: float, c: float) -> list[tuple[float, float, float]]:
    """The three cyclic orders of a triple."""
    return [(a, b, c), (c, a, b), (b, c, a)]


def catalan(a: float, b: float, c: float) -> Points:
    """All cyclic orders and signs of a triple, as directions."""
    signs = itertools.product((1, -1), repeat=3)
    return unit({w for x, y, z in signs for w in cycles(x * a, y * b, z * c)})


def trapezohedron(half: int, height: float) -> Points:
    """Face directions of two staggered crowns of kites."""
    turn = [2 * math.pi * i / half for i in range(half)]
    top = [(math.cos(t), math.sin(t), height) for t in turn]
    low = [(math.cos(t + math.pi / half), math.sin(t + math.pi / half), -height) for t in turn]
    return unit(top + low)


def directions(n: int) -> Points:
    """Directions of the numbered faces of a die with n of them, n >= 3."""
    exact: dict[int, Callable[[], Points]] = {
        3: lambda: unit([(0, math.cos(t), math.sin(t)) for t in (0, 2 * math.pi / 3, 4 * math.pi / 3)]),
        4: lambda: unit([(1, 1, 1), (1, -1, -1), (-1, 1, -1), (-1, -1, 1)]),
        6: lambda: catalan(1, 0, 0),
        8: lambda: catalan(1, 1, 1),
        10: lambda: trapezohedron(5, 0.72),
        12: lambda: catalan(0, 1, PHI),
        20: lambda: unit(np.concatenate([catalan(1, 1, 1), catalan(0, PHI, 1 / PHI)])),
        24: lambda: catalan(1, 1, 1 + 2**0.5),
        30: lambda: unit(np.concatenate([catalan(2 * PHI, 0, 0), catalan(1, PHI, PHI**2)])),
    }
    return exact[n]() if n in exact else repelled(n)


def shuffled(normals: Points, n: int) -> Points:
    """Faces in an order that scatters the numbers; opposite faces add up to n + 1 where faces have opposites."""
    chance = np.random.default_rng(n)
    normals = normals[np.lexsort(normals.round(6).T)]
    far = (normals @ normals.T).argmin(1)
    if not np.allclose(normals, -normals[far], atol=1e-6):
        return normals[chance.permutation(n)]
    pairs = [(i, int(j)) for i, j in enumerate(far) if i < j]
    order = [0] * n
    for low, which in enumerate(chance.permutation(len(pairs))):
        a, b = pairs[which][:: 1 if chance.random() < 0.5 else -1]
        order[low], order[n - 1 - low] = a, b
    return normals[order]


def half_spaces(n: int) -> tuple[Points, Points]:
    """Face directions, numbered ones first, and their distances from the middle."""
    if n == 2:
        rim = [(math.cos(2 * math.pi * i / 28), math.sin(2 * math.pi * i / 28), 0) for i in range(28)]
        return unit([(0, 0, 1), (0, 0, -1), *rim]), np.array([0.2, 0.2] + [1.0] * 28)
    normals = shuffled(directions(n), n)
    if n == 3:
        return np.r_[normals, [(1, 0, 0), (-1, 0, 0)]], np.array([1.0] * 3 + [1.75] * 2)
    return normals, np.ones(n)


def corners(normals: Points, reach: Points) -> Points:
    """The distinct points where three or more faces meet on the body."""
    found: list[Points] = []
    n = len(normals)
    for i in range(n):
        near = [j for j in range(i + 1, n) if n < 40 or normals[i] @ normals[j] > 0.45]
        trip = np.array([(i, j, k) for j, k in itertools.combinations(near, 2)], int).reshape(-1, 3)
        a = normals[trip]
        fine = abs(np.linalg.det(a)) > 1e-6
        if not fine.any():
            continue
        p = np.linalg.solve(a[fine], reach[trip[fine]][..., None])[..., 0]
        for q in p[(p @ normals.T <= reach + 1e-6).all(1)]:
            if all(np.linalg.norm(q - f) > 1e-5 for f in found):
                found.append(q)
    return np.array(found)


def loops(spots: Points, normals: Points, reach: Points) -> list[list[int]]:
    """Corner numbers around each face, counter-clockwise seen from outside."""
    out = []
    for m, d in zip(normals, reach, strict=True):
        on = np.where(abs(spots @ m - d) < 1e-5)[0]
        c = spots[on].mean(0)
        u = unit(spots[on[0]] - c)
        w = np.cross(m, u)
        out.append(on[np.argsort(np.arctan2((spots[on] - c) @ w, (spots[on] - c) @ u))].tolist())
    return out


def fit(flat: Points, aspect: float) -> tuple[float, Points]:
    """Largest upright box (height, centre) of the given width-to-height ratio inside a flat convex face."""
    side = np.roll(flat, -1, 0) - flat
    n = unit(np.c_[side[:, 1], -side[:, 0]])
    d = (n * flat).sum(1)
    rows = np.c_[n, abs(n[:, 0]) * aspect / 2 + abs(n[:, 1]) / 2]
    trip = np.array(list(itertools.combinations(range(len(flat)), 3)))
    a = rows[trip]
    fine = abs(np.linalg.det(a)) > 1e-9
    p = np.linalg.solve(a[fine], d[trip[fine]][..., None])[..., 0]
    tall = p[(p @ rows.T <= d + 1e-7).all(1)][:, 2].max() * MARGIN
    best = p[(p @ rows.T <= d + 1e-7).all(1)]
    best = best[best[:, 2] > best[:, 2].max() - 1e-6].mean(0)[:2]
    pull = [best + (flat.mean(0) - best) * t for t in np.linspace(1, 0, 21)]
    inside = [c for c in pull if (rows @ np.r_[c, tall] <= d + 1e-7).all()]
    return float(tall), inside[0]


def seat(face: Points, normal: Points, text: str, glyphs: dict[str, tuple[float, list[Points]]]) -> Points:
    """Where a numeral sits on a face: centre (3), up (3) and height of a capital (1)."""
    mid = face.mean(0)
    width = sum(glyphs[ch][0] for ch in text) / CAP * 0.95
    tall = 1.24 if underlined(text, 99) else 1.0
    best: tuple[float, Points] = (0.0, np.zeros(7))
    ways = [*(face - mid), *((face + np.roll(face, -1, 0)) / 2 - mid)]
    for way in ways:
        up = unit(way - normal * (way @ normal))
        right = np.cross(up, normal)
        height, at = fit(np.c_[(face - mid) @ right, (face - mid) @ up], width / tall)
        if height / tall > best[0] * 1.02:
            centre = mid + right * at[0] + up * (at[1] + height * (tall - 1) / tall / 2)
            best = (height / tall, np.r_[centre, up, height / tall])
    return best[1]


def underlined(text: str, size: int) -> bool:
    """Whether a numeral could be read upside down as another one."""
    turned = text.translate(str.maketrans("69", "96"))[::-1]
    return size > 6 and set(text) <= set("01689") and turned != text and not turned.startswith("0")


def outlines(path: str) -> dict[str, tuple[float, list[Points]]]:
    """Advance and filled outlines of each printable sign, holes cut in by a seam."""
    font = importlib.import_module("fontTools.ttLib").TTFont(path)
    pens = importlib.import_module("fontTools.pens.recordingPen")
    scale = CAP / font["OS/2"].sCapHeight
    signs, names = font.getGlyphSet(), font.getBestCmap()
    out = {}
    for code in range(33, 127):
        pen = pens.DecomposingRecordingPen(signs)
        glyph = signs[names[code]]
        glyph.draw(pen)
        out[chr(code)] = (glyph.width * scale, seamed([c * scale for c in flattened(pen.value)]))
    return out


def flattened(orders: list[tuple[str, Any]]) -> list[Points]:
    """Straight-edged contours from quadratic pen orders."""
    split = importlib.import_module("fontTools.pens.basePen").decomposeQuadraticSegment
    contours: list[list[tuple[float, float]]] = []
    for order, args in orders:
        if order == "moveTo":
            contours.append([args[0]])
        elif order == "lineTo":
            contours[-1].append(args[0])
        elif order == "qCurveTo":
            for bend, end in split(args):
                a = contours[-1][-1]
                for t in (0.33, 0.67, 1.0):
                    r = 1 - t
                    mixed = [r * r * a[k] + 2 * t * r * bend[k] + t * t * end[k] for k in (0, 1)]
                    contours[-1].append((mixed[0], mixed[1]))
    return [np.array(c[:-1] if c[0] == c[-1] else c, float) for c in contours]


def area(p: Points) -> float:
    """Signed area of a flat polygon."""
    return float(p[:, 0] @ np.roll(p[:, 1], -1) - p[:, 1] @ np.roll(p[:, 0], -1)) / 2


def seamed(contours: list[Points]) -> list[Points]:
    """Outer contours, each joined with its holes into one polygon that touches itself."""
    sign = np.sign(area(max(contours, key=lambda c: abs(area(c)))))
    outer = [c for c in contours if np.sign(area(c)) == sign]
    for hole in (c for c in contours if np.sign(area(c)) != sign):
        gaps = [np.linalg.norm(c[:, None] - hole[None], axis=2) for c in outer]
        k = min(range(len(outer)), key=lambda o: gaps[o].min())
        i, j = np.unravel_index(gaps[k].argmin(), gaps[k].shape)
        whole = outer[k]
        outer[k] = np.concatenate([whole[: i + 1], np.roll(hole, -j, 0), hole[j : j + 1], whole[i:]])
    return outer


def bake(font: str) -> dict[str, NDArray[Any]]:
    """All arrays of the file, by name; see polyhedra.py for their meaning."""
    glyphs = outlines(font)
    spots, seats, rings, lengths, tally = [], [], [], [], []
    for n in SIZES:
        normals, reach = half_spaces(n)
        p = corners(normals, reach)
        faces = loops(p, normals, reach)
        p = p / np.linalg.norm(p, axis=1).max()
        seats += [seat(p[faces[i]], normals[i], str(i + 1), glyphs) for i in range(n)]
        spots.append(p)
        rings += [i for ring in faces for i in ring]
        lengths += [len(ring) for ring in faces]
        tally.append((len(p), len(faces)))
    contours = [(ord(ch), len(c)) for ch, (_, cs) in glyphs.items() for c in cs]
    return {
        "tally": np.array(tally, np.uint16),
        "spots": np.concatenate(spots).astype(np.float32),
        "lengths": np.array(lengths, np.uint8),
        "rings": np.array(rings, np.uint8),
        "seats": np.array(seats, np.float32),
        "advances": np.array([(ord(ch), a) for ch, (a, _) in glyphs.items()], np.int16),
        "contours": np.array(contours, np.int16),
        "outlines": np.concatenate([c for _, cs in glyphs.values() for c in cs]).round().astype(np.int16),
    }


if __name__ == "__main__":
    arrays: dict[str, Any] = bake(sys.argv[1])
    np.savez_compressed(TARGET, **arrays)
