"""Pages of text and pictures as blocks below each other: each knows its height and how to draw itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.rules.die import Die
from scenes.menu_dice import LETTERS, cells, put_die
from sprites import label
from sprites.dice_tags import tag
from sprites.die_card import Entry
from sprites.theme import Look
from sprites.widget_plate import Plate, lay

TAG = 30.0


@dataclass(frozen=True, slots=True)
class Block:
    """`high` pixels of a page; `draw` is given the surface and the block's rectangle there."""

    high: int
    draw: Callable[[Surface, Rect], None]


def length(blocks: Sequence[Block]) -> int:
    """Pixels that all blocks take."""
    return sum(block.high for block in blocks)


def draw_blocks(surface: Surface, window: Rect, offset: float, blocks: Sequence[Block]) -> None:
    """Draws the blocks that are seen through the window."""
    before, y = surface.get_clip(), window.y - round(offset)
    surface.set_clip(window.inflate(0, 2))
    for block in blocks:
        if y + block.high > window.top and y < window.bottom:
            block.draw(surface, Rect(window.x, y, window.w, block.high))
        y += block.high
    surface.set_clip(before)


def space(look: Look, design: float) -> Block:
    """Nothing, so many design units high."""
    return Block(look.px(design), lambda surface, rect: None)


def words(text: str, type: label.Type, wide: int, after: int = 0) -> Block:
    """A paragraph; `after` pixels follow it."""
    picture = label.render(text, type, wide, wrap=True)

    def draw(surface: Surface, rect: Rect) -> None:
        surface.blit(label.render(text, type, wide, wrap=True), rect)

    return Block(picture.get_height() + after, draw)


def heading(text: str, look: Look, wide: int) -> Block:
    """A shout with a line under it."""
    type = look.type("shout", "large", look.colour.gold)

    def draw(surface: Surface, rect: Rect) -> None:
        picture = label.fitted(text, type, wide)
        surface.blit(picture, (rect.x, rect.y + look.px(8)))
        left = rect.x + picture.get_width() + look.px(12)
        surface.fill(look.colour.mauve, Rect(left, rect.y + look.px(26), max(0, rect.right - left), look.px(2)))

    return Block(label.line_height(type) + look.px(16), draw)


def entry(told: Entry, look: Look, wide: int) -> Block:
    """A skill or shape: its tag, its name, its rule, and what more there is to say."""
    name = look.type("bold", "large", look.colour.cream)
    line, more = look.type("bold", "body", look.colour.gold), look.type("text", "body", look.colour.mist)
    pad, inner = look.px(14), wide - look.px(28)
    rows = [words(told.line, line, inner), *([words(told.more, more, inner)] if told.more else [])]
    head = label.line_height(name) + look.px(4)
    high = head + sum(row.high for row in rows) + 2 * look.px(10)

    def draw(surface: Surface, rect: Rect) -> None:
        ground = Rect(rect.x, rect.y, wide, high)
        lay(surface, ground, Plate(ground.size, look.colour.night, look.px(14), look.px(2), 0, 0, glossy=False))
        x, y = rect.x + pad, rect.y + look.px(10)
        if told.letter:
            mark = tag(told.letter, look.px(TAG))
            surface.blit(mark, (x, y + (head - mark.get_height()) // 2))
            x += mark.get_width() + look.px(10)
        picture = label.fitted(told.name, name, rect.x + wide - x - pad)
        surface.blit(picture, (x, y + (head - picture.get_height()) // 2))
        y += head
        for row in rows:
            row.draw(surface, Rect(rect.x + pad, y, inner, row.high))
            y += row.high

    return Block(high + look.px(10), draw)


def dice_row(dice: Sequence[Die], look: Look, wide: int, side: tuple[int, str], ready: Callable[[], int]) -> Block:
    """Dice with their sizes underneath; only the first `ready()` are drawn, as each costs time once."""
    edge = look.px(76)
    lines = max(1, -(-len(dice) * (edge + look.px(10)) // wide))
    high = round(edge * (1 + LETTERS) + look.px(4)) * lines

    def draw(surface: Surface, rect: Rect) -> None:
        for number, square in enumerate(cells(Rect(rect.x, rect.y, wide, high), len(dice), edge, look.px(10))):
            if number < ready():
                put_die(surface, look, square, dice[number], side)

    return Block(high + look.px(6), draw)
