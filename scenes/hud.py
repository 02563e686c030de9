"""The whole picture of a match: one baked board, and on it the few things that move."""

from __future__ import annotations

from functools import lru_cache

import pygame
from pygame import SRCALPHA, Rect, Surface

from game.rules.scoring import points
from scenes import hud_card, hud_pieces, hud_words
from scenes.hud_pins import moving_pins
from scenes.hud_still import still
from scenes.match_chooser import Chooser, Entry
from scenes.match_facts import Facts
from sprites import label, widgets
from sprites.particles import chips
from sprites.table_panel import panel
from sprites.theme import Colour, Look, darker, lighter
from sprites.widget_parts import ring


def draw(out: Surface, facts: Facts) -> None:
    """Draw one frame; changes nothing."""
    picture = facts.picture
    board = still(facts)
    out.blit(board, (0, 0))
    shake = (round(picture.shake[0]), round(picture.shake[1]))
    if shake != (0, 0):
        out.blit(board, shake)
    _tug(out, facts)
    moving_pins(out, facts, shake)
    hud_pieces.pieces(out, facts)
    hud_words.arrows(out, facts)
    for burst in picture.bursts:
        out.fblits(list(chips(burst, facts.look.unit)))
    hud_words.words(out, facts)
    _ring(out, facts)
    hud_card.bubble(out, facts)
    if facts.chooser:
        _chooser(out, facts.chooser, facts.look)
    if facts.is_open:
        hud_card.drawer(out, facts)


def _tug(out: Surface, facts: Facts) -> None:
    """Both scores at the ends of the bar; the longer part belongs to the leader."""
    where, look, halves = facts.where, facts.look, facts.picture.halves
    below = where.bottom
    share = tug_share(halves[below], halves[1 - below])
    bar = where.tug
    cut = bar.bottom - round(bar.height * share)
    upper, lower = Rect(bar.x, bar.y, bar.width, cut - bar.y), Rect(bar.x, cut, bar.width, bar.bottom - cut)
    for rect, seat in ((upper, 1 - below), (lower, below)):
        out.blit(_rod(bar.size, facts.colours[seat]), rect, (0, rect.y - bar.y, rect.width, rect.height))
    knob = _knob(bar.width + look.px(14), look)
    out.blit(knob, knob.get_rect(center=(bar.centerx, cut)))
    for seat in (0, 1):
        text = points(round(halves[seat]))
        colour = lighter(facts.colours[seat], 0.5)
        number = label.render(text, look.type("shout", "title", colour, 3), where.scores[seat].width)
        out.blit(number, number.get_rect(center=where.scores[seat].center))


def tug_share(mine: float, theirs: float) -> float:
    """How much of the bar is mine, 0.04 to 0.96: half when level, all when the lead is as large as can be."""
    lead, all_points = mine - theirs, max(1.0, abs(mine) + abs(theirs))
    return min(0.96, max(0.04, 0.5 + 0.5 * lead / all_points))


@lru_cache(maxsize=8)
def _rod(size: tuple[int, int], colour: Colour) -> Surface:
    """The whole bar in one colour, lit from the left and round at both ends."""
    out = Surface(size, SRCALPHA)
    for x in range(size[0]):
        share = x / max(1, size[0] - 1)
        tone = lighter(colour, 0.35 * (1 - share / 0.35)) if share < 0.35 else darker(colour, 0.4 * (share - 0.35))
        pygame.draw.line(out, tone, (x, 0), (x, size[1]))
    mask = Surface(size, SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=size[0] // 2)
    out.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return out.convert_alpha() if pygame.display.get_surface() else out


def _knob(px: int, look: Look) -> Surface:
    return panel((px, look.px(16)), (*look.colour.gold, 255), (*look.colour.ink, 255), look.px(3), look.px(8))


def _ring(out: Surface, facts: Facts) -> None:
    """The focus of keys and pads on a die or on the card."""
    focus = facts.gesture.focus
    if focus.shown and not facts.chooser:
        rect = facts.where.card if focus.current == "log" else None
        if isinstance(focus.current, int):
            rect = facts.where.dice.get(focus.current)
        if rect is not None:
            ring(out, facts.look, rect, facts.look.px(14))


def _chooser(out: Surface, chooser: Chooser, look: Look) -> None:
    """The question on a panel, its answers as buttons with a note below the words."""
    widgets.draw(out, look, widgets.Panel(chooser.panel))
    title = label.render(chooser.title, look.type("bold", "body", look.colour.gold), chooser.panel.width - look.px(20))
    out.blit(title, title.get_rect(midtop=(chooser.panel.centerx, chooser.panel.y + look.px(10))))
    for entry in chooser.entries:
        if entry.quiet:
            words = label.render(entry.text, look.type("shout", "large"), entry.rect.width)
            out.blit(words, words.get_rect(center=entry.rect.center))
            continue
        state = widgets.state_of(chooser.focus.current == entry.key, chooser.focus.shown, chooser.held == entry.key)
        tone: widgets.Tone = "primary" if entry.key in ("0", "done") else "plain"
        widgets.draw(out, look, widgets.Button(entry.rect, " " if entry.note else entry.text, "", tone, state))
        if entry.note:
            _noted(out, entry, look)


def _noted(out: Surface, entry: Entry, look: Look) -> None:
    """A word and, below it, a line that explains it."""
    rect = entry.rect
    word = label.render(entry.text, look.type("shout", "large", outline=2), rect.width - look.px(24))
    note = label.render(entry.note, look.type("text", "small", outline=1), rect.width - look.px(20), wrap=True, lines=2)
    top = rect.centery - (word.get_height() + note.get_height() - look.px(4)) // 2
    out.blit(word, word.get_rect(midtop=(rect.centerx, top)))
    out.blit(note, note.get_rect(midtop=(rect.centerx, top + word.get_height() - look.px(4))))
