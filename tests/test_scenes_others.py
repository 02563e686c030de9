"""Settings, questions, help, and the small parts that menus are made of."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.modes import ModeError, modes, read
from game.record.settings import Settings
from game.roster.roster import shipped
from game.text import keys
from scenes import menu_pins
from scenes.confirm import ConfirmScene, Question
from scenes.help import HelpScene
from scenes.help_pictures import PICTURES
from scenes.intents import Back, Confirm, Intent, Move, Press, Release, Tab
from scenes.menu_base import Menu
from scenes.menu_canvas import Canvas, column, row, shares
from scenes.menu_scroll import Scroll as Scrolled
from scenes.pause import PauseScene
from scenes.settings import SettingsScene
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


def settings(page: str) -> tuple[SettingsScene, list[Settings]]:
    changes: list[Settings] = []
    scene = SettingsScene(plain_kit(), Settings(), changes.append, Pop, page)
    scene.resize(SIZE)
    return scene, changes


def steps(scene: Menu, id: str, *intents: Intent) -> None:
    scene.handle(Move(0, 1))
    scene.focus = replace(scene.focus, current=id)
    for intent in intents:
        scene.handle(intent)


def test_sliders_switches_and_choices_by_pointer() -> None:
    scene, changes = settings("sound")
    row = scene.rects()["row:volume_music"]
    scene.handle(Press((row.right - 100, row.centery)))
    scene.handle(Release((row.right - 100, row.centery)))
    assert changes[-1].volume_music == 1.0
    tap(scene, "page:game")
    tap(scene, "row:less_motion")
    assert changes[-1].less_motion
    row = scene.rects()["row:speed"]
    scene.handle(Press((row.right - 20, row.centery)))
    scene.handle(Release((row.right - 20, row.centery)))
    assert changes[-1].speed == 4.0


def test_settings_by_keys() -> None:
    scene, changes = settings("screen")
    steps(scene, "row:text_size", Move(1, 0))
    steps(scene, "row:palette", Confirm())
    steps(scene, "row:fullscreen", Move(1, 0))
    assert (changes[-1].text_size, changes[-1].palette, changes[-1].fullscreen) == (1.25, "high_contrast", True)
    steps(scene, "defaults", Confirm())
    assert changes[-1] == Settings()
    scene.handle(Tab(1))
    assert "row:volume_master" in scene.rects()
    assert scene.handle(Back()) == Pop()


def test_a_question_has_its_focus_on_the_harmless_answer() -> None:
    said: list[bool] = []
    scene = ConfirmScene(plain_kit(), Question("a", "b", "c", "d"), said.append)  # type: ignore[arg-type]
    scene.resize(SIZE)
    scene.handle(Confirm())
    scene.handle(Back())
    tap(scene, "yes")
    assert said == [False, False, True]


def test_time_out_offers_only_what_is_possible() -> None:
    assert "surrender" not in PauseScene(plain_kit(), False, True, nothing).rects()
    assert "settings" not in PauseScene(plain_kit(), True, False, nothing).rects()


def test_help_has_a_picture_for_every_page_and_ends_by_itself() -> None:
    assert set(PICTURES) == set(keys("help"))
    scene = HelpScene(plain_kit(), Pop)
    scene.resize(SIZE)
    turned = [tap(scene, "later") for _ in keys("help")]
    assert turned == [*[None] * (len(turned) - 1), Pop()]


def test_boxes_are_cut_evenly() -> None:
    assert row((0, 0, 100, 10), 3, 5) == ((0, 0, 30, 10), (35, 0, 30, 10), (70, 0, 30, 10))
    assert column((0, 0, 10, 100), 2, 20, 30) == ((0, 10, 10, 30), (0, 60, 10, 30))
    assert [box[2] for box in shares((0, 0, 110, 10), (1, 3), 10)] == [25, 75]
    canvas = Canvas((1024, 768))
    assert (canvas.w, canvas.h, canvas.upright) == (1280, 960, False)


def test_a_list_never_scrolls_beyond_its_ends() -> None:
    scroll = Scrolled(1000, 200)
    assert scroll.by(-50).offset == 0
    assert scroll.by(5000).offset == 800
    assert scroll.showing(500, 600).offset == 400
    assert scroll.sized(100, 200).thumb is None


def test_modes_are_rows_of_data(tmp_path: Path) -> None:
    assert {mode.opponent for mode in modes().values()} == {"cpu", "human"}
    assert all(shipped().find(mode.left) and shipped().find(mode.right) for mode in modes().values())
    broken = tmp_path / "modes.toml"
    broken.write_text('[arcade]\nidle_s = "long"\n', "utf-8")
    with pytest.raises(ModeError, match=r"modes\.toml: arcade\.idle_s"):
        read(broken)
