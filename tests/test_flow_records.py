"""Records: what a match leaves in them, whose they are, and the page that shows them."""

from __future__ import annotations

from pathlib import Path

import pytest
from flow_player import Player

from game.record import profile as records
from game.record.profile import Played, Profile, Tally, with_match
from game.rules.events import Rolled
from scenes.flow_people import FACES
from scenes.match import MatchScene
from scenes.match_stock import Stock
from scenes.menu_pins import Workshop
from scenes.records import RecordsScene
from scenes.result_match import MatchResultScene


@pytest.fixture(autouse=True)
def _no_painting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Faces are not needed to find the way."""
    monkeypatch.setattr(Workshop, "step", lambda self, wanted: False)
    monkeypatch.setattr(Stock, "step", lambda self: None)


def played_through(player: Player) -> MatchScene:
    """A match between two people, from the title to its result; the table it was played at."""
    player.press("versus")
    player.press("fight")
    table = None
    for top in player.play():
        table = top if isinstance(top, MatchScene) else table
    assert isinstance(player.stack.top, MatchResultScene)
    assert table is not None
    return table


def test_a_match_leaves_rounds_rolls_and_a_result(tmp_path: Path) -> None:
    player = Player("mouse", tmp_path)
    session = played_through(player)._course.session
    steps = (session.first_step, *(step for _, _, step in session.history))
    rolls = [event for step in steps for event in step.events if isinstance(event, Rolled)]
    profile = player.flow.inside._around.people.profile
    assert profile.rounds.played == session.match.round
    assert profile.matches.played == 1
    assert profile.by_pin.keys() == {"Avis"}
    assert profile.by_opponent.keys() == {"Hammer"}
    assert sum(side.count() for side in profile.rolls) == len(rolls)
    player.saves.close()
    assert records.read(tmp_path / "profile.toml") == (profile, ())


def test_every_face_has_records_of_its_own(tmp_path: Path) -> None:
    player = Player("mouse", tmp_path)
    player.press("records")
    scene = player.stack.top
    assert isinstance(scene, RecordsScene)
    player.press("face:2")
    assert scene._records.slot == 2
    player.press("back")
    played_through(player)
    player.saves.close()
    assert records.read(tmp_path / "profile.toml")[0] == Profile()
    assert records.read(tmp_path / "profile-3.toml")[0].matches.played == 1
    again = Player("mouse", tmp_path)
    assert again.flow.inside._around.people.slot == 2
    assert len(FACES) == 6


def test_streaks_grow_and_break() -> None:
    profile = Profile()
    for won in (True, True, True, False, None, False, False, True):
        profile = with_match(profile, Played("Avis", "Karl", "", "rookie"), won)
    assert (profile.streak, profile.longest) == (1, 3)
    assert profile.recent == (1, 1, 1, -1, 0, -1, -1, 1)
    assert profile.by_level["rookie"] == Tally(4, 3, 1)
    assert records.from_dict(profile.to_dict()) == (profile, ())


@pytest.mark.parametrize(("entry", "value"), [("streak", "three"), ("longest", [1]), ("recent", [2]), ("recent", 7)])
def test_an_odd_streak_is_named(entry: str, value: object) -> None:
    _, notices = records.from_dict({**Profile().to_dict(), entry: value})
    assert [dict(notice.values)["field"] for notice in notices] == [entry]
