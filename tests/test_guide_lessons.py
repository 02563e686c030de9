"""A lesson for each skill: it opens, its skill can be used at once, and it can be played to its end by hand."""

from __future__ import annotations

import pytest
from flow_player import Player
from guide_player import Pupil

from game import seats
from game.guide.bites import aim, fits
from game.guide.guide import DONE, Said
from game.guide.lesson import KEY, LEVEL, Lesson, NoOpening, begun, lessons
from game.mind.levels import levels
from game.roster.roster import shipped
from game.rules.match import choices, to_move
from game.rules.recipe import parse
from game.rules.skills import ROWS
from game.story.story import load
from game.text import has
from scenes.flow_guide_table import GuidedMatch
from scenes.guide_card import GuideCardScene
from scenes.match import MatchScene
from scenes.pin_page import PinPageScene
from scenes.result_round import RoundResultScene
from scenes.rulebook import RulebookScene

LETTERS = [row.letter for row in ROWS]


@pytest.mark.parametrize("letter", LETTERS)
def test_a_lesson_begins_where_its_skill_matters(letter: str) -> None:
    given = lessons()[letter]
    assert any(letter in die.skills for die in parse(given.mine))
    for seed in (1, 77):
        session = begun(given, seed)
        match = session.match
        assert 0 in to_move(match)
        meant = aim(given.bite, match, 0)
        if given.asks:
            assert match.phase.value == given.asks
            assert choices(match, 0)
        elif letter != "F":
            assert meant is not None
            assert any(die.has(letter) for die in match.hands[0].those(meant.mine))
    assert all(has(f"skill.{given.name}.{word}") for word in ("name", "line", "more"))


@pytest.fixture(autouse=True)
def _thinking_step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who answers first when both are asked must not hang on how fast the machine is."""
    monkeypatch.setattr(seats, "SLICE", 0.0)


@pytest.fixture(scope="module")
def reader() -> Player:
    """Somebody with the rules book open before them."""
    player = Player("mouse")
    player.press("gallery")
    player.press("rulebook")
    return player


@pytest.mark.parametrize("letter", LETTERS)
def test_a_lesson_can_be_played_to_its_end_by_hand(letter: str, reader: Player) -> None:
    reader.stack.apply(reader.flow.inside.school.learn(letter))
    table, used = reader.stack.top, False
    assert isinstance(table, GuidedMatch)
    seen = []
    for top in reader.play():
        seen.append(type(top))
        if top is table and table._may_act and table.guide.bite and not used:
            table.choose(
                next(a for a in choices(table.match, 0).attacks() if fits(table.guide.bite, table.match, 0, a))
            )
        used |= table.guide.said == Said(KEY, DONE)
    assert used
    assert RoundResultScene in seen
    assert isinstance(reader.stack.top, GuideCardScene)
    reader.press("back")
    assert isinstance(reader.stack.top, RulebookScene)


def test_nothing_of_a_lesson_is_counted_or_kept() -> None:
    player = Player("mouse")
    before = player.flow._around.people.profile
    player.stack.apply(player.flow.inside.school.learn("s"))
    assert GuideCardScene in [type(player.stack.top) for _ in [list(player.play())]]
    assert player.flow._around.people.profile == before


def test_the_book_has_a_lesson_for_each_skill_and_the_first_match_for_ideas() -> None:
    player = Player("mouse")
    player.press("gallery")
    player.press("rulebook")
    assert "try" in player.stack.top.rects()  # type: ignore[union-attr]
    player.press("section:skills")
    player.press("try")
    assert isinstance(player.stack.top, GuidedMatch)
    pupil_bite = player.stack.top.guide.left[0]
    assert pupil_bite.skill == "s"


def test_a_pin_with_several_skills_asks_which() -> None:
    player = Player("keys")
    player.press("gallery")
    player.stack.apply(player.flow.inside.school.learn("sp"))
    card = player.stack.top
    assert isinstance(card, GuideCardScene)
    assert set(card.rects()) == {"s", "p", "back"}
    player.press("p")
    assert isinstance(player.stack.top, GuidedMatch)
    assert player.stack.top.guide.left[0].skill == "p"


def test_a_lesson_can_be_had_again_and_left_in_the_middle() -> None:
    player = Player("mouse")
    player.stack.apply(player.flow.inside.school.learn("z"))
    list(player.play())
    player.press("again")
    assert isinstance(player.stack.top, MatchScene)
    player.push(player.stack.top, "menu")
    player.press("leave")
    assert player.stack.top is player.stack.scenes[0]


def test_a_page_of_a_plain_pin_has_nothing_to_try() -> None:
    pupil = Pupil("mouse", how="over")
    rooms = {}
    for name in ("Avis", "Angel"):
        pupil.stack.apply(pupil.flow.inside.gallery())
        pupil.stack.apply(pupil.stack.top._ways.page(name))  # type: ignore[union-attr]
        page = pupil.stack.top
        assert isinstance(page, PinPageScene)
        rooms[name] = "try" in page.rects()
    assert rooms == {"Avis": False, "Angel": True}


def test_a_lesson_that_cannot_be_opened_says_which() -> None:
    with pytest.raises(NoOpening, match="nothing"):
        begun(Lesson("s", "nothing", "(6)", "(6)"), 1)


def test_the_other_side_of_a_lesson_is_a_beginner() -> None:
    assert begun(lessons()["s"], 1).journal.players == ("human", f"cpu:{LEVEL}")


def test_lessons_of_the_story_have_the_guide_too() -> None:
    school = Player("mouse").flow.inside.school
    names = {fight.lesson for chapter in load((*levels(),), shipped()).chapters for fight in chapter.fights} - {""}
    known = {given.name for given in lessons().values()}
    assert {name: school.table_for(name) is not MatchScene for name in names} == {n: n in known for n in names}
    assert names & known
