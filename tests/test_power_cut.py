"""Power cuts: at whatever step of a save the machine stops, a good file is there."""

from __future__ import annotations

import os
import random
import signal
from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest

from game.record.save import load
from game.record.writer import Writer, write_whole

GOOD = 'version = 1\nname = "Ann"\n'
OLD = 'version = 1\nname = "Old"\n'
KILLS = 40


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "match.toml"


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
