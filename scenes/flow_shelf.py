"""The saved matches on the disk: one file each, listed, taken up again, thrown away."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from game.record.journal import VERSION, Checked, Journal, from_toml, replay, to_toml
from game.record.save import backup_of, load
from game.record.writer import Saves
from game.rules.match import outcome
from scenes.saved_model import Entry

PATTERN = "match-*.toml"
MOST_LISTED = 40


class Shelf:
    """A folder of matches; None keeps nothing. Writing is left to `saves`, off the frame loop."""

    def __init__(self, folder: Path | None, saves: Saves) -> None:
        self._folder, self._saves = folder, saves
        self._last = 0

    def opened(self) -> Callable[[Journal], None]:
        """A way to keep a new match, in a file of its own."""
        if self._folder is None:
            return _forget
        self._last = max(self._last, *(_number(path) for path in self._paths()), 0) + 1
        return self.keeper(self._folder / f"match-{self._last:05d}.toml")

    def keeper(self, path: Path) -> Callable[[Journal], None]:
        """A way to keep a match in this file."""

        def keep(journal: Journal) -> None:
            self._saves.put(path, to_toml(journal))

        return keep

    def entries(self) -> tuple[Entry, ...]:
        """The newest matches first, damaged ones too."""
        return tuple(_entry(path) for path in self._paths()[:MOST_LISTED])

    def unfinished(self) -> Entry | None:
        """The newest match that can be gone on with."""
        entries = (_entry(path) for path in self._paths()[:MOST_LISTED])
        return next((entry for entry in entries if entry.journal and not entry.finished), None)

    def throw_away(self, entry: Entry) -> None:
        """The file and the copy before it are gone for good."""
        for path in (entry.path, backup_of(entry.path)):
            with suppress(OSError):
                path.unlink(missing_ok=True)

    def _paths(self) -> list[Path]:
        """Newest first."""
        if self._folder is None:
            return []
        with suppress(OSError):
            return sorted(self._folder.glob(PATTERN), key=_number, reverse=True)
        return []


def _forget(journal: Journal) -> None:
    """Nothing is kept."""


def _number(path: Path) -> int:
    digits = path.stem.rpartition("-")[2]
    return int(digits) if digits.isdecimal() else 0


def _entry(path: Path) -> Entry:
    """What is in a file. Whatever is wrong with it becomes a sentence."""
    journal: Journal | None = None
    won, number, finished = (0, 0), 1, False
    table, notices = load(path, version=VERSION)
    trouble = " ".join(map(str, notices))
    try:
        journal = from_toml(table) if table else None
        if journal:
            *_, last = replay(journal, Checked(journal.seed))
            match = last[2].match
            won, number, finished = match.won, match.round, outcome(match) is not None
    except ValueError as problem:
        journal, trouble = None, f"{path.name}: {problem}"
    return Entry(path, journal, won, number, finished, _date(path), trouble)


def _date(path: Path) -> str:
    """When the file was written, as people write it; empty when it cannot be told."""
    try:
        return f"{datetime.fromtimestamp(path.stat().st_mtime):%d.%m.%Y %H:%M}"
    except (OSError, ValueError, OverflowError):
        return ""
