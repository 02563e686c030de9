"""The bites of a lesson: what the player is to do, when the match allows it, and which dice it is about."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path
from typing import Any

from game.rules.attacks import Attack
from game.rules.die import Die
from game.rules.hands import Match, Phase
from game.rules.kinds import PASS
from game.rules.match import choices, to_move
from game.rules.settle import settle

FILE = Path(__file__).with_name("bites.toml")
TAP, ATTACK, TRY, UNDO, LOOK, END, ASK = ACTS = ("tap", "attack", "try", "undo", "look", "end", "ask")
FIRE = "F"


@dataclass(frozen=True, slots=True)
class Bite:
    """One thing to do; what each entry means is said in bites.toml."""

    key: str
    act: str
    turn: int = 0
    kind: str = ""
    dice: int = 0
    mine: tuple[int, ...] = ()
    theirs: tuple[int, ...] = ()
    most: bool = False
    skill: str = ""
    """In a lesson: the letter of the skill that the attack has to use."""
    firm: bool = False
    puzzle: bool = False
    short: bool = False

    @property
    def is_free(self) -> bool:
        """Will any attack do?"""
        asks = self.kind or self.dice or self.mine or self.theirs or self.most or self.skill
        return self.act == END or (self.act == ATTACK and not asks)


@dataclass(frozen=True, slots=True)
class Aim:
    """The dice a bite is about, by id: own ones in the order in which to take them up, and those across the table."""

    mine: tuple[int, ...] = ()
    theirs: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Course:
    """The guided first match: its seed, the pin of whoever explains it, and its bites."""

    seed: int
    coach: str
    bites: tuple[Bite, ...]


@cache
def course() -> Course:
    """What stands in bites.toml."""
    table = tomllib.loads(FILE.read_text("utf-8"))
    return Course(table["seed"], table["coach"], tuple(map(_bite, table["bite"])))


def _bite(entry: dict[str, Any]) -> Bite:
    given = {field.name: entry[field.name] for field in fields(Bite) if field.name in entry}
    lists = {name: tuple(value) for name, value in given.items() if isinstance(value, list)}
    return Bite(**{**given, **lists})


def aim(bite: Bite, now: Match, seat: int) -> Aim | None:
    """The dice concerned when the bite can be given to this seat now; None when it cannot."""
    if bite.act == ASK:
        return Aim() if now.phase is not Phase.ATTACK and seat in to_move(now) else None
    if now.phase is not Phase.ATTACK or now.turns < bite.turn:
        return None
    if bite.act == TAP:
        return _touched(bite, now.hands[seat].dice) if now.turns == bite.turn else None
    if now.turn != seat:
        return None
    attacks = tuple(attack for attack in choices(now, seat).attacks() if attack.kind != PASS)
    if not attacks:
        return None
    if bite.is_free:
        return Aim()
    match bite.act:
        case "try":
            return next(_barred(now, seat), None)
        case "undo" | "look":
            return Aim((_largest(now.hands[seat].dice).id,))
    return _attack(bite, now, seat, attacks)


def fits(bite: Bite, match: Match, seat: int, attack: Attack) -> bool:
    """Is this attack what the bite asks for?"""
    if bite.act != ATTACK or attack.kind == PASS:
        return bite.act == END
    mine, theirs = match.hands[seat].those(attack.attackers), match.hands[1 - seat].those(attack.targets)
    asked = (
        (bite.kind, attack.kind),
        (bite.dice, len(mine)),
        (sorted(bite.mine), sorted(die.value for die in mine)),
        (sorted(bite.theirs), sorted(die.value for die in theirs)),
        (bite.most and _richest(match, seat), _worth(theirs)),
        (bool(bite.skill), _uses(bite.skill, mine, theirs)),
    )
    return all(not wanted or wanted == given for wanted, given in asked)


def _uses(skill: str, mine: tuple[Die, ...], theirs: tuple[Die, ...]) -> bool:
    """Does an attack by these dice on those use the skill? Fire is used by attackers that it has to lift."""
    if skill == FIRE:
        return sum(die.value for die in mine) < sum(die.value for die in theirs)
    return any(die.has(skill) for die in mine)


def _touched(bite: Bite, dice: tuple[Die, ...]) -> Aim | None:
    if bite.most and dice:
        return Aim((_largest(dice).id,))
    found = tuple(die.id for die in dice if die.values and die.value in bite.mine)
    return Aim(found[:1]) if found else None


def _attack(bite: Bite, match: Match, seat: int, attacks: tuple[Attack, ...]) -> Aim | None:
    """The attack to be shown: what wins most, with as few dice as possible, and low numbers rather than high ones."""
    good = [attack for attack in attacks if fits(bite, match, seat, attack)]
    if not good:
        return None

    def rank(attack: Attack) -> tuple[int, int, int]:
        mine, theirs = match.hands[seat].those(attack.attackers), match.hands[1 - seat].those(attack.targets)
        return -_worth(theirs), len(mine), sum(die.value for die in mine)

    best = min(good, key=rank)
    return Aim(best.attackers, best.targets)


def _barred(match: Match, seat: int) -> Iterator[Aim]:
    """One die on one die that the rules refuse, the lowest on the highest first."""
    mine = sorted(match.hands[seat].dice, key=lambda die: die.value)
    theirs = sorted(match.hands[1 - seat].dice, key=lambda die: -die.value)
    for target in theirs:
        for die in mine:
            if not settle(match, seat, (die.id,), (target.id,)):
                yield Aim((die.id,), (target.id,))


def _richest(match: Match, seat: int) -> int:
    """The most that any attack can win now, in sides."""
    theirs = match.hands[1 - seat]
    worth = (_worth(theirs.those(attack.targets)) for attack in choices(match, seat).attacks() if attack.kind != PASS)
    return max(worth, default=0)


def _worth(dice: tuple[Die, ...]) -> int:
    return sum(die.sides for die in dice)


def _largest(dice: tuple[Die, ...]) -> Die:
    return max(dice, key=lambda die: die.sides)
