"""The stand from touch to list: games, scores, faults in every scene, the keeper's ways, and nothing for visitors."""

import pytest

from game.kiosk import pin
from game.kiosk.config import Config
from game.kiosk.scores import Score
from game.record.settings import Settings
from game.rules.hands import Surrender
from game.rules.match import choices, to_move
from game.seats import HumanSeat
from scenes import kiosk_states
from scenes.attract import AttractScene
from scenes.flow_kiosk import Stand
from scenes.intents import Back, Cancel, Confirm, Drag, FullScreen, Press, Release, Tab, Text
from scenes.kiosk_between import BetweenScene
from scenes.kiosk_oops import OopsScene
from scenes.kiosk_secret import CODE, HOLD
from scenes.kiosk_start import StartScene
from scenes.match import MatchScene
from scenes.operator import HOLD as LONG
from scenes.operator import OperatorScene
from scenes.operator_pin import PinScene
from scenes.operator_words import WritingScene
from scenes.result_match import MatchResultScene
from scenes.scores import ScoresScene
from scenes.scores_initials import InitialsScene
from scenes.shot import plain_kit
from scenes.stack import Pop, Push, Quit

SIZE = (640, 360)
FRAME = 0.1
KIT = plain_kit(Settings(speed=0.0))


@pytest.fixture
def stand() -> Stand:
    config = Config(play_cast=("Avis", "Hammer", "Bauer", "Iago"), play_rules="rulebook", play_levels=("rookie",))
    return kiosk_states.stand(SIZE, KIT, 3, config)


def wait(stand: Stand, seconds: float, *intents) -> None:
    for _ in range(round(seconds / FRAME)):
        stand.stack.step(intents, FRAME)


def press(stand: Stand, id: str) -> None:
    at = stand.stack.top.rects()[id].center
    stand.stack.step([Press(at)], FRAME)
    stand.stack.step([Release(at)], FRAME)


def touched(stand: Stand) -> Stand:
    stand.stack.step([Press((300, 200))], FRAME)
    assert isinstance(stand.stack.top, StartScene)
    return stand


def played(stand: Stand, seat_gives_up: int | None = None) -> None:
    """Play the match at the table to its end."""
    for _ in range(4000):
        if not isinstance(stand.stack.scenes[0], MatchScene):
            return
        session, chairs = stand.games.session, stand.games._chairs
        if session is not None:
            for seat in to_move(session.match):
                if isinstance(chairs[seat], HumanSeat) and chairs[seat].human:
                    answer(session, seat, chairs[seat], seat == seat_gives_up)
        if not isinstance(stand.stack.top, MatchScene):
            stand.stack.apply(Pop())
        stand.stack.step([Press((1, 359)), Release((1, 359))], FRAME)
    raise AssertionError("the match does not end")


def answer(session, seat, chair, gives_up) -> None:
    legal = choices(session.match, seat)
    if gives_up and legal.why_not(Surrender()) is None:
        chair.post(Surrender())
    else:
        chair.post(next(iter(legal)))


def test_any_touch_begins_and_home_leads_back(stand):
    touched(stand)
    press(stand, "leave")
    assert isinstance(stand.stack.top, AttractScene)


def test_one_press_on_a_pin_begins_a_fight(stand):
    touched(stand)
    press(stand, "pin:Hammer")
    assert isinstance(stand.stack.scenes[0], MatchScene)
    assert stand.games.session.journal.names[0] == "Hammer"
    assert stand.records.counters.plays == 313


def test_a_lost_run_with_points_ends_with_initials(stand):
    stand.stack.apply(stand.scored(Score("AAA", 5000, 9, "Avis", "rookie")))
    assert isinstance(stand.stack.top, InitialsScene)
    wait(stand, 1.0)
    for letter in "AVI":
        press(stand, letter)
    press(stand, "done")
    assert isinstance(stand.stack.top, ScoresScene)
    assert stand.records.listed("today")[0].initials == "AVI"
    assert stand.records.scores.champion.initials == "AVI"
    wait(stand, 20)
    assert isinstance(stand.stack.top, AttractScene)


def test_a_run_is_over_with_the_first_round_lost(stand):
    touched(stand)
    press(stand, "pin:Avis")
    played(stand, seat_gives_up=0)
    assert isinstance(stand.stack.top, BetweenScene)
    wait(stand, 15)
    assert isinstance(stand.stack.top, ScoresScene)
    assert stand.records.counters.finished == 272


def test_two_visitors_play_a_duel(stand):
    touched(stand)
    for id in ("way:duel", "pin:Avis", "pin:Bauer"):
        press(stand, id)
    assert stand.games.may_stand_in()
    played(stand)
    assert isinstance(stand.stack.top, MatchResultScene)


def test_the_cpu_plays_on_for_who_has_left(stand):
    touched(stand)
    for id in ("way:duel", "pin:Avis", "pin:Bauer"):
        press(stand, id)
    wait(stand, 1, Press((1, 359)), Release((1, 359)))
    chairs = stand.games._chairs
    stand.stack.apply(stand.games.stand_in(stand.stack.scenes))
    assert isinstance(stand.stack.top, MatchScene)
    assert [chair.human for chair in chairs].count(False) == 1
    assert not stand.games.may_stand_in()


def test_initials_left_alone_fill_themselves_in(stand):
    stand.stack.apply(stand.scored(Score("AAA", 5000, 9, "Avis", "rookie")))
    wait(stand, 1)
    press(stand, "B")
    wait(stand, 44.5)
    assert isinstance(stand.stack.top, ScoresScene)
    assert stand.records.listed("today")[0].initials == "BAA"


def test_initials_by_stick_and_by_keys(stand):
    stand.stack.apply(stand.scored(Score("AAA", 5000, 9, "Avis", "rookie")))
    wait(stand, 1)
    stand.stack.step([Text("m"), Text("e"), Text("§"), Text("g")], FRAME)
    top = stand.stack.top
    assert top.written == "MEG"
    stand.stack.step([Back()], FRAME)
    assert top.written == "ME"


def test_hammering_does_not_write(stand):
    stand.stack.apply(stand.scored(Score("AAA", 5000, 9, "Avis", "rookie")))
    press(stand, "X")
    assert stand.stack.top.written == ""


@pytest.mark.parametrize("name", kiosk_states.STATES)
def test_a_fault_in_any_scene_ends_in_the_attract_loop(stand, name):
    stand.stack.apply(Push(kiosk_states.STATES[name](SIZE, KIT)))
    stand.stack.apply(stand.fault(RuntimeError("bang")))
    assert isinstance(stand.stack.top, OopsScene)
    wait(stand, 2.5, Press((9, 9)))
    assert isinstance(stand.stack.top, OopsScene)
    wait(stand, 1.0)
    assert isinstance(stand.stack.top, AttractScene)


def test_visitors_cannot_leave_the_program(stand):
    touched(stand)
    for intent in (Back(), FullScreen(), Cancel("focus lost")):
        wait(stand, 0.5, intent)
    stand.stack.apply(Quit())
    assert stand.stack.running


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


def test_whoever_walks_off_before_signing_is_kept_all_the_same(stand):
    stand.stack.apply(stand.scored(Score("AAA", 5000, 9, "Avis", "rookie")))
    stand._walked_off()
    assert stand.records.listed("today")[0].points == 5000
