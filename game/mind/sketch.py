"""Choices drawn blindly, all equally likely."""

from __future__ import annotations

from itertools import islice

from game.rules.attacks import legal_sizes
from game.rules.chance import Chance
from game.rules.extras import in_play
from game.rules.hands import Choice, Match, Phase, SetSizes, Withdraw
from game.rules.match import choices

MOST = 300
"""More choices than this are not looked at."""


def listed(match: Match, seat: int) -> list[Choice]:
    """What the seat may choose, but for withdrawing an attack.

    That leads back to where the attack was chosen, and so to the same choice for ever.
    """
    return [choice for choice in islice(choices(match, seat), MOST) if not isinstance(choice, Withdraw)]


def any_choice(match: Match, seat: int, chance: Chance) -> Choice:
    """One of the choices. Raises ValueError when there is none."""
    if match.phase is Phase.SIZES:
        return any_sizes(match, seat, chance)
    found = listed(match, seat)
    if not found:
        raise ValueError("nothing to choose")
    return found[chance.roll(len(found)) - 1]


def any_sizes(match: Match, seat: int, chance: Chance) -> SetSizes:
    """Sizes for all swing and option dice of the seat."""
    dice, variant = in_play(match.hands[seat]), match.variant
    letters = {die.swing: variant.swing_sizes(die.swing) for die in dice if die.swing}
    options = {die.id: legal_sizes(die, variant) for die in dice if die.option}
    swings = tuple((letter, sizes[chance.roll(len(sizes)) - 1]) for letter, sizes in sorted(letters.items()))
    return SetSizes(swings, tuple((id, sizes[chance.roll(len(sizes)) - 1]) for id, sizes in sorted(options.items())))
