"""How the story's map is drawn: paths of stitches between pins, and what hangs on each pin."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from scenes.story_model import Node
from sprites.icons import icon
from sprites.keep import kept
from sprites.svg import picture
from sprites.theme import INK, Colour, Look, hex_of, mix
from sprites.widget_plate import Plate, lay

STITCH, GAP, WIDE = 14.0, 18.0, 6.0
RIM = 0.5
STEPS = 200
LAMP, WARM = (48, 30), (66, 50, 40)
"""Grid on which the light is worked out, and what it adds in its middle."""
BEND = 0.10
"""How far a path swings out, as a share of its length."""
BADGES = {"won": "star", "locked": "lock"}


def lamp(surface: Surface, rect: Rect) -> None:
    """A pool of warm light on the ground of the map, so that it is no mere dark."""
    wide, high = LAMP
    small = Surface(LAMP)
    for x in range(wide):
        for y in range(high):
            far = math.hypot((x + 0.5) / wide * 2 - 1, (y + 0.5) / high * 2 - 1)
            share = max(0.0, 1 - far) ** 1.4
            small.set_at((x, y), tuple(round(part * share) for part in WARM))
    surface.blit(pygame.transform.smoothscale(small, rect.size), rect, special_flags=pygame.BLEND_RGB_ADD)


def paths(surface: Surface, look: Look, ways: Sequence[tuple[Rect, Rect, bool]]) -> None:
    """Rows of stitches from pin to pin; of gold where the way is open (the third of each)."""
    parts = []
    for start, end, walked in ways:
        colour = look.colour.gold if walked else mix(look.colour.mist, look.colour.night, 0.3)
        d = _stitches(_curve(start, end), look)
        for ink, wide in ((INK, WIDE + 8), (colour, WIDE)):
            pen = f'stroke="{hex_of(ink)}" stroke-width="{look.px(wide)}" stroke-linecap="round" fill="none"'
            parts.append(f'<path d="{d}" {pen}/>')
    surface.blit(picture("".join(parts), surface.get_size()), (0, 0))


def _curve(start: Rect, end: Rect) -> list[tuple[float, float]]:
    """Points of a gently bent line from rim to rim."""
    a, b = start.center, end.center
    dx, dy = b[0] - a[0], b[1] - a[1]
    bend = BEND if dy < 0 else -BEND
    points = []
    for number in range(STEPS + 1):
        share = number / STEPS
        swing = 4 * share * (1 - share) * bend
        point = (a[0] + dx * share - dy * swing, a[1] + dy * share + dx * swing)
        if math.dist(point, a) > start.w * RIM and math.dist(point, b) > end.w * RIM:
            points.append(point)
    return points


def _stitches(points: list[tuple[float, float]], look: Look) -> str:
    """Short strokes along a line; the renderer's own dashes go astray."""
    if len(points) < 2:
        return "M0 0"
    step = math.dist(points[0], points[1]) or 1.0
    long, gap = max(1, round(look.px(STITCH) / step)), max(1, round(look.px(GAP) / step))
    starts = range(0, len(points) - long, long + gap)
    ends = [(points[at], points[at + long]) for at in starts]
    return "".join(f"M{a[0]:.1f} {a[1]:.1f}L{b[0]:.1f} {b[1]:.1f}" for a, b in ends)


def glow(surface: Surface, look: Look, rect: Rect, time: float, still: bool) -> None:
    """Rays behind a pin that waits to be fought."""
    beat = 0.5 if still else 0.5 + 0.5 * math.sin(time * 3.0)
    turn = 0 if still else int(time * 4) % TURNS
    rays = _rays(round(rect.w * 1.42), turn, look.colour.gold)
    rays.set_alpha(round(120 + 120 * beat))
    surface.blit(rays, rays.get_rect(center=rect.center))


TURNS = 16
RAYS = 12
FADES = 90


@kept()
def _rays(px: int, turn: int, colour: Colour) -> Surface:
    """A sunburst that fades outwards."""
    out = Surface((px, px), pygame.SRCALPHA)
    middle, radius = px / 2, px / 2
    for number in range(RAYS):
        angle = math.tau * (number + turn / TURNS) / RAYS
        points = [(middle, middle)]
        for side in (-0.11, 0.11):
            points.append((middle + radius * math.cos(angle + side), middle + radius * math.sin(angle + side)))
        pygame.draw.polygon(out, (*colour, 235), points)
    out.blit(_fade(px), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out.convert_alpha() if pygame.display.get_surface() else out


@kept()
def _fade(px: int) -> Surface:
    """White that is gone at the rim."""
    fade = Surface((px, px), pygame.SRCALPHA)
    for ring in range(FADES, 0, -1):
        share = ring / FADES
        strength = round(255 * min(1.0, (1 - share) * 3.4))
        pygame.draw.circle(fade, (255, 255, 255, strength), (px / 2, px / 2), px / 2 * share)
    return fade


def badge(surface: Surface, look: Look, rect: Rect, node: Node) -> None:
    """The sign at the lower right of a pin: won, locked, a lesson, or a fight that goes on."""
    name = "play" if node.running else BADGES.get(node.state, "book" if node.lesson else "crown" if node.boss else "")
    if not name:
        return
    side = max(look.px(34), round(rect.w * 0.3))
    plate = Rect(0, 0, side, side)
    plate.center = (rect.right - round(rect.w * 0.14), rect.bottom - round(rect.h * 0.18))
    fills = {"star": look.colour.green, "lock": look.colour.steel, "book": look.colour.teal, "play": look.colour.orange}
    lay(surface, plate, Plate(plate.size, fills.get(name, look.colour.red), side // 2, look.px(3), 0, look.px(2)))
    sign = icon(name, round(side * 0.66), look.colour.cream)
    surface.blit(sign, sign.get_rect(center=plate.center))
