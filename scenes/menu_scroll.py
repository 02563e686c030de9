"""A list longer than its window: where it is scrolled to, as a frozen value."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pygame import Rect

NOTCH = 90.0
"""Design units one notch of the wheel moves."""
FRICTION = 5.0
"""How quickly a flung list comes to rest, per second."""
SLOWEST = 20.0


@dataclass(frozen=True, slots=True)
class Scroll:
    """`offset` pixels of a content of `length` lie above a window of `view` pixels; `speed` in pixels per second."""

    length: float = 0.0
    view: float = 0.0
    offset: float = 0.0
    speed: float = 0.0

    @property
    def most(self) -> float:
        return max(0.0, self.length - self.view)

    @property
    def thumb(self) -> tuple[float, float] | None:
        """Start and end of the bar's thumb as shares of its length; None when all can be seen."""
        if self.most <= 0:
            return None
        return self.offset / self.length, min(1.0, (self.offset + self.view) / self.length)

    def sized(self, length: float, view: float) -> Scroll:
        """The same place in a content or window of another size."""
        share = self.offset / self.most if self.most else 0.0
        new = Scroll(length, view)
        return replace(new, offset=share * new.most)

    def to(self, offset: float, speed: float = 0.0) -> Scroll:
        return replace(self, offset=min(max(0.0, offset), self.most), speed=speed)

    def by(self, pixels: float) -> Scroll:
        return self.to(self.offset + pixels)

    def showing(self, top: float, bottom: float, margin: float = 0.0) -> Scroll:
        """Moved as little as needed to have this part of the content in the window."""
        if top - margin < self.offset:
            return self.to(top - margin)
        if bottom + margin > self.offset + self.view:
            return self.to(bottom + margin - self.view)
        return self

    def after(self, dt: float) -> Scroll:
        """Where a flung list is `dt` seconds later."""
        if abs(self.speed) < SLOWEST:
            return self if self.speed == 0 else replace(self, speed=0.0)
        moved = self.to(self.offset + self.speed * dt, self.speed * max(0.0, 1 - FRICTION * dt))
        return replace(moved, speed=0.0) if moved.offset in (0.0, self.most) else moved


def clipped(rect: Rect, window: Rect) -> Rect | None:
    """The part of a rectangle that lies in the window; None when next to nothing of it does."""
    seen = rect.clip(window)
    return seen if seen.height * 3 >= rect.height else None
