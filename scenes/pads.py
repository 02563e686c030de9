"""Game pads and plain joysticks: buttons to intents, sticks and crosses to held directions."""

from collections.abc import Mapping
from dataclasses import dataclass

import pygame
from pygame._sdl2 import controller
from pygame.event import Event

from scenes.intents import Back, Confirm, Help, Intent, Menu, Skip, Tab

Direction = tuple[int, int]

DEAD_ZONE = 0.35
RELEASE_ZONE = 0.25
FULL_AXIS = 32768

PAD_BUTTONS: dict[int, Intent] = {
    pygame.CONTROLLER_BUTTON_A: Confirm(),
    pygame.CONTROLLER_BUTTON_B: Back(),
    pygame.CONTROLLER_BUTTON_X: Skip(),
    pygame.CONTROLLER_BUTTON_Y: Help(),
    pygame.CONTROLLER_BUTTON_START: Menu(),
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Tab(-1),
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Tab(1),
}
PAD_CROSS: dict[int, Direction] = {
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: (-1, 0),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: (1, 0),
    pygame.CONTROLLER_BUTTON_DPAD_UP: (0, -1),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: (0, 1),
}
STICK_BUTTONS: dict[int, Intent] = {
    **{0: Confirm(), 1: Back(), 2: Skip(), 3: Help()},
    **{4: Tab(-1), 5: Tab(1), 7: Menu(), 9: Menu()},
}
PAD_BUTTON_EVENTS = (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP)
STICK_BUTTON_EVENTS = (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP)
JOYSTICK_EVENTS = (*STICK_BUTTON_EVENTS, pygame.JOYAXISMOTION, pygame.JOYHATMOTION)


@dataclass(frozen=True, slots=True)
class Held:
    """A direction begins to be held (or, when None, ends) at one source."""

    source: tuple[object, ...]
    direction: Direction | None


class Pads:
    """Opens pads as they are plugged in. A pad speaks twice, as pad and as joystick: only the first is listened to."""

    def __init__(self) -> None:
        self._open: dict[int, object] = {}
        self._mapped: set[int] = set()
        self._axes: dict[tuple[int, int], float] = {}

    def start(self) -> None:
        """Makes the system report pads; without the subsystem there simply are none."""
        try:
            pygame.joystick.init()
            controller.init()
        except pygame.error:
            return

    def feed(self, event: Event) -> list[Intent | Held]:
        if event.type == pygame.JOYDEVICEADDED:
            self._plug(event.device_index)
        elif event.type == pygame.JOYDEVICEREMOVED:
            return self._unplug(event.instance_id)
        elif event.type in JOYSTICK_EVENTS and _id(event) in self._mapped:
            return []
        elif event.type in (pygame.CONTROLLERAXISMOTION, pygame.JOYAXISMOTION):
            return self._axis(event)
        elif event.type == pygame.JOYHATMOTION:
            x, y = event.value
            return [Held((_id(event), "hat"), (x, 0) if x else (0, -y) if y else None)]
        elif event.type in PAD_BUTTON_EVENTS:
            return _button(event, PAD_BUTTONS, event.type == pygame.CONTROLLERBUTTONDOWN)
        elif event.type in STICK_BUTTON_EVENTS:
            return _button(event, STICK_BUTTONS, event.type == pygame.JOYBUTTONDOWN)
        return []

    def _plug(self, index: int) -> None:
        try:
            mapped = controller.is_controller(index)
            pad = controller.Controller(index) if mapped else pygame.joystick.Joystick(index)
            stick = pad.as_joystick() if isinstance(pad, controller.Controller) else pad
        except pygame.error:
            return
        self._open[stick.get_instance_id()] = pad
        if mapped:
            self._mapped.add(stick.get_instance_id())

    def _unplug(self, instance: int) -> list[Intent | Held]:
        self._open.pop(instance, None)
        self._mapped.discard(instance)
        self._axes = {key: value for key, value in self._axes.items() if key[0] != instance}
        return [Held((instance, source), None) for source in ("stick", "hat", *PAD_CROSS)]

    def _axis(self, event: Event) -> list[Intent | Held]:
        if event.axis not in (0, 1):
            return []
        value = float(event.value)
        self._axes[_id(event), event.axis] = value / FULL_AXIS if abs(value) > 1 else value
        x, y = (self._axes.get((_id(event), axis), 0.0) for axis in (0, 1))
        strength = max(abs(x), abs(y))
        if RELEASE_ZONE < strength < DEAD_ZONE:
            return []
        tilted = (_sign(x), 0) if abs(x) >= abs(y) else (0, _sign(y))
        return [Held((_id(event), "stick"), tilted if strength >= DEAD_ZONE else None)]


def _button(event: Event, meanings: Mapping[int, Intent], down: bool) -> list[Intent | Held]:
    if meanings is PAD_BUTTONS and event.button in PAD_CROSS:
        return [Held((_id(event), event.button), PAD_CROSS[event.button] if down else None)]
    meaning = meanings.get(event.button)
    return [meaning] if meaning and down else []


def _id(event: Event) -> int:
    return int(getattr(event, "instance_id", -1))


def _sign(value: float) -> int:
    return 1 if value > 0 else -1
