"""Where the dice of a question lie: as they were thrown, or before the throw laid out with the bench beside them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from pygame import Rect

from game.rules.die import Die
from game.rules.extras import aside, in_play, offered
from game.rules.hands import Match, Phase
from game.rules.sizes import to_pick
from scenes.choreography_script import middle
from scenes.layout import Layout
from scenes.layout_rows import best_rows
from scenes.match_question import Question
from sprites.picture import Arrow, Picture, Pose

GAP = -1
"""Stands for the space between the dice of a hand and its bench."""


REST_SCALE, REST_ALPHA = 0.78, 0.55
"""How small and faint dice are seen that would not play."""


def _rows(match: Match, seat: int) -> tuple[tuple[Die, ...], tuple[Die, ...]]:
    """The dice a seat plays with, or picks from, and those on its bench that are spoken of."""
    hand = match.hands[seat]
    if match.phase is Phase.SIZES and not hand.decided and to_pick(hand):
        return tuple(die for die in hand.recipe if not aside(die)), ()
    asked = match.phase is Phase.AUXILIARY or (match.phase is Phase.RESERVE and seat == match.turn)
    return in_play(hand), offered(match, seat) if asked else ()


def is_laid_out(match: Match) -> bool:
    """Has nothing been thrown yet?"""
    return not any(die.values for hand in match.hands for die in hand.dice)


def places(match: Match, where: Layout) -> dict[int, Rect]:
    """The squares of all dice, by id."""
    if not is_laid_out(match):
        return dict(where.dice)
    found: dict[int, Rect] = {}
    for seat in (0, 1):
        regular, bench = _rows(match, seat)
        ids = [*(die.id for die in regular), *((GAP,) if bench else ()), *(die.id for die in bench)]
        found |= best_rows(ids, len(ids), where.rows[seat], where.unit)
    found.pop(GAP, None)
    return found


def staged(
    question: Question, changed: tuple[Iterable[Die], Iterable[int]], picture: Picture, where: Layout
) -> Picture:
    """The picture with the dice as the answer would have them, and the attack that waits for it.

    `changed` are the dice that the answer turns, and the ids of those that would not play.
    """
    match = question.match
    poses = dict(picture.poses) or _laid(match, where)
    turned, resting = changed
    for die in turned:
        if die.id in poses:
            poses[die.id] = poses[die.id]._replace(die=die)
    for id in resting:
        poses[id] = poses[id]._replace(scale=REST_SCALE, alpha=REST_ALPHA)
    arrow = None
    if match.pending is not None:
        sources = tuple(middle(where.dice[id]) for id in match.pending.attackers if id in where.dice)
        squares = [where.dice[id] for id in match.pending.targets if id in where.dice]
        gap = 0.44 * squares[0].width if squares else 0.0
        arrow = Arrow(sources, tuple(map(middle, squares)), question.seat, gap=gap)
    return replace(picture, poses=poses, arrow=arrow)


def resting(match: Match, picture: Picture, where: Layout) -> Picture:
    """The picture while nobody is asked: before the throw the dice lie there all the same."""
    return picture if picture.poses or not is_laid_out(match) else replace(picture, poses=_laid(match, where))


def _laid(match: Match, where: Layout) -> dict[int, Pose]:
    squares, poses = places(match, where), dict[int, Pose]()
    for seat in (0, 1):
        for die in (die for row in _rows(match, seat) for die in row):
            square = squares[die.id]
            poses[die.id] = Pose(replace(die, values=()), seat, middle(square), square.width)
    return poses
