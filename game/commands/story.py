"""The command `story`: checks all chapters and lists their fights with the chances of three kinds of players."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.mind.levels import offered
from game.roster.roster import shipped
from game.story.chances import NOBODY, PLAYERS, table
from game.story.story import OWN, load
from game.story.values import Fight, Story
from game.text import say


def command(arguments: argparse.Namespace) -> tuple[dict[str, object], str, int]:
    """All fights and all errors; the status is 1 when a chapter is broken."""
    own = Path(arguments.saves) / OWN if arguments.saves else None
    story = load(offered(), shipped(), own)
    figures: dict[str, object] = {"fights": rows(story), "errors": list(story.troubles)}
    return figures, "\n".join((*map(told, rows(story)), *story.troubles)), 1 if story.troubles else 0


def rows(story: Story) -> list[dict[str, object]]:
    """One row for each fight, in the order of the chapters."""
    return [_row(fight) for chapter in story.chapters for fight in chapter.fights]


def _row(fight: Fight) -> dict[str, object]:
    chance = table().get(fight.id, NOBODY)
    return {
        "chapter": fight.chapter,
        "fight": fight.key,
        "left": chance.pin,
        "right": fight.pin,
        "level": fight.level,
        "temper": fight.temper,
        "lesson": fight.lesson,
        "win": dict(zip(PLAYERS, chance.percents, strict=True)),
    }


def told(row: dict[str, object]) -> str:
    """A row as people read it."""
    wins = row["win"]
    assert isinstance(wins, dict)
    percents = [say("story_page.unmeasured") if percent is None else f"{percent} %" for percent in wins.values()]
    return say("story_page.row", **{**row, **dict(zip(PLAYERS, percents, strict=True))})
