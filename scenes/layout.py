"""Where everything on the table is, for any window: the drawing and the hit-testing use the same rectangles."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pygame import Rect

from game.rules.extras import in_play
from game.rules.hands import Match
from scenes.layout_rows import best_rows, pile_row
from sprites.theme import unit

Size = tuple[int, int]

PILE_EDGE = 50.0
"""Edge of a captured die in design units."""
STEADY = 7
"""Up to so many dice keep their size for the whole round; more grow as they become fewer."""
TOUCH = 56.0
"""Edge of a small button in design units."""


@dataclass(frozen=True, slots=True)
class Frame:
    """The window in design units; turns them into pixels."""

    size: Size

    @property
    def unit(self) -> float:
        """Pixels per design unit."""
        return unit(self.size)

    @property
    def wide(self) -> float:
        return max(self.size[0], 1) / self.unit

    @property
    def high(self) -> float:
        return max(self.size[1], 1) / self.unit

    @property
    def upright(self) -> bool:
        return self.size[1] > 1.1 * self.size[0]

    def rect(self, x: float, y: float, wide: float, high: float) -> Rect:
        """Design units to a rectangle of whole pixels, never empty."""
        u = self.unit
        left, top = round(x * u), round(y * u)
        return Rect(left, top, max(1, round((x + wide) * u) - left), max(1, round((y + high) * u) - top))


@dataclass(frozen=True, slots=True)
class Areas:
    """The parts of the table that do not depend on the dice. Pairs stand for the upper and the lower side."""

    pins: tuple[Rect, Rect]
    plates: tuple[Rect, Rect]
    piles: tuple[Rect, Rect]
    rows: tuple[Rect, Rect]
    scores: tuple[Rect, Rect]
    tug: Rect
    banner: Rect
    card: Rect
    drawer: Rect
    buttons: Mapping[str, Rect]


@dataclass(frozen=True, slots=True)
class Layout:
    """Rectangles in canvas pixels. Pairs are indexed by seat."""

    size: Size
    unit: float
    bottom: int
    """The seat that sits below."""
    dice: Mapping[int, Rect]
    """Pictures of the dice in play, by id."""
    captured: Mapping[int, Rect]
    """Pictures of the captured dice, by id, and of a side's own that left play but score as if kept."""
    pins: tuple[Rect, Rect]
    plates: tuple[Rect, Rect]
    """Name and won rounds."""
    piles: tuple[Rect, Rect]
    rows: tuple[Rect, Rect]
    """Where the dice of each seat lie."""
    scores: tuple[Rect, Rect]
    tug: Rect
    """The bar of the tug-of-war between the scores, upright."""
    banner: Rect
    card: Rect
    """The preview of an attack, or what happened last."""
    drawer: Rect
    """The whole log, unfolded."""
    buttons: Mapping[str, Rect]

    @property
    def upright(self) -> bool:
        return Frame(self.size).upright


def layout(match: Match, size: Size, bottom: int = 0) -> Layout:
    """The table for a match in a window of this size in pixels; `bottom` is the seat that sits below."""
    frame = Frame(size)
    areas = upright_areas(frame) if frame.upright else wide_areas(frame)
    dice: dict[int, Rect] = {}
    captured: dict[int, Rect] = {}
    for seat in (1 - bottom, bottom):
        hand, below = match.hands[seat], seat == bottom
        slots = max(len(hand.dice), min(len(in_play(hand)), STEADY))
        ids = tuple(die.id for die in hand.dice if die.values)
        dice |= best_rows(ids, slots, areas.rows[below], frame.unit)
        pile = tuple(die.id for die in (*hand.captured, *hand.saved))
        captured |= pile_row(pile, areas.piles[below], PILE_EDGE * frame.unit, from_right=not below)
    return Layout(
        size,
        frame.unit,
        bottom,
        dice,
        captured,
        _by_seat(areas.pins, bottom),
        _by_seat(areas.plates, bottom),
        _by_seat(areas.piles, bottom),
        _by_seat(areas.rows, bottom),
        _by_seat(areas.scores, bottom),
        areas.tug,
        areas.banner,
        areas.card,
        areas.drawer,
        areas.buttons,
    )


def _by_seat(pair: tuple[Rect, Rect], bottom: int) -> tuple[Rect, Rect]:
    """Upper and lower turned into seat 0 and seat 1."""
    return pair if bottom == 1 else (pair[1], pair[0])


def wide_areas(frame: Frame) -> Areas:
    """Pins in opposite corners, score at the left, card at the right, dice between."""
    wide, high = frame.wide, frame.high
    spare = high - 720
    pin = 234 - min(34, 0.15 * spare)
    column = pin + 34
    row = (high - 2 * 116 - 132 - 0.4 * spare) / 2
    mid = high - 2 * 116 - 2 * row
    middle = wide - 2 * column
    tug_top, tug_bottom = 158.0, high - pin - 138
    return Areas(
        pins=(frame.rect(wide - pin - 14, 14, pin, pin), frame.rect(14, high - pin - 14, pin, pin)),
        plates=(frame.rect(wide - column - 430, 14, 420, 42), frame.rect(column + 10, high - 56, 420, 42)),
        piles=(frame.rect(column, 60, middle - 10, 52), frame.rect(column + 10, high - 112, middle - 10, 52)),
        rows=(frame.rect(column, 116, middle, row), frame.rect(column, high - 116 - row, middle, row)),
        scores=(
            frame.rect(20, tug_top - 74, column - 40, 64),
            frame.rect(20, tug_bottom + 10, column - 40, 64),
        ),
        tug=frame.rect(column / 2 - 17, tug_top, 34, tug_bottom - tug_top),
        banner=frame.rect(column, 116 + row, middle, mid),
        card=frame.rect(wide - column + 12, pin + 26, column - 26, high - pin - 26 - 160),
        drawer=frame.rect(wide - 474, 76, 460, high - 166),
        buttons=_corner_buttons(frame) | _wide_action_buttons(frame, column),
    )


def _wide_action_buttons(frame: Frame, column: float) -> dict[str, Rect]:
    left, high = frame.wide - column + 12, frame.high
    return {
        "attack": frame.rect(left, high - 78, column - 26, 64),
        "undo": frame.rect(left, high - 144, column - 26, 56),
    }


def _corner_buttons(frame: Frame) -> dict[str, Rect]:
    names = ("menu", "help", "speed")
    return {name: frame.rect(14 + 66 * place, 14, TOUCH, TOUCH) for place, name in enumerate(names)}


def upright_areas(frame: Frame) -> Areas:
    """The same from top to bottom for a window that stands upright: score at the left edge, card in the middle."""
    wide, high = frame.wide, frame.high
    pin = 180.0
    head, mid = 226.0, 384.0
    row = (high - 2 * head - mid) / 2
    left = 84.0
    across = wide - left - 14
    return Areas(
        pins=(frame.rect(wide - pin - 12, 12, pin, pin), frame.rect(12, high - pin - 12, pin, pin)),
        plates=(
            frame.rect(214, 16, wide - pin - 50 - 214, 48),
            frame.rect(pin + 46, high - pin - 14, wide - pin - 60, 48),
        ),
        piles=(
            frame.rect(14, 110, wide - pin - 60, 90),
            frame.rect(pin + 46, high - pin + 38, wide - pin - 60, 58),
        ),
        rows=(frame.rect(left, head, across, row), frame.rect(left, high - head - row, across, row)),
        scores=(frame.rect(6, head, left - 8, 40), frame.rect(6, high - head - 40, left - 8, 40)),
        tug=frame.rect(30, head + 48, 32, high - 2 * head - 96),
        banner=frame.rect(left, head + row, across, 140),
        card=frame.rect(left, head + row + 144, across, mid - 156),
        drawer=frame.rect(left, head, across, high - 2 * head),
        buttons=_corner_buttons(frame)
        | {
            "attack": frame.rect(wide - 196, high - 76, 182, 62),
            "undo": frame.rect(wide - 372, high - 76, 164, 62),
        },
    )
