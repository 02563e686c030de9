"""The tug-of-war between the scores: a bar, a knob, and a number at each end."""

from __future__ import annotations

from functools import lru_cache

import pygame
from pygame import SRCALPHA, Rect, Surface
from pygame.transform import flip

from game.rules.scoring import points
from scenes.hud_words import fitted
from scenes.match_facts import Facts
from sprites import label
from sprites.table_panel import panel
from sprites.theme import Colour, Look, darker, lighter


def is_moving(facts: Facts) -> bool:
    """Are the scores just changing? At rest they are whole half points."""
    return any(isinstance(halves, float) for halves in facts.picture.halves)


def tug(out: Surface, facts: Facts) -> None:
    """Both scores at the ends of the bar; the longer part belongs to the leader."""
    where, look, halves = facts.where, facts.tight, facts.picture.halves
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
        colour = lighter(facts.colours[seat], 0.55)
        number = label.render(text, fitted(text, look.type("shout", "shout", colour, 4), where.scores[seat].width))
        number = flip(number, True, True) if seat == facts.across else number
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
