"""Whoever is at the table without playing: a coach, tools for practice, a fighter who talks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from pygame import Rect, Surface

from game.rules.hands import Choice
from scenes.intents import Intent
from scenes.layout import Layout
from scenes.match_facts import Facts
from scenes.match_view import View
from scenes.stack import Change


@dataclass(frozen=True, slots=True)
class Heard:
    """What a guest makes of something the player did: a choice to be played, what follows, and a noise."""

    choice: Choice | None = None
    change: Change = None
    noise: str = ""


class Guest(Protocol):
    """Sees the table through its `View`; it never holds up the match."""

    def fit(self, where: Layout) -> Layout:
        """Make room on the table."""
        ...

    def attend(self, view: View, dt: float) -> None:
        """Time passes, in seconds."""
        ...

    def hear(self, intent: Intent, view: View) -> Heard | None:
        """Take an intent before the table does; None lets it pass."""
        ...

    def push(self, button: str, view: View) -> Heard | None:
        """A button was pressed; None when it is none of this guest's."""
        ...

    def buttons(self, shown: Mapping[str, Rect], view: View) -> Mapping[str, Rect]:
        """The buttons that can be pressed, given those of the table."""
        ...

    def seen(self, facts: Facts) -> Facts:
        """What the drawing is told, as this guest would have it."""
        ...

    def draw(self, out: Surface, facts: Facts, view: View) -> None:
        """Draw above the table."""
        ...


class Quiet:
    """A guest that does nothing; others change what they need."""

    def fit(self, where: Layout) -> Layout:
        return where

    def attend(self, view: View, dt: float) -> None:
        """It does not mind."""

    def hear(self, intent: Intent, view: View) -> Heard | None:
        return None

    def push(self, button: str, view: View) -> Heard | None:
        return None

    def buttons(self, shown: Mapping[str, Rect], view: View) -> Mapping[str, Rect]:
        return shown

    def seen(self, facts: Facts) -> Facts:
        return facts

    def draw(self, out: Surface, facts: Facts, view: View) -> None:
        """There is nothing to see."""


class Guests(Quiet):
    """All guests of a table as one; the first who answers is heard."""

    def __init__(self) -> None:
        self._present: tuple[Guest, ...] = ()

    def welcome(self, *guests: Guest) -> None:
        """These come as well."""
        self._present += guests

    def fit(self, where: Layout) -> Layout:
        for guest in self._present:
            where = guest.fit(where)
        return where

    def attend(self, view: View, dt: float) -> None:
        for guest in self._present:
            guest.attend(view, dt)

    def hear(self, intent: Intent, view: View) -> Heard | None:
        answers = (guest.hear(intent, view) for guest in self._present)
        return next((heard for heard in answers if heard is not None), None)

    def push(self, button: str, view: View) -> Heard | None:
        answers = (guest.push(button, view) for guest in self._present)
        return next((heard for heard in answers if heard is not None), None)

    def buttons(self, shown: Mapping[str, Rect], view: View) -> Mapping[str, Rect]:
        for guest in self._present:
            shown = guest.buttons(shown, view)
        return shown

    def seen(self, facts: Facts) -> Facts:
        for guest in self._present:
            facts = guest.seen(facts)
        return facts

    def draw(self, out: Surface, facts: Facts, view: View) -> None:
        for guest in self._present:
            guest.draw(out, facts, view)
