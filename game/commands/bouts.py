"""Bouts for the runner: line-ups in which all skills meet and all pins play, in an order that follows from a seed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, combinations_with_replacement, count
from typing import TypeVar

from game.roster.lineups import lineups, playable
from game.roster.roster import shipped
from game.rules.chance import Chance, Seeded
from game.rules.die import Die
from game.rules.hands import LineUp
from game.rules.limits import NEVER_TOGETHER
from game.rules.recipe import parse
from game.rules.skills import SKILLS
from game.rules.variants import VARIANTS

T = TypeVar("T")
Pair = tuple[str, str]

DICE = 5
"""Dice of a made-up hand, beside a plain one that is always there."""
PIN_ROUNDS = 10
"""Rounds to win of a match of pins, so that two matches are twenty rounds."""
BODIES = ("1", "4", "6", "8", "12", "20", "99", "0", "4,6", "X,X", "4,Y", "V", "X", "4/8", "C")
SIZED = ("X", "R", "Y,Y", "6/20", "4,X")
NEEDS_SIZE = "!?&u"


@dataclass(frozen=True, slots=True)
class Bout:
    """One match to play: its line-ups, house rules and seed; `pins` are the names of roster pins in it."""

    lineups: tuple[LineUp, LineUp]
    variant: str
    rounds_to_win: int
    seed: int
    pins: tuple[str, ...] = ()


@cache
def schedule() -> tuple[set[Pair], set[Pair]]:
    """All pairs of marks that can share a die, and all that can meet across the table; ascending, `C` the Wildcard."""
    marks = sorted([*SKILLS, "C"])
    never = {tuple(sorted(pair)) for pair in NEVER_TOGETHER}
    one = {pair for pair in combinations(marks, 2) if pair not in never}
    return one, set(combinations_with_replacement(marks, 2))


def marks_of(die: Die) -> str:
    """Its skills, and C for a Wildcard."""
    return die.skills + ("C" if die.is_wildcard else "")


def meetings(bout: Bout) -> tuple[set[Pair], set[Pair]]:
    """The pairs of marks that share a die in a bout, and those that meet across the table."""
    one, across = set[Pair](), set[Pair]()
    for side in bout.lineups:
        for die in side.dice:
            one |= set(combinations(sorted(marks_of(die)), 2))
    left, right = ({mark for die in side.dice for mark in marks_of(die)} for side in bout.lineups)
    across = {(min(a, b), max(a, b)) for a in left for b in right}
    return one, across


def bouts(seed: int) -> Iterator[Bout]:
    """Bout after bout, for ever: made-up hands and pins in turn."""
    made, pins = _made(Seeded(seed)), _of_pins(Seeded(seed + 1))
    for number in count():
        yield next(made if number % 2 else pins)


def _made(chance: Chance) -> Iterator[Bout]:
    one, _ = schedule()
    while True:
        hands = [_hand(pairs, chance) for pairs in _chunks(shuffled(sorted(one), chance))]
        for left, right in zip(hands[::2], hands[1::2], strict=False):
            sides = LineUp("left", parse(left)), LineUp("right", parse(right))
            yield Bout(sides, shuffled(sorted(VARIANTS), chance)[0], 2, chance.roll(1 << 40))


def _chunks(pairs: list[Pair]) -> Iterator[list[Pair]]:
    for start in range(0, len(pairs), DICE):
        yield pairs[start : start + DICE]


def _hand(pairs: list[Pair], chance: Chance) -> str:
    return " ".join([*(_die("".join(pair), chance) for pair in pairs), "(6)"])


def _die(marks: str, chance: Chance) -> str:
    skills = marks.replace("C", "")
    bodies = SIZED if any(mark in NEEDS_SIZE for mark in skills) else BODIES
    return f"{skills}({'C' if skills != marks else bodies[chance.roll(len(bodies)) - 1]})"


def _of_pins(chance: Chance) -> Iterator[Bout]:
    while True:
        pins = shuffled(playable(shipped()), chance)
        for left, right in zip(pins, [*pins[1:], pins[0]], strict=True):
            sides = lineups(left, right, chance)
            yield Bout(sides, "rulebook", PIN_ROUNDS, chance.roll(1 << 40), (left.name, right.name))


def shuffled(items: Sequence[T], chance: Chance) -> list[T]:
    """The items in an order drawn from `chance`."""
    left = list(items)
    for last in range(len(left) - 1, 0, -1):
        other = chance.roll(last + 1) - 1
        left[last], left[other] = left[other], left[last]
    return left
