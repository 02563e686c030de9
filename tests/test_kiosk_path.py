"""From the first touch to the first throw, by touch alone: how long the machine itself makes a visitor wait."""

from dataclasses import dataclass, field

import pytest

from game.kiosk.config import Config
from game.record.settings import Settings
from scenes import kiosk_states
from scenes.flow_kiosk import Stand
from scenes.intents import Drag, Press, Release
from scenes.kiosk_start import StartScene, wants
from scenes.match import MatchScene
from scenes.menu_pins import is_ready
from scenes.shot import plain_kit

FRAME = 1 / 30
LOOK = 1.5
"""Seconds a visitor looks at each new picture."""
PROMISED = 15.0
SIZES = [(640, 360), (512, 384), (360, 640)]
"""The shapes of 1280x720, 1024x768 and 1080x1920."""


@dataclass
class Visitor:
    """Touches, and counts the seconds."""

    stand: Stand
    waited: float = 0.0
    size: tuple[int, int] = field(default=(0, 0))

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds / FRAME)):
            self.stand.stack.step([], FRAME)
            self.waited += FRAME

    def tap(self, at: tuple[int, int]) -> None:
        for intent in (Press(at, "touch"), Release(at, "touch")):
            self.stand.stack.step([intent], FRAME)
            self.waited += FRAME

    def pull(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        for intent in (Press(start, "touch"), Drag(end, "touch"), Release(end, "touch")):
            self.stand.stack.step([intent], FRAME)
            self.waited += FRAME

    @property
    def top(self):
        return self.stand.stack.top


def picked(size: tuple[int, int], id: str) -> Visitor:
    """Touch, look, pick."""
    kit = plain_kit(Settings(speed=1.0))
    visitor = Visitor(kiosk_states.stand(size, kit, 0, Config(play_cast=("Avis", "Hammer", "Shore", "Stark"))))
    visitor.tap((size[0] // 2, size[1] // 2))
    assert isinstance(visitor.top, StartScene)
    visitor.wait(LOOK)
    visitor.tap(visitor.top.rects()[id].center)
    assert isinstance(visitor.top, MatchScene)
    return visitor


@pytest.mark.parametrize("size", SIZES)
def test_the_first_throw_comes_soon(size):
    visitor = picked(size, "surprise")
    session = visitor.stand.games.session
    while len(session.history) < 3 and visitor.waited < 60:
        table = visitor.top
        if table.is_showing:
            visitor.wait(FRAME)
            continue
        visitor.wait(LOOK)
        visitor.tap(table._where.buttons["attack"].center)
        if table._may_act and session.match.turn == 0:
            break
    assert visitor.waited <= PROMISED


@pytest.mark.parametrize("size", SIZES)
def test_newcomers_throw_soon_too(size):
    visitor = picked(size, "first")
    while visitor.top.is_showing:
        visitor.wait(FRAME)
    assert visitor.waited <= PROMISED


def test_the_fighters_are_painted_before_the_first_touch():
    size = (640, 360)
    stand = kiosk_states.stand(size, plain_kit(), 0)
    stand.stack.top.finish()
    assert all(is_ready(want) for want in wants(stand._card(), stand.stack.top.canvas))
