"""How strong a pin is: the rounds it wins against the Soldiers, measured in small steps or read from a table."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import islice
from math import sqrt
from pathlib import Path

from game.roster.lineups import lacks, lineups
from game.roster.roster import PinFacts, Roster
from game.rules.attacks import Attack, legal_sizes
from game.rules.chance import Chance
from game.rules.die import Die
from game.rules.events import RoundEnded
from game.rules.extras import in_play
from game.rules.hands import Choice, LineUp, Match, Phase, SetSizes, Step, Withdraw
from game.rules.match import begin, choices, play, to_move
from game.rules.preview import preview, reroll_odds

TABLE = Path(__file__).with_name("strength.toml")
RIVALS = "Soldiers"
"""The set everybody is measured against."""
LOOKED_AT = 48
"""So many attacks are compared; of a longer list the rest is left out."""
LONGEST = 400
"""Choices after which a match is called off."""
EAGER = 0.12
"""What a better throw of an attacker is worth, in half points for each pip."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Rounds won and played so far (a drawn round is half a win), and how far the measuring is: 0 to 1."""

    won: float = 0.0
    rounds: int = 0
    progress: float = 0.0

    @property
    def percent(self) -> int | None:
        """Rounds won in a hundred; None before the first one."""
        return round(100 * self.won / self.rounds) if self.rounds else None

    @property
    def give(self) -> int:
        """How many percent the figure may be off, either way, two times in three."""
        if not self.rounds:
            return 50
        share = (self.won + 1) / (self.rounds + 2)
        return max(1, round(100 * sqrt(share * (1 - share) / self.rounds)))


def measure(pin: PinFacts, rivals: Sequence[PinFacts], chance: Chance, matches: int = 2) -> Iterator[Standing]:
    """Play so many matches against each rival, both sides playing alike; one step is one choice of one side."""
    standing, whole = Standing(), max(1, len(rivals) * matches)
    for number in range(len(rivals) * matches):
        sides = lineups(pin, rivals[number % len(rivals)], chance)
        for ended in _match(sides, chance, number // len(rivals) % 2):
            won = standing.won + ended if ended is not None else standing.won
            rounds = standing.rounds + (ended is not None)
            standing = Standing(won, rounds, number / whole)
            yield standing
    yield Standing(standing.won, standing.rounds, 1.0)


def _match(sides: tuple[LineUp, LineUp], chance: Chance, seat: int) -> Iterator[float | None]:
    """Choice by choice: the part of a round just won by the first side, or None while it goes on."""
    step = begin(*(sides[::-1] if seat else sides), chance)
    yield from _rounds(step, seat)
    for _ in range(LONGEST):
        movers = to_move(step.match)
        if not movers:
            return
        step = play(step.match, movers[0], choose(step.match, movers[0], chance), chance)
        yield None
        yield from _rounds(step, seat)


def _rounds(step: Step, seat: int) -> Iterator[float]:
    for event in step.events:
        if isinstance(event, RoundEnded):
            yield 0.5 if event.winner is None else float(event.winner == seat)


def choose(match: Match, seat: int, chance: Chance) -> Choice:
    """What a quick and greedy player does: the attack that gains most at once, anything else by chance."""
    if match.phase is Phase.SIZES:
        sizes = _sizes(match, seat, chance)
        if choices(match, seat).why_not(sizes) is None:
            return sizes
    found = [choice for choice in islice(choices(match, seat), LOOKED_AT) if not isinstance(choice, Withdraw)]
    if match.phase is not Phase.ATTACK or len(found) == 1:
        return found[chance.roll(len(found)) - 1]
    attacks = [choice for choice in found if isinstance(choice, Attack)]
    return max(attacks, key=lambda attack: _gain(match, seat, attack))


def _gain(match: Match, seat: int, attack: Attack) -> float:
    """Half points won over the other side at once, and a little for dice that should roll better than they show."""
    ahead = preview(match, seat, attack)
    before, after = ahead.halves_before, ahead.halves_after
    lead = (after[seat] - before[seat]) - (after[1 - seat] - before[1 - seat])
    mine = {die.id for die in match.hands[seat].dice}
    hope = sum(_hope(die, match) for die in ahead.rerolls if die.id in mine)
    return lead * ahead.chance + EAGER * hope


def _hope(die: Die, match: Match) -> float:
    odds = reroll_odds(die, match.variant)
    return sum(value * share for value, share in odds.items()) - die.value


def _sizes(match: Match, seat: int, chance: Chance) -> SetSizes:
    """Each size equally likely."""
    dice, variant = in_play(match.hands[seat]), match.variant
    letters = {die.swing: variant.swing_sizes(die.swing) for die in dice if die.swing}
    options = {die.id: legal_sizes(die, variant) for die in dice if die.option}
    swings = tuple((letter, sizes[chance.roll(len(sizes)) - 1]) for letter, sizes in sorted(letters.items()))
    return SetSizes(swings, tuple((id, sizes[chance.roll(len(sizes)) - 1]) for id, sizes in sorted(options.items())))


def rivals(roster: Roster) -> tuple[PinFacts, ...]:
    """The Soldiers that can be played."""
    return tuple(pin for pin in roster.of_set(RIVALS) if not lacks(pin))


@cache
def table() -> dict[str, tuple[int, int]]:
    """Pin -> rounds won in a hundred, and how much that may be off; empty when the table cannot be read."""
    try:
        with TABLE.open("rb") as file:
            read = tomllib.load(file).get("pins", {})
    except (OSError, ValueError):
        return {}
    rows = read.items() if isinstance(read, dict) else ()
    return {name: (row[0], row[1]) for name, row in rows if _is_row(row)}


def _is_row(row: object) -> bool:
    return isinstance(row, list) and len(row) == 2 and all(isinstance(part, int) and 0 <= part <= 100 for part in row)
