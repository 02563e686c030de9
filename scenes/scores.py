"""The lists of scores: today, this event, all time, and the champion beside them; it leaves by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pygame import Rect, Surface

from game.kiosk.scores import SPANS, Score, Span
from game.text import say
from scenes.intents import Intent, Tab
from scenes.kit import Kit
from scenes.menu_base import Menu
from scenes.menu_canvas import Canvas, row
from scenes.menu_pins import Fighter, Want, face, shine
from scenes.menu_words import headline
from scenes.scores_draw import draw_list
from scenes.stack import Change
from sprites import label
from sprites.backdrop import backdrop
from sprites.widgets import Button, Panel, Tone, draw

STAY = 14.0
"""Seconds until it goes on by itself."""


class Places:
    """Rectangles in pixels."""

    def __init__(self, canvas: Canvas) -> None:
        w, h = canvas.w, canvas.h
        self.title = canvas.rect(20, 12, w - 40, 84)
        wide = w - 48 if canvas.upright else min(720.0, w * 0.58)
        tabs = row((24.0, 112.0, wide, 60.0), len(SPANS), 12)
        self.tabs = {span: canvas.box(box) for span, box in zip(SPANS, tabs, strict=True)}
        side = 300.0 if canvas.upright else min(w - wide - 90, h - 370)
        low = h - 110 - (side + 70 if canvas.upright else 0)
        self.list = canvas.rect(24, 196, wide, low - 196 - 14)
        left, top = (24.0, low) if canvas.upright else (wide + 48, 130.0)
        room = w - 48 if canvas.upright else w - wide - 72
        self.champion = canvas.rect(left + (room - side) / 2, top, side, side)
        self.line = canvas.rect(left, top + side, room, 70 if canvas.upright else 96)
        self.on = canvas.rect(w / 2 - 240 if canvas.upright else left, h - 102, 480 if canvas.upright else room, 84)


class ScoresScene(Menu):
    """`listed` gives a list, `champion` the best run ever with its fighter; `then` follows any way out."""

    def __init__(
        self,
        kit: Kit,
        listed: Callable[[Span], tuple[Score, ...]],
        champion: tuple[Score, Fighter] | None,
        then: Callable[[], Change],
        marked: Score | None = None,
    ) -> None:
        super().__init__(kit)
        self._listed, self._champion, self._then, self._marked = listed, champion, then, marked
        self._span: Span = SPANS[0]
        self._silent = 0.0
        self._places = Places(self.canvas)

    def placed(self) -> None:
        self._places = Places(self.canvas)

    def rects(self) -> dict[str, Rect]:
        return {**{str(span): rect for span, rect in self._places.tabs.items()}, "on": self._places.on}

    def handle(self, intent: Intent) -> Change:
        self._silent = 0.0
        return super().handle(intent)

    def act(self, id: str) -> Change:
        if id == "on":
            self.noise("confirm")
            return self._then()
        self._turn_to(next(span for span in SPANS if span == id))
        return None

    def back(self) -> Change:
        self.noise("back")
        return self._then()

    def other(self, intent: Intent) -> Change:
        if isinstance(intent, Tab):
            self._turn_to(SPANS[(SPANS.index(self._span) + intent.step) % len(SPANS)])
        return None

    def update(self, dt: float) -> Change:
        self._silent += dt
        super().update(dt)
        return self._then() if self._silent > STAY else None

    def wanted(self) -> Iterator[Want]:
        if self._champion:
            yield Want(self._champion[1], self._places.champion.w, "victorious")

    def _turn_to(self, span: Span) -> None:
        self._span = span
        self.noise("page")
        self.repaint()

    def paint(self, surface: Surface) -> None:
        look, p = self.look, self._places
        surface.blit(backdrop("credits", self.canvas.size), (0, 0))
        headline(surface, look, say("scores.title"), p.title)
        draw(surface, look, Panel(p.list))
        found = self._listed(self._span)
        draw_list(surface, look, p.list, found, self._marked)
        if not found:
            words = label.boxed(say("scores.empty"), look.type("bold", "large"), (p.list.w - look.px(40), p.list.h))
            surface.blit(words, words.get_rect(center=p.list.center))
        if self._champion:
            best = self._champion[0]
            text = say("attract.champion", initials=best.initials, points=best.points)
            words = label.boxed(text, look.type("shout", "large", look.colour.gold), p.line.size)
            surface.blit(words, words.get_rect(center=p.line.center))

    def show(self, surface: Surface) -> None:
        p = self._places
        if self._champion:
            face(surface, self._champion[1], p.champion, "victorious")
            shine(surface, p.champion, self.time)
        for span, rect in p.tabs.items():
            tone: Tone = "right" if span == self._span else "quiet"
            self.put(surface, Button(rect, say(f"scores.{span}"), "", tone, self.state(span)))
        self.put(surface, Button(p.on, say("scores.on"), "play", "primary", self.state("on")))
