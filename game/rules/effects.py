"""What an attack does, in the order of rules.md 3.8 (online engine)."""

from __future__ import annotations

from game.rules import moves
from game.rules.asked import FREE
from game.rules.die import Die
from game.rules.events import Attacked, Missed, TurnExtended
from game.rules.field import Attack
from game.rules.hooks import Blow, halves
from game.rules.kinds import BOOM, HOSKINS, SKILL, SLEEP, TELEPORT, THIEF, TRIP
from game.rules.ledger import Ledger
from game.rules.skills import traits
from game.rules.values import evolve

SPLIT_LOSES = "%!?&J^"
"""Skills the halves of a split die do not keep (online engine)."""


def resolve(ledger: Ledger, seat: int, attack: Attack) -> bool:
    """Carry out a legal attack that needs no further decision; True when it gives an extra turn.

    `match.turbo` holds the chosen Turbo sizes.
    """
    ledger.say(Attacked(seat, attack.kind, attack.attackers, attack.targets))
    skilled = [die for die in ledger.dice(seat) if die.skills and attack.kind != TELEPORT]
    again = any(traits(die.skills).again for die in skilled if die.id in attack.attackers)
    before = {die.id for die in skilled if "o" in die.skills}
    if move := MOVES.get(attack.kind):
        again |= move(ledger, seat, attack)
    else:
        again |= _strike(ledger, seat, attack, attack.kind != TRIP or _trip(ledger, seat, attack))
    if before:
        _ornery(ledger, seat, before - set(attack.attackers))
    if again:
        ledger.say(TurnExtended(seat))
    return again


def _strike(ledger: Ledger, seat: int, attack: Attack, landed: bool) -> bool:
    attackers = tuple([die for die in ledger.dice(seat) if die.id in attack.attackers])
    targets = tuple([die for die in ledger.dice(1 - seat) if die.id in attack.targets])
    if len(attackers) == len(attack.attackers) and not [die for die in attackers + targets if die.skills]:
        _strike_plainly(ledger, seat, Blow(attack.kind, attackers, targets))
        return False
    fallen, risen = moves.rebounding(ledger, seat, targets) if landed else ((), ())
    blow = Blow(attack.kind, attackers, fallen)
    if risen:
        blow = _struck_back(ledger, seat, blow, risen)
    rolling = _alter(ledger, seat, blow, targets)
    sized = {} if attack.kind == TRIP else _sized(ledger, blow.attackers, rolling)
    again = any(traits(die.skills).again for die in fallen)
    for die in rolling:
        if die.id not in sized:
            again |= _is_extra(_roll(ledger, seat, die, blow), die)
    for die in blow.captured:
        _take(ledger, seat, die, blow)
    for die in rolling:
        if die.id in sized:
            grown = ledger.change(seat, die, die.sized(sized[die.id]), "turbo")
            again |= _is_extra(ledger.reroll(seat, grown, "turbo"), grown)
    if attack.kind == TRIP and blow.attackers and attackers[0].id not in {die.id for die in rolling}:
        again |= _is_extra(attackers[0], attackers[0])
    _after_strike(ledger, seat, attack)
    return again


def _strike_plainly(ledger: Ledger, seat: int, blow: Blow) -> None:
    """What is left of a blow when no die in it has a skill."""
    for die in blow.attackers:
        ledger.reroll(seat, die, "attack")
    for die in blow.captured:
        _take(ledger, seat, die, blow)


def _struck_back(ledger: Ledger, seat: int, blow: Blow, risen: tuple[Die, ...]) -> Blow:
    """Let rebounding dice capture the largest attackers; what is left of the blow."""
    lost = moves.struck_back(blow, risen)
    for die in lost:
        _take(ledger, 1 - seat, die, Blow("rebound", risen, lost))
    return Blow(blow.kind, tuple([die for die in blow.attackers if die not in lost]), blow.captured)


def _after_strike(ledger: Ledger, seat: int, attack: Attack) -> None:
    """A Hoskins die changes sides; a die borrowed from the other side is rolled again there (house reading)."""
    if attack.kind == HOSKINS:
        moves.hoskins(ledger, seat, attack)
    for die in ledger.dice(1 - seat):
        if die.id in attack.attackers and attack.kind == SKILL:
            ledger.reroll(1 - seat, die, "attack")


def _roll(ledger: Ledger, seat: int, die: Die, blow: Blow) -> Die:
    """Roll an attacker: after a Trip only one that is now another die, without growing a second time."""
    if blow.kind == TRIP or (traits(die.skills).keeps and _is_anew(die, blow)):
        return ledger.roll(seat, die, "attack")
    return ledger.reroll(seat, die, "attack")


def _is_anew(die: Die, blow: Blow) -> bool:
    """Is an attacker another die now than before the blow?"""
    before = next((old for old in blow.attackers if old.id == die.id), None)
    return before is None or before.form != die.form or before.sizes != die.sizes or die.has("m")


def _sized(ledger: Ledger, attackers: tuple[Die, ...], rolling: list[Die]) -> dict[int, int]:
    """Chosen Turbo sizes; a die that is now another die, or half of one, has no choice this turn (online engine)."""
    chosen = dict(ledger.now("turbo"))
    forms = {die.id: die.form for die in attackers}
    return {
        die.id: chosen[die.id] for die in rolling if die.id in chosen and die.has("!") and die.form == forms[die.id]
    }


def _is_extra(after: Die, before: Die) -> bool:
    """Time and Space: an odd number on its own roll after an attack gives an extra turn (online engine)."""
    return before.has("^") and after.has("^") and not traits(after.skills).keeps and after.value % 2 == 1


def _alter(ledger: Ledger, seat: int, blow: Blow, targets: tuple[Die, ...]) -> list[Die]:
    """Let each attacker become what the attack makes of it; gives the dice that are to be rolled."""
    rolling: list[Die] = []
    splits = len(blow.attackers) == len(targets) == 1 and (blow.attackers[0].has("%") or targets[0].has("%"))
    for die in blow.attackers:
        altered = _altered(ledger, seat, die, blow)
        split = splits and not altered.is_wildcard
        pieces = _split(ledger, seat, altered) if split else [altered]
        if blow.kind != TRIP or split or altered.form != die.form or altered.sizes != die.sizes:
            rolling += pieces
    if splits and not blow.captured:
        ledger.change(1 - seat, targets[0], targets[0].without("%"), "radioactive")
    return rolling


def _altered(ledger: Ledger, seat: int, die: Die, blow: Blow) -> Die:
    after = die
    for row in traits(die.skills).alters:
        after = ledger.change(seat, after, row.alters(after, blow), row.name)
    return after


def _split(ledger: Ledger, seat: int, die: Die) -> list[Die]:
    first, second = halves(die.sizes)
    calm = die.without(SPLIT_LOSES)
    one = ledger.change(seat, die, calm.resized(first), "radioactive")
    two = evolve(calm.resized(second), id=ledger.now("next_id"))
    ledger.insert(seat, two, one.id, "radioactive")
    return [one, two]


def _take(ledger: Ledger, seat: int, die: Die, blow: Blow) -> None:
    """Move a captured die over; Rage leaves another in its place, Null and Value spread to it (online engine)."""
    spread = {letter for attacker in blow.attackers if attacker.skills for letter in traits(attacker.skills).spreads}
    if "G" in die.skills:
        heir = evolve(die.without("G"), id=ledger.now("next_id"), values=())
        ledger.insert(1 - seat, heir, die.id, "rage")
        ledger.roll(1 - seat, heir, "rage")
    if ledger.of(1 - seat, "trick") == FREE:
        spread.add("n")
        ledger.hand(1 - seat, trick="")
    if new := spread.difference(die.skills):
        die = evolve(die, skills=die.skills + "".join(sorted(new)))
    ledger.capture(seat, die)


def _trip(ledger: Ledger, seat: int, attack: Attack) -> bool:
    """Roll both dice of a Trip attack; True when the target falls (overview, online engine)."""
    attacker = ledger.die(seat, attack.attackers[0])
    if (size := dict(ledger.now("turbo")).get(attacker.id)) is not None:
        attacker = ledger.change(seat, attacker, attacker.sized(size), "turbo")
    attacker = ledger.reroll(seat, attacker, "trip")
    target = ledger.reroll(1 - seat, ledger.die(1 - seat, attack.targets[0]), "tripped")
    if ledger.match.field(seat).guard(target) <= attacker.value:
        return True
    ledger.say(Missed(attacker.id, target.id))
    return False


def _ornery(ledger: Ledger, seat: int, idle: set[int]) -> None:
    """Ornery dice that did not attack, nor came out of the attack, roll again (online engine)."""
    for die in ledger.dice(seat):
        if "o" in die.skills and die.id in idle:
            ledger.reroll(seat, die, "ornery")


def _sleep(ledger: Ledger, seat: int, attack: Attack) -> bool:
    """Both dice are rolled again, and the target sits out its owner's next turn (online roster notes).

    It is an attack as any other to the attacker: Jolt and Rage end, Turbo picks a size, Time and Space looks on.
    """
    before = ledger.die(seat, attack.attackers[0])
    die = _altered(ledger, seat, before, Blow(SLEEP, (before,), ()))
    sizes = _sized(ledger, (before,), [die])
    die = ledger.change(seat, die, die.sized(sizes[die.id]), "turbo") if sizes else die
    extra = _is_extra(ledger.reroll(seat, die, "attack"), die)
    rolled = ledger.reroll(1 - seat, ledger.die(1 - seat, attack.targets[0]), "sleep")
    ledger.change(1 - seat, rolled, evolve(rolled, dizzy=True), "sleep")
    return extra


MOVES = {BOOM: moves.boom, TELEPORT: moves.teleport, THIEF: moves.thief, SLEEP: _sleep}
"""What the kinds of attack do that capture nothing; each says whether it gives an extra turn."""
