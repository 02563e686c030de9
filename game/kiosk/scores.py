"""The best runs: lists for today, this event and all time; the champion outlives every list."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, Literal, TypeGuard

from game.kiosk.words import LENGTH, clean, initials
from game.record.save import Table, load
from game.text import Notice

VERSION = 1
SHOWN = 10
KEPT = 100
MOST_POINTS = 10**7

Span = Literal["today", "event", "all"]
SPANS: tuple[Span, ...] = ("today", "event", "all")
_DAY = re.compile(r"\d{4}-\d\d-\d\d")


@dataclass(frozen=True, slots=True)
class Score:
    """One run: who, how many points, how many fighters were beaten, with which pin, when (a day such as 2026-12-01)."""

    initials: str
    points: int
    beaten: int = 0
    pin: str = ""
    level: str = ""
    day: str = ""
    event: str = ""


@dataclass(frozen=True, slots=True)
class Scores:
    """Best first. `champion` is the best run there has ever been on this machine."""

    runs: tuple[Score, ...] = ()
    champion: Score | None = None

    def listed(self, span: Span, day: str, event: str) -> tuple[Score, ...]:
        """The list of a span, at most SHOWN long; a clock gone wrong only moves runs between lists."""
        return tuple(run for run in self.runs if _is_in(run, span, day, event))[:SHOWN]

    def place(self, points: int, day: str, event: str) -> int | None:
        """The place (from 1) that so many points get in today's list, None when they are not enough."""
        if points <= 0:
            return None
        ahead = sum(run.points >= points for run in self.listed("today", day, event))
        return ahead + 1 if ahead < SHOWN else None

    def plus(self, score: Score) -> Scores:
        """With one more run; of equal ones the earlier stays ahead."""
        runs = sorted((*self.runs, score), key=lambda run: -run.points)
        return Scores(_thinned(runs, score), _best(self.champion, score))

    def without(self, score: Score) -> Scores:
        """One line deleted; a champion with that name stays no champion."""
        runs = tuple(run for run in self.runs if run != score)
        champion = self.champion if self.champion != score else next(iter(runs), None)
        return Scores(runs, champion)

    def cleared(self, span: Span, day: str, event: str) -> Scores:
        """A list is wiped; the champion stays."""
        return replace(self, runs=tuple(run for run in self.runs if not _is_in(run, span, day, event)))

    def to_dict(self) -> dict[str, Any]:
        """The table for the file."""
        champion = {"champion": asdict(self.champion)} if self.champion else {}
        return {"version": VERSION, **champion, "run": [asdict(run) for run in self.runs]}


def from_dict(table: Table) -> Scores:
    """The scores in a table; lines that make no sense are left out."""
    lines = table.get("run")
    found = [_score(line) for line in lines[: 4 * KEPT]] if isinstance(lines, list) else []
    runs = sorted((run for run in found if run), key=lambda run: -run.points)
    champion = _score(table.get("champion")) or next(iter(runs), None)
    return Scores(tuple(runs), _best(champion, *runs[:1]))


def read(path: Path) -> tuple[Scores, tuple[Notice, ...]]:
    """The scores in a file, as far as it can be read; nothing is raised."""
    table, notices = load(path, version=VERSION)
    return from_dict(table), notices


def _is_in(run: Score, span: Span, day: str, event: str) -> bool:
    match span:
        case "today":
            return run.day == day
        case "event":
            return run.event == event
    return True


def _best(champion: Score | None, *others: Score) -> Score | None:
    """The one with most points, the reigning one on a tie."""
    everybody = [*([champion] if champion else []), *others]
    return max(everybody, key=lambda run: run.points, default=None)


def _thinned(runs: Iterable[Score], newest: Score) -> tuple[Score, ...]:
    """The best KEPT of all, and of the newest one's day and event as many as are shown."""
    kept: list[Score] = []
    today = event = 0
    for at, run in enumerate(runs):
        today += run.day == newest.day
        event += run.event == newest.event
        is_shown = (run.day == newest.day and today <= SHOWN) or (run.event == newest.event and event <= SHOWN)
        if at < KEPT or is_shown:
            kept.append(run)
    return tuple(kept)


def _score(line: object) -> Score | None:
    if not isinstance(line, dict):
        return None
    name, points, beaten = line.get("initials"), line.get("points"), line.get("beaten", 0)
    if not isinstance(name, str) or len(name) != LENGTH or not _is_count(points) or not _is_count(beaten):
        return None
    pin, level, day, event = (_text(line.get(key)) for key in ("pin", "level", "day", "event"))
    return Score(initials(name), points, beaten, pin, level, day if _DAY.fullmatch(day) else "", event)


def _is_count(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST_POINTS


def _text(value: object) -> str:
    return clean(value) if isinstance(value, str) else ""
