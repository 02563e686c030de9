"""Button Men: arguments in, a command out. Light at import time; rooms are opened when they are needed."""

from __future__ import annotations

import argparse
import gc
import importlib
import json
import os
import sys
from collections.abc import Callable, Sequence

ROOMS = {
    "play": "scenes.play",
    "stand": "scenes.play_kiosk",
    "soak": "scenes.play_soak",
    "shot": "scenes.shot",
    "bench": "scenes.bench",
    "doctor": "scenes.doctor",
    "mats": "scenes.mats",
}
"""Commands that live in a room of their own; the others are modules of game.commands."""

PACKAGES = {"pygame": "pygame-ce", "numpy": "numpy", "tomli_w": "tomli-w"}
"""What we import of others, and the package it is in."""

Answer = tuple[dict[str, object], str, int]
"""Figures for --json, the text for people, the exit status."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; the exit status is 0 = fine, 1 = found something wrong, 2 = wrong arguments."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    gc.disable()  # nothing made while the rooms open is garbage, and looking for it takes a third of the start
    from game.commands.arguments import parse
    from game.text import say

    arguments = parse(sys.argv[1:] if argv is None else argv)
    name = ROOMS.get(arguments.command, f"game.commands.{arguments.command}")
    if arguments.command != "play":
        gc.enable()
    try:
        command: Callable[[argparse.Namespace], Answer] = importlib.import_module(name).command
        figures, text, status = command(arguments)
    except ModuleNotFoundError as missing:
        if missing.name not in PACKAGES:
            raise
        print(say("doctor.package", package=PACKAGES[missing.name]), file=sys.stderr)
        return 1
    except (ValueError, LookupError, OSError) as problem:
        print(problem.args[0] if isinstance(problem, LookupError) and problem.args else problem, file=sys.stderr)
        return 2 if isinstance(problem, LookupError) else 1
    except KeyboardInterrupt:
        return 130
    if getattr(arguments, "json", False):
        print(json.dumps(figures))
    elif text:
        print(text, file=sys.stdout if status == 0 else sys.stderr)
    return status


if __name__ == "__main__":
    sys.exit(main())
