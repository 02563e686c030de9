"""How strong the levels of the CPU are, as measured in the arena; the game shows it as it stands here."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from game.text import say

TABLE = Path(__file__).with_name("standing.toml")


@cache
def table() -> dict[str, dict[str, str | int]]:
    """Rows by level: the rival, the share of rounds won in percent, and how far it may be off."""
    with TABLE.open("rb") as file:
        return tomllib.load(file)


def measured(level: str) -> str | None:
    """What is known of a level, in words; None for one nobody has measured."""
    row = table().get(level)
    if row is None:
        return None
    rival = say(f"level.{row['rival']}")
    return say("strength.level", percent=row["percent"], rival=rival, give=row["give"])
