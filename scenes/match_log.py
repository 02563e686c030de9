"""What happened, in short sentences: the log of the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from game.rules.die import Die
from game.rules.events import (
    Attacked,
    Event,
    InitiativeWon,
    Missed,
    Passed,
    Rolled,
    RoundBegan,
    RoundEnded,
    SizesSet,
    Surrendered,
    TurnExtended,
)
from game.rules.hands import Match, Step
from game.rules.scoring import points
from game.text import has, say
from scenes.choreography import Part
from scenes.match_sight import die_name

Names = tuple[str, str]


class Log:
    """The sentences of a session; the newest are told only when they have been seen."""

    def __init__(self, lines: tuple[str, ...]) -> None:
        self._all = self.told = lines

    def add(self, lines: tuple[str, ...]) -> None:
        self._all += lines

    def tell(self) -> None:
        """What was added may be read now."""
        self.told = self._all


def lines(before: Match, events: Sequence[Event], names: Names) -> tuple[str, ...]:
    """One sentence per thing that happened, oldest first."""
    dice = {die.id: die for hand in before.hands for die in (*hand.dice, *hand.captured)}
    return tuple(_said(dice, events, names))


def part_lines(part: Part, names: Names) -> tuple[str, ...]:
    """What a part of a step says."""
    return lines(part.before, part.events, names)


def all_lines(first: Step, played: Iterable[tuple[int, object, Step]], names: Names) -> tuple[str, ...]:
    """The whole log of a session: its first step, then every step played."""
    told = list(lines(first.match, first.events, names))
    match = first.match
    for _, _, step in played:
        told += lines(match, step.events, names)
        match = step.match
    return tuple(told)


def _said(dice: dict[int, Die], events: Sequence[Event], names: Names) -> Iterator[str]:
    missed = any(isinstance(event, Missed) for event in events)
    for event in events:
        match event:
            case RoundBegan(number=number):
                yield say("log.round", number=number)
            case SizesSet(seat=seat, swings=swings) if swings:
                yield say("log.size", name=names[seat], sizes=", ".join(f"{a} = {n}" for a, n in swings))
            case InitiativeWon(seat=seat, counts=counts):
                versus = [" ".join(map(str, counts[side])) for side in (seat, 1 - seat)]
                yield say("log.first", name=names[seat], counts=say("log.counts", mine=versus[0], theirs=versus[1]))
            case Attacked():
                yield _attack(dice, event, names, missed)
            case Rolled(before=before, after=after, why=why) if why != "start":
                key = "log.roll_same" if before.values == after.values else "log.roll"
                yield say(key, die=die_name(after), value=after.value)
            case Passed(seat=seat):
                yield say("log.pass", name=names[seat])
            case Surrendered(seat=seat):
                yield say("log.surrender", name=names[seat])
            case TurnExtended(seat=seat):
                yield say("log.extra_turn", name=names[seat])
            case RoundEnded():
                yield _round_end(event, names)
            case _:
                continue


def _attack(dice: dict[int, Die], made: Attacked, names: Names, missed: bool) -> str:
    key = "log.trip_missed" if missed else f"log.{made.kind}"
    mine, theirs = (_shown(dice, ids) for ids in (made.attackers, made.targets))
    return say(key if has(key) else "log.power", name=names[made.seat], attackers=mine, targets=theirs)


def _shown(dice: dict[int, Die], ids: Sequence[int]) -> str:
    """Dice with what they show: `d6 (5) + d8 (8)`."""
    return " + ".join(f"{die_name(dice[id])} ({dice[id].value})" for id in ids if id in dice)


def _round_end(ended: RoundEnded, names: Names) -> str:
    left, right = (points(halves) for halves in ended.halves)
    if ended.winner is None:
        return say("log.round_drawn", left=left)
    if ended.winner == 1:
        left, right = right, left
    return say("log.round_end", name=names[ended.winner], left=left, right=right)
