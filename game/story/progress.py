"""How far a player has come in the story: one frozen value, with pure functions that carry it on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from game.record.save import Table, load
from game.story.values import Chapter, Fight, Story
from game.text import Notice, notice

VERSION = 1
START = "Avis"
"""The pin everybody arrives with."""
REMEMBERED = 12
"""So many matches are remembered as counted."""
MOST = 999


@dataclass(frozen=True, slots=True)
class Progress:
    """Fights and pins by name, in the order they were won; `sides` by chapter; `tries` are lost tries by fight."""

    won: tuple[str, ...] = ()
    jacket: tuple[str, ...] = (START,)
    worn: str = START
    sides: Mapping[str, str] = field(default_factory=dict)
    tries: Mapping[str, int] = field(default_factory=dict)
    gentle: tuple[str, ...] = ()
    """Fights in which gentler dice were asked for."""
    seen: tuple[str, ...] = ()
    """Chapters whose opening has been seen."""
    endings: tuple[str, ...] = ()
    counted: tuple[int, ...] = ()
    """Seeds of the latest matches that have been counted, so that none counts twice."""

    def to_dict(self) -> Table:
        """The table for the file, with its version first."""
        lists = {name: list(getattr(self, name)) for name in LISTS}
        maps = {"sides": dict(self.sides), "tries": dict(self.tries)}
        return {"version": VERSION, "worn": self.worn, **lists, "counted": list(self.counted), **maps}

    def tried(self, fight: Fight) -> int:
        """How often this fight has been lost since it was last won."""
        return self.tries.get(fight.id, 0)

    def side(self, chapter: Chapter) -> str:
        """The side taken in a chapter; empty when there is none to take, or none was taken yet."""
        side = self.sides.get(chapter.key, "")
        return side if side in chapter.sides else ""


LISTS = ("won", "jacket", "gentle", "seen", "endings")


# -- what happens


def with_result(progress: Progress, fight: Fight, won: bool, seed: int) -> Progress:
    """A fight has ended; the match of a seed counts once. Whoever wins gets the pin."""
    if seed in progress.counted:
        return progress
    counted = (*progress.counted, seed)[-REMEMBERED:]
    if not won:
        lost = min(progress.tried(fight) + 1, MOST)
        return replace(progress, counted=counted, tries={**progress.tries, fight.id: lost})
    return replace(
        progress,
        counted=counted,
        won=_with(progress.won, fight.id),
        jacket=_with(progress.jacket, fight.pin),
        tries={id: count for id, count in progress.tries.items() if id != fight.id},
    )


def with_side(progress: Progress, chapter: Chapter, side: str) -> Progress:
    """A side was taken."""
    return replace(progress, sides={**progress.sides, chapter.key: side})


def with_seen(progress: Progress, chapter: Chapter) -> Progress:
    """The opening of a chapter has been seen."""
    return replace(progress, seen=_with(progress.seen, chapter.key))


def with_worn(progress: Progress, pin: str) -> Progress:
    """Another pin of the jacket is worn; one that is not on it changes nothing."""
    return replace(progress, worn=pin) if pin in progress.jacket else progress


def with_gentle(progress: Progress, fight: Fight, gentle: bool) -> Progress:
    """Gentler dice are asked for in a fight, or no more."""
    rest = tuple(id for id in progress.gentle if id != fight.id)
    return replace(progress, gentle=(*rest, fight.id) if gentle else rest)


def with_ending(progress: Progress, ending: str) -> Progress:
    """An ending has been seen."""
    return replace(progress, endings=_with(progress.endings, ending))


def _with(names: tuple[str, ...], name: str) -> tuple[str, ...]:
    return names if name in names else (*names, name)


# -- what is open


def fights(progress: Progress, chapter: Chapter) -> tuple[Fight, ...]:
    """The fights of a chapter for this player."""
    return chapter.of_side(progress.side(chapter))


def is_open(progress: Progress, chapter: Chapter, fight: Fight) -> bool:
    """May it be fought? One that was won may be fought again."""
    won = {f"{chapter.key}.{key}" for key in fight.after} & set(progress.won)
    return not fight.after or bool(won) or fight.id in progress.won


def is_done(progress: Progress, chapter: Chapter) -> bool:
    """Has the last fight of a chapter been won, whichever side was taken?"""
    return any(fight.last and fight.id in progress.won for fight in chapter.fights)


def reached(progress: Progress, story: Story) -> tuple[Chapter, ...]:
    """The chapters that may be entered: all that are done, and the first that is not."""
    found: list[Chapter] = []
    for chapter in story.chapters:
        found.append(chapter)
        if not is_done(progress, chapter):
            break
    return tuple(found)


def share(progress: Progress, story: Story) -> float:
    """How much of the story has been won, 0 to 1: the chapters that are done, and the fights of the one that is not."""
    if not story.chapters:
        return 0.0
    here = reached(progress, story)[-1]
    done = sum(is_done(progress, chapter) for chapter in story.chapters)
    if is_done(progress, here):
        return 1.0
    there = fights(progress, here)
    return (done + sum(fight.id in progress.won for fight in there) / max(1, len(there))) / len(story.chapters)


# -- the file


def read(path: Path) -> tuple[Progress, tuple[Notice, ...]]:
    """The progress in a file, as far as it can be read; nothing is raised."""
    table, notices = load(path, version=VERSION)
    found, odd = from_dict(table)
    return found, notices + odd


def from_dict(table: Mapping[str, Any]) -> tuple[Progress, tuple[Notice, ...]]:
    """The progress in a table; an entry that makes no sense is left out and named in a notice."""
    odd: list[str] = []
    lists = {name: _names(table, name, odd) for name in LISTS}
    sides = {key: side for key, side in _section(table, "sides", odd).items() if isinstance(side, str)}
    tries = {key: lost for key, lost in _section(table, "tries", odd).items() if type(lost) is int and 0 < lost <= MOST}
    counted = table.get("counted", [])
    if not isinstance(counted, list) or not all(type(seed) is int for seed in counted):
        odd.append("counted")
        counted = []
    lists["jacket"] = tuple(dict.fromkeys((START, *lists["jacket"])))
    worn = table.get("worn", START)
    if worn not in lists["jacket"]:
        odd.append("worn")
        worn = START
    progress = Progress(worn=worn, sides=sides, tries=tries, counted=tuple(counted[-REMEMBERED:]), **lists)
    return progress, tuple(notice("notice.story_entry", field=name) for name in odd)


def _names(table: Mapping[str, Any], name: str, odd: list[str]) -> tuple[str, ...]:
    value = table.get(name, [])
    if isinstance(value, list) and all(isinstance(word, str) for word in value):
        return tuple(dict.fromkeys(value))
    odd.append(name)
    return ()


def _section(table: Mapping[str, Any], name: str, odd: list[str]) -> Mapping[str, Any]:
    value = table.get(name, {})
    if isinstance(value, dict):
        return value
    odd.append(name)
    return {}
