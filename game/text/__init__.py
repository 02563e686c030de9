"""The words the players read: looked up by dotted key, in the language in use, else in English.

The words of the story stand in a file of their own beside the others: `en_story.toml`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from string import Formatter

HERE = Path(__file__).parent
FALLBACK = "en"

_in_use = [FALLBACK]
_missing: dict[str, None] = {}
_formatter = Formatter()


@dataclass(frozen=True, slots=True)
class Notice:
    """A sentence still to be said: a text key and the values for its gaps."""

    key: str
    values: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        return say(self.key, **dict(self.values))


def notice(key: str, **values: object) -> Notice:
    """A Notice whose values are kept as text."""
    return Notice(key, tuple((name, str(value)) for name, value in values.items()))


def say(key: str, **values: object) -> str:
    """The text of a dotted key with its `{gaps}` filled in.

    A text whose gaps do not fit is read in English. A key nobody wrote a text for comes back in brackets and is
    remembered by `missing()`; so is a gap without a value.
    """
    for language in (_in_use[0], FALLBACK):
        text = _words(language).get(key)
        found = None if text is None else _filled(text, values)
        if found or (found is not None and language == FALLBACK):
            return found
    _missing[key] = None
    return f"[{key}]"


def has(key: str) -> bool:
    """Is there a text for this key?"""
    return key in _words(_in_use[0]) or key in _words(FALLBACK)


def keys(section: str) -> tuple[str, ...]:
    """The names directly under a dotted section, in the order of the English file: `keys("help")`."""
    start = section + "."
    return tuple(dict.fromkeys(key[len(start) :].split(".")[0] for key in _words(FALLBACK) if key.startswith(start)))


def lines(key: str) -> tuple[str, ...]:
    """The texts of a list, as they are: those of the language in use, else the English ones."""
    found = (_listed(_words(language), key) for language in (_in_use[0], FALLBACK))
    return next(filter(None, found), ())


def _listed(words: Mapping[str, str], key: str) -> tuple[str, ...]:
    found: list[str] = []
    while (text := words.get(f"{key}.{len(found) + 1}")) is not None:
        found.append(text)
    return tuple(found)


def missing() -> tuple[str, ...]:
    """Keys asked for in vain so far, oldest first."""
    return tuple(_missing)


def languages() -> tuple[str, ...]:
    """Languages there is a file for, sorted."""
    return tuple(sorted(path.stem for path in HERE.glob("*.toml") if "_" not in path.stem))


def use(language: str) -> tuple[Notice, ...]:
    """Speak this language from now on; one we do not have, or whose file is broken, leaves English and says so."""
    _in_use[0] = FALLBACK
    if language not in languages():
        return (notice("notice.language_unknown", language=language),)
    if not _words(language):
        return (notice("notice.language_broken", file=f"{language}.toml"),)
    _in_use[0] = language
    return ()


def _filled(text: str, values: Mapping[str, object]) -> str | None:
    """The text with its gaps filled; None where one has no value, or where it is not well formed."""
    try:
        return _formatter.vformat(text, (), values) if "{" in text else text
    except (AttributeError, KeyError, IndexError, TypeError, ValueError):
        return None


@cache
def _words(language: str) -> dict[str, str]:
    return {**_read(f"{language}.toml"), **_read(f"{language}_story.toml")}


def _read(file_name: str) -> dict[str, str]:
    try:
        with (HERE / file_name).open("rb") as file:
            return dict(_flat(tomllib.load(file), ""))
    except (OSError, ValueError, RecursionError):
        return {}


def _flat(table: Mapping[str, object], start: str) -> Iterator[tuple[str, str]]:
    for name, value in table.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{start}{name}.")
        elif isinstance(value, list):
            yield from _flat({str(number): text for number, text in enumerate(value, 1)}, f"{start}{name}.")
        elif isinstance(value, str):
            yield start + name, value
