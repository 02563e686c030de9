"""The story's pages and the records in every state: whole, big enough to hit, reachable by keys, with all words."""

from __future__ import annotations

import json
from collections import deque
from itertools import combinations

import pygame
import pytest
from pygame import Rect, Surface

import main
from game import text
from scenes import menu_pins
from scenes.focus import Focus
from scenes.intents import Back, Confirm, Move, Skip
from scenes.menu_base import Menu
from scenes.shot import plain_kit
from scenes.story_ground import StoryGround
from scenes.story_states import STATES
from scenes.story_talk import StoryTalkScene
from sprites.theme import unit

SIZES = [(1280, 720), (1024, 768), (1080, 1920)]
LEAST = 46
EVERYWHERE = "next"
"""The whole window is a button while somebody talks."""


@pytest.fixture(autouse=True)
def _no_painting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Blank pins and calm grounds do."""
    monkeypatch.setattr(menu_pins.Workshop, "step", lambda self, wanted: False)
    monkeypatch.setattr(StoryGround, "step", lambda self, size: False)
    monkeypatch.setattr(StoryGround, "finish", lambda self, size: None)
    pygame.display.init()


def built(name: str, size: tuple[int, int] = SIZES[0]) -> Menu:
    menu = STATES[name](size, plain_kit())
    assert isinstance(menu, Menu)
    return menu


@pytest.mark.parametrize("name", STATES)
def test_what_can_be_pressed_is_in_the_window_large_enough_and_apart(name: str) -> None:
    for size in SIZES:
        window, least = Rect((0, 0), size), round(LEAST * unit(size))
        rects = {id: rect for id, rect in built(name, size).rects().items() if id != EVERYWHERE}
        assert [id for id, rect in rects.items() if not window.contains(rect)] == []
        assert [id for id, rect in rects.items() if min(rect.size) < least] == []
        assert [pair for pair in combinations(rects, 2) if rects[pair[0]].colliderect(rects[pair[1]])] == []


@pytest.mark.parametrize("name", [name for name in STATES if not name.startswith("story-talk")])
def test_keys_reach_everything(name: str) -> None:
    """By steps of the focus alone, from wherever it starts."""
    menu = built(name)
    wanted = menu.rects().keys()
    reached: dict[str, None] = {}
    todo = deque([next(iter(wanted))])
    while todo:
        here = todo.popleft()
        reached[here] = None
        for move in (Move(0, 1), Move(0, -1), Move(1, 0), Move(-1, 0)):
            menu.focus = Focus(here, True)
            menu.handle(move)
            there = str(menu.focus.current)
            if there in wanted and there not in reached and there not in todo:
                todo.append(there)
    assert wanted - reached.keys() == set()


@pytest.mark.parametrize("name", STATES)
def test_every_state_is_drawn_with_all_its_words(name: str) -> None:
    scene = built(name)
    first, second = Surface(SIZES[0]), Surface(SIZES[0])
    text._missing.clear()
    scene.update(0.1)
    scene.draw(first)
    scene.draw(second)
    assert text.missing() == ()
    assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(second, "RGB")
    scene.draw(Surface((640, 360)))


def test_talk_goes_on_by_any_key_and_is_skipped_by_some() -> None:
    for skip in (Back(), Skip()):
        scene = built("story-talk")
        assert isinstance(scene, StoryTalkScene)
        ended: list[str] = []
        scene._then = ended.append  # type: ignore[assignment]
        scene.update(1.0)
        scene.handle(Confirm())
        assert (scene._at, ended) == (1, [])
        scene.handle(skip)
        assert ended == [""]


def test_a_choice_cannot_be_skipped() -> None:
    scene = built("story-talk-sides")
    assert scene.handle(Back()) is None
    assert list(scene.rects()) == ["hunters", "hunted"]


def test_the_command_lists_every_fight(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(["story", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures["errors"] == []
    assert len(figures["fights"]) == 30
    assert {"chapter", "fight", "left", "right", "level", "win"} <= figures["fights"][0].keys()
    assert main.main(["story"]) == 0
    assert "Kublai" in capsys.readouterr().out
