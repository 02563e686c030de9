"""Chance: the only source of numbers nobody chose."""

from __future__ import annotations

import hashlib
import random
import secrets
from collections.abc import Iterable
from typing import Protocol


class Chance(Protocol):
    """Anything that can roll."""

    def roll(self, sides: int) -> int:
        """A whole number from 1 to `sides`, all equally likely."""
        ...


class Seeded:
    """Rolls that follow from a seed, the same on every machine and Python."""

    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)

    def roll(self, sides: int) -> int:
        # random() is the only draw whose sequence Python promises to keep.
        return 1 + int(self._rng.random() * sides)


class OutOfRolls(Exception):
    """More rolls were asked for than are there, or one is impossible; `index` counts from 0."""

    def __init__(self, index: int, sides: int) -> None:
        super().__init__(f"roll {index} (1 to {sides})")
        self.index, self.sides = index, sides


class Scripted:
    """The given rolls, in order: for tests and for replaying what was recorded."""

    def __init__(self, rolls: Iterable[int]) -> None:
        self._rolls = tuple(rolls)
        self._next = 0

    def roll(self, sides: int) -> int:
        """Raises OutOfRolls when none is left or the next one is not within 1 to `sides`."""
        if self._next >= len(self._rolls) or not 1 <= self._rolls[self._next] <= sides:
            raise OutOfRolls(self._next, sides)
        self._next += 1
        return self._rolls[self._next - 1]

    @property
    def left(self) -> int:
        """How many rolls have not been used."""
        return len(self._rolls) - self._next


class Noted:
    """Rolls of another chance, written down: `taken` holds (sides, roll) pairs since the last `clear`."""

    def __init__(self, source: Chance) -> None:
        self._source = source
        self.taken: list[tuple[int, int]] = []

    def roll(self, sides: int) -> int:
        rolled = self._source.roll(sides)
        self.taken.append((sides, rolled))
        return rolled

    def clear(self) -> tuple[tuple[int, int], ...]:
        """What was taken, and start anew."""
        taken, self.taken = tuple(self.taken), []
        return taken


def fresh_seed() -> int:
    """A seed nobody can guess: 63 bits, so that it fits TOML's integers."""
    return secrets.randbits(63)


def seed_hash(seed: int) -> str:
    """What is shown before a match so that the seed, shown after it, can be checked: SHA-256, 64 hex digits."""
    return hashlib.sha256(str(seed).encode()).hexdigest()
