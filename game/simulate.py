"""Thousands of matches without a screen: who wins, how fast, and does anything break."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from game.mind.levels import RANDOM
from game.players import player
from game.record.journal import Journal
from game.roster.lineups import lacks, lineups
from game.roster.lineups import lineup as lineup
from game.roster.lineups import playable as playable
from game.roster.roster import PinFacts, Roster, shipped
from game.rules.chance import Seeded
from game.rules.hands import LineUp, Match
from game.rules.match import seen_by, to_move
from game.rules.variants import VARIANTS, Variant
from game.seats import moment_seed, now
from game.session import Session

Keep = Callable[[Journal], None]
LONGEST = 4000
"""Turns after which a match counts as never ending."""
TOLD = 5
"""So many errors are told in full."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What to simulate: `left` and `right` are names of pins, None for any, a new one each match; levels may be
    yardsticks."""

    rounds: int
    left: str | None = None
    right: str | None = None
    levels: tuple[str, str] = ("rookie", "rookie")
    seed: int = 1
    variant: Variant = VARIANTS["rulebook"]


@dataclass(slots=True)
class Result:
    """What came of it: won rounds per seat, drawn rounds, choices made, and what broke."""

    rounds: int = 0
    wins: list[int] = field(default_factory=lambda: [0, 0])
    draws: int = 0
    turns: int = 0
    turns_per_s: float = 0.0
    errors: int = 0
    told: list[str] = field(default_factory=list)
    """The first errors, each with the pins and the seed to see it again."""


def simulate(plan: Plan, roster: Roster | None = None, keep: Keep | None = None) -> Result:
    """Play whole matches until so many rounds are over; `keep` gets the journal of every match played.

    Raises UnknownPin for a name nobody bears, UnplayablePin for one whose dice we cannot play yet.
    """
    roster = roster or shipped()
    pairs = pairings(plan, roster)
    result, began = Result(), now()
    while result.rounds < plan.rounds:
        lineups, seed = next(pairs)
        session = Session.begin(lineups, plan.variant, seed)
        try:
            _play_out(session, plan, result)
        except Exception as problem:
            _note(result, session, f"{type(problem).__name__}: {problem}")
            # The round that broke counts too, lest one that always breaks be tried for ever.
            result.rounds += 1
        _count(result, session.match)
        if keep:
            keep(session.journal)
    result.turns_per_s = result.turns / max(now() - began, 1e-9)
    return result


class UnplayablePin(LookupError):
    """A pin with dice the rules cannot play yet."""


def pairings(plan: Plan, roster: Roster) -> Iterator[tuple[tuple[LineUp, LineUp], int]]:
    """Line-ups and seeds of one match after another, following from the seed of the plan."""
    chance = Seeded(plan.seed)
    able = playable(roster)
    fixed = [None if name is None else _named(roster, name) for name in (plan.left, plan.right)]
    while True:
        left, right = (pin or able[chance.roll(len(able)) - 1] for pin in fixed)
        yield lineups(left, right, chance), chance.roll(1 << 62)


def _named(roster: Roster, name: str) -> PinFacts:
    pin = roster.find(name)
    if lacks(pin):
        raise UnplayablePin(pin.name)
    return pin


def _play_out(session: Session, plan: Plan, result: Result) -> None:
    """Every choice has luck of its own, as in the seats: what is played here is what they play on a screen.

    Only random hands, which no screen knows, draw from one source: a new one takes as long as a turn of theirs.
    """
    both, seed = [player(name) for name in plan.levels], session.journal.seed
    common = Seeded(seed ^ plan.seed)
    for _ in range(LONGEST):
        movers = to_move(session.match)
        if not movers:
            return
        seat = movers[0]
        match = seen_by(session.match, seat)
        own = plan.levels[seat] != RANDOM
        chance = Seeded(moment_seed(seed + seat, match, seat)) if own else common
        session.play(seat, both[seat](match, seat, chance))
        result.turns += 1
    raise RuntimeError("the match does not end")


def _count(result: Result, match: Match) -> None:
    """Count the rounds that are over."""
    result.rounds += sum(match.won) + match.drawn
    result.draws += match.drawn
    result.wins = [count + won for count, won in zip(result.wins, match.won, strict=True)]


def _note(result: Result, session: Session, what: str) -> None:
    result.errors += 1
    if len(result.told) < TOLD:
        journal = session.journal
        result.told.append(f"{' / '.join(journal.names)}, seed {journal.seed}, choice {len(journal.turns)}: {what}")
