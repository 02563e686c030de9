"""A match on the table for pictures, measurements and tests: always the same, without a player."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from game.rules.die import Die
from game.rules.events import RoundEnded
from game.rules.hands import Choice, LineUp, Match, Phase, SetSizes
from game.rules.match import choices, to_move
from game.rules.recipe import parse
from game.rules.variants import VARIANTS
from game.seats import HumanSeat, Seat, TapeSeat
from game.session import Session
from scenes.kit import Kit
from scenes.match import MatchScene
from scenes.stack import Change, Size
from scenes.ways import Seats

Fits = Callable[[Match], bool]

NAMES = ("Avis", "Kith")
HOME = "cellar"
LEFT, RIGHT = "(4) (6) (8) (12) (20)", "(6) s(8) (10) p(10) (16)"
FRAME_S = 1 / 60
MOST_SEEDS = 2000
"""So many beginnings are tried to find one that fits."""


class Nowhere:
    """Ways that lead nowhere: the scene stays."""

    def hand_over(self, session: Session, seat: int, seats: Seats) -> Change:
        return None

    def round_over(self, session: Session, ended: RoundEnded) -> Change:
        return None

    def match_over(self, session: Session) -> Change:
        return None

    def pause(self, session: Session, seats: Seats) -> Change:
        return None

    def about(self, die: Die, seat: int, at: Rect, now: tuple[str, ...]) -> Change:
        return None

    def help(self) -> Change:
        return None


def begun(left: str, right: str, fits: Fits = lambda match: True) -> Session:
    """The first match between these recipes, by seed, whose opening fits and in which seat 0 moves first."""
    lineups = LineUp(NAMES[0], parse(left)), LineUp(NAMES[1], parse(right))
    for seed in range(MOST_SEEDS):
        session = Session.begin(lineups, VARIANTS["rulebook"], seed)
        for seat in to_move(session.match):
            if session.match.phase is Phase.SIZES:
                session.play(seat, _middle_sizes(session.match, seat))
        if session.match.turn == 0 and session.match.round == 1 and fits(session.match):
            return session
    raise AssertionError


def _middle_sizes(match: Match, seat: int) -> Choice:
    offered = [choice for choice in choices(match, seat) if isinstance(choice, SetSizes)]
    return offered[len(offered) // 2]


def seated(size: Size, kit: Kit, session: Session, other: Seat | None = None) -> MatchScene:
    """The scene with a person below and somebody who never answers above."""
    return MatchScene(session, (HumanSeat(), other or TapeSeat(())), NAMES, kit, Nowhere(), size, HOME)


def run(scene: MatchScene, seconds: float) -> MatchScene:
    """Let time pass."""
    for _ in range(round(seconds / FRAME_S)):
        scene.update(FRAME_S)
    return scene


def at_rest(size: Size, kit: Kit, session: Session, other: Seat | None = None) -> MatchScene:
    """The scene with its opening over and all its pictures made."""
    scene = seated(size, kit, session, other)
    scene.finish_warming()
    return run(scene, 6.0)
