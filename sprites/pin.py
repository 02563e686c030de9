"""Enamel pins: a fighter's bust on a printed field in a metal rim, built in small steps and kept for later frames."""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import Path

import pygame

from sprites.keep import kept
from sprites.pin_edge import cut_out, cutting
from sprites.pin_field import BAND, CX, CY, FIELD, RIM, circle, field
from sprites.pin_metal import baking, glint_at, piece
from sprites.pin_name import letter_name
from sprites.pin_store import Shelf
from sprites.portrait import draw, layers
from sprites.portrait_cast import look_of
from sprites.portrait_look import MOODS, Pin

__all__ = [
    "CENTRE",
    "MOODS",
    "RADIUS",
    "Pin",
    "glint",
    "pin",
    "placeholder",
    "portrait",
    "prepare",
    "ready",
    "use_cache",
]

CENTRE = ((CX + 20) / 240, (CY + 12) / 240)
RADIUS = RIM / 240
"""Centre and radius of the ring as shares of a pin's side; the rest of the square is overhang."""

GLINT_STEPS = 32
SHELF = Shelf()
DULL = (196, 202, 214)


def use_cache(folder: Path | None) -> None:
    """Keep finished pins in a folder from now on (None: in memory only); a useless folder is silently ignored."""
    SHELF.folder = folder


def ready(p: Pin, px: int, mood: str = "neutral") -> bool:
    """Whether pin(p, px, mood) would answer at once."""
    return SHELF.has(("pin", p, px, mood))


def pin(p: Pin, px: int, mood: str = "neutral") -> pygame.Surface:
    """The finished pin, px by px, made now if need be; do not draw on it. ValueError for an unknown mood or rim."""
    for _ in prepare(p, px, mood):
        pass
    return SHELF.get(("pin", p, px, mood)) or placeholder(px)


def portrait(p: Pin, px: int, mood: str = "neutral") -> pygame.Surface:
    """The bust alone with alpha, px by px, cut off straight at the lower edge; do not draw on it."""
    key = ("bust", p, px, mood)
    if not SHELF.has(key):
        text = layers(look_of(p), mood)
        SHELF.put(key, cut_out(draw(text.behind + text.inside + text.free, px)))
    return SHELF.get(key) or placeholder(px)


def prepare(p: Pin, px: int, mood: str = "neutral") -> Iterator[None]:
    """Make a pin in steps of about 3 ms or less; when the iterator ends, ready() is true. ValueError as for pin()."""
    key = ("pin", p, px, mood)
    if mood not in MOODS or p.rim not in ("enamel", "gold", "steel"):
        raise ValueError(f"no such pin: mood {mood!r}, rim {p.rim!r}")
    if SHELF.has(key):
        return
    look = look_of(p)
    if SHELF.load(key, repr(look)):
        return
    yield
    yield from warm(px, p.rim)
    yield from composed(p, px, mood)
    if SHELF.folder is not None:
        yield
        SHELF.save(key, repr(look))


def warm(px: int, rim: str) -> Iterator[None]:
    """Bake the shared pieces of a size, strip by strip; instant when they are there."""
    for kind in ("clip", "disc", "halftone", "dome"):
        yield from baking(kind, px)
    yield from baking("frame", px, rim)


def composed(p: Pin, px: int, mood: str) -> Iterator[None]:
    """Draw field, bust and name, layer by layer, and put the result on the shelf."""
    look = look_of(p)
    text = layers(look, mood)
    canvas = draw(field(look, text.scenery), px)
    canvas.blit(piece("disc", px), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    yield
    canvas.blit(piece("frame", px, p.rim), (0, 0))
    if text.behind:
        behind = draw(text.behind, px)
        yield
        canvas.blit((yield from cutting(behind, p.rim)), (0, 0))
        yield
    inside = draw(text.inside, px)
    yield
    free = draw(text.free, px)
    yield
    inside.blit(piece("clip", px), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    inside = printed(inside, px)
    yield
    inside = yield from cutting(inside, p.rim)
    yield
    free = printed(free, px)
    yield
    free = yield from cutting(free, p.rim)
    yield
    canvas.blit(shadow(inside, free, px), (0, 0))
    canvas.blit(inside, (0, 0))
    canvas.blit(free, (0, 0))
    canvas.blit(piece("dome", px), (0, 0))
    yield
    letter_name(canvas, p.name, look.letters)
    SHELF.put(("pin", p, px, mood), faded(canvas) if p.rim == "steel" else canvas)


def printed(bust: pygame.Surface, px: int) -> pygame.Surface:
    """The bust with printed halftone shade on its lower right; too small to see on a small pin."""
    if px < 120:
        return bust
    shade = bust.copy()
    shade.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    shade.blit(piece("halftone", px), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    bust.blit(shade, (0, 0))
    return bust


def shadow(inside: pygame.Surface, free: pygame.Surface, px: int) -> pygame.Surface:
    """The soft shadow a bust casts on its pin."""
    side = max(8, px // 4)
    small = pygame.transform.smoothscale(inside, (side, side))
    small.blit(pygame.transform.smoothscale(free, (side, side)), (0, 0))
    small.fill((10, 2, 20, 120), special_flags=pygame.BLEND_RGBA_MULT)
    soft = pygame.transform.smoothscale(pygame.transform.box_blur(small, 1), (px, px))
    moved = pygame.Surface((px, px), pygame.SRCALPHA)
    moved.blit(soft, (round(px * 0.014), round(px * 0.02)))
    moved.blit(piece("disc", px), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return moved


def faded(picture: pygame.Surface) -> pygame.Surface:
    """A pin not yet played: its colours gone to steel."""
    grey = pygame.transform.grayscale(picture)
    grey.fill((*DULL, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return grey


def glint(px: int, angle: float) -> pygame.Surface:
    """A light on the rim towards an angle in radians (0 is right, growing clockwise), to lay over a pin."""
    return glint_at(px, round(angle / (2 * math.pi) * GLINT_STEPS) % GLINT_STEPS, GLINT_STEPS)


@kept(4)
def placeholder(px: int) -> pygame.Surface:
    """A plain dark enamel pin to show until the real one is ready; cheap enough for the first frame."""
    rings = ((RIM, "#14101c"), (RIM - 1.5, "#4a4c5c"), (RIM - 5, "#6c6f82"), (BAND, "#14101c"), (BAND - 1.5, "#241f31"))
    text = "".join(circle(radius, fill) for radius, fill in (*rings, (FIELD + 1, "#14101c"), (FIELD - 1, "#2d2840")))
    return draw(text, px)
