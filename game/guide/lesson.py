"""A lesson for each skill: two small hands, an opening in which the skill can be used at once, and one bite."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

from game.guide.bites import ASK, ATTACK, Bite, aim
from game.rules.hands import LineUp, Match, Phase, SetSizes, Surrender
from game.rules.match import choices, to_move
from game.rules.recipe import parse
from game.rules.skills import ROWS, SKILLS
from game.rules.variants import VARIANTS
from game.session import Session

FILE = Path(__file__).with_name("lessons.toml")
PINS = ("Avis", "Buddy")
MODE = "lesson"
LEVEL = "rookie"
KEY = "lesson"
"""The bite of every lesson, by the key of its words."""
THEIRS = "(6) (8) (12)"
MOST_SEEDS = 400
"""So many openings are tried to find one that fits."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """What is learnt, by letter and name; what the other entries mean is said in lessons.toml."""

    letter: str
    name: str
    mine: str
    theirs: str = THEIRS
    kind: str = ""
    dice: int = 0
    asks: str = ""
    lost: bool = False

    @property
    def bite(self) -> Bite:
        """Answer its question, or use it in an attack."""
        if self.asks and self.asks != Phase.SIZES.value:
            return Bite(KEY, ASK)
        return Bite(KEY, ATTACK, kind=self.kind, dice=self.dice, skill=self.letter)


class NoOpening(ValueError):
    """No dice were found that let the player use the skill; the message names the lesson."""


@cache
def lessons() -> Mapping[str, Lesson]:
    """A lesson for each skill the rules can play, by letter."""
    rows = tomllib.loads(FILE.read_text("utf-8"))
    return {row.letter: _lesson(row.letter, row.name, rows.get(row.name, {})) for row in ROWS}


def _lesson(letter: str, name: str, row: Mapping[str, Any]) -> Lesson:
    given = {field.name: row[field.name] for field in fields(Lesson) if field.name in row}
    kinds = sorted(SKILLS[letter].gives)
    return Lesson(letter, name, **{"mine": f"{letter}(10) (6) (8)", "kind": kinds[0] if kinds else "", **given})


def begun(lesson: Lesson, seed: int) -> Session:
    """The first match from this seed on in which the player can use the skill at once. Raises NoOpening."""
    for tried in count(seed):
        session = _opened(lesson, tried)
        if _fits(lesson, session.match):
            return session
        if tried >= seed + MOST_SEEDS:
            raise NoOpening(lesson.name)
    raise AssertionError


def _opened(lesson: Lesson, seed: int) -> Session:
    lineups = LineUp(PINS[0], parse(lesson.mine)), LineUp(PINS[1], parse(lesson.theirs))
    variant = replace(VARIANTS["rulebook"], rounds_to_win=2 if lesson.lost else 1)
    session = Session.begin(lineups, variant, seed, mode=f"{MODE}:{lesson.name}", players=("human", f"cpu:{LEVEL}"))
    if lesson.asks != Phase.SIZES.value:
        for seat in to_move(session.match) if session.match.phase is Phase.SIZES else ():
            session.play(seat, _middling(session.match, seat))
    if lesson.lost and session.match.turn == 0 and session.match.phase is Phase.ATTACK:
        session.play(0, Surrender())
    return session


def _middling(match: Match, seat: int) -> SetSizes:
    offered = [choice for choice in choices(match, seat) if isinstance(choice, SetSizes)]
    return offered[len(offered) // 2]


def _fits(lesson: Lesson, match: Match) -> bool:
    if lesson.asks:
        return match.phase.value == lesson.asks and 0 in to_move(match)
    return match.turn == 0 and aim(lesson.bite, match, 0) is not None
