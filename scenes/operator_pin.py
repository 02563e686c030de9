"""The keeper's lock: a keypad for the PIN by touch, keys or pad; wrong tries make it wait."""

from __future__ import annotations

import math
from collections.abc import Callable

from pygame import Rect, Surface

from game.kiosk.pin import LONGEST, SHORTEST
from game.text import say
from scenes.intents import Confirm, Intent, Key, Text
from scenes.kit import Kit
from scenes.menu_base import Menu
from scenes.menu_canvas import Canvas, middle, row
from scenes.menu_words import headline
from scenes.stack import Change
from sprites import label
from sprites.backdrop import backdrop
from sprites.widgets import Button, Panel, Tone, draw

DIGITS = "1234567890"
ERASE, DONE, LEAVE = "erase", "done", "leave"


def places(canvas: Canvas) -> dict[str, Rect]:
    """Rectangles of the title, the dots, the words and all keys, for a window."""
    x, y, w, _ = middle((0, 0, canvas.w, canvas.h), 460, 690)
    found = {
        "title": canvas.rect(x, y + 8, w, 70),
        "dots": canvas.rect(x + 30, y + 86, w - 60, 84),
        "words": canvas.rect(x, y + 176, w, 44),
        LEAVE: canvas.rect(18, 18, 62, 62),
    }
    lines = ("123", "456", "789", ("erase", "0", "done"))
    for number, line in enumerate(lines):
        boxes = row((x + 30, y + 230 + number * 108, w - 60, 96), 3, 14)
        found |= {id: canvas.box(box) for id, box in zip(line, boxes, strict=True)}
    return found


class PinScene(Menu):
    """`tried` is told the digits and answers what follows, or None when they were wrong; `wait` are the seconds
    until it listens again; `leave` leads away."""

    typing = True

    def __init__(
        self,
        kit: Kit,
        title: str,
        tried: Callable[[str], Change],
        wait: Callable[[], float],
        leave: Callable[[], Change],
    ) -> None:
        super().__init__(kit)
        self._title, self._tried, self._wait, self._leave = title, tried, wait, leave
        self._digits = ""
        self._wrong = False
        self._places = places(self.canvas)

    def placed(self) -> None:
        self._places = places(self.canvas)

    def rects(self) -> dict[str, Rect]:
        return {id: self._places[id] for id in (*DIGITS, ERASE, DONE, LEAVE)}

    def act(self, id: str) -> Change:
        match id:
            case "erase":
                self._digits = self._digits[:-1]
                self.noise("back")
            case "done":
                return self._try()
            case "leave":
                return self.back()
            case digit:
                self._type(digit)
        return None

    def back(self) -> Change:
        self.noise("back")
        return self._leave()

    def other(self, intent: Intent) -> Change:
        match intent:
            case Text(text):
                for digit in text[:LONGEST]:
                    if digit in DIGITS:
                        self._type(digit)
            case Key("backspace"):
                return self.act(ERASE)
        return None

    def handle(self, intent: Intent) -> Change:
        """Enter tries, once there are digits enough, wherever the focus is not shown."""
        if isinstance(intent, Confirm) and not self.focus.shown and len(self._digits) >= SHORTEST:
            return self._try()
        return super().handle(intent)

    def _type(self, digit: str) -> None:
        self._wrong = False
        if len(self._digits) < LONGEST and self._wait() <= 0:
            self._digits += digit
            self.noise("select")

    def _try(self) -> Change:
        digits, self._digits = self._digits, ""
        change = self._tried(digits)
        self._wrong = change is None
        self.noise("deny" if self._wrong else "confirm")
        return change

    def paint(self, surface: Surface) -> None:
        surface.blit(backdrop("calm", self.canvas.size), (0, 0))
        headline(surface, self.look, self._title, self._places["title"])
        draw(surface, self.look, Panel(self._places["dots"]))

    def show(self, surface: Surface) -> None:
        look, p, wait = self.look, self._places, self._wait()
        dots = label.fitted("●" * len(self._digits), look.type("bold", "title", look.colour.gold), p["dots"].w)
        surface.blit(dots, dots.get_rect(center=p["dots"].center))
        text = (
            say("operator.wait", seconds=math.ceil(wait)) if wait > 0 else say("operator.wrong") if self._wrong else ""
        )
        if text:
            words = label.boxed(text, look.type("bold", "body", look.colour.gold, 2), p["words"].size)
            surface.blit(words, words.get_rect(center=p["words"].center))
        for digit in DIGITS:
            self.put(surface, Button(p[digit], digit, "", "quiet", self.state(digit, wait <= 0)))
        ready: Tone = "primary" if len(self._digits) >= SHORTEST else "plain"
        self.put(surface, Button(p[ERASE], "", "back", "plain", self.state(ERASE)))
        self.put(surface, Button(p[DONE], "", "check", ready, self.state(DONE)))
        self.put(surface, Button(p[LEAVE], "", "home", "quiet", self.state(LEAVE)))
