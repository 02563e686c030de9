"""Decisions on the dice themselves: by pointer and keys, with presets, previews and ways out."""

from __future__ import annotations

import pytest
from desk import SIZE, Desk, Sounds, desk, powers_of, ready
from stories import dice, table

from game.record.settings import Settings
from game.rules.attacks import Attack
from game.rules.hands import Hand, Match, Phase, React, SetTurbo, TakeDice, TurnDown, Use, Withdraw
from game.rules.recipe import parse
from game.rules.values import evolve
from game.rules.variants import VARIANTS
from game.seats import HumanSeat
from scenes.intents import Back, Confirm, Drag, Help, Hover, Move, Press, Release, Scroll
from scenes.kit import Kit
from scenes.layout import layout
from scenes.match_bench import places
from scenes.match_moment import Moment, chips, opened
from scenes.match_moment_states import STATES, asked, lineup
from scenes.match_question import Question
from scenes.match_question_aside import ReserveQuestion, UseQuestion
from scenes.match_question_first import ReactQuestion
from scenes.match_question_further import FireQuestion
from scenes.match_questions import question_of
from scenes.match_reach import HOLD
from scenes.match_states import RIGHT, begun
from sprites.theme import Theme

NAMES = ("Avis", "Kith")


def moment_of(table: Desk) -> Moment:
    asked = table.scene._facts().moment
    assert asked is not None
    return asked.moment


def press(table: Desk, key: int | str) -> None:
    spot = moment_of(table).rects(layout(table.match, SIZE))[key].center
    table.feed([Press(spot), Release(spot)])


def reacting(left: str, right: str) -> ReactQuestion:
    return ReactQuestion(evolve(table(left, right), phase=Phase.REACT), 0, NAMES)


def focused() -> Desk:
    def fits(match: Match) -> bool:
        return match.phase is Phase.REACT and match.turn == 0

    session = asked((lineup(0, "f(8) (12) c(10) f(20) (6)"), lineup(1, RIGHT)), fits)
    found = desk(session, (HumanSeat(), HumanSeat()))
    found.settle()
    return found


def test_a_focus_die_is_preset_dialled_and_turned_down() -> None:
    table = focused()
    opening = moment_of(table)
    if not opening.picks:
        press(table, 0)
    (id, value) = moment_of(table).picks[0]
    press(table, "minus")
    assert dict(moment_of(table).picks)[id] == max(value - 1, 1)
    assert table.scene.picture.poses[id].die.value != moment_of(table).picks[0][1]
    assert table.scene._facts().picture.poses[id].die.value == moment_of(table).picks[0][1]
    choice = moment_of(table).question.choice(moment_of(table).picks)
    press(table, "yes")
    table.run(0.2)
    assert table.session.history[-1][1] == choice


def test_dice_the_question_is_not_about_are_there_to_be_looked_at() -> None:
    table = focused()
    before = moment_of(table).picks
    other = table.match.hands[1].dice[0].id
    spot = layout(table.match, SIZE).dice[other].center
    table.feed([Hover(spot)])
    looked = table.scene._facts().looked
    assert looked is not None
    assert looked[0] == other
    table.feed([Press(spot), Release(spot)])
    assert moment_of(table).picks == before
    table.feed([Press(spot), Drag((spot[0], spot[1] + 90))])
    table.run(HOLD + 0.15)
    assert not any("about" in way for way in table.ways.gone)
    table.feed([Release((spot[0], spot[1] + 90)), Press(spot)])
    table.run(HOLD + 0.15)
    assert table.ways.gone[-1] == f"about {other}"
    table.feed([Help()])
    assert table.ways.gone[-2:] == [f"about {other}"] * 2


def test_declining_is_one_press() -> None:
    table = focused()
    press(table, "no")
    table.run(0.2)
    assert table.session.history[-1][1] == React("decline")


def test_keys_reach_everything() -> None:
    table = focused()
    table.feed([Move(0, 1), *[Move(1, 0)] * 8, Confirm()])
    table.run(0.2)
    assert isinstance(table.session.history[-1][1], React)


def test_the_card_says_who_goes_first() -> None:
    question = reacting("f(8):7 f(20):9 (12):11", "(6):3 (10):9")
    assert question.first() == ((0, 3),)
    assert "you go first" in question.means(((0, 3),))
    assert "Kith" in question.means(((0, 5),))
    assert not question.is_legal(((0, 5),))
    assert question.is_legal(((0, 2),))
    assert question.choice(((0, 7),)) is None


def test_pressing_walks_through_what_a_die_can_do() -> None:
    question = reacting("fc(8):7 f(20):9", "(6):3 (10):9")
    down = question.pressed((), 0)
    assert down == ((0, 2),)
    again = question.pressed(down, 0)
    assert again == ((0, 0),)
    assert question.choice(again) == React("chance", ((0, 0),))
    assert "times in 100" in question.means(again)
    assert question.pressed(again, 0) == ()
    assert question.pressed(again, 1) == ((1, 3),)


def test_a_turbo_die_takes_a_size_by_drag_and_wheel_and_can_be_taken_back() -> None:
    table = ready(begun("(X)! (6) (8) (20)", RIGHT, lambda match: bool(powers_of(match, 0))))
    table.scene._course.post(powers_of(table.match, 0)[0])
    table.settle()
    assert table.match.phase is Phase.TURBO
    before = moment_of(table).picks[0][1]
    x, y = layout(table.match, SIZE).dice[0].center
    table.feed([Press((x, y)), Drag((x, y - 40)), Release((x, y - 40))])
    higher = moment_of(table).picks[0][1]
    assert higher > before
    table.feed([Scroll(-1)])
    assert moment_of(table).picks[0][1] == higher - 1
    table.feed([Back(), Back()])
    table.run(0.2)
    assert table.session.history[-1][1] == Withdraw()
    assert table.match.phase is Phase.ATTACK


def test_a_turbo_size_is_chosen() -> None:
    table = ready(begun("(X)! (6) (8) (20)", RIGHT, lambda match: bool(powers_of(match, 0))))
    table.scene._course.post(powers_of(table.match, 0)[0])
    table.settle()
    press(table, 0)
    size = moment_of(table).picks[0][1]
    press(table, "yes")
    table.run(0.2)
    assert table.session.history[-1][1] == SetTurbo(((0, size),))


def test_fire_dice_are_pressed_until_it_is_enough() -> None:
    match = table("(6):3 F(10):7 F(8):5", "(20):6")
    question = FireQuestion(evolve(match, phase=Phase.FIRE, pending=Attack("power", (0,), (3,))), 0, NAMES)
    assert question.is_legal(question.first())
    none = ((1, 7), (2, 5))
    assert "3 more" in question.means(none)
    assert not question.is_legal(none)
    once = question.pressed(question.pressed(question.pressed(none, 1), 1), 2)
    assert question.choice(once) == TurnDown(((1, 5), (2, 4)))
    assert question.is_legal(once)
    assert question.pressed(((1, 1), (2, 5)), 1) == none


def test_a_sideboard_die_needs_to_be_told_which_makes_room() -> None:
    recipe = (*dice("(4) (6)"), *dice("S(20) r(12)", 2))
    hands = Hand("left", recipe), Hand("right", dice("(8)", 4))
    question = ReserveQuestion(Match(VARIANTS["rulebook"], Phase.RESERVE, hands, turn=0, loser=0), 0, NAMES)
    assert question.first() == ()
    assert question.dice(()) == (2, 3)
    picked = question.pressed((), 2)
    assert question.choice(picked) is None
    assert question.dice(picked) == (2, 3, 0, 1)
    assert question.choice(question.pressed(picked, 1)) == TakeDice(2, 1)
    assert question.is_legal(question.pressed(picked, 1))
    assert question.choice(question.pressed(picked, 3)) == TakeDice(3)
    assert set(places(question.match, layout(question.match, SIZE))) == {0, 1, 2, 3, 4}


def test_a_removed_or_halved_die_tells_who_goes_first() -> None:
    match = evolve(table("(6):4 (8):7", "(10):1 (10):9"), phase=Phase.ASKED, asks=((0, "remove", None),))
    question = question_of(match, 0, NAMES)
    assert isinstance(question, UseQuestion)
    assert question.first() == ()
    assert "Avis goes first" in question.means(((2, 0),))
    assert "Kith goes first" in question.means(((3, 0),))
    assert question.choice(((2, 0),)) == Use("remove", 2)


def test_presets_answer_with_one_press_and_say_what_they_bring() -> None:
    table = focused()
    first = moment_of(table).presets[0]
    press(table, "preset:0")
    assert moment_of(table).picks == first[1]
    asked = table.scene._facts().moment
    assert asked is not None
    assert asked.presets[0] == ("preset:0", first[0], True)
    assert [on for _, _, on in asked.presets].count(True) == 1


def test_fire_dice_are_offered_alone_with_the_least_they_give() -> None:
    match = table("(6):3 F(10):7 F(8):5", "(20):6")
    question = FireQuestion(evolve(match, phase=Phase.FIRE, pending=Attack("power", (0,), (3,))), 0, NAMES)
    assert question.presets((), None) == (("d10: 7 to 4", ((1, 4), (2, 5))), ("d8: 5 to 2", ((1, 7), (2, 2))))


@pytest.mark.parametrize("count", [1, 2, 5, 8, 11])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1920, 1080), (1080, 1920)])
def test_presets_are_large_enough_apart_and_in_their_strip(count: int, size: tuple[int, int]) -> None:
    where = layout(table("(6):1", "(8):2"), size)
    found = list(chips(where, count))
    assert len(found) == count
    for rect in found:
        assert where.banner.contains(rect)
        assert min(rect.size) >= 43 * where.unit
        assert rect.collidelistall(found) == [found.index(rect)]


def test_even_a_crowd_of_dice_is_laid_out_apart() -> None:
    recipe = parse(" ".join(["(6)"] * 10 + ["r(8)"] * 5))
    hands = Hand("left", recipe), Hand("right", dice("(8)", 20))
    match = Match(VARIANTS["rulebook"], Phase.RESERVE, hands, turn=0, loser=0)
    squares = list(places(match, layout(match, (1280, 720))).values())
    assert len(squares) == 16
    assert all(square.collidelistall(squares) == [number] for number, square in enumerate(squares))


def test_back_undoes_before_it_leaves() -> None:
    question: Question = reacting("f(8):7 f(20):9", "(6):3 (10):9")
    where = layout(question.match, SIZE)
    moment = opened(question)
    changed = moment.feed(Scroll(-1), where, {}).moment
    assert changed is not None
    assert changed.picks != moment.picks
    back = changed.feed(Back(), where, {})
    assert back.moment is not None
    assert back.moment.picks == moment.picks
    assert back.moment.feed(Back(), where, {}).button == "menu"


@pytest.mark.parametrize("name", STATES)
def test_every_question_can_be_drawn_small_and_answered(name: str) -> None:
    scene = STATES[name](SIZE, Kit(Theme(), Sounds(), Settings(), None, None))  # type: ignore[arg-type]
    facts = scene._facts()
    assert facts.moment is not None or facts.chooser is not None or "use" in facts.buttons
    if facts.moment is not None:
        assert facts.moment.works
        assert facts.moment.means
