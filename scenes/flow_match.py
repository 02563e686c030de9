"""What may follow at the table: sizes and hand-over, the stop after a round, the result, time out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect

from game.record.journal import Journal
from game.rules.die import Die
from game.rules.events import RoundEnded
from game.rules.hands import Choice, Match, Phase, Surrender
from game.rules.match import choices, outcome, to_move
from game.seats import HumanSeat, Seat
from game.session import Session
from game.text import say
from scenes.confirm import ConfirmScene, Question
from scenes.die_card import Asked as AboutDie
from scenes.die_card import DieCardScene
from scenes.flow_people import People
from scenes.handover import HandoverScene
from scenes.kit import Kit
from scenes.menu_pins import Fighter
from scenes.pause import PauseScene
from scenes.result_match import Final, MatchResultScene
from scenes.result_round import RoundResultScene
from scenes.result_tally import last_round, rolls, rounds
from scenes.select_model import Picked
from scenes.stack import Change, Pop, Push, Replace, Reset, Scene
from scenes.ways import Seats
from sprites.place import place_of

Way = Callable[[], Change]
TRACKS = {"cellar": "cellar", "roof": "rooftop", "castle": "castle"}
"""The music of places; elsewhere that of the convention is played."""


@dataclass(frozen=True, slots=True)
class Exits:
    """The places outside the table that a match can lead to; `again` and `pins` take what was picked."""

    title: Callable[[], Scene]
    again: Callable[[Picked], Scene]
    pins: Callable[[Picked], Scene]
    help: Way
    settings: Way
    music: Callable[[str | None], None]
    people: People | None = None
    """Whose records are kept; None for nobody's."""
    watch: Callable[[Journal], Scene] | None = None
    """A match as a film; None where nobody shall sit through one."""


@dataclass(frozen=True, slots=True)
class Sides:
    """The two sides: what they are called, their fighters, and whether a person sits there."""

    names: tuple[str, str]
    fighters: tuple[Fighter, Fighter]
    human: tuple[bool, bool]


class Bout:
    """The ways of one match."""

    def __init__(self, kit: Kit, picked: Picked, sides: Sides, exits: Exits) -> None:
        self._kit, self._picked, self._sides, self._exits = kit, picked, sides, exits

    @property
    def place(self) -> str:
        """Where they fight: at the home of the right-hand pin."""
        return place_of(self._sides.fighters[1].set)

    # -- the Ways of the table

    def hand_over(self, session: Session, seat: int, seats: Seats) -> Change:
        if not self._is_secret(session.match, seat):
            return None
        who = self._sides.names[seat], self._sides.fighters[seat]
        return Push(HandoverScene(self._kit, who, Pop, self._pausing(session, seats)))

    def round_over(self, session: Session, ended: RoundEnded) -> Change:
        tally = last_round(session.first_step, session.history, ended.number)
        if tally is None:
            return None
        if self._exits.people:
            self._exits.people.round_over(session, ended.number)
        self._exits.music(track(session.match, self.place))
        self._kit.sounds.play("cheer" if ended.winner is not None and self._sides.human[ended.winner] else "aww")
        sides = tuple(zip(self._sides.names, self._sides.fighters, strict=True))
        ways = (self._pausing(session, None), self._exits.help)
        return Push(RoundResultScene(self._kit, tally, (sides[0], sides[1]), self.after_round, ways))

    def after_round(self) -> Change:
        """What follows when the stop after a round is closed."""
        return Pop()

    leaving = ""
    """What the way out is called; empty where it saves the match."""

    def leave(self) -> Change:
        """Out of the match, with the time out on top of it."""
        return Reset(self._exits.title())

    def match_over(self, session: Session) -> Change:
        if self._exits.people:
            self._exits.people.match_over(session)
        final = self._final(session)
        won_by_cpu = final.winner is not None and not self._sides.human[final.winner]
        self._exits.music("defeat" if won_by_cpu else "victory")

        def then(id: str) -> Change:
            match id:
                case "rematch":
                    return Reset(self._exits.again(self._picked))
                case "swap_sides":
                    return Reset(self._exits.again(self._picked.swapped()))
                case "new_pins":
                    return Reset(self._exits.pins(self._picked))
                case "replay" if self._exits.watch:
                    return Push(self._exits.watch(session.journal))
            return Reset(self._exits.title())

        return Replace(MatchResultScene(self._kit, final, then))

    def pause(self, session: Session, seats: Seats) -> Change:
        return self._pausing(session, seats)()

    def about(self, die: Die, seat: int, at: Rect, now: tuple[str, ...]) -> Change:
        return Push(DieCardScene(self._kit, AboutDie(die, seat, at, now)))

    def help(self) -> Change:
        return self._exits.help()

    # -- inside

    def _is_secret(self, match: Match, seat: int) -> bool:
        """Must the other side look away, because it sits at the same screen and chooses too?"""
        chooses_too = 1 - seat in to_move(match) or match.hands[1 - seat].secret is not None
        return all(self._sides.human) and match.phase is Phase.SIZES and chooses_too

    def _pausing(self, session: Session, seats: Seats | None) -> Way:
        """Time out; giving up is offered to a person whose turn it is."""

        def pause() -> Change:
            giver = _giver(session.match, seats)

            def then(id: str) -> Change:
                match id:
                    case "help":
                        return self._exits.help()
                    case "settings":
                        return self._exits.settings()
                    case "surrender" if giver is not None and seats is not None:
                        return Push(self._surrendering(giver, seats[giver]))
                    case "leave":
                        return self.leave()
                return Pop()

            self._kit.sounds.play("select")
            return Push(PauseScene(self._kit, giver is not None, True, then, self.leaving))

        return pause

    def _surrendering(self, seat: int, at: Seat) -> Scene:
        other = self._sides.names[1 - seat]
        words = Question(
            say("match.surrender"),
            say("match.surrender_sure", name=other),
            say("match.surrender_yes"),
            say("match.surrender_no"),
        )

        def then(yes: bool) -> Change:
            if not yes:
                return Pop()
            _post(at, Surrender())
            return Pop(Pop())

        return ConfirmScene(self._kit, words, then)

    def _final(self, session: Session) -> Final:
        ended = outcome(session.match)
        assert ended is not None
        shown = bool(getattr(self._kit.settings, "seed_shown", True))
        return Final(
            winner=ended.winner,
            won=ended.won,
            names=self._sides.names,
            fighters=self._sides.fighters,
            rounds=rounds(session.first_step, session.history),
            rolls=rolls(session.first_step, session.history),
            title=self._title(ended.winner, session.match.round),
            seed=str(session.journal.seed) if shown else "",
            fingerprint=session.seed_hash,
            film=self._exits.watch is not None,
        )

    def _title(self, winner: int | None, number: int) -> str:
        if winner is None:
            return say("result.match_off", rounds=number)
        return say("result.match_won", name=self._sides.names[winner])


def track(match: Match, place: str) -> str:
    """The music of a place; that of tension when the next round may decide the match."""
    to_win = match.variant.rounds_to_win
    if to_win > 1 and max(match.won) == to_win - 1:
        return "tension"
    return TRACKS.get(place, "convention")


def _post(seat: Seat, choice: Choice) -> None:
    if isinstance(seat, HumanSeat):
        seat.post(choice)


def _giver(match: Match, seats: Seats | None) -> int | None:
    """The person who may give up the round now."""
    if seats is None:
        return None
    return next((s for s in to_move(match) if seats[s].human and choices(match, s).why_not(Surrender()) is None), None)
