"""The levels of the CPU, as rows of a table."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

HERE = Path(__file__).parent
RANDOM = "random"
"""Chooses blindly: for trying out the rules, never offered to players."""


@dataclass(frozen=True, slots=True)
class Level:
    """One level: how much it looks at and how carefully it chooses; see levels.toml."""

    key: str
    throws: int
    width: int
    replies: int
    further: int
    exact: int
    sizes: int
    openings: int
    haste: int
    overlook: int
    drift: int


@cache
def levels() -> dict[str, Level]:
    """All levels by key, weakest first."""
    with (HERE / "levels.toml").open("rb") as file:
        return {key: Level(key, **row) for key, row in tomllib.load(file).items()}


def offered() -> tuple[str, ...]:
    """The keys of the levels players may choose, weakest first; their names are the texts `level.<key>`."""
    return tuple(key for key in levels() if key != RANDOM)
