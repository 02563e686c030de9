"""The command `runner`: random legal choices until every skill has met every other and every pin has played."""

from __future__ import annotations

import argparse
import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field, replace
from itertools import islice

from game.commands.bouts import Bout, bouts, meetings, schedule
from game.record import notation
from game.record.journal import from_toml, to_toml
from game.roster.lineups import playable
from game.roster.roster import shipped
from game.rules.chance import Chance, Scripted, Seeded, fresh_seed
from game.rules.choices import Choices
from game.rules.events import Captured, Event, Removed, RoundBegan, RoundEnded, Saved
from game.rules.hands import Choice, Match, Phase, Step, Surrender
from game.rules.match import choices, outcome, play, to_move
from game.rules.sizes import any_sizes
from game.rules.variants import VARIANTS
from game.session import Session
from game.text import say

ENOUGH = 20
"""Rounds every pin has to play."""
LISTED = 200
"""So many choices are drawn from."""
LONGEST = 3000
"""Choices after which a round counts as never ending."""
GIVE_UP = 400
"""One choice in so many is giving the round away."""
RELOADED = 4
"""One match in so many is also saved and loaded as a whole."""


@dataclass(slots=True)
class Progress:
    """What has been played: pairs of skills that met on one die and across the table, rounds of each pin."""

    seed: int
    matches: int = 0
    rounds: int = 0
    turns: int = 0
    on_one_die: set[tuple[str, str]] = field(default_factory=set)
    across: set[tuple[str, str]] = field(default_factory=set)
    pins: Counter[str] = field(default_factory=Counter)
    errors: list[str] = field(default_factory=list)

    def note(self, bout: Bout, rounds: int) -> None:
        """Count a match that went well."""
        one, across = meetings(bout)
        self.on_one_die |= one
        self.across |= across
        for name in bout.pins:
            self.pins[name] += rounds


class Broken(AssertionError):
    """A law that does not hold."""


def run(seed: int, rounds: int | None = None, only: int | None = None) -> Progress:
    """Play so many rounds, by default as many as it takes; `only` plays the match of that number alone."""
    progress = Progress(seed)
    for number, bout in enumerate(bouts(seed)):
        if only is not None and number != only:
            continue
        try:
            progress.note(bout, _match(bout, progress, number % RELOADED == 0))
        except Exception as problem:
            again = f"python main.py runner --seed {seed} --match {number}"
            progress.errors.append(say("runner.failed", problem=f"{type(problem).__name__}: {problem}", command=again))
        progress.matches += 1
        enough = progress.rounds >= rounds if rounds else not missing(progress)
        if only is not None or enough or len(progress.errors) >= 5:
            return progress
    raise AssertionError("there is always another bout")


def missing(progress: Progress) -> list[str]:
    """What has not been met or played enough yet."""
    one, across = schedule()
    lacking = ["".join(pair) for pair in sorted(one - progress.on_one_die)]
    lacking += ["/".join(pair) for pair in sorted(across - progress.across)]
    return lacking + [pin.name for pin in playable(shipped()) if progress.pins[pin.name] < ENOUGH]


def _match(bout: Bout, progress: Progress, reload: bool) -> int:
    """Play one match out, checking every step; gives its rounds."""
    chance = Seeded(bout.seed)
    variant = replace(VARIANTS[bout.variant], rounds_to_win=bout.rounds_to_win)
    session = Session.begin(bout.lineups, variant, bout.seed)
    rounds, since = 0, 0
    while seats := to_move(session.match):
        before, seat = session.match, seats[chance.roll(len(seats)) - 1]
        choice = any_choice(before, seat, chance)
        step = session.play(seat, choice)
        _check(before, seat, choice, step, session)
        ended = sum(isinstance(event, RoundEnded) for event in step.events)
        rounds, since = rounds + ended, 0 if ended else since + 1
        progress.rounds += ended
        progress.turns += 1
        _hold(since < LONGEST, "the round does not end")
    if reload:
        again = Session.resume(from_toml(tomllib.loads(to_toml(session.journal))))
        _hold(again.match == session.match, "the loaded match is another one")
    return rounds


def any_choice(match: Match, seat: int, chance: Chance) -> Choice:
    """One of the choices, now and then giving up."""
    if match.phase is Phase.SIZES:
        return any_sizes(match, seat, chance)
    if match.phase is Phase.ATTACK and chance.roll(GIVE_UP) == 1:
        return Surrender()
    listed = list(islice(choices(match, seat), LISTED))
    _hold(len(set(listed)) == len(listed), "a choice is listed twice")
    return listed[chance.roll(len(listed)) - 1]


def _check(before: Match, seat: int, choice: Choice, step: Step, session: Session) -> None:
    """The laws of every step."""
    match = step.match
    # Asked of a judge who has not listed anything.
    _hold(Choices(before, seat, True).why_not(choice) is None, f"{choice} is listed and refused")
    _hold(seat in to_move(match) or choices(match, seat).why_not(choice) is not None, "out of turn")
    for die in (die for hand in match.hands for die in hand.dice):
        shown = not die.values or die.least <= die.value <= max(die.least, die.most)
        _hold(shown and all(size >= 0 for size in die.sizes), f"{die} is out of range")
    ids = [die.id for hand in match.hands for die in (*hand.dice, *hand.captured, *hand.out, *hand.saved)]
    _hold(len(set(ids)) == len(ids), "a die is in two places")
    _hold(_gone(before, match, step.events), "a die vanished")
    _hold(match.round == sum(match.won) + match.drawn + 1 or outcome(match) is not None, "rounds are miscounted")
    turn = session.journal.turns[-1]
    again = play(before, turn.seat, notation.read(turn.choice), Scripted(turn.rolls))
    _hold(again == step, "the saved choice does something else")


def _gone(before: Match, after: Match, events: tuple[Event, ...]) -> bool:
    """Has every die that left the table been captured, removed or saved?"""
    if any(isinstance(event, RoundBegan | RoundEnded) for event in events):
        return True
    left, now = ({die.id for hand in match.hands for die in hand.dice} for match in (before, after))
    told = {event.die.id for event in events if isinstance(event, Captured | Removed | Saved)}
    return left - now <= told or before.phase in (Phase.SIZES, Phase.AUXILIARY, Phase.RESERVE, Phase.ASKED)


def _hold(law: bool, what: str) -> None:
    if not law:
        raise Broken(what)


def command(arguments: argparse.Namespace) -> tuple[dict[str, object], str, int]:
    """What was covered; status 1 when a law broke."""
    seed = fresh_seed() % 10**9 if arguments.seed is None else arguments.seed
    progress = run(seed, arguments.rounds, arguments.match)
    figures = {**_figures(progress), "errors": progress.errors}
    return figures, "\n".join(_lines(progress)), int(bool(progress.errors))


def _figures(progress: Progress) -> dict[str, object]:
    one, across = schedule()
    pins = playable(shipped())
    return {
        **{key: value for key, value in asdict(progress).items() if isinstance(value, int)},
        "on_one_die": [len(progress.on_one_die & one), len(one)],
        "across": [len(progress.across & across), len(across)],
        "pins": [sum(progress.pins[pin.name] >= ENOUGH for pin in pins), len(pins)],
    }


def _lines(progress: Progress) -> Iterator[str]:
    figures = _figures(progress)
    told = {key: "/".join(map(str, value)) if isinstance(value, list) else value for key, value in figures.items()}
    yield say("runner.result", **told)
    yield from progress.errors
