"""What the gallery shows: all pins, or those that a search and a few filters let through. Pure."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from game.roster.marks import skills_of
from game.roster.roster import PinFacts, Roster
from game.roster.workshop import own_set
from game.rules.skills import SKILLS
from scenes.select_model import missing

LONGEST_SEARCH = 30


@dataclass(frozen=True, slots=True)
class Filter:
    """What is looked for; an empty one lets everything through."""

    text: str = ""
    set: str = ""
    skill: str = ""
    """A skill letter, `C` for the Wildcard."""
    tournament: bool = False
    playable: bool = False

    def lets(self, pin: PinFacts) -> bool:
        """Does this pin fit?"""
        return (
            (not self.set or pin.set == self.set)
            and (not self.skill or self.skill in marks(pin.recipe))
            and (pin.tournament_legal or not self.tournament)
            and (not self.text or all(word in plain(f"{pin.name} {pin.set}") for word in plain(self.text).split()))
            and (not self.playable or not lacks(pin))
        )


ALL = Filter()
FIRST = ("Soldiers", "Vampyres", "The Core", "BROM")
"""The sets a stranger should meet first."""


@lru_cache(maxsize=4096)
def plain(text: str) -> str:
    """The text without accents, quotes or capitals, as people type it."""
    bare = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in bare if not unicodedata.combining(sign) and sign not in "'’\"")


@lru_cache(maxsize=4096)
def marks(recipe: str) -> tuple[str, ...]:
    """The skill letters of a recipe."""
    return skills_of(recipe)


@lru_cache(maxsize=4096)
def lacks(pin: PinFacts) -> tuple[str, ...]:
    """Text keys of what this pin needs and we cannot play."""
    return missing(pin)


@dataclass(frozen=True, slots=True)
class Group:
    """A set with those of its pins that are shown."""

    set: str
    pins: tuple[PinFacts, ...]


def groups(roster: Roster, wanted: Filter) -> tuple[Group, ...]:
    """The sets with the pins that fit, none without any: own ones, well-known ones, the others, unplayable ones."""
    by_set: dict[str, list[PinFacts]] = {facts.name: [] for facts in roster.sets}
    for pin in roster.pins:
        if wanted.lets(pin):
            by_set.setdefault(pin.set, []).append(pin)
    found = [Group(name, tuple(pins)) for name, pins in by_set.items() if pins]
    return tuple(sorted(found, key=_rank))


def _rank(group: Group) -> int:
    if group.set == own_set():
        return -1
    if group.set in FIRST:
        return FIRST.index(group.set)
    return len(FIRST) + all(lacks(pin) for pin in group.pins)


def names(shown: Iterable[Group]) -> tuple[str, ...]:
    """The names of all pins shown, in order."""
    return tuple(pin.name for group in shown for pin in group.pins)


def skill_letters(roster: Roster) -> tuple[str, ...]:
    """The skills to filter by: those the rules know, then the others that appear on pins."""
    met = dict.fromkeys(letter for pin in roster.pins for letter in marks(pin.recipe))
    return (*(letter for letter in SKILLS if letter in met), *(letter for letter in met if letter not in SKILLS))
