"""What fighters say during a match: which moments tell, and a line for each by temper, none of them twice."""

from __future__ import annotations

from dataclasses import dataclass

from game.mind.tempers import TEMPERS
from game.rules.die import Die
from game.rules.hands import Match
from game.rules.kinds import PASS, TRIP
from game.rules.scoring import CAPTURED, KEPT, worth
from game.text import lines

OCCASIONS = ("brink", "dearest", "escape", "catch", "stuck", "pass")
"""The moments at which somebody speaks, what matters most first: texts `taunt.<temper or any>.<occasion>`.

One round from defeat; the dearest die lost; a lucky escape; a big capture; the other side must pass; passing oneself.
"""
ANY = "any"
BIG = 24
"""So many half points make a big capture, and a die that is worth mourning."""
REST = 3
"""So many turns a fighter keeps quiet after a line, unless it is about defeat."""


@dataclass(frozen=True, slots=True)
class Taunt:
    """A line and the face that goes with it: `neutral`, `gloat`, `hurt`, `worried`, `attack`, `victorious`."""

    mood: str
    text: str


def occasion(before: Match, after: Match, seat: int) -> str:
    """What happened between these moments that makes this seat speak; empty for nothing."""
    if after.round != before.round:
        is_last_chance = after.won[1 - seat] == after.variant.rounds_to_win - 1 > before.won[1 - seat]
        return "brink" if is_last_chance and after.variant.rounds_to_win > 1 else ""
    mine, theirs = before.hands[seat].dice, before.hands[1 - seat].dice
    lost, gained = _taken(mine, after, 1 - seat), _taken(theirs, after, seat)
    if lost and _worth(lost) >= BIG and _dearest(lost) == _dearest(mine):
        return "dearest"
    if after.turns == before.turns:
        return ""
    last, by_us = after.last, after.last_seat == seat
    if after.hands[1 - seat].passed and not before.hands[1 - seat].passed:
        return "stuck"
    if after.hands[seat].passed and not before.hands[seat].passed:
        return "pass"
    if last is None or last.kind == PASS:
        return ""
    if not by_us and last.kind == TRIP and not lost:
        return "escape"
    return "catch" if by_us and _worth(gained) >= BIG else ""


def _taken(dice: tuple[Die, ...], after: Match, by: int) -> tuple[Die, ...]:
    """Which of these dice the seat has captured since."""
    captured = {die.id for die in after.hands[by].captured}
    return tuple(die for die in dice if die.id in captured)


def _worth(dice: tuple[Die, ...]) -> int:
    return sum(worth(die, CAPTURED) for die in dice)


def _dearest(dice: tuple[Die, ...]) -> int:
    return max((worth(die, CAPTURED) + worth(die, KEPT) for die in dice), default=0)


def temper_of(name: str) -> str:
    """The temper of a fighter that was given none: always the same for a name."""
    keys = tuple(TEMPERS)
    return keys[sum(map(ord, name)) % len(keys)]


class Talker:
    """One fighter in one match; knows what it has said already."""

    def __init__(self, temper: str, salt: int = 0) -> None:
        self._temper, self._salt = temper, salt
        self._said: set[str] = set()
        self._quiet_until: tuple[int, int] = (0, 0)

    def speak(self, what: str, match: Match) -> Taunt | None:
        """A line for this occasion that was not said before in this match; None when it is better to be quiet."""
        if not what or (what != OCCASIONS[0] and (match.round, match.turns) < self._quiet_until):
            return None
        pool = [text for who in (self._temper, ANY) for text in lines(f"taunt.{who}.{what}") if text not in self._said]
        if not pool:
            return None
        text = pool[(self._salt + 7 * match.turns + 3 * match.round) % len(pool)]
        self._said.add(text)
        self._quiet_until = match.round, match.turns + REST
        mood, _, words = text.partition(": ")
        return Taunt(mood, words)
