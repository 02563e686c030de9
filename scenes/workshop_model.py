"""A pin in the making: what the player has put together so far, and what each tap changes. Pure."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.roster.roster import Roster
from game.roster.workshop import LONGEST_RECIPE, MOST_FACES, Face, OwnPin, dice_of, flaws
from game.rules.die import SWING_RANGES, Die
from game.rules.recipe import LARGEST, canonical, write
from game.rules.skills import SKILLS, STEPS
from game.text import Notice
from sprites.pin_own import COLOURS, PARTS, colours_for, words_for

SIZES = STEPS
SWINGS = tuple(SWING_RANGES)
TOOLS = ("smaller", "bigger", "twin", "option", "copy", "remove")
LETTERS = tuple(SKILLS)


@dataclass(frozen=True, slots=True)
class Draft:
    """The pin so far; `at` is the die that marks and tools work on, counted from 0."""

    pin: OwnPin
    at: int = 0

    @property
    def dice(self) -> tuple[Die, ...]:
        """The dice, none while the recipe makes no sense."""
        return dice_of(self.pin.recipe)[0]

    @property
    def misspelled(self) -> bool:
        """Is something wrong with the recipe?"""
        return dice_of(self.pin.recipe)[1] is not None

    @property
    def die(self) -> Die | None:
        """The die at hand."""
        dice = self.dice
        return dice[min(self.at, len(dice) - 1)] if dice else None

    def flaws(self, roster: Roster, before: str) -> tuple[Notice, ...]:
        """What stands in the way; `before` is the name it had when it was taken from the shelf."""
        taken = (pin.name for pin in roster.pins if pin.name.casefold() != before.casefold())
        return flaws(self.pin, taken)

    # -- what a tap changes

    def named(self, name: str) -> Draft:
        return replace(self, pin=replace(self.pin, name=name))

    def spelled(self, recipe: str) -> Draft:
        """With a recipe as typed."""
        return replace(self, pin=replace(self.pin, recipe=recipe[:LONGEST_RECIPE]))

    def picked(self, number: int) -> Draft:
        return replace(self, at=number)

    def plus(self, body: str) -> Draft:
        """One more die of this size or letter; it is the one at hand from then on."""
        words = [*map(write, self.dice)] if self.dice else self.pin.recipe.split()
        return replace(self.spelled(" ".join([*words, f"({body})"])), at=len(words))

    def tooled(self, tool: str) -> Draft:
        """The die at hand changed by one of TOOLS."""
        die, dice = self.die, self.dice
        if die is None:
            return self
        at = min(self.at, len(dice) - 1)
        match tool:
            case "remove":
                return self._with(dice[:at] + dice[at + 1 :], max(0, at - 1))
            case "copy":
                return self._with((*dice[: at + 1], die, *dice[at + 1 :]), at + 1)
        return self._with((*dice[:at], _tooled(die, tool), *dice[at + 1 :]), at)

    def marked(self, letter: str) -> Draft:
        """The skill put on the die at hand, or taken off."""
        die, dice = self.die, self.dice
        if die is None:
            return self
        at = min(self.at, len(dice) - 1)
        skills = die.skills.replace(letter, "") if letter in die.skills else canonical(die.skills + letter)
        return self._with((*dice[:at], replace(die, skills=skills), *dice[at + 1 :]), at)

    def faced(self, number: int) -> Draft:
        """With another face, as drawn."""
        return replace(self, pin=replace(self.pin, face=Face(number % (MOST_FACES + 1))))

    def dressed(self, what: str, step: int) -> Draft:
        """The next or previous piece or colour; beyond the last one it is as drawn again."""
        group = "parts" if what in PARTS else "colours"
        chosen: dict[str, str] = dict(getattr(self.pin.face, group))
        pool = words_for(what) if what in PARTS else colours_for(what)
        place = (pool.index(chosen[what]) if chosen.get(what) in pool else -1) + step
        chosen.pop(what, None)
        place = len(pool) - 1 if place < -1 else place
        if 0 <= place < len(pool):
            chosen[what] = pool[place]
        parts, colours = (chosen, self.pin.face.colours) if group == "parts" else (self.pin.face.parts, chosen)
        return replace(self, pin=replace(self.pin, face=Face(self.pin.face.number, parts, colours)))

    def _with(self, dice: tuple[Die, ...], at: int) -> Draft:
        return replace(self.spelled(" ".join(map(write, dice))), at=at)


def _tooled(die: Die, tool: str) -> Die:
    match tool:
        case "twin":
            return replace(die, form=die.form[:1] if die.is_twin else die.form[:1] * 2, option=False, sizes=())
        case "option":
            first = die.form[0]
            if die.option or not isinstance(first, int):
                return replace(die, form=die.form[:1], option=False, sizes=())
            return replace(die, form=(first, next((s for s in STEPS if s > first), first + 1)), option=True, sizes=())
    step = 1 if tool == "bigger" else -1
    last = die.form[-1]
    if isinstance(last, str):
        letter = SWINGS[(SWINGS.index(last) + step) % len(SWINGS)] if last in SWINGS else last
        return replace(die, form=(letter,) * len(die.form), sizes=())
    return replace(die, form=(*die.form[:-1], min(LARGEST, max(1, last + step))), sizes=())


def place_of(face: Face, what: str) -> tuple[int, int]:
    """Which of how many pieces or colours is chosen, counted from 1; 0 for as drawn."""
    pool = words_for(what) if what in PARTS else colours_for(what)
    chosen = (face.parts if what in PARTS else face.colours).get(what)
    return (pool.index(chosen) + 1 if chosen in pool else 0), len(pool)


DRESSING = (*PARTS, *COLOURS)
