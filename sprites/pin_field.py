"""The printed field behind a bust and the enamel band around it, as SVG in portrait units."""

from __future__ import annotations

import colorsys
import math
from collections.abc import Callable

from sprites.portrait_colours import rgb
from sprites.portrait_look import Look

CX, CY = 100.0, 121.0
RIM, BAND, FIELD = 104.0, 94.0, 76.0
"""Radii of the pin: outer edge, where metal ends and enamel begins, where the printed field begins."""
REACH = 86.0
"""How far a pattern is drawn; the band hides what goes over the field's edge."""


def at(radius: float, angle: float) -> str:
    """A point of the field by radius and angle in degrees."""
    a = math.radians(angle)
    return f"{CX + radius * math.cos(a):.1f} {CY + radius * math.sin(a):.1f}"


def burst() -> str:
    """Even sunbeams."""
    return "".join(f"M{at(4, a)}L{at(REACH, a - 6)}L{at(REACH, a + 6)}Z" for a in range(0, 360, 24))


def rays() -> str:
    """Uneven sunbeams, broad and thin in turn."""
    return "".join(
        f"M{at(6, a)}L{at(REACH, a - w)}L{at(REACH, a + w)}Z"
        for n, a in enumerate(range(7, 360, 20))
        for w in ((7, 2.2)[n % 2],)
    )


def speed() -> str:
    """Lines rushing to the middle, as in a comic: long thorns from the edge."""
    depth = (30, 52, 40, 60, 34, 48, 26, 56)
    return "".join(
        f"M{at(depth[n % 8], a)}L{at(REACH, a - 1.4 - n % 3)}L{at(REACH, a + 1.4 + n % 3)}Z"
        for n, a in enumerate(range(0, 360, 8))
    )


def swirl() -> str:
    """Six curved blades."""
    blades = []
    for n in range(6):
        out = [at(r, n * 60 + r * 1.15) for r in range(4, 90, 9)]
        back = [at(r, n * 60 + 30 + r * 1.15) for r in range(85, 0, -9)]
        blades.append("M" + "L".join(out + back) + "Z")
    return "".join(blades)


def disc(x: float, y: float, r: float) -> str:
    """A circle as a path, so that a pattern is one path."""
    return f"M{x - r:.1f} {y:.1f}a{r:.1f} {r:.1f} 0 1 0 {2 * r:.1f} 0a{r:.1f} {r:.1f} 0 1 0 {-2 * r:.1f} 0Z"


def dots() -> str:
    """Halftone: dots that grow towards the lower edge."""
    parts = []
    for row in range(-8, 9):
        for column in range(-9, 10):
            x, y = column * 10.5 + (row % 2) * 5.25, row * 9.6
            size = 1.0 + 4.6 * (y + 80) / 160
            if math.hypot(x, y) < REACH and size > 1:
                parts.append(disc(CX + x, CY + y, size))
    return "".join(parts)


def stripes() -> str:
    """Slanted bars."""
    bars = []
    for k in range(-90, 90, 24):
        half = math.sqrt(max(REACH**2 - min(abs(k), abs(k + 12)) ** 2, 1))
        a, b = (k, k + 12)
        corners = [(a, -half), (b, -half), (b, half), (a, half)]
        turned = [f"{CX + (p * 0.82 + q * 0.57):.1f} {CY + (q * 0.82 - p * 0.57):.1f}" for p, q in corners]
        bars.append("M" + "L".join(turned) + "Z")
    return "".join(bars)


def checks() -> str:
    """A chequered floor stood upright."""
    cells = [(i, j) for i in range(-6, 6) for j in range(-6, 6) if (i + j) % 2 == 0]
    kept = [(i * 15, j * 15) for i, j in cells if math.hypot(i * 15 + 7.5, j * 15 + 7.5) < 82]
    return "".join(f"M{CX + x} {CY + y}h15v15h-15Z" for x, y in kept)


def rings() -> str:
    """Rings like a gong's sound."""
    return "".join(
        disc(CX, CY, r)
        + f"M{CX - r + 9:.1f} {CY}a{r - 9} {r - 9} 0 1 1 {2 * r - 18} 0a{r - 9} {r - 9} 0 1 1 {18 - 2 * r} 0Z"
        for r in (84, 66, 48, 30)
    )


def zigzag() -> str:
    """Saw-tooth bands."""
    bands = []
    for y in range(-84, 84, 28):
        half = 84 if abs(y) < 40 else 62
        top = [f"{CX + x} {CY + y + (10 if n % 2 else 0)}" for n, x in enumerate(range(-half, half + 1, 14))]
        low = [f"{CX + x} {CY + y + 13 + (10 if n % 2 else 0)}" for n, x in enumerate(range(-half, half + 1, 14))]
        bands.append("M" + "L".join(top + low[::-1]) + "Z")
    return "".join(bands)


def waves() -> str:
    """Rolling waves."""
    there, back = "t20 0" * 7, "t-20 0" * 7
    return "".join(f"M{CX - 80} {CY + y}q10 -14 20 0{there}v9q-10 14 -20 0{back}Z" for y in range(-54, 60, 28))


def bricks() -> str:
    """A wall."""
    spots = [(x + (9 if row % 2 else 0), row * 14) for row in range(-5, 6) for x in range(-81, 80, 27)]
    kept = [(x, y) for x, y in spots if math.hypot(x + 12, y + 6) < 82]
    return "".join(f"M{CX + x} {CY + y}h24v11h-24Z" for x, y in kept)


def stars() -> str:
    """Scattered four-pointed stars."""
    places = [
        (-52, -34, 9),
        (-30, -62, 6),
        (44, -48, 10),
        (62, -8, 7),
        (-66, 8, 6),
        (12, -70, 7),
        (54, 30, 9),
        (-46, 40, 10),
        (0, 62, 8),
        (-16, -20, 5),
        (26, 6, 5),
    ]
    return "".join(
        f"M{CX + x} {CY + y - r}q{r * 0.15:.1f} {r * 0.85:.1f} {r} {r}q{-r * 0.85:.1f} {r * 0.15:.1f} {-r} {r}"
        f"q{-r * 0.15:.1f} {-r * 0.85:.1f} {-r} {-r}q{r * 0.85:.1f} {-r * 0.15:.1f} {r} {-r}Z"
        for x, y, r in places
    )


def cracks() -> str:
    """A blow's cracks running out to the rim."""
    lines = []
    for n, a in enumerate(range(10, 370, 30)):
        k = 5 if n % 2 else -5
        lines.append(
            f"M{at(14, a - 7)}L{at(40, a + k)}L{at(58, a - k)}L{at(REACH, a + 2)}"
            f"L{at(56, a - k + 5)}L{at(40, a + k + 6)}Z"
        )
    return "".join(lines)


def blinds() -> str:
    """Slats of a window blind."""
    slats = [(y, math.sqrt(REACH**2 - (abs(y) + 6) ** 2)) for y in range(-72, 76, 16)]
    return "".join(f"M{CX - w:.1f} {CY + y}h{2 * w:.1f}v8h{-2 * w:.1f}Z" for y, w in slats)


PATTERNS: dict[str, Callable[[], str]] = {
    "burst": burst,
    "rays": rays,
    "speed": speed,
    "swirl": swirl,
    "dots": dots,
    "stripes": stripes,
    "checks": checks,
    "rings": rings,
    "zigzag": zigzag,
    "waves": waves,
    "bricks": bricks,
    "stars": stars,
    "cracks": cracks,
    "blinds": blinds,
}


def circle(radius: float, fill: str) -> str:
    """A filled circle around the pin's centre."""
    return f'<circle cx="{CX}" cy="{CY}" r="{radius}" fill="{fill}"/>'


def enamel(look: Look) -> str:
    """The band's colour: the ring's own, lifted and made more vivid, as glass over metal is."""
    hue, full, value = colorsys.rgb_to_hsv(*(c / 255 for c in rgb(look.ring)))
    lifted = colorsys.hsv_to_rgb(hue, min(1.0, full * 1.1), value if full < 0.15 else max(value, 0.44))
    return "#" + "".join(f"{round(c * 255):02x}" for c in lifted)


def field(look: Look, scenery: str = "") -> str:
    """Ground, pattern, scenery printed on them and the enamel band of a pin."""
    printed = f'<path d="{PATTERNS[look.pattern]()}" fill="{look.ground2}"/>'
    width = (BAND - FIELD) + 6
    middle = FIELD + width / 2 - 1
    band = f'<circle cx="{CX}" cy="{CY}" r="{middle}" fill="none" stroke="{enamel(look)}" stroke-width="{width}"/>'
    return circle(FIELD + 4, look.ground) + printed + scenery + band
