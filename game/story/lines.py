"""What is said in the story: the words of a chapter and its fights, and which of them on which try."""

from __future__ import annotations

import re

from game.story.values import MOODS, SPEAKERS, YOU, Chapter, Fight, Line
from game.text import has, say
from game.text import lines as texts

BEFORE, AGAIN, WON, LOST = "before", "again", "won", "lost"
WHEN = (BEFORE, AGAIN, WON, LOST)
"""The occasions on which a fighter has something to say; of `again` and `lost` one line is said at a time."""

_SAID = re.compile(rf"({'|'.join(SPEAKERS)})(?:/({'|'.join(MOODS)}))?: (\S.*)")


def flaw(text: str) -> bool:
    """Is this no line, such as `them/gloat: You again?`"""
    return _SAID.fullmatch(text) is None


def listed(chapter: Chapter, name: str) -> tuple[str, ...]:
    """The words of a chapter under a name."""
    key = f"story.{chapter.key}.{name}"
    return chapter.words.get(name) or texts(key) or ((say(key),) if has(key) else ())


def listed_for(chapter: Chapter, fight: Fight, name: str) -> tuple[str, ...]:
    """The words of a fight under a name."""
    return listed(chapter, f"{fight.key}.{name}")


def title(chapter: Chapter) -> str:
    """What the chapter is called."""
    return next(iter(listed(chapter, "title")), chapter.key)


def about(chapter: Chapter) -> str:
    """The chapter in a sentence."""
    return next(iter(listed(chapter, "about")), "")


def nickname(chapter: Chapter, fight: Fight) -> str:
    """What the opponent is called on the card; may be empty."""
    return next(iter(listed_for(chapter, fight, "name")), "")


def opening(chapter: Chapter) -> tuple[Line, ...]:
    """What is said when a chapter begins."""
    return tuple(map(line, listed(chapter, "intro")))


def word(chapter: Chapter, kind: str, key: str) -> str:
    """The words for a side or an ending of this chapter."""
    return next(iter(listed(chapter, f"{kind}.{key}")), key)


def closing(chapter: Chapter, ending: str) -> tuple[Line, ...]:
    """What is said at an ending."""
    return tuple(map(line, listed(chapter, f"finale.{ending}")))


def before(chapter: Chapter, fight: Fight, tries: int) -> tuple[Line, ...]:
    """What is said before a fight that has been lost so many times: on a retry never what was said last time."""
    if not tries:
        return tuple(map(line, listed_for(chapter, fight, BEFORE)))
    pool = (*listed_for(chapter, fight, AGAIN), *texts(f"story.temper.{fight.temper}"))
    return line(pool[(tries - 1) % len(pool)]), _reply("again", tries)


def after(chapter: Chapter, fight: Fight, won: bool, tries: int) -> tuple[Line, ...]:
    """What is said after a fight; `tries` counts the lost ones, this one included."""
    if won:
        return tuple(map(line, listed_for(chapter, fight, WON)))
    pool = listed_for(chapter, fight, LOST)
    return line(pool[(tries - 1) % len(pool)]), _reply("lost", tries)


def _reply(name: str, tries: int) -> Line:
    pool = texts(f"story.you.{name}")
    return line(pool[(tries - 1) % len(pool)])


def line(text: str) -> Line:
    """A line as it stands in the texts; one that cannot be read is said calmly by you."""
    found = _SAID.fullmatch(text)
    return Line(found[1], found[2] or "neutral", found[3]) if found else Line(YOU, "neutral", text)
