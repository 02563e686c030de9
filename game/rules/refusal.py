"""Why an attack is not legal: one reason for every refusal, and none for every legal attack."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.attacks import (
    SUMMED,
    Attack,
    Field,
    fits,
    may_pass,
    may_rush,
    reachable,
    skill_bar,
    skill_fire,
)
from game.rules.die import Die
from game.rules.skills import KINDS, PASS, POWER, RUSH, SKILL, traits


@dataclass(frozen=True, slots=True)
class Reason:
    """A reason key, to be put into words by the text room, and the numbers or kinds it speaks of."""

    key: str
    values: tuple[tuple[str, int | str], ...] = ()


def _reason(key: str, **values: int | str) -> Reason:
    return Reason(key, tuple(values.items()))


def why_not(field: Field, attack: Attack) -> Reason | None:
    """Why this attack may not be made; None when it is legal."""
    if attack.kind == PASS:
        return _why_not_pass(field, attack)
    mine = {die.id: die for die in field.mine}
    theirs = {die.id: die for die in field.theirs}
    chosen = tuple(mine[id] for id in attack.attackers if id in mine)
    targets = tuple(theirs[id] for id in attack.targets if id in theirs)
    if len(chosen) < len(attack.attackers) or len(targets) < len(attack.targets):
        return _reason("not-yours")
    if not chosen or not targets:
        return _reason("no-target" if chosen else "no-attacker")
    if len(set(attack.attackers)) < len(chosen) or len(set(attack.targets)) < len(targets):
        return _reason("one-target")
    return _why_barred(field, attack.kind, chosen, targets) or _why_unequal(field, attack.kind, chosen, targets)


def _why_not_pass(field: Field, attack: Attack) -> Reason | None:
    if attack.attackers or attack.targets:
        return _reason("one-target")
    return None if may_pass(field) else _reason("must-attack")


def _why_barred(field: Field, kind: str, chosen: tuple[Die, ...], targets: tuple[Die, ...]) -> Reason | None:
    if any(die.dizzy for die in chosen):
        return _reason("dizzy")
    if field.variant.only_basic and kind not in (POWER, SKILL):
        return _reason("no-attack-kind")
    if kind not in KINDS or any(kind not in field.kinds(die) for die in chosen):
        return _reason("skill-barred" if kind == SKILL else "kind-barred", kind=kind)
    if kind in field.shields or any(kind in traits(target.skills).shields for target in targets):
        return _reason("target-barred", kind=kind)
    if kind != SKILL and len(chosen) > 1:
        return _reason("one-attacker", kind=kind)
    if kind not in SUMMED and len(targets) > 1:
        return _reason("one-target")
    if kind == RUSH and (len(targets) != 2 or not may_rush(chosen[0], targets)):
        return _reason("rush-two")
    return None


def _why_unequal(field: Field, kind: str, chosen: tuple[Die, ...], targets: tuple[Die, ...]) -> Reason | None:
    value, wanted = sum(die.value for die in chosen), sum(die.value for die in targets)
    if kind == SKILL:
        if key := skill_bar(field, chosen, targets[0]):
            return _reason(key)
        if wanted in reachable(chosen) or skill_fire(field, chosen, targets[0]):
            return None
        return _reason("skill-sum", sum=value, target=wanted)
    if kind in SUMMED:
        return None if value == wanted else _reason("speed-sum", sum=wanted, value=value)
    key = fits(field, kind, chosen[0], targets[0])
    return _reason(key, value=value, target=wanted, most=chosen[0].most) if key else None


def best_reason(field: Field, chosen: tuple[int, ...], targets: tuple[int, ...]) -> Reason | None:
    """Why these dice cannot attack those in any way: the reason of the likeliest kind; None when some kind is legal."""
    found: list[tuple[int, int, Reason]] = []
    for rank, kind in enumerate(KINDS):
        reason = why_not(field, Attack(kind, chosen, targets))
        if reason is None:
            return None
        found.append((_dullness(reason, len(chosen)), rank, reason))
    return min(found, key=lambda entry: entry[:2])[2]


def _dullness(reason: Reason, attackers: int) -> int:
    """0 for reasons about numbers, 1 for what the players did, 2 for kinds that are simply out of place."""
    if reason.key == "skill-sum":
        return int(attackers == 1)
    if reason.key in ("kind-barred", "one-attacker", "rush-two", "no-attack-kind"):
        return 2
    return 1 if reason.key in ("one-target", "skill-barred", "target-barred") else 0
