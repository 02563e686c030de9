"""The guided first match, through the real scenes: by obeying, by skipping, by disobeying, and come back to."""

from __future__ import annotations

from pathlib import Path

import pytest
from guide_player import Pupil

from game.guide import first
from game.guide.bites import ACTS, course
from game.guide.guide import DONE, NO, SAY, Guide, Said
from game.record.journal import Checked, replay
from game.rules.match import choices, outcome
from game.session import Session
from game.text import has
from scenes.flow_guide_table import GuidedMatch
from scenes.match import MatchScene
from scenes.result_match import MatchResultScene
from scenes.result_round import RoundResultScene
from scenes.select import SelectScene
from scenes.stack import Reset
from scenes.title import TitleScene

SHORE, NILES = (2, 4, 13, 18, 5), (2, 6, 9, 2, 13)
"""The rulebook's 2 4 5 13 18 against 2 2 6 9 13, in the order of the recipes."""


def values(session: Session, seat: int) -> tuple[int, ...]:
    return tuple(die.value for die in session.match.hands[seat].dice)


def test_the_opening_is_the_rulebooks_and_nothing_is_dealt() -> None:
    session = first.opening()
    assert (values(session, 0), values(session, 1)) == (SHORE, NILES)
    assert session.match.turn == 1
    chance = Checked(session.journal.seed)
    assert len(list(replay(session.journal, chance))) == 3
    assert not chance.bent


def test_every_bite_can_be_said_and_asks_for_something_known() -> None:
    for bite in course().bites:
        assert bite.act in ACTS
        words = ("say", "do", "done", *(() if bite.is_free else ("no",)))
        assert all(has(f"guide.bite.{bite.key}.{word}") for word in words), bite.key
    assert len(course().bites) == 10
    assert set(first.SHORT) < set(first.LONG)


@pytest.mark.parametrize("device", ["mouse", "touch", "keys", "pad", "mixed"])
def test_whoever_obeys_wins_the_round(device: str) -> None:
    pupil = Pupil(device)
    scene = pupil.begin()
    assert pupil.remembered == "running"
    met = []
    while not met or met[-1] != "end":
        met.append(pupil.to_bite())
        pupil.obey()
    assert tuple(met) == first.LONG
    assert RoundResultScene in [type(top) for top in pupil.play()]
    assert isinstance(pupil.stack.top, MatchResultScene)
    assert scene.match.won == (1, 0)
    assert pupil.remembered == "over"


@pytest.mark.parametrize("device", ["mouse", "touch", "keys", "pad"])
def test_whoever_skips_plays_on_alone(device: str) -> None:
    pupil = Pupil(device)
    scene = pupil.begin()
    pupil.to_bite()
    pupil.skip()
    assert scene.guide.over
    assert pupil.remembered == "over"
    assert "guide" not in scene._board().buttons
    assert RoundResultScene in [type(top) for top in pupil.play()]
    assert outcome(scene.match) is not None


@pytest.mark.parametrize("key", first.LONG)
def test_whoever_does_something_else_is_told_why_not_and_gets_on(key: str) -> None:
    pupil = Pupil("mouse")
    scene = pupil.begin()
    while pupil.to_bite() != key:
        pupil.obey()
    bite, other = scene.guide.bite, pupil.other()
    assert bite is not None
    if bite.act == "tap":
        pupil.touch(
            scene, next(d.id for d in scene.match.hands[0].dice if d.id not in scene.guide.aim.mine), next(pupil.hands)
        )
    elif other is not None:
        pupil.strike(other)
    if bite.is_free or other is None:
        return
    assert scene.guide.said == Said(key, NO)
    turns = scene.match.turns
    pupil.step()
    assert scene.match.turns == turns
    if bite.act == "tap":
        return
    pupil.strike(other)
    pupil.step()
    assert (scene.match.turns > turns) != bite.firm
    assert (scene.guide.bite is bite) == bite.firm


@pytest.mark.parametrize("until", ["power", "refused", "own"])
def test_the_match_goes_on_with_what_is_left_to_learn(until: str, tmp_path: Path) -> None:
    pupil = Pupil("mouse", tmp_path)
    pupil.begin()
    while pupil.to_bite() != until:
        pupil.obey()
    before = pupil.table.match
    pupil.saves.close()
    again = Pupil("mouse", tmp_path, "running")
    again.go_on()
    assert again.table.match == before
    assert again.to_bite() in first.LONG[max(0, first.LONG.index(until) - 2) :]
    done_with = Pupil("mouse", tmp_path, "over")
    done_with.go_on()
    assert done_with.table.guide.over
    while again.to_bite() != "end":
        again.obey()


@pytest.mark.parametrize("device", ["mouse", "keys"])
def test_a_die_the_bite_has_no_use_for_is_to_be_put_back(device: str) -> None:
    pupil = Pupil(device)
    scene = pupil.begin()
    while pupil.to_bite() != "power":
        pupil.obey()
    wrong = next(die.id for die in scene.match.hands[0].dice if die.id not in scene.guide.aim.mine)
    pupil.touch(scene, wrong, next(pupil.hands))
    chosen = scene._reach.gesture.attackers
    assert scene.guide.astray(chosen) == chosen == (wrong,)
    assert scene._facts().sight.sum == ""
    pupil.touch(scene, wrong, next(pupil.hands))
    assert scene.guide.astray(scene._reach.gesture.attackers) == ()
    pupil.obey()
    pupil.step()
    assert scene.guide.said == Said("power", DONE)


def test_a_newcomer_is_asked_once_and_goes_where_they_wanted() -> None:
    pupil = Pupil("mouse")
    pupil.press("arcade")
    pupil.press("no")
    assert isinstance(pupil.stack.top, SelectScene)
    assert pupil.remembered == "over"
    pupil.press("back")
    assert isinstance(pupil.stack.top, TitleScene)
    pupil.press("arcade")
    assert isinstance(pupil.stack.top, SelectScene)


def test_help_leads_to_the_first_match_again() -> None:
    pupil = Pupil("mouse", how="over")
    pupil.press("help")
    pupil.press("learn")
    assert pupil.to_bite() == first.LONG[0]


def test_the_stand_gets_a_short_lesson_and_is_told_its_end() -> None:
    told: list[bool] = []
    pupil = Pupil("mouse")
    full = pupil.begin()
    session = first.opening()
    scene = GuidedMatch(
        session, (full._course.seats[0], first.Partner("rookie", 1)), first.PINS, full._kit, full._ways, (1280, 720)
    )
    assert scene.follow(Guide(first.bites(first.SHORT)), told.append) is scene
    pupil.stack.apply(Reset(scene))
    for key in first.SHORT:
        assert pupil.to_bite() == key
        assert not told
        pupil.obey()
    pupil.step()
    assert told == [True]
    assert outcome(scene.match) is None


def test_without_a_guide_it_is_a_plain_match() -> None:
    guide = Guide(())
    match = first.opening().match
    assert guide.over
    assert not guide.meet(match)
    assert guide.allows(match, next(iter(choices(match, 1))))


def test_a_new_bite_is_said_and_a_wrong_die_is_not_it() -> None:
    guide, match = Guide(first.bites()), first.opening().match
    assert guide.meet(match)
    assert guide.said == Said("first", SAY)
    assert guide.holds
    assert not guide.did("tap", 0)
    assert guide.said == Said("first", NO)
    assert guide.did("tap", 1)
    assert not guide.holds


def test_the_partner_thinks_for_itself_once_the_tape_is_over() -> None:
    session = first.opening()
    partner = first.Partner("rookie", session.journal.seed)
    partner.ask(session.match, 1)
    taped = partner.poll()
    assert taped is not None
    session.play(1, taped)
    session.play(0, next(iter(choices(session.match, 0))))
    partner.ask(session.match, 1)
    choice = None
    while choice is None:
        choice = partner.poll()
    assert choice in choices(session.match, 1)


def test_scenes_of_the_guide_are_matches() -> None:
    assert issubclass(GuidedMatch, MatchScene)
