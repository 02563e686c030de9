"""A script of the workshop: measure one of the tables of strength, line by line, luck taken off."""

from __future__ import annotations

import argparse
import sys

from game.mind.search import at_once
from game.tables import TABLES, measured


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("table", choices=TABLES)
    parser.add_argument("--rounds", type=int, default=4000, help="rounds of every line")
    parser.add_argument("--seed", type=int, default=20261201)
    parser.add_argument("--only", nargs="*", metavar="WORD", help="only lines of these players, skills or tempers")
    arguments = parser.parse_args()
    with at_once():
        for meeting in TABLES[arguments.table]():
            if not arguments.only or {*arguments.only} & {*meeting.what.split(), *meeting.players}:
                sys.stdout.write(f"{measured(meeting, arguments.rounds, arguments.seed)}\n")
                sys.stdout.flush()


if __name__ == "__main__":
    main()
