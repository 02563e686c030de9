"""Hours for files: `python tests/torture.py --kills 1000 --files 10000 --seed 1` kills savers and reads mutated files.

It says what it did and ends with status 1 when something was lost, was no plain sentence, or took too long.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
import time
import tracemalloc
from importlib import import_module
from pathlib import Path
from typing import Any

sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parents[1])]
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

fault_kills, fault_texts, mutated = map(import_module, ("fault_kills", "fault_texts", "test_mutated_files"))

SLOWEST_MS, LARGEST_MB = 200.0, 50.0


def main() -> int:
    """Torture as much as is asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=0)
    parser.add_argument("--files", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    wrong: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        if wanted.kills:
            wrong += fault_kills.killed(wanted.kills, wanted.seed, Path(folder))
            print(f"{wanted.kills} kills, seed {wanted.seed}: {len(wrong)} lost or broken")
        if wanted.files:
            wrong += _mutated(wanted.files, wanted.seed, Path(folder))
    for line in wrong[:40]:
        print(line)
    return 1 if wrong else 0


def _mutated(files: int, seed: int, folder: Path) -> list[str]:
    wrong: list[str] = []
    found = fault_texts.sorts()
    for name, sort in found.items():
        chance = random.Random(f"{seed} {name}")
        count = -(-files // len(found))
        told, slowest, largest = 0, 0.0, 0.0
        for number in range(count):
            raw = fault_texts.broken(sort.sound, chance)
            place = folder / f"{name}-{number}"
            sentences, took, peak = _read(sort, raw, place)
            told += bool(sentences)
            slowest, largest = max(slowest, took), max(largest, peak)
            flaws = [sentence for sentence in sentences if not mutated.is_plain(sentence)]
            flaws += [f"{took:.0f} ms"] * (took > SLOWEST_MS) + [f"{peak:.0f} MB"] * (peak > LARGEST_MB)
            wrong += [f"{name} {number} (seed {seed}): {flaw[:300]!r}" for flaw in flaws]
        print(f"{name}: {count} files, {told} told of, slowest {slowest:.1f} ms, largest {largest:.1f} MB")
    return wrong


def _read(sort: Any, raw: bytes, place: Path) -> tuple[tuple[str, ...], float, float]:
    """What was told, milliseconds, and megabytes at the most; an exception is told with its class, as a flaw."""
    try:
        took = _timed(sort, raw, place / "time")
        tracemalloc.start()
        try:
            sentences = sort.told(_put(sort, raw, place / "memory"))
        finally:
            peak = tracemalloc.get_traced_memory()[1] / 2**20
            tracemalloc.stop()
    except Exception as fault:
        return (f"Traceback: {type(fault).__name__}: {fault}",), 0.0, 0.0
    return sentences, took, peak


def _timed(sort: Any, raw: bytes, place: Path) -> float:
    """Milliseconds of this process for reading it, the better of two times."""
    best = float("inf")
    for number in range(2):
        path = _put(sort, raw, place / str(number))
        start = time.process_time()
        sort.told(path)
        best = min(best, 1000 * (time.process_time() - start))
        if best < SLOWEST_MS:
            break
    return best


def _put(sort: Any, raw: bytes, place: Path) -> Path:
    place.mkdir(parents=True)
    path = place / sort.name
    path.write_bytes(raw)
    return path


if __name__ == "__main__":
    sys.exit(main())
