"""Line-ups: what two pins put on the table against each other, and which pins can be played at all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TypeVar

from game.roster.roster import PinFacts, Roster, missing
from game.rules.chance import Chance, Seeded
from game.rules.die import SWING_RANGES
from game.rules.hands import LineUp
from game.rules.recipe import RecipeError, parse, write
from game.rules.skills import SKILLS, STEPS
from game.rules.specials import SPECIALS, special_of

T = TypeVar("T")

MIRROR = "(4) (4) (10) (12) (X)"
"""What two pins without dice of their own play against each other (online engine)."""
NO_MATCH = "(Y) (Y) (Y) (Y)"
"""What Ashley Jay plays when no dice can be made smaller."""
PLAIN = (4, 6, 8, 10, 12, 20)
LETTERS = "RSTUVWXYZ"
NEVER = "+r`D!m%Fw"
"""Skills no random pin gets (online engine)."""
SWING_ONLY = "?&"
DEALT = "spztgfc#qoBd^knvHhMGbJI?&"
"""Skills random pins draw from: those the online engine plays, less NEVER."""


@dataclass(frozen=True, slots=True)
class Mix:
    """What a random pin is made of: plain dice, swing letters (`*`: any), plain Reserve dice, and skills, each put on
    two dice; `of` are the skills to draw from."""

    plain: int
    swings: str = ""
    reserve: int = 0
    skills: int = 0
    of: str = DEALT


RANDOM: Mapping[str, Mix] = {
    "RandomBMVanilla": Mix(5),
    "RandomBMSoldiers": Mix(4, "X"),
    "RandomBMAnime": Mix(4, reserve=4),
    "RandomBMFixed": Mix(5, skills=1, of="cfd"),
    "RandomBMMixed": Mix(5, skills=3),
    "RandomBMMonoskill": Mix(4, "*", skills=1),
    "RandomBMDuoskill": Mix(4, "*", skills=2),
    "RandomBMTriskill": Mix(4, "*", skills=3),
    "RandomBMTetraskill": Mix(4, "*", skills=4),
    "RandomBMPentaskill": Mix(4, "*", skills=5),
}
"""The pins with a new recipe each match (online engine)."""

RIVALS: Mapping[tuple[str, str], str] = {("Bruno", "Pappy"): "(X)", ("Pappy", "Bruno"): "B(X)"}
"""A pin's special and the other's -> the die it gets on top (online engine)."""

THIRTEEN = "(7/13)"
"""How the roster writes a 13-sided die that is thrown as a 12-sided one."""

COPIES = frozenset({"Echo", "Zero", "AshleyJay"})
SUPPORTED_SPECIALS = frozenset({*SPECIALS, *RANDOM, *COPIES, "Bruno", "Pappy"})
"""The specials of pins that can be played."""
PLAYED = frozenset({*SKILLS, "C", "{"})
"""The marks of recipes that can be played: skill letters, `C` for a Wildcard, `{` for Plasma."""


def lacks(pin: PinFacts) -> tuple[str, ...]:
    """Text keys of what this pin needs and we cannot play; nothing for a playable pin."""
    keys = missing(pin, PLAYED, SUPPORTED_SPECIALS)
    if keys or pin.recipe or pin.special in SUPPORTED_SPECIALS:
        return keys or _unreadable(pin.recipe)
    return ("special.CustomBM",)


def _unreadable(recipe: str) -> tuple[str, ...]:
    try:
        parse(recipe)
    except RecipeError:
        return ("skill.unknown",)
    return ()


@cache
def playable(roster: Roster) -> tuple[PinFacts, ...]:
    """The pins our rules can play."""
    return tuple(pin for pin in roster.pins if not lacks(pin))


def lineups(left: PinFacts, right: PinFacts, chance: Chance, last: Sequence[LineUp] = ()) -> tuple[LineUp, LineUp]:
    """What both pins put on the table in this match.

    Random pins draw their dice from `chance`, but in a rematch keep those of the `last` match; pins without dice
    of their own copy the other side.
    """
    kept = {side.name: " ".join(map(write, side.dice)) for side in last}
    own = [kept.get(pin.name) if pin.special in RANDOM else None for pin in (left, right)]
    recipes = _copied(left, right, (own[0] or _own(left, chance), own[1] or _own(right, chance)))
    return _lineup(left, right, recipes[0]), _lineup(right, left, recipes[1])


def lineup(pin: PinFacts) -> LineUp:
    """The pin against nobody in particular: as it would play against itself."""
    return lineups(pin, pin, Seeded(0))[0]


def _own(pin: PinFacts, chance: Chance) -> str:
    if pin.special in RANDOM:
        return random_recipe(RANDOM[pin.special], chance)
    return pin.recipe.replace(THIRTEEN, "(13)") if special_of(pin.special).thirteens else pin.recipe


def _copied(left: PinFacts, right: PinFacts, recipes: tuple[str, str]) -> tuple[str, str]:
    copying = left.special in COPIES, right.special in COPIES
    if all(copying):
        return MIRROR, MIRROR
    if copying[0]:
        return _copy(left, recipes[1]), recipes[1]
    return (recipes[0], _copy(right, recipes[0])) if copying[1] else recipes


def _copy(pin: PinFacts, recipe: str) -> str:
    return smaller(recipe) if pin.special == "AshleyJay" else recipe


def smaller(recipe: str) -> str:
    """Every plain die one standard step smaller, swing and option dice as they are; NO_MATCH when that is impossible.

    House reading: impossible when a die with fixed sizes has no smaller step.
    """
    made = []
    for die in parse(recipe):
        if die.has_choice or die.is_wildcard:
            made.append(die)
        elif all(size > STEPS[0] for size in die.sizes):
            made.append(die.resized(tuple(max(step for step in STEPS if step < size) for size in die.sizes)))
        else:
            return NO_MATCH
    return " ".join(map(write, made))


def _lineup(pin: PinFacts, other: PinFacts, recipe: str) -> LineUp:
    extra = RIVALS.get((pin.special, other.special), "")
    return LineUp(pin.name, parse(f"{recipe} {extra}"), pin.special if pin.special in SPECIALS else "")


def random_recipe(mix: Mix, chance: Chance) -> str:
    """A new recipe: plain sizes ascending, then swing dice, then Reserve dice; no skill twice on one die."""
    plain = [f"({size})" for size in sorted(_drawn(PLAIN, chance) for _ in range(mix.plain))]
    swings = [f"({_drawn(LETTERS, chance) if letter == '*' else letter})" for letter in mix.swings]
    reserve = [f"r({size})" for size in sorted(_drawn(PLAIN, chance) for _ in range(mix.reserve))]
    dice = [*plain, *swings]
    skills = _skills(mix, chance, bool(swings))
    for skill in skills:
        _deal(skill, dice, chance)
    return " ".join([*dice, *reserve])


def _skills(mix: Mix, chance: Chance, swings: bool) -> list[str]:
    """Different skills; those that only change swing dice need one."""
    left = [skill for skill in mix.of if swings or skill not in SWING_ONLY]
    return [left.pop(chance.roll(len(left)) - 1) for _ in range(mix.skills)]


def _deal(skill: str, dice: list[str], chance: Chance) -> None:
    """Put a skill on two dice, one that only changes swing dice on those alone."""
    places = [
        place for place, die in enumerate(dice) if skill not in SWING_ONLY or die.rstrip("?&")[-2] in SWING_RANGES
    ]
    for _ in range(min(2, len(places))):
        place = places.pop(chance.roll(len(places)) - 1)
        die = dice[place]
        dice[place] = die + skill if skill in SWING_ONLY else skill + die


def _drawn(items: Sequence[T], chance: Chance) -> T:
    return items[chance.roll(len(items)) - 1]
