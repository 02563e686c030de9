"""Where things are kept on this system, and whether that place can be written to."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from game.text import Notice, notice

NAME = "button-men"


@dataclass(frozen=True, slots=True)
class Folders:
    """Saved matches and records in `saves`, wishes in `config`, things we can make again in `cache`.

    None stands for "nowhere": the game then plays without keeping it.
    """

    saves: Path | None
    config: Path | None
    cache: Path | None


def usual(platform: str, environ: Mapping[str, str], home: Path) -> Folders:
    """The places a system reserves for programs: XDG on Linux, AppData on Windows, Library on a Mac."""
    if platform == "win32":
        roaming = _absolute(environ.get("APPDATA")) or home / "AppData" / "Roaming"
        local = _absolute(environ.get("LOCALAPPDATA")) or home / "AppData" / "Local"
        return Folders(roaming / NAME / "saves", roaming / NAME, local / NAME / "cache")
    if platform == "darwin":
        support = home / "Library" / "Application Support" / NAME
        return Folders(support / "saves", support, home / "Library" / "Caches" / NAME)
    return Folders(
        (_absolute(environ.get("XDG_DATA_HOME")) or home / ".local" / "share") / NAME,
        (_absolute(environ.get("XDG_CONFIG_HOME")) or home / ".config") / NAME,
        (_absolute(environ.get("XDG_CACHE_HOME")) or home / ".cache") / NAME,
    )


def find(saves: Path | None = None, home: Path | None = None) -> tuple[Folders, tuple[Notice, ...]]:
    """Folders that really can be written to, made on the way; `saves` is where the player wants everything kept.

    A place that refuses is replaced by the next best, in the end by None, and a notice says so.
    """
    house = home or _home()
    places = usual(sys.platform, os.environ, house)
    fallback = house / f".{NAME}"
    chosen, notices = _best(saves, [saves, places.saves, fallback])
    return Folders(
        chosen,
        _first(saves if chosen == saves else None, places.config, fallback),
        _first(places.cache, fallback / "cache"),
    ), notices


def _best(wanted: Path | None, places: list[Path | None]) -> tuple[Path | None, tuple[Notice, ...]]:
    first = next(place for place in places if place)
    found = _first(*places)
    if found is None:
        return None, (notice("notice.no_saving"),)
    if found == first:
        return found, ()
    return found, (notice("notice.folder_elsewhere", folder=wanted or first, instead=found),)


def _first(*places: Path | None) -> Path | None:
    return next((place for place in places if place and is_writable(place)), None)


def is_writable(folder: Path) -> bool:
    """Can a file be made in this folder? The folder is created when it is missing."""
    probe = folder / f".try-{os.getpid()}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe.write_bytes(b"x")
        probe.unlink()
    except (OSError, ValueError):
        return False
    return True


def _absolute(text: str | None) -> Path | None:
    """Relative places are to be ignored, says the XDG specification; that is wise anywhere."""
    return Path(text) if text and Path(text).is_absolute() else None


def _home() -> Path:
    try:
        return Path.home()
    except RuntimeError:
        return Path.cwd()
