"""Events to intents: mouse, fingers, keys and pads; one gesture is acted on once, noise never."""

from typing import Any

import pygame
import pytest
from pygame.event import Event

from scenes.intents import (
    OUTSIDE,
    Back,
    Cancel,
    Confirm,
    Drag,
    FullScreen,
    Help,
    Hover,
    Intent,
    Key,
    Menu,
    Move,
    Press,
    Release,
    Resized,
    Scroll,
    Skip,
    Tab,
    Text,
    is_activity,
)
from scenes.reader import Reader
from scenes.window import view_of

VIEW = view_of((1280, 720))
LEFT_DOWN = (1, 0, 0)
NONE_DOWN = (0, 0, 0)


def read(reader: Reader, *events: Event, dt: float = 0.0, typing: bool = False) -> list[Intent]:
    return reader.read(events, VIEW, dt, typing)


def down(pos: tuple[int, int] = (10, 20), button: int = 1, touch: bool = False) -> Event:
    return Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=touch)


def up(pos: tuple[int, int] = (10, 20), button: int = 1, touch: bool = False) -> Event:
    return Event(pygame.MOUSEBUTTONUP, pos=pos, button=button, touch=touch)


def moved(pos: tuple[int, int], buttons: tuple[int, int, int] = NONE_DOWN, touch: bool = False) -> Event:
    return Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=buttons, touch=touch)


def finger(kind: int, x: float = 0.5, y: float = 0.5, finger_id: int = 1) -> Event:
    return Event(kind, touch_id=7, finger_id=finger_id, x=x, y=y, dx=0.0, dy=0.0)


def key(code: int, mod: int = 0, unicode: str = "") -> Event:
    return Event(pygame.KEYDOWN, key=code, mod=mod, unicode=unicode)


def axis(value: float, number: int = 0, instance_id: int = 0) -> Event:
    return Event(pygame.CONTROLLERAXISMOTION, instance_id=instance_id, axis=number, value=int(value * 32767))


def pad(button: int, kind: int = pygame.CONTROLLERBUTTONDOWN) -> Event:
    return Event(kind, instance_id=0, button=button)


def test_a_mouse_gesture() -> None:
    reader = Reader()
    assert read(reader, moved((5, 5)), down(), moved((30, 40), LEFT_DOWN), up((30, 40)), moved((50, 50))) == [
        Hover((5, 5)),
        Press((10, 20)),
        Drag((30, 40)),
        Release((30, 40)),
        Hover((50, 50)),
    ]


def test_a_touch_with_its_echo_as_mouse_acts_once() -> None:
    reader = Reader()
    events = [
        finger(pygame.FINGERDOWN, 0.0, 0.0),
        down((0, 0), touch=True),
        finger(pygame.FINGERMOTION, 1.0, 1.0),
        moved((1279, 719), LEFT_DOWN, touch=True),
        finger(pygame.FINGERUP, 1.0, 1.0),
        up((1279, 719), touch=True),
    ]
    assert read(reader, *events) == [
        Press((0, 0), "touch"),
        Drag((1279, 719), "touch"),
        Release((1279, 719), "touch"),
    ]
    assert reader.device == "touch"


def test_a_mouse_that_also_speaks_as_a_finger_acts_once() -> None:
    reader = Reader()
    events = [finger(pygame.FINGERDOWN), down((640, 360)), finger(pygame.FINGERUP), up((640, 360))]
    assert [type(intent) for intent in read(reader, *events)] == [Press, Release]


def test_right_click_and_focus_loss_cancel() -> None:
    assert read(Reader(), down(), down(button=3), up(), up(button=3)) == [Press((10, 20)), Cancel("right click")]
    assert read(Reader(), down(), Event(pygame.WINDOWFOCUSLOST), up())[1:] == [Cancel("focus lost")]


def test_a_release_outside_the_window_ends_the_drag() -> None:
    gone = Event(pygame.WINDOWLEAVE)
    assert read(Reader(lambda: False), down(), gone) == [Press((10, 20)), Cancel("release lost")]
    assert read(Reader(lambda: True), down(), gone, moved((9, 9))) == [Press((10, 20)), Cancel("release lost")]
    assert read(Reader(lambda: True), down(), gone, moved((9, 9), LEFT_DOWN)) == [Press((10, 20)), Drag((9, 9))]
    assert read(Reader(), gone) == [Hover(OUTSIDE)]


def test_a_press_after_a_lost_release_is_fresh() -> None:
    assert read(Reader(), down(), down((50, 60)), up((50, 60))) == [
        Press((10, 20)),
        Cancel("release lost"),
        Press((50, 60)),
        Release((50, 60)),
    ]


def test_a_second_finger_cancels_until_all_are_lifted() -> None:
    reader = Reader()
    second = [finger(pygame.FINGERDOWN), finger(pygame.FINGERDOWN, finger_id=2)]
    assert read(reader, *second)[1:] == [Cancel("second finger")]
    assert (
        read(reader, finger(pygame.FINGERMOTION), finger(pygame.FINGERUP), finger(pygame.FINGERUP, finger_id=2)) == []
    )
    assert [type(intent) for intent in read(reader, finger(pygame.FINGERDOWN, finger_id=3))] == [Press]


def test_fingers_that_never_lift_expire() -> None:
    reader = Reader()
    read(reader, *(finger(pygame.FINGERDOWN, finger_id=number) for number in range(5)))
    assert read(reader, finger(pygame.FINGERDOWN, finger_id=9), dt=0.5) == []
    read(reader, finger(pygame.FINGERUP, finger_id=9))
    fresh = read(reader, finger(pygame.FINGERDOWN, finger_id=11), finger(pygame.FINGERUP, finger_id=11), dt=1.5)
    assert [type(intent) for intent in fresh] == [Press, Release]


def test_a_mouse_works_beside_a_stale_finger() -> None:
    reader = Reader()
    read(reader, finger(pygame.FINGERDOWN))
    assert read(reader, down(), up(), dt=2.0) == [Cancel("release lost"), Press((10, 20)), Release((10, 20))]


@pytest.mark.parametrize(
    ("event", "intent"),
    [
        (key(pygame.K_RETURN), Confirm()),
        (key(pygame.K_SPACE, unicode=" "), Confirm()),
        (key(pygame.K_ESCAPE), Back()),
        (key(pygame.K_p, unicode="p"), Menu()),
        (key(pygame.K_F1), Help()),
        (key(pygame.K_SLASH, pygame.KMOD_LSHIFT, "?"), Help()),
        (key(pygame.K_END), Skip()),
        (key(pygame.K_TAB), Tab(1)),
        (key(pygame.K_TAB, pygame.KMOD_LSHIFT), Tab(-1)),
        (key(pygame.K_F11), FullScreen()),
        (key(pygame.K_RETURN, pygame.KMOD_LALT), FullScreen()),
        (key(pygame.K_LEFT), Move(-1, 0)),
        (key(pygame.K_s, unicode="s"), Move(0, 1)),
        (key(pygame.K_r, unicode="r"), Key("r")),
        (Event(pygame.MOUSEWHEEL, y=-1, precise_y=-0.5), Scroll(-0.5)),
        (pad(pygame.CONTROLLER_BUTTON_A), Confirm()),
        (pad(pygame.CONTROLLER_BUTTON_B), Back()),
        (pad(pygame.CONTROLLER_BUTTON_X), Skip()),
        (pad(pygame.CONTROLLER_BUTTON_Y), Help()),
        (pad(pygame.CONTROLLER_BUTTON_START), Menu()),
        (pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER), Tab(1)),
        (pad(pygame.CONTROLLER_BUTTON_DPAD_UP), Move(0, -1)),
        (axis(-0.9), Move(-1, 0)),
        (axis(0.9, 1), Move(0, 1)),
        (Event(pygame.JOYBUTTONDOWN, instance_id=3, button=0), Confirm()),
        (Event(pygame.JOYHATMOTION, instance_id=3, hat=0, value=(0, 1)), Move(0, -1)),
        (Event(pygame.JOYAXISMOTION, instance_id=3, axis=0, value=1.0), Move(1, 0)),
    ],
)
def test_what_a_key_or_button_means(event: Event, intent: Intent) -> None:
    assert read(Reader(), event) == [intent]


@pytest.mark.parametrize(
    "event",
    [
        key(pygame.K_TAB, pygame.KMOD_LALT),
        key(pygame.K_LALT, pygame.KMOD_LALT),
        key(pygame.K_LSHIFT, pygame.KMOD_LSHIFT),
        key(pygame.K_LEFT, pygame.KMOD_LALT),
        key(pygame.K_a, pygame.KMOD_LCTRL),
        key(pygame.K_LMETA, pygame.KMOD_LMETA),
        Event(pygame.KEYUP, key=pygame.K_TAB, mod=0),
        Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0),
        Event(pygame.TEXTINPUT, text="x"),
        Event(pygame.WINDOWFOCUSGAINED),
        down(button=2),
        axis(0.15),
        axis(-0.3, 1),
        axis(1.0, 4),
        pad(pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLERBUTTONUP),
    ],
)
def test_what_means_nothing(event: Event) -> None:
    reader = Reader()
    reader.device = "touch"
    assert read(reader, event) == []
    assert reader.device == "touch"


def test_switching_windows_ten_times_is_no_command() -> None:
    reader = Reader()
    switch = [
        key(pygame.K_LALT, pygame.KMOD_LALT),
        key(pygame.K_TAB, pygame.KMOD_LALT),
        Event(pygame.WINDOWFOCUSLOST),
        Event(pygame.WINDOWFOCUSGAINED),
        Event(pygame.KEYUP, key=pygame.K_LALT, mod=0),
        Event(pygame.KEYUP, key=pygame.K_TAB, mod=0),
    ]
    assert set(read(reader, *switch * 10)) == {Cancel("focus lost")}


def test_a_held_direction_steps_again_after_a_while() -> None:
    reader = Reader()
    assert read(reader, key(pygame.K_DOWN)) == [Move(0, 1)]
    assert read(reader, dt=0.3) == []
    assert read(reader, dt=0.15) == [Move(0, 1)]
    assert read(reader, dt=0.12) == [Move(0, 1)]
    assert read(reader, Event(pygame.KEYUP, key=pygame.K_DOWN, mod=0)) == []
    assert read(reader, dt=1.0) == []


def test_a_tilted_stick_is_one_step_however_it_trembles() -> None:
    reader = Reader()
    assert read(reader, axis(0.4), axis(0.33), axis(0.5), axis(0.36)) == [Move(1, 0)]
    assert read(reader, axis(0.1), axis(0.9)) == [Move(1, 0)]
    assert read(reader, Event(pygame.JOYDEVICEREMOVED, instance_id=0)) == []
    assert read(reader, dt=1.0) == []


def test_drift_never_counts_as_activity() -> None:
    reader = Reader()
    noise = [axis(((step * 37) % 21 - 10) / 67, step % 2) for step in range(400)]
    assert read(reader, *noise, dt=0.1) == []


def test_typing_makes_letters_text() -> None:
    letters = [key(pygame.K_w, unicode="w"), Event(pygame.TEXTINPUT, text="w"), key(pygame.K_SPACE, unicode=" ")]
    assert read(Reader(), *letters, typing=True) == [Text("w")]
    others = [key(pygame.K_BACKSPACE, unicode="\b"), key(pygame.K_RETURN, unicode="\r"), key(pygame.K_LEFT)]
    assert read(Reader(), *others, typing=True) == [Key("backspace"), Confirm(), Move(-1, 0)]


def test_the_device_is_the_one_last_used() -> None:
    reader = Reader()
    read(reader, moved((100, 100)))
    used: list[Any] = [reader.device]
    for event in (key(pygame.K_UP), moved((101, 101)), pad(pygame.CONTROLLER_BUTTON_A), moved((140, 100))):
        read(reader, event)
        used.append(reader.device)
    assert used == ["mouse", "keys", "keys", "pad", "mouse"]


def test_window_events_prove_nobody_there() -> None:
    assert not any(map(is_activity, (Resized((1, 1)), Cancel("focus lost"), Hover(OUTSIDE))))
    assert all(map(is_activity, (Hover((1, 1)), Press((1, 1)), Move(1, 0), Back())))
