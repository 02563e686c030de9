"""Pins people made themselves: one small TOML file each, read with suspicion and checked in plain sentences."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import tomli_w

from game.roster.roster import PinFacts, Roster, SetFacts
from game.rules.die import Die
from game.rules.limits import LONGEST, why_not_recipe
from game.rules.recipe import RecipeError, parse, write
from game.text import Notice, notice, say

VERSION: Final = 1
FOLDER = "pins"
"""Where they are kept, beside the saved matches."""
PATTERN = "*.toml"
MOST_BYTES = 8_000
MOST_FILES = 300
LONGEST_NAME = 24
LONGEST_RECIPE = 240
MOST_FACES = 9999

_WORD = re.compile(r"[a-z][a-z-]{0,15}|")
_COLOUR = re.compile(r"#[0-9a-fA-F]{6}")


@dataclass(frozen=True, slots=True)
class Face:
    """What the fighter looks like: the number its portrait is drawn from, then parts and colours chosen by hand."""

    number: int = 0
    parts: Mapping[str, str] = field(default_factory=dict)
    """Part of a portrait -> the word of the piece, such as `hat` -> `crown`; empty for none."""
    colours: Mapping[str, str] = field(default_factory=dict)
    """What is coloured -> `#rrggbb`."""


@dataclass(frozen=True, slots=True)
class OwnPin:
    """A pin of one's own; `file` is the name of its file, empty while it was never saved."""

    name: str = ""
    recipe: str = ""
    face: Face = Face()
    file: str = ""

    @property
    def facts(self) -> PinFacts:
        """The pin as the roster has it."""
        return PinFacts(self.name, own_set(), self.recipe, online=False)


def own_set() -> str:
    """The name of the set that holds them all."""
    return say("workshop.set")


@lru_cache(maxsize=256)
def dice_of(recipe: str) -> tuple[tuple[Die, ...], Notice | None]:
    """The dice of a recipe as far as it can be read, and what is wrong with it."""
    if len(recipe) > LONGEST_RECIPE:
        return (), notice("reason.too-long", most=LONGEST)
    if not recipe.strip():
        return (), notice("workshop.recipe_empty")
    wrong = why_not_recipe(recipe)
    try:
        dice = parse(recipe)
    except RecipeError:
        dice = ()
    return dice, notice(f"reason.{wrong.key}", **dict(wrong.values)) if wrong else None


def wrong_name(name: str, taken: Iterable[str]) -> Notice | None:
    """What is wrong with a name, `taken` being those of other pins."""
    bare = name.strip()
    if not bare:
        return notice("workshop.name_empty")
    if len(bare) > LONGEST_NAME:
        return notice("workshop.name_long", most=LONGEST_NAME)
    if not all(unicodedata.category(sign)[0] in "LNPSZ" and sign not in "\u2028\u2029" for sign in bare):
        return notice("workshop.name_odd")
    if bare.casefold() in {other.casefold() for other in taken}:
        return notice("workshop.name_taken", name=bare)
    return None


def flaws(pin: OwnPin, taken: Iterable[str] = ()) -> tuple[Notice, ...]:
    """All that stands in the way of using this pin; nothing for a sound one."""
    found = (wrong_name(pin.name, taken), dice_of(pin.recipe)[1])
    return tuple(flaw for flaw in found if flaw)


def tidy(pin: OwnPin) -> OwnPin:
    """The pin with a trimmed name and its recipe in the canonical form; the recipe must be sound."""
    dice, _ = dice_of(pin.recipe)
    return replace(pin, name=pin.name.strip(), recipe=" ".join(map(write, dice)) or pin.recipe)


# -- files


def to_toml(pin: OwnPin) -> str:
    """The text of its file."""
    face: dict[str, object] = {"number": pin.face.number}
    for key in ("parts", "colours"):
        if chosen := getattr(pin.face, key):
            face[key] = dict(chosen)
    return tomli_w.dumps({"version": VERSION, "name": pin.name, "recipe": pin.recipe, "face": face})


def from_table(table: Mapping[str, Any], file: str) -> OwnPin:
    """The pin in a table; raises ValueError with a sentence naming the file."""
    version = table.get("version", 1)
    if isinstance(version, int) and version > VERSION:
        raise ValueError(say("notice.newer_version", file=file, version=version))
    name, recipe = table.get("name"), table.get("recipe")
    for key, value in (("name", name), ("recipe", recipe)):
        if not isinstance(value, str):
            raise ValueError(_refused(file, say("damage.not_expected", field=key)))
    pin = OwnPin(str(name), str(recipe), _face(table.get("face", {}), file), file)
    if wrong := flaws(pin):
        raise ValueError(_refused(file, str(wrong[0])))
    return tidy(pin)


def _face(table: object, file: str) -> Face:
    if not isinstance(table, dict):
        raise ValueError(_refused(file, say("damage.not_expected", field="face")))
    number, parts, colours = table.get("number", 0), table.get("parts", {}), table.get("colours", {})
    if not isinstance(number, int) or isinstance(number, bool) or not 0 <= number <= MOST_FACES:
        raise ValueError(_refused(file, say("damage.not_expected", field="face.number")))
    for key, value, form in (("parts", parts, _WORD), ("colours", colours, _COLOUR)):
        if not isinstance(value, dict) or not all(isinstance(v, str) and form.fullmatch(v) for v in value.values()):
            raise ValueError(_refused(file, say("damage.not_expected", field=f"face.{key}")))
    return Face(number, parts, colours)


def read(path: Path) -> OwnPin:
    """The pin in a file; raises ValueError with a sentence naming it for anything that is no sound pin."""
    try:
        if not path.is_file():
            raise ValueError(_refused(path.name, say("damage.not_text")))
        with path.open("rb") as file:
            raw = file.read(MOST_BYTES + 1)
        if len(raw) > MOST_BYTES:
            raise ValueError(_refused(path.name, say("damage.too_large")))
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        raise ValueError(_refused(path.name, say("damage.not_text"))) from problem
    except OSError as problem:
        raise ValueError(say("notice.not_readable", file=path.name, reason=problem.strerror)) from problem
    try:
        table = tomllib.loads(text)
    except (ValueError, RecursionError) as problem:
        raise ValueError(_refused(path.name, say("damage.not_toml" if text.strip() else "damage.empty"))) from problem
    return from_table(table, path.name)


def _refused(file: str, reason: str) -> str:
    return say("workshop.refused", file=file[:60], reason=reason.rstrip("."))


def load(folder: Path) -> tuple[tuple[OwnPin, ...], tuple[str, ...]]:
    """All sound pins of a folder by name, and a sentence about each file that is none."""
    pins: dict[str, OwnPin] = {}
    said: list[str] = []
    try:
        paths = sorted(folder.glob(PATTERN))[:MOST_FILES]
    except OSError:
        return (), ()
    for path in paths:
        try:
            pin = read(path)
        except ValueError as problem:
            said.append(str(problem))
            continue
        if pin.name.casefold() in pins:
            said.append(_refused(path.name, say("workshop.name_taken", name=pin.name)))
        else:
            pins[pin.name.casefold()] = pin
    return tuple(sorted(pins.values(), key=lambda pin: pin.name.casefold())), tuple(said)


def file_name(name: str, taken: Iterable[str] = ()) -> str:
    """A safe and free name for the file of a pin, whatever the pin is called."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    base = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:32] or "pin"
    used = {other.casefold() for other in taken}
    numbered = (f"{base}.toml" if number == 1 else f"{base}-{number}.toml" for number in range(1, len(used) + 2))
    return next(file for file in numbered if file not in used)


# -- the roster


def with_custom(roster: Roster, pins: Iterable[OwnPin]) -> Roster:
    """The roster with these pins in a set of their own, before all others; a name that is taken stays as it was."""
    known = {pin.name.casefold() for pin in roster.pins}
    fresh = tuple(pin.facts for pin in pins if pin.name.casefold() not in known)
    if not fresh:
        return roster
    group = SetFacts(own_set(), -1, "special", pins=tuple(pin.name for pin in fresh))
    return Roster((group, *roster.sets), (*fresh, *roster.pins), roster.notices)
