"""The shapes of the story: chapters of fights, and the lines said before and after them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

PLACES = ("cellar", "roof", "castle", "convention")
"""Where a chapter can take place."""
TEMPERS = ("careful", "greedy", "reckless", "hoarder", "avenger", "showman")
"""How an opponent plays, as its card says."""
MOODS = ("neutral", "attack", "hurt", "gloat", "worried", "beaten", "victorious")
"""The faces a line can be said with."""
YOU, THEM = "you", "them"
SPEAKERS = (YOU, THEM)


@dataclass(frozen=True, slots=True)
class Line:
    """Something said: by whom (`you` or `them`), with which face, in which words."""

    who: str
    mood: str
    text: str


@dataclass(frozen=True, slots=True)
class Fight:
    """One fight; what the entries mean is said in chapters/1_cellar.toml."""

    key: str
    chapter: str
    pin: str
    level: str
    temper: str
    rounds: int = 2
    at: tuple[int, int] = (50, 50)
    after: tuple[str, ...] = ()
    side: str = ""
    lesson: str = ""
    yours: str = ""
    theirs: str = ""
    boss: bool = False
    last: bool = False

    @property
    def id(self) -> str:
        """Its name in saves: `cellar.karl`."""
        return f"{self.chapter}.{self.key}"


@dataclass(frozen=True, slots=True)
class Chapter:
    """One chapter. `words` are those its file brings along, by key within the chapter; they come before the texts."""

    key: str
    place: str
    fights: tuple[Fight, ...]
    guide: str = ""
    """The pin of whoever speaks when the chapter begins."""
    sides: tuple[str, ...] = ()
    endings: tuple[str, ...] = ()
    words: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def of_side(self, side: str) -> tuple[Fight, ...]:
        """The fights there are for those who took this side."""
        return tuple(fight for fight in self.fights if fight.side in ("", side))


@dataclass(frozen=True, slots=True)
class Story:
    """The chapters that can be played, in order, and a sentence on each file that cannot."""

    chapters: tuple[Chapter, ...]
    troubles: tuple[str, ...] = ()

    def find(self, id: str) -> Fight | None:
        """The fight of this id, if it is still there."""
        return next((fight for chapter in self.chapters for fight in chapter.fights if fight.id == id), None)

    def chapter(self, key: str) -> Chapter | None:
        return next((chapter for chapter in self.chapters if chapter.key == key), None)
