"""The command `simulate`: CPU against CPU, many rounds, figures at the end."""

from __future__ import annotations

import argparse
import gc
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path

from game.players import named, player
from game.record.journal import Journal, to_toml
from game.simulate import Plan, Result, simulate
from game.text import say


def run(plan: Plan, keep: Callable[[Journal], None] | None = None) -> tuple[dict[str, object], str, int]:
    """The figures for --json, the text for people, the exit status (1: something broke).

    Raises LookupError, with a sentence, for a pin that is unknown or cannot be played.
    """
    result = simulate(plan, keep=keep)
    figures: dict[str, object] = asdict(result)
    figures["turns_per_s"] = round(result.turns_per_s, 1)
    return figures, _text(result), 1 if result.errors else 0


def command(arguments: argparse.Namespace) -> tuple[dict[str, object], str, int]:
    """Simulate what the arguments ask for; with --save every match is written as a file of its own."""
    left, right = arguments.cpu
    for name in (left, right):
        _known(name)
    # Frozen values hold no rings; looking for some after every 700 of them takes a tenth of the time.
    gc.freeze()
    gc.set_threshold(20_000)
    plan = Plan(arguments.rounds, arguments.left, arguments.right, (left, right), arguments.seed)
    return run(plan, _keeper(Path(arguments.save)) if arguments.save else None)


def _known(name: str) -> None:
    try:
        player(name)
    except KeyError:
        raise LookupError(say("simulate.no_level", level=name, levels=", ".join(named()))) from None


def _keeper(folder: Path) -> Callable[[Journal], None]:
    folder.mkdir(parents=True, exist_ok=True)
    return lambda journal: _write(folder / f"{journal.seed}.toml", journal)


def _write(path: Path, journal: Journal) -> None:
    path.write_text(to_toml(journal), "utf-8")


def _text(result: Result) -> str:
    share = [100 * wins / max(1, result.rounds) for wins in result.wins]
    line = say(
        "simulate.result",
        rounds=result.rounds,
        left=f"{share[0]:.1f}",
        right=f"{share[1]:.1f}",
        draws=result.draws,
        turns=result.turns,
        speed=f"{result.turns_per_s:.0f}",
        errors=result.errors,
    )
    return "\n".join([line, *result.told])
