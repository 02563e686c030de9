"""Every menu in every state: drawn whole, within the window, big enough to hit, and reachable by keys alone."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pygame
import pytest
from pygame import Rect, Surface

from game import text
from game.text import say
from scenes import menu_pins
from scenes.focus import Focus
from scenes.intents import OUTSIDE, Cancel, Drag, Hover, Move, Press, Release, Resized
from scenes.menu_base import Menu
from scenes.menu_states import STATES
from scenes.shot import plain_kit
from sprites import label
from sprites.theme import unit
from sprites.widgets import caption_size

SIZES = [(1280, 720), (1024, 768), (1080, 1920)]
LEAST = 46
"""Design units that anything to be pressed measures at least; what scrolls may be cut at the edge of its window."""
SCROLLED = ("pin:", "page:", "goto:", "play:", "delete:")
WITH_KEYS_OF_THEIR_OWN = ("menu", "minus:", "plus:")
"""Esc opens the menu, and a focused track moves with left and right."""
NESTED = ("seat:",)
"""Panels with something else to press in them."""


@pytest.fixture(autouse=True)
def _no_painting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Blank pins do."""
    monkeypatch.setattr(menu_pins.Workshop, "step", lambda self, wanted: False)


def built(name: str, size: tuple[int, int] = SIZES[0]) -> Menu:
    menu = STATES[name](size, plain_kit())
    assert isinstance(menu, Menu)
    return menu


def places() -> Iterator[tuple[str, tuple[int, int]]]:
    for name in STATES:
        for size in SIZES:
            yield name, size


@pytest.mark.parametrize(("name", "size"), list(places()))
def test_what_can_be_pressed_is_in_the_window_large_enough_and_apart(name: str, size: tuple[int, int]) -> None:
    menu = built(name, size)
    rects = menu.rects()
    window, least = Rect((0, 0), size), round(LEAST * unit(size))
    assert rects
    for id, rect in rects.items():
        assert window.contains(rect), id
        assert id.startswith(SCROLLED) or min(rect.size) >= least, id
    apart = {id: rect for id, rect in rects.items() if not id.startswith(NESTED)}
    assert not [pair for pair in combinations(apart, 2) if apart[pair[0]].colliderect(apart[pair[1]])]


@pytest.mark.parametrize("name", [name for name in STATES if not name.startswith("help-")])
def test_keys_reach_everything(name: str) -> None:
    """By steps of the focus alone, from wherever it starts."""
    wanted = built(name).rects().keys()
    reached: dict[str, None] = {}
    todo = deque([next(iter(wanted))])
    while todo:
        here = todo.popleft()
        reached[here] = None
        for move in (Move(0, 1), Move(0, -1), Move(1, 0), Move(-1, 0)):
            menu = built_at(name, here)
            menu.handle(move)
            there = str(menu.focus.current)
            if there in wanted and there not in reached and there not in todo:
                todo.append(there)
    assert wanted - reached.keys() <= {id for id in wanted if id.startswith(WITH_KEYS_OF_THEIR_OWN)}


_again: dict[str, tuple[Menu, dict[str, object]]] = {}


def built_at(name: str, id: str) -> Menu:
    """The menu with the visible focus on something."""
    if name not in _again:
        _again.clear()
        menu = built(name)
        _again[name] = menu, dict(vars(menu))
    menu, fresh = _again[name]
    # However far it has been scrolled meanwhile: as it was when it was new.
    vars(menu).update(fresh)
    menu.resize(SIZES[0])
    menu.focus = Focus(id, True)
    return menu


@pytest.mark.parametrize("name", STATES)
def test_every_state_is_drawn_with_all_its_words(name: str) -> None:
    canvas = Surface(SIZES[0])
    menu = built(name)
    menu.update(1.0)
    text._missing.clear()
    menu.draw(canvas)
    menu.handle(Move(0, 1))
    menu.draw(canvas)
    assert text.missing() == ()
    assert len({tuple(canvas.get_at((x, 300))) for x in range(0, 1280, 16)}) > 2


@pytest.mark.parametrize("name", STATES)
def test_drawing_changes_nothing_and_other_windows_are_fine(name: str) -> None:
    menu = built(name)
    first, second = Surface(SIZES[0]), Surface(SIZES[0])
    menu.draw(first)
    menu.draw(second)
    assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(second, "RGB")
    menu.handle(Resized((640, 360)))
    menu.draw(Surface((640, 360)))
    menu.draw(Surface((1280, 1024)))
    assert menu.canvas.size == (1280, 1024)


@pytest.mark.parametrize("name", STATES)
def test_a_press_that_slips_off_or_is_cancelled_does_nothing(name: str) -> None:
    menu = built(name)
    id, rect = next((id, rect) for id, rect in menu.rects().items() if not id.startswith(("row:", "track:")))
    menu.act = lambda id: pytest.fail(f"{id} was pressed")  # type: ignore[method-assign,assignment]
    menu.handle(Press(rect.center))
    assert menu.state(id) == "pressed"
    menu.handle(Drag(OUTSIDE))
    menu.handle(Release(OUTSIDE))
    menu.handle(Press(rect.center))
    menu.handle(Cancel("second finger"))
    menu.handle(Release(rect.center))
    assert menu.state(id) != "pressed"


def test_the_mouse_lights_up_what_it_is_over_and_keys_take_over() -> None:
    menu = built("title")
    menu.handle(Hover(menu.rects()["settings"].center))
    assert (menu.state("settings"), menu.state("arcade")) == ("hover", "normal")
    menu.handle(Move(1, 0))
    assert menu.state("settings") == "focus"
    menu.handle(Move(1, 0))
    assert menu.state("credits") == "focus"
    menu.handle(Hover(OUTSIDE))
    assert menu.state("settings") == "normal"


@pytest.mark.parametrize("size", SIZES)
def test_the_words_of_the_small_items_on_the_title_fit(size: tuple[int, int]) -> None:
    menu = built("title-first", size)
    for id, rect in menu.rects().items():
        asked = menu.look.type("bold", caption_size(menu.look, rect.h, "quiet"), outline=2)
        letters = replace(asked, size_px=round(asked.size_px * 0.8))
        word = say("title.rules") if id == "help" else say(f"title.{id}")
        assert label.width(word, letters) <= rect.w - menu.look.px(30) - round(rect.h * 0.6), id
