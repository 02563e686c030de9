"""What skills do to their dice: small pure functions the table of skills refers to."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.die import Die
from game.rules.kinds import BERSERK, POWER
from game.rules.values import evolve, quick
from game.rules.variants import Variant

STEPS = (1, 2, 4, 6, 8, 10, 12, 16, 20, 30)
"""The sizes Mighty and Weak dice step through (online engine)."""

Values = tuple[int, ...]


@quick
@dataclass(frozen=True, slots=True)
class Blow:
    """An attack that has landed: its kind, who attacked, and the dice it really captured."""

    kind: str
    attackers: tuple[Die, ...]
    captured: tuple[Die, ...]


def is_odd(die: Die) -> bool:
    return die.value % 2 == 1


def down_to_least(die: Die, values: Values) -> Values:
    return tuple(range(die.least, die.value + 1))


def plus_or_minus(die: Die, values: Values) -> Values:
    return tuple(sorted({*values, *(-value for value in values)}))


def top_only(die: Die, values: Values) -> Values:
    return (die.most,)


def _swing_to(die: Die, sizes: tuple[int, ...]) -> tuple[Die, ...]:
    return tuple(die.sized(size) for size in sizes)


def mood(die: Die, variant: Variant) -> tuple[Die, ...]:
    if die.swing is None:
        return (die,)
    allowed = variant.swing_sizes(die.swing)
    return _swing_to(die, tuple(size for size in variant.moods if size in allowed))


def mad(die: Die, variant: Variant) -> tuple[Die, ...]:
    if die.swing is None:
        return (die,)
    return _swing_to(die, tuple(size for size in variant.swing_sizes(die.swing) if size % 2 == 0))


def step_up(size: int) -> int:
    """The next larger step; 30 and above stay (online engine)."""
    return next((step for step in STEPS if step > size), size)


def step_down(size: int) -> int:
    """The next smaller step; 1 and below stay (online engine)."""
    return next((step for step in reversed(STEPS) if step < size), size)


def mighty(die: Die, variant: Variant) -> tuple[Die, ...]:
    return (die.resized(tuple(map(step_up, die.sizes))),)


def weak(die: Die, variant: Variant) -> tuple[Die, ...]:
    return (die.resized(tuple(map(step_down, die.sizes))),)


def _halve(size: int) -> int:
    return (size + 1) // 2


def berserk(die: Die, blow: Blow) -> Die:
    """Half its size, rounded up, and calm again (online engine)."""
    if blow.kind != BERSERK:
        return die
    return die.without("B").resized(halves(die.sizes)[0])


def halves(sizes: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Sizes cut in two; odd parts give the larger half to the first and the second in turn (online engine)."""
    first, second, larger = [], [], True
    for size in sizes:
        up, down = _halve(size), size // 2
        first.append(up if larger else down)
        second.append(down if larger else up)
        larger ^= size % 2 == 1
    return tuple(first), tuple(second)


def morph(die: Die, blow: Blow) -> Die:
    """The target's size and form, its own skills (online engine)."""
    if len(blow.captured) != 1:
        return die
    taken = blow.captured[0]
    return evolve(die, form=taken.form, option=taken.option, sizes=taken.sizes, values=taken.values)


def copy(die: Die, blow: Blow) -> Die:
    """After a Power capture an exact copy of the target, skills included (online engine)."""
    if blow.kind != POWER or len(blow.captured) != 1:
        return die
    return evolve(blow.captured[0], id=die.id)


def calm(die: Die, blow: Blow) -> Die:
    return die.without("G")


def still(die: Die, blow: Blow) -> Die:
    return die.without("J")


def enter(die: Die, blow: Blow) -> Die:
    return die.without("`")
