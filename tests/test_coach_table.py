"""The coach at the table: asked by every device, thinking in slices, silent where it has no business."""

from __future__ import annotations

import pytest
from desk import FRAME, SIZE, Desk, by_drag, desk, has_power, power, ready

from game.modes import modes
from game.rules.attacks import Attack
from game.seats import HumanSeat, MindSeat, TapeSeat
from scenes.coach import ASK, CLOSE, Coach
from scenes.coach_places import asked_at, places
from scenes.flow_company import company
from scenes.focus import Focus
from scenes.gesture import Gesture
from scenes.intents import Back, Confirm, Intent, Key, Move, Pointer, Press, Release, Tab
from scenes.layout import layout
from scenes.match_states_base import LEFT, RIGHT, begun

FEW = "(20) (12) (6)", "(20) (8) (6)"
"""So few dice that the coach knows at once."""
SOON = 400
"""Frames after which it has thought in any case."""


def coached(table: Desk | None = None) -> tuple[Desk, Coach]:
    coach = Coach(1)
    found = table or ready(begun(*FEW, has_power))
    found.scene.welcome(coach)
    return found, coach


def asked() -> tuple[Desk, Coach]:
    """The coach has been asked and has answered."""
    table, coach = coached()
    table.feed([Key("h")])
    told(table, coach)
    return table, coach


def told(table: Desk, coach: Coach) -> None:
    for _ in range(SOON):
        if not coach.is_thinking:
            return
        table.scene.update(FRAME)
    raise AssertionError("the coach thinks for ever")


def tap(pos: tuple[int, int], pointer: Pointer) -> list[Intent]:
    return [Press(pos, pointer), Release(pos, pointer)]


def piece(table: Desk, coach: Coach, number: int) -> tuple[int, int]:
    x, y = places(layout(table.match, SIZE), len(coach.told), coach.chosen).pieces[number].center
    return x, y


@pytest.mark.parametrize("pointer", ["mouse", "touch"])
def test_pointers_ask_choose_and_play(pointer: Pointer) -> None:
    table, coach = coached()
    x, y = asked_at(layout(table.match, SIZE)).center
    table.feed(tap((x, y), pointer))
    assert coach.is_open
    told(table, coach)
    table.feed(tap(piece(table, coach, 1), pointer))
    chosen = coach.told[1].attack
    assert table.scene._reach.gesture.attackers == chosen.attackers
    assert table.scene._reach.gesture.targets == chosen.targets
    table.feed(tap(piece(table, coach, 1), pointer))
    table.run(2 * FRAME)
    assert table.session.history[0][1] == chosen
    assert not coach.is_open


@pytest.mark.parametrize("ask", [Key("h"), Tab(1), Tab(-1)])
@pytest.mark.parametrize("step", [Move(0, 1), Move(1, 0), Tab(1)])
def test_keys_and_pads_ask_choose_and_play(ask: Intent, step: Intent) -> None:
    table, coach = coached()
    table.feed([ask])
    told(table, coach)
    chosen = coach.told[1].attack
    table.feed([step, Confirm()])
    table.run(2 * FRAME)
    assert table.session.history[0][1] == chosen


def test_the_button_is_reached_by_the_focus() -> None:
    table, coach = coached()
    assert ASK in table.scene._board().buttons
    table.scene._reach.gesture = Gesture(focus=Focus(ASK, True))
    table.feed([Confirm()])
    assert coach.is_thinking


def test_it_thinks_in_slices_and_says_so() -> None:
    table, coach = coached()
    table.feed([Key("h")])
    assert coach.is_thinking
    table.scene.update(FRAME)
    assert coach.is_open
    assert ASK not in table.scene._board().buttons
    assert CLOSE in table.scene._board().buttons
    assert table.session.history == ()


def test_the_best_is_shown_on_the_dice_at_once() -> None:
    table, coach = asked()
    gesture, best = table.scene._reach.gesture, coach.told[0]
    assert (gesture.attackers, gesture.targets) == (best.attack.attackers, best.attack.targets)
    assert "attack" in table.scene._board().buttons
    assert 0 < best.win < 1
    assert len(coach.told) == 3


@pytest.mark.parametrize("away", [Back(), Key("h")])
def test_it_can_be_sent_away(away: Intent) -> None:
    table, coach = asked()
    table.feed([away])
    assert not coach.is_open
    assert table.scene._reach.gesture.attackers == ()
    assert table.ways.gone == []


def test_any_move_ends_its_thought() -> None:
    table, coach = coached()
    table.feed([Key("h")])
    assert coach.is_thinking
    attack = power(table.match)
    table.feed(by_drag(table, attack))
    table.run(2 * FRAME)
    assert not coach.is_open
    assert table.session.history[0][1] == attack


def test_it_is_silent_out_of_turn() -> None:
    session = begun(LEFT, RIGHT, has_power)
    session.play(0, power(session.match))
    assert session.match.turn == 1
    table, coach = coached(desk(session, (HumanSeat(), TapeSeat(()))))
    table.run(2 * FRAME)
    assert ASK not in table.scene._board().buttons
    table.feed([Key("h")])
    assert not coach.is_open


def test_it_is_silent_while_something_is_shown() -> None:
    table, coach = coached(desk(begun(LEFT, RIGHT)))
    assert table.scene.is_showing
    table.feed([Key("h")])
    assert not coach.is_open


def test_modes_say_where_it_may_come() -> None:
    session = begun(LEFT, RIGHT)
    seats = HumanSeat(), MindSeat("rookie", 1)
    with_it = {
        name for name, mode in modes().items() if any(isinstance(one, Coach) for one in company(session, seats, mode))
    }
    assert with_it == {"arcade", "story", "practice"}


def test_borrowed_dice_and_all_attacks_can_be_shown() -> None:
    table, coach = asked()
    for number, advice in enumerate(coach.told):
        coach._choose(number, table.scene._view)
        assert isinstance(advice.attack, Attack)
        assert advice.attack in table.scene._reach.sight.options
