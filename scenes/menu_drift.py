"""Dice that tumble slowly down behind a menu, as a function of time."""

from __future__ import annotations

from pygame import Surface

from sprites.die import Look as DieLook
from sprites.die import palettes, tumbling
from sprites.theme import Look

DICE = (
    (0.06, 20, 0.00, 0), (0.19, 8, 0.55, 1), (0.33, 6, 0.30, 0), (0.48, 12, 0.80, 1),
    (0.63, 10, 0.12, 0), (0.77, 20, 0.62, 1), (0.90, 4, 0.36, 0), (0.97, 12, 0.90, 1),
)  # fmt: skip
"""Place across, size, head start and side of each."""
FALL = 11.0
"""Seconds from top to bottom."""
TURN = 1.1
"""Seconds for one full turn."""
EDGE = 54
FREE = 14 / 24
"""The part of a tumble that still says nothing about the result and so can go round and round."""


def drift(surface: Surface, look: Look, time: float, scheme: str) -> None:
    """Draws the dice as they are at a time in seconds; at first there are none, then one after the other falls in."""
    wide, high = surface.get_size()
    px = look.px(EDGE)
    for number, (across, size, start, seat) in enumerate(DICE):
        way = time / (FALL + number % 3) + start - 1.0
        if way < 0:
            continue
        share = way % 1.0
        turn = (time / TURN + start) % 1.0
        die = tumbling(DieLook((size,), "", palettes(scheme)[seat]), (size,), px, turn * FREE, number)
        surface.blit(die, die.get_rect(center=(across * wide, share * (high + 2 * px) - px)))
