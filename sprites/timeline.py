"""The show of what happened as a pure function of time: cues in, a picture of any moment out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

from sprites.picture import Arrow, Banner, Burst, Call, Picture, Place


class Draft:
    """A picture in the making; lives for one `Timeline.at` only."""

    __slots__ = (
        "arrow",
        "banner",
        "bursts",
        "calls",
        "calm",
        "halves",
        "leans",
        "marks",
        "moods",
        "poses",
        "shake",
    )

    def __init__(self, first: Picture) -> None:
        self.poses = dict(first.poses)
        self.halves = first.halves
        self.calm = first.moods
        """The moods to go back to."""
        self.moods = list(first.moods)
        self.leans = list(first.leans)
        self.banner: Banner | None = None
        self.arrow: Arrow | None = None
        self.bursts: list[Burst] = []
        self.calls: list[Call] = []
        self.shake: Place = (0.0, 0.0)
        self.marks = first.marks

    def done(self) -> Picture:
        return Picture(
            self.poses,
            self.halves,
            self.shake,
            (self.moods[0], self.moods[1]),
            (self.leans[0], self.leans[1]),
            self.banner,
            self.arrow,
            tuple(self.bursts),
            self.marks,
            tuple(self.calls),
        )


class Show(Protocol):
    """What a cue does to the picture; `share` 0 to 1 is how much of its time has passed."""

    def onto(self, draft: Draft, share: float) -> None: ...


@dataclass(frozen=True, slots=True)
class Cue:
    """One thing that begins at `start` and lasts `length` seconds."""

    start: float
    length: float
    show: Show

    @property
    def end(self) -> float:
        return self.start + self.length

    def share(self, t: float) -> float:
        """How much of its time has passed, 0 to 1."""
        passed = t - self.start
        return 1.0 if passed >= self.length else passed / self.length if passed > 0 else 0.0


@dataclass(frozen=True)
class Timeline:
    """Begins as `first` and ends as `last`, whatever the cues say."""

    first: Picture
    last: Picture
    cues: tuple[Cue, ...] = ()

    @cached_property
    def end(self) -> float:
        """Seconds from beginning to end."""
        return max((cue.end for cue in self.cues), default=0.0)

    @cached_property
    def _by_start(self) -> tuple[Cue, ...]:
        return tuple(sorted(self.cues, key=lambda cue: cue.start))

    @cached_property
    def _seen(self) -> tuple[Cue, ...]:
        """The cues there is something to see of."""
        return tuple(cue for cue in self._by_start if not isinstance(cue.show, Sound))

    def at(self, t: float) -> Picture:
        """The picture `t` seconds after the beginning."""
        if t >= self.end:
            return self.last
        draft = Draft(self.first)
        for cue in self._seen:
            if cue.start > t:
                break
            cue.show.onto(draft, cue.share(t))
        return draft.done()

    def sounds(self, since: float, until: float) -> Iterator[Sound]:
        """The noises that begin in `since <= t < until`, in order."""
        for cue in self._by_start:
            if cue.start >= until:
                return
            if cue.start >= since and isinstance(cue.show, Sound):
                yield cue.show


def still(picture: Picture) -> Timeline:
    """A timeline in which nothing happens."""
    return Timeline(picture, picture)


@dataclass(frozen=True, slots=True)
class Sound:
    """A noise by the name of its cue; nothing to see."""

    name: str
    gain: float = 1.0

    def onto(self, draft: Draft, share: float) -> None:
        return
