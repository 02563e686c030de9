"""What `bench` tells of pages: every state of a match beside a bare frame, how pages come, a long wall, memory."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Iterator

import pygame
from pygame import Surface

from game.seats import now
from scenes import match_states
from scenes.gallery import GalleryScene
from scenes.intents import Scroll
from scenes.kit import Kit
from scenes.loop import MAKING_S, Broom
from scenes.menu_base import Menu
from scenes.shot import Build, states
from scenes.stack import Scene, Size
from sprites import pin
from sprites.keep import forget_all, sparing

FRAME_S = 1 / 60
SLOW = 8
"""A state that is measured moves this much slower than it would, so that it stays the state that it is."""
SETTLING, MEASURED = 12, 60
"""Frames of a state before it is measured, and measured ones."""
COMING = 60
"""Frames in which a page is there for sure."""
LATE_MS = 25.0
VISIT = 6
"""Frames for which each scene is visited."""

Figures = dict[str, object]


def beside_bare(size: Size, kit: Kit) -> Figures:
    """The frame of each state of a match as a multiple of a bare frame, once the pictures it needs are made.

    Both take turns, so that both see the same machine.
    """
    screen = pygame.display.set_mode(size)
    ground = Surface(size).convert()
    found = {}
    for name, build in match_states.STATES.items():
        scene = build(size, kit)
        scene.finish_warming()
        pairs = [(_bare(screen, ground), _shown(screen, scene, FRAME_S / SLOW)) for _ in range(SETTLING + MEASURED)]
        bare, full = (statistics.median(times) for times in zip(*pairs[SETTLING:], strict=True))
        found[name] = round(full / bare, 2)
    worst = max(found, key=lambda name: found[name])
    return {"worst": found[worst], "state": worst, **found}


def first_frames(size: Size, kit: Kit) -> Figures:
    """The longest frame in milliseconds while a page comes of which no picture is kept."""
    screen = pygame.display.set_mode(size)
    longest: dict[str, float] = {}
    for name, build in _pages():
        if isinstance(page := build(size, kit), Menu):
            page.arrive_anew()
            forget_all()
            longest[name] = round(max(_hurried(screen, page) for _ in range(COMING)), 1)
    worst = max(longest, key=lambda name: longest[name])
    return {"max": longest[worst], "page": worst, "median": statistics.median(longest.values())}


def _pages() -> Iterator[tuple[str, Build]]:
    """Every scene in the first of its states."""
    first: dict[str, Build] = {}
    for (scene, _), build in states().items():
        first.setdefault(scene, build)
    yield from first.items()


def wall(size: Size, kit: Kit) -> Figures:
    """Milliseconds of the frames in which the wall of all pins is scrolled through that nobody has seen before."""
    screen = pygame.display.set_mode(size)
    pin.use_cache(None)
    gallery = states()["gallery", "idle"](size, kit)
    assert isinstance(gallery, GalleryScene)
    forget_all()
    times: list[float] = []
    while not times or gallery.scroll.offset < gallery.scroll.most:
        gallery.handle(Scroll(-1))
        times.append(_hurried(screen, gallery))
    late = sum(time > LATE_MS for time in times)
    return {"max": round(max(times), 1), "median": round(statistics.median(times), 2), "late": late, "of": len(times)}


def visiting(size: Size, kit: Kit, resident: Callable[[], float]) -> float:
    """Megabytes held after every scene was visited in each of its states, as the loop would."""
    screen, broom = pygame.display.set_mode(size), Broom()
    for build in states().values():
        scene = build(size, kit)
        broom.sweep(scene)
        for _ in range(VISIT):
            _shown(screen, scene, FRAME_S)
    broom.sweep(None)
    broom.put_away()
    return resident()


def _bare(screen: Surface, ground: Surface) -> float:
    began = now()
    screen.blit(ground, (0, 0))
    pygame.display.flip()
    return (now() - began) * 1000


def _shown(screen: Surface, scene: Scene, passed: float) -> float:
    """Milliseconds of one frame."""
    began = now()
    scene.update(passed)
    scene.draw(screen)
    pygame.display.flip()
    return (now() - began) * 1000


def _hurried(screen: Surface, scene: Scene) -> float:
    """Milliseconds of one frame in which a page may take as long for new pictures as the loop allows."""
    began = now()
    with sparing(lambda: now() - began > MAKING_S):
        return _shown(screen, scene, FRAME_S)
