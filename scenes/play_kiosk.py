"""The machine at the stand: opens window, sound and folders, builds the stand and runs it until its keeper quits."""

from __future__ import annotations

import argparse
import os
from contextlib import ExitStack
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import pygame

from game import text
from game.kiosk import diary
from game.kiosk.config import Config
from game.kiosk.records import LOG, Places, Records
from game.record import folders
from game.record.lock import Locked, take
from game.record.settings import Settings
from game.record.writer import Forgetful, Writer
from game.roster.roster import shipped
from game.rules.chance import fresh_seed
from game.text import say
from scenes import loop
from scenes.flow_around import Around
from scenes.flow_kiosk import Ground, Stand
from scenes.flow_shelf import Shelf
from scenes.flow_wishes import Wishes
from scenes.hush import hushed
from scenes.kit import Kit
from scenes.loop import SteadyClock
from scenes.reader import Reader
from scenes.stack import Change
from scenes.thrift import give_back_memory
from scenes.window import FIRST_SIZE, NoScreen, Window
from scenes.workshop_shelf import PinShelf
from sounds.levels import Volumes
from sounds.player import Player
from sprites.pin import use_cache
from sprites.theme import Theme

CONFIG = "kiosk.toml"
BEAT_EVERY = 1.0
LAST_WRITE = 1.5
"""Seconds the last write may take when the program has to end."""
MOST_FAULTS, FAULTS_IN = 8, 60.0
"""So many faults in so many seconds, and the program starts afresh instead of going on."""


def command(arguments: argparse.Namespace) -> tuple[dict[str, object], str, int]:
    """Run until the keeper quits; the text is why it could not be run."""
    give_back_memory()
    places, _ = folders.find(Path(arguments.saves) if arguments.saves else None)
    config = Path(arguments.config) if arguments.config else places.config / CONFIG if places.config else None
    with ExitStack() as closing:
        if places.saves:
            lock = take(places.saves)
            if isinstance(lock, Locked):
                return {}, str(lock.notice()), 1
            closing.callback(lock.release)
        saves: Writer | Forgetful = Writer() if places.saves else Forgetful()
        records = Records(Places(config, places.saves), saves, loop.calendar)
        for notice in (*text.use(records.config.machine_language), *records.notices):
            diary.note(records.places.within(LOG), f"{records.moment} {notice}")
        try:
            full = records.config.machine_fullscreen and arguments.size is None
            window = StandWindow(say("title.name"), arguments.size or FIRST_SIZE, full)
        except NoScreen as problem:
            return {}, str(problem), 1
        closing.callback(window.close)
        use_cache(places.cache / "pins" if places.cache else None)
        _run(arguments, records, saves, window)
    return {}, "", 0


class StandWindow(Window):
    """A window that visitors cannot make smaller or larger."""

    def set_fullscreen(self, wanted: bool) -> None:
        """It stays as it was opened."""


def _run(arguments: argparse.Namespace, records: Records, saves: Writer | Forgetful, window: Window) -> None:
    with hushed():
        sounds = Player(_volumes(records.config, False), arguments.mute)

    def loudness(config: Config, playing: bool) -> None:
        volumes = _volumes(config, playing)
        sounds.set_volumes(volumes.master, volumes.effects, volumes.music, volumes.voice)

    wishes = Wishes(Settings(), lambda settings: None)
    kit = Kit(Theme(), sounds, wishes, Forgetful(), window)
    around = Around(PinShelf(None, Forgetful(), shipped()), Shelf(None, Forgetful()), wishes, fresh_seed, sounds.music)
    stand = Stand(Ground(kit, around, records, loudness, program_version()), window.view.canvas)
    records.keep_counters(records.counters.plus("starts"))
    heart = Heart(sounds, saves, records, stand, arguments.beating)

    def end() -> None:
        stand.sign()
        records.keep_counters(records.counters)
        if isinstance(saves, Writer):
            saves.close(LAST_WRITE)
        sounds.close()

    loop.run(
        stand.stack,
        window,
        Reader(),
        clock=heart,
        frames=arguments.frames,
        closable=False,
        rescue=heart.rescue,
        watch=lambda event: _plug(event.type, sounds),
        on_quit=end,
    )


class Heart:
    """The clock of the loop: on every beat the music moves on, bad news is noted, and the watcher hears of it."""

    def __init__(
        self, sounds: Player, saves: Writer | Forgetful, records: Records, stand: Stand, beating: bool
    ) -> None:
        self._clock = SteadyClock()
        self._sounds, self._saves, self._records, self._stand = sounds, saves, records, stand
        self._beating = beating
        self._since_beat = 0.0
        self._faults: list[float] = []

    def tick(self) -> float:
        """Seconds since the last beat."""
        passed = self._clock.tick()
        self._sounds.update(min(passed, loop.LONGEST_STEP))
        if not self._saves.errors.empty():
            told = f"{self._records.moment} {self._saves.errors.get()}"
            diary.note(self._records.places.within(LOG), told)
        self._since_beat += passed
        if self._beating and self._since_beat >= BEAT_EVERY:
            self._since_beat = 0.0
            self._beat()
        return passed

    def rescue(self, fault: Exception) -> Change:
        """Note it and go on; too many at once, and it is raised after all, for the watcher to start afresh."""
        now = self._records.counters.seconds_up
        self._faults = [*(then for then in self._faults if now - then < FAULTS_IN), now]
        change = self._stand.fault(fault)
        if len(self._faults) > MOST_FAULTS:
            raise fault
        return change

    def _beat(self) -> None:
        """A sign of life on standard output; when nobody listens any more the watcher is gone, and so are we."""
        try:
            os.write(1, b".")
        except OSError:
            self._stand.stack.shut_down()


def program_version() -> str:
    """The version of the game."""
    try:
        return version("button-men")
    except PackageNotFoundError:
        return "0.1.0"


def _volumes(config: Config, playing: bool) -> Volumes:
    share = 0.0 if config.sound_mute else 1.0 if playing else config.sound_attract
    return Volumes(config.sound_master * share, config.sound_effects, config.sound_music, config.sound_voice)


def _plug(event: int, sounds: Player) -> None:
    """A sound device came or went: take what is there now."""
    if event == pygame.AUDIODEVICEREMOVED or (event == pygame.AUDIODEVICEADDED and not sounds.available):
        sounds.retry()
