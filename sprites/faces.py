"""The fonts we ship, and which of them can show which sign."""

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from pathlib import Path
from typing import Literal

import pygame
from pygame.font import Font

Role = Literal["shout", "text", "bold"]

FOLDER = Path(__file__).parent / "art" / "fonts"
FILES: dict[Role, tuple[str, ...]] = {
    "shout": ("bangers-latin-400-normal.woff2", "bangers-latin-ext-400-normal.woff2"),
    "text": ("barlow-condensed-latin-600-normal.woff2", "barlow-condensed-latin-ext-600-normal.woff2"),
    "bold": ("barlow-condensed-latin-700-normal.woff2", "barlow-condensed-latin-ext-700-normal.woff2"),
}
FALLBACK = 2
STAND_INS = {"→": ">", "←": "<", "\u2010": "-", "\u2011": "-", "№": "No."}
MISSING_SIGN = "\uffff"
PROBE_PX = 24

_missing: set[str] = set()


@dataclass(frozen=True, slots=True)
class Run:
    """Signs in a row that one face can show; face 0 and 1 are ours, 2 is the built-in font."""

    role: Role
    face: int
    text: str


def missing_fonts() -> tuple[str, ...]:
    """Names of font files that could not be read; the built-in font stands in for them."""
    return tuple(sorted(_missing))


@lru_cache(maxsize=160)
def font(role: Role, face: int, size_px: int) -> Font:
    """A face of a role at a letter height in pixels; opens the font system when needed."""
    if not pygame.font.get_init():
        pygame.font.init()
    if face == FALLBACK:
        return Font(None, size_px)
    name = FILES[role][face]
    try:
        return sound(Font(FOLDER / name, size_px))
    except (OSError, pygame.error):
        _missing.add(name)
        return Font(None, size_px)


def sound(face: Font) -> Font:
    """The same face; raises pygame.error when its file is damaged, which shows only when a sign is asked for."""
    face.size("A")
    return face


@lru_cache(maxsize=2048)
def runs(text: str, role: Role) -> tuple[Run, ...]:
    """The text cleaned and cut into pieces by the face that can show them.

    Letters that none can show become question marks, so that a name never vanishes; other such signs are left out.
    """
    shown = "".join(_shown(role, sign) for sign in cleaned(text))
    spaced = re.sub(" +", " ", shown)
    pieces = groupby(spaced, lambda sign: _face_for(role, sign))
    return tuple(Run(role, face or 0, _ordered("".join(signs))) for face, signs in pieces)


def cleaned(text: str) -> str:
    """The text with marks composed and without control signs, lone surrogates and private signs."""
    composed = unicodedata.normalize("NFC", "".join(STAND_INS.get(sign, sign) for sign in text))
    spaced = "".join(" " if sign.isspace() else sign for sign in composed)
    return "".join(sign for sign in spaced if not unicodedata.category(sign).startswith("C"))


def _shown(role: Role, sign: str) -> str:
    if _face_for(role, sign) is not None:
        return sign
    return "?" if unicodedata.category(sign).startswith("L") else ""


def _ordered(text: str) -> str:
    """Right-to-left letters in the order in which they are drawn."""
    return text[::-1] if unicodedata.bidirectional(text[0]) in ("R", "AL") else text


@lru_cache(maxsize=4096)
def _face_for(role: Role, sign: str) -> int | None:
    if ord(sign) > 0xFFFF or unicodedata.combining(sign):
        return None
    return next((face for face in (0, 1, FALLBACK) if _shows(font(role, face, PROBE_PX), sign)), None)


def _shows(face: Font, sign: str) -> bool:
    """The font system does not tell what is missing, so we look whether the picture is that of a missing sign."""
    return sign == " " or _pixels(face, sign) != _pixels(face, MISSING_SIGN)


def _pixels(face: Font, sign: str) -> bytes:
    return pygame.image.tobytes(face.render(sign, False, "white", "black"), "RGB")
