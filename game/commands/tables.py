"""A script of the workshop: measure one of the tables of strength, line by line, luck taken off."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator

from game.mind.search import at_once
from game.tables import MEETINGS, measured, sizes


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("table", choices=[*MEETINGS, "sizes"])
    parser.add_argument("--rounds", type=int, default=4000, help="rounds of every line")
    parser.add_argument("--seed", type=int, default=20261201)
    parser.add_argument("--only", nargs="*", metavar="WORD", help="only lines of these players, skills or tempers")
    arguments = parser.parse_args()
    with at_once():
        for line in _lines(arguments):
            sys.stdout.write(f"{line}\n")
            sys.stdout.flush()


def _lines(arguments: argparse.Namespace) -> Iterator[object]:
    if arguments.table == "sizes":
        yield from sizes(arguments.seed)
        return
    for meeting in MEETINGS[arguments.table]():
        if not arguments.only or {*arguments.only} & {*meeting.what.split(), *meeting.players}:
            yield measured(meeting, arguments.rounds, arguments.seed)


if __name__ == "__main__":
    main()
