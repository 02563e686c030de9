"""The pins there are: their sets, recipes and facts, and what a pin needs before it can be played."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cache, cached_property
from pathlib import Path

from game.roster.marks import flaw, skills_of, text_key
from game.text import Notice, notice, say

BUTTONS = Path(__file__).with_name("buttons.toml")

KINDS = ("official", "online_fan", "unofficial_fan", "fanatics", "special")
STATES = ("", "implemented", "placeholder", "not_implemented", "switched_off")


@dataclass(frozen=True, slots=True)
class PinFacts:
    """What is printed on a pin and known about it."""

    name: str
    set: str
    recipe: str
    tournament_legal: bool = False
    rare: bool = False
    special: str = ""
    """Name of the rule that belongs to the whole pin, or nothing."""
    special_state: str = ""
    """How the online engine treats it: one of STATES."""
    online: bool = True
    """Can the online engine play it?"""
    note: str = ""
    """A key of the texts under `note`, or nothing."""


@dataclass(frozen=True, slots=True)
class SetFacts:
    """A set of pins; `pins` are names in printed order."""

    name: str
    order: int
    kind: str
    publisher: str = ""
    year: int | None = None
    pins: tuple[str, ...] = ()

    @property
    def official(self) -> bool:
        return self.kind == "official"


class UnknownPin(LookupError):
    """There is no such pin; `near` are names that look like it."""

    def __init__(self, name: str, near: tuple[str, ...]) -> None:
        key = "roster.unknown_pin_near" if near else "roster.unknown_pin"
        super().__init__(say(key, name=name[:60], near=", ".join(near)))
        self.name, self.near = name, near


@dataclass(frozen=True)
class Roster:
    """All sets in order, all pins in the order of their sets, and what could not be read."""

    sets: tuple[SetFacts, ...]
    pins: tuple[PinFacts, ...]
    notices: tuple[Notice, ...] = ()

    def find(self, name: str) -> PinFacts:
        """The pin of this name in any case; raises UnknownPin with the nearest names."""
        found = self._by_name.get(name.casefold().strip())
        if found is None:
            raise UnknownPin(name, self.near(name))
        return found

    def near(self, name: str) -> tuple[str, ...]:
        """Up to three names that look like this one, best first."""
        wanted = name.casefold().strip()[:60]
        inside = [known for known in self._by_name if wanted and wanted in known][:3]
        close = get_close_matches(wanted, self._by_name, 3)
        return tuple(self._by_name[known].name for known in dict.fromkeys([*inside, *close]))[:3]

    def of_set(self, name: str) -> tuple[PinFacts, ...]:
        """The pins of a set in printed order; none for a set we do not know."""
        return self._by_set.get(name.casefold(), ())

    @cached_property
    def _by_set(self) -> dict[str, tuple[PinFacts, ...]]:
        found: dict[str, list[PinFacts]] = {}
        for pin in self.pins:
            found.setdefault(pin.set.casefold(), []).append(pin)
        return {name: tuple(pins) for name, pins in found.items()}

    @cached_property
    def _by_name(self) -> dict[str, PinFacts]:
        return {pin.name.casefold(): pin for pin in self.pins}


def missing(pin: PinFacts, skills: frozenset[str], specials: frozenset[str]) -> tuple[str, ...]:
    """Text keys of what this pin needs and we cannot play, each with a `.name`: `skill.plasma`, `special.TakeFive`.

    `skills` are the letters the rules know, with `C` for the Wildcard; nothing is missing from a playable pin.
    A special that even the online engine leaves out (a placeholder) is not needed.
    """
    needs = [text_key(letter) for letter in skills_of(pin.recipe) if letter not in skills]
    if pin.special and pin.special not in specials and pin.special_state != "placeholder":
        needs.append(f"special.{pin.special}")
    return tuple(dict.fromkeys(needs))


@cache
def shipped() -> Roster:
    """The pins that come with the game, read once."""
    return load()


def load(path: Path | None = None) -> Roster:
    """Read the pins; a broken entry becomes a notice naming file and line while the others still load."""
    path = path or BUTTONS
    try:
        raw = path.read_bytes()
    except OSError as problem:
        return Roster((), (), (notice("notice.roster_missing", file=path.name, reason=problem.strerror),))
    return _Reading(path.name, raw.decode("utf-8-sig", "replace")).roster()


class _Flaw(ValueError):
    """Why an entry is left out, in words."""


@dataclass
class _Reading:
    """One go through the file, collecting what is wrong on the way."""

    file: str
    text: str
    notices: list[Notice] = field(default_factory=list)
    seen: set[str] = field(default_factory=set)

    def roster(self) -> Roster:
        read = [(facts, pins) for table in self._tables() for facts, pins in self._set(table)]
        read.sort(key=lambda pair: pair[0].order)
        pins = tuple(pin for _, group in read for pin in group)
        if not pins and not self.notices:
            self.notices.append(notice("notice.roster_missing", file=self.file, reason=say("damage.empty")))
        return Roster(tuple(facts for facts, _ in read), pins, tuple(self.notices))

    def _tables(self) -> list[dict[str, object]]:
        try:
            tables = tomllib.loads(self.text).get("set", [])
        except (ValueError, RecursionError):
            return list(self._line_by_line())
        return [table for table in tables if isinstance(table, dict)] if isinstance(tables, list) else []

    def _line_by_line(self) -> Iterator[dict[str, object]]:
        """The slow way through a file that is broken somewhere: a bad line costs only itself."""
        table: dict[str, object] = {}
        here = table
        for number, line in enumerate(self.text.splitlines(), 1):
            if line.startswith("[[set]]"):
                yield table
                table = here = {}
            elif line.startswith("[set.pins]"):
                pins: dict[str, object] = {}
                table["pins"] = here = pins
            else:
                here.update(self._line(number, line, here))
        yield table

    def _line(self, number: int, line: str, known: Mapping[str, object]) -> dict[str, object]:
        try:
            entry = tomllib.loads(line)
        except (ValueError, RecursionError):
            self._note(number, line.split("=")[0].strip()[:40], say("roster.bad_line"))
            return {}
        for name in known.keys() & entry.keys():
            self._note(number, name, say("roster.twice"))
            del entry[name]
        return entry

    def _set(self, table: dict[str, object]) -> Iterator[tuple[SetFacts, list[PinFacts]]]:
        name, pins = table.get("name"), table.get("pins", {})
        if not isinstance(name, str) or not isinstance(pins, dict):
            if table:
                self._note(self._place(""), str(name), say("roster.no_set_name"))
            return
        legal = table.get("tournament") is True
        read = [pin for entry in pins.items() for pin in self._pin(name, legal, *entry)]
        order, kind, year = table.get("order"), table.get("kind"), table.get("year")
        yield (
            SetFacts(
                name,
                order if isinstance(order, int) else 0,
                kind if isinstance(kind, str) and kind in KINDS else "special",
                str(table.get("publisher", "")),
                year if isinstance(year, int) else None,
                tuple(pin.name for pin in read),
            ),
            read,
        )

    def _pin(self, group: str, legal: bool, name: str, entry: object) -> Iterator[PinFacts]:
        try:
            pin = _pin(group, legal, name, {"recipe": entry} if isinstance(entry, str) else entry)
            if name.casefold() in self.seen:
                raise _Flaw(say("roster.twice"))
        except _Flaw as problem:
            self._note(self._place(name), name, str(problem))
        else:
            self.seen.add(name.casefold())
            yield pin

    def _place(self, name: str) -> int:
        """The line an entry is written on, 1 when it cannot be told."""
        written = re.search(rf'^"?{re.escape(name)}"?\s*=', self.text, re.MULTILINE) if name else None
        return self.text.count("\n", 0, written.start()) + 1 if written else 1

    def _note(self, line: int, name: str, reason: str) -> None:
        self.notices.append(notice("notice.roster_broken", file=self.file, line=line, name=name, reason=reason))


_FIELDS: Mapping[str, type] = {
    "recipe": str,
    "tournament": bool,
    "rare": bool,
    "special": str,
    "state": str,
    "online": bool,
    "note": str,
}


def _pin(group: str, legal: bool, name: str, entry: object) -> PinFacts:
    if not isinstance(entry, dict) or not isinstance(entry.get("recipe"), str):
        raise _Flaw(say("roster.no_recipe"))
    for key, value in entry.items():
        fits = key in _FIELDS and isinstance(value, _FIELDS[key])
        if not fits or (key == "state" and value not in STATES):
            raise _Flaw(say("roster.bad_field", field=key))
    if at := flaw(entry["recipe"]):
        raise _Flaw(say("roster.bad_recipe", at=at))
    return PinFacts(
        name,
        group,
        entry["recipe"],
        entry.get("tournament", legal),
        entry.get("rare", False),
        entry.get("special", ""),
        entry.get("state", ""),
        entry.get("online", True),
        entry.get("note", ""),
    )
