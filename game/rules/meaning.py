"""What a die means at this very moment: what it can take, who can take it, what it is worth, who would go first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.rules.asked import shared
from game.rules.attacks import Attack, attacks
from game.rules.die import Die
from game.rules.further import fire_amounts, fire_dice
from game.rules.hands import Hand, Match
from game.rules.hooks import halves
from game.rules.kinds import BERSERK, EVIL, PASS, POWER, RUSH, SHADOW, SKILL, SLEEP, SPEED, THIEF, TRIP
from game.rules.opening import leader
from game.rules.preview import reroll_odds
from game.rules.reach import power_value, trip_reach
from game.rules.reactions import focus_dice
from game.rules.scoring import CAPTURED, KEPT, worth
from game.rules.skills import growths, sums_of
from game.rules.values import evolve

Pairs = tuple[tuple[int, int], ...]
"""Die ids with the numbers they are turned to."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """One fact: its text key below `meaning`, and the gaps of the text. Dice stand as tuples of `Die`."""

    key: str
    values: tuple[tuple[str, int | float | str | tuple[Die, ...]], ...] = ()


def meanings(match: Match, id: int) -> tuple[Meaning, ...]:
    """All there is to say about a die in play, captured, or still in a recipe; empty for an unknown id."""
    for seat in (0, 1):
        hand = match.hands[seat]
        for die in hand.dice:
            if die.id == id:
                return (*(_in_play(match, seat, die) if die.values else ()), *_worth(die))
        for die in hand.captured:
            if die.id == id:
                return (Meaning("scores", (("seat", seat), ("halves", worth(die, CAPTURED)))),)
        for die in hand.saved:
            if die.id == id:
                return (Meaning("scores", (("seat", seat), ("halves", worth(die, KEPT)))),)
        for die in hand.recipe:
            if die.id == id and die.sizes:
                return tuple(_worth(die))
    return ()


def _worth(die: Die) -> Iterator[Meaning]:
    if die.sizes:
        yield Meaning("worth", (("kept", worth(die, KEPT)), ("taken", worth(die, CAPTURED))))


def _in_play(match: Match, seat: int, die: Die) -> Iterator[Meaning]:
    if die.has("`"):
        yield Meaning("waits", (("most", die.most),))
    elif die.dizzy:
        yield Meaning("dizzy")
    else:
        yield from _reach(match, seat, die)
        yield from _takes(match, seat, die)
    yield from _danger(match, seat, die)
    if die.has("%") and not die.is_wildcard:
        one, two = ("+".join(map(str, sizes)) for sizes in halves(die.sizes))
        yield Meaning("splits", (("one", one), ("two", two)))
    if (grown := {option.sides for option in growths(die, match.variant)}) != {die.sides}:
        yield Meaning("grows", (("low", min(grown)), ("high", max(grown))))


def _reach(match: Match, seat: int, die: Die) -> Iterator[Meaning]:
    """What the number it shows lets it take, kind by kind."""
    field = match.field(seat)
    kinds = field.kinds(die)
    for kind in (POWER, THIEF):
        if kind in kinds:
            yield Meaning("takes_up_to", (("most", power_value(die)),))
    if SHADOW in kinds:
        yield Meaning("takes_between", (("low", die.value), ("high", die.most)))
    if SPEED in kinds or BERSERK in kinds:
        yield Meaning("takes_sum", (("sum", die.value),))
    if RUSH in kinds:
        yield Meaning("takes_two", (("sum", die.value),))
    if TRIP in kinds:
        yield Meaning("trips", (("most", trip_reach(field, die)),))
    if EVIL in kinds:
        yield Meaning("joins_evil", (("most", power_value(die)),))
    if SLEEP in kinds:
        yield Meaning("sleeps", (("value", die.value),))
    if SKILL in kinds and len(sums := sums_of(die)) > 1:
        yield Meaning("adds", (("low", min(sums)), ("high", max(sums))))


def _takes(match: Match, seat: int, die: Die) -> Iterator[Meaning]:
    """Which dice it can take by itself, as they lie."""
    found = [attack for attack in _real(match, seat) if attack.attackers == (die.id,)]
    alone = {id for attack in found if not _needs_fire(match, seat, attack) for id in attack.targets}
    helped = {id for attack in found for id in attack.targets} - alone
    theirs = match.hands[1 - seat].dice
    if alone:
        yield Meaning("takes", (("dice", tuple(other for other in theirs if other.id in alone)),))
    if helped:
        yield Meaning("takes_with_fire", (("dice", tuple(other for other in theirs if other.id in helped)),))
    if alone or helped:
        return
    if not any(die.id in attack.attackers for attack in _real(match, seat)):
        yield Meaning("takes_none")
    else:
        yield Meaning("takes_with_others")


def _needs_fire(match: Match, seat: int, attack: Attack) -> bool:
    """Does it only work when Fire dice give some of what they show?"""
    return bool(fire_dice(match, seat, attack)) and 0 not in fire_amounts(match, seat, attack)


def _danger(match: Match, seat: int, die: Die) -> Iterator[Meaning]:
    """Who across the table can take it, as the dice lie."""
    found = [attack for attack in _real(match, 1 - seat) if die.id in attack.targets]
    alone = {attack.attackers[0] for attack in found if len(attack.attackers) == 1}
    if alone:
        yield Meaning("danger", (("dice", tuple(d for d in match.hands[1 - seat].dice if d.id in alone)),))
    else:
        yield Meaning("danger_together" if found else "safe")


def _real(match: Match, seat: int) -> Iterator[Attack]:
    return (attack for attack in attacks(match.field(seat)) if attack.kind != PASS)


# who goes first


def leads_with(match: Match, seat: int, pairs: Pairs) -> bool:
    """Would this seat clearly go first with these dice turned to these numbers? A tie is not enough."""
    return _leader(match, seat, _turned(match.hands[seat], pairs)) == seat


def chance_to_lead(match: Match, seat: int, die: Die) -> float:
    """How likely it is to go first after rolling this die again."""
    odds = reroll_odds(die, match.variant)
    return sum(share for value, share in odds.items() if leads_with(match, seat, ((die.id, value),)))


def gentlest(match: Match, seat: int) -> Pairs:
    """A way to go first that turns Focus dice down as little as can be: one alone, else as many as it takes."""
    dice = focus_dice(match.hands[seat])
    alone = [
        (die.value - value, ((die.id, value),))
        for die in dice
        for value in range(die.least, die.value)
        if leads_with(match, seat, ((die.id, value),))
    ]
    if alone:
        return min(alone)[1]
    pairs = tuple((die.id, die.least) for die in dice)
    if not pairs or not leads_with(match, seat, pairs):
        return ()
    for die in dice:
        pairs = _raised(match, seat, pairs, die)
    return tuple((id, value) for id, value in pairs if value < match.hands[seat].die(id).value)


def _raised(match: Match, seat: int, pairs: Pairs, die: Die) -> Pairs:
    """One of the dice turned down no further than needed."""
    for value in range(die.value, die.least - 1, -1):
        higher = tuple((id, value if id == die.id else old) for id, old in pairs)
        if leads_with(match, seat, higher):
            return higher
    return pairs


def first_after(match: Match, id: int, value: int | None) -> int | None:
    """The seat that goes first when this die shows that number, or is gone (None); None for a full tie."""
    seat, _ = match.find(id)
    hand = match.hands[seat]
    if value is None:
        return _leader(match, seat, evolve(hand, dice=tuple(die for die in hand.dice if die.id != id)))
    return _leader(match, seat, _turned(hand, ((id, value),)))


def _turned(hand: Hand, pairs: Pairs) -> Hand:
    for id, value in pairs:
        hand = hand.with_die(evolve(hand.die(id), values=(value,)))
    return hand


def _leader(match: Match, seat: int, hand: Hand) -> int | None:
    return leader((hand, match.hands[1]) if seat == 0 else (match.hands[0], hand))


def set_to(die: Die, value: int) -> Die:
    """The die showing that number in all."""
    return evolve(die, values=shared(die, max(value, die.least)))


def halved(die: Die) -> Die:
    """The die showing half its number, rounded up."""
    return set_to(die, (die.value + 1) // 2)
