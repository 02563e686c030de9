"""Files as they go out: one thread that writes whole files so that a power cut never leaves a broken one."""

from __future__ import annotations

import errno
import os
import re
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Condition, Thread
from types import TracebackType
from typing import Any, Protocol

import tomli_w

from game.record.save import Damaged, backup_of, read_toml, version_of
from game.text import Notice, notice

AFRESH = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0)
_VERSION = re.compile(r"^version = (\d{1,9})$", re.MULTILINE)


class Saves(Protocol):
    """Whatever takes texts to keep."""

    errors: SimpleQueue[Notice]

    def put(self, path: Path, text: str) -> None: ...

    def close(self) -> None: ...


def to_toml(table: Mapping[str, Any]) -> str:
    """TOML text of a table; every string comes back the same, halves of surrogate pairs excepted."""
    return tomli_w.dumps(table)


class Forgetful:
    """Takes everything and keeps nothing: no folder can be written to, or the machine is a kiosk."""

    def __init__(self) -> None:
        self.errors: SimpleQueue[Notice] = SimpleQueue()

    def put(self, path: Path, text: str) -> None:
        """Forget it."""

    def close(self) -> None:
        """Nothing to wait for."""


class Writer:
    """Writes texts to files on a thread of its own. Failures are notices in `errors`; nothing is raised.

    Of several texts for one file only the newest is written. A failed one is tried again at `close`.
    """

    def __init__(self) -> None:
        self.errors: SimpleQueue[Notice] = SimpleQueue()
        self._waiting: dict[Path, str] = {}
        self._failed: dict[Path, str] = {}
        self._known: set[Path] = set()
        self._at_work: tuple[Path, ...] = ()
        self._closing = False
        self._changed = Condition()
        self._thread = Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def put(self, path: Path, text: str) -> None:
        """Keep this text in this file; returns at once. After `close` it does nothing."""
        with self._changed:
            if not self._closing:
                self._waiting[path] = text
                self._changed.notify()

    def close(self, timeout: float | None = None) -> None:
        """Wait until everything is on the disk, at most `timeout` seconds; what is not is in `unsaved`."""
        with self._changed:
            if not self._closing:
                self._waiting = {**self._failed, **self._waiting}
            self._closing = True
            self._changed.notify()
        self._thread.join(timeout)

    @property
    def unsaved(self) -> tuple[Path, ...]:
        """Files whose newest text is not on the disk: failed ones first, then those in work or waiting."""
        with self._changed:
            return tuple(dict.fromkeys([*self._failed, *self._at_work, *self._waiting]))

    def __enter__(self) -> Writer:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def _run(self) -> None:
        while (job := self._next()) is not None:
            path, text = job
            try:
                write_whole(path, text, keep_old=path in self._known or _look_before(path, text))
            except (OSError, ValueError) as problem:
                self._note_failure(path, text, problem)
            else:
                self._note_success(path)

    def _next(self) -> tuple[Path, str] | None:
        with self._changed:
            self._changed.wait_for(lambda: self._waiting or self._closing)
            if not self._waiting:
                return None
            path = next(iter(self._waiting))
            self._at_work = (path,)
            return path, self._waiting.pop(path)

    def _note_failure(self, path: Path, text: str, problem: Exception) -> None:
        with self._changed:
            if path not in self._failed:
                self.errors.put(_complaint(path, problem))
            self._failed[path] = text
            self._at_work = ()

    def _note_success(self, path: Path) -> None:
        with self._changed:
            self._known.add(path)
            if self._failed.pop(path, None) is not None:
                self.errors.put(notice("notice.saved_again"))
            self._at_work = ()


class NewerFile(ValueError):
    """The file was written by a newer game; it is not ours to overwrite."""

    def __init__(self, version: int) -> None:
        super().__init__(f"version {version}")
        self.version = version


def _look_before(path: Path, text: str) -> bool:
    """Is the file that is there fit to be the `.bak`? A broken one must not push out a good one.

    Raises NewerFile.
    """
    try:
        version = version_of(read_toml(path))
    except (OSError, Damaged):
        return False
    ours = _VERSION.search(text)
    if version > (int(ours[1]) if ours else 1):
        raise NewerFile(version)
    return True


def _complaint(path: Path, problem: Exception) -> Notice:
    number = problem.errno if isinstance(problem, OSError) else None
    if isinstance(problem, NewerFile):
        return notice("notice.newer_version", file=path.name, version=problem.version)
    if number in (errno.ENOSPC, errno.EDQUOT):
        return notice("notice.disk_full", file=path.name)
    if number in (errno.EROFS, errno.EACCES, errno.EPERM):
        return notice("notice.read_only", file=path.name)
    reason = os.strerror(number) if number else str(problem)
    return notice("notice.not_saved", file=path.name, reason=reason)


def write_whole(path: Path, text: str, keep_old: bool = True) -> None:
    """Put a text in a file so that at every instant a whole one is there; the one before stays as `.bak`.

    Raises OSError when the disk refuses.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(path.name + ".new")
    try:
        _fill(fresh, text.encode("utf-8", "replace"))
        if keep_old and path.exists():
            _keep(path)
        os.replace(fresh, path)
    except OSError:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)  # what is of no use must not take the last room on a full disk
        raise
    _flush_folder(path.parent)


def _fill(path: Path, raw: bytes) -> None:
    """Write all of it, however little the disk takes at a time, and flush it down to the disk."""
    descriptor = os.open(path, AFRESH, 0o666)
    try:
        left = memoryview(raw)
        while left:
            left = left[_written(descriptor, left) :]
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _written(descriptor: int, left: memoryview) -> int:
    """So many bytes are written now. Raises OSError when none are: a disk that takes nothing is full."""
    count = os.write(descriptor, left)
    if count <= 0:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
    return count


def _keep(path: Path) -> None:
    """Give the present file the name `.bak` too: by a second link where the disk knows them, else by a copy."""
    spare = path.with_name(path.name + ".old")
    spare.unlink(missing_ok=True)
    try:
        os.link(path, spare)
    except OSError:
        _fill(spare, path.read_bytes())
    os.replace(spare, backup_of(path))


def _flush_folder(folder: Path) -> None:
    """Make the renaming itself last; not every system can, and the file is whole either way."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
