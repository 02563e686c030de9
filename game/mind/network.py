"""The value network: a set of dice each side and a few facts in, the chance of winning the round out."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np

from game.mind.features import PER_DIE, WHOLE, Seen, see
from game.mind.kinds import Floats, Kinds
from game.mind.positions import Rows

WEIGHTS = Path(__file__).with_name("weights.npy")
"""All matrices in the order of NAMES as one row of numbers: read in a millisecond, an archive takes fifteen."""
NAMES = ("own", "own_bias", "their", "their_bias", "first", "first_bias", "second", "second_bias", "last", "last_bias")
"""Matrices have shape (outputs, inputs), biases (outputs, 1)."""
DICE, FIRST, SECOND = 48, 128, 32
"""Units of the layers."""
SHAPES: dict[str, tuple[int, int]] = {
    "own": (DICE, PER_DIE),
    "their": (DICE, PER_DIE),
    "first": (FIRST, 2 * DICE + WHOLE),
    "second": (SECOND, FIRST),
    "last": (1, SECOND),
}


@dataclass(slots=True)
class Network:
    """Dice of each side go through one layer of their own and are summed; three layers follow."""

    weights: dict[str, Floats]

    def value(self, seen: Seen) -> Floats:
        """The attacker's chance of winning for each row; the result itself where the round has ended."""
        return np.where(seen.over >= 0, seen.over, self.forward(seen)[-1])

    def forward(self, seen: Seen) -> tuple[Floats, ...]:
        """All layers: dice of both sides (H, D, R), everything joined, two hidden layers, the output (R)."""
        w = self.weights
        own, their = (self._dice(name, seen, side) for side, name in enumerate(("own", "their")))
        joined = np.concatenate([own.sum(1), their.sum(1), seen.whole])
        first = np.maximum(w["first"] @ joined + w["first_bias"], 0)
        second = np.maximum(w["second"] @ first + w["second_bias"], 0)
        out = (w["last"] @ second + w["last_bias"])[0]
        return own, their, joined, first, second, 1 / (1 + np.exp(-out))

    def _dice(self, name: str, seen: Seen, side: int) -> Floats:
        features = seen.dice[side]
        flat = self.weights[name] @ features.reshape(len(features), -1)
        flat += self.weights[f"{name}_bias"]
        np.maximum(flat, 0, out=flat)
        layer: Floats = flat.reshape(-1, *features.shape[1:])
        layer *= seen.there[side]
        return layer


@cache
def shipped() -> Network:
    """The network that comes with the game, read when it is first needed."""
    flat = np.load(WEIGHTS).astype(np.float32)
    weights, at = {}, 0
    for name in NAMES:
        outs, ins = SHAPES[name] if name in SHAPES else (SHAPES[name.removesuffix("_bias")][0], 1)
        weights[name] = flat[at : at + outs * ins].reshape(outs, ins)
        at += outs * ins
    return Network(weights)


def judge(kinds: Kinds, rows: Rows, network: Network | None = None) -> Floats:
    """The attacker's chance of winning the round after each row."""
    return (network or shipped()).value(see(kinds, rows))
