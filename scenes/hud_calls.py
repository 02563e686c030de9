"""The words above dice while something is shown: what just became of them."""

from __future__ import annotations

from functools import partial

from pygame import SRCALPHA, Rect, Surface
from pygame.transform import smoothscale_by

from scenes.hud_memo import Memo
from scenes.hud_pieces import half_of, turned
from scenes.match_facts import Facts
from sprites import label
from sprites.table_panel import panel
from sprites.theme import Look

POP = ((0.05, 1.3), (0.09, 1.12))
"""How large a word is when it comes: up to which share of its time, by what factor."""

_words = Memo(16)


def calls(out: Surface, facts: Facts) -> None:
    """Every word above its die, none upon another, all inside the window."""
    bounds, taken = Rect((0, 0), facts.where.size), list[Rect]()
    for call in facts.picture.calls:
        look = facts.tight
        picture = _words.get((call.text, look.unit, look.text), partial(_word, call.text, look))
        factor = 1.0 if facts.calm else next((size for until, size in POP if call.age < until), 1.0)
        if call.place[1] < half_of(facts):
            picture = turned(picture)
        if factor != 1.0:
            picture = smoothscale_by(picture, factor)
        spot = picture.get_rect(midbottom=(round(call.place[0]), round(call.place[1] - 0.34 * call.size)))
        spot.clamp_ip(bounds)
        while (met := spot.collidelist(taken)) >= 0 and spot.top > picture.get_height():
            spot.bottom = taken[met].top
        taken.append(spot)
        out.blit(picture, spot)


def _word(text: str, look: Look) -> Surface:
    words = label.render(text, look.type("shout", "large", look.colour.gold, 3))
    size = (words.get_width() + look.px(26), words.get_height() + look.px(6))
    out = Surface(size, SRCALPHA)
    out.blit(panel(size, (*look.colour.night, 240), (*look.colour.gold, 255), look.px(3), look.px(16)), (0, 0))
    out.blit(words, words.get_rect(center=(size[0] // 2, size[1] // 2)))
    return out
