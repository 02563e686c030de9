"""Watching a saved match again: the same dice fall, from any turn on, by every button, and it can be left."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from flow_player import Player
from pygame import Surface

from game.film import FilmSeat, Reel
from game.record.journal import JournalError, to_toml
from game.record.writer import Forgetful
from game.rules.match import outcome, to_move
from scenes import flow_replay, flow_shelf
from scenes.flow_shelf import Shelf
from scenes.intents import Back, Confirm, Drag, Move, Press, Release
from scenes.match import MatchScene
from scenes.replay import ReplayScene
from scenes.replay_states import STATES, journal
from scenes.shot import plain_kit
from scenes.stack import Change, Pop

LONG = 4000


def leaving() -> Change:
    return Pop()


def nothing() -> Change:
    return None


@pytest.fixture
def scene() -> ReplayScene:
    shown = flow_replay.replayed(plain_kit(), journal(), "Soldiers", (leaving, nothing))
    shown.resize((1280, 720))
    return shown


def shown_to(scene: ReplayScene, at: int) -> None:
    """Let time pass until the film has come so far."""
    for _ in range(LONG):
        if scene.film.at >= at:
            return
        scene.update(0.1)
    raise AssertionError(scene.film.at)


@pytest.mark.parametrize("at", [0, 1, 7, 20])
def test_from_any_turn_on_the_same_match_is_played(at: int) -> None:
    reel = Reel(journal())
    session = reel.wind(at)
    seats = FilmSeat(reel, 0), FilmSeat(reel, 1)
    reel.run()
    while movers := to_move(session.match):
        seat, choice = next((seat, found) for seat in movers if (found := seats[seat].poll()) is not None)
        session.play(seat, choice)
    assert session.journal == journal()


def test_a_stopped_film_plays_nothing_and_a_step_plays_one_turn() -> None:
    reel = Reel(journal())
    seats = FilmSeat(reel, 0), FilmSeat(reel, 1)
    assert [seat.poll() for seat in seats] == [None, None]
    reel.run(1)
    assert sum(seat.poll() is not None for seat in seats * 2) == 1
    assert not reel.runs


def test_the_chances_are_those_of_the_left_side_and_end_with_the_result() -> None:
    reel = Reel(journal())
    for _ in reel.judge():
        pass
    assert len(reel.chances) == reel.length + 1
    assert all(chance is None or 0 <= chance <= 1 for chance in reel.chances)
    ended = outcome(reel.wind(reel.length).match)
    assert ended is not None
    assert reel.chances[-1] == (1.0 if ended.winner == 0 else 0.0)
    assert all(0 <= turn < reel.length for turn in reel.turning_points)
    assert reel.turning_points


def test_a_turning_point_is_a_turn_that_moved_the_chances() -> None:
    reel = Reel(journal())
    for _ in reel.judge():
        pass
    for turn in reel.turning_points:
        before = next(chance for chance in reversed(reel.chances[: turn + 1]) if chance is not None)
        after = reel.chances[turn + 1]
        assert after is not None
        assert abs(after - before) >= 0.12


def test_a_broken_journal_is_not_shown() -> None:
    turns = journal().turns
    with pytest.raises(JournalError):
        Reel(replace(journal(), turns=(replace(turns[0], rolls=(999,)), *turns[1:])))


def test_it_runs_to_its_end_by_itself_and_can_be_seen_again(scene: ReplayScene) -> None:
    scene.wind(scene.film.length - 2)
    scene.act("play")
    shown_to(scene, scene.film.length)
    scene.act("play")
    assert scene.film.at == 0
    assert scene.film.is_running


def test_nobody_is_said_to_think_in_a_film(scene: ReplayScene, monkeypatch: pytest.MonkeyPatch) -> None:
    told = []
    monkeypatch.setattr("scenes.match.hud.draw", lambda surface, facts: told.append(facts))
    scene.wind(7)
    scene.update(0.1)
    scene.film.draw(Surface((8, 8)))
    (facts,) = told
    assert facts.lit_seat is not None
    assert not facts.is_thinking


def test_every_button_winds_where_it_says(scene: ReplayScene) -> None:
    scene.act("round_on")
    assert scene.film.at == scene.film.rounds[1]
    scene.act("step_back")
    assert scene.film.at == scene.film.rounds[1] - 1
    scene.act("step")
    shown_to(scene, scene.film.rounds[1])
    assert not scene.film.is_running
    scene.act("round_back")
    assert scene.film.at == 0
    for _ in range(LONG):
        if "turning" in scene.rects() and len(scene.film.chances) > scene.film.length:
            break
        scene.update(0.0)
    scene.act("turning")
    assert scene.film.at in scene.film.turning_points


def test_a_press_whose_end_a_card_had_does_not_swallow_the_next_one(scene: ReplayScene) -> None:
    scene.handle(Press(scene.places.film.center))
    scene.handle(Press(scene.places.buttons["play"].center))
    scene.handle(Release(scene.places.buttons["play"].center))
    assert not scene.film.is_running


def test_the_strip_is_wiped_over_by_mouse_and_touch(scene: ReplayScene) -> None:
    strip = scene.places.strip
    scene.handle(Press(strip.midleft, "touch"))
    scene.handle(Drag(strip.center, "touch"))
    scene.update(0.0)
    assert abs(scene.film.at - scene.film.length / 2) <= 1
    scene.handle(Drag((strip.right + 500, strip.centery), "touch"))
    scene.handle(Release((strip.right + 500, strip.centery), "touch"))
    scene.update(0.0)
    assert scene.film.at == scene.film.length


def test_keys_reach_every_button_and_the_way_back(scene: ReplayScene) -> None:
    scene.handle(Move(1, 0))
    scene.handle(Confirm())
    assert not scene.film.is_running
    assert isinstance(scene.handle(Back()), Pop)


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1080, 1920)])
def test_nothing_lies_upon_anything_else(state: str, size: tuple[int, int]) -> None:
    scene = STATES[state](size, plain_kit())
    assert isinstance(scene, ReplayScene)
    rects = list(scene.rects().values())
    assert all(not one.colliderect(other) for n, one in enumerate(rects) for other in rects[:n])
    assert all(not rect.colliderect(scene.places.film) for rect in rects)
    assert all(rect.bottom <= size[1] and rect.right <= size[0] for rect in rects)


def test_the_list_reads_a_file_again_only_when_it_has_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "match-00001.toml"
    path.write_text(to_toml(journal()), encoding="utf-8")
    shelf = Shelf(tmp_path, Forgetful())
    first = shelf.entries()
    assert first[0].finished
    assert not shelf.is_empty
    monkeypatch.setattr(flow_shelf, "read_toml", None)
    assert shelf.entries() == first
    monkeypatch.undo()
    path.write_text(to_toml(replace(journal(), turns=journal().turns[:-1])), encoding="utf-8")
    assert not shelf.entries()[0].finished
    assert shelf.unfinished() is not None


def test_a_finished_match_is_reached_from_the_title(tmp_path: Path) -> None:
    (tmp_path / "match-00001.toml").write_text(to_toml(journal()), encoding="utf-8")
    player = Player("mouse", tmp_path)
    player.press("matches")
    player.press("watch:0")
    assert isinstance(player.stack.top, ReplayScene)


@pytest.mark.parametrize("at", [0, 9, 25])
def test_a_match_of_ones_own_begins_at_the_turn_shown(tmp_path: Path, at: int) -> None:
    (tmp_path / "match-00001.toml").write_text(to_toml(journal()), encoding="utf-8")
    player = Player("mouse", tmp_path)
    player.press("matches")
    player.press("watch:0")
    film = player.stack.top
    assert isinstance(film, ReplayScene)
    film.wind(at)
    player.press("branch")
    table = player.stack.top
    assert isinstance(table, MatchScene)
    assert table._course.match == Reel(journal()).wind(at).match
