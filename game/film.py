"""A saved match as a film: seats that play what was played, from any turn on, when the film is let run."""

from __future__ import annotations

from collections.abc import Generator
from itertools import pairwise

from game.mind.general import ended, values_of
from game.record.journal import Checked, Journal, replay
from game.rules.events import RoundEnded
from game.rules.hands import Choice, Match, Phase, Step
from game.session import Session

TURNING = 0.12
"""A choice with its rolls that moves the chance of winning by less is no turning point."""
POINTS = 3
"""So many turning points at most."""
WHOLE = 1 << 30
"""More turns than any match has."""


class Reel:
    """All turns of a match, and which is shown next. Raises JournalError when the journal cannot be replayed."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        chance = Checked(journal.seed)
        played = tuple(replay(journal, chance))
        self.follows_seed = not chance.bent
        """Did every roll follow from the seed?"""
        self._steps: tuple[Step, ...] = tuple(step for _, _, step in played)
        self._choices = tuple((seat, choice) for seat, choice, _ in played[1:] if seat is not None and choice)
        self.at = 0
        self._let = 0
        self.chances: list[float | None] = []

    @property
    def length(self) -> int:
        """Turns of the match."""
        return len(self._choices)

    @property
    def rounds(self) -> tuple[int, ...]:
        """The turn each round begins with."""
        ends = [at for at, step in enumerate(self._steps) if any(isinstance(e, RoundEnded) for e in step.events)]
        return 0, *(at for at in ends if at < self.length)

    @property
    def runs(self) -> bool:
        """Is it let run, be it for one turn only?"""
        return self._let > 0 and self.at < self.length

    @property
    def runs_on(self) -> bool:
        """Is it let run for more than the next turn?"""
        return self.runs and self._let > 1

    def made(self, at: int) -> tuple[tuple[int, Choice], ...]:
        """Who chose what before turn `at`."""
        return self._choices[:at]

    def run(self, turns: int = WHOLE) -> None:
        """Let so many turns be played."""
        self._let = turns

    def stop(self) -> None:
        self._let = 0

    def wind(self, at: int) -> Session:
        """Stop before turn `at`; the match as it stood there."""
        self.at, self._let = max(0, min(at, self.length)), 0
        return Session.rewound(self.journal, self.at)

    def take(self, seat: int) -> Choice | None:
        """What that seat chose in the next turn, if it was its turn and the film runs."""
        if not self.runs or self._choices[self.at][0] != seat:
            return None
        self.at += 1
        self._let -= 1
        return self._choices[self.at - 1][1]

    def judge(self) -> Generator[None, None, None]:
        """Fill `chances` in small steps: before every turn, the chance of seat 0 to win the round."""
        for step in self._steps:
            result = ended(step.events, 0)
            if result is not None or step.match.phase is not Phase.ATTACK:
                self.chances.append(result)
                continue
            (value,) = yield from values_of([step.match])
            self.chances.append(value if step.match.turn == 0 else 1 - value)
            yield

    @property
    def turning_points(self) -> tuple[int, ...]:
        """The turns that moved the chances most, as far as they are judged, in the order they were played."""
        known = [(at, chance) for at, chance in enumerate(self.chances) if chance is not None]
        ends = set(self.rounds)
        swings = [
            (abs(after - before), at - 1)
            for (earlier, before), (at, after) in pairwise(known)
            if earlier not in ends or earlier == 0
        ]
        return tuple(sorted(at for swing, at in sorted(swings, reverse=True)[:POINTS] if swing >= TURNING))


class FilmSeat:
    """Plays its part of a film."""

    human = False

    def __init__(self, reel: Reel, seat: int) -> None:
        self._reel, self._seat = reel, seat

    def ask(self, match: Match, seat: int) -> None:
        """It knows already."""

    def poll(self) -> Choice | None:
        return self._reel.take(self._seat)

    def cancel(self) -> None:
        self._reel.stop()
