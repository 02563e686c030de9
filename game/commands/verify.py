"""The command `verify`: are saved matches complete and legal, and do their rolls follow from the seed?"""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from game.record.journal import Checked, JournalError, from_toml, replay
from game.record.save import Damaged, read_toml
from game.text import say


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a file turned out to be: `ok`, `damaged` or `bent`, and a sentence about it."""

    file: str
    state: str
    sentence: str


def verify(path: Path) -> Verdict:
    """Replay one saved match and compare every roll with the seed's."""
    try:
        journal = from_toml(read_toml(path))
        chance = Checked(journal.seed)
        steps = sum(1 for _ in replay(journal, chance))
    except Damaged as problem:
        return Verdict(str(path), "damaged", str(problem))
    except JournalError as problem:
        turn = "-" if problem.turn is None else problem.turn + 1
        key = "verify.damaged_turn" if problem.turn is not None else "verify.damaged"
        return Verdict(str(path), "damaged", say(key, file=path, turn=turn, why=problem.why, detail=problem.detail))
    if chance.bent:
        return Verdict(str(path), "bent", say("verify.bent", file=path))
    return Verdict(str(path), "ok", say("verify.ok", file=path, turns=steps - 1, seed=journal.seed))


def run(paths: Iterable[Path]) -> tuple[dict[str, object], str, int]:
    """The verdicts on all files."""
    verdicts = [verify(path) for path in paths]
    count = {state: sum(verdict.state == state for verdict in verdicts) for state in ("ok", "damaged", "bent")}
    text = "\n".join(verdict.sentence for verdict in verdicts)
    return {"files": len(verdicts), **count}, text, int(count["ok"] < len(verdicts))


def command(arguments: argparse.Namespace) -> tuple[dict[str, object], str, int]:
    """See `run`."""
    return run(map(Path, arguments.files))
