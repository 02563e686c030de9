"""A question at the table together with what its answers mean."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.rules.attacks import Attack
from game.rules.hands import Choice
from scenes import match_chooser
from scenes.intents import Intent
from scenes.layout import Layout
from scenes.match_chooser import Chooser


@dataclass(frozen=True, slots=True)
class Asking:
    """The chooser as it stands and what stands behind its numbered answers."""

    chooser: Chooser
    numbered: tuple[Choice | None, ...]
    whats: tuple[str, ...] = ()
    """For a list of things to be done: their names; one without a choice needs a die to be picked next."""

    @property
    def weighed(self) -> Attack | None:
        """The attack whose answer has the focus."""
        key = self.chooser.focus.current or ""
        found = self.numbered[int(key)] if key.isdigit() else None
        return found if isinstance(found, Attack) else None

    def feed(self, intent: Intent) -> tuple[Asking | None, Choice | None, str]:
        """The question after an intent, None when it is answered or dropped; the choice made; what needs a die."""
        chooser, key = self.chooser.feed(intent)
        if not key:
            return replace(self, chooser=chooser), None, ""
        if not key.isdigit():
            return None, None, ""
        number = int(key)
        choice = self.numbered[number]
        return None, choice, self.whats[number] if choice is None else ""


def kinds(where: Layout, options: tuple[Attack, ...], keys_shown: bool) -> Asking:
    """Which kind of attack?"""
    return Asking(match_chooser.kinds(where, options, keys_shown), options)


def listed(where: Layout, uses: tuple[tuple[str, Choice | None], ...]) -> Asking:
    """What is to be done?"""
    whats = tuple(what for what, _ in uses)
    return Asking(match_chooser.listed(where, whats), tuple(choice for _, choice in uses), whats)
