"""What the machine keeps while it runs: settings, scores and counters, each written down as soon as it changes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

from game.kiosk import config, counters, pin, scores
from game.kiosk.config import Config
from game.kiosk.counters import Counters
from game.kiosk.pin import Gate
from game.kiosk.scores import Score, Scores, Span
from game.record.writer import Saves, to_toml
from game.text import Notice

SCORES, COUNTERS, GATE, LOG = "scores.toml", "counters.toml", "tries.toml", "errors.log"
UP_EVERY = 60.0
"""Seconds between two writings of the hours up."""


@dataclass(frozen=True, slots=True)
class Places:
    """Where the settings file and the folder of records are; None keeps nothing."""

    config: Path | None = None
    folder: Path | None = None

    def within(self, name: str) -> Path | None:
        """A file of the folder."""
        return self.folder / name if self.folder else None


class Records:
    """The present values and the ways to change them. `now` tells the date and time of the wall clock."""

    def __init__(self, places: Places, saves: Saves, now: Callable[[], datetime]) -> None:
        self.places, self._saves, self._now = places, saves, now
        self.config, told = config.read(places.config) if places.config and places.config.exists() else (Config(), ())
        self.scores, self.counters, self.gate = Scores(), Counters(), Gate()
        if places.folder:
            self.scores, odd = scores.read(places.folder / SCORES)
            self.counters, odder = counters.read(places.folder / COUNTERS)
            self.gate, oddest = pin.read(places.folder / GATE)
            told = (*told, *odd, *odder, *oddest)
        self.notices: tuple[Notice, ...] = told
        self._unwritten = 0.0

    @property
    def day(self) -> str:
        """Today, such as 2026-12-01."""
        return f"{self._now():%Y-%m-%d}"

    @property
    def hour(self) -> int:
        """The hour of the day, 0 to 23."""
        return self._now().hour

    @property
    def moment(self) -> str:
        """Date and time, for the log."""
        return f"{self._now():%Y-%m-%d %H:%M:%S}"

    def listed(self, span: Span) -> tuple[Score, ...]:
        """One of the lists of scores."""
        return self.scores.listed(span, self.day, self.config.machine_event)

    def place(self, points: int) -> int | None:
        """The place in today's list that so many points would get."""
        return self.scores.place(points, self.day, self.config.machine_event)

    def enter(self, score: Score) -> Score:
        """A run goes into the lists, with day and event of now; as it was entered."""
        dated = replace(score, day=self.day, event=self.config.machine_event)
        self.keep_scores(self.scores.plus(dated))
        return dated

    def keep_scores(self, changed: Scores) -> None:
        """From now on these hold."""
        self.scores = changed
        if path := self.places.within(SCORES):
            self._saves.put(path, to_toml(changed.to_dict()))

    def keep_counters(self, changed: Counters) -> None:
        """From now on these hold."""
        self.counters = changed
        if path := self.places.within(COUNTERS):
            self._saves.put(path, to_toml(changed.to_dict()))

    def keep_config(self, changed: Config) -> None:
        """From now on these hold; the file is written anew, with its comments."""
        self.config = changed
        if self.places.config:
            self._saves.put(self.places.config, config.to_text(changed))

    def try_pin(self, digits: str) -> bool:
        """Does it open the keeper's room? The count of wrong tries outlives the program."""
        before = self.gate
        opened, self.gate = before.tried(digits, self.config.operator_pin)
        if self.gate.wrong != before.wrong and (path := self.places.within(GATE)):
            self._saves.put(path, to_toml(self.gate.to_dict()))
        return opened

    def tick(self, seconds: float, playing: bool) -> None:
        """Time passes; written down now and then."""
        self.gate = self.gate.after(seconds)
        now = self.counters
        self.counters = replace(
            now,
            seconds_up=now.seconds_up + seconds,
            seconds_played=now.seconds_played + (seconds if playing else 0.0),
        )
        self._unwritten += seconds
        if self._unwritten >= UP_EVERY:
            self._unwritten = 0.0
            self.keep_counters(self.counters)
