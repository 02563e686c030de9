"""The keeper's ways in and what can be done behind the counter, by every device."""

import pytest
from stand_hands import FRAME, press, small_stand, wait

from game.kiosk import pin
from game.kiosk.config import Config
from scenes.flow_kiosk import Stand
from scenes.intents import Cancel, Confirm, Drag, Press, Release, Tab, Text
from scenes.kiosk_secret import CODE, HOLD
from scenes.kiosk_start import StartScene
from scenes.operator import HOLD as LONG
from scenes.operator import OperatorScene
from scenes.operator_pin import PinScene
from scenes.operator_words import WritingScene
from scenes.stack import Push


@pytest.fixture
def stand() -> Stand:
    return small_stand()


def test_a_finger_in_the_corner_and_the_pin_let_the_keeper_in(stand):
    stand.stack.step([Press((5, 5), "touch")], FRAME)
    wait(stand, HOLD + 0.2)
    assert isinstance(stand.stack.top, PinScene)
    for digit in pin.FIRST:
        press(stand, digit)
    press(stand, "done")
    assert isinstance(stand.stack.top, OperatorScene)


def test_the_shoulders_and_the_keys_let_the_keeper_in(stand):
    for step in CODE:
        stand.stack.step([Tab(step)], FRAME)
    stand.stack.step([Text(digit) for digit in pin.FIRST], FRAME)
    stand.stack.step([Confirm()], FRAME)
    assert isinstance(stand.stack.top, OperatorScene)


@pytest.mark.parametrize("last", [Release((5, 5)), Drag((300, 200)), Cancel("second finger")])
def test_a_short_touch_of_the_corner_is_nothing(stand, last):
    stand.stack.step([Press((5, 5))], FRAME)
    wait(stand, 1)
    stand.stack.step([last], FRAME)
    wait(stand, HOLD)
    assert isinstance(stand.stack.top, StartScene)


def test_wrong_pins_make_it_wait(stand):
    stand.stack.apply(stand.stack.keeper())
    for _ in range(3):
        stand.stack.step([Text(digit) for digit in "0000"], FRAME)
        press(stand, "done")
    stand.stack.step([Text(digit) for digit in pin.FIRST], FRAME)
    press(stand, "done")
    assert isinstance(stand.stack.top, PinScene)


def held(stand: Stand, id: str, seconds: float) -> None:
    stand.stack.step([Press(stand.stack.top.rects()[id].center)], FRAME)
    wait(stand, seconds)
    if stand.stack.running:
        stand.stack.step([Release(stand.stack.top.rects()[id].center)], FRAME)


def test_what_destroys_must_be_held(stand):
    stand.stack.apply(Push(stand.operator()))
    press(stand, "page:scores")
    held(stand, "do:clear_today", 0.3)
    assert len(stand.records.listed("today")) == 3
    held(stand, "do:clear_today", LONG + 0.2)
    assert stand.records.listed("today") == ()
    assert stand.records.scores.champion is not None


def test_by_keys_it_takes_three_presses(stand):
    stand.stack.apply(Push(stand.operator()))
    press(stand, "page:counters")
    top = stand.stack.top
    top.focus = type(top.focus)("do:reset_counters", True)
    for plays in (312, 312, 0):
        stand.stack.step([Confirm()], FRAME)
        assert stand.records.counters.plays == plays


def test_the_keeper_can_quit(stand):
    stand.stack.apply(Push(stand.operator()))
    press(stand, "page:machine")
    held(stand, "do:quit", LONG + 0.2)
    assert not stand.stack.running


def test_settings_change_step_by_step(stand):
    stand.stack.apply(Push(stand.operator()))
    press(stand, "page:sound")
    press(stand, "less:1")
    assert stand.records.config.sound_master == pytest.approx(0.6)
    press(stand, "more:0")
    assert stand.records.config.sound_mute
    press(stand, "page:cast")
    press(stand, "more:0")
    assert stand.records.config.play_cast[0] != "Avis"
    assert len(set(stand.records.config.play_cast)) == 4


def test_a_greeting_is_written_by_touch_and_by_keys(stand):
    stand.stack.apply(Push(stand.operator()))
    press(stand, "write:machine_welcome")
    for key in ("key:h", "key:i", "key:!"):
        press(stand, key)
    stand.stack.step([Text(" Ünal")], FRAME)
    stand.stack.step([Confirm()], FRAME)
    assert isinstance(stand.stack.top, OperatorScene)
    assert stand.records.config.machine_welcome == "Hi! Ünal"


@pytest.mark.parametrize("text", ["", "   ", "fuck"])
def test_an_event_needs_a_decent_name(stand, text):
    stand.stack.apply(Push(stand.operator()))
    press(stand, "write:machine_event")
    for _ in range(20):
        press(stand, "key:rub")
    stand.stack.step([Text(text)], FRAME)
    press(stand, "key:done")
    assert isinstance(stand.stack.top, WritingScene)
    assert stand.records.config.machine_event == Config().machine_event


def test_a_new_pin_holds(stand):
    stand._new_pin("4711")
    assert pin.fits("4711", stand.records.config.operator_pin)
