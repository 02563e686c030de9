"""Hands for tests: what each kind of device really sends, event by event, in the frames it takes."""

from __future__ import annotations

from abc import ABC, abstractmethod
from itertools import count

import pygame
from pygame.event import Event

from scenes.intents import Confirm, Move

Place = tuple[int, int]
Frame = list[Event]
Frames = list[Frame]

SIZE = (1280, 720)
TOUCH_SCREEN = 11
PAD, STICK = 3, 4

KEYS = {
    Move(0, -1): pygame.K_UP,
    Move(0, 1): pygame.K_DOWN,
    Move(-1, 0): pygame.K_LEFT,
    Move(1, 0): pygame.K_RIGHT,
    Confirm(): pygame.K_RETURN,
}
BUTTONS = {
    Move(0, -1): pygame.CONTROLLER_BUTTON_DPAD_UP,
    Move(0, 1): pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    Move(-1, 0): pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    Move(1, 0): pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    Confirm(): pygame.CONTROLLER_BUTTON_A,
}


class Hand:
    """Something a person plays with."""


class Pointing(Hand, ABC):
    """A device that goes to places."""

    @abstractmethod
    def tap(self, *places: Place) -> Frames:
        """Press at the first place, pull over the others, let go at the last one."""


class Stepping(Hand, ABC):
    """A device that moves the focus and confirms."""

    @abstractmethod
    def press(self, meaning: Move | Confirm) -> Frames:
        """One step, or a confirmation, and back to rest."""


def _mouse(kind: int, place: Place, held: bool, touch: bool = False) -> Event:
    if kind == pygame.MOUSEMOTION:
        return Event(kind, pos=place, rel=(1, 1), buttons=(int(held), 0, 0), touch=touch)
    return Event(kind, pos=place, button=pygame.BUTTON_LEFT, touch=touch)


class Mouse(Pointing):
    """Moves there, presses, pulls and lets go."""

    def tap(self, *places: Place) -> Frames:
        first, last = places[0], places[-1]
        pulled = [[_mouse(pygame.MOUSEMOTION, place, True)] for place in places[1:]]
        return [
            [_mouse(pygame.MOUSEMOTION, first, False), _mouse(pygame.MOUSEBUTTONDOWN, first, True)],
            *pulled,
            [_mouse(pygame.MOUSEBUTTONUP, last, False)],
        ]


class Finger(Pointing):
    """A finger on glass: the system repeats all it does as a mouse, before or after the finger itself."""

    def __init__(self) -> None:
        self._contacts = count(1).__next__
        self._echo_first = False

    def tap(self, *places: Place) -> Frames:
        contact = self._contacts()
        self._echo_first = not self._echo_first
        return [
            self._both(pygame.FINGERDOWN, pygame.MOUSEBUTTONDOWN, places[0], contact),
            *(self._both(pygame.FINGERMOTION, pygame.MOUSEMOTION, place, contact) for place in places[1:]),
            self._both(pygame.FINGERUP, pygame.MOUSEBUTTONUP, places[-1], contact),
        ]

    def _both(self, kind: int, echo: int, place: Place, contact: int) -> Frame:
        x, y = place[0] / (SIZE[0] - 1), place[1] / (SIZE[1] - 1)
        finger = Event(kind, touch_id=TOUCH_SCREEN, finger_id=contact, x=x, y=y, dx=0.0, dy=0.0)
        echoed = _mouse(echo, place, True, touch=True)
        return [echoed, finger] if self._echo_first else [finger, echoed]


class Keyboard(Stepping):
    """A key goes down in one frame and up in the next."""

    def press(self, meaning: Move | Confirm) -> Frames:
        key = KEYS[meaning]
        return [[Event(pygame.KEYDOWN, key=key, mod=0, unicode="")], [Event(pygame.KEYUP, key=key, mod=0)]]


class Pad(Stepping):
    """A pad with its cross and lower button; its worn stick trembles all the while."""

    def press(self, meaning: Move | Confirm) -> Frames:
        button = BUTTONS[meaning]
        tremble = Event(pygame.CONTROLLERAXISMOTION, instance_id=PAD, axis=0, value=2900)
        return [
            [Event(pygame.CONTROLLERBUTTONDOWN, instance_id=PAD, button=button), tremble],
            [Event(pygame.CONTROLLERBUTTONUP, instance_id=PAD, button=button)],
        ]


class Stick(Stepping):
    """A plain joystick nobody has a map for: its stick is tilted and comes back, its first button confirms."""

    def press(self, meaning: Move | Confirm) -> Frames:
        if isinstance(meaning, Confirm):
            kinds = (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP)
            return [[Event(kind, instance_id=STICK, button=0)] for kind in kinds]
        axis, value = (0, meaning.dx) if meaning.dx else (1, meaning.dy)
        return [[Event(pygame.JOYAXISMOTION, instance_id=STICK, axis=axis, value=v)] for v in (0.97 * value, 0.08)]


KINDS: dict[str, tuple[type[Hand], ...]] = {
    "mouse": (Mouse,),
    "touch": (Finger,),
    "keys": (Keyboard,),
    "pad": (Pad,),
    "stick": (Stick,),
    "mixed": (Mouse, Keyboard, Finger, Pad, Stick),
}
