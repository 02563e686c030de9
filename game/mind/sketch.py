"""Choices drawn blindly, all equally likely."""

from __future__ import annotations

from itertools import islice

from game.rules.chance import Chance
from game.rules.hands import Choice, Match, Phase, Withdraw
from game.rules.match import choices
from game.rules.sizes import any_sizes

MOST = 300
"""More choices than this are not looked at."""


def listed(match: Match, seat: int) -> list[Choice]:
    """What the seat may choose, but for withdrawing an attack.

    That leads back to where the attack was chosen, and so to the same choice for ever.
    """
    found = list(islice(choices(match, seat), MOST))
    return found if match.phase is Phase.ATTACK else [one for one in found if not isinstance(one, Withdraw)]


def any_choice(match: Match, seat: int, chance: Chance) -> Choice:
    """One of the choices. Raises ValueError when there is none."""
    if match.phase is Phase.SIZES:
        return any_sizes(match, seat, chance)
    found = listed(match, seat)
    if not found:
        raise ValueError("nothing to choose")
    return found[chance.roll(len(found)) - 1]
