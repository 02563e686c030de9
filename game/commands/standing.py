"""A script of the workshop: write what was measured of levels and tempers into the table the game shows."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from math import sqrt
from pathlib import Path

from game.mind.levels import offered
from game.mind.tempers import TEMPERS
from game.players import GREEDY
from game.standing import NEWCOMER, TABLE

LINE = re.compile(r"(\S+) : (\S+) +(\d+) rounds +(\d\.\d+) \+- (\d\.\d+)")
HEAD = """\
# How strong each level is: rounds won in a hundred against the rival, how far that may be off, 19 times in 20; and
# what each temper wins against its own level without one. Luck is taken off; a newcomer takes what is worth most at
# once. Made by: python -m game.commands.tables levels (yardsticks, tempers) > FILE,
# then python -m game.commands.standing FILE...
"""


@dataclass(frozen=True, slots=True)
class Measured:
    """A share of rounds won, and how far it may be off."""

    rounds: int
    score: float
    give: float


def gathered(texts: Iterable[str]) -> dict[tuple[str, str], Measured]:
    """All lines of the tables by their players; several of the same players count by their rounds."""
    found: dict[tuple[str, str], Measured] = {}
    for text in texts:
        for first, second, rounds, score, give in LINE.findall(text):
            one = Measured(int(rounds), float(score), float(give))
            old = found.get((first, second))
            found[first, second] = _joint(old, one) if old else one
    return found


def _joint(left: Measured, right: Measured) -> Measured:
    rounds = left.rounds + right.rounds
    parts = [(one.rounds / rounds, one) for one in (left, right)]
    give = sqrt(sum((part * one.give) ** 2 for part, one in parts))
    return Measured(rounds, sum(part * one.score for part, one in parts), give)


def rows(found: dict[tuple[str, str], Measured]) -> Iterator[str]:
    """The table, one entry after another; what was not measured is left out."""
    line = offered()
    if one := found.get((GREEDY, line[0])):
        yield _row(line[0], NEWCOMER, Measured(one.rounds, 1 - one.score, one.give))
    for worse, better in pairwise(line):
        if one := found.get((better, worse)):
            yield _row(better, worse, one)
    for temper in TEMPERS:
        for level in line:
            if one := found.get((f"{level}:{temper}", level)):
                yield _row(f'"{level}:{temper}"', level, one)


def _row(name: str, rival: str, one: Measured) -> str:
    percent, give = round(100 * one.score), max(1, round(100 * one.give))
    return f'[{name}]\nrival = "{rival}"\npercent = {percent}\ngive = {give}\nrounds = {one.rounds}\n'


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="+", type=Path, help="what tables wrote")
    arguments = parser.parse_args()
    found = gathered(file.read_text("utf-8") for file in arguments.files)
    TABLE.write_text("\n".join([HEAD, *rows(found)]), "utf-8")
    sys.stdout.write(f"{TABLE}\n")


if __name__ == "__main__":
    main()
