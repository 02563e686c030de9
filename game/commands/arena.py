"""The command `arena`: two levels of the CPU, every opening played from both seats, luck taken off."""

from __future__ import annotations

import argparse
from statistics import median

from game.arena import PINS, Contest, Tally, contest
from game.mind.search import at_once
from game.players import named, player
from game.text import say


def command(arguments: argparse.Namespace) -> tuple[dict[str, object], str, int]:
    """The figures for --json, the text for people, the exit status. Raises LookupError, with a sentence."""
    left, right = arguments.players
    for name in (left, right):
        _known(name)
    sets = tuple(arguments.pins) if arguments.pins else PINS
    return run(Contest((left, right), arguments.rounds, arguments.seed, sets))


def run(plan: Contest) -> tuple[dict[str, object], str, int]:
    """Play the contest out. Raises LookupError for a set without pins that can be played."""
    try:
        with at_once():
            *_, tally = contest(plan)
    except LookupError as problem:
        raise LookupError(say("arena.no_pins", sets=problem.args[0])) from None
    low, high = tally.score - tally.give, tally.score + tally.give
    figures: dict[str, object] = {
        "rounds": tally.rounds,
        "score": round(tally.score, 4),
        "ci95": [round(low, 4), round(high, 4)],
        "raw": round(sum(tally.raw) / len(tally.raw), 4),
        "think_ms": [_spent(times) for times in tally.think_ms],
    }
    return figures, _text(plan, tally), 0


def _known(name: str) -> None:
    try:
        player(name)
    except KeyError:
        every = ", ".join(named())
        raise LookupError(say("arena.no_player", player=name, players=every)) from None


def _spent(times: list[float]) -> dict[str, float]:
    ordered = sorted(times) or [0.0]
    return {"median": round(median(ordered), 2), "p95": round(ordered[int(0.95 * (len(ordered) - 1))], 2)}


def _text(plan: Contest, tally: Tally) -> str:
    left, right = plan.players
    score, give = f"{100 * tally.score:.1f}", f"{100 * tally.give:.1f}"
    return say("arena.result", left=left, right=right, rounds=tally.rounds, score=score, give=give)
