"""Faults of other programs that our screen and input must not have; each test names its row in the list of them."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from functools import partial

import pygame
import pytest
from desk import by_drag, post, power, ready
from flow_hands import PAD, SIZE, Finger, Mouse
from flow_player import FRAME, Player, at_the_table
from pygame import Surface
from pygame.event import Event

from game.record.settings import clean_name
from game.rules.attacks import PASSING
from game.rules.chance import Seeded
from game.rules.match import choices
from game.seats import HumanSeat
from scenes import loop, play
from scenes.hush import hushed
from scenes.intents import Key, Resized, is_activity
from scenes.match import MatchScene
from scenes.match_stock import Stock
from scenes.menu_pins import Workshop
from scenes.reader import Reader
from scenes.shot import plain_kit, states
from scenes.stack import Stack
from scenes.title import TitleScene
from scenes.window import Window, view_of
from sounds.player import Player as Sounds

EMOJI, HEBREW, MARKS = "\N{GRINNING FACE}\N{FAMILY}", "\u05d0\u05d1\u05d2 \u202e", "Z\u0351\u0352\u0353" * 20
NAMES = ("", "   ", "a\0b", EMOJI, HEBREW, "W" * 200, MARKS)


@pytest.fixture
def no_painting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Faces are not needed to find the way."""
    monkeypatch.setattr(Workshop, "step", lambda self, wanted: False)
    monkeypatch.setattr(Stock, "step", lambda self: None)


def played(scene: MatchScene) -> int:
    """How many choices were made in this match."""
    return len(scene._course.session.history)


def test_no_key_and_no_button_passes_while_there_is_an_attack(no_painting: None) -> None:
    """FB-001, FB-061: the seat refuses it, and no key of the keyboard is a step of the game by itself."""
    table = ready()
    assert PASSING not in choices(table.match, 0)
    assert "pass" not in table.scene._board().buttons
    seat = table.seats[0]
    assert isinstance(seat, HumanSeat)
    assert seat.post(PASSING) is not None
    for code in range(32, 127):
        table.scene.handle(Key(chr(code)))
        table.run(0.1)
    assert table.session.history == ()


def test_switching_windows_plays_nothing(no_painting: None) -> None:
    """FB-061, FB-057: Alt+Tab ten times, in the middle of a drag too, and keys that were down come up elsewhere."""
    player = Player("mouse")
    scene = at_the_table(player)
    before = played(scene)
    choice = power(scene._course.match)
    start, end = (scene._board().rects[id].center for id in (choice.attackers[0], choice.targets[0]))
    for frame in Mouse().tap(start, end)[:-1]:
        player.send(*frame)
    for _ in range(10):
        player.send(Event(pygame.KEYDOWN, key=pygame.K_LALT, mod=pygame.KMOD_LALT, unicode=""))
        player.send(Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=pygame.KMOD_LALT, unicode="\t"))
        player.send(Event(pygame.WINDOWFOCUSLOST), Event(pygame.WINDOWLEAVE))
        player.send(Event(pygame.WINDOWFOCUSGAINED), Event(pygame.KEYUP, key=pygame.K_TAB, mod=0))
        player.send(Event(pygame.KEYUP, key=pygame.K_LALT, mod=0))
    player.send(Event(pygame.MOUSEBUTTONUP, pos=end, button=1, touch=False))
    player.wait(1.0)
    assert played(scene) == before
    assert scene._reach.gesture.held is None
    player.attack(scene)
    player.wait(0.2)
    assert played(scene) > before


def finger(kind: int, number: int, at: tuple[int, int]) -> Event:
    x, y = at[0] / (SIZE[0] - 1), at[1] / (SIZE[1] - 1)
    return Event(kind, touch_id=1, finger_id=number, x=x, y=y, dx=0.0, dy=0.0)


def test_a_palm_on_the_screen_attacks_nobody_and_is_forgotten(no_painting: None) -> None:
    """FB-059: of five fingers only three are seen to lift; the next touch plays all the same."""
    player = Player("touch")
    scene = at_the_table(player)
    before = played(scene)
    choice = power(scene._course.match)
    start, end = (scene._board().rects[id].center for id in (choice.attackers[0], choice.targets[0]))
    player.send(finger(pygame.FINGERDOWN, 1, start))
    player.send(*(finger(pygame.FINGERDOWN, number, (40 * number, 300)) for number in range(2, 6)))
    player.send(finger(pygame.FINGERMOTION, 1, end))
    player.send(*(finger(pygame.FINGERUP, number, end) for number in range(1, 4)))
    player.wait(0.2)
    assert played(scene) == before
    player.send(*Finger().tap(start)[0])
    for _ in range(20):
        player.send()
    player.attack(scene)
    player.wait(0.2)
    assert played(scene) > before


def test_a_worn_stick_neither_moves_nor_counts(no_painting: None) -> None:
    """FB-069: noise of 0.05 to 0.15 on both axes, of a pad and of a plain stick, for a minute."""
    player, draw = Player("pad"), Seeded(3)
    title = player.stack.top
    assert isinstance(title, TitleScene)
    focus = title.focus
    for _ in range(600):
        noise = [(draw.roll(11) + 4) / 100 * (1 if draw.roll(2) == 1 else -1) for _ in range(4)]
        events = [
            Event(pygame.CONTROLLERAXISMOTION, instance_id=PAD, axis=axis, value=int(noise[axis] * 32767))
            for axis in (0, 1)
        ]
        events += [Event(pygame.JOYAXISMOTION, instance_id=9, axis=axis, value=noise[2 + axis]) for axis in (0, 1)]
        intents = player.reader.read(events, view_of(SIZE), FRAME)
        assert not any(is_activity(intent) for intent in intents)
        player.step(*intents)
    assert title.focus == focus
    assert player.reader.device != "pad"


def test_a_drag_survives_nothing_but_loses_nothing(no_painting: None) -> None:
    """FB-055, FB-065: the window changes, down to nothing and while it is minimised, with a die in the hand."""
    table = ready()
    attack = power(table.match)
    surface = Surface((320, 180))
    for size in ((400, 700), (1, 1), (0, 0), (320, 0), (640, 360)):
        table.feed(by_drag(table, attack)[:-1])
        table.scene.handle(Resized(size))
        table.scene.draw(surface)
        assert table.scene._reach.gesture.held is None
    assert table.session.history == ()


def test_the_ground_follows_the_window() -> None:
    """FB-065: after a change of size no part of the table keeps the old picture."""
    table = ready()
    for size in ((700, 400), (360, 640)):
        table.scene.handle(Resized(size))
        table.scene.finish_warming()
        shown = table.scene._stock.floor.shown
        assert shown is not None
        assert shown.size == size


def test_a_choice_stands_before_it_is_shown() -> None:
    """FB-053: menu, help, log, speed and a new size at every moment of an attack; it is played once."""
    for moment in range(0, 12):
        table = ready()
        attack = power(table.match)
        post(table, attack)
        table.run(0.1 + moment / 5)
        for key in (Key("l"), Key("l"), Key("r"), Resized((500, 400)), Resized((640, 360))):
            table.scene.handle(key)
        table.settle()
        assert [choice for _, choice, _ in table.session.history] == [attack]


@pytest.mark.parametrize("name", NAMES, ids=range(len(NAMES)))
def test_any_name_is_shown_cleaned_or_shortened(name: str) -> None:
    """FB-071: at the table, raw as from an old file, and cleaned as from the settings."""
    table = ready()
    for shown in (name, clean_name(name)):
        scene = MatchScene(table.session, table.seats, (shown, shown), plain_kit(), table.ways, (640, 360))
        scene.skip()
        scene.update(0.1)
        scene.draw(Surface((640, 360)))
    assert len(clean_name(name)) <= 48


class Asking:
    """A clock that asks the program to end in the second frame."""

    def __init__(self, number: int) -> None:
        self._number, self._frames = number, 0

    def tick(self) -> float:
        self._frames += 1
        if self._frames == 2:
            os.kill(os.getpid(), self._number)
        return FRAME


@pytest.fixture
def window() -> Iterator[Window]:
    made = Window("test", (640, 360))
    pygame.event.clear()
    yield made
    made.close()


def test_the_system_may_end_the_game_at_every_scene(window: Window, no_painting: None) -> None:
    """FB-097: the frame is finished, what is to be written is waited for, nothing is asked."""
    one_each = {scene: build for (scene, _), build in states().items()}
    for number, (scene, build) in enumerate(one_each.items()):
        ended: list[str] = []
        wishes = ("SIGTERM", "SIGHUP", "SIGINT")
        clock = Asking(getattr(signal, wishes[number % 3], signal.SIGTERM))
        stack = Stack(build((640, 360), plain_kit()), (640, 360))
        loop.run(stack, window, Reader(), clock=clock, frames=9, on_quit=partial(ended.append, "end"))
        assert (clock._frames, ended) == (2, ["end"]), scene


def test_libraries_are_not_heard_while_a_device_is_looked_for(capfd: pytest.CaptureFixture[str]) -> None:
    """FB-073: without screen or sound there is one sentence of ours and no chatter of theirs."""
    with hushed():
        os.write(2, b"cannot find card 0\n")
    os.write(2, b"ours\n")
    assert capfd.readouterr().err == "ours\n"


def test_sound_comes_back_with_its_device(monkeypatch: pytest.MonkeyPatch) -> None:
    """FB-075: pulled in play it is silent, plugged in again it sounds; other events leave it alone."""
    sounds, retried = Sounds(), []
    monkeypatch.setattr(sounds, "retry", lambda: retried.append(sounds.available))
    play._plug(pygame.AUDIODEVICEADDED, sounds)
    assert retried == []
    play._plug(pygame.AUDIODEVICEREMOVED, sounds)
    sounds.available = False
    play._plug(pygame.AUDIODEVICEADDED, sounds)
    play._plug(pygame.KEYDOWN, sounds)
    assert retried == [True, False]
    sounds.close()
