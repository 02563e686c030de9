"""Every page of the stand: in the window, large enough for fingers, reached by keys, and all its words are there."""

from collections import deque
from functools import cache
from itertools import combinations

import pytest
from pygame import Rect, Surface

from game import text
from scenes import menu_pins
from scenes.focus import Focus
from scenes.intents import Move
from scenes.kiosk_states import STATES
from scenes.menu_base import Menu
from scenes.shot import plain_kit
from scenes.stack import Scene
from sprites.theme import unit

SIZES = ((1280, 720), (1024, 768), (1080, 1920), (640, 360))
SMALL = ((640, 360), (360, 640))
LEAST = 48


@pytest.fixture(autouse=True)
def _no_painting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Blank pins do."""
    monkeypatch.setattr(menu_pins.Workshop, "step", lambda self, wanted: False)


@cache
def built(name: str) -> Scene:
    return STATES[name](SIZES[0], plain_kit())


def menus() -> list[str]:
    tables = ("guided", "facing")
    return [name for name in STATES if name not in tables]


@pytest.mark.parametrize("name", menus())
def test_what_can_be_pressed_is_in_the_window_large_enough_and_apart(name: str) -> None:
    menu = built(name)
    assert isinstance(menu, Menu)
    for size in SIZES:
        menu.resize(size)
        rects, window, least = menu.rects(), Rect((0, 0), size), round(LEAST * unit(size))
        lines = ("line:",)
        assert [id for id, rect in rects.items() if not window.contains(rect)] == [], size
        assert [id for id, rect in rects.items() if min(rect.size) < least and not id.startswith(lines)] == [], size
        assert [pair for pair in combinations(rects, 2) if rects[pair[0]].colliderect(rects[pair[1]])] == [], size
    menu.resize(SIZES[0])


@pytest.mark.parametrize("name", menus())
def test_keys_and_pads_reach_everything(name: str) -> None:
    menu = built(name)
    assert isinstance(menu, Menu)
    menu.resize(SIZES[0])
    wanted = menu.rects().keys()
    reached: set[str] = set()
    todo = deque(list(wanted)[:1])
    while todo:
        here = todo.popleft()
        reached.add(here)
        for move in (Move(0, 1), Move(0, -1), Move(1, 0), Move(-1, 0)):
            menu.focus = Focus(here, True)
            there = str(menu.focus.after(move, menu.rects()).current)
            if there not in reached and there not in todo:
                todo.append(there)
    assert wanted - reached == set()


@pytest.mark.parametrize("name", menus())
def test_every_state_is_drawn_with_all_its_words(name: str) -> None:
    scene = built(name)
    assert isinstance(scene, Menu)
    text._missing.clear()
    for size in SMALL:
        scene.resize(size)
        scene.draw(Surface(size))
    scene.resize(SIZES[0])
    assert text.missing() == ()
