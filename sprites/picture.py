"""What the table looks like at one moment: where every die is, and what else is to be seen above it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from game.rules.die import Die

Place = tuple[float, float]
"""A point in canvas pixels."""
Colour = tuple[int, int, int]


class Pose(NamedTuple):
    """How one die is to be drawn. A tuple, because a dozen of them are made anew for every frame."""

    die: Die
    seat: int
    """Whose colour it wears; a captured die keeps the colour of its first owner."""
    place: Place
    """Its centre."""
    size: float
    """Edge of its picture in pixels, before `scale`."""
    roll: float = 1.0
    """Progress of the tumble onto its value, 0 to 1; 1 is at rest."""
    spin: int = 0
    """Which of several ways to tumble."""
    scale: float = 1.0
    alpha: float = 1.0
    lift: float = 0.0
    """Pixels above the table; the shadow stays below."""
    depth: int = 0
    """Dice with more depth are drawn later."""
    label: bool = True
    """Is its size written under it?"""


@dataclass(frozen=True, slots=True)
class Banner:
    """Words shouted across the table; `age` 0 to 1 is how much of its time has passed."""

    text: str
    sub: str = ""
    colour: Colour = (255, 213, 74)
    age: float = 0.0


@dataclass(frozen=True, slots=True)
class Call:
    """A word at a die: where its centre is, its edge in pixels, and how much of its time has passed, 0 to 1."""

    place: Place
    size: float
    text: str
    age: float = 0.0


@dataclass(frozen=True, slots=True)
class Arrow:
    """From which points to which points an attack goes; `grown` 0 to 1 is how far it has come."""

    sources: tuple[Place, ...]
    targets: tuple[Place, ...]
    seat: int
    grown: float = 1.0
    gap: float = 0.0
    """Pixels before a target at which the arrow ends, so that the number can be read."""


@dataclass(frozen=True, slots=True)
class Burst:
    """Chips of light that fly apart from a point; `age` 0 to 1."""

    place: Place
    colour: Colour
    chips: int
    reach: float
    """How far they fly, in pixels."""
    age: float = 0.0
    seed: int = 0


@dataclass(frozen=True, slots=True)
class Picture:
    """Everything about the table that moves. Pairs are indexed by seat."""

    poses: Mapping[int, Pose]
    halves: tuple[float, float] = (0, 0)
    """The scores shown, in half points; between two whole numbers while they change."""
    shake: Place = (0.0, 0.0)
    moods: tuple[str, str] = ("neutral", "neutral")
    leans: tuple[Place, Place] = ((0.0, 0.0), (0.0, 0.0))
    """How far each pin has moved from its place."""
    banner: Banner | None = None
    arrow: Arrow | None = None
    bursts: tuple[Burst, ...] = ()
    marks: frozenset[int] = field(default_factory=frozenset)
    """Dice to be rimmed because the show speaks of them."""
    calls: tuple[Call, ...] = ()
