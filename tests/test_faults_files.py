"""Faults of other programs that our files must not have; each test names its row in the list of them."""

from __future__ import annotations

import errno
import os
import random
import tomllib
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
import tomli_w
from flow_player import Player
from pygame import Rect, Surface

from game.modes import ModeError
from game.modes import read as read_modes
from game.record import lock, profile, settings
from game.record.journal import to_toml
from game.record.save import backup_of
from game.record.writer import Forgetful, Writer, write_whole
from game.roster import workshop
from game.roster.lineups import lacks
from game.roster.roster import load, shipped
from game.rules.hands import LineUp
from game.rules.match import choices, to_move
from game.rules.recipe import parse
from game.rules.variants import VARIANTS
from game.session import Session
from game.text import notice
from scenes.flow_shelf import Shelf
from scenes.match import MatchScene
from scenes.notice import NoticeScene
from scenes.select import SelectScene
from scenes.select_model import Picked, known
from scenes.shot import plain_kit
from scenes.title import TitleScene
from sprites import faces, icons, portrait_cast

ODD: tuple[Any, ...] = (
    -1,
    2,
    10**400,
    1.5,
    float("nan"),
    True,
    "",
    "\0\x1b\u202e",
    "(X) " * 300,
    [],
    [["a"]],
    {},
    {"a": 1},
)
ODD_DATE = datetime(2020, 1, 1, tzinfo=UTC)


@pytest.fixture
def document() -> dict[str, Any]:
    """A match in its first round, as it is saved."""
    lineups = LineUp("L", parse("(4) t(6) (8)")), LineUp("R", parse("(X) s(10) (4,4)"))
    session, draw = Session.begin(lineups, VARIANTS["rulebook"], 5), random.Random(3)
    for _ in range(6):
        seat = to_move(session.match)[0]
        session.play(seat, draw.choice(list(choices(session.match, seat))[:30]))
    return tomllib.loads(to_toml(session.journal))


def places(table: Any, before: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where the values of a document are, tables and lists included."""
    for key in table if isinstance(table, dict) else range(len(table)):
        yield (*before, key)
        if isinstance(table[key], dict | list):
            yield from places(table[key], (*before, key))


def damaged(table: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The document with each of its values left out, or of every wrong kind."""
    for place in places(table):
        for value in (..., *ODD):
            copy = deepcopy(table)
            inside: Any = copy
            for key in place[:-1]:
                inside = inside[key]
            if value is ...:
                del inside[place[-1]]
            else:
                inside[place[-1]] = value
            yield copy


def test_a_saved_match_with_any_field_missing_or_of_a_wrong_type_is_told(
    tmp_path: Path, document: dict[str, Any]
) -> None:
    """FB-081: nothing is raised deep in the loader, and the original is untouched."""
    path = tmp_path / "match-00001.toml"
    shelf, told = Shelf(tmp_path, Forgetful()), 0
    for table in damaged(document):
        text = tomli_w.dumps(table)
        path.write_text(text)
        (entry,) = shelf.entries()
        assert entry.journal is not None or entry.trouble
        assert not entry.trouble.startswith("[")
        assert path.read_text() == text
        told += bool(entry.trouble)
    assert told > 100


def test_settings_records_and_pins_with_anything_in_them_are_read_as_far_as_they_go(tmp_path: Path) -> None:
    """FB-081, FB-087: whatever a field holds, there is a value to play with."""
    played = profile.with_match(profile.Profile(), profile.Played("a", "b", "c", "d"), True)
    records = profile.with_rolls(played, False, [(4, 2)]).to_dict()
    face = {"number": 3, "parts": {"hat": "crown"}, "colours": {"skin": "#aabbcc"}}
    pin = {"version": 1, "name": "Ab", "recipe": "(4) (6) (8) (10) (12)", "face": face}
    for table in damaged(settings.Settings().to_dict()):
        settings.from_dict(table)
    for table in damaged(records):
        profile.from_dict(table)
    for table in damaged(pin):
        (tmp_path / "pin.toml").write_text(tomli_w.dumps(table))
        pins, said = workshop.load(tmp_path)
        assert len(pins) + len(said) == 1


DEEP = {
    "arrays": "a = " + "[" * 1000 + "]" * 1000,
    "tables": "a = " + "{a = " * 1000 + "1" + "}" * 1000,
    "dots": "a" + ".a" * 2000 + " = 1",
    "number": "a = " + "9" * 6000,
}


@pytest.mark.parametrize("text", DEEP.values(), ids=DEEP.keys())
def test_nesting_beyond_reason_is_refused_in_every_kind_of_file(tmp_path: Path, text: str) -> None:
    """FB-091: settings, records, pins, pins of the roster and modes."""
    path = tmp_path / "file.toml"
    path.write_text(text)
    assert settings.read(path)[0] == settings.Settings()
    path.write_text(text)
    assert profile.read(path)[0] == profile.Profile()
    path.write_text(text)
    assert [len(part) for part in workshop.load(tmp_path)] == [0, 1]
    assert load(path).pins == ()
    with pytest.raises(ModeError, match=r"file\.toml"):
        read_modes(path)


def test_a_full_disk_keeps_the_good_file_and_no_half_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """FB-079: the player is told once, and what was not saved is saved when there is room again."""

    def full(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    file = tmp_path / "match.toml"
    write_whole(file, 'a = "old"\n')
    saves = Writer()
    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        saves.put(file, 'a = "new"\n')
        assert saves.errors.get(timeout=5).key == "notice.disk_full"
    assert [path.name for path in tmp_path.iterdir()] == ["match.toml"]
    assert file.read_text() == 'a = "old"\n'
    saves.close()
    assert (file.read_text(), backup_of(file).read_text()) == ('a = "new"\n', 'a = "old"\n')


def test_of_five_copies_one_plays_and_the_next_may_when_it_has_gone(tmp_path: Path) -> None:
    """FB-083."""
    first = lock.take(tmp_path)
    assert isinstance(first, lock.Lock)
    assert all(isinstance(lock.take(tmp_path), lock.Locked) for _ in range(4))
    first.release()
    after = lock.take(tmp_path)
    assert isinstance(after, lock.Lock)
    after.release()


@pytest.mark.parametrize("when", [-(2**33), 0, 2**33, 2**40])
def test_a_match_from_any_time_is_listed(tmp_path: Path, document: dict[str, Any], when: int) -> None:
    """FB-085: dates may look odd after the clock was set, nothing stops."""
    path = tmp_path / "match-00001.toml"
    path.write_text(tomli_w.dumps(document))
    try:
        os.utime(path, (when, when))
    except OSError:
        os.utime(path, (0, 0))
    (entry,) = Shelf(tmp_path, Forgetful()).entries()
    assert entry.playable


def test_a_pin_that_is_gone_gives_way_to_another() -> None:
    """FB-043: a line of the roster cannot be read, or an own pin was thrown away."""
    roster = shipped()
    picked = Picked(("Avis", "Nobody"), "human", "rulebook")
    left, right = known(picked, roster).pins
    assert left == "Avis"
    assert right != left
    assert not lacks(roster.find(right))
    assert known(picked, replace(roster, pins=())).pins == picked.pins


def lines_without(name: str) -> Callable[[str], str]:
    return lambda text: text.replace(f'"{name}"', f'"{name}', 1)


@pytest.mark.parametrize(
    ("damage", "scene"), [(lines_without("Avis"), MatchScene), (lambda text: "", SelectScene)], ids=["line", "all"]
)
def test_a_damaged_roster_can_be_played_with_as_far_as_it_goes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, damage: Callable[[str], str], scene: type
) -> None:
    """FB-043: the other pins fight; without any the fight cannot begin, and nothing breaks."""
    path = tmp_path / "buttons.toml"
    path.write_text(damage((Path(workshop.__file__).parent / "buttons.toml").read_text("utf-8")), "utf-8")
    broken = load(path)
    assert broken.notices
    monkeypatch.setattr("flow_player.shipped", lambda: broken)
    player = Player("mouse")
    player.press("arcade")
    player.press("fight")
    player.wait(0.5)
    assert isinstance(player.stack.top, scene)


def test_damaged_art_is_one_sentence_with_the_name_of_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """FB-043: tables of modes, fighters and icons."""
    path = tmp_path / "table.toml"
    monkeypatch.setattr(icons, "FILE", path)
    icons._icons.cache_clear()
    for raw in (None, b"\xff\0", b'a = "'):
        path.unlink(missing_ok=True)
        if raw is not None:
            path.write_bytes(raw)
        for read in (read_modes, portrait_cast.read, lambda _: icons.names()):
            with pytest.raises(ValueError, match=r"table\.toml: "):
                read(path)
    path.write_text("")
    with pytest.raises(ModeError, match="no mode"):
        read_modes(path)
    icons._icons.cache_clear()


def test_a_damaged_font_is_replaced_and_noted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """FB-071: a file that is no font passes the constructor and fails only when a sign is asked for."""
    name = faces.FILES["text"][0]
    (tmp_path / name).write_bytes(b"\xff\0no font")
    monkeypatch.setattr(faces, "FOLDER", tmp_path)
    monkeypatch.setattr(faces, "_missing", set())
    found = faces.font.__wrapped__("text", 0, 20)
    assert found.size("A")[0] > 0
    assert faces.missing_fonts() == (name,)


@pytest.mark.parametrize("size", [(1280, 720), (360, 640), (640, 360)])
def test_news_never_push_the_way_on_out_of_the_window(size: tuple[int, int]) -> None:
    """FB-043: a file with hundreds of damaged lines is a few sentences and a count."""
    player = Player("mouse")
    for number in range(300):
        player.flow.expect(notice("notice.roster_broken", file="buttons.toml", line=number, name="x", reason="odd"))
    player.wait(0.5)
    news = player.stack.top
    assert isinstance(news, NoticeScene)
    assert len(news._text.splitlines()) == 5
    assert "296" in news._text
    for shown in (news, NoticeScene(plain_kit(), "odd line " * 3000, lambda: None)):
        shown.resize(size)
        assert Rect((0, 0), size).contains(shown.rects()["ok"])
        shown.draw(Surface(size))
    player.press("ok")
    assert isinstance(player.stack.top, TitleScene)
