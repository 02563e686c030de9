"""How a result came about: the dice at the end of a round and what they count, and the rolls of a whole match."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from game.record.journal import Played
from game.rules.die import Die
from game.rules.events import Added, Captured, Changed, Event, Removed, Rolled, RoundEnded
from game.rules.hands import Hand, Match, Step
from game.rules.scoring import CAPTURED, KEPT, worth
from game.rules.skills import traits


@dataclass(frozen=True, slots=True)
class Share:
    """Dice that count for one side, each with its half points, largest share first."""

    dice: tuple[Die, ...]
    halves: tuple[int, ...]

    @property
    def total(self) -> int:
        return sum(self.halves)


@dataclass(frozen=True, slots=True)
class Side:
    """One side at the end of a round: what still stands and what it captured."""

    kept: Share
    captured: Share

    @property
    def halves(self) -> int:
        return self.kept.total + self.captured.total


@dataclass(frozen=True, slots=True)
class RoundTally:
    """How a round ended. `won` are the rounds won with it, `sides` by seat."""

    ended: RoundEnded
    sides: tuple[Side, Side]
    won: tuple[int, int]
    to_win: int


def last_round(first: Step, history: Sequence[Played], number: int) -> RoundTally | None:
    """How the round of this number ended, None when it has not."""
    before = first.match
    for _, _, step in ((0, None, first), *history):
        for event in step.events:
            if isinstance(event, RoundEnded) and event.number == number:
                hands = _at_the_end(before.hands, step.events)
                left, right = (Side(_share(hand.dice, KEPT), _share(hand.captured, CAPTURED)) for hand in hands)
                return RoundTally(event, (left, right), _won(first, history, number), step.match.variant.rounds_to_win)
        before = step.match
    return None


def rounds(first: Step, history: Sequence[Played]) -> tuple[RoundEnded, ...]:
    """All rounds that have ended, in order."""
    steps = (first, *(step for _, _, step in history))
    return tuple(event for step in steps for event in step.events if isinstance(event, RoundEnded))


def _won(first: Step, history: Sequence[Played], number: int) -> tuple[int, int]:
    winners = [ended.winner for ended in rounds(first, history) if ended.number <= number]
    return winners.count(0), winners.count(1)


def _share(dice: Iterable[Die], where: int) -> Share:
    counted = sorted(((worth(die, where), die) for die in dice), key=lambda pair: -pair[0])
    return Share(tuple(die for _, die in counted), tuple(halves for halves, _ in counted))


def _at_the_end(hands: tuple[Hand, Hand], events: Iterable[Event]) -> tuple[Hand, Hand]:
    """Both hands after the events of a step up to the end of the round."""
    left, right = hands
    for event in events:
        if isinstance(event, RoundEnded):
            break
        left, right = _after(left, 0, event), _after(right, 1, event)
    return left, right


def _after(hand: Hand, seat: int, event: Event) -> Hand:
    match event:
        case Rolled(after=die) | Changed(after=die):
            captured = tuple(die if old.id == die.id else old for old in hand.captured)
            return replace(hand.with_die(die), captured=captured)
        case Captured(die, by):
            kept = tuple(old for old in hand.dice if old.id != die.id)
            return replace(hand, dice=kept, captured=(*hand.captured, die) if by == seat else hand.captured)
        case Removed(die):
            return replace(hand, dice=tuple(old for old in hand.dice if old.id != die.id))
        case Added(seat=owner, die=die) if owner == seat:
            return replace(hand, dice=(*hand.dice, die))
    return hand


@dataclass(frozen=True, slots=True)
class Rolls:
    """The rolls of one side in a match: how many dice were thrown, their sum, and what to expect of it."""

    count: int = 0
    total: int = 0
    expected: float = 0.0

    @property
    def luck(self) -> float:
        """How far the sum lies above (positive) or below what was to be expected, as a share of it."""
        return (self.total - self.expected) / self.expected if self.expected else 0.0

    def with_roll(self, die: Die) -> Rolls:
        return Rolls(self.count + 1, self.total + die.value, self.expected + expectation(die))


def expectation(die: Die) -> float:
    """The number to expect of a die on average."""
    if traits(die.skills).tops:
        return float(die.most)
    return sum((size + 1) / 2 if size else value for size, value in zip(die.sizes, die.values, strict=True))


def rolls(first: Step, history: Sequence[Played]) -> tuple[Rolls, Rolls]:
    """All rolls of a match by the seat whose dice they were; cards of a Wildcard are no rolls."""
    sides = [Rolls(), Rolls()]
    before = first.match
    for _, _, step in ((0, None, first), *history):
        owners = owners_of(before, step)
        for event in step.events:
            if isinstance(event, Rolled) and not event.after.is_wildcard and event.after.id in owners:
                seat = owners[event.after.id]
                sides[seat] = sides[seat].with_roll(event.after)
        before = step.match
    return sides[0], sides[1]


def owners_of(before: Match, step: Step) -> dict[int, int]:
    """Seat by die id for every die that may roll in a step."""
    owners = {event.die.id: event.seat for event in step.events if isinstance(event, Added)}
    for match in (before, step.match):
        for seat, hand in enumerate(match.hands):
            owners |= {die.id: seat for die in (*hand.recipe, *hand.dice)}
    return owners
