"""What fighters say: only at telling moments, fitting their temper, never twice, never in the way."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest
from desk import FRAME, Desk, post, ready
from pygame import Rect
from stories import after, table

from game.mind.tempers import TEMPERS
from game.record.settings import Settings
from game.rules.attacks import PASSING, Attack
from game.rules.hands import Match
from game.rules.match import choices
from game.story.values import MOODS
from game.taunts import ANY, BIG, OCCASIONS, REST, Talker, occasion, temper_of
from game.text import lines
from scenes.layout import layout
from scenes.match_states_base import begun
from scenes.taunts import Hecklers, room

SIZES = [(1280, 720), (1024, 768), (1920, 1080), (1080, 1920), (640, 360)]
LONGEST = 48


def moved(left: str, right: str, attack: Attack, *rolls: int) -> tuple[Match, Match]:
    before = table(left, right)
    return before, after(before, attack, *rolls).match


def test_the_dearest_die_lost() -> None:
    before, now = moved("(20):20 (4):1", "(20):5 (6):3", Attack("power", (0,), (2,)), 7)
    assert occasion(before, now, 1) == "dearest"
    assert occasion(before, now, 0) == "catch"


def test_a_small_die_lost_is_nothing() -> None:
    before, now = moved("(20):20 (4):1", "(20):5 (6):3", Attack("power", (0,), (3,)), 7)
    assert occasion(before, now, 1) == ""
    assert occasion(before, now, 0) == ""


def test_a_lucky_escape() -> None:
    before, now = moved("t(4):1 (4):1", "(20):5 (6):3", Attack("trip", (0,), (2,)), 1, 20)
    assert occasion(before, now, 1) == "escape"
    assert occasion(before, now, 0) == ""


def test_passing_and_making_the_other_pass() -> None:
    before = table("(4):1 (4):1", "(20):15 (12):11")
    now = after(before, PASSING).match
    assert occasion(before, now, 0) == "pass"
    assert occasion(before, now, 1) == "stuck"


def test_one_round_from_defeat() -> None:
    before = replace(table("(4):1", "(6):3"), won=(1, 0))
    now = replace(before, round=2, won=(2, 0))
    assert occasion(before, now, 1) == "brink"
    assert occasion(before, now, 0) == ""
    assert occasion(replace(before, won=(2, 0)), replace(now, round=3), 1) == ""


def test_everybody_has_something_to_say_at_every_moment() -> None:
    for who, what in product((ANY, *TEMPERS), OCCASIONS):
        said = lines(f"taunt.{who}.{what}")
        assert len(said) >= (3 if who == ANY else 2), (who, what)
        for text in said:
            mood, _, words = text.partition(": ")
            assert mood in MOODS
            assert 0 < len(words) <= LONGEST


def test_nothing_is_said_twice_in_a_match_and_not_all_the_time() -> None:
    talker, match = Talker("greedy", 3), table("(4):1", "(6):3")
    said = [talker.speak("catch", replace(match, turns=turn)) for turn in range(0, 200)]
    spoken = [one.text for one in said if one]
    assert len(spoken) == len(set(spoken)) == len(lines("taunt.greedy.catch")) + len(lines("taunt.any.catch"))
    assert [bool(one) for one in said[: REST + 1]] == [True, *[False] * (REST - 1), True]
    assert talker.speak("", match) is None


def test_a_fighter_without_temper_has_always_the_same() -> None:
    assert temper_of("Hammer") == temper_of("Hammer")
    assert {temper_of(name) for name in ("Avis", "Hammer", "Kith", "Karl", "Shore", "Niles", "Stark")} <= set(TEMPERS)
    assert len({temper_of(chr(65 + n)) for n in range(6)}) == len(TEMPERS)


# ---------------------------------------------------------------- at the table


def heckled(settings: Settings | None = None) -> tuple[Desk, Hecklers, Attack]:
    """A table where seat 0 is about to take the dearest die of a fighter who talks."""
    session = begun("(20) (12) (6)", "(20) (8) (6)", lambda match: _big(match) is not None)
    attack = _big(session.match)
    assert attack is not None
    found, hecklers = ready(session), Hecklers({1: Talker("greedy")})
    if settings is not None:
        found.scene._view = replace(found.scene._view, kit=replace(found.scene._kit, settings=settings))
    found.scene.welcome(hecklers)
    found.run(FRAME)
    return found, hecklers, attack


def _big(match: Match) -> Attack | None:
    dearest = match.hands[1].dice[0]
    found = (a for a in choices(match, 0) if isinstance(a, Attack) and dearest.id in a.targets)
    return next(found, None) if 2 * dearest.sides >= BIG else None


def test_the_line_comes_with_the_show_and_goes_by_itself() -> None:
    found, hecklers, attack = heckled()
    post(found, attack)
    found.run(2 * FRAME)
    assert found.scene.is_showing
    assert hecklers.said is None
    found.settle()
    assert hecklers.said is not None
    seat, taunt = hecklers.said
    assert seat == 1
    facts = hecklers.seen(found.scene._facts())
    assert facts.picture.moods[1] in (taunt.mood, found.scene._facts().picture.moods[1])
    assert any(cue.startswith("voice:") for cue in found.sounds.heard)
    found.run(5.0)
    assert hecklers.said is None


def test_nobody_waits_for_a_line() -> None:
    loud, _, attack = heckled()
    quiet, _, _ = heckled(Settings(chatter=False))
    for one in (loud, quiet):
        post(one, attack)
        one.run(0.5)
    assert loud.scene._show.time == quiet.scene._show.time


def test_it_can_be_turned_off() -> None:
    found, hecklers, attack = heckled(Settings(chatter=False))
    post(found, attack)
    found.settle()
    assert hecklers.said is None


@pytest.mark.parametrize("size", SIZES)
def test_a_bubble_covers_no_die_in_play(size: tuple[int, int]) -> None:
    match = begun("(4) (6) (8) (12) (20)", "(6) (8) (10) (12) (20)").match
    where = layout(match, size)
    bounds, tip = room(where, 1)
    assert Rect((0, 0), size).contains(bounds)
    assert bounds.collidelist(list(where.dice.values())) == -1
    assert where.pins[1].collidepoint(tip)
