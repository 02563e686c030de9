"""The player's wishes: one frozen value, read with care from whatever is in the file."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from game.record.save import Table, load, upgraded
from game.rules.variants import VARIANTS
from game.text import Notice, notice

STEPS: tuple[Callable[[Table], Table], ...] = ()
"""What turns the settings of one version into those of the next, oldest first."""
VERSION: Final = len(STEPS) + 1

TEXT_SIZES = (1.0, 1.25, 1.5)
SLOWEST, FASTEST = 0.5, 4.0
PALETTES = ("warm_cool", "high_contrast")
LONGEST_NAME = 16
GUIDE = ("new", "running", "over")


@dataclass(frozen=True, slots=True)
class Settings:
    """Volumes go from 0 to 1; `speed` from 0.5 to 4, or 0 for no animation; `text_size` is one of TEXT_SIZES."""

    volume_master: float = 0.95
    volume_effects: float = 1.0
    volume_music: float = 0.6
    volume_voice: float = 0.9
    speed: float = 1.0
    less_motion: bool = False
    text_size: float = 1.0
    fullscreen: bool = False
    palette: str = PALETTES[0]
    player_names: tuple[str, str] = ("", "")
    """What the two seats are called; an empty name stands for "Player 1" in the language in use."""
    house_rules: str = "rulebook"
    pass_by_itself: bool = True
    """Pass for the player who has no attack."""
    seed_shown: bool = True
    """Show the fingerprint of the seed at the start and the seed at the end."""
    language: str = "en"
    guide: str = GUIDE[0]
    """What became of the guided first match; it is offered while it is new."""
    chatter: bool = True
    """Do fighters comment on the match?"""

    def to_dict(self) -> Table:
        """The table for the file, with its version first."""
        return {"version": VERSION, **asdict(self), "player_names": list(self.player_names)}


def clean_name(text: str) -> str:
    """A name fit for the screen: no signs without a picture, single spaces, at most LONGEST_NAME letters.

    A letter keeps two of its combining marks; more would climb out of their line.
    """
    seen = "".join(sign for sign in text[:1000] if sign.isprintable() or sign.isspace())
    kept: list[str] = []
    for sign in unicodedata.normalize("NFC", " ".join(seen.split())):
        if not unicodedata.combining(sign):
            kept.append(sign)
        elif kept and len(kept[-1]) < 3:
            kept[-1] += sign
    return "".join(kept[:LONGEST_NAME]).strip()


def read(path: Path) -> tuple[Settings, tuple[Notice, ...]]:
    """The settings in a file, as far as it can be read; nothing is raised."""
    table, notices = load(path, version=VERSION)
    found, odd = from_dict(table)
    return found, notices + odd


def from_dict(table: Mapping[str, Any]) -> tuple[Settings, tuple[Notice, ...]]:
    """The settings in a table; one that makes no sense is the default and a notice, unknown ones are ignored."""
    newest = upgraded(dict(table), STEPS)
    good: dict[str, Any] = {}
    notices = []
    for name in (field.name for field in fields(Settings) if field.name in newest):
        try:
            good[name] = _READERS[name](newest[name])
        except ValueError:
            default = getattr(Settings(), name)
            notices.append(notice("notice.setting_reset", field=name, value=default))
    return Settings(**good), tuple(notices)


def _yes_no(value: object) -> bool:
    if not isinstance(value, bool):
        raise ValueError
    return value


def _number(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise ValueError
    try:
        return float(value)
    except OverflowError as problem:
        raise ValueError from problem


def _volume(value: object) -> float:
    number = _number(value)
    if not 0.0 <= number <= 1.0:
        raise ValueError
    return number


def _speed(value: object) -> float:
    number = _number(value)
    if number != 0.0 and not SLOWEST <= number <= FASTEST:
        raise ValueError
    return number


def _names(value: object) -> tuple[str, str]:
    if not isinstance(value, list | tuple) or len(value) != 2 or not all(isinstance(name, str) for name in value):
        raise ValueError
    return clean_name(value[0]), clean_name(value[1])


def _word(value: object) -> str:
    if not isinstance(value, str) or not value.isalpha() or not value.isascii() or len(value) > 8:
        raise ValueError
    return value


def _one_of(*allowed: Any) -> Callable[[object], Any]:
    def read(value: object) -> Any:
        if isinstance(value, bool) or value not in allowed:
            raise ValueError
        return allowed[allowed.index(value)]

    return read


_READERS: Mapping[str, Callable[[object], Any]] = MappingProxyType(
    {
        "volume_master": _volume,
        "volume_effects": _volume,
        "volume_music": _volume,
        "volume_voice": _volume,
        "speed": _speed,
        "less_motion": _yes_no,
        "text_size": _one_of(*TEXT_SIZES),
        "fullscreen": _yes_no,
        "palette": _one_of(*PALETTES),
        "player_names": _names,
        "house_rules": _one_of(*VARIANTS),
        "pass_by_itself": _yes_no,
        "seed_shown": _yes_no,
        "chatter": _yes_no,
        "language": _word,
        "guide": _one_of(*GUIDE),
    }
)
