"""Thinking: a generator that yields the best choice so far after every small step."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.mind.attacking import weigh_attacks, weigh_turbo
from game.mind.general import weigh
from game.mind.levels import RANDOM, Level, levels
from game.mind.sizing import sketch_sizes, weigh_sizes
from game.mind.sketch import any_choice, listed
from game.rules.attacks import Attack
from game.rules.chance import Chance
from game.rules.hands import Choice, Match, Phase, Use
from game.rules.skills import SKILL

CROWD = 2
"""A Skill attack of so many dice is one a beginner may overlook."""
FINE = 1000
"""Steps on the scale from which a slip is drawn."""
ROADS = {Phase.SIZES: weigh_sizes, Phase.ATTACK: weigh_attacks, Phase.TURBO: weigh_turbo}
"""How the choices of a phase are weighed; all others are played out."""


def think(match: Match, seat: int, chance: Chance, level: str) -> Iterator[Choice]:
    """Yield the best choice so far, each step within 3 ms; the last one is what the level plays.

    `match` is what the seat may see. The same match, level and chance give the same choices. Raises
    ValueError when the seat has nothing to choose.
    """
    care = levels()[level]
    if level == RANDOM:
        yield any_choice(match, seat, chance)
        return
    slip = chance.roll(FINE) / FINE
    options = _options(match, seat, chance, care)
    if not options:
        raise ValueError("nothing to choose")
    yield options[0]
    if len(options) > 1:
        road = weigh if any(isinstance(option, Use) for option in options) else ROADS.get(match.phase, weigh)
        for values in road(match, seat, options, chance, care):
            yield options[_pick(values, care.drift / 100, slip)]


def decide(match: Match, seat: int, chance: Chance, level: str) -> Choice:
    """What the level plays here, thought through in one go."""
    *_, last = think(match, seat, chance, level)
    return last


def _options(match: Match, seat: int, chance: Chance, care: Level) -> Sequence[Choice]:
    if match.phase is Phase.SIZES:
        return sketch_sizes(match, seat, chance, care)
    found = listed(match, seat, chance)
    seen = [choice for choice in found if not _overlooked(choice, chance, care)]
    return seen or found


def _overlooked(choice: Choice, chance: Chance, care: Level) -> bool:
    crowd = isinstance(choice, Attack) and choice.kind == SKILL and len(choice.attackers) >= CROWD
    return crowd and care.overlook > 0 and chance.roll(100) <= care.overlook


def _pick(values: Sequence[float], drift: float, slip: float) -> int:
    """Index of the best value; with drift, of one that falls behind by less, the likelier the closer it is."""
    best = max(values)
    near = [(index, drift - (best - value)) for index, value in enumerate(values) if best - value < drift]
    rest = slip * sum(weight for _, weight in near)
    for index, weight in near:
        rest -= weight
        if rest <= 0:
            return index
    return list(values).index(best)
