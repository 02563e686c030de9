"""Gallery, pin page, rules book and workshop in every state: whole, big enough to hit, and reachable by keys alone."""

from __future__ import annotations

from collections import deque
from itertools import combinations

import pygame
import pytest
from pygame import Rect, Surface

from game import text
from scenes import menu_pins
from scenes.focus import Focus
from scenes.gallery_states import STATES
from scenes.intents import Move
from scenes.menu_base import Menu
from scenes.shot import plain_kit
from sprites.theme import unit

SIZES = [(1280, 720), (1024, 768), (1080, 1920)]
LEAST = 46
SCROLLED = ("pin:", "page:", "goto:")
HIDDEN = (1, 1)
"""The size of something that has the focus while it is scrolled into sight."""
MENUS = [name for name in STATES if not name.startswith("die_card")]


@pytest.fixture(autouse=True)
def _no_painting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Blank pins do."""
    monkeypatch.setattr(menu_pins.Workshop, "step", lambda self, wanted: False)
    pygame.display.init()


def built(name: str, size: tuple[int, int] = SIZES[0]) -> Menu:
    menu = STATES[name](size, plain_kit())
    assert isinstance(menu, Menu)
    return menu


@pytest.mark.parametrize("name", MENUS)
def test_what_can_be_pressed_is_in_the_window_large_enough_and_apart(name: str) -> None:
    for size in SIZES:
        window, least = Rect((0, 0), size), round(LEAST * unit(size))
        rects = {id: rect for id, rect in built(name, size).rects().items() if rect.size != HIDDEN}
        assert [id for id, rect in rects.items() if not window.contains(rect)] == []
        assert [id for id, rect in rects.items() if min(rect.size) < least and not id.startswith(SCROLLED)] == []
        assert [pair for pair in combinations(rects, 2) if rects[pair[0]].colliderect(rects[pair[1]])] == []


@pytest.mark.parametrize("name", MENUS)
def test_keys_reach_everything(name: str) -> None:
    """By steps of the focus alone, from wherever it starts."""
    wanted = built(name).rects().keys()
    reached: dict[str, None] = {}
    todo = deque([next(iter(wanted))])
    menu = built(name)
    while todo:
        here = todo.popleft()
        reached[here] = None
        for move in (Move(0, 1), Move(0, -1), Move(1, 0), Move(-1, 0)):
            menu.resize(SIZES[0])
            menu.focus = Focus(here, True)
            menu.handle(move)
            there = str(menu.focus.current)
            if there in wanted and there not in reached and there not in todo:
                todo.append(there)
    assert wanted - reached.keys() == set()


@pytest.mark.parametrize("name", STATES)
def test_every_state_is_drawn_with_all_its_words(name: str) -> None:
    scene = STATES[name](SIZES[0], plain_kit())
    first, second = Surface(SIZES[0]), Surface(SIZES[0])
    text._missing.clear()
    scene.update(0.1)
    scene.draw(first)
    scene.draw(second)
    assert text.missing() == ()
    assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(second, "RGB")
    scene.draw(Surface((640, 360)))
