"""Printing from the gallery: a card that shows how far it is, and at the end where the sheets are."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from pygame import Rect, Surface

from game.text import say
from scenes.kit import Kit
from scenes.menu_base import Menu
from scenes.menu_canvas import middle
from scenes.stack import Change
from sprites import label
from sprites.backdrop import veil
from sprites.widgets import Bar, Button, Panel, draw

WIDE, HIGH = 640.0, 330.0
ROUGHLY = 320
"""So many steps a mat takes, for the bar; it is full when the last one is done."""


class PrintScene(Menu):
    """`work` writes the sheets step by step and notes the files in `written`; `then` follows when all was read."""

    opaque = False

    def __init__(
        self, kit: Kit, name: str, work: tuple[Iterator[None], list[Path]], then: Callable[[], Change]
    ) -> None:
        super().__init__(kit)
        self._name, self._then = name, then
        self._work, self._written = work
        self._steps, self._words = 0, ""

    @property
    def words(self) -> str:
        """What came of it; empty while it goes on."""
        return self._words

    def rects(self) -> dict[str, Rect]:
        x, y, w, h = self._box()
        return {"ok": self.canvas.rect(x + 170, y + h - 96, w - 340, 66)} if self._words else {}

    def act(self, id: str) -> Change:
        self.noise("confirm")
        return self._then()

    def back(self) -> Change:
        """Putting it away in the middle stops the printing."""
        self.noise("back")
        return self._then()

    def update(self, dt: float) -> Change:
        if not self._words:
            try:
                next(self._work)
                self._steps += 1
            except StopIteration:
                self._finish(self._told())
            except OSError as problem:
                self._finish(say("mats.failed", reason=problem.strerror or problem))
        return super().update(dt)

    def _told(self) -> str:
        files = ", ".join(path.name for path in self._written)
        return say("mats.done", folder=self._written[0].parent if self._written else "", files=files)

    def _finish(self, words: str) -> None:
        self._words = words
        self.noise("sparkle")
        self.focus = self.focus.kept_in(self.rects())

    def draw(self, surface: Surface) -> None:
        surface.blit(veil(surface.get_size()), (0, 0))
        super().draw(surface)

    def paint(self, surface: Surface) -> None:
        draw(surface, self.look, Panel(self.canvas.box(self._box()), say("mats.title")))

    def show(self, surface: Surface) -> None:
        x, y, w, h = self._box()
        place = self.canvas.rect(x + 30, y + 44, w - 60, h - 150)
        text = self._words or say("mats.busy", name=self._name)
        words = label.render(text, self.look.type("bold", "body"), place.w, wrap=True, lines=6, align="centre")
        surface.blit(words, words.get_rect(center=place.center))
        if self._words:
            self.put(surface, Button(self.rects()["ok"], say("word.ok"), "check", "primary", self.state("ok")))
        else:
            bar = self.canvas.rect(x + 60, y + h - 86, w - 120, 34)
            draw(surface, self.look, Bar(bar, min(0.98, self._steps / ROUGHLY)))

    def _box(self) -> tuple[float, float, float, float]:
        return middle((0, 0, self.canvas.w, self.canvas.h), min(WIDE, self.canvas.w - 40), HIGH)
