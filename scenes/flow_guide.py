"""The guide's part of the map: the offer to a newcomer, the first match, and a lesson for each skill."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from game.guide import first, lesson
from game.guide.bites import course
from game.guide.guide import Guide
from game.rules.skills import SKILLS
from game.seats import HumanSeat, MindSeat
from game.session import Session
from game.text import say
from scenes.flow_around import Around
from scenes.flow_guide_table import GuidedMatch
from scenes.flow_match import Bout, Exits, Sides, track
from scenes.guide_card import GuideCardScene
from scenes.kit import Kit
from scenes.match import MatchScene
from scenes.menu_card_base import Answer
from scenes.menu_pins import Fighter
from scenes.select_model import Picked
from scenes.stack import Change, Pop, Push, Replace, Reset, Scene

if TYPE_CHECKING:
    from scenes.flow_inside import Inside

NEW, RUNNING, OVER = "new", "running", "over"
"""What the player's wishes remember: nothing was offered yet, the first match is being played, or it is done with."""
SIZE = (1280, 720)
MOST = 6
"""So many skills of a pin are offered at a time."""


class School:
    """Everything that is learnt by doing."""

    def __init__(self, kit: Kit, around: Around, inside: Inside) -> None:
        self._kit, self._around, self._inside = kit, around, inside

    def offer(self, otherwise: Callable[[], Change]) -> Change:
        """The first match, to somebody who has not been asked yet; else `otherwise` at once."""
        if self._around.wishes.now.guide != NEW:
            return otherwise()
        answers = (
            Answer("yes", say("guide.offer.yes"), "play", "primary"),
            Answer("no", say("guide.offer.no"), "next", "quiet"),
        )

        def then(id: str) -> Change:
            if id == "yes":
                return Reset(self.first())
            self._remember(OVER)
            return Pop(otherwise())

        asked = say("guide.offer.title"), say("guide.offer.text", name=course().coach)
        return Push(GuideCardScene(self._kit, self.coach, asked, answers, then))

    @property
    def coach(self) -> Fighter:
        """Whoever explains it all."""
        return Fighter(course().coach, self._around.roster.find(course().coach).set)

    # -- the first match

    def first(self) -> Scene:
        """The guided match, from its beginning."""
        keep = self._around.shelf.opened()
        session = first.opening(keep=keep)
        self._remember(RUNNING)
        return self.table(session)

    def table(self, session: Session) -> Scene:
        """The guided match, new or taken up again; without the guide once that was done with."""
        inside, names = self._inside, session.journal.names
        sides = Sides(inside.names(session), inside.fighters(names), (True, False))
        picked = Picked(names, _level(session), session.journal.variant)
        bout = Bout(self._kit, picked, sides, replace(inside.exits, people=None))
        seats = HumanSeat(), first.Partner(_level(session), session.journal.seed)
        self._around.music(track(session.match, bout.place))
        scene = GuidedMatch(session, seats, sides.names, self._kit, bout, SIZE, bout.place)
        if self._around.wishes.now.guide != RUNNING:
            return scene
        return scene.follow(Guide(first.bites(), greeting=first.HELLO), lambda finished: self._remember(OVER))

    def _remember(self, how: str) -> None:
        self._around.wishes.change(replace(self._around.wishes.now, guide=how))

    # -- a lesson

    def learn(self, letters: str) -> Change:
        """The lesson of a skill by its letter, of several the player's choice; without letters the first match."""
        if not letters:
            return Reset(self.first())
        if len(letters) == 1:
            return Push(self.lesson(letters))
        answers = tuple(Answer(letter, say(f"skill.{SKILLS[letter].name}.name"), "play") for letter in letters[:MOST])

        def then(id: str) -> Change:
            return Pop() if id == "back" else Replace(self.lesson(id))

        asked = say("guide.which"), ""
        return Push(GuideCardScene(self._kit, self.coach, asked, (*answers, _back()), then))

    def lesson(self, letter: str) -> Scene:
        """The table of a lesson; where it came from lies beneath."""
        given = lesson.lessons()[letter]
        session = lesson.begun(given, self._around.seeds())
        fighters = self._inside.fighters(lesson.PINS)
        sides = Sides(lesson.PINS, fighters, (True, False))
        picked = Picked(lesson.PINS, lesson.LEVEL, session.journal.variant)
        exits = replace(self._inside.exits, people=None)
        bout = LessonBout(self._kit, picked, sides, exits, lambda: self._over(letter))
        seats = HumanSeat(), MindSeat(lesson.LEVEL, session.journal.seed)
        self._around.music(track(session.match, bout.place))
        table = self.table_for(given.name)
        return table(session, seats, sides.names, self._kit, bout, SIZE, bout.place)

    def table_for(self, name: str) -> Callable[..., MatchScene]:
        """The table of a match; with the guide at it when it teaches the skill of that name."""
        given = next((given for given in lesson.lessons().values() if given.name == name), None)
        if given is None:
            return MatchScene
        key = f"skill.{name}"
        more = {"name": say(f"{key}.name"), "line": say(f"{key}.line"), "more": say(f"{key}.more")}
        guide = Guide((given.bite,), greeting=lesson.KEY)
        return lambda *facts: GuidedMatch(*facts).follow(guide, more=more)

    def _over(self, letter: str) -> Change:
        """The round of a lesson is over, or the player has had enough."""
        self._around.music("title")
        answers = (Answer("again", say("guide.lesson.again"), "rematch", "primary"), _back())

        def then(id: str) -> Change:
            return Replace(self.lesson(letter)) if id == "again" else Pop()

        name = say(f"skill.{SKILLS[letter].name}.name")
        asked = say("guide.lesson.title"), say("guide.lesson.text", name=name)
        return Replace(GuideCardScene(self._kit, self.coach, asked, answers, then))


class LessonBout(Bout):
    """The ways of a lesson: nothing is counted, and the end of its round is its end."""

    def __init__(self, kit: Kit, picked: Picked, sides: Sides, exits: Exits, over: Callable[[], Change]) -> None:
        super().__init__(kit, picked, sides, exits)
        self._over, self.leaving = over, say("guide.lesson.back")

    def after_round(self) -> Change:
        return Pop(self._over())

    def match_over(self, session: Session) -> Change:
        return self._over()

    def leave(self) -> Change:
        self._exits.music("title")
        return Pop(Pop())


def _back() -> Answer:
    return Answer("back", say("guide.lesson.back"), "back", "quiet")


def _level(session: Session) -> str:
    """How well the other side plays, as the journal has it."""
    return session.journal.players[1].partition(":")[2].partition(":")[0]
