"""Plain sense: what nobody who looks at the dice would do, however new to the game, and no level that slips does."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.attacks import Attack
from game.rules.die import Die
from game.rules.hands import Choice, Match
from game.rules.scoring import CAPTURED, KEPT, worth
from game.rules.skills import POWER, SHADOW, SKILL

PLAIN = frozenset({POWER, SKILL, SHADOW})
"""Attacks that take what they aim at."""


def sensible(match: Match, seat: int, options: Sequence[Choice]) -> Sequence[Choice]:
    """The options without those that take less than the same dice could, and, where one wins on the spot, only such."""
    winning = [option for option in options if isinstance(option, Attack) and _wins(match, seat, option)]
    if winning:
        return winning
    aims = {(one.attackers, target) for one in options for target in _single(match, seat, one)}
    return [one for one in options if not any(_better_aim(one, target, aims) for target in _single(match, seat, one))]


def _wins(match: Match, seat: int, attack: Attack) -> bool:
    """Does it take the last dice of the other side, with the points to win?"""
    mine, theirs = match.hands[seat], match.hands[1 - seat]
    plain = not any(die.skills for die in (*mine.those(attack.attackers), *theirs.dice))
    if not plain or len(attack.targets) < len(theirs.dice):
        return False
    booty = sum(worth(die, CAPTURED) for die in theirs.dice)
    return mine.halves + booty > theirs.halves - sum(worth(die, KEPT) for die in theirs.dice)


def _single(match: Match, seat: int, option: Choice) -> tuple[Die, ...]:
    """The die a plain attack takes."""
    if not isinstance(option, Attack) or option.kind not in PLAIN or len(option.targets) != 1:
        return ()
    return match.hands[1 - seat].those(option.targets)


def _better_aim(option: Choice, target: Die, aims: set[tuple[tuple[int, ...], Die]]) -> bool:
    """Could the same dice take one of the same skills that is larger and shows no less, or as large and shows more?"""
    assert isinstance(option, Attack)
    return any(
        attackers == option.attackers
        and die.skills == target.skills
        and die.value >= target.value
        and die.sides >= target.sides
        and (die.value, die.sides) != (target.value, target.sides)
        and worth(target, KEPT) > 0
        for attackers, die in aims
    )
