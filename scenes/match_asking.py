"""A question at the table together with what its answers mean."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import islice

from game.rules.attacks import Attack
from game.rules.hands import Choice, Match, Phase, TurnDown, Withdraw
from game.rules.match import choices
from scenes import match_chooser as ask
from scenes.intents import Intent
from scenes.layout import Layout


@dataclass(frozen=True, slots=True)
class Asking:
    """The chooser as it stands, the choices behind its numbered answers, and the Turbo sizes picked so far."""

    chooser: ask.Chooser
    seat: int
    numbered: tuple[Choice, ...] = ()
    picked: ask.TurboSizes | None = None

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
        if self.picked is None:
            return now, None
        if (choice := ask.turbo_choice(key, self.picked)) is not None:
            return None, choice
        word, _, id = key.partition(":")
        picked = self.picked.stepped(int(id), 1 if word == "plus" else -1, match, self.seat)
        fresh = ask.turbo(where, match, self.seat, picked)
        return replace(now, picked=picked, chooser=replace(fresh, focus=chooser.focus)), None


def kinds(where: Layout, options: tuple[Choice, ...], seat: int, keys_shown: bool) -> Asking:
    """Which kind of attack?"""
    attacks = tuple(option for option in options if isinstance(option, Attack))
    return Asking(ask.kinds(where, attacks, keys_shown), seat, options)


def further(where: Layout, match: Match, seat: int) -> Asking:
    """The decision the pending attack still needs."""
    if match.phase is Phase.TURBO:
        picked = ask.first_sizes(match, seat)
        return Asking(ask.turbo(where, match, seat, picked), seat, picked=picked)
    answers = (choice for choice in choices(match, seat) if isinstance(choice, TurnDown))
    offered = tuple(islice(answers, ask.MOST_ANSWERS))
    return Asking(ask.fire(where, match, offered), seat, offered)


def placed(asking: Asking, where: Layout, match: Match) -> Asking | None:
    """The same question in a window of another size; a question about kinds is dropped."""
    return further(where, match, asking.seat) if match.phase in (Phase.TURBO, Phase.FIRE) else None
