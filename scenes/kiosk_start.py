"""From touch to fight: the ways to play and a few big pins; a press on one of them begins."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.text import say
from scenes.intents import Help, Intent, Tab
from scenes.kit import Kit
from scenes.menu_base import Menu
from scenes.menu_canvas import Box, Canvas, row
from scenes.menu_pins import Fighter, Want, face, shine
from scenes.menu_words import headline
from scenes.stack import Change
from sprites import label
from sprites.backdrop import backdrop
from sprites.widgets import Button, Tone

SURPRISE, HOW, FIRST, LEAVE = "surprise", "how", "first", "leave"
GUIDED = "guide"
"""The way for which nothing has to be picked."""
PIN, WAY = "pin:", "way:"
PAIR = "duel"
"""The way for which two pins are picked."""
ICONS = {"run": "cpu", "duel": "person", "champion": "crown"}


@dataclass(frozen=True, slots=True)
class Card:
    """What may be picked: the ways to play, the day's cast, a line for each way, and perhaps a guided first fight."""

    ways: tuple[str, ...]
    cast: tuple[Fighter, ...]
    lines: dict[str, str]
    guided: bool = True


def wants(card: Card, canvas: Canvas) -> Iterator[Want]:
    """The pictures that the page will show, so that others may have them painted before."""
    for rect, fighter in zip(_places(card, canvas).pins, card.cast, strict=True):
        yield Want(fighter, rect.w)


class Places:
    """Rectangles in pixels."""

    def __init__(self, canvas: Canvas, ways: tuple[str, ...], count: int, guided: bool) -> None:
        w, h = canvas.w, canvas.h
        self.leave = canvas.rect(18, 18, 62, 62)
        self.title = canvas.rect(96, 10, w - 192, 80)
        boxes = row((24.0, 104.0, w - 48, 76.0), len(ways), 14, 400)
        self.ways = {WAY + way: canvas.box(box) for way, box in zip(ways, boxes, strict=True)}
        self.line = canvas.rect(24, 186, w - 48, 40)
        low = h - 104
        across, side = _largest(w - 48, low - 236, count)
        down = -(-count // across)
        gap = ((w - 48) - across * side) / (across + 1)
        gap = min(gap, 46.0)
        left = (w - across * side - (across - 1) * gap) / 2
        step = min((low - 236) / down, side + 70)
        top = 234 + (low - 236 - down * step) / 2
        self.pins = [
            canvas.rect(left + (at % across) * (side + gap), top + at // across * step, side, side + 40)
            for at in range(count)
        ]
        self.deeds = _deeds(canvas, (24.0, low, w - 48, 84.0), guided)


def _deeds(canvas: Canvas, box: Box, guided: bool) -> dict[str, Rect]:
    """The buttons below; how to play is a small one where the guided fight explains it better."""
    if not guided:
        return {id: canvas.box(part) for id, part in zip((HOW, SURPRISE), row(box, 2, 20, 520), strict=True)}
    x, y, w, h = box
    wide = (w - h - 40) / 2
    found = {HOW: canvas.rect(x, y, h, h), FIRST: canvas.rect(x + h + 20, y, wide, h)}
    return {**found, SURPRISE: canvas.rect(x + h + 40 + wide, y, wide, h)}


def _largest(w: float, h: float, count: int) -> tuple[int, float]:
    """How many pins side by side let all of them be largest, and how large."""
    sides = {across: min(w / across - 14, h / -(-count // across) - 54) for across in range(1, count + 1)}
    return max(sides.items(), key=lambda pair: pair[1])


def _places(card: Card, canvas: Canvas) -> Places:
    return Places(canvas, card.ways, len(card.cast), card.guided)


class StartScene(Menu):
    """`then` is told the way and the pins picked, one or two; `help` and `leave` lead aside."""

    def __init__(
        self,
        kit: Kit,
        card: Card,
        draw_one: Callable[[int], int],
        then: Callable[[str, tuple[str, ...]], Change],
        aside: tuple[Callable[[], Change], Callable[[], Change]],
    ) -> None:
        super().__init__(kit)
        self._card, self._draw, self._then = card, draw_one, then
        self._help, self._leave = aside
        self._way = card.ways[0]
        self._first: str | None = None
        self._places = self._placed()

    def _placed(self) -> Places:
        return _places(self._card, self.canvas)

    def placed(self) -> None:
        self._places = self._placed()

    def rects(self) -> dict[str, Rect]:
        p = self._places
        pins = {PIN + fighter.name: rect for fighter, rect in zip(self._card.cast, p.pins, strict=True)}
        ways = p.ways if len(p.ways) > 1 else {}
        return {**pins, **p.deeds, **ways, LEAVE: p.leave}

    def act(self, id: str) -> Change:
        if id.startswith(WAY):
            self._turn_to(id.removeprefix(WAY))
            return None
        match id:
            case "how":
                self.noise("page")
                return self._help()
            case "leave":
                return self.back()
            case "first":
                self.noise("confirm")
                return self._then(GUIDED, ())
            case "surprise":
                return self._pick(self._card.cast[self._draw(len(self._card.cast)) - 1].name)
        return self._pick(id.removeprefix(PIN))

    def back(self) -> Change:
        self.noise("back")
        if self._first is not None:
            self._first = None
            self.repaint()
            return None
        return self._leave()

    def other(self, intent: Intent) -> Change:
        match intent:
            case Help():
                return self._help()
            case Tab(step):
                ways = self._card.ways
                self._turn_to(ways[(ways.index(self._way) + step) % len(ways)])
        return None

    def wanted(self) -> Iterator[Want]:
        yield from wants(self._card, self.canvas)
        for fighter, rect in zip(self._card.cast, self._places.pins, strict=True):
            yield Want(fighter, rect.w, "attack")

    def _turn_to(self, way: str) -> None:
        self._way, self._first = way, None
        self.noise("page")
        self.repaint()

    def _pick(self, name: str) -> Change:
        self.noise("confirm")
        if self._way != PAIR:
            return self._then(self._way, (name,))
        if self._first is None:
            self._first = name
            self.repaint()
            return None
        return self._then(self._way, (self._first, name))

    # -- the picture

    def paint(self, surface: Surface) -> None:
        look, p = self.look, self._places
        surface.blit(backdrop("select", self.canvas.size), (0, 0))
        headline(surface, look, self._asking, p.title)
        text = self._card.lines.get(self._way, "")
        words = label.boxed(text, look.type("bold", "body", look.colour.cream, 3), p.line.size)
        surface.blit(words, words.get_rect(center=p.line.center))
        for fighter, rect in zip(self._card.cast, p.pins, strict=True):
            name = label.fitted(fighter.name, look.type("shout", "large"), rect.w)
            surface.blit(name, name.get_rect(midbottom=(rect.centerx, rect.bottom + look.px(4))))

    @property
    def _asking(self) -> str:
        if self._way != PAIR:
            return say("kiosk.pick")
        return say("kiosk.pick_first" if self._first is None else "kiosk.pick_second")

    def show(self, surface: Surface) -> None:
        for number, (fighter, rect) in enumerate(zip(self._card.cast, self._places.pins, strict=True)):
            self._pin(surface, number, fighter, rect)
        p = self._places
        for id, rect in p.ways.items():
            way = id.removeprefix(WAY)
            tone: Tone = "right" if way == self._way else "quiet"
            self.put(surface, Button(rect, say(f"kiosk.way.{way}"), ICONS[way], tone, self.state(id)))
        self._deeds(surface)
        self.put(surface, Button(p.leave, "", "home", "quiet", self.state(LEAVE)))

    def _deeds(self, surface: Surface) -> None:
        found = self._places.deeds
        how = "" if FIRST in found else say("kiosk.how")
        self.put(surface, Button(found[HOW], how, "help", "quiet", self.state(HOW)))
        if FIRST in found:
            self.put(surface, Button(found[FIRST], say("kiosk.first"), "hand", "right", self.state(FIRST)))
        self.put(surface, Button(found[SURPRISE], say("kiosk.surprise"), "dice", "primary", self.state(SURPRISE)))

    def _pin(self, surface: Surface, number: int, fighter: Fighter, rect: Rect) -> None:
        """A pin that waits to be picked: one after the other hops, the one under the finger shows its teeth."""
        state, calm = self.state(PIN + fighter.name), self.kit.settings.less_motion
        lit = state in ("hover", "focus", "pressed") or fighter.name == self._first
        turn = self.time * 0.8 - number * 0.35
        hop = 0 if calm else round(max(0.0, math.sin(turn * math.tau / 2.4)) ** 8 * self.look.px(16))
        square = Rect(rect.x, rect.y - (self.look.px(8) if lit else hop), rect.w, rect.w)
        face(surface, fighter, square, "attack" if lit else "neutral")
        shine(surface, square, self.time * (3.0 if lit else 0.9) + number)
        if state == "focus" or fighter.name == self._first:
            colour = self.look.colour.cream if state == "focus" else self.look.colour.gold
            pygame.draw.circle(surface, colour, square.center, square.w // 2 + self.look.px(5), self.look.px(6))
