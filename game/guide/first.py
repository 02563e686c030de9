"""The guided first match: the example of the rulebook, Shore against Niles, from a seed that falls like it.

Nothing is dealt: the dice of this seed happen to show 2 4 5 13 18 against 2 2 6 9 13, and roll on by themselves. The
rulebook's own example lets a die of six sides show 7 later on; from its first moves on this match goes its own way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from game.guide.bites import Bite, course
from game.record.journal import Journal
from game.roster.roster import shipped
from game.rules.attacks import Attack
from game.rules.hands import Choice, LineUp, Match, SetSizes
from game.rules.match import choices
from game.rules.recipe import parse
from game.rules.variants import VARIANTS
from game.seats import MindSeat
from game.session import Session

PINS = ("Shore", "Niles")
MODE = "guide"
HELLO = "hello"
"""What is said first, by the key of its words."""
SIZES = (SetSizes((("X", 6),)), SetSizes((("X", 16),)))
"""As in the rulebook's example."""
LONG = tuple(bite.key for bite in course().bites)
SHORT = tuple(bite.key for bite in course().bites if bite.short)
"""The bites for the stand, about a minute of them."""
TAPE = {0: ((2, 2, 9), (20, 13)), 2: ((10,), (4, 2))}
"""What the other side attacks in its first turns, by number of turns: values of its dice; size and value of the target.

Its second attack is a beginner's: of two dice that show 2 it takes the small one, and the bites tell why that is bad.
"""


def _forget(journal: Journal) -> None:
    """Nothing is kept."""


def opening(
    rules: str = "rulebook",
    keep: Callable[[Journal], None] = _forget,
    players: tuple[str, str] = ("human", "cpu:rookie"),
) -> Session:
    """The match, its sizes set and its dice rolled; one round wins it."""
    left, right = (shipped().find(name) for name in PINS)
    lineups = LineUp(left.name, parse(left.recipe)), LineUp(right.name, parse(right.recipe))
    variant = replace(VARIANTS[rules], rounds_to_win=1)
    session = Session.begin(lineups, variant, course().seed, keep, MODE, players)
    for seat, sizes in enumerate(SIZES):
        session.play(seat, sizes)
    return session


def bites(keys: Iterable[str] = LONG) -> tuple[Bite, ...]:
    """The bites of these keys, in the order of the lesson."""
    wanted = frozenset(keys)
    return tuple(bite for bite in course().bites if bite.key in wanted)


class Partner(MindSeat):
    """Niles: makes the first moves that the bites count on, then thinks for itself."""

    def ask(self, match: Match, seat: int) -> None:
        super().ask(match, seat)
        self._taped = _taped(match, seat)

    def poll(self) -> Choice | None:
        taped, self._taped = self._taped, None
        if taped is None:
            return super().poll()
        self.cancel()
        return taped

    _taped: Attack | None = None


def _taped(match: Match, seat: int) -> Attack | None:
    """The attack of the tape, when this is the guided match and it is still legal."""
    names = tuple(hand.name for hand in match.hands)
    if match.round > 1 or match.turns not in TAPE or names != PINS:
        return None
    values, target = TAPE[match.turns]
    return next((attack for attack in choices(match, seat).attacks() if _is(match, seat, attack, values, target)), None)


def _is(match: Match, seat: int, attack: Attack, values: tuple[int, ...], target: tuple[int, int]) -> bool:
    mine, theirs = match.hands[seat].those(attack.attackers), match.hands[1 - seat].those(attack.targets)
    return sorted(die.value for die in mine) == list(values) and [(die.sides, die.value) for die in theirs] == [target]
