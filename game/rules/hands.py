"""The values a match is made of: hands, phases, choices, and the match itself."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from game.rules.deck import FULL, Cards
from game.rules.die import Die
from game.rules.events import Event
from game.rules.field import Attack, Field, between
from game.rules.kinds import BOOM
from game.rules.scoring import score
from game.rules.specials import special_of
from game.rules.values import evolve, quick
from game.rules.variants import Variant


class Phase(Enum):
    """What the match is waiting for."""

    AUXILIARY = "auxiliary"
    RESERVE = "reserve"
    SIZES = "sizes"
    REACT = "react"
    ATTACK = "attack"
    FIRE = "fire"
    TURBO = "turbo"
    ASKED = "asked"
    """A question of a pin's special, see game.rules.asked."""
    OVER = "over"


for _phase in Phase:
    # Python 3.11 looks members up through a property, which takes ten times as long as an attribute.
    type.__setattr__(Phase, _phase.name, _phase)


@dataclass(frozen=True, slots=True)
class SetSizes:
    """Sizes for a hand: pairs of swing letter and size, and of option die id and size, each ascending."""

    swings: tuple[tuple[str, int], ...] = ()
    options: tuple[tuple[int, int], ...] = ()
    groups: tuple[tuple[int, str], ...] = ()
    """For Plasma dice pairs of die id and group of skills, ascending; a die left out keeps its group."""
    picked: tuple[int, ...] = ()
    """For pins that pick: the ids of the dice they play with, ascending; empty keeps the last ones."""


@dataclass(frozen=True, slots=True)
class SetTurbo:
    """Sizes for the Turbo dice of the pending attack: pairs of die id and size, ascending."""

    sizes: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Withdraw:
    """Take the pending attack back; nothing has been rolled yet."""


@dataclass(frozen=True, slots=True)
class Surrender:
    """Give the round to the other side (online engine)."""


@dataclass(frozen=True, slots=True)
class React:
    """An answer to losing initiative: `decline`; `chance` with one die id; `focus` with pairs of die id and value."""

    kind: str
    dice: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class TakeDice:
    """Auxiliary: yes (any id of an offered die) or no (None). Reserve: the die to bring in, or None.

    A Sideboard die comes in `instead` of the regular die with that id.
    """

    die: int | None
    instead: int | None = None


@dataclass(frozen=True, slots=True)
class TurnDown:
    """Fire help for the pending attack: pairs of Fire die id and its new value, ascending; empty for none."""

    dice: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Use:
    """Something done besides attacking, see game.rules.uses and game.rules.asked: what, and to which die or size."""

    what: str
    die: int | None = None
    value: int | None = None


Choice = Attack | SetSizes | SetTurbo | Withdraw | Surrender | React | TakeDice | TurnDown | Use


@dataclass(frozen=True, slots=True)
class LineUp:
    """Who plays: the name of a pin and its dice as `recipe.parse` gives them."""

    name: str
    dice: tuple[Die, ...]
    special: str = ""
    """The special of the pin, see game.rules.specials; empty for none."""


@dataclass(frozen=True, slots=True)
class Hand:
    """One player's half of the match."""

    name: str
    recipe: tuple[Die, ...]
    """The dice every round starts from, with the sizes last chosen for them at the start of a round."""
    dice: tuple[Die, ...] = ()
    captured: tuple[Die, ...] = ()
    """Dice this player has captured, oldest first."""
    out: tuple[Die, ...] = ()
    """Its own dice that left the round and score for nobody."""
    saved: tuple[Die, ...] = ()
    """Its own dice that left play but score as if kept (Thief)."""
    passed: bool = False
    """Did it pass in its last turn?"""
    secret: SetSizes | None = None
    """Sizes chosen while the other side still chooses."""
    decided: bool = True
    """False while it still may choose sizes for this round."""
    aux: bool | None = None
    """Its Auxiliary decision before round 1."""
    cards: Cards = FULL
    """What is left of its deck for Wildcard dice."""
    special: str = ""
    """The special of its pin."""
    picked: tuple[int, ...] = ()
    """The dice it plays with, when its pin picks some of them."""
    used: tuple[str, ...] = ()
    """What it has used of the things that may be used once."""
    trick: str = ""
    """The trick its pin plays this round."""
    tricked: int | None = None
    """The die the trick is about."""
    overshoot: bool = False
    """Does its player want Fire help offered for Power attacks that succeed anyway (online engine)?"""

    @property
    def halves(self) -> int:
        """Its score in half points."""
        return score(self.dice + self.saved, self.captured)

    def die(self, id: int) -> Die:
        """The die in play with this id. Raises KeyError."""
        for die in self.dice:
            if die.id == id:
                return die
        raise KeyError(id)

    def those(self, ids: tuple[int, ...]) -> tuple[Die, ...]:
        """The dice in play with these ids, in that order; a borrowed die is left out."""
        mine = {die.id: die for die in self.dice}
        return tuple([mine[id] for id in ids if id in mine])

    def with_die(self, die: Die) -> Hand:
        """The same hand with the die of that id replaced in its place."""
        return evolve(self, dice=tuple(die if old.id == die.id else old for old in self.dice))


@dataclass(frozen=True, slots=True)
class Match:
    """All there is to know at one moment. Pairs are indexed by seat, 0 or 1."""

    variant: Variant
    phase: Phase
    hands: tuple[Hand, Hand]
    round: int = 1
    turn: int = 0
    """The seat to move or to react; in SIZES see `to_move`."""
    turns: int = 0
    """Turns taken in this round."""
    again: bool = False
    """Is this an extra turn?"""
    first: int = 0
    """The seat that has initiative in this round."""
    won: tuple[int, int] = (0, 0)
    drawn: int = 0
    loser: int | None = None
    """The seat that lost the previous round; None after a draw and before round 1."""
    pending: Attack | None = None
    """An attack that waits for a further decision (Fire, Turbo)."""
    turbo: tuple[tuple[int, int], ...] = ()
    asks: tuple[tuple[int, str, int | None], ...] = ()
    """Questions of specials that wait for an answer: whom, about what, about which die."""
    resume: Phase = Phase.ATTACK
    """Where to go on once they are answered."""
    last: Attack | None = None
    """The last attack made in this round, for marking it."""
    last_seat: int = 0
    next_id: int = 0

    @property
    def halves(self) -> tuple[int, int]:
        """Both scores in half points."""
        return self.hands[0].halves, self.hands[1].halves

    def field(self, seat: int) -> Field:
        """The position as the seat's attacks are judged."""
        mine, theirs = self.hands[seat], self.hands[1 - seat]
        field = between(mine.dice, theirs.dice, self.variant)
        if not (mine.special or theirs.special):
            return field
        own = special_of(mine.special)
        bars = own.bars | {BOOM} if self.again and own.boom_again else own.bars
        return evolve(field, bars=bars, shields=special_of(theirs.special).shields, borrows=own.borrows)

    def with_hand(self, seat: int, hand: Hand) -> Match:
        """The same match with one hand replaced."""
        return evolve(self, hands=(hand, self.hands[1]) if seat == 0 else (self.hands[0], hand))

    def find(self, id: int) -> tuple[int, Die]:
        """The seat and the die in play with this id. Raises KeyError."""
        for seat in (0, 1):
            for die in self.hands[seat].dice:
                if die.id == id:
                    return seat, die
        raise KeyError(id)


@quick
@dataclass(frozen=True, slots=True)
class Step:
    """What `begin` and `play` return: the next match and what happened on the way."""

    match: Match
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended: `winner` is a seat, or None when it was called off."""

    winner: int | None
    won: tuple[int, int]
    drawn: int
