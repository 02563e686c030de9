"""The command `soak`: weeks of visitors in fast time, with random hands on every device, through the real loop."""

from __future__ import annotations

import argparse
import gc
import os
import tempfile
from pathlib import Path

from game.record.writer import Writer
from game.rules.chance import Seeded
from game.text import say
from scenes.flow_scenes import scene_names
from scenes.flow_soak_bench import FRAME_S, MOST_TOLD, Bench, Tally
from scenes.flow_soak_hands import SoakWindow
from scenes.stack import Size
from scenes.thrift import give_back_memory
from sprites.pin import use_cache

SHARE = 6000
"""Frames at the stand, then half as many at home, and so on."""
WARM = 0.34
"""The share of the whole run after which memory must not grow any more."""


def command(arguments: argparse.Namespace) -> tuple[dict[str, object], str, int]:
    """Run so many minutes; figures as commands.md wants them."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    give_back_memory()
    frames = max(60, round(arguments.minutes * 60 / FRAME_S))
    with tempfile.TemporaryDirectory() as folder:
        use_cache(Path(folder) / "cache")
        tally = soak(frames, arguments.seed, arguments.size, Path(folder))
    figures: dict[str, object] = {
        "minutes": round(tally.frames * FRAME_S / 60, 1),
        "frames": tally.frames,
        "inputs": tally.inputs,
        "matches": tally.matches,
        "errors": len(tally.errors),
        "first_errors": tally.errors[:MOST_TOLD],
        "rss_mb": {"start": round(tally.rss_start), "end": round(tally.rss_end), "course": tally.rss},
        "walked_off": tally.walked_off,
        "scenes_seen": sorted(tally.scenes),
        "scenes_missed": sorted(scene_names() - tally.scenes),
        "not_home_from": sorted(tally.attended - tally.returned),
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
            if not bench.play(bench.stand() if at_stand else bench.home(), share):
                break
            gc.collect()  # the loop leaves alone what was there before it, as it runs but once in a program
            at_stand = not at_stand
            tally.rss.append(round(resident()))
            if not tally.rss_start and tally.frames >= frames * WARM:
                tally.rss_start = resident()
    finally:
        saves.close()
        window.close()
    tally.rss_end = resident()
    return tally


def resident() -> float:
    """Megabytes of memory in use; 0 where the system does not tell."""
    try:
        pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    except (OSError, ValueError, IndexError):
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20
