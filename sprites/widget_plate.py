"""The inked plates that every widget is made of: two-tone shading, halftone, a lip to press down, a hard shadow."""

import math
from dataclasses import dataclass

from pygame import Rect, Surface

from sprites.keep import kept
from sprites.svg import picture
from sprites.theme import CREAM, INK, Colour, darker, hex_of, lighter

Size = tuple[int, int]

SLANT = 0.12
DOT_STEP = 5.5


@dataclass(frozen=True, slots=True)
class Plate:
    """A plate of `size` pixels; radius, ink, lip and shadow in pixels too.

    `glossy` gives the slanted light half, halftone and shine of a button; without, it is the calm ground of a panel.
    """

    size: Size
    fill: Colour
    radius: int
    ink: int
    lip: int = 0
    shadow: int = 0
    glossy: bool = True

    @property
    def margin(self) -> int:
        """How far the picture reaches beyond the rectangle on each side."""
        return self.ink + self.lip + self.shadow + 1


def lay(surface: Surface, rect: Rect, plate: Plate, alpha: int = 255) -> None:
    """Draws a plate with its body at `rect`, which has the plate's size."""
    drawn = _picture(plate) if plate.glossy else _panel_picture(plate)
    if alpha < 255:
        drawn = drawn.copy()
        drawn.set_alpha(alpha)
    surface.blit(drawn, (rect.x - plate.margin, rect.y - plate.margin))


def ribbon(words: Surface, fill: Colour, px: int) -> Surface:
    """A slanted, inked ribbon with a picture of words on it; `px` is four design units in pixels."""
    slant, pad = px * 2.5, px * 1.5
    wide, high = words.get_width() + px * 12, px * 11
    size = (round(wide + 2 * pad), round(high + 2 * pad))
    left, right, top, foot = pad, pad + wide, pad, pad + high
    whole = f"M{left + slant} {top}H{right}L{right - slant} {foot}H{left}Z"
    lower_right, lower_left = f"{right - slant * 0.6} {top + high * 0.6}", f"{left + slant * 0.6} {top + high * 0.4}"
    half = f"M{left + slant} {top}H{right}L{lower_right}L{lower_left}Z"
    ink = f'stroke="{hex_of(INK)}" stroke-width="{px * 2}" stroke-linejoin="round"'
    out = picture(
        f'<path d="{whole}" fill="{hex_of(INK)}" {ink} transform="translate({px * 0.4} {px * 0.8})"/>'
        f'<path d="{whole}" fill="{hex_of(fill)}" {ink}/><path d="{whole}" fill="{hex_of(fill)}"/>'
        f'<path d="{half}" fill="{hex_of(lighter(fill, 0.18))}"/>',
        size,
    )
    out.blit(words, words.get_rect(center=out.get_rect().center))
    return out


@kept(6)
def ring_picture(size: Size, radius: int, gold: Colour, thick: int) -> Surface:
    """A ring of gold within ink around a rectangle of this size; it reaches `4 * thick` pixels beyond on each side."""
    margin, gap = 4 * thick, 2 * thick
    box = (
        f'<rect x="{margin - gap}" y="{margin - gap}" width="{size[0] + 2 * gap}" height="{size[1] + 2 * gap}" '
        f'rx="{radius + gap}" fill="none"'
    )
    strokes = ((INK, 3.0), (gold, 1.4))
    body = "".join(f'{box} stroke="{hex_of(colour)}" stroke-width="{thick * part}"/>' for colour, part in strokes)
    return picture(body, (size[0] + 2 * margin, size[1] + 2 * margin))


@kept(6)
def _picture(plate: Plate) -> Surface:
    return _drawn(plate, _gloss(plate))


@kept(8)
def _panel_picture(plate: Plate) -> Surface:
    return _drawn(plate, _calm(plate))


def _drawn(plate: Plate, marks: str) -> Surface:
    wide, high = plate.size[0] + 2 * plate.margin, plate.size[1] + 2 * plate.margin
    ink = f'stroke="{hex_of(INK)}" stroke-width="{2 * plate.ink}"'
    parts = []
    if plate.shadow:
        parts.append(_box(plate, plate.shadow * 0.6, plate.lip + plate.shadow, 'fill="#000000" fill-opacity="0.38"'))
    if plate.lip:
        parts.append(_box(plate, 0, plate.lip, f'fill="{hex_of(darker(plate.fill, 0.5))}" {ink}'))
    # The stroke reaches as far inwards as outwards; what is marked on the plate then covers its inner half.
    parts.append(_box(plate, 0, 0, f'fill="{hex_of(plate.fill)}" {ink}'))
    parts.append(_box(plate, 0, 0, f'fill="{hex_of(plate.fill)}"'))
    return picture("".join([*parts, marks]), (wide, high))


def _box(plate: Plate, dx: float, dy: float, paint: str) -> str:
    wide, high = plate.size
    x, y = plate.margin + dx, plate.margin + dy
    return f'<rect x="{x}" y="{y}" width="{wide}" height="{high}" rx="{plate.radius}" {paint}/>'


def _gloss(plate: Plate) -> str:
    """Light upper half with a slanted edge, halftone towards the lower right, two dashes of shine."""
    (wide, high), m, r = plate.size, plate.margin, plate.radius
    tilt = min(high * SLANT, wide * SLANT)
    left, right = max(r, high * 0.5 + tilt), max(r, high * 0.5 - tilt)
    corner = f"A{r} {r} 0 0 1"
    top = f"M{m} {m + r}{corner} {m + r} {m}H{m + wide - r}{corner} {m + wide} {m + r}"
    light = f"{top}V{m + right}L{m} {m + left}Z"
    shine_y, dash = m + max(2.0, high * 0.13), min(wide * 0.16, high * 0.5)
    start = m + r * 0.9
    shine = f"M{start} {shine_y}H{start + dash}M{start + dash * 1.35} {shine_y}H{start + dash * 1.45}"
    thick = max(1.5, high * 0.06)
    return "".join(
        (
            f'<path d="{light}" fill="{hex_of(lighter(plate.fill, 0.2))}"/>',
            _halftone(plate, darker(plate.fill, 0.22), 0.55),
            f'<path d="{shine}" fill="none" stroke="#ffffff" stroke-opacity="0.6" stroke-width="{thick}" '
            'stroke-linecap="round"/>',
        )
    )


def _calm(plate: Plate) -> str:
    """Light from above, a thin rim and a breath of halftone in the lower right corner."""
    inset = plate.ink * 1.6
    (wide, high), m = plate.size, plate.margin
    rim = (
        f'<rect x="{m + inset}" y="{m + inset}" width="{wide - 2 * inset}" height="{high - 2 * inset}" '
        f'rx="{max(1, plate.radius - inset)}" fill="none" stroke="{hex_of(CREAM)}" stroke-opacity="0.16" '
        f'stroke-width="{max(1, plate.ink * 0.5)}"/>'
    )
    fade = (
        '<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1">'
        f'<stop offset="0" stop-color="{hex_of(lighter(plate.fill, 0.14))}" stop-opacity="1"/>'
        f'<stop offset="1" stop-color="{hex_of(plate.fill)}" stop-opacity="0"/></linearGradient></defs>'
    )
    return fade + _box(plate, 0, 0, 'fill="url(#g)"') + _halftone(plate, lighter(plate.fill, 0.14), 0.34) + rim


def _halftone(plate: Plate, colour: Colour, strength: float) -> str:
    """Dots in staggered rows, growing towards the lower right corner and kept inside the plate."""
    (wide, high), m = plate.size, plate.margin
    step = max(4.0, DOT_STEP * plate.ink / 3 * (1 if plate.glossy else 2.2))
    reach = min(wide * 0.45, 14 * step if plate.glossy else 16 * step)
    dots = []
    for row in range(math.ceil(min(high, reach) / (step * 0.5))):
        y = high - step * 0.5 * (row + 1)
        for column in range(math.ceil(reach / step)):
            x = wide - step * (column + (0.5 if row % 2 else 1.0))
            nearness = 1 - math.hypot((wide - x) / reach, (high - y) / max(high, reach))
            if nearness > 0.08 and _is_inside(plate, x, y, step * 0.4):
                dots.append(_dot(x + m, y + m, step * 0.36 * nearness**0.7))
    return f'<path d="{"".join(dots)}" fill="{hex_of(colour)}" fill-opacity="{strength}"/>' if dots else ""


def _dot(x: float, y: float, r: float) -> str:
    return f"M{x - r:.1f} {y:.1f}a{r:.2f} {r:.2f} 0 1 0 {2 * r:.2f} 0a{r:.2f} {r:.2f} 0 1 0 {-2 * r:.2f} 0Z"


def _is_inside(plate: Plate, x: float, y: float, room: float) -> bool:
    """Is a point at least `room` inside the rounded outline?"""
    (wide, high), r = plate.size, plate.radius
    dx = max(r - x, x - (wide - r), 0.0)
    dy = max(r - y, y - (high - r), 0.0)
    inside = min(x, y, wide - x, high - y) > room
    return inside and math.hypot(dx, dy) < r - room if dx and dy else inside
