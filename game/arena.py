"""The arena: how much stronger one player is than another, with luck taken off.

Every opening is played twice with seats swapped, and from each result the luck of every throw is subtracted, which
leaves its mean as it is and makes the error bar several times shorter.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import sqrt

from game.luck import luck
from game.mind.general import ended
from game.players import Player, player
from game.roster.lineups import lineups, playable
from game.roster.roster import PinFacts, shipped
from game.rules.chance import Chance, Noted, Seeded
from game.rules.hands import LineUp, Phase
from game.rules.match import begin, play, seen_by, to_move
from game.rules.variants import VARIANTS, Variant
from game.seats import now

PINS = ("Soldiers", "Vampyres", "BROM")
"""The sets that are played unless others are asked for."""
LONGEST = 400
"""Choices after which a round counts as drawn."""
SEEDS = 1 << 60
EARLY = (Phase.AUXILIARY, Phase.RESERVE)
"""Too much is open after these to say what a throw was worth; but it falls twice, once for each side."""


@dataclass(frozen=True, slots=True)
class Contest:
    """Who meets whom: levels, each with a temper after a colon if it has one, or a yardstick."""

    players: tuple[str, str]
    rounds: int
    seed: int = 1
    sets: tuple[str, ...] = PINS
    variant: Variant = VARIANTS["rulebook"]


@dataclass(slots=True)
class Tally:
    """Pairs of rounds played so far: what the first player won of each, with luck and without, and thinking times."""

    raw: list[float] = field(default_factory=list)
    pairs: list[float] = field(default_factory=list)
    think_ms: tuple[list[float], list[float]] = field(default_factory=lambda: ([], []))

    @property
    def rounds(self) -> int:
        return 2 * len(self.pairs)

    @property
    def score(self) -> float:
        """Rounds won by the first player, as a share; a drawn one is half."""
        return sum(self.pairs) / max(1, len(self.pairs))

    @property
    def give(self) -> float:
        """The score may be off by so much either way, 19 times in 20."""
        count = len(self.pairs)
        if count < 2:
            return 0.5
        spread = sum((pair - self.score) ** 2 for pair in self.pairs) / (count - 1)
        return 1.96 * sqrt(spread / count)


def contest(plan: Contest, pins: Sequence[PinFacts] = ()) -> Iterator[Tally]:
    """Play pair after pair, of these pins or those of the plan's sets; yields the same tally, grown by a pair.

    Raises KeyError for an unknown player, LookupError for a set without pins.
    """
    tally, chance = Tally(), Seeded(plan.seed)
    pins = pins or [pin for pin in playable(shipped()) if pin.set in plan.sets]
    if not pins:
        raise LookupError(", ".join(plan.sets))
    both = player(plan.players[0]), player(plan.players[1])
    while tally.rounds < plan.rounds:
        sides, seed = _drawn(pins, chance), chance.roll(SEEDS)
        results = [_round(sides, plan.variant, (both, first), (seed, tally)) for first in (0, 1)]
        tally.raw.append(sum(won for won, _ in results) / 2)
        tally.pairs.append(sum(won - lucky for won, lucky in results) / 2)
        yield tally


def _drawn(pins: Sequence[PinFacts], chance: Chance) -> tuple[LineUp, LineUp]:
    left, right = (pins[chance.roll(len(pins)) - 1] for _ in range(2))
    return lineups(left, right, chance)


def _round(
    sides: tuple[LineUp, LineUp], variant: Variant, players: tuple[tuple[Player, Player], int], note: tuple[int, Tally]
) -> tuple[float, float]:
    """One round with player 0 in the seat given: what it won, and how much of that was luck."""
    (both, first), (seed, tally) = players, note
    dice, minds, yardstick = Noted(Seeded(seed)), Seeded(seed + 1), Seeded(seed + 2)
    step, lucky = begin(*sides, dice, variant), 0.0
    for _ in range(LONGEST):
        if (won := ended(step.events, first)) is not None:
            return won, lucky
        before, seat = step.match, to_move(step.match)[0]
        who = seat ^ first
        began = now()
        choice = both[who](seen_by(before, seat), seat, minds)
        tally.think_ms[who].append(1000 * (now() - began))
        dice.clear()
        step = play(before, seat, choice, dice)
        if dice.taken and before.phase not in EARLY:
            gained = luck(before, seat, choice, step, yardstick)
            lucky += gained if first == 0 else -gained
    return 0.5, lucky
