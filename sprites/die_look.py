"""What makes one die look unlike another, and where its parts lie inside the square sprite."""

from dataclasses import dataclass

from sprites.die_colours import Palette

BADGED = 16
"""From this many faces on the numeral is too small for the back row, so a badge repeats it."""
GHOST = 12
"""Shape of a die whose size is still to be chosen."""


@dataclass(frozen=True, slots=True)
class Look:
    """Outside of a die: one size, or two for twins; none yet while a swing or option size is open.

    ``skills`` are letters of rules.md section 4.2. ``label`` is shown while the size is open, "?" if empty.
    """

    sizes: tuple[int, ...]
    skills: str
    palette: Palette
    label: str = ""


@dataclass(frozen=True, slots=True)
class Cell:
    """Room of one part of a die in shares of the sprite's width: middle and radius."""

    x: float
    y: float
    radius: float


def parts(look: Look) -> tuple[int, ...]:
    """Sizes of the bodies to draw, ghosts included."""
    return look.sizes[:2] or (GHOST,) * min(2, look.label.count(",") + 1)


def cells(look: Look) -> tuple[Cell, ...]:
    """Where the bodies go; decorated dice are a little smaller to leave room for flames, ring and streaks."""
    hot = "!" in look.skills
    room = 0.85 if hot else 0.89 if set(look.skills) & set("tz") else 1.0
    sizes = parts(look)
    if len(sizes) > 1:
        y = (0.33 if hot else 0.3) if look.sizes else 0.5
        return (Cell(0.272, y, 0.262 * room), Cell(0.728, y, 0.262 * room))
    if badge_needed(look):
        return (Cell(0.462, 0.5 if hot else 0.462, 0.43 * room),)
    if hot:
        return (Cell(0.5, 0.56, 0.375),)
    return (Cell(0.5, 0.5, 0.448 * room),)


def badge_needed(look: Look) -> bool:
    """Whether the value is repeated on a badge: on twins, and where the numeral is small."""
    return len(look.sizes) > 1 or any(size >= BADGED for size in look.sizes)
