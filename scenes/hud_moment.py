"""A question on the dice as it is seen: what is asked and what the answer means, and small buttons on the die."""

from __future__ import annotations

from pygame import SRCALPHA, Surface

from scenes.hud_layer import Item, Sheet, cropped
from scenes.hud_memo import Memo
from scenes.hud_words import fitted
from scenes.match_facts import Facts
from scenes.match_moment import MINUS, NO, PLUS, YES, Moment, Seen
from scenes.menu_base import put
from sprites import label, widgets
from sprites.table_panel import panel
from sprites.theme import Colour, Look
from sprites.widget_parts import ring

PICKED, OPEN = (255, 213, 74), (120, 255, 170)
ROOMY = 92.0
"""Height in design units from which on the words of a question are as large as they can be."""

_strips = Memo(6)
_laid: dict[str, tuple[Seen, Look, list[Item]]] = {}


def rims(asked: Seen) -> dict[int, Colour]:
    """Dice that can be pressed, and those that are picked."""
    return dict.fromkeys(asked.dice, OPEN) | dict.fromkeys(asked.marked, PICKED)


def strip(out: Surface, facts: Facts, asked: Seen) -> None:
    """The question and the sentence about the answer, between the rows of dice."""
    area, look = facts.where.banner, facts.tight
    room = area.height if not asked.presets else min(asked.rects[key].top for key, _, _ in asked.presets) - area.top
    key = (asked.title, asked.means, area.size, room, look.text, asked.works)
    picture = _strips.get(key, lambda: _strip((area.size, room), look, (asked.title, asked.means), asked.works))
    spot = picture.get_rect(center=area.center)
    if asked.presets:
        picture = picture.copy()
        _presets(picture, facts.look, asked, spot.topleft)
    out.blit(picture, spot)


def _strip(sizes: tuple[tuple[int, int], int], look: Look, said: tuple[str, str], works: bool) -> Surface:
    """`sizes` are those of the whole strip, and how high the room for the words is."""
    (wide, high), head = sizes
    is_tight = head < look.px(ROOMY)
    high -= look.px(8)
    colour = look.colour
    out = Surface((wide, high), SRCALPHA)
    edge = (*(colour.gold if works else colour.mauve), 255)
    out.blit(panel((wide, high), (*colour.night, 236), edge, look.px(3), look.px(18)), (0, 0))
    room = wide - look.px(40)
    shout = look.type("shout", "large" if is_tight else "title", colour.gold)
    title = label.render(said[0], fitted(said[0], shout, room))
    plain = look.type("bold", "body" if is_tight else "large")
    if is_tight:
        means = label.render(said[1], fitted(said[1], plain, room))
    else:
        means = label.render(said[1], plain, room, wrap=True, align="centre", lines=2)
    top = (min(head, high) - title.get_height() - means.get_height() - look.px(3)) // 2
    out.blit(title, title.get_rect(midtop=(wide // 2, top)))
    out.blit(means, means.get_rect(midtop=(wide // 2, top + title.get_height())))
    return out


def answers_key(asked: Seen | None) -> tuple[object, ...]:
    """What the two answers look like."""
    if asked is None:
        return ()
    return tuple((key, text, _state(asked.moment, key)) for key, text in _answers(asked))


def _answers(asked: Seen) -> list[tuple[str, str]]:
    words = ((YES, asked.yes), (NO, asked.moment.question.no))
    return [(key, text) for key, text in words if key in asked.rects]


def answers(out: Surface, look: Look, asked: Seen) -> None:
    """The buttons that end the question."""
    for key, text in _answers(asked):
        tone: widgets.Tone = "primary" if key == YES else "plain"
        widgets.draw(out, look, widgets.Button(asked.rects[key], text, "", tone, _state(asked.moment, key)))


def upon(out: Surface, facts: Facts, asked: Seen) -> None:
    """The strip and the buttons upon it and on the dice: what was laid for the same question is laid again."""
    known = _laid.get("last")
    if known is None or known[0] is not asked or known[1] is not facts.tight:
        sheet = Sheet()
        strip(sheet, facts, asked)
        dials(sheet, facts.look, asked)
        known = _laid["last"] = asked, facts.tight, [cropped(item) for item in sheet.items]
    out.fblits(known[2])


def dials(out: Surface, look: Look, asked: Seen) -> None:
    """The small buttons on the die and the ring of the focus."""
    for key in (MINUS, PLUS):
        if key in asked.rects:
            put(out, look, widgets.Button(asked.rects[key], "", key, "plain", _state(asked.moment, key)))
    focus = asked.moment.focus
    if focus.shown and isinstance(focus.current, int) and focus.current in asked.rects:
        ring(out, look, asked.rects[focus.current], look.px(14))


def _presets(out: Surface, look: Look, asked: Seen, corner: tuple[int, int]) -> None:
    """The buttons with presets on the strip, whose upper left corner is given."""
    for key, text, is_on in asked.presets:
        tone: widgets.Tone = "primary" if is_on else "plain"
        rect = asked.rects[key].move(-corner[0], -corner[1])
        put(out, look, widgets.Button(rect, " ", "", tone, _state(asked.moment, key)))
        plain = look.type("bold", "body", outline=2)
        words = label.render(text, fitted(text, plain, rect.width - look.px(12)))
        out.blit(words, words.get_rect(center=(rect.centerx, rect.centery - look.px(1))))


def _state(moment: Moment, key: str) -> widgets.State:
    focus = moment.focus
    return widgets.state_of(focus.current == key, focus.shown, moment.held == key)
