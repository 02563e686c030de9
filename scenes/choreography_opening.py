"""The show of an opening: the dice thrown in from the pins, and who goes first."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.events import Event, InitiativeTied, InitiativeWon, Rolled, SizesSet
from game.rules.skills import traits
from game.text import say
from scenes.choreography_fold import told
from scenes.choreography_script import Script, middle
from sounds.cues import clack
from sprites.easing import out_quad
from sprites.picture import Pose
from sprites.table import spin_of
from sprites.table_cues import Act, Appear, Go, Mark, Shout, Tumble
from sprites.timeline import Sound

THROW = 0.62
"""Seconds a die flies from its pin to its place."""
REVEAL = 1.7
SIZES = 1.5
"""Seconds the sizes chosen in secret are read out, while the dice already fly."""


def sizes(script: Script, beat: Sequence[Event]) -> None:
    """`beat` is what both sides have chosen, laid open together."""
    told = [_chosen(script, event) for event in beat if isinstance(event, SizesSet) and event.swings + event.options]
    if told:
        script.add(script.now, SIZES, Shout(say("match.sizes_out"), "     ".join(told)))


def _chosen(script: Script, event: SizesSet) -> str:
    chosen = [f"{letter} = {size}" for letter, size in event.swings] + [f"d{size}" for _, size in event.options]
    return say("match.plays", name=script.scenery.names[event.seat], sizes=", ".join(chosen))


def opening(script: Script, beat: Sequence[Event]) -> None:
    """`beat` is every first roll of the round, both sides together."""
    rolls = [event for event in beat if isinstance(event, Rolled)]
    after = told(script.match, rolls)
    where = script.scenery.layout(after)
    start = script.now
    if not script.calm:
        script.sound(start, "rattle")
        script.sound(start + 0.2, "tumble")
    for seat in (0, 1):
        thrown = {die.id for die in after.hands[seat].dice}
        mine = [rolled for rolled in rolls if rolled.after.id in thrown]
        for number, rolled in enumerate(mine):
            target = where.dice[rolled.after.id]
            pose = Pose(rolled.after, seat, middle(target), target.width)
            _throw(script, pose, middle(where.pins[seat]), start + number * script.pace.stagger)
    script.now = max((cue.end for cue in script.cues if not isinstance(cue.show, Sound)), default=start)
    script.tally(script.now - script.pace.slide, after.halves)


def _throw(script: Script, pose: Pose, origin: tuple[float, float], at: float) -> None:
    if script.calm:
        script.add(at, 0.0, Appear(pose))
        return
    small = pose.size * 0.45
    script.add(at, 0.0, Appear(Pose(pose.die, pose.seat, origin, small, depth=3, label=False)))
    script.add(at, THROW, Go(pose.die.id, pose.place, pose.size, arc=90 * script.unit, ease=out_quad, depth=3))
    script.add(at, THROW + script.pace.settle + 0.3, Tumble(pose.die, 0.0, spin_of(pose.die)))
    script.sound(at + THROW, clack(pose.die.sides), 0.8)


def initiative(script: Script, event: Event) -> None:
    """Who goes first, and which numbers decided it."""
    if isinstance(event, InitiativeTied):
        script.shout(say("match.tie"), "", REVEAL)
        return
    assert isinstance(event, InitiativeWon)
    name = script.scenery.names[event.seat]
    deciding = _deciding(event.counts)
    script.sound(script.now, "initiative")
    if event.tossed or deciding is None:
        script.shout(say("match.toss" if event.tossed else "match.goes_first", name=name), "", REVEAL)
        return
    mine, theirs = deciding[event.seat], deciding[1 - event.seat]
    script.add(script.now, REVEAL, Mark(_showing(script, deciding)))
    up = -1 if event.seat == script.where.bottom else 1
    script.act(script.now, 1.0, Act(event.seat, "gloat", (0.0, 14 * up * script.unit)))
    script.voice(script.now + 0.35, event.seat, "gloat")
    script.shout(say("match.goes_first", name=name), say("match.lower", mine=mine, theirs=theirs), REVEAL)


def _deciding(counts: tuple[tuple[int, ...], tuple[int, ...]]) -> tuple[int, int] | None:
    """The first pair of numbers that differ, by seat; None when they are equal as far as they go."""
    return next(((a, b) for a, b in zip(*counts, strict=False) if a != b), None)


def _showing(script: Script, deciding: tuple[int, int]) -> tuple[int, ...]:
    """On each side one die that shows the deciding number."""
    found = []
    for seat in (0, 1):
        dice = script.match.hands[seat].dice
        ids = [die.id for die in dice if die.value == deciding[seat] and traits(die.skills).counts]
        found += ids[:1]
    return tuple(found)
