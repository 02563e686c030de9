"""Places for the table: which set fights where, and the ground of a place under the light of the moment."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from types import ModuleType

import pygame
from pygame import Rect, Surface

from sprites import place_castle, place_cellar, place_convention, place_plum, place_roof, svg
from sprites.keep import Album, kept
from sprites.place_light import Light, enlarged, light_map, shine
from sprites.place_print import drawn, halftone, haze, pitch_of, tiles, tone
from sprites.place_scene import Shape, Stage

PLACES: tuple[str, ...] = ("cellar", "roof", "castle", "convention", "plum")
NEUTRAL = "plum"
ELSEWHERE = "convention"
HOMES = {"Soldiers": "cellar", "Vampyres": "roof", "BROM": "castle", "": NEUTRAL}

LEANS = 2
"""Steps of the lead to each side."""
KEPT = 3
"""Finished grounds kept, so that a turn and the turn back cost nothing."""
BATCH = 40
"""Shapes thought out in one step."""
STRIP = 64
"""Height in pixels of the part that is lit in one step; a multiple of COARSE."""

_SCENES: dict[str, ModuleType] = dict(
    zip(PLACES, (place_cellar, place_roof, place_castle, place_convention, place_plum), strict=True)
)
State = tuple[str, tuple[int, int], int | None, int]

_bases: Album[Surface] = Album()
_grounds: Album[Surface] = Album()


def place_of(set_name: str) -> str:
    """The place where pins of a set fight; the neutral one for no set."""
    return HOMES.get(set_name, ELSEWHERE)


def ground(place: str, size: tuple[int, int], lit: int | None = None, lead: float = 0.0) -> Surface:
    """An opaque picture of a place; shared, so it must not be drawn on. ValueError for an unknown place.

    `lit` is the seat whose turn it is: light falls on its half, seat 0 below. `lead` is -1 (seat 1 is far ahead)
    to 1 (seat 0 is), in effect in five steps.
    """
    state = _state(place, size, lit, lead)
    while (made := _grounds.get(state)) is None:
        for _ in prepare(place, size, lit, lead):
            pass
    return made


def ready(place: str, size: tuple[int, int], lit: int | None = None, lead: float = 0.0) -> bool:
    """Whether ground() would answer at once; whoever asks this again and again keeps it from being forgotten."""
    return _grounds.get(_state(place, size, lit, lead)) is not None


def prepare(place: str, size: tuple[int, int], lit: int | None = None, lead: float = 0.0) -> Iterator[None]:
    """Make a ground in steps of about 3 ms or less; at the end ready() is true. ValueError as for ground()."""
    state = _state(place, size, lit, lead)
    if _grounds.get(state) is not None:
        return
    if (base := _bases.get(state[:2])) is None:
        base = yield from _printing(*state[:2])
    yield from _lighting(state, base)


def forget() -> None:
    """Drop all kept pictures."""
    _bases.clear()
    _grounds.clear()


def _state(place: str, size: tuple[int, int], lit: int | None, lead: float) -> State:
    if place not in PLACES:
        raise ValueError(f"no such place: {place!r}")
    return place, (max(1, size[0]), max(1, size[1])), lit, round(max(-1.0, min(1.0, lead)) * LEANS)


def _printing(place: str, size: tuple[int, int]) -> Generator[None, None, Surface]:
    """The place in full light, tile by tile; only one such print is kept."""
    scene, stage = _SCENES[place], Stage(size)
    shapes: list[Shape] = []
    for shape in scene.shapes(stage):
        shapes.append(shape)
        if len(shapes) % BATCH == 0:
            yield
    veil = haze(stage, scene.HAZE, scene.CALM)
    yield
    tones, pitch = tone(stage), pitch_of(stage)
    yield
    out = Surface(size)
    for area in tiles(size):
        yield
        out.fill(scene.HAZE, area)
        out.blit(drawn(stage, shapes, area), area)
        yield
        out.blit(enlarged(veil, area), area, Rect(0, 0, *area.size))
        halftone(out, area, tones, pitch)
    _bases.clear()
    return _bases.put((place, size), out)


def _lighting(state: State, base: Surface) -> Iterator[None]:
    """A print under the light of a state, strip by strip."""
    place, size, lit, step = state
    scene, stage, lean = _SCENES[place], Stage(size), step / LEANS
    light: Light = scene.light(stage, lit, lean)
    tints = light_map(stage, light)
    yield
    out = Surface(size)
    yield
    for top in range(0, size[1], STRIP):
        area = Rect(0, top, size[0], min(STRIP, size[1] - top))
        out.blit(base, area, area)
        out.blit(enlarged(tints, area), area, Rect(0, 0, *area.size), special_flags=pygame.BLEND_RGB_MULT)
        yield
    for lamp in scene.lamps(stage, lean):
        _hang(out, stage, lamp)
        yield
    shine(out, stage.unit, light.glows)
    _grounds.drop(_grounds.keys()[: max(0, len(_grounds) + 1 - KEPT)])
    _grounds.put(state, out)


def _hang(out: Surface, stage: Stage, lamp: Shape) -> None:
    """Draw something that gives light, at full brightness."""
    u = stage.unit
    left, top, right, bottom = lamp.box
    area = Rect(round(left * u), round(top * u), round((right - left) * u) + 1, round((bottom - top) * u) + 1)
    area = area.clip(out.get_rect())
    if area.width and area.height:
        box = (area.left / u, area.top / u, area.width / u, area.height / u)
        out.blit(_lamp(lamp.body, area.size, box), area)


@kept()
def _lamp(body: str, size: tuple[int, int], box: svg.Box) -> Surface:
    """A lamp as it hung before: a turn does not move it."""
    return svg.picture(body, size, box)
