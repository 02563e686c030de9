"""Saves: whatever happens to a file or to the process, something good can be read and nothing is raised."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.record import writer
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
