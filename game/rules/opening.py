"""The opening of a round: dice laid out, sizes set, dice rolled, initiative settled."""

from __future__ import annotations

from game.rules.asked import ask, before_sizes
from game.rules.die import Die, fresh
from game.rules.events import InitiativeTied, InitiativeWon, RoundBegan, SizesSet
from game.rules.extras import ask_auxiliary, in_play, picked
from game.rules.hands import Hand, Match, Phase, SetSizes
from game.rules.ledger import Ledger, topped
from game.rules.sizes import owes_sizes, sized_seat, with_sizes
from game.rules.skills import traits
from game.rules.specials import special_of
from game.rules.uses import unused
from game.rules.values import evolve


def lay_out(ledger: Ledger) -> None:
    """Begin a round: every die as printed, sizes kept for whoever may not change them (rulebook, online engine)."""
    match = ledger.match
    for seat in (0, 1):
        hand = match.hands[seat]
        decided = not owes_sizes(match, seat)
        ledger.lay(seat, tuple([_starting(die) for die in in_play(hand)]))
        ledger.hand(seat, secret=None, decided=decided)
    ledger.set(phase=Phase.SIZES)


def new_round(ledger: Ledger) -> None:
    """Clear the table for the next round; ask about Auxiliary or Reserve dice first."""
    recipes, loser = [ledger.of(seat, "recipe") for seat in (0, 1)], ledger.now("loser")
    free = 1 + max([die.id for recipe in recipes for die in recipe], default=-1)
    ledger.set(turns=0, again=False, last=None, pending=None, turbo=(), next_id=free)
    for seat in (0, 1):
        ledger.lay(seat, ())
        used = unused(ledger.of(seat, "used"))
        ledger.hand(seat, captured=(), out=(), saved=(), passed=False, used=used, trick="", tricked=None)
    ledger.say(RoundBegan(ledger.now("round")))
    if ledger.now("round") == 1 and ask_auxiliary(ledger.match):
        ledger.set(phase=Phase.AUXILIARY)
    elif loser is not None and any(die.has("r") or die.has("S") for die in recipes[loser]):
        ledger.set(phase=Phase.RESERVE, turn=loser)
    else:
        prepare(ledger)


def prepare(ledger: Ledger) -> None:
    """Lay the dice out, or first ask for tricks."""
    if not ask(ledger, before_sizes(ledger), Phase.SIZES):
        lay_out(ledger)


def _starting(die: Die) -> Die:
    if die.sizes and not die.values:
        return die
    return evolve(die, values=(), dizzy=False, spent=False) if die.has_choice else fresh(die)


def set_sizes(ledger: Ledger, seat: int, choice: SetSizes) -> None:
    """Keep a hand's sizes secret until both hands have theirs, then lay them open (rulebook)."""
    ledger.hand(seat, secret=choice, decided=True)


def reveal(ledger: Ledger) -> None:
    """Lay open all sizes chosen in secret."""
    match = ledger.match
    for seat in (0, 1):
        secret = match.hands[seat].secret
        if secret is not None:
            ledger.hand(seat, secret=None)
            _lay_open(ledger, match, sized_seat(match, seat), secret)


def _lay_open(ledger: Ledger, match: Match, seat: int, chosen: SetSizes) -> None:
    hand = match.hands[seat]
    ids = chosen.picked or hand.picked or tuple([die.id for die in in_play(hand)])[: ledger.pins[seat].picks]
    dice = with_sizes(picked(hand.recipe, ids), chosen)
    sized = {die.id: die for die in dice}
    ledger.lay(seat, dice)
    ledger.hand(seat, picked=ids, recipe=tuple([sized.get(die.id, die) for die in hand.recipe]))
    ledger.say(SizesSet(seat, chosen.swings, chosen.options))


def roll_all(ledger: Ledger) -> None:
    """Roll every die for the first time in this round, seat 0 first; waiting Warriors show their top instead."""
    for seat in (0, 1):
        ledger.lay(seat, tuple([_first_shown(ledger, seat, die) for die in ledger.dice(seat)]))


def _first_shown(ledger: Ledger, seat: int, die: Die) -> Die:
    if "`" in die.skills:
        return evolve(die, values=topped(die, ledger.variant))
    return ledger.throw(seat, die, die, "start")


def counts(hand: Hand) -> tuple[int, ...]:
    """The values that count for initiative, ascending (rulebook; which dice: online engine)."""
    return counted(hand.dice)


def counted(dice: tuple[Die, ...]) -> tuple[int, ...]:
    """The values of these dice that count for initiative, ascending."""
    return tuple(sorted([die.value for die in dice if traits(die.skills).counts]))


def goes_first(left: tuple[int, ...], right: tuple[int, ...]) -> int | None:
    """The seat that goes first by these ascending values, None on a full tie.

    The first difference decides, the lower value goes first (rulebook); equal as far as they go, more dice go
    first (fan site).
    """
    for mine, theirs in zip(left, right, strict=False):
        if mine != theirs:
            return 0 if mine < theirs else 1
    return None if len(left) == len(right) else 0 if len(left) > len(right) else 1


def leader(hands: tuple[Hand, Hand]) -> int | None:
    """The seat that goes first with these dice, None on a full tie; a pin that is always late goes second."""
    late = special_of(hands[0].special).late, special_of(hands[1].special).late
    return _leader((counts(hands[0]), counts(hands[1])), late)


def _leader(both: tuple[tuple[int, ...], tuple[int, ...]], late: tuple[bool, bool]) -> int | None:
    if late[0] != late[1]:
        return late.index(False)
    return None if late[0] else goes_first(*both)


def settle_initiative(ledger: Ledger) -> bool:
    """Find out who goes first; False when the tie is full and the house rules draw the round."""
    both = counted(ledger.dice(0)), counted(ledger.dice(1))
    winner = _leader(both, (ledger.pins[0].late, ledger.pins[1].late))
    tossed = winner is None
    if winner is None:
        if not ledger.variant.toss_full_tie:
            ledger.say(InitiativeTied(both))
            return False
        winner = ledger.chance.roll(2) - 1
    ledger.say(InitiativeWon(winner, both, tossed))
    ledger.set(first=winner, turn=winner)
    return True
