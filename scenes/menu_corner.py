"""The panel of one side: its pin, its name, its dice, and room for a button; the same wherever two sides meet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.rules.die import Die
from scenes.menu_canvas import Box, Canvas
from scenes.menu_dice import put_row
from scenes.menu_words import loud
from sprites import label
from sprites.theme import Look
from sprites.widgets import Panel, Tone, draw

TONES: tuple[Tone, Tone] = ("left", "right")
FOOT = 70.0
"""Room for the button at the foot of a panel."""


@dataclass(frozen=True, slots=True)
class Corner:
    """The parts of a panel in pixels."""

    panel: Rect
    pin: Rect
    name: Rect
    dice: Rect
    foot: Rect


def corner(canvas: Canvas, box: Box, share: float = 0.43, foot: float = FOOT) -> Corner:
    """A panel with its parts below each other; the pin takes at most `share` of its height."""
    x, y, w, h = box
    pin = min(w - 34, h * share)
    under = y + 22 + pin
    return Corner(
        canvas.box(box),
        canvas.rect(x + (w - pin) / 2, y + 20, pin, pin),
        canvas.rect(x + 10, under + 2, w - 20, 62),
        canvas.rect(x + 12, under + 68, w - 24, max(20, h - pin - 22 - 68 - foot - 10)),
        canvas.rect(x + 16, y + h - foot + 6, w - 32, max(1, foot - 20)),
    )


@dataclass(frozen=True, slots=True)
class Side:
    """What stands in a panel: whose it is, the pin's name and a line under it, and its dice."""

    seat: int
    title: str
    name: str
    line: str
    dice: Sequence[Die]


def draw_corner(surface: Surface, look: Look, where: Corner, side: Side, scheme: str) -> None:
    """Draws all of a panel that stands still; the pin itself is left to the caller."""
    draw(surface, look, Panel(where.panel, side.title, TONES[side.seat]))
    name = loud(look, side.name, (where.name.w, look.px(48)), "title", look.colour.cream)
    surface.blit(name, name.get_rect(midtop=where.name.midtop))
    line = label.fitted(side.line, look.type("text", "small", look.colour.mist), where.name.w)
    surface.blit(line, line.get_rect(midbottom=(where.name.centerx, where.name.bottom + look.px(6))))
    put_row(surface, look, where.dice, side.dice, (side.seat, scheme), 74)
