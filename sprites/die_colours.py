"""Colours of dice: two palettes for the two sides in two schemes that stay apart for every kind of colour vision."""

from dataclasses import dataclass

Colour = tuple[int, int, int]

WHITE: Colour = (255, 255, 255)
INK: Colour = (22, 14, 34)
"""The one ink that outlines everything."""


@dataclass(frozen=True, slots=True)
class Palette:
    """Face, worn edge, numeral and glow of one side's dice; red, green, blue from 0 to 255."""

    face: Colour
    edge: Colour
    ink: Colour
    glow: Colour


LEFT = Palette((214, 32, 42), (255, 150, 110), (255, 250, 236), (255, 214, 84))
RIGHT = Palette((24, 96, 214), (120, 205, 255), (248, 252, 255), (140, 240, 255))
LEFT_STARK = Palette((255, 205, 30), (255, 244, 170), (24, 14, 4), (255, 255, 255))
RIGHT_STARK = Palette((44, 34, 140), (140, 130, 255), (255, 255, 255), (190, 225, 255))

SCHEMES: dict[str, tuple[Palette, Palette]] = {
    "warm_cool": (LEFT, RIGHT),
    "high_contrast": (LEFT_STARK, RIGHT_STARK),
}
"""Palettes of the left and the right side by name of the scheme; the first is the default."""


def palettes(scheme: str) -> tuple[Palette, Palette]:
    """Palettes of the left and the right side; an unknown scheme gives the default."""
    return SCHEMES.get(scheme, (LEFT, RIGHT))


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """The colour that lies the given share of the way from a to b."""
    t = min(1.0, max(0.0, share))
    return (round(a[0] + (b[0] - a[0]) * t), round(a[1] + (b[1] - a[1]) * t), round(a[2] + (b[2] - a[2]) * t))


def luminance(colour: Colour) -> float:
    """Relative luminance from 0 to 1, as the accessibility guidelines define it."""
    r, g, b = ((c / 3294.6 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4) for c in colour)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(a: Colour, b: Colour) -> float:
    """Contrast ratio from 1 to 21."""
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)
