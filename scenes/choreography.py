"""What happened turned into a show: events in, a timeline out that ends exactly where the table is at rest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile

from game.rules.events import (
    Added,
    Attacked,
    Captured,
    Changed,
    Crossed,
    DiceOffered,
    Event,
    InitiativeTied,
    InitiativeWon,
    MatchEnded,
    Missed,
    Passed,
    Reacted,
    Removed,
    Rolled,
    RoundBegan,
    RoundEnded,
    Saved,
    SizesSet,
    Surrendered,
    TurnExtended,
    Used,
)
from game.rules.hands import Match
from scenes.choreography_attack import attack
from scenes.choreography_change import others
from scenes.choreography_fold import told
from scenes.choreography_opening import initiative, opening, sizes
from scenes.choreography_round import announced, match_end, round_end
from scenes.choreography_script import Scenery, Script, rest
from sprites.timeline import Timeline

OF_ATTACK = Rolled | Changed | Captured | Missed | Added | Removed | Crossed | Saved


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a step that is shown in one go; `ended` when a round is over with it."""

    before: Match
    after: Match
    events: tuple[Event, ...]
    ended: RoundEnded | None = None


def parts(before: Match, after: Match, events: Sequence[Event]) -> tuple[Part, ...]:
    """The step cut behind every end of a round, so that the show can stop there."""
    found: list[Part] = []
    rest_of = list(events)
    match = before
    while (cut := next((i for i, e in enumerate(rest_of) if isinstance(e, RoundEnded)), None)) is not None:
        ended = rest_of[cut]
        assert isinstance(ended, RoundEnded)
        shown = tuple(rest_of[: cut + 1])
        shown_after = told(match, shown)
        found.append(Part(match, shown_after, shown, ended))
        match, rest_of = shown_after, rest_of[cut + 1 :]
    if rest_of or not found:
        found.append(Part(match, after, tuple(rest_of)))
    return tuple(found)


def stage(before: Match, after: Match, events: Sequence[Event], scenery: Scenery) -> Timeline:
    """The show of these events; at its end the picture is `rest(after)`, whatever the events were."""
    script = Script(before, scenery)
    left = list(events)
    while left:
        beat = _beat(left)
        _play(script, beat)
        script.match = told(script.match, beat)
        left = left[len(beat) :]
    return script.timeline(rest(after, scenery))


def _beat(events: Sequence[Event]) -> tuple[Event, ...]:
    """The events at the front that are shown together."""
    match events[0]:
        case Attacked():
            return (events[0], *takewhile(lambda event: isinstance(event, OF_ATTACK), events[1:]))
        case SizesSet():
            return tuple(takewhile(lambda event: isinstance(event, SizesSet), events))
        case Rolled(why="start"):
            return tuple(takewhile(lambda event: isinstance(event, Rolled) and event.why == "start", events))
        case _:
            return (events[0],)


def _play(script: Script, beat: tuple[Event, ...]) -> None:
    match beat[0]:
        case Attacked():
            attack(script, beat)
        case Rolled(why="start"):
            opening(script, beat)
        case Rolled() | Changed() | Removed() | Added() | Crossed() | Saved():
            script.now = max(others(script, beat, script.now, told(script.match, beat)), default=script.now)
        case RoundBegan():
            script.clear()
        case SizesSet():
            sizes(script, beat)
        case InitiativeWon() | InitiativeTied():
            initiative(script, beat[0])
        case RoundEnded():
            round_end(script, beat[0])
        case MatchEnded():
            match_end(script, beat[0])
        case Passed() | Surrendered() | TurnExtended() | Reacted() | DiceOffered() | Used():
            announced(script, beat[0])
        case _:
            return
