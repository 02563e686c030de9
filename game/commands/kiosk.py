"""The command `kiosk`: says what is wrong with the settings, then keeps the machine at the stand running."""

from __future__ import annotations

import argparse
import signal
import sys
from pathlib import Path
from types import FrameType

from game.commands.watch import Program, Watcher
from game.kiosk import config
from game.record import folders
from game.record.lock import Locked, take
from game.record.writer import write_whole
from game.text import Notice, notice

CONFIG, LOG, WATCH = "kiosk.toml", "watcher.log", "watcher"
SIGNALS = ("SIGTERM", "SIGHUP", "SIGINT")
MAIN = Path(__file__).parents[2] / "main.py"


def command(arguments: argparse.Namespace) -> tuple[dict[str, object], str, int]:
    """Watch over the machine until its keeper quits; the text is why it cannot be run."""
    places, notices = folders.find(Path(arguments.saves) if arguments.saves else None)
    path, told = _settings(Path(arguments.config) if arguments.config else None, places)
    for one in (*notices, *told):
        print(one, file=sys.stderr)
    if arguments.check:
        return {"problems": [str(one) for one in told]}, "", 1 if told else 0
    if places.saves is None:
        return {}, *_watch(Watcher(lambda: Program(_child(arguments, path))))
    for folder in (places.saves / WATCH, places.saves):
        lock = take(folder)
        if isinstance(lock, Locked):
            return {}, str(lock.notice()), 1
        if folder == places.saves:
            lock.release()
    return {}, *_watch(Watcher(lambda: Program(_child(arguments, path)), places.saves / LOG))


def _settings(wanted: Path | None, places: folders.Folders) -> tuple[Path | None, tuple[Notice, ...]]:
    """Where the settings stand, and what is wrong with them. Where there are none yet the commented sample is put."""
    path = wanted or (places.config / CONFIG if places.config else None)
    if path is None:
        return None, ()
    if not path.exists():
        try:
            write_whole(path, config.to_text(config.Config()))
        except (OSError, ValueError) as problem:
            reason = getattr(problem, "strerror", None) or problem
            return path, (notice("notice.not_readable", file=path.name, reason=reason),)
    return path, config.read(path)[1]


def _child(arguments: argparse.Namespace, path: Path | None) -> list[str]:
    """The command line of the machine itself."""
    start = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, str(MAIN)]
    wide, high = arguments.size or (0, 0)
    return [
        *start,
        "stand",
        "--beating",
        *(("--config", str(path)) if path else ()),
        *(("--saves", arguments.saves) if arguments.saves else ()),
        *(("--size", f"{wide}x{high}") if arguments.size else ()),
        *(("--frames", str(arguments.frames)) if arguments.frames else ()),
        *(("--mute",) if arguments.mute else ()),
    ]


def _watch(watcher: Watcher) -> tuple[str, int]:
    def stop(number: int, frame: FrameType | None) -> None:
        watcher.stop()

    for name in SIGNALS:
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), stop)
    return "", watcher.run()
