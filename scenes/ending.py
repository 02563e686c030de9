"""An ending of the story: the winner on the stage, what became of it, and everybody who was met on the way."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from pygame import Rect, Surface

from game.text import say
from scenes.intents import Intent
from scenes.intents import Menu as MenuKey
from scenes.kit import Kit
from scenes.menu_base import Menu
from scenes.menu_canvas import Canvas
from scenes.menu_confetti import confetti
from scenes.menu_pins import Fighter, Want, face, shine
from scenes.menu_words import headline
from scenes.stack import Change
from scenes.story_ground import StoryGround
from scenes.story_map_draw import glow
from sprites import label
from sprites.icons import icon
from sprites.widgets import Button, Panel, draw

TINT = (196, 186, 214)
MOST_GUESTS = 14
ROOMY = 880.0
"""In a window higher than this, in design units, the guests stand in two rows."""


@dataclass(frozen=True, slots=True)
class Ending:
    """What is told at the end. With `shared` everybody wears a crown, else the winner alone."""

    place: str
    title: str
    text: str
    hero: Fighter
    guests: tuple[Fighter, ...]
    shared: bool


@dataclass(frozen=True, slots=True)
class Places:
    title: Rect
    hero: Rect
    panel: Rect
    guests: tuple[Rect, ...]
    done: Rect


def places(canvas: Canvas, guests: int) -> Places:
    """The layout for a window: the hero on one side, the words on the other, the guests along the lower edge."""
    w, h = canvas.w, canvas.h
    if canvas.upright:
        hero = 440.0
        boxes = ((w - hero) / 2, 170.0, hero, hero), (28.0, 630.0, w - 56, 270.0)
        done, rows, low = (90.0, h - 112, w - 180, 88.0), 2, h - 350
    else:
        rows = 2 if h > ROOMY else 1
        low = h - 30 - rows * 112
        room = low - 160
        hero = min(w * 0.46, room - 20)
        boxes = (
            (w * 0.24 - hero / 2, 146 + (room - hero) * 0.3, hero, hero),
            (w * 0.48, 150.0, w * 0.52 - 40, room * 0.58),
        )
        done = (w * 0.48 + 60, 150 + room * 0.58 + 26, w * 0.52 - 160, 84.0)
    return Places(
        canvas.rect(20, 14, w - 40, 96),
        canvas.box(boxes[0]),
        canvas.box(boxes[1]),
        _crowd(canvas, guests, rows, low),
        canvas.box(done),
    )


def _crowd(canvas: Canvas, guests: int, rows: int, low: float) -> tuple[Rect, ...]:
    """The guests in rows from edge to edge, overlapping a little."""
    found = []
    each = max(1, -(-guests // rows))
    for number in range(guests):
        line, place = divmod(number, each)
        here = min(each, guests - line * each)
        side = min(132.0, (canvas.w - 24) / max(1, here) * 1.12)
        step = min(side * 0.95, (canvas.w - 24 - side) / max(1, here - 1))
        x = (canvas.w - step * (here - 1) - side) / 2 + place * step
        found.append(canvas.rect(x, low + line * side * 0.86, side, side))
    return tuple(found)


class EndingScene(Menu):
    """`then` is what follows."""

    def __init__(self, kit: Kit, ending: Ending, then: Callable[[], Change]) -> None:
        super().__init__(kit)
        self._ending, self._then = ending, then
        self._guests = ending.guests[:MOST_GUESTS]
        self._cloth = StoryGround(ending.place, TINT)
        self._places = places(self.canvas, len(self._guests))
        self.focus = type(self.focus)("done")

    def placed(self) -> None:
        self._places = places(self.canvas, len(self._guests))

    def rects(self) -> dict[str, Rect]:
        return {"done": self._places.done}

    def act(self, id: str) -> Change:
        self.noise("confirm")
        return self._then()

    def back(self) -> Change:
        return self.act("done")

    def other(self, intent: Intent) -> Change:
        return self.act("done") if isinstance(intent, MenuKey) else None

    def update(self, dt: float) -> Change:
        if self._cloth.step(self.canvas.size):
            self.repaint()
        return super().update(dt)

    def finish(self) -> None:
        self._cloth.finish(self.canvas.size)
        super().finish()

    def wanted(self) -> Iterator[Want]:
        yield Want(self._ending.hero, self._places.hero.w, "victorious")
        mood = "victorious" if self._ending.shared else "neutral"
        for guest, rect in zip(self._guests, self._places.guests, strict=True):
            yield Want(guest, rect.w, mood)

    def paint(self, surface: Surface) -> None:
        look, p = self.look, self._places
        self._cloth.lay(surface)
        headline(surface, look, self._ending.title, p.title, "huge")
        draw(surface, look, Panel(p.panel, say("story_page.end"), "left"))
        room = p.panel.inflate(-look.px(48), -look.px(44)).move(0, look.px(8))
        words = label.render(self._ending.text, look.type("bold", "large"), room.w, True, 7, "centre")
        surface.blit(words, words.get_rect(center=room.center))

    def show(self, surface: Surface) -> None:
        p, calm, ending = self._places, self.kit.settings.less_motion, self._ending
        if not calm:
            confetti(surface, self.look, self.time)
            quiet = p.panel.inflate(self.look.px(8), self.look.px(44))
            surface.blit(self.painted(surface), quiet, quiet)
        glow(surface, self.look, p.hero, self.time, calm)
        mood = "victorious" if ending.shared else "neutral"
        for number, (guest, rect) in enumerate(zip(self._guests, p.guests, strict=True)):
            hop = 0 if calm else round(abs(math.sin(self.time * 2.6 + number * 1.1)) * self.look.px(10))
            place = rect.move(0, -hop)
            face(surface, guest, place, mood)
            if ending.shared:
                self._crown(surface, place)
        hop = 0 if calm else round(abs(math.sin(self.time * 3.2)) * self.look.px(10))
        hero = p.hero.move(0, -hop)
        face(surface, ending.hero, hero, "victorious")
        shine(surface, hero, 4.0 if calm else self.time)
        self._crown(surface, hero)
        self.put(surface, Button(p.done, say("story_page.finish"), "check", "primary", self.state("done")))

    def _crown(self, surface: Surface, rect: Rect) -> None:
        sign = icon("crown", max(self.look.px(30), round(rect.w * 0.3)), self.look.colour.gold)
        surface.blit(sign, sign.get_rect(midbottom=(rect.centerx, rect.y + round(rect.h * 0.14))))
