"""Reactions to initiative: Chance dice rolled again, Focus dice turned down (online engine)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from game.rules.die import Die
from game.rules.events import InitiativeWon, Reacted
from game.rules.further import turn_down
from game.rules.hands import Hand, Match, Phase, React, TurnDown
from game.rules.ledger import Ledger
from game.rules.opening import counts, leader
from game.rules.refusal import Reason
from game.rules.values import evolve

DECLINE, CHANCE, FOCUS = "decline", "chance", "focus"


def chance_dice(hand: Hand) -> tuple[Die, ...]:
    """Dice the hand may roll again."""
    return tuple(die for die in hand.dice if die.has("c") and not die.has("`") and not die.spent)


def focus_dice(hand: Hand) -> tuple[Die, ...]:
    """Dice the hand may turn down."""
    return tuple(d for d in hand.dice if d.has("f") and not d.has("`") and not d.is_wildcard and d.value > d.least)


def _clear(match: Match, seat: int, hand: Hand) -> bool:
    """Would this hand clearly go first? A tie is not enough."""
    return leader((hand, match.hands[1]) if seat == 0 else (match.hands[0], hand)) == seat


def _turned(hand: Hand, choice: React) -> Hand:
    for id, value in choice.dice:
        hand = hand.with_die(evolve(hand.die(id), values=(value,)))
    return hand


def focus_choices(match: Match, seat: int) -> Iterator[React]:
    """Every way to turn Focus dice down that gains initiative."""
    hand = match.hands[seat]
    dice = focus_dice(hand)
    # If everything at its lowest does not gain it, nothing will, and there may be millions of ways to try.
    if not _clear(match, seat, _turned(hand, React(FOCUS, tuple((die.id, die.least) for die in dice)))):
        return
    for values in product(*(range(die.least, die.value + 1) for die in dice)):
        pairs = tuple((die.id, value) for die, value in zip(dice, values, strict=True) if value < die.value)
        choice = React(FOCUS, pairs)
        if pairs and _clear(match, seat, _turned(hand, choice)):
            yield choice


def react_choices(match: Match, seat: int) -> Iterator[React]:
    """Everything the seat without initiative may do about it; declining is always possible."""
    yield React(DECLINE)
    for die in chance_dice(match.hands[seat]):
        yield React(CHANCE, ((die.id, 0),))
    yield from focus_choices(match, seat)


def why_not_react(match: Match, seat: int, choice: React) -> Reason | None:
    """Why this reaction is not allowed; None when it is."""
    hand = match.hands[seat]
    ids = [id for id, _ in choice.dice]
    match choice.kind:
        case "decline":
            return Reason("not-now") if choice.dice else None
        case "chance":
            allowed = len(ids) == 1 and choice.dice[0][1] == 0 and ids[0] in {die.id for die in chance_dice(hand)}
            return None if allowed else Reason("chance-die")
        case "focus":
            dice = {die.id: die for die in focus_dice(hand)}
            if not ids or ids != sorted(set(ids) & set(dice)):
                return Reason("focus-die")
            if any(not dice[id].least <= value < dice[id].value for id, value in choice.dice):
                return Reason("focus-range")
            return None if _clear(match, seat, _turned(hand, choice)) else Reason("focus-not-first")
    return Reason("not-now")


def offer(ledger: Ledger) -> None:
    """Ask the seat without initiative, when it could do anything; else the first turn begins."""
    seat = 1 - ledger.now("first")
    letters = ledger.letters(seat)
    if ("c" in letters or "f" in letters) and _able(ledger.match, seat):
        ledger.set(phase=Phase.REACT, turn=seat)
    else:
        begin_turns(ledger)


def _able(match: Match, seat: int) -> bool:
    return bool(chance_dice(match.hands[seat])) or next(focus_choices(match, seat), None) is not None


def begin_turns(ledger: Ledger) -> None:
    """Play starts; turned-down dice of the second player are free (online engine)."""
    for seat in (0, 1):
        first = seat == ledger.now("first")
        dice = ledger.dice(seat)
        if [die for die in dice if die.dizzy or die.spent]:
            ledger.lay(seat, tuple(evolve(die, dizzy=die.dizzy and first, spent=False) for die in dice))
    ledger.set(phase=Phase.ATTACK, turn=ledger.now("first"))


def react(ledger: Ledger, seat: int, choice: React) -> None:
    """Carry out a legal reaction; one failed Chance roll ends the reacting."""
    if choice.kind == DECLINE:
        ledger.say(Reacted(seat, DECLINE, False))
        begin_turns(ledger)
        return
    if choice.kind == CHANCE:
        die = ledger.die(seat, choice.dice[0][0])
        rolled = ledger.reroll(seat, die, "chance")
        gained = _clear(ledger.match, seat, ledger.match.hands[seat])
        if not gained:
            ledger.put(seat, evolve(rolled, spent=True))
    else:
        turn_down(ledger, seat, TurnDown(choice.dice), FOCUS)
        for id, _ in choice.dice:
            ledger.put(seat, evolve(ledger.die(seat, id), dizzy=True))
        gained = True
    ledger.say(Reacted(seat, choice.kind, gained))
    if not gained:
        begin_turns(ledger)
        return
    both = counts(ledger.match.hands[0]), counts(ledger.match.hands[1])
    ledger.say(InitiativeWon(seat, both))
    ledger.set(first=seat)
    offer(ledger)
