"""The only place with a clock, the event queue and the flip of the screen."""

import gc
import os
import signal
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from functools import cache
from types import FrameType
from typing import Protocol

import pygame

from scenes.intents import FullScreen, Intent, Resized
from scenes.reader import Reader
from scenes.stack import Change, Stack
from scenes.window import Window
from sprites.keep import sparing

FRAMES_A_SECOND = 60
LONGEST_STEP = 0.1
MAKING_S = 0.008
"""Seconds of a frame after which no more pictures of a new page are made."""
NEVER = 1_000_000
MOST_FAULTS, SOON = 5, 300
"""So many faults within so many frames mean that it is no use to go on."""
ENDING_SIGNALS = ("SIGTERM", "SIGHUP", "SIGINT")

Rescue = Callable[[Exception], Change]


class Clock(Protocol):
    def tick(self) -> float:
        """Waits for the next frame and returns the seconds since the last one."""


class SteadyClock:
    """Sixty frames a second by a clock that nobody can set back."""

    def __init__(self) -> None:
        self._pacer = pygame.time.Clock()
        self._last = time.perf_counter()

    def tick(self) -> float:
        self._pacer.tick(FRAMES_A_SECOND)
        now = time.perf_counter()
        passed, self._last = now - self._last, now
        return passed


def calendar() -> datetime:
    """Date and time of day, for lists and logs; anybody may set that clock, so nothing waits by it."""
    return datetime.now()


class Broom:
    """Sweeps up garbage when the scene changes and not amid a roll: a full sweep takes longer than a frame.

    What the pictures of the last scene took goes back to the system then, where the C library would else hoard it.
    """

    def __init__(self) -> None:
        self._usual = gc.get_threshold()
        self._top: object = None
        gc.freeze()
        gc.set_threshold(self._usual[0], self._usual[1], NEVER)
        gc.enable()

    def sweep(self, top: object) -> None:
        """Everything that is no longer used goes, if another scene is on top now."""
        if top is not self._top:
            is_first, self._top = self._top is None, top
            gc.collect()
            if not is_first:
                _give_back()

    def put_away(self) -> None:
        """Garbage is swept up as usual again."""
        gc.set_threshold(*self._usual)
        gc.unfreeze()


def _give_back() -> None:
    """Memory that is free inside of this process is the system's again."""
    if (trim := _trimmer()) is not None:
        trim(0)


@cache
def _trimmer() -> Callable[[int], int] | None:
    """How the C library is told, where it can be told at all."""
    # Loaded with the second scene, so that the first is not kept waiting.
    from ctypes import CDLL

    return getattr(CDLL(None), "malloc_trim", None) if os.name == "posix" else None


class Faults:
    """Counts frames, and faults that follow each other closely."""

    def __init__(self) -> None:
        self.count = 0
        self._met: deque[int] = deque(maxlen=MOST_FAULTS)

    def frame(self) -> None:
        """A frame begins."""
        self.count += 1

    def too_many(self) -> bool:
        """One more fault: were there too many lately, it included?"""
        self._met.append(self.count)
        return len(self._met) == MOST_FAULTS and self.count - self._met[0] < SOON


def run(
    stack: Stack,
    window: Window,
    reader: Reader,
    *,
    clock: Clock | None = None,
    frames: int | None = None,
    closable: bool = True,
    rescue: Rescue | None = None,
    watch: Callable[[pygame.Event], None] = lambda event: None,
    on_quit: Callable[[], None] = lambda: None,
) -> None:
    """Plays until a scene quits, the window is closed, or the system asks the program to end.

    `frames` ends it after so many frames. With `closable` false the window's own close button does nothing, but a
    signal still ends the program. `rescue` turns an exception of a scene into a change, so that an unattended machine
    goes on; without it the exception is raised, and so is one that closely follows several others. `watch` sees every
    event of the system first. `on_quit` is called once at the end in every case.
    """
    ticker, broom, faults = clock or SteadyClock(), Broom(), Faults()
    reader.start()
    stack.resize(window.view.canvas)
    try:
        with _asked_to_end() as asked:
            while stack.running and not asked and frames != 0:
                frames = None if frames is None else frames - 1
                faults.frame()
                broom.sweep(stack.top)
                try:
                    if _frame(stack, window, reader, ticker, watch, faults) and closable:
                        return
                except Exception as fault:
                    if rescue is None or faults.too_many():
                        raise
                    stack.apply(rescue(fault))
    finally:
        broom.put_away()
        on_quit()


def _frame(
    stack: Stack,
    window: Window,
    reader: Reader,
    clock: Clock,
    watch: Callable[[pygame.Event], None],
    faults: Faults,
) -> bool:
    """One turn of the loop; True when the window was closed."""
    passed = min(max(clock.tick(), 0.0), LONGEST_STEP)
    events = pygame.event.get()
    for event in events:
        watch(event)
    changed = [Resized(window.view.canvas)] if window.refresh() else []
    typing = bool(getattr(stack.top, "typing", False))
    intents = reader.read(events, window.view, passed, typing)
    stack.step([*changed, *_for_scenes(intents, window)], passed)
    canvas = window.canvas()
    if canvas is not None and stack.running:
        began = time.perf_counter()
        # The first picture of all has nothing before it that could stay for a while.
        with sparing(lambda: faults.count > 1 and time.perf_counter() - began > MAKING_S):
            stack.draw(canvas)
        window.show()
    return any(event.type == pygame.QUIT for event in events)


def _for_scenes(intents: list[Intent], window: Window) -> Iterator[Intent]:
    """All intents but the wish for full screen, which the window fulfils."""
    for intent in intents:
        if isinstance(intent, FullScreen):
            window.set_fullscreen(not window.fullscreen)
        else:
            yield intent


@contextmanager
def _asked_to_end() -> Iterator[list[int]]:
    """A list that fills when the system asks the program to end; the earlier answers to signals are put back."""
    asked: list[int] = []

    def note(number: int, frame: FrameType | None) -> None:
        asked.append(number)

    numbers = [getattr(signal, name) for name in ENDING_SIGNALS if hasattr(signal, name)]
    earlier = {number: signal.signal(number, note) for number in numbers}
    try:
        yield asked
    finally:
        for number, answer in earlier.items():
            signal.signal(number, answer)
