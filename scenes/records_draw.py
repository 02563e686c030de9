"""Plots of the records: bars of wins and losses, a row of the latest matches, and rolls against what to expect."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from pygame import Rect, Surface

from game.record.profile import Rolls, Tally
from game.text import say
from scenes.menu_pins import Fighter, face
from sprites import label
from sprites.svg import picture
from sprites.theme import INK, Colour, Look, hex_of, mix

MOST_BARS = 6
FACE = 42.0
"""Side of the small faces in design units."""
NAME, COUNT = 0.34, 0.16
"""Shares of a bar's row for its name and for its figures."""


def bars(surface: Surface, look: Look, rect: Rect, rows: Sequence[tuple[str, Fighter | None, Tally]]) -> None:
    """Won, drawn and lost as parts of a bar whose length is the matches played; a face stands before a name."""
    if not rows:
        nothing(surface, look, rect)
        return
    shown = rows[: max(1, min(MOST_BARS, rect.h // look.px(FACE - 3)))]
    most = max(tally.played for _, _, tally in shown) or 1
    high = min(look.px(58), rect.h // len(shown))
    top = rect.y + (rect.h - high * len(shown)) // 2
    for number, (name, fighter, tally) in enumerate(shown):
        _bar(surface, look, Rect(rect.x, top + number * high, rect.w, high), (name, fighter, tally, most))


def _bar(surface: Surface, look: Look, row: Rect, told: tuple[str, Fighter | None, Tally, int]) -> None:
    name, fighter, tally, most = told
    side = look.px(FACE)
    left = row.x
    if fighter:
        face(surface, fighter, Rect(left, row.centery - side // 2, side, side))
    left += side + look.px(8) if fighter else 0
    words = label.fitted(name, look.type("bold", "body"), row.x + round(row.w * NAME) - left)
    surface.blit(words, words.get_rect(midleft=(left, row.centery)))
    count = label.fitted(
        say("records.count", won=tally.won, played=tally.played),
        look.type("bold", "body", look.colour.gold),
        round(row.w * COUNT),
    )
    surface.blit(count, count.get_rect(midright=(row.right, row.centery)))
    start, room = row.x + round(row.w * (NAME + 0.02)), round(row.w * (1 - NAME - COUNT - 0.05))
    long, thick = max(look.px(10), round(room * tally.played / most)), min(look.px(26), round(row.h * 0.56))
    parts = ((tally.won, look.colour.green), (tally.drawn, look.colour.steel), (tally.lost, look.colour.red))
    drawn = _parted((long, thick), tuple((count / max(1, tally.played), colour) for count, colour in parts), look.px(3))
    surface.blit(drawn, (start, row.centery - thick // 2))


@lru_cache(maxsize=48)
def _parted(size: tuple[int, int], parts: tuple[tuple[float, Colour], ...], ink: int) -> Surface:
    """A bar in parts, inked around, with a light upper half."""
    (wide, high), x = size, 0.0
    body = []
    for share, colour in parts:
        part = (wide - ink) * share
        edges = f'x="{x + ink / 2}" y="{ink / 2}" width="{part + 0.5}" height="{high - ink}"'
        body.append(f'<rect {edges} fill="{hex_of(colour)}"/>')
        x += part
    shine = f'x="{ink}" y="{ink}" width="{wide - 2 * ink}" height="{(high - 2 * ink) * 0.45}"'
    body.append(f'<rect {shine} fill="#ffffff" opacity="0.22"/>')
    body.append(
        f'<rect x="{ink / 2}" y="{ink / 2}" width="{wide - ink}" height="{high - ink}" rx="{ink * 0.6}" fill="none" '
        f'stroke="{hex_of(INK)}" stroke-width="{ink}"/>'
    )
    return picture("".join(body), size)


def latest(surface: Surface, look: Look, rect: Rect, results: Sequence[int]) -> None:
    """A step up for each win and down for each loss, the newest at the right."""
    if not results:
        nothing(surface, look, rect)
        return
    surface.blit(_steps(rect.size, tuple(results), (look.px(3), look.colour.green, look.colour.red)), rect)


@lru_cache(maxsize=6)
def _steps(size: tuple[int, int], results: tuple[int, ...], pens: tuple[int, Colour, Colour]) -> Surface:
    ink, won, lost = pens
    (wide, high), heights = size, [0]
    for result in results:
        heights.append(heights[-1] + result)
    low, top = min(heights), max(heights)
    step = (wide - 6 * ink) / max(8, len(results))
    scale = (high - 8 * ink) / max(4, top - low)
    start = wide - 3 * ink - step * len(results)

    def at(number: int) -> tuple[float, float]:
        return start + step * number, high - 4 * ink - (heights[number] - low) * scale

    zero = high - 4 * ink + low * scale
    body = [f'<path d="M0 {zero}H{wide}" stroke="#ffffff" stroke-opacity="0.25" stroke-width="{ink / 2}"/>']
    line = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in map(at, range(len(heights))))
    for colour, thick in ((hex_of(INK), ink * 3.4), ("#ffd54a", ink * 1.4)):
        body.append(f'<path d="{line}" fill="none" stroke="{colour}" stroke-width="{thick}" stroke-linejoin="round"/>')
    for number, result in enumerate(results, 1):
        x, y = at(number)
        fill = hex_of(won if result > 0 else lost if result < 0 else mix(won, lost, 0.5))
        radius = min(ink * 2.6, step * 0.42)
        stroke = f'stroke="{hex_of(INK)}" stroke-width="{ink * 0.8}"'
        body.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="{fill}" {stroke}/>')
    return picture("".join(body), size)


def rolled(surface: Surface, look: Look, rect: Rect, rolls: tuple[Rolls, Rolls], names: tuple[str, str]) -> None:
    """The average of every size of die for both sides, beside what fair dice show on average."""
    counts = {size: rolls[0].count(size) + rolls[1].count(size) for side in rolls for size in side.faces}
    sizes = sorted((size for size in counts if counts[size]), key=lambda size: -counts[size])[:MOST_BARS]
    if not sizes:
        nothing(surface, look, rect)
        return
    head = look.px(30)
    _legend(surface, look, Rect(rect.x, rect.y, rect.w, head), names)
    plot = Rect(rect.x, rect.y + head, rect.w, rect.h - head - look.px(26))
    each = plot.w / len(sizes)
    for number, size in enumerate(sorted(sizes)):
        slot = Rect(round(plot.x + each * number), plot.y, round(each), plot.h)
        _pair(surface, look, slot, (size, rolls))
        words = label.fitted(say("records.die", size=size), look.type("bold", "small", look.colour.mist), slot.w)
        surface.blit(words, words.get_rect(midtop=(slot.centerx, plot.bottom + look.px(2))))


def _pair(surface: Surface, look: Look, slot: Rect, told: tuple[int, tuple[Rolls, Rolls]]) -> None:
    """Two bars of one size of die, as high as their average; a line marks the fair one."""
    size, rolls = told
    fair = (size + 1) / 2
    unit = slot.h / (fair * 1.35)
    wide = min(look.px(34), slot.w // 4)
    for seat, side in enumerate(rolls):
        count = side.count(size)
        if not count:
            continue
        high = max(look.px(4), min(slot.h, round(side.total(size) / count * unit)))
        bar = _parted((wide, high), ((1.0, look.colour.side(seat)),), look.px(2))
        x = slot.centerx - wide - look.px(1) if seat == 0 else slot.centerx + look.px(1)
        surface.blit(bar, (x, slot.bottom - high))
    line = Rect(slot.centerx - wide - look.px(8), slot.bottom - round(fair * unit), 2 * wide + look.px(16), look.px(3))
    surface.fill(look.colour.gold, line)


def _legend(surface: Surface, look: Look, rect: Rect, names: tuple[str, str]) -> None:
    colours = look.colour.side(0), look.colour.side(1), look.colour.gold
    x = rect.x
    for colour, text in zip(colours, (*names, say("records.fair")), strict=True):
        surface.fill(INK, Rect(x, rect.centery - look.px(8), look.px(16), look.px(16)))
        surface.fill(colour, Rect(x + look.px(2), rect.centery - look.px(6), look.px(12), look.px(12)))
        words = label.fitted(text, look.type("text", "small"), rect.w // 3 - look.px(30))
        surface.blit(words, words.get_rect(midleft=(x + look.px(22), rect.centery)))
        x += look.px(22) + words.get_width() + look.px(18)


def nothing(surface: Surface, look: Look, rect: Rect) -> None:
    """Not played yet."""
    words = label.render(say("records.none"), look.type("text", "body", look.colour.mist), rect.w, True, 2, "centre")
    surface.blit(words, words.get_rect(center=rect.center))
