"""What the keeper may change, page by page: rows of data, and the settings that a step of a row gives."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from game.kiosk.config import FEWEST_PINS, LONGEST_TEXT, MOST_PINS, WAYS, Config, can_be_cast
from game.kiosk.words import LONGEST
from game.mind.levels import offered
from game.roster.roster import shipped
from game.rules.variants import VARIANTS
from game.text import languages, say

PAGES = ("house", "sound", "play", "cast", "time", "scores", "counters", "machine")
VOLUME_STEP = 0.1
NOBODY = "-"


@dataclass(frozen=True, slots=True)
class Row:
    """One setting: the field of Config and the values it steps through; `texts` is a section of names for them."""

    field: str
    values: tuple[Any, ...]
    texts: str = ""
    unit: str = ""

    def stepped(self, config: Config, step: int) -> Config:
        """The settings after a step up or down; at either end it stays."""
        at = self._at(config) + step
        return replace(config, **{self.field: self.values[min(max(at, 0), len(self.values) - 1)]})

    def words(self, config: Config) -> str:
        """The present value as the keeper reads it."""
        value = getattr(config, self.field)
        if isinstance(value, bool):
            return say("operator.unit.yes" if value else "operator.unit.no")
        if self.unit:
            return say(f"operator.unit.{self.unit}", value=round(value * 100) if self.unit == "percent" else value)
        if isinstance(value, tuple):
            return ", ".join(say(f"{self.texts}.{one}") for one in value)
        return say(f"{self.texts}.{value}.name" if self.texts == "rules" else f"{self.texts}.{value}")

    def may_step(self, config: Config, step: int) -> bool:
        """Is there another value in this direction?"""
        return self.stepped(config, step) != config

    def _at(self, config: Config) -> int:
        value = getattr(config, self.field)
        if value in self.values:
            return self.values.index(value)
        if isinstance(value, int | float):
            return min(range(len(self.values)), key=lambda at: abs(self.values[at] - value))
        return 0


@dataclass(frozen=True, slots=True)
class Slot:
    """One place in the cast of the day, stepping through all pins that can be played."""

    number: int

    def stepped(self, config: Config, step: int) -> Config:
        """The settings with the next or previous pin here; an empty place comes before the first one."""
        cast = [*config.play_cast, *[""] * MOST_PINS][:MOST_PINS]
        pins = ["", *(pin for pin in castable() if pin not in cast or pin == cast[self.number])]
        cast[self.number] = pins[(pins.index(cast[self.number]) + step) % len(pins)]
        kept = tuple(name for name in cast if name)
        return replace(config, play_cast=kept) if len(kept) >= FEWEST_PINS else config

    def words(self, config: Config) -> str:
        """The pin in this place."""
        return config.play_cast[self.number] if self.number < len(config.play_cast) else NOBODY

    def may_step(self, config: Config, step: int) -> bool:
        """Only the place behind the last pin can be filled; all before it can be changed."""
        return self.number <= len(config.play_cast)


@dataclass(frozen=True, slots=True)
class Words:
    """A setting that is written, at most so many signs."""

    field: str
    most: int

    def words(self, config: Config) -> str:
        """What stands there."""
        return str(getattr(config, self.field)) or NOBODY


@cache
def castable() -> tuple[str, ...]:
    """All pins that can be played, in the order of their sets."""
    roster = shipped()
    return tuple(name for group in roster.sets for name in group.pins if can_be_cast(name))


@cache
def rows(page: str) -> tuple[Row | Slot | Words, ...]:
    """The settings of a page."""
    tenths = tuple(round(number * VOLUME_STEP, 1) for number in range(11))
    either = (False, True)
    match page:
        case "house":
            return (
                Words("machine_welcome", LONGEST_TEXT),
                Words("machine_event", LONGEST),
                Row("machine_language", languages(), unit="language"),
                Row("machine_fullscreen", either),
            )
        case "sound":
            groups = ("master", "effects", "music", "voice", "attract")
            return Row("sound_mute", either), *(Row(f"sound_{group}", tenths, unit="percent") for group in groups)
        case "play":
            return (
                Row("play_modes", _subsets(WAYS), "kiosk.way"),
                Row("play_levels", _subsets(offered()), "level"),
                Row("play_rounds", (1, 2, 3), unit="count"),
                Row("play_rules", tuple(VARIANTS), "rules"),
                Row("play_minutes", (0, 5, 10, 15, 20, 30, 60), unit="minutes"),
                Row("play_guide", either),
                Row("play_facing", either),
            )
        case "cast":
            return tuple(map(Slot, range(MOST_PINS)))
        case "time":
            hours = tuple(range(24))
            return (
                Row("time_ask", (10, 20, 30, 45, 60, 90, 120, 180, 300, 600), unit="seconds"),
                Row("time_leave", (5, 10, 15, 20, 30, 60, 120), unit="seconds"),
                Row("time_initials", (10, 20, 30, 45, 60, 90, 120), unit="seconds"),
                Row("night_from", hours, unit="hour"),
                Row("night_until", hours, unit="hour"),
                Row("night_light", tenths, unit="percent"),
            )
    return ()


def _subsets(names: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """All choices of some of these, the whole last."""
    masks = range(1, 2 ** len(names))
    return tuple(tuple(name for at, name in enumerate(names) if mask >> at & 1) for mask in masks)
