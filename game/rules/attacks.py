"""Attacks: which are legal, and if not, why not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from game.rules.die import Die
from game.rules.skills import (
    BERSERK,
    KINDS,
    PASS,
    POWER,
    SHADOW,
    SKILL,
    SPEED,
    TRIP,
    growths,
    kinds_of,
    sums_of,
    traits,
)
from game.rules.variants import Variant


@dataclass(frozen=True, slots=True)
class Attack:
    """A choice of the active player: die ids ascending; a pass has none."""

    kind: str
    attackers: tuple[int, ...] = ()
    targets: tuple[int, ...] = ()


PASSING = Attack(PASS)


@dataclass(frozen=True, slots=True)
class Field:
    """What attacks are judged by: the mover's dice, the other side's dice, the house rules."""

    mine: tuple[Die, ...]
    theirs: tuple[Die, ...]
    variant: Variant

    def kinds(self, die: Die) -> frozenset[str]:
        """Attack kinds the die may use in this position."""
        if die.dizzy:
            return frozenset()
        kinds = kinds_of(die)
        return kinds & {POWER, SKILL} if self.variant.only_basic else kinds


def attacks(field: Field) -> Iterator[Attack]:
    """Every legal attack except passing, each once, lazily (rulebook; skills: online engine)."""
    for die in field.mine:
        kinds = field.kinds(die)
        for kind in KINDS:
            if kind in kinds and kind != SKILL:
                yield from _single(field, die, kind)
    yield from _skill_attacks(field)


def _single(field: Field, die: Die, kind: str) -> Iterator[Attack]:
    targets = [target for target in field.theirs if kind not in traits(target.skills).shields]
    if kind in (SPEED, BERSERK):
        for group in _adding_up(targets, die.value):
            yield Attack(kind, (die.id,), group)
        return
    for target in targets:
        if fits(field, kind, die, target) is None:
            yield Attack(kind, (die.id,), (target.id,))


def fits(field: Field, kind: str, die: Die, target: Die) -> str | None:
    """Why one die cannot make this one-against-one attack, as a reason key; None when its values allow it."""
    if kind == POWER:
        return None if die.value >= target.value else "power-too-low"
    if kind == SHADOW:
        if target.value < die.value:
            return "shadow-low"
        return None if target.value <= die.most else "shadow-high"
    if kind == TRIP:
        return None if trip_reach(field, die) >= trip_need(target) else "trip-hopeless"
    return None


def trip_reach(field: Field, die: Die) -> int:
    """The most a Trip attacker can show after its roll, sizes it may choose or grow to included (online engine)."""
    if traits(die.skills).keeps:
        return die.value
    return max(grown.most for sized in turbo_sizes(die, field.variant) for grown in growths(sized, field.variant))


def trip_need(target: Die) -> int:
    """The least a Trip target can show after its roll (online engine)."""
    found = traits(target.skills)
    if found.keeps:
        return target.value
    return target.most if found.tops else target.least


def turbo_sizes(die: Die, variant: Variant) -> tuple[Die, ...]:
    """The die in every size its owner may pick when it attacks; just itself when there is nothing to pick."""
    if not die.has("!") or not die.has_choice:
        return (die,)
    return tuple(die.sized(size) for size in legal_sizes(die, variant))


def legal_sizes(die: Die, variant: Variant) -> tuple[int, ...]:
    """Sizes its owner may choose for a swing or option die, ascending."""
    if die.option:
        return tuple(sorted({part for part in die.form if isinstance(part, int)}))
    return variant.swing_sizes(die.swing) if die.swing else ()


def _adding_up(targets: list[Die], total: int) -> Iterator[tuple[int, ...]]:
    for count in range(1, len(targets) + 1):
        for group in combinations(targets, count):
            if sum(target.value for target in group) == total:
                yield tuple(target.id for target in group)


def _skill_attacks(field: Field) -> Iterator[Attack]:
    able = [die for die in field.mine if SKILL in field.kinds(die)]
    open_targets = [target for target in field.theirs if SKILL not in traits(target.skills).shields]
    if not able or not open_targets:
        return
    reach = [reachable((die,)) for die in able]
    # masks[s] holds the sums the dice of subset s can make: bit (sum + offset), built from s less its lowest die.
    offset = sum(max(0, -min(sums_of(die))) for die in able)
    masks = [1 << offset] + [0] * ((1 << len(able)) - 1)
    for subset in range(1, 1 << len(able)):
        lowest = (subset & -subset).bit_length() - 1
        rest = masks[subset & (subset - 1)]
        mask = 0
        for value in reach[lowest]:
            mask |= rest << value if value >= 0 else rest >> -value
        masks[subset] = mask
        chosen = tuple(die for index, die in enumerate(able) if subset >> index & 1)
        for target in open_targets:
            if mask >> (target.value + offset) & 1 and skill_bar(field, chosen, target) is None:
                yield Attack(SKILL, tuple(sorted(die.id for die in chosen)), (target.id,))


def reachable(dice: tuple[Die, ...]) -> tuple[int, ...]:
    """Every sum these dice can make in a Skill attack, ascending."""
    totals = {0}
    for die in dice:
        totals = {total + value for total in totals for value in sums_of(die)}
    return tuple(sorted(totals))


def skill_bar(field: Field, chosen: tuple[Die, ...], target: Die) -> str | None:
    """Why these dice may not join in a Skill attack on this target whatever they show; None when they may."""
    if len(chosen) == 1:
        if field.variant.skill_needs_two or traits(target.skills).crowd:
            return "skill-needs-two"
        if not traits(chosen[0].skills).alone:
            return "skill-barred"
    return None
