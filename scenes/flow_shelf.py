"""The saved matches on the disk: one file each, listed, taken up again, thrown away."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from game.record.save import Damaged, backup_of, read_toml, set_aside
from game.record.writer import Saves
from game.text import say
from scenes.saved_model import Entry

if TYPE_CHECKING:
    from game.record.journal import Journal

PATTERN = "match-*.toml"
MOST_LISTED = 40
NEWEST = 8
"""Among so many an unfinished match is looked for when the title is shown."""


class Shelf:
    """A folder of matches; None keeps nothing. Writing is left to `saves`, off the frame loop."""

    def __init__(self, folder: Path | None, saves: Saves) -> None:
        self._folder, self._saves = folder, saves
        self._last = 0
        self._known: dict[Path, tuple[object, Entry]] = {}

    def opened(self) -> Callable[[Journal], None]:
        """A way to keep a new match, in a file of its own."""
        if self._folder is None:
            return _forget
        self._last = max(self._last, *(_number(path) for path in self._paths()), 0) + 1
        return self.keeper(self._folder / f"match-{self._last:05d}.toml")

    def keeper(self, path: Path) -> Callable[[Journal], None]:
        """A way to keep a match in this file."""

        from game.record.journal import to_toml

        def keep(journal: Journal) -> None:
            self._saves.put(path, to_toml(journal))

        return keep

    def entries(self) -> tuple[Entry, ...]:
        """The newest matches first, damaged ones too."""
        return tuple(self._entry(path) for path in self._paths()[:MOST_LISTED])

    def taken_up(self, entry: Entry) -> Callable[[Journal], None]:
        """A way to go on keeping a match; a damaged file is put aside first, so that nothing writes over it."""
        if entry.trouble and entry.path.exists():
            set_aside(entry.path)
        return self.keeper(entry.path)

    def unfinished(self) -> Entry | None:
        """The newest match that can be gone on with."""
        entries = (self._entry(path) for path in self._paths()[:NEWEST])
        return next((entry for entry in entries if entry.journal and not entry.finished), None)

    def newest(self, mode: str) -> Entry | None:
        """The newest match of a way to play whose name begins like this."""
        for path in self._paths()[:MOST_LISTED]:
            with suppress(OSError, Damaged):
                if str(read_toml(path).get("mode", "")).startswith(mode):
                    return self._entry(path)
        return None

    @property
    def is_empty(self) -> bool:
        """Is no match kept?"""
        return not self._paths()

    def throw_away(self, entry: Entry) -> None:
        """The file and the copy before it are gone for good."""
        for path in (entry.path, backup_of(entry.path)):
            with suppress(OSError):
                path.unlink(missing_ok=True)

    def _entry(self, path: Path) -> Entry:
        """A file read once and then only when it has changed: replaying dozens of matches takes a while."""
        stamp = _stamp(path)
        if path not in self._known or self._known[path][0] != stamp or stamp is None:
            self._known[path] = stamp, _entry(path)
        return self._known[path][1]

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
    """What is in a file, or in the copy before it when the file is damaged; else why it cannot be played on."""
    try:
        return _read(path, path)
    except (ValueError, OSError) as problem:
        reason = say("saved.broken", file=path.name, reason=_reason(problem))
    try:
        return replace(_read(path, backup_of(path)), trouble=say("saved.from_copy", file=path.name))
    except (ValueError, OSError):
        return Entry(path, None, date=_date(path), trouble=reason)


def _read(path: Path, file: Path) -> Entry:
    """The match in a file. Raises ValueError or OSError when there is none."""
    # Loaded only when there is a match to read: the title of a first start comes sooner.
    from game.record.journal import Checked, from_toml, replay
    from game.rules.match import outcome

    journal = from_toml(read_toml(file))
    *_, last = replay(journal, Checked(journal.seed))
    match = last[2].match
    return Entry(path, journal, match.won, match.round, outcome(match) is not None, _date(file))


def _reason(problem: ValueError | OSError) -> str:
    """In words, with the line where it can be told."""
    if isinstance(problem, Damaged):
        return say("saved.at_line", reason=problem.reason, line=problem.line)
    from game.record.journal import JournalError

    if isinstance(problem, JournalError):
        turn = "" if problem.turn is None else str(problem.turn + 1)
        return say("saved.at_turn", turn=turn) if turn else say("damage.not_expected", field=problem.detail)
    return getattr(problem, "strerror", "") or str(problem)


def _stamp(path: Path) -> object:
    """Differs when the file does; None when it cannot be told."""
    try:
        stat = path.stat()
        return stat.st_mtime_ns, stat.st_size
    except OSError:
        return None


def _date(path: Path) -> str:
    """When the file was written, as people write it; empty when it cannot be told."""
    try:
        return f"{datetime.fromtimestamp(path.stat().st_mtime):%d.%m.%Y %H:%M}"
    except (OSError, ValueError, OverflowError):
        return ""
