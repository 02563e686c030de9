"""What a die means just now, in sentences."""

from __future__ import annotations

from game.rules.die import Die
from game.rules.hands import Match
from game.rules.meaning import Meaning, meanings
from game.rules.scoring import points
from game.text import say
from scenes.match_sight import die_name

MOST_NAMED = 4
"""So many dice are named in a sentence."""


class Glance:
    """Remembers what was last asked for, so that a die that is pointed at costs nothing in every frame."""

    def __init__(self, names: tuple[str, str]) -> None:
        self._names = names
        self._last: tuple[Match, int] | None = None
        self._told: tuple[str, ...] = ()

    def at(self, match: Match, id: int) -> tuple[str, ...]:
        """The sentences about a die; none for an unknown one."""
        if self._last is None or self._last[0] is not match or self._last[1] != id:
            self._last, self._told = (match, id), sentences(match, id, self._names)
        return self._told


def sentences(match: Match, id: int, names: tuple[str, str]) -> tuple[str, ...]:
    """All that the die with this id means now."""
    return tuple(_said(meaning, names) for meaning in meanings(match, id))


def _said(meaning: Meaning, names: tuple[str, str]) -> str:
    values = dict(meaning.values)
    gaps: dict[str, object] = {}
    for name, value in values.items():
        gaps[name] = _dice(value) if isinstance(value, tuple) else value
    for name in ("kept", "taken", "halves"):
        if isinstance(halves := values.get(name), int):
            gaps["points" if name == "halves" else name] = points(halves)
    if isinstance(seat := values.get("seat"), int):
        gaps["name"] = names[seat]
    key = meaning.key
    if key == "grows" and values["low"] == values["high"]:
        key = "grows_to"
    return say(f"meaning.{key}", **gaps)


def _dice(dice: tuple[Die, ...]) -> str:
    """Dice with what they show: `d6 (5), d8 (8)`."""
    named = ", ".join(f"{die_name(die)} ({die.value})" for die in dice[:MOST_NAMED])
    return say("meaning.more", dice=named) if len(dice) > MOST_NAMED else named
