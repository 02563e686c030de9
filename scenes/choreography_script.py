"""A show being written: cues collected on a line of time, and the table at rest."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect

from game.rules.die import Die
from game.rules.hands import Match
from game.rules.scoring import lead_in_sides
from scenes.layout import Layout
from sounds.cues import clack, speech
from sprites.picture import Picture, Place, Pose
from sprites.table import spin_of
from sprites.table_calls import Callout
from sprites.table_cues import Act, Appear, Become, Blend, Chips, Go, Shake, Shout, Tally, Tumble, Vanish
from sprites.theme import Colour, Pace, Palette, Theme
from sprites.timeline import Cue, Show, Sound, Timeline


@dataclass(frozen=True, slots=True)
class Scenery:
    """What a show needs to know besides the rules."""

    layout: Callable[[Match], Layout]
    names: tuple[str, str]
    theme: Theme
    less_motion: bool = False
    sides: tuple[Colour, Colour] = (Palette().red, Palette().teal)
    """What stands for each seat."""
    drawn_by_hand: bool = False
    """Has the attack just been drawn by a player, so that everybody has seen its arrow?"""

    @property
    def colour(self) -> Palette:
        return self.theme.colour


def rest(match: Match, scenery: Scenery) -> Picture:
    """The table at rest: every rolled die in its place, captured ones in their piles."""
    where = scenery.layout(match)
    poses: dict[int, Pose] = {}
    for seat in (0, 1):
        for die in match.hands[seat].captured:
            square = where.captured[die.id]
            poses[die.id] = Pose(die, 1 - seat, middle(square), square.width, label=False)
        for die in match.hands[seat].saved:
            square = where.captured[die.id]
            poses[die.id] = Pose(die, seat, middle(square), square.width, label=False)
    for seat in (0, 1):
        for die in match.hands[seat].dice:
            if die.values:
                square = where.dice[die.id]
                poses[die.id] = Pose(die, seat, middle(square), square.width)
    return Picture(poses, match.halves if _is_under_way(match) else (0, 0), moods=_moods(match))


CALL_TIME = 1.15
"""Seconds a word stands above a die."""
WORRY = 15.0
"""A lead in sides from which on the other side looks worried."""


def _moods(match: Match) -> tuple[str, str]:
    lead = lead_in_sides(match.halves) if _is_under_way(match) else 0.0
    return ("worried" if lead < -WORRY else "neutral", "worried" if lead > WORRY else "neutral")


def middle(square: Rect) -> Place:
    """Its centre."""
    return (float(square.centerx), float(square.centery))


def _is_under_way(match: Match) -> bool:
    """Have the dice of this round been rolled?"""
    return any(die.values for hand in match.hands for die in (*hand.dice, *hand.captured))


class Script:
    """Lives for one `stage` only. `match` is what has been told so far, `now` the time written up to."""

    def __init__(self, match: Match, scenery: Scenery) -> None:
        self.match = match
        self.scenery = scenery
        self.first = rest(match, scenery)
        self.now = 0.0
        self.cues: list[Cue] = []

    @property
    def pace(self) -> Pace:
        return self.scenery.theme.pace

    @property
    def unit(self) -> float:
        return self.where.unit

    @property
    def where(self) -> Layout:
        """The table as it is before the beat being written."""
        return self.scenery.layout(self.match)

    @property
    def calm(self) -> bool:
        return self.scenery.less_motion

    @property
    def roll_time(self) -> float:
        return self.pace.fade * 2 if self.calm else self.pace.tumble + self.pace.settle

    def add(self, start: float, length: float, show: Show) -> None:
        self.cues.append(Cue(start, length, show))

    def wait(self, seconds: float) -> None:
        self.now += seconds

    def sound(self, at: float, name: str, gain: float = 1.0) -> None:
        self.add(at, 0.0, Sound(name, gain))

    def voice(self, at: float, seat: int, mood: str) -> None:
        """A fighter is heard."""
        self.sound(at, speech(self.match.hands[seat].name, mood))

    def act(self, at: float, length: float, face: Act) -> None:
        """A fighter pulls a face, keeping still where less motion is wished for."""
        self.add(at, length, Act(face.seat, face.mood) if self.calm else face)

    def shout(self, text: str, sub: str, seconds: float) -> None:
        """A banner from now on; time goes on when it is over."""
        self.add(self.now, seconds, Shout(text, sub))
        self.wait(seconds)

    def call(self, at: float, die: int, text: str) -> None:
        """A word above a die, if there is one."""
        if text:
            self.add(at, CALL_TIME, Callout(die, text))

    def poses(self) -> dict[int, Pose]:
        """Where every die is at this time of the show."""
        shown = Timeline(self.first, self.first, (*self.cues, Cue(self.now + 1, 0.0, Sound("")))).at(self.now)
        return dict(shown.poses)

    def roll(self, die: Die, at: float) -> float:
        """A die on the table rolls to what it shows now; the time when it lies still."""
        if self.calm:
            self.add(at, self.roll_time, Blend(die))
            return at + self.roll_time
        self.sound(at, "rattle", 0.6)
        self.add(at, self.roll_time, Tumble(die, 58 * self.unit, spin_of(die)))
        self.sound(at + self.roll_time * 0.5, clack(die.sides))
        return at + self.roll_time

    def change(self, die: Die, at: float) -> None:
        """A die takes another size or form."""
        self.add(at, self.pace.slide, Become(die, 0.0 if self.calm else 0.22))

    def fly(self, die: Die, to: Place, size: float, at: float) -> float:
        """A captured die flies to its pile; the time when it lands."""
        if self.calm:
            self.add(at, self.pace.fade, Go(die.id, to, size, label=False))
            return at + self.pace.fade
        length = self.pace.flight
        self.add(at, length, Go(die.id, to, size, arc=120 * self.unit, depth=9, label=False))
        self.sound(at + length * 0.15, "whoosh", 0.7)
        self.sound(at + length, clack(die.sides))
        return at + length

    def shake(self, at: float, strength: float) -> None:
        """`strength` in design units."""
        if not self.calm:
            self.add(at, self.pace.shake, Shake(strength * self.unit))

    def chips(self, at: float, burst: Chips) -> None:
        if not self.calm:
            self.add(at, 0.6, burst)

    def tally(self, at: float, halves: tuple[float, float]) -> None:
        self.add(at, self.pace.slide, Tally(halves))

    def clear(self) -> None:
        """All dice leave the table."""
        for id in self.poses():
            self.add(self.now, self.pace.fade, Vanish(id))
        self.wait(self.pace.fade if self.poses() else 0.0)
        self.tally(self.now, (0, 0))

    def timeline(self, last: Picture) -> Timeline:
        """The finished show: whatever is not yet where it belongs goes there."""
        self.now = max((cue.end for cue in self.cues), default=0.0)
        poses = self.poses()
        for id in poses.keys() - last.poses.keys():
            self.add(self.now, self.pace.fade, Vanish(id))
        for id, pose in last.poses.items():
            if id not in poses:
                self.add(self.now, self.pace.fade, Appear(pose))
            elif poses[id] != pose:
                if poses[id].die != pose.die:
                    self.add(self.now, 0.0, Become(pose.die))
                depth = 1 if poses[id].size != pose.size else 0
                self.add(self.now, self.pace.slide, Go(id, pose.place, pose.size, depth=depth, label=pose.label))
        if self.cues and any(cue.end > 0 for cue in self.cues):
            self.tally(self.now, last.halves)
        return Timeline(self.first, last, tuple(self.cues))
