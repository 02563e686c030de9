"""The show of what is only announced: passes, surrender, extra turns, the end of a round and of the match."""

from __future__ import annotations

from game.rules.events import (
    DiceOffered,
    Event,
    MatchEnded,
    Passed,
    Reacted,
    RoundEnded,
    Surrendered,
    TurnExtended,
    Used,
)
from game.rules.scoring import points
from game.text import say
from scenes.choreography_script import Script
from scenes.match_sight import die_name, names_of
from sprites.picture import Burst
from sprites.table_cues import Act, Chips

PASS_TIME, SLAM_TIME = 1.3, 2.2
"""Seconds these banners stay."""


def announced(script: Script, event: Event) -> None:
    """A banner, a noise, and on it goes."""
    names = script.scenery.names
    match event:
        case Passed(seat=seat):
            _face(script, seat, "worried")
            script.sound(script.now, "deny")
            script.shout(say("attack.pass.name"), say("match.no_attack", name=names[seat]), PASS_TIME)
        case Surrendered(seat=seat):
            _face(script, seat, "beaten")
            script.sound(script.now, "aww")
            script.shout(say("result.surrendered", name=names[seat]), "", PASS_TIME)
        case TurnExtended(seat=seat):
            _face(script, seat, "gloat")
            script.sound(script.now, "sparkle")
            script.shout(say("match.extra_turn", name=names[seat]), "", PASS_TIME)
        case DiceOffered(seat=seat, dice=dice) if dice:
            script.sound(script.now, "sparkle")
            script.shout(say("match.brings_in", name=names[seat], dice=names_of(dice)), "", PASS_TIME)
        case Used(seat=seat, what=what, die=id):
            script.sound(script.now, "sparkle")
            script.shout(_used(script, what, id), names[seat], PASS_TIME)
        case Reacted(seat=seat, gained=True):
            _face(script, seat, "gloat")
            script.sound(script.now, "initiative")
            script.shout(say("match.goes_first", name=names[seat]), "", PASS_TIME)
        case Reacted(seat=seat, kind="chance"):
            _face(script, seat, "worried")
            script.sound(script.now, "aww")
            script.shout(say("match.no_luck"), say("match.no_luck_sub", name=names[1 - seat]), PASS_TIME)
        case DiceOffered(seat=1, kind="auxiliary"):
            script.shout(say("match.no_extra"), "", PASS_TIME)
        case _:
            return


def _used(script: Script, what: str, id: int | None) -> str:
    """What was done, by name, to which die."""
    dice = {die.id: die for hand in script.match.hands for die in (*hand.recipe, *hand.dice)}
    die = die_name(dice[id]) if id in dice else say("moment.a_die")
    return say(f"use.{what}.name", die=die, value=say("moment.a_number"))


def _face(script: Script, seat: int, mood: str) -> None:
    """A fighter shows and tells how it feels about what is announced."""
    script.act(script.now, PASS_TIME, Act(seat, mood, shiver=3 * script.unit))
    script.voice(script.now, seat, mood)


def round_end(script: Script, ended: Event) -> None:
    """The score slams onto the table; one side is glad."""
    assert isinstance(ended, RoundEnded)
    left, right = (points(halves) for halves in ended.halves)
    script.tally(script.now, ended.halves)
    script.sound(script.now, "bell")
    script.sound(script.now + 0.12, "score")
    script.shake(script.now + 0.12, 12)
    if ended.winner is None:
        script.shout(say("result.round_drawn"), say("result.score", left=left, right=right), SLAM_TIME)
        return
    winner = ended.winner
    lower, upper = (left, right) if winner == 0 else (right, left)
    script.sound(script.now + 0.3, "cheer")
    _faces(script, winner)
    text = say("result.round_won", name=script.scenery.names[winner])
    script.shout(text, say("result.score", left=lower, right=upper), SLAM_TIME)


def _faces(script: Script, winner: int) -> None:
    up = -1 if winner == script.where.bottom else 1
    script.act(script.now, SLAM_TIME, Act(winner, "victorious", (0.0, 20 * up * script.unit)))
    script.act(script.now, SLAM_TIME, Act(1 - winner, "beaten", shiver=5 * script.unit))
    script.voice(script.now + 0.5, winner, "victorious")
    centre = script.where.pins[winner].center
    chips = Burst((float(centre[0]), float(centre[1])), script.scenery.colour.gold, 30, 240 * script.unit, seed=7)
    script.chips(script.now + 0.12, Chips(chips))


def match_end(script: Script, ended: Event) -> None:
    """Nothing but the last bell: the result has a scene of its own."""
    assert isinstance(ended, MatchEnded)
    script.sound(script.now, "bell-final")
