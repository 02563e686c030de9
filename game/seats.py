"""Seats: whoever plays, a person, the CPU or a tape, is asked and polled in the same way."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from time import perf_counter
from typing import Generic, Protocol, TypeVar

from game.mind.think import think
from game.rules.chance import Seeded
from game.rules.hands import Choice, Match
from game.rules.match import choices
from game.rules.refusal import Reason

SLICE, LEISURE = 0.0045, 0.009
"""Seconds a poll may work, and a thought while nothing else is worked out."""
FORGETTING = 0.8
"""How much of the longest step is still expected after a shorter one: one slow step must not slow down all others."""
STEPS = 20_000
"""Steps after which a thought that does not end is cut off; a level ends long before."""


Found = TypeVar("Found")


class Seat(Protocol):
    """Asked for a choice, then polled until it has one. It sees only the match it is given."""

    @property
    def human(self) -> bool:
        """Does a person sit here?"""
        ...

    def ask(self, match: Match, seat: int) -> None:
        """Ask for a choice in this match, as this seat sees it; a question before it is dropped."""
        ...

    def poll(self) -> Choice | None:
        """The choice, once, when there is one; at most 5 ms of work."""
        ...

    def cancel(self) -> None:
        """Drop the question."""
        ...


class HumanSeat:
    """A mailbox: what the player chose on the screen is posted here."""

    human = True

    def __init__(self) -> None:
        self._asked: tuple[Match, int] | None = None
        self._posted: Choice | None = None

    def ask(self, match: Match, seat: int) -> None:
        self._asked, self._posted = (match, seat), None

    def post(self, choice: Choice) -> Reason | None:
        """Hand over a legal choice; an illegal one, or one nobody asked for, is refused with the reason."""
        if self._asked is None:
            return Reason("not-your-turn")
        match, seat = self._asked
        reason = choices(match, seat).why_not(choice)
        if reason is None:
            self._posted = choice
        return reason

    def poll(self) -> Choice | None:
        posted, self._posted = self._posted, None
        if posted is not None:
            self._asked = None
        return posted

    def cancel(self) -> None:
        self._asked = self._posted = None


class Sliced(Generic[Found]):
    """A thought driven in slices of so many seconds: `best` is the latest it said, None before its first word."""

    def __init__(self, thought: Iterator[Found], slice: float | None = None) -> None:
        self._thought, self._slice = thought, SLICE if slice is None else slice
        self.best: Found | None = None
        self._steps, self._longest = 0, 0.0

    def go_on(self) -> bool:
        """Think for a slice; True when the thought is finished, or broke."""
        began = perf_counter()
        used = 0.0
        while used + self._longest <= self._slice or used == 0.0:
            try:
                self.best = next(self._thought)
            except StopIteration:
                return True
            except Exception:
                # Whatever goes wrong in a thought, the game goes on with what was found until then.
                return True
            before, used = used, perf_counter() - began
            self._longest = max(FORGETTING * self._longest, used - before)
            self._steps += 1
        return self._steps > STEPS


class MindSeat:
    """The CPU: thinks a slice at every poll. The same seed, level, temper and match give the same choice."""

    human = False

    def __init__(self, level: str, seed: int, temper: str = "") -> None:
        self.level, self.seed, self.temper = level, seed, temper
        self._asked: tuple[Match, int] | None = None
        self._thought: Sliced[Choice] = Sliced(iter(()))

    def ask(self, match: Match, seat: int) -> None:
        self._asked = match, seat
        chance = Seeded(moment_seed(self.seed, match, seat))
        self._thought = Sliced(think(match, seat, chance, self.level, self.temper))

    def poll(self) -> Choice | None:
        if self._asked is None:
            return None
        if not self._thought.go_on():
            return None
        match, seat = self._asked
        self._asked = None
        return sound(match, seat, self._thought.best)

    def cancel(self) -> None:
        self._asked, self._thought = None, Sliced(iter(()))


class TapeSeat:
    """Plays the given choices in order: replays, the demo, tests. After the last one it stays silent."""

    human = False

    def __init__(self, tape: Iterable[Choice]) -> None:
        self._tape = iter(tape)
        self._asked = False

    def ask(self, match: Match, seat: int) -> None:
        self._asked = True

    def poll(self) -> Choice | None:
        if not self._asked:
            return None
        choice = next(self._tape, None)
        self._asked = choice is None
        return choice

    def cancel(self) -> None:
        self._asked = False


def moment_seed(seed: int, match: Match, seat: int) -> int:
    """A seed of its own for every moment of a match, the same whenever the moment is met again."""
    moment = ((match.round * 1009 + match.turns) * 16 + list(type(match.phase)).index(match.phase)) * 2 + seat
    return (seed * 6364136223846793005 + moment * 1442695040888963407) % (1 << 63)


def sound(match: Match, seat: int, choice: Choice | None) -> Choice | None:
    """The choice if it is legal, else the first legal one; None only when there is nothing to choose."""
    legal = choices(match, seat)
    if choice is not None and legal.why_not(choice) is None:
        return choice
    return next(iter(legal), None)


def now() -> float:
    """Seconds on a clock that never jumps, for measuring."""
    return perf_counter()
