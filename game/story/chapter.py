"""One chapter as it stands in its file: read with care; what is wrong is named with file, line and reason."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from game.record.save import Damaged, parse_toml
from game.roster.lineups import lacks
from game.roster.roster import Roster, UnknownPin
from game.rules.recipe import RecipeError, parse
from game.rules.skills import SKILLS
from game.story.lines import WHEN, flaw, listed, listed_for
from game.story.values import PLACES, TEMPERS, Chapter, Fight
from game.text import say

KEY = re.compile(r"[a-z][a-z0-9_]{0,30}")
HEADER = re.compile(r"\s*\[\[\s*fight\s*\]\]")
MOST_ROUNDS = 9
CHAPTER_ENTRIES = ("key", "place", "guide", "sides", "endings", "fight", "words")
LESSONS = ("plain", "swing")
"""What can be learnt beside the skills."""
DICE: Final = 12
"""Most dice in a lesson's hand."""


@dataclass(frozen=True, slots=True)
class Known:
    """What a chapter may name: levels of the CPU and pins."""

    levels: Collection[str]
    roster: Roster


def read(text: str, name: str, known: Known) -> Chapter:
    """The chapter in a text; `name` stands for its file. Raises Damaged with line and reason."""
    return _Reading(text, name, known).chapter()


class _Reading:
    """One go through a file, which knows where in it everything stands."""

    def __init__(self, text: str, name: str, known: Known) -> None:
        self._table = parse_toml(text, name)
        self._lines, self._name, self._known = text.splitlines(), name, known
        self._headers = [number for number, line in enumerate(self._lines) if HEADER.match(line)]

    def chapter(self) -> Chapter:
        table = self._table
        self._only(table, CHAPTER_ENTRIES)
        key, place = self._key(table), self._one_of(table, "place", PLACES)
        sides, endings = self._keys(table, "sides"), self._keys(table, "endings")
        entries = table.get("fight")
        if not isinstance(entries, list) or not entries:
            raise self._flaw("no_fights", "fight")
        fights = tuple(self._fight(key, entry, number, sides) for number, entry in enumerate(entries))
        self._links(fights, sides)
        chapter = Chapter(key, place, fights, self._pin(table, "guide"), sides, endings, self._words())
        self._spoken(chapter)
        return chapter

    # -- a fight

    def _fight(self, chapter: str, entry: object, number: int, sides: tuple[str, ...]) -> Fight:
        if not isinstance(entry, dict):
            raise self._flaw("not_a_table", "fight", number)
        self._only(entry, Fight.__slots__, number)
        side = str(entry.get("side", ""))
        if side and side not in sides:
            raise self._flaw("unknown", "side", number, given=side)
        return Fight(
            key=self._key(entry, number),
            chapter=chapter,
            pin=self._pin(entry, "pin", number),
            level=self._one_of(entry, "level", tuple(self._known.levels), number),
            temper=self._one_of(entry, "temper", TEMPERS, number),
            rounds=self._number(entry, "rounds", (1, MOST_ROUNDS), number),
            at=self._at(entry, number),
            after=self._keys(entry, "after", number),
            side=side,
            lesson=self._lesson(entry, number),
            yours=self._dice(entry, "yours", number),
            theirs=self._dice(entry, "theirs", number),
            boss=self._flag(entry, "boss", number),
            last=self._flag(entry, "last", number),
        )

    def _pin(self, entry: Mapping[str, Any], key: str, number: int | None = None) -> str:
        name = self._text(entry, key, number)
        try:
            pin = self._known.roster.find(name)
        except UnknownPin as problem:
            raise Damaged(self._name, self._line(key, number), str(problem)) from problem
        if lacks(pin):
            raise self._flaw("not_playable", key, number, given=name)
        return pin.name

    def _at(self, entry: Mapping[str, Any], number: int) -> tuple[int, int]:
        value = entry.get("at")
        fine = isinstance(value, list) and len(value) == 2 and all(type(n) is int and 0 <= n <= 100 for n in value)
        if not fine:
            raise self._flaw("bad_place", "at", number)
        assert isinstance(value, list)
        return value[0], value[1]

    def _lesson(self, entry: Mapping[str, Any], number: int) -> str:
        lesson = self._text(entry, "lesson", number) if "lesson" in entry else ""
        if bool(lesson) != ("yours" in entry) or bool(lesson) != ("theirs" in entry):
            raise self._flaw("half_a_lesson", "lesson" if lesson else "yours", number)
        if lesson and lesson not in (*LESSONS, *skill_names()):
            raise self._flaw("unknown", "lesson", number, given=lesson)
        return lesson

    def _dice(self, entry: Mapping[str, Any], key: str, number: int) -> str:
        if key not in entry:
            return ""
        recipe = self._text(entry, key, number)
        try:
            if not 1 <= len(parse(recipe)) <= DICE:
                raise self._flaw("bad_dice", key, number)
        except RecipeError as problem:
            raise self._flaw("bad_dice", key, number) from problem
        return recipe

    # -- how fights hang together

    def _links(self, fights: tuple[Fight, ...], sides: tuple[str, ...]) -> None:
        keys = [fight.key for fight in fights]
        for number, fight in enumerate(fights):
            if fight.key in keys[:number]:
                raise self._flaw("twice", "key", number, given=fight.key)
            for before in fight.after:
                if before not in keys or before == fight.key:
                    raise self._flaw("unknown", "after", number, given=before)
        for side in sides or ("",):
            there = tuple(fight for fight in fights if fight.side in ("", side))
            reached = reachable(there)
            for number, fight in enumerate(fights):
                if fight in there and fight.key not in reached:
                    raise self._flaw("unreachable", "after", number, given=fight.key)
            if sum(fight.last for fight in there) != 1:
                raise self._flaw("no_last", "fight")

    # -- words

    def _words(self) -> dict[str, tuple[str, ...]]:
        """The words the file brings along, as lists."""
        table = self._table.get("words", {})
        if not isinstance(table, dict):
            raise self._flaw("not_expected", "words")
        words: dict[str, tuple[str, ...]] = {}
        for key, value in _flat(table, ""):
            listed = [value] if isinstance(value, str) else value
            if not isinstance(listed, list) or not listed or not all(isinstance(text, str) for text in listed):
                raise Damaged(self._name, self._word_line(key), say("story_flaw.not_expected", field=key))
            words[key] = tuple(listed)
        return words

    def _spoken(self, chapter: Chapter) -> None:
        """Everybody has something to say, and it can be read."""
        for name in ("title", "about"):
            if not listed(chapter, name):
                raise self._flaw("no_words", "key", given=f"{chapter.key}.{name}")
        for number, fight in enumerate(chapter.fights):
            for when in WHEN:
                texts = listed_for(chapter, fight, when)
                if not texts:
                    raise self._flaw("no_words", "key", number, given=f"{fight.key}.{when}")
                if odd := next(filter(flaw, texts), None):
                    raise Damaged(self._name, self._where(odd, number), say("story_flaw.odd_line", given=odd[:40]))

    # -- single entries

    def _key(self, entry: Mapping[str, Any], number: int | None = None) -> str:
        key = self._text(entry, "key", number)
        if not KEY.fullmatch(key):
            raise self._flaw("bad_key", "key", number, given=key[:40])
        return key

    def _keys(self, entry: Mapping[str, Any], name: str, number: int | None = None) -> tuple[str, ...]:
        value = entry.get(name, [])
        fine = isinstance(value, list) and all(isinstance(key, str) and KEY.fullmatch(key) for key in value)
        if not fine or len(set(value)) != len(value):
            raise self._flaw("not_expected", name, number)
        return tuple(value)

    def _text(self, entry: Mapping[str, Any], name: str, number: int | None = None) -> str:
        value = entry.get(name)
        if not isinstance(value, str) or not value.strip():
            raise self._flaw("not_expected", name, number)
        return value

    def _one_of(self, entry: Mapping[str, Any], name: str, allowed: tuple[str, ...], number: int | None = None) -> str:
        value = self._text(entry, name, number)
        if value not in allowed:
            raise self._flaw("not_one_of", name, number, given=value[:40], allowed=", ".join(allowed))
        return value

    def _number(self, entry: Mapping[str, Any], name: str, limits: tuple[int, int], number: int) -> int:
        value = entry.get(name, 2)
        if type(value) is not int or not limits[0] <= value <= limits[1]:
            raise self._flaw("not_expected", name, number)
        return value

    def _flag(self, entry: Mapping[str, Any], name: str, number: int) -> bool:
        value = entry.get(name, False)
        if not isinstance(value, bool):
            raise self._flaw("not_expected", name, number)
        return value

    def _only(self, entry: Mapping[str, Any], allowed: Collection[str], number: int | None = None) -> None:
        odd = next((name for name in entry if name not in allowed or name == "chapter"), None)
        if odd is not None:
            raise self._flaw("unknown_entry", odd, number, given=odd[:40])

    # -- where it stands

    def _flaw(self, reason: str, entry: str, number: int | None = None, **values: object) -> Damaged:
        return Damaged(self._name, self._line(entry, number), say(f"story_flaw.{reason}", field=entry, **values))

    def _line(self, entry: str, number: int | None) -> int:
        """The line (from 1) of an entry of the chapter or of the fight of this number, else that of its header."""
        if number is None:
            end = self._headers[0] if self._headers and entry not in ("fight", "words") else len(self._lines)
            return self._found(lambda line: _names(line, entry), 0, end) or 1
        if number >= len(self._headers):
            return self._found(lambda line: _names(line, "fight"), 0, len(self._lines)) or 1
        start = self._headers[number]
        end = self._headers[number + 1] if number + 1 < len(self._headers) else len(self._lines)
        return self._found(lambda line: _names(line, entry), start, end) or start + 1

    def _word_line(self, key: str) -> int:
        """The line of an entry such as `karl.won` of the words."""
        above, _, entry = f"words.{key}".rpartition(".")
        start = self._found(lambda line: line.strip() == f"[{above}]", 0, len(self._lines))
        return self._found(lambda line: _names(line, entry), start, len(self._lines)) or start or 1

    def _where(self, text: str, number: int) -> int:
        """The line where words stand; that of the fight when they are not in this file."""
        return self._found(lambda line: text[:30] in line, 0, len(self._lines)) or self._line("key", number)

    def _found(self, fits: Callable[[str], bool], start: int, end: int) -> int:
        return next((number + 1 for number in range(start, end) if fits(self._lines[number])), 0)


def _names(line: str, entry: str) -> bool:
    return re.match(rf"""\s*["']?{re.escape(entry)}["']?\s*=|\s*\[+\s*{re.escape(entry)}\b""", line) is not None


def _flat(table: Mapping[str, Any], start: str) -> Iterator[tuple[str, object]]:
    for name, value in table.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{start}{name}.")
        else:
            yield start + name, value


def skill_names() -> tuple[str, ...]:
    """What the skills that can be learnt are called in the texts."""
    return tuple(skill.name for skill in SKILLS.values())


def reachable(fights: Collection[Fight]) -> set[str]:
    """The keys of the fights that can be opened one after the other."""
    open: set[str] = set()
    while more := {f.key for f in fights if f.key not in open and (not f.after or open & set(f.after))}:
        open |= more
    return open
