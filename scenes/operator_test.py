"""A test of screen and touch for the keeper: every edge to be seen, every press leaves a mark."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from game.text import say
from scenes.intents import Drag, Intent, Pos, Press, Release
from scenes.kit import Kit
from scenes.menu_base import Menu
from scenes.stack import Change
from sprites import label
from sprites.widgets import Button

MARKS = 200
FIELDS = 8


class ScreenTestScene(Menu):
    """`leave` follows the button in the middle."""

    def __init__(self, kit: Kit, leave: Callable[[], Change]) -> None:
        super().__init__(kit)
        self._leave = leave
        self._marks: deque[Pos] = deque(maxlen=MARKS)

    def rects(self) -> dict[str, Rect]:
        w, h = self.canvas.w, self.canvas.h
        return {"leave": self.canvas.rect(w / 2 - 170, h / 2 + 10, 340, 88)}

    def act(self, id: str) -> Change:
        return self.back()

    def back(self) -> Change:
        self.noise("back")
        return self._leave()

    def handle(self, intent: Intent) -> Change:
        if isinstance(intent, Press | Drag | Release):
            self._marks.append(intent.pos)
        return super().handle(intent)

    def paint(self, surface: Surface) -> None:
        look, (wide, high) = self.look, surface.get_size()
        colours = (look.colour.red, look.colour.green, look.colour.teal, look.colour.gold)
        for number in range(FIELDS * FIELDS):
            x, y = number % FIELDS, number // FIELDS
            field = Rect(wide * x // FIELDS, high * y // FIELDS, wide // FIELDS + 1, high // FIELDS + 1)
            surface.fill(colours[(x + y) % len(colours)], field)
        pygame.draw.rect(surface, look.colour.cream, surface.get_rect(), look.px(6))
        words = label.render(say("operator.touch"), look.type("bold", "large", outline=4))
        surface.blit(words, words.get_rect(center=(wide // 2, high // 2 - look.px(50))))

    def show(self, surface: Surface) -> None:
        for pos in self._marks:
            pygame.draw.circle(surface, self.look.colour.ink, pos, self.look.px(16), self.look.px(5))
        self.put(surface, Button(self.rects()["leave"], say("operator.back"), "back", "primary", self.state("leave")))
