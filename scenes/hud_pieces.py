"""The dice on the table with everything said about them: light on those that matter, size and skills below."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import partial
from itertools import groupby

from pygame import SRCALPHA, Surface
from pygame.transform import flip

from game.rules.die import Die
from game.rules.skills import SKILLS
from game.text import say
from scenes import hud_moment
from scenes.hud_memo import Memo
from scenes.match_facts import Facts
from scenes.match_sight import size_text
from sprites import label, table
from sprites.die_finish import accent
from sprites.picture import Pose
from sprites.table_panel import panel
from sprites.theme import Colour, Look, lighter

ROOMY = 104
"""Design pixels from which on a die has its skills written out below."""
LIVELY = 5.0
"""Design pixels that live dice bob."""

_tags = Memo(256)


def pieces(out: Surface, facts: Facts) -> None:
    """All dice, from the lowest to the highest."""
    basis = _basis(facts, 0), _basis(facts, 1)
    poses = [_lively(pose, facts) for pose in facts.picture.poses.values()]
    poses.sort(key=lambda pose: pose.depth)
    out.fblits(list(table.shadows(poses)))
    out.fblits(list(_labels(poses, facts.tight, _half(facts))))
    rims, greys = _rims(facts), _greys(facts)
    for is_across, group in groupby(poses, lambda pose: pose.place[1] < _half(facts)):
        dice = table.dice(group, facts.scheme, basis, rims, greys)
        out.fblits([(turned(picture), spot) for picture, spot in dice] if is_across else list(dice))


def _half(facts: Facts) -> float:
    """The height above which everything is turned to a person on the other side."""
    return 0 if facts.across is None else facts.where.size[1] / 2


def turned(picture: Surface) -> Surface:
    """The same as seen from the other side."""
    return flip(picture, True, True)


def _basis(facts: Facts, seat: int) -> int:
    """The edge in pixels of the dice in a seat's row."""
    widths = (facts.where.dice[die.id].width for die in facts.match.hands[seat].dice if die.id in facts.where.dice)
    return next(widths, facts.look.px(100))


def _lively(pose: Pose, facts: Facts) -> Pose:
    """Dice that can attack bob while nothing is chosen; chosen ones stand higher, lit targets bob fast."""
    if pose.depth or pose.roll < 1:
        return pose
    if not facts.may_act and facts.moment is None:
        return pose
    id, sight, unit = pose.die.id, facts.sight, facts.look.unit
    if id in facts.gesture.attackers:
        return pose._replace(lift=pose.lift + 12 * unit)
    chosen = bool(facts.gesture.attackers)
    if id in (sight.lit if chosen else sight.live):
        wave = math.sin(facts.time * (5.2 if chosen else 3.2) + id * 0.9)
        return pose._replace(lift=pose.lift + (1 + wave) / 2 * LIVELY * unit)
    return pose


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


def _labels(poses: list[Pose], look: Look, half: float) -> Iterator[tuple[Surface, tuple[float, float]]]:
    for pose in poses:
        if pose.label and pose.alpha > 0.6:
            die, px = pose.die, round(pose.size)
            picture = _tags.get((die, px, look.unit, look.text), partial(_tag, die, px, look))
            x = pose.place[0] - picture.get_width() / 2
            spot = x, pose.place[1] + pose.size * 0.5 + 2 * look.unit
            yield (turned(picture) if pose.place[1] < half else picture), spot


def _tag(die: Die, px: int, look: Look) -> Surface:
    """Size and skills of a die in one line, as wide as the die at most when that can be."""
    size, skills = size_text(die), die.skills
    words = label.render(size, look.type("bold", "body", outline=2))
    is_roomy = px >= look.px(ROOMY) and len(skills) < 2
    pills = [_pill(letter, look, is_roomy) for letter in skills]
    gap = look.px(4)
    wide = words.get_width() + sum(pill.get_width() + gap for pill in pills)
    out = Surface((wide, words.get_height()), SRCALPHA)
    out.blit(words, (0, 0))
    x = words.get_width() + gap
    for pill in pills:
        out.blit(pill, pill.get_rect(midleft=(x, words.get_height() // 2)))
        x += pill.get_width() + gap
    return out


def _pill(letter: str, look: Look, is_roomy: bool) -> Surface:
    """A skill by its name where there is room, else by its letter."""
    name = say(f"skill.{SKILLS[letter].name}.name") if is_roomy and letter in SKILLS else letter
    words = label.render(name, look.type("bold", "small", look.colour.ink))
    size = (max(words.get_width() + look.px(12), look.px(24)), look.px(24))
    out = panel(size, (*accent(letter), 255), (*look.colour.ink, 255), look.px(2), look.px(12)).copy()
    out.blit(words, words.get_rect(center=(size[0] // 2, size[1] // 2)))
    return out
