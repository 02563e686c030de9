"""Choices: everything a seat may choose now, lazily; and why it may not choose something else."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from game.rules import asked, extras, further, reactions, sizes, uses
from game.rules.attacks import PASSING, Attack, attacks, forces
from game.rules.hands import (
    Choice,
    Match,
    Phase,
    React,
    SetSizes,
    SetTurbo,
    Surrender,
    TakeDice,
    TurnDown,
    Use,
    Withdraw,
)
from game.rules.refusal import Reason, best_reason, why_not


class Choices:
    """A lazy set: iterate, `in`, `len`, truth. Surrender is always allowed in one's own turn but is not listed."""

    __slots__ = ("_listed", "_mine", "_seat", "match")

    def __init__(self, match: Match, seat: int, mine: bool) -> None:
        self.match, self._seat, self._mine = match, seat, mine
        self._listed: list[Attack] = []

    def __iter__(self) -> Iterator[Choice]:
        match, seat = self.match, self._seat
        if not self._mine:
            return iter(())
        match match.phase:
            case Phase.SIZES:
                return sizes.size_choices(match, seat)
            case Phase.ATTACK:
                return chain(self.attacks(), uses.use_choices(match, seat))
            case Phase.FIRE:
                return chain(further.fire_choices(match, seat), [Withdraw()])
            case Phase.TURBO:
                return chain(further.turbo_choices(match, seat), [Withdraw()])
            case Phase.REACT:
                return reactions.react_choices(match, seat)
            case Phase.AUXILIARY | Phase.RESERVE:
                return extras.extra_choices(match, seat)
            case Phase.ASKED:
                return asked.ask_choices(match, seat)
            case Phase.OVER:
                return iter(())

    def attacks(self) -> Iterator[Attack]:
        """The legal attacks of this phase, and the pass when the rules allow it (rulebook)."""
        return iter(self._listed) if self._listed else self._found()

    def _found(self) -> Iterator[Attack]:
        """Find the attacks; once all are found they are remembered."""
        field, listed, forced = self.match.field(self._seat), [], False
        for attack in attacks(field):
            listed.append(attack)
            forced = forced or forces(field, attack)
            yield attack
        if not forced:
            listed.append(PASSING)
            yield PASSING
        self._listed = listed

    def __contains__(self, choice: Choice) -> bool:
        return self.why_not(choice) is None

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __bool__(self) -> bool:
        return next(iter(self), None) is not None

    def why_not(self, choice: Choice) -> Reason | None:
        """Why the seat may not choose this now; None when it may."""
        if not self._mine:
            return Reason("not-your-turn")
        position, seat, phase = self.match, self._seat, self.match.phase
        match choice:
            case Attack() if phase is Phase.ATTACK:
                return None if choice in self._listed else why_not(position.field(seat), choice)
            case Surrender() if phase in (Phase.ATTACK, Phase.FIRE, Phase.TURBO, Phase.REACT):
                return None
            case SetSizes() if phase is Phase.SIZES:
                return sizes.why_not_sizes(position, seat, choice)
            case TakeDice() if phase in (Phase.AUXILIARY, Phase.RESERVE):
                return extras.why_not_take(position, seat, choice)
            case React() if phase is Phase.REACT:
                return reactions.why_not_react(position, seat, choice)
            case Use() if phase is Phase.ATTACK:
                return uses.why_not_use(position, seat, choice)
            case Use() if phase is Phase.ASKED:
                return None if choice in asked.ask_choices(position, seat) else Reason("not-now")
            case TurnDown() if phase is Phase.FIRE:
                return further.why_not_fire(position, seat, choice)
            case SetTurbo() if phase is Phase.TURBO:
                return further.why_not_turbo(position, seat, choice)
            case Withdraw() if phase in (Phase.TURBO, Phase.FIRE):
                return None
        return Reason("not-now")

    def refusal(self, attackers: tuple[int, ...], targets: tuple[int, ...]) -> Reason | None:
        """Why these dice cannot attack those in any way; None when some kind of attack is legal."""
        if not self._mine or self.match.phase is not Phase.ATTACK:
            return Reason("not-your-turn")
        return best_reason(self.match.field(self._seat), attackers, targets)
