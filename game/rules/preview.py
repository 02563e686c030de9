"""What an attack will bring, as far as it is certain before dice are thrown."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache

from game.rules import deck
from game.rules.die import Die
from game.rules.effects import MOVES
from game.rules.field import Attack, Field
from game.rules.hands import Hand, Match
from game.rules.hooks import Blow
from game.rules.kinds import BOOM, HOSKINS, LEAVING, PASS, SLEEP, TELEPORT, THIEF, TRIP
from game.rules.skills import growths, traits
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
    """Look ahead at a legal attack; nothing is rolled and nothing changes. Whether a Rebound die falls is left open."""
    mine, theirs = match.hands[seat], match.hands[1 - seat]
    attackers, targets = mine.those(attack.attackers), theirs.those(attack.targets)
    captured = () if attack.kind in (PASS, *MOVES) else targets
    blow = Blow(attack.kind, attackers, captured)
    altered = tuple((die, _altered(die, blow)) for die in attackers)
    left, right = _after(mine, theirs, blow, targets)
    after = (left.halves, right.halves) if seat == 0 else (right.halves, left.halves)
    return Preview(
        captured,
        tuple(die for die in _rolled(blow, targets) if not traits(die.skills).keeps),
        () if attack.kind in LEAVING else tuple(pair for pair in altered if pair[0] != pair[1]),
        match.halves,
        after,
        _chance(match.field(seat), attackers[0], targets[0]) if attack.kind == TRIP else 1.0,
    )


def _chance(field: Field, attacker: Die, target: Die) -> float:
    return trip_chance(field.variant, attacker, target, field.cover(target))


def _rolled(blow: Blow, targets: tuple[Die, ...]) -> tuple[Die, ...]:
    """The dice an attack throws."""
    if blow.kind in (BOOM, TELEPORT, THIEF):
        return targets
    return blow.attackers + targets if blow.kind in (TRIP, SLEEP) else blow.attackers


def _after(mine: Hand, theirs: Hand, blow: Blow, targets: tuple[Die, ...]) -> tuple[Hand, Hand]:
    """Both hands after the attack, everything showing what it shows now."""
    gone = {die.id for die in blow.captured}
    now = {die.id: _altered(die, blow) for die in blow.attackers}
    dice = tuple(now.get(die.id, die) for die in mine.dice)
    captured = mine.captured + tuple(_spread(die, blow.attackers) for die in blow.captured)
    left = tuple(die for die in theirs.dice if die.id not in gone)
    saved = mine.saved
    if blow.kind in (BOOM, THIEF, TELEPORT):
        dice = tuple(die for die in mine.dice if die not in blow.attackers)
        saved += blow.attackers if blow.kind == THIEF else ()
    if blow.kind in (THIEF, TELEPORT):
        dice, left = dice + targets, tuple(die for die in left if die not in targets)
        left += blow.attackers if blow.kind == TELEPORT else ()
    if blow.kind == HOSKINS:
        dice, left = tuple(die for die in dice if die.id not in now), left + tuple(now.values())
    return evolve(mine, dice=dice, captured=captured, saved=saved), evolve(theirs, dice=left)


def _altered(die: Die, blow: Blow) -> Die:
    after = die
    for row in traits(die.skills).alters:
        after = row.alters(after, blow)
    return after


def _spread(die: Die, attackers: tuple[Die, ...]) -> Die:
    letters = {letter for attacker in attackers for letter in traits(attacker.skills).spreads}
    return evolve(die, skills=die.skills + "".join(sorted(letters - set(die.skills))))


def trip_chance(variant: Variant, attacker: Die, target: Die, cover: int = 0) -> float:
    """The chance that a Trip attack takes its target: both roll, the attacker needs as much or more (overview).

    `cover` is what Armor dice add to the defence of the target.
    """
    mine, theirs = reroll_odds(attacker, variant), reroll_odds(target, variant)
    return sum(p * q for value, p in mine.items() for other, q in theirs.items() if other + cover <= value)


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
