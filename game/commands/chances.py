"""A script of the workshop: play every fight of the story many times and write the table of chances."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import replace
from math import comb

from game.mind.levels import offered
from game.mind.think import decide
from game.roster.roster import shipped
from game.roster.strength import choose
from game.rules.chance import Seeded
from game.rules.events import RoundEnded
from game.rules.match import seen_by, to_move
from game.rules.variants import VARIANTS
from game.session import Session
from game.story.chances import GREEDY, NOBODY, STAND_INS, TABLE, table
from game.story.progress import START
from game.story.story import hands, load
from game.story.values import Chapter, Fight, Story

HEAD = """# How likely three kinds of players win a fight of the story: matches won in a hundred,
# beginner, middling, strong.
# `pin` is the one they wear: the best on the jacket at that point, as a quick and greedy player finds.
# Made by: python -m game.commands.chances
"""
SCOUTING = 80
"""Rounds played to find the best pin."""
LONGEST = 4000
RULES = "rulebook"


def jackets(story: Story) -> Iterator[tuple[Fight, tuple[str, ...]]]:
    """Every fight with the pins that are certainly on the jacket by then."""
    before: tuple[str, ...] = (START,)
    for chapter in story.chapters:
        for fight in chapter.fights:
            if not fight.last:
                yield fight, (*before, *_won_before(chapter, fight))
        ends = [fight for fight in chapter.fights if fight.last]
        for fight in ends:
            yield fight, (*before, *_won_before(chapter, fight))
        sure = set.intersection(*({fight.pin, *_won_before(chapter, fight)} for fight in ends))
        before = (*before, *(fight.pin for fight in chapter.fights if fight.pin in sure and fight.pin not in before))


def _won_before(chapter: Chapter, fight: Fight) -> tuple[str, ...]:
    """Pins won on every way to a fight."""
    ways = [
        {other.pin, *_won_before(chapter, other)}
        for other in chapter.fights
        if other.key in fight.after and fight.side in ("", other.side)
    ]
    return tuple(sorted(set.intersection(*ways))) if ways else ()


def round_chance(fight: Fight, pin: str, player: str, plan: tuple[int, int]) -> float:
    """The chance of such a player to win a round; `plan` is how many rounds to play at least, and the seed."""
    wins, rounds, seed = 0.5, 1, plan[1]
    while rounds < plan[0]:
        for winner in winners(fight, pin, player, seed):
            rounds += 1
            wins += 0.5 if winner is None else winner == 0
        seed += 1
    return wins / rounds


def winners(fight: Fight, pin: str, player: str, seed: int) -> Iterator[int | None]:
    """Who wins the rounds of one match."""
    chance = Seeded(seed)
    session = Session.begin(
        hands(fight, pin, shipped(), chance), replace(VARIANTS[RULES], rounds_to_win=fight.rounds), seed
    )
    for _ in range(LONGEST):
        movers = to_move(session.match)
        if not movers:
            return
        seat = movers[0]
        match, level = seen_by(session.match, seat), (player, fight.level)[seat]
        greedy = level == GREEDY
        step = session.play(seat, choose(match, seat, chance) if greedy else decide(match, seat, chance, level))
        yield from (event.winner for event in step.events if isinstance(event, RoundEnded))


def match_chance(chance: float, rounds: int) -> float:
    """The chance to be the first to win so many rounds, each won with this chance."""
    return sum(comb(rounds - 1 + lost, lost) * chance**rounds * (1 - chance) ** lost for lost in range(rounds))


def best_pin(fight: Fight, pins: tuple[str, ...], seed: int) -> str:
    """The pin of a jacket that does best in a fight; any pin will do for a lesson."""
    if fight.lesson or len(pins) == 1:
        return pins[0]
    quick = replace(fight, level=GREEDY)
    return max(pins, key=lambda pin: round_chance(quick, pin, GREEDY, (SCOUTING, seed)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, nargs=3, default=[80, 80, 40], help="rounds of each kind of player")
    parser.add_argument("--seed", type=int, default=20261201)
    parser.add_argument("--only", nargs="*", metavar="FIGHT", help="measure these fights, by id; the others stay")
    arguments = parser.parse_args()
    lines, known = [HEAD], table()
    for fight, pins in jackets(load(offered(), shipped())):
        if arguments.only and fight.id not in arguments.only:
            chance = known.get(fight.id, NOBODY)
            lines.append(f'["{fight.id}"]\npin = "{chance.pin}"\nwin = {list(chance.percents)}\n')
            continue
        pin = best_pin(fight, pins, arguments.seed)
        percents = [
            round(100 * match_chance(round_chance(fight, pin, player, (count, arguments.seed)), fight.rounds))
            for player, count in zip(STAND_INS, arguments.rounds, strict=True)
        ]
        lines.append(f'["{fight.id}"]\npin = "{pin}"\nwin = {percents}\n')
        sys.stdout.write(f"{fight.id:22} {pin:12} {percents}\n")
        sys.stdout.flush()
    TABLE.write_text("\n".join(lines), "utf-8")


if __name__ == "__main__":
    main()
