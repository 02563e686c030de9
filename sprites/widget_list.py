"""A list longer than its place: which rows are seen, where they are, and its scroll bar."""

from dataclasses import dataclass, replace

from pygame import Rect, Surface

from sprites.theme import Look, mix
from sprites.widget_plate import Plate, lay


@dataclass(frozen=True, slots=True)
class Scrolled:
    """`count` items, `columns` abreast, in rows of `row` pixels with `gap` between; shifted up by `offset` pixels."""

    area: Rect
    row: int
    count: int
    gap: int = 0
    offset: int = 0
    columns: int = 1

    @property
    def length(self) -> int:
        """Pixels from the first row's top to the last one's foot."""
        rows = -(-self.count // self.columns)
        return max(0, rows * (self.row + self.gap) - self.gap)

    @property
    def farthest(self) -> int:
        """The largest sensible offset."""
        return max(0, self.length - self.area.h)

    def by(self, pixels: int) -> "Scrolled":
        """The list scrolled down by so many pixels, never beyond an end."""
        return replace(self, offset=min(max(0, self.offset + pixels), self.farthest))

    def showing(self, index: int) -> "Scrolled":
        """The list scrolled just so far that a row is seen whole."""
        top = (index // self.columns) * (self.row + self.gap)
        lowest, highest = top + self.row - self.area.h, top
        return self.by(min(max(self.offset, lowest), highest) - self.offset)

    def rect(self, index: int) -> Rect:
        """Where an item is now; it may lie outside the area."""
        line, column = divmod(index, self.columns)
        wide = (self.area.w - self.gap * (self.columns - 1)) // self.columns
        x = self.area.x + column * (wide + self.gap)
        return Rect(x, self.area.y + line * (self.row + self.gap) - self.offset, wide, self.row)

    def seen(self) -> range:
        """The items of which at least a part lies within the area."""
        step = self.row + self.gap
        first = self.offset // step * self.columns
        last = -(-(self.offset + self.area.h) // step) * self.columns
        return range(min(first, self.count), min(last, self.count))

    def at(self, pos: tuple[int, int]) -> int | None:
        """The item under a point of the area."""
        if not self.area.collidepoint(pos):
            return None
        return next((index for index in self.seen() if self.rect(index).collidepoint(pos)), None)

    def thumb(self, bar: Rect) -> Rect:
        """The sliding part of a scroll bar that fills `bar`."""
        if not self.farthest:
            return Rect(bar)
        high = max(bar.w * 2, bar.h * self.area.h // max(1, self.length))
        return Rect(bar.x, bar.y + (bar.h - high) * self.offset // self.farthest, bar.w, high)


def draw_scroll_bar(surface: Surface, look: Look, scrolled: Scrolled, bar: Rect) -> None:
    """Draws the scroll bar, or nothing when all rows are seen."""
    if not scrolled.farthest:
        return
    radius = bar.w // 2
    lay(surface, bar, Plate(bar.size, look.colour.night, radius, look.px(2), 0, 0, glossy=False))
    thumb = scrolled.thumb(bar).inflate(-look.px(3), -look.px(3))
    lay(surface, thumb, Plate(thumb.size, mix(look.colour.gold, look.colour.orange, 0.3), thumb.w // 2, look.px(1)))
