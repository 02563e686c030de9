"""Between two fights of a run, and at its end: what it brought, who is next, and on by itself."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from pygame import Rect, Surface

from game.text import say
from scenes.kit import Kit
from scenes.menu_base import Menu
from scenes.menu_canvas import Canvas
from scenes.menu_confetti import confetti
from scenes.menu_pins import Fighter, Want, face, shine
from scenes.menu_words import headline, loud
from scenes.stack import Change
from sprites import label
from sprites.backdrop import backdrop
from sprites.widgets import Bar, Button, Panel, draw

LOCKED = 0.6
STAY = 12.0


@dataclass(frozen=True, slots=True)
class Between:
    """What is said: `lines` are pairs of a name and a figure; `mine` is on the left, `other` on the right."""

    title: str
    lines: tuple[tuple[str, str], ...]
    total: str
    mine: tuple[Fighter, str]
    other: tuple[Fighter, str]
    button: str
    won: bool


def places(canvas: Canvas) -> dict[str, Rect]:
    """Rectangles of everything, for a window."""
    w, h = canvas.w, canvas.h
    if canvas.upright:
        side = 330.0
        top = 150.0 + (h - 1280) * 0.3
        return {
            "title": canvas.rect(20, 30, w - 40, 110),
            "mine": canvas.rect(20, top, side, side),
            "other": canvas.rect(w - side - 20, top, side, side),
            "panel": canvas.rect(40, top + side + 80, w - 80, 320),
            "total": canvas.rect(40, top + side + 416, w - 80, 130),
            "on": canvas.rect(60, h - 190, w - 120, 104),
            "bar": canvas.rect(90, h - 62, w - 180, 22),
        }
    side = min(w * 0.29, h - 330)
    middle = w - 2 * side - 100
    return {
        "title": canvas.rect(20, 16, w - 40, 100),
        "mine": canvas.rect(30, 130 + (h - 320 - side) / 2, side, side),
        "other": canvas.rect(w - side - 30, 130 + (h - 320 - side) / 2, side, side),
        "panel": canvas.rect(side + 50, 142, middle, h - 142 - 330),
        "total": canvas.rect(side + 50, h - 316, middle, 130),
        "on": canvas.rect(w / 2 - 270, h - 164, 540, 100),
        "bar": canvas.rect(w / 2 - 230, h - 46, 460, 22),
    }


class BetweenScene(Menu):
    """`then` follows the button, or a while without it."""

    def __init__(self, kit: Kit, told: Between, then: Callable[[], Change]) -> None:
        super().__init__(kit)
        self._told, self._then = told, then
        self._places = places(self.canvas)

    def placed(self) -> None:
        self._places = places(self.canvas)

    def rects(self) -> dict[str, Rect]:
        return {"on": self._places["on"]}

    def act(self, id: str) -> Change:
        if self.time < LOCKED:
            return None
        self.noise("confirm")
        return self._then()

    def back(self) -> Change:
        return self.act("on")

    def update(self, dt: float) -> Change:
        super().update(dt)
        return self._then() if self.time > STAY else None

    @property
    def _moods(self) -> tuple[str, str]:
        return ("victorious", "attack") if self._told.won else ("beaten", "victorious")

    def wanted(self) -> Iterator[Want]:
        yield Want(self._told.mine[0], self._places["mine"].w, self._moods[0])
        yield Want(self._told.other[0], self._places["other"].w, self._moods[1])

    def paint(self, surface: Surface) -> None:
        look, p, told = self.look, self._places, self._told
        surface.blit(backdrop("left" if told.won else "right", self.canvas.size), (0, 0))
        headline(surface, look, told.title, p["title"], "huge")
        draw(surface, look, Panel(p["panel"], say("kiosk.points"), "left" if told.won else "right"))
        panel = p["panel"]
        room, lines = panel.h - look.px(50), len(told.lines)
        high = min(look.px(88), room // max(1, lines))
        top = panel.y + look.px(40) + (room - high * lines) // 2
        for number, (name, figure) in enumerate(told.lines):
            y = top + number * high + high // 2
            words = label.fitted(name, look.type("bold", "large"), panel.w * 6 // 10)
            surface.blit(words, words.get_rect(midleft=(panel.x + look.px(26), y)))
            value = label.fitted(figure, look.type("shout", "large", look.colour.gold), panel.w * 3 // 10)
            surface.blit(value, value.get_rect(midright=(panel.right - look.px(26), y)))
        words = loud(look, told.total, p["total"].size, "huge", look.colour.gold)
        surface.blit(words, words.get_rect(center=p["total"].center))
        for side, (_, name) in (("mine", told.mine), ("other", told.other)):
            rect = p[side]
            words = label.fitted(name, look.type("shout", "large"), rect.w)
            surface.blit(words, words.get_rect(midtop=(rect.centerx, rect.bottom - look.px(4))))

    def show(self, surface: Surface) -> None:
        calm, p = self.kit.settings.less_motion, self._places
        hop = 0 if calm else round(abs(math.sin(self.time * 3.2)) * self.look.px(10))
        mine, other = self._moods
        winner, loser = ("mine", "other") if self._told.won else ("other", "mine")
        faces = {"mine": (self._told.mine[0], mine), "other": (self._told.other[0], other)}
        face(surface, faces[loser][0], p[loser], faces[loser][1])
        face(surface, faces[winner][0], p[winner].move(0, -hop), faces[winner][1])
        shine(surface, p[winner].move(0, -hop), self.time)
        if self._told.won and not calm:
            confetti(surface, self.look, self.time)
            for name in ("panel", "total"):
                quiet = p[name].inflate(self.look.px(8), self.look.px(44))
                surface.blit(self.painted(surface), quiet, quiet)
        self.put(surface, Button(p["on"], self._told.button, "play", "primary", self.state("on")))
        draw(surface, self.look, Bar(p["bar"], max(0.0, 1.0 - self.time / STAY), "plain"))
