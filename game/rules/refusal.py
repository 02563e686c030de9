"""Why an attack is not legal: one reason for every refusal, and none for every legal attack."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.attacks import Attack, attacks, borrowed_attacks, may_pass
from game.rules.die import Die
from game.rules.field import Field
from game.rules.kinds import EVIL, KINDS, PAIRS, PASS, PLAIN_KINDS, RUSH, SKILL, SUMMED
from game.rules.reach import fits, may_pair, may_rush, skill_bar, skill_fire
from game.rules.skills import traits
from game.rules.sums import reachable


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
    ids, aims = set(attack.attackers), set(attack.targets)
    if field.borrows and attack.kind == SKILL and any(die.id in ids for die in field.theirs):
        return None if attack in borrowed_attacks(field, _skilled(field)) else _reason("borrow-one")
    chosen = tuple([die for die in field.mine if die.id in ids])
    targets = tuple([die for die in field.theirs if die.id in aims])
    if len(chosen) < len(ids) or len(targets) < len(aims):
        return _reason("not-yours")
    if not chosen or not targets:
        return _reason("no-target" if chosen else "no-attacker")
    if len(chosen) < len(attack.attackers) or len(targets) < len(attack.targets):
        return _reason("one-target")
    return (
        _why_barred(field, attack.kind, chosen, targets)
        or _why_unequal(field, attack.kind, chosen, targets)
        or _why_treasure(field, attack, targets)
    )


def _skilled(field: Field) -> list[Die]:
    return [die for die in field.mine if SKILL in field.kinds(die)]


def _why_treasure(field: Field, attack: Attack, targets: tuple[Die, ...]) -> Reason | None:
    """A Treasure waits until nothing else can be attacked; `attacks` knows when."""
    if "X" in field.facing and any("X" in target.skills for target in targets) and attack not in attacks(field):
        return _reason("treasure-last")
    return None


def _why_not_pass(field: Field, attack: Attack) -> Reason | None:
    if attack.attackers or attack.targets:
        return _reason("one-target")
    return None if may_pass(field) else _reason("must-attack")


def _why_barred(field: Field, kind: str, chosen: tuple[Die, ...], targets: tuple[Die, ...]) -> Reason | None:
    if [die for die in chosen if die.dizzy]:
        return _reason("dizzy")
    if field.variant.only_basic and kind not in PLAIN_KINDS:
        return _reason("no-attack-kind")
    for die in chosen:
        if kind not in field.kinds(die):
            return _reason("skill-barred" if kind == SKILL else "kind-barred", kind=kind)
    for target in targets:
        if kind in field.shields or kind in traits(target.skills).shields:
            return _reason("target-barred", kind=kind)
    if kind == EVIL:
        return None if len(chosen) == len(targets) > 1 else _reason("evil-pairs")
    if kind != SKILL and len(chosen) > 1:
        return _reason("one-attacker", kind=kind)
    if kind not in SUMMED and len(targets) > 1:
        return _reason("one-target")
    if kind in PAIRS and (len(targets) != 2 or (kind == RUSH and not may_rush(chosen[0], targets))):
        return _reason("rush-two" if kind == RUSH else "takes-two")
    return None


def _why_unequal(field: Field, kind: str, chosen: tuple[Die, ...], targets: tuple[Die, ...]) -> Reason | None:
    if kind == EVIL:
        return None if may_pair(field, chosen, targets) else _reason("evil-low")
    if kind != SKILL and kind not in SUMMED:
        die, target = chosen[0], targets[0]
        key = fits(field, kind, die, target)
        return _reason(key, value=die.value, target=field.guard(target), most=die.most) if key else None
    value, wanted = sum([die.value for die in chosen]), sum([field.guard(target) for target in targets])
    if kind in SUMMED:
        return None if value == wanted else _reason("speed-sum", sum=wanted, value=value)
    if key := skill_bar(field, chosen, targets[0]):
        return _reason(key)
    if wanted in reachable(chosen) or skill_fire(field, chosen, targets[0]):
        return None
    return _reason("skill-sum", sum=value, target=wanted)


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
    if reason.key in ("kind-barred", "one-attacker", "rush-two", "takes-two", "evil-pairs", "no-attack-kind"):
        return 2
    return 1 if reason.key in ("one-target", "skill-barred", "target-barred") else 0
