"""The marks in a recipe: which skill letters stand there, what they are called, and where it makes no sense."""

from __future__ import annotations

import re
from collections.abc import Mapping

SKILL_KEYS: Mapping[str, str] = {
    **{"s": "shadow", "p": "poison", "z": "speed", "!": "turbo", "?": "mood", "&": "mad", "t": "trip", "g": "stinger"},
    **{"f": "focus", "c": "chance", "r": "reserve", "+": "auxiliary", "`": "warrior", "#": "rush", "q": "queer"},
    **{"o": "ornery", "B": "berserk", "d": "stealth", "^": "time_and_space", "k": "konstant", "n": "null"},
    **{"v": "value", "m": "morphing", "D": "doppelganger", "H": "mighty", "h": "weak", "M": "maximum", "F": "fire"},
    **{"G": "rage", "%": "radioactive", "b": "boom", "J": "jolt", "w": "slow", "I": "insult"},
    **{"~": "deception", "E": "evil", "T": "teleport", "{": "plasma", "=": "rebound", "A": "armor", "$": "thief"},
    **{"Z": "sleep", "R": "game", "S": "sideboard", "u": "unique", "O": "giant_sized", "X": "treasure"},
    **{"Y": "hoskins", "@": "chaotic", "a": "assassin", "-": "attacker", "|": "defender", "x": "cross"},
    **{"_": "dodge", "P": "full_auto", ":": "pai_gow", "U": "select"},
}
"""Skill letter -> the name its texts go by: `skill.<name>.line`."""

WILDCARD = "C"


_SKILL = r"(?:[A-Za-z+#%^&!?`=$~@|_:-]|\{[^\s{}()]+\})*"
_SIZE = r"(?:0|[1-9]\d?)"
_LETTER = "[PR-Z]"
_TWIN_SWING = "|".join(f"{letter},{letter}" for letter in "PRSTUVWXYZ")
_BODY = f"(?:C|{_LETTER}|{_SIZE}|{_SIZE}[/,]{_SIZE}|{_SIZE},{_LETTER}|{_LETTER},{_SIZE}|{_TWIN_SWING})"
_DIE = rf"{_SKILL}\({_BODY}\){_SKILL}"
_RECIPE = re.compile(f"(?:{_DIE}(?: {_DIE})*)?")
_ONE_DIE = re.compile(_DIE)
_NEEDS = re.compile(r"\(C\)|\([^)]*\)|\{[^}]*\}|\S")


def skills_of(recipe: str) -> tuple[str, ...]:
    """The skill letters of a recipe in order of appearance; `{` stands for a plasma group, `C` for a Wildcard."""
    words = dict.fromkeys(_NEEDS.findall(recipe))
    return tuple(dict.fromkeys(_letter(word) for word in words if word == f"({WILDCARD})" or word[0] != "("))


def flaw(recipe: str) -> int | None:
    """Where a recipe stops making sense (a place counted from 1), or None when it is fine."""
    if _RECIPE.fullmatch(recipe):
        return None
    bad = (word.start() for word in re.finditer(r"[^ ]+", recipe) if not _ONE_DIE.fullmatch(word.group()))
    return next(bad, recipe.find("  ")) + 1


def text_key(letter: str) -> str:
    """Where the texts of a skill letter are: `skill.shadow`, `form.wildcard`."""
    return "form.wildcard" if letter == WILDCARD else f"skill.{SKILL_KEYS.get(letter, 'unknown')}"


def _letter(word: str) -> str:
    return WILDCARD if word[0] == "(" else word[0]
