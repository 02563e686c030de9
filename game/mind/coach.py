"""The coach: the three best attacks, how likely they win, and why; a reason is given only where it is true."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from game.mind.general import ended
from game.mind.levels import levels, offered
from game.mind.outcomes import TooMany, outcomes
from game.mind.sketch import listed
from game.mind.think import weighed
from game.rules.attacks import PASSING, Attack
from game.rules.chance import Chance
from game.rules.choices import Choices
from game.rules.die import Die
from game.rules.hands import Match, Phase
from game.rules.preview import preview
from game.rules.recipe import write
from game.rules.scoring import CAPTURED, KEPT, points, worth
from game.rules.skills import POWER, SKILL
from game.rules.values import evolve

BEST = 3
OUTCOMES = 400
"""What is said to hold for every throw is tried for so many; of an attack with more nothing of the kind is said."""
STEP = 3
"""Throws tried between two yields."""
REASONS = ("only", "wins", "pass", "safe", "biggest", "points", "trip", "chances")
"""What may be said of an attack, first what matters most: texts `coach.<reason>`."""
MAY_STAY = "="
PLAIN, HAIR = {POWER, SKILL}, 0.01
"""Kinds of attack that come to the same, where the chances differ by less than this."""


@dataclass(frozen=True, slots=True)
class Advice:
    """An attack, the chance of winning the round with it, and a reason with the values its text needs."""

    attack: Attack
    win: float
    reason: str
    values: tuple[tuple[str, str], ...] = ()


@dataclass(slots=True)
class _Facts:
    """What holds whatever is thrown; `safe` are own dice that nothing can take next."""

    wins: bool = True
    passes: bool = True
    safe: set[int] = field(default_factory=set)

    @property
    def any(self) -> bool:
        return self.wins or self.passes or bool(self.safe)


def best_three(match: Match, seat: int, chance: Chance) -> Iterator[tuple[Advice, ...]]:
    """Yield the best attacks so far, best first, at most three; the last tuple holds the reasons as well.

    Work is done in small steps, as in `think`. Yields nothing where the seat is not to attack.
    """
    if match.phase is not Phase.ATTACK or match.turn != seat:
        return
    options = [choice for choice in listed(match, seat, chance) if isinstance(choice, Attack)]
    best: tuple[Advice, ...] = ()
    for values in weighed(match, seat, options, chance, levels()[offered()[-1]]):
        best = _leading(options, values)
        yield best
    for place, advice in enumerate(best):
        facts = _Facts(False, False)
        for found in _facts(match, seat, advice.attack) if len(options) > 1 else ():
            facts = found
            yield best
        said = _reason(match, seat, advice, facts, len(options))
        best = (*best[:place], said, *best[place + 1 :])
        yield best


def _leading(options: list[Attack], values: list[float]) -> tuple[Advice, ...]:
    best: list[Advice] = []
    for index in sorted(range(len(options)), key=lambda index: -values[index]):
        win = min(_win(values[index]), best[-1].win if best else 1.0)
        if not any(_is_alike(options[index], win, other) for other in best):
            best.append(_advice(options[index], win))
        if len(best) == BEST:
            break
    return tuple(best)


def _is_alike(attack: Attack, win: float, other: Advice) -> bool:
    """Is this the same dice on the same dice, by a kind of attack that makes no difference?"""
    same = (attack.attackers, attack.targets) == (other.attack.attackers, other.attack.targets)
    return same and {attack.kind, other.attack.kind} <= PLAIN and abs(win - other.win) < HAIR


def _win(value: float) -> float:
    """The chance in a value: what was looked into less deeply is kept behind the others by whole wins."""
    return min(1.0, value % 1 if value < 0 else value)


def _advice(attack: Attack, win: float) -> Advice:
    return Advice(attack, win, "chances", (("percent", str(round(100 * win))),))


def _facts(match: Match, seat: int, attack: Attack) -> Iterator[_Facts]:
    """Yield, in small steps, what holds for all throws; the last one is complete."""
    facts = _Facts(safe={die.id for die in match.hands[seat].dice})
    try:
        for number, step in enumerate(outcomes(match, seat, attack, OUTCOMES)):
            if step.match.pending:
                raise TooMany
            result = ended(step.events, seat)
            facts.wins = facts.wins and result == 1
            _look(facts, step.match, seat, result)
            if not facts.any:
                break
            if number % STEP == 0:
                yield _Facts(False, False)
    except TooMany:
        facts = _Facts(False, False)
    yield facts


def _look(facts: _Facts, match: Match, seat: int, result: float | None) -> None:
    """Take away what does not hold here."""
    if result is not None or match.turn == seat:
        facts.passes, facts.safe = False, set()
        return
    for attack in Choices(match, 1 - seat, True).attacks():
        facts.passes = facts.passes and attack == PASSING
        facts.safe.difference_update(attack.targets)


def _reason(match: Match, seat: int, advice: Advice, facts: _Facts, count: int) -> Advice:
    """The first reason that holds."""
    if count == 1:
        return evolve(advice, reason="only", values=())
    if facts.wins or facts.passes:
        return evolve(advice, reason="wins" if facts.wins else "pass", values=())
    prize = _threatened(match, seat)
    if prize and prize.id in facts.safe:
        return evolve(advice, reason="safe", values=(("die", write(prize, True)),))
    return _taking(match, seat, advice)


def _threatened(match: Match, seat: int) -> Die | None:
    """The most valuable own die that the other side could take if it were to move now."""
    turned = evolve(match, turn=1 - seat)
    aims = {id for attack in Choices(turned, 1 - seat, True).attacks() for id in attack.targets}
    dice = [die for die in match.hands[seat].dice if die.id in aims and _worth(die) > 0]
    return max(dice, key=_worth, default=None)


def _worth(die: Die) -> int:
    return worth(die, KEPT) + worth(die, CAPTURED)


def _taking(match: Match, seat: int, advice: Advice) -> Advice:
    """What the attack takes, or hopes to take."""
    if not advice.attack.targets:
        return advice
    ahead = preview(match, seat, advice.attack)
    gain = sum(worth(die, CAPTURED) for die in ahead.captured)
    if not ahead.captured or gain <= 0 or any(die.has(MAY_STAY) for die in ahead.captured):
        return advice
    first = max(ahead.captured, key=_worth)
    if ahead.chance < 1:
        percent = str(round(100 * ahead.chance))
        return evolve(advice, reason="trip", values=(("percent", percent), ("die", write(first, True))))
    if all(die is first or die.sides < first.sides for die in match.hands[1 - seat].dice):
        return evolve(advice, reason="biggest", values=(("die", write(first, True)),))
    return evolve(advice, reason="points", values=(("points", points(gain)),))
