"""The opening of a round: dice laid out, sizes set, dice rolled, initiative settled."""

from __future__ import annotations

from game.rules.attacks import legal_sizes
from game.rules.die import Die, fresh
from game.rules.events import InitiativeTied, InitiativeWon, RoundBegan, SizesSet
from game.rules.extras import ask_auxiliary, in_play
from game.rules.hands import Hand, Match, Phase, SetSizes
from game.rules.ledger import Ledger, topped
from game.rules.refusal import Reason
from game.rules.skills import traits
from game.rules.values import evolve


def lay_out(ledger: Ledger) -> None:
    """Begin a round: every die as printed, sizes kept for whoever may not change them (rulebook, online engine)."""
    match = ledger.match
    for seat in (0, 1):
        hand = match.hands[seat]
        decided = not (may_size(match, seat) and has_sizes(hand))
        dice = tuple(_starting(die) for die in in_play(hand))
        ledger.hand(seat, dice=dice, captured=(), out=(), passed=False, secret=None, decided=decided)
    ledger.set(phase=Phase.SIZES)


def new_round(ledger: Ledger) -> None:
    """Clear the table for the next round; ask about Auxiliary or Reserve dice first."""
    match = ledger.match
    ledger.set(turns=0, last=None, pending=None, turbo=(), next_id=_next_id(match))
    for seat in (0, 1):
        ledger.hand(seat, dice=(), captured=(), out=(), passed=False)
    ledger.say(RoundBegan(match.round))
    loser = match.loser
    if match.round == 1 and ask_auxiliary(match):
        ledger.set(phase=Phase.AUXILIARY)
    elif loser is not None and any(die.has("r") for die in match.hands[loser].recipe):
        ledger.set(phase=Phase.RESERVE, turn=loser)
    else:
        lay_out(ledger)


def _next_id(match: Match) -> int:
    return 1 + max((die.id for hand in match.hands for die in hand.recipe), default=-1)


def _starting(die: Die) -> Die:
    if not die.has_choice:
        return fresh(die)
    return evolve(die, values=(), dizzy=False, spent=False) if die.values else die


def has_sizes(hand: Hand) -> bool:
    """Is there anything to choose for this hand?"""
    return any(die.has_choice for die in in_play(hand))


def may_size(match: Match, seat: int) -> bool:
    """May this seat choose sizes for the round that begins?

    In round 1 always; later the loser of the last round only, and after a draw nobody (rulebook, online
    engine); with free sizes everybody (casual, rulebook). A die without a size needs one in any case.
    """
    if match.variant.free_sizes or match.loser == seat:
        return True
    return any(die.has_choice and not die.sizes for die in in_play(match.hands[seat]))


def why_not_sizes(match: Match, seat: int, choice: SetSizes) -> Reason | None:
    """Why these sizes may not be set; None when they may."""
    hand = match.hands[seat]
    if hand.decided:
        return Reason("sizes-kept")
    swings, options = dict(choice.swings), dict(choice.options)
    wanted_swings = {die.swing for die in in_play(hand) if die.swing}
    wanted_options = {die.id for die in in_play(hand) if die.option}
    tidy = choice == SetSizes(tuple(sorted(swings.items())), tuple(sorted(options.items())))
    if not tidy or set(swings) != wanted_swings or set(options) != wanted_options:
        return Reason("size-missing")
    for letter, size in swings.items():
        if size not in (allowed := match.variant.swing_sizes(letter)):
            key = "size-even" if allowed[0] <= size <= allowed[-1] else "size-range"
            return Reason(key, (("letter", letter), ("low", allowed[0]), ("high", allowed[-1])))
    for die in in_play(hand):
        if die.option and options[die.id] not in (sizes := legal_sizes(die, match.variant)):
            return Reason("option-size", (("low", sizes[0]), ("high", sizes[-1])))
    return None


def with_sizes(dice: tuple[Die, ...], choice: SetSizes) -> tuple[Die, ...]:
    """The dice in the chosen sizes."""
    swings, options = dict(choice.swings), dict(choice.options)
    return tuple(
        die.sized(options[die.id]) if die.option else die.sized(swings[die.swing]) if die.swing else die for die in dice
    )


def sizes_of(hand: Hand) -> SetSizes:
    """The sizes a hand started its last round with, as far as chosen."""
    chosen = [die for die in hand.recipe if die.sizes]
    swings = {die.swing: die.chosen_size() or 0 for die in chosen if die.swing}
    options = {die.id: die.sizes[0] for die in chosen if die.option}
    return SetSizes(tuple(sorted(swings.items())), tuple(sorted(options.items())))


def set_sizes(ledger: Ledger, seat: int, choice: SetSizes) -> None:
    """Keep a hand's sizes secret until both hands have theirs, then lay them open (rulebook)."""
    ledger.hand(seat, secret=choice, decided=True)


def reveal(ledger: Ledger) -> None:
    """Lay open all sizes chosen in secret."""
    for seat in (0, 1):
        hand = ledger.match.hands[seat]
        if hand.secret is not None:
            sized = {die.id: die for die in with_sizes(in_play(hand), hand.secret)}
            recipe = tuple(sized.get(die.id, die) for die in hand.recipe)
            dice = tuple(evolve(die, sizes=sized[die.id].sizes) for die in hand.dice)
            ledger.hand(seat, recipe=recipe, dice=dice, secret=None)
            ledger.say(SizesSet(seat, hand.secret.swings, hand.secret.options))


def roll_all(ledger: Ledger) -> None:
    """Roll every die for the first time in this round, seat 0 first; waiting Warriors show their top instead."""
    for seat in (0, 1):
        for die in ledger.dice(seat):
            if die.has("`"):
                ledger.put(seat, evolve(die, values=topped(die, ledger.variant)))
            else:
                ledger.roll(seat, die, "start")


def counts(hand: Hand) -> tuple[int, ...]:
    """The values that count for initiative, ascending (rulebook; which dice: online engine)."""
    return tuple(sorted(die.value for die in hand.dice if traits(die.skills).counts))


def goes_first(left: tuple[int, ...], right: tuple[int, ...]) -> int | None:
    """The seat that goes first by these ascending values, None on a full tie.

    The first difference decides, the lower value goes first (rulebook); equal as far as they go, more dice go
    first (fan site).
    """
    for mine, theirs in zip(left, right, strict=False):
        if mine != theirs:
            return 0 if mine < theirs else 1
    return None if len(left) == len(right) else 0 if len(left) > len(right) else 1


def settle_initiative(ledger: Ledger) -> bool:
    """Find out who goes first; False when the tie is full and the house rules draw the round."""
    both = counts(ledger.match.hands[0]), counts(ledger.match.hands[1])
    winner = goes_first(*both)
    tossed = winner is None
    if winner is None:
        if not ledger.variant.toss_full_tie:
            ledger.say(InitiativeTied(both))
            return False
        winner = ledger.chance.roll(2) - 1
    ledger.say(InitiativeWon(winner, both, tossed))
    ledger.set(first=winner, turn=winner)
    return True
