"""What has been played so far: matches and rounds by pin, opponent and level, and every roll for the fairness page."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from pathlib import Path
from typing import Any, Final

from game.record.save import Table, load, upgraded
from game.text import Notice, notice

STEPS: tuple[Callable[[Table], Table], ...] = ()
"""What turns the records of one version into those of the next, oldest first."""
VERSION: Final = len(STEPS) + 1

MOST_SIDES = 99
MOST_RECENT = 40


@dataclass(frozen=True, slots=True)
class Tally:
    """How often something was won, lost and drawn."""

    won: int = 0
    lost: int = 0
    drawn: int = 0

    @property
    def played(self) -> int:
        return self.won + self.lost + self.drawn

    def plus(self, won: bool | None) -> Tally:
        """One more: won, lost, or None for drawn."""
        if won is None:
            return replace(self, drawn=self.drawn + 1)
        return replace(self, won=self.won + 1) if won else replace(self, lost=self.lost + 1)


Tallies = Mapping[str, Tally]
Faces = Mapping[int, tuple[int, ...]]
"""Sides of a die -> how often each number from 1 upwards came."""


@dataclass(frozen=True, slots=True)
class Rolls:
    """All rolls of one side. `faces` counts each number for each size of die."""

    faces: Faces = field(default_factory=dict)

    def plus(self, rolls: Iterable[tuple[int, int]]) -> Rolls:
        """With more rolls, as (sides, value); values a die cannot show and dice without sides are left out."""
        faces = dict(self.faces)
        for sides, value in rolls:
            if 1 <= value <= sides <= MOST_SIDES:
                counts = list(faces.get(sides, (0,) * sides))
                counts[value - 1] += 1
                faces[sides] = tuple(counts)
        return Rolls(faces)

    def count(self, sides: int | None = None) -> int:
        """How many rolls, of one size of die or of all."""
        return sum(sum(counts) for size, counts in self.faces.items() if sides in (None, size))

    def total(self, sides: int | None = None) -> int:
        """What they add up to."""
        return sum(
            value * count
            for size, counts in self.faces.items()
            if sides in (None, size)
            for value, count in enumerate(counts, 1)
        )

    def expected(self, sides: int | None = None) -> Fraction:
        """What as many rolls of fair dice add up to on average; exact."""
        halves = sum((size + 1) * sum(counts) for size, counts in self.faces.items() if sides in (None, size))
        return Fraction(halves, 2)


@dataclass(frozen=True, slots=True)
class Played:
    """Who met whom, seen from the player of this machine; `level` is empty against people."""

    pin: str
    their_pin: str
    opponent: str
    level: str = ""


@dataclass(frozen=True, slots=True)
class Profile:
    """The records of this machine. `rolls` are those of the player and of the other side."""

    matches: Tally = Tally()
    rounds: Tally = Tally()
    by_pin: Tallies = field(default_factory=dict)
    by_their_pin: Tallies = field(default_factory=dict)
    by_opponent: Tallies = field(default_factory=dict)
    by_level: Tallies = field(default_factory=dict)
    rolls: tuple[Rolls, Rolls] = (Rolls(), Rolls())
    streak: int = 0
    """Matches won in a row just now; lost ones count below zero."""
    longest: int = 0
    """The most matches ever won in a row."""
    recent: tuple[int, ...] = ()
    """The latest matches, oldest first: 1 won, -1 lost, 0 drawn."""

    def to_dict(self) -> Table:
        """The table for the file, with its version first."""
        groups = {name: {key: _row(tally) for key, tally in getattr(self, name).items()} for name in GROUPS}
        faces = [{str(sides): list(counts) for sides, counts in rolls.faces.items()} for rolls in self.rolls]
        return {
            "version": VERSION,
            "matches": _row(self.matches),
            "rounds": _row(self.rounds),
            **groups,
            "streak": self.streak,
            "longest": self.longest,
            "recent": list(self.recent),
            "rolls": dict(zip(SIDES, faces, strict=True)),
        }


GROUPS = ("by_pin", "by_their_pin", "by_opponent", "by_level")
SIDES = ("mine", "theirs")


def with_round(profile: Profile, won: bool | None) -> Profile:
    """One more round: won, lost, or None for drawn."""
    return replace(profile, rounds=profile.rounds.plus(won))


def with_match(profile: Profile, played: Played, won: bool | None) -> Profile:
    """One more finished match: won, lost, or None when it was called off."""
    return replace(
        profile,
        matches=profile.matches.plus(won),
        by_pin=_more(profile.by_pin, played.pin, won),
        by_their_pin=_more(profile.by_their_pin, played.their_pin, won),
        by_opponent=_more(profile.by_opponent, played.opponent, won) if not played.level else profile.by_opponent,
        by_level=_more(profile.by_level, played.level, won) if played.level else profile.by_level,
        **_streaks(profile, 0 if won is None else 1 if won else -1),
    )


def _streaks(profile: Profile, result: int) -> dict[str, Any]:
    """What follows for the streaks; a draw ends every one."""
    goes_on = profile.streak * result > 0
    streak = profile.streak + result if goes_on else result
    recent = (*profile.recent, result)[-MOST_RECENT:]
    return {"streak": streak, "longest": max(profile.longest, streak), "recent": recent}


def with_rolls(profile: Profile, theirs: bool, rolls: Iterable[tuple[int, int]]) -> Profile:
    """More rolls of one side, as (sides, value)."""
    mine, other = profile.rolls
    return replace(profile, rolls=(mine, other.plus(rolls)) if theirs else (mine.plus(rolls), other))


def most_played(tallies: Tallies, count: int) -> tuple[str, ...]:
    """The names played most often, most first."""
    return tuple(sorted(tallies, key=lambda name: (-tallies[name].played, name))[:count])


def read(path: Path) -> tuple[Profile, tuple[Notice, ...]]:
    """The records in a file, as far as it can be read; nothing is raised."""
    table, notices = load(path, version=VERSION)
    found, odd = from_dict(table)
    return found, notices + odd


def from_dict(table: Mapping[str, Any]) -> tuple[Profile, tuple[Notice, ...]]:
    """The records in a table; an entry that makes no sense is left out and named in a notice."""
    reading = _Reading(upgraded(dict(table), STEPS))
    groups: dict[str, Any] = {name: reading.tallies(name) for name in GROUPS}
    rolls = (reading.rolls(SIDES[0]), reading.rolls(SIDES[1]))
    streaks: dict[str, Any] = {
        "streak": reading.number("streak"),
        "longest": reading.number("longest"),
        "recent": reading.recent(),
    }
    profile = Profile(reading.tally("matches"), reading.tally("rounds"), **groups, rolls=rolls, **streaks)
    return profile, tuple(notice("notice.profile_entry", field=name) for name in reading.odd)


def _row(tally: Tally) -> list[int]:
    return [tally.won, tally.lost, tally.drawn]


def _more(tallies: Tallies, name: str, won: bool | None) -> dict[str, Tally]:
    return {**tallies, name: tallies.get(name, Tally()).plus(won)}


def _counts(value: object, length: int) -> tuple[int, ...] | None:
    if not isinstance(value, list) or len(value) != length:
        return None
    fine = all(isinstance(count, int) and not isinstance(count, bool) and count >= 0 for count in value)
    return tuple(value) if fine else None


class _Reading:
    """One go through a table, noting the odd entries."""

    def __init__(self, table: Mapping[str, Any]) -> None:
        self._table = table
        self.odd: list[str] = []

    def tally(self, name: str) -> Tally:
        return self._tally(name, self._table.get(name, [0, 0, 0])) or Tally()

    def tallies(self, name: str) -> dict[str, Tally]:
        read = {key: self._tally(f"{name}.{key}", value) for key, value in self._section(self._table, name).items()}
        return {key: tally for key, tally in read.items() if tally}

    def number(self, name: str) -> int:
        value = self._table.get(name, 0)
        if type(value) is int:
            return value
        self.odd.append(name)
        return 0

    def recent(self) -> tuple[int, ...]:
        value = self._table.get("recent", [])
        if isinstance(value, list) and all(type(result) is int and -1 <= result <= 1 for result in value):
            return tuple(value[-MOST_RECENT:])
        self.odd.append("recent")
        return ()

    def rolls(self, side: str) -> Rolls:
        faces = {}
        for key, value in self._section(self._section(self._table, "rolls"), side).items():
            sides = int(key) if key.isascii() and key.isdigit() and len(key) < 3 else 0
            counts = _counts(value, sides)
            if counts:
                faces[sides] = counts
            else:
                self.odd.append(f"rolls.{side}.{key}")
        return Rolls(faces)

    def _tally(self, name: str, value: object) -> Tally | None:
        counts = _counts(value, 3)
        if counts is None:
            self.odd.append(name)
        return Tally(*counts) if counts else None

    def _section(self, table: Mapping[str, Any], name: str) -> Mapping[str, Any]:
        section = table.get(name, {})
        if isinstance(section, dict):
            return section
        self.odd.append(name)
        return {}
