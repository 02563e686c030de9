"""A match being played: the truth, its chance and its journal in one place, without a screen."""

from __future__ import annotations

from collections.abc import Callable

from game.record import notation
from game.record.journal import Checked, Journal, Played, Turn, replay
from game.rules.chance import Noted, seed_hash
from game.rules.hands import Choice, LineUp, Match, Step
from game.rules.match import begin, outcome, play
from game.rules.values import evolve
from game.rules.variants import Variant

Keep = Callable[[Journal], None]


def _forget(journal: Journal) -> None:
    """Keeps nothing."""


class Session:
    """One match being played. `keep` is handed the journal after every choice, before anything is shown."""

    def __init__(self, journal: Journal, chance: Checked, first: Step, keep: Keep) -> None:
        self._begun = journal
        self._turns = list(journal.turns)
        self._unwritten: list[tuple[int, Choice, tuple[int, ...]]] = []
        self.first_step = first
        self.match: Match = first.match
        self._played: list[Played] = []
        self._chance = Noted(chance)
        self._keep = keep

    @classmethod
    def begin(
        cls,
        lineups: tuple[LineUp, LineUp],
        variant: Variant,
        seed: int,
        keep: Keep = _forget,
        mode: str = "",
        players: tuple[str, str] = ("", ""),
    ) -> Session:
        """A new match; the journal is kept at once."""
        chance = Checked(seed)
        noted = Noted(chance)
        first = begin(*lineups, noted, variant)
        rolls = tuple(roll for _, roll in noted.clear())
        journal = evolve(Journal.of(lineups, variant, seed, mode, players), opening=rolls)
        keep(journal)
        return cls(journal, chance, first, keep)

    @classmethod
    def resume(cls, journal: Journal, keep: Keep = _forget, ahead: tuple[int, ...] | None = None) -> Session:
        """Go on with a match from its journal, with the rolls `ahead` if there are any, else with those of the seed.

        Raises JournalError at the first impossible line.
        """
        chance = Checked(journal.seed)
        steps = replay(journal, chance)
        _, _, first = next(steps)
        session = cls(journal, chance, first, keep)
        for seat, choice, step in steps:
            assert seat is not None
            assert choice is not None
            session._note(seat, choice, step)
        chance.feed(ahead)
        return session

    @classmethod
    def rewound(cls, journal: Journal, at: int) -> Session:
        """The match before turn `at` (from 0), kept nowhere; the same choices from there on bring the same rolls.

        Raises JournalError at the first impossible line before that turn.
        """
        begun = evolve(journal, turns=journal.turns[:at])
        return cls.resume(begun, ahead=tuple(roll for turn in journal.turns[at:] for roll in turn.rolls))

    def play(self, seat: int, choice: Choice) -> Step:
        """Judge and play a choice, note it and hand the journal on. Raises Illegal and changes nothing."""
        self._chance.clear()
        step = play(self.match, seat, choice, self._chance)
        self._unwritten.append((seat, choice, tuple([roll for _, roll in self._chance.clear()])))
        if self._keep is not _forget:
            self._keep(self.journal)
        self._note(seat, choice, step)
        return step

    @property
    def journal(self) -> Journal:
        """Everything played so far as it is saved; written only when somebody asks."""
        self._turns += [Turn(seat, notation.write(choice), rolls) for seat, choice, rolls in self._unwritten]
        self._unwritten.clear()
        return evolve(self._begun, turns=tuple(self._turns))

    def _note(self, seat: int, choice: Choice, step: Step) -> None:
        self._played.append((seat, choice, step))
        self.match = step.match

    @property
    def history(self) -> tuple[Played, ...]:
        """Everything played since the start: seat, choice, step."""
        return tuple(self._played)

    @property
    def seed_hash(self) -> str:
        """Shown when the match begins; the seed itself is shown when it ends."""
        return seed_hash(self._begun.seed)

    @property
    def is_over(self) -> bool:
        return outcome(self.match) is not None
