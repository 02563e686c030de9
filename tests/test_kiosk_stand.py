"""The stand from touch to list: games, scores, faults in every scene, the keeper's ways, and nothing for visitors."""

from dataclasses import replace

import pytest
from stand_hands import FRAME, KIT, SIZE, press, small_stand, touched, wait

from game.guide import first
from game.kiosk.chair import Chair
from game.kiosk.scores import Score
from game.rules.hands import Surrender
from game.rules.match import choices, to_move
from game.seats import HumanSeat
from scenes import kiosk_states
from scenes.attract import AttractScene
from scenes.flow_guide_table import GuidedMatch
from scenes.flow_kiosk import Stand
from scenes.intents import Back, Cancel, FullScreen, Press, Release, Text
from scenes.kiosk_between import BetweenScene
from scenes.kiosk_oops import OopsScene
from scenes.match import MatchScene
from scenes.result_match import MatchResultScene
from scenes.scores import ScoresScene
from scenes.scores_initials import InitialsScene
from scenes.stack import Pop, Push, Quit


@pytest.fixture
def stand() -> Stand:
    return small_stand()


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


def test_newcomers_get_a_guided_fight_that_is_the_first_of_a_run(stand):
    touched(stand)
    press(stand, "first")
    table = stand.stack.top
    assert isinstance(table, GuidedMatch)
    assert stand.games.session.journal.names == first.PINS
    assert isinstance(stand.games._chairs[0], Chair)
    wait(stand, 10)
    assert stand.stack.top is table
    table._guide = type(table._guide)(())
    played(stand)
    assert isinstance(stand.stack.top, BetweenScene | MatchScene)
    assert stand.records.counters.plays == 313


def test_the_keeper_may_leave_the_guide_out(stand):
    stand.records.config = replace(stand.records.config, play_guide=False)
    touched(stand)
    assert "first" not in stand.stack.top.rects()
    assert "how" in stand.stack.top.rects()


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


def test_whoever_walks_off_before_signing_is_kept_all_the_same(stand):
    stand.stack.apply(stand.scored(Score("AAA", 5000, 9, "Avis", "rookie")))
    stand._walked_off()
    assert stand.records.listed("today")[0].points == 5000
