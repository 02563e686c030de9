"""The whole picture of a match: one baked board, and on it the few things that move."""

from __future__ import annotations

from dataclasses import replace

from pygame import SRCALPHA, Rect, Surface

from scenes import hud_calls, hud_card, hud_moment, hud_pieces, hud_tug, hud_words
from scenes.hud_layer import Layer, Sheet
from scenes.hud_memo import Memo
from scenes.hud_pins import moving_pins, moving_places
from scenes.hud_still import still
from scenes.match_chooser import Chooser, Entry
from scenes.match_facts import Facts
from sprites import label, widgets
from sprites.particles import chips
from sprites.theme import Look
from sprites.widget_parts import ring

SHADOW = 14.0
"""Design units a panel's shadow reaches beyond it."""

_choosers, _layer = Memo(4), Layer()


def draw(out: Surface, facts: Facts) -> None:
    """Draw one frame."""
    picture, sheet = facts.picture, Sheet()
    shake = (round(picture.shake[0]), round(picture.shake[1]))
    hud_pieces.pieces(sheet, facts)
    start = len(sheet.items)
    hud_words.arrows(sheet, facts)
    sheet.stroke = slice(start, len(sheet.items))
    if not picture.bursts:
        _upon(sheet, facts)
    if shake == (0, 0):
        items = _layer.lay(out, still(facts), sheet, _moving(facts))
    else:
        _ground(out, still(facts), shake)
        items = sheet.items
    if hud_tug.is_moving(facts):
        hud_tug.tug(out, facts)
    moving_pins(out, facts, shake)
    out.fblits(items)
    for burst in picture.bursts:
        out.fblits(list(chips(burst, facts.look.unit)))
    if picture.bursts:
        _upon(out, facts)


def _upon(out: Surface, facts: Facts) -> None:
    """What lies above dice, arrows and chips."""
    hud_words.words(out, facts)
    hud_calls.calls(out, facts)
    if facts.sight.ahead is not None:
        hud_card.card(out, facts, hud_card.rows(facts))
    if facts.moment is not None:
        hud_moment.upon(out, facts, facts.moment)
    _ring(out, facts)
    hud_card.bubble(out, facts)
    if facts.chooser:
        _chooser(out, facts.chooser, facts.tight)
    if facts.unfolded:
        hud_card.drawer(out, facts)


def _moving(facts: Facts) -> list[Rect]:
    """Where something moves below the dice."""
    where = facts.where
    tug = [where.tug.unionall(list(where.scores)).inflate(where.tug.width, where.tug.width)]
    return [*(tug if hud_tug.is_moving(facts) else ()), *moving_places(facts)]


def _ground(out: Surface, board: Surface, shake: tuple[int, int]) -> None:
    """The board moved by a shake; what that uncovers at the edges stays as it is."""
    out.blit(board, shake)
    (x, y), (wide, high) = shake, board.get_size()
    if x:
        side = Rect(0 if x > 0 else wide + x, 0, abs(x), high)
        out.blit(board, side, side)
    if y:
        edge = Rect(0, 0 if y > 0 else high + y, wide, abs(y))
        out.blit(board, edge, edge)


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
    entries = tuple((entry.key, entry.text, entry.note) for entry in chooser.entries)
    key = (chooser.title, entries, tuple(chooser.panel), chooser.focus, chooser.held, look.unit, look.text)
    shadow = look.px(SHADOW)
    frame = chooser.panel.inflate(2 * shadow, 2 * shadow)
    out.blit(_choosers.get(key, lambda: _chooser_picture(frame, chooser, look)), frame)


def _chooser_picture(frame: Rect, chooser: Chooser, look: Look) -> Surface:
    """The panel and what lies on it, in a picture of its own; `frame` is where that lies."""
    picture = Surface(frame.size, SRCALPHA)
    by = (-frame.x, -frame.y)
    panel = chooser.panel.move(by)
    entries = tuple(replace(entry, rect=entry.rect.move(by)) for entry in chooser.entries)
    _paint_chooser(picture, replace(chooser, panel=panel, entries=entries), look)
    return picture


def _paint_chooser(out: Surface, chooser: Chooser, look: Look) -> None:
    widgets.draw(out, look, widgets.Panel(chooser.panel))
    title = label.render(chooser.title, look.type("bold", "body", look.colour.gold), chooser.panel.width - look.px(20))
    out.blit(title, title.get_rect(midtop=(chooser.panel.centerx, chooser.panel.y + look.px(6))))
    for entry in chooser.entries:
        state = widgets.state_of(chooser.focus.current == entry.key, chooser.focus.shown, chooser.held == entry.key)
        tone: widgets.Tone = "primary" if entry.key == "0" else "plain"
        widgets.draw(out, look, widgets.Button(entry.rect, " " if entry.note else entry.text, "", tone, state))
        if entry.note:
            _noted(out, entry, look)


def _noted(out: Surface, entry: Entry, look: Look) -> None:
    """A word and, below it, a line that explains it."""
    rect = entry.rect
    word = label.render(entry.text, look.type("shout", "large", outline=2), rect.width - look.px(24))
    type, room = look.type("text", "small", outline=1), rect.width - look.px(20)
    note = label.render(entry.note, type, room, wrap=True, align="centre", lines=2)
    top = rect.centery - (word.get_height() + note.get_height() - look.px(4)) // 2
    out.blit(word, word.get_rect(midtop=(rect.centerx, top)))
    out.blit(note, note.get_rect(midtop=(rect.centerx, top + word.get_height() - look.px(4))))
