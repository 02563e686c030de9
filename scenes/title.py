"""The title: the logo, the pair that fought last, and what one can do, the way to play first."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from pygame import Rect, Surface

from game.text import say
from scenes.intents import Help, Intent
from scenes.intents import Menu as MenuKey
from scenes.kit import Kit
from scenes.menu_base import Menu
from scenes.menu_canvas import Box, Canvas, middle, row, shares
from scenes.menu_drift import drift
from scenes.menu_pins import Fighter, Want, face, shine
from scenes.stack import Change
from sprites import label
from sprites.backdrop import backdrop
from sprites.backdrop_logo import logo
from sprites.widgets import Button, Tone

LOGO_SHAPE = 300 / 620
ROOMY = 98.0
CROWDED = 3
"""With more large items than this they are less high."""
SPILL = 292.0, 376.0
"""How far the row of small items sticks out on each side: with up to FEW of them, and with more."""
FEW = 6
BESIDE_WORD = 6.0
"""Icon and edges of a small item, in letters: where all stand in one row, longer words get more room."""
LARGEST_ROW = 500.0
"""From this width on the small items stand in lines of so many: up to FEW of them, and more."""
ABREAST, OUTER = (3, 4), (-22.0, 66.0)
"""How many stand side by side then, and how far their lines stick out."""


@dataclass(frozen=True, slots=True)
class Item:
    """A thing to do: `id` is handed to `then`; `large` ones stand below each other, the others side by side."""

    id: str
    text: str
    icon: str
    large: bool = False


@dataclass(frozen=True, slots=True)
class Places:
    """Where everything is, in pixels."""

    logo: Rect
    pins: tuple[Rect, Rect]
    items: dict[str, Rect]
    line: Rect


def places(canvas: Canvas, items: tuple[Item, ...]) -> Places:
    """The layout for a window."""
    w, h = canvas.w, canvas.h
    if canvas.upright:
        logo_w, top, pin = 680.0, 30.0 + (h - 1280) * 0.2, 330.0
        start = top + logo_w * LOGO_SHAPE - 10
        pins = ((18.0, start, pin, pin), (w - 18 - pin, start, pin, pin))
        boxes = _stack((w / 2 - 270, start + pin + 14, 540.0), items, (ROOMY, 70.0, 60.0))
    else:
        spare = h - 720
        logo_w, top, pin = 580.0 + 0.5 * spare, 12.0 + 0.2 * spare, min(424.0, 372.0 + 0.3 * spare)
        start = top + logo_w * LOGO_SHAPE + 18 + 0.12 * spare
        heights = (92.0, 56.0, 52.0) if sum(item.large for item in items) > CROWDED else (ROOMY, 64.0, 58.0)
        grown = 1 + min(0.24, spare * 0.0009)
        tall = (heights[0] * grown, heights[1] * grown, heights[2] * grown)
        boxes = _stack((w / 2 - 220, start - (10 if heights[0] < ROOMY else 0), 440.0), items, tall)
        room = (w - 440) / 2
        places = (-4.0, w - room + 4)
        left, right = (middle((x, start - 92 - (pin - 350) * 0.9, room, pin), pin, pin) for x in places)
        pins = left, right
    return Places(
        canvas.rect((w - logo_w) / 2, top, logo_w, logo_w * LOGO_SHAPE),
        (canvas.box(pins[0]), canvas.box(pins[1])),
        {id: canvas.box(box) for id, box in boxes.items()},
        canvas.rect(40, h - 44, w - 80, 34),
    )


def _stack(
    where: tuple[float, float, float], items: tuple[Item, ...], heights: tuple[float, float, float]
) -> dict[str, Box]:
    """Large items below each other, the first one tallest, then one row of all the small ones."""
    x, y, wide = where
    boxes: dict[str, Box] = {}
    for item in (item for item in items if item.large):
        high, edge = (heights[1], 22.0) if boxes else (heights[0], 0.0)
        boxes[item.id] = (x + edge, y, wide - 2 * edge, high)
        y += high + (16 if heights[0] >= ROOMY else 10)
    small = [item for item in items if not item.large]
    if wide > LARGEST_ROW:
        abreast, out = ABREAST[len(small) > FEW], OUTER[len(small) > FEW]
        high = heights[2] + 14
        for number, line in enumerate(small[at : at + abreast] for at in range(0, len(small), abreast)):
            place = (x - out, y + 4 + number * high, wide + 2 * out, heights[2])
            boxes |= {item.id: box for item, box in zip(line, row(place, len(line), 14), strict=True)}
        return boxes
    spill = SPILL[len(small) > FEW]
    parts = [len(item.text) + BESIDE_WORD for item in small]
    cut = shares((x - spill, y + 4, wide + 2 * spill, heights[2]), parts, 10)
    return boxes | {item.id: box for item, box in zip(small, cut, strict=True)}


class TitleScene(Menu):
    """`then` is told the id of the item chosen; Esc asks for `leave`. `greet` may put something before all that."""

    def __init__(
        self,
        kit: Kit,
        items: tuple[Item, ...],
        pins: tuple[Fighter, Fighter],
        then: Callable[[str], Change],
        greet: Callable[[], Change] = lambda: None,
    ) -> None:
        super().__init__(kit)
        self._items, self._pins, self._then, self._greet = items, pins, then, greet
        self._places = places(self.canvas, items)

    def placed(self) -> None:
        self._places = places(self.canvas, self._items)

    def rects(self) -> dict[str, Rect]:
        return self._places.items

    def act(self, id: str) -> Change:
        self.noise("confirm")
        return self._then(id)

    def back(self) -> Change:
        return self._then("leave")

    def other(self, intent: Intent) -> Change:
        match intent:
            case Help():
                return self._then("help")
            case MenuKey():
                return self.act(self._items[0].id)
        return None

    def update(self, dt: float) -> Change:
        return super().update(dt) or self._greet()

    def wanted(self) -> Iterator[Want]:
        sides = tuple(zip(self._pins, self._places.pins, strict=True))
        for mood in ("neutral", "attack"):
            for fighter, rect in sides:
                yield Want(fighter, rect.w, mood)

    def paint(self, surface: Surface) -> None:
        surface.blit(backdrop("title", self.canvas.size), (0, 0))
        words = label.fitted(
            say("title.tagline"), self.look.type("shout", "large", self.look.colour.gold), self.canvas.px(600)
        )
        surface.blit(words, words.get_rect(center=self._places.line.center))

    def show(self, surface: Surface) -> None:
        calm = self.kit.settings.less_motion
        if not calm:
            drift(surface, self.look, self.time, self.kit.settings.palette)
        for seat, (fighter, rect) in enumerate(zip(self._pins, self._places.pins, strict=True)):
            bob = 0 if calm else round(math.sin(self.time * 1.7 + seat * 2.2) * self.canvas.px(7))
            mood = "attack" if not calm and int(self.time * 0.4 + seat * 0.5) % 4 == 3 else "neutral"
            face(surface, fighter, rect.move(0, bob), mood)
            shine(surface, rect.move(0, bob), self.time * 0.9 + seat * 2.6 if not calm else 4.0)
        beat = 0 if calm else round(math.sin(self.time * 2.1) * self.canvas.px(4))
        surface.blit(logo(self._places.logo.w), self._places.logo.move(0, beat))
        for number, item in enumerate(self._items):
            tone: Tone = "primary" if number == 0 else "plain" if item.large else "quiet"
            rect = self._places.items[item.id]
            self.put(surface, Button(rect, item.text, item.icon, tone, self.state(item.id)))
