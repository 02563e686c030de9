"""Initials and short names fit to be shown to everybody: signs we know, and no rude words, however disguised."""

from __future__ import annotations

import tomllib
import unicodedata
from functools import cache, lru_cache
from pathlib import Path

WORDS = Path(__file__).with_name("words.toml")
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
LENGTH = 3
LONGEST = 24
HARMLESS = "AAA"

LOOK_ALIKES = str.maketrans(
    "0123456789@$!|(+&€£¥ßαβεικμνορτυχавекмнорстухіѕјԁ",
    "OIZEASGTBGASIICTBELYBABEIKMNOPTYXABEKMHOPCTYXISJD",
)
"""Signs read as the letters they are drawn like; in capitals."""


def clean(text: str) -> str:
    """A short text for one line: printable signs, single spaces, at most LONGEST; a rude one becomes empty."""
    seen = "".join(sign for sign in text[:200] if sign.isprintable() or sign.isspace())
    short = " ".join(seen.split())[:LONGEST].strip()
    return "" if is_rude(short) else short


def initials(text: str) -> str:
    """LENGTH capital letters or digits; others are left out, and what is missing or rude becomes HARMLESS."""
    kept = "".join(sign for sign in text[:200].upper() if sign in LETTERS)[:LENGTH]
    filled = kept.ljust(LENGTH, "A")
    return HARMLESS if is_rude(filled) else filled


@lru_cache(maxsize=1024)
def is_rude(text: str) -> bool:
    """Does it hold a word of the list: with look-alike signs, spaces, dots, accents or doubled letters in it?"""
    plain, bare = folded(text), folded(text, digits=False)
    short, long = _words()
    read = {plain, bare, plain.replace("V", "U"), bare.replace("V", "U")}
    return any(word in short or any(rude in word for rude in long) for word in read | set(map(_single, read)))


def folded(text: str, digits: bool = True) -> str:
    """Capital letters only: accents dropped, look-alikes (digits too, or dropped) read as letters, the rest gone."""
    wide = unicodedata.normalize("NFKD", text.replace("ß", "ss")).lower()
    kept = "".join(sign for sign in wide if not unicodedata.combining(sign) and (digits or not sign.isdigit()))
    return "".join(sign for sign in kept.translate(LOOK_ALIKES).upper() if "A" <= sign <= "Z")


def _single(word: str) -> str:
    """Doubled letters once."""
    return "".join(sign for at, sign in enumerate(word) if at == 0 or sign != word[at - 1])


@cache
def _words() -> tuple[frozenset[str], frozenset[str]]:
    """Words that are rude by themselves, and those that are rude within any other; of all languages together."""
    table = tomllib.loads(WORDS.read_text("utf-8"))
    whole = frozenset(word for language in table.values() for word in language["whole"])
    within = frozenset(word for language in table.values() for word in language["within"])
    return whole | within, within
