"""Dice beside the recipe: Auxiliary dice before round 1, Reserve dice after a loss (online engine)."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.die import Die
from game.rules.events import DiceOffered
from game.rules.hands import Hand, Match, Phase, TakeDice
from game.rules.ledger import Ledger
from game.rules.refusal import Reason
from game.rules.specials import special_of
from game.rules.values import evolve

ASIDE = frozenset("r+S")
"""Skills that keep a die out of play until it is brought in."""


def in_play(hand: Hand) -> tuple[Die, ...]:
    """The recipe less Reserve and Auxiliary dice, and less those its pin did not pick."""
    return picked(hand.recipe, hand.picked)


def picked(recipe: tuple[Die, ...], ids: tuple[int, ...]) -> tuple[Die, ...]:
    """The dice of a recipe that are not set aside; with `ids` only those."""
    near = [die for die in recipe if not (die.skills and aside(die))]
    return tuple([die for die in near if die.id in ids] if ids else near)


def aside(die: Die) -> bool:
    """Is it kept out of play until it is brought in?"""
    return not ASIDE.isdisjoint(die.skills)


def offered(match: Match, seat: int) -> tuple[Die, ...]:
    """The dice this decision is about."""
    letters = "+" if match.phase is Phase.AUXILIARY else "rS"
    return tuple(die for die in match.hands[seat].recipe if any(letter in die.skills for letter in letters))


def lend_auxiliary(hands: tuple[Hand, Hand]) -> tuple[Hand, Hand]:
    """If exactly one hand has Auxiliary dice, the other is offered copies (online engine)."""
    left, right = ([die for die in hand.recipe if die.has("+")] for hand in hands)
    if bool(left) == bool(right):
        return hands
    free = 1 + max(die.id for hand in hands for die in hand.recipe)
    copies = tuple(evolve(die, id=free + number) for number, die in enumerate(left or right))
    poor = 1 if left else 0
    given = evolve(hands[poor], recipe=hands[poor].recipe + copies)
    return (hands[0], given) if poor else (given, hands[1])


def ask_auxiliary(match: Match) -> bool:
    """Is there an Auxiliary decision before round 1?"""
    return any(die.has("+") for hand in match.hands for die in hand.recipe)


def extra_choices(match: Match, seat: int) -> Iterator[TakeDice]:
    """Take one of the dice on offer, or none."""
    yield TakeDice(None)
    for die in offered(match, seat):
        instead = [old.id for old in in_play(match.hands[seat])] if _swaps(match, die) else [None]
        for choice in (TakeDice(die.id, id) for id in instead):
            if why_not_take(match, seat, choice) is None:
                yield choice


def _swaps(match: Match, die: Die) -> bool:
    """Does this die come in instead of another? A Reserve die that is also a Sideboard die comes in beside all."""
    return match.phase is Phase.RESERVE and die.has("S") and not die.has("r")


def why_not_take(match: Match, seat: int, choice: TakeDice) -> Reason | None:
    """Why this die may not be taken; None when it may."""
    if choice.die is None:
        return None if choice.instead is None else Reason("not-yours")
    dice = {die.id: die for die in offered(match, seat)}
    regular = {die.id for die in in_play(match.hands[seat])}
    if choice.die not in dice or (choice.instead is not None) != _swaps(match, dice[choice.die]):
        return Reason("not-yours")
    if choice.instead is not None and choice.instead not in regular:
        return Reason("not-yours")
    return Reason("sizes-unlike") if match.phase is Phase.AUXILIARY and _clashes(match, seat) else None


def _clashes(match: Match, seat: int) -> bool:
    """Would Auxiliary dice bring a size or a letter twice to a pin whose dice must all differ (online engine)?"""
    hand = match.hands[seat]
    if special_of(hand.special).sizes != "dice":
        return False
    marks = [die.swing or die.sides for die in (*in_play(hand), *offered(match, seat))]
    return len(set(marks)) < len(marks)


def decide_auxiliary(ledger: Ledger, seat: int, choice: TakeDice) -> None:
    """Dice come in only if both say yes; the first no drops all, for the whole match (online engine)."""
    ledger.hand(seat, aux=choice.die is not None)
    answers = [hand.aux for hand in ledger.match.hands]
    if None in answers and False not in answers:
        return
    for side in (0, 1):
        hand = ledger.match.hands[side]
        fresh = tuple(die.without("+") for die in hand.recipe if die.has("+")) if False not in answers else ()
        names = {die.id: die for die in fresh}
        recipe = tuple(names.get(die.id, die) for die in hand.recipe if die.id in names or not die.has("+"))
        ledger.hand(side, recipe=recipe, aux=False not in answers)
        ledger.say(DiceOffered(side, "auxiliary", fresh))


def decide_reserve(ledger: Ledger, seat: int, choice: TakeDice) -> None:
    """The loser of the last round may bring in one die, for good (online engine).

    A Sideboard die changes places with a regular one, which waits on the sideboard from then on (house reading).
    """
    hand = ledger.match.hands[seat]
    recipe = tuple(_moved(die, choice) for die in hand.recipe)
    ledger.hand(seat, recipe=recipe)
    ledger.say(DiceOffered(seat, "reserve", tuple(die for die in recipe if die.id == choice.die)))


def _moved(die: Die, choice: TakeDice) -> Die:
    if die.id == choice.die:
        return die.without("rS")
    return evolve(die, skills=die.skills + "S") if choice.instead == die.id else die
