"""Progress in the story: what fights bring, what opens, and how it comes back from its file."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.mind.levels import offered
from game.record.save import parse_toml
from game.record.writer import to_toml
from game.roster.roster import shipped
from game.story import progress as going
from game.story.lines import after, before
from game.story.progress import Progress
from game.story.story import load
from game.story.values import Fight, Story

NAMES = st.lists(st.text(min_size=1, max_size=12), max_size=6, unique=True).map(tuple)
SOME = st.builds(
    Progress,
    won=NAMES,
    jacket=NAMES.map(lambda names: tuple(dict.fromkeys((going.START, *names)))),
    sides=st.dictionaries(st.text(max_size=9), st.text(max_size=9), max_size=3),
    tries=st.dictionaries(st.text(max_size=9), st.integers(1, going.MOST), max_size=3),
    gentle=NAMES,
    seen=NAMES,
    endings=NAMES,
    counted=st.lists(st.integers(0, 1 << 62), max_size=going.REMEMBERED).map(tuple),
)


@pytest.fixture(scope="module")
def story() -> Story:
    return load(offered(), shipped())


def named(story: Story, id: str) -> Fight:
    fight = story.find(id)
    assert fight is not None
    return fight


@given(SOME)
def test_progress_comes_back_from_its_text(progress: Progress) -> None:
    text = to_toml(progress.to_dict())
    assert going.from_dict(parse_toml(text, "story.toml")) == (progress, ())


def test_a_win_brings_the_pin_once(story: Story) -> None:
    karl = named(story, "cellar.karl")
    once = going.with_result(Progress(), karl, True, 5)
    assert (once.won, once.jacket) == (("cellar.karl",), ("Avis", "Karl"))
    assert going.with_result(once, karl, False, 5) == once
    twice = going.with_result(once, karl, True, 6)
    assert (twice.won, twice.jacket) == (once.won, once.jacket)


def test_a_loss_costs_a_try_and_a_win_forgets_it(story: Story) -> None:
    karl = named(story, "cellar.karl")
    lost = going.with_result(going.with_result(Progress(), karl, False, 1), karl, False, 2)
    assert (lost.tried(karl), lost.jacket) == (2, ("Avis",))
    assert going.with_result(lost, karl, True, 3).tried(karl) == 0


def test_only_pins_of_the_jacket_are_worn() -> None:
    progress = replace(Progress(), jacket=("Avis", "Karl"))
    assert going.with_worn(progress, "Karl").worn == "Karl"
    assert going.with_worn(progress, "Giant") == progress


def test_gentle_dice_can_be_asked_for_and_given_back(story: Story) -> None:
    karl = named(story, "cellar.karl")
    asked = going.with_gentle(going.with_gentle(Progress(), karl, True), karl, True)
    assert asked.gentle == ("cellar.karl",)
    assert going.with_gentle(asked, karl, False) == Progress()


def test_fights_open_one_after_the_other(story: Story) -> None:
    cellar = story.chapters[0]
    fresh = Progress()
    assert [fight.key for fight in cellar.fights if going.is_open(fresh, cellar, fight)] == ["karl"]
    one = going.with_result(fresh, named(story, "cellar.karl"), True, 1)
    opened = {fight.key for fight in cellar.fights if going.is_open(one, cellar, fight)}
    assert opened == {"karl", "bunnies", "clare", "hannah"}


def test_a_side_decides_which_fights_there_are(story: Story) -> None:
    roofs = story.chapters[1]
    hunting = going.with_side(Progress(), roofs, "hunters")
    assert {fight.side for fight in going.fights(hunting, roofs)} == {"", "hunters"}
    assert going.with_side(hunting, roofs, "hunted").side(roofs) == "hunted"
    assert Progress(sides={"roofs": "pigeons"}).side(roofs) == ""


def test_the_last_fight_opens_the_next_chapter(story: Story) -> None:
    assert [chapter.key for chapter in going.reached(Progress(), story)] == ["cellar"]
    done = going.with_result(Progress(), named(story, "cellar.iago"), True, 1)
    assert [chapter.key for chapter in going.reached(done, story)] == ["cellar", "roofs"]
    assert 0.2 < going.share(done, story) < 0.3
    ends = (fight.id for chapter in story.chapters for fight in chapter.fights if fight.last)
    assert going.share(Progress(won=tuple(ends)), story) == 1.0


def test_retries_never_begin_as_the_time_before(story: Story) -> None:
    for chapter in story.chapters:
        for fight in chapter.fights:
            said = [before(chapter, fight, tries)[0] for tries in range(7)]
            answers = [after(chapter, fight, False, tries)[0] for tries in range(1, 7)]
            assert all(a != b for a, b in pairwise(said))
            assert all(a != b for a, b in pairwise(answers))


@pytest.mark.parametrize(
    ("entry", "value"),
    [
        ("won", "karl"),
        ("jacket", [1]),
        ("worn", "Giant"),
        ("sides", 3),
        ("tries", ["karl"]),
        ("counted", ["one"]),
    ],
)
def test_an_odd_entry_is_left_out_and_named(entry: str, value: object) -> None:
    table = {**Progress(won=("cellar.karl",), seen=("cellar",)).to_dict(), entry: value}
    found, notices = going.from_dict(table)
    assert [dict(notice.values)["field"] for notice in notices] == [entry]
    assert found.seen == ("cellar",)


def test_a_broken_file_is_put_aside(tmp_path: Path) -> None:
    (tmp_path / "story.toml").write_text("won = [", "utf-8")
    found, notices = going.read(tmp_path / "story.toml")
    assert found == Progress()
    assert "line 1" in str(notices[0])
    assert (tmp_path / "story.toml.bad-1").exists()
