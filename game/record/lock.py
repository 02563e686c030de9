"""One copy of the game per save folder: the second one learns that the first is running."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from game.text import Notice, notice

NAME = "running"
_BYTE = 1 << 20
"""Windows locks bytes, and a locked byte cannot be read: take one far behind the process number."""


@dataclass(frozen=True, slots=True)
class Locked:
    """Another copy, of this process number (0 when unknown), uses the folder."""

    pid: int

    def notice(self) -> Notice:
        return notice("notice.already_running", pid=self.pid or "?")


class Lock:
    """A folder that is ours until `release`. The system frees it by itself when the process ends in any way."""

    def __init__(self, file: IO[bytes] | None) -> None:
        self._file = file

    def release(self) -> None:
        """Let the next copy in; doing it twice is harmless."""
        if self._file:
            self._file.truncate(0)
            self._file.close()
        self._file = None


def take(folder: Path) -> Lock | Locked:
    """Claim a save folder. A stale lock file, left by a power cut, is simply taken over.

    Where no lock file can be made nothing can be saved either, so there is nothing to protect.
    """
    path = folder / NAME
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file = os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT, 0o644), "r+b")
    except OSError:
        return Lock(None)
    try:
        _hold(file)
    except BlockingIOError:
        pid = _pid(file)
        file.close()
        return Locked(pid)
    except OSError:
        file.close()
        return Lock(None)
    file.truncate(0)
    file.seek(0)
    file.write(str(os.getpid()).encode())
    file.flush()
    return Lock(file)


def _pid(file: IO[bytes]) -> int:
    written = file.read(20)
    return int(written) if written.isdigit() else 0


if sys.platform == "win32":
    import msvcrt

    def _hold(file: IO[bytes]) -> None:
        file.seek(_BYTE)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError as problem:
            raise BlockingIOError from problem
        finally:
            file.seek(0)

else:
    import fcntl

    def _hold(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
