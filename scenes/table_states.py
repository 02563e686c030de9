"""The table with guests at it, for pictures and measurements: the coach, a fighter who talks, practice."""

from __future__ import annotations

from collections.abc import Callable

from scenes.coach import KEY, Coach
from scenes.intents import Key
from scenes.kit import Kit
from scenes.match import MatchScene
from scenes.match_states import idle
from scenes.match_states_base import FRAME_S, run
from scenes.stack import Scene, Size

Build = Callable[[Size, Kit], Scene]
MOST_FRAMES = 2000


def asked(size: Size, kit: Kit) -> tuple[MatchScene, Coach]:
    """The coach has just been asked."""
    coach = Coach(1)
    scene = idle(size, kit).welcome(coach)
    scene.handle(Key(KEY))
    return scene, coach


def coach_button(size: Size, kit: Kit) -> Scene:
    return run(idle(size, kit).welcome(Coach(1)), 0.1)


def coach_thinking(size: Size, kit: Kit) -> Scene:
    scene, _ = asked(size, kit)
    return run(scene, 2 * FRAME_S)


def coach_told(size: Size, kit: Kit) -> Scene:
    scene, coach = asked(size, kit)
    for _ in range(MOST_FRAMES):
        if not coach.is_thinking:
            break
        scene.update(FRAME_S)
    return run(scene, 0.3)


STATES: dict[str, Build] = {
    "coach": coach_told,
    "coach-button": coach_button,
    "coach-thinking": coach_thinking,
}
