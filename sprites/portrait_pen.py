"""The pen: the few SVG shapes that drawn parts are made of when a function, not a sheet, draws them."""

from __future__ import annotations

ROUND = 'stroke-linecap="round" stroke-linejoin="round"'


def line(d: str, colour: str, width: float) -> str:
    """An open stroke along a path."""
    return f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{width:g}" {ROUND}/>'


def flat(d: str, fill: str) -> str:
    """A filled path without a line."""
    return f'<path d="{d}" fill="{fill}"/>'


def inked(d: str, fill: str, ink: str, width: float = 5) -> str:
    """A filled path with a contour."""
    return f'<path d="{d}" fill="{fill}" stroke="{ink}" stroke-width="{width:g}" {ROUND}/>'


def oval(centre: tuple[float, float], radii: tuple[float, float], fill: str, contour: str = "") -> str:
    """An ellipse; the contour is a colour and a width, "#1a1220 4"."""
    colour, _, width = contour.partition(" ")
    edge = f' stroke="{colour}" stroke-width="{width}"' if contour else ""
    (x, y), (rx, ry) = centre, radii
    return f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{rx:.1f}" ry="{ry:.1f}" fill="{fill}"{edge}/>'


def put(text: str, transform: str) -> str:
    """The text under a transform; nothing stays nothing."""
    return f'<g transform="{transform}">{text}</g>' if text else ""
