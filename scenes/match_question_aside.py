"""Questions about single dice: brought in from the bench, shared, removed, halved, turned, grown, rolled again."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.asked import HALVE, REMOVE, SEVEN, TRICKS, TRIPPING, ask_choices
from game.rules.die import Die
from game.rules.extras import in_play, offered
from game.rules.hands import Choice, Phase, TakeDice, Use
from game.rules.meaning import first_after, halved, set_to
from game.rules.uses import GAME, GROW, grown, use_choices
from game.rules.values import evolve
from game.text import say
from scenes.match_question import NONE, Picks, Preset, Question, ids_of
from scenes.match_sight import die_name


class AuxiliaryQuestion(Question):
    """An extra die for both sides: yes or no."""

    __slots__ = ()

    @property
    def title(self) -> str:
        return say("sizes.auxiliary")

    @property
    def no(self) -> str:
        return say("sizes.auxiliary_none")

    @property
    def way_out(self) -> Choice:
        return TakeDice(None)

    def dice(self, picks: Picks) -> tuple[int, ...]:
        return tuple(die.id for die in offered(self.match, self.seat))

    def first(self) -> Picks:
        return ((self.dice(())[0], NONE),)

    def choice(self, picks: Picks) -> TakeDice | None:
        return TakeDice(picks[0][0]) if picks else None

    def means(self, picks: Picks) -> str:
        return self.why_not(picks) or say("moment.auxiliary", name=self.names[1 - self.seat])

    def yes(self, picks: Picks) -> str:
        return say("moment.auxiliary_yes")

    def marked(self, picks: Picks) -> tuple[int, ...]:
        return self.dice(()) if picks else ()


class ReserveQuestion(Question):
    """One die from the bench; a Sideboard die comes in instead of another."""

    __slots__ = ()

    @property
    def title(self) -> str:
        return say("sizes.reserve")

    @property
    def no(self) -> str:
        return say("sizes.reserve_none")

    @property
    def way_out(self) -> Choice:
        return TakeDice(None)

    @property
    def _bench(self) -> dict[int, Die]:
        return {die.id: die for die in offered(self.match, self.seat)}

    def _swaps(self, picks: Picks) -> bool:
        """Does the die picked come in instead of another?"""
        return bool(picks) and self._bench[picks[0][0]].has("S") and not self._bench[picks[0][0]].has("r")

    def dice(self, picks: Picks) -> tuple[int, ...]:
        regular = tuple(die.id for die in in_play(self.match.hands[self.seat])) if self._swaps(picks) else ()
        return (*self._bench, *regular)

    def first(self) -> Picks:
        bench = self._bench
        return ((next(iter(bench)), NONE),) if len(bench) == 1 else ()

    def pressed(self, picks: Picks, id: int) -> Picks:
        if id in self._bench:
            return () if picks and picks[0][0] == id else ((id, NONE),)
        return (picks[0], (id, NONE)) if self._swaps(picks) else picks

    def choice(self, picks: Picks) -> TakeDice | None:
        if not picks or (self._swaps(picks) and len(picks) < 2):
            return None
        return TakeDice(picks[0][0], picks[1][0] if len(picks) > 1 else None)

    def means(self, picks: Picks) -> str:
        if not picks:
            return say("moment.reserve_none")
        die = die_name(self.die(picks[0][0]).without("rS"))
        if len(picks) > 1:
            return say("moment.swap", die=die, other=die_name(self.die(picks[1][0])))
        return say("moment.swap_which" if self._swaps(picks) else "moment.reserve", die=die)

    def yes(self, picks: Picks) -> str:
        return say("moment.reserve_yes")


@dataclass(frozen=True, slots=True)
class UseQuestion(Question):
    """Something done to one die: what a pin's special asks, or what may be done before an attack."""

    what: str = ""

    @property
    def may_be_left(self) -> bool:  # type: ignore[override]
        return bool(self.no)

    @property
    def title(self) -> str:
        return say(f"use.{self.what}.name", die=say("moment.a_die"), value=say("moment.a_number"))

    @property
    def no(self) -> str:
        return "" if self._is_asked else say("match.undo")

    @property
    def _is_asked(self) -> bool:
        return self.match.phase is Phase.ASKED

    @property
    def _answers(self) -> tuple[Use, ...]:
        found = ask_choices if self.match.phase is Phase.ASKED else use_choices
        return tuple(use for use in found(self.match, self.seat) if use.what == self.what)

    def dice(self, picks: Picks) -> tuple[int, ...]:
        if self.what == GAME:
            return tuple(die.id for die in self.match.hands[self.seat].dice if die.has("R"))
        return tuple(dict.fromkeys(use.die for use in self._answers if use.die is not None))

    def first(self) -> Picks:
        dice = self.dice(())
        if len(dice) > 1 and self.what != GAME:
            return ()
        return ((dice[0], self.die(dice[0]).value if self.what == SEVEN else NONE),)

    def numbers(self, id: int) -> tuple[int, ...]:
        return tuple(use.value for use in self._answers if use.value is not None and use.die == id)

    def presets(self, picks: Picks, current: int | None) -> tuple[Preset, ...]:
        if self.what != SEVEN or current is None:
            return ()
        return tuple((str(number), ((current, number),)) for number in self.numbers(current))

    def listed(self, id: int) -> bool:
        return self.what == SEVEN

    def pressed(self, picks: Picks, id: int) -> Picks:
        if self.what == SEVEN:
            numbers = self.numbers(id)
            return ((id, numbers[(numbers.index(dict(picks)[id]) + 1) % len(numbers)]),)
        return Question.pressed(self, picks, id)

    def choice(self, picks: Picks) -> Use | None:
        if not picks:
            return None
        if self.what == GAME:
            return Use(GAME)
        id, number = picks[0]
        return Use(self.what, id, number if self.what == SEVEN else None)

    def means(self, picks: Picks) -> str:
        line = say(f"use.{self.what}.line")
        if not picks or self.what not in (HALVE, REMOVE, SEVEN, GROW):
            return line
        id, before = picks[0][0], self.die(picks[0][0])
        after = next(iter(self.turned(picks)), before)
        told = say("moment.becomes", die=die_name(before), before=before.value, after=after.value)
        if self.what == REMOVE:
            told = say("moment.removed", die=die_name(before))
        if self.what == GROW:
            return told
        first = first_after(self.match, id, None if self.what == REMOVE else after.value)
        return told if first is None else f"{told} {say('moment.goes_first', name=self.names[first])}"

    def turned(self, picks: Picks) -> tuple[Die, ...]:
        if not picks or self.what not in (HALVE, SEVEN, GROW):
            return ()
        die, number = self.die(picks[0][0]), picks[0][1]
        if self.what == GROW:
            return (grown(die),)
        return (halved(die),) if self.what == HALVE else (set_to(die, number),)

    def marked(self, picks: Picks) -> tuple[int, ...]:
        return self.dice(picks) if self.what == GAME and picks else ids_of(picks)


WHICH = -1
"""Stands in the picks for the trick, whose number in `TRICKS` counts from 1."""


class TrickQuestion(Question):
    """One of the tricks of Crypto; the trip wire needs a die to be laid on."""

    __slots__ = ()

    @property
    def title(self) -> str:
        return say("moment.trick_title")

    def _trick(self, picks: Picks) -> str:
        return TRICKS[dict(picks)[WHICH] - 1]

    def dice(self, picks: Picks) -> tuple[int, ...]:
        if self._trick(picks) != TRIPPING:
            return ()
        return tuple(use.die for use in ask_choices(self.match, self.seat) if use.die is not None)

    def first(self) -> Picks:
        return self.presets((), None)[0][1]

    def pressed(self, picks: Picks, id: int) -> Picks:
        return (picks[0],) if id in dict(picks) else (picks[0], (id, NONE))

    def presets(self, picks: Picks, current: int | None) -> tuple[Preset, ...]:
        left = dict.fromkeys(use.what for use in ask_choices(self.match, self.seat))
        chosen = dict(picks).get(WHICH)
        numbered = ((what, TRICKS.index(what) + 1) for what in left)
        return tuple((say(f"moment.{what}"), picks if n == chosen else ((WHICH, n),)) for what, n in numbered)

    def choice(self, picks: Picks) -> Use | None:
        trick = self._trick(picks)
        if trick != TRIPPING:
            return Use(trick)
        return Use(trick, picks[1][0]) if len(picks) > 1 else None

    def means(self, picks: Picks) -> str:
        trick = self._trick(picks)
        if trick != TRIPPING:
            return say(f"use.{trick}.line")
        if len(picks) == 1:
            return say("moment.trip_wire")
        return say("moment.trip_wired", die=die_name(self.die(picks[1][0])))

    def turned(self, picks: Picks) -> tuple[Die, ...]:
        return tuple(evolve(die, skills=die.skills + "t") for die in (self.die(id) for id, _ in picks[1:]))

    def marked(self, picks: Picks) -> tuple[int, ...]:
        return ids_of(picks[1:])
