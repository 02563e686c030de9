"""What a die is made of: the ramp of shades, edges and numerals that its side's palette and its skills ask for."""

from dataclasses import dataclass
from functools import lru_cache

from sprites.die_colours import INK, WHITE, Colour, Palette, contrast, mix

STEPS = 48
"""Shades in a ramp, from turned away from the light to facing it."""
FRONT = 0.8
"""How squarely the light meets a result face at rest; that shade is the palette's own face colour."""
ACCENTS: dict[str, Colour] = {
    "s": (150, 130, 190), "p": (98, 214, 60), "z": (255, 222, 60), "!": (255, 140, 30), "?": (226, 120, 255),
    "&": (255, 90, 150), "t": (255, 178, 90), "g": (240, 214, 40), "f": (90, 220, 255), "c": (70, 220, 160),
    "r": (190, 160, 120), "+": (120, 220, 120), "`": (200, 206, 216), "#": (255, 120, 80), "q": (255, 150, 220),
    "o": (200, 120, 60), "B": (236, 60, 60), "d": (120, 150, 170), "^": (130, 140, 255), "k": (170, 190, 210),
    "n": (150, 150, 160), "v": (255, 206, 80), "m": (80, 230, 200), "D": (190, 150, 255), "H": (255, 160, 60),
    "h": (170, 200, 240), "M": (255, 110, 190), "F": (255, 110, 40), "G": (220, 50, 90), "%": (190, 255, 60),
    "b": (255, 150, 60), "J": (255, 240, 90), "w": (150, 190, 130), "I": (255, 120, 200),
    "~": (190, 120, 220), "=": (120, 220, 255), "A": (160, 180, 220), "X": (255, 200, 60), "E": (230, 60, 60),
    "$": (120, 210, 120), "Z": (140, 150, 240), "T": (110, 220, 240), "Y": (255, 170, 120), "R": (180, 130, 255),
    "O": (255, 150, 90), "S": (200, 160, 110), "u": (170, 225, 255), "{": (230, 110, 230),
}  # fmt: skip
"""A colour per skill, for its tag and for rims; `{` stands for Plasma."""


@dataclass(frozen=True, slots=True)
class Finish:
    """Colours of a body: ramps of faces and of bevels from dark to light, and the rest."""

    faces: tuple[Colour, ...]
    bevels: tuple[Colour, ...]
    face: Colour
    ink: Colour
    line: Colour
    mark: Colour
    glass: bool


def accent(skill: str) -> Colour:
    """The colour that stands for a skill; grey when the letter is unknown."""
    return ACCENTS.get(skill, (176, 176, 190))


@lru_cache(maxsize=256)
def finish(skills: str, palette: Palette) -> Finish:
    """The material of a die with these skills, on that side."""
    face, edge, mark = palette.face, palette.edge, palette.glow
    if "s" in skills:
        face, edge = mix(face, (20, 16, 30), 0.64), mix(palette.face, WHITE, 0.3)
    if "p" in skills:
        face, edge = mix(face, (30, 110, 20), 0.16), mix(edge, accent("p"), 0.6)
    if "!" in skills:
        edge, mark = (255, 176, 40), (255, 240, 150)
    odd = next((s for s in skills if s not in "spzt!?"), "")
    if odd:
        edge, mark = mix(edge, accent(odd), 0.7), mix(accent(odd), WHITE, 0.2)
    ink = palette.ink if contrast(palette.ink, face) >= 4.5 else _better(face)
    dark = mix(mix(face, INK, 0.62), (40, 0, 70), 0.18)
    faces = tuple(_shade(i / (STEPS - 1), dark, face, mix(face, edge, 0.62)) for i in range(STEPS))
    bevels = tuple(_shade(i / (STEPS - 1), mix(dark, INK, 0.2), edge, mix(edge, WHITE, 0.75)) for i in range(STEPS))
    return Finish(faces, bevels, face, ink, INK, mark, "s" in skills)


def _better(face: Colour) -> Colour:
    return max((WHITE, (16, 10, 4)), key=lambda ink: contrast(ink, face))


def _shade(light: float, dark: Colour, own: Colour, bright: Colour) -> Colour:
    if light < FRONT:
        return mix(dark, own, light / FRONT)
    return mix(own, bright, (light - FRONT) / (1 - FRONT))
