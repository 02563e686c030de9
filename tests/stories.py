"""Small positions for tests: dice written with their values, and a match to go with them."""

from __future__ import annotations

import re
from dataclasses import replace

from game.rules.chance import Scripted
from game.rules.die import Die
from game.rules.hands import Hand, LineUp, Match, Phase, Step
from game.rules.match import begin, choices, play
from game.rules.recipe import parse
from game.rules.variants import VARIANTS


def dice(text: str, first_id: int = 0) -> tuple[Die, ...]:
    """Dice such as `s(12):7 (4,4):2+3 (X=8):5`; ids count from `first_id`."""
    found = []
    for number, word in enumerate(text.split()):
        recipe, _, shown = word.partition(":")
        recipe, size = _chosen(recipe)
        (die,) = parse(recipe)
        values = tuple(int(value) for value in shown.split("+")) if shown else ()
        die = die.sized(size) if size else die
        found.append(replace(die, id=first_id + number, values=values))
    return tuple(found)


def _chosen(recipe: str) -> tuple[str, int]:
    found = re.search(r"(\([^()=]*)=(\d+)\)", recipe)
    if not found:
        return recipe, 0
    return f"{recipe[: found.end(1)]}){recipe[found.end() :]}", int(found[2])


def table(left: str, right: str, variant: str = "rulebook", turn: int = 0) -> Match:
    """A match in mid-round: seat `turn` is to attack. Ids count through both hands from 0."""
    mine = dice(left)
    theirs = dice(right, len(mine))
    hands = Hand("left", mine, dice=mine), Hand("right", theirs, dice=theirs)
    count = len(mine) + len(theirs)
    return Match(VARIANTS[variant], Phase.ATTACK, hands, turn=turn, first=turn, next_id=count)


def legal(match: Match) -> set[str]:
    """The legal attacks of the seat to move as texts: `power 0>2`."""
    found = choices(match, match.turn).attacks()
    return {f"{a.kind} {'+'.join(map(str, a.attackers))}>{'+'.join(map(str, a.targets))}" for a in found}


def after(match: Match, choice: object, *rolls: int) -> Step:
    """Play a choice with exactly these rolls."""
    chance = Scripted(rolls)
    step = play(match, match.turn, choice, chance)  # type: ignore[arg-type]
    assert chance.left == 0, "not all rolls were used"
    return step


def opened(left: str, right: str, *rolls: int, variant: str = "rulebook") -> Step:
    """A match begun with these recipes and exactly these rolls."""
    chance = Scripted(rolls)
    step = begin(LineUp("left", parse(left)), LineUp("right", parse(right)), chance, VARIANTS[variant])
    assert chance.left == 0, "not all rolls were used"
    return step
