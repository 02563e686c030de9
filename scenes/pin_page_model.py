"""What a pin's page tells: its facts, its dice, the player's record with it and how strong it is. Pure."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.record.profile import Profile, Tally
from game.roster.roster import PinFacts, Roster, SetFacts, missing
from game.roster.strength import table
from game.roster.workshop import own_set
from game.rules.die import SWING_RANGES, Die
from game.rules.recipe import RecipeError, parse, printed, write
from game.rules.skills import SKILLS
from game.text import has, say
from scenes.select_model import missing as lacks_of
from scenes.select_model import why_missing
from sprites.die_card import Entry, entries

ANYTHING: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class PageFacts:
    """All that stands on a page."""

    pin: PinFacts
    set: SetFacts | None
    dice: tuple[Die, ...]
    own: bool
    why_not: str
    """Why it cannot be played, in a sentence; empty when it can."""
    as_pin: Tally
    against: Tally
    strength: tuple[int, int] | None
    """Rounds won in a hundred against the Soldiers, and how much that may be off."""


def facts_of(roster: Roster, name: str, profile: Profile) -> PageFacts:
    """The page of a pin; raises UnknownPin."""
    pin = roster.find(name)
    group = next((facts for facts in roster.sets if facts.name == pin.set), None)
    return PageFacts(
        pin,
        group,
        _dice(pin.recipe),
        pin.set == own_set(),
        why_missing(lacks_of(pin)),
        profile.by_pin.get(pin.name, Tally()),
        profile.by_their_pin.get(pin.name, Tally()),
        table().get(pin.name) if pin.set != own_set() else None,
    )


def _dice(recipe: str) -> tuple[Die, ...]:
    try:
        return parse(recipe)
    except RecipeError:
        return ()


def letters_of(facts: PageFacts) -> str:
    """The skills of its dice that the rules can play, each once, in the order of the table of skills."""
    worn = {letter for die in facts.dice for letter in die.skills}
    return "".join(letter for letter in SKILLS if letter in worn)


def recipe_lines(facts: PageFacts) -> tuple[str, ...]:
    """The recipe in both notations, or as it was collected when we cannot read it."""
    if not facts.dice:
        return (say("pin_page.written", text=facts.pin.recipe) if facts.pin.recipe else say("pin_page.no_dice"),)
    return (
        say("pin_page.written", text=" ".join(map(write, facts.dice))),
        say("pin_page.printed", text="  ".join(map(printed, facts.dice))),
    )


def told_of(facts: PageFacts) -> tuple[Entry, ...]:
    """What its dice do, each idea once; of dice we cannot play, what is known of their skills."""
    found = {(entry.letter, entry.name): entry for die in facts.dice for entry in map(_general, entries(die))}
    letters = sorted({die.swing for die in facts.dice if die.swing})
    for key, told in found.items():
        if told.name == say("form.swing.name"):
            found[key] = replace(told, line=", ".join(_swing(letter) for letter in letters))
    if not facts.dice:
        for need in missing(facts.pin, ANYTHING, ANYTHING):
            if need.startswith(("skill.", "form.")):
                more = say(f"{need}.more") if has(f"{need}.more") else ""
                found["", need] = Entry("", say(f"{need}.name"), say(f"{need}.line"), more)
    return tuple(found.values())


def _general(told: Entry) -> Entry:
    """What holds for plain dice of any size."""
    plain = told.name == say("form.plain.name")
    return Entry("", told.name, told.more) if plain else told


def _swing(letter: str) -> str:
    low, high = SWING_RANGES[letter]
    return say("pin_page.range", letter=letter, low=low, high=high)


def special_of(facts: PageFacts) -> Entry | None:
    """The rule that belongs to the whole pin."""
    key = f"special.{facts.pin.special}"
    if not facts.pin.special:
        return None
    if not has(f"{key}.name"):
        key = "special.unknown"
    return Entry("", say(f"{key}.name"), say(f"{key}.line"))


def set_lines(facts: PageFacts) -> tuple[str, ...]:
    """Which set it belongs to, and who made that when."""
    if facts.set is None:
        return (facts.pin.set,)
    lines = [say("pin_page.set", set=facts.set.name, kind=say(f"set_kind.{facts.set.kind}"))]
    if facts.own:
        lines = [say("pin_page.own")]
    if facts.set.publisher and facts.set.year:
        lines.append(say("pin_page.year", publisher=facts.set.publisher, year=facts.set.year))
    elif facts.set.publisher:
        lines.append(facts.set.publisher)
    if facts.pin.note and has(f"note.{facts.pin.note}"):
        lines.append(say(f"note.{facts.pin.note}"))
    return tuple(lines)


def record_lines(facts: PageFacts) -> tuple[str, ...]:
    """How the player fared with it and against it."""
    told = [
        say(key, record=say("profile.record", won=tally.won, lost=tally.lost, drawn=tally.drawn))
        for key, tally in (("pin_page.with", facts.as_pin), ("pin_page.against", facts.against))
        if tally.played
    ]
    return tuple(told) or (say("pin_page.never"),)


def strength_line(facts: PageFacts) -> str:
    """How strong it is, in words."""
    if facts.strength is None:
        return say("pin_page.strength_none")
    percent, give = facts.strength
    return say("pin_page.strength_line", percent=percent, give=give)
