"""The glove that shows what to do: it taps a die, or pulls from die to die."""

from __future__ import annotations

import math
from functools import lru_cache
from itertools import pairwise

from pygame import Surface

from sprites.easing import in_out
from sprites.svg import picture
from sprites.theme import CREAM, INK, Look, hex_of

SIDE = 92.0
TIP = (0.30, 0.07)
"""Where the fingertip is, as shares of the picture's side."""
STEP_S, REST_S, GONE_S = 0.62, 0.55, 0.35
TAP_S, DEPTH = 1.1, 16.0

Place = tuple[int, int]

GLOVE = (
    '<g stroke="{ink}" stroke-width="3.2" stroke-linejoin="round" stroke-linecap="round" fill="{cream}">'
    '<path d="M17 70h32v-9H17z" fill="#e0384b"/>'
    '<path d="M14 10c0-8 11-8 11 0v19c1-5 9-5 10 1 2-4 10-3 10 2 3-3 9-1 9 4v10c0 10-6 17-14 17H28'
    'c-5 0-8-2-11-7L8 42c-4-6 3-11 7-6z"/>'
    '<path d="M25 29v9M35 31v8M45 33v7" fill="none"/></g>'
)


@lru_cache(maxsize=4)
def _glove(px: int) -> Surface:
    return picture(GLOVE.format(ink=hex_of(INK), cream=hex_of(CREAM)), (px, px), (2, 0, 74, 74))


def hand(out: Surface, look: Look, way: tuple[Place, ...], drags: bool, time: float | None) -> None:
    """The glove at a moment of its way, over and over; it rests at the first place when there is no `time`."""
    x, y = way[0]
    if time is not None and drags and len(way) > 1:
        found = along(way, time)
        if found is None:
            return
        x, y = found
    elif time is not None:
        y += round(abs(math.sin(time * math.pi / TAP_S)) * look.px(DEPTH))
    glove = _glove(look.px(SIDE))
    out.blit(glove, (x - round(TIP[0] * glove.get_width()), y - round(TIP[1] * glove.get_height())))


def along(way: tuple[Place, ...], time: float) -> Place | None:
    """Where the fingertip is: a rest at both ends, a step for each leg; None while it is away."""
    legs = list(pairwise(way))
    t = time % (2 * REST_S + STEP_S * len(legs) + GONE_S)
    if t < REST_S:
        return way[0]
    number, share = divmod((t - REST_S) / STEP_S, 1.0)
    if number < len(legs):
        (ax, ay), (bx, by) = legs[int(number)]
        part = in_out(share)
        return round(ax + (bx - ax) * part), round(ay + (by - ay) * part)
    return way[-1] if t < 2 * REST_S + STEP_S * len(legs) else None
