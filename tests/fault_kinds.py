"""Files that must outlive anything: matches, scores, counters, wrong tries, records, wishes, the machine's settings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from game.kiosk import config, counters, pin, scores
from game.kiosk.config import Config
from game.kiosk.counters import Counters
from game.kiosk.pin import Gate
from game.kiosk.scores import Score, Scores
from game.record import profile, settings
from game.record.journal import from_toml
from game.record.journal import to_toml as journal_text
from game.record.profile import Played, Profile
from game.record.save import load
from game.record.settings import Settings
from game.record.writer import to_toml
from game.rules.hands import LineUp
from game.rules.match import choices, to_move
from game.rules.recipe import parse
from game.rules.variants import VARIANTS
from game.session import Session

PAIR = LineUp("Avis", parse("(4) (4) (10) (12) (X)")), LineUp("Niles", parse("(6) t(8) z(10) (12) (X)!"))


@dataclass(frozen=True)
class Kind:
    """The text of one version of a file, and how it is read: the value and whatever is told."""

    text: Callable[[int], str]
    read: Callable[[Path], tuple[object, tuple[object, ...]]]


def _scores(number: int) -> str:
    found = Scores()
    for place in range(number + 3):
        found = found.plus(Score("MEG", 100 + 7 * place, place, "Avis", "rookie", "2026-12-01", "fair"))
    return to_toml(found.to_dict())


def _profile(number: int) -> str:
    found = Profile()
    for _ in range(number + 1):
        found = profile.with_match(found, Played("Avis", "Kith", "cpu", "rookie"), True)
        found = profile.with_rolls(found, False, [(6, 4), (20, 17)])
    return to_toml(found.to_dict())


def _match(number: int) -> str:
    session = Session.begin(PAIR, VARIANTS["rulebook"], 5)
    for _ in range(number + 2):
        seat = to_move(session.match)[0]
        session.play(seat, next(iter(choices(session.match, seat))))
    return journal_text(session.journal)


def _journal(path: Path) -> tuple[object, tuple[object, ...]]:
    table, told = load(path)
    return (from_toml(table) if table else None), told


KINDS = {
    "match": Kind(_match, _journal),
    "scores": Kind(_scores, scores.read),
    "profile": Kind(_profile, profile.read),
    "counters": Kind(lambda number: to_toml(Counters(plays=number, wins={"Avis": 3}).to_dict()), counters.read),
    "tries": Kind(lambda number: to_toml(Gate(number).to_dict()), pin.read),
    "settings": Kind(lambda number: to_toml(Settings(volume_music=number / 100).to_dict()), settings.read),
    "kiosk": Kind(lambda number: config.to_text(Config(play_minutes=number + 1)), config.read),
}
