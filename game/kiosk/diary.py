"""The machine's log: faults with the time and the last inputs before them, in files that never grow large."""

from __future__ import annotations

import os
import traceback
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

LARGEST = 200_000
KEPT = 3
READ = 40_000
"""Bytes at the end of the log that are read again."""
INPUTS = "last inputs:"


def note(path: Path | None, text: str) -> None:
    """Add a paragraph; a full file is moved aside to `.1`, `.2` ... and where nothing can be written nothing is."""
    if path is None:
        return
    with suppress(OSError, ValueError):
        if path.exists() and path.stat().st_size > LARGEST:
            _turn(path)
        with path.open("a", encoding="utf-8", errors="replace") as log:
            log.write(text.rstrip() + "\n\n")


def told(fault: BaseException, when: str, version: str, inputs: Iterable[object]) -> str:
    """A fault as it is noted."""
    last = "\n".join(f"  {intent}" for intent in inputs)
    return f"{when} version {version}\n{''.join(traceback.format_exception(fault)).rstrip()}\n{INPUTS}\n{last}"


def newest(path: Path | None, most: int) -> tuple[str, ...]:
    """The log for reading on the machine, newest first, at most so many lines: of a fault when, what and where."""
    if path is None:
        return ()
    try:
        with path.open("rb") as log:
            log.seek(0, os.SEEK_END)
            log.seek(max(0, log.tell() - READ))
            text = log.read().decode("utf-8", "replace")
    except OSError:
        return ()
    notes = [note.splitlines() for note in reversed(text.split("\n\n")) if note.strip()]
    return tuple(line for note in notes for line in _in_short(note))[:most]


def _in_short(note: list[str]) -> list[str]:
    if INPUTS not in note:
        return note
    before = note[: note.index(INPUTS)]
    places = [line.strip() for line in before if line.startswith("  File ")]
    return [f"{before[0]}: {before[-1]}", *(f"    {place}" for place in places[-1:])]


def _turn(path: Path) -> None:
    for number in range(KEPT - 1, 0, -1):
        older = path.with_name(f"{path.name}.{number}")
        if older.exists():
            os.replace(older, path.with_name(f"{path.name}.{number + 1}"))
    os.replace(path, path.with_name(f"{path.name}.1"))
