"""The card beside the table: what an attack will bring, what a die is, or what happened last; and the whole log."""

from __future__ import annotations

from collections.abc import Callable
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
from scenes.match_sight import die_name, names_of
from sprites import label
from sprites.dice_tags import coin, tag
from sprites.die_card import entries, size_line, title
from sprites.table_panel import panel
from sprites.theme import Look

Style = Literal["title", "strong", "body", "quiet", "good", "bad", "skill", "skills"]
Row = tuple[Style, str]
"""How a line looks, and its words; those of a skill are its letter, its name and its rule, one per line."""
MARK = 26.0
"""Height of the mark of a skill in design units."""
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
    told = entries(die)
    name = title(die) if len(told) == 1 else die_name(die)
    marks: list[Row] = [("skill", f"{entry.letter}\n{entry.name}\n{entry.line}") for entry in told]
    if len(told) == 1:
        marks = [("body", told[0].line)]
    lines: list[Row] = [("good", line) for line in now]
    return (("title", name), ("strong", size_line(die)), *marks, *lines, ("quiet", say("card.more")))


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
    is_log = told[0] == ("quiet", say("log.title"))
    pictures = _fitting(told, (size[0] - 2 * pad, size[1] - 2 * pad), look, is_log)
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


def _fitting(told: tuple[Row, ...], room: tuple[int, int], look: Look, is_log: bool) -> list[Surface]:
    """The lines, all of them where there is room: of a log the newest, of skills first the rules give way."""
    pictures = [_line(row, room[0], look) for row in told]
    if told[0][0] == "quiet":
        pictures[0] = _line(told[0], room[0], replace(look, text=min(look.text, TIGHT)))
    if _height(pictures, look) > room[1] and not is_log:
        pictures = [_line(row, room[0], look) for row in _shortened(told)]
    last = pictures.pop() if told[-1][0] == "quiet" and not is_log else None
    rest = 0 if last is None else last.get_height() + look.px(5)
    while len(pictures) > 2 and _height(pictures, look) + rest > room[1]:
        del pictures[1 if is_log else -1]
    return pictures if last is None else [*pictures, last]


def _shortened(told: tuple[Row, ...]) -> list[Row]:
    """The same without the size, which stands below the die, and with all skills in one line, by name only."""
    names = [text.rpartition("\n")[0] for style, text in told if style == "skill"]
    rest = [row for row in told if row[0] not in ("skill", "strong")]
    return [rest[0], ("skills", "\n".join(names)), *rest[1:]] if names else list(told)


def _height(pictures: list[Surface], look: Look) -> int:
    return sum(picture.get_height() + look.px(5) for picture in pictures) - look.px(5)


def _line(row: Row, wide: int, look: Look) -> Surface:
    style, text = row
    colours = look.colour
    if style == "skill":
        return _marked(text, wide, look)
    if style == "skills":
        return _flowing(text.split("\n"), wide, look)
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


def _marked(text: str, wide: int, look: Look, face: Callable[[str, int], Surface] = tag) -> Surface:
    """The mark of a skill, its name beside it, and its rule below."""
    letter, name, *rule = text.split("\n")
    colour = look.colour.gold if rule else look.colour.cream
    words = label.render(name, look.type("bold", "body", colour), wide)
    mark = face(letter, look.px(MARK)) if letter else None
    indent = 0 if mark is None else mark.get_width() + look.px(6)
    high = max(words.get_height(), look.px(MARK) if mark else 0)
    below = [label.render(line, look.type("text", "body", look.colour.cream), wide, wrap=True) for line in rule]
    across = wide if below else indent + words.get_width()
    out = Surface((across, high + sum(line.get_height() for line in below)), SRCALPHA)
    if mark is not None:
        out.blit(mark, mark.get_rect(midleft=(0, high // 2)))
    out.blit(words, words.get_rect(midleft=(indent, high // 2)))
    for line in below:
        out.blit(line, (0, high))
    return out


def _flowing(words: list[str], wide: int, look: Look) -> Surface:
    """Marks with names, one after the other, in as many lines as it takes; `words` are letters and names in turn."""
    pairs = zip(words[::2], words[1::2], strict=True)
    marks = [_marked(f"{letter}\n{name}", wide, look, coin) for letter, name in pairs]
    gap, spots, x, y = look.px(12), list[tuple[int, int]](), 0, 0
    for mark in marks:
        if x and x + mark.get_width() > wide:
            x, y = 0, y + marks[0].get_height() + look.px(3)
        spots.append((x, y))
        x += mark.get_width() + gap
    out = Surface((wide, y + marks[0].get_height()), SRCALPHA)
    out.blits(list(zip(marks, spots, strict=True)))
    return out


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
