"""Guests: fighters who stand about on pages with room to spare, breathe, blink and make faces."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from pygame import Rect, Surface

from scenes.menu_canvas import Canvas
from scenes.menu_pins import Fighter, Want, face, shine

LEAST, MOST = 150.0, 300.0
"""Design units: in less room than this nobody comes, and nobody is larger than that."""
MOODS = ("neutral", "neutral", "blink", "gloat", "neutral", "neutral", "attack", "neutral", "blink", "victorious")
BEAT_S = 0.9
"""How long a face is made; a blink is over sooner."""
BLINK_S = 0.16


@dataclass(frozen=True, slots=True)
class Guest:
    """A fighter and the square it stands in."""

    fighter: Fighter
    rect: Rect


def beside(canvas: Canvas, taken: Rect, pair: tuple[Fighter, Fighter]) -> tuple[Guest, ...]:
    """A pair left and right of what is taken; below it in upright windows; nobody where there is no room."""
    unit = canvas.unit
    if canvas.upright:
        room = (canvas.size[1] - taken.bottom) / unit - 24
        side = min(MOST, room, canvas.w / 2 - 20)
        y = (taken.bottom / unit + canvas.h) / 2 - side / 2
        spots = [(canvas.w * share - side / 2, y) for share in (0.27, 0.73)]
    else:
        room = taken.x / unit
        side = min(MOST, room - 2)
        y = min(canvas.h - side - 8, (taken.centery / unit) - side * 0.3)
        spots = [((room - side) / 2, y), (canvas.w - (room + side) / 2, y)]
    if side < LEAST:
        return ()
    return tuple(Guest(who, canvas.rect(x, y, side, side)) for who, (x, y) in zip(pair, spots, strict=True))


def waiting(area: Rect, pair: tuple[Fighter, Fighter]) -> tuple[Guest, ...]:
    """A pair side by side in the middle of an empty area, with room below them for a sentence."""
    side = min(round(area.h * 0.62), round(area.w * 0.5))
    x, y = area.centerx - round(side * 0.96), area.y + (area.h - side) // 3
    return tuple(Guest(who, Rect(x + round(n * side * 0.92), y, side, side)) for n, who in enumerate(pair))


def wanted(guests: tuple[Guest, ...]) -> Iterator[Want]:
    """The pictures of them: calm faces first."""
    for mood in dict.fromkeys(MOODS):
        for guest in guests:
            yield Want(guest.fighter, guest.rect.w, mood)


def mood_at(time: float, seat: int) -> str:
    """The face a guest makes at a moment; those side by side take turns."""
    beats, into = divmod(time + seat * 4.3 * BEAT_S, BEAT_S)
    mood = MOODS[int(beats) % len(MOODS)]
    return mood if mood != "blink" or into < BLINK_S else "neutral"


def draw(surface: Surface, guests: tuple[Guest, ...], time: float, calm: bool) -> None:
    """The guests at a moment in seconds; `calm` ones stand still."""
    for seat, (fighter, rect) in enumerate((guest.fighter, guest.rect) for guest in guests):
        bob = 0 if calm else round(math.sin(time * 1.6 + seat * 2.4) * rect.h * 0.018)
        place = rect.move(0, bob)
        face(surface, fighter, place, "neutral" if calm else mood_at(time, seat))
        if not calm:
            shine(surface, place, time * 0.8 + seat * 2.6)
