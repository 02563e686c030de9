"""The pictures of the help pages, as small line-ups of dice: who attacks whom, and what is to be seen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from game.rules.die import Die
from game.rules.recipe import parse

Duo = tuple[str, int | tuple[int, ...] | None]
"""A die in notation and what it shows; None for a die that is not rolled."""


@dataclass(frozen=True, slots=True)
class Duel:
    """Their dice above, ours below. `chosen` of ours attack `targets` of theirs; `words` stand between."""

    theirs: tuple[Die, ...]
    ours: tuple[Die, ...]
    chosen: tuple[int, ...] = ()
    targets: tuple[int, ...] = ()
    words: str = ""
    hand: bool = False
    """Is a hand seen to pull the arrow?"""


@dataclass(frozen=True, slots=True)
class Strip:
    """Dice in a row with words under each; `arrows` lead from each to the next."""

    dice: tuple[Die, ...]
    words: tuple[str, ...]
    arrows: bool = False
    seats: tuple[int, ...] = ()
    """Whose each die is; ours when left out."""


Illustration = Duel | Strip


def _dice(*duos: Duo) -> tuple[Die, ...]:
    """Dice from notation such as `s(10)` or `(X)=12` and the numbers they show."""
    return tuple(_die(number, *duo) for number, duo in enumerate(duos))


def _die(number: int, notation: str, shown: int | tuple[int, ...] | None) -> Die:
    printed, _, size = notation.partition("=")
    die = parse(printed)[0]
    values = () if shown is None else shown if isinstance(shown, tuple) else (shown,)
    return replace(die.sized(int(size)) if size else die, id=number, values=values)


PICTURES: Mapping[str, Illustration] = {
    "goal": Duel(_dice(("(20)", 13), ("(10)", 7), ("(6)", 6)), _dice(("(12)", 9), ("(8)", 5), ("(4)", 2)), (0,), (1,)),
    "drag": Duel(_dice(("(20)", 13), ("(8)", 4)), _dice(("(12)", 9), ("(6)", 3)), (0,), (1,), "", True),
    "power": Duel(_dice(("(20)", 13), ("(10)", 7)), _dice(("(12)", 9), ("(6)", 3)), (0,), (1,), "9 ≥ 7"),
    "skill": Duel(
        _dice(("(20)", 13), ("(10)", 7)), _dice(("(6)", 5), ("(10)", 8), ("(4)", 2)), (0, 1), (0,), "5 + 8 = 13"
    ),
    "reroll": Strip(_dice(("(10)", 8), ("(10)", None), ("(10)", 3)), ("8", "?", "3"), True),
    "pass": Duel(_dice(("(20)", 15), ("(12)", 11)), _dice(("(8)", 2), ("(4)", 3)), (), (), "2, 3 < 11, 15"),
    "scoring": Strip(_dice(("(20)", 13), ("(8)", 4), ("(12)", 9)), ("+20", "+8", "+6"), False, (1, 1, 0)),
    "initiative": Duel(
        _dice(("(6)", 2), ("(10)", 5), ("(12)", 9)), _dice(("(4)", 2), ("(8)", 4), ("(20)", 13)), (1,), (), "4 < 5"
    ),
    "swing": Strip(
        _dice(("(X)", None), ("(X)=4", None), ("(X)=12", None), ("(X)=20", None)), ("X", "4", "12", "20"), True
    ),
    "option": Strip(_dice(("(4/12)", None), ("(4)", None), ("(12)", None)), ("4/12", "4", "12"), True),
    "twin": Strip(_dice(("(6,6)", (3, 5)), ("(8)", 8)), ("3 + 5", "8"), True),
    "shadow": Duel(_dice(("(12)", 9), ("(6)", 2)), _dice(("s(10)", 4), ("(8)", 6)), (0,), (0,), "4 ≤ 9 ≤ 10"),
    "poison": Strip(_dice(("p(12)", 7), ("p(12)", 7)), ("−12", "−6"), False, (0, 1)),
    "speed": Duel(
        _dice(("(4)", 3), ("(8)", 7), ("(20)", 16)), _dice(("z(12)", 10), ("(6)", 4)), (0,), (0, 1), "10 = 3 + 7"
    ),
    "trip": Duel(_dice(("(10)", 6), ("(20)", 19)), _dice(("t(8)", 3), ("(6)", 5)), (0,), (0,), "? ≥ ?"),
    "turbo": Strip(_dice(("(X)!=8", 5), ("(X)!=20", None)), ("8", "20"), True),
    "mood": Strip(_dice(("(X)?=6", 5), ("(X)?=12", 9), ("(X)?=4", 2)), ("6", "12", "4"), True),
    "more": Strip(
        _dice(("B(20)", 11), ("k(8)", 5), ("F(10)", 6), ("b(6)", 4), ("M(12)", 12), ("^(6)", 3)),
        ("B", "k", "F", "b", "M", "^"),
    ),
    "fair": Strip(
        _dice(("(20)", 17), ("(6)", 1), ("(12)", 8), ("(8)", 3)), ("20", "6", "12", "8"), False, (0, 1, 0, 1)
    ),
}
"""Picture by the name of its page."""
