"""Eyes and brows as functions of a mood: an eyeball with two lids cut by a chord, so that one drawing can act."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

from sprites.portrait_look import Look
from sprites.portrait_pen import inked, line, oval, put

DX, Y = 21.0, 95.0
"""Half distance of the eyes and their height in portrait units (the nose line is x = 100)."""


@dataclass(frozen=True, slots=True)
class Stare:
    """A mood of the eyes: lid slope in degrees (positive is angry), share covered above and below, gaze, brow pose."""

    slope: float
    top: float
    bottom: float
    gaze: tuple[float, float] = (0, 0)
    pupil: float = 1.0
    brow: float = 0.0
    raised: float = 0.0
    shut: str = ""


STARES = {
    "neutral": Stare(12, 0.26, 0.10, brow=10),
    "blink": Stare(4, 0.94, 0.1, brow=6, shut="lid"),
    "attack": Stare(26, 0.30, 0.22, (0, 0.1), 0.72, brow=25, raised=-5),
    "hurt": Stare(0, 0, 0, brow=-8, raised=-2, shut="squeeze"),
    "gloat": Stare(-2, 0.46, 0.24, (-0.3, 0.12), brow=2, raised=5),
    "worried": Stare(-20, 0.12, 0.0, (0.32, 0.1), 0.62, brow=-22, raised=7),
    "beaten": Stare(0, 0, 0, brow=-20, raised=5, shut="cross"),
    "victorious": Stare(0, 0, 0, brow=-4, raised=9, shut="joy"),
}


@dataclass(frozen=True, slots=True)
class Eye:
    """How a kind of eye is built: radii, ball and lid colour keys, iris and pupil radius (0 for none), extras."""

    rx: float = 14
    ry: float = 15
    ball: str = "w"
    lid: str = "i"
    iris: float = 7
    pupil: float = 3.8
    lash: bool = False
    slit: bool = False
    droop: float = 0.0
    heavy: float = 0.0


EYES = {
    "ball": Eye(),
    "big": Eye(17, 19, iris=9, pupil=5),
    "mad": Eye(16, 17, iris=4.5, pupil=2.2, heavy=-0.14),
    "sly": Eye(15, 12, heavy=0.12, droop=6),
    "lash": Eye(15, 14, iris=8.4, pupil=4.4, lash=True),
    "doll": Eye(16, 18, iris=10.5, pupil=6, lash=True, heavy=-0.1),
    "slit": Eye(15, 14, ball="y", iris=0, pupil=4, slit=True, heavy=0.05),
    "viper": Eye(15, 13, ball="u", iris=0, pupil=3.6, slit=True, droop=8),
    "glow": Eye(15, 12, ball="u", lid="id", iris=0, pupil=0, droop=12),
    "pearl": Eye(14, 15, ball="w", lid="id", iris=0, pupil=0, droop=6),
    "socket": Eye(16, 17, ball="k", iris=4.5, pupil=0, heavy=-0.2),
    "shutter": Eye(15, 14, ball="k", lid="n", iris=7, pupil=2.4),
    "compound": Eye(19, 21, ball="u", lid="id", iris=0, pupil=0, droop=14, heavy=-0.12),
    "bead": Eye(8.5, 9.5, ball="k", iris=0, pupil=0, heavy=-0.2),
    "sleepy": Eye(16, 15, heavy=0.2, droop=-10),
    "dark": Eye(15, 15, ball="k", lid="id", iris=6, pupil=0, droop=8),
}


def chord(slope: float, height: float) -> tuple[float, float, float, float]:
    """Where the line y = height + tan(slope) x cuts the unit circle, left point then right point."""
    m = math.tan(math.radians(slope))
    root = math.sqrt(max((m * height) ** 2 - (1 + m * m) * (height * height - 1), 0.0001))
    left, right = (-m * height - root) / (1 + m * m), (-m * height + root) / (1 + m * m)
    return left, height + m * left, right, height + m * right


def lid(eye: Eye, slope: float, share: float, colours: Mapping[str, str], above: bool) -> str:
    """The lid covering `share` of the ball, with its heavy edge; nothing for a wide open eye."""
    height = -1 + 2 * share if above else 1 - 2 * share
    if share < 0.03:
        return ""
    x0, y0, x1, y1 = chord(slope, max(-0.96, min(0.96, height)))
    ax, ay, bx, by = x0 * eye.rx, y0 * eye.ry, x1 * eye.rx, y1 * eye.ry
    large, sweep = int((height > 0) == above), int(above)
    arc = f"M{ax:.1f} {ay:.1f}A{eye.rx} {eye.ry} 0 {large} {sweep} {bx:.1f} {by:.1f}Z"
    fill = colours[eye.lid] if above else colours["id"] if eye.lid == "i" else colours[eye.lid]
    width = 5 if above else 3
    edge = line(f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}", colours["k"], width)
    return inked(arc, fill, colours["k"], 3) + edge


def iris(eye: Eye, stare: Stare, colours: Mapping[str, str]) -> str:
    """Iris, pupil and the spark of light, moved by the gaze."""
    x, y, k = stare.gaze[0] * eye.rx * 0.7, stare.gaze[1] * eye.ry, stare.pupil
    r, p, spark = eye.iris * (0.4 + 0.6 * k), eye.pupil * k, 0.17 * eye.rx
    colour = oval((x, y), (r, r), colours["u"]) if eye.iris else ""
    hole = oval((x, y), (p * 0.8, eye.ry * 0.8) if eye.slit else (p, p), colours["k"]) if eye.pupil else ""
    return colour + hole + oval((x - spark * 1.1, y - spark * 1.3), (spark, spark), "#ffffff")


def closed(kind: str, eye: Eye, colours: Mapping[str, str]) -> str:
    """A shut eye drawn for the left side: a soft lid, a squeeze, a cross or a laughing arc."""
    ink, rx, ry = colours["k"], eye.rx, min(eye.ry, 13)
    if kind == "lid":
        fill = colours[eye.lid] if eye.lid != "i" else colours["id"]
        return oval((0, 0), (rx, eye.ry), fill, f"{ink} 3.5") + line(f"M{-rx} 2Q0 {ry * 0.75:.1f} {rx} 2", ink, 6)
    if kind == "squeeze":
        return line(f"M{-rx * 0.8:.1f} {-ry * 0.75:.1f}L{rx * 0.75:.1f} 0L{-rx * 0.8:.1f} {ry * 0.7:.1f}", ink, 6)
    if kind == "joy":
        return line(f"M{-rx} 5Q0 {-ry * 1.5:.1f} {rx} 5", ink, 6)
    s = max(9.0, rx * 0.7)
    white = oval((0, 0), (max(rx, 13), max(eye.ry, 13)), colours["w"], f"{ink} 4")
    return white + line(f"M{-s:g} {-s:g}L{s:g} {s:g}M{-s:g} {s:g}L{s:g} {-s:g}", ink, 6)


def lashes(eye: Eye, colours: Mapping[str, str]) -> str:
    """Two lashes at the outer corner."""
    x, y = -eye.rx, -eye.ry * 0.55
    d = f"M{x + 2:.1f} {y + 6:.1f}L{x - 9:.1f} {y - 2:.1f}M{x + 4:.1f} {y:.1f}L{x - 5:.1f} {y - 9:.1f}"
    return line(d, colours["k"], 4.5) if eye.lash else ""


def eyeball(eye: Eye, stare: Stare, colours: Mapping[str, str]) -> str:
    """One open left eye at the origin."""
    ball = oval((0, 0), (eye.rx, eye.ry), colours[eye.ball], f"{colours['k']} 4.5")
    top = max(0.0, min(0.8, stare.top + eye.heavy))
    upper = lid(eye, stare.slope + eye.droop, top, colours, True)
    lower = lid(eye, -stare.slope * 0.35, stare.bottom, colours, False)
    return ball + iris(eye, stare, colours) + upper + lower + lashes(eye, colours)


def eyes(look: Look, mood: str, colours: Mapping[str, str]) -> str:
    """Both eyes in a mood; a turned head narrows the far one and moves both."""
    stare, eye = STARES[mood], EYES[look.eyes]
    near, parts = DX + look.eye_gap, []
    for side in (-1, 1):
        squeeze = 1 - 0.16 * max(0.0, side * look.turn)
        x, y = 100 + side * near * (1 - 0.06 * abs(look.turn)) + look.turn * 8, Y + look.eye_drop
        gaze = (stare.gaze[0] * -side + look.turn * 0.2 * -side, stare.gaze[1])
        acting = Stare(stare.slope, stare.top, stare.bottom, gaze, stare.pupil)
        drawn = closed(stare.shut, eye, colours) if stare.shut else eyeball(eye, acting, colours)
        scale = look.eye_size * (1.12 if look.eyes == "mad" and side < 0 else 1)
        parts.append(put(drawn, f"translate({x:.1f} {y:.1f}) scale({-side * squeeze * scale:.3f} {scale:.3f})"))
    return "".join(parts)


BROWS = {
    "thick": "M-18 5C-12 -9 6 -9 17 -1L15 8C4 1 -8 1 -17 7Z",
    "thin": "M-17 3C-10 -7 6 -7 16 1C6 -3 -8 -2 -17 3Z",
    "bushy": "M-20 6L-19 -3L-13 -2L-11 -9L-4 -6L1 -12L6 -6L13 -9L13 -3L20 0L16 9C4 3 -8 3 -20 6Z",
    "wedge": "M-19 -1L-14 -10L18 -3L17 9Z",
    "flick": "M-24 -10C-14 -10 4 -10 17 0L15 7C2 -1 -12 -2 -24 -10Z",
    "block": "M-17 -6H17V6H-17Z",
    "tuft": "M-12 4C-14 -12 2 -16 12 -4C6 -6 -6 -2 -12 4Z",
}


def brows(look: Look, mood: str, colours: Mapping[str, str]) -> str:
    """Both brows in a mood; "none" draws nothing."""
    if look.brow not in BROWS:
        return ""
    stare, eye, parts = STARES[mood], EYES[look.eyes], []
    fill = colours["k"] if look.brow == "thin" else colours["hd"] if look.hair_colour != "#f2f0f4" else colours["h"]
    for side in (-1, 1):
        cocked = (8, 8) if mood == "gloat" and side > 0 else (0, 0)
        x = 100 + side * (DX + look.eye_gap - 1) + look.turn * 8
        y = Y + look.eye_drop - eye.ry * look.eye_size - 4 - stare.raised - cocked[1] + (3 if stare.slope > 0 else 0)
        turn = stare.brow - cocked[0]
        squeeze = 1 - 0.14 * max(0.0, side * look.turn)
        pose = f"translate({x:.1f} {y:.1f}) scale({-side * squeeze:.3f} 1) rotate({turn:.1f})"
        parts.append(put(inked(BROWS[look.brow], fill, colours["k"], 3.2), pose))
    return "".join(parts)
