"""A question on the dice as it is seen: what is asked and what the answer means, and small buttons on the die."""

from __future__ import annotations

from pygame import SRCALPHA, Surface

from scenes.hud_memo import Memo
from scenes.hud_words import fitted
from scenes.match_facts import Facts
from scenes.match_moment import MINUS, NO, PLUS, YES, Moment
from sprites import label, widgets
from sprites.table_panel import panel
from sprites.theme import Colour, Look
from sprites.widget_parts import ring

PICKED, OPEN = (255, 213, 74), (120, 255, 170)

_strips = Memo(6)


def rims(moment: Moment) -> dict[int, Colour]:
    """Dice that can be pressed, and those that are picked."""
    question, picks = moment.question, moment.picks
    found: dict[int, Colour] = dict.fromkeys(question.dice(picks), OPEN)
    return found | dict.fromkeys(question.marked(picks), PICKED)


def strip(out: Surface, facts: Facts) -> None:
    """The question and the sentence about the answer, between the rows of dice."""
    moment = facts.moment
    assert moment is not None
    title, means = moment.question.title, moment.question.means(moment.picks)
    area, look, works = facts.where.banner, facts.tight, moment.can_answer
    key = (title, means, area.size, look.text, works)
    picture = _strips.get(key, lambda: _strip(area.size, look, (title, means), works))
    out.blit(picture, picture.get_rect(center=area.center))


def _strip(size: tuple[int, int], look: Look, said: tuple[str, str], works: bool) -> Surface:
    wide, high = size[0], size[1] - look.px(8)
    colour = look.colour
    out = Surface((wide, high), SRCALPHA)
    edge = (*(colour.gold if works else colour.mauve), 255)
    out.blit(panel((wide, high), (*colour.night, 236), edge, look.px(3), look.px(18)), (0, 0))
    room = wide - look.px(40)
    shout = look.type("shout", "title", colour.gold)
    title = label.render(said[0], fitted(said[0], shout, room))
    means = label.render(said[1], look.type("bold", "large"), room, wrap=True, align="centre", lines=2)
    top = (high - title.get_height() - means.get_height()) // 2
    out.blit(title, title.get_rect(midtop=(wide // 2, top)))
    out.blit(means, means.get_rect(midtop=(wide // 2, top + title.get_height())))
    return out


def controls(out: Surface, facts: Facts) -> None:
    """The buttons of the question, and the ring of the focus."""
    moment, look = facts.moment, facts.look
    assert moment is not None
    rects = moment.rects(facts.where)
    words = {YES: moment.question.yes(moment.picks), NO: moment.question.no, MINUS: "", PLUS: ""}
    for key, text in words.items():
        if key in rects:
            tone: widgets.Tone = "primary" if key == YES else "plain"
            icon = key if key in (MINUS, PLUS) else ""
            widgets.draw(out, look, widgets.Button(rects[key], text, icon, tone, _state(moment, key)))
    focus = moment.focus
    if focus.shown and isinstance(focus.current, int) and focus.current in rects:
        ring(out, look, rects[focus.current], look.px(14))


def _state(moment: Moment, key: str) -> widgets.State:
    focus = moment.focus
    return widgets.state_of(focus.current == key, focus.shown, moment.held == key)
