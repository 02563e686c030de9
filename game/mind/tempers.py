"""Tempers: what a CPU likes, apart from winning. Taste decides where the chances are nearly equal, no further."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.rules.attacks import Attack
from game.rules.die import Die
from game.rules.hands import Choice, Match, SetSizes, SetTurbo
from game.rules.scoring import CAPTURED, KEPT, worth
from game.rules.skills import PASS, POWER

WEIGHT = 0.04
"""What a full measure of liking is worth, as a share of a win."""
NEW = 0.4
"""What a new size is worth to a hoarder; the largest one makes it a full measure."""
BIG, MUCH = 20, 60
"""Sides of a big die; half points of a fat catch."""


def tastes(temper: str, match: Match, seat: int, options: Sequence[Choice]) -> list[float]:
    """How much this temper likes each option, as shares of a win; nothing for no temper. Raises KeyError."""
    if not temper:
        return [0.0] * len(options)
    liking = TEMPERS[temper]
    return [WEIGHT * max(-1.0, min(1.0, liking(match, seat, option))) for option in options]


def _attackers(match: Match, seat: int, attack: Attack) -> tuple[Die, ...]:
    return match.hands[seat].those(attack.attackers)


def _targets(match: Match, seat: int, attack: Attack) -> tuple[Die, ...]:
    return match.hands[1 - seat].those(attack.targets)


def _reckless(match: Match, seat: int, choice: Choice) -> float:
    """Throws its big dice, and sets big sizes."""
    match choice:
        case Attack():
            return sum(die.sides for die in _attackers(match, seat, choice)) / BIG / 2
        case SetSizes(swings=pairs):
            return sum(size for _, size in pairs) / BIG / max(1, len(pairs))
        case SetTurbo(sizes=sizes):
            return sum(size for _, size in sizes) / BIG / max(1, len(sizes))
    return 0.0


def _careful(match: Match, seat: int, choice: Choice) -> float:
    """Leaves its big dice where they are, and sets small sizes."""
    return -_reckless(match, seat, choice)


def _greedy(match: Match, seat: int, choice: Choice) -> float:
    """Wants the points that lie there."""
    if not isinstance(choice, Attack):
        return 0.0
    return sum(worth(die, CAPTURED) + worth(die, KEPT) for die in _targets(match, seat, choice)) / MUCH


def _hoarder(match: Match, seat: int, choice: Choice) -> float:
    """Collects: a size it has not captured yet, and the largest of those first."""
    if not isinstance(choice, Attack):
        return 0.0
    owned = {die.sizes for die in match.hands[seat].captured}
    wanted = [die.sides for die in match.hands[1 - seat].dice if die.sizes not in owned]
    found = [die.sides for die in _targets(match, seat, choice) if die.sizes not in owned]
    return NEW * bool(found) + (1 - NEW) * bool(found and max(found) == max(wanted))


def _avenger(match: Match, seat: int, choice: Choice) -> float:
    """Goes for the die that has just taken one of its own."""
    if not isinstance(choice, Attack) or match.last is None or match.last_seat == seat:
        return 0.0
    return float(bool(set(match.last.attackers) & set(choice.targets)))


def _showman(match: Match, seat: int, choice: Choice) -> float:
    """Many dice at once, and anything but a plain Power attack."""
    if not isinstance(choice, Attack) or choice.kind == PASS:
        return 0.0
    return (len(choice.attackers) + len(choice.targets) - 2) / 2 + 0.3 * (choice.kind != POWER)


TEMPERS: dict[str, Callable[[Match, int, Choice], float]] = {
    "careful": _careful,
    "greedy": _greedy,
    "reckless": _reckless,
    "hoarder": _hoarder,
    "avenger": _avenger,
    "showman": _showman,
}
"""By key; their names are the texts `temper.<key>`."""
