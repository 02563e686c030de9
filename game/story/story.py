"""The story as a whole: the chapters of the game and those of the player, read so that a broken one stops nobody."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from pathlib import Path

from game.record.save import MOST_BYTES, Damaged
from game.roster.lineups import lineups
from game.roster.roster import Roster, UnknownPin
from game.rules.chance import Chance
from game.rules.hands import LineUp
from game.rules.recipe import parse
from game.story.chapter import Known, read
from game.story.values import Chapter, Fight, Story
from game.text import say

CHAPTERS = Path(__file__).with_name("chapters")
OWN = "story"
"""The folder with a player's own chapters, beside the saves."""


def load(levels: Collection[str], roster: Roster, own: Path | None = None) -> Story:
    """The chapters in order of their file names, the player's own last; nothing is raised."""
    known = Known(levels, roster)
    chapters: list[Chapter] = []
    troubles: list[str] = []
    for path in (*_files(CHAPTERS), *_files(own)):
        try:
            chapter = read(_text(path), path.name, known)
            if any(chapter.key == other.key for other in chapters):
                raise Damaged(path.name, 1, say("story_flaw.twice", field="key", given=chapter.key))
            chapters.append(chapter)
        except Damaged as problem:
            troubles.append(str(problem))
        except OSError as problem:
            troubles.append(str(Damaged(path.name, 1, problem.strerror or str(problem))))
    return Story(tuple(chapters), tuple(troubles))


def _files(folder: Path | None) -> Iterator[Path]:
    try:
        yield from sorted(folder.glob("*.toml")) if folder else ()
    except OSError:
        return


def _text(path: Path) -> str:
    """Raises OSError, or Damaged for what is no text."""
    if path.stat().st_size > MOST_BYTES:
        raise Damaged(path.name, 1, say("damage.too_large"))
    raw = path.read_bytes()
    if not raw.strip(b"\0"):
        raise Damaged(path.name, 1, say("damage.zeros" if raw else "damage.empty"))
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        line = raw.count(b"\n", 0, problem.start) + 1
        raise Damaged(path.name, line, say("damage.not_text")) from problem


def hands(fight: Fight, worn: str, roster: Roster, chance: Chance) -> tuple[LineUp, LineUp]:
    """What both put on the table: their pins, or the dice of a lesson. Raises UnknownPin."""
    left, right = roster.find(worn), roster.find(fight.pin)
    if fight.lesson:
        return LineUp(left.name, parse(fight.yours)), LineUp(right.name, parse(fight.theirs))
    return lineups(left, right, chance)


def wearable(worn: str, roster: Roster, otherwise: str) -> str:
    """The pin that is worn, or another when that one is no longer in the roster."""
    try:
        return roster.find(worn).name
    except UnknownPin:
        return otherwise
