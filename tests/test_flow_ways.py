"""Ways off the straight path: leave and come back, damaged files, time out, giving up, news, names."""

from __future__ import annotations

from pathlib import Path

import pytest
from flow_player import Player, at_the_table

from game.modes import modes
from game.text import notice
from scenes.confirm import ConfirmScene
from scenes.flow_shelf import Shelf
from scenes.help import HelpScene
from scenes.intents import OUTSIDE, Back, Help, Hover
from scenes.intents import Menu as MenuKey
from scenes.match import MatchScene
from scenes.match_stock import Stock
from scenes.menu_pins import Workshop
from scenes.notice import NoticeScene
from scenes.pause import PauseScene
from scenes.result_round import RoundResultScene
from scenes.saved import SavedScene
from scenes.select_model import Picked
from scenes.settings import SettingsScene
from scenes.title import TitleScene


@pytest.fixture(autouse=True)
def _no_painting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Faces are not needed to find the way."""
    monkeypatch.setattr(Workshop, "step", lambda self, wanted: False)
    monkeypatch.setattr(Stock, "step", lambda self: None)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path


def test_a_match_that_was_left_is_found_again_where_it_stopped(folder: Path) -> None:
    player = Player("keys", folder)
    left = at_the_table(player)._course.match
    player.step(MenuKey())
    assert isinstance(player.stack.top, PauseScene)
    player.press("leave")
    player.saves.close()
    assert isinstance(player.stack.top, TitleScene)

    again = Player("mouse", folder)
    again.press("continue")
    assert isinstance(again.stack.top, SavedScene)
    again.press("play:0")
    table = again.stack.top
    assert isinstance(table, MatchScene)
    assert table._course.match == left
    for _ in again.play():
        pass
    again.saves.close()
    over = Player("mouse", folder).stack.top
    assert isinstance(over, TitleScene)
    assert "continue" not in over.rects()
    assert "matches" in over.rects()


def test_without_a_saved_match_there_is_nothing_to_continue() -> None:
    top = Player("mouse").stack.top
    assert isinstance(top, TitleScene)
    assert "continue" not in top.rects()


def test_a_damaged_match_is_named_and_can_be_thrown_away(folder: Path) -> None:
    (folder / "match-00001.toml").write_text('version = 1\nleft = "Av', "utf-8")
    (folder / "match-00002.toml").write_text("version = 1\nseed = 3\n", "utf-8")
    player = Player("mouse", folder)
    entries = Shelf(folder, player.saves).entries()
    assert [entry.journal for entry in entries] == [None, None]
    assert all(f"match-0000{number}.toml" in entry.trouble for number, entry in zip((2, 1), entries, strict=True))
    assert "line 2" in entries[1].trouble


def test_a_damaged_match_goes_on_from_the_copy_before_it(folder: Path) -> None:
    player = Player("mouse", folder)
    at_the_table(player)
    player.step(MenuKey())
    player.press("leave")
    player.saves.close()
    (file,) = folder.glob("match-*.toml")
    good = file.with_name(file.name + ".bak").read_text("utf-8")
    file.write_bytes(b"\0" * 200)
    again = Player("mouse", folder)
    again.press("continue")
    again.press("play:0")
    again.saves.close()
    assert file.with_name(file.name + ".bad-1").read_bytes() == b"\0" * 200
    assert file.with_name(file.name + ".bak").read_text("utf-8") == good


def test_a_match_is_thrown_away_only_after_a_question(folder: Path) -> None:
    player = Player("mouse", folder)
    at_the_table(player)
    player.step(MenuKey())
    player.press("leave")
    player.saves.close()
    player = Player("keys", folder)
    player.press("continue")
    player.press("delete:0")
    assert isinstance(player.stack.top, ConfirmScene)
    player.press("no")
    assert len(list(folder.glob("match-*.toml"))) == 1
    player.press("delete:0")
    player.press("yes")
    player.step()
    assert not list(folder.glob("match-*"))
    assert list(player.stack.top.rects()) == ["back"]  # type: ignore[union-attr]
    player.step(Back())
    assert "continue" not in player.stack.top.rects()  # type: ignore[union-attr]


def test_giving_up_takes_one_confirmation_and_ends_the_round() -> None:
    player = Player("keys")
    at_the_table(player)
    player.step(MenuKey())
    player.press("surrender")
    player.press("no")
    assert isinstance(player.stack.top, PauseScene)
    player.press("surrender")
    player.press("yes")
    player.step()
    player.step()
    top = player.stack.top
    assert isinstance(top, RoundResultScene)
    assert (top._tally.ended.why, top._tally.won) == ("surrender", (0, 1))


def test_pages_lie_over_the_table_and_leave_it_as_it_was() -> None:
    player = Player("mouse")
    table = at_the_table(player)
    match = table._course.match
    player.step(Hover(OUTSIDE))
    player.step(Help())
    assert isinstance(player.stack.top, HelpScene)
    player.step(Back())
    player.step(MenuKey())
    player.press("settings")
    assert isinstance(player.stack.top, SettingsScene)
    player.press("page:screen")
    player.press("row:fullscreen")
    player.step(Back())
    player.step(MenuKey())
    assert player.stack.top is table
    assert table._course.match == match


def test_bad_news_is_told_once_on_the_title() -> None:
    player = Player("keys")
    player.flow.expect(notice("notice.no_saving"))
    player.wait(0.5)
    assert isinstance(player.stack.top, NoticeScene)
    player.step(Back())
    player.step()
    assert isinstance(player.stack.top, TitleScene)


def test_leaving_asks_first() -> None:
    player = Player("keys")
    player.step(Back())
    player.press("no")
    assert player.stack.running
    player.press("quit")
    assert not player.stack.running


def test_people_go_by_their_names_and_mirrored_pins_by_number() -> None:
    player = Player("mouse", None, ("Ann", ""))
    table = player.flow.inside.begin(Picked(("Avis", "Avis"), "human", "casual"))
    assert isinstance(table, MatchScene)
    assert table._names == ("Ann", "Avis")
    mirrored = Player("mouse").flow.inside.begin(Picked(("Avis", "Avis"), "human", "casual"))
    assert isinstance(mirrored, MatchScene)
    assert mirrored._names == ("Avis 1", "Avis 2")


def test_the_last_house_rules_are_offered_again() -> None:
    player = Player("mouse")
    player.press("arcade")
    player.press("options")
    player.press("rules:quickstart")
    player.press("fight")
    assert player.flow.inside.picked(modes()["arcade"]).rules == "quickstart"


def test_swapped_sides_and_new_pins_follow_a_match() -> None:
    player = Player("mouse")
    player.press("arcade")
    player.press("opponent:rookie")
    player.press("fight")
    for _ in player.play():
        pass
    player.press("swap_sides")
    table = player.stack.scenes[0]
    assert isinstance(table, MatchScene)
    assert table._course.session.journal.names == ("Hammer", "Avis")
