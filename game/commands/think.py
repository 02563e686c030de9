"""The command `think`: the CPU for other programs, one JSON question a line in, one JSON answer a line out."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator
from typing import Any

from game.mind.coach import best_three
from game.mind.levels import levels
from game.mind.questions import BadQuestion, Question, answer, read
from game.mind.think import ponder, weighed
from game.players import parted
from game.rules.attacks import Attack
from game.rules.chance import Chance, Seeded
from game.rules.hands import Choice, Match, Phase
from game.rules.match import choices, play
from game.seats import now
from game.text import say


def command(arguments: argparse.Namespace) -> tuple[dict[str, object], str, int]:
    """Answer until the end of the input. Raises LookupError for an unknown level."""
    try:
        level, temper = parted(arguments.level)
    except KeyError:
        raise LookupError(say("simulate.no_level", level=arguments.level, levels=", ".join(levels()))) from None
    for line in answers(sys.stdin, level, temper, arguments.seed):
        sys.stdout.write(line + "\n")
        sys.stdout.flush()
    return {}, "", 0


def answers(lines: Iterable[str], level: str, temper: str = "", seed: int = 1) -> Iterator[str]:
    """One answer for every line that is not blank; the same question gets the same answer."""
    for line in lines:
        if line.strip():
            yield json.dumps(_answer(line, level, temper, Seeded(seed)))


def _answer(line: str, level: str, temper: str, chance: Chance) -> dict[str, Any]:
    began = now()
    try:
        question = read(json.loads(line))
        legal = choices(question.match, question.seat)
        if not legal:
            raise BadQuestion("there is nothing to choose")
        found = _hint(question, chance) if question.ask == "hint" else _chosen(question, chance, level, temper)
    except json.JSONDecodeError as problem:
        return {"error": f"no JSON: {problem}"}
    except BadQuestion as problem:
        return {"error": str(problem)}
    except Exception as problem:
        # Whatever a question brings to light, the next one must be read.
        return {"error": f"{type(problem).__name__}: {problem}"}
    return {**found, "think_ms": round(1000 * (now() - began), 1)}


def _chosen(question: Question, chance: Chance, level: str, temper: str) -> dict[str, Any]:
    match, seat = question.match, question.seat
    choice, win = _decided(match, seat, chance, (level, temper))
    found = {**answer(match, seat, choice), **({} if win is None else {"win": round(win, 4)})}
    if question.ask == "attack":
        # What the attack asks for in turn: Fire help and Turbo sizes, before anything is thrown.
        match = play(match, seat, choice, chance).match
        while match.phase in (Phase.FIRE, Phase.TURBO) and match.pending:
            choice, _ = _decided(match, seat, chance, (level, temper))
            found |= answer(match, seat, choice)
            match = play(match, seat, choice, chance).match
    return found


def _decided(match: Match, seat: int, chance: Chance, who: tuple[str, str]) -> tuple[Choice, float | None]:
    *_, (choice, win) = ponder(match, seat, chance, *who)
    if win is None and isinstance(choice, Attack):
        *_, (win,) = weighed(match, seat, [choice], chance, levels()[who[0]])
    return choice, win


def _hint(question: Question, chance: Chance) -> dict[str, Any]:
    match, seat = question.match, question.seat
    *_, last = best_three(match, seat, chance)
    rows = [
        {**answer(match, seat, one.attack), "win": round(one.win, 4), "reason": one.reason, **dict(one.values)}
        for one in last
    ]
    return {"hint": rows}
