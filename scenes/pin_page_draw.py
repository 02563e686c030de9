"""How the page of a pin looks: the ground with its name and facts, and the long part that scrolls."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.text import say
from scenes.gallery_blocks import Block, dice_row, entry, heading, space, words
from scenes.pin_page_model import PageFacts, recipe_lines, record_lines, set_lines, special_of, strength_line, told_of
from scenes.pin_page_places import Places
from sprites import label
from sprites.backdrop import backdrop
from sprites.icons import icon
from sprites.theme import Look
from sprites.widgets import Bar, Panel, draw

MIDDLE = 50


def draw_ground(surface: Surface, look: Look, places: Places, facts: PageFacts) -> None:
    """What stays until another pin is looked at."""
    surface.blit(backdrop("calm", surface.get_size()), (0, 0))
    draw(surface, look, Panel(places.panel, say("pin_page.recipe")))
    name = label.boxed(facts.pin.name, look.type("shout", "title"), places.name.size)
    upright = surface.get_height() > surface.get_width()
    spot = name.get_rect(midleft=places.name.midleft) if upright else name.get_rect(center=places.name.center)
    surface.blit(name, spot)
    y = places.facts.y
    for line in set_lines(facts):
        picture = label.render(line, look.type("text", "body", look.colour.mist, 2), places.facts.w, wrap=True, lines=2)
        x = places.facts.x if upright else places.facts.centerx - picture.get_width() // 2
        if y + picture.get_height() <= places.facts.bottom:
            surface.blit(picture, (x, y))
        y += picture.get_height()
    _marks(surface, look, Rect(places.facts.x, y + look.px(4), places.facts.w, look.px(40)), facts, upright)


def _marks(surface: Surface, look: Look, rect: Rect, facts: PageFacts, upright: bool) -> None:
    """Rare and tournament legal, with their signs."""
    marks = [("star", "pin_page.rare")] if facts.pin.rare else []
    marks += [("trophy", "pin_page.tournament")] if facts.pin.tournament_legal else []
    pictures = []
    for sign, key in marks:
        pictures.append(icon(sign, look.px(28), look.colour.gold))
        pictures.append(label.render(say(key), look.type("bold", "body", look.colour.gold, 2)))
    gap = look.px(8)
    wide = sum(picture.get_width() + gap for picture in pictures) - gap
    x = rect.x if upright else rect.centerx - wide // 2
    for picture in pictures:
        surface.blit(picture, picture.get_rect(midleft=(x, rect.centery)))
        x += picture.get_width() + gap


def blocks_of(facts: PageFacts, look: Look, wide: int, scheme: str, ready: Callable[[], int]) -> tuple[Block, ...]:
    """The long part, from the recipe to the strength."""
    body, strong = look.type("text", "body"), look.type("bold", "body", look.colour.orange)
    found: list[Block] = []
    if facts.dice:
        found.append(dice_row(facts.dice, look, wide, (0, scheme), ready))
    found += [words(line, look.type("bold", "body"), wide, look.px(2)) for line in recipe_lines(facts)]
    if facts.why_not:
        found += [space(look, 6), words(facts.why_not, strong, wide)]
    found += [heading(say("pin_page.strength"), look, wide), *_strength(facts, look, wide)]
    found += [heading(say("pin_page.record"), look, wide), *(words(line, body, wide) for line in record_lines(facts))]
    if special := special_of(facts):
        found += [heading(say("pin_page.special"), look, wide), entry(special, look, wide)]
    if told := told_of(facts):
        found += [heading(say("pin_page.dice"), look, wide), space(look, 4)]
        found += [entry(one, look, wide) for one in told]
    return (*found, space(look, 10))


def _strength(facts: PageFacts, look: Look, wide: int) -> list[Block]:
    line = words(strength_line(facts), look.type("text", "body"), wide, look.px(2))
    if facts.strength is None:
        return [line]
    percent = facts.strength[0]

    def bar(surface: Surface, rect: Rect) -> None:
        place = Rect(rect.x + look.px(2), rect.y + look.px(4), wide - look.px(4), look.px(26))
        draw(surface, look, Bar(place, percent / 100, "primary" if percent >= MIDDLE else "right"))
        middle = place.x + round(place.w * MIDDLE / 100)
        surface.fill(
            look.colour.cream, Rect(middle - look.px(1), place.y - look.px(3), look.px(3), place.h + look.px(6))
        )

    return [Block(look.px(40), bar), line]
