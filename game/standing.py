"""How strong the levels of the CPU are, as measured in the arena; the game shows it as it stands here."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from game.text import say

TABLE = Path(__file__).with_name("standing.toml")
NEWCOMER = "newcomer"
"""The rival of the first level: somebody new who takes what is worth most at once."""


@cache
def table() -> dict[str, dict[str, str | int]]:
    """Rows by level, or level and temper with a colon between: the rival, the share of rounds won in percent, how far
    it may be off, and the rounds played."""
    with TABLE.open("rb") as file:
        return tomllib.load(file)


def measured(level: str) -> str | None:
    """What is known of a level, in words; None for one nobody has measured."""
    row = table().get(level)
    if row is None:
        return None
    values = {"name": say(f"level.{level}"), "percent": row["percent"], "give": row["give"]}
    if row["rival"] == NEWCOMER:
        return say("strength.first", **values)
    return say("strength.level", rival=say(f"level.{row['rival']}"), **values)
