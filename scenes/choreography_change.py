"""What comes of an attack besides the blow: dice that roll, grow, split, appear, go, or change sides."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.die import Die
from game.rules.events import Added, Changed, Crossed, Event, Removed, Rolled, Saved
from game.rules.hands import Match
from game.text import has, say
from scenes.choreography_script import Script, middle
from scenes.match_sight import die_name
from sprites.picture import Pose
from sprites.table_calls import Desert
from sprites.table_cues import Appear, Blend, Go, Vanish
from sprites.timeline import Cue

CHANGES = {
    "turbo": "turbo",
    "morphing": "morph",
    "doppelganger": "morph",
    "radioactive": "morph",
    "berserk": "shrink",
    "halve": "shrink",
    "grow": "grow",
    "fire": "fire",
    "focus": "shadow",
    "sleep": "shadow",
    "warrior": "initiative",
}
"""What is heard of a change, by its reason; a sparkle of all others."""
MIGHT = ("?", "&")
"""Skills by which a die takes any size when it rolls."""
WAY = 0.85
"""Seconds a die takes across the table."""


def others(script: Script, events: Sequence[Event], at: float, after: Match) -> list[float]:
    """All these events one after the other, each die when it is free; when each of it is over.

    `after` is the match when all of them have happened.
    """
    free: dict[int, float] = {}
    for number, event in enumerate(events):
        when = at + number * script.pace.stagger
        match event:
            case Added(seat=seat, die=die, beside=beside, why=why):
                free[die.id] = _added(script, die, beside, why, when)
                make_room(script, seat, free[die.id], after)
            case Rolled(after=die) | Changed(after=die) | Removed(die=die):
                free[die.id] = _shown(script, event, max(when, free.get(die.id, 0.0)))
            case Crossed(die=die, seat=seat):
                free[die.id] = cross(script, die, seat, (max(when, free.get(die.id, 0.0)), after))
            case Saved(die=die):
                free[die.id] = _saved(script, die, when, after)
            case _:
                continue
    return list(free.values())


def _shown(script: Script, event: Event, when: float) -> float:
    match event:
        case Rolled(before=before, after=after, why=why):
            if before.sizes != after.sizes:
                when = _resize(script, before, after, when)
            elif has(f"call.rolled_{why}"):
                script.call(when, after.id, say(f"call.rolled_{why}"))
            return script.roll(after, when)
        case Changed(before=before, after=after, why=why):
            return change(script, (before, after, why), when)
        case Removed(die=die):
            script.sound(when, "boom")
            script.call(when, die.id, say("call.removed"))
            script.add(when + script.pace.slide, script.pace.slide, Vanish(die.id, 0.6))
            return when + 2 * script.pace.slide
        case _:
            return when


def change(script: Script, what: tuple[Die, Die, str], when: float) -> float:
    """A die is another one, or shows another number, without rolling: what it was, what it is, and why."""
    before, after, why = what
    script.sound(when, CHANGES.get(why, "sparkle"))
    script.change(after, when)
    script.call(when, after.id, called(before, after, why))
    return when + script.pace.slide


def called(before: Die, after: Die, why: str) -> str:
    """The word for a change; empty when there is none."""
    gaps = {"die": die_name(after), "value": after.value, "given": before.value - after.value}
    is_same = before.form == after.form and before.sizes == after.sizes and before.values == after.values
    key = f"call.spent_{why}" if is_same and has(f"call.spent_{why}") else f"call.changed_{why}"
    return say(key, **gaps) if has(key) else ""


def _resize(script: Script, before: Die, after: Die, when: float) -> float:
    """A die that grows or shrinks by rolling is seen to do so first."""
    grows = after.sides > before.sides
    is_mood = any(before.has(letter) for letter in MIGHT)
    script.sound(when, "mood" if is_mood else "grow" if grows else "shrink")
    script.call(when, after.id, say("call.grows" if grows else "call.shrinks", die=die_name(after)))
    script.change(after, when)
    return when + script.pace.slide


def _added(script: Script, die: Die, beside: int, why: str, when: float) -> float:
    if (near := script.poses().get(beside)) is None:
        return when
    script.cues.append(Cue(when, 0.0, Appear(Pose(die, near.seat, near.place, near.size))))
    script.add(when, script.pace.slide, Blend(die))
    script.sound(when, "sparkle")
    if has(f"call.added_{why}"):
        script.call(when, die.id, say(f"call.added_{why}"))
    return when + script.pace.slide


def make_room(script: Script, seat: int, when: float, after: Match) -> None:
    """The dice of a side move to where they lie in the end."""
    for id in (die.id for die in after.hands[seat].dice):
        if (square := script.scenery.layout(after).dice.get(id)) is not None:
            script.add(when, script.pace.slide, Go(id, middle(square), square.width))


def cross(script: Script, die: Die, seat: int, due: tuple[float, Match]) -> float:
    """A die flies over to the other side; from when on, and the match it is then; the time when it lands."""
    when, after = due
    square = script.scenery.layout(after).dice.get(die.id)
    if square is None:
        return when
    length = script.pace.fade * 2 if script.calm else WAY
    arc = 0.0 if script.calm else 150 * script.unit
    script.add(when, length, Go(die.id, middle(square), square.width, arc=arc, depth=8))
    script.add(when, length, Desert(die.id, seat))
    script.call(when, die.id, say("call.crossed", name=script.scenery.names[seat]))
    script.sound(when, "whoosh")
    script.sound(when + length, "sparkle")
    return when + length


def _saved(script: Script, die: Die, when: float, after: Match) -> float:
    """A die goes to its own side's pile, where it scores as if kept."""
    square = script.scenery.layout(after).captured.get(die.id)
    if square is None:
        return when
    script.call(when, die.id, say("call.saved"))
    return script.fly(die, middle(square), square.width, when + script.pace.windup)
