"""Tables of strength: which contests they are made of, and a line for each as it was measured."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.arena import Contest, contest
from game.mind.exploit import exploit
from game.mind.levels import RANDOM, offered
from game.mind.levels import levels as every
from game.mind.tempers import TEMPERS
from game.players import FLAT, GREEDY
from game.roster.lineups import lineups, playable
from game.roster.roster import PinFacts, shipped
from game.rules.chance import Seeded
from game.rules.match import begin
from game.rules.recipe import parse
from game.rules.skills import SKILLS

ONLINE = "spztJGBm%Dvngk`q#bdIo^wMFfcr+?&hH!"
"""The skills the online engine knows."""
CROWD = 8
"""Pins with more dice than this stand for no skill."""
ELSE = 0.2
"""So much of its share a pin loses for another skill on every die."""
PAIRINGS = 10
"""Pairs of Soldiers whose sizes are tried."""
RICH = 8
"""So many pins stand for a skill: those with the most dice that have it."""
Pair = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Meeting:
    """Who meets whom, with which pins (none named: those of the arena), and what that is to show."""

    what: str
    players: Pair
    pins: tuple[PinFacts, ...] = ()


@dataclass(frozen=True, slots=True)
class Line:
    """One contest as measured: the first player's share of rounds, and how far it may be off, 19 times in 20."""

    what: str
    players: Pair
    rounds: int
    score: float
    give: float
    raw: float
    """The share with luck left in."""

    def __str__(self) -> str:
        first, second = self.players
        return (
            f"{self.what:14} {first:>16} : {second:16} {self.rounds:6} rounds  "
            f"{self.score:.4f} +- {self.give:.4f}  raw {self.raw:.3f}"
        )


def levels() -> Iterator[Meeting]:
    """Every level against the next lower one."""
    line = offered()
    for better, worse in zip(line[1:], line[:-1], strict=True):
        yield Meeting("level", (better, worse))


def yardsticks() -> Iterator[Meeting]:
    """The best level against the players every study knows; the newcomer's stand-in against the first level."""
    first, *_, best = offered()
    for rival in (GREEDY, FLAT, RANDOM):
        yield Meeting("yardstick", (best, rival))
    yield Meeting("yardstick", (GREEDY, first))


def skills() -> Iterator[Meeting]:
    """For every skill pins rich in it: the best level against greed, and against itself without its network."""
    best = offered()[-1]
    for letter in ONLINE:
        for rival in (GREEDY, FLAT):
            yield Meeting(f"{letter} {SKILLS[letter].name}", (best, rival), rich_in(letter))


def tempers() -> Iterator[Meeting]:
    """Every temper against its level without one, with the same luck for both."""
    for level in offered()[-3:]:
        for temper in TEMPERS:
            yield Meeting(temper, (f"{level}:{temper}", level))


MEETINGS = {"levels": levels, "yardsticks": yardsticks, "skills": skills, "tempers": tempers}


def sizes(seed: int) -> Iterator[str]:
    """Pairs of Soldiers: what the best level could lose to a rival that knew the odds of its sizes."""
    chance, pins = Seeded(seed), shipped().of_set("Soldiers")
    for _ in range(PAIRINGS):
        left, right = (pins[chance.roll(len(pins)) - 1] for _ in range(2))
        found = exploit(begin(*lineups(left, right, chance), chance).match, chance, every()[offered()[-1]])
        yield f"{left.name:14} : {right.name:14} fair {found.fair:.4f}  loses {found.loss:.4f}"


def measured(meeting: Meeting, rounds: int, seed: int) -> Line:
    """Play it out."""
    *_, tally = contest(Contest(meeting.players, rounds, seed), meeting.pins)
    raw = sum(tally.raw) / len(tally.raw)
    return Line(meeting.what, meeting.players, tally.rounds, tally.score, tally.give, raw)


def rich_in(letter: str) -> tuple[PinFacts, ...]:
    """The pins that have this skill on most of their dice, and little else."""
    shares = [(share, pin) for pin in playable(shipped()) if pin.recipe and (share := _share(pin, letter)) > 0]
    return tuple(pin for _, pin in sorted(shares, key=lambda row: (-row[0], row[1].name))[:RICH])


def _share(pin: PinFacts, letter: str) -> float:
    """The share of its dice with this skill, less a little for every other skill; 0 for crowds of dice."""
    dice = parse(pin.recipe)
    if not any(die.has(letter) for die in dice) or len(dice) > CROWD or pin.special:
        return 0.0
    rich = sum(die.has(letter) for die in dice) / len(dice)
    others = sum(len(set(die.skills) - {letter}) for die in dice) / len(dice)
    return max(0.01, rich - ELSE * others)
