"""A position as it is set up for practice: dice with what they show, whose they are and who is to move. Pure."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.rules.chance import Seeded
from game.rules.die import Die, fresh
from game.rules.hands import Hand, LineUp, Match, Phase
from game.rules.match import begin
from game.rules.recipe import LARGEST, RecipeError, canonical, parse
from game.rules.skills import SKILLS, STEPS
from game.rules.values import evolve

Dice = tuple[Die, ...]
Sides = tuple[Dice, Dice]
At = tuple[int, int]
"""A die: whose it is, and its place in the row."""

MOST = 10
"""Dice a side may have."""
BENCH = "+rS"
"""Skills of dice that wait beside the table; they cannot stand on it."""
LETTERS = tuple(letter for letter in SKILLS if letter not in BENCH)
"""Skills that a die on the table may have."""
FIRST = "(6)"


@dataclass(frozen=True, slots=True)
class Position:
    """Two rows of dice and the seat to move. Dice have sizes and show numbers; ids mean nothing here."""

    dice: Sides
    turn: int = 0

    @classmethod
    def of(cls, match: Match) -> Position:
        """What lies on the table now, each die with a size and a number if it had none."""
        rows = [tuple(_shown(die) for die in _lying(hand)) for hand in match.hands]
        return cls((rows[0], rows[1]), match.turn if match.phase is Phase.ATTACK else 0)

    def at(self, where: At) -> Die | None:
        """The die at a place; None where there is none."""
        row = self.dice[where[0]]
        return row[where[1]] if where[1] < len(row) else None

    @property
    def flaw(self) -> str:
        """What stands in the way of playing on from here: a key of the texts under `practice`; empty for nothing."""
        if not all(self.dice):
            return "flaw_empty"
        return "flaw_bench" if any(_waits(die) for row in self.dice for die in row) else ""

    # -- changes

    def turned(self) -> Position:
        """The other side is to move."""
        return replace(self, turn=1 - self.turn)

    def valued(self, where: At, step: int) -> Position:
        """A die shows a number higher or lower by `step`; after the highest comes the lowest."""
        die = self.at(where)
        if die is None:
            return self
        span = die.most - die.least + 1
        return self._with(where, _showing(die, die.least + (die.value - die.least + step) % span))

    def sized(self, where: At, step: int) -> Position:
        """A die with the next larger or smaller size there is for one."""
        die = self.at(where)
        if die is None or die.is_wildcard:
            return self
        last = die.sizes[-1]
        larger = next((size for size in STEPS if size > last), min(LARGEST, last + 10))
        smaller = next((size for size in reversed(STEPS) if size < last), last)
        sizes = (*die.sizes[:-1], larger if step > 0 else smaller)
        plain = evolve(die, form=sizes, option=False, sizes=sizes)
        return self._with(where, _showing(plain, min(die.value, plain.most)))

    def marked(self, where: At, letter: str) -> Position:
        """A skill put on a die, or taken off."""
        die = self.at(where)
        if die is None:
            return self
        has = die.has(letter)
        return self._with(where, die.without(letter) if has else evolve(die, skills=canonical(die.skills + letter)))

    def spelled(self, where: At, recipe: str) -> Position | None:
        """A die as written; None where that is not one die of a size we know."""
        try:
            dice = parse(recipe)
        except RecipeError:
            return None
        old = self.at(where)
        if len(dice) != 1 or old is None:
            return None
        die = _shown(dice[0])
        return self._with(where, _showing(die, max(die.least, min(old.value, die.most))))

    def moved(self, where: At) -> tuple[Position, At]:
        """A die on the other side, and where it is now."""
        die, other = self.at(where), 1 - where[0]
        if die is None or len(self.dice[other]) >= MOST:
            return self, where
        rows = self._rows(where[0], _without(self.dice[where[0]], where[1]))
        rows = (rows[0], (*rows[1], die)) if other else ((*rows[0], die), rows[1])
        return replace(self, dice=rows), (other, len(rows[other]) - 1)

    def removed(self, where: At) -> tuple[Position, At]:
        """Without a die; its neighbour comes next."""
        row = _without(self.dice[where[0]], where[1])
        return replace(self, dice=self._rows(where[0], row)), (where[0], max(0, min(where[1], len(row) - 1)))

    def added(self, seat: int) -> tuple[Position, At]:
        """One more die, like the last one of that side."""
        row = self.dice[seat]
        if len(row) >= MOST:
            return self, (seat, len(row) - 1)
        more = (*row, row[-1] if row else _shown(parse(FIRST)[0]))
        return replace(self, dice=self._rows(seat, more)), (seat, len(row))

    # -- to be played

    def match(self, now: Match) -> Match:
        """The match going on from here, under the same rules and with the same score. Raises ValueError for a flaw."""
        if self.flaw:
            raise ValueError(self.flaw)
        lineups = [
            LineUp(hand.name, tuple(fresh(die) for die in row), hand.special)
            for hand, row in zip(now.hands, self.dice, strict=True)
        ]
        begun = begin(lineups[0], lineups[1], Seeded(1), now.variant).match
        hands = [_hand(hand, old, row) for hand, old, row in zip(begun.hands, now.hands, self.dice, strict=True)]
        taken = sum(len(hand.captured) for hand in hands)
        first = sum(len(row) for row in self.dice)
        ids = iter(range(first, first + taken))
        numbered = [evolve(h, captured=tuple(evolve(die, id=next(ids)) for die in h.captured)) for h in hands]
        return evolve(
            begun,
            phase=Phase.ATTACK,
            hands=(numbered[0], numbered[1]),
            turn=self.turn,
            first=self.turn,
            round=now.round,
            won=now.won,
            drawn=now.drawn,
            loser=now.loser,
            next_id=max(begun.next_id, first + taken),
        )

    # -- inside

    def _with(self, where: At, die: Die) -> Position:
        row = self.dice[where[0]]
        return replace(self, dice=self._rows(where[0], (*row[: where[1]], die, *row[where[1] + 1 :])))

    def _rows(self, seat: int, row: Dice) -> Sides:
        return (self.dice[0], row) if seat else (row, self.dice[1])


def _lying(hand: Hand) -> Dice:
    """The dice on the table, before the first throw those that will be thrown."""
    return tuple(die for die in (hand.dice or hand.recipe) if not _waits(die))[:MOST]


def _waits(die: Die) -> bool:
    return any(die.has(letter) for letter in BENCH)


def _shown(die: Die) -> Die:
    """The die with a size and a number."""
    if not die.sizes:
        die = fresh(die)
    if not die.sizes:
        sizes = tuple(part if isinstance(part, int) else STEPS[2] for part in die.form[: 1 if die.option else None])
        die = evolve(die, form=sizes, option=False, sizes=sizes)
    plain = evolve(die, id=0, dizzy=False, spent=False, groups=())
    return plain if plain.values else _showing(plain, plain.most)


def _showing(die: Die, value: int) -> Die:
    """The die showing this number, a twin with its first part as high as can be."""
    if die.is_wildcard or len(die.sizes) == 1:
        return evolve(die, values=(value,))
    first = min(die.sizes[0], value - (len(die.sizes) - 1))
    return evolve(die, values=(first, value - first))


def _without(row: Dice, place: int) -> Dice:
    return row[:place] + row[place + 1 :]


def _hand(begun: Hand, old: Hand, row: Dice) -> Hand:
    """The hand with the dice of the position in place of those that were thrown."""
    dice = tuple(
        evolve(printed, skills=die.skills, sizes=die.sizes, values=die.values)
        for printed, die in zip(begun.recipe, row, strict=True)
    )
    return evolve(begun, dice=dice, captured=old.captured, decided=True, secret=None, passed=False)
