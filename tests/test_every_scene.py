"""Every scene of the game, whoever adds it: left alone it gives way to the attract loop, and also when it breaks."""

from collections.abc import Iterator
from functools import cache

import pygame
import pytest

from game.kiosk.config import Config
from game.record.settings import Settings
from scenes import kiosk_states, loop, match_states
from scenes.attract import AttractScene
from scenes.flow_kiosk import Stand
from scenes.flow_scenes import scene_names
from scenes.flow_soak_hands import SoakWindow
from scenes.intents import Drag, Press
from scenes.kiosk_oops import STAY, OopsScene
from scenes.reader import Reader
from scenes.shot import Build, plain_kit, states
from scenes.stack import Change, Push, Scene

SIZE = (320, 180)
FRAME = 0.1
KIT = plain_kit(Settings(speed=0.0))
BY_ITSELF = 30.0
"""Seconds in which pages that need nobody have gone on to one that does, or home."""
TABLE = ("idle", "hover-legal", "chooser", "mid-roll")
"""States of the table that are tried; the others are the same scene once more."""
BUILDS: dict[str, Build] = {
    f"{scene}-{state}": build
    for (scene, state), build in states().items()
    if state in TABLE or build not in match_states.STATES.values()
}
FIRST = {name.partition("-")[0]: name for name in reversed(BUILDS)}
"""One state of each group of states."""
DEEDS = ("handle", "update", "draw")


@cache
def built(name: str) -> Scene:
    return BUILDS[name](SIZE, KIT)


class Beats:
    """A clock that always tells the same time has passed."""

    def tick(self) -> float:
        return FRAME


@pytest.fixture(scope="module")
def window() -> Iterator[SoakWindow]:
    opened = SoakWindow("test", SIZE)
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def stand() -> Stand:
    return kiosk_states.stand(SIZE, KIT, 3, Config(time_ask=10, time_leave=5))


@pytest.mark.parametrize("name", BUILDS)
def test_left_alone_it_gives_way_to_the_attract_loop(name, stand):
    scene = built(name)
    stand.stack.apply(Push(scene))
    if not getattr(scene, "unattended", False):
        stand.stack.step([Press((200, 100)), Drag((260, 120))], FRAME)
        wait(stand, 10 + 5 + BY_ITSELF)


@pytest.mark.parametrize("name", FIRST.values())
def test_broken_it_gives_way_to_the_attract_loop(name, stand, window, monkeypatch):
    scene = built(name)
    for deed in DEEDS:
        with monkeypatch.context() as patched:
            for other in DEEDS:
                patched.setattr(scene, other, fails if other == deed else nothing)
            meet(stand, window, scene, deed)
        wait(stand, STAY + FRAME)


def fails(*_: object) -> Change:
    raise RuntimeError("bang")


def nothing(*_: object) -> Change:
    return None


def wait(stand: Stand, most: float) -> None:
    """Nobody moves until the attract loop is back; long steps of time."""
    for _ in range(round(most)):
        stand.stack.step([], 1.0)
        if isinstance(stand.stack.top, AttractScene):
            return
    raise AssertionError(stand.stack.scenes)


def meet(stand: Stand, window: SoakWindow, scene: Scene, deed: str) -> None:
    """Let the real loop meet the fault."""
    faults = stand.records.counters.faults
    stand.stack.apply(Push(scene))
    window.look(0)
    if deed == "handle":
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(200, 100), button=1, touch=False))
    loop.run(stand.stack, window, Reader(), clock=Beats(), frames=1, rescue=stand.fault)
    assert isinstance(stand.stack.top, OopsScene)
    assert stand.records.counters.faults == faults + 1


def test_no_scene_is_forgotten():
    assert scene_names() <= {type(built(name)).__name__ for name in BUILDS}
