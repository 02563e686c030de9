"""Chapters as files: the shipped ones are sound, a broken one is named with line and reason, and the rest plays."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import text
from game.mind.levels import offered
from game.roster.roster import shipped
from game.story.chances import table
from game.story.chapter import reachable
from game.story.lines import WHEN, about, flaw, listed, listed_for, opening, title, word
from game.story.story import CHAPTERS, load
from game.story.values import Story

LEAST = 35

GOOD = """key = "own"
place = "castle"
guide = "Karl"

[[fight]]
key = "first"
pin = "Karl"
level = "rookie"
temper = "greedy"
at = [10, 50]

[[fight]]
key = "second"
pin = "Clare"
level = "rookie"
temper = "careful"
rounds = 1
at = [80, 50]
after = ["first"]
last = true

[words]
title = "My street"
about = "Two fights and a lamp post."
[words.first]
before = ["them/gloat: Hello!", "you: Hello."]
again = ["them: Again?"]
won = ["them/beaten: Oh."]
lost = ["them/victorious: Ha."]
[words.second]
before = ["them: Hello."]
again = ["them: Again?"]
won = ["you: Yes!"]
lost = ["them: Ha."]
"""

DAMAGE: dict[str, tuple[str | bytes, int, str]] = {
    "empty": ("", 1, "empty"),
    "zeros": (b"\0" * 300, 1, "zeros"),
    "not text": (b'key = "own"\nplace = "\xff\xfe"\n', 2, "text"),
    "half a file": (GOOD[:140], 12, "breaks off"),
    "broken syntax": (GOOD.replace("at = [10, 50]", "at = [10, 50"), 12, "breaks off"),
    "far too large": (b"#" * 2_000_001, 1, "large"),
    "nested beyond reason": (GOOD + "x" + ".x" * 40 + " = 1\n", 35, "deeply"),
    "no key": (GOOD.replace('key = "own"\n', "", 1), 1, "key"),
    "odd key": (GOOD.replace('"own"', '"My Own!"'), 1, "small letters"),
    "unknown place": (GOOD.replace('"castle"', '"moon"'), 2, "moon"),
    "unknown guide": (GOOD.replace('guide = "Karl"', 'guide = "Karlo"'), 3, "Karl"),
    "no fights": (GOOD[: GOOD.index("[[fight]]")] + GOOD[GOOD.index("[words]") :], 1, "no fights"),
    "fights are numbers": (GOOD[: GOOD.index("[[fight]]")] + "fight = [1, 2]\n", 5, "table"),
    "a misspelt entry": (GOOD.replace("temper =", "tempre =", 1), 9, "tempre"),
    "unknown pin": (GOOD.replace('pin = "Clare"', 'pin = "Claire"'), 14, "Claire"),
    "a pin that cannot be played": (GOOD.replace('pin = "Clare"', 'pin = "CustomBM"'), 14, "CustomBM"),
    "unknown level": (GOOD.replace('level = "rookie"', 'level = "wizard"', 1), 8, "wizard"),
    "unknown temper": (GOOD.replace('"greedy"', '"hungry"'), 9, "hungry"),
    "no rounds": (GOOD.replace("rounds = 1", "rounds = 0"), 17, "rounds"),
    "rounds in words": (GOOD.replace("rounds = 1", 'rounds = "two"'), 17, "rounds"),
    "off the map": (GOOD.replace("[80, 50]", "[180, 50]"), 18, "0 to 100"),
    "after nobody": (GOOD.replace('["first"]', '["third"]'), 19, "third"),
    "after itself": (GOOD.replace('["first"]', '["second"]'), 19, "second"),
    "in a circle": (GOOD.replace("at = [10, 50]", 'at = [10, 50]\nafter = ["second"]'), 11, "reached"),
    "a key twice": (GOOD.replace('key = "second"', 'key = "first"'), 13, "twice"),
    "no last fight": (GOOD.replace("last = true", "last = false"), 5, "last"),
    "last in words": (GOOD.replace("last = true", 'last = "yes"'), 20, "last"),
    "a side nobody can take": (GOOD.replace("last = true", 'last = true\nside = "left"'), 21, "left"),
    "half a lesson": (GOOD.replace("last = true", 'last = true\nlesson = "shadow"'), 21, "yours"),
    "dice that are none": (
        GOOD.replace("last = true", 'last = true\nlesson = "shadow"\nyours = "(4"\ntheirs = "(6)"'),
        22,
        "recipe",
    ),
    "a lesson nobody teaches": (
        GOOD.replace("last = true", 'last = true\nlesson = "cooking"\nyours = "(4)"\ntheirs = "(6)"'),
        21,
        "cooking",
    ),
    "no words": (GOOD.replace('won = ["you: Yes!"]\n', ""), 13, "second.won"),
    "words are a number": (GOOD.replace('won = ["you: Yes!"]', "won = 3"), 33, "won"),
    "nobody says it": (GOOD.replace("you: Yes!", "Yes!"), 33, "Yes!"),
    "an odd face": (GOOD.replace("them/gloat: Hello!", "them/sneezing: Hello!"), 26, "sneezing"),
}


def loaded(folder: Path, content: str | bytes, name: str = "street.toml") -> Story:
    raw = content if isinstance(content, bytes) else content.encode()
    (folder / name).write_bytes(raw)
    return load(offered(), shipped(), folder)


def test_an_own_chapter_comes_after_the_others(tmp_path: Path) -> None:
    story = loaded(tmp_path, GOOD)
    assert story.troubles == ()
    assert title(story.chapters[-1]) == "My street"
    assert [fight.rounds for fight in story.chapters[-1].fights] == [2, 1]


@pytest.mark.parametrize("kind", DAMAGE)
def test_a_broken_chapter_is_named_and_the_rest_plays(tmp_path: Path, kind: str) -> None:
    content, line, reason = DAMAGE[kind]
    story = loaded(tmp_path, content)
    (trouble,) = story.troubles
    assert trouble.startswith(f"street.toml, line {line}: "), trouble
    assert reason in trouble
    assert [chapter.key for chapter in story.chapters] == ["cellar", "roofs", "castle", "convention"]


def test_a_chapter_of_the_same_name_is_left_out(tmp_path: Path) -> None:
    story = loaded(tmp_path, GOOD.replace('"own"', '"cellar"'))
    assert "cellar appears twice" in story.troubles[0]


def test_a_folder_in_place_of_a_file_is_left_out(tmp_path: Path) -> None:
    (tmp_path / "street.toml").mkdir()
    assert len(load(offered(), shipped(), tmp_path).troubles) == 1


@pytest.fixture(scope="module")
def story() -> Story:
    return load(offered(), shipped())


def test_the_shipped_story_is_whole(story: Story) -> None:
    assert story.troubles == ()
    assert sum(len(chapter.fights) for chapter in story.chapters) == 30
    assert len(list(CHAPTERS.glob("*.toml"))) == len(story.chapters)
    for chapter in story.chapters:
        assert title(chapter)
        assert about(chapter)
        assert opening(chapter)
        for side in chapter.sides or ("",):
            there = chapter.of_side(side)
            assert reachable(there) == {fight.key for fight in there}
            assert not side or word(chapter, "sides", side) != side


def test_everybody_has_words_that_are_said_once(story: Story) -> None:
    said: list[str] = []
    for chapter in story.chapters:
        for fight in chapter.fights:
            for when in WHEN:
                texts = listed_for(chapter, fight, when)
                said += texts
                assert len(texts) >= 2 or when == "won", (fight.id, when)
            assert listed_for(chapter, fight, "name")
    assert len(said) == len(set(said))
    assert not [line for line in said if flaw(line) or len(line) > 110]


def test_the_words_of_every_list_are_lines(story: Story) -> None:
    for key in ("story.you.again", "story.you.lost", *(f"story.temper.{temper}" for temper in text.keys("temper"))):
        assert len(text.lines(key)) >= 3
        assert not list(filter(flaw, text.lines(key)))
    last = story.chapters[-1]
    for ending in last.endings:
        assert all(listed(last, f"finale.{ending}{part}") for part in ("", "_title", "_end"))


def test_no_fight_is_too_hard_for_a_middling_player(story: Story) -> None:
    """Measured by simulation: matches won in a hundred."""
    ids = [fight.id for chapter in story.chapters for fight in chapter.fights]
    assert set(table()) == set(ids)
    middling = {id: chance.percents[1] for id, chance in table().items()}
    assert not [id for id, percent in middling.items() if percent is None or percent < LEAST]
