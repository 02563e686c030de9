"""How likely three kinds of players win each fight of the story: a table made by simulation."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

TABLE = Path(__file__).with_name("chances.toml")
PLAYERS = ("beginner", "middling", "strong")
GREEDY = "greedy"
"""Takes what gains most at once, as the table of strengths is measured."""
STAND_INS = ("rookie", "veteran", "expert")
"""The levels of the CPU that play in place of a beginner, a middling and a strong player."""


@dataclass(frozen=True, slots=True)
class Chance:
    """The pin they wear, and matches won in a hundred by each of PLAYERS; None where nothing was measured."""

    pin: str
    percents: tuple[int | None, int | None, int | None]


NOBODY = Chance("", (None, None, None))


@cache
def table() -> dict[str, Chance]:
    """Chances by the id of a fight; empty when the table cannot be read."""
    try:
        with TABLE.open("rb") as file:
            read = tomllib.load(file)
    except (OSError, ValueError):
        return {}
    return {id: Chance(row["pin"], (*row["win"],)) for id, row in read.items() if _is_row(row)}


def _is_row(row: object) -> bool:
    if not isinstance(row, dict) or not isinstance(row.get("pin"), str):
        return False
    win = row.get("win")
    return isinstance(win, list) and len(win) == len(PLAYERS) and all(type(n) is int and 0 <= n <= 100 for n in win)
