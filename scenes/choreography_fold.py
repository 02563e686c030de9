"""The match as the table shows it after each thing that happened: events told again, one at a time."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from game.rules.attacks import Attack
from game.rules.die import Die
from game.rules.events import (
    Added,
    Attacked,
    Captured,
    Changed,
    Crossed,
    DiceOffered,
    Event,
    InitiativeWon,
    Removed,
    Rolled,
    RoundBegan,
    RoundEnded,
    Saved,
)
from game.rules.hands import Hand, Match


def told(match: Match, events: Iterable[Event]) -> Match:
    """The match after these events, as far as it can be seen on the table."""
    for event in events:
        match = _after(match, event)
    return match


def _after(match: Match, event: Event) -> Match:
    match event:
        case RoundBegan(number=number):
            hands = tuple(_laid_out(hand) for hand in match.hands)
            return replace(match, round=number, hands=(hands[0], hands[1]), last=None)
        case Rolled(after=die) | Changed(after=die):
            return _with_die(match, die)
        case Attacked(seat=seat, kind=kind, attackers=attackers, targets=targets):
            return replace(match, last=Attack(kind, attackers, targets), last_seat=seat)
        case Captured(die=die, by=by):
            return _captured(match, die, by)
        case Added(seat=seat, die=die, beside=beside):
            return match.with_hand(seat, _inserted(match.hands[seat], die, beside))
        case Removed(die=die):
            return _without(match, die.id)
        case Crossed(die=die, seat=seat, beside=beside):
            return _crossed(match, die, seat, beside)
        case Saved(die=die, seat=seat):
            hand = _without(match, die.id).hands[seat]
            return match.with_hand(seat, replace(hand, saved=(*hand.saved, die)))
        case DiceOffered(seat=seat, dice=dice):
            hand = match.hands[seat]
            return match.with_hand(seat, replace(hand, dice=hand.dice + tuple(d for d in dice if d not in hand.dice)))
        case InitiativeWon(seat=seat):
            return replace(match, first=seat, turn=seat)
        case RoundEnded(winner=winner):
            won = tuple(count + (seat == winner) for seat, count in enumerate(match.won))
            return replace(match, won=(won[0], won[1]), drawn=match.drawn + (winner is None))
        case _:
            return match


def _laid_out(hand: Hand) -> Hand:
    return replace(hand, dice=tuple(replace(die, values=()) for die in hand.recipe), captured=(), out=(), saved=())


def _with_die(match: Match, die: Die) -> Match:
    for seat in (0, 1):
        match = match.with_hand(seat, match.hands[seat].with_die(die))
    return match


def _without(match: Match, id: int) -> Match:
    for seat in (0, 1):
        hand = match.hands[seat]
        match = match.with_hand(seat, replace(hand, dice=tuple(die for die in hand.dice if die.id != id)))
    return match


def _crossed(match: Match, die: Die, seat: int, beside: int | None) -> Match:
    """The die on its new side: last, or in the place of `beside`, which takes its old place at once."""
    here, there = match.hands[seat], match.hands[1 - seat]
    if any(old.id == die.id for old in here.dice):
        return _with_die(match, die)
    goes = next((old for old in here.dice if old.id == beside), None)
    if goes is None:
        match = _without(match, die.id)
        return match.with_hand(seat, replace(here, dice=(*here.dice, die)))
    mine = tuple(die if old is goes else old for old in here.dice)
    theirs = tuple(goes if old.id == die.id else old for old in there.dice)
    return match.with_hand(seat, replace(here, dice=mine)).with_hand(1 - seat, replace(there, dice=theirs))


def _captured(match: Match, die: Die, by: int) -> Match:
    match = _without(match, die.id)
    return match.with_hand(by, replace(match.hands[by], captured=(*match.hands[by].captured, die)))


def _inserted(hand: Hand, die: Die, beside: int) -> Hand:
    ids = [old.id for old in hand.dice]
    place = ids.index(beside) + 1 if beside in ids else len(ids)
    return replace(hand, dice=(*hand.dice[:place], die, *hand.dice[place:]))
