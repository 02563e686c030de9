"""The wall of the gallery: sets with their pins in rows, drawn only where they are seen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pygame import Rect, Surface

from game.roster.roster import PinFacts
from scenes.gallery_model import Group, lacks
from scenes.menu_pins import Fighter, Want, face
from sprites import label
from sprites.icons import icon
from sprites.pin import Pin
from sprites.theme import Look
from sprites.widget_parts import ring
from sprites.widget_plate import Plate, lay

HEADING, CELL, NAME, GAP = 52.0, 154.0, 30.0, 6.0
ABREAST = 134.0
"""Width a pin wants, in design units."""


@dataclass(frozen=True, slots=True)
class Golden(Fighter):
    """A fighter on a rare pin: its rim is of gold."""

    @property
    def pin(self) -> Pin:
        return Pin(self.name, self.set, "gold")


def fighter_of(pin: PinFacts) -> Fighter:
    """The fighter on a pin, dull when it cannot be played and golden when it is rare."""
    if lacks(pin):
        return Fighter(pin.name, pin.set, True)
    return Golden(pin.name, pin.set) if pin.rare else Fighter(pin.name, pin.set)


@dataclass(frozen=True, slots=True)
class Line:
    """A row of the wall: the heading of a set, or pins side by side; `top` and `high` in pixels of the content."""

    top: int
    high: int
    set: str
    pins: tuple[PinFacts, ...] = ()
    count: int = 0

    @property
    def bottom(self) -> int:
        return self.top + self.high


@dataclass(frozen=True, slots=True)
class Wall:
    """The content of the window, laid out for its width."""

    lines: tuple[Line, ...]
    wide: int
    columns: int

    @property
    def length(self) -> int:
        return self.lines[-1].bottom if self.lines else 0

    def seen(self, window: Rect, offset: float) -> Iterator[tuple[Line, int]]:
        """The lines in the window, each with its top on the canvas."""
        for line in self.lines:
            if line.top >= offset + window.h:
                return
            if line.bottom > offset:
                yield line, window.y + line.top - round(offset)

    def cells(self, line: Line, window: Rect, top: int) -> Iterator[tuple[PinFacts, Rect]]:
        """The pins of a line with their rectangles."""
        for place, pin in enumerate(line.pins):
            left = window.x + self.wide * place // self.columns
            right = window.x + self.wide * (place + 1) // self.columns
            yield pin, Rect(left, top, right - left, line.high)

    def line_of(self, name: str) -> int | None:
        """The number of the line that a pin stands in."""
        return next((n for n, line in enumerate(self.lines) if any(pin.name == name for pin in line.pins)), None)

    def beyond(self, name: str, dy: int) -> str | None:
        """The pin above or below, over headings; None at the ends."""
        number = self.line_of(name)
        if number is None:
            return None
        place = [pin.name for pin in self.lines[number].pins].index(name)
        number += dy
        while 0 <= number < len(self.lines):
            if pins := self.lines[number].pins:
                return pins[min(place, len(pins) - 1)].name
            number += dy
        return None

    def aside(self, name: str, dx: int) -> str | None:
        """The next pin to the left or right within its line; None at the edges."""
        number = self.line_of(name)
        if number is None:
            return None
        pins = [pin.name for pin in self.lines[number].pins]
        place = pins.index(name) + dx
        return pins[place] if 0 <= place < len(pins) else None

    def set_at(self, offset: float, step: int = 0) -> Line | None:
        """The heading of the set seen at an offset, or of one so many sets further."""
        heads = [line for line in self.lines if not line.pins]
        if not heads:
            return None
        here = max((n for n, head in enumerate(heads) if head.top <= offset + 2), default=0)
        return heads[min(max(0, here + step), len(heads) - 1)]


def wall_of(shown: tuple[Group, ...], window: Rect, look: Look) -> Wall:
    """The wall for a window."""
    columns = max(3, round(window.w / look.px(ABREAST)))
    top, lines = 0, []
    for group in shown:
        lines.append(Line(top, look.px(HEADING), group.set, count=len(group.pins)))
        top = lines[-1].bottom
        for start in range(0, len(group.pins), columns):
            lines.append(Line(top, look.px(CELL), group.set, group.pins[start : start + columns]))
            top = lines[-1].bottom + look.px(GAP)
    return Wall(tuple(lines), window.w, columns)


def pin_rect(look: Look, cell: Rect) -> Rect:
    """Where the pin lies in its cell."""
    edge = min(cell.w - look.px(4), cell.h - look.px(NAME - 4))
    return Rect(cell.centerx - edge // 2, cell.y, edge, edge)


def wanted(wall: Wall, window: Rect, offset: float, look: Look) -> Iterator[Want]:
    """The pins in the window."""
    for line, top in wall.seen(window, offset):
        for pin, cell in wall.cells(line, window, top):
            yield Want(fighter_of(pin), pin_rect(look, cell).w)


def draw(surface: Surface, look: Look, wall: Wall, place: tuple[Rect, float], lit: tuple[str, bool]) -> None:
    """Draws what is seen; `place` is window and offset, `lit` the name under pointer or focus and if a ring is due."""
    (window, offset), before = place, surface.get_clip()
    surface.set_clip(window)
    for line, top in wall.seen(window, offset):
        if line.pins:
            for pin, cell in wall.cells(line, window, top):
                _pin(surface, look, cell, pin, pin.name == lit[0])
                if lit == (pin.name, True):
                    ring(surface, look, cell.inflate(-look.px(14), -look.px(10)), look.px(12))
        else:
            _heading(surface, look, Rect(window.x, top, window.w, line.high), line)
    surface.set_clip(before)


def _heading(surface: Surface, look: Look, rect: Rect, line: Line) -> None:
    words = label.fitted(line.set, look.type("shout", "large", look.colour.gold), rect.w - look.px(90))
    surface.blit(words, words.get_rect(midleft=(rect.x + look.px(8), rect.centery + look.px(4))))
    count = label.render(str(line.count), look.type("bold", "body", look.colour.mist))
    surface.blit(count, count.get_rect(midright=(rect.right - look.px(14), rect.centery + look.px(4))))
    left = rect.x + look.px(22) + words.get_width()
    rule = Rect(left, rect.centery + look.px(4), rect.right - look.px(26) - count.get_width() - left, look.px(2))
    if rule.w > 0:
        surface.fill(look.colour.mauve, rule)


def _pin(surface: Surface, look: Look, cell: Rect, pin: PinFacts, lit: bool) -> None:
    if lit:
        inner = cell.inflate(-look.px(4), -look.px(2))
        lay(surface, inner, Plate(inner.size, look.colour.mauve, look.px(12), look.px(3), 0, 0))
    place = pin_rect(look, cell)
    face(surface, fighter_of(pin), place)
    if lacks(pin):
        _mark(surface, look, place, "lock", look.colour.mist)
    elif pin.tournament_legal:
        _mark(surface, look, place, "trophy", look.colour.gold)
    colour = look.colour.mist if lacks(pin) else look.colour.cream
    words = label.fitted(pin.name, look.type("bold", "small", colour, 2), cell.w - look.px(6))
    surface.blit(words, words.get_rect(center=(cell.centerx, (place.bottom + cell.bottom) // 2 - look.px(1))))


def _mark(surface: Surface, look: Look, place: Rect, name: str, colour: tuple[int, int, int]) -> None:
    picture = icon(name, look.px(26), colour)
    surface.blit(picture, picture.get_rect(bottomright=(place.right - look.px(2), place.bottom - look.px(6))))
