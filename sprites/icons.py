"""Our own icons: a few strokes each on a grid of 24, inked like everything else, at any size and colour."""

import tomllib
from functools import cache
from pathlib import Path
from typing import NamedTuple

from pygame import Surface

from sprites.keep import kept
from sprites.svg import picture
from sprites.theme import CREAM, INK, Colour, hex_of

FILE = Path(__file__).parent / "art" / "icons.toml"

GRID = 24
INK_WIDTH = 2.0
LINE_WIDTH = 3.4
CUT_WIDTH = 1.7


class Stroke(NamedTuple):
    """A piece of an icon: a filled `shape`, a thick `line`, or a `cut` (line) or `dot` (spot) of ink upon them."""

    kind: str
    path: str


@cache
def _icons() -> dict[str, tuple[Stroke, ...]]:
    try:
        icons = tomllib.loads(FILE.read_text(encoding="utf-8"))
    except (OSError, ValueError) as fault:
        raise ValueError(f"{FILE.name}: the icons cannot be read ({type(fault).__name__})") from fault
    return {name: tuple(Stroke(*stroke.split(" ", 1)) for stroke in strokes) for name, strokes in icons.items()}


def names() -> tuple[str, ...]:
    """All icons there are."""
    return tuple(_icons())


@kept(3)
def icon(name: str, size: int, colour: Colour = CREAM, inked: bool = True) -> Surface:
    """A square picture of `size` pixels with alpha, shared: not to be drawn on. Raises KeyError for unknown names.

    `inked` puts the outline of ink around it; without, the cuts show what lies beneath as ink all the same.
    """
    ink = hex_of(INK)
    under = [_svg(stroke, ink, 2 * INK_WIDTH) for stroke in _icons()[name]] if inked else []
    over = [_svg(stroke, ink if stroke.kind in ("cut", "dot") else hex_of(colour), 0) for stroke in _icons()[name]]
    margin = INK_WIDTH if inked else 0
    whole = GRID + 2 * margin
    return picture("".join([*under, *over]), (max(1, size), max(1, size)), (-margin, -margin, whole, whole))


def _svg(stroke: Stroke, colour: str, more: float) -> str:
    """One stroke in a colour, `more` grid units thicker."""
    joins = 'stroke-linejoin="round" stroke-linecap="round"'
    if stroke.kind in ("line", "cut"):
        thick = (LINE_WIDTH if stroke.kind == "line" else CUT_WIDTH) + more
        return f'<path d="{stroke.path}" fill="none" stroke="{colour}" stroke-width="{thick}" {joins}/>'
    if stroke.kind == "dot" and more:
        return ""
    edge = f'stroke="{colour}" stroke-width="{more}"' if more else ""
    return f'<path d="{stroke.path}" fill="{colour}" {edge} {joins}/>'
