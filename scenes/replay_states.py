"""The replay in its states: for pictures and for tests."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from game.record.journal import Journal
from game.roster.lineups import lineups
from game.roster.roster import shipped
from game.rules.chance import Seeded
from game.rules.match import to_move
from game.rules.variants import VARIANTS
from game.seats import MindSeat
from game.session import Session
from scenes.flow_replay import replayed
from scenes.kit import Kit
from scenes.stack import Change, Scene, Size

FRAME_S = 1 / 60


def _nothing() -> Change:
    return None


@cache
def journal() -> Journal:
    """A match of two CPU fighters."""
    pins = shipped().find("Avis"), shipped().find("Hammer")
    session = Session.begin(lineups(*pins, Seeded(5)), VARIANTS["rulebook"], 20261201, mode="arcade")
    seats = MindSeat("fighter", 1), MindSeat("fighter", 2)
    while movers := to_move(session.match):
        seat = movers[0]
        seats[seat].ask(session.match, seat)
        while (choice := seats[seat].poll()) is None:
            pass
        session.play(seat, choice)
    return session.journal


def _shown(at: float, seconds: float) -> Callable[[Size, Kit], Scene]:
    """The replay of that match, wound to a share of it, after so many seconds."""

    def built(size: Size, kit: Kit) -> Scene:
        scene = replayed(kit, journal(), "Soldiers", (_nothing, _nothing))
        scene.resize(size)
        scene.wind(round(at * len(journal().turns)))
        for _ in range(round(seconds / FRAME_S)):
            scene.update(FRAME_S)
        return scene

    return built


STATES = {"replay": _shown(0.0, 4.0), "replay-middle": _shown(0.5, 1.0), "replay-end": _shown(1.0, 1.0)}
"""Scene by the name of its state, for a canvas of some size."""
