"""One picture of a die at one moment: bodies, what its skills lay around them, and the value badge."""

from dataclasses import dataclass

import pygame

from sprites.die_colours import mix
from sprites.die_finish import Finish, finish
from sprites.die_look import Cell, Look, badge_needed, cells, parts
from sprites.die_marks import badge, badge_width
from sprites.die_paint import Result, View, paint
from sprites.die_wraps import EXTENT, before, behind, gloss, skin
from sprites.keep import kept
from sprites.polyhedra import LARGEST, eye, frame, rest, turn

Axis = tuple[float, float, float]


@dataclass(frozen=True, slots=True)
class Swing:
    """How far a die is from its rest: turned about an axis, and settled from 0 (tumbling) to 1 (at rest)."""

    axis: Axis
    angle: float
    settled: float


REST = Swing((0, 1, 0), 0.0, 1.0)

BADGE, BADGE_MORE, BADGE_SMALL = 0.43, 0.17, 116
"""Height of a badge as a share of its die, what is added on small dice, and below how many pixels that begins."""


def picture(look: Look, values: tuple[int, ...], px: int, swing: Swing) -> pygame.Surface:
    """The die in a square of that many pixels; no values means its sizes are shown."""
    grain = (4 if px <= 112 else 3 if px <= 180 else 2) - (swing.settled < 1 and px <= 180)
    stuff = finish(look.skills, look.palette)
    canvas = pygame.Surface((px * grain, px * grain), pygame.SRCALPHA)
    canvas.fill((*stuff.line, 0))
    rooms = cells(look)
    for i, size in enumerate(parts(look)):
        _body(canvas, (size, rooms[i]), _result(look, values, i, swing.settled), swing, stuff)
    sprite = pygame.transform.smoothscale(canvas, (px, px))
    _polished(sprite, look, rooms, swing.settled)
    if len(rooms) > 1 or set(look.skills) & set("!tz"):
        sprite = _surrounded(sprite, look, rooms, stuff)
    if badge_needed(look) and values and swing.settled > 0.8:
        _badged(sprite, str(sum(values)), len(rooms) > 1, stuff)
    return sprite


def _result(look: Look, values: tuple[int, ...], i: int, settled: float) -> Result:
    if not look.sizes:
        labels = (look.label or "?").split(",")
        return Result(2, labels[min(i, len(labels) - 1)], settled)
    size = look.sizes[i]
    value = values[i] if i < len(values) else size
    return Result((value - 1) % min(size, LARGEST) if size > 1 else 0, str(value), settled)


def _body(canvas: pygame.Surface, part: tuple[int, Cell], result: Result, swing: Swing, stuff: Finish) -> None:
    size, cell = part
    side = canvas.get_width()
    mx, my, half = frame(size, result.face)
    distance = eye(size)
    wide = distance / (distance * distance - 1) ** 0.5
    room = cell.radius * side * 0.94
    rest_scale, free_scale = room / half, room / wide
    home = swing.settled**2
    scale = free_scale + (rest_scale - free_scale) * home
    view = View(cell.x * side - mx * scale * home, cell.y * side - my * scale * home, scale, distance)
    rotation = turn(swing.axis, swing.angle) @ rest(size, result.face)
    paint(canvas, size, rotation, view, (stuff, result))


def _link(whole: pygame.Surface, rooms: tuple[Cell, ...], stuff: Finish) -> None:
    px = whole.get_width()
    band = pygame.Rect(0, 0, round(px * 0.3), max(3, round(px * 0.13)))
    band.center = (round(px * (rooms[0].x + rooms[1].x) / 2), round(px * rooms[0].y))
    for colour, less in ((stuff.line, 0), (stuff.mark, 2), (mix(stuff.mark, stuff.line, 0.35), px // 16)):
        pygame.draw.rect(whole, colour, band.inflate(-less, -less * 2))


def _polished(sprite: pygame.Surface, look: Look, rooms: tuple[Cell, ...], settled: float) -> None:
    px = sprite.get_width()
    for cell in rooms:
        place, side = _placed(px, cell)
        dark, glow = gloss(side)
        sprite.blit(dark, place, special_flags=pygame.BLEND_RGB_MULT)
        sprite.blit(glow, place, special_flags=pygame.BLEND_RGB_ADD)
    if not look.sizes:
        sprite.fill((255, 255, 255, 168), special_flags=pygame.BLEND_RGBA_MULT)
    skins = [s for s in look.skills if s in "pz?s!"]
    if skins and settled > 0.3:
        _skinned(sprite, skins, rooms, settled)


def _surrounded(sprite: pygame.Surface, look: Look, rooms: tuple[Cell, ...], stuff: Finish) -> pygame.Surface:
    whole = pygame.Surface(sprite.get_size(), pygame.SRCALPHA)
    whole.fill((*stuff.line, 0))
    if len(rooms) > 1:
        _link(whole, rooms, stuff)
    _around(whole, look.skills, rooms, True)
    whole.blit(sprite, (0, 0))
    _around(whole, look.skills, rooms, False)
    return whole


def _placed(px: int, cell: Cell) -> tuple[tuple[int, int], int]:
    """Corner and width, in pixels, of the square that a wrap of a cell covers."""
    side = round(cell.radius * px * 2 * EXTENT)
    return (round(cell.x * px - side / 2), round(cell.y * px - side / 2)), side


def _around(whole: pygame.Surface, skills: str, rooms: tuple[Cell, ...], back: bool) -> None:
    px = whole.get_width()
    for cell in rooms:
        place, side = _placed(px, cell)
        for skill in skills:
            layer = behind(skill, side) if back else before(skill, side)
            if layer is not None:
                whole.blit(layer, place)


def _skinned(sprite: pygame.Surface, skills: list[str], rooms: tuple[Cell, ...], settled: float) -> None:
    px = sprite.get_width()
    layer = pygame.Surface((px, px), pygame.SRCALPHA)
    for cell in rooms:
        place, side = _placed(px, cell)
        for skill in skills:
            over = skin(skill, side)
            if over is not None:
                layer.blit(over, place)
    layer.blit(_inner(sprite, rooms), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    if settled < 1:
        layer.set_alpha(round(settled * 255))
    sprite.blit(layer, (0, 0))


def _inner(sprite: pygame.Surface, rooms: tuple[Cell, ...]) -> pygame.Surface:
    """White where the bodies are, a little inside of their ink outline."""
    px = sprite.get_width()
    white = sprite.copy()
    white.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    less = pygame.Surface((px, px), pygame.SRCALPHA)
    wide = px // len(rooms)
    for i, cell in enumerate(rooms):
        box = pygame.Rect(i * wide, 0, wide, px)
        small = pygame.transform.smoothscale(white.subsurface(box), (round(wide * 0.94), round(px * 0.94)))
        x, y = cell.x * px, cell.y * px
        less.blit(small, (round(x - (x - box.x) * 0.94), round(y - y * 0.94)))
    return less


def _badged(sprite: pygame.Surface, text: str, twin: bool, stuff: Finish) -> None:
    px = sprite.get_width()
    small = _badge(text, round(px * BADGE) if twin else _tall(px), stuff)
    x = (px - small.get_width()) // 2 if twin else px - small.get_width()
    sprite.blit(small, (x, px - small.get_height()))


def _tall(px: int) -> int:
    """Height of a badge in pixels: on small dice it takes a larger part, as it is what can be read from afar."""
    small = min(1.0, max(0.0, (BADGE_SMALL - px) / BADGE_SMALL * 2))
    return round(px * (BADGE + BADGE_MORE * small))


@kept(2)
def _badge(text: str, tall: int, stuff: Finish) -> pygame.Surface:
    grain = 4
    wide = badge_width(text, tall)
    canvas = pygame.Surface((round(wide) * grain, tall * grain), pygame.SRCALPHA)
    canvas.fill((*stuff.line, 0))
    badge(canvas, text, stuff)
    return pygame.transform.smoothscale(canvas, (round(wide), tall))
