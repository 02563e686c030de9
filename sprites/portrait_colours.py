"""Colours of a portrait: one ink, and for every key letter a main tone, a dark tone and a light tone."""

from __future__ import annotations

from functools import lru_cache

INK = "#1a1220"

FIXED = {
    "w": "#fdfaf2",
    "k": INK,
    "g": "#f4bd2e",
    "r": "#d8323c",
    "b": "#efe3c4",
    "n": "#9aa5b5",
    "o": "#8a5a33",
    "p": "#f58bb0",
    "q": "#8fe3f2",
    "v": "#57b04a",
    "y": "#ffd23f",
    "z": "#34304a",
    "f": "#ff7a2f",
    "c": "#5546a0",
    "e": "#3ac4f0",
    "j": "#2fd39a",
}
"""Fixed keys: white, ink (k), gold, red, bone, neutral steel, oak, pink, glass (q), leaf (v), yellow, night, flame,
crepuscule (c), electric blue, jade."""


def rgb(colour: str) -> tuple[int, int, int]:
    """Return the red, green and blue (0-255) of "#rrggbb"; ValueError for anything else."""
    if len(colour) != 7 or colour[0] != "#":
        raise ValueError(f"not a colour: {colour!r} (want #rrggbb)")
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(a: str, b: str, share: float) -> str:
    """Blend `share` (0-1) of colour b into colour a."""
    return "#" + "".join(f"{round(x + (y - x) * share):02x}" for x, y in zip(rgb(a), rgb(b), strict=True))


def luma(colour: str) -> float:
    """Perceived lightness, 0 (black) to 1 (white)."""
    r, g, b = rgb(colour)
    return (0.299 * r + 0.587 * g + 0.114 * b) / 255


def dark(colour: str) -> str:
    """The shadow tone: darker and a little towards violet, so that shade never looks like dirt."""
    return mix(colour, "#2b1747", 0.36)


def light(colour: str) -> str:
    """The lit tone: lighter and a little warm."""
    return mix(colour, "#fff3d8", 0.42)


@lru_cache(maxsize=512)
def tones(key: str, colour: str) -> tuple[tuple[str, str], ...]:
    """The three placeholders of one key letter: "m", "md" and "ml" for "m"."""
    return (key, colour), (key + "d", dark(colour)), (key + "l", light(colour))


def palette(**keys: str) -> dict[str, str]:
    """All placeholders of a portrait: the fixed keys and those given (i skin, h hair, m s a cloth, t hat, u iris)."""
    return dict(pair for key, colour in {**FIXED, **keys}.items() for pair in tones(key, colour))
