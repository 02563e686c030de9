"""Headlines that always fit: as loud as their box allows, in two lines rather than cut off."""

from __future__ import annotations

from pygame import Rect, Surface

from sprites import label
from sprites.faces import Role
from sprites.label import Type
from sprites.theme import Colour, Look, Size

SIZES: tuple[Size, ...] = ("huge", "shout", "title", "large", "body")


def headline(surface: Surface, look: Look, text: str, rect: Rect, size: Size = "shout") -> None:
    """Draws a text in gold, shouting, in the middle of its box; `size` is the largest it may have."""
    words = loud(look, text, rect.size, size, look.colour.gold)
    surface.blit(words, words.get_rect(center=rect.center))


def loud(look: Look, text: str, room: tuple[int, int], size: Size, colour: Colour) -> Surface:
    """The text in the largest letters that fit a box; two lines where they let it be larger."""
    for tried in SIZES[SIZES.index(size) :]:
        type = look.type("shout", tried, colour)
        if label.width(text, type) <= room[0] and label.line_height(type) <= room[1] * 1.25:
            return label.render(text, type)
        lines = label.broken(text, type, room[0])
        if len(lines) == 2 and 2 * label.line_height(type) <= room[1]:
            return label.render(text, type, room[0], wrap=True, lines=2, align="centre")
    return label.boxed(text, look.type("shout", "large", colour), room)


def lettered(look: Look, role: Role, sizes: tuple[Size, ...], high: float, colour: Colour | None = None) -> Type:
    """The first of these sizes whose line is at most so many pixels high; the last one when none is."""
    types = [look.type(role, size, colour, 2) for size in sizes]
    return next((type for type in types if label.line_height(type) <= high), types[-1])
