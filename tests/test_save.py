"""Saves: whatever happens to a file or to the process, something good can be read and nothing is raised."""

from __future__ import annotations

import errno
import os
import random
import signal
from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.record import folders, lock, writer
from game.record.save import MOST_BYTES, Damaged, backup_of, load, parse_toml, read_toml, upgraded
from game.record.writer import Forgetful, Writer, to_toml, write_whole

GOOD = 'version = 1\nname = "Ann"\n'
OLD = 'version = 1\nname = "Old"\n'
KILLS = 40

BROKEN = {
    "nothing": b"",
    "zeros": b"\0" * 5000,
    "half": b'version = 1\nname = "An',
    "half a table": b"version = 1\n[[tur",
    "zero tail": GOOD.encode() + b"\0" * 512,
    "not text": b'version = 1\nname = "\xff\xfe"\n',
    "words": b"Dear diary",
    "only a comment": b"# nothing\n",
    "nested arrays": b"a = " + b"[" * 1000 + b"]" * 1000,
    "open arrays": b"a = " + b"[" * 200_000,
    "nested tables": b"a = " + b"{a = " * 1000 + b"1" + b"}" * 1000,
    "dotted key": b"a" + b".a" * 10_000 + b" = 1",
    "dotted quoted key": b'"a"' + b' . "a"' * 10_000 + b" = 1",
    "dotted header": b"[a" + b".a" * 10_000 + b"]",
    "long number": b"a = " + b"9" * 10_000,
    "too large": b"#" * (MOST_BYTES + 1),
}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "match.toml"


@pytest.mark.parametrize("raw", BROKEN.values(), ids=BROKEN.keys())
def test_a_broken_file_is_named(file: Path, raw: bytes) -> None:
    file.write_bytes(raw)
    with pytest.raises(Damaged) as caught:
        read_toml(file)
    assert caught.value.file == "match.toml"
    assert caught.value.line >= 1
    assert not caught.value.reason.startswith("[")


@pytest.mark.parametrize("raw", BROKEN.values(), ids=BROKEN.keys())
def test_the_copy_before_is_used_and_the_broken_one_kept(file: Path, raw: bytes) -> None:
    file.write_bytes(raw)
    backup_of(file).write_text(GOOD)
    table, notices = load(file)
    assert table == {"version": 1, "name": "Ann"}
    assert [notice.key for notice in notices] == ["notice.damaged_backup"]
    assert file.with_name("match.toml.bad-1").read_bytes() == raw
    assert not str(notices[0]).startswith("[")


def test_the_line_of_the_damage_is_told(file: Path) -> None:
    file.write_bytes(b'a = 1\nb = 2\nc = "\n')
    with pytest.raises(Damaged, match="line 3"):
        read_toml(file)


def test_many_dots_in_plain_places_are_fine() -> None:
    assert parse_toml("a = [" + "1.5, " * 99 + "]\n# " + "a." * 99 + '\nb = "' + "a." * 99 + '"', "f")


def test_a_byte_order_mark_is_no_damage(file: Path) -> None:
    file.write_bytes(b"\xef\xbb\xbf" + GOOD.encode())
    assert load(file) == ({"version": 1, "name": "Ann"}, ())


def test_no_file_at_all_is_simply_empty(file: Path) -> None:
    assert load(file) == ({}, ())


def test_a_folder_in_the_place_of_a_file_is_a_notice(file: Path) -> None:
    file.mkdir()
    assert [notice.key for notice in load(file)[1]] == ["notice.not_readable"]


def test_a_missing_file_comes_back_from_its_copy(file: Path) -> None:
    backup_of(file).write_text(GOOD)
    table, notices = load(file)
    assert (table["name"], [notice.key for notice in notices]) == ("Ann", ["notice.backup_used"])


def test_both_broken_are_kept_aside_and_told(file: Path) -> None:
    file.write_bytes(b"\0")
    backup_of(file).write_bytes(b"")
    file.with_name("match.toml.bad-1").write_text("an older accident")
    table, notices = load(file)
    assert table == {}
    assert [notice.key for notice in notices] == ["notice.damaged_lost", "notice.damaged_lost"]
    assert sorted(path.name for path in file.parent.iterdir()) == [
        "match.toml.bad-1",
        "match.toml.bad-2",
        "match.toml.bak.bad-1",
    ]


def test_a_check_may_refuse_a_file(file: Path) -> None:
    def no_bob(table: dict[str, object]) -> None:
        if table["name"] == "Bob":
            raise ValueError("no Bob")

    file.write_text(GOOD.replace("Ann", "Bob"))
    backup_of(file).write_text(GOOD)
    table, notices = load(file, no_bob)
    assert table["name"] == "Ann"
    assert "no Bob" in str(notices[0])


def test_a_newer_file_is_left_alone(file: Path) -> None:
    newer = "version = 9\nnews = true\n"
    file.write_text(newer)
    table, notices = load(file, version=1)
    assert (table, [notice.key for notice in notices]) == ({}, ["notice.newer_version"])
    with Writer() as saves:
        saves.put(file, GOOD)
    assert saves.errors.get_nowait().key == "notice.newer_version"
    assert saves.unsaved == (file,)
    assert file.read_text() == newer


def test_an_older_table_is_upgraded_step_by_step() -> None:
    steps: tuple[Callable[[dict[str, object]], dict[str, object]], ...] = (
        lambda old: {"version": 2, "b": old["a"]},
        lambda old: {"version": 3, "c": old["b"]},
    )
    assert upgraded({"a": 7}, steps) == {"version": 3, "c": 7}
    assert upgraded({"version": 2, "b": 7}, steps) == {"version": 3, "c": 7}
    assert upgraded({"version": 3, "c": 7}, steps) == {"version": 3, "c": 7}


# Text that goes out and comes back


TRICKY = (
    "",
    "\n\nlead",
    "a\r\nb\rc",
    "\x01\x1b\x7f\t\0",
    "\\x",
    '"""',
    "'''",
    "\u2028\ufeff",
    "e\u0301",
    "\N{GRINNING FACE}",
)


@pytest.mark.parametrize("text", TRICKY)
def test_odd_strings_come_back_the_same(file: Path, text: str) -> None:
    write_whole(file, to_toml({"a": text, "t": {text: [text]}, "rows": [{"x": text * 200}]}))
    assert read_toml(file) == {"a": text, "t": {text: [text]}, "rows": [{"x": text * 200}]}


@given(st.dictionaries(st.text(), st.text(st.characters(exclude_categories=["Cs"])), min_size=1))
def test_any_strings_come_back_the_same(table: dict[str, str]) -> None:
    assert parse_toml(to_toml(table), "f") == table


def test_half_a_surrogate_pair_does_no_harm(file: Path) -> None:
    write_whole(file, to_toml({"a": "x\ud800y"}))
    assert read_toml(file) == {"a": "x?y"}


# The writer


def test_the_newest_text_wins_and_the_one_before_is_kept(file: Path) -> None:
    write_whole(file, OLD)
    with Writer() as saves:
        for number in range(50):
            saves.put(file, GOOD.replace("Ann", f"Ann {number}"))
    assert read_toml(file)["name"] == "Ann 49"
    assert read_toml(backup_of(file))
    assert (saves.errors.empty(), saves.unsaved) == (True, ())
    saves.put(file, OLD)
    saves.close()
    assert read_toml(file)["name"] == "Ann 49"


def test_a_broken_file_does_not_push_out_the_copy(file: Path) -> None:
    file.write_bytes(b"\0\0\0")
    backup_of(file).write_text(OLD)
    with Writer() as saves:
        saves.put(file, GOOD)
    assert (read_toml(file)["name"], read_toml(backup_of(file))["name"]) == ("Ann", "Old")


def test_without_hard_links_a_copy_is_made(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_links(old: Path, new: Path) -> None:
        raise OSError(errno.EPERM, "no links here")

    monkeypatch.setattr(os, "link", no_links)
    write_whole(file, OLD)
    write_whole(file, GOOD)
    assert backup_of(file).read_text() == OLD


@pytest.mark.parametrize(
    ("number", "key"),
    [
        (errno.ENOSPC, "notice.disk_full"),
        (errno.EROFS, "notice.read_only"),
        (errno.EACCES, "notice.read_only"),
        (errno.EIO, "notice.not_saved"),
    ],
)
def test_a_disk_that_refuses_is_a_notice_once(
    file: Path, monkeypatch: pytest.MonkeyPatch, number: int, key: str
) -> None:
    def refuse(*anything: object) -> None:
        raise OSError(number, os.strerror(number))

    write_whole(file, OLD)
    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", refuse)
        saves = Writer()
        saves.put(file, GOOD)
        first = saves.errors.get()
        saves.put(file, GOOD)
        saves.close()
    assert (first.key, saves.errors.empty(), saves.unsaved) == (key, True, (file,))
    assert read_toml(file)["name"] == "Old"


def test_what_failed_is_tried_again_at_the_end(file: Path) -> None:
    file.parent.joinpath("in the way").write_text("")
    inside = file.parent / "in the way" / "match.toml"
    saves = Writer()
    saves.put(inside, GOOD)
    assert saves.errors.get().key == "notice.not_saved"
    inside.parent.unlink()
    saves.close()
    assert saves.errors.get_nowait().key == "notice.saved_again"
    assert (read_toml(inside)["name"], saves.unsaved) == ("Ann", ())


def test_a_name_no_disk_takes_is_a_notice(file: Path) -> None:
    with Writer() as saves:
        saves.put(file.with_name("a\0b"), GOOD)
    assert saves.errors.get_nowait().key == "notice.not_saved"


def test_the_forgetful_keep_nothing(file: Path) -> None:
    saves: writer.Saves = Forgetful()
    saves.put(file, GOOD)
    saves.close()
    assert not file.exists()


class PowerCut(BaseException):
    """The machine stops here."""


STEPS_OF_A_SAVE = ("fsync", "replace", "link", "open")


def test_a_power_cut_at_any_step_leaves_a_good_file(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for stop in count():
        write_whole(file, OLD)
        with monkeypatch.context() as patched:
            left = _cut_after(patched, stop)
            try:
                write_whole(file, GOOD)
            except PowerCut:
                assert load(file)[0]["name"] in ("Old", "Ann")
                assert load(file)[1] == ()
            else:
                break
            assert not left
    assert stop >= 6


def _cut_after(patched: pytest.MonkeyPatch, steps: int) -> list[int]:
    left = [0] * steps

    def limited(step: Callable[..., object]) -> Callable[..., object]:
        def run(*values: object, **named: object) -> object:
            if not left:
                raise PowerCut
            left.pop()
            return step(*values, **named)

        return run

    for name in STEPS_OF_A_SAVE:
        patched.setattr(os, name, limited(getattr(os, name)))
    return left


def test_a_process_killed_while_saving_loses_at_most_the_last_put(tmp_path: Path) -> None:
    chance = random.Random(7)
    for number in range(KILLS):
        path = tmp_path / f"{number}.toml"
        kept = _killed_while_saving(path, chance.randrange(1, 6), chance.randrange(20_000))
        table, notices = load(path)
        assert notices == ()
        assert kept <= table["number"] <= kept + 1


def _save_for_ever(path: Path, reports: int) -> None:
    fill = "x" * 9000
    try:
        for number in count(1):
            with Writer() as saves:
                saves.put(path, f'version = 1\nnumber = {number}\nfill = "{fill}"\n')
            os.write(reports, b"%d\n" % number)
    finally:
        os._exit(1)


def _killed_while_saving(path: Path, saves: int, patience: int) -> int:
    """The number of the last save that was reported before the end."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        _save_for_ever(path, writing)
    os.close(writing)
    with os.fdopen(reading, "rb") as reports:
        for _ in range(saves):
            reports.readline()
        for _ in range(patience):
            pass
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        rest = reports.read().split()
    return int(rest[-1]) if rest else saves


# One copy at a time


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
