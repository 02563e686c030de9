"""Folders and locks: where things are kept, and one copy of the game at a time."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.record import folders, lock

GOOD = 'version = 1\nname = "Ann"\n'
OLD = 'version = 1\nname = "Old"\n'
KILLS = 40


def test_a_second_copy_is_told(tmp_path: Path) -> None:
    first = lock.take(tmp_path)
    assert isinstance(first, lock.Lock)
    second = lock.take(tmp_path)
    assert second == lock.Locked(os.getpid())
    assert isinstance(second, lock.Locked)
    assert str(os.getpid()) in str(second.notice())
    first.release()
    first.release()
    third = lock.take(tmp_path)
    assert isinstance(third, lock.Lock)
    third.release()


@pytest.mark.parametrize("left", [b"", b"1", b"999999999", b"\0\0\0"])
def test_a_stale_lock_is_taken_over(tmp_path: Path, left: bytes) -> None:
    (tmp_path / lock.NAME).write_bytes(left)
    found = lock.take(tmp_path)
    assert isinstance(found, lock.Lock)
    assert (tmp_path / lock.NAME).read_text() == str(os.getpid())
    found.release()


def test_where_nothing_can_be_written_nothing_is_locked(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    found = lock.take(tmp_path / "file")
    assert isinstance(found, lock.Lock)
    found.release()


# Places


@pytest.mark.parametrize(
    ("platform", "environ", "saves"),
    [
        ("linux", {}, "/home/a/.local/share/button-men"),
        ("linux", {"XDG_DATA_HOME": "/d"}, "/d/button-men"),
        ("linux", {"XDG_DATA_HOME": "relative"}, "/home/a/.local/share/button-men"),
        ("darwin", {}, "/home/a/Library/Application Support/button-men/saves"),
        ("win32", {}, "/home/a/AppData/Roaming/button-men/saves"),
        ("win32", {"APPDATA": "/roam"}, "/roam/button-men/saves"),
    ],
)
def test_every_system_has_its_place(platform: str, environ: dict[str, str], saves: str) -> None:
    assert folders.usual(platform, environ, Path("/home/a")).saves == Path(saves)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "APPDATA", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path / "home"


def test_folders_are_made_on_the_way(home: Path) -> None:
    found, notices = folders.find(home=home)
    assert notices == ()
    assert all(place and place.is_dir() for place in (found.saves, found.config, found.cache))


def test_the_player_may_choose_the_place(home: Path, tmp_path: Path) -> None:
    found, notices = folders.find(tmp_path / "mine", home)
    assert (found.saves, found.config, notices) == (tmp_path / "mine", tmp_path / "mine", ())


def test_a_place_that_refuses_is_replaced(home: Path, tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("a file in the way")
    found, notices = folders.find(tmp_path / "mine", home)
    assert found.saves
    assert found.saves.is_relative_to(home)
    assert [notice.key for notice in notices] == ["notice.folder_elsewhere"]


def test_without_any_place_nothing_is_kept(home: Path) -> None:
    home.write_text("a file in the way")
    found, notices = folders.find(home=home)
    assert found == folders.Folders(None, None, None)
    assert [notice.key for notice in notices] == ["notice.no_saving"]
