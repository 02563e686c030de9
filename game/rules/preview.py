"""What an attack will bring, as far as it is certain before dice are thrown."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache

from game.rules import deck
from game.rules.attacks import Attack
from game.rules.die import Die
from game.rules.hands import Match
from game.rules.skills import BOOM, PASS, TRIP, Blow, growths, traits
from game.rules.values import evolve
from game.rules.variants import Variant


@dataclass(frozen=True, slots=True)
class Preview:
    """Dice the attack takes if it succeeds, dice that will be rolled, both scores in half points before and after.

    `chance` is the chance that it succeeds: 1.0 for every attack but Trip. `altered` pairs each attacker
    with what it becomes by attacking, where that differs.
    """

    captured: tuple[Die, ...]
    rerolls: tuple[Die, ...]
    altered: tuple[tuple[Die, Die], ...]
    halves_before: tuple[int, int]
    halves_after: tuple[int, int]
    chance: float


def preview(match: Match, seat: int, attack: Attack) -> Preview:
    """Look ahead at a legal attack; nothing is rolled and nothing changes."""
    mine, theirs = match.hands[seat], match.hands[1 - seat]
    attackers = tuple(mine.die(id) for id in attack.attackers)
    targets = tuple(theirs.die(id) for id in attack.targets)
    captured = () if attack.kind in (BOOM, PASS) else targets
    blow = Blow(attack.kind, attackers, captured)
    altered = tuple((die, _altered(die, blow)) for die in attackers)
    rolled = attackers if attack.kind not in (TRIP, BOOM) else targets if attack.kind == BOOM else attackers + targets
    gone = {die.id for die in captured} | ({die.id for die in attackers} if attack.kind == BOOM else set())
    now = {before.id: after for before, after in altered}
    left = evolve(
        mine,
        dice=tuple(now.get(die.id, die) for die in mine.dice if die.id not in gone),
        captured=mine.captured + tuple(_spread(die, attackers) for die in captured),
    )
    right = evolve(theirs, dice=tuple(die for die in theirs.dice if die.id not in gone))
    after = (left.halves, right.halves) if seat == 0 else (right.halves, left.halves)
    return Preview(
        captured,
        tuple(die for die in rolled if not traits(die.skills).keeps),
        tuple(pair for pair in altered if pair[0] != pair[1]),
        match.halves,
        after,
        trip_chance(match.variant, attackers[0], targets[0]) if attack.kind == TRIP else 1.0,
    )


def _altered(die: Die, blow: Blow) -> Die:
    after = die
    for row in traits(die.skills).alters:
        after = row.alters(after, blow)
    return after


def _spread(die: Die, attackers: tuple[Die, ...]) -> Die:
    letters = {letter for attacker in attackers for letter in traits(attacker.skills).spreads}
    return evolve(die, skills=die.skills + "".join(sorted(letters - set(die.skills))))


def trip_chance(variant: Variant, attacker: Die, target: Die) -> float:
    """The chance that a Trip attack takes its target: both roll, the attacker needs as much or more (overview)."""
    mine, theirs = reroll_odds(attacker, variant), reroll_odds(target, variant)
    return sum(p * q for value, p in mine.items() for other, q in theirs.items() if other <= value)


@lru_cache(maxsize=4096)
def reroll_odds(die: Die, variant: Variant) -> dict[int, float]:
    """Value -> chance when this die is re-rolled, growing first where it does; for a Wildcard, from a full deck."""
    if traits(die.skills).keeps:
        return {die.value: 1.0}
    if die.is_wildcard:
        return deck.odds()
    options = growths(die, variant)
    odds: Counter[int] = Counter()
    for grown in options:
        for value, chance in roll_odds(grown.sizes, variant.zero_shows).items():
            odds[grown.most if traits(die.skills).tops else value] += chance / len(options)  # type: ignore[assignment]
    return dict(odds)


@lru_cache(maxsize=4096)
def roll_odds(sizes: tuple[int, ...], zero_shows: int = 1) -> dict[int, float]:
    """Value -> chance for a die of these parts."""
    odds = {0: 1.0}
    for size in sizes:
        faces = range(1, size + 1) if size else (zero_shows,)
        wider: dict[int, float] = {}
        for total, chance in odds.items():
            for face in faces:
                wider[total + face] = wider.get(total + face, 0.0) + chance / len(faces)
        odds = wider
    return odds
