"""A visitor's seat: a person sits there until they have walked off and the CPU plays on for them."""

from __future__ import annotations

from game.rules.hands import Choice, Match
from game.seats import HumanSeat, MindSeat


class Chair(HumanSeat):
    """A mailbox like any person's; after `leave_to` it thinks for itself."""

    def __init__(self) -> None:
        super().__init__()
        self.human = True
        self._mind: MindSeat | None = None
        self._open: tuple[Match, int] | None = None

    def ask(self, match: Match, seat: int) -> None:
        self._open = match, seat
        if self._mind:
            self._mind.ask(match, seat)
        else:
            super().ask(match, seat)

    def poll(self) -> Choice | None:
        return self._mind.poll() if self._mind else super().poll()

    def cancel(self) -> None:
        self._open = None
        super().cancel()
        if self._mind:
            self._mind.cancel()

    def leave_to(self, level: str, seed: int) -> None:
        """The person has gone; what was asked of them is asked of the CPU."""
        self.human, self._mind = False, MindSeat(level, seed)
        super().cancel()
        if self._open:
            self._mind.ask(*self._open)
