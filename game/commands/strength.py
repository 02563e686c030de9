"""A script of the workshop: measure every playable pin against the Soldiers and write the table of strengths."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator

from game.roster.lineups import playable
from game.roster.roster import shipped
from game.roster.strength import TABLE, measure, rivals
from game.rules.chance import Seeded

HEAD = """# How strong each pin is: rounds won in a hundred against the Soldiers, and how many percent that may be off.
# Both sides play alike, quickly and greedily, under the rulebook. Made by: python -m game.commands.strength

[pins]
"""


def rows(matches: int, seed: int) -> Iterator[str]:
    """One line of the table for each playable pin, in the order of the roster."""
    against = rivals(shipped())
    for number, pin in enumerate(playable(shipped())):
        *_, last = measure(pin, against, Seeded(seed + number), matches)
        if last.percent is not None:
            yield f'"{pin.name}" = [{last.percent}, {last.give}]'


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=2, help="matches against each Soldier")
    parser.add_argument("--seed", type=int, default=20261201)
    arguments = parser.parse_args()
    TABLE.write_text(HEAD + "\n".join(rows(arguments.matches, arguments.seed)) + "\n", "utf-8")
    sys.stdout.write(f"{TABLE}\n")


if __name__ == "__main__":
    main()
