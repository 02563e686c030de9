"""Printed pages as values: paper, and what stands on it in millimetres, for whatever draws it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from sprites import label
from sprites.faces import Role, font
from sprites.label import Type
from sprites.portrait_look import Pin
from sprites.theme import Colour

FINE = 20
"""Pixels per millimetre used for measuring text."""
BLACK: Colour = (24, 20, 32)
GREY: Colour = (110, 106, 124)
FAINT: Colour = (186, 182, 198)
WHITE: Colour = (255, 255, 255)
Align = Literal["left", "centre", "right"]


@dataclass(frozen=True, slots=True)
class Paper:
    """A size of paper in millimetres."""

    name: str
    wide: float
    high: float


PAPERS = {"a4": Paper("A4", 210.0, 297.0), "letter": Paper("Letter", 215.9, 279.4)}
MARGIN = 12.0


@dataclass(frozen=True, slots=True)
class Words:
    """One line of text; `x` is its left, middle or right end, `base` its base line, `em` the height of its letters."""

    x: float
    base: float
    text: str
    em: float
    role: Role = "text"
    colour: Colour = BLACK
    align: Align = "left"


@dataclass(frozen=True, slots=True)
class Frame:
    """A rectangle with round corners; `line` is the width of its edge, 0 for none."""

    x: float
    y: float
    w: float
    h: float
    radius: float = 3.0
    line: float = 0.4
    colour: Colour = BLACK
    fill: Colour | None = None
    dashed: bool = False


@dataclass(frozen=True, slots=True)
class Art:
    """A picture in a square or box: a `pin`, a faint `die` (its look is the key), or the `tag` of a skill letter."""

    x: float
    y: float
    w: float
    h: float
    kind: Literal["pin", "die", "tag"]
    key: Pin | str | tuple[tuple[int, ...], str, str]


Mark = Words | Frame | Art


@dataclass(slots=True)
class Page:
    """A sheet being filled; `y` is where the next thing may begin."""

    paper: Paper
    marks: list[Mark] = field(default_factory=list)
    y: float = MARGIN

    @property
    def left(self) -> float:
        return MARGIN

    @property
    def wide(self) -> float:
        """Between the margins."""
        return self.paper.wide - 2 * MARGIN

    @property
    def bottom(self) -> float:
        return self.paper.high - MARGIN

    def put(self, *marks: Mark) -> None:
        self.marks += marks


def width(text: str, em: float, role: Role = "text") -> float:
    """Millimetres that one line takes."""
    return label.width(text, _type(em, role)) / FINE


def ascent(em: float, role: Role = "text") -> float:
    """From the top of a line to its base line."""
    return font(role, 0, round(em * FINE)).get_ascent() / FINE


def step(em: float, role: Role = "text") -> float:
    """From one base line to the next."""
    return label.line_height(_type(em, role)) / FINE


def fitted(text: str, em: float, wide: float, role: Role = "text") -> tuple[str, float]:
    """The text and a height at which it fits on one line, never below half; then it is shortened."""
    needed = width(text, em, role)
    size = max(em / 2, em * min(1.0, 0.97 * wide / needed)) if needed else em
    return label.shortened(text, _type(size, role), round(wide * FINE) + 2), size


def lines(text: str, em: float, wide: float, role: Role = "text") -> tuple[str, ...]:
    """The text broken into lines of so many millimetres."""
    return label.broken(text, _type(em, role), round(wide * FINE))


def paragraph(page: Page, text: str, place: tuple[float, float, float], em: float, colour: Colour = BLACK) -> float:
    """Puts text at (x, y, width) and returns where it ends."""
    x, y, wide = place
    for line in lines(text, em, wide):
        page.put(Words(x, y + ascent(em), line, em, "text", colour))
        y += step(em)
    return y


def _type(em: float, role: Role) -> Type:
    return Type(role, max(1, round(em * FINE)), BLACK)
