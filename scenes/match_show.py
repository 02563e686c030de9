"""The running show of a match: parts waiting their turn, the timeline being shown, and how far it has come."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable

from game.rules.events import RoundEnded
from game.rules.hands import Match
from scenes.choreography import Part, stage
from scenes.choreography_script import Scenery, rest
from sprites.picture import Picture
from sprites.timeline import Sound, Timeline, still

SPEEDS = (0.5, 1.0, 2.0, 4.0)


def next_speed(speed: float) -> float:
    """The next faster speed, the slowest after the fastest."""
    return next((faster for faster in SPEEDS if faster > speed), SPEEDS[0])


class Showing:
    """Owns the time of the table. The truth is always ahead: `shown` is the match the picture ends with."""

    def __init__(self, match: Match, scenery: Callable[[bool], Scenery]) -> None:
        self._scenery = scenery
        self._queue: deque[tuple[Part, bool]] = deque()
        self._part: tuple[Part, bool] | None = None
        self.shown = match
        self.ended: RoundEnded | None = None
        """The end of a round that has been shown and not yet been answered."""
        self.timeline: Timeline = still(rest(match, scenery(False)))
        self.time = 0.0

    @property
    def running(self) -> bool:
        return self.time < self.timeline.end or (self.ended is None and bool(self._queue))

    @property
    def picture(self) -> Picture:
        return self.timeline.at(self.time)

    def add(self, parts: Iterable[Part], drawn_by_hand: bool = False) -> None:
        """Parts to be shown after those that wait already."""
        self._queue.extend((part, drawn_by_hand) for part in parts)
        if not self.time < self.timeline.end:
            self._next()

    def answered(self) -> RoundEnded | None:
        """The end of a round that is over on the screen too, once; then the show goes on."""
        if self.ended is None or self.time < self.timeline.end:
            return None
        ended, self.ended = self.ended, None
        return ended

    def advance(self, seconds: float) -> tuple[Sound, ...]:
        """Time passes; the noises that began."""
        if self.time >= self.timeline.end:
            self._next()
            if self.time >= self.timeline.end:
                return ()
        since, self.time = self.time, self.time + seconds
        return tuple(self.timeline.sounds(since, self.time))

    def skip(self) -> None:
        """Jump to the end of what is shown and of all that waits, but for the stop after a round."""
        self.time = self.timeline.end
        while self._queue and self.ended is None:
            self._next()
            self.time = self.timeline.end

    def restage(self) -> None:
        """The window or the settings changed: the same moment on the new table."""
        if self._part is None or self.time >= self.timeline.end:
            self.timeline, self.time = still(rest(self.shown, self._scenery(False))), 0.0
            return
        part, drawn = self._part
        self.timeline = stage(part.before, part.after, part.events, self._scenery(drawn))

    def _next(self) -> None:
        if self.ended is not None or not self._queue:
            return
        self._part = part, drawn = self._queue.popleft()
        self.shown, self.ended = part.after, part.ended
        self.timeline, self.time = stage(part.before, part.after, part.events, self._scenery(drawn)), 0.0
