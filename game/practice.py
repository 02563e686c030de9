"""Practice: a match whose turns can be taken back, begun at any position, kept nowhere and counted nowhere."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from game.mind.general import values_of
from game.mind.levels import levels, offered
from game.mind.sketch import listed
from game.mind.think import weighed
from game.position import Position
from game.record.journal import Checked, Journal
from game.rules.attacks import PASSING, Attack
from game.rules.chance import Chance, Seeded
from game.rules.hands import Choice, LineUp, Match, Phase, Step
from game.rules.match import begin
from game.rules.values import evolve
from game.rules.variants import Variant
from game.session import Session

Opening = Callable[[Chance], Step]
Made = tuple[int, Choice]
ALONG = frozenset((Phase.FIRE, Phase.TURBO, Phase.ASKED))
"""Decisions within a turn: taking back goes to before the turn."""


def _forget(journal: Journal) -> None:
    """Nothing is kept."""


class Practice(Session):
    """A session that can go back. The same choices after the same seed bring the same rolls, also after going back."""

    def __init__(self, journal: Journal, opening: Opening, made: Iterable[Made] = ()) -> None:
        chance = Checked(journal.seed)
        super().__init__(evolve(journal, turns=()), chance, opening(chance), _forget)
        self._opening = opening
        for seat, choice in made:
            self.play(seat, choice)

    @classmethod
    def new(
        cls, lineups: tuple[LineUp, LineUp], variant: Variant, seed: int, mode: str, players: tuple[str, str]
    ) -> Practice:
        """A match from its beginning."""
        journal = Journal.of(lineups, variant, seed, mode, players)
        return cls(journal, lambda chance: begin(*lineups, chance, variant))

    @classmethod
    def of(cls, journal: Journal, made: Iterable[Made], mode: str, players: tuple[str, str]) -> Practice:
        """A match that was played, whose rolls follow from its seed, up to these choices."""
        kept = evolve(journal, mode=mode, players=players)
        return cls(kept, lambda chance: begin(*journal.lineups(), chance, journal.rules()), made)

    def set_up(self, position: Position) -> Practice:
        """The match going on from a position; before it nothing can be taken back. Raises ValueError for a flaw."""
        step = Step(position.match(self.match), ())
        return Practice(self.journal, lambda chance: step)

    def back(self, mine: tuple[bool, bool]) -> Practice | None:
        """Before the last turn that one of `mine` seats chose freely; None when there was none."""
        at = self._last_turn(mine)
        if at is None:
            return None
        return Practice(self.journal, self._opening, [(seat, choice) for seat, choice, _ in self.history[:at]])

    def may_go_back(self, mine: tuple[bool, bool]) -> bool:
        """Is there a turn to be taken back?"""
        return self._last_turn(mine) is not None

    def _last_turn(self, mine: tuple[bool, bool]) -> int | None:
        befores = (self.first_step.match, *(step.match for _, _, step in self.history))
        turns = (
            at
            for at, (seat, choice, _) in reversed([*enumerate(self.history)])
            if mine[seat] and choice != PASSING and befores[at].phase not in ALONG
        )
        return next(turns, None)

    def swapped(self) -> Practice:
        """The same moment with the players in each other's seats."""
        left, right = self.journal.players
        made = [(seat, choice) for seat, choice, _ in self.history]
        return Practice(evolve(self.journal, players=(right, left)), self._opening, made)


def odds(match: Match, seat: int, thoroughly: bool = True) -> Iterator[float]:
    """Yield the chance of this seat to win the round, ever better founded; nothing before anybody may attack.

    `thoroughly` looks into what whoever is to move could do, as the strongest level does.
    """
    if match.phase is not Phase.ATTACK:
        return
    mover = match.turn
    judging = values_of([match])
    while True:
        try:
            next(judging)
        except StopIteration as done:
            first = float(done.value[0])
            break
    yield first if mover == seat else 1 - first
    if not thoroughly:
        return
    chance = Seeded(match.turns)
    options = [choice for choice in listed(match, mover, chance) if isinstance(choice, Attack)]
    found = first
    for values in weighed(match, mover, options, chance, levels()[offered()[-1]]):
        if values and max(values) > 0:
            found = min(1.0, max(values))
        yield found if mover == seat else 1 - found
