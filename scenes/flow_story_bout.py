"""A fight of the story at the table: where it is fought, what follows, and the level below another."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.mind.levels import levels
from game.session import Session
from game.story.values import Chapter, Fight
from scenes.flow_match import Bout, Exits, Sides
from scenes.flow_people import HUMAN
from scenes.kit import Kit
from scenes.select_model import Picked
from scenes.stack import Change

RULES = "rulebook"
"""The house rules of the story."""


@dataclass(frozen=True, slots=True)
class Here:
    """A fight and the chapter it is in."""

    chapter: Chapter
    fight: Fight


class StoryBout(Bout):
    """The ways of a fight of the story; `what` is the fight, and what follows its end."""

    def __init__(self, kit: Kit, sides: Sides, exits: Exits, what: tuple[Here, Callable[[Session], Change]]) -> None:
        here, over = what
        super().__init__(kit, Picked((here.fight.pin, here.fight.pin), HUMAN, RULES), sides, exits)
        self._here, self._over = here, over

    @property
    def place(self) -> str:
        return self._here.chapter.place

    @property
    def lesson(self) -> str:
        """The skill to be learnt, by name; empty for none."""
        return self._here.fight.lesson

    def match_over(self, session: Session) -> Change:
        if self._exits.people:
            self._exits.people.match_over(session)
        return self._over(session)


def gentler(level: str) -> str:
    """The level below, or the same when there is none."""
    keys = tuple(levels())
    return keys[max(0, keys.index(level) - 1)] if level in keys else level
