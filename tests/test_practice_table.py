"""Practice at the table: its tools by every device, the editor for positions, and the way there and back."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from desk import FRAME, SIZE, desk
from flow_player import Player
from pygame import Rect
from training import go_on, new, seen

from game.modes import modes
from game.position import LETTERS, Position
from game.practice import Practice
from game.rules.match import choices, outcome, to_move
from game.rules.recipe import write
from game.seats import HumanSeat, TapeSeat
from game.text import say
from scenes.coach import Coach
from scenes.intents import Confirm, Intent, Key, Press, Release, Text
from scenes.intents import Menu as MenuKey
from scenes.layout import layout
from scenes.match import MatchScene
from scenes.match_facts import ALWAYS
from scenes.menu_canvas import Canvas
from scenes.pause import PauseScene
from scenes.practice import Tools, Ways
from scenes.practice_editor import EditorScene
from scenes.practice_editor_places import places as editor_places
from scenes.practice_places import TOOLS, fit, odds_bar, tools
from scenes.select_model import Picked
from scenes.shot import plain_kit
from scenes.stack import Change, Pop, Push, Quit, Replace

SIZES = [(1280, 720), (1024, 768), (1920, 1080), (1080, 1920)]


# ---------------------------------------------------------------- the tools at the table


def at_work(practice: Practice) -> tuple[MatchScene, Tools, list[str]]:
    gone: list[str] = []

    def to(where: str) -> Change:
        gone.append(where)
        return Quit()

    found = desk(practice, (HumanSeat(), TapeSeat(())))
    kept = Ways(lambda: to("back"), lambda: to("position"), lambda: to("swap"))
    table = Tools(lambda: kept)
    found.scene.welcome(Coach(1), table)
    found.settle()
    found.run(20 * FRAME)
    return found.scene, table, gone


def to_turn_of(seat: int) -> Practice:
    practice = go_on(new(), 2)
    while practice.match.turn != seat:
        go_on(practice, 1)
    return practice


@pytest.mark.parametrize(("key", "where"), [("u", "back"), ("backspace", "back"), ("e", "position"), ("x", "swap")])
def test_tools_by_keys(key: str, where: str) -> None:
    scene, _, gone = at_work(to_turn_of(0))
    assert scene.handle(Key(key)) == Quit()
    assert gone == [where]


@pytest.mark.parametrize("pointer", ["mouse", "touch"])
def test_tools_by_pointers(pointer: str) -> None:
    scene, table, gone = at_work(to_turn_of(0))
    spots = tools(layout(scene._course.match, SIZE))
    for name, where in (("take_back", "back"), ("position", "position"), ("swap", "swap")):
        x, y = spots[name].center
        both: list[Intent] = [Press((x, y), pointer), Release((x, y), pointer)]  # type: ignore[arg-type]
        assert [scene.handle(intent) for intent in both][-1] == Quit()
        assert gone.pop() == where
    x, y = spots["odds"].center
    assert table.shown
    for intent in (Press((x, y)), Release((x, y))):
        scene.handle(intent)
    assert not table.shown


def test_the_chances_are_known_without_asking() -> None:
    _, table, _ = at_work(to_turn_of(0))
    assert table.chance is not None
    assert 0 < table.chance < 1


@pytest.mark.parametrize("size", SIZES)
def test_tools_lie_beside_everything_else(size: tuple[int, int]) -> None:
    where = fit(layout(go_on(new("(4) (6) (8) (10) (12)", "(4) (6) (8) (10) (12)"), 1).match, size))
    spots = [*tools(where).values(), odds_bar(where)]
    others = [*where.dice.values(), *where.captured.values(), where.card, where.banner, where.tug, *where.scores]
    others += [where.buttons[name] for name in (*ALWAYS, "attack", "undo")]
    for number, spot in enumerate(spots):
        assert Rect((0, 0), size).contains(spot)
        assert spot.collidelist([*others, *spots[number + 1 :]]) == -1
    assert all(min(tools(where)[name].size) >= round(48 * where.unit) for name in TOOLS)


# ---------------------------------------------------------------- the editor


def editor(position: Position | None = None) -> tuple[EditorScene, list[Position]]:
    made: list[Position] = []

    def done(position: Position) -> Change:
        made.append(position)
        return Quit()

    found = EditorScene(plain_kit(), position or Position.of(new().match), ("Avis", "Kith"), done, lambda: None)
    found.resize((1280, 720))
    return found, made


def test_a_position_is_set_up_by_pressing() -> None:
    scene, made = editor()
    before = scene.position
    for id in ("die:1:2", "value:-1", "skill:p", "turn:1", "plus:0", "side"):
        scene.act(id)
    expected, at = before.valued((1, 2), -1).marked((1, 2), "p").added(0)
    expected = replace(expected.moved(at)[0], turn=1)
    assert scene.act("done") == Quit()
    assert made == [expected]


def test_a_recipe_is_typed() -> None:
    scene, made = editor()
    scene.act("die:0:0")
    scene.act("recipe")
    assert scene.typing
    for letter in "z(12)":
        scene.handle(Text(letter))
    scene.handle(Confirm())
    assert not scene.typing
    scene.act("done")
    assert write(made[0].dice[0][0]) == "z(12)"


def test_an_impossible_position_is_not_played() -> None:
    scene, made = editor(Position.of(new("(4)", "(6)").match))
    scene.act("remove")
    assert scene.act("done") is None
    assert made == []
    scene.act("plus:0")
    assert scene.act("done") == Quit()


@pytest.mark.parametrize("size", [*SIZES, (640, 360)])
def test_everything_in_the_editor_can_be_pressed(size: tuple[int, int]) -> None:
    scene, _ = editor()
    scene.resize(size)
    rects = scene.rects()
    for id, rect in rects.items():
        assert Rect((0, 0), size).contains(rect), id
        assert rect.collidelist([other for name, other in rects.items() if name != id]) == -1, id
    assert set(editor_places(Canvas(size)).palette) == {f"skill:{letter}" for letter in LETTERS}


# ---------------------------------------------------------------- on the map


def settled(scene: MatchScene) -> None:
    for _ in range(4):
        scene.skip()
        scene.update(FRAME)


def test_practice_is_played_undone_set_up_and_swapped_and_counts_nothing(tmp_path: Path) -> None:
    player = Player("keys", tmp_path)
    inside = player.flow.inside
    picked = inside.picked(modes()["practice"])
    assert picked.mode == "practice"
    first = inside.begin(replace(picked, pins=("Kith", "Hannah"), opponent="rookie"))
    assert isinstance(first, MatchScene)
    session = first._course.session
    assert isinstance(session, Practice)
    settled(first)
    stopped = first.handle(MenuKey())
    assert isinstance(stopped, Push)
    assert isinstance(stopped.scene, PauseScene)
    assert say("practice.leave") in [answer.text for answer in stopped.scene._answers]
    swapped = first.handle(Key("x"))
    assert isinstance(swapped, Replace)
    assert isinstance(swapped.scene, MatchScene)
    assert [seat.human for seat in swapped.scene._course.seats] == [False, True]
    assert swapped.scene._place.bottom == 1
    opened = first.handle(Key("e"))
    assert isinstance(opened, Push)
    assert isinstance(opened.scene, EditorScene)
    opened.scene.act("value:1")
    played = opened.scene.act("done")
    assert isinstance(played, Pop)
    assert isinstance(played.then, Replace)
    assert isinstance(played.then.scene, MatchScene)
    assert seen(played.then.scene._course.match) != seen(session.match)
    assert [path.name for path in tmp_path.glob("match-*")] == []
    while not outcome(session.match):
        seat = to_move(session.match)[0]
        session.play(seat, next(iter(choices(session.match, seat))))
    first._ways.match_over(session)
    player.saves.close()
    assert not (tmp_path / "profile.toml").exists()
    assert Picked(picked.pins, "rookie", picked.rules).mode == ""
