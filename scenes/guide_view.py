"""From the guide and the table to what is drawn of the guide."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect, Surface

from game.guide.bites import ATTACK, TAP, TRY, Bite
from game.guide.guide import DONE, NO, SAY, Guide
from game.rules.hands import Match
from game.text import say
from scenes.gesture import Gesture
from scenes.guide_draw import Seen
from scenes.guide_words import Words
from scenes.layout import Layout
from sprites.theme import Look
from sprites.widgets import state_of

SKIP = "guide"
"""The name of the way out among the buttons of the table."""
PATIENCE_S = 5.0
"""Seconds after which a puzzle is shown."""
MOODS = {SAY: "neutral", DONE: "victorious", NO: "worried"}

Places = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Table:
    """The table as far as the guide must know it."""

    where: Layout
    look: Look
    match: Match
    gesture: Gesture
    is_waiting: bool
    """Is everything shown, and no list open?"""
    sums_up: bool
    """Does the table say what the chosen dice come to?"""
    weighs: bool
    """Does it say what an attack will bring?"""
    refuses: bool
    """Does it say why an attack is not allowed?"""
    pressable: tuple[str, ...]
    """The buttons there are."""
    calm: bool
    time: float
    since: float
    """Seconds since the last word."""
    idle: float
    """Seconds since the player did anything."""


def seen_of(guide: Guide, table: Table, face: Surface, words: Words) -> Seen:
    """All there is to see of the guide now."""
    said, gesture = guide.said, table.gesture
    bite = guide.bite if table.is_waiting else None
    keys = gesture.focus.shown
    is_wrong = said is not None and said.word == NO
    is_shown = bite is not None and (not bite.puzzle or is_wrong or table.idle > PATIENCE_S)
    ringed = {id: table.where.dice[id] for id in _meant(guide, gesture) if id in table.where.dice} if is_shown else {}
    drags = bite is not None and bite.act in (ATTACK, TRY) and not keys
    way = _way(bite, ringed, gesture, drags) if bite and not table.weighs and gesture.held is None else ()
    held = guide.astray(gesture.attackers) if bite else ()
    state = state_of(gesture.aimed == SKIP, keys, gesture.held == SKIP)
    return Seen(
        where=table.where,
        look=table.look,
        face=face,
        text="" if said is None or table.weighs else words.said(said, guide, table.match),
        order=words.order(guide, table.match, keys, held) if bite and (held or not table.sums_up) else "",
        lit=() if bite is None or table.refuses else _lit(guide, bite, table, ringed),
        ringed=() if table.refuses else tuple(ringed.values()),
        pressable=table.pressable,
        way=way,
        drags=drags,
        skip=None if guide.over or table.weighs else (say("guide.skip"), state),
        pips=(guide.total - len(guide.left), guide.total),
        calm=table.calm,
        time=table.time,
        since=table.since,
    )


def _meant(guide: Guide, gesture: Gesture) -> tuple[int, ...]:
    """The dice concerned; first those in hand that are to be put back."""
    return guide.astray(gesture.attackers) or guide.aim.mine + guide.aim.theirs


def _lit(guide: Guide, bite: Bite, table: Table, ringed: dict[int, Rect]) -> tuple[Rect, ...]:
    """What stays in the light: all among which a die is to be found, else the dice concerned."""
    where = table.where
    if bite.act == TAP:
        rows = (where.rows[guide.seat],) if bite.most else where.rows
        return tuple(rect for rect in where.dice.values() if any(row.collidepoint(rect.center) for row in rows))
    if bite.puzzle or not ringed:
        return ()
    lends = (die.id for die in table.match.hands[guide.seat].dice if bite.skill and die.has(bite.skill))
    return (*ringed.values(), *(where.dice[id] for id in lends if id in where.dice and id not in ringed))


def _way(bite: Bite, ringed: dict[int, Rect], gesture: Gesture, drags: bool) -> Places:
    """Where the glove goes: over all dice concerned, or to the next one to be chosen."""
    points = {id: (rect.centerx, rect.centery + rect.h // 4) for id, rect in ringed.items()}
    if not points or (drags and not gesture.attackers):
        return tuple(points.values())
    chosen = {*gesture.attackers, *gesture.targets}
    left = [point for id, point in points.items() if id not in chosen]
    return (left[0],) if left else (next(reversed(points.values())),)
