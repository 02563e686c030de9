"""The two fighters on their pins: leaning, blinking, pulling faces."""

from __future__ import annotations

import math
from collections.abc import Iterator

from pygame import Rect, Surface

from game.roster.roster import UnknownPin, shipped
from scenes import hud_board
from scenes.match_facts import Facts
from sprites import pin as art

BLINK_EVERY, BLINK = 4.3, 0.13
"""Seconds between blinks and in a blink."""
STILL = (0.0, 0.0)
CALM = ("neutral",)
MOODS = ("attack", "hurt", "blink", "gloat", "victorious", "beaten", "worried")
"""The other moods in the order in which a match is likely to need them."""


def fighter(name: str) -> art.Pin:
    """The pin of that name; one nobody knows gets a face of its own all the same."""
    try:
        facts = shipped().find(name)
    except UnknownPin:
        return art.Pin(name, "")
    return art.Pin(facts.name, facts.set, "gold" if facts.rare else "enamel")


def side_of(ring: Rect) -> int:
    """Pixels of the picture whose ring fills that rectangle."""
    return round(ring.width / (2 * art.RADIUS))


def warming(fighters: tuple[art.Pin, art.Pin], ring: Rect, moods: tuple[str, ...] = MOODS) -> Iterator[None]:
    """Makes the pictures of these moods, one small step per item asked for."""
    for mood in moods:
        for one in fighters:
            yield from art.prepare(one, side_of(ring), mood)


def _mood(facts: Facts, seat: int) -> str:
    """The mood that can be shown now: what is not ready yet waits."""
    mood, side = facts.picture.moods[seat], side_of(facts.where.pins[seat])
    blinks = (facts.time + 1.9 * seat) % BLINK_EVERY < BLINK
    if mood == "neutral" and blinks and art.ready(facts.fighters[seat], side, "blink"):
        return "blink"
    return mood if art.ready(facts.fighters[seat], side, mood) else "neutral"


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
        else (_mood(facts, seat), art.ready(facts.fighters[seat], side_of(facts.where.pins[seat]), "neutral"))
        for seat in (0, 1)
    )


def resting_pins(out: Surface, facts: Facts) -> None:
    """Those that stand still; whoever is to move stands in its light."""
    if facts.lit_seat is not None:
        out.blit(*hud_board.halo(facts.where, facts.colours[facts.lit_seat], facts.lit_seat))
    for seat in (0, 1):
        if _lean(facts, seat) == STILL:
            _put(out, facts, seat, (0, 0))


def moving_pins(out: Surface, facts: Facts, shake: tuple[int, int]) -> None:
    """Those that lean or shake."""
    for seat in (0, 1):
        lean = _lean(facts, seat)
        if lean != STILL:
            _put(out, facts, seat, (round(lean[0]) + shake[0], round(lean[1]) + shake[1]))


def _put(out: Surface, facts: Facts, seat: int, by: tuple[int, int]) -> None:
    ring, mood = facts.where.pins[seat], _mood(facts, seat)
    side = side_of(ring)
    one = facts.fighters[seat]
    picture = art.pin(one, side, mood) if art.ready(one, side, mood) else art.placeholder(side)
    x, y = ring.centerx - round(art.CENTRE[0] * side), ring.centery - round(art.CENTRE[1] * side)
    out.blit(picture, (x + by[0], y + by[1]))
