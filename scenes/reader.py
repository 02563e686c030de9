"""Turns the raw events of one frame into intents, and knows which device was used last."""

from collections.abc import Callable, Iterable

import pygame
from pygame.event import Event

from scenes import keys
from scenes.intents import OUTSIDE, Device, Drag, Hover, Intent, Move, Pos, Press, Release, Scroll, Text
from scenes.pads import Held, Pads
from scenes.pointers import Pointers
from scenes.window import View

FIRST_REPEAT = 0.40
NEXT_REPEAT = 0.11
MOUSE_JITTER = 3

Direction = tuple[int, int]


class Reader:
    """Holds the little that must be remembered between frames: what is pressed, tilted or held.

    `device` is what the player used last; noise below the dead zone and window events never change it.
    """

    def __init__(self, left_is_down: Callable[[], bool] | None = None) -> None:
        self.device: Device = "mouse"
        self._pointers = Pointers(left_is_down) if left_is_down else Pointers()
        self._pads = Pads()
        self._held: dict[tuple[object, ...], Direction] = {}
        self._until_repeat = FIRST_REPEAT
        self._mouse: Pos = OUTSIDE

    def start(self) -> None:
        """Begins to listen to pads; call it once the window is open."""
        self._pads.start()

    def read(self, events: Iterable[Event], view: View, dt: float = 0.0, typing: bool = False) -> list[Intent]:
        """The intents of one frame, `dt` seconds after the last one. While `typing`, letters are text, not commands."""
        self._pointers.age(dt)
        intents = self._repeats(dt)
        for event in events:
            intents += self._meaning(event, view, typing)
        return intents

    def _meaning(self, event: Event, view: View, typing: bool) -> list[Intent]:
        if event.type == pygame.KEYDOWN:
            return self._key_down(event, typing)
        if event.type == pygame.KEYUP:
            self._hold(("key", event.key), None)
            return []
        if event.type == pygame.TEXTINPUT:
            return [Text(event.text)] if typing else []
        if event.type == pygame.WINDOWFOCUSLOST:
            self._held.clear()
        for signal in self._pads.feed(event):
            if meaning := self._pad_signal(signal):
                return [meaning]
        return [intent for intent in self._pointers.feed(event, view) if self._notice(intent)]

    def _key_down(self, event: Event, typing: bool) -> list[Intent]:
        way = keys.direction(event, typing)
        if way and not event.mod & (keys.SHORTCUT_KEYS | pygame.KMOD_ALT):
            meaning: Intent | None = self._hold(("key", event.key), way)
        else:
            meaning = keys.pressed(event, typing)
        if meaning is None:
            return []
        self.device = "keys"
        return [meaning]

    def _pad_signal(self, signal: Intent | Held) -> Intent | None:
        meaning = self._hold(signal.source, signal.direction) if isinstance(signal, Held) else signal
        if meaning is not None:
            self.device = "pad"
        return meaning

    def _hold(self, source: tuple[object, ...], way: Direction | None) -> Move | None:
        """Notes that a source holds a direction or lets go; a new direction is a step at once."""
        if self._held.get(source) == way:
            return None
        self._held.pop(source, None)
        if way is None:
            return None
        self._held[source] = way
        self._until_repeat = FIRST_REPEAT
        return Move(*way)

    def _repeats(self, dt: float) -> list[Intent]:
        """The direction that was taken last steps again and again while it is held."""
        if not self._held:
            return []
        self._until_repeat -= dt
        if self._until_repeat > 0:
            return []
        self._until_repeat = NEXT_REPEAT
        return [Move(*list(self._held.values())[-1])]

    def _notice(self, intent: Intent) -> bool:
        """Notes the device behind a pointer's intent; True when the intent is to be passed on."""
        match intent:
            case Hover(pos):
                moved = max(abs(pos[0] - self._mouse[0]), abs(pos[1] - self._mouse[1]))
                if pos != OUTSIDE and moved < MOUSE_JITTER and self.device != "mouse":
                    return False
                self._mouse = pos
                if pos != OUTSIDE:
                    self.device = "mouse"
            case Press(pointer=pointer) | Drag(pointer=pointer) | Release(pointer=pointer):
                self.device = pointer
            case Scroll():
                self.device = "mouse"
            case _:
                pass
        return True
