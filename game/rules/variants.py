"""House rules: what may differ from table to table, as one frozen value."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.die import SWING_RANGES

PRINTED_MOODS = (4, 6, 8, 10, 12, 20)
WIDE_MOODS = (1, 2, 4, 6, 8, 10, 12, 20, 30)


@dataclass(frozen=True, slots=True)
class Variant:
    """One set of house rules; the presets of VARIANTS are the ones people choose from."""

    name: str = "rulebook"
    rounds_to_win: int = 3
    free_sizes: bool = False
    """Both may change sizes between rounds (casual, rulebook); else only the loser (tournament, rulebook)."""
    even_sizes: bool = False
    """Only the even ones of the sizes of each letter (overview, which gives 4 to 20 for all: right for X alone)."""
    only_basic: bool = False
    """Only Power and Skill attacks (overview)."""
    skill_needs_two: bool = False
    """A Skill attack takes two dice or more (overview)."""
    toss_full_tie: bool = False
    """A full initiative tie is tossed for (online engine), else the round is drawn and replayed (rulebook)."""
    moods: tuple[int, ...] = PRINTED_MOODS
    """Sizes a Mood die may take (rulebook), as far as its letter allows."""
    zero_shows: int = 1
    """What a die without sides shows: 1 (rulebook) or 0 (online engine)."""
    last_round: int = 200
    """The match is called off when this round begins (online engine)."""

    def swing_sizes(self, letter: str) -> tuple[int, ...]:
        """The sizes that may be chosen for a swing letter, ascending."""
        low, high = SWING_RANGES[letter]
        if self.even_sizes:
            return tuple(n for n in range(low, high + 1) if n % 2 == 0)
        return tuple(range(low, high + 1))


VARIANTS: dict[str, Variant] = {
    variant.name: variant
    for variant in (
        Variant("rulebook"),
        Variant("casual", free_sizes=True),
        Variant("quickstart", free_sizes=True, even_sizes=True, only_basic=True, skill_needs_two=True),
        Variant("online", toss_full_tie=True, moods=WIDE_MOODS, zero_shows=0),
    )
}
