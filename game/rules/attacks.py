"""Attacks: every legal one, lazily. Why others are not legal: refusal.py, which asks the same questions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from operator import attrgetter, itemgetter

from game.rules.die import Die
from game.rules.field import PASSING as PASSING
from game.rules.field import Attack as Attack
from game.rules.field import Field, one_on_one
from game.rules.kinds import EVIL, KINDS, PAIRS, PLAIN_KINDS, POWER, RUSH, SKILL, SUMMED, TELEPORT
from game.rules.reach import fits, may_rush, power_value, skill_bar
from game.rules.reach import legal_sizes as legal_sizes
from game.rules.skills import sums_of, traits
from game.rules.sums import places, simple_hits, sums_by_subset, totals

Shown = list[tuple[Die, int]]
"""Targets and what an attack on each must reach."""


def attacks(field: Field) -> Iterator[Attack]:
    """Every legal attack except passing, each once, lazily (rulebook; skills: online engine).

    A Treasure can be attacked only when nothing else can be (house reading of Kubla Treasure).
    """
    if field.is_plain:
        return _plain(field)
    return _treasures_last(field) if "X" in field.facing else _all(field)


def _plain(field: Field) -> Iterator[Attack]:
    """Power and Skill attacks where nothing bars or changes any."""
    able = [die for die in field.mine if not die.dizzy]
    targets = [(target, target.value) for target in field.theirs]
    for die in able:
        value = power_value(die)
        for target, shown in targets:
            if value >= shown:
                yield one_on_one(POWER, die.id, target.id)
    able.sort(key=attrgetter("id"))
    for subset, target in simple_hits([die.value for die in able], targets):
        yield Attack(SKILL, tuple([able[place].id for place in places(subset)]), (target.id,))


def _treasures_last(field: Field) -> Iterator[Attack]:
    treasures = {target.id for target in field.theirs if "X" in target.skills}
    shut: list[Attack] | None = []
    for attack in _all(field):
        if treasures.isdisjoint(attack.targets):
            shut = None
            yield attack
        elif shut is not None:
            shut.append(attack)
    yield from shut or ()


def _all(field: Field) -> Iterator[Attack]:
    able: list[Die] = []
    evil: list[Die] = []
    open_to_power, fire = _open_to(field, POWER), field.has_fire
    for die in field.mine:
        kinds = field.kinds(die)
        if POWER in kinds:
            value = power_value(die)
            for target, shown in open_to_power:
                if value >= shown or (fire and fits(field, POWER, die, target) is None):
                    yield one_on_one(POWER, die.id, target.id)
        if SKILL in kinds:
            able.append(die)
        if EVIL in kinds:
            evil.append(die)
        if kinds is not PLAIN_KINDS and kinds - PLAIN_KINDS:
            for kind in KINDS:
                if kind in kinds and kind not in (POWER, SKILL, EVIL):
                    yield from _single(field, die, kind)
    yield from _skill_attacks(field, able)
    if len(evil) > 1:
        yield from _evil_attacks(field, evil)
    if field.borrows:
        yield from borrowed_attacks(field, able)


def _open_to(field: Field, kind: str) -> Shown:
    """The targets that do not shield themselves against this kind, and what an attack must reach."""
    if kind in field.shields:
        return []
    if not field.facing:
        return [(target, target.value) for target in field.theirs]
    return [(target, field.guard(target)) for target in field.theirs if kind not in traits(target.skills).shields]


def _single(field: Field, die: Die, kind: str) -> Iterator[Attack]:
    targets = _open_to(field, kind)
    if kind in SUMMED:
        for group in _adding_up(targets, die, kind):
            if kind != RUSH or may_rush(die, group):
                yield Attack(kind, (die.id,), tuple(sorted([target.id for target in group])))
        return
    for target, _ in targets:
        if fits(field, kind, die, target) is None:
            yield one_on_one(kind, die.id, target.id)


def _evil_attacks(field: Field, evil: list[Die]) -> Iterator[Attack]:
    """Two Evil dice or more, each with a target of its own (house reading)."""
    evil = sorted(evil, key=power_value)
    targets = sorted(_open_to(field, EVIL), key=itemgetter(1))
    for count in range(2, min(len(evil), len(targets)) + 1):
        for chosen in combinations(evil, count):
            for victims in _paired([power_value(die) for die in chosen], targets):
                yield Attack(EVIL, _ids(chosen), _ids(victims))


def _paired(values: list[int], targets: Shown) -> Iterator[tuple[Die, ...]]:
    """Groups of targets, one for each value, that these values reach; both come in ascending order."""
    if not values:
        yield ()
        return
    for place, (target, shown) in enumerate(targets):
        if shown > values[0]:
            return
        for others in _paired(values[1:], targets[place + 1 :]):
            yield (target, *others)


def borrowed_attacks(field: Field, able: list[Die]) -> Iterator[Attack]:
    """Skill attacks of one die of each side (Socrates, online roster notes)."""
    for target, shown in _open_to(field, SKILL):
        for lent in field.theirs:
            if lent.id != target.id and "`" not in lent.skills:
                for die in able:
                    if shown - lent.value in sums_of(die):
                        yield Attack(SKILL, _ids((die, lent)), (target.id,))


def _ids(dice: Iterable[Die]) -> tuple[int, ...]:
    return tuple(sorted([die.id for die in dice]))


def forces(field: Field, attack: Attack) -> bool:
    """Does this attack forbid passing?

    Not one with a waiting Warrior (online engine), with a borrowed die, or a Teleport, which is made instead of
    attacking (house readings).
    """
    if "`" not in field.letters and not field.borrows:
        return attack.kind != TELEPORT
    return attack.kind != TELEPORT and all("`" not in field.own(id) for id in attack.attackers)


def _adding_up(targets: Shown, die: Die, kind: str) -> Iterator[tuple[Die, ...]]:
    """Groups of targets that come to what the die shows, of two where the kind takes two."""
    for subset, _ in simple_hits([shown for _, shown in targets], [(die, die.value)]):
        group = places(subset)
        if len(group) == 2 or kind not in PAIRS:
            yield tuple([targets[place][0] for place in group])


def _skill_attacks(field: Field, able: list[Die]) -> Iterator[Attack]:
    targets = _open_to(field, SKILL)
    if not able or not targets:
        return
    able.sort(key=attrgetter("id"))
    reach = [sums_of(die) for die in able]
    simple = not field.has_fire and max(map(len, reach)) == 1
    hits = simple_hits([value for (value,) in reach], targets) if simple else _hits(field, able, reach, targets)
    for subset, target in hits:
        chosen = tuple([able[place] for place in places(subset)])
        if skill_bar(field, chosen, target) is None:
            yield Attack(SKILL, tuple([die.id for die in chosen]), (target.id,))


def _hits(field: Field, able: list[Die], reach: list[tuple[int, ...]], targets: Shown) -> Iterator[tuple[int, Die]]:
    """Subsets of dice, as bits, that can make what a target shows, with the help of Fire dice if need be."""
    warriors = sum([1 << place for place, die in enumerate(able) if "`" in die.skills])
    sums, offset = sums_by_subset(reach, max([value for _, value in targets]), warriors)
    helps = _helps(field, able) if field.has_fire else None
    for subset, mask in sums[1:]:
        help = helps[subset] if helps else 0
        for target, value in targets:
            # The sums that will do: from `help` below the target up to the target itself.
            low = max(0, value - help + offset)
            if mask >> low & (1 << value + offset + 1 - low) - 1:
                yield subset, target


def _helps(field: Field, able: list[Die]) -> list[int]:
    """For every subset of dice, as bits, by how much the Fire dice outside it can raise it (see `fire_bridges`)."""
    rooms = totals([die.most - die.value for die in able])
    lent = totals([die.room if "F" in die.skills else 0 for die in able])
    whole = field.fire_room(())
    return [min(room, whole - given) for room, given in zip(rooms, lent, strict=True)]


def may_pass(field: Field) -> bool:
    """Does no legal attack forbid it (rulebook)?"""
    return not any(forces(field, attack) for attack in attacks(field))
