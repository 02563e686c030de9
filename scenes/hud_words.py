"""The words in the middle of the table: whose turn it is, what is being shouted, what the chosen dice come to."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import lru_cache

from pygame import SRCALPHA, Rect, Surface

from game.text import say
from scenes.hud_memo import Memo
from scenes.match_facts import Facts
from sprites import label
from sprites.label import Type
from sprites.particles import arrow
from sprites.picture import Arrow, Banner, Place
from sprites.table_panel import panel
from sprites.theme import Look, lighter

SLAM = ((0.04, 1.6), (0.07, 1.28), (0.1, 1.1))
"""How large a banner is while it comes down: up to which share of its time, by what factor."""
DOTS = ("", ".", "..", "...")

_banners = Memo(4)


def words(out: Surface, facts: Facts) -> None:
    """The banner of the show, else the attack being aimed."""
    if facts.picture.banner is not None:
        _banner(out, facts.where.banner, facts.picture.banner, facts.tight)
    elif facts.sight.sum and facts.chooser is None:
        _aiming(out, facts)


def turn_key(facts: Facts) -> tuple[object, ...]:
    """What the words about the turn depend on."""
    if not _says_turn(facts):
        return (facts.hint if _hints_only(facts) else "",)
    dots = int(facts.time * 2.5) % 4 if facts.is_thinking else -1
    return facts.lit_seat, facts.hint, facts.must_pass, dots


def _says_turn(facts: Facts) -> bool:
    shown = facts.picture
    is_quiet = shown.banner is None and shown.arrow is None and facts.moment is None
    return facts.lit_seat is not None and is_quiet and not facts.sight.sum


def _banner(out: Surface, area: Rect, banner: Banner, look: Look) -> None:
    factor = next((size for until, size in SLAM if banner.age < until), 1.0)
    said = banner.text, banner.sub, banner.colour
    key = (said, factor, area.size, look.unit, look.text)
    picture = _banners.get(key, lambda: _banner_picture(area.size, banner, factor, look))
    out.blit(picture, picture.get_rect(center=area.center))


def _banner_picture(size: tuple[int, int], banner: Banner, factor: float, look: Look) -> Surface:
    """Strip and words in one picture whose middle is that of the strip; the words may be larger."""
    shout = look.type("shout", "shout", banner.colour, 5)
    shout = fitted(banner.text, shout, round(size[0] * 0.96))
    text = label.render(banner.text, replace(shout, size_px=round(shout.size_px * factor)))
    below = replace(look.type("bold", "large", outline=3), size_px=round(look.letters("title") * 0.8))
    sub = label.render(banner.sub, fitted(banner.sub, below, size[0]))
    strip = _strip(size, look)
    high = text.get_height() + (sub.get_height() - look.px(6) if banner.sub else 0)
    rise = high // 2
    wide = max(strip.get_width(), text.get_width(), sub.get_width())
    whole = Surface((wide + wide % 2, 2 * max(-(-strip.get_height() // 2), rise + 1, high - rise)), SRCALPHA)
    middle, top = (whole.get_width() // 2, whole.get_height() // 2), whole.get_height() // 2 - rise
    whole.blit(strip, strip.get_rect(center=middle))
    whole.blit(text, text.get_rect(midtop=(middle[0], top)))
    if banner.sub:
        whole.blit(sub, sub.get_rect(midtop=(middle[0], top + text.get_height() - look.px(6))))
    return whole


@lru_cache(maxsize=256)
def fitted(text: str, type: Type, most: int) -> Type:
    """The type in letters small enough for the text to fit into that width."""
    wide = label.width(text, type)
    return type if wide <= most else replace(type, size_px=max(12, type.size_px * most // wide))


def _strip(size: tuple[int, int], look: Look) -> Surface:
    return panel((size[0], round(size[1] * 0.86)), (*look.colour.ink, 150), (*look.colour.ink, 0), 0, look.px(20))


def turn(out: Surface, facts: Facts) -> None:
    """Whose turn it is, and a word for strangers below."""
    if not _says_turn(facts):
        _only_hint(out, facts)
        return
    look, area = facts.tight, facts.where.banner
    seat = facts.lit_seat or 0
    colour = lighter(facts.colours[seat], 0.45)
    below = facts.hint
    if facts.must_pass:
        text, below = say("attack.pass.name"), say("match.no_attack", name=facts.names[seat])
    elif facts.is_thinking:
        text = say("match.thinking", name=facts.names[seat]).rstrip(". ")
        below = ""
    else:
        text = say("match.your_turn") if facts.is_alone else say("match.turn_of", name=facts.names[seat])
    shout = look.type("shout", "title", colour, 4)
    picture = label.render(text, fitted(text, shout, round(area.width * 0.8)))
    y = area.centery - (look.px(14) if below else 0)
    spot = picture.get_rect(center=(area.centerx, y))
    out.blit(picture, spot)
    if facts.is_thinking:
        dots = label.render(DOTS[int(facts.time * 2.5) % 4], shout)
        out.blit(dots, (spot.right + look.px(4), spot.y))
    if below:
        hint = label.render(below, look.type("bold", "large", look.colour.cream, 2), area.width)
        out.blit(hint, hint.get_rect(midtop=(area.centerx, spot.bottom - look.px(2))))


def _hints_only(facts: Facts) -> bool:
    """Does nobody have to move, and does no banner stand where the hint goes?"""
    return facts.lit_seat is None and facts.picture.banner is None


def _only_hint(out: Surface, facts: Facts) -> None:
    """While something is shown, how to get on with it."""
    if facts.hint and _hints_only(facts):
        where, look = facts.where, facts.tight
        hint = label.render(facts.hint, look.type("text", "small", look.colour.mist))
        out.blit(hint, hint.get_rect(midbottom=(where.banner.centerx, where.banner.bottom - look.px(2))))


def _aiming(out: Surface, facts: Facts) -> None:
    """The kind of attack and the sum; on the arrow, when there is one."""
    look, area = facts.tight, facts.where.banner
    kinds = facts.sight.options
    title = ""
    if len(kinds) == 1:
        title = say("match.attack_shout", kind=say(f"attack.{kinds[0].kind}.name"))
    elif kinds:
        title = say("match.choose_kind")
    sums = label.render(facts.sight.sum, look.type("bold", "title", outline=4), area.width)
    head = label.render(title, look.type("shout", "shout", look.colour.gold, 5), area.width)
    high = sums.get_height() + (head.get_height() - look.px(12) if title else 0)
    top = area.centery - high // 2
    if title:
        out.blit(head, head.get_rect(midtop=(area.centerx, top)))
        top += head.get_height() - look.px(12)
    out.blit(sums, sums.get_rect(midtop=(area.centerx, top)))


def aimed_arrow(facts: Facts) -> Arrow | None:
    """The arrow of the selection: to the pointer while it is pulled, to the targets once they are chosen."""
    gesture, where = facts.gesture, facts.where
    if not facts.may_act or not gesture.attackers:
        return None
    sources = tuple(_top(where.dice[id]) for id in gesture.attackers if id in where.dice)
    targets = tuple(_middle(where.dice[id]) for id in gesture.targets if id in where.dice)
    gap = 0.44 * where.dice[gesture.attackers[0]].width if targets and sources else 0.0
    if gesture.pulling and gesture.over not in gesture.targets and gesture.at is not None:
        if gesture.over in gesture.attackers:
            return None
        targets, gap = (*targets, (float(gesture.at[0]), float(gesture.at[1]))), 0.0
    return Arrow(sources, targets, facts.lit_seat or 0, gap=gap) if targets else None


def _middle(square: Rect) -> Place:
    return (float(square.centerx), float(square.centery))


def _top(square: Rect) -> Place:
    return (float(square.centerx), square.top + square.height * 0.2)


def arrows(out: Surface, facts: Facts) -> None:
    """The arrow of the show and the arrow of the player."""
    look = facts.look
    shown = facts.picture.arrow
    if shown is not None:
        out.fblits(arrow(shown, lighter(facts.colours[shown.seat], 0.3), look.unit))
    elif (own := aimed_arrow(facts)) is not None:
        colour = look.colour.gold if facts.sight.options else look.colour.cream
        out.fblits(arrow(own, look.colour.red if facts.sight.refusal else colour, look.unit))


def beat(time: float, period: float = 1.1) -> float:
    """A soft beat between 0 and 1."""
    return 0.5 - 0.5 * math.cos(math.tau * time / period)
