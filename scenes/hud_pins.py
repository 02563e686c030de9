"""The two fighters on their pins: leaning, shaking, blinking, pulling faces, with a glint that follows."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pygame
from pygame import Rect, Surface

from game.roster.roster import UnknownPin, shipped
from game.rules.hands import Match
from scenes import hud_board
from scenes.hud_memo import Memo
from scenes.match_facts import Facts
from sprites import pin as art

BLINK_EVERY, BLINK = 4.3, 0.13
"""Seconds between blinks and in a blink."""
SHEEN_EVERY, SHEEN = 7.1, 0.7
"""Seconds from one gleam over the pin in the light to the next, and of a gleam."""
LIGHT_FROM = -2.2
"""Where the lamp stands: the angle in radians of the glint on a pin at rest."""
GLIDE = 0.05
"""Radians the glint goes on per design unit that a pin leans."""
STEEP, STEP, MOST = 0.32, 2, 8
"""Degrees a pin tilts per design unit it leans, in steps of so many degrees, and the most of them."""
DEAR = 10
"""Whoever may lose so many sides at once looks worried."""
UPSIDE = 180
STILL = (0.0, 0.0)
CALM = ("neutral",)
MOODS = ("attack", "hurt", "blink", "gloat", "victorious", "beaten", "worried")
"""The other moods in the order in which a match is likely to need them."""

GLINTS = 24
"""Steps of the light around a rim."""

_tilted = Memo(24)
_glints: dict[tuple[int, int], Surface] = {}
"""By side in pixels and step; one that is not made yet is not seen."""


def fighter(name: str) -> art.Pin:
    """The pin of that name; one nobody knows gets a face of its own all the same."""
    try:
        facts = shipped().find(name)
    except UnknownPin:
        return art.Pin(name, "")
    return art.Pin(facts.name, facts.set, "gold" if facts.rare else "enamel")


def fighters(match: Match) -> tuple[art.Pin, art.Pin]:
    """The pins of both seats."""
    return fighter(match.hands[0].name), fighter(match.hands[1].name)


def side_of(ring: Rect) -> int:
    """Pixels of the picture whose ring fills that rectangle."""
    return round(ring.width / (2 * art.RADIUS))


def warming(fighters: tuple[art.Pin, art.Pin], ring: Rect, moods: tuple[str, ...] = MOODS) -> Iterator[None]:
    """Makes the pictures of these moods, one small step per item asked for."""
    for mood in moods:
        for one in fighters:
            yield from art.prepare(one, side_of(ring), mood)


def glinting(ring: Rect) -> Iterator[None]:
    """Makes the light in every direction, one step per item asked for; that of other sizes goes."""
    side = side_of(ring)
    for key in [key for key in _glints if key[0] != side]:
        del _glints[key]
    for step in range(GLINTS):
        if (side, step) not in _glints:
            glint = art.glint(side, step * math.tau / GLINTS)
            _glints[side, step] = glint = glint.convert_alpha() if pygame.display.get_surface() else glint.copy()
            # Nearly all of it is empty: runs of pixels are blitted six times as fast.
            glint.set_alpha(255, pygame.RLEACCEL)
            yield


def _mood(facts: Facts, seat: int) -> str:
    """The mood that can be shown now: what is not ready yet waits."""
    mood, side = facts.picture.moods[seat], side_of(facts.where.pins[seat])
    if mood == "neutral":
        blinks = (facts.time + 1.9 * seat) % BLINK_EVERY < BLINK
        mood = "worried" if _fears(facts, seat) else "blink" if blinks else mood
    return mood if art.ready(facts.fighters[seat], side, mood) else "neutral"


def _fears(facts: Facts, seat: int) -> bool:
    """Is an attack being aimed that would cost this seat dearly?"""
    ahead = facts.sight.ahead
    return ahead is not None and seat != facts.lit_seat and sum(die.sides for die in ahead.captured) >= DEAR


def _lean(facts: Facts, seat: int) -> tuple[float, float]:
    """How far a pin is from its place: the show says so, and whoever thinks sways."""
    if facts.is_thinking and seat == facts.lit_seat:
        return (4 * facts.look.unit * math.sin(facts.time * 2.4), 0.0)
    return facts.picture.leans[seat]


def resting(facts: Facts) -> tuple[object, ...]:
    """What the pins that stand still look like: mood and whether it is ready, None for one that moves."""
    return tuple(
        None
        if _lean(facts, seat) != STILL
        else (
            _mood(facts, seat),
            _asked(facts, seat),
            len(_glints) == GLINTS,
        )
        for seat in (0, 1)
    )


def _asked(facts: Facts, seat: int) -> bool:
    """Is the calm face there? It is asked for in every frame, or it would be the first to make room for others."""
    one, side = facts.fighters[seat], side_of(facts.where.pins[seat])
    is_ready = art.ready(one, side, "neutral")
    if is_ready:
        art.pin(one, side, "neutral")
    return is_ready


def resting_pins(out: Surface, facts: Facts) -> None:
    """Those that stand still; whoever is to move stands in its light."""
    if facts.spot_seat is not None:
        out.blit(*hud_board.halo(facts.where, facts.colours[facts.spot_seat], facts.spot_seat))
    for seat in (0, 1):
        if _lean(facts, seat) == STILL:
            _put(out, facts, seat, (0, 0))


def moving_pins(out: Surface, facts: Facts, shake: tuple[int, int]) -> None:
    """Those that lean or shake; and the gleam that now and then runs over the pin in the light."""
    for seat in (0, 1):
        lean = _lean(facts, seat)
        if lean != STILL:
            _put(out, facts, seat, (round(lean[0]) + shake[0], round(lean[1]) + shake[1]))
        elif seat == facts.lit_seat and (age := facts.time % SHEEN_EVERY) < SHEEN and not facts.calm:
            _gleam(out, facts.where.pins[seat], LIGHT_FROM + math.pi * age / SHEEN)


def moving_places(facts: Facts) -> list[Rect]:
    """Where something of the pins moves; a little more, because they tilt."""
    gleams = facts.lit_seat is not None and facts.time % SHEEN_EVERY < SHEEN and not facts.calm
    return [
        _corner(ring).move(*map(round, lean)).inflate(ring.width // 3, ring.width // 3)
        for seat, ring in enumerate(facts.where.pins)
        if (lean := _lean(facts, seat)) != STILL or (gleams and seat == facts.lit_seat)
    ]


def _put(out: Surface, facts: Facts, seat: int, by: tuple[int, int]) -> None:
    ring, mood = facts.where.pins[seat], _mood(facts, seat)
    side = side_of(ring)
    one, spot = facts.fighters[seat], _corner(ring).move(by)
    if not art.ready(one, side, mood):
        out.blit(art.placeholder(side), spot)
        return
    picture, tilt = art.pin(one, side, mood), _tilt(facts, seat)
    if seat == facts.across:
        tilt += UPSIDE
        spot.move_ip(*(round((2 * share - 1) * side) for share in art.CENTRE))
    if tilt:
        turned = _tilted.get((one, side, mood, tilt), lambda: pygame.transform.rotozoom(picture, tilt, 1.0))
        out.blit(turned, turned.get_rect(center=spot.center))
    else:
        out.blit(picture, spot)
    lean = _lean(facts, seat)
    _gleam(out, ring.move(by), LIGHT_FROM + (lean[0] - lean[1]) / facts.look.unit * GLIDE)


def _tilt(facts: Facts, seat: int) -> int:
    """Degrees a pin is turned: forwards when it strikes, sideways when it is shaken."""
    x, y = facts.picture.leans[seat]
    degrees = (y - 1.4 * x) / facts.look.unit * STEEP
    return STEP * round(min(MOST, max(-MOST, degrees)) / STEP)


def _gleam(out: Surface, ring: Rect, angle: float) -> None:
    glint = _glints.get((side_of(ring), round(angle * GLINTS / math.tau) % GLINTS))
    if glint is not None:
        out.blit(glint, _corner(ring))


def _corner(ring: Rect) -> Rect:
    """Where the picture of a pin lies that fills this ring."""
    side = side_of(ring)
    x, y = ring.centerx - round(art.CENTRE[0] * side), ring.centery - round(art.CENTRE[1] * side)
    return Rect(x, y, side, side)
