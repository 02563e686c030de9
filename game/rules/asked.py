"""What the specials of some pins ask: which trick, which die to remove, which number to halve, what a seven becomes."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.die import Die
from game.rules.events import Added, Removed, Rolled, Used
from game.rules.extras import in_play
from game.rules.hands import Hand, Match, Phase, Use
from game.rules.ledger import Ledger
from game.rules.values import evolve

TRICK, REMOVE, HALVE, SEVEN = "trick", "remove", "halve", "seven"
ONE, TRIPPING, HALVING, FREE, REVEAL = "trick-one", "trick-trip", "trick-halve", "trick-free", "trick-reveal"
TRICKS = (ONE, TRIPPING, HALVING, FREE, REVEAL)
"""An extra 1-sided die; a die that becomes a Trip die; an opening number halved; a first loss that scores nothing;
the other side shows its sizes first (online roster notes)."""
LUCKY = 7

Ask = tuple[int, str, int | None]
"""Whom, about what, and about which die."""


def ask(ledger: Ledger, asks: tuple[Ask, ...], resume: Phase) -> bool:
    """Wait for these answers, one after another, and go on with `resume`; False when there is nothing to ask."""
    if asks:
        ledger.set(phase=Phase.ASKED, asks=asks, resume=resume)
    return bool(asks)


def before_sizes(ledger: Ledger) -> tuple[Ask, ...]:
    """Who plays a trick this round?"""
    return tuple([(seat, TRICK, None) for seat in (0, 1) if ledger.pins[seat].tricks])


def before_initiative(ledger: Ledger) -> tuple[Ask, ...]:
    """What is asked once all dice are rolled: sevens first, as nobody should have looked across the table yet."""
    asks = list(sevens(ledger))
    for seat in (0, 1):
        if ledger.pins[seat].removes and len(ledger.dice(1 - seat)) > 1:
            asks.append((seat, REMOVE, None))
        if ledger.of(seat, "trick") == HALVING:
            asks.append((seat, HALVE, None))
    return tuple(asks)


def sevens(ledger: Ledger) -> tuple[Ask, ...]:
    """The twins that have just rolled 7 and may be turned; after a Trip, once it is decided (house reading)."""
    able = [pin.sevens for pin in ledger.pins]
    if True not in able:
        return ()
    rolled = {event.after.id for event in ledger.events if isinstance(event, Rolled)}
    lucky = [(seat, die) for seat in (0, 1) if able[seat] for die in ledger.dice(seat)]
    return tuple((seat, SEVEN, die.id) for seat, die in lucky if _is_lucky(die) and die.id in rolled)


def _is_lucky(die: Die) -> bool:
    return die.is_twin and die.value == LUCKY and "`" not in die.skills


def ask_choices(match: Match, seat: int) -> Iterator[Use]:
    """The answers to the question that is waiting."""
    _, what, id = match.asks[0]
    hand, other = match.hands[seat], match.hands[1 - seat]
    if what == TRICK:
        yield from _tricks(hand)
    elif what == REMOVE:
        yield from (Use(REMOVE, die.id) for die in other.dice)
    elif what == HALVE:
        yield from (Use(HALVE, die.id) for die in (*hand.dice, *other.dice))
    elif id is not None:
        die = hand.die(id)
        yield from (Use(SEVEN, id, value) for value in range(die.least, die.most + 1))


def _tricks(hand: Hand) -> Iterator[Use]:
    """The tricks that are left; all five once each was played."""
    left = [trick for trick in TRICKS if trick not in hand.used] or TRICKS
    for trick in left:
        if trick == TRIPPING:
            yield from (Use(trick, die.id) for die in in_play(hand) if not die.has("t"))
        else:
            yield Use(trick)


def answer(ledger: Ledger, seat: int, choice: Use) -> None:
    """Do what was answered and take the question away."""
    ledger.say(Used(seat, choice.what, choice.die))
    if choice.what in TRICKS:
        used = ledger.of(seat, "used")
        used = tuple(what for what in used if what not in TRICKS) if set(TRICKS) <= set(used) else used
        ledger.hand(seat, used=(*used, choice.what), trick=choice.what, tricked=choice.die)
    elif choice.what == REMOVE and choice.die is not None:
        _remove(ledger, 1 - seat, choice.die)
    elif choice.die is not None:
        side, die = ledger.match.find(choice.die)
        value = (die.value + 1) // 2 if choice.value is None else choice.value
        ledger.change(side, die, evolve(die, values=shared(die, max(value, die.least))), choice.what)
    ledger.set(asks=ledger.now("asks")[1:])


def _remove(ledger: Ledger, seat: int, id: int) -> None:
    die = ledger.die(seat, id)
    ledger.remove(seat, die)
    ledger.hand(seat, out=(*ledger.of(seat, "out"), die))
    ledger.say(Removed(die))


def shared(die: Die, value: int) -> tuple[int, ...]:
    """The parts of a die that shows `value` in all: the first as much as it can."""
    if len(die.sizes) == 1:
        return (value,)
    first = min(die.sizes[0], value - min(1, die.sizes[1]))
    return first, value - first


def perform(ledger: Ledger) -> None:
    """Play the tricks that change dice, after the sizes are set and before the dice are rolled."""
    for seat in (0, 1):
        trick = ledger.of(seat, "trick")
        if trick == ONE:
            _extra_die(ledger, seat)
        elif trick == TRIPPING:
            for die in ledger.dice(seat):
                if die.id == ledger.of(seat, "tricked"):
                    ledger.change(seat, die, evolve(die, skills=die.skills + "t"), TRICK)


def _extra_die(ledger: Ledger, seat: int) -> None:
    one = Die(ledger.now("next_id"), (1,), sizes=(1,))
    ledger.set(next_id=one.id + 1)
    ledger.lay(seat, (*ledger.dice(seat), one))
    ledger.say(Added(seat, one, one.id, TRICK))
