"""A question at the table together with what its answers mean."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.rules.attacks import Attack
from game.rules.hands import Choice, Match, Phase, Withdraw
from game.rules.match import choices
from scenes import match_chooser
from scenes.intents import Intent
from scenes.layout import Layout
from scenes.match_chooser import Chooser
from scenes.match_dials import Dials, dialled, first


@dataclass(frozen=True, slots=True)
class Asking:
    """The chooser as it stands, the attacks behind its numbered answers, and the dials set so far."""

    chooser: Chooser
    seat: int
    numbered: tuple[Attack, ...] = ()
    dials: Dials | None = None

    @property
    def weighed(self) -> Attack | None:
        """The attack whose answer has the focus."""
        key = self.chooser.focus.current or ""
        return self.numbered[int(key)] if key.isdigit() else None

    def feed(self, intent: Intent, where: Layout, match: Match) -> tuple[Asking | None, Choice | None]:
        """The question after an intent, None when it is answered or dropped, and the choice made."""
        chooser, key = self.chooser.feed(intent)
        now = replace(self, chooser=chooser)
        if not key:
            return now, None
        if key.isdigit():
            return None, self.numbered[int(key)]
        if key == "cancel":
            return None, None
        if key == "withdraw":
            return None, Withdraw()
        return now._dialled(key, where, match) if self.dials else (now, None)

    def _dialled(self, key: str, where: Layout, match: Match) -> tuple[Asking | None, Choice | None]:
        """A dial was turned, or all are set; what is not legal yet keeps the question open."""
        assert self.dials is not None
        if key == "done":
            choice = self.dials.choice(match, self.seat)
            return (None, choice) if choices(match, self.seat).why_not(choice) is None else (self, None)
        word, _, id = key.partition(":")
        dials = self.dials.stepped(int(id), 1 if word == "plus" else -1, match, self.seat)
        fresh = dialled(where, match, self.seat, dials)
        return replace(self, dials=dials, chooser=replace(fresh, focus=self.chooser.focus)), None


def kinds(where: Layout, options: tuple[Attack, ...], seat: int, keys_shown: bool) -> Asking:
    """Which kind of attack?"""
    return Asking(match_chooser.kinds(where, options, keys_shown), seat, options)


def further(where: Layout, match: Match, seat: int) -> Asking:
    """The decision the pending attack still needs."""
    dials = first(match, seat)
    return Asking(dialled(where, match, seat, dials), seat, dials=dials)


def placed(asking: Asking, where: Layout, match: Match) -> Asking | None:
    """The same question in a window of another size; a question about kinds is dropped."""
    if match.phase not in (Phase.TURBO, Phase.FIRE) or asking.dials is None:
        return None
    return replace(asking, chooser=dialled(where, match, asking.seat, asking.dials))
