"""Sizes being chosen: one lot per swing letter and per option die, and the size picked for each."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.rules.attacks import legal_sizes
from game.rules.die import Die
from game.rules.hands import Match, SetSizes
from game.rules.sizes import sizes_of
from game.rules.variants import Variant
from scenes.menu_pins import Fighter

COMMON = (4, 6, 8, 10, 12, 16, 20, 30)
FAVOURITE = 0.7
"""Where in its range a size is offered that nobody has chosen yet."""


@dataclass(frozen=True, slots=True)
class Asked:
    """Who is asked: the match as that seat sees it, what the sides are called, and their fighters."""

    match: Match
    seat: int
    names: tuple[str, str]
    fighters: tuple[Fighter, Fighter]
    secret: bool = False
    """Is somebody at the same screen who must not look?"""


@dataclass(frozen=True, slots=True)
class Lot:
    """Dice that share one choice: all of a swing letter, or one option die. `allowed` sizes ascend."""

    key: str
    """The letter, or `#` and the id of the option die."""
    dice: tuple[Die, ...]
    allowed: tuple[int, ...]
    last: int | None
    """The size of the last round."""

    @property
    def letter(self) -> str:
        return "" if self.dice[0].option else self.key

    @property
    def quick(self) -> tuple[int, ...]:
        """Allowed sizes that real dice have."""
        return tuple(size for size in COMMON if size in self.allowed)

    @property
    def is_pair(self) -> bool:
        """Two sizes to choose from, so two buttons say it better than a slider."""
        return len(self.allowed) <= 2


@dataclass(frozen=True, slots=True)
class Pick:
    """The lots of a hand and the size picked for each."""

    lots: tuple[Lot, ...]
    sizes: tuple[int, ...]

    def size(self, key: str) -> int:
        return dict(zip((lot.key for lot in self.lots), self.sizes, strict=True))[key]

    def lot(self, key: str) -> Lot:
        return next(lot for lot in self.lots if lot.key == key)

    def with_size(self, key: str, size: int) -> Pick:
        """That size, or the nearest one allowed."""
        nearest = min(self.lot(key).allowed, key=lambda allowed: (abs(allowed - size), allowed))
        sizes = tuple(nearest if lot.key == key else old for lot, old in zip(self.lots, self.sizes, strict=True))
        return replace(self, sizes=sizes)

    def stepped(self, key: str, by: int) -> Pick:
        """So many allowed sizes up or down, as far as there are any."""
        allowed = self.lot(key).allowed
        place = min(max(allowed.index(self.size(key)) + by, 0), len(allowed) - 1)
        return self.with_size(key, allowed[place])

    def at_share(self, key: str, share: float) -> Pick:
        """The allowed size at this share (0 to 1) of the way from smallest to largest."""
        allowed = self.lot(key).allowed
        return self.with_size(key, allowed[round(min(1.0, max(0.0, share)) * (len(allowed) - 1))])

    def share(self, key: str) -> float:
        allowed = self.lot(key).allowed
        return allowed.index(self.size(key)) / max(1, len(allowed) - 1)

    def choice(self) -> SetSizes:
        """As the rules take it."""
        pairs = list(zip(self.lots, self.sizes, strict=True))
        swings = sorted((lot.letter, size) for lot, size in pairs if lot.letter)
        options = sorted((lot.dice[0].id, size) for lot, size in pairs if not lot.letter)
        return SetSizes(tuple(swings), tuple(options))

    def dice(self, recipe: tuple[Die, ...]) -> tuple[Die, ...]:
        """The recipe in the picked sizes."""
        picked = {die.id: size for lot, size in zip(self.lots, self.sizes, strict=True) for die in lot.dice}
        return tuple(die.sized(picked[die.id]) if die.id in picked else die for die in recipe)


def pick_for(match: Match, seat: int) -> Pick:
    """What this seat has to choose; the sizes of its last round are picked already, else fairly large ones."""
    recipe, variant = match.hands[seat].recipe, match.variant
    last = sizes_of(match.hands[seat])
    lots = (*_swings(recipe, variant, dict(last.swings)), *_options(recipe, variant, dict(last.options)))
    return Pick(lots, tuple(_offered(lot) for lot in lots))


def _swings(recipe: tuple[Die, ...], variant: Variant, last: dict[str, int]) -> tuple[Lot, ...]:
    letters = dict.fromkeys(die.swing for die in recipe if die.swing)
    return tuple(
        Lot(x, tuple(die for die in recipe if die.swing == x), variant.swing_sizes(x), last.get(x))
        for x in letters
        if x is not None
    )


def _options(recipe: tuple[Die, ...], variant: Variant, last: dict[int, int]) -> tuple[Lot, ...]:
    return tuple(
        Lot(f"#{die.id}", (die,), tuple(sorted(set(legal_sizes(die, variant)))), last.get(die.id))
        for die in recipe
        if die.option
    )


def _offered(lot: Lot) -> int:
    return lot.last if lot.last in lot.allowed else lot.allowed[round(FAVOURITE * (len(lot.allowed) - 1))]
