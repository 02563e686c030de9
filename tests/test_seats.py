"""Seats: asked and polled alike, never stuck, never illegal."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game import seats
from game.mind.levels import offered
from game.rules.attacks import PASSING, Attack
from game.rules.chance import Scripted, Seeded
from game.rules.hands import Choice, LineUp, Match
from game.rules.match import begin, choices, play, to_move
from game.rules.recipe import parse
from game.seats import HumanSeat, MindSeat, Seat, TapeSeat

POLLS = 100_000


def position(left: str = "(4) (6) (8)", right: str = "(10) s(6) (12)", seed: int = 3) -> Match:
    """A match at its first attack."""
    return begin(LineUp("left", parse(left)), LineUp("right", parse(right)), Seeded(seed)).match


def answer(seat: Seat, match: Match) -> Choice:
    """Poll until there is a choice."""
    seat.ask(match, match.turn)
    for _ in range(POLLS):
        if choice := seat.poll():
            return choice
    raise AssertionError("no choice")


def test_a_person_posts_and_is_polled_once() -> None:
    match = position()
    attack = next(iter(choices(match, match.turn)))
    seat = HumanSeat()
    assert seat.human
    assert seat.poll() is None
    assert seat.post(attack) is not None
    seat.ask(match, match.turn)
    assert seat.poll() is None
    assert seat.post(attack) is None
    assert seat.poll() == attack
    assert seat.poll() is None


def test_an_illegal_post_is_refused_with_the_reason() -> None:
    match = position()
    seat = HumanSeat()
    seat.ask(match, match.turn)
    reason = seat.post(PASSING)
    assert reason is not None
    assert reason.key == "must-attack"
    assert seat.poll() is None


def test_a_cancelled_question_is_forgotten() -> None:
    match = position()
    for seat in (HumanSeat(), MindSeat("rookie", 1), TapeSeat([PASSING])):
        seat.ask(match, match.turn)
        if isinstance(seat, HumanSeat):
            seat.post(next(iter(choices(match, match.turn))))
        seat.cancel()
        assert [seat.poll() for _ in range(3)] == [None, None, None]


def test_a_tape_plays_in_order_and_falls_silent() -> None:
    match, first, second = position(), Attack("power", (0,), (3,)), PASSING
    seat = TapeSeat([first, second])
    assert seat.poll() is None
    assert [answer(seat, match), answer(seat, match)] == [first, second]
    seat.ask(match, match.turn)
    assert seat.poll() is None


@pytest.mark.parametrize("level", [*offered(), "random"])
def test_every_level_answers_legally_and_the_same_each_time(level: str) -> None:
    match = position()
    found = {answer(MindSeat(level, 7), match) for _ in range(3)}
    assert len(found) == 1
    assert found.pop() in choices(match, match.turn)


@pytest.mark.parametrize("temper", ["", "showman"])
def test_the_frame_rate_changes_nothing(temper: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found = []
    for slice_s in (0.0, 0.001, 1.0):
        monkeypatch.setattr(seats, "SLICE", slice_s)
        found.append(answer(MindSeat("master", 7, temper), position("(4) (6) s(8)", "(10) z(6) (12)", 5)))
    assert len(set(found)) == 1


def test_the_cpu_passes_when_it_must() -> None:
    match = begin(LineUp("a", parse("(4) (4)")), LineUp("b", parse("(20) (20)")), Scripted([1, 1, 20, 20])).match
    assert answer(MindSeat("master", 1), match) == PASSING


def broken(*_: object) -> Iterator[Choice]:
    """A mind that fails at once."""
    raise RuntimeError("no idea")
    yield PASSING


def wrong(*_: object) -> Iterator[Choice]:
    """A mind that wants what is not allowed."""
    yield Attack("power", (99,), (98,))


def endless(*_: object) -> Iterator[Choice]:
    """A mind that never makes itself up."""
    while True:
        yield PASSING


@pytest.mark.parametrize("mind", [broken, wrong, endless])
def test_a_mind_gone_wrong_still_moves(mind: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seats, "think", mind)
    monkeypatch.setattr(seats, "STEPS", 50)
    match = position()
    assert answer(MindSeat("master", 1), match) == next(iter(choices(match, match.turn)))


def test_a_slow_machine_thinks_as_far_as_a_fast_one(monkeypatch: pytest.MonkeyPatch) -> None:
    match, ticks = position("(4) (6) s(8)", "(10) z(6) (12)", 5), iter(range(POLLS))
    quick = answer(MindSeat("master", 7), match)
    monkeypatch.setattr(seats, "perf_counter", lambda: 60.0 * next(ticks))
    assert answer(MindSeat("master", 7), match) == quick


def test_a_poll_stops_when_its_slice_is_used_up(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = iter(range(POLLS))
    monkeypatch.setattr(seats, "perf_counter", lambda: 0.001 * next(ticks))
    monkeypatch.setattr(seats, "think", endless)
    seat, match = MindSeat("master", 1), position()
    seat.ask(match, match.turn)
    seat.poll()
    # One tick to begin, then one a step: four steps of 1 ms fit into the slice.
    assert next(ticks) == 5


def test_a_whole_match_between_two_seats() -> None:
    pair = MindSeat("rookie", 1), MindSeat("random", 2)
    match = position("(4) (X) (8/12)", "(10) s(Y) t(12)")
    chance = Seeded(5)
    for _ in range(500):
        if not (movers := to_move(match)):
            return
        pair[movers[0]].ask(match, movers[0])
        choice = None
        while choice is None:
            choice = pair[movers[0]].poll()
        match = play(match, movers[0], choice, chance).match
    raise AssertionError("the match does not end")
