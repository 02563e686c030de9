"""How a match goes on: seats are asked once, think in slices, and what they choose is played."""

from __future__ import annotations

from game.rules.hands import Choice, Match, Phase
from game.rules.match import seen_by, to_move
from game.seats import HumanSeat
from game.session import Session
from scenes.choreography import Part, parts
from scenes.ways import Seats


class Course:
    """The match without its picture."""

    def __init__(self, session: Session, seats: Seats) -> None:
        self.session, self.seats = session, seats
        self._asked: Match | None = None
        self._ready: tuple[int, Choice] | None = None
        self._moving: tuple[Match, tuple[int, ...]] | None = None

    @property
    def match(self) -> Match:
        return self.session.match

    @property
    def movers(self) -> tuple[int, ...]:
        """The seats that owe a choice; asked for many times a frame."""
        if self._moving is None or self._moving[0] is not self.match:
            self._moving = self.match, tuple(to_move(self.match))
        return self._moving[1]

    @property
    def is_over(self) -> bool:
        return not self.movers

    @property
    def ready(self) -> int | None:
        """The seat whose choice waits to be played."""
        return None if self._ready is None else self._ready[0]

    @property
    def owing(self) -> tuple[int, ...]:
        """The people who owe a choice now."""
        return tuple(seat for seat in self.movers if self.seats[seat].human)

    @property
    def mover(self) -> int:
        """Who is to move; where both are, a person first. Seat 0 when nobody is."""
        return next(iter((*self.owing, *self.movers)), 0)

    @property
    def is_attacking(self) -> bool:
        """Is a person to choose an attack, and none chosen yet?"""
        match = self.match
        return match.phase is Phase.ATTACK and match.turn in self.owing and self._ready is None

    @property
    def is_alone(self) -> bool:
        """Does one person play against the machine?"""
        return self.seats[0].human != self.seats[1].human

    def think(self) -> bool:
        """Ask whoever is to move, once, and let them think for a slice; True when the match has changed."""
        match = self.match
        is_new = self._asked is not match
        if is_new:
            self._asked, self._ready = match, None
            for seat in to_move(match):
                self.seats[seat].ask(seen_by(match, seat), seat)
        for seat in self.movers:
            if self._ready is None and (choice := self.seats[seat].poll()) is not None:
                self._ready = seat, choice
        return is_new

    def go(self) -> tuple[Part, ...]:
        """Play what is ready; what is to be shown of it."""
        assert self._ready is not None
        seat, choice = self._ready
        self._ready = None
        before = self.match
        step = self.session.play(seat, choice)
        return parts(before, step.match, step.events)

    def post(self, choice: Choice) -> bool:
        """The person to move chose; False when it is refused."""
        seat = self.seats[self.mover]
        return isinstance(seat, HumanSeat) and seat.post(choice) is None
