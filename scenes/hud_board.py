"""The part of the table that stands still: ground, trays, name plates, won rounds, the frame of the score."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import pygame
from pygame import Rect, Surface
from pygame.transform import flip

from game.text import say
from scenes.hud_memo import Memo
from scenes.layout import Layout
from scenes.match_facts import Facts
from scenes.match_floor import Ground
from sprites import label, place
from sprites.table_ground import unlit
from sprites.table_panel import glow, panel
from sprites.theme import Colour, Look, darker, lighter, mix


@dataclass(frozen=True, slots=True)
class Key:
    """All that the picture of the board depends on; a new one is made only when this changes."""

    size: tuple[int, int]
    ground: Ground | None
    text_size: float
    bottom: int
    names: tuple[str, str]
    won: tuple[int, int]
    to_win: int
    lit_seat: int | None
    round: int
    colours: tuple[Colour, Colour]
    bare: tuple[bool, bool]
    """Has a seat captured nothing yet?"""
    across: int | None


_boards = Memo(3)
"""So that a turn and the turn back cost nothing."""


def key_of(facts: Facts) -> Key:
    """What the board of this frame depends on."""
    where, match = facts.where, facts.match
    return Key(
        where.size,
        facts.ground,
        facts.tight.text,
        where.bottom,
        facts.names,
        match.won,
        match.variant.rounds_to_win,
        facts.spot_seat,
        match.round,
        facts.colours,
        (not match.hands[0].captured, not match.hands[1].captured),
        facts.across,
    )


def board(key: Key, facts: Facts) -> Surface:
    """The board as one opaque picture."""
    return _boards.get(key, lambda: _bake(key, facts.where, facts.tight))


def _bake(key: Key, where: Layout, look: Look) -> Surface:
    out = (unlit(where.size) if key.ground is None else place.ground(*key.ground)).copy()
    for seat in (0, 1):
        _tray(out, where, look, (seat, key))
        _plate(out, where, look, (seat, key))
        if key.bare[seat]:
            _pile_sign(out, where, look, (seat, key))
    _tug_frame(out, where, look)
    round_text = label.render(say("match.round", number=key.round), look.type("bold", "body", look.colour.mist, 2))
    menu, speed = where.buttons["menu"], where.buttons["speed"]
    spot = round_text.get_rect(midleft=(speed.right + look.px(14), speed.centery))
    if where.upright:  # beside the buttons is the name of the upper side
        spot = round_text.get_rect(midleft=(menu.x + look.px(6), menu.bottom + look.px(18)))
    out.blit(round_text, spot)
    return out


def _tray(out: Surface, where: Layout, look: Look, whose: tuple[int, Key]) -> None:
    """The mat the dice of a seat lie on, brighter when it is to move."""
    seat, key = whose
    mat = mat_of(where, seat, look)
    side, lit = key.colours[seat], seat == key.lit_seat
    fill = (*darker(side, 0.62), 96) if lit else (*look.colour.ink, 92)
    edge = (*lighter(side, 0.25), 255) if lit else (*mix(side, look.colour.ink, 0.45), 190)
    out.blit(panel(mat.size, fill, edge, look.px(4 if lit else 2), look.px(26)), mat)


def mat_of(where: Layout, seat: int, look: Look) -> Rect:
    """The mat of a seat in pixels."""
    return where.rows[seat].inflate(-look.px(4), look.px(2))


def _plate(out: Surface, where: Layout, look: Look, whose: tuple[int, Key]) -> None:
    """Name on a ribbon in the colour of the seat, and a pip for every round to be won."""
    seat, key = whose
    plate = where.plates[seat]
    is_right = seat != where.bottom
    pip, gap = look.px(24), look.px(6)
    pips = key.to_win * (pip + gap)
    name = label.render(key.names[seat], look.type("shout", "large", outline=3), plate.width - pips - look.px(30))
    wide = name.get_width() + pips + look.px(34)
    ribbon = Rect(0, 0, wide, plate.height)
    ribbon.midright = plate.midright
    if not is_right:
        ribbon.midleft = plate.midleft
    side, lit = key.colours[seat], seat == key.lit_seat
    fill = (*(darker(side, 0.12) if lit else darker(side, 0.52)), 240)
    picture = panel(ribbon.size, fill, (*look.colour.ink, 255), look.px(3), look.px(12)).copy()
    picture.blit(name, name.get_rect(midleft=(look.px(14), ribbon.height // 2)))
    for number in range(key.to_win):
        spot = Rect(0, 0, pip, pip)
        spot.midright = (wide - look.px(10) - (key.to_win - 1 - number) * (pip + gap), ribbon.height // 2)
        picture.blit(_pip(pip, number < key.won[seat], look.colour.gold, look.colour.ink), spot)
    out.blit(flip(picture, True, True) if seat == key.across else picture, ribbon)


def _pile_sign(out: Surface, where: Layout, look: Look, whose: tuple[int, Key]) -> None:
    """What will lie here, while nothing does."""
    seat, key = whose
    sign = label.render(
        say("match.captured"), look.type("text", "small", mix(look.colour.mist, look.colour.plum, 0.35), 1)
    )
    pile, inset = where.piles[seat], look.px(8)
    spot = sign.get_rect(midleft=(pile.left + inset, pile.centery))
    if seat != where.bottom:
        spot = sign.get_rect(midright=(pile.right - inset, pile.centery))
    out.blit(flip(sign, True, True) if seat == key.across else sign, spot)


@lru_cache(maxsize=8)
def _pip(px: int, is_won: bool, gold: tuple[int, int, int], ink: tuple[int, int, int]) -> Surface:
    """A coin for a won round, a hole for one still to win."""
    fill = (*gold, 255) if is_won else (*ink, 190)
    edge = (*lighter(gold, 0.5), 255) if is_won else (*mix(gold, ink, 0.55), 255)
    return panel((px, px), fill, edge, max(2, px // 9), px // 2)


def _tug_frame(out: Surface, where: Layout, look: Look) -> None:
    rim = look.px(5)
    frame = where.tug.inflate(2 * rim, 2 * rim)
    out.blit(panel(frame.size, (*look.colour.night, 255), (*look.colour.ink, 255), rim, frame.width // 2), frame)
    middle = pygame.Rect(frame.x - rim, where.tug.centery - rim // 2, frame.width + 2 * rim, max(2, rim))
    pygame.draw.rect(out, look.colour.cream, middle, border_radius=rim // 2)


def halo(where: Layout, colour: Colour, seat: int) -> tuple[Surface, tuple[int, int]]:
    """The light behind the pin of whoever is to move."""
    pin = where.pins[seat]
    light = glow(round(pin.width * 1.5), lighter(colour, 0.3), 150)
    return light, light.get_rect(center=pin.center).topleft
