"""What dice can reach: whether one attack is possible by the numbers that show, and why not."""

from __future__ import annotations

from game.rules.die import Die
from game.rules.field import Field
from game.rules.kinds import POWER, SHADOW, SLEEP, THIEF, TRIP
from game.rules.skills import growths, traits
from game.rules.sums import reachable
from game.rules.variants import Variant


def may_rush(die: Die, pair: tuple[Die, ...]) -> bool:
    """Rush takes a Rush die on either side (online engine)."""
    return "#" in die.skills or any("#" in target.skills for target in pair)


def fits(field: Field, kind: str, die: Die, target: Die) -> str | None:
    """Why one die cannot make this one-against-one attack, as a reason key; None when its values allow it."""
    if kind == POWER:
        value = power_value(die)
        gap = field.guard(target) - value
        return None if gap <= 0 or fire_bridges(field, (die,), gap) else "power-too-low"
    if kind == SHADOW:
        if field.guard(target) < die.value:
            return "shadow-low"
        return None if field.guard(target) <= die.most else "shadow-high"
    if kind == TRIP:
        return None if trip_reach(field, die) >= trip_need(target) + field.cover(target) else "trip-hopeless"
    if kind == THIEF:
        return None if die.value >= field.guard(target) else "power-too-low"
    return "sleep-low" if kind == SLEEP and target.value <= die.value else None


def power_value(die: Die) -> int:
    """What a die counts as in a Power attack: an ace of the Wildcard deck 14 (online engine)."""
    value = die.value
    return 14 if value == 1 and die.is_wildcard else value


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


def may_pair(field: Field, chosen: tuple[Die, ...], victims: tuple[Die, ...]) -> bool:
    """Can these dice be paired so that each reaches its own target?"""
    pairs = zip(sorted(map(power_value, chosen)), sorted(map(field.guard, victims)), strict=True)
    return all(value >= shown for value, shown in pairs)


def skill_fire(field: Field, chosen: tuple[Die, ...], target: Die) -> bool:
    """Would some sum of these dice reach the target with the help of Fire dice (online engine)?"""
    if not field.has_fire:
        return False
    return any(fire_bridges(field, chosen, field.guard(target) - total) for total in reachable(chosen))


def skill_bar(field: Field, chosen: tuple[Die, ...], target: Die) -> str | None:
    """Why these dice may not join in a Skill attack on this target whatever they show; None when they may."""
    if len(chosen) == 1:
        if field.variant.skill_needs_two or traits(target.skills).crowd:
            return "skill-needs-two"
        return None if traits(chosen[0].skills).alone else "skill-barred"
    return "warrior-alone" if sum("`" in die.skills for die in chosen) > 1 else None
