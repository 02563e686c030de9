"""Who else comes to a table: the coach where the mode lets it in, and opponents who talk."""

from __future__ import annotations

from collections.abc import MutableMapping

from game.modes import Mode
from game.seats import HumanSeat, MindSeat, Seat
from game.session import Session
from game.taunts import Talker, temper_of
from scenes.coach import Coach
from scenes.flow_people import CPU
from scenes.match_guests import Guest
from scenes.taunts import Hecklers
from scenes.ways import Seats

Known = MutableMapping[tuple[int, str], Talker]
"""Who has talked before, by seed of the match and name: they remember what they have said."""


def company(session: Session, seats: Seats, mode: Mode, known: Known | None = None) -> tuple[Guest, ...]:
    """The guests of a match in this mode."""
    talk = hecklers(session, seats, known)
    return (Coach(session.journal.seed), talk) if mode.coach else (talk,)


def hecklers(session: Session, seats: Seats, known: Known | None = None) -> Hecklers:
    """The opponents that have something to say: every one that thinks for itself."""
    names, seed = session.journal.names, session.journal.seed
    talkers = {} if known is None else known
    return Hecklers(
        {
            number: talkers.setdefault(
                (seed, names[number]), Talker(seat.temper or temper_of(names[number]), seed + number)
            )
            for number, seat in enumerate(seats)
            if isinstance(seat, MindSeat)
        }
    )


def seat_of(player: str, seed: int) -> Seat:
    """Whoever sits there: a person, or the CPU of a level, perhaps with a temper: `cpu:fighter:greedy`."""
    if not player.startswith(CPU):
        return HumanSeat()
    level, _, temper = player.removeprefix(CPU).partition(":")
    return MindSeat(level, seed, temper)
