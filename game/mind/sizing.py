"""Sizes: which to choose for swing and option dice, judged by the openings they lead to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.mind.guess import guess
from game.mind.levels import RANDOM, Level
from game.rules.attacks import legal_sizes
from game.rules.chance import Chance, Seeded
from game.rules.hands import Choice, Match, SetSizes
from game.rules.match import play, to_move
from game.rules.opening import sizes_of

SKETCHES = 12
"""So many ways to set the sizes are compared."""
OPENINGS = 3
"""Openings rolled for each of them, for every throw the level looks at."""
SEEDS = 1 << 30


def sketch_sizes(match: Match, seat: int, chance: Chance, care: Level) -> Sequence[SetSizes]:
    """Different ways to set the sizes, drawn from all there are; first the one of the last round, if any."""
    hand = match.hands[seat]
    if care.key == RANDOM:
        return [_drawn(match, seat, chance)]
    kept = sizes_of(hand)
    known = [kept] if all(die.sizes for die in hand.recipe if die.has_choice) else []
    drawn = (_drawn(match, seat, chance) for _ in range(4 * SKETCHES))
    return list(dict.fromkeys([*known, *drawn]))[:SKETCHES]


def _drawn(match: Match, seat: int, chance: Chance) -> SetSizes:
    """Sizes at random, all equally likely."""
    recipe, variant = match.hands[seat].recipe, match.variant
    letters = {die.swing: variant.swing_sizes(die.swing) for die in recipe if die.swing}
    options = {die.id: legal_sizes(die, variant) for die in recipe if die.option}
    swings = tuple((letter, sizes[chance.roll(len(sizes)) - 1]) for letter, sizes in sorted(letters.items()))
    return SetSizes(swings, tuple((id, sizes[chance.roll(len(sizes)) - 1]) for id, sizes in sorted(options.items())))


def weigh_sizes(
    match: Match, seat: int, options: Sequence[Choice], chance: Chance, care: Level
) -> Iterator[list[float]]:
    """Yield the chance of winning the round with each of these sizes, ever better founded.

    While the other side chooses in secret, it is taken to choose anything with equal chances.
    """
    sums = [0.0] * len(options)
    for count in range(1, OPENINGS * care.rolls + 1):
        seed = chance.roll(SEEDS)
        for index, option in enumerate(options):
            sums[index] += _opening(match, seat, option, seed)
            if index % 3 == 2 and count > 1:
                yield [total / count for total in sums]
        yield [total / count for total in sums]


def _opening(match: Match, seat: int, option: Choice, seed: int) -> float:
    """The guess at one opening with these sizes."""
    chance = Seeded(seed)
    other = 1 - seat
    if other in to_move(match):
        match = play(match, other, _drawn(match, other, chance), chance).match
    elif match.hands[other].secret is None and match.hands[other].decided:
        match = _unveiled(match, other, chance)
    return guess(play(match, seat, option, chance).match, seat)


def _unveiled(match: Match, other: int, chance: Chance) -> Match:
    """The other side's sizes may be chosen but hidden from us: assume some."""
    hand = match.hands[other]
    if all(die.sizes for die in hand.recipe):
        return match
    return match.with_hand(other, replace(hand, secret=_drawn(match, other, chance)))
