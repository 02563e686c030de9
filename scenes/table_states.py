"""The table with guests at it, for pictures and measurements: the coach, a fighter who talks, practice."""

from __future__ import annotations

from collections.abc import Callable

from game.position import Position
from game.practice import Practice
from game.rules.attacks import Attack
from game.rules.hands import Choice, LineUp, Match
from game.rules.match import choices
from game.rules.recipe import parse
from game.rules.variants import VARIANTS
from game.taunts import Talker
from game.text import say
from scenes.coach import KEY, Coach
from scenes.intents import Key
from scenes.kit import Kit
from scenes.match import MatchScene
from scenes.match_guests import Heard
from scenes.match_states import CALM_S, idle
from scenes.match_states_base import FRAME_S, LEFT, NAMES, RIGHT, at_rest, begun, run, seated
from scenes.practice import Tools, Ways
from scenes.practice_editor import EditorScene
from scenes.stack import Change, Scene, Size
from scenes.taunts import Hecklers

Build = Callable[[Size, Kit], Scene]
MOST_FRAMES = 2000
PLAYED = 3
"""Turns that have been played when a practice match is pictured."""


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


def _practised(size: Size, kit: Kit) -> tuple[MatchScene, Tools, Practice]:
    """A match to practise with, some turns on."""
    lineups = LineUp(NAMES[0], parse(LEFT)), LineUp(NAMES[1], parse(RIGHT))
    practice = Practice.new(lineups, VARIANTS["rulebook"], 11, "practice", ("human", ""))
    while practice.match.turns < PLAYED or practice.match.turn:
        practice.play(practice.match.turn, next(iter(choices(practice.match, practice.match.turn))))
    tools = Tools(lambda: Ways(_stay, _stay, _stay), say("practice.taken_back"))
    return seated(size, kit, practice).welcome(Coach(1), tools), tools, practice


def _stay() -> Change:
    """It leads nowhere."""
    return None


def practice(size: Size, kit: Kit) -> Scene:
    scene, _, _ = _practised(size, kit)
    scene.finish_warming()
    return run(scene, CALM_S)


def practice_coached(size: Size, kit: Kit) -> Scene:
    scene, _, _ = _practised(size, kit)
    scene.finish_warming()
    run(scene, 1.0).handle(Key(KEY))
    return run(scene, CALM_S)


def practice_editor(size: Size, kit: Kit) -> Scene:
    _, _, played = _practised(size, kit)
    editor = EditorScene(kit, Position.of(played.match), NAMES, lambda made: None, _stay)
    editor.resize(size)
    editor.act("die:1:1")
    return editor


STATES: dict[str, Build] = {
    "coach": coach_told,
    "coach-button": coach_button,
    "coach-thinking": coach_thinking,
    "taunt": taunt,
    "practice": practice,
    "practice-coached": practice_coached,
    "practice-editor": practice_editor,
}
