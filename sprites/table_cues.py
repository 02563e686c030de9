"""What may happen on the table in a show: dice fly, tumble, change; banners, arrows, shakes and chips of light."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from game.rules.die import Die
from sprites.easing import Easing, held, in_out, out_cubic
from sprites.picture import Arrow, Banner, Burst, Place, Pose
from sprites.timeline import Draft


@dataclass(frozen=True, slots=True)
class Appear:
    """A die comes into the picture."""

    pose: Pose

    def onto(self, draft: Draft, share: float) -> None:
        draft.poses[self.pose.die.id] = self.pose


@dataclass(frozen=True, slots=True)
class Vanish:
    """A die fades out of the picture, growing by `swell` on the way."""

    die: int
    swell: float = 0.0

    def onto(self, draft: Draft, share: float) -> None:
        if (pose := draft.poses.get(self.die)) is None:
            return
        if share >= 1:
            del draft.poses[self.die]
        else:
            draft.poses[self.die] = pose._replace(alpha=1 - share, scale=1 + self.swell * share, label=False)


@dataclass(frozen=True, slots=True)
class Go:
    """A die moves to a place and size; `arc` is how high it flies, in pixels."""

    die: int
    place: Place
    size: float
    arc: float = 0.0
    ease: Easing = in_out
    depth: int = 0
    label: bool = True
    """Is its size written under it again once it has arrived?"""

    def onto(self, draft: Draft, share: float) -> None:
        if (pose := draft.poses.get(self.die)) is None:
            return
        way = self.ease(share)
        (x, y), (to_x, to_y) = pose.place, self.place
        # Written out in full, because this and the tumble are what a frame of many dice is made of.
        draft.poses[self.die] = Pose(
            pose.die,
            pose.seat,
            (x + (to_x - x) * way, y + (to_y - y) * way),
            pose.size + (self.size - pose.size) * way,
            pose.roll,
            pose.spin,
            pose.scale,
            pose.alpha,
            pose.lift * (1 - way) + self.arc * 4 * share * (1 - share),
            self.depth if share < 1 else 0,
            self.label and share >= 1,
        )


@dataclass(frozen=True, slots=True)
class Tumble:
    """A die rolls onto what it shows afterwards; with `hop` it jumps and bounces, in pixels."""

    after: Die
    hop: float = 0.0
    spin: int = 0

    def onto(self, draft: Draft, share: float) -> None:
        if (pose := draft.poses.get(self.after.id)) is None:
            return
        rolling = share < 1
        draft.poses[self.after.id] = Pose(
            self.after,
            pose.seat,
            pose.place,
            pose.size,
            share,
            self.spin if rolling else 0,
            pose.scale,
            pose.alpha,
            pose.lift + self.hop * bounce(share) if self.hop else pose.lift,
            max(pose.depth, 1) if rolling else pose.depth,
            pose.label and not rolling,
        )


def bounce(share: float) -> float:
    """Height of a hop with two smaller ones after it, 0 to 1, on the ground at both ends."""
    for start, length, height in ((0.0, 0.5, 1.0), (0.5, 0.28, 0.34), (0.78, 0.16, 0.1)):
        if start <= share < start + length:
            x = (share - start) / length
            return 4 * height * x * (1 - x)
    return 0.0


@dataclass(frozen=True, slots=True)
class Blend:
    """A die takes its next value by fading over: the quiet way to roll."""

    after: Die

    def onto(self, draft: Draft, share: float) -> None:
        if (pose := draft.poses.get(self.after.id)) is None:
            return
        die = pose.die if share < 0.5 else self.after
        draft.poses[self.after.id] = pose._replace(die=die, alpha=0.25 + 0.75 * abs(2 * share - 1))


@dataclass(frozen=True, slots=True)
class Become:
    """A die is something else at once, with a pop of `swell`."""

    after: Die
    swell: float = 0.0

    def onto(self, draft: Draft, share: float) -> None:
        if (pose := draft.poses.get(self.after.id)) is None:
            return
        scale = 1 + self.swell * math.sin(math.pi * share)
        draft.poses[self.after.id] = pose._replace(die=self.after, scale=scale)


@dataclass(frozen=True, slots=True)
class Push:
    """A die is moved by (dx, dy) pixels and comes back: `there` says how far it is at which share of time."""

    die: int
    by: Place
    there: Easing

    def onto(self, draft: Draft, share: float) -> None:
        if (pose := draft.poses.get(self.die)) is None:
            return
        way = self.there(share)
        place = (pose.place[0] + self.by[0] * way, pose.place[1] + self.by[1] * way)
        draft.poses[self.die] = pose._replace(place=place, depth=2 if share < 1 else pose.depth)


def lunge(share: float) -> float:
    """Draws back, strikes, stands a moment in the blow, returns."""
    if share < 0.34:
        return -0.22 * in_out(share / 0.34)
    if share < 0.52:
        return -0.22 + 1.22 * ((share - 0.34) / 0.18) ** 2
    if share < 0.68:
        return 1.0
    return 1 - out_cubic((share - 0.68) / 0.32)


STRUCK = 0.52
"""The share of a `lunge` at which the blow lands."""


SHIVERS = 46.0
"""Radians a shiver goes through."""


def nudge(share: float) -> float:
    """There and back."""
    return math.sin(math.pi * share)


@dataclass(frozen=True, slots=True)
class Shout:
    """A banner."""

    text: str
    sub: str = ""
    colour: tuple[int, int, int] = (255, 213, 74)

    def onto(self, draft: Draft, share: float) -> None:
        draft.banner = Banner(self.text, self.sub, self.colour, share) if share < 1 else None


@dataclass(frozen=True, slots=True)
class Point:
    """The arrow of an attack grows and stays until its time is over."""

    sources: tuple[Place, ...]
    targets: tuple[Place, ...]
    seat: int
    dice: tuple[int, ...] = ()
    gap: float = 0.0

    def onto(self, draft: Draft, share: float) -> None:
        if share >= 1:
            draft.arrow, draft.marks = None, frozenset()
            return
        draft.arrow = Arrow(self.sources, self.targets, self.seat, out_cubic(held(share * 2.5)), self.gap)
        draft.marks = frozenset(self.dice)


@dataclass(frozen=True, slots=True)
class Mark:
    """Dice are rimmed for a while."""

    dice: tuple[int, ...]

    def onto(self, draft: Draft, share: float) -> None:
        draft.marks = frozenset(self.dice) if share < 1 else frozenset()


@dataclass(frozen=True, slots=True)
class Shake:
    """The whole table shakes, by so many pixels at first."""

    strength: float

    def onto(self, draft: Draft, share: float) -> None:
        force = self.strength * (1 - share) ** 2
        draft.shake = (force * math.sin(share * 31), force * math.cos(share * 23)) if share < 1 else (0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Chips:
    """Chips of light."""

    burst: Burst

    def onto(self, draft: Draft, share: float) -> None:
        if share < 1:
            draft.bursts.append(replace(self.burst, age=share))


@dataclass(frozen=True, slots=True)
class Tally:
    """The scores shown move on to these half points."""

    halves: tuple[float, float]

    def onto(self, draft: Draft, share: float) -> None:
        way = out_cubic(share)
        left, right = (a + (b - a) * way for a, b in zip(draft.halves, self.halves, strict=True))
        draft.halves = (left, right) if share < 1 else self.halves


@dataclass(frozen=True, slots=True)
class Act:
    """A fighter pulls a face, moves by (dx, dy) pixels and back, and shivers by so many pixels at first."""

    seat: int
    mood: str
    by: Place = (0.0, 0.0)
    shiver: float = 0.0

    def onto(self, draft: Draft, share: float) -> None:
        if share >= 1:
            draft.moods[self.seat], draft.leans[self.seat] = draft.calm[self.seat], (0.0, 0.0)
            return
        draft.moods[self.seat] = self.mood
        way, jolt = nudge(share), self.shiver * math.sin(share * SHIVERS) * (1 - share) ** 2
        draft.leans[self.seat] = (self.by[0] * way + jolt, self.by[1] * way)
