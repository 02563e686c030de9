"""The picture of the dice as a question would have them, worked out once for as long as nothing changes."""

from __future__ import annotations

from game.rules.hands import Match
from scenes.layout import Layout
from scenes.match_bench import resting, staged
from scenes.match_moment import Seen
from sprites.picture import Picture

Told = tuple[Seen | None, Picture, Match, Layout]


class Stage:
    """Remembers the picture asked for last: a table at rest gives the very same one in every frame."""

    def __init__(self) -> None:
        self._last: tuple[Told, Picture] | None = None

    def picture(self, asked: Seen | None, shown: Picture, match: Match, where: Layout) -> Picture:
        """What is seen while nothing is being shown: with the answer to a question, or as it was `shown`."""
        told: Told = (asked, shown, match, where)
        last = self._last
        if last is not None and all(new is old for new, old in zip(told, last[0], strict=True)):
            return last[1]
        seen = resting(match, shown, where)
        if asked is not None:
            seen = staged(asked.moment.question, (asked.turned, asked.resting), shown, where)
        self._last = told, seen
        return seen
