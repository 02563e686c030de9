"""The artist's choices in one frozen value: colours, type, durations and easings."""

from dataclasses import dataclass, field
from typing import Literal

from sprites.faces import Role
from sprites.label import Type

Colour = tuple[int, int, int]
Size = Literal["small", "body", "large", "title", "shout", "huge"]

INK: Colour = (20, 16, 31)
CREAM: Colour = (255, 243, 220)

DESIGN_LONG = 1280
DESIGN_SHORT = 720
SMALLEST_TEXT_PX = 11


@dataclass(frozen=True, slots=True)
class Palette:
    """Every colour of the house as red, green, blue from 0 to 255."""

    ink: Colour = INK
    night: Colour = (27, 20, 52)
    indigo: Colour = (38, 28, 78)
    plum: Colour = (74, 38, 94)
    mauve: Colour = (112, 66, 128)
    violet: Colour = (96, 66, 170)
    cream: Colour = CREAM
    mist: Colour = (203, 188, 214)
    gold: Colour = (255, 213, 74)
    orange: Colour = (250, 140, 46)
    red: Colour = (224, 56, 75)
    teal: Colour = (25, 167, 176)
    green: Colour = (88, 190, 92)
    steel: Colour = (128, 122, 150)
    black: Colour = (0, 0, 0)

    def side(self, seat: int) -> Colour:
        """The colour that stands for a seat on bars, lamps and panels: 0 is red, 1 is teal."""
        return self.teal if seat else self.red


@dataclass(frozen=True, slots=True)
class TypeScale:
    """Letter heights in design pixels, that is at 1280 x 720; nothing to be read is smaller than 18."""

    small: int = 18
    body: int = 22
    large: int = 28
    title: int = 44
    shout: int = 64
    huge: int = 112


@dataclass(frozen=True, slots=True)
class Pace:
    """How long things take at normal speed, in seconds."""

    blink: float = 0.08
    press: float = 0.10
    select: float = 0.14
    fade: float = 0.22
    slide: float = 0.30
    tumble: float = 0.70
    settle: float = 0.18
    windup: float = 0.18
    lunge: float = 0.16
    freeze: float = 0.08
    shake: float = 0.30
    flight: float = 0.48
    stagger: float = 0.07
    shout: float = 0.95
    balloon: float = 2.40
    page: float = 0.35


@dataclass(frozen=True, slots=True)
class Theme:
    """All that the artist decides; one value for the whole program."""

    colour: Palette = field(default_factory=Palette)
    scale: TypeScale = field(default_factory=TypeScale)
    pace: Pace = field(default_factory=Pace)


@dataclass(frozen=True, slots=True)
class Look:
    """A theme at the size of one picture: turns design units into pixels.

    `unit` is pixels per design unit, `text` the player's wish for larger or smaller letters.
    """

    theme: Theme
    unit: float = 1.0
    text: float = 1.0

    @property
    def colour(self) -> Palette:
        return self.theme.colour

    def px(self, design: float) -> int:
        """Design units to whole pixels, never less than one."""
        return max(1, round(design * self.unit))

    def letters(self, size: Size) -> int:
        """Letter height of a size name in pixels."""
        design: int = getattr(self.theme.scale, size)
        return max(SMALLEST_TEXT_PX, round(design * self.unit * self.text))

    def type(self, role: Role, size: Size, colour: Colour | None = None, outline: float = 0) -> Type:
        """A `Type` for `label.render`; cream unless told, `outline` in design units.

        Shouting always gets its ink outline.
        """
        letters = self.letters(size)
        ink = self.px(outline) if outline else 0
        if role == "shout":
            ink = max(ink, round(letters / 14), 1)
        return Type(role, letters, colour or self.colour.cream, ink, self.colour.ink, self.letters("small"))


def unit(size: tuple[int, int]) -> float:
    """Pixels per design unit for a picture of this size: 1.0 at 1280 x 720, and at 720 x 1280 upright."""
    long, short = max(size), min(size)
    return max(0.25, min(long / DESIGN_LONG, short / DESIGN_SHORT))


def look(theme: Theme, size: tuple[int, int], text: float = 1.0) -> Look:
    """The theme at the size of a picture, with the player's wish for the size of text."""
    return Look(theme, unit(size), text)


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """Colour `share` (0 to 1) of the way from a to b."""
    part = min(1.0, max(0.0, share))
    red, green, blue = (round(x + (y - x) * part) for x, y in zip(a, b, strict=True))
    return red, green, blue


def lighter(colour: Colour, share: float = 0.2) -> Colour:
    return mix(colour, (255, 255, 255), share)


def darker(colour: Colour, share: float = 0.25) -> Colour:
    return mix(colour, INK, share)


def hex_of(colour: Colour) -> str:
    """`#rrggbb`, the only way our SVG renderer reads colours."""
    return "#{:02x}{:02x}{:02x}".format(*colour)
