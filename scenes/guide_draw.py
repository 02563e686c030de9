"""How the guide looks: all but the dice concerned in the shade, a glove that shows the way, a face with a balloon."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

import pygame
from pygame import Rect, Surface

from scenes.guide_hand import hand
from scenes.guide_places import Places, pips, places, spot
from scenes.layout import Layout
from sprites import label
from sprites.svg import picture
from sprites.table_panel import panel
from sprites.theme import CREAM, INK, Look, hex_of
from sprites.widgets import Button, State, draw

SHADE = (116, 108, 146)
COARSE, SOFT = 4, 5
"""The shade is made so many times smaller, and blurred over so many of its pixels."""
HOP_S, HOP = 0.3, 12.0


@dataclass(frozen=True, slots=True)
class Seen:
    """All that is to be drawn of the guide in one frame."""

    where: Layout
    look: Look
    face: Surface
    """The guide, pulling the face that belongs to the words."""
    text: str
    """What is said; empty for nothing."""
    order: str
    """What to do, in the middle of the table; empty for nothing."""
    lit: tuple[Rect, ...]
    """The dice that stay in the light; none for no shade."""
    ringed: tuple[Rect, ...]
    """The dice concerned."""
    pressable: tuple[str, ...]
    """The buttons of the table there are."""
    way: tuple[tuple[int, int], ...]
    """Where the glove goes; none for no glove."""
    drags: bool
    """Does the glove pull from the first place to the last one, or does it tap the first?"""
    skip: tuple[str, State] | None
    """The words and the state of the way out; None while there is none."""
    pips: tuple[int, int]
    """Bites done, and all of them."""
    calm: bool
    time: float
    """Seconds of ambient life."""
    since: float
    """Seconds since this was said."""


def draw_guide(out: Surface, seen: Seen) -> None:
    """Draw it over the table."""
    at = places(seen.where)
    if seen.lit:
        _shade(out, seen)
    _rings(out, seen)
    if seen.order:
        _order(out, seen)
    if seen.text:
        _coach(out, seen, at)
    if seen.skip is not None:
        draw(out, seen.look, Button(at.skip, seen.skip[0], "", "quiet", seen.skip[1]))
    if seen.way:
        hand(out, seen.look, seen.way, seen.drags, None if seen.calm else seen.time)


def _shade(out: Surface, seen: Seen) -> None:
    where = seen.where
    clear = [where.buttons[name] for name in seen.pressable if name in where.buttons]
    middle = [] if seen.order else [where.banner]
    holes = [*(spot(where, rect) for rect in seen.lit), *clear, *middle]
    shade = _dark(where.size, tuple((hole.x, hole.y, hole.w, hole.h) for hole in holes))
    out.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


@lru_cache(maxsize=1)
def _dark(size: tuple[int, int], holes: tuple[tuple[int, int, int, int], ...]) -> Surface:
    """What the table is multiplied with: shade with soft holes."""
    small = Surface((-(-size[0] // COARSE), -(-size[1] // COARSE)))
    small.fill(SHADE)
    for hole in holes:
        x, y, wide, high = (round(part / COARSE) for part in hole)
        pygame.draw.rect(small, (255, 255, 255), Rect(x, y, wide, high), border_radius=max(2, min(wide, high) // 5))
    soft = pygame.transform.smoothscale(pygame.transform.box_blur(small, SOFT), size)
    return soft.convert() if pygame.display.get_surface() else soft


def _rings(out: Surface, seen: Seen) -> None:
    look, beat = seen.look, 0.0 if seen.calm else 0.5 - 0.5 * math.cos(seen.time * 4.2)
    for rect in seen.ringed:
        around = spot(seen.where, rect).inflate(2 * look.px(4 * beat), 2 * look.px(4 * beat))
        frame = panel(around.size, (*look.colour.gold, 0), (*look.colour.gold, 255), look.px(4), look.px(22))
        out.blit(frame, around)


def _order(out: Surface, seen: Seen) -> None:
    """What to do in large letters, and how far the lesson has come."""
    look, area = seen.look, seen.where.banner
    words = label.boxed(seen.order, look.type("shout", "title", look.colour.gold, 4), area.size)
    out.blit(words, words.get_rect(center=area.center))
    done, total = seen.pips
    for number, rect in enumerate(pips(seen.where, total) if total > 1 else ()):
        fill = look.colour.gold if number < done else look.colour.cream if number == done else look.colour.mauve
        pip = panel(rect.size, (*fill, 255), (*INK, 255), look.px(3), rect.w // 2)
        out.blit(pip, rect)


def _coach(out: Surface, seen: Seen, at: Places) -> None:
    look = seen.look
    share = 1.0 if seen.calm else min(1.0, seen.since / HOP_S)
    hop = round(math.sin(share * math.pi) * look.px(HOP))
    out.blit(seen.face, at.face.move(0, -hop))
    words = _words(seen.text, look, at.balloon.inflate(-look.px(30), -look.px(34)).size)
    body = Rect(0, 0, at.balloon.w, min(at.balloon.h, words.get_height() + look.px(32)))
    if at.below:
        body.midbottom = at.balloon.midbottom
        tip = at.face.centerx - body.x, body.h + look.px(22)
    else:
        body.midleft = at.balloon.midleft
        tip = -look.px(24), min(body.h - look.px(24), at.face.centery - body.y)
    shape, (left, top) = _balloon(body.size, tip, look.px(3))
    out.blit(shape, (body.x - left, body.y - top))
    out.blit(words, words.get_rect(center=body.center))


@lru_cache(maxsize=8)
def _words(text: str, look: Look, room: tuple[int, int]) -> Surface:
    """As large as they fit."""
    for size in range(look.letters("large"), look.letters("small") - 4, -1):
        letters = label.Type("bold", size, INK)
        words = label.render(text, letters, room[0], wrap=True, align="centre")
        if words.get_height() <= room[1]:
            break
    return words


@lru_cache(maxsize=16)
def _balloon(size: tuple[int, int], tip: tuple[int, int], ink: int) -> tuple[Surface, tuple[int, int]]:
    """A cream box with a tail to a point below it or at its left, and where in the picture its corner lies."""
    (wide, high), (x, y), half = size, tip, 5 * ink
    left, top = max(0, -x) + 2 * ink, 2 * ink
    whole = wide + left + 3 * ink, max(high, y) + top + 3 * ink
    if y > high:
        root = min(max(x, 4 * half), wide - 4 * half)
        tail = f"M{root - half} {high - ink}L{x} {y}L{root + half} {high - ink}Z"
    else:
        tail = f"M{ink} {y - half}L{x} {y}L{ink} {y + half}Z"
    box = f'<rect width="{wide}" height="{high}" rx="{6 * ink}"'
    style = f'fill="{hex_of(CREAM)}" stroke="{hex_of(INK)}" stroke-width="{2 * ink}" stroke-linejoin="round"'
    body = f'<path d="{tail}" {style}/>{box} {style}/><path d="{tail}" fill="{hex_of(CREAM)}"/>'
    return picture(f'<g transform="translate({left} {top})">{body}</g>', whole), (left, top)
