"""The command `soak`: weeks of visitors in fast time, with random hands on every device, through the real loop."""

from __future__ import annotations

import argparse
import os
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

from game.kiosk.records import Places, Records
from game.kiosk.scores import Score
from game.modes import modes
from game.record.settings import Settings
from game.record.writer import Writer
from game.roster.roster import shipped
from game.rules.chance import Chance, Seeded
from game.session import Session
from game.text import say
from scenes import loop
from scenes.flow import Flow
from scenes.flow_around import Around
from scenes.flow_kiosk import Ground, Stand
from scenes.flow_shelf import Shelf
from scenes.flow_soak_hands import Hands, SoakWindow
from scenes.flow_wishes import Wishes
from scenes.kit import Kit
from scenes.reader import Reader
from scenes.shot import NoWindow, Silence
from scenes.stack import Change, Push, Reset, Size, Stack
from scenes.workshop_shelf import PinShelf
from sprites.theme import Theme

FRAME_S = 0.1
SHARE = 6000
"""Frames at the stand, then half as many at home, and so on."""
DETOUR = 1200
"""Once in so many frames a door is opened that random hands would seldom find: the keeper's, or that of the best."""
MOST_TOLD = 20
WARM = 0.34
"""The share of the whole run after which memory must not grow any more."""


@dataclass
class Tally:
    """What happened."""

    frames: int = 0
    inputs: int = 0
    matches: int = 0
    errors: list[str] = field(default_factory=list)
    scenes: set[str] = field(default_factory=set)
    rss_start: float = 0.0
    rss_end: float = 0.0
    homes: int = 0
    """How often the stand came back to its attract loop by itself."""


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


def command(arguments: argparse.Namespace) -> tuple[dict[str, object], str, int]:
    """Run so many minutes; figures as commands.md wants them."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    frames = max(60, round(arguments.minutes * 60 / FRAME_S))
    with tempfile.TemporaryDirectory() as folder:
        tally = soak(frames, arguments.seed, arguments.size, Path(folder))
    figures: dict[str, object] = {
        "minutes": round(tally.frames * FRAME_S / 60, 1),
        "frames": tally.frames,
        "inputs": tally.inputs,
        "matches": tally.matches,
        "errors": len(tally.errors),
        "first_errors": tally.errors[:MOST_TOLD],
        "rss_mb": {"start": round(tally.rss_start, 1), "end": round(tally.rss_end, 1)},
        "walked_off": tally.homes,
        "scenes_seen": sorted(tally.scenes),
    }
    text = "\n".join(
        [*(f"{name}: {value}" for name, value in figures.items() if name != "first_errors"), *tally.errors]
    )
    return figures, text, 1 if tally.errors else 0


def soak(frames: int, seed: int, size: Size, folder: Path) -> Tally:
    """Play so many frames, at the stand and at home by turns."""
    tally, chance = Tally(), Seeded(seed)
    window = SoakWindow(say("title.name"), size)
    saves = Writer()
    bench = Bench(tally, chance, window, saves, folder)
    at_stand = True
    try:
        while tally.frames < frames:
            share = min(frames - tally.frames, SHARE if at_stand else SHARE // 2)
            bench.play(bench.stand() if at_stand else bench.home(), share)
            at_stand = not at_stand
            if not tally.rss_start and tally.frames >= frames * WARM:
                tally.rss_start = resident()
    finally:
        saves.close()
        window.close()
    tally.rss_end = resident()
    return tally


class Bench:
    """Builds both games and plays them with random hands."""

    def __init__(self, tally: Tally, chance: Chance, window: SoakWindow, saves: Writer, folder: Path) -> None:
        self._tally, self._chance, self._window, self._saves, self._folder = tally, chance, window, saves, folder
        self._seeds = count(chance.roll(10**6))
        self._rescue: Callable[[Exception], Change] = lambda fault: None
        self._session: Callable[[], Session | None] = lambda: None
        self._detours: tuple[Callable[[], Change], ...] = ()

    def _ground(self, folder: Path) -> tuple[Kit, Around]:
        wishes = Wishes(Settings(speed=4.0), lambda settings: None)
        kit = Kit(Theme(), Silence(), wishes, self._saves, NoWindow())
        pins = PinShelf(folder / "pins", self._saves, shipped())
        return kit, Around(pins, Shelf(folder, self._saves), wishes, self._seeds.__next__, lambda track: None)

    def stand(self) -> Stack:
        """The machine at the stand."""
        kit, around = self._ground(self._folder / "stand")
        records = Records(Places(self._folder / "kiosk.toml", self._folder / "stand"), self._saves, loop.calendar)
        stand = Stand(Ground(kit, around, records, lambda config, playing: None, ""), self._window.view.canvas)
        walked_off = stand.stack.gone

        def gone() -> None:
            self._tally.homes += 1
            walked_off()

        stand.stack.gone = gone
        self._rescue, self._session = stand.fault, lambda: stand.games.session
        score = Score("AAA", 10**6, 3, records.config.play_cast[0], "rookie")
        self._detours = (
            lambda: Push(stand.operator()),
            stand.stack.keeper,
            lambda: Reset(stand.scores()),
            lambda: stand.scored(score),
        )
        return stand.stack

    def home(self) -> Stack:
        """The game as it is played at home."""
        kit, around = self._ground(self._folder / "home")
        flow = Flow(kit, around, next(iter(modes().values())))
        self._rescue, self._session, self._detours = lambda fault: Reset(flow.title()), lambda: None, ()
        return Stack(flow.first(), self._window.view.canvas)

    def play(self, stack: Stack, frames: int) -> None:
        """Let the hands play, through the real loop."""
        hands = Hands(self._chance, stack, self._window, self._session)

        def each() -> None:
            self._tally.frames += 1
            self._tally.scenes |= {type(scene).__name__ for scene in stack.scenes}
            self._tally.inputs += hands.act()
            if self._detours and self._chance.roll(DETOUR) == 1:
                stack.apply(self._detours[self._chance.roll(len(self._detours)) - 1]())

        def rescue(fault: Exception) -> Change:
            if len(self._tally.errors) < MOST_TOLD:
                self._tally.errors.append(told(fault))
            else:
                self._tally.errors.append(type(fault).__name__)
            return self._rescue(fault)

        loop.run(
            stack, self._window, Reader(), clock=FastClock(self._chance, each), frames=frames, closable=False,
            rescue=rescue,
        )  # fmt: skip
        self._tally.matches += hands.matches


def told(fault: BaseException) -> str:
    """A fault with where it happened, innermost last."""
    places = [f"{Path(frame).name}:{line}" for frame, line in _places(fault)]
    return f"{type(fault).__name__}: {fault} ({' < '.join(places[::-1][:6])})"


def _places(fault: BaseException) -> Iterator[tuple[str, int]]:
    at = fault.__traceback__
    while at is not None:
        yield at.tb_frame.f_code.co_filename, at.tb_lineno
        at = at.tb_next


def resident() -> float:
    """Megabytes of memory in use; 0 where the system does not tell."""
    try:
        pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    except (OSError, ValueError, IndexError):
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20
