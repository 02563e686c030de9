"""Three letters for the list of scores, by touch, stick or keys; left alone it fills itself in and goes on."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

from pygame import Rect, Surface

from game.kiosk.words import LENGTH, LETTERS, initials, is_rude
from game.text import say
from scenes.intents import Intent, Key, Text
from scenes.kit import Kit
from scenes.menu_base import Menu
from scenes.menu_canvas import Box, Canvas, row
from scenes.menu_pins import Fighter, Want, face, shine
from scenes.menu_words import headline, loud
from scenes.stack import Change
from sprites import label
from sprites.backdrop import backdrop
from sprites.widgets import Bar, Button, Panel, Tone, draw

LOCKED = 0.8
"""Seconds at first in which nothing counts: whoever hammers on the machine shall not write."""
ERASE, DONE = "erase", "done"


class Places:
    """Rectangles in pixels: title, pin, the three letters, the hint, the time that is left, and all keys."""

    def __init__(self, canvas: Canvas) -> None:
        w, h = canvas.w, canvas.h
        across, top = (6, 560.0 + (h - 1280) * 0.4) if canvas.upright else (12, 340.0)
        self.title = canvas.rect(20, 12, w - 40, 84)
        self.line = canvas.rect(20, 92, w - 40, 48)
        box = (w / 2 - 230, 146.0, 460.0, 142.0) if not canvas.upright else (w / 2 - 250, 170.0, 500.0, 190.0)
        self.slots = tuple(map(canvas.box, row(box, LENGTH, 18)))
        side = min(210.0, w / 2 - 260) if not canvas.upright else 130.0
        self.pin = canvas.rect(w / 2 - 260 - side, 116, side, side) if not canvas.upright else Rect(0, 0, 0, 0)
        self.hint = canvas.rect(30, top - 40, w - 60, 36)
        self.keys = _keys(canvas, across, (20.0, top + 4, w - 40, h - top - 66))
        self.bar = canvas.rect(60, h - 46, w - 120, 24)


def _keys(canvas: Canvas, across: int, box: Box) -> dict[str, Rect]:
    """Letters, then what ends it."""
    lines = [LETTERS[at : at + across] for at in range(0, len(LETTERS), across)]
    high = min(112.0, (box[3] - 10 * len(lines)) / (len(lines) + 1))
    found: dict[str, Rect] = {}
    y = box[1]
    for line in lines:
        cells = row((box[0], y, box[2], high), len(line), 10, 104)
        found |= {letter: canvas.box(cell) for letter, cell in zip(line, cells, strict=True)}
        y += high + 10
    last = row((box[0], y + 2, box[2], high), 2, 16, 330)
    return {**found, ERASE: canvas.box(last[0]), DONE: canvas.box(last[1])}


class InitialsScene(Menu):
    """`then` is told the initials; after `patience` seconds it is told whatever stands there then."""

    typing = True

    def __init__(
        self,
        kit: Kit,
        told: tuple[int, int],
        fighter: Fighter,
        then: Callable[[str], Change],
        patience: float,
    ) -> None:
        """`told` are the points and the place they get."""
        super().__init__(kit)
        (self._points, self._place), self._fighter = told, fighter
        self._then, self._patience = then, patience
        self._written = ""
        self._refused = False
        self._places = Places(self.canvas)

    @property
    def written(self) -> str:
        """What stands there so far."""
        return self._written

    @property
    def left(self) -> float:
        """Seconds until it goes on by itself."""
        return max(0.0, self._patience - self.time)

    def placed(self) -> None:
        self._places = Places(self.canvas)

    def rects(self) -> dict[str, Rect]:
        return self._places.keys

    def wanted(self) -> Iterator[Want]:
        yield Want(self._fighter, self._places.pin.w, "victorious")

    def act(self, id: str) -> Change:
        if self.time < LOCKED:
            return None
        match id:
            case "erase":
                self._erase()
            case "done":
                return self._finish()
            case letter:
                self._write(letter)
        return None

    def back(self) -> Change:
        self._erase()
        return None

    def other(self, intent: Intent) -> Change:
        if self.time < LOCKED:
            return None
        match intent:
            case Text(text):
                for letter in text.upper()[:LENGTH]:
                    if letter in LETTERS:
                        self._write(letter)
            case Key("backspace"):
                self._erase()
        return None

    def update(self, dt: float) -> Change:
        super().update(dt)
        if self.left > 0:
            return None
        return self._then(initials(self._written))

    def _write(self, letter: str) -> None:
        self._refused = False
        if len(self._written) >= LENGTH:
            self._written = self._written[:-1]
        self._written += letter
        self.noise("select")
        if len(self._written) == LENGTH and self.focus.shown:
            self.focus = type(self.focus)(DONE, True)

    def _erase(self) -> None:
        self._written, self._refused = self._written[:-1], False
        self.noise("back")

    def _finish(self) -> Change:
        if len(self._written) < LENGTH:
            self.noise("deny")
            return None
        if is_rude(self._written):
            self._written, self._refused = "", True
            self.noise("deny")
            return None
        self.noise("confirm")
        return self._then(self._written)

    # -- the picture

    def paint(self, surface: Surface) -> None:
        look, p = self.look, self._places
        surface.blit(backdrop("handover", self.canvas.size), (0, 0))
        headline(surface, look, say("scores.enter", points=self._points), p.title)
        text = say("scores.place", place=self._place)
        words = label.boxed(text, look.type("bold", "large", outline=3), p.line.size)
        surface.blit(words, words.get_rect(center=p.line.center))
        for slot in p.slots:
            draw(surface, look, Panel(slot))

    def show(self, surface: Surface) -> None:
        look, p = self.look, self._places
        if p.pin.w:
            face(surface, self._fighter, p.pin, "victorious")
            shine(surface, p.pin, self.time)
        at = min(len(self._written), LENGTH - 1)
        for number, slot in enumerate(p.slots):
            self._slot(surface, slot, self._written[number : number + 1], number == at)
        hint = say("scores.refused" if self._refused else "scores.hint")
        colour = look.colour.gold if self._refused else look.colour.cream
        words = label.boxed(hint, look.type("bold", "body", colour, 3), p.hint.size)
        surface.blit(words, words.get_rect(center=p.hint.center))
        for id, rect in p.keys.items():
            self._key(surface, id, rect)
        share = self.left / self._patience
        draw(surface, look, Bar(p.bar, share, "primary", say("scores.left", seconds=math.ceil(self.left))))

    def _slot(self, surface: Surface, slot: Rect, letter: str, current: bool) -> None:
        look = self.look
        if letter:
            words = loud(look, letter, slot.size, "huge", look.colour.gold)
            surface.blit(words, words.get_rect(center=slot.center))
        if current and self.time % 0.8 < 0.5 and len(self._written) < LENGTH:
            line = Rect(slot.x + look.px(24), slot.bottom - look.px(26), slot.w - look.px(48), look.px(8))
            surface.fill(look.colour.cream, line)

    def _key(self, surface: Surface, id: str, rect: Rect) -> None:
        full = len(self._written) == LENGTH
        match id:
            case "erase":
                widget = Button(rect, say("scores.erase"), "back", "plain", self.state(id, bool(self._written)))
            case "done":
                tone: Tone = "primary" if full else "plain"
                widget = Button(rect, say("scores.done"), "check", tone, self.state(id, full))
            case letter:
                widget = Button(rect, letter, "", "quiet", self.state(letter))
        self.put(surface, widget)
