"""Thinking: a generator that yields the best choice so far after every small step."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from game.mind.attacking import weigh_attacks, weigh_turbo
from game.mind.general import weigh
from game.mind.levels import RANDOM, Level, levels
from game.mind.network import shipped
from game.mind.sense import well_aimed
from game.mind.sizing import sketch_sizes, weigh_sizes
from game.mind.sketch import any_choice, listed
from game.mind.tempers import tastes
from game.rules.attacks import Attack
from game.rules.chance import Chance
from game.rules.hands import Choice, Match, Phase, Use
from game.rules.skills import SKILL

HASTY = 50
"""Levels with so much haste aim at the largest die they can take."""
CROWD = 2
"""A Skill attack of so many dice is one a beginner may overlook."""
FINE = 1000
"""Steps on the scale from which a slip is drawn."""
STEPS = 1000
"""Steps of thinking, 1 to 2 ms each, after which the best choice so far must do: with crowds of dice there is always
more to look at. Counted in work, so that every machine and every frame rate plays the same."""
ROADS = {Phase.SIZES: weigh_sizes, Phase.ATTACK: weigh_attacks, Phase.TURBO: weigh_turbo}
"""How the choices of a phase are weighed; all others are played out."""


def think(match: Match, seat: int, chance: Chance, level: str, temper: str = "") -> Iterator[Choice]:
    """Yield the best choice so far, each step within 3 ms; the last one is what the level plays.

    `match` is what the seat may see. The same match, level, temper and chance give the same choices. Raises
    ValueError when the seat has nothing to choose, KeyError for an unknown level or temper.
    """
    for choice, _ in ponder(match, seat, chance, level, temper):
        yield choice


def ponder(
    match: Match, seat: int, chance: Chance, level: str, temper: str = ""
) -> Iterator[tuple[Choice, float | None]]:
    """As `think`, with the chance of winning the round as this level sees it; None where it did not look."""
    care = levels()[level]
    if level == RANDOM:
        yield any_choice(match, seat, chance), None
        return
    slip = chance.roll(FINE) / FINE
    options = _options(match, seat, chance, care)
    if not options:
        raise ValueError("nothing to choose")
    yield options[0], None
    if len(options) > 1:
        liked = tastes(temper, match, seat, options)
        for values in weighed(match, seat, options, chance, care):
            best = _pick([value + taste for value, taste in zip(values, liked, strict=True)], care.drift / 100, slip)
            yield options[best], min(1.0, max(0.0, values[best]))


def weighed(match: Match, seat: int, options: Sequence[Choice], chance: Chance, care: Level) -> Iterator[list[float]]:
    """Yield what the options are worth, as chances of winning the round, ever better founded."""
    shipped()
    yield [0.0] * len(options)
    road = weigh if any(isinstance(option, Use) for option in options) else ROADS.get(match.phase, weigh)
    yield from islice(road(match, seat, options, chance, care), STEPS)


def decide(match: Match, seat: int, chance: Chance, level: str, temper: str = "") -> Choice:
    """What the level plays here, thought through in one go."""
    *_, last = think(match, seat, chance, level, temper)
    return last


def _options(match: Match, seat: int, chance: Chance, care: Level) -> Sequence[Choice]:
    if match.phase is Phase.SIZES:
        return sketch_sizes(match, seat, chance, care)
    found = listed(match, seat, chance)
    seen = [choice for choice in found if not _overlooked(choice, chance, care)] or found
    return well_aimed(match, seat, seen) if care.haste >= HASTY else seen


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
