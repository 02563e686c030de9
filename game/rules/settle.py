"""Which attack the chosen dice mean: no question where the outcome is the same (online engine, rules.md 3.9)."""

from __future__ import annotations

from game.rules.attacks import Attack
from game.rules.hands import Match, Phase
from game.rules.kinds import BERSERK, BOOM, HOSKINS, KINDS, POWER, SLEEP, TELEPORT, THIEF, TRIP
from game.rules.refusal import why_not

OWN_OUTCOME = frozenset({BERSERK, TRIP, BOOM, THIEF, HOSKINS, SLEEP, TELEPORT})
"""Kinds whose outcome differs from that of every other kind."""


def settle(match: Match, seat: int, attackers: tuple[int, ...], targets: tuple[int, ...]) -> tuple[Attack, ...]:
    """The legal attacks of these dice that differ in outcome, the usual one first.

    One: no question. None: not legal. Of kinds with the same outcome only the first of KINDS is given.
    """
    if match.phase is not Phase.ATTACK or match.turn != seat:
        return ()
    field = match.field(seat)
    tries = (Attack(kind, tuple(sorted(attackers)), tuple(sorted(targets))) for kind in KINDS)
    legal = [attack for attack in tries if why_not(field, attack) is None]
    copies = any(die.has("D") for die in match.hands[seat].those(attackers))
    firsts: dict[str, Attack] = {}
    for attack in legal:
        own = attack.kind in OWN_OUTCOME or (copies and attack.kind == POWER)
        firsts.setdefault(attack.kind if own else "", attack)
    return tuple(firsts.values())
