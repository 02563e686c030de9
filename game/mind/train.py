"""Training of the value network by self-play: `python -m game.mind.train STEPS FILE`.

TD(lambda) over positions after an attack, many rounds side by side, numpy only. A step moves every round by one
attack. The shipped weights come from `python -m game.mind.train 12000 game/mind/weights.npy`, about ten minutes of one
core; curve.csv holds their curve.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from game.mind.features import PER_DIE, WHOLE, Seen, see
from game.mind.kinds import Flags, Floats, Ints, Kinds
from game.mind.network import NAMES, SHAPES, Network
from game.mind.positions import Positions, Rows, expand
from game.mind.rounds import PLACES, Rounds
from game.rules.variants import VARIANTS

TABLES = 512
"""Rounds played side by side."""
MEMORY = 64
"""Attacks a round may last; longer ones are broken off and teach nothing."""
LAMBDA = 0.7
BATCH = 2048
"""Lessons learnt from together."""
AGAIN = 3
"""Old batches, out of the last OLD, that are gone through again with every new one."""
OLD = 16
SEED = 20_240_501


def blank(seed: int) -> Network:
    """A network that knows nothing."""
    rng = np.random.default_rng(seed)
    weights: dict[str, Floats] = {}
    for name, (outs, ins) in SHAPES.items():
        weights[name] = (rng.standard_normal((outs, ins)) * np.sqrt(2 / ins)).astype(np.float32)
        weights[f"{name}_bias"] = np.zeros((outs, 1), np.float32)
    weights["last"] *= 0.1
    return Network(weights)


@dataclass(slots=True)
class Adam:
    """Adam's running means, one pair per matrix."""

    weights: dict[str, Floats]
    steps: int = 0
    means: dict[str, Floats] = field(default_factory=dict)
    squares: dict[str, Floats] = field(default_factory=dict)

    def step(self, slopes: dict[str, Floats], rate: float) -> None:
        """Move the weights against their slopes."""
        self.steps += 1
        for name, slope in slopes.items():
            mean = self.means.setdefault(name, np.zeros_like(slope))
            square = self.squares.setdefault(name, np.zeros_like(slope))
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            scaled = np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8
            self.weights[name] -= rate * (mean / (1 - 0.9**self.steps)) / scaled


def slopes_of(network: Network, seen: Seen, wanted: Floats) -> tuple[dict[str, Floats], float]:
    """Slopes of the cross entropy between output and wanted value, and its mean."""
    w = network.weights
    own, their, joined, first, second, out = network.forward(seen)
    error = ((out - wanted) / len(wanted))[None].astype(np.float32)
    slopes: dict[str, Floats] = {"last": error @ second.T, "last_bias": error.sum(1, keepdims=True)}
    back = error
    for name, layer, below in (("second", second, first), ("first", first, joined)):
        above = "last" if name == "second" else "second"
        back = (w[above].T @ back) * (layer > 0)
        slopes[name], slopes[f"{name}_bias"] = back @ below.T, back.sum(1, keepdims=True)
    down = w["first"].T @ back
    for name, side, layer in (("own", 0, own), ("their", 1, their)):
        part = down[side * len(layer) : (side + 1) * len(layer), None] * (layer > 0)
        flat = part.reshape(len(layer), -1)
        slopes[name] = flat @ seen.dice[side].reshape(PER_DIE, -1).T
        slopes[f"{name}_bias"] = flat.sum(1, keepdims=True)
    tiny = 1e-6
    loss = -np.mean(wanted * np.log(out + tiny) + (1 - wanted) * np.log(1 - out + tiny))
    return slopes, float(loss)


class School:
    """The rounds being played and what is remembered of each of them."""

    def __init__(self, seed: int, network: Network | None = None) -> None:
        self.kinds = Kinds(VARIANTS["rulebook"])
        self.rounds = Rounds(self.kinds, seed)
        self.network = network or blank(seed)
        self.adam = Adam(self.network.weights)
        self.now: Positions = self.rounds.deal(TABLES)
        self.dice = np.zeros((MEMORY, TABLES, 2, PER_DIE, PLACES), np.float32)
        self.whole = np.zeros((MEMORY, TABLES, WHOLE), np.float32)
        self.best = np.zeros((MEMORY, TABLES), np.float32)
        self.teaches = np.zeros((MEMORY, TABLES), bool)
        self.age = np.zeros(TABLES, np.int64)
        self.lessons: list[tuple[Floats, Floats, Floats]] = []
        self.old: list[tuple[Seen, Floats]] = []
        self.played, self.loss = 0, 0.7

    def step(self, stray: float, rate: float) -> None:
        """One attack in every round, `stray` of them at random; learn when enough has been seen."""
        rows = expand(self.kinds, self.now)
        seen = see(self.kinds, rows)
        values = self.network.value(seen)
        chosen, best = self._choose(rows, values, stray)
        self._remember(rows, seen, chosen, best)
        trip = rows.kind[chosen] == 4
        result = np.where(trip, -1, seen.over[chosen])
        after = self.rounds.follow(rows, chosen)
        result = np.where(trip, self._emptied(after), result)
        self.now = after
        self.age += 1
        self._finish(result)
        if sum(len(wanted) for _, _, wanted in self.lessons) >= BATCH:
            self._learn(rate)

    def _emptied(self, after: Positions) -> Floats:
        """The attacker's result where the other side has no dice left, else -1."""
        kept = self.kinds.kept[after.kind].sum(2)
        lead = -after.lead + kept[:, 1] - kept[:, 0]
        return np.where((after.kind[:, 0] > 0).any(1), -1, (np.sign(lead) + 1) / 2).astype(np.float32)

    def _choose(self, rows: Rows, values: Floats, stray: float) -> tuple[Ints, Floats]:
        """A row of the chosen attack and the value of the best one, for every round."""
        starts = np.flatnonzero(np.diff(rows.group, prepend=-1))
        worth = np.add.reduceat(values * rows.weight, starts)
        of = rows.of[starts]
        begins = np.flatnonzero(np.diff(of, prepend=-1))
        best = np.maximum.reduceat(worth, begins)
        leaders = np.flatnonzero(worth == best[of])
        first = leaders[np.flatnonzero(np.diff(of[leaders], prepend=-1))]
        counts = np.diff(np.append(begins, len(of)))
        rng = self.rounds.rng
        any_ = begins + (rng.random(len(begins)) * counts).astype(np.int64)
        picked = np.where(rng.random(len(begins)) < stray, any_, first)
        return starts[picked], best

    def _remember(self, rows: Rows, seen: Seen, chosen: Ints, best: Floats) -> None:
        line = np.arange(TABLES)
        self.dice[self.age, line] = seen.dice[..., chosen].transpose(3, 0, 1, 2)
        self.whole[self.age, line] = seen.whole[:, chosen].T
        self.best[self.age, line] = best
        self.teaches[self.age, line] = (seen.over[chosen] < 0) & (rows.kind[chosen] != 4)

    def _finish(self, result: Floats) -> None:
        """Lessons from the rounds that ended, and new rounds in their places."""
        ended = (result >= 0) | (self.age >= MEMORY)
        done = np.flatnonzero(ended)
        if not len(done):
            return
        self._lessons(np.flatnonzero(result >= 0), result)
        fresh = self.rounds.deal(len(done))
        for name in Positions.__slots__:
            getattr(self.now, name)[done] = getattr(fresh, name)
        self.age[done] = 0
        self.played += len(done)

    def _lessons(self, done: Ints, result: Floats) -> None:
        """What each attack of the ended rounds should have been valued at, from the last one back."""
        wanted = result[done]
        for back in range(int(self.age[done].max(initial=0))):
            at = self.age[done] - 1 - back
            done, wanted, at = done[at >= 0], wanted[at >= 0], at[at >= 0]
            good = self.teaches[at, done]
            self.lessons.append((self.dice[at, done][good], self.whole[at, done][good], wanted[good]))
            wanted = 1 - (LAMBDA * wanted + (1 - LAMBDA) * self.best[at, done])

    def _learn(self, rate: float) -> None:
        dice, whole, wanted = (np.concatenate(parts) for parts in zip(*self.lessons, strict=True))
        self.lessons = []
        dice = np.ascontiguousarray(dice.transpose(1, 2, 3, 0))
        there: Flags = dice[:, 0] > 0
        seen = Seen(dice, there, np.ascontiguousarray(whole.T), np.full(len(wanted), -1, np.float32))
        again: Sequence[int] = self.rounds.rng.integers(0, max(1, len(self.old)), AGAIN).tolist() if self.old else []
        for number, (what, goal) in enumerate([(seen, wanted), *(self.old[index] for index in again)]):
            slopes, loss = slopes_of(self.network, what, goal)
            self.adam.step(slopes, rate)
            self.loss += 0.02 * (loss - self.loss) * (number == 0)
        self.old = [*self.old[1 - OLD :], (seen, wanted)]


def keep(network: Network, file: Path) -> None:
    """Write the weights."""
    with file.open("wb") as out:
        np.save(out, np.concatenate([network.weights[name].ravel() for name in NAMES]), allow_pickle=False)


def train(steps: int, file: Path, every: int = 500) -> None:
    """Play and learn, and keep the weights every so many steps; each line of output is a point of the curve."""
    school = School(SEED)
    for step in range(1, steps + 1):
        part = step / steps
        school.step(stray=0.12 * (1 - part) + 0.02, rate=0.0015 * (1 - part) ** 1.5 + 0.00003)
        if step % every == 0 or step == steps:
            keep(school.network, file)
            sys.stdout.write(f"{step} steps, {school.played} rounds, loss {school.loss:.4f}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    train(int(sys.argv[1]), Path(sys.argv[2]))
