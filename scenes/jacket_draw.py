"""The denim jacket: its back as a drawing, and where on it the pins go."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from sprites.keep import kept
from sprites.svg import picture
from sprites.theme import INK, hex_of

BOX = (0.0, 0.0, 800.0, 640.0)
SHAPE = BOX[2] / BOX[3]
PATCH = (148.0, 124.0, 504.0, 500.0)
"""The part of the back that pins go on, in units of the drawing."""
DENIM, DARK, LIGHT, THREAD, SEAM = "#3f6ea8", "#2c4f80", "#5b8cc8", "#f2b24a", "#24416c"
BODY = (
    "M150 96 Q260 40 322 34 Q400 66 478 34 Q540 40 650 96 Q668 250 662 420 L666 622 Q400 640 134 622 "
    "L138 420 Q132 250 150 96Z"
)
SLEEVES = (
    "M150 96 Q84 116 58 206 Q26 330 14 520 Q62 556 128 540 Q134 420 140 330 Q136 200 150 96Z",
    "M650 96 Q716 116 742 206 Q774 330 786 520 Q738 556 672 540 Q666 420 660 330 Q664 200 650 96Z",
)
COLLAR = "M322 34 Q400 70 478 34 Q520 44 548 66 Q480 116 400 118 Q320 116 252 66 Q280 44 322 34Z"
YOKE = "M146 128 Q400 176 654 128"


@kept()
def jacket(size: tuple[int, int]) -> Surface:
    """The back of the jacket with alpha; shared, so it must not be drawn on."""
    drawn = picture(_drawing(), size, BOX)
    return drawn.convert_alpha() if pygame.display.get_surface() else drawn


def _drawing() -> str:
    ink = f'stroke="{hex_of(INK)}" stroke-width="9" stroke-linejoin="round"'
    parts = [
        f'<path d="{d}" fill="{hex_of(INK)}" opacity="0.4" transform="translate(8 12)"/>' for d in (BODY, *SLEEVES)
    ]
    for number, sleeve in enumerate(SLEEVES):
        parts.append(f'<path d="{sleeve}" fill="{DARK if number else DENIM}" {ink}/>')
    cuffs = ("M12 512 Q62 550 130 532 L128 566 Q60 584 6 544Z", "M788 512 Q738 550 670 532 L672 566 Q740 584 794 544Z")
    parts += [f'<path d="{cuff}" fill="{LIGHT}" {ink}/>' for cuff in cuffs]
    parts.append(f'<path d="{BODY}" fill="{DENIM}" {ink}/>')
    parts.append(
        '<path d="M560 66 Q640 90 650 96 Q668 250 662 420 L666 622 L596 628 Q622 340 560 66Z" '
        f'fill="{DARK}" opacity="0.55"/>'
    )
    parts.append(_weave())
    parts.append(f'<path d="M134 588 Q400 606 666 588 L666 622 Q400 640 134 622Z" fill="{LIGHT}" {ink}/>')
    parts.append(_seams())
    parts.append(f'<path d="{COLLAR}" fill="{LIGHT}" {ink}/>')
    parts.append(_thread("M268 68 Q400 128 532 68"))
    parts += [_rivet(x, 606) for x in (168, 632)]
    return "".join(parts)


def _weave() -> str:
    """Slanted threads of the cloth."""
    lines = "".join(f"M{x} 120l-70 500" for x in range(180, 720, 18))
    return f'<path d="{lines}" stroke="{LIGHT}" stroke-width="2" opacity="0.16" fill="none"/>'


def _seams() -> str:
    """Two seams down the back, the yoke across it, and the ends of the sleeves, all sewn twice."""
    out = []
    for d in (YOKE, "M206 146 Q190 380 196 592", "M594 146 Q610 380 604 592"):
        out.append(f'<path d="{d}" fill="none" stroke="{SEAM}" stroke-width="5"/>')
        out += [_thread(d, -7), _thread(d, 7)]
    return "".join(out)


def _thread(d: str, aside: int = 0) -> str:
    shift = f"translate({aside} 0)" if "Q190" in d or "Q610" in d else f"translate(0 {aside})"
    return (
        f'<path d="{d}" fill="none" stroke="{THREAD}" stroke-width="2.6" stroke-dasharray="9 6" '
        f'stroke-linecap="round" transform="{shift}" opacity="0.85"/>'
    )


def _rivet(x: int, y: int) -> str:
    return f'<circle cx="{x}" cy="{y}" r="8" fill="{THREAD}" stroke="{hex_of(INK)}" stroke-width="3"/>'


def spots(area: Rect, count: int) -> tuple[Rect, ...]:
    """Squares for so many pins on the back of a jacket drawn in `area`, in staggered rows as large as they can be."""
    scale = area.w / BOX[2]
    left, top = area.x + PATCH[0] * scale, area.y + PATCH[1] * scale
    wide, high = PATCH[2] * scale, PATCH[3] * scale - 44 * scale
    columns = next((n for n in range(3, 20) if n * int(high / (wide / n)) >= count), 20)
    rows = -(-count // columns)
    side = min(wide / columns, high / rows)
    y = top + (high - side * rows) / 2
    found = []
    for number in range(count):
        line, place = divmod(number, columns)
        here = min(columns, count - line * columns)
        x = left + (wide - side * here) / 2
        found.append(Rect(round(x + place * side), round(y + line * side), int(side), int(side)))
    return tuple(found)


@kept()
def hole(px: int) -> Surface:
    """Where a pin is still to go: a ring of stitches."""
    body = (
        f'<circle cx="50" cy="50" r="33" fill="{SEAM}" opacity="0.55"/>'
        f'<circle cx="50" cy="50" r="33" fill="none" stroke="{LIGHT}" stroke-width="3" stroke-dasharray="8 7"/>'
    )
    return picture(body, (px, px), (0, 0, 100, 100))
