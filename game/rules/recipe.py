"""Recipes: the text of a pin's dice, read and written."""

from __future__ import annotations

import re
from functools import lru_cache

from game.rules.die import SWING_RANGES, WILDCARD, Die, fresh
from game.rules.skills import SKILLS
from game.rules.values import evolve

AFTER_BRACKET = "?&!"
"""Skills written behind the bracket in the canonical form (online engine)."""

LARGEST = 99

_DIE = re.compile(r"(?P<before>[^\s()\d]*)\((?P<body>[^()\s]*)\)(?P<after>[^\s()\d]*)")
_PLASMA = re.compile(r"\{([^{}\s]*)\}")
_PRINTED = re.compile(r"(?P<body>\d{1,2}(?:[/,]\d{1,2})?|[PR-Z](?:,[PR-Z])?)(?P<after>[^\s()\d]*)")


class RecipeError(ValueError):
    """A recipe that cannot be read: `why` is a reason key, `at` the place of the bad word (from 0), `word` the word."""

    def __init__(self, why: str, at: int, word: str) -> None:
        super().__init__(f"{why} at {at}: {word!r}")
        self.why, self.at, self.word = why, at, word


@lru_cache(maxsize=2048)
def parse(text: str) -> tuple[Die, ...]:
    """Read a recipe such as `(4) s(6) (X) p(20)`, or in print `4 6s X 20p`; dice get the ids 0, 1, 2 ...

    Skills may stand on either side of the bracket. Raises RecipeError naming the bad word.
    """
    return tuple(_die(word.group(), word.start(), number) for number, word in enumerate(re.finditer(r"\S+", text)))


def _die(word: str, at: int, number: int) -> Die:
    try:
        die = _first(word)
    except RecipeError as problem:
        raise RecipeError(problem.why, at, problem.word) from None
    return evolve(die, id=number) if number else die


@lru_cache(maxsize=1024)
def _first(word: str) -> Die:
    """The die of a word that stands at the beginning; hundreds of pins share few kinds of dice."""
    bare, groups = _PLASMA.sub("", word), _groups(word)
    found = _DIE.fullmatch(bare)
    before = found["before"] if found else ""
    found = found or _PRINTED.fullmatch(bare)
    if not found:
        raise RecipeError("unreadable", 0, word)
    skills = before + found["after"]
    if "" in groups:
        raise RecipeError("bad-form", 0, word)
    for letters in (skills, *(skills + group for group in groups)):
        if unknown := [letter for letter in letters if letter not in SKILLS]:
            raise RecipeError("unknown-skill", 0, unknown[0])
        if len(set(letters)) < len(letters):
            raise RecipeError("skill-twice", 0, word)
    form, option = _body(found["body"], 0, word)
    return fresh(Die(0, form, canonical(skills), option, groups=tuple(map(canonical, groups))))


def _groups(word: str) -> list[str]:
    """The groups of skills of a Plasma die, `{hs,H}`; a second pair of brackets adds to the first."""
    return [group for inside in _PLASMA.findall(word) for group in inside.split(",")]


def _body(body: str, at: int, word: str) -> tuple[tuple[int | str, ...], bool]:
    if body == WILDCARD:
        return (WILDCARD,), False
    option = "/" in body
    parts = tuple(_part(part, at, word) for part in re.split("[/,]", body))
    letters = {part for part in parts if isinstance(part, str)}
    if len(parts) > 2 or len(letters) > 1 or (option and letters) or ("/" in body and "," in body):
        raise RecipeError("bad-form", at, word)
    return parts, option


def _part(part: str, at: int, word: str) -> int | str:
    if part in SWING_RANGES:
        return part
    if re.fullmatch(r"0|[1-9]\d?", part):
        return int(part)
    raise RecipeError("bad-size", at, word)


def canonical(skills: str) -> str:
    """Skill letters in the order of the skill table."""
    return "".join(sorted(skills, key=list(SKILLS).index))


@lru_cache(maxsize=2048)
def write(die: Die, sizes: bool = False) -> str:
    """The die in canonical notation; with `sizes`, chosen sizes are shown: `(X=12)`, `(6/12=6)`, `(W=5,W=5)`.

    With `sizes` a Plasma die has the skills chosen for it, otherwise its groups: `{hs,H}(4)`.
    """
    own = die.skills if sizes or not die.group else die.with_group("").skills
    plasma = f"{{{','.join(die.groups)}}}" if die.groups and not (sizes and die.group) else ""
    before = "".join(s for s in own if s not in AFTER_BRACKET)
    after = "".join(s for s in own if s in AFTER_BRACKET)
    return f"{before}{plasma}({body(die, sizes)}){after}"


def body(die: Die, sizes: bool = False) -> str:
    """What stands inside the bracket."""
    chosen = die.chosen_size() if sizes else None
    if die.option:
        text = "/".join(map(str, die.form))
        return text if chosen is None else f"{text}={chosen}"
    return ",".join(f"{part}={chosen}" if isinstance(part, str) and chosen else str(part) for part in die.form)


def printed(die: Die) -> str:
    """The die as the rulebook prints it: `4s`, `20p`, `X!`."""
    return body(die) + die.skills
