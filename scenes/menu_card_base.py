"""A card over what lies beneath: a title, perhaps some words, and a few answers below each other."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect, Surface

from scenes.kit import Kit
from scenes.menu_base import Menu
from scenes.menu_canvas import Canvas, column, middle
from scenes.stack import Change
from sprites import label
from sprites.backdrop import veil
from sprites.theme import Look
from sprites.widgets import Button, Panel, Tone, draw

ROW, GAP = 68.0, 14.0
WIDE = 520.0
HEAD, FOOT, EDGE = 46.0, 30.0, 36.0
"""Room above the words, below the answers, and left between card and window for the ribbon."""


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer: its id, its words and icon, and how loud it is."""

    id: str
    text: str
    icon: str = ""
    tone: Tone = "plain"


@dataclass(frozen=True, slots=True)
class Places:
    panel: Rect
    words: Rect
    answers: dict[str, Rect]
    lines: int
    """How many lines of words there is room for."""


def places(canvas: Canvas, look: Look, text: str, answers: tuple[Answer, ...]) -> Places:
    """The card in the middle of a window, as high as its words and answers need; too many words are cut short."""
    wide, rows, high = min(WIDE, canvas.w - 40), len(answers) * (ROW + GAP) - GAP, canvas.h - 2 * EDGE
    line = label.line_height(look.type("bold", "large")) / canvas.unit
    room = max(1, int((high - HEAD - 20 - rows - FOOT) / line))
    lines = label.broken(text, look.type("bold", "large"), canvas.px(wide - 60), room) if text else ()
    words = len(lines) * line + (20 if lines else 0)
    panel = middle((0, 0, canvas.w, canvas.h), wide, min(high, HEAD + words + rows + FOOT))
    x, y = panel[0] + 30, panel[1] + HEAD
    boxes = column((x, y + words, wide - 60, rows), len(answers), GAP)
    return Places(
        canvas.box(panel),
        canvas.rect(x, y - 8, wide - 60, words),
        {answer.id: canvas.box(box) for answer, box in zip(answers, boxes, strict=True)},
        room,
    )


class Card(Menu):
    """A page on top of another. What an answer does is said by the page that builds on this."""

    opaque = False

    def __init__(self, kit: Kit, title: str, text: str, answers: tuple[Answer, ...]) -> None:
        super().__init__(kit)
        self._title, self._text, self._answers = title, text, answers
        self._places = places(self.canvas, self.look, text, answers)

    def placed(self) -> None:
        self._places = places(self.canvas, self.look, self._text, self._answers)

    def rects(self) -> dict[str, Rect]:
        return self._places.answers

    def answer(self, id: str) -> Change:
        """What an answer leads to."""
        raise NotImplementedError

    def act(self, id: str) -> Change:
        self.noise("back" if id == self._answers[-1].id and len(self._answers) > 1 else "confirm")
        return self.answer(id)

    def compose(self, surface: Surface) -> None:
        """What lies beneath is dimmed."""
        ground = self.painted(surface)
        surface.blit(veil(surface.get_size()), (0, 0))
        card = self._places.panel.inflate(self.look.px(60), self.look.px(90)).clip(surface.get_rect())
        surface.blit(ground, card, card)
        self.show(surface)

    def paint(self, surface: Surface) -> None:
        look, p = self.look, self._places
        draw(surface, look, Panel(p.panel, self._title))
        if self._text:
            style = look.type("bold", "large")
            words = label.render(self._text, style, p.words.w, wrap=True, lines=p.lines, align="centre")
            surface.blit(words, words.get_rect(center=p.words.center))

    def show(self, surface: Surface) -> None:
        for answer in self._answers:
            rect = self._places.answers[answer.id]
            self.put(surface, Button(rect, answer.text, answer.icon, answer.tone, self.state(answer.id)))
