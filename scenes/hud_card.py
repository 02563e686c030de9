"""The card beside the table: what an attack will bring, what a die is, or what happened last; and the whole log."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Literal

from pygame import SRCALPHA, Rect, Surface

from game.rules.die import Die
from game.rules.preview import Preview
from game.rules.scoring import points
from game.text import say
from scenes.hud_memo import Memo
from scenes.match_facts import TIGHT, Facts
from scenes.match_sight import names_of, size_text
from sprites import label
from sprites.die_card import entries, title
from sprites.table_panel import panel
from sprites.theme import Look

Style = Literal["title", "strong", "body", "quiet", "good", "bad"]
Row = tuple[Style, str]
LAST_LINES = 5

_cards, _drawers, _bubbles = Memo(6), Memo(2), Memo(8)


def rows(facts: Facts) -> tuple[Row, ...]:
    """What the card says now."""
    if facts.sight.ahead is not None and facts.sight.options:
        return _preview(facts.sight.options[0].kind, facts.sight.ahead, facts.lit_seat or 0, facts.names)
    if facts.looked is not None and (pose := facts.picture.poses.get(facts.looked[0])) is not None:
        return _about(pose.die, facts.looked[1])
    title: Row = ("quiet", say("log.title"))
    last = facts.log[-LAST_LINES:]
    if not last:
        return (title,)
    return (title, *(("quiet", line) for line in last[:-1]), ("body", last[-1]))


@lru_cache(maxsize=4)
def _preview(kind: str, ahead: Preview, seat: int, names: tuple[str, str]) -> tuple[Row, ...]:
    told: list[Row] = [("title", say(f"attack.{kind}.name"))]
    before, after = ahead.halves_before, ahead.halves_after
    if ahead.captured:
        gain = after[seat] - before[seat]
        worth = say("match.points", points=f"{'+' if gain >= 0 else ''}{points(gain)}")
        style: Style = "good" if gain > 0 else "bad"
        told.append((style, say("match.preview_win", dice=names_of(ahead.captured), points=worth)))
    if ahead.chance < 1:
        told.append(("strong", say("match.preview_chance", percent=round(100 * ahead.chance))))
    if ahead.rerolls:
        told.append(("body", say("match.preview_roll", dice=names_of(ahead.rerolls))))
    for side in (seat, 1 - seat):
        if before[side] != after[side]:
            change = say("match.from_to", before=points(before[side]), after=points(after[side]))
            told.append(("body", say("match.preview_score", name=names[side], change=change)))
    return tuple(told)


@lru_cache(maxsize=4)
def _about(die: Die, now: tuple[str, ...]) -> tuple[Row, ...]:
    """What a die is, what its marks do, and what it means now."""
    lines: list[Row] = [("body", entry.line) for entry in entries(die)]
    return (("title", title(die)), ("strong", size_text(die)), *lines[:2], *(("good", line) for line in now))


def card(out: Surface, facts: Facts, told: tuple[Row, ...]) -> None:
    """The card in its place."""
    where, look = facts.where, facts.look
    is_preview = facts.sight.ahead is not None
    key = (told, where.card.size, look.text, is_preview)
    picture = _cards.get(key, lambda: _card(told, where.card.size, look, is_preview))
    spot = picture.get_rect(midtop=where.card.midtop) if where.upright else picture.get_rect(topleft=where.card.topleft)
    out.blit(picture, spot)


def _card(told: tuple[Row, ...], size: tuple[int, int], look: Look, is_loud: bool) -> Surface:
    pad = look.px(14)
    pictures = [_line(row, size[0] - 2 * pad, look) for row in told]
    if told[0][0] == "quiet":
        pictures[0] = _line(told[0], size[0] - 2 * pad, replace(look, text=min(look.text, TIGHT)))
    is_log = told[0] == ("quiet", say("log.title"))
    while len(pictures) > 2 and _height(pictures, look) + 2 * pad > size[1]:
        del pictures[1 if is_log else -1]
    high = min(size[1], _height(pictures, look) + 2 * pad)
    edge = (*look.colour.gold, 255) if is_loud else (*look.colour.ink, 150)
    fill = (*look.colour.night, 240 if is_loud else 205)
    out = Surface((size[0], high), SRCALPHA)
    out.blit(panel((size[0], high), fill, edge, look.px(3 if is_loud else 2), look.px(16)), (0, 0))
    if is_log:
        small = replace(look, text=min(look.text, TIGHT))
        more = label.render(say("log.more"), small.type("bold", "small", look.colour.gold))
        out.blit(more, more.get_rect(topright=(size[0] - pad, pad)))
    y = pad
    for picture in pictures:
        out.blit(picture, (pad, y))
        y += picture.get_height() + look.px(5)
    return out


def _height(pictures: list[Surface], look: Look) -> int:
    return sum(picture.get_height() + look.px(5) for picture in pictures) - look.px(5)


def _line(row: Row, wide: int, look: Look) -> Surface:
    style, text = row
    colours = look.colour
    if style == "title":
        return label.render(text, look.type("shout", "large", colours.gold, 2), wide)
    kinds = {
        "strong": look.type("bold", "body", colours.gold),
        "body": look.type("text", "body", colours.cream),
        "quiet": look.type("text", "small", colours.mist),
        "good": look.type("bold", "body", colours.gold),
        "bad": look.type("bold", "body", colours.orange),
    }
    return label.render(text, kinds[style], wide, wrap=True)


def drawer(out: Surface, facts: Facts) -> None:
    """The whole log, newest at the end, as much as there is room for."""
    size, look = facts.where.drawer.size, facts.look
    key = (facts.unfolded, size, look.text)
    picture = _drawers.get(key, lambda: _drawer(facts.unfolded, size, look))
    out.blit(picture, facts.where.drawer)


def _drawer(log: tuple[str, ...], size: tuple[int, int], look: Look) -> Surface:
    pad = look.px(18)
    out = Surface(size, SRCALPHA)
    out.blit(panel(size, (*look.colour.night, 246), (*look.colour.gold, 255), look.px(3), look.px(18)), (0, 0))
    out.blit(label.render(say("log.title"), look.type("shout", "large", look.colour.gold, 2)), (pad, pad))
    less = label.render(say("log.less"), look.type("text", "small", look.colour.mist))
    out.blit(less, less.get_rect(topright=(size[0] - pad, pad + look.px(8))))
    top, gap, pictures = pad + look.px(50), look.px(4), []
    room = size[1] - pad - top
    for number, line in enumerate(reversed(log)):
        colour = look.colour.cream if number == 0 else look.colour.mist
        picture = label.render(line, look.type("text", "body", colour), size[0] - 2 * pad, wrap=True)
        room -= picture.get_height() + gap
        if room < 0:
            break
        pictures.append(picture)
    for picture in reversed(pictures):
        out.blit(picture, (pad, top))
        top += picture.get_height() + gap
    return out


def bubble(out: Surface, facts: Facts) -> None:
    """Why the aimed die cannot be taken, on the very die."""
    if facts.refusal is None or facts.refusal[0] not in facts.where.dice:
        return
    square, look = facts.where.dice[facts.refusal[0]], facts.look
    text = facts.refusal[1]
    picture = _bubbles.get((text, look.unit, look.text), lambda: _bubble(text, look))
    spot = picture.get_rect(midtop=(square.centerx, square.bottom - look.px(6)))
    if square.centery > facts.where.size[1] // 2:
        spot = picture.get_rect(midbottom=(square.centerx, square.top + look.px(6)))
    out.blit(picture, spot.clamp(Rect((0, 0), facts.where.size)))


def _bubble(text: str, look: Look) -> Surface:
    words = label.render(text, look.type("bold", "body", look.colour.ink), look.px(300), wrap=True, align="centre")
    pad = look.px(14)
    size = (words.get_width() + 2 * pad, words.get_height() + pad)
    out = Surface(size, SRCALPHA)
    out.blit(panel(size, (*look.colour.cream, 255), (*look.colour.red, 255), look.px(4), look.px(14)), (0, 0))
    out.blit(words, (pad, pad // 2))
    return out
