"""The wall of pins as it is seen: rows in a scrolling window, or the list of sets in its place."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from pygame import Rect, Surface

from scenes.menu_pins import Fighter, Want, face
from scenes.menu_scroll import NOTCH, Scroll, clipped
from scenes.select_model import Cell, Wall
from sprites import label
from sprites.icons import icon
from sprites.theme import Look
from sprites.widget_plate import Plate, lay

HEADING, CELL, GAP = 46.0, 148.0, 6.0
NAME = 30.0
SETS_ABREAST = 3
SET_HIGH = 62.0


@dataclass(frozen=True, slots=True)
class Spot:
    """Something on the wall: a pin or a heading, with its rectangle in the content."""

    id: str
    rect: Rect
    cell: Cell | None = None
    set: str = ""


@dataclass(frozen=True, slots=True)
class WallView:
    """A wall in its window. All is worked out once per window; only the scroll changes."""

    wall: Wall
    window: Rect
    spots: tuple[Spot, ...]
    lines: tuple[tuple[Spot, ...], ...]
    """The pins by line, for keys."""
    scroll: Scroll
    list: Scroll
    """Where the list of sets is scrolled to."""

    @classmethod
    def made(cls, wall: Wall, window: Rect, columns: int, look: Look, before: WallView | None = None) -> WallView:
        """The view for a window, showing the same part as the one before."""
        y, wide, spots, lines = 0, window.w // columns, [], []
        for row in wall.rows(columns):
            high = look.px(HEADING if row.is_heading else CELL)
            line = tuple(
                Spot(f"pin:{cell.pin.name}", Rect(at * wide, y, wide, high), cell, row.set)
                for at, cell in enumerate(row.cells)
            )
            if row.is_heading:
                spots.append(Spot(f"set:{row.set}", Rect(0, y, window.w, high), None, row.set))
            else:
                lines.append(line)
            spots += line
            y += high + look.px(GAP)
        scroll = (before.scroll if before else Scroll()).sized(y, window.h)
        return cls(wall, window, tuple(spots), tuple(lines), scroll, before.list if before else Scroll())

    def visible(self) -> Iterator[tuple[Spot, Rect]]:
        """What is in the window, each with its rectangle on the canvas."""
        top, bottom = self.scroll.offset, self.scroll.offset + self.scroll.view
        first = bisect_right(self.spots, top, key=lambda spot: spot.rect.bottom)
        for spot in self.spots[first:]:
            if spot.rect.top >= bottom:
                return
            yield spot, spot.rect.move(self.window.x, self.window.y - round(top))

    def rects(self) -> dict[str, Rect]:
        """The pins that can be pressed."""
        seen = ((spot, clipped(rect, self.window)) for spot, rect in self.visible() if spot.cell)
        return {spot.id: rect for spot, rect in seen if rect}

    @property
    def set(self) -> str:
        """The set at the upper edge of the window."""
        edge = self.scroll.offset + self.scroll.view * 0.3
        return next(
            (s.set for s in reversed(self.spots) if s.rect.top <= edge), self.wall.sets[0] if self.wall.sets else ""
        )

    def at_set(self, name: str) -> WallView:
        """Scrolled to a set."""
        top = next((spot.rect.top for spot in self.spots if spot.cell is None and spot.set == name), 0)
        return replace(self, scroll=self.scroll.to(top))

    def stepped(self, step: int) -> WallView:
        """Scrolled to the next or previous set."""
        sets = self.wall.sets
        return self.at_set(sets[(sets.index(self.set) + step) % len(sets)]) if sets else self

    def showing(self, id: str) -> WallView:
        """Scrolled as little as needed to see a pin whole."""
        spot = next((spot for spot in self.spots if spot.id == id), None)
        return self if spot is None else replace(self, scroll=self.scroll.showing(spot.rect.top, spot.rect.bottom, 10))

    def neighbour(self, id: str, dy: int) -> str | None:
        """The pin above or below, also outside the window; None at the ends."""
        for number, line in enumerate(self.lines):
            places = [spot.id for spot in line]
            if id in places and 0 <= number + dy < len(self.lines):
                other = self.lines[number + dy]
                return other[min(places.index(id), len(other) - 1)].id
        return None

    def scrolled(self, notches: float, look: Look, is_list: bool = False) -> WallView:
        """Moved by notches of the wheel: the wall, or the list of sets."""
        return self.pulled(self.offset(is_list) - notches * look.px(NOTCH), is_list)

    def offset(self, is_list: bool) -> float:
        return (self.list if is_list else self.scroll).offset

    def pulled(self, offset: float, is_list: bool) -> WallView:
        return replace(self, list=self.list.to(offset)) if is_list else replace(self, scroll=self.scroll.to(offset))

    def listing(self, look: Look) -> WallView:
        """The list of sets opened, with the present set in sight."""
        rows = -(-len(self.wall.sets) // SETS_ABREAST)
        fresh = Scroll().sized(rows * look.px(SET_HIGH), self.window.h)
        place = self.wall.sets.index(self.set) // SETS_ABREAST * look.px(SET_HIGH)
        return replace(self, list=fresh.to(place - self.window.h / 3))

    def set_rects(self, look: Look) -> dict[str, Rect]:
        """The sets of the list that can be pressed."""
        wide, high, gap = self.window.w // SETS_ABREAST, look.px(SET_HIGH), look.px(5)
        found: dict[str, Rect] = {}
        for number, name in enumerate(self.wall.sets):
            x = self.window.x + number % SETS_ABREAST * wide + gap
            y = self.window.y + number // SETS_ABREAST * high - round(self.list.offset) + gap
            rect = Rect(x, y, wide - 2 * gap, high - 2 * gap)
            if self.window.contains(rect):
                found[f"goto:{name}"] = rect
        return found


def draw_wall(surface: Surface, look: Look, view: WallView, marks: Mapping[str, tuple[int, ...]], lit: str) -> None:
    """Draws the visible part; `marks` are the seats that picked a pin, `lit` is the id under pointer or focus."""
    before = surface.get_clip()
    surface.set_clip(view.window)
    for spot, rect in view.visible():
        if spot.cell is None:
            _heading(surface, look, rect, spot.set)
        else:
            _cell(surface, look, rect, spot.cell, marks.get(spot.id, ()), spot.id == lit)
    surface.set_clip(before)
    if thumb := view.scroll.thumb:
        _bar(surface, look, view.window, thumb)


def fighter_of(cell: Cell) -> Fighter:
    """The fighter on a cell of the wall."""
    return Fighter(cell.pin.name, cell.pin.set, not cell.playable)


def pin_rect(look: Look, rect: Rect) -> Rect:
    """Where the pin lies in a cell."""
    edge = min(rect.w - look.px(6), rect.h - look.px(4 + NAME)) + look.px(6)
    return Rect(rect.centerx - edge // 2, rect.y + look.px(1), edge, edge)


def wanted(view: WallView, look: Look) -> Iterator[Want]:
    """The pins in the window."""
    for spot, rect in view.visible():
        if spot.cell:
            yield Want(fighter_of(spot.cell), pin_rect(look, rect).w)


def _heading(surface: Surface, look: Look, rect: Rect, name: str) -> None:
    words = label.fitted(name, look.type("shout", "large", look.colour.gold), rect.w - look.px(20))
    surface.blit(words, words.get_rect(midleft=(rect.x + look.px(8), rect.centery)))


def _cell(surface: Surface, look: Look, rect: Rect, cell: Cell, seats: tuple[int, ...], lit: bool) -> None:
    inner = rect.inflate(-look.px(6), -look.px(4))
    if seats or lit:
        fill = look.colour.side(seats[0]) if seats else look.colour.mauve
        lay(surface, inner, Plate(inner.size, fill, look.px(12), look.px(3), 0, 0))
    pin = pin_rect(look, rect)
    face(surface, fighter_of(cell), pin)
    if not cell.playable:
        lock = icon("lock", look.px(30), look.colour.mist)
        surface.blit(lock, lock.get_rect(bottomright=pin.bottomright))
    if len(seats) > 1:
        lay(
            surface,
            Rect(inner.right - look.px(18), inner.y + look.px(6), look.px(12), look.px(12)),
            Plate((look.px(12),) * 2, look.colour.side(1), look.px(6), look.px(2), 0, 0),
        )
    colour = look.colour.cream if cell.playable else look.colour.mist
    words = label.fitted(cell.pin.name, look.type("bold", "small", colour, 2), inner.w - look.px(4))
    surface.blit(words, words.get_rect(center=(inner.centerx, (pin.bottom + inner.bottom) // 2)))


def _bar(surface: Surface, look: Look, window: Rect, thumb: tuple[float, float]) -> None:
    """How far the wall is scrolled."""
    top, bottom = (window.y + round(share * window.h) for share in thumb)
    wide = look.px(6)
    well = Rect(window.right + look.px(1), window.y, wide, window.h)
    surface.fill(look.colour.night, well)
    surface.fill(look.colour.gold, Rect(well.x, top, wide, max(look.px(24), bottom - top)))
