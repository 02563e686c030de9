"""Watching a saved match again: the film at the table of the match scene, and what leads away from it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from pygame import Rect, Surface

from game.film import WHOLE, FilmSeat, Reel
from game.record.journal import Journal
from game.rules.die import Die
from game.rules.events import RoundEnded
from game.session import Session
from scenes.die_card import Asked, DieCardScene
from scenes.intents import Intent
from scenes.kit import Kit
from scenes.match import MatchScene
from scenes.match_facts import Facts
from scenes.match_guests import Quiet
from scenes.replay import ReplayScene
from scenes.stack import Change, Push, Scene, Size
from scenes.ways import Seats
from sprites.place import place_of

Way = Callable[[], Change]


def replayed(
    kit: Kit, journal: Journal, set: str, ways: tuple[Way, Way], branch: Callable[[Reel, int], Scene] | None = None
) -> ReplayScene:
    """A match as a film at the home of this set; `ways` lead away from it and to the rules.

    `branch` is a match of one's own that begins at a turn of it.

    Raises JournalError when the journal cannot be replayed.
    """
    leave, help = ways
    reel = Reel(journal)
    film = TableFilm(kit, reel, journal.names, place_of(set), FilmWays(kit, reel, help))
    if branch is None or not reel.follows_seed:
        return ReplayScene(kit, film, leave)
    return ReplayScene(kit, film, leave, lambda at: Push(branch(reel, at)))


class FilmWays:
    """A film needs no decisions; it may be stopped, and asked about dice and rules."""

    def __init__(self, kit: Kit, reel: Reel, help: Way) -> None:
        self._kit, self._reel, self._help = kit, reel, help

    def hand_over(self, session: Session, seat: int, seats: Seats) -> Change:
        return None

    def round_over(self, session: Session, ended: RoundEnded) -> Change:
        return None

    def match_over(self, session: Session) -> Change:
        return None

    def pause(self, session: Session, seats: Seats) -> Change:
        self._reel.stop()
        return None

    def about(self, die: Die, seat: int, at: Rect, now: tuple[str, ...]) -> Change:
        return Push(DieCardScene(self._kit, Asked(die, seat, at, now)))

    def help(self) -> Change:
        return self._help()


class TableFilm:
    """A reel shown at a table; whoever wants to know the chances waits until they have been judged."""

    def __init__(self, kit: Kit, reel: Reel, names: tuple[str, str], place: str, ways: FilmWays) -> None:
        self._kit, self._reel, self.names = kit, reel, names
        self._place, self._ways = place, ways
        self._size: Size = (1280, 620)
        self._judging = reel.judge()
        self._scene = self._opened(0)

    @property
    def at(self) -> int:
        return self._reel.at

    @property
    def length(self) -> int:
        return self._reel.length

    @property
    def rounds(self) -> tuple[int, ...]:
        return self._reel.rounds

    @property
    def chances(self) -> tuple[float | None, ...]:
        return tuple(self._reel.chances)

    @property
    def turning_points(self) -> tuple[int, ...]:
        return self._reel.turning_points

    @property
    def is_running(self) -> bool:
        """Does it go on by itself?"""
        return self._reel.runs_on

    def run(self, turns: int | None = None) -> None:
        """Let so many turns be shown, or all."""
        self._reel.run(WHOLE if turns is None else turns)

    def stop(self) -> None:
        self._reel.stop()

    def wind(self, at: int) -> None:
        """To the picture before turn `at`, standing still."""
        if at != self._reel.at or self._scene.is_showing:
            self._scene = self._opened(at)

    def handle(self, intent: Intent) -> Change:
        return self._scene.handle(intent)

    def update(self, dt: float) -> Change:
        next(self._judging, None)
        return self._scene.update(dt)

    def draw(self, surface: Surface) -> None:
        self._scene.draw(surface)

    def resize(self, size: Size) -> None:
        self._size = size
        self._scene.resize(size)

    def _opened(self, at: int) -> MatchScene:
        session = self._reel.wind(at)
        seats = FilmSeat(self._reel, 0), FilmSeat(self._reel, 1)
        scene = MatchScene(session, seats, self.names, self._kit, self._ways, self._size, self._place)
        return scene.welcome(Watched())


class Watched(Quiet):
    """Nobody thinks in a film; it says whose turn it was."""

    def seen(self, facts: Facts) -> Facts:
        return replace(facts, is_thinking=False)
