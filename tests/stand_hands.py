"""Hands for tests at the stand: a machine of four fighters, waiting, pressing."""

from game.kiosk.config import Config
from game.record.settings import Settings
from scenes import kiosk_states
from scenes.flow_kiosk import Stand
from scenes.intents import Press, Release
from scenes.kiosk_start import StartScene
from scenes.shot import plain_kit

SIZE = (640, 360)
FRAME = 0.1
KIT = plain_kit(Settings(speed=0.0))


def small_stand() -> Stand:
    """The machine after three runs, touched by nobody."""
    config = Config(play_cast=("Avis", "Hammer", "Bauer", "Iago"), play_rules="rulebook", play_levels=("rookie",))
    return kiosk_states.stand(SIZE, KIT, 3, config)


def wait(stand: Stand, seconds: float, *intents) -> None:
    for _ in range(round(seconds / FRAME)):
        stand.stack.step(intents, FRAME)


def press(stand: Stand, id: str) -> None:
    at = stand.stack.top.rects()[id].center
    stand.stack.step([Press(at)], FRAME)
    stand.stack.step([Release(at)], FRAME)


def touched(stand: Stand) -> Stand:
    stand.stack.step([Press((300, 200))], FRAME)
    assert isinstance(stand.stack.top, StartScene)
    return stand
