"""The ways to play, as rows of data: who sits where, what is kept, what a player may do."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path

MODES = Path(__file__).with_name("modes.toml")


@dataclass(frozen=True, slots=True)
class Mode:
    """One way to play; what each entry means is said in modes.toml."""

    name: str
    opponent: str = "cpu"
    lineups: str = "free"
    left: str = ""
    right: str = ""
    rules: str = ""
    rounds_to_win: int = 0
    keeps_saves: bool = True
    may_quit: bool = True
    may_configure: bool = True
    idle_s: int = 0
    demo: bool = False
    coach: bool = False
    practice: bool = False
    counted: bool = True


class ModeError(ValueError):
    """The table of modes cannot be read; the message names file and entry."""


@cache
def modes() -> Mapping[str, Mode]:
    """All modes by name, in the order of the file. Raises ModeError."""
    return read(MODES)


def read(path: Path) -> Mapping[str, Mode]:
    """The modes of a file. Raises ModeError naming the file and the entry that is wrong."""
    try:
        tables = tomllib.loads(path.read_text("utf-8"))
    except (OSError, ValueError, RecursionError) as problem:
        raise ModeError(f"{path.name}: {problem}") from None
    if not tables:
        raise ModeError(f"{path.name}: there is no mode in it")
    return {name: _mode(path.name, name, table) for name, table in tables.items()}


def _mode(file: str, name: str, table: object) -> Mode:
    if not isinstance(table, dict):
        raise ModeError(f"{file}: {name} is not a table")
    kinds = {field.name: type(getattr(Mode(name), field.name)) for field in fields(Mode) if field.name != "name"}
    for key, value in table.items():
        if type(value) is not kinds.get(key):
            raise ModeError(f"{file}: {name}.{key} makes no sense")
    return Mode(name, **table)
