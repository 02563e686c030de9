"""The table of die skills: adding one means adding a row here, its texts, and its test file."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from game.rules import hooks
from game.rules.die import Die
from game.rules.hooks import STEPS as STEPS
from game.rules.hooks import Blow as Blow
from game.rules.hooks import Values
from game.rules.kinds import BERSERK as BERSERK
from game.rules.kinds import BOOM as BOOM
from game.rules.kinds import EVIL, HOSKINS, NONE, PLAIN_KINDS, SINGLES, SLEEP, TELEPORT, THIEF, Kinds
from game.rules.kinds import KINDS as KINDS
from game.rules.kinds import PASS as PASS
from game.rules.kinds import POWER as POWER
from game.rules.kinds import RUSH as RUSH
from game.rules.kinds import SHADOW as SHADOW
from game.rules.kinds import SKILL as SKILL
from game.rules.kinds import SPEED as SPEED
from game.rules.kinds import TRIP as TRIP
from game.rules.variants import Variant


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


ROWS = (
    Skill("s", "shadow", gives=frozenset({SHADOW}), bars=frozenset({POWER})),
    Skill("p", "poison"),
    Skill("z", "speed", gives=frozenset({SPEED})),
    Skill("t", "trip", gives=frozenset({TRIP}), counts=False),
    Skill("J", "jolt", alters=hooks.still, again=True),
    Skill("G", "rage", alters=hooks.calm, counts=False),
    Skill("B", "berserk", gives=frozenset({BERSERK}), bars=frozenset({SKILL}), alters=hooks.berserk),
    Skill("m", "morphing", alters=hooks.morph),
    Skill("%", "radioactive"),
    Skill("D", "doppelganger", alters=hooks.copy),
    Skill("v", "value", spreads=True),
    Skill("n", "null", spreads=True),
    Skill("g", "stinger", counts=False, sums=hooks.down_to_least),
    Skill("k", "konstant", bars=frozenset({POWER}), alone=False, sums=hooks.plus_or_minus, keeps=True),
    Skill(
        "`",
        "warrior",
        bars=SINGLES,
        shields=frozenset(KINDS),
        counts=False,
        alone=False,
        sums=hooks.top_only,
        alters=hooks.enter,
    ),
    Skill("q", "queer", gives=frozenset({SHADOW}), bars=frozenset({POWER}), when=hooks.is_odd),
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
    Skill("?", "mood", grows=hooks.mood),
    Skill("&", "mad", grows=hooks.mad),
    Skill("h", "weak", grows=hooks.weak),
    Skill("H", "mighty", grows=hooks.mighty),
    Skill("!", "turbo"),
    # House readings of dice known by name (rules.md 4.4).
    Skill("~", "deception"),
    Skill("=", "rebound"),
    Skill("A", "armor"),
    Skill("X", "treasure"),
    Skill("E", "evil", gives=frozenset({EVIL}), bars=frozenset({SKILL})),
    Skill("$", "thief", gives=frozenset({THIEF}), bars=frozenset({POWER})),
    Skill("Z", "sleep", gives=frozenset({SLEEP}), counts=False),
    Skill("T", "teleport", gives=frozenset({TELEPORT})),
    Skill("Y", "hoskins", gives=frozenset({HOSKINS})),
    Skill("R", "game"),
    Skill("O", "giant_sized"),
    Skill("S", "sideboard"),
    Skill("u", "unique"),
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


def kinds_of(die: Die, rush: bool = False) -> Kinds:
    """The attack kinds this die may use now by its own skills and value; `rush`: some target allows Rush attacks."""
    if not (die.skills or rush):
        return PLAIN_KINDS
    found = traits(die.skills)
    if found.plain and not rush:
        return PLAIN_KINDS
    acting = [row for row in found.rows if row.when(die)]
    kinds = PLAIN_KINDS | {RUSH} if rush else PLAIN_KINDS
    return kinds.union(*(row.gives for row in acting)).difference(*(row.bars for row in acting))


def sums_of(die: Die) -> Values:
    """What this die may count as in a Skill attack, ascending."""
    values: Values = (die.value,)
    if not die.skills:
        return values
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
    for row in traits(die.skills).grows if die.skills else ():
        assert row.grows is not None
        options = tuple(grown for option in options for grown in row.grows(option, variant))
    return options
