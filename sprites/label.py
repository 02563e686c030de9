"""Text as pictures: cached, outlined, wrapped, shortened, and never a reason to fail."""

from dataclasses import dataclass, replace
from typing import Literal

import pygame
from pygame import Surface

from sprites.faces import Role, Run, font, runs
from sprites.keep import kept

Align = Literal["left", "centre", "right"]

ELLIPSIS = "…"
LONGEST = 4000
SMALLEST_SHARE = 0.65
BEST_SHARE = 0.85


@dataclass(frozen=True, slots=True)
class Type:
    """How a text looks: role of the font, letter height and outline in pixels, colours as (red, green, blue).

    `least_px` is the height below which letters are not made smaller to fit a place.
    """

    role: Role
    size_px: int
    colour: tuple[int, int, int]
    outline: int = 0
    outline_colour: tuple[int, int, int] = (20, 16, 31)
    least_px: int = 12


def render(
    text: str,
    type: Type,
    max_width: int | None = None,
    wrap: bool = False,
    lines: int | None = None,
    align: Align = "left",
) -> Surface:
    """A picture of the text with alpha; shared with other callers, so it must not be drawn on.

    Without `wrap` it is one line, shortened with an ellipsis to `max_width` pixels (outline included). With `wrap` it
    runs over as many lines as needed, or as `lines` allows. Odd signs are cleaned away; an empty text has no width.
    """
    return _render(text[:LONGEST], type, max_width, lines if wrap else 1, align)


def fitted(text: str, type: Type, max_width: int) -> Surface:
    """One line in the letters asked for, or in smaller ones before it is shortened."""
    wide = width(text, type)
    if wide <= max_width:
        return render(text, type, max_width)
    # Outlines and whole pixels do not shrink with the letters: a last pixel may be what is missing.
    least, found = _smaller(type, 0.0).size_px, _smaller(type, max_width / wide)
    while found.size_px > least and width(text, found) > max_width:
        found = replace(found, size_px=found.size_px - 1)
    return render(text, found, max_width)


def boxed(text: str, type: Type, size: tuple[int, int]) -> Surface:
    """The text in a box: one line, else two lines of smaller letters when the box is high enough, else shortened."""
    wide, high = size
    small = _smaller(type, SMALLEST_SHARE)
    two = line_height(small) * 2 + 2 * small.outline
    if width(text, type) * BEST_SHARE <= wide or two > high or " " not in text.strip():
        return fitted(text, type, wide)
    return render(text, small, wide, wrap=True, lines=2, align="centre")


def width(text: str, type: Type) -> int:
    """Pixels that one line of this text takes, outline included."""
    return sum(size[0] for size in (_extent(run, type.size_px) for run in runs(text, type.role))) + 2 * type.outline


def line_height(type: Type) -> int:
    """Pixels from one line of a wrapped text to the next, outline left out."""
    return font(type.role, 0, type.size_px).get_linesize()


def broken(text: str, type: Type, max_width: int, lines: int | None = None) -> tuple[str, ...]:
    """The lines of a wrapped text; line breaks in it are kept, the last allowed line is shortened."""
    whole = [line for part in text.splitlines() or [""] for line in _broken_part(part, type, max_width)]
    if lines is None or len(whole) <= lines:
        return tuple(whole)
    kept = whole[:lines]
    return (*kept[:-1], shortened(kept[-1] + ELLIPSIS, type, max_width))


def shortened(text: str, type: Type, max_width: int) -> str:
    """The text, or as much of its beginning as fits with an ellipsis."""
    if width(text, type) <= max_width:
        return text
    fits, too_long = 0, len(text)
    while too_long - fits > 1:
        middle = (fits + too_long) // 2
        if width(text[:middle].rstrip() + ELLIPSIS, type) <= max_width:
            fits = middle
        else:
            too_long = middle
    return text[:fits].rstrip() + ELLIPSIS


def _smaller(type: Type, share: float) -> Type:
    """The type at a share of its height, as far as it stays readable."""
    height = max(int(type.size_px * max(share, SMALLEST_SHARE)), type.least_px)
    return replace(type, size_px=min(type.size_px, height))


def _broken_part(text: str, type: Type, max_width: int) -> list[str]:
    done, line = [], ""
    for word in text.split():
        longer = f"{line} {word}" if line else word
        if width(longer, type) <= max_width:
            line = longer
            continue
        if line:
            done.append(line)
        line = word
        while width(line, type) > max_width and len(line) > 1:
            cut = _fitting(line, type, max_width)
            done.append(line[:cut])
            line = line[cut:]
    return [*done, line]


def _fitting(word: str, type: Type, max_width: int) -> int:
    """How many signs of a word too long for a line fit on it, at least one."""
    cut = len(word) - 1
    while cut > 1 and width(word[:cut], type) > max_width:
        cut -= 1
    return cut


@kept(10)
def _render(text: str, type: Type, max_width: int | None, lines: int | None, align: Align) -> Surface:
    if lines == 1:
        return _line(text if max_width is None else shortened(text, type, max_width), type)
    pictures = [_line(line, type) for line in broken(text, type, max_width or LONGEST, lines)]
    step = line_height(type)
    whole = max(picture.get_width() for picture in pictures)
    out = Surface((whole, step * (len(pictures) - 1) + pictures[-1].get_height()), pygame.SRCALPHA)
    for row, picture in enumerate(pictures):
        spare = whole - picture.get_width()
        out.blit(picture, ({"left": 0, "centre": spare // 2, "right": spare}[align], row * step))
    return out


def _line(text: str, type: Type) -> Surface:
    pieces = runs(text, type.role)
    if not pieces:
        return Surface((0, line_height(type) + 2 * type.outline), pygame.SRCALPHA)
    ascent = max(font(type.role, run.face, type.size_px).get_ascent() for run in pieces)
    tall = max(_extent(run, type.size_px)[1] for run in pieces)
    out = Surface((width(text, type), tall + 2 * type.outline), pygame.SRCALPHA)
    if type.outline:
        _lay(out, pieces, type, ascent, type.outline)
    _lay(out, pieces, type, ascent, 0)
    return out


def _lay(out: Surface, pieces: tuple[Run, ...], type: Type, ascent: int, outline: int) -> None:
    """Draws all runs on one base line: once as outlines, once as letters upon them."""
    x = type.outline - outline
    colour = type.outline_colour if outline else type.colour
    for run in pieces:
        face = font(type.role, run.face, type.size_px)
        y = type.outline - outline + ascent - face.get_ascent()
        face.outline = outline
        out.blit(face.render(run.text, True, colour), (x, y))
        face.outline = 0
        x += _extent(run, type.size_px)[0]


def _extent(run: Run, size_px: int) -> tuple[int, int]:
    return font(run.role, run.face, size_px).size(run.text)
