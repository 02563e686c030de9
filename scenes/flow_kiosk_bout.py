"""What may follow at the table of the stand: nothing that leads outside, and an end that is told to the map."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.rules.events import RoundEnded
from game.rules.hands import Surrender
from game.rules.match import choices, outcome, to_move
from game.seats import HumanSeat, Seat
from game.session import Session
from game.text import say
from scenes.confirm import ConfirmScene, Question
from scenes.flow_match import Bout, Exits, Sides, Way
from scenes.kit import Kit
from scenes.pause import PauseScene
from scenes.result_match import MatchResultScene
from scenes.select_model import Picked
from scenes.stack import Change, Pop, Push, Replace, Reset, Scene
from scenes.ways import Seats


@dataclass(frozen=True, slots=True)
class Leads:
    """Where a match at the stand leads: `over` is told how it ended and answers with what follows."""

    exits: Exits
    over: Callable[[Session, int | None], Change]
    home: Callable[[], Scene]


class StandBout(Bout):
    """The ways of one match at the stand."""

    def __init__(self, kit: Kit, picked: Picked, sides: Sides, leads: Leads) -> None:
        super().__init__(kit, picked, sides, leads.exits)
        self._leads = leads

    def round_over(self, session: Session, ended: RoundEnded) -> Change:
        """A match of a single round needs no stop after it."""
        if outcome(session.match) is not None and session.match.variant.rounds_to_win == 1:
            return None
        return super().round_over(session, ended)

    def match_over(self, session: Session) -> Change:
        ended = outcome(session.match)
        return self._leads.over(session, ended.winner if ended else None)

    def result(self, session: Session, then: Callable[[str], Change]) -> Change:
        """The usual page of a match that is over."""
        return Replace(MatchResultScene(self._kit, self._final(session), then))

    def _pausing(self, session: Session, seats: Seats | None) -> Way:
        def pause() -> Change:
            giver = _giver(session, seats)

            def then(id: str) -> Change:
                match id:
                    case "help":
                        return self._leads.exits.help()
                    case "surrender" if giver is not None and seats is not None:
                        return Push(self._giving_up(giver, seats[giver]))
                    case "leave":
                        return Reset(self._leads.home())
                return Pop()

            self._kit.sounds.play("select")
            return Push(PauseScene(self._kit, giver is not None, False, then, say("kiosk.leave")))

        return pause

    def _giving_up(self, seat: int, at: Seat) -> Scene:
        words = Question(
            say("match.surrender"),
            say("match.surrender_sure", name=self._sides.names[1 - seat]),
            say("match.surrender_yes"),
            say("match.surrender_no"),
        )

        def then(yes: bool) -> Change:
            if not yes:
                return Pop()
            if isinstance(at, HumanSeat):
                at.post(Surrender())
            return Pop(Pop())

        return ConfirmScene(self._kit, words, then)


def _giver(session: Session, seats: Seats | None) -> int | None:
    """The person who may give up now."""
    if seats is None:
        return None
    match = session.match
    return next((s for s in to_move(match) if seats[s].human and choices(match, s).why_not(Surrender()) is None), None)
