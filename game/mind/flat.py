"""Flat Monte Carlo: every choice is thrown and played to the end many times, greedily; a yardstick, not a level.

The throws of a choice follow the rules in full; from there on the round is played out on arrays, many at once, each
side taking what gains most at once.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from game.mind.general import SEEDS, joined, played_out
from game.mind.kinds import Flags, Floats, Ints, Kinds
from game.mind.levels import levels
from game.mind.positions import ROW_KINDS, Positions, Rows, expand, position
from game.mind.search import kinds_for, starts
from game.mind.sizing import sketch_sizes
from game.mind.sketch import listed
from game.mind.throws import thrown
from game.rules.chance import Chance, Seeded
from game.rules.hands import Choice, Match, Phase
from game.rules.skills import TRIP

THROWS, EACH = 25, 4
"""Throws of a choice, the same luck for all, and how often each is played to the end: a hundred in all."""
LONGEST = 60
"""Attacks after which a round that is played out counts as drawn."""
TOGETHER = 600
"""Positions played on at once."""
EAGER = 0.12
"""What a better throw of an attacker is worth, in half points for each pip."""
SIZES_OF = "master"
"""As many sizes are compared as this level compares."""


def choose(match: Match, seat: int, chance: Chance) -> Choice:
    """The choice that wins most of its hundred rounds. Raises ValueError when there is none."""
    options = _options(match, seat, chance)
    if not options:
        raise ValueError("nothing to choose")
    if len(options) == 1:
        return options[0]
    shares = weighed(match, seat, options, chance)
    return options[int(np.argmax(shares))]


def _options(match: Match, seat: int, chance: Chance) -> Sequence[Choice]:
    if match.phase is Phase.SIZES:
        return sketch_sizes(match, seat, chance, levels()[SIZES_OF])
    return listed(match, seat, chance)


def weighed(match: Match, seat: int, options: Sequence[Choice], chance: Chance) -> list[float]:
    """What share of its rounds each option wins."""
    sums, left = np.zeros(len(options)), list[tuple[int, Match]]()
    seeds = [chance.roll(SEEDS) for _ in range(THROWS)]
    for number, option in enumerate(options):
        for seed in seeds:
            after = played_out(match, seat, option, Seeded(seed))
            if isinstance(after, float):
                sums[number] += EACH * after
            else:
                left += [(number, after)] * EACH
    rng = np.random.default_rng(chance.roll(SEEDS))
    for first in range(0, len(left), TOGETHER):
        part = left[first : first + TOGETHER]
        won = rollouts([after for _, after in part], rng)
        ours = np.where([after.turn == seat for _, after in part], won, 1 - won)
        np.add.at(sums, [number for number, _ in part], ours)
    return [float(share) for share in sums / (THROWS * EACH)]


def rollouts(matches: Sequence[Match], rng: np.random.Generator) -> Floats:
    """What the side to move makes of each match, 1, a half or 0, both sides playing greedily."""
    kinds = kinds_for(matches[0].variant)
    batch = joined([position(kinds, match, match.turn) for match in matches])
    result, where, sign = np.full(len(batch), 0.5, np.float32), np.arange(len(batch)), 1
    for _ in range(LONGEST):
        rows = expand(kinds, batch)
        batch, won = _played(kinds, rows, _best(kinds, rows, rng), rng)
        done = won >= 0
        result[where[done]] = won[done] if sign > 0 else 1 - won[done]
        batch, where, sign = batch.take(np.flatnonzero(~done)), where[~done], -sign
        if not len(batch):
            break
    return result


def _best(kinds: Kinds, rows: Rows, rng: np.random.Generator) -> Ints:
    """For every position a row of the attack that gains most at once, drawn where several gain as much."""
    kind = rows.base.kind
    booty = (kinds.taken + kinds.kept)[kind[:, 1]] * rows.hit
    fresh = kinds.fresh[kind[:, 0]]
    hope = (kinds.mean[fresh] - rows.base.value[:, 0]) * rows.loose
    gain = rows.weight * (booty.sum(1) + EAGER * hope.sum(1))
    groups = starts(rows.group)
    worth = np.add.reduceat(gain, groups) + 0.01 * rng.random(len(groups))
    of = rows.of[groups]
    best = np.maximum.reduceat(worth, starts(of))
    ahead = np.flatnonzero(worth == best[of])
    first: Ints = groups[ahead[starts(of[ahead])]]
    return first


def _played(kinds: Kinds, rows: Rows, chosen: Ints, rng: np.random.Generator) -> tuple[Positions, Floats]:
    """The positions after these attacks, from the other side; and the attacker's results, -1 where play goes on."""
    before, hit, loose = rows.base.take(chosen), rows.hit[chosen].copy(), rows.loose[chosen]
    trip = (rows.kind[chosen] == ROW_KINDS.index(TRIP))[:, None]
    _roll(kinds, before, (0, loose), rng)
    _roll(kinds, before, (1, hit & trip), rng)
    hit &= ~(trip & ((before.value[:, 1] * hit).max(1) > (before.value[:, 0] * loose).max(1))[:, None])
    lead = before.lead + (kinds.taken[before.kind[:, 1]] * hit).sum(1)
    before.kind[:, 1][hit] = 0
    before.value[:, 1][hit] = 0
    passed = rows.kind[chosen] == 0
    over = ~(before.kind[:, 1] > 0).any(1) | (passed & before.passed)
    kept = kinds.kept[before.kind].sum(2)
    won = np.where(over, (np.sign(lead + kept[:, 0] - kept[:, 1]) + 1) / 2, -1)
    turned = before.kind[:, ::-1].copy(), before.value[:, ::-1].copy()
    return Positions(*turned, -lead, passed), won.astype(np.float32)


def _roll(kinds: Kinds, batch: Positions, dice: tuple[int, Flags], rng: np.random.Generator) -> None:
    """Roll the marked dice of one side in place."""
    side, which = dice
    of, place = np.nonzero(which)
    kind = kinds.fresh[batch.kind[of, side, place]]
    batch.kind[of, side, place] = kind
    batch.value[of, side, place] = thrown(kinds, kind, rng.random(len(kind), np.float32))
