"""How the rules book looks: the open page with its dice, and the list of pages beside it."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.roster.roster import PinFacts
from game.rules.die import Die
from scenes.gallery_wall import fighter_of
from scenes.menu_base import Menu
from scenes.menu_dice import LETTERS, put_die
from scenes.menu_pins import face
from scenes.rulebook_model import Page
from scenes.rulebook_places import Places
from sprites import label
from sprites.backdrop import backdrop
from sprites.dice_tags import tag
from sprites.icons import icon
from sprites.theme import Look, Size
from sprites.widget_plate import Plate, lay
from sprites.widgets import Button, Panel, Tone, draw

ARROW = 54.0
TEXTS: tuple[tuple[Size, Size], ...] = (("title", "title"), ("title", "large"), ("large", "large"))
"""Letters for the line and for the sentences under it: the largest that fit."""
MANY = 6
"""More dice than this stand in two rows."""


def draw_ground(surface: Surface, look: Look, places: Places, page: Page) -> None:
    """What stays until a page is turned: grounds and words."""
    surface.blit(backdrop("help", surface.get_size()), (0, 0))
    draw(surface, look, Panel(places.contents))
    draw(surface, look, Panel(places.panel, page.title))
    stage = places.picture
    lay(surface, stage, Plate(stage.size, look.colour.plum, look.px(16), look.px(3), 0, look.px(2), glossy=False))
    words, y = places.words, places.words.y
    if page.letter:
        mark = tag(page.letter, look.px(38))
        surface.blit(mark, mark.get_rect(topright=(words.right, y)))
        room = words.w - mark.get_width() - look.px(16)
    else:
        room = words.w
    for sizes in TEXTS:
        line = label.render(page.line, look.type("bold", sizes[0], look.colour.gold), room, wrap=True)
        more = label.render(page.more, look.type("text", sizes[1]), words.w, wrap=True)
        below = line.get_height() + look.px(10) if page.line else 0
        if below + more.get_height() <= words.h:
            break
    if page.line:
        surface.blit(line, (words.x, y))
    surface.blit(more, (words.x, y + below))


def draw_page(
    surface: Surface,
    look: Look,
    place: tuple[Rect, int],
    dice: tuple[Sequence[Die], Sequence[Die]],
    how: tuple[str, int],
) -> None:
    """The dice of a page; `place` is where and how large, `how` the scheme of colours and how many are painted yet."""
    (rect, largest), (mine, theirs), (scheme, ready) = place, dice, how
    count, arrow = len(mine) + len(theirs), look.px(ARROW) if theirs else 0
    if not count:
        _empty(surface, look, rect)
        return
    gap, across = look.px(16), count
    edge = _edge(rect, largest, (count, gap, arrow))
    if not theirs and count > MANY:
        across = -(-count // 2)
        edge = max(edge, min(round(rect.h / 2 / (1 + LETTERS)) - gap // 2, _edge(rect, largest, (across, gap, 0))))
    lines = -(-count // across)
    wide = across * edge + (across - 1 + bool(theirs)) * gap + arrow
    high = round(edge * (1 + LETTERS))
    left, top = rect.centerx - wide // 2, rect.centery - (high * lines + gap * (lines - 1)) // 2
    for number, die in enumerate((*mine, *theirs)):
        down, along = divmod(number, across)
        shift = arrow + gap if theirs and number >= len(mine) else 0
        x, y = left + along * (edge + gap) + shift, top + down * (high + gap)
        if number == len(mine):
            picture = icon("next", arrow, look.colour.gold)
            surface.blit(picture, picture.get_rect(midleft=(x - shift, y + edge // 2)))
        if number < ready:
            put_die(surface, look, Rect(x, y, edge, edge), die, (int(number >= len(mine)), scheme))


def _edge(rect: Rect, largest: int, row: tuple[int, int, int]) -> int:
    """Width of a die in a row of so many, with gaps and an arrow."""
    count, gap, arrow = row
    return min(largest, (rect.w - arrow - gap * (count + 2)) // count)


def pin_places(look: Look, rect: Rect, count: int) -> tuple[Rect, ...]:
    """Where pins that have such dice are shown, side by side."""
    edge, gap = rect.h - look.px(30), look.px(14)
    count = min(count, (rect.w + gap) // (edge + gap))
    left = rect.centerx - (count * (edge + gap) - gap) // 2
    return tuple(Rect(left + n * (edge + gap), rect.y, edge, edge) for n in range(count))


def draw_pins(surface: Surface, look: Look, rect: Rect, pins: Sequence[PinFacts]) -> None:
    """Pins that have such dice, with their names."""
    for pin, place in zip(pins, pin_places(look, rect, len(pins)), strict=False):
        face(surface, fighter_of(pin), place)
        name = label.fitted(pin.name, look.type("bold", "small", outline=2), place.w + look.px(12))
        surface.blit(name, name.get_rect(midtop=(place.centerx, place.bottom)))


def _empty(surface: Surface, look: Look, rect: Rect) -> None:
    """A page without dice shows a lone question mark."""
    picture = icon("help", look.px(96), look.colour.mist)
    surface.blit(picture, picture.get_rect(center=rect.center))


def draw_contents(
    surface: Surface,
    menu: Menu,
    place: tuple[Rect, float],
    rows: Sequence[Rect],
    shown: tuple[Sequence[Page], int],
) -> None:
    """The list of pages; `place` is window and offset, `shown` the pages and the number of the open one."""
    (window, offset), (pages, at), before = place, shown, surface.get_clip()
    surface.set_clip(window.inflate(menu.look.px(20), menu.look.px(6)))
    for number, (page, row) in enumerate(zip(pages, rows, strict=True)):
        rect = row.move(window.x, window.y - round(offset))
        if rect.colliderect(window):
            _row(surface, menu, rect, page, (number, number == at))
    surface.set_clip(before)


def _row(surface: Surface, menu: Menu, rect: Rect, page: Page, which: tuple[int, bool]) -> None:
    look, (number, is_open) = menu.look, which
    tone: Tone = "primary" if is_open else "quiet"
    menu.put(surface, Button(rect, " ", "", tone, menu.state(f"page:{number}")))
    left = rect.x + look.px(16)
    if page.letter:
        mark = tag(page.letter, look.px(28))
        surface.blit(mark, mark.get_rect(midleft=(rect.x + look.px(12), rect.centery)))
        left = rect.x + look.px(22) + mark.get_width()
    name = label.fitted(page.title, look.type("bold", "body", outline=2), rect.right - left - look.px(10))
    surface.blit(name, name.get_rect(midleft=(left, rect.centery)))
