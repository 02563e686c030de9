"""The tools of practice at the table: the chance of winning, taking turns back, positions, the other seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from pygame import Rect, Surface

from game.practice import odds
from game.rules.hands import Match
from game.rules.match import seen_by
from game.seats import Sliced
from game.text import say
from scenes.hud_words import fitted
from scenes.intents import Intent, Key
from scenes.layout import Layout
from scenes.match_facts import Facts
from scenes.match_guests import Heard, Quiet
from scenes.match_view import View
from scenes.menu_base import put
from scenes.practice_places import TOOLS, fit, odds_bar, tools
from scenes.stack import Change
from sprites import label
from sprites.table_panel import panel
from sprites.theme import darker, lighter
from sprites.widget_balloon import Balloon, draw_balloon
from sprites.widgets import Button, state_of

Way = Callable[[], Change]
KEYS = {"u": "take_back", "backspace": "take_back", "e": "position", "x": "swap", "c": "odds"}
ICONS = {"take_back": "undo", "position": "dice", "swap": "swap", "odds": "eye"}
NOTED = 5.0
"""Seconds a note is told."""


@dataclass(frozen=True, slots=True)
class Ways:
    """What the tools lead to; None for what cannot be done now."""

    take_back: Way | None
    position: Way | None
    swap: Way | None

    def of(self, tool: str) -> Way | None:
        return {"take_back": self.take_back, "position": self.position, "swap": self.swap}.get(tool)


class Tools(Quiet):
    """`ways` says what can be done now; `note` is told at first; `shown` is whether the chances are."""

    def __init__(self, ways: Callable[[], Ways], note: str = "", shown: bool = True) -> None:
        self._ways, self._note, self.shown = ways, note, shown
        self._able_now = Ways(None, None, None)
        self._age = 0.0
        self._match: Match | None = None
        self._thought: Sliced[float] | None = None
        self.chance: float | None = None
        """Of the lower side to win the round, as far as is known."""

    def fit(self, where: Layout) -> Layout:
        return fit(where)

    def attend(self, view: View, dt: float) -> None:
        """Once all is shown, weigh the position a slice at a time."""
        if view.show.running:
            return
        self._age += dt if view.may_act else 0.0
        match, seat = view.course.match, view.place.bottom
        if match is not self._match:
            self._match, self._able_now = match, self._ways()
            thoroughly = view.course.seats[match.turn].human
            self._thought = Sliced(odds(seen_by(match, match.turn), seat, thoroughly))
        if self._thought is not None and self.shown:
            is_done = self._thought.go_on()
            self.chance = self.chance if self._thought.best is None else self._thought.best
            if is_done:
                self._thought = None

    # -- what the player does

    def _able(self, view: View) -> Mapping[str, bool]:
        """Which tools work now."""
        quiet = not view.show.running and not view.course.is_over
        return {tool: tool == "odds" or (quiet and self._able_now.of(tool) is not None) for tool in TOOLS}

    def buttons(self, shown: Mapping[str, Rect], view: View) -> Mapping[str, Rect]:
        return {**shown, **tools(view.where)}

    def push(self, button: str, view: View) -> Heard | None:
        if button not in TOOLS:
            return None
        if button == "odds":
            self.shown = not self.shown
            return Heard(noise="select")
        way = self._able_now.of(button)
        if way is None or not self._able(view)[button]:
            return Heard(noise="deny")
        return Heard(change=way(), noise="page")

    def hear(self, intent: Intent, view: View) -> Heard | None:
        match intent:
            case Key(name) if name in KEYS:
                return self.push(KEYS[name], view)
        return None

    # -- what is seen

    def seen(self, facts: Facts) -> Facts:
        """A note stands where words of help go."""
        return replace(facts, hint=self._note) if self._note and self._age < NOTED else facts

    def draw(self, out: Surface, facts: Facts, view: View) -> None:
        if facts.unfolded:
            return
        able, gesture = self._able(view), facts.gesture
        for name, rect in tools(view.where).items():
            icon = "eye_off" if name == "odds" and not self.shown else ICONS[name]
            at = gesture.aimed == name
            state = state_of(at, gesture.focus.shown, gesture.held == name, able[name])
            put(out, facts.look, Button(rect, "", icon, "right", state))
        if self.shown:
            self._odds(out, facts, odds_bar(view.where))
        if gesture.aimed in TOOLS:
            aimed = tools(view.where)[str(gesture.aimed)]
            words = Balloon(say(f"practice.{gesture.aimed}"), (aimed.centerx, aimed.y), note=True)
            draw_balloon(out, facts.tight, words, Rect((0, 0), view.where.size))

    def _odds(self, out: Surface, facts: Facts, bar: Rect) -> None:
        """The chances of both sides in their colours."""
        look, seat = facts.tight, facts.where.bottom
        mine, theirs = facts.colours[seat], facts.colours[1 - seat]
        rim = max(2, look.px(3))
        out.blit(panel(bar.size, (*darker(theirs, 0.45), 255), (*look.colour.ink, 255), rim, look.px(12)), bar)
        share = 0.5 if self.chance is None else self.chance
        inner = bar.inflate(-2 * rim, -2 * rim)
        wide = round(inner.width * share)
        if wide > 0:
            filled = panel(
                (max(wide, look.px(12)), inner.height), (*darker(mine, 0.15), 255), (0, 0, 0, 0), 0, look.px(9)
            )
            out.blit(filled, inner, Rect(0, 0, wide, inner.height))
        text = say("practice.no_chance") if self.chance is None else say("practice.chance", percent=round(100 * share))
        letters = fitted(text, look.type("bold", "body", lighter(look.colour.cream, 0.2), 2), inner.width - look.px(12))
        words = label.render(text, letters)
        out.blit(words, words.get_rect(center=bar.center))
