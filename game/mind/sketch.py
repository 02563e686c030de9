"""What may be chosen, drawn where there is too much to list; and choices drawn blindly."""

from __future__ import annotations

from itertools import islice
from math import prod

from game.rules.attacks import legal_sizes
from game.rules.chance import Chance
from game.rules.further import fire_choices, turbo_dice, why_not_turbo
from game.rules.hands import Choice, Match, Phase, SetTurbo, TurnDown, Withdraw
from game.rules.match import choices
from game.rules.sizes import any_sizes

MOST = 300
"""More choices than this are not looked at."""
DRAWN = 40
"""Of more Turbo sizes than this so many ways are drawn, of more reactions or turn-downs evenly spread ones taken."""
TRIES = 20


def listed(match: Match, seat: int, chance: Chance) -> list[Choice]:
    """What the seat may choose, but for withdrawing an attack.

    That leads back to where the attack was chosen, and so to the same choice for ever.
    """
    if match.phase is Phase.TURBO and _many_sizes(match, seat):
        drawn = (_turbo(match, seat, chance) for _ in range(DRAWN))
        return list(dict.fromkeys(choice for choice in drawn if choice)) or _first(match, seat)
    found = list(islice(choices(match, seat), MOST))
    if match.phase is Phase.ATTACK:
        return found
    found = [one for one in found if not isinstance(one, Withdraw)]
    return found[:: -(-len(found) // DRAWN)] if len(found) > DRAWN else found


def _first(match: Match, seat: int) -> list[Choice]:
    return list(islice(choices(match, seat), 1))


def _many_sizes(match: Match, seat: int) -> bool:
    dice = turbo_dice(match, seat, match.pending) if match.pending else ()
    return prod(len(legal_sizes(die, match.variant)) for die in dice) > DRAWN


def _turbo(match: Match, seat: int, chance: Chance) -> SetTurbo | None:
    """Turbo sizes drawn for the pending attack, or None where only illegal ones came up."""
    dice = turbo_dice(match, seat, match.pending) if match.pending else ()
    for _ in range(TRIES):
        sizes = [legal_sizes(die, match.variant) for die in dice]
        drawn = [(die.id, few[chance.roll(len(few)) - 1]) for die, few in zip(dice, sizes, strict=True)]
        if why_not_turbo(match, seat, choice := SetTurbo(tuple(drawn))) is None:
            return choice
    return None


def any_choice(match: Match, seat: int, chance: Chance) -> Choice:
    """One of the choices, but to Fire help the one that costs least. Raises ValueError when there is none."""
    if match.phase is Phase.SIZES:
        return any_sizes(match, seat, chance)
    if match.phase is Phase.TURBO and (drawn := _turbo(match, seat, chance)):
        return drawn
    if match.phase is Phase.FIRE:
        few = list(islice(fire_choices(match, seat), DRAWN))
        return min(few, key=lambda choice: _turned(match, seat, choice)) if few else Withdraw()
    found = listed(match, seat, chance)
    if not found:
        raise ValueError("nothing to choose")
    return found[chance.roll(len(found)) - 1]


def _turned(match: Match, seat: int, choice: TurnDown) -> int:
    """By how much this turns Fire dice down."""
    return sum(match.hands[seat].die(id).value - value for id, value in choice.dice)
