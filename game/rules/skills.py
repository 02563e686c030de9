"""The table of die skills: adding one means adding a row here, its texts, and its test file."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from game.rules.die import Die
from game.rules.values import evolve
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
    return (die.resized(tuple(map(step_up, die.sizes))),)


def _weak(die: Die, variant: Variant) -> tuple[Die, ...]:
    return (die.resized(tuple(map(step_down, die.sizes))),)


SINGLES: Kinds = frozenset(KINDS) - {SKILL}


def _halve(size: int) -> int:
    return (size + 1) // 2


def _berserk(die: Die, blow: Blow) -> Die:
    """Half its size, rounded up, and calm again (online engine)."""
    if blow.kind != BERSERK:
        return die
    return die.without("B").resized(halves(die.sizes)[0])


def halves(sizes: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Sizes cut in two; odd parts give the larger half to the first and the second in turn (online engine)."""
    first, second, larger = [], [], True
    for size in sizes:
        up, down = _halve(size), size // 2
        first.append(up if larger else down)
        second.append(down if larger else up)
        larger ^= size % 2 == 1
    return tuple(first), tuple(second)


def _morph(die: Die, blow: Blow) -> Die:
    """The target's size and form, its own skills (online engine)."""
    if len(blow.captured) != 1:
        return die
    taken = blow.captured[0]
    return evolve(die, form=taken.form, option=taken.option, sizes=taken.sizes, values=taken.values)


def _copy(die: Die, blow: Blow) -> Die:
    """After a Power capture an exact copy of the target, skills included (online engine)."""
    if blow.kind != POWER or len(blow.captured) != 1:
        return die
    return evolve(blow.captured[0], id=die.id)


def _calm(die: Die, blow: Blow) -> Die:
    return die.without("G")


def _still(die: Die, blow: Blow) -> Die:
    return die.without("J")


def _enter(die: Die, blow: Blow) -> Die:
    return die.without("`")


ROWS = (
    Skill("s", "shadow", gives=frozenset({SHADOW}), bars=frozenset({POWER})),
    Skill("p", "poison"),
    Skill("z", "speed", gives=frozenset({SPEED})),
    Skill("t", "trip", gives=frozenset({TRIP}), counts=False),
    Skill("J", "jolt", alters=_still, again=True),
    Skill("G", "rage", alters=_calm, counts=False),
    Skill("B", "berserk", gives=frozenset({BERSERK}), bars=frozenset({SKILL}), alters=_berserk),
    Skill("m", "morphing", alters=_morph),
    Skill("%", "radioactive"),
    Skill("D", "doppelganger", alters=_copy),
    Skill("v", "value", spreads=True),
    Skill("n", "null", spreads=True),
    Skill("g", "stinger", counts=False, sums=_down_to_least),
    Skill("k", "konstant", bars=frozenset({POWER}), alone=False, sums=_plus_or_minus, keeps=True),
    Skill(
        "`", "warrior", bars=SINGLES, shields=frozenset(KINDS), counts=False, alone=False, sums=_top_only, alters=_enter
    ),
    Skill("q", "queer", gives=frozenset({SHADOW}), bars=frozenset({POWER}), when=_is_odd),
    Skill("#", "rush", gives=frozenset({RUSH})),
    Skill("b", "boom", gives=frozenset({BOOM})),
    Skill("d", "stealth", bars=SINGLES, shields=SINGLES - {BOOM}, alone=False, crowd=True),
    Skill("I", "insult", shields=frozenset({SKILL})),
    Skill("o", "ornery"),
    Skill("^", "time_and_space"),
    Skill("w", "slow", counts=False),
    Skill("M", "maximum", tops=True),
    Skill("F", "fire", bars=frozenset({POWER})),
    Skill("f", "focus"),
    Skill("c", "chance"),
    Skill("r", "reserve"),
    Skill("+", "auxiliary"),
    Skill("?", "mood", grows=_mood),
    Skill("&", "mad", grows=_mad),
    Skill("h", "weak", grows=_weak),
    Skill("H", "mighty", grows=_mighty),
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
    again: bool
    alters: tuple[Skill, ...]
    """The rows that change their die when it has attacked."""
    grows: tuple[Skill, ...]
    """The rows that change their die before it is rolled again."""
    spreads: str
    """The letters that captured dice get."""
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
        again=any(row.again for row in rows),
        alters=tuple(row for row in rows if row.alters is not _as_it_is),
        grows=tuple(row for row in rows if row.grows),
        spreads="".join(row.letter for row in rows if row.spreads),
        plain=not any(row.gives or row.bars or row.sums for row in rows),
    )


PLAIN_KINDS: Kinds = frozenset({POWER, SKILL})


def kinds_of(die: Die, rush: bool = False) -> Kinds:
    """The attack kinds this die may use now by its own skills and value; `rush`: some target allows Rush attacks."""
    found = traits(die.skills)
    if found.plain and not rush:
        return PLAIN_KINDS
    acting = [row for row in found.rows if row.when(die)]
    kinds = PLAIN_KINDS | {RUSH} if rush else PLAIN_KINDS
    return kinds.union(*(row.gives for row in acting)).difference(*(row.bars for row in acting))


def sums_of(die: Die) -> Values:
    """What this die may count as in a Skill attack, ascending."""
    values: Values = (die.value,)
    found = traits(die.skills)
    if found.plain:
        return values
    for row in found.rows:
        if row.sums:
            values = row.sums(die, values)
    return values


def growths(die: Die, variant: Variant) -> tuple[Die, ...]:
    """What the die may be when it is next rolled: all equally likely, in ascending order of drawing."""
    options: tuple[Die, ...] = (die,)
    for row in traits(die.skills).grows:
        assert row.grows is not None
        options = tuple(grown for option in options for grown in row.grows(option, variant))
    return options
