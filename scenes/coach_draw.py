"""How the coach looks: a panel with up to three pieces of advice, each as dice, odds and a reason in words."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from pygame import SRCALPHA, Rect, Surface
from pygame.draw import rect as draw_rect

from game.advice import reason
from game.mind.coach import Advice
from game.rules.attacks import PASSING
from game.rules.die import Die
from game.rules.hands import Match
from game.text import say
from scenes.coach_places import Places
from scenes.hud_memo import Memo
from scenes.match_facts import Facts
from scenes.menu_dice import picture as die_picture
from sprites import label
from sprites.icons import icon
from sprites.table_panel import panel
from sprites.theme import Look, lighter, mix

DIE, ARROW = 54.0, 20.0
"""Edge of a die and of the arrow between dice in design units, at most."""
SHARE = 0.34
"""Of a piece that is unfolded so much of the height belongs to the dice."""
UNFOLDED = 80.0
"""From this height on, in design units, there is room for the reason."""
DOTS = ("", ".", "..", "...")
ROOMY = 150.0
"""From this height on the reason stands there in larger letters."""
_pieces = Memo(12)


@dataclass(frozen=True, slots=True)
class Shown:
    """What the coach says now."""

    match: Match
    told: tuple[Advice, ...]
    chosen: int
    """The piece that is shown on the dice; -1 while there is none."""
    over: int
    """The piece under the pointer; -1 for none."""
    thinking: bool
    time: float


def draw_advice(out: Surface, facts: Facts, spots: Places, shown: Shown) -> None:
    """The panel over everything else in its place."""
    look = facts.tight
    edge = (*look.colour.gold, 255)
    ground = panel(spots.panel.size, (*look.colour.night, 246), edge, look.px(3), look.px(16))
    out.blit(ground, spots.panel)
    _title(out, look, spots, shown)
    for number, (advice, spot) in enumerate(zip(shown.told, spots.pieces, strict=True)):
        how = number == shown.chosen, number == shown.over, shown.thinking
        key = (advice, shown.match, spot.size, look.unit, look.text, how, facts.scheme)
        out.blit(_pieces.get(key, partial(_piece, spot.size, look, (shown.match, advice), facts.scheme, how)), spot)


def _title(out: Surface, look: Look, spots: Places, shown: Shown) -> None:
    bulb = icon("hint", round(spots.title.height * 0.66), look.colour.gold)
    out.blit(bulb, bulb.get_rect(midleft=spots.title.midleft))
    text = say("coach.thinking") if shown.thinking else say("coach.title")
    room = spots.title.width - bulb.get_width() - look.px(34)
    words = label.fitted(text, look.type("bold", "body", look.colour.gold), room)
    spot = words.get_rect(midleft=(spots.title.x + bulb.get_width() + look.px(8), spots.title.centery))
    out.blit(words, spot)
    if shown.thinking:
        dots = label.render(DOTS[int(shown.time * 2.5) % 4], look.type("bold", "body", look.colour.gold))
        out.blit(dots, (spot.right + look.px(2), spot.y))


def _piece(
    size: tuple[int, int],
    look: Look,
    what: tuple[Match, Advice],
    scheme: str,
    how: tuple[bool, bool, bool],
) -> Surface:
    """One piece of advice; the one that is shown on the dice is framed in gold."""
    (match, advice), (is_chosen, is_over, thinking) = what, how
    out = Surface(size, SRCALPHA)
    fill = mix(look.colour.indigo, look.colour.night, 0.2 if is_chosen else 0.55 if is_over else 0.75)
    edge = (*look.colour.gold, 255) if is_chosen else (*mix(look.colour.mist, look.colour.night, 0.6), 255)
    out.blit(panel(size, (*fill, 255), edge, look.px(3 if is_chosen else 2), look.px(12)), (0, 0))
    pad = look.px(9)
    inner = Rect(pad, look.px(6), size[0] - 2 * pad, size[1] - look.px(12))
    percent = label.render(f"{round(100 * advice.win)} %", look.type("bold", "body", look.colour.gold, 2))
    bare = size[1] < look.px(UNFOLDED)
    high = inner.height - look.px(13) if bare else min(look.px(DIE), max(look.px(30), round(inner.height * SHARE)))
    top = Rect(inner.x, inner.y, inner.width - percent.get_width() - look.px(6), high)
    _dice(out, look, top, (match, advice), scheme)
    out.blit(percent, percent.get_rect(midright=(inner.right, top.centery)))
    bar = Rect(inner.x, top.bottom + look.px(4), inner.width, look.px(9))
    _bar(out, look, bar, advice.win)
    if not thinking and not bare:
        text = reason(advice)
        letters = look.type("text", "small" if size[1] < look.px(ROOMY) else "body", look.colour.cream)
        words = label.render(text[:1].upper() + text[1:], letters, inner.width, wrap=True, lines=3)
        room = Rect(inner.x, bar.bottom, inner.width, inner.bottom - bar.bottom + look.px(4))
        out.blit(words, words.get_rect(center=room.center))
    return out


def _bar(out: Surface, look: Look, bar: Rect, share: float) -> None:
    """How likely the round is won, as a bar."""
    radius = bar.height // 2
    draw_rect(out, look.colour.ink, bar, border_radius=radius)
    inner = bar.inflate(-look.px(3), -look.px(3))
    inner.width = max(inner.height, round(inner.width * share))
    colour = look.colour.green if share >= 0.5 else look.colour.orange if share >= 0.25 else look.colour.red
    draw_rect(out, lighter(colour, 0.1), inner, border_radius=radius)


def _dice(out: Surface, look: Look, room: Rect, what: tuple[Match, Advice], scheme: str) -> None:
    """The attackers, an arrow, and the targets as they lie on the table; passing in a word."""
    match, advice = what
    attack = advice.attack
    if attack == PASSING:
        words = label.fitted(say("attack.pass.name"), look.type("bold", "body", look.colour.cream), room.width)
        out.blit(words, words.get_rect(midleft=room.midleft))
        return
    mine, theirs = _those(match, attack.attackers), _those(match, attack.targets)
    count = len(mine) + len(theirs)
    mark = min(look.px(ARROW), room.height // 2)
    edge = min(room.height, (room.width - mark - look.px(6)) // max(1, count))
    x = room.x
    for number, (owner, die) in enumerate((*mine, *theirs)):
        if number == len(mine):
            sign = icon("right", mark, look.colour.gold)
            out.blit(sign, sign.get_rect(midleft=(x + look.px(2), room.centery)))
            x += mark + look.px(4)
        out.blit(die_picture(die, owner, scheme, edge), (x, room.centery - edge // 2))
        x += edge


def _those(match: Match, ids: tuple[int, ...]) -> tuple[tuple[int, Die], ...]:
    """The dice with these ids and whose they are."""
    owned = {die.id: (seat, die) for seat in (0, 1) for die in match.hands[seat].dice}
    return tuple(owned[id] for id in ids if id in owned)
