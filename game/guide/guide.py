"""The guide: which bite is due, whether the player did it, and what to say about it. Without a screen."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.guide.bites import ASK, ATTACK, END, TAP, UNDO, Aim, Bite, aim, fits
from game.rules.attacks import Attack
from game.rules.hands import Choice, Match, Phase
from game.rules.kinds import PASS

SAY, DONE, NO = "say", "done", "no"
"""What is said of a bite: why to do it, praise for it, or why to do it first."""


@dataclass(frozen=True, slots=True)
class Said:
    """What is being said: of which bite, and which of its words."""

    bite: str
    word: str


class Guide:
    """Gives one bite after another to the player at `seat`; whoever draws it reads `bite`, `aim` and `said`.

    A `greeting`, by the key of its words, is said before anything can be done.
    """

    def __init__(self, bites: Iterable[Bite], seat: int = 0, greeting: str = "") -> None:
        self.left = tuple(bites)
        """Bites still to be given, the present one included."""
        self.seat = seat
        self.bite: Bite | None = None
        self.aim = Aim()
        self.said = Said(greeting, SAY) if greeting else None
        self.total = len(self.left)
        self._refused, self._round = False, 1

    @property
    def over(self) -> bool:
        """Has everything been done, or been dropped?"""
        return not self.left

    @property
    def holds(self) -> bool:
        """Must the other side wait?"""
        return self.bite is not None and self.bite.act == TAP

    def begin(self, match: Match) -> None:
        """The match as the guide finds it: bites of earlier turns are left out, and later rounds are none of its."""
        self._round = match.round
        if match.turns:
            self.said = None
        self.left = tuple(bite for bite in self.left if bite.turn >= match.turns or bite.act == END)

    def meet(self, match: Match) -> bool:
        """The match stands like this and the player may act: give a bite, or see whether the present one still fits.

        True when a new one is given.
        """
        if self.bite is not None:
            found = aim(self.bite, match, self.seat)
            if found is not None:
                self.aim = found
                return False
            self.bite = None
        self._let_lie(match)
        for bite in self.left:
            found = aim(bite, match, self.seat)
            if found is not None:
                self.bite, self.aim, self._refused = bite, found, False
                self.said = Said(bite.key, SAY)
                return True
        return False

    def _let_lie(self, match: Match) -> None:
        """What belonged to a round or to a moment that is over cannot come any more."""
        self.left = tuple(bite for bite in self.left if bite.act != TAP or bite.turn >= match.turns)

    def did(self, act: str, die: int | None = None) -> bool:
        """The player did something that is no attack; True when that was the bite."""
        bite = self.bite
        if bite is None or bite.act != act:
            return False
        if act == TAP and die not in self.aim.mine:
            self.said = Said(bite.key, NO)
            return False
        self._finish(bite)
        return True

    def allows(self, match: Match, choice: Choice) -> bool:
        """Is the player's choice played now? What the bite did not ask for is turned down, once or for good."""
        bite = self.bite
        if bite is None or not isinstance(choice, Attack):
            if bite is not None and bite.act == ASK:
                self._finish(bite)
            return True
        if fits(bite, match, self.seat, choice):
            if bite.act != END:
                self._finish(bite)
            return True
        if choice.kind == PASS or (self._refused and not bite.firm):
            self._drop(bite)
            return True
        self._refused = True
        self.said = Said(bite.key, NO)
        return False

    def astray(self, chosen: tuple[int, ...]) -> tuple[int, ...]:
        """Of the dice in the player's hand those that have to be put back before the bite can be done."""
        bite = self.bite
        if bite is None or bite.act not in (UNDO, ATTACK) or (bite.act == ATTACK and not bite.firm):
            return ()
        return chosen if bite.act == UNDO else tuple(id for id in chosen if id not in self.aim.mine)

    def see(self, match: Match) -> None:
        """When the round is over, nothing is left to be done in it."""
        if match.round <= self._round and match.phase is not Phase.OVER:
            return
        if self.bite is not None and self.bite.act == END:
            self._finish(self.bite)
        self.left, self.bite, self.aim = (), None, Aim()

    def stop(self) -> None:
        """The player has had enough of it."""
        self.left, self.bite, self.aim, self.said = (), None, Aim(), None

    def _finish(self, bite: Bite) -> None:
        self._drop(bite)
        self.said = Said(bite.key, DONE)

    def _drop(self, bite: Bite) -> None:
        self.left = tuple(other for other in self.left if other is not bite)
        self.bite, self.aim, self.said = None, Aim(), None
