"""A die: what it is made of, what size it has now and what it shows."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from game.rules.values import evolve

SWING_RANGES: dict[str, tuple[int, int]] = {
    "P": (1, 30),
    "R": (2, 16),
    "S": (6, 20),
    "T": (2, 12),
    "U": (8, 30),
    "V": (6, 12),
    "W": (4, 12),
    "X": (4, 20),
    "Y": (1, 20),
    "Z": (4, 30),
}
"""Swing letter -> smallest and largest size, both allowed (rulebook; P: online engine)."""

WILDCARD = "C"
WILD = (WILDCARD,)
WILDCARD_SIDES = 16
WILDCARD_TOP = 20


@dataclass(frozen=True, slots=True)
class Die:
    """One die of one player; refers to nothing and is never changed in place.

    `form` holds its printed parts: an int is a size, a letter a swing size. One part is an ordinary
    die, two are a twin, or the two sizes to pick from when `option` is set. `sizes` and `values` have
    one entry per rolled part and are empty while a size is not chosen or the die is not rolled.
    """

    id: int
    form: tuple[int | str, ...]
    skills: str = ""
    option: bool = False
    sizes: tuple[int, ...] = ()
    values: tuple[int, ...] = ()
    dizzy: bool = False
    """Turned down for initiative: may not attack this turn (online engine)."""
    spent: bool = False
    """A Chance die that already failed this round."""
    groups: tuple[str, ...] = ()
    """Plasma: groups of skill letters, one of which its owner chooses for each round."""

    @property
    def value(self) -> int:
        """The number showing; for a twin the sum of both parts (rulebook)."""
        return self.values[0] if len(self.values) == 1 else sum(self.values)

    @property
    def sides(self) -> int:
        """The size that is scored; for a twin the sum of both parts (rulebook)."""
        return sum(self.sizes)

    @property
    def least(self) -> int:
        """The lowest number it can show: 1 for each part, what it shows for a part without sides."""
        if self.is_wildcard:
            return 1
        if 0 in self.sizes:
            shown = self.values or self.sizes
            return sum(1 if size else value for size, value in zip(self.sizes, shown, strict=True))
        return len(self.sizes)

    @property
    def most(self) -> int:
        """The highest number it can show."""
        if self.is_wildcard:
            return WILDCARD_TOP
        if 0 in self.sizes:
            shown = self.values or self.sizes
            return sum(size or value for size, value in zip(self.sizes, shown, strict=True))
        return sum(self.sizes)

    @property
    def room(self) -> int:
        """By how much it can be turned down; a joker of the Wildcard deck only from 13 (online engine)."""
        return max(0, (min(self.value, 13) if self.is_wildcard else self.value) - self.least)

    @property
    def is_twin(self) -> bool:
        return len(self.form) == 2 and not self.option

    @property
    def is_wildcard(self) -> bool:
        return self.form == WILD

    @property
    def swing(self) -> str | None:
        """Its swing letter, or None."""
        return swing_of(self.form)

    @property
    def has_choice(self) -> bool:
        """Does its owner choose a size for it?"""
        return self.option or swing_of(self.form) is not None

    def has(self, letter: str) -> bool:
        return letter in self.skills

    @property
    def group(self) -> str:
        """The group chosen for a Plasma die, empty while none is; `skills` then hold it too."""
        return max((group for group in self.groups if set(group) <= set(self.skills)), key=len, default="")

    def with_group(self, group: str) -> Die:
        """The same die with this group of skills instead of the one chosen before."""
        own = "".join(letter for letter in self.skills if not any(letter in other for other in self.groups))
        return evolve(self, skills=own + group)

    def without(self, letters: str) -> Die:
        """The same die less these skills."""
        return evolve(self, skills="".join(s for s in self.skills if s not in letters))

    def sized(self, size: int) -> Die:
        """The same die with its swing parts, or its option, set to `size`."""
        if self.option:
            return evolve(self, sizes=(size,))
        return evolve(self, sizes=tuple(part if isinstance(part, int) else size for part in self.form))

    def resized(self, sizes: tuple[int, ...]) -> Die:
        """The same die grown, shrunk or cut to these sizes, whatever its owner chose; fixed parts are renamed.

        A Wildcard never changes its size (online engine).
        """
        if self.is_wildcard:
            return self
        if self.option:
            return evolve(self, sizes=sizes)
        form = tuple(size if isinstance(part, int) else part for part, size in zip(self.form, sizes, strict=True))
        return evolve(self, form=form, sizes=sizes)

    def chosen_size(self) -> int | None:
        """The size its owner chose, or None when it has none or none is chosen yet."""
        if not self.sizes or not self.has_choice:
            return None
        if self.option:
            return self.sizes[0]
        return next(size for part, size in zip(self.form, self.sizes, strict=True) if isinstance(part, str))


@lru_cache(maxsize=1024)
def swing_of(form: tuple[int | str, ...]) -> str | None:
    """The swing letter in a form, or None."""
    return next((part for part in form if isinstance(part, str) and part != WILDCARD), None)


def fresh(die: Die) -> Die:
    """The die as printed on the pin, with fixed sizes filled in."""
    sizes: tuple[int, ...] = ()
    if die.is_wildcard:
        sizes = (WILDCARD_SIDES,)
    elif not die.has_choice:
        sizes = tuple(part for part in die.form if isinstance(part, int))
    if sizes == die.sizes and not (die.values or die.dizzy or die.spent):
        return die
    return evolve(die, sizes=sizes, values=(), dizzy=False, spent=False)
