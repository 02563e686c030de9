"""A quick guess at a position with any dice: who will win the round."""

from __future__ import annotations

from math import exp, sqrt

from game.rules.attacks import attacks
from game.rules.die import Die
from game.rules.events import Event, RoundEnded
from game.rules.hands import Match, Phase
from game.rules.scoring import CAPTURED, KEPT, worth

SIDE = 3
"""Half points in a side of lead: what capturing a plain one-sided die moves the score by."""
TAKE, RETURN = 0.62, 0.30
"""How much of the best capture counts for the side to move, and of the best one that may follow it."""
BREADTH = 0.42


def swing(die: Die) -> float:
    """What taking this die moves the lead by, in sides."""
    return (worth(die, CAPTURED) + worth(die, KEPT)) / SIDE


def guess(match: Match, seat: int) -> float:
    """The chance, 0 to 1, that `seat` wins this round; a drawn round counts half."""
    mover = match.turn
    lead = (match.halves[mover] - match.halves[1 - mover]) / SIDE
    if match.phase is Phase.ATTACK or match.phase is Phase.TURBO:
        lead += TAKE * _best_take(match, mover) - RETURN * max(0.0, _best_take(match, 1 - mover))
    stakes = sqrt(sum(swing(die) ** 2 for hand in match.hands for die in hand.dice))
    chance = 1 / (1 + exp(-max(-30.0, min(30.0, lead / (BREADTH * stakes + 0.5)))))
    return chance if seat == mover else 1 - chance


def _best_take(match: Match, seat: int) -> float:
    theirs = {die.id: swing(die) for die in match.hands[1 - seat].dice}
    gains = (sum(theirs[id] for id in attack.targets) for attack in attacks(match.field(seat)))
    return max(gains, default=0.0)


def ended(events: tuple[Event, ...], seat: int) -> float | None:
    """How a round that ended went for `seat`: 1, 0 or a half; None when it goes on."""
    for event in events:
        if isinstance(event, RoundEnded):
            return 0.5 if event.winner is None else float(event.winner == seat)
    return None
