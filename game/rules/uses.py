"""What a player may do besides attacking, before the attack of a turn: once a match, or once a round."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.die import Die
from game.rules.events import Used
from game.rules.hands import Hand, Match, Use
from game.rules.ledger import Ledger
from game.rules.refusal import Reason
from game.rules.specials import special_of
from game.rules.values import evolve

GAME, GROW, PAWS = "game", "grow", "paws"
ROUNDLY = frozenset({PAWS})
"""What may be used once in every round; all else once in the match."""
GROWTH = 3
"""Sides and pips a Giant Sized die gains (online roster notes)."""


def use_choices(match: Match, seat: int) -> Iterator[Use]:
    """Everything the seat to attack may do first.

    House readings: all Game dice in play are rolled again together, once a match; a Giant Sized die gets three
    sides and three pips for the round, once a match; Cheese Weasel re-rolls one die of a matching pair, once a round.
    """
    hand, other = match.hands[seat], match.hands[1 - seat]
    if not (hand.special or [die for die in hand.dice if die.skills]):
        return
    if GAME not in hand.used and any(die.has("R") for die in hand.dice):
        yield Use(GAME)
    if GROW not in hand.used:
        yield from (Use(GROW, die.id) for die in hand.dice if die.has("O") and not die.is_wildcard)
    if special_of(hand.special).paws and PAWS not in hand.used:
        yield from (Use(PAWS, die.id) for die in _matching(hand, other))


def _matching(hand: Hand, other: Hand) -> list[Die]:
    """Dice, Warriors apart, that show a number which a die of the other side shows too."""
    mine, theirs = ([die for die in side.dice if not die.has("`")] for side in (hand, other))
    both = {die.value for die in mine} & {die.value for die in theirs}
    return [die for die in (*mine, *theirs) if die.value in both]


def why_not_use(match: Match, seat: int, choice: Use) -> Reason | None:
    """Why this may not be done now; None when it may."""
    if choice in use_choices(match, seat):
        return None
    return Reason("used-up" if choice.what in match.hands[seat].used else "not-now")


def use(ledger: Ledger, seat: int, choice: Use) -> None:
    """Do it; the same seat then attacks."""
    ledger.hand(seat, used=(*ledger.of(seat, "used"), choice.what))
    ledger.say(Used(seat, choice.what, choice.die))
    if choice.what == GAME:
        for die in ledger.dice(seat):
            if die.has("R"):
                ledger.reroll(seat, die, GAME)
    elif choice.what == GROW and choice.die is not None:
        die = ledger.die(seat, choice.die)
        ledger.change(seat, die, grown(die), GROW)
    elif choice.die is not None:
        side, die = ledger.match.find(choice.die)
        ledger.reroll(side, die, PAWS)


def grown(die: Die) -> Die:
    """The die with three more sides and showing three more; a twin grows in its first part."""
    sizes = (die.sizes[0] + GROWTH, *die.sizes[1:])
    return evolve(die.resized(sizes), values=(min(sizes[0], die.values[0] + GROWTH), *die.values[1:]))


def unused(used: tuple[str, ...]) -> tuple[str, ...]:
    """What stays used up when a new round begins."""
    return tuple([what for what in used if what not in ROUNDLY])
