"""The command `bench`: frames of the real match beside a bare background, start, thinking, turns and saving."""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
from pygame import Surface

from game.mind.levels import offered
from game.record.journal import to_toml
from game.record.writer import Writer
from game.roster.roster import shipped
from game.rules.hands import Match
from game.rules.match import to_move
from game.seats import MindSeat, now
from game.session import Session
from game.simulate import Plan, pairings, simulate
from scenes.bench_pages import beside_bare, first_frames, visiting, wall
from scenes.kit import Kit
from scenes.loop import Broom
from scenes.match_states import STATES
from scenes.shot import plain_kit
from scenes.stack import Scene, Size

SIZES = {"720p": (1280, 720), "1080p": (1920, 1080)}
FRAME_S = 1 / 60
WARM_UP = 60
ROLLING = 40
"""Frames for which the dice of the rolling scene are in the air."""
LATE_MS = 1000 / 60
SAVES = 60
STARTS = 4
FIRST = "720p"
"""Scene by scene is measured in the first of the sizes only."""
PLAIN = "Avis", "Hammer"
"""Pins of five plain dice."""
ROOT = Path(__file__).parents[1]

Figures = dict[str, object]


def command(arguments: argparse.Namespace) -> tuple[Figures, str, int]:
    """All figures, as numbers and as lines."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    pygame.init()
    kit = plain_kit()
    turns = simulate(Plan(1000, *PLAIN, levels=("random", "random"))).turns_per_s
    figures: Figures = {
        "frame_ms": {name: frames(size, kit, arguments.seconds / 2) for name, size in SIZES.items()},
        "states_ratio": {FIRST: beside_bare(SIZES[FIRST], kit)},
        "first_ms": first_frames(SIZES[FIRST], kit),
        "wall_ms": wall(SIZES[FIRST], kit),
        "start_s": started("main.main(['play', '--mute', '--frames', '1', '--saves', sys.argv[1]])"),
        "import_s": started("pygame.display.init(); pygame.display.set_mode((1280, 720)); pygame.display.flip()"),
        "think_ms": thinking(),
        "turns_per_s": round(turns),
        "save_ms": saving(),
        "rss_mb": resident(),
        "visited_mb": {FIRST: visiting(SIZES[FIRST], kit, resident)},
    }
    return figures, "\n".join(_lines(figures)), 0


def frames(size: Size, kit: Kit, seconds: float) -> Figures:
    """Milliseconds of a bare frame, of a match with dice in the air, and of that match with the CPU thinking.

    The three take turns frame by frame, so that all see the same machine.
    """
    screen = pygame.display.set_mode(size)
    ground = Surface(size).convert()
    ground.fill((40, 30, 80))
    taken: dict[str, list[float]] = {"bare": [], "full": [], "thinking": []}
    rolling, mind, broom = _rolling(size, kit), _ponder(), Broom()
    for number in range(WARM_UP + round(seconds / FRAME_S)):
        scene = next(rolling)
        broom.sweep(scene)
        row = {
            "bare": timed(lambda: _bare(screen, ground)),
            "full": timed(lambda shown=scene: _full(screen, shown)),  # type: ignore[misc]
            "thinking": timed(lambda shown=scene: _pondering(screen, shown, mind)),  # type: ignore[misc]
        }
        for name, spent in row.items() if number >= WARM_UP else ():
            taken[name].append(spent)
    broom.put_away()
    bare, full, thinks = (taken[name] for name in ("bare", "full", "thinking"))
    return {
        "median": _share(full, 0.5),
        "p99": _share(full, 0.99),
        "late": sum(time > LATE_MS for time in full),
        "bare_median": _share(bare, 0.5),
        "ratio": round(statistics.median(full) / statistics.median(bare), 2),
        "thinking_p99": _share(thinks, 0.99),
        "thinking_worst": round(max(thinks), 2),
    }


def _rolling(size: Size, kit: Kit) -> Iterator[Scene]:
    """A match with its dice in the air; thrown anew before they come to rest."""
    while True:
        scene = STATES["mid-roll"](size, kit)
        yield from (scene for _ in range(ROLLING))


def _bare(screen: Surface, ground: Surface) -> None:
    screen.blit(ground, (0, 0))
    pygame.display.flip()


def _full(screen: Surface, scene: Scene) -> None:
    scene.update(FRAME_S / 4)
    scene.draw(screen)
    pygame.display.flip()


def _pondering(screen: Surface, scene: Scene, mind: Iterator[object]) -> None:
    next(mind)
    _full(screen, scene)


def _ponder() -> Iterator[object]:
    """One slice of thinking at a time, over one opening after another."""
    pairs = pairings(Plan(1, seed=5), shipped())
    seat = MindSeat(offered()[-1], 1)
    while True:
        match = _first_attack(next(pairs))
        seat.ask(match, to_move(match)[0])
        while (choice := seat.poll()) is None:
            yield choice


def _first_attack(pair: tuple[tuple[object, object], int]) -> Match:
    lineups, seed = pair
    session = Session.begin(lineups, Plan(1).variant, seed)  # type: ignore[arg-type]
    chooser = MindSeat("random", 1)
    while len(seats := to_move(session.match)) == 2:
        chooser.ask(session.match, seats[0])
        while (choice := chooser.poll()) is None:
            pass
        session.play(seats[0], choice)
    return session.match


def thinking() -> Figures:
    """Median and p95 milliseconds of work per choice, by level."""
    found: Figures = {}
    for level in offered():
        pairs = pairings(Plan(1, seed=7), shipped())
        spent = []
        for _ in range(8):
            match = _first_attack(next(pairs))
            seat = MindSeat(level, 1)
            seat.ask(match, to_move(match)[0])
            spent.append(timed(lambda asked=seat: _decided(asked)))  # type: ignore[misc]
        found[level] = {"median": _share(spent, 0.5), "p95": _share(spent, 0.95)}
    return found


def _decided(seat: MindSeat) -> None:
    while seat.poll() is None:
        pass


def saving() -> float:
    """The worst milliseconds in which a save of a long match left the frame loop."""
    session = Session.begin(next(pairings(Plan(1, seed=3), shipped()))[0], Plan(1).variant, 3)
    chooser = MindSeat("random", 1)
    with tempfile.TemporaryDirectory() as folder, Writer() as writer:
        spent = []
        for _ in range(SAVES):
            if not (seats := to_move(session.match)):
                break
            chooser.ask(session.match, seats[0])
            while (choice := chooser.poll()) is None:
                pass
            session.play(seats[0], choice)
            journal = session.journal
            spent.append(timed(lambda kept=journal: writer.put(Path(folder) / "m.toml", to_toml(kept))))  # type: ignore[misc]
    return round(max(spent), 3)


def started(statement: str) -> float:
    """Seconds from starting Python to the end of this statement: the best of a few runs."""
    code = f"import sys, pygame, main\n{statement}"
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", code, folder]
        # A start as players know it: from the second time on, with the bytecode Python keeps.
        usual = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        runs = [
            timed(lambda: subprocess.run(command, cwd=ROOT, env=usual, check=True, capture_output=True))
            for _ in range(STARTS)
        ]
    return round(min(runs) / 1000, 3)


def resident() -> float:
    """Megabytes this process holds; 0 where the system does not tell."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except (OSError, ValueError, IndexError):
        return 0.0
    return round(pages * os.sysconf("SC_PAGE_SIZE") / 2**20, 1)


def timed(work: Callable[[], object]) -> float:
    """Milliseconds of one call."""
    began = now()
    work()
    return (now() - began) * 1000


def _share(values: list[float], share: float) -> float:
    ordered = sorted(values)
    return round(ordered[min(len(ordered) - 1, int(share * len(ordered)))], 3)


def _lines(figures: Figures, before: str = "") -> Iterator[str]:
    for name, value in figures.items():
        if isinstance(value, dict):
            yield from _lines(value, f"{before}{name} ")
        else:
            yield f"{before}{name}: {value}"
