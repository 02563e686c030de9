"""What the game stands on while it runs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from game.record.writer import Forgetful
from game.roster.roster import Roster
from game.text import Notice
from scenes.flow_people import People
from scenes.flow_shelf import Shelf
from scenes.flow_wishes import Wishes
from scenes.workshop_shelf import PinShelf


@dataclass(frozen=True, slots=True)
class Around:
    """What the game stands on: pins, saved matches, wishes, and where seeds and music come from."""

    pins: PinShelf
    shelf: Shelf
    wishes: Wishes
    seeds: Callable[[], int]
    music: Callable[[str | None], None]
    sheets: Path | None = None
    """Where printed mats go."""
    notices: tuple[Notice, ...] = ()
    people: People = field(default_factory=lambda: People(None, Forgetful()))

    @property
    def roster(self) -> Roster:
        """All pins, own ones included."""
        return self.pins.roster
