"""How the keeper's page looks: rows of settings, figures as tiles with bars beside them, the log."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.kiosk.config import Config
from game.text import say
from scenes.menu_words import lettered
from scenes.operator_model import Row, Slot, Words
from sprites import label
from sprites.theme import Look
from sprites.widgets import Bar, Panel, draw

Steps = tuple[Rect, Rect]
TILE_HIGH, TILE_GAP = 96.0, 12.0
BAR_HIGH = 46.0
WIDE = 900.0
"""Design units of width from which the bars stand beside the tiles."""


def face_of(less: Rect) -> Rect:
    """Where the fighter of a row of the cast is shown."""
    return Rect(less.x - less.h * 5 // 4, less.y, less.h, less.h)


def draw_row(surface: Surface, look: Look, panel: Rect, row: tuple[Row | Slot | Words, Steps], config: Config) -> None:
    """A setting by name and value, between its two buttons."""
    kind, (less, more) = row
    left = panel.x + look.px(24)
    name = (
        say("operator.slot", number=kind.number + 1) if isinstance(kind, Slot) else say(f"operator.field.{kind.field}")
    )
    type = lettered(look, "bold", ("large", "body"), less.h)
    words = label.boxed(name, type, (less.x - left - look.px(12), less.h))
    surface.blit(words, words.get_rect(midleft=(left, less.centery)))
    room = Rect(less.x if isinstance(kind, Words) else less.right, less.y, 0, less.h)
    room.w = more.x - room.x
    gold = lettered(look, "bold", ("large", "body"), less.h, look.colour.gold)
    told = label.boxed(kind.words(config), gold, (room.w - look.px(16), room.h))
    surface.blit(told, told.get_rect(center=room.center))


def draw_counters(surface: Surface, look: Look, rect: Rect, told: Sequence[tuple[str, str]]) -> None:
    """The figures in tiles, and the wins of pins as bars."""
    plain = [(say(f"operator.counter.{name}"), value) for name, value in told if ":" not in name]
    wins = [(name.partition(":")[2], int(value)) for name, value in told if ":" in name]
    inner = rect.inflate(-look.px(28), -look.px(28))
    beside = inner.w > look.px(WIDE)
    across = 2 if beside or inner.w < look.px(620) else 4
    tiles = Rect(inner.x, inner.y, round(inner.w * 0.46) if beside else inner.w, inner.h)
    gap = look.px(TILE_GAP)
    lines = -(-len(plain) // across)
    high = min(look.px(TILE_HIGH), (tiles.h - (lines - 1) * gap) // max(1, lines))
    wide = (tiles.w - (across - 1) * gap) // across
    for number, (name, value) in enumerate(plain):
        x, y = tiles.x + number % across * (wide + gap), tiles.y + number // across * (high + gap)
        _tile(surface, look, Rect(x, y, wide, high), (name, value))
    below = tiles.y + lines * (high + gap) + gap
    bars = Rect(tiles.right + 2 * gap, inner.y, inner.right - tiles.right - 2 * gap, inner.h)
    if not beside:
        bars = Rect(inner.x, below, inner.w, inner.bottom - below)
    _wins(surface, look, bars, wins)


def _tile(surface: Surface, look: Look, rect: Rect, told: tuple[str, str]) -> None:
    draw(surface, look, Panel(rect))
    name = label.fitted(told[0], look.type("bold", "small", look.colour.mist), rect.w - look.px(28))
    surface.blit(name, name.get_rect(midleft=(rect.x + look.px(16), rect.y + rect.h * 30 // 100)))
    type = lettered(look, "shout", ("title", "large", "body"), rect.h * 0.62, look.colour.gold)
    value = label.fitted(told[1], type, rect.w - look.px(28))
    surface.blit(value, value.get_rect(midleft=(rect.x + look.px(16), rect.y + rect.h * 66 // 100)))


def _wins(surface: Surface, look: Look, rect: Rect, wins: Sequence[tuple[str, int]]) -> None:
    """The pins that won most often, most first."""
    high, most = look.px(BAR_HIGH), max((count for _, count in wins), default=1)
    for number, (pin, count) in enumerate(wins[: max(0, rect.h // high)]):
        line = Rect(rect.x, rect.y + number * high, rect.w, high - look.px(8))
        name = label.fitted(pin, look.type("bold", "body"), round(line.w * 0.34))
        surface.blit(name, name.get_rect(midleft=(line.x, line.centery)))
        bar = Rect(line.x + round(line.w * 0.36), line.y, round(line.w * 0.64), line.h)
        draw(surface, look, Bar(bar, count / most, "right", f"{count}"))


def draw_log(surface: Surface, look: Look, rect: Rect, about: str, log: Sequence[str]) -> None:
    """What the machine is, and the newest faults."""
    x, wide = rect.x + look.px(16), rect.w - look.px(32)
    head = label.fitted(about, look.type("bold", "body", look.colour.gold), wide)
    surface.blit(head, (x, rect.y + look.px(14)))
    type = look.type("bold", "small")
    high = label.line_height(type) + look.px(4)
    y = rect.y + look.px(60)
    for number, line in enumerate(log[: max(0, (rect.bottom - y) // high)] or (say("operator.no_faults"),)):
        words = label.fitted(line, type, wide)
        surface.blit(words, (x, y + number * high))
