"""What happens over a weekend: full and read-only disks, jumping clocks, screens and pads that go, sudden ends."""

from __future__ import annotations

import errno
import os
import signal
from argparse import Namespace
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path

import pygame
import pytest
from fault_disk import always_failing, disk
from stand_hands import FRAME, KIT, SIZE, press, touched, wait

from game.commands import kiosk as command
from game.kiosk import scores
from game.kiosk.config import Config
from game.kiosk.records import LOG, SCORES, Places, Records
from game.kiosk.scores import Score
from game.record.lock import take
from game.record.save import backup_of
from game.record.writer import Forgetful, Saves, Writer
from scenes import kiosk_states, loop, play_kiosk
from scenes.attract import AttractScene
from scenes.flow_kiosk import Stand
from scenes.flow_soak_hands import SoakWindow
from scenes.intents import Move
from scenes.kiosk_start import StartScene
from scenes.reader import Reader
from scenes.scores import ScoresScene
from scenes.stack import Push

NOON = datetime(2026, 12, 1, 12, 0)
BEST = Score("AAA", 5000, 9, "Avis", "rookie")


class Clock:
    """A wall clock that anybody may set."""

    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> datetime:
        return self.now


def machine(folder: Path, saves: Saves, clock: Clock | None = None) -> Stand:
    """A stand that keeps its records in a folder."""
    stand = kiosk_states.stand(SIZE, KIT, 0, Config())
    records = Records(Places(folder / "kiosk.toml", folder), saves, clock or Clock())
    stand.records = stand.games._records = records
    return stand


def signed(stand: Stand, initials: str) -> None:
    """A visitor signs a score."""
    stand.stack.apply(stand.scored(BEST))
    wait(stand, 1.0)
    for letter in initials:
        press(stand, letter)
    press(stand, "done")
    assert isinstance(stand.stack.top, ScoresScene)


def written(saves: Writer) -> None:
    """All is tried at least."""
    while saves._waiting or saves._at_work:
        os.sched_yield()


@pytest.fixture(scope="module")
def window() -> Iterator[SoakWindow]:
    opened = SoakWindow("test", SIZE)
    yield opened
    opened.close()


class Beats:
    """A steady clock that may do something on a beat."""

    def __init__(self, *deeds) -> None:
        self.deeds = list(deeds)

    def tick(self) -> float:
        if self.deeds:
            self.deeds.pop(0)()
        return FRAME


@pytest.mark.parametrize(
    ("call", "number"),
    [("write", errno.ENOSPC), ("open", errno.EROFS), ("replace", errno.EACCES), ("fsync", errno.EIO)],
)
def test_visitors_play_on_whatever_the_disk_says_and_all_is_saved_when_it_is_back(tmp_path, call, number):
    saves = Writer()
    stand = machine(tmp_path, saves)
    signed(stand, "ONE")
    written(saves)
    with disk(always_failing(call, number)):
        signed(stand, "TWO")
        touched(homeward(stand))
        press(stand, "pin:Hammer")
        written(saves)
        assert [run.initials for run in stand.records.listed("today")] == ["ONE", "TWO"]
    assert [run.initials for run in scores.read(tmp_path / SCORES)[0].runs] == ["ONE"]
    assert str(saves.errors.get(timeout=5))
    saves.close()
    assert [run.initials for run in scores.read(tmp_path / SCORES)[0].runs] == ["ONE", "TWO"]


def homeward(stand: Stand) -> Stand:
    wait(stand, 20)
    assert isinstance(stand.stack.top, AttractScene)
    return stand


@pytest.mark.parametrize("days", [-4000, -1, 1, 4000])
def test_a_clock_that_jumps_moves_scores_between_lists_and_stops_nothing(tmp_path, days):
    clock = Clock()
    stand = machine(tmp_path, Forgetful(), clock)
    signed(stand, "ONE")
    clock.now += timedelta(days=days, hours=11)
    homeward(stand)
    assert stand.records.listed("today") == ()
    signed(stand, "TWO")
    assert [run.initials for run in stand.records.listed("all")] == ["ONE", "TWO"]
    clock.now = NOON
    assert [run.initials for run in stand.records.listed("today")] == ["ONE"]
    stand.stack.apply(Push(stand.start()))
    wait(stand, stand.records.config.time_ask + stand.records.config.time_leave + 1)
    assert isinstance(stand.stack.top, AttractScene)


def test_without_a_picture_time_goes_on(tmp_path, window, monkeypatch):
    """The screen is switched off and on again."""
    stand = touched(machine(tmp_path, Forgetful()))
    monkeypatch.setattr(SoakWindow, "canvas", lambda self: None)
    loop.run(stand.stack, window, Reader(), clock=Beats(), frames=640, closable=False)
    assert isinstance(stand.stack.top, AttractScene)
    monkeypatch.undo()
    window.look(0)
    loop.run(stand.stack, window, Reader(), clock=Beats(), frames=2, closable=False)


def test_a_pad_that_is_pulled_lets_go(tmp_path, window):
    stand = touched(machine(tmp_path, Forgetful()))
    pygame.event.clear()

    def held() -> None:
        pygame.event.post(pygame.Event(pygame.CONTROLLERAXISMOTION, instance_id=3, axis=0, value=32000))

    def pulled() -> None:
        pygame.event.post(pygame.Event(pygame.JOYDEVICEREMOVED, instance_id=3))

    loop.run(stand.stack, window, Reader(), clock=Beats(held, pulled), frames=5, closable=False)
    assert Move(1, 0) in stand.stack.inputs
    stand.stack.inputs.clear()
    loop.run(stand.stack, window, Reader(), clock=Beats(), frames=40, closable=False)
    assert not stand.stack.inputs


@pytest.mark.parametrize("event", [pygame.AUDIODEVICEREMOVED, pygame.AUDIODEVICEADDED])
def test_sound_follows_its_device(event):
    class Sounds:
        available = False
        tried = 0

        def retry(self) -> None:
            self.tried += 1

    sounds = Sounds()
    play_kiosk._plug(event, sounds)
    assert sounds.tried == 1


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_asked_to_end_it_keeps_what_nobody_has_signed(tmp_path, window, number):
    saves = Writer()
    stand = machine(tmp_path, saves)
    stand.stack.apply(stand.scored(BEST))

    def end() -> None:
        stand.sign()
        saves.close(play_kiosk.LAST_WRITE)

    beats = Beats(lambda: os.kill(os.getpid(), number))
    loop.run(stand.stack, window, Reader(), clock=beats, frames=50, closable=False, on_quit=end)
    assert not beats.deeds
    assert [run.points for run in scores.read(tmp_path / SCORES)[0].runs] == [BEST.points]
    assert saves.unsaved == ()


def test_a_score_outlives_a_fault_while_it_is_signed(tmp_path):
    stand = machine(tmp_path, Forgetful())
    stand.stack.apply(stand.scored(BEST))
    stand.stack.apply(stand.fault(RuntimeError("bang")))
    assert [run.points for run in stand.records.listed("today")] == [BEST.points]
    assert "bang" in (tmp_path / LOG).read_text("utf-8")


def test_no_key_of_a_visitor_ends_it(tmp_path, window):
    stand = touched(machine(tmp_path, Forgetful()))
    keys = ((pygame.K_ESCAPE, 0), (pygame.K_F4, pygame.KMOD_ALT), (pygame.K_q, pygame.KMOD_CTRL), (pygame.K_F11, 0))
    for key, mod in keys:
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0))
        pygame.event.post(pygame.Event(pygame.QUIT))
        loop.run(stand.stack, window, Reader(), clock=Beats(), frames=2, closable=False)
    assert isinstance(stand.stack.top, AttractScene | StartScene)


def arguments(folder: Path, **more: object) -> Namespace:
    plain = {"saves": str(folder), "config": None, "check": False, "size": None, "frames": None, "mute": True}
    return Namespace(**{**plain, **more})


@pytest.mark.parametrize("place", [".", command.WATCH])
def test_a_second_copy_says_so_and_stops(tmp_path, place):
    lock = take(tmp_path / place)
    _, text, status = command.command(arguments(tmp_path))
    lock.release()
    assert status == 1
    assert str(os.getpid()) in text


def test_wrong_settings_are_named_and_safe_ones_used(tmp_path, capsys):
    path = tmp_path / "stand.toml"
    path.write_text("[time]\nask = 1\n[sound]\nlouder = 1.0\n", "utf-8")
    figures, _, status = command.command(arguments(tmp_path, config=str(path), check=True))
    assert status == 1
    said = capsys.readouterr().err
    assert all(word in said for word in ("time.ask", "45", "sound.louder", "stand.toml"))
    assert len(figures["problems"]) == 2


def test_broken_records_give_way_to_their_copies(tmp_path):
    with Writer() as saves:
        stand = machine(tmp_path, saves)
        signed(stand, "ONE")
        written(saves)
        homeward(stand)
        signed(stand, "TWO")
    assert backup_of(tmp_path / SCORES).exists()
    (tmp_path / SCORES).write_bytes(b"\0" * 300)
    again = Records(Places(None, tmp_path), Forgetful(), Clock())
    assert [run.initials for run in again.listed("all")] == ["ONE"]
    assert "scores.toml" in str(again.notices[0])
