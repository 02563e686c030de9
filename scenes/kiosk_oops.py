"""A friendly card for three seconds after something broke; then the machine is as good as new."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Surface

from game.text import say
from scenes.intents import Intent, Resized
from scenes.kit import Kit
from scenes.menu_base import Menu
from scenes.menu_drift import drift
from scenes.menu_words import headline
from scenes.stack import Change
from sprites import label
from sprites.backdrop import backdrop

STAY = 3.0


class OopsScene(Menu):
    """`then` follows by itself; nothing that is pressed matters."""

    unattended = True

    def __init__(self, kit: Kit, then: Callable[[], Change]) -> None:
        super().__init__(kit)
        self._then = then

    def handle(self, intent: Intent) -> Change:
        if isinstance(intent, Resized):
            self.resize(intent.size)
        return None

    def update(self, dt: float) -> Change:
        super().update(dt)
        return self._then() if self.time >= STAY else None

    def paint(self, surface: Surface) -> None:
        surface.blit(backdrop("nobody", self.canvas.size), (0, 0))

    def show(self, surface: Surface) -> None:
        look, canvas = self.look, self.canvas
        if not self.kit.settings.less_motion:
            drift(surface, look, self.time + 8, self.kit.settings.palette)
        headline(surface, look, say("kiosk.oops"), canvas.rect(20, canvas.h * 0.28, canvas.w - 40, 140), "huge")
        room = canvas.rect(60, canvas.h * 0.28 + 150, canvas.w - 120, 120)
        type = look.type("shout", "title")
        words = label.render(say("kiosk.oops_text"), type, room.w, wrap=True, align="centre")
        surface.blit(words, words.get_rect(center=room.center))
