"""Further decisions an attack may need before dice are thrown: Fire help, then Turbo sizes."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from game.rules.attacks import Attack, legal_sizes
from game.rules.die import Die
from game.rules.hands import Match, SetTurbo, TurnDown
from game.rules.kinds import LEAVING, PLAIN_KINDS, SKILL, TRIP
from game.rules.ledger import Ledger
from game.rules.reach import power_value, trip_need
from game.rules.refusal import Reason
from game.rules.skills import growths, traits
from game.rules.sums import reachable
from game.rules.values import evolve


def turbo_dice(match: Match, seat: int, attack: Attack) -> tuple[Die, ...]:
    """The attacking Turbo dice whose size the attacker picks, by id (rulebook, online engine).

    A Konstant die keeps its number and so its size (the online engine refuses it together with Turbo); one that
    leaves by its attack is not rolled, so that there is nothing to pick.
    """
    if attack.kind in LEAVING:
        return ()
    dice = match.hands[seat].those(attack.attackers)
    return tuple([die for die in dice if "!" in die.skills and die.has_choice and not traits(die.skills).keeps])


def why_not_turbo(match: Match, seat: int, choice: SetTurbo) -> Reason | None:
    """Why these Turbo sizes may not be picked; None when they may. A Trip must stay able to succeed."""
    attack = _pending(match)
    dice = turbo_dice(match, seat, attack)
    if tuple(id for id, _ in choice.sizes) != tuple(die.id for die in dice):
        return Reason("size-missing")
    for die, (_, size) in zip(dice, choice.sizes, strict=True):
        if size not in (sizes := legal_sizes(die, match.variant)):
            return Reason("size-range", (("letter", die.swing or ""), ("low", sizes[0]), ("high", sizes[-1])))
        if attack.kind == TRIP and not _can_trip(match, seat, die.sized(size), attack):
            return Reason("trip-hopeless")
    return None


def turbo_choices(match: Match, seat: int) -> Iterator[SetTurbo]:
    """Every legal pick of Turbo sizes for the pending attack."""
    dice = turbo_dice(match, seat, _pending(match))
    for sizes in product(*(legal_sizes(die, match.variant) for die in dice)):
        choice = SetTurbo(tuple((die.id, size) for die, size in zip(dice, sizes, strict=True)))
        if why_not_turbo(match, seat, choice) is None:
            yield choice


def _pending(match: Match) -> Attack:
    if match.pending is None:
        raise ValueError("no attack is pending")
    return match.pending


def _can_trip(match: Match, seat: int, die: Die, attack: Attack) -> bool:
    target = match.hands[1 - seat].die(attack.targets[0])
    need = trip_need(target) + match.field(seat).cover(target)
    return max(grown.most for grown in growths(die, match.variant)) >= need


def fire_dice(match: Match, seat: int, attack: Attack) -> tuple[Die, ...]:
    """The Fire dice that could help this attack, by id (online engine)."""
    hand = match.hands[seat]
    fiery = [die for die in hand.dice if "F" in die.skills and die.id not in attack.attackers and die.room > 0]
    if attack.kind not in PLAIN_KINDS or not fiery or len(hand.those(attack.attackers)) < len(attack.attackers):
        return ()
    return tuple(sorted(fiery, key=lambda die: die.id))


def fire_amounts(match: Match, seat: int, attack: Attack) -> tuple[int, ...]:
    """The totals by which Fire dice may raise this attack, ascending; 0 when it needs no help.

    Overshooting a Power attack is for players who asked for it (`Hand.overshoot`, online engine).
    """
    hand = match.hands[seat]
    chosen = hand.those(attack.attackers)
    target = match.field(seat).guard(match.hands[1 - seat].die(attack.targets[0]))
    helpers = fire_dice(match, seat, attack)
    top = min(sum(die.room for die in helpers), sum(die.most - die.value for die in chosen))
    if attack.kind == SKILL:
        gaps = {target - total for total in reachable(chosen)}
        return tuple(sorted(gap for gap in gaps if 0 < gap <= top)) if 0 not in gaps else (0,)
    if not helpers:
        return (0,)
    gap = target - power_value(chosen[0])
    needed = range(max(gap, 1), top + 1)
    return tuple(needed) if gap > 0 else (0, *(needed if hand.overshoot else ()))


def wants_fire(match: Match, seat: int, attack: Attack) -> bool:
    """Is there anything to decide about Fire help?"""
    return bool(fire_dice(match, seat, attack)) and fire_amounts(match, seat, attack) != (0,)


def fire_choices(match: Match, seat: int) -> Iterator[TurnDown]:
    """Every way to turn Fire dice down for the pending attack; `TurnDown()` when it needs no help."""
    attack = _pending(match)
    dice = fire_dice(match, seat, attack)
    amounts = set(fire_amounts(match, seat, attack))
    for downs in product(*(range(die.room + 1) for die in dice)):
        if sum(downs) in amounts:
            pairs = zip(dice, downs, strict=True)
            yield TurnDown(tuple((die.id, die.value - down) for die, down in pairs if down))


def why_not_fire(match: Match, seat: int, choice: TurnDown) -> Reason | None:
    """Why this Fire help is not allowed; None when it is."""
    attack = _pending(match)
    helpers = {die.id: die for die in fire_dice(match, seat, attack)}
    if [id for id, _ in choice.dice] != sorted({id for id, _ in choice.dice} & set(helpers)):
        return Reason("not-yours")
    downs = [helpers[id].value - value for id, value in choice.dice]
    if any(not 0 < down <= helpers[id].room for down, (id, _) in zip(downs, choice.dice, strict=True)):
        return Reason("fire-range")
    amounts = fire_amounts(match, seat, attack)
    return None if sum(downs) in amounts else Reason("fire-amount", (("least", amounts[0]), ("most", amounts[-1])))


def turn_down(ledger: Ledger, seat: int, choice: TurnDown, why: str) -> None:
    """Turn dice to the given values: no roll, so nothing grows (online engine)."""
    for id, value in choice.dice:
        die = ledger.die(seat, id)
        ledger.change(seat, die, evolve(die, values=lowered(die, value)), why)


def lowered(die: Die, value: int) -> tuple[int, ...]:
    """What the parts show when the die is turned down to a total of `value`: later parts go down first."""
    left = die.value - value
    values = list(die.values)
    for index in reversed(range(len(values))):
        down = min(left, values[index] - min(1, die.sizes[index] or values[index]))
        values[index] -= down
        left -= down
    return tuple(values)
