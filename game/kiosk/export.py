"""Scores and counters carried away: TOML and CSV on a stick, or in a folder of their own."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable
from dataclasses import astuple, fields
from pathlib import Path

from game.kiosk.counters import Counters
from game.kiosk.scores import Score, Scores
from game.record.folders import is_writable
from game.record.writer import to_toml, write_whole

STICKS = (("/media", 2), ("/run/media", 2), ("/Volumes", 1))
"""Where systems put sticks, and how many folders below."""
FOLDER = "button-men"


def sticks() -> tuple[Path, ...]:
    """Sticks that can be written to."""
    found = (Path(root).glob("/".join("*" * deep)) for root, deep in STICKS if Path(root).is_dir())
    return tuple(path for paths in found for path in sorted(paths) if path.is_mount() and is_writable(path))


def export(scores: Scores, counters: Counters, instead: Path | None) -> Path:
    """Write everything to the first stick, else to the folder `instead`; where it stands now. Raises OSError."""
    places = [stick / FOLDER for stick in sticks()] + ([instead] if instead else [])
    if not places:
        raise OSError("no place to write to")
    folder = places[0]
    write_whole(folder / "scores.toml", to_toml(scores.to_dict()))
    write_whole(folder / "counters.toml", to_toml(counters.to_dict()))
    write_whole(folder / "scores.csv", _csv((field.name for field in fields(Score)), map(astuple, scores.runs)))
    write_whole(folder / "counters.csv", _csv(("name", "value"), counters.rows()))
    return folder


def _csv(head: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    """A table for any spreadsheet; no cell can pass for a formula."""
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(head)
    writer.writerows([_plain(cell) for cell in row] for row in rows)
    return out.getvalue()


def _plain(cell: object) -> str:
    text = str(cell)
    return "'" + text if text[:1] in ("=", "+", "-", "@", "\t", "\r") else text
