"""What an attack does, in the order of rules.md 3.8 (online engine)."""

from __future__ import annotations

from game.rules.attacks import Attack, legal_sizes, trip_need
from game.rules.die import Die
from game.rules.events import Attacked, Missed
from game.rules.hands import Match, SetTurbo
from game.rules.ledger import Ledger
from game.rules.refusal import Reason
from game.rules.skills import TRIP, Blow, growths, traits


def resolve(ledger: Ledger, seat: int, attack: Attack) -> None:
    """Carry out a legal attack that needs no further decision; `match.turbo` holds the chosen Turbo sizes."""
    ledger.say(Attacked(seat, attack.kind, attack.attackers, attack.targets))
    ledger.set(last=attack, last_seat=seat)
    landed = _trip(ledger, seat, attack) if attack.kind == TRIP else True
    mine, theirs = ledger.match.hands[seat], ledger.match.hands[1 - seat]
    attackers = tuple(mine.die(id) for id in attack.attackers)
    captured = tuple(theirs.die(id) for id in attack.targets) if landed else ()
    blow = Blow(attack.kind, attackers, captured)
    altered = tuple(_altered(ledger, seat, die, blow) for die in attackers)
    rolling = [die for die, old in zip(altered, attackers, strict=True) if attack.kind != TRIP or die.form != old.form]
    sized = dict(ledger.match.turbo) if attack.kind != TRIP else {}
    for die in rolling:
        if die.id not in sized:
            ledger.reroll(seat, die, "attack")
    for die in captured:
        ledger.capture(seat, die)
    for die in rolling:
        if die.id in sized:
            _turbo_roll(ledger, seat, die, sized[die.id])
    ledger.set(turbo=())


def _altered(ledger: Ledger, seat: int, die: Die, blow: Blow) -> Die:
    after = die
    for row in traits(die.skills).rows:
        changed = row.alters(after, blow)
        after = ledger.change(seat, after, changed, row.name)
    return after


def _turbo_roll(ledger: Ledger, seat: int, die: Die, size: int) -> None:
    ledger.reroll(seat, ledger.change(seat, die, die.sized(size), "turbo"), "turbo")


def _trip(ledger: Ledger, seat: int, attack: Attack) -> bool:
    """Roll both dice of a Trip attack; True when the target falls (overview, online engine)."""
    attacker = ledger.match.hands[seat].die(attack.attackers[0])
    if (size := dict(ledger.match.turbo).get(attacker.id)) is not None:
        attacker = ledger.change(seat, attacker, attacker.sized(size), "turbo")
    attacker = ledger.reroll(seat, attacker, "trip")
    target = ledger.reroll(1 - seat, ledger.match.hands[1 - seat].die(attack.targets[0]), "tripped")
    if target.value <= attacker.value:
        return True
    ledger.say(Missed(attacker.id, target.id))
    return False


def turbo_dice(match: Match, seat: int, attack: Attack) -> tuple[Die, ...]:
    """The attacking Turbo dice whose size the attacker picks, by id (rulebook, online engine)."""
    dice = (match.hands[seat].die(id) for id in attack.attackers)
    return tuple(die for die in dice if die.has("!") and die.has_choice)


def why_not_turbo(match: Match, seat: int, choice: SetTurbo) -> Reason | None:
    """Why these Turbo sizes may not be picked; None when they may. A Trip must stay able to succeed."""
    attack = match.pending
    assert attack is not None
    dice = turbo_dice(match, seat, attack)
    if tuple(id for id, _ in choice.sizes) != tuple(die.id for die in dice):
        return Reason("size-missing")
    for die, (_, size) in zip(dice, choice.sizes, strict=True):
        if size not in (sizes := legal_sizes(die, match.variant)):
            return Reason("size-range", (("letter", die.swing or ""), ("low", sizes[0]), ("high", sizes[-1])))
        if attack.kind == TRIP and not _can_trip(match, seat, die.sized(size), attack):
            return Reason("trip-hopeless")
    return None


def _can_trip(match: Match, seat: int, die: Die, attack: Attack) -> bool:
    target = match.hands[1 - seat].die(attack.targets[0])
    reach = max(grown.most for grown in growths(die, match.variant))
    return reach >= trip_need(target)
