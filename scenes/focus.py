"""Where the focus of keys and pads goes: pure movement among rectangles."""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from pygame import Rect

from scenes.intents import Back, Confirm, Drag, Hover, Intent, Move, Press, Tab

Id = TypeVar("Id", bound=Hashable)

ASIDE_WEIGHT = 4.0


def next_focus(rects: Mapping[Id, Rect], current: Id | None, dx: int, dy: int) -> Id | None:
    """The nearest rectangle in a direction; the current one when there is none; the first when there is no current.

    What lies in the same row or column wins over what is nearer but lies askew.
    """
    if current not in rects:
        return next(iter(rects), None)
    assert current is not None
    here = rects[current]
    ahead = {
        id: _distance(here, rect, dx, dy)
        for id, rect in rects.items()
        if id != current and _is_ahead(here, rect, dx, dy)
    }
    return min(ahead, key=lambda id: ahead[id], default=current)


def _is_ahead(here: Rect, there: Rect, dx: int, dy: int) -> bool:
    """In front, and not so far aside that the eye would call it another direction."""
    along, aside, _ = _offsets(here, there, dx, dy)
    return along > 0 and 2 * along > aside


def _distance(here: Rect, there: Rect, dx: int, dy: int) -> float:
    along, aside, shift = _offsets(here, there, dx, dy)
    return along + ASIDE_WEIGHT * aside + 0.5 * shift


def _offsets(here: Rect, there: Rect, dx: int, dy: int) -> tuple[int, int, int]:
    """Pixels from centre to centre along the direction, gap across it, and from centre to centre across it."""
    east, south = there.centerx - here.centerx, there.centery - here.centery
    gap_x = max(0, there.left - here.right, here.left - there.right)
    gap_y = max(0, there.top - here.bottom, here.top - there.bottom)
    return (east * dx, gap_y, abs(south)) if dx else (south * dy, gap_x, abs(east))


@dataclass(frozen=True, slots=True)
class Focus(Generic[Id]):
    """What has the focus and whether its ring is shown: keys and pads show it, pointers hide it."""

    current: Id | None = None
    shown: bool = False

    def after(self, intent: Intent, rects: Mapping[Id, Rect]) -> "Focus[Id]":
        """The focus after an intent. The first move only shows where the focus is."""
        match intent:
            case Move(dx, dy) if self.shown and self.current in rects:
                return replace(self, current=next_focus(rects, self.current, dx, dy))
            case Move():
                start = self.current if self.current in rects else next(iter(rects), None)
                return Focus(start, True)
            case Confirm() | Tab() | Back():
                return replace(self, shown=True)
            case Press(pos) | Drag(pos) | Hover(pos):
                met = under(rects, pos)
                return Focus(self.current if met is None else met, False)
            case _:
                return self

    def kept_in(self, rects: Mapping[Id, Rect]) -> "Focus[Id]":
        """The same focus, moved to the first rectangle when its own is gone."""
        return self if self.current in rects else replace(self, current=next(iter(rects), None))


def under(rects: Mapping[Id, Rect], pos: tuple[int, int]) -> Id | None:
    """The top-most (last) rectangle under a point."""
    return next((id for id in reversed(list(rects)) if rects[id].collidepoint(pos)), None)
