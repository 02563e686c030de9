"""The table of die skills: adding one means adding a row here, its texts, and its test file."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache

from game.rules.die import Die
from game.rules.variants import Variant

POWER, SKILL, SHADOW, SPEED, BERSERK, TRIP = "power", "skill", "shadow", "speed", "berserk", "trip"
RUSH, BOOM, PASS = "rush", "boom", "pass"
KINDS = (POWER, SKILL, SHADOW, SPEED, BERSERK, RUSH, TRIP, BOOM)
"""Every kind of attack, in the order in which the screen prefers them."""
STEPS = (1, 2, 4, 6, 8, 10, 12, 16, 20, 30)
"""The sizes Mighty and Weak dice step through (online engine)."""

Values = tuple[int, ...]
Kinds = frozenset[str]
NONE: Kinds = frozenset()


@dataclass(frozen=True, slots=True)
class Blow:
    """An attack that has landed: its kind, who attacked, and the dice it really captured."""

    kind: str
    attackers: tuple[Die, ...]
    captured: tuple[Die, ...]


def _always(die: Die) -> bool:
    return True


def _as_it_is(die: Die, blow: Blow) -> Die:
    return die


@dataclass(frozen=True, slots=True)
class Skill:
    """One row: what the skill gives, bars and changes. Hooks are small pure functions."""

    letter: str
    name: str
    gives: Kinds = NONE
    """Attack kinds it adds for its die."""
    bars: Kinds = NONE
    """Attack kinds its die may not use."""
    shields: Kinds = NONE
    """Attack kinds that cannot target its die."""
    when: Callable[[Die], bool] = _always
    """When `gives` and `bars` hold."""
    counts: bool = True
    """Does its die count for initiative?"""
    alone: bool = True
    """May its die make a Skill attack alone?"""
    crowd: bool = False
    """Can its die be taken only by two or more Skill attackers?"""
    sums: Callable[[Die, Values], Values] | None = None
    """What it may count as in a Skill attack, given what it may count as without this skill."""
    grows: Callable[[Die, Variant], tuple[Die, ...]] | None = None
    """What it may turn into before a re-roll, all equally likely."""
    alters: Callable[[Die, Blow], Die] = _as_it_is
    """What its die becomes by having attacked, before it is rolled."""
    spreads: bool = False
    """Do dice captured with it get this skill too?"""
    again: bool = False
    """Does attacking with its die, or capturing it, give an extra turn?"""
    keeps: bool = False
    """Does its die keep its value instead of re-rolling?"""
    tops: bool = False
    """Does its die always roll its highest number?"""


def _is_odd(die: Die) -> bool:
    return die.value % 2 == 1


def _down_to_least(die: Die, values: Values) -> Values:
    return tuple(range(die.least, die.value + 1))


def _plus_or_minus(die: Die, values: Values) -> Values:
    return tuple(sorted({*values, *(-value for value in values)}))


def _top_only(die: Die, values: Values) -> Values:
    return (die.most,)


def _swing_to(die: Die, sizes: tuple[int, ...]) -> tuple[Die, ...]:
    return tuple(die.sized(size) for size in sizes)


def _mood(die: Die, variant: Variant) -> tuple[Die, ...]:
    if die.swing is None:
        return (die,)
    allowed = variant.swing_sizes(die.swing)
    return _swing_to(die, tuple(size for size in variant.moods if size in allowed))


def _mad(die: Die, variant: Variant) -> tuple[Die, ...]:
    if die.swing is None:
        return (die,)
    return _swing_to(die, tuple(size for size in variant.swing_sizes(die.swing) if size % 2 == 0))


def step_up(size: int) -> int:
    """The next larger step; 30 and above stay (online engine)."""
    return next((step for step in STEPS if step > size), size)


def step_down(size: int) -> int:
    """The next smaller step; 1 and below stay (online engine)."""
    return next((step for step in reversed(STEPS) if step < size), size)


def _mighty(die: Die, variant: Variant) -> tuple[Die, ...]:
    return (die,) if die.is_wildcard else (replace(die, sizes=tuple(map(step_up, die.sizes))),)


def _weak(die: Die, variant: Variant) -> tuple[Die, ...]:
    return (die,) if die.is_wildcard else (replace(die, sizes=tuple(map(step_down, die.sizes))),)


ROWS = (
    Skill("s", "shadow", gives=frozenset({SHADOW}), bars=frozenset({POWER})),
    Skill("p", "poison"),
    Skill("z", "speed", gives=frozenset({SPEED})),
    Skill("t", "trip", gives=frozenset({TRIP}), counts=False),
    Skill("?", "mood", grows=_mood),
    Skill("!", "turbo"),
)

SKILLS: dict[str, Skill] = {row.letter: row for row in ROWS}
"""Every skill the rules can play, by letter."""


@dataclass(frozen=True, slots=True)
class Traits:
    """What a set of skills comes to, worked out once per set."""

    rows: tuple[Skill, ...]
    shields: Kinds
    counts: bool
    alone: bool
    crowd: bool
    keeps: bool
    tops: bool
    plain: bool
    """Does nothing about kinds or sums depend on more than this: the die has Power and Skill only?"""


@lru_cache(maxsize=4096)
def traits(skills: str) -> Traits:
    """The joint effect of the given skill letters."""
    rows = tuple(SKILLS[letter] for letter in skills)
    return Traits(
        rows=rows,
        shields=NONE.union(*(row.shields for row in rows)),
        counts=all(row.counts for row in rows),
        alone=all(row.alone for row in rows),
        crowd=any(row.crowd for row in rows),
        keeps=any(row.keeps for row in rows),
        tops=any(row.tops for row in rows),
        plain=not any(row.gives or row.bars or row.sums for row in rows),
    )


PLAIN_KINDS: Kinds = frozenset({POWER, SKILL})


def kinds_of(die: Die) -> Kinds:
    """The attack kinds this die may use now, going by its own skills and value."""
    rows = traits(die.skills)
    if rows.plain:
        return PLAIN_KINDS
    acting = [row for row in rows.rows if row.when(die)]
    return PLAIN_KINDS.union(*(row.gives for row in acting)).difference(*(row.bars for row in acting))


def sums_of(die: Die) -> Values:
    """What this die may count as in a Skill attack, ascending."""
    values: Values = (die.value,)
    for row in traits(die.skills).rows:
        if row.sums:
            values = row.sums(die, values)
    return values


def growths(die: Die, variant: Variant) -> tuple[Die, ...]:
    """What the die may be when it is next rolled: all equally likely, in ascending order of drawing."""
    options: tuple[Die, ...] = (die,)
    for row in traits(die.skills).rows:
        if row.grows:
            options = tuple(grown for option in options for grown in row.grows(option, variant))
    return options
