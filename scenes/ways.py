"""What may follow a match scene: the places it can lead to, supplied by whoever knows the map of the game."""

from __future__ import annotations

from typing import Protocol

from pygame import Rect

from game.rules.die import Die
from game.rules.events import RoundEnded
from game.seats import Seat
from game.session import Session
from scenes.stack import Change

Seats = tuple[Seat, Seat]


class Ways(Protocol):
    """Each answers with a change of scenes."""

    def hand_over(self, session: Session, seat: int, seats: Seats) -> Change:
        """A person at `seat` is about to choose on the table; nothing is in the way unless others must look away."""
        ...

    def round_over(self, session: Session, ended: RoundEnded) -> Change:
        """A round has been seen to end; the match goes on when what is pushed is closed."""
        ...

    def match_over(self, session: Session) -> Change:
        """The match has been seen to end."""
        ...

    def pause(self, session: Session, seats: Seats) -> Change:
        """The player wants a break: to go on, settings, help, give up the round, leave."""
        ...

    def about(self, die: Die, seat: int, at: Rect, now: tuple[str, ...]) -> Change:
        """The player wonders what a die of that seat is; it lies `at` (pixels) and means `now` these sentences."""
        ...

    def help(self) -> Change:
        """The player wants to read the rules."""
        ...
