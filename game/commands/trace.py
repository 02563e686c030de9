"""Reference traces: one game of the reference, read and turned into what our rules expect."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.rules.attacks import PASSING, Attack
from game.rules.die import Die
from game.rules.hands import Match, SetSizes
from game.rules.recipe import RecipeError, parse
from game.rules.scoring import points

Trace = dict[str, Any]


class TraceError(ValueError):
    """A trace file that cannot be read; says which file and line."""


def read(path: Path) -> Iterator[Trace]:
    """The games, or solved endgames, of a .jsonl or .jsonl.gz file. Raises TraceError."""
    try:
        with gzip.open(path, "rt") if path.suffix == ".gz" else path.open() as lines:
            for number, line in enumerate(lines, 1):
                yield _game(path, number, line)
    except (OSError, EOFError, UnicodeDecodeError) as error:
        raise TraceError(f"{path}: {error}") from error


def _game(path: Path, number: int, line: str) -> Trace:
    try:
        found = json.loads(line)
    except ValueError as error:
        raise TraceError(f"{path}, line {number}: {error}") from error
    if not isinstance(found, dict) or not ({"recipes", "ev", "wins", "gs"} <= found.keys() or is_endgame(found)):
        raise TraceError(f"{path}, line {number}: not a game")
    return found


def is_endgame(trace: Trace) -> bool:
    """Is this a solved position instead of a game?"""
    return {"p", "st", "q"} <= trace.keys()


def playable(trace: Trace) -> bool:
    """Do we know every die of this game, as the reference plays it?"""
    try:
        return all(dice_of(recipe) is not None for recipe in trace["recipes"])
    except RecipeError:
        return False


def dice_of(recipe: str) -> tuple[Die, ...]:
    """The dice the reference plays for a printed recipe.

    It has no rule for Chaotic and leaves the letter out without a word: the states of mixed-h17 show `d(5)` for
    the printed `@d(5)` from the first roll on.
    """
    return parse(recipe.replace("@", ""))


class TraceChance:
    """All random values of a game in the order in which our rules ask for them."""

    def __init__(self, trace: Trace) -> None:
        self._rolls = list(_in_our_order(trace["ev"]))
        self._next = 0

    def roll(self, sides: int) -> int:
        """Raises TraceError when the reference drew something else here."""
        entry = self._rolls[self._next] if self._next < len(self._rolls) else None
        self._next += 1
        if entry is None or entry[2] - entry[1] + 1 != sides:
            raise TraceError(f"we roll 1 to {sides}, the reference {entry}")
        return int(entry[3]) - int(entry[1]) + 1


def _in_our_order(events: list[Trace]) -> Iterator[list[Any]]:
    """Opening rolls by seat and place once all is decided; no rolls for dice without sides."""
    opening: list[list[Any]] = []
    waiting: set[str] = set()
    for event in events:
        rolls = [entry for entry in event.get("rolls", ()) if entry[2] > 0 or entry[0] == "m"]
        if event["e"] == "round":
            waiting = _warriors(event["recipes"])
        if event["e"] in ("round", "size", "aux", "reserve"):
            opening += rolls
            continue
        if event["e"] == "init":
            opening = [entry for entry in opening if entry[4] not in waiting]
            yield from sorted(opening, key=lambda entry: [int(part) for part in entry[4].split(":")])
            opening = []
        yield from _without_wasted(event, rolls)


def _warriors(recipes: list[str]) -> set[str]:
    """Places of waiting Warriors: the reference rolls them in vain at the start of a round."""
    hands = (
        (seat, [die for die in dice_of(text) if not die.has("r") and not die.has("+")])
        for seat, text in enumerate(recipes)
    )
    return {f"{seat}:{place}" for seat, dice in hands for place, die in enumerate(dice) if die.has("`")}


def _without_wasted(event: Trace, rolls: list[list[Any]]) -> list[list[Any]]:
    """The reference rolls some dice in vain: a Boom twin that leaves; in its old size, an attacking Turbo die
    that is a twin or goes berserk."""
    if event["e"] == "turn" and event["legal"][event["pick"]][0] == "Boom":
        return [entry for entry in rolls if entry[0] != "d" or len(entry) > 4]
    if event["e"] != "turn" or event["legal"][event["pick"]][0] == "Trip":
        return rolls
    berserk = event["legal"][event["pick"]][0] == "Berserk"
    for position, _ in event.get("turbo", ()):
        die = event["st"]["a"][event["p"]][position]
        if "sub" in die or berserk:
            who = f"{event['p']}:{position}"
            wasted = [index for index, entry in enumerate(rolls) if entry[0] == "d" and entry[4:5] == [who]]
            wasted = wasted[: 2 if "sub" in die else 1]
            rolls = [entry for index, entry in enumerate(rolls) if index not in wasted]
    return rolls


def attack_of(match: Match, seat: int, entry: list[Any]) -> Attack:
    """A reference attack, by positions, as ours, by ids."""
    if entry[0] == "Pass":
        return PASSING
    mine, theirs = match.hands[seat].dice, match.hands[1 - seat].dice
    attackers = tuple(sorted(mine[index].id for index in entry[1]))
    return Attack(entry[0].lower(), attackers, tuple(sorted(theirs[index].id for index in entry[2])))


def sizes_of(match: Match, event: Trace) -> SetSizes:
    """The sizes a reference player set."""
    hand = match.hands[event["p"]]
    options = tuple(sorted((hand.dice[index].id, size) for index, size in event.get("opt", ())))
    return SetSizes(tuple(sorted(event.get("swing", {}).items())), options)


def describe(match: Match) -> Trace:
    """Our match as a reference state object, for comparing; Dizzy and Disabled count in turns only."""
    state: Trace = {"a": [[_die(die) for die in hand.dice] for hand in match.hands]}
    if any(hand.captured for hand in match.hands):
        state["c"] = [[_die(die) for die in hand.captured] for hand in match.hands]
    state["s"] = [float(points(halves)) for halves in match.halves]
    return state


def _die(die: Die) -> Trace:
    return {"r": _recipe(die), "m": die.most, "v": die.value, "n": die.least, "sub": _parts(die), "f": _flags(die)}


def _parts(die: Die) -> list[list[int]]:
    return [list(pair) for pair in zip(die.sizes, die.values, strict=True)] if len(die.sizes) == 2 else []


def _flags(die: Die) -> list[str]:
    return [name for name, on in (("Dizzy", die.dizzy), ("Disabled", die.spent)) if on]


def _recipe(die: Die) -> list[object]:
    return [sorted(die.skills), die.option, list(die.form)]


def expected(state: Trace) -> Trace:
    """A reference state object in the shape of `describe`."""
    wanted: Trace = {"a": [[_expected_die(die) for die in dice] for dice in state["a"]]}
    if "c" in state:
        wanted["c"] = [[_expected_die(die) for die in dice] for dice in state["c"]]
    wanted["s"] = [float(score) for score in state["s"]]
    return wanted


def _expected_die(entry: Trace) -> Trace:
    (die,) = parse(entry["r"])
    parts = entry.get("sub", [])
    sizes = [size for size, _ in parts] or [entry["m"]]
    least = entry.get("n", sum(min(size, 1) for size in sizes))
    return {
        "r": _recipe(die),
        "m": entry["m"],
        "v": entry["v"],
        "n": least,
        "sub": parts,
        "f": entry.get("f", []),
    }
