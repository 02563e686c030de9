"""The bench of the soak: both games built over and over, played by random hands, with doors opened on the way."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from itertools import count, cycle
from pathlib import Path

from game.kiosk.records import Places, Records
from game.kiosk.scores import Score
from game.modes import modes
from game.record.settings import Settings
from game.record.writer import Writer
from game.roster.roster import shipped
from game.rules.chance import Chance
from game.session import Session
from scenes import loop
from scenes.flow import Flow
from scenes.flow_around import Around
from scenes.flow_kiosk import Ground, Stand
from scenes.flow_shelf import Shelf
from scenes.flow_soak_hands import Hands, SoakWindow
from scenes.flow_wishes import Wishes
from scenes.kit import Kit
from scenes.reader import Reader
from scenes.shot import Build, NoWindow, Silence, states
from scenes.stack import Change, Push, Reset, Stack
from scenes.workshop_shelf import PinShelf
from sprites.theme import Theme

FRAME_S = 0.1
DETOUR = 400
"""Once in so many frames a door is opened that random hands would seldom find."""
ASTRAY = 600
"""Frames after which a game at home that was led through such a door begins anew."""
MOST_TOLD = 20


@dataclass
class Tally:
    """What happened."""

    frames: int = 0
    inputs: int = 0
    matches: int = 0
    errors: list[str] = field(default_factory=list)
    scenes: set[str] = field(default_factory=set)
    attended: set[str] = field(default_factory=set)
    """Scenes that were on top at the stand and need somebody."""
    returned: set[str] = field(default_factory=set)
    """Scenes that were walked away from and from which the stand came back to its attract loop by itself."""
    walked_off: int = 0
    """How often time ran out at the stand."""
    rss: list[int] = field(default_factory=list)
    """Megabytes in use after each share of the run."""
    rss_start: float = 0.0
    rss_end: float = 0.0


class FastClock:
    """A clock that runs as fast as it is asked, and sometimes jumps."""

    def __init__(self, chance: Chance, each: Callable[[], None]) -> None:
        self._chance, self._each = chance, each

    def tick(self) -> float:
        self._each()
        match self._chance.roll(4000):
            case 1:
                return -3600.0
            case 2:
                return 86400.0
        return FRAME_S


class Bench:
    """Builds both games and plays them with random hands."""

    def __init__(self, tally: Tally, chance: Chance, window: SoakWindow, saves: Writer, folder: Path) -> None:
        self._tally, self._chance, self._window, self._saves, self._folder = tally, chance, window, saves, folder
        self._seeds = count(chance.roll(10**6))
        self._rescue: Callable[[Exception], Change] = lambda fault: None
        self._session: Callable[[], Session | None] = lambda: None
        self._doors: tuple[Callable[[], Change], ...] = ()
        self._home: Callable[[], Change] | None = None
        self._astray = 0
        self._rooms = cycle(in_turns())

    def stand(self) -> Stack:
        """The machine at the stand."""
        kit, around = self._ground(self._folder / "stand")
        records = Records(Places(self._folder / "kiosk.toml", self._folder / "stand"), self._saves, loop.calendar)
        records.config = replace(records.config, play_facing=self._chance.roll(2) == 1)
        stand = Stand(Ground(kit, around, records, lambda config, playing: None, ""), self._window.view.canvas)
        walked_off = stand.stack.gone

        def gone() -> None:
            self._tally.walked_off += 1
            walked_off()

        stand.stack.gone = gone
        self._rescue, self._session, self._home = stand.fault, lambda: stand.games.session, None
        score = Score("AAA", 10**6, 3, records.config.play_cast[0], "rookie")
        self._doors = (
            lambda: Push(stand.operator()),
            stand.stack.keeper,
            lambda: Reset(stand.scores()),
            lambda: stand.scored(score),
            *[lambda: self._room(kit)] * 3,
        )
        return stand.stack

    def home(self) -> Stack:
        """The game as it is played at home."""
        kit, around = self._ground(self._folder / "home")
        flow = Flow(kit, around, next(iter(modes().values())))
        self._home = lambda: Reset(flow.title())
        self._rescue, self._session = lambda fault: Reset(flow.title()), lambda: None
        self._doors = (
            lambda: Reset(flow.title()),
            lambda: flow.inside.gallery(),
            lambda: flow.inside.story.enter(),
            lambda: self._room(kit),
        )
        return Stack(flow.first(), self._window.view.canvas)

    def play(self, stack: Stack, frames: int) -> bool:
        """Let the hands play, through the real loop; False when the system wants the program to end."""
        last = self._tally.frames + frames
        was_left = (lambda name: True) if self._home else self._tally.returned.__contains__
        hands = Hands(self._chance, stack, self._window, self._session, was_left)
        self._astray = 0
        clock = FastClock(self._chance, lambda: self._frame(stack, hands))
        loop.run(stack, self._window, Reader(), clock=clock, frames=frames, closable=False, rescue=self._rescued)
        self._tally.matches += hands.matches
        return self._tally.frames >= last or not stack.running

    # -- inside

    def _ground(self, folder: Path) -> tuple[Kit, Around]:
        wishes = Wishes(Settings(speed=4.0), lambda settings: None)
        kit = Kit(Theme(), Silence(), wishes, self._saves, NoWindow())
        pins = PinShelf(folder / "pins", self._saves, shipped())
        return kit, Around(pins, Shelf(folder, self._saves), wishes, self._seeds.__next__, lambda track: None)

    def _frame(self, stack: Stack, hands: Hands) -> None:
        tally = self._tally
        tally.frames += 1
        tally.scenes |= {type(scene).__name__ for scene in stack.scenes}
        tally.inputs += hands.act()
        if getattr(stack.top, "unattended", False):
            tally.returned.add(hands.left_at)
        elif not self._home:
            tally.attended.add(type(stack.top).__name__)
        self._find_home(stack)
        if self._doors and not hands.left_at and self._chance.roll(DETOUR) == 1:
            stack.apply(self._doors[self._chance.roll(len(self._doors)) - 1]())

    def _find_home(self, stack: Stack) -> None:
        """At home nobody is led back by time; a door that leads nowhere would be the end."""
        if self._astray:
            self._astray -= 1
            if not self._astray and self._home:
                stack.apply(self._home())

    def _room(self, kit: Kit) -> Change:
        """Any scene in one of its states; those that were never opened go first."""
        self._astray = ASTRAY
        return Push(next(self._rooms)(self._window.view.canvas, kit))

    def _rescued(self, fault: Exception) -> Change:
        errors = self._tally.errors
        errors.append(told(fault) if len(errors) < MOST_TOLD else type(fault).__name__)
        return self._rescue(fault)


def in_turns() -> tuple[Build, ...]:
    """Every scene in one state, then every scene in the next."""
    rank: dict[str, int] = {}
    found: list[tuple[int, Build]] = []
    for (scene, _), build in states().items():
        rank[scene] = rank.get(scene, -1) + 1
        found.append((rank[scene], build))
    return tuple(build for _, build in sorted(found, key=lambda pair: pair[0]))


def told(fault: BaseException) -> str:
    """A fault with where it happened, innermost last."""
    places = [f"{Path(frame).name}:{line}" for frame, line in _places(fault)]
    return f"{type(fault).__name__}: {fault} ({' < '.join(places[::-1][:6])})"


def _places(fault: BaseException) -> Iterator[tuple[str, int]]:
    at = fault.__traceback__
    while at is not None:
        yield at.tb_frame.f_code.co_filename, at.tb_lineno
        at = at.tb_next
