"""A question at the table together with what its answers mean."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.rules.attacks import Attack
from game.rules.hands import Match
from scenes import match_chooser
from scenes.intents import Intent
from scenes.layout import Layout
from scenes.match_chooser import Chooser


@dataclass(frozen=True, slots=True)
class Asking:
    """The chooser as it stands and what stands behind its numbered answers."""

    chooser: Chooser
    numbered: tuple[Attack, ...] = ()
    """The attacks to choose from."""
    whats: tuple[str, ...] = ()
    """Or the things to be done, by name; each needs a die to be picked next."""

    @property
    def weighed(self) -> Attack | None:
        """The attack whose answer has the focus."""
        key = self.chooser.focus.current or ""
        return self.numbered[int(key)] if key.isdigit() and self.numbered else None

    def feed(self, intent: Intent) -> tuple[Asking | None, Attack | None, str]:
        """The question after an intent, None when it is answered or dropped; the attack chosen; what is to be done."""
        chooser, key = self.chooser.feed(intent)
        if not key:
            return replace(self, chooser=chooser), None, ""
        if not key.isdigit():
            return None, None, ""
        number = int(key)
        return (None, None, self.whats[number]) if self.whats else (None, self.numbered[number], "")


def kinds(where: Layout, match: Match, options: tuple[Attack, ...], keys_shown: bool) -> Asking:
    """Which kind of attack?"""
    return Asking(match_chooser.kinds(where, match, options, keys_shown), options)


def listed(where: Layout, whats: tuple[str, ...]) -> Asking:
    """What is to be done?"""
    return Asking(match_chooser.listed(where, whats), whats=whats)
