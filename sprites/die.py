"""Pictures of dice for everybody: at rest, tumbling onto a known result, dimmed, rimmed with light; and a shadow."""

from collections.abc import Iterable, Iterator

import pygame

from sprites.die_colours import LEFT, RIGHT, SCHEMES, Colour, Palette, palettes
from sprites.die_frames import REST, Axis, Swing, picture
from sprites.die_look import Look, parts
from sprites.keep import Album, forgetting, kept
from sprites.polyhedra import prepared

__all__ = [
    "FRAMES", "LEFT", "RIGHT", "SCHEMES", "Look", "Palette", "forget", "grey", "palettes",
    "rimmed", "shadow", "still", "tumbling", "warm",
]  # fmt: skip

FRAMES = 24
"""Pictures in a tumble."""
LANDING = 8
"""The last of them lead to the known result; those before are shared by all results."""
LOOP = 14
"""Pictures in a full turn of free tumbling."""
AXES: tuple[Axis, ...] = ((1.0, 0.35, 0.25), (-0.45, 1.0, -0.3))
Values = tuple[int, ...]
Key = tuple[Look, Values, int, int, int]

_tumbling: Album[pygame.Surface] = Album()


def still(look: Look, values: Values, px: int) -> pygame.Surface:
    """The die at rest showing its values, in a square of px pixels; no values shows its sizes instead.

    Twins take two values. The surface is shared: do not draw on it.
    """
    return _still(look, tuple(values[: len(look.sizes)]), px)


@kept(16)
def _still(look: Look, values: Values, px: int) -> pygame.Surface:
    return _ready(picture(look, values, max(8, px), REST))


def tumbling(look: Look, values: Values, px: int, progress: float, spin: int) -> pygame.Surface:
    """The die at progress 0 to 1 of a tumble that ends exactly on ``still``; ``spin`` varies axis and start.

    On its way the picture has no empty edges; its middle is the middle of the square all the same.
    """
    step = int(max(0.0, progress) * FRAMES)
    if step >= FRAMES:
        return still(look, values, px)
    return _frame(_key(look, values, px, step, spin))


def warm(wanted: Iterable[tuple[Look, Values, int]]) -> Iterator[None]:
    """Build the pictures of these dice (look, values, px) bit by bit, one small step per item asked for."""
    for look, values, px in wanted:
        for size in parts(look):
            yield from prepared(size)
        still(look, values, px)
        yield
        for spin in range(len(AXES)):
            for step in range(FRAMES - LANDING - LOOP, FRAMES):
                key = _key(look, values, px, step, spin)
                if key not in _tumbling:
                    _frame(key)
                    yield


def grey(look: Look, values: Values, px: int) -> pygame.Surface:
    """The die at rest drained of colour and dimmed: out of play for now."""
    return _grey(look, tuple(values[: len(look.sizes)]), px)


@kept(6)
def _grey(look: Look, values: Values, px: int) -> pygame.Surface:
    drained = pygame.transform.grayscale(still(look, values, px))
    drained.fill((176, 172, 196, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return _ready(drained)


def rimmed(look: Look, values: Values, px: int, colour: Colour) -> pygame.Surface:
    """A glow around the resting die, to be drawn first with the same centre; it is wider than the die by px // 4."""
    return _rimmed(look, tuple(values[: len(look.sizes)]), px, colour)


@kept(8)
def _rimmed(look: Look, values: Values, px: int, colour: Colour) -> pygame.Surface:
    die = still(look, values, px)
    side = px + px // 4
    shape = pygame.Surface((side, side), pygame.SRCALPHA)
    shape.blit(die, ((side - px) // 2,) * 2)
    shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    shape.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    glow = pygame.Surface((side, side), pygame.SRCALPHA)
    glow.fill((*colour, 0))
    soft = pygame.transform.gaussian_blur(shape, max(2, px // 14))
    line = max(2, px // 28)
    for x, y in ((-1, 0), (1, 0), (0, -1), (0, 1), (-0.7, -0.7), (0.7, -0.7), (-0.7, 0.7), (0.7, 0.7)):
        glow.blit(shape, (round(x * line), round(y * line)))
    for _ in range(2):
        glow.blit(soft, (0, 0))
    return _ready(glow)


@kept(1)
def shadow(px: int) -> pygame.Surface:
    """A soft oval for the ground under a die of px pixels: as wide as the die, a third as high."""
    small = pygame.Surface((64, 24), pygame.SRCALPHA)
    for k in range(8):
        box = pygame.Rect(0, 0, 58 - k * 4, 20 - k * 2)
        box.center = (32, 12)
        layer = pygame.Surface((64, 24), pygame.SRCALPHA)
        pygame.draw.ellipse(layer, (8, 4, 20, 30), box)
        small.blit(layer, (0, 0))
    return _ready(pygame.transform.smoothscale(small, (px, max(1, px * 3 // 8))))


def forget() -> None:
    """Drop all kept pictures, for instance after the window changed its size."""
    _tumbling.clear()
    for cache in (_still, _grey, _rimmed, shadow):
        forgetting(cache)


def _key(look: Look, values: Values, px: int, step: int, spin: int) -> Key:
    """Name of a tumbling picture: free ones carry no values and lie on a loop, landings count from LOOP on."""
    way = spin % len(AXES)
    if step < FRAMES - LANDING:
        return look, (), px, way, (step + LOOP - (FRAMES - LANDING) % LOOP + spin // len(AXES) * 5) % LOOP
    return look, tuple(values[: len(look.sizes)]), px, way, LOOP + step - (FRAMES - LANDING)


def _frame(key: Key) -> pygame.Surface:
    if (known := _tumbling.get(key)) is not None:
        return known
    look, values, px, way, at = key
    return _tumbling.put(key, _ready(_cut(picture(look, values, max(8, px), _swing(way, at)))))


def _cut(square: pygame.Surface) -> pygame.Surface:
    """The picture without empty edges, its middle where it was."""
    whole, full = square.get_rect(), square.get_bounding_rect()
    x, y = (min(full.left, whole.w - full.right), min(full.top, whole.h - full.bottom))
    return square.subsurface(whole.inflate(-2 * x, -2 * y)) if full.w else square


def _swing(way: int, at: int) -> Swing:
    turn = 6.2832 / LOOP
    if at < LOOP:
        return Swing(AXES[way], (LOOP - at) * turn + 1.8, 0.0)
    rest = 1 - (at - LOOP) / LANDING
    return Swing(AXES[way], 1.9 * rest**1.7 * (1.35 * rest - 0.35), 1 - rest**1.5)


def _ready(surface: pygame.Surface) -> pygame.Surface:
    return surface.convert_alpha() if pygame.display.get_surface() else surface.copy()
