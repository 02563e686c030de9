"""The pages of the rules book, one for each idea, attack, shape and skill, with the dice of their pictures. Pure."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import zip_longest

from game.roster.marks import SKILL_KEYS
from game.roster.roster import PinFacts, Roster
from game.rules.die import SWING_RANGES, Die
from game.rules.recipe import parse
from game.rules.skills import SKILLS
from game.text import has, keys, say
from scenes.gallery_model import ALL, groups, lacks, marks

SECTIONS = ("ideas", "attacks", "shapes", "skills")
AGAINST = ">"

PICTURES = {
    "help.goal": "4;3 8;6 12;9 20;14 X",
    "help.drag": "20;13 > 12;9",
    "help.power": "20;13 > 12;9",
    "help.skill": "6;3 10;5 > 20;8",
    "help.reroll": "20;13 8;2 6;6",
    "help.pass": "6;2 8;3 > 20;15",
    "help.scoring": "20;4 12;9 8;8",
    "help.initiative": "4;1 20;9 > 6;2 8;5",
    "help.swing": "X V Z R",
    "help.option": "4/12 2/20 6/8",
    "help.twin": "6,6;2+5 8,10;3+9 X,X",
    "help.shadow": "20s;4 > 12;9",
    "help.poison": "20p;11 8p;3",
    "help.speed": "20z;12 > 8;5 10;7",
    "help.trip": "10t;4 > 12;9",
    "help.turbo": "8!;5 X!",
    "help.mood": "X? V? W&",
    "help.more": "20sp;9 12zt;7 8Bf;3 10m;6",
    "help.fair": "6;1 6;2 6;3 6;4 6;5 6;6",
    "attack.power": "20;13 > 12;9",
    "attack.skill": "6;3 10;5 > 20;8",
    "attack.shadow": "20s;4 > 12;9",
    "attack.speed": "20z;12 > 8;5 10;7",
    "attack.trip": "10t;4 > 12;9",
    "attack.berserk": "12B;9 > 6;4 8;5",
    "attack.rush": "12#;9 > 6;4 8;5",
    "attack.boom": "8b;3 > 20;17",
    "attack.pass": "6;2 8;3 > 20;15",
    "attack.surrender": "4;1 6;1 > 20;19 20;20",
    "form.plain": "4 6 8 10 12 20 30",
    "form.swing": "P R S T U V W X Y Z",
    "form.option": "4/12 2/20 6/8",
    "form.twin": "6,6;2+5 8,10;3+9 X,X",
    "form.zero": "0;1",
    "form.one": "1;1",
    "skill.shadow": "20s;4 > 12;9",
    "skill.speed": "20z;12 > 8;5 10;7",
    "skill.trip": "10t;4 > 12;9",
    "skill.stinger": "10g;8 > 6;3",
    "skill.berserk": "12B;9 > 6;4 8;5",
    "skill.rush": "12#;9 > 6;4 8;5",
    "skill.queer": "12q;6 > 10;5",
    "skill.konstant": "8k;5 12;9 > 6;4",
    "skill.stealth": "8d;3 6;2 > 10;5",
    "skill.insult": "6;3 10;5 > 20I;8",
    "skill.boom": "8b;3 > 20;17",
    "skill.fire": "8F;6 12;7 > 10;9",
    "skill.morphing": "6m;5 > 20;4",
    "skill.doppelganger": "12D;9 > 20z;4",
    "skill.radioactive": "12%;9 > 8;4",
    "skill.mood": "X? V? W?",
    "skill.mad": "X& V& W&",
    "skill.turbo": "8!;5 X! 4/12!",
    "skill.warrior": "6`;6 8;3 > 10;9",
    "skill.null": "12n;9 > 20;4",
    "skill.value": "12v;9 > 20;4",
}
"""Dice in print, each with what it shows behind a `;`; those after `>` are the other side's."""
SAMPLE = (6, 12, 20)
SIGNS = {
    "form.swing": "(X)",
    "form.option": "/",
    "form.twin": ",",
    "form.wildcard": "(C)",
    "form.zero": "(0)",
    "form.one": "(1)",
    **{f"help.{SKILL_KEYS[letter]}": letter for letter in "sptz!?"},
    **{f"attack.{name}": letter for letter, name in SKILL_KEYS.items()},
}
"""What stands in the recipe of a pin that a page is about."""


@dataclass(frozen=True, slots=True)
class Page:
    """One page: its text key, its title, one line, a few sentences, and the letter of its skill, if it is one."""

    key: str
    title: str
    line: str
    more: str
    letter: str = ""


def pages(section: str) -> tuple[Page, ...]:
    """The pages of a section in reading order."""
    match section:
        case "ideas":
            return tuple(_idea(name) for name in keys("help"))
        case "attacks":
            return tuple(_page(f"attack.{name}") for name in keys("attack") if has(f"attack.{name}.name"))
        case "shapes":
            return tuple(_page(f"form.{name}") for name in keys("form"))
    known = [(letter, name) for letter, name in SKILL_KEYS.items() if letter in SKILLS]
    others = [(letter, name) for letter, name in SKILL_KEYS.items() if letter not in SKILLS]
    return tuple(_page(f"skill.{name}", letter) for letter, name in (*known, *others) if has(f"skill.{name}.name"))


def _idea(name: str) -> Page:
    return Page(f"help.{name}", say(f"help.{name}.title"), "", say(f"help.{name}.text"))


def _page(key: str, letter: str = "") -> Page:
    sizes = {"form.swing": SWING_RANGES["X"], "form.option": (4, 12)}
    low, high = sizes.get(key, (0, 0))
    gaps = {"low": low, "high": high, "size": 20}
    more = say(f"{key}.more", **gaps) if has(f"{key}.more") else ""
    return Page(key, say(f"{key}.name"), say(f"{key}.line", **gaps), more, letter)


def picture_of(page: Page) -> tuple[tuple[Die, ...], tuple[Die, ...]]:
    """The dice of the picture: one's own, and those across the table (often none)."""
    text = PICTURES.get(page.key, "")
    if not text and page.letter in SKILLS:
        text = " ".join(f"{size}{page.letter}" for size in SAMPLE)
    mine, _, theirs = text.partition(AGAINST)
    return dice_of(mine), dice_of(theirs)


def lesson_of(page: Page) -> str | None:
    """What can be tried of it: the letter of a skill, empty for the first match, None for nothing."""
    sign = page.letter or SIGNS.get(page.key, "")
    if sign in SKILLS:
        return sign
    return "" if page.key.startswith(("help.", "attack.")) else None


def seen_on(roster: Roster, page: Page, most: int) -> tuple[PinFacts, ...]:
    """Pins with such a die, well-known ones first, one of each set before a second one of any."""
    sign = page.letter or SIGNS.get(page.key, "")
    if not sign:
        return ()
    shown = groups(roster, ALL)
    by_set = [[pin for pin in group.pins if not lacks(pin) and _has(pin, sign)] for group in shown]
    return tuple(pin for row in zip_longest(*by_set) for pin in row if pin is not None)[:most]


def _has(pin: PinFacts, sign: str) -> bool:
    return sign in marks(pin.recipe) if len(sign) == 1 and sign not in ",/" else sign in pin.recipe


def dice_of(text: str) -> tuple[Die, ...]:
    """Dice in print with what they show: `20s;4 6,6;2+5 X`."""
    found = []
    for number, word in enumerate(text.split()):
        printed, _, shown = word.partition(";")
        values = tuple(int(part) for part in shown.split("+")) if shown else ()
        found.append(replace(parse(printed)[0], id=number, values=values))
    return tuple(found)
