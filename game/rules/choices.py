"""Choices: everything a seat may choose now, lazily; and why it may not choose something else."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from game.rules import effects, opening
from game.rules.attacks import PASSING, Attack, attacks, legal_sizes
from game.rules.hands import Choice, Match, Phase, SetSizes, SetTurbo, Surrender, Withdraw
from game.rules.refusal import Reason, best_reason, why_not


class Choices:
    """A lazy set: iterate, `in`, `len`, truth. Surrender is always allowed in one's own turn but is not listed."""

    __slots__ = ("_match", "_mine", "_seat")

    def __init__(self, match: Match, seat: int, mine: bool) -> None:
        self._match, self._seat, self._mine = match, seat, mine

    def __iter__(self) -> Iterator[Choice]:
        if not self._mine:
            return
        match self._match.phase:
            case Phase.SIZES:
                yield from self._sizes()
            case Phase.ATTACK:
                yield from self.attacks()
            case Phase.TURBO:
                yield from self._turbo()

    def attacks(self) -> Iterator[Attack]:
        """The legal attacks of this phase, or the pass when there is none (rulebook)."""
        found = False
        for attack in attacks(self._match.field(self._seat)):
            found = True
            yield attack
        if not found:
            yield PASSING

    def _sizes(self) -> Iterator[SetSizes]:
        variant, hand = self._match.variant, self._match.hands[self._seat]
        letters = sorted({die.swing for die in hand.recipe if die.swing})
        options = sorted((die for die in hand.recipe if die.option), key=lambda die: die.id)
        swing_sizes = product(*(variant.swing_sizes(letter) for letter in letters))
        for sizes in swing_sizes:
            for picked in product(*(legal_sizes(die, variant) for die in options)):
                pairs = zip((die.id for die in options), picked, strict=True)
                yield SetSizes(tuple(zip(letters, sizes, strict=True)), tuple(pairs))

    def _turbo(self) -> Iterator[Choice]:
        attack = self._match.pending
        assert attack is not None
        dice = effects.turbo_dice(self._match, self._seat, attack)
        for sizes in product(*(legal_sizes(die, self._match.variant) for die in dice)):
            choice = SetTurbo(tuple((die.id, size) for die, size in zip(dice, sizes, strict=True)))
            if effects.why_not_turbo(self._match, self._seat, choice) is None:
                yield choice
        yield Withdraw()

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
        phase = self._match.phase
        match choice:
            case Surrender():
                return None if phase is not Phase.SIZES else Reason("not-now")
            case SetSizes() if phase is Phase.SIZES:
                return opening.why_not_sizes(self._match, self._seat, choice)
            case Attack() if phase is Phase.ATTACK:
                return why_not(self._match.field(self._seat), choice)
            case SetTurbo() if phase is Phase.TURBO:
                return effects.why_not_turbo(self._match, self._seat, choice)
            case Withdraw() if phase in (Phase.TURBO, Phase.FIRE):
                return None
        return Reason("not-now")

    def refusal(self, attackers: tuple[int, ...], targets: tuple[int, ...]) -> Reason | None:
        """Why these dice cannot attack those in any way; None when some kind of attack is legal."""
        if not self._mine or self._match.phase is not Phase.ATTACK:
            return Reason("not-your-turn")
        return best_reason(self._match.field(self._seat), attackers, targets)
