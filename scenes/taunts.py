"""Fighters who talk: a bubble beside the pin at telling moments, which covers no die and holds nothing up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from pygame import Rect, Surface

from game.rules.hands import Match
from game.taunts import Talker, Taunt, occasion
from scenes.layout import Layout
from scenes.match_facts import Facts
from scenes.match_guests import Quiet
from scenes.match_view import View
from sounds.cues import speech
from sprites.widget_balloon import Balloon, draw_balloon

STAYS = 3.6
"""Seconds a line stays."""
LATE = 0.6
"""A line comes when so much of what it is about has been shown."""
GAP = 8.0


class Hecklers(Quiet):
    """The fighters at the upper side of the table, by seat."""

    def __init__(self, talkers: Mapping[int, Talker]) -> None:
        self._talkers = talkers
        self._match: Match | None = None
        self._waiting: tuple[int, str, Match] | None = None
        self.said: tuple[int, Taunt] | None = None
        """Who says what just now."""
        self._age = 0.0

    def attend(self, view: View, dt: float) -> None:
        """Watch what is shown; nobody ever waits for a line."""
        self._age += dt
        if self._age > STAYS or not view.kit.settings.chatter:
            self.said = None
        shown, before = view.show.shown, self._match
        if shown is not before:
            self._match = shown
            self._waiting = None if before is None else self._noticed(before, shown)
        if self._waiting is not None and view.show.time >= LATE * view.show.timeline.end:
            (seat, what, match), self._waiting = self._waiting, None
            self._speak(seat, what, match, view)

    def _noticed(self, before: Match, after: Match) -> tuple[int, str, Match] | None:
        found = ((seat, occasion(before, after, seat), after) for seat in self._talkers)
        return next((one for one in found if one[1]), None)

    def _speak(self, seat: int, what: str, match: Match, view: View) -> None:
        if not view.kit.settings.chatter or seat == view.place.bottom:
            return
        taunt = self._talkers[seat].speak(what, match)
        if taunt is not None:
            self.said, self._age = (seat, taunt), 0.0
            view.kit.sounds.play(speech(view.fighters[seat].name, taunt.mood))

    def seen(self, facts: Facts) -> Facts:
        """Whoever talks pulls the face for it, unless the show has its own."""
        if self.said is None:
            return facts
        seat, taunt = self.said
        moods = list(facts.picture.moods)
        if moods[seat] == "neutral":
            moods[seat] = taunt.mood
        return replace(facts, picture=replace(facts.picture, moods=(moods[0], moods[1])))

    def draw(self, out: Surface, facts: Facts, view: View) -> None:
        if self.said is None or is_taken(facts):
            return
        seat, taunt = self.said
        bounds, tip = room(view.where, seat)
        draw_balloon(out, facts.tight, Balloon(taunt.text, tip), bounds)


def is_taken(facts: Facts) -> bool:
    """Is something more important where the bubble goes?"""
    ahead = facts.sight.ahead is not None and not facts.where.upright
    moved = facts.where.card.right < 0
    return ahead or moved or bool(facts.unfolded)


def room(where: Layout, seat: int) -> tuple[Rect, tuple[int, int]]:
    """Where a bubble may be, and the point its tail goes to: below the pin, or upright on the plate beside it."""
    pin, gap = where.pins[seat], round(GAP * where.unit)
    if where.upright:
        plate, last = where.plates[seat], where.buttons["speed"]
        bounds = Rect(last.right, 0, pin.left - last.right - gap, where.rows[seat].top - gap)
        bounds.height = max(plate.bottom, where.piles[seat].top) + gap - bounds.y
        return bounds, (pin.left + gap, pin.centery)
    bounds = Rect(where.card.x - gap, pin.bottom - 2 * gap, where.card.width + 2 * gap, where.card.height + 2 * gap)
    return bounds, (pin.centerx, pin.bottom - gap)
