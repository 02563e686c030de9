"""The box of drawn parts: reads the SVG sheets in art/parts and hands out parts with their colours filled in.

A sheet is an ordinary SVG file whose top-level groups are the parts, named `kind-name` or `kind-name-layer`.
A class on a shape says how it is painted, e.g. `m` (main colour, ink outline of 5), `md0` (dark main, no outline),
`x4` (ink line of 4), `xr3` (red line of 3). `mir="1"` draws the shape a second time mirrored, `shade="path"` adds a
flat shadow under the outline.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as Tree
from collections.abc import Mapping
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent / "art" / "parts"
CLASS = re.compile(r"(x?)([a-wyz][dl]?)?(\d+(?:\.\d+)?)?")
OUTLINE = "5"
MIRROR = "matrix(-1 0 0 1 200 0)"


def paint(style: str) -> str:
    """Turn a class such as `md0` into SVG attributes with a placeholder for the colour; ValueError if unknown."""
    found = CLASS.fullmatch(style)
    if found is None:
        raise ValueError(f"unknown paint class {style!r}")
    line, key, width = found.groups()
    if line:
        return f'fill="none" stroke="{{{key or "k"}}}" stroke-width="{width or OUTLINE}" {JOINS}'
    stroke = "" if width == "0" else f' stroke="{{k}}" stroke-width="{width or OUTLINE}" {JOINS}'
    return f'fill="{{{key}}}"{stroke}'


JOINS = 'stroke-linejoin="round" stroke-linecap="round"'


def shape(node: Tree.Element) -> str:
    """Compile one shape or group to a template string."""
    tag = node.tag.rpartition("}")[2]
    attrs = dict(node.attrib)
    style, shade, mirrored = attrs.pop("class", ""), attrs.pop("shade", ""), attrs.pop("mir", "")
    rest = " ".join(f'{key}="{value}"' for key, value in attrs.items() if key != "id")
    if tag == "g":
        text = f"<g {rest}>{''.join(map(shape, node))}</g>"
    elif shade:
        key, width = style.rstrip("0123456789."), style.lstrip("abcdefghijklmnopqrstuvwxyz") or "6"
        below = key[0] if key.endswith("l") else key[0] + "d"
        under = f'<{tag} {rest} {paint(key + "0")}/><path d="{shade}" {paint(below + "0")}/>'
        text = f"{under}<{tag} {rest} {paint('x' + width)}/>"
    else:
        text = f"<{tag} {rest} {paint(style)}/>"
    return text + (f'<g transform="{MIRROR}">{text}</g>' if mirrored else "")


@cache
def sheet() -> dict[str, str]:
    """Every part by id, as a template; ValueError naming the file if a sheet is broken."""
    found: dict[str, str] = {}
    for path in sorted(FOLDER.glob("*.svg")):
        try:
            groups = [node for node in Tree.parse(path).getroot() if node.get("id")]
            found.update((node.get("id", ""), "".join(map(shape, node))) for node in groups)
        except (Tree.ParseError, ValueError) as fault:
            raise ValueError(f"{path.name} is damaged: {fault}") from fault
    return found


def part(name: str, colours: Mapping[str, str]) -> str:
    """The part with its colours; an empty string when there is no such part (a hat without a back layer, say)."""
    return sheet().get(name, "").format_map(colours)


@cache
def names(kind: str) -> tuple[str, ...]:
    """The sorted names of all parts of a kind: names("nose") -> ("broad", "button", ...)."""
    return tuple(sorted({word.split("-")[1] for word in sheet() if word.split("-")[0] == kind}))
