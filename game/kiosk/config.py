"""The machine's settings: one commented TOML file, read with care, written back with its comments."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

import tomli_w

from game.kiosk import pin
from game.kiosk.words import clean
from game.mind.levels import offered
from game.record.save import Damaged, Table, read_toml
from game.roster.lineups import lacks
from game.roster.roster import UnknownPin, shipped
from game.rules.variants import VARIANTS
from game.text import Notice, notice

SAMPLE = Path(__file__).with_name("kiosk.toml")
WAYS = ("run", "duel", "champion")
FEWEST_PINS, MOST_PINS = 4, 8
LONGEST_TEXT = 80
_LINE = re.compile(r"^(\w+) = ")


@dataclass(frozen=True, slots=True)
class Config:
    """What the operator wishes; what each entry means is said in kiosk.toml. Names are `section_key`."""

    machine_fullscreen: bool = True
    machine_language: str = "en"
    machine_welcome: str = ""
    machine_event: str = "convention"
    sound_mute: bool = False
    sound_master: float = 0.7
    sound_effects: float = 1.0
    sound_music: float = 0.5
    sound_voice: float = 0.8
    sound_attract: float = 0.3
    play_cast: tuple[str, ...] = ("Avis", "Hammer", "Kith", "Karl", "Shore", "Stark")
    play_modes: tuple[str, ...] = WAYS
    play_levels: tuple[str, ...] = ("rookie", "fighter", "master")
    play_rounds: int = 1
    play_rules: str = "rulebook"
    play_minutes: int = 15
    play_facing: bool = False
    play_guide: bool = True
    time_ask: int = 45
    time_leave: int = 15
    time_initials: int = 45
    night_from: int = 0
    night_until: int = 0
    night_light: float = 0.35
    operator_pin: str = ""

    def is_night(self, hour: int) -> bool:
        """Is this hour of the day (0 to 23) one of the dark ones?"""
        start, end = self.night_from, self.night_until
        return start <= hour < end if start <= end else hour >= start or hour < end


def read(path: Path) -> tuple[Config, tuple[Notice, ...]]:
    """The settings in a file and a sentence for whatever is wrong with it; nothing is raised."""
    try:
        return from_dict(read_toml(path), path.name)
    except Damaged as problem:
        return Config(), (notice("kiosk.broken", file=path.name, line=problem.line, reason=problem.reason),)
    except (OSError, ValueError) as problem:
        reason = getattr(problem, "strerror", None) or problem
        return Config(), (notice("notice.not_readable", file=path.name, reason=reason),)


def from_dict(table: Table, file: str) -> tuple[Config, tuple[Notice, ...]]:
    """The settings in a table; each entry that is unknown or makes no sense is named with file and key."""
    good: dict[str, Any] = {}
    wrong: list[Notice] = []
    for section, entries in table.items():
        if not isinstance(entries, dict) or section not in _SECTIONS:
            wrong.append(notice("kiosk.unknown", file=file, entry=section[:LONGEST_TEXT]))
            continue
        for key, value in entries.items():
            name = f"{section}_{key}"
            if name not in _READERS:
                wrong.append(notice("kiosk.unknown", file=file, entry=f"{section}.{key}"[:LONGEST_TEXT]))
                continue
            try:
                good[name] = _READERS[name](value)
            except (ValueError, TypeError):
                safe = shown(getattr(Config(), name))
                wrong.append(notice("kiosk.wrong", file=file, entry=f"{section}.{key}", safe=safe))
    return Config(**good), tuple(wrong)


def changed(config: Config, name: str, value: object) -> Config | None:
    """The settings with another value, None where that makes no sense; names are those of the fields."""
    try:
        return replace(config, **{name: _READERS[name](value)})
    except (ValueError, TypeError):
        return None


def to_text(config: Config) -> str:
    """The file with all its comments and these values."""
    lines, section = [], ""
    for line in SAMPLE.read_text("utf-8").splitlines():
        if line.startswith("["):
            section = line.strip("[]")
        found = _LINE.match(line)
        if found:
            line = f"{found[1]} = {shown(getattr(config, f'{section}_{found[1]}'))}"
        lines.append(line)
    return "\n".join(lines) + "\n"


def shown(value: object) -> str:
    """A value as it stands in the file, on one line."""
    if isinstance(value, tuple):
        return f"[{', '.join(map(shown, value))}]"
    return tomli_w.dumps({"x": value})[4:].strip()


def can_be_cast(name: str) -> bool:
    """Is there a pin of this name that can be played?"""
    try:
        return not lacks(shipped().find(name))
    except UnknownPin:
        return False


# What each entry may be. A reader raises ValueError.

Reader = Callable[[object], Any]


def _yes_no(value: object) -> bool:
    if not isinstance(value, bool):
        raise ValueError
    return value


def _share(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 1:
        raise ValueError
    return float(value)


def _between(least: int, most: int, *also: int) -> Reader:
    def read(value: object) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not (least <= value <= most or value in also):
            raise ValueError
        return value

    return read


def _text(value: object) -> str:
    if not isinstance(value, str) or len(value) > LONGEST_TEXT or not value.isprintable():
        raise ValueError
    return value


def _event(value: object) -> str:
    text = clean(_text(value))
    if not text:
        raise ValueError
    return text


def _one_of(allowed: Callable[[], tuple[str, ...]]) -> Reader:
    def read(value: object) -> str:
        if not isinstance(value, str) or value not in allowed():
            raise ValueError
        return value

    return read


def _some_of(allowed: Callable[[str], bool], least: int, most: int) -> Reader:
    def read(value: object) -> tuple[str, ...]:
        if not isinstance(value, list | tuple) or not all(isinstance(name, str) and allowed(name) for name in value):
            raise ValueError
        kept = tuple(dict.fromkeys(value))
        if not least <= len(kept) <= most:
            raise ValueError
        return kept

    return read


def _language(value: object) -> str:
    if not isinstance(value, str) or not value.isalpha() or not value.isascii() or len(value) > 8:
        raise ValueError
    return value


def _pin(value: object) -> str:
    if value != "" and not pin.is_hash(value):
        raise ValueError
    return str(value)


_READERS: Mapping[str, Reader] = MappingProxyType(
    {
        "machine_fullscreen": _yes_no,
        "machine_language": _language,
        "machine_welcome": _text,
        "machine_event": _event,
        "sound_mute": _yes_no,
        **{f"sound_{group}": _share for group in ("master", "effects", "music", "voice", "attract")},
        "play_cast": _some_of(can_be_cast, FEWEST_PINS, MOST_PINS),
        "play_modes": _some_of(WAYS.__contains__, 1, len(WAYS)),
        "play_levels": _some_of(lambda name: name in offered(), 1, 9),
        "play_rounds": _between(1, 3),
        "play_rules": _one_of(lambda: tuple(VARIANTS)),
        "play_minutes": _between(1, 240, 0),
        "play_facing": _yes_no,
        "play_guide": _yes_no,
        "time_ask": _between(10, 600),
        "time_leave": _between(5, 120),
        "time_initials": _between(10, 300),
        "night_from": _between(0, 23),
        "night_until": _between(0, 23),
        "night_light": _share,
        "operator_pin": _pin,
    }
)
_SECTIONS = frozenset(field.name.partition("_")[0] for field in fields(Config))
