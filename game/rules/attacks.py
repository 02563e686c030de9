"""Attacks: every legal one, lazily. Why others are not legal: refusal.py, which asks the same questions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from game.rules.die import Die
from game.rules.skills import (
    BERSERK,
    BOOM,
    KINDS,
    NONE,
    PASS,
    PLAIN_KINDS,
    POWER,
    RUSH,
    SHADOW,
    SKILL,
    SPEED,
    TRIP,
    Kinds,
    growths,
    kinds_of,
    sums_of,
    traits,
)
from game.rules.variants import Variant

ONE_TO_ONE = frozenset({POWER, SHADOW, TRIP, BOOM})
SUMMED = frozenset({SPEED, BERSERK, RUSH})
"""Kinds in which one attacker equals the sum of its targets."""


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
    bars: Kinds = NONE
    """Attack kinds the mover's pin may not use."""
    shields: Kinds = NONE
    """Attack kinds that no die of the other pin can be the target of."""

    def kinds(self, die: Die) -> frozenset[str]:
        """Attack kinds the die may use in this position; Rush when it or some target allows it."""
        if die.dizzy:
            return frozenset()
        kinds = kinds_of(die, self.has_rush)
        if self.variant.only_basic:
            kinds &= PLAIN_KINDS
        return kinds - self.bars if self.bars else kinds

    @property
    def has_rush(self) -> bool:
        """Does some target allow Rush attacks on it?"""
        return any("#" in target.skills for target in self.theirs)

    @property
    def has_fire(self) -> bool:
        """Is there any Fire die that might help?"""
        return any("F" in die.skills for die in self.mine)

    def fire_room(self, attackers: tuple[Die, ...]) -> int:
        """By how much Fire dice outside the attack could be turned down in all (online engine)."""
        return sum(room(die) for die in self.mine if "F" in die.skills and die not in attackers)


def room(die: Die) -> int:
    """By how much a Fire die can go down; a joker only from 13 (online engine)."""
    return max(0, min(die.value, 13) - die.least if die.is_wildcard else die.value - die.least)


def attacks(field: Field) -> Iterator[Attack]:
    """Every legal attack except passing, each once, lazily (rulebook; skills: online engine)."""
    able: list[Die] = []
    kinds_by_die = [(die, field.kinds(die)) for die in field.mine]
    open_to_power, fire = _open_to(field, POWER), field.has_fire
    for die, kinds in kinds_by_die:
        if POWER in kinds:
            value = power_value(die)
            for target, shown in open_to_power:
                if value >= shown or (fire and fits(field, POWER, die, target) is None):
                    yield Attack(POWER, (die.id,), (target.id,))
        if SKILL in kinds:
            able.append(die)
        if kinds - PLAIN_KINDS:
            for kind in KINDS:
                if kind in kinds and kind not in PLAIN_KINDS:
                    yield from _single(field, die, kind)
    yield from _skill_attacks(field, able)


def _open_to(field: Field, kind: str) -> list[tuple[Die, int]]:
    """The targets that do not shield themselves against this kind, and what they show."""
    if kind in field.shields:
        return []
    return [(target, target.value) for target in field.theirs if kind not in traits(target.skills).shields]


def _single(field: Field, die: Die, kind: str) -> Iterator[Attack]:
    targets = [target for target, _ in _open_to(field, kind)]
    if kind in SUMMED:
        for group in _adding_up(targets, die.value, (2, 2) if kind == RUSH else (1, len(targets))):
            if kind != RUSH or may_rush(die, group):
                yield Attack(kind, (die.id,), tuple(sorted(target.id for target in group)))
        return
    for target in targets:
        if fits(field, kind, die, target) is None:
            yield Attack(kind, (die.id,), (target.id,))


def may_rush(die: Die, pair: tuple[Die, ...]) -> bool:
    """Rush takes a Rush die on either side (online engine)."""
    return "#" in die.skills or any("#" in target.skills for target in pair)


def fits(field: Field, kind: str, die: Die, target: Die) -> str | None:
    """Why one die cannot make this one-against-one attack, as a reason key; None when its values allow it."""
    if kind == POWER:
        value = power_value(die)
        if value >= target.value or fire_bridges(field, (die,), target.value - value):
            return None
        return "power-too-low"
    if kind == SHADOW:
        if target.value < die.value:
            return "shadow-low"
        return None if target.value <= die.most else "shadow-high"
    if kind == TRIP:
        return None if trip_reach(field, die) >= trip_need(target) else "trip-hopeless"
    return None


def power_value(die: Die) -> int:
    """What a die counts as in a Power attack: an ace of the Wildcard deck 14 (online engine)."""
    return 14 if die.is_wildcard and die.value == 1 else die.value


def fire_bridges(field: Field, attackers: tuple[Die, ...], gap: int) -> bool:
    """Can Fire dice raise these attackers by `gap` in all, none of them above its highest number (online engine)?"""
    if gap <= 0 or not field.has_fire:
        return False
    return gap <= sum(die.most - die.value for die in attackers) and gap <= field.fire_room(attackers)


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


def _adding_up(targets: list[Die], total: int, counts: tuple[int, int]) -> Iterator[tuple[Die, ...]]:
    for count in range(counts[0], counts[1] + 1):
        for group in combinations(targets, count):
            if sum(target.value for target in group) == total:
                yield group


def _skill_attacks(field: Field, able: list[Die]) -> Iterator[Attack]:
    targets = _open_to(field, SKILL)
    if not able or not targets:
        return
    able.sort(key=lambda die: die.id)
    reach = [sums_of(die) for die in able]
    simple = not field.has_fire and max(map(len, reach)) == 1
    for subset, target in _simple_hits(reach, targets) if simple else _hits(field, able, reach, targets):
        chosen = members(able, subset)
        if skill_bar(field, chosen, target) is None:
            yield Attack(SKILL, tuple([die.id for die in chosen]), (target.id,))


def _simple_hits(reach: list[tuple[int, ...]], targets: list[tuple[Die, int]]) -> Iterator[tuple[int, Die]]:
    """Subsets of dice, as bits, that make exactly what a target shows, when each die counts as one number only."""
    wanted: dict[int, list[Die]] = {}
    for target, value in targets:
        wanted.setdefault(value, []).append(target)
    totals = [0]
    for (value,) in reach:
        totals += [total + value for total in totals]
    for subset, total in enumerate(totals):
        if total in wanted and subset:
            for target in wanted[total]:
                yield subset, target


def _hits(
    field: Field, able: list[Die], reach: list[tuple[int, ...]], targets: list[tuple[Die, int]]
) -> Iterator[tuple[int, Die]]:
    """Subsets of dice, as bits, that can make what a target shows, with the help of Fire dice if need be."""
    fire = field.has_fire
    masks, offset = _sums_by_subset(reach)
    wanted = 0
    for _, value in targets:
        wanted |= 1 << value + offset
    for subset, mask in enumerate(masks):
        if subset and (mask & wanted or fire):
            for target, value in targets:
                if mask >> value + offset & 1 or (fire and skill_fire(field, members(able, subset), target)):
                    yield subset, target


def members(able: list[Die], subset: int) -> tuple[Die, ...]:
    """The dice of a subset given as bits."""
    return tuple([die for i, die in enumerate(able) if subset >> i & 1])


def _sums_by_subset(reach: list[tuple[int, ...]]) -> tuple[list[int], int]:
    """For every subset of dice, as bits, the sums it can make: bit (sum + offset); and the offset."""
    offset = sum([-values[0] for values in reach if values[0] < 0])
    masks = [1 << offset]
    for values in reach:
        first, *others = values
        wider = [mask << first if first >= 0 else mask >> -first for mask in masks]
        for value in others:
            wider = [
                mask | (old << value if value >= 0 else old >> -value) for mask, old in zip(wider, masks, strict=True)
            ]
        masks += wider
    return masks, offset


def skill_fire(field: Field, chosen: tuple[Die, ...], target: Die) -> bool:
    """Would some sum of these dice reach the target with the help of Fire dice (online engine)?"""
    if not field.has_fire:
        return False
    return any(fire_bridges(field, chosen, target.value - total) for total in reachable(chosen))


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
        return None if traits(chosen[0].skills).alone else "skill-barred"
    return "warrior-alone" if sum("`" in die.skills for die in chosen) > 1 else None


def may_pass(field: Field) -> bool:
    """No attack is legal, or each would need a waiting Warrior (rulebook; Warrior: online engine)."""
    waiting = {die.id for die in field.mine if "`" in die.skills}
    return all(waiting.intersection(attack.attackers) for attack in attacks(field))
