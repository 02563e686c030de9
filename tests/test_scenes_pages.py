"""Picking pins and choosing sizes: press, pull, scroll, step, and tell what was wanted."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.mind.levels import offered
from game.roster.roster import shipped
from game.rules.variants import VARIANTS
from game.session import Session
from scenes import menu_pins
from scenes.intents import Back, Drag, Hover, Key, Move, Press, Release, Scroll, Tab
from scenes.menu_base import Menu
from scenes.select import Offer, SelectScene
from scenes.select_model import Picked, lineup, wall_of, why_missing
from scenes.shot import plain_kit
from scenes.stack import Change, Pop

SIZE = (1280, 720)


@pytest.fixture(autouse=True)
def _no_painting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(menu_pins.Workshop, "step", lambda self, wanted: False)


def nothing(*_: object) -> Change:
    return None


def tap(menu: Menu, id: str) -> Change:
    place = menu.rects()[id].center
    menu.handle(Press(place))
    return menu.handle(Release(place))


def session(left: str = "Avis", right: str = "Hammer") -> Session:
    pins = tuple(lineup(shipped().find(name)) for name in (left, right))
    return Session.begin((pins[0], pins[1]), VARIANTS["rulebook"], 5)


def select(rolls: int = 1) -> tuple[SelectScene, list[Picked]]:
    fought: list[Picked] = []
    offer = Offer(shipped(), offered(), ("", ""), lambda sides: rolls)
    scene = SelectScene(plain_kit(), offer, Picked(("Avis", "Hammer"), "rookie", "rulebook"), fought.append, (Pop, Pop))  # type: ignore[arg-type]
    scene.resize(SIZE)
    return scene, fought


def test_one_press_on_fight_is_enough() -> None:
    scene, fought = select()
    tap(scene, "fight")
    assert fought == [Picked(("Avis", "Hammer"), "rookie", "rulebook")]


def test_pins_are_picked_for_the_side_in_the_light() -> None:
    scene, fought = select()
    tap(scene, "pin:Bauer")
    tap(scene, "seat:1")
    tap(scene, "pin:Clare")
    tap(scene, "opponent:human")
    tap(scene, "fight")
    assert fought == [Picked(("Bauer", "Clare"), "human", "rulebook")]


def test_a_pin_we_cannot_play_is_refused_and_says_why() -> None:
    scene, fought = select()
    tap(scene, "set")
    tap(scene, "goto:" + next(iter(scene.rects())).removeprefix("goto:"))
    scene.act("goto:CustomBM")
    scene.handle(Hover(scene.rects()["pin:CustomBM"].center))
    assert "CustomBM" in scene._hint()
    tap(scene, "pin:CustomBM")
    tap(scene, "fight")
    assert fought[0].pins == ("Avis", "Hammer")


def test_options_are_behind_the_fold() -> None:
    scene, fought = select()
    assert not any(id.startswith("rules:") for id in scene.rects())
    tap(scene, "options")
    tap(scene, "rules:casual")
    tap(scene, "options")
    tap(scene, "swap")
    assert scene.handle(Back()) is None
    tap(scene, "fight")
    assert fought == [Picked(("Hammer", "Avis"), "rookie", "casual")]


def test_the_wall_scrolls_by_wheel_drag_tab_and_keys() -> None:
    scene, _ = select()
    places = [scene._view.scroll.offset]
    wall = scene._places.wall
    scene.handle(Scroll(-3))
    places.append(scene._view.scroll.offset)
    scene.handle(Press(wall.center))
    scene.handle(Drag((wall.centerx, wall.top)))
    scene.handle(Release((wall.centerx, wall.top)))
    places.append(scene._view.scroll.offset)
    scene.handle(Tab(1))
    places.append(scene._view.scroll.offset)
    assert places == sorted(set(places))
    assert scene._picked.pins == ("Avis", "Hammer")


def test_keys_walk_the_whole_wall_down() -> None:
    scene, _ = select()
    scene.handle(Move(0, 1))
    scene.focus = replace(scene.focus, current="pin:Avis")
    seen = set()
    for _ in range(300):
        scene.handle(Move(0, 1))
        if not str(scene.focus.current).startswith("pin:"):
            break
        assert scene.focus.current in scene.rects()
        seen.add(scene.focus.current)
    assert len(seen) > 150


def test_random_picks_a_pin_that_can_be_played() -> None:
    scene, fought = select(rolls=9)
    scene.handle(Key("r"))
    tap(scene, "random:1")
    tap(scene, "fight")
    wall = wall_of(shipped())
    expected = wall.playable()[8].pin.name
    assert fought[0].pins == (expected, expected)


def test_every_pin_of_the_roster_hangs_on_the_wall_once() -> None:
    wall = wall_of(shipped())
    assert sorted(cell.pin.name for cell in wall.cells) == sorted(pin.name for pin in shipped().pins)
    assert all(bool(why_missing(cell.lacks)) != cell.playable for cell in wall.cells)
    assert wall.rows(5)[0].is_heading
    assert max(len(line.cells) for line in wall.rows(5)) == 5
