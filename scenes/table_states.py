"""The table with guests at it, for pictures and measurements: the coach, a fighter who talks, practice."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.attacks import Attack
from game.rules.hands import Choice, Match
from game.rules.match import choices
from game.taunts import Talker
from scenes.coach import KEY, Coach
from scenes.intents import Key
from scenes.kit import Kit
from scenes.match import MatchScene
from scenes.match_guests import Heard
from scenes.match_states import idle
from scenes.match_states_base import FRAME_S, at_rest, begun, run
from scenes.stack import Scene, Size
from scenes.taunts import Hecklers

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


def taunt(size: Size, kit: Kit) -> Scene:
    """The other side has lost its dearest die."""
    session = begun("(20) (12) (6)", "(20) (8) (6)", _can_take_dearest)
    hecklers = Hecklers({1: Talker("greedy")})
    scene = at_rest(size, kit, session).welcome(hecklers)
    run(scene, 2 * FRAME_S)
    scene.answer(Heard(next(a for a in choices(session.match, 0) if _takes_dearest(session.match, a))))
    for _ in range(MOST_FRAMES):
        if hecklers.said is not None and not scene.is_showing:
            break
        scene.update(FRAME_S)
    return scene


def _takes_dearest(match: Match, choice: Choice) -> bool:
    return isinstance(choice, Attack) and match.hands[1].dice[0].id in choice.targets


def _can_take_dearest(match: Match) -> bool:
    return any(_takes_dearest(match, choice) for choice in choices(match, 0))


STATES: dict[str, Build] = {
    "coach": coach_told,
    "coach-button": coach_button,
    "coach-thinking": coach_thinking,
    "taunt": taunt,
}
