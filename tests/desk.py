"""A match scene on a test bench: with everything it needs, and notes of what it asks for."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from pygame import Rect

from game.record.settings import Settings
from game.rules.attacks import Attack
from game.rules.die import Die
from game.rules.events import RoundEnded
from game.rules.hands import Choice, Match
from game.rules.match import choices
from game.seats import HumanSeat, Seat
from game.session import Session
from scenes.intents import (
    Drag,
    Intent,
    Pointer,
    Press,
    Release,
)
from scenes.kit import Kit
from scenes.layout import layout
from scenes.match import MatchScene
from scenes.match_states import LEFT, RIGHT, begun
from scenes.stack import Change, Quit
from scenes.ways import Seats
from sprites.theme import Theme

SIZE = (640, 360)
FRAME = 1 / 30
DONE = Quit()


@dataclass
class Ways:
    """Notes where the scene wanted to go."""

    gone: list[str] = field(default_factory=list)

    def hand_over(self, session: Session, seat: int, seats: Seats) -> Change:
        self.gone.append(f"hand over {seat}")
        return None

    def round_over(self, session: Session, ended: RoundEnded) -> Change:
        self.gone.append("round")
        return DONE

    def match_over(self, session: Session) -> Change:
        self.gone.append("match")
        return DONE

    def pause(self, session: Session, seats: Seats) -> Change:
        self.gone.append("pause")
        return DONE

    def about(self, die: Die, seat: int, at: Rect, now: tuple[str, ...]) -> Change:
        self.gone.append(f"about {die.id}")
        return DONE

    def help(self) -> Change:
        self.gone.append("help")
        return DONE


class Sounds:
    def __init__(self) -> None:
        self.heard: list[str] = []

    def play(self, cue: str) -> None:
        self.heard.append(cue)


@dataclass
class Desk:
    """A scene with all that belongs to it."""

    scene: MatchScene
    session: Session
    ways: Ways
    sounds: Sounds
    seats: Seats

    @property
    def match(self) -> Match:
        return self.session.match

    def run(self, seconds: float) -> None:
        for _ in range(round(seconds / FRAME)):
            self.scene.update(FRAME)

    def settle(self) -> None:
        """Until the show is over and the choice that waits is played and shown."""
        for _ in range(3):
            self.scene.skip()
            self.run(2 * FRAME)

    def feed(self, intents: Iterable[Intent]) -> None:
        for intent in intents:
            self.scene.handle(intent)

    def middle(self, id: int) -> tuple[int, int]:
        x, y = layout(self.match, SIZE).dice[id].center
        return x, y


def desk(session: Session, seats: Seats | None = None, settings: Settings | None = None) -> Desk:
    sounds, ways = Sounds(), Ways()
    kit = Kit(Theme(), sounds, settings or Settings(), None, None)  # type: ignore[arg-type]
    chosen = seats or (HumanSeat(), HumanSeat())
    return Desk(MatchScene(session, chosen, ("Avis", "Kith"), kit, ways, SIZE), session, ways, sounds, chosen)


def ready(session: Session | None = None, other: Seat | None = None) -> Desk:
    """A table at rest, seat 0 to move."""
    found = desk(session or begun(LEFT, RIGHT, has_power), (HumanSeat(), other or HumanSeat()))
    found.settle()
    return found


def has_power(match: Match) -> bool:
    return any(isinstance(a, Attack) and a.kind == "power" for a in choices(match, 0))


def power(match: Match) -> Attack:
    return next(a for a in choices(match, match.turn) if isinstance(a, Attack) and a.kind == "power")


def by_drag(table: Desk, attack: Attack, pointer: Pointer = "mouse") -> list[Intent]:
    start, end = table.middle(attack.attackers[0]), table.middle(attack.targets[0])
    between = (start[0], (start[1] + end[1]) // 2)
    return [Press(start, pointer), Drag(between, pointer), Drag(end, pointer), Release(end, pointer)]


def post(table: Desk, choice: Choice, seat: int | None = None) -> None:
    human = table.seats[table.match.turn if seat is None else seat]
    assert isinstance(human, HumanSeat)
    assert human.post(choice) is None


def powers_of(match: Match, id: int) -> list[Attack]:
    return [a for a in choices(match, 0) if isinstance(a, Attack) and a.attackers == (id,)]
