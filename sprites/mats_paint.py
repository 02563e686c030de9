"""Printed pages as pictures: each mark is drawn in a step of its own, at any fineness."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame import Rect, Surface

from sprites import die as dice
from sprites import label
from sprites import pin as pins
from sprites.dice_tags import tag
from sprites.die_colours import palettes
from sprites.die_look import Look as DieLook
from sprites.faces import font
from sprites.label import Type
from sprites.mats_page import WHITE, Art, Frame, Page, Words
from sprites.portrait_look import Pin

INCH = 25.4
GHOST = 74
"""How strongly a die is printed where the real one will lie, of 255."""
DASH, DASH_GAP = 3.0, 2.0


def pixels(page: Page, dpi: int) -> tuple[int, int]:
    """The size of the picture of a page."""
    return round(page.paper.wide / INCH * dpi), round(page.paper.high / INCH * dpi)


def paint(page: Page, dpi: int, out: Surface) -> Iterator[None]:
    """Draws the page on a surface of its `pixels`, one mark or less a step."""
    scale = dpi / INCH
    out.fill(WHITE)
    for mark in page.marks:
        match mark:
            case Words():
                _words(out, mark, scale)
            case Frame():
                _frame(out, mark, scale)
            case Art():
                yield from ready(mark, round(mark.w * scale))
                made = picture(mark, round(mark.w * scale))
                out.blit(made, made.get_rect(center=_rect(mark.x, mark.y, mark.w, mark.h, scale).center))
        yield


def ready(art: Art, px: int) -> Iterator[None]:
    """The steps of making a picture that takes long."""
    if art.kind == "pin" and isinstance(art.key, Pin):
        yield from pins.prepare(art.key, px)


def picture(art: Art, px: int) -> Surface:
    """The picture of a mark, so many pixels wide."""
    if art.kind == "pin" and isinstance(art.key, Pin):
        return pins.pin(art.key, px)
    if art.kind == "tag" and isinstance(art.key, str):
        return tag(art.key, round(px / 1.62))
    assert isinstance(art.key, tuple)
    sizes, skills, marks = art.key
    ghost = pygame.transform.grayscale(dice.still(DieLook(sizes, skills, palettes("warm_cool")[0], marks), (), px))
    ghost.set_alpha(GHOST)
    return ghost


def _words(out: Surface, words: Words, scale: float) -> None:
    type = Type(words.role, max(1, round(words.em * scale)), words.colour)
    made = label.render(words.text, type)
    ascent = font(words.role, 0, type.size_px).get_ascent()
    left = words.x * scale - {"left": 0, "centre": made.get_width() / 2, "right": made.get_width()}[words.align]
    out.blit(made, (round(left), round(words.base * scale) - ascent))


def _frame(out: Surface, frame: Frame, scale: float) -> None:
    rect = _rect(frame.x, frame.y, frame.w, frame.h, scale)
    line = max(1, round(frame.line * scale)) if frame.line else 0
    radius = round(frame.radius * scale)
    if rect.h <= line:
        out.fill(frame.colour, Rect(rect.x, rect.y, rect.w, line))
        return
    if frame.fill:
        pygame.draw.rect(out, frame.fill, rect, border_radius=radius)
    if frame.dashed:
        _dashed(out, frame, rect, scale)
    elif line:
        pygame.draw.rect(out, frame.colour, rect, line, border_radius=radius)


def _dashed(out: Surface, frame: Frame, rect: Rect, scale: float) -> None:
    """Dashes along the four sides."""
    line, dash, gap = max(1, round(frame.line * scale)), round(DASH * scale), round(DASH_GAP * scale)
    for start in range(0, rect.w, dash + gap):
        wide = min(dash, rect.w - start)
        for y in (rect.top, rect.bottom - line):
            out.fill(frame.colour, Rect(rect.x + start, y, wide, line))
    for start in range(0, rect.h, dash + gap):
        high = min(dash, rect.h - start)
        for x in (rect.left, rect.right - line):
            out.fill(frame.colour, Rect(x, rect.y + start, line, high))


def _rect(x: float, y: float, w: float, h: float, scale: float) -> Rect:
    left, top = round(x * scale), round(y * scale)
    return Rect(left, top, round((x + w) * scale) - left, round((y + h) * scale) - top)
