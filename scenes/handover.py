"""Hand-over: the screen shows nothing secret until the player it is meant for is there."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

from pygame import Rect, Surface

from game.text import say
from scenes.kit import Kit
from scenes.menu_base import Menu
from scenes.menu_canvas import Canvas
from scenes.menu_pins import Fighter, Want, face
from scenes.menu_words import loud
from scenes.stack import Change
from sprites import label
from sprites.backdrop import backdrop
from sprites.widgets import Button

SETTLE = 0.35
"""Seconds in which a press still belongs to the player before."""


def places(canvas: Canvas) -> dict[str, Rect]:
    """Rectangles of title, pin, words, button and way out, for a window."""
    w, h = canvas.w, canvas.h
    pin = min(560.0, w * 0.78) if canvas.upright else min(h * 0.52, h - 350)
    top = (h - pin - 340) / 2
    return {
        "title": canvas.rect(20, top, w - 40, 96),
        "pin": canvas.rect((w - pin) / 2, top + 96, pin, pin),
        "words": canvas.rect(40, top + 104 + pin, w - 80, 84),
        "ready": canvas.rect(w / 2 - 230, top + 206 + pin, 460, 100),
        "menu": canvas.rect(18, 18, 58, 58),
    }


class HandoverScene(Menu):
    """`then` opens what only `name` may see; `pause` leads away."""

    def __init__(
        self, kit: Kit, who: tuple[str, Fighter], then: Callable[[], Change], pause: Callable[[], Change]
    ) -> None:
        super().__init__(kit)
        (self._name, self._fighter), self._then, self._pause = who, then, pause
        self._places = places(self.canvas)

    def placed(self) -> None:
        self._places = places(self.canvas)

    def rects(self) -> dict[str, Rect]:
        return {id: self._places[id] for id in ("ready", "menu")}

    def act(self, id: str) -> Change:
        if id == "menu":
            return self._pause()
        if self.time < SETTLE:
            return None
        self.noise("confirm")
        return self._then()

    def back(self) -> Change:
        return self._pause()

    def wanted(self) -> Iterator[Want]:
        yield Want(self._fighter, self._places["pin"].w)

    def paint(self, surface: Surface) -> None:
        look, p = self.look, self._places
        surface.blit(backdrop("handover", self.canvas.size), (0, 0))
        title = loud(look, say("handover.title"), p["title"].size, "huge", look.colour.cream)
        surface.blit(title, title.get_rect(center=p["title"].center))
        text = say("handover.text", name=self._name)
        words = label.boxed(text, look.type("bold", "large", outline=3), p["words"].size)
        surface.blit(words, words.get_rect(center=p["words"].center))

    def show(self, surface: Surface) -> None:
        sway = 0 if self.kit.settings.less_motion else round(math.sin(self.time * 2) * self.look.px(6))
        face(surface, self._fighter, self._places["pin"].move(0, sway))
        text = say("handover.ready", name=self._name)
        self.put(surface, Button(self._places["ready"], text, "check", "primary", self.state("ready")))
        self.put(surface, Button(self._places["menu"], "", "pause", "quiet", self.state("menu")))
