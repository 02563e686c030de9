"""The map of the game: it builds each scene and says what follows. The only part that knows all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.modes import Mode, modes
from game.roster.roster import UnknownPin
from game.text import Notice, say
from scenes.flow_around import Around as Around
from scenes.kit import Kit
from scenes.menu_pins import Fighter
from scenes.stack import Change, Push, Quit, Scene
from scenes.title import Item, TitleScene

if TYPE_CHECKING:
    from scenes.flow_inside import Inside

CHAPTERS = "chapters"
MOST_TOLD = 4
"""So many pieces of news at a time are read; the others are only counted."""


class Flow:
    """Begins with `first`; from there every scene leads on by itself."""

    def __init__(self, kit: Kit, around: Around, home: Mode) -> None:
        self._kit, self._around, self._home = kit, around, home
        self._pair = self._first_pair()
        self._notices = list(around.notices)
        self._loaded: Inside | None = None
        self._seen = 0

    def first(self) -> Scene:
        """Where the program begins."""
        return self.title()

    # -- title and what hangs on it

    def title(self) -> Scene:
        """The way in."""
        self._around.music("title")
        pair = (self._loaded and self._loaded.pair) or self._pair
        return TitleScene(self._kit, self._items(), self._fighters(pair), self._from_title, self._greeting)

    def _items(self) -> tuple[Item, ...]:
        home = self._home
        kept = home.keeps_saves and not self._around.shelf.is_empty
        going_on = kept and self._around.shelf.unfinished() is not None
        return (
            *(Item(name, say(f"title.{name}"), _sign(mode), not mode.practice) for name, mode in modes().items()),
            *((Item("continue", say("title.continue"), "play", True),) if going_on else ()),
            *((Item("matches", say("title.matches"), "eye"),) if kept and not going_on else ()),
            Item("gallery", say("title.gallery"), "pin"),
            Item("records", say("title.records"), "trophy"),
            Item("help", say("title.rules"), "help"),
            *((Item("settings", say("title.settings"), "settings"),) if home.may_configure else ()),
            Item("credits", say("title.credits"), "heart"),
            *((Item("quit", say("title.quit"), "power"),) if home.may_quit else ()),
        )

    def _greeting(self) -> Change:
        """What went wrong at the start is told once, when the title has been seen and the rest is loaded."""
        self._seen += 1
        if self._seen < 2:
            return None
        inside = self.inside
        told, self._notices = [str(notice) for notice in self._notices], []
        if len(told) > MOST_TOLD:
            told[MOST_TOLD:] = [say("notice.more", count=len(told) - MOST_TOLD)]
        return inside.notice("\n".join(told)) if told else None

    def expect(self, told: Notice) -> None:
        """Something to be told when the title is next seen."""
        self._notices.append(told)

    def tell(self, told: Notice) -> Change:
        """Something to be told at once, over whatever is there."""
        return self.inside.notice(str(told))

    @property
    def inside(self) -> Inside:
        """Everything behind the title; loading it takes a moment, so the title is shown first."""
        if self._loaded is None:
            from scenes.flow_inside import Inside

            self._loaded = Inside(self._kit, self._around, self._home, self.title, self._fighters)
        return self._loaded

    def _from_title(self, id: str) -> Change:
        match id:
            case "help":
                return self.inside.learning()
            case "gallery":
                return self.inside.gallery()
            case "records":
                return self.inside.records()
            case "settings":
                return self.inside.settings()
            case "credits":
                return self.inside.credits()
            case "continue" | "matches":
                return Push(self.inside.saved())
            case "quit":
                return Quit()
            case "leave":
                return self.inside.leaving() if self._home.may_quit else None
        return self.inside.school.offer(lambda: self._into(modes()[id]))

    def _into(self, mode: Mode) -> Change:
        """A way to play begins."""
        if mode.lineups == CHAPTERS:
            return self.inside.story.enter()
        return Push(self.inside.select(self.inside.picked(mode)))

    def _fighters(self, names: tuple[str, str]) -> tuple[Fighter, Fighter]:
        """The fighters of two pins; one no longer in the roster belongs to no set."""
        sets = []
        for name in names:
            try:
                sets.append(self._around.roster.find(name).set)
            except UnknownPin:
                sets.append("")
        return Fighter(names[0], sets[0]), Fighter(names[1], sets[1])

    def _first_pair(self) -> tuple[str, str]:
        last = self._around.shelf.unfinished() if self._home.keeps_saves else None
        return last.journal.names if last and last.journal else (self._home.left, self._home.right)


def _sign(mode: Mode) -> str:
    """The icon of a way to play."""
    if mode.lineups == CHAPTERS:
        return "book"
    if mode.practice:
        return "dice"
    return "cpu" if mode.opponent == "cpu" else "person"
