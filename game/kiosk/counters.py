"""What the machine has done: plays, finished ones, walk-aways, time played, hours up, wins by pin."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from game.record.save import Table, load
from game.text import Notice

VERSION = 1
NUMBERS = ("plays", "finished", "walk_aways", "faults", "starts")
MOST = 10**9
MOST_PINS = 2000


@dataclass(frozen=True, slots=True)
class Counters:
    """Since the counters were last set to nothing; times in seconds."""

    plays: int = 0
    finished: int = 0
    walk_aways: int = 0
    faults: int = 0
    starts: int = 0
    seconds_played: float = 0.0
    seconds_up: float = 0.0
    wins: Mapping[str, int] = field(default_factory=dict)

    def plus(self, name: str) -> Counters:
        """One more of NUMBERS."""
        return replace(self, **{name: getattr(self, name) + 1})

    def won(self, pin: str) -> Counters:
        """One more win for a pin."""
        return replace(self, wins={**self.wins, pin: self.wins.get(pin, 0) + 1})

    @property
    def mean_s(self) -> float:
        """Mean length of a play in seconds."""
        return self.seconds_played / self.plays if self.plays else 0.0

    def rows(self) -> tuple[tuple[str, str], ...]:
        """Names and figures, as they are exported."""
        plain = tuple((name, str(getattr(self, name))) for name in NUMBERS)
        times = (("mean_s", f"{self.mean_s:.0f}"), ("hours_up", f"{self.seconds_up / 3600:.1f}"))
        best = sorted(self.wins.items(), key=lambda pair: (-pair[1], pair[0]))
        return (*plain, *times, *((f"wins:{pin}", str(count)) for pin, count in best))

    def to_dict(self) -> dict[str, Any]:
        """The table for the file."""
        numbers = {name: getattr(self, name) for name in (*NUMBERS, "seconds_played", "seconds_up")}
        return {"version": VERSION, **numbers, "wins": dict(self.wins)}


def from_dict(table: Table) -> Counters:
    """The counters in a table; what makes no sense counts as nothing."""
    good: dict[str, Any] = {name: int(_number(table.get(name))) for name in NUMBERS}
    good |= {name: float(_number(table.get(name))) for name in ("seconds_played", "seconds_up")}
    wins = table.get("wins")
    if isinstance(wins, dict):
        good["wins"] = {pin: int(_number(count)) for pin, count in list(wins.items())[:MOST_PINS] if _number(count)}
    return Counters(**good)


def read(path: Path) -> tuple[Counters, tuple[Notice, ...]]:
    """The counters in a file, as far as it can be read; nothing is raised."""
    table, notices = load(path, version=VERSION)
    return from_dict(table), notices


def _number(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= MOST:
        return 0
    return value
