"""Starts a program and starts it again after a crash or a hang, with growing pauses; it counts instead of looking at a
clock."""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path
from threading import Event, Thread
from typing import IO, Protocol

from game.kiosk import diary

TICK = 0.5
"""Seconds between two looks."""
STARTING, SILENT = 90.0, 20.0
"""Seconds without a sign of life after which it hangs: before the first one, and later."""
FIRST_PAUSE, LONGEST_PAUSE = 1.0, 60.0
HEALTHY = 300.0
"""Seconds it must have run until the pauses are short again."""
ENDING = 2.0
REMEMBERED = 4000
"""Bytes of what it said last that are noted."""


class Child(Protocol):
    """A running program: its exit status, how often it showed a sign of life, and what it said last."""

    @property
    def beats(self) -> int: ...
    @property
    def said(self) -> str: ...
    def poll(self) -> int | None: ...
    def end(self) -> None: ...
    def kill(self) -> None: ...


class Program:
    """A program of the system; every byte on its standard output is a sign of life."""

    def __init__(self, command: Sequence[str]) -> None:
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0)
        self.beats = 0
        self._last = b""
        for stream, hear in ((self._process.stdout, self._beat), (self._process.stderr, self._hear)):
            assert stream is not None
            Thread(target=_listen, args=(stream, hear), daemon=True).start()

    @property
    def said(self) -> str:
        return self._last.decode("utf-8", "replace")

    def poll(self) -> int | None:
        return self._process.poll()

    def end(self) -> None:
        """Ask it to end; what does not end in time is killed."""
        self._process.terminate()
        try:
            self._process.wait(ENDING)
        except subprocess.TimeoutExpired:
            self.kill()

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()

    def _beat(self, heard: bytes) -> None:
        self.beats += len(heard)

    def _hear(self, heard: bytes) -> None:
        self._last = (self._last + heard)[-REMEMBERED:]


class Watcher:
    """Keeps a program running until it ends by itself with status 0, or until `stop`."""

    def __init__(
        self, start: Callable[[], Child], log: Path | None = None, wait: Callable[[float], bool] | None = None
    ) -> None:
        self._start, self._log = start, log
        self._asked = Event()
        self._wait = wait or self._asked.wait
        self._pause = FIRST_PAUSE
        self.starts = 0

    def stop(self) -> None:
        """The system asks us to end."""
        self._asked.set()

    def run(self) -> int:
        """Start it as often as need be; the exit status."""
        while not self._asked.is_set():
            self.starts += 1
            child = self._start()
            end, lived = self._attend(child)
            if end == "0" or self._asked.is_set():
                break
            if lived >= HEALTHY:
                self._pause = FIRST_PAUSE
            diary.note(self._log, f"start {self.starts}, {lived:.0f} s: {end}, pause {self._pause:.0f} s\n{child.said}")
            self._wait(self._pause)
            self._pause = min(LONGEST_PAUSE, 2 * self._pause)
        return 0

    def _attend(self, child: Child) -> tuple[str, float]:
        """Wait for its end: the status, or that it hung, and how many seconds it lived."""
        lived = silent = 0.0
        beats = 0
        while (status := child.poll()) is None:
            if self._wait(TICK):
                child.end()
                return "0", lived
            lived += TICK
            silent = 0.0 if child.beats != beats else silent + TICK
            beats = child.beats
            if silent > (SILENT if beats else STARTING):
                child.kill()
                return "hung", lived
        return str(status), lived


def _listen(stream: IO[bytes], hear: Callable[[bytes], None]) -> None:
    while heard := stream.read(4096):
        hear(heard)
