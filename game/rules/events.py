"""What can happen: past tense, frozen, with the facts a viewer needs."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.die import Die
from game.rules.values import quick


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """Both hands are laid out again from the printed recipes; `number` counts from 1."""

    number: int


@dataclass(frozen=True, slots=True)
class SizesSet:
    """A seat's sizes are on the table: pairs of swing letter and size, of option die id and size."""

    seat: int
    swings: tuple[tuple[str, int], ...]
    options: tuple[tuple[int, int], ...]


@quick
@dataclass(frozen=True, slots=True)
class Rolled:
    """A die was rolled; `before` and `after` are the die at those moments (equal numbers are possible).

    `why` is one of start, attack, trip, tripped, chance, ornery, boom, rage, turbo, rebound, teleport, thief,
    sleep, game, paws.
    """

    before: Die
    after: Die
    why: str


@quick
@dataclass(frozen=True, slots=True)
class Changed:
    """A die changed without being rolled; `why` is the skill that did it, or `turned`, `sized`."""

    before: Die
    after: Die
    why: str


@dataclass(frozen=True, slots=True)
class InitiativeWon:
    """`seat` goes first; `counts` are each hand's counting values, ascending."""

    seat: int
    counts: tuple[tuple[int, ...], tuple[int, ...]]
    tossed: bool = False


@dataclass(frozen=True, slots=True)
class InitiativeTied:
    """All counting values are equal and the round is drawn (rulebook)."""

    counts: tuple[tuple[int, ...], tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Reacted:
    """A seat answered initiative: `kind` is decline, chance or focus; `gained` when it now goes first."""

    seat: int
    kind: str
    gained: bool


@quick
@dataclass(frozen=True, slots=True)
class Attacked:
    """An attack was made; follows in full by the events behind it."""

    seat: int
    kind: str
    attackers: tuple[int, ...]
    targets: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Missed:
    """A Trip attack did not reach its target; both dice stay (overview)."""

    attacker: int
    target: int


@quick
@dataclass(frozen=True, slots=True)
class Captured:
    """`die` as it was when it was taken, by seat `by`."""

    die: Die
    by: int


@dataclass(frozen=True, slots=True)
class Added:
    """A new die lies on the table beside die `beside` (Rage, Radioactive)."""

    seat: int
    die: Die
    beside: int
    why: str


@dataclass(frozen=True, slots=True)
class Removed:
    """A die left the round and scores for nobody (Boom)."""

    die: Die


@dataclass(frozen=True, slots=True)
class Crossed:
    """A die changed sides and now lies in play for `seat`, in the place of `beside` or, without one, last."""

    die: Die
    seat: int
    beside: int | None = None


@dataclass(frozen=True, slots=True)
class Saved:
    """A die left play for its own side's pile and scores as if it had been kept (Thief)."""

    die: Die
    seat: int


@dataclass(frozen=True, slots=True)
class Used:
    """A seat did something besides attacking: see `Use`; `die` is the die it was done to, if there is one."""

    seat: int
    what: str
    die: int | None = None


@dataclass(frozen=True, slots=True)
class TurnExtended:
    """The same seat moves again (Time and Space, Jolt, Orry's Boom)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Passed:
    seat: int


@dataclass(frozen=True, slots=True)
class Surrendered:
    """The seat gave the round away."""

    seat: int


@dataclass(frozen=True, slots=True)
class DiceOffered:
    """An Auxiliary or Reserve decision was taken: `dice` came into play for `seat`, none when declined."""

    seat: int
    kind: str
    dice: tuple[Die, ...]


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """`winner` is a seat, or None for a drawn round; `halves` are the scores in half points."""

    number: int
    winner: int | None
    halves: tuple[int, int]
    why: str
    """passes, empty, surrender or tie."""


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """`winner` is a seat, or None when the match was called off."""

    winner: int | None
    won: tuple[int, int]


Event = (
    RoundBegan
    | SizesSet
    | Rolled
    | Changed
    | InitiativeWon
    | InitiativeTied
    | Reacted
    | Attacked
    | Missed
    | Captured
    | Added
    | Removed
    | Crossed
    | Saved
    | Used
    | TurnExtended
    | Passed
    | Surrendered
    | DiceOffered
    | RoundEnded
    | MatchEnded
)
