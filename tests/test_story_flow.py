"""The story, played through by hand in the real scenes: both sides, both endings, with quits in between."""

from __future__ import annotations

from pathlib import Path

import pytest
from story_player import Meek, StoryPlayer

from scenes import flow_inside
from scenes.jacket import JacketScene
from scenes.match import MatchScene
from scenes.match_stock import Stock
from scenes.menu_pins import Workshop
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
    monkeypatch.setattr(flow_inside, "MindSeat", Meek)


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
