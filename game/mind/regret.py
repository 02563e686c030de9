"""How much a way of choosing gives away against perfect play, measured on solved positions."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from game.rules.attacks import Attack
from game.rules.die import Die
from game.rules.hands import Hand, Match, Phase
from game.rules.recipe import parse
from game.rules.variants import VARIANTS


@dataclass(frozen=True, slots=True)
class Solved:
    """A position, seat 0 to move, and the exact chance of winning the round for every legal attack."""

    match: Match
    count: int
    """Dice left."""
    chances: dict[Attack, float]

    def regret(self, attack: Attack) -> float:
        """What this attack gives away."""
        return max(self.chances.values()) - self.chances[attack]


def solved(path: Path) -> Iterator[Solved]:
    """The positions of a file of solved endgames, one JSON object a line, packed or not."""
    raw = path.read_bytes()
    text = gzip.decompress(raw) if path.suffix == ".gz" else raw
    for line in text.decode("utf-8").splitlines():
        yield position(json.loads(line))


def position(entry: dict[str, object]) -> Solved:
    """The position one line of such a file tells of."""
    state, mover = entry["st"], entry["p"]
    assert isinstance(state, dict)
    assert isinstance(mover, int)
    sides = state["a"] if mover == 0 else state["a"][::-1]
    scores = state["s"] if mover == 0 else state["s"][::-1]
    start = len(sides[0])
    dice = [_dice(side, first) for side, first in zip(sides, (0, start), strict=True)]
    hands = [scored(Hand(str(seat), tuple(dice[seat]), tuple(dice[seat])), scores[seat]) for seat in (0, 1)]
    match = Match(VARIANTS["online"], Phase.ATTACK, (hands[0], hands[1]), next_id=99)
    questions = entry["q"]
    assert isinstance(questions, list)
    chances = {
        Attack(kind.lower(), tuple(attackers), tuple(start + target for target in targets)): chance
        for kind, attackers, targets, chance in questions
    }
    return Solved(match, start + len(sides[1]), chances)


def _dice(side: list[dict[str, object]], first: int) -> list[Die]:
    dice = []
    for number, entry in enumerate(side, first):
        size, value = entry["m"], entry["v"]
        assert isinstance(size, int)
        assert isinstance(value, int)
        die = parse(str(entry["r"]))[0]
        dice.append(Die(number, (size,), die.skills, sizes=(size,), values=(value,)))
    return dice


def scored(hand: Hand, score: float) -> Hand:
    """The hand with captured dice that bring its score to this: plain ones, or poison where it is too high."""
    missing = round(2 * score) - hand.halves
    skills, size = ("", missing // 2) if missing >= 0 else ("p", -missing)
    whole = Die(90, (size,), skills, sizes=(size,), values=(1,))
    odd = Die(91, (1,), "p", sizes=(1,), values=(1,))
    if missing < 0:
        return Hand(hand.name, hand.recipe, hand.dice, (whole,))
    extra = (Die(92, (1,), "", sizes=(1,), values=(1,)), odd) if missing % 2 else ()
    return Hand(hand.name, hand.recipe, hand.dice, (whole, *extra))
