"""Before the throw: sizes, skills of Plasma dice, five dice out of many and tricks are chosen on the dice."""

from __future__ import annotations

from desk import SIZE, Desk, desk

from game.roster.lineups import lacks
from game.roster.lineups import lineup as line_up
from game.roster.roster import shipped
from game.rules.hands import Use
from game.rules.variants import VARIANTS
from game.seats import HumanSeat
from game.session import Session
from scenes.intents import Press, Release
from scenes.layout import layout
from scenes.match_moment import Moment
from scenes.match_moment_states import lineup
from scenes.match_question_aside import TrickQuestion
from scenes.match_question_sizes import SizesQuestion
from scenes.match_questions import question_of
from scenes.match_states import RIGHT

NAMES = ("Avis", "Kith")


def moment_of(table: Desk) -> Moment:
    asked = table.scene._facts().moment
    assert asked is not None
    return asked.moment


def press(table: Desk, key: int | str) -> None:
    spot = moment_of(table).rects(layout(table.match, SIZE))[key].center
    table.feed([Press(spot), Release(spot)])


def sizing(recipe: str, special: str = "") -> SizesQuestion:
    lineups = lineup(0, recipe, special), lineup(1, RIGHT)
    found = question_of(Session.begin(lineups, VARIANTS["rulebook"], 1).match, 0, NAMES)
    assert isinstance(found, SizesQuestion)
    return found


def test_plasma_dice_are_given_their_skills_on_the_table() -> None:
    question = sizing("(6) {z,p}(10) {zf,Bp}(V) (X)")
    opening = question.first()
    assert question.is_legal(opening)
    assert set(question.dice(opening)) == {1, 2, 3}
    changed = question.pressed(opening, 1)
    assert dict(question.choice(changed).groups) == {1: "p", 2: "zf"}
    assert "Poison" in question.tells(changed, 1)
    assert question.pressed(changed, 1) == opening
    assert [text for text, _ in question.presets(opening, 2)] == ["Speed + Focus", "Poison + Berserk"]
    assert changed in dict(question.presets(opening, 1)).values()
    assert question.listed(1)
    assert not question.listed(2)


def test_a_plasma_swing_die_is_dialled_for_its_size_and_pressed_for_its_skills() -> None:
    question = sizing("(6) {zf,Bp}(V) (V)")
    opening = question.first()
    smaller = question.stepped(opening, 1, -1)
    before, after = question.choice(opening), question.choice(smaller)
    assert after.swings == (("V", before.swings[0][1] - 1),)
    assert after.groups == before.groups
    assert {die.sides for die in question.turned(smaller) if die.swing} == {after.swings[0][1]}


def test_five_dice_are_taken_on_the_table_and_never_too_many() -> None:
    question = sizing("(4) (4) (6) (8) (10) (10) (12) (12)", "TakeFive")
    opening = question.first()
    assert question.is_legal(opening)
    assert question.resting(opening) == (5, 6, 7)
    fewer = question.pressed(opening, 0)
    assert not question.is_legal(fewer)
    assert question.tells(fewer, None).startswith("1 more")
    again = question.pressed(fewer, 7)
    assert question.choice(again).picked == (1, 2, 3, 4, 7)
    assert question.choice(question.pressed(again, 6)).picked == (2, 3, 4, 6, 7)
    teams = {text: question.choice(picks).picked for text, picks in question.presets(again, None)}
    assert teams == {"All small": (0, 1, 2, 3, 4), "Half and half": (0, 1, 5, 6, 7), "All large": (3, 4, 5, 6, 7)}


def test_swing_and_option_dice_take_their_sizes_on_the_table() -> None:
    question = sizing("(4) (X) (X) (6/12) (V)")
    opening = question.first()
    assert question.is_legal(opening)
    assert set(question.dice(opening)) == {1, 2, 3, 4}
    small = dict(question.presets(opening, 1))["6"]
    assert dict(question.choice(small).swings)["X"] == 6
    assert {die.sides for die in question.turned(small) if die.swing == "X"} == {6}
    assert [text for text, _ in question.presets(opening, 3)] == ["6", "12"]
    assert question.listed(3)
    other = question.pressed(opening, 3)
    assert question.choice(other).options != question.choice(opening).options
    assert "4 to 20" in question.tells(opening, 1)
    assert question.stepped(opening, 1, -100) == question.stepped(opening, 2, -100)


def test_every_pin_is_offered_sizes_that_are_legal() -> None:
    roster, asked_for = shipped(), 0
    named = [roster.find(name) for name in ("Gordo", "Guillermo", "Social Class", "Hooloovoo", "Black Jack", "Zeno")]
    for pin in (*named, *roster.pins[::9]):
        if not lacks(pin):
            lineups = line_up(pin), line_up(roster.find("Hammer"))
            question = question_of(Session.begin(lineups, VARIANTS["rulebook"], 1).match, 0, NAMES)
            if isinstance(question, SizesQuestion) and question.dice(()):
                assert question.is_legal(question.first()), pin.name
                assert question.tells(question.first(), question.dice(())[0])
                asked_for += 1
    assert asked_for > 20


def test_sizes_that_may_not_be_alike_say_so() -> None:
    question = sizing("(V) (W)", "Gordo")
    same = question.first()
    for id in (0, 1):
        same = dict(question.presets(same, id))["8"]
    assert not question.is_legal(same)
    assert question.tells(same, 0) == question.why_not(same) != ""


def test_secrets_are_handed_over_before_each_side_chooses_on_the_table() -> None:
    lineups = lineup(0, "{z,p}(4) (6)"), lineup(1, "{s,t}(8) (10)")
    found = desk(Session.begin(lineups, VARIANTS["rulebook"], 1), (HumanSeat(), HumanSeat()))
    found.settle()
    assert found.ways.gone == ["hand over 0"]
    assert moment_of(found).question.seat == 0
    press(found, "yes")
    found.run(0.3)
    assert found.ways.gone == ["hand over 0", "hand over 1"]
    assert moment_of(found).question.seat == 1
    shown = found.scene._facts().picture.poses
    assert not any(skill in shown[0].die.skills for skill in "zp")
    press(found, "yes")
    found.settle()
    assert found.match.hands[0].die(0).skills in ("z", "p")


def test_a_trick_is_chosen_by_one_press_and_a_wire_needs_a_die() -> None:
    session = Session.begin((lineup(0, "(6) t(8)", "Crypto"), lineup(1, RIGHT)), VARIANTS["rulebook"], 1)
    question = question_of(session.match, 0, NAMES)
    assert isinstance(question, TrickQuestion)
    offers = dict(question.presets(question.first(), None))
    assert list(offers) == ["Extra die", "Trip wire", "Half gone", "Vanish", "Mind reading"]
    assert question.choice(question.first()) == Use("trick-one")
    assert question.dice(question.first()) == ()
    wire = offers["Trip wire"]
    assert question.choice(wire) is None
    assert question.dice(wire) == (0,)
    laid = question.pressed(wire, 0)
    assert question.choice(laid) == Use("trick-trip", 0)
    assert question.turned(laid)[0].has("t")
    assert question.pressed(laid, 0) == wire
