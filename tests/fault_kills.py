"""Kills in the middle of saving: a child saves version after version and is killed at a call drawn by lot."""

from __future__ import annotations

import os
import random
from itertools import count
from pathlib import Path

from fault_disk import disk, killing
from fault_kinds import KINDS, Kind

from game.record.writer import write_whole

VERSIONS = 4
MOST_CALLS = 60
"""About as many as four saves make."""


def killed(kills: int, seed: int, folder: Path) -> list[str]:
    """Kill so many children; what was lost or broken, in words."""
    chance = random.Random(seed)
    texts = {name: [kind.text(number) for number in range(VERSIONS)] for name, kind in KINDS.items()}
    wrong = []
    for number in range(kills):
        name = chance.choice(list(KINDS))
        at, share = chance.randrange(MOST_CALLS), chance.choice((0.0, 0.5, 1.0))
        path = folder / f"{number}" / f"{name}.toml"
        told = _told(path, texts[name], at, share)
        if problem := _problem(KINDS[name], path, texts[name], told):
            wrong.append(f"kill {number} (seed {seed}), {name}, call {at}, share {share}: {problem}")
    return wrong


def _told(path: Path, texts: list[str], at: int, share: float) -> int:
    """How many saves the child told of before it was killed."""
    hear, tell = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            _save(path, texts, tell, at, share)
        finally:
            os._exit(0)
    os.close(tell)
    with os.fdopen(hear, "rb") as pipe:
        heard = len(pipe.read())
    os.waitpid(child, 0)
    return heard


def _save(path: Path, texts: list[str], tell: int, at: int, share: float) -> None:
    say = os.write
    with disk(killing(at, share)):
        for number in count():
            if number == len(texts):
                return
            write_whole(path, texts[number])
            say(tell, b".")


def _problem(kind: Kind, path: Path, texts: list[str], told: int) -> str:
    """What is wrong with what was left; empty when nothing is."""
    if not path.exists() and not path.with_name(path.name + ".bak").exists():
        return "" if told == 0 else "the file is gone"
    value, notices = kind.read(path)
    if notices:
        return f"told {notices[0]}"
    raw = path.read_text("utf-8")
    allowed = texts[max(0, told - 1) : told + 1]
    return "" if raw in allowed and value is not None else "neither the last nor the one before"
