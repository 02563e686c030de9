"""The dice on the table with everything said about them: light on those that matter, size and skills below."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import partial
from itertools import pairwise
from typing import NamedTuple

from pygame import SRCALPHA, Surface
from pygame.transform import flip

from game.roster.marks import text_key
from game.rules.die import Die
from game.text import say
from scenes import hud_moment
from scenes.hud_layer import Item, cropped
from scenes.hud_memo import Memo
from scenes.match_facts import Facts
from scenes.match_sight import size_text
from sprites import label, table
from sprites.dice_tags import coin, tag
from sprites.die_card import marks as marks_of
from sprites.die_finish import accent
from sprites.picture import Pose
from sprites.table_panel import panel
from sprites.theme import Colour, Look, lighter

ROOMY = 104
"""Design pixels from which on a die has its skills written out below."""
MARK = 26.0
"""Height of the mark of a skill in design pixels."""
BETWEEN = 1.08
"""Width of the words under a die at most, in edges, where nothing tells how far off its neighbours are."""
LIVELY = 5.0
"""Design pixels that live dice bob."""

_tags = Memo(256)


class _Piece(NamedTuple):
    """A die as it lies, with all that is drawn for it."""

    shadow: tuple[Item, ...]
    label: tuple[Item, ...]
    body: tuple[Item, ...]
    is_whole: bool = False
    """Is the body one picture?"""


_known: dict[int, tuple[tuple[object, ...], _Piece]] = {}
"""By the number of a die: what it was drawn from last, and the pictures."""


def pieces(out: Surface, facts: Facts) -> None:
    """All dice, from the lowest to the highest."""
    lying = sorted(facts.picture.poses.values(), key=lambda pose: pose.depth)
    basis, rooms = (_basis(facts, 0), _basis(facts, 1)), (_room(facts, 0), _room(facts, 1))
    rims, greys, half = _rims(facts), _greys(facts), half_of(facts)
    shadows, labels, bodies = list[Item](), list[Item](), list[Item]()
    for pose in lying:
        id, seat = pose.die.id, pose.seat
        piece = _piece(pose, (basis[seat], rooms[seat], pose.place[1] < half), (rims.get(id), id in greys), facts)
        lift = _lift(pose, facts)
        shadows += table.shadows((pose._replace(lift=pose.lift + lift),)) if lift else piece.shadow
        labels += piece.label
        bodies += [(picture, (x, y - lift)) for picture, (x, y) in piece.body] if lift else piece.body
    for items in (shadows, labels, bodies):
        out.fblits(items)


def _piece(pose: Pose, sizes: tuple[int, int, bool], glow: tuple[Colour | None, bool], facts: Facts) -> _Piece:
    """The pictures of a die, those of the frame before where nothing has changed."""
    if pose.roll < 1 and not sizes[2]:
        return _plain(pose, sizes, facts)
    look, id = facts.tight, pose.die.id
    key = (pose, sizes, glow, facts.scheme, look.unit, look.text)
    known = _known.get(id)
    if known is not None and known[0] == key:
        if not known[1].is_whole:
            _known[id] = key, _whole(known[1])
        return _known[id][1]
    (basis, _, is_across), (rim, is_grey) = sizes, glow
    piece = _plain(pose, sizes, facts)
    if rim is not None or is_grey:
        rims, greys = ({} if rim is None else {id: rim}), frozenset((id,) if is_grey else ())
        body = tuple(table.dice((pose,), facts.scheme, (basis, basis), rims, greys))
        piece = piece._replace(body=body)
    if is_across:
        label, body = (tuple((turned(one), spot) for one, spot in items) for items in (piece.label, piece.body))
        piece = _Piece(piece.shadow, label, body)
    _known[id] = key, piece
    return piece


def _plain(pose: Pose, sizes: tuple[int, int, bool], facts: Facts) -> _Piece:
    """A die without a glow."""
    picture = table.figure(pose, facts.scheme, sizes[0])
    wide, high = picture.get_size()
    spot = pose.place[0] - wide / 2, pose.place[1] - pose.lift - high / 2
    label = tuple(_label(pose, sizes[1], facts.tight)) if pose.label else ()
    return _Piece(tuple(table.shadows((pose,))), label, ((picture, spot),))


def _whole(piece: _Piece) -> _Piece:
    """With rim and die in one picture without empty edges: worth it for those that stay and bob."""
    (lowest, (x, y)), *upper = piece.body
    if upper:
        lowest = lowest.copy()
        lowest.fblits([(picture, (round(left - x), round(top - y))) for picture, (left, top) in upper])
    return piece._replace(body=(cropped((lowest, (x, y))),), is_whole=True)


def half_of(facts: Facts) -> float:
    """The height above which everything is turned to a person on the other side."""
    return 0 if facts.across is None else facts.where.size[1] / 2


def turned(picture: Surface) -> Surface:
    """The same as seen from the other side."""
    return flip(picture, True, True)


def _basis(facts: Facts, seat: int) -> int:
    """The edge in pixels of the dice in a seat's row."""
    widths = (facts.where.dice[die.id].width for die in facts.match.hands[seat].dice if die.id in facts.where.dice)
    return next(widths, facts.look.px(100))


def _lift(pose: Pose, facts: Facts) -> float:
    """Dice that can attack bob while nothing is chosen; chosen ones stand higher, lit targets bob fast."""
    if pose.depth or pose.roll < 1 or (not facts.may_act and facts.moment is None):
        return 0.0
    id, sight, unit = pose.die.id, facts.sight, facts.look.unit
    if id in facts.gesture.attackers:
        return 12 * unit
    chosen = bool(facts.gesture.attackers)
    if id in (sight.lit if chosen else sight.live):
        return (1 + math.sin(facts.time * (5.2 if chosen else 3.2) + id * 0.9)) / 2 * LIVELY * unit
    return 0.0


def _rims(facts: Facts) -> dict[int, Colour]:
    """Which dice glow in which colour."""
    if facts.moment is not None:
        return hud_moment.rims(facts.moment)
    colour, rims = facts.look.colour, dict[int, Colour]()
    last = facts.match.last
    if last is not None and facts.lit_seat is not None:
        mark = lighter(facts.colours[facts.match.last_seat], 0.55)
        rims |= dict.fromkeys((*last.attackers, *last.targets), mark)
    rims |= dict.fromkeys(facts.picture.marks, colour.gold)
    if facts.may_act:
        chosen = facts.gesture.attackers
        if chosen:
            rims = dict.fromkeys(facts.sight.lit, (120, 255, 170))
        rims |= {id: (255, 255, 255) for id in facts.gesture.targets if id in facts.sight.lit}
        rims |= dict.fromkeys(chosen, colour.gold)
        if facts.refusal:
            rims[facts.refusal[0]] = colour.red
    return rims


def _greys(facts: Facts) -> frozenset[int]:
    """Dice that cannot be taken by what is chosen, and own dice that sit this turn out."""
    if not facts.may_act:
        return frozenset()
    theirs = {die.id for die in facts.match.hands[1 - (facts.lit_seat or 0)].dice}
    if facts.gesture.attackers:
        return frozenset(theirs - facts.sight.lit)
    return frozenset(die.id for hand in facts.match.hands for die in hand.dice if die.dizzy)


def _pitch(facts: Facts, seat: int) -> int:
    """From die to die in the row of a seat, in pixels; 0 when no two lie side by side."""
    squares = [facts.where.dice[die.id] for die in facts.match.hands[seat].dice if die.id in facts.where.dice]
    steps = (right.x - left.x for left, right in pairwise(squares) if left.y == right.y)
    return min((step for step in steps if step > 0), default=0)


def _room(facts: Facts, seat: int) -> int:
    """Pixels for the words under a die of a seat; 0 when nothing tells how far off its neighbours are."""
    pitch = _pitch(facts, seat)
    return pitch - facts.tight.px(6) if pitch else 0


def _label(pose: Pose, room: int, look: Look) -> Iterator[Item]:
    if pose.label and pose.alpha > 0.6:
        die, px = pose.die, round(pose.size)
        room = room or round(px * BETWEEN)
        picture = _tags.get((die, px, room, look.unit, look.text), partial(_tag, die, (px, room), look))
        yield picture, (pose.place[0] - picture.get_width() / 2, pose.place[1] + pose.size * 0.5 + 2 * look.unit)


def _tag(die: Die, sizes: tuple[int, int], look: Look) -> Surface:
    """Size and skills of a die in one line; `sizes` are those of the die and of the room between its neighbours."""
    (px, room), gap = sizes, look.px(4)
    words = label.render(size_text(die), look.type("bold", "body", outline=2))
    marks = _marks(marks_of(die), px, room - words.get_width() - gap, look)
    wide = words.get_width() + sum(mark.get_width() + gap for mark in marks)
    out = Surface((wide, max(words.get_height(), look.px(MARK))), SRCALPHA)
    out.blit(words, words.get_rect(midleft=(0, out.get_height() // 2)))
    x = words.get_width() + gap
    for mark in marks:
        out.blit(mark, mark.get_rect(midleft=(x, out.get_height() // 2)))
        x += mark.get_width() + gap
    return out


def _marks(skills: str, px: int, room: int, look: Look) -> list[Surface]:
    """Emblem and name of the skill, else emblems with letters, else emblems alone."""
    gap, tall = look.px(4), look.px(MARK)
    if len(skills) == 1 and px >= look.px(ROOMY):
        named = _named(skills, look)
        if named.get_width() <= room:
            return [named]
    found = [tag(letter, tall) for letter in skills]
    if sum(one.get_width() + gap for one in found) <= room:
        return found
    return [coin(letter, tall) for letter in skills]


def _named(letter: str, look: Look) -> Surface:
    """A skill by emblem and name."""
    name = say(f"{text_key(letter)}.name")
    words, face = label.render(name, look.type("bold", "small", look.colour.ink)), coin(letter, look.px(MARK))
    size = (words.get_width() + face.get_width() + look.px(12), look.px(MARK))
    out = panel(size, (*accent(letter), 255), (*look.colour.ink, 255), look.px(2), look.px(MARK) // 2).copy()
    out.blit(face, (0, 0))
    out.blit(words, words.get_rect(midleft=(face.get_width() + look.px(3), size[1] // 2)))
    return out
