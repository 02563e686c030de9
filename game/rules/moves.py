"""Attacks that do not simply capture: Boom, Teleport, Thief, Hoskins, and dice that strike back."""

from __future__ import annotations

from game.rules.die import Die
from game.rules.events import Removed, Saved
from game.rules.field import Attack
from game.rules.hooks import Blow
from game.rules.ledger import Ledger
from game.rules.skills import traits


def boom(ledger: Ledger, seat: int, attack: Attack) -> bool:
    """The Boom die leaves the round, its target is rolled again (online engine); Orry then moves again."""
    die = ledger.die(seat, attack.attackers[0])
    ledger.remove(seat, die)
    ledger.hand(seat, out=(*ledger.of(seat, "out"), die))
    ledger.say(Removed(die))
    ledger.reroll(1 - seat, ledger.die(1 - seat, attack.targets[0]), "boom")
    return ledger.pins[seat].boom_again


def teleport(ledger: Ledger, seat: int, attack: Attack) -> bool:
    """Both dice change sides; the one that comes is rolled again.

    House reading: the skills move along, but a die teleports once a round, so that nobody teleports for ever.
    It is done instead of attacking: Jolt and Ornery dice take no notice.
    """
    die, target = _both(ledger, seat, attack)
    ledger.swap(seat, die.without("T"), target)
    ledger.reroll(seat, target, "teleport")
    return False


def thief(ledger: Ledger, seat: int, attack: Attack) -> bool:
    """The Thief leaves play and scores as if kept; its target comes over and is rolled again (online roster notes)."""
    die, target = _both(ledger, seat, attack)
    ledger.remove(seat, die)
    ledger.hand(seat, saved=(*ledger.of(seat, "saved"), die))
    ledger.say(Saved(die, seat))
    ledger.cross(1 - seat, target)
    ledger.reroll(seat, target, "thief")
    return False


def _both(ledger: Ledger, seat: int, attack: Attack) -> tuple[Die, Die]:
    return ledger.die(seat, attack.attackers[0]), ledger.die(1 - seat, attack.targets[0])


def hoskins(ledger: Ledger, seat: int, attack: Attack) -> None:
    """After its capture a Hoskins die goes over to the other side, as it is (house reading: into play)."""
    for die in ledger.dice(seat):
        if die.id in attack.attackers:
            ledger.cross(seat, die)


def rebounding(ledger: Ledger, seat: int, targets: tuple[Die, ...]) -> tuple[tuple[Die, ...], tuple[Die, ...]]:
    """Roll captured Rebound dice again: those that fall after all, and those that beat what they showed.

    House reading: a die that beats its old number is not captured. A Konstant one does not roll.
    """
    fallen: list[Die] = []
    risen: list[Die] = []
    for die in targets:
        if not die.has("=") or traits(die.skills).keeps:
            fallen.append(die)
            continue
        rolled = ledger.reroll(1 - seat, die, "rebound")
        (risen if rolled.value > die.value else fallen).append(rolled)
    return tuple(fallen), tuple(risen)


def struck_back(blow: Blow, risen: tuple[Die, ...]) -> tuple[Die, ...]:
    """The attackers that rebounding dice capture: the largest first, one for each (online roster notes)."""
    return tuple(sorted(blow.attackers, key=lambda die: -die.sides)[: len(risen)])
