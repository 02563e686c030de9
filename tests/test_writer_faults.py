"""Whatever call of a save the disk refuses, cuts short or does not outlive: a whole file is there, old or new."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest
from fault_disk import ERRORS, always_failing, disk, failing, sipping
from fault_kills import killed
from fault_kinds import KINDS

from game.record.writer import Writer, write_whole

KILLS = 60
"""In a run of all tests; `python tests/torture.py --kills 1000` takes more of them."""


@pytest.mark.parametrize("kind", KINDS)
def test_any_refused_call_leaves_a_whole_file(kind: str, tmp_path: Path) -> None:
    made, texts = KINDS[kind], [KINDS[kind].text(number) for number in range(3)]
    path = tmp_path / f"{kind}.toml"
    good = []
    for text in texts:
        write_whole(path, text)
        good.append(made.read(path)[0])
    for number in ERRORS:
        at = 0
        while True:
            write_whole(path, texts[0])
            write_whole(path, texts[1])
            refused = False
            with disk(failing(at, number)) as found:
                try:
                    write_whole(path, texts[2])
                except OSError:
                    refused = True
            value, told = made.read(path)
            assert value in ((good[1], good[2]) if refused else (good[2],)), (at, number)
            assert told == (), (at, number)
            assert not path.with_name(path.name + ".new").exists() or refused
            if found.made <= at:
                break
            at += 1
        assert at > 8


@pytest.mark.parametrize("most", [1, 7, 100])
def test_a_disk_that_takes_little_at_a_time_gets_it_all(tmp_path: Path, most: int) -> None:
    path, text = tmp_path / "scores.toml", KINDS["scores"].text(2)
    with disk(sipping(most)):
        write_whole(path, text)
    assert path.read_text("utf-8") == text


@pytest.mark.parametrize("room", [0, 1, 50])
def test_a_disk_that_fills_up_on_the_way_keeps_the_old_file_and_its_room(tmp_path: Path, room: int) -> None:
    path, kind = tmp_path / "profile.toml", KINDS["profile"]
    write_whole(path, kind.text(0))
    with disk(sipping(20, room)), pytest.raises(OSError, match="space"):
        write_whole(path, kind.text(1))
    assert path.read_text("utf-8") == kind.text(0)
    assert [there.name for there in tmp_path.iterdir()] == [path.name]


def test_a_disk_that_takes_nothing_is_full(tmp_path: Path) -> None:
    with disk(sipping(0)), pytest.raises(OSError, match="space"):
        write_whole(tmp_path / "scores.toml", "a = 1\n")


@pytest.mark.parametrize("call", ["replace", "fsync", "write", "open", "close"])
def test_what_was_refused_is_told_once_and_saved_when_the_disk_is_back(tmp_path: Path, call: str) -> None:
    path, kind = tmp_path / "scores.toml", KINDS["scores"]
    write_whole(path, kind.text(0))
    saves = Writer()
    with disk(always_failing(call, errno.EIO)):
        for number in (1, 2):
            saves.put(path, kind.text(number))
            while path not in saves.unsaved:
                os.sched_yield()
            while saves._at_work or saves._waiting:
                os.sched_yield()
        assert path.read_text("utf-8") == kind.text(0)
    assert "scores.toml" in str(saves.errors.get(timeout=5))
    assert saves.errors.empty()
    saves.close()
    assert path.read_text("utf-8") == kind.text(2)
    assert saves.unsaved == ()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs a system that can fork")
def test_killed_at_any_call_everything_told_to_be_saved_is_there(tmp_path: Path) -> None:
    assert killed(KILLS, 3, tmp_path) == []
