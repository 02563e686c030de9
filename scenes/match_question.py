"""What a question on the table's dice has to tell: which dice it is about, what they may become, what that means."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.die import Die
from game.rules.hands import Choice, Match
from game.rules.match import choices
from game.text import say
from scenes.match_sight import reason_text

Picks = tuple[tuple[int, int], ...]
"""The dice picked, in that order, each with the number it is set to (0 where there is none)."""
NONE = 0

Preset = tuple[str, Picks]
"""An answer worth offering on a button of its own: its words, and what it picks."""


def ids_of(picks: Picks) -> tuple[int, ...]:
    """The dice picked."""
    return tuple(id for id, _ in picks)


@dataclass(frozen=True, slots=True)
class Question:
    """The base of all questions: pressing a die picks it, or lets go of it."""

    match: Match
    seat: int
    names: tuple[str, str]

    several = False
    """May more than one die be picked?"""
    may_be_left = False
    """Does leaving the question decide nothing for good?"""

    @property
    def title(self) -> str:
        """What is asked."""
        raise NotImplementedError

    @property
    def no(self) -> str:
        """The words of the way out; empty when there is none."""
        return ""

    @property
    def way_out(self) -> Choice | None:
        """What the way out chooses; None when the question is simply dropped."""
        return None

    def dice(self, picks: Picks) -> tuple[int, ...]:
        """The dice that can be pressed now."""
        raise NotImplementedError

    def first(self) -> Picks:
        """What is picked before anything was pressed: the answer most people want."""
        return ()

    def numbers(self, id: int) -> tuple[int, ...]:
        """What a die may be set to, ascending; empty when it can only be picked."""
        return ()

    def pressed(self, picks: Picks, id: int) -> Picks:
        """After a press on a die."""
        if id in ids_of(picks):
            return tuple(pick for pick in picks if pick[0] != id)
        return (*(picks if self.several else ()), (id, NONE))

    def choice(self, picks: Picks) -> Choice | None:
        """The answer; None while it is not complete. It need not be legal."""
        raise NotImplementedError

    def means(self, picks: Picks) -> str:
        """What the answer brings, or what is still to be done, in one sentence."""
        raise NotImplementedError

    def yes(self, picks: Picks) -> str:
        """The words of the button that gives the answer."""
        return say("moment.yes")

    def tells(self, picks: Picks, current: int | None) -> str:
        """The same while one of the dice is being turned, where that makes a difference."""
        return self.means(picks)

    def presets(self, picks: Picks, current: int | None) -> tuple[Preset, ...]:
        """Answers most people want, one press each; `current` is the die being turned."""
        return ()

    def listed(self, id: int) -> bool:
        """Do the presets hold all a die may be set to, so that it needs no minus and plus?"""
        return False

    def turned(self, picks: Picks) -> tuple[Die, ...]:
        """The dice as they would be."""
        return ()

    def resting(self, picks: Picks) -> tuple[int, ...]:
        """The dice that would not play."""
        return ()

    def marked(self, picks: Picks) -> tuple[int, ...]:
        """The dice that glow as picked."""
        return ids_of(picks)

    # for all of them

    def die(self, id: int) -> Die:
        """A die in play or in a recipe. Raises KeyError."""
        for hand in self.match.hands:
            for die in (*hand.dice, *hand.recipe):
                if die.id == id:
                    return die
        raise KeyError(id)

    def stepped(self, picks: Picks, id: int, by: int) -> Picks:
        """One number up or down, as far as it goes."""
        numbers, now = self.numbers(id), dict(picks)
        if not numbers or id not in now:
            return picks
        place = numbers.index(now[id]) if now[id] in numbers else 0
        return self.set_to(picks, id, numbers[min(max(place + by, 0), len(numbers) - 1)])

    def set_to(self, picks: Picks, id: int, number: int) -> Picks:
        """The same with one number changed."""
        return tuple((one, number if one == id else old) for one, old in picks)

    def why_not(self, picks: Picks) -> str:
        """Why this answer is not allowed, in words; empty when it is, or when there is none yet."""
        choice = self.choice(picks)
        return "" if choice is None else reason_text(choices(self.match, self.seat).why_not(choice))

    def is_legal(self, picks: Picks) -> bool:
        """Can it be given?"""
        choice = self.choice(picks)
        return choice is not None and choices(self.match, self.seat).why_not(choice) is None
