"""An attack, and the field it is judged by."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from game.rules.die import Die
from game.rules.kinds import NONE, PASS, PLAIN_KINDS, Kinds
from game.rules.skills import kinds_of
from game.rules.values import quick
from game.rules.variants import Variant


@quick
@dataclass(frozen=True, slots=True)
class Attack:
    """A choice of the active player: die ids ascending; a pass has none."""

    kind: str
    attackers: tuple[int, ...] = ()
    targets: tuple[int, ...] = ()


PASSING = Attack(PASS)


@lru_cache(maxsize=4096)
def one_on_one(kind: str, die: int, target: int) -> Attack:
    """The attack of one die on one other; the same few come up again and again."""
    return Attack(kind, (die,), (target,))


@quick
@dataclass(frozen=True, slots=True)
class Field:
    """What attacks are judged by: the mover's dice, the other side's dice, the house rules."""

    mine: tuple[Die, ...]
    theirs: tuple[Die, ...]
    variant: Variant
    letters: str
    """All skill letters of the mover's dice."""
    facing: str
    """All skill letters of the other side's dice."""
    armor: int
    """What the other side's Armor dice add to the defence of its other dice."""
    bars: Kinds = NONE
    """Attack kinds the mover's pin may not use."""
    shields: Kinds = NONE
    """Attack kinds that no die of the other pin can be the target of."""
    borrows: bool = False
    """May one of two dice in a Skill attack belong to the other side?"""

    @property
    def is_plain(self) -> bool:
        """Is there no skill on the table, nor any other reason why a die could not make a Power or Skill attack?"""
        barred = self.bars or self.shields or self.borrows or self.variant.skill_needs_two
        return not (self.letters or self.facing or barred)

    def guard(self, target: Die) -> int:
        """What an attack on this target must reach."""
        return target.value + self.cover(target) if self.armor else target.value

    def cover(self, target: Die) -> int:
        """What Armor dice add to the defence of this die (house reading: in every attack that compares numbers)."""
        return 0 if "A" in target.skills else self.armor

    def kinds(self, die: Die) -> frozenset[str]:
        """Attack kinds the die may use in this position; Rush when it or some target allows it."""
        if die.dizzy:
            return NONE
        kinds = kinds_of(die, "#" in self.facing)
        if self.variant.only_basic:
            kinds &= PLAIN_KINDS
        return kinds - self.bars if self.bars else kinds

    def own(self, id: int) -> str:
        """The skills of one of the mover's dice; of a borrowed die those of a Warrior, who forces nobody."""
        return next((die.skills for die in self.mine if die.id == id), "`")

    @property
    def has_fire(self) -> bool:
        """Is there any Fire die that might help?"""
        return "F" in self.letters

    def fire_room(self, attackers: tuple[Die, ...]) -> int:
        """By how much Fire dice outside the attack could be turned down in all (online engine)."""
        return sum(die.room for die in self.mine if "F" in die.skills and die not in attackers)


def between(mine: tuple[Die, ...], theirs: tuple[Die, ...], variant: Variant) -> Field:
    """The field of two hands of dice whose pins have no special."""
    letters = "".join([die.skills for die in mine])
    facing = "".join([die.skills for die in theirs])
    armor = sum([die.value for die in theirs if "A" in die.skills]) if "A" in facing else 0
    return Field(mine, theirs, variant, letters, facing, armor)
