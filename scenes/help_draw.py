"""How the pictures of the help pages are drawn: dice, rims of light, and a fat arrow."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface, Vector2

from game.rules.die import Die
from scenes.help_pictures import Duel, Illustration, Strip
from scenes.menu_dice import die_look, picture
from sprites import die as pictures
from sprites import label
from sprites.die import palettes
from sprites.icons import icon
from sprites.theme import Look

LARGEST = 168.0


def illustrate(surface: Surface, look: Look, box: Rect, shown: Illustration, scheme: str) -> None:
    """Draws a picture into a box."""
    match shown:
        case Duel():
            _duel(surface, look, box, shown, scheme)
        case Strip():
            _strip(surface, look, box, shown, scheme)


def _duel(surface: Surface, look: Look, box: Rect, duel: Duel, scheme: str) -> None:
    edge = min(look.px(LARGEST), round(box.h * 0.38))
    theirs = _squares(box, len(duel.theirs), edge, box.y + edge // 2 + look.px(4))
    ours = _squares(box, len(duel.ours), edge, box.bottom - edge // 2 - look.px(4))
    for number in duel.chosen:
        _rim(surface, duel.ours[number], ours[number], 0, scheme, look)
    for number in duel.targets:
        _rim(surface, duel.theirs[number], theirs[number], 1, scheme, look)
    for dice, squares, seat in ((duel.theirs, theirs, 1), (duel.ours, ours, 0)):
        for die, square in zip(dice, squares, strict=True):
            _die(surface, die, square, seat, scheme)
    for target in duel.targets:
        start = sum((Vector2(ours[number].midtop) for number in duel.chosen), Vector2()) / max(1, len(duel.chosen))
        _arrow(surface, look, start, Vector2(theirs[target].midbottom))
    if duel.words:
        words = label.fitted(duel.words, look.type("shout", "title", look.colour.gold), box.w // 2)
        place = words.get_rect(midleft=(box.centerx + look.px(70), box.centery))
        if not duel.targets:
            place.centerx = box.centerx
        surface.blit(words, place)
    if duel.hand:
        sign = icon("hand", look.px(64), look.colour.cream)
        surface.blit(
            sign,
            sign.get_rect(
                midtop=(theirs[duel.targets[0]].centerx + look.px(16), theirs[duel.targets[0]].bottom - look.px(6))
            ),
        )


def _strip(surface: Surface, look: Look, box: Rect, strip: Strip, scheme: str) -> None:
    count = len(strip.dice)
    gap = look.px(64 if strip.arrows else 34)
    edge = min(look.px(LARGEST + 20), round(box.h * 0.6), (box.w - gap * (count - 1)) // count)
    start = box.centerx - (edge * count + gap * (count - 1)) // 2
    y = box.centery - edge // 2 - look.px(16)
    for number, (die, text) in enumerate(zip(strip.dice, strip.words, strict=True)):
        square = Rect(start + number * (edge + gap), y, edge, edge)
        seat = strip.seats[number] if strip.seats else 0
        _die(surface, die, square, seat, scheme)
        words = label.fitted(text, look.type("bold", "title", look.colour.gold, 3), edge + gap)
        surface.blit(words, words.get_rect(midtop=(square.centerx, square.bottom + look.px(2))))
        if strip.arrows and number + 1 < count:
            sign = icon("right", min(gap, look.px(46)), look.colour.cream)
            surface.blit(sign, sign.get_rect(center=(square.right + gap // 2, square.centery)))


def _squares(box: Rect, count: int, edge: int, y: int) -> tuple[Rect, ...]:
    gap = edge // 2
    start = box.centerx - (edge * count + gap * (count - 1)) // 2
    return tuple(Rect(start + number * (edge + gap), y - edge // 2, edge, edge) for number in range(count))


def _die(surface: Surface, die: Die, square: Rect, seat: int, scheme: str) -> None:
    shadow = pictures.shadow(square.w)
    surface.blit(shadow, shadow.get_rect(center=(square.centerx, square.bottom - square.h // 14)))
    surface.blit(picture(die, seat, scheme, square.w), square)


def _rim(surface: Surface, die: Die, square: Rect, seat: int, scheme: str, look: Look) -> None:
    glow = pictures.rimmed(die_look(die, palettes(scheme)[seat]), die.values, square.w, look.colour.gold)
    surface.blit(glow, glow.get_rect(center=square.center))


def _arrow(surface: Surface, look: Look, start: Vector2, end: Vector2) -> None:
    """A fat arrow with an outline of ink."""
    along = (end - start).normalize() if end != start else Vector2(0, -1)
    aside = Vector2(-along.y, along.x)
    tip, foot = end + along * look.px(6), start - along * look.px(2)
    neck = tip - along * look.px(34)
    half, wide = look.px(8), look.px(24)
    shape = [foot + aside * half, neck + aside * half, neck + aside * wide, tip]
    shape += [neck - aside * wide, neck - aside * half, foot - aside * half]
    for dx in (-1, 0, 1):
        for dy in (-1, 0, 1):
            pygame.draw.polygon(surface, look.colour.ink, [point + Vector2(dx, dy) * look.px(3) for point in shape])
    pygame.draw.polygon(surface, look.colour.gold, shape)
    pygame.draw.aalines(surface, look.colour.gold, True, shape)
