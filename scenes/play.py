"""The command `play`: opens window, sound and folders, puts the house together and runs it."""

from __future__ import annotations

import argparse
import traceback
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

import pygame

from game import text
from game.modes import modes
from game.record import folders, settings
from game.record.folders import Folders
from game.record.lock import Locked, take
from game.record.settings import Settings
from game.record.writer import Forgetful, Saves, Writer, to_toml
from game.roster.roster import shipped
from game.roster.workshop import FOLDER
from game.rules.chance import fresh_seed
from game.text import Notice, notice, say
from scenes import loop
from scenes.flow import Around, Flow
from scenes.flow_people import People
from scenes.flow_shelf import Shelf
from scenes.flow_wishes import Wishes
from scenes.hush import hushed
from scenes.kit import Kit
from scenes.loop import SteadyClock
from scenes.menu_pins import forget
from scenes.reader import Reader
from scenes.stack import Change, Reset, Stack
from scenes.thrift import give_back_memory
from scenes.window import FIRST_SIZE, NoScreen, Window
from scenes.workshop_shelf import PinShelf
from sounds.levels import Volumes
from sounds.player import Player
from sprites.pin import use_cache
from sprites.theme import Theme

SETTINGS, ERRORS = "settings.toml", "errors.log"


def command(arguments: argparse.Namespace) -> tuple[dict[str, object], str, int]:
    """Play until the player has had enough; the text is why it could not be played."""
    give_back_memory()
    text.use(arguments.lang or text.FALLBACK)
    places, found = folders.find(Path(arguments.saves) if arguments.saves else None)
    with ExitStack() as closing:
        if places.saves:
            lock = take(places.saves)
            if isinstance(lock, Locked):
                return {}, str(lock.notice()), 1
            closing.callback(lock.release)
        wishes, odd = settings.read(places.config / SETTINGS) if places.config else (Settings(), ())
        notices = text.use(arguments.lang or wishes.language)
        try:
            full = arguments.fullscreen or wishes.fullscreen
            with hushed():
                window = Window(say("title.name"), arguments.size or FIRST_SIZE, full)
        except NoScreen as problem:
            return {}, str(problem), 1
        closing.callback(window.close)
        try:
            _play(arguments, Ground(places, wishes, window, (*notices, *found, *odd)))
        except Exception as fault:
            return {}, say("notice.gave_up", reason=_reason(fault), file=_noted(places.saves, fault)), 1
    return {}, "", 0


@dataclass(frozen=True, slots=True)
class Ground:
    """What the program found when it started."""

    places: Folders
    wishes: Settings
    window: Window
    notices: tuple[Notice, ...]


def _play(arguments: argparse.Namespace, ground: Ground) -> None:
    saves: Saves = Writer() if ground.places.saves else Forgetful()
    with hushed():
        sounds = Player(_volumes(ground.wishes), arguments.mute)
    use_cache(ground.places.cache / "pins" if ground.places.cache else None)
    wishes = Wishes(ground.wishes, _keeper(ground, saves, sounds))
    kit = Kit(Theme(), sounds, wishes, saves, ground.window)
    folder = ground.places.saves
    pins = PinShelf(folder / FOLDER if folder else None, saves, shipped(), lambda pin: forget(pin.name))
    shelf = Shelf(ground.places.saves, saves)
    seeds = _seeds(arguments.seed)
    around = Around(
        pins,
        shelf,
        wishes,
        seeds.__next__,
        sounds.music,
        folder / "mats" if folder else None,
        ground.notices + pins.roster.notices,
        People(folder, saves),
    )
    flow = Flow(kit, around, next(iter(modes().values())))
    stack = Stack(flow.first(), ground.window.view.canvas)

    def end() -> None:
        saves.close()
        sounds.close()

    loop.run(
        stack,
        ground.window,
        Reader(),
        clock=Heart(SteadyClock(), sounds, saves, lambda told: stack.apply(flow.tell(told))),
        frames=arguments.frames,
        rescue=_rescue(ground.places.saves, flow),
        watch=lambda event: _plug(event.type, sounds),
        on_quit=end,
    )


class Heart:
    """The clock of the loop; on every beat the music moves on and bad news from the writer is told."""

    def __init__(self, clock: SteadyClock, sounds: Player, saves: Saves, tell: Callable[[Notice], object]) -> None:
        self._clock, self._sounds, self._saves, self._tell = clock, sounds, saves, tell

    def tick(self) -> float:
        """Seconds since the last beat."""
        passed = self._clock.tick()
        self._sounds.update(min(passed, loop.LONGEST_STEP))
        if not self._saves.errors.empty():
            self._tell(self._saves.errors.get())
        return passed


def _plug(event: int, sounds: Player) -> None:
    """A sound device came or went: take what is there now."""
    if event == pygame.AUDIODEVICEREMOVED or (event == pygame.AUDIODEVICEADDED and not sounds.available):
        with hushed():
            sounds.retry()


def _volumes(wishes: Settings) -> Volumes:
    return Volumes(wishes.volume_master, wishes.volume_effects, wishes.volume_music, wishes.volume_voice)


def _keeper(ground: Ground, saves: Saves, sounds: Player) -> Callable[[Settings], None]:
    """What happens when a wish changes: it is heard and spoken at once, and kept."""
    spoken = ground.wishes.language

    def keep(wishes: Settings) -> None:
        nonlocal spoken
        if wishes.language != spoken:
            spoken = wishes.language
            text.use(spoken)
        sounds.set_volumes(wishes.volume_master, wishes.volume_effects, wishes.volume_music, wishes.volume_voice)
        if ground.places.config:
            saves.put(ground.places.config / SETTINGS, to_toml(wishes.to_dict()))

    return keep


def _seeds(first: int | None) -> Iterator[int]:
    if first is not None:
        yield first
    while True:
        yield fresh_seed()


def _rescue(folder: Path | None, flow: Flow) -> Callable[[Exception], Change]:
    """After a fault of a scene: note it, go back to the title and say so. The match is saved already."""

    def rescue(fault: Exception) -> Change:
        flow.expect(notice("notice.fault", file=_noted(folder, fault)))
        return Reset(flow.title())

    return rescue


def _reason(fault: Exception) -> str:
    """In words where a sentence was written for it."""
    return str(fault) if isinstance(fault, ValueError | OSError) else traceback.format_exception_only(fault)[-1].strip()


def _noted(folder: Path | None, fault: Exception) -> str:
    """Write down what happened; where it stands now."""
    if folder is None:
        return "-"
    try:
        with (folder / ERRORS).open("a", encoding="utf-8") as log:
            log.write("".join(traceback.format_exception(fault)) + "\n")
    except OSError:
        return "-"
    return str(folder / ERRORS)
