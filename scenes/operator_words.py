"""A text of the house, written on the screen: by touch, with a pad, or on a keyboard."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.text import say
from scenes import gallery_keys as letters
from scenes.gallery_keys import BOARD, KEY, RUB
from scenes.intents import Confirm, Intent, Key, Text
from scenes.kit import Kit
from scenes.menu_base import Menu
from scenes.menu_canvas import Canvas, middle, row
from scenes.menu_words import headline
from scenes.stack import Change
from sprites import label
from sprites.backdrop import backdrop
from sprites.widgets import Button, Panel, draw

SIGNS = "!?,:/+äöüé"
"""Signs that a greeting may need beside the letters of the board."""
LEAVE = "leave"
HIGH = 56.0


def places(canvas: Canvas) -> dict[str, Rect]:
    """Rectangles of the title, the text, what is said about it, and all keys, for a window."""
    x, y, w, h = middle((0, 0, canvas.w, canvas.h), min(canvas.w - 40, 1000), 700)
    low = y + h - BOARD - HIGH - 30
    cells = row((x, low, w, HIGH), len(SIGNS), 7)
    found = {
        LEAVE: canvas.rect(18, 18, 62, 62),
        "title": canvas.rect(96, y + 8, canvas.w - 192, 72),
        "text": canvas.rect(x, y + 92, w, low - y - 152),
        "said": canvas.rect(x, low - 52, w, 42),
    }
    found |= {KEY + sign: canvas.box(cell) for sign, cell in zip(SIGNS, cells, strict=True)}
    return found | letters.places(canvas, (x, low + HIGH + 8, w, BOARD))


class WritingScene(Menu):
    """`then` is told the text and answers what follows, or None when it cannot be used; `leave` leads away."""

    typing = True

    def __init__(
        self, kit: Kit, title: str, told: tuple[str, int], then: Callable[[str], Change], leave: Callable[[], Change]
    ) -> None:
        """`told` are the text so far and the most signs it may have."""
        super().__init__(kit)
        self._title, (self._text, self._most) = title, told
        self._then, self._leave = then, leave
        self._refused = False
        self._places = places(self.canvas)

    def placed(self) -> None:
        self._places = places(self.canvas)

    def rects(self) -> dict[str, Rect]:
        return {id: rect for id, rect in self._places.items() if id.startswith(KEY) or id == LEAVE}

    def act(self, id: str) -> Change:
        match id:
            case "leave":
                return self.back()
            case letters.DONE:
                return self._finish()
        self._write(letters.after(self._text, id, self._most))
        return None

    def back(self) -> Change:
        self.noise("back")
        return self._leave()

    def other(self, intent: Intent) -> Change:
        match intent:
            case Text(text):
                self._write(letters.typed(self._text, text, self._most))
            case Key("backspace"):
                return self.act(RUB)
        return None

    def handle(self, intent: Intent) -> Change:
        """Enter is the end of it while nobody steers by keys."""
        if isinstance(intent, Confirm) and not self.focus.shown:
            return self._finish()
        return super().handle(intent)

    def _write(self, text: str) -> None:
        self._text, self._refused = text, False
        self.noise("select")

    def _finish(self) -> Change:
        change = self._then(self._text.strip())
        self._refused = change is None
        self.noise("deny" if self._refused else "confirm")
        return change

    def paint(self, surface: Surface) -> None:
        surface.blit(backdrop("calm", self.canvas.size), (0, 0))
        headline(surface, self.look, self._title, self._places["title"])
        draw(surface, self.look, Panel(self._places["text"]))

    def show(self, surface: Surface) -> None:
        look, p = self.look, self._places
        mark = "|" if self.time % 1.0 < 0.6 else " "
        room = p["text"].inflate(-look.px(48), -look.px(24))
        words = label.boxed(self._text + mark, look.type("bold", "title", look.colour.gold), room.size)
        surface.blit(words, words.get_rect(center=room.center))
        left = self._most - len(self._text)
        said = say("operator.refused") if self._refused else say("operator.signs_left", count=left)
        told = label.boxed(said, look.type("bold", "body", outline=2), p["said"].size)
        surface.blit(told, told.get_rect(center=p["said"].center))
        letters.draw(surface, self, {id: rect for id, rect in self.rects().items() if id != LEAVE})
        self.put(surface, Button(p[LEAVE], "", "back", "quiet", self.state(LEAVE)))
