"""Plain sense: what nobody does who looks at the dice, however new to the game."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.attacks import Attack
from game.rules.die import Die
from game.rules.hands import Choice, Match
from game.rules.scoring import KEPT, worth
from game.rules.skills import POWER, SHADOW, SKILL

PLAIN = frozenset({POWER, SKILL, SHADOW})
"""Attacks that take what they aim at."""


def well_aimed(match: Match, seat: int, options: Sequence[Choice]) -> list[Choice]:
    """The options without attacks on a die where the same dice could take a larger one that shows no less.

    It is not always the best to do, but what everybody does who looks no further.
    """
    aimed = [(option, _aim(match, seat, option)) for option in options]
    aims = {(option.attackers, die) for option, die in aimed if isinstance(option, Attack) and die}
    return [
        option
        for option, die in aimed
        if not (isinstance(option, Attack) and die and any(_better(*aim, option, die) for aim in aims))
    ]


def _aim(match: Match, seat: int, option: Choice) -> Die | None:
    """The one die a plain attack takes."""
    if not isinstance(option, Attack) or option.kind not in PLAIN or len(option.targets) != 1:
        return None
    return match.hands[1 - seat].those(option.targets)[0]


def _better(attackers: tuple[int, ...], other: Die, attack: Attack, die: Die) -> bool:
    """Do the same dice take one of the same skills that is larger and shows no less, or as large and shows more?"""
    return (
        attackers == attack.attackers
        and other.skills == die.skills
        and other.value >= die.value
        and other.sides >= die.sides
        and (other.value, other.sides) != (die.value, die.sides)
        and worth(die, KEPT) > 0
    )
