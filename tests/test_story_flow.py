"""The story, played through by hand in the real scenes: both sides, both endings, with quits in between."""

from __future__ import annotations

from pathlib import Path

import pytest
from flow_player import Player
from story_player import Meek, StoryPlayer
from test_story_files import GOOD

from scenes import flow_company
from scenes.jacket import JacketScene
from scenes.match import MatchScene
from scenes.match_stock import Stock
from scenes.menu_pins import Workshop
from scenes.notice import NoticeScene
from scenes.story_again import StoryAgainScene
from scenes.story_ground import StoryGround
from scenes.story_map import StoryMapScene
from scenes.story_talk import StoryTalkScene


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Faces and places are not needed to find the way; opponents are kind."""
    monkeypatch.setattr(Workshop, "step", lambda self, wanted: False)
    monkeypatch.setattr(Stock, "step", lambda self: None)
    monkeypatch.setattr(StoryGround, "step", lambda self, size: False)
    monkeypatch.setattr(flow_company, "MindSeat", Meek)


@pytest.mark.parametrize(("side", "ending"), [("hunters", "crown"), ("hunted", "share")])
def test_the_whole_story_can_be_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, side: str, ending: str) -> None:
    """The program is quit before and in the middle of fights, and always goes on where it was."""
    picks = (side, ending)
    player = StoryPlayer(tmp_path, picks)
    fought = 0
    while ending not in player.flow.inside.story.progress.endings:
        player.to_map()
        key = player.open()[0]
        player.begin(key)
        if fought % 3 == 1:
            monkeypatch.setattr(Meek, "gives_up", False)
            player.fight(turns=1)
            monkeypatch.setattr(Meek, "gives_up", True)
            player.quit()
            player = StoryPlayer(tmp_path, picks)
            assert any(node.running and node.key == key for node in player.to_map()._facts.nodes)
            player.begin(key)
        player.fight()
        fought += 1
        assert isinstance(player.top, StoryTalkScene)
        if fought % 5 == 4:
            player.quit()
            player = StoryPlayer(tmp_path, picks)
        player.to_map()
    progress = player.flow.inside.story.progress
    assert fought >= 14
    assert len(progress.jacket) == fought + 1
    assert progress.sides == {"roofs": side}
    player.quit()
    again = StoryPlayer(tmp_path, picks)
    assert again.flow.inside.story.progress == progress
    assert again.flow.inside._around.people.profile.matches.won == fought


def test_every_fight_of_the_story_can_be_fought() -> None:
    player = StoryPlayer(None, ("hunted", "share"))
    while player.to_map() and (keys := player.open(lessons_first=True)):
        player.begin(keys[0])
        player.fight()
    tale = player.flow.inside.story
    there = {fight.id for chapter in tale.story.chapters for fight in chapter.fights if fight.side != "hunters"}
    assert set(tale.progress.won) == there


def test_a_lost_fight_costs_nothing_but_pride(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Meek, "gives_up", False)
    player = StoryPlayer(None, ())
    player.to_map()
    player.begin("karl")
    first = player.flow.inside.story.progress
    player.give_up()
    player.press("skip")
    assert isinstance(player.top, StoryAgainScene)
    assert player.flow.inside.story.progress.jacket == first.jacket
    player.press("pin")
    assert isinstance(player.top, JacketScene)
    player.press("done")
    player.press("gentle")
    assert player.flow.inside.story.progress.gentle == ("cellar.karl",)
    scene = player.to_table()
    assert scene._course.session.journal.players == ("human", "cpu:random:careful")
    monkeypatch.setattr(Meek, "gives_up", True)
    player.fight()
    player.to_map()
    assert "Karl" in player.flow.inside.story.progress.jacket


def test_no_line_is_said_twice_in_a_row_on_retries(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Meek, "gives_up", False)
    player = StoryPlayer(None, ())
    player.to_map()
    player.begin("karl")
    heard = []
    for _ in range(4):
        player.give_up()
        assert isinstance(player.top, StoryTalkScene)
        heard.append(player.top._talk.lines)
        player.press("skip")
        player.press("again")
        assert isinstance(player.top, StoryTalkScene)
        heard.append(player.top._talk.lines)
        player.to_table()
    assert all(a != b for a, b in zip(heard[::2], heard[2::2], strict=False))
    assert len(set(heard[1::2])) == 4


def test_a_locked_pin_says_what_to_win_first() -> None:
    player = StoryPlayer(None, ())
    player.to_map()
    player.press("iago")
    assert isinstance(player.top, StoryMapScene)
    assert player.top._told[0] == "iago"


def test_a_pin_is_changed_from_the_card() -> None:
    player = StoryPlayer(None, ())
    player.to_map()
    player.begin("karl")
    player.fight()
    player.to_map()
    player.press("clare")
    player.press("jacket")
    player.press("pin:Karl")
    player.press("done")
    player.press("fight")
    scene = player.to_table()
    assert isinstance(scene, MatchScene)
    assert scene._course.session.journal.names == ("Karl", "Clare")


def test_a_match_that_ended_as_the_plug_was_pulled_is_counted(tmp_path: Path) -> None:
    player = StoryPlayer(tmp_path, ())
    player.to_map()
    player.begin("karl")
    player.fight()
    player.quit()
    for file in tmp_path.glob("story.toml*"):
        file.unlink()
    again = StoryPlayer(tmp_path, ())
    assert again.flow.inside.story.progress.won == ("cellar.karl",)
    again.to_map()
    assert "clare" in again.open()


def test_a_saved_fight_leads_back_into_the_story(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """From the list of saved matches, also when somebody else has played since."""
    monkeypatch.setattr(Meek, "gives_up", False)
    player = StoryPlayer(tmp_path, ())
    player.to_map()
    player.begin("karl")
    player.fight(turns=1)
    player.flow.inside._around.people.choose(3)
    player.quit()
    monkeypatch.setattr(Meek, "gives_up", True)
    other = Player("mouse", tmp_path)
    other.press("continue")
    other.press("play:0")
    for _ in other.play():
        pass
    assert isinstance(other.stack.top, StoryTalkScene)
    people = other.flow.inside._around.people
    assert (people.slot, people.progress.won) == (0, ("cellar.karl",))


def test_a_broken_chapter_is_told_once_and_the_rest_plays(tmp_path: Path) -> None:
    (tmp_path / "story").mkdir()
    (tmp_path / "story" / "street.toml").write_text("key = [", "utf-8")
    player = StoryPlayer(tmp_path, ())
    assert isinstance(player.top, NoticeScene)
    assert "street.toml, line 1" in player.top._text
    player.to_map().back()
    assert len(player.flow.inside.story.story.chapters) == 4
    assert not isinstance(player.flow.inside.story.enter().scene, NoticeScene)  # type: ignore[union-attr]


def test_an_own_chapter_is_played_after_the_others(tmp_path: Path) -> None:
    (tmp_path / "story").mkdir()
    (tmp_path / "story" / "street.toml").write_text(GOOD, "utf-8")
    tale = StoryPlayer(tmp_path, ()).flow.inside.story
    assert [chapter.key for chapter in tale.story.chapters][-1] == "own"
