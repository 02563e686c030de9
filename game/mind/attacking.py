"""Weighing attacks: exactly when few dice are left, else by the network and the best replies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from game.mind.endgame import Endgame, TooMuch, solvable
from game.mind.general import shown, weigh
from game.mind.kinds import Kinds
from game.mind.levels import Level
from game.mind.positions import Rows, expand, position
from game.mind.search import PACE, Depth, Work, fitting, kinds_for, leaders, look_ahead, starts, worth
from game.rules.attacks import PASSING, Attack
from game.rules.chance import Chance
from game.rules.hands import Choice, Match, SetTurbo
from game.rules.scoring import CAPTURED, KEPT
from game.rules.scoring import worth as worth_of
from game.rules.skills import TRIP

KNOWN = frozenset("spzt?!wcfM")
"""Skills whose attacks and outcomes the arrays know in full."""
CELLS = 7_000_000
"""Cells an exact solution may fill."""
MARGIN = 0.15
"""Attacks that fall further behind than this are not looked at again."""
FEW, NEAR = 3, 0.05
"""So many, none further behind than this, are looked at a third time."""
USUAL = 12
"""Rows of attacks up to which no effort is spared."""
LEAST = 4
ROOM = 300
"""Steps the best replies may take together; where that is not enough for two attacks they are left out."""
KEYS = 120
"""Attacks looked up between two yields."""
FULL = 300
"""Half points to a whole win, for haste."""
TASTE = 0.05
"""Haste of every level: of attacks equally good, the one that takes more."""


def weigh_attacks(
    match: Match, seat: int, options: Sequence[Choice], chance: Chance, care: Level
) -> Iterator[list[float]]:
    """Yield the chance of winning the round with each attack, ever better founded."""
    attacks = [option for option in options if isinstance(option, Attack)]
    if len(attacks) < len(options):
        yield from weigh(match, seat, options, chance, care)
        return
    gains = [(care.haste + TASTE) / 100 * _gain(match, seat, attack) for attack in attacks]
    for values in _weighed(match, seat, attacks, chance, care):
        yield [value + gain for value, gain in zip(values, gains, strict=True)]


def _weighed(match: Match, seat: int, attacks: list[Attack], chance: Chance, care: Level) -> Iterator[list[float]]:
    kinds = kinds_for(match.variant)
    if care.exact and solvable(match, care.exact) and PASSING not in attacks:
        try:
            yield from _solved(Endgame(kinds, match, seat, CELLS), attacks)
            return
        except TooMuch:
            pass
    nothing = [0.0] * len(attacks)
    rows = expand(kinds, position(kinds, match, seat))
    yield nothing
    groups = yield from shown(_groups(match, seat, rows), nothing)
    index = [groups.get(_key(attack), -1) for attack in attacks]
    if care.throws > 1 and (-1 in index or not _known(match)):
        yield from weigh(match, seat, attacks, chance, care)
        return
    yield nothing
    values = yield from shown(worth(kinds, rows), nothing)
    yield [float(values[group]) for group in index]
    if -1 in index:
        yield from _filled(match, seat, (attacks, [*map(float, values), 0.0], index), chance, care)
    elif care.width:
        yield from _deeper(kinds, rows, (values, index), chance, care)


def _filled(
    match: Match, seat: int, found: tuple[list[Attack], list[float], list[int]], chance: Chance, care: Level
) -> Iterator[list[float]]:
    """Values for the attacks the arrays do not know, beside those they do."""
    attacks, values, index = found
    strange = [number for number, group in enumerate(index) if group < 0]
    for more in weigh(match, seat, [attacks[number] for number in strange], chance, care):
        filled = dict(zip(strange, more, strict=True))
        yield [filled.get(number, values[group]) for number, group in enumerate(index)]


def _solved(endgame: Endgame, attacks: list[Attack]) -> Iterator[list[float]]:
    values = [0.0] * len(attacks)
    for number, attack in enumerate(attacks):
        values[number] = yield from shown(endgame.chance(attack), values)
    yield values


def _deeper(
    kinds: Kinds, rows: Rows, found: tuple[np.ndarray, list[int]], chance: Chance, care: Level
) -> Iterator[list[float]]:
    """The leading attacks by their best replies, and the best of those by a third attack; the others stay behind."""
    values, index = found
    # Where there is much to do, as many dice bring with them, everything is looked at more sparingly.
    places = rows.hit.shape[1]
    replies = max(LEAST, fitting(care.replies, places))
    further = min(care.further, max(LEAST, fitting(care.further, places) * USUAL // len(rows.of)))
    each = 1 + replies * len(rows.of) // fitting(PACE.rows, places)
    stages = [(min(care.width, ROOM // each), MARGIN, Depth(replies))]
    if care.further:
        stages.append((FEW, NEAR, Depth(replies, further)))
    for width, margin, depth in stages:
        ahead = leaders(values, width, margin)
        if len(ahead) < 2:
            return
        deep = values - 1
        for group in ahead:
            work = look_ahead(kinds, rows, group, depth, chance)
            deep[group] = yield from shown(work, [float(values[group]) for group in index])
        values = deep
        yield [float(values[group]) for group in index]


def _known(match: Match) -> bool:
    return all(KNOWN.issuperset(die.skills) and not die.is_wildcard for hand in match.hands for die in hand.dice)


Key = tuple[tuple[int, ...], tuple[int, ...], bool]


def _key(attack: Attack) -> Key:
    return attack.attackers, attack.targets, attack.kind == TRIP


def _groups(match: Match, seat: int, rows: Rows) -> Work[dict[Key, int]]:
    """The group of every attack, by its dice."""
    mine = [die.id for die in match.hands[seat].dice]
    theirs = [die.id for die in match.hands[1 - seat].dice]
    found: dict[Key, int] = {}
    for number, row in enumerate(starts(rows.group)):
        attackers = tuple(sorted(mine[place] for place in np.flatnonzero(rows.attack[row])))
        targets = tuple(sorted(theirs[place] for place in np.flatnonzero(rows.hit[row])))
        found[attackers, targets, bool(rows.kind[row] == 4)] = int(rows.group[row])
        if number % KEYS == KEYS - 1:
            yield
    return found


def _gain(match: Match, seat: int, attack: Attack) -> float:
    """What the captured dice are worth at once, as a share of a win."""
    dice = (die for die in match.hands[1 - seat].dice if die.id in attack.targets)
    return sum(worth_of(die, CAPTURED) + worth_of(die, KEPT) for die in dice) / FULL


def weigh_turbo(
    match: Match, seat: int, options: Sequence[Choice], chance: Chance, care: Level
) -> Iterator[list[float]]:
    """Yield the chance of winning for every choice of Turbo sizes for the pending attack."""
    attack, kinds = match.pending, kinds_for(match.variant)
    if attack is None or attack.kind == TRIP or not _known(match) or not _all_turbo(options):
        yield from weigh(match, seat, options, chance, care)
        return
    hand, other = match.hands[seat], match.hands[1 - seat]
    base = position(kinds, match, seat).take(np.zeros(len(options), np.int64))
    places = {die.id: place for place, die in enumerate(hand.dice)}
    for row, option in enumerate(options):
        assert isinstance(option, SetTurbo)
        for id, size in option.sizes:
            base.kind[row, 0, places[id]] = kinds.of(hand.die(id).sized(size), hand.special)
    hit = np.zeros((len(options), base.kind.shape[2]), bool)
    loose = hit.copy()
    hit[:, [place for place, die in enumerate(other.dice) if die.id in attack.targets]] = True
    loose[:, [places[id] for id in attack.attackers]] = True
    line = np.arange(len(options))
    rows = Rows(base, hit, loose, loose, line, line, np.ones(len(line), np.float32), np.ones_like(line))
    values = yield from shown(worth(kinds, rows), [0.0] * len(options))
    yield [float(value) for value in values]
    if care.width:
        yield from _deeper(kinds, rows, (values, list(line)), chance, care)


def _all_turbo(options: Sequence[Choice]) -> bool:
    return all(isinstance(option, SetTurbo) for option in options)
