"""A disk that fails on demand: every call that a save makes can be refused, cut short, or be the last one ever."""

from __future__ import annotations

import errno
import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from unittest.mock import patch

Make = Callable[[], object]
Meddle = Callable[[int, str, Make, tuple[object, ...]], object]
CALLS = ("mkdir", "stat", "open", "write", "fsync", "close", "link", "unlink", "replace")
"""What a save asks of the system."""
ERRORS = (errno.ENOSPC, errno.EIO, errno.EROFS, errno.EACCES, errno.EDQUOT, errno.EMFILE)


@dataclass
class Disk:
    """Counts the calls; `meddle` is told the number of a call (from 0), its name and how to make it."""

    meddle: Meddle
    made: int = 0

    def call(
        self, name: str, real: Callable[..., object], values: tuple[object, ...], named: dict[str, object]
    ) -> object:
        number, self.made = self.made, self.made + 1
        return self.meddle(number, name, lambda: real(*values, **named), values)


@contextmanager
def disk(meddle: Meddle) -> Iterator[Disk]:
    """While it lasts, all calls of this process go through `meddle`."""
    found = Disk(meddle)
    patches = [patch.object(os, name, _through(found, name, getattr(os, name))) for name in CALLS]
    for one in patches:
        one.start()
    try:
        yield found
    finally:
        for one in patches:
            one.stop()


def _through(found: Disk, name: str, real: Callable[..., object]) -> Callable[..., object]:
    def called(*values: object, **named: object) -> object:
        return found.call(name, real, values, named)

    return called


def failing(at: int, number: int) -> Meddle:
    """The call number `at` is refused with an error."""

    def meddle(call: int, name: str, make: Make, values: tuple[object, ...]) -> object:
        if call == at:
            if name == "close":
                make()  # a descriptor is gone even when closing it complains
            raise OSError(number, os.strerror(number))
        return make()

    return meddle


def always_failing(what: str, number: int) -> Meddle:
    """Every call of that name is refused."""

    def meddle(call: int, name: str, make: Make, values: tuple[object, ...]) -> object:
        if name == what:
            raise OSError(number, os.strerror(number))
        return make()

    return meddle


def sipping(most: int, until: int | None = None) -> Meddle:
    """Takes `most` bytes at a time; after so many of them it is full."""
    taken = [0]

    def meddle(call: int, name: str, make: Make, values: tuple[object, ...]) -> object:
        if name != "write":
            return make()
        if until is not None and taken[0] >= until:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        descriptor, raw = values
        count = REAL_WRITE(descriptor, bytes(raw)[:most])  # type: ignore[call-overload]
        taken[0] += count
        return count

    return meddle


def killing(at: int, share: float) -> Meddle:
    """The process is killed at call number `at`: before it (0), after it (1), or in the middle of writing."""

    def meddle(call: int, name: str, make: Make, values: tuple[object, ...]) -> object:
        if call != at:
            return make()
        if name == "write" and 0 < share < 1:
            raw = bytes(values[1])  # type: ignore[call-overload]
            REAL_WRITE(values[0], raw[: round(len(raw) * share)])  # type: ignore[call-overload]
        elif share > 0:
            make()
        os.kill(os.getpid(), signal.SIGKILL)
        return None

    return meddle


REAL_WRITE = os.write
