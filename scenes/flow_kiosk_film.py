"""The film of the attract loop: a real match between two CPU fighters that plays itself, with captions that teach."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.rules.attacks import Attack
from game.rules.die import Die
from game.rules.events import RoundEnded
from game.seats import MindSeat, Seat
from game.session import Session
from game.text import has, say
from scenes.kit import Kit
from scenes.match import MatchScene
from scenes.stack import Change, Size
from scenes.ways import Seats

INTRODUCTION = ("goal", "start")
"""Captions at the beginning, before anything has happened."""
READING = 3.2
"""Seconds a caption stays at least."""


class Nowhere:
    """The ways of a film: there is nothing to do but to note that it is over."""

    def __init__(self) -> None:
        self.over = False

    def hand_over(self, session: Session, seat: int, seats: Seats) -> Change:
        return None

    def round_over(self, session: Session, ended: RoundEnded) -> Change:
        return None

    def match_over(self, session: Session) -> Change:
        self.over = True
        return None

    def pause(self, session: Session, seats: Seats) -> Change:
        return None

    def about(self, die: Die, seat: int, at: Rect, now: tuple[str, ...]) -> Change:
        return None

    def help(self) -> Change:
        return None


class Film:
    """One match after another. `begin` makes a session of two pins; `level` is how well they play."""

    def __init__(self, kit: Kit, begin: Callable[[], Session], level: str, place: Callable[[Session], str]) -> None:
        self._kit, self._begin, self._level, self._place = kit, begin, level, place
        self._size: Size = (896, 504)
        self._scene: MatchScene | None = None
        self._ways = Nowhere()
        self._caption = ""
        self._since, self._told, self._after = 0.0, 0, 0.0

    @property
    def caption(self) -> str:
        """What bystanders should know about what they see."""
        return self._caption

    def resize(self, size: Size) -> None:
        self._size = size
        if self._scene:
            self._scene.resize(size)

    def update(self, dt: float) -> None:
        scene = self._scene or self._open()
        scene.update(dt)
        self._since += dt
        self._after = self._after + dt if self._ways.over else 0.0
        self._tell()
        if self._after > READING:
            self._scene = None

    def draw(self, surface: Surface) -> None:
        (self._scene or self._open()).draw(surface)

    def _open(self) -> MatchScene:
        session = self._session = self._begin()
        self._ways = Nowhere()
        seats: tuple[Seat, Seat] = (
            MindSeat(self._level, session.journal.seed),
            MindSeat(self._level, session.journal.seed + 1),
        )
        names = session.journal.names
        self._scene = MatchScene(session, seats, names, self._kit, self._ways, self._size, self._place(session))
        self._caption, self._since, self._told = say(f"attract.caption.{INTRODUCTION[0]}"), 0.0, -len(INTRODUCTION) + 1
        return self._scene

    def _tell(self) -> None:
        """The next caption, when the present one has been read."""
        if self._since < READING and not self._ways.over:
            return
        if self._told < 0:
            self._say(f"attract.caption.{INTRODUCTION[self._told]}")
            self._told += 1
            return
        history = self._session.history
        if self._ways.over:
            self._caption = self._winner()
        elif len(history) > self._told:
            self._told = len(history)
            choice = history[-1][1]
            kind = choice.kind if isinstance(choice, Attack) else "start"
            self._say(f"attract.caption.{kind}" if has(f"attract.caption.{kind}") else f"attack.{kind}.line")

    def _say(self, key: str) -> None:
        self._caption, self._since = say(key), 0.0

    def _winner(self) -> str:
        won = self._session.match.won
        seat = 0 if won[0] >= won[1] else 1
        return say("attract.caption.won", name=self._session.journal.names[seat])
