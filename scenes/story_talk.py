"""Two fighters talk: large busts over the chapter's place, a balloon at a time, and perhaps a choice at the end."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.story.values import THEM, YOU, Line
from game.text import say
from scenes.intents import Intent, Skip
from scenes.intents import Menu as MenuKey
from scenes.kit import Kit
from scenes.menu_base import Menu
from scenes.menu_canvas import Canvas, column, row
from scenes.menu_pins import Fighter
from scenes.stack import Change
from scenes.story_ground import StoryGround
from sounds.cues import speech
from sprites import label
from sprites.keep import kept
from sprites.pin import portrait
from sprites.widget_balloon import Balloon, draw_balloon
from sprites.widget_plate import ribbon
from sprites.widgets import Button, Tone

TINT = (214, 206, 226)
SHADE = (118, 108, 150)
SOFT = 24
"""One part in so many of a bust fades out on each side, where shoulders are cut off."""
ARRIVES_S = 0.22
WAITS_S = 0.25
"""A press sooner than this after a new line is taken for the end of the one before."""
SEATS = {YOU: 0, THEM: 1}


@dataclass(frozen=True, slots=True)
class Talk:
    """What is said, by whom, and where; `options` are ids with words to choose from at the end."""

    place: str
    you: Fighter
    them: Fighter | None
    lines: tuple[Line, ...]
    options: tuple[tuple[str, str], ...] = ()
    question: str = ""

    def fighter(self, who: str) -> Fighter | None:
        return self.you if who == YOU else self.them


@dataclass(frozen=True, slots=True)
class Places:
    busts: tuple[Rect, Rect]
    balloon: Rect
    skip: Rect
    hint: Rect
    question: Rect
    options: tuple[Rect, ...]


def places(canvas: Canvas, options: int) -> Places:
    """The layout for a window: busts stand on the lower edge, words above them."""
    w, h = canvas.w, canvas.h
    if canvas.upright:
        bust = min(w * 0.86, 660.0)
        busts = (-bust * 0.2, h - bust, bust, bust), (w - bust * 0.8, h - bust, bust, bust)
        balloon = (24.0, 140.0, w - 48, h - bust - 20)
        boxes = column((70.0, h * 0.34, w - 140, 110.0 * options), options, 22, 92)
    else:
        bust = min(h * 0.74, w * 0.5)
        busts = (14.0, h - bust, bust, bust), (w - bust - 14, h - bust, bust, bust)
        balloon = (bust * 0.42, 88.0, w - bust * 0.84, h - bust * 0.62 - 88)
        boxes = row((w / 2 - 430, h - 150, 860.0, 96.0), options, 26)
    return Places(
        (canvas.box(busts[0]), canvas.box(busts[1])),
        canvas.box(balloon),
        canvas.rect(w - 168, 18, 150, 60),
        canvas.rect(w / 2 - 200, 96 if canvas.upright else h - 54, 400, 36),
        canvas.rect(40, (h * 0.34 if canvas.upright else h - 150) - 96, w - 80, 84),
        tuple(canvas.box(box) for box in boxes),
    )


class StoryTalkScene(Menu):
    """`then` is told the option chosen, or nothing when there was none."""

    def __init__(self, kit: Kit, talk: Talk, then: Callable[[str], Change]) -> None:
        super().__init__(kit)
        self._talk, self._then = talk, then
        self._at = 0
        self._since = 0.0
        self._cloth = StoryGround(talk.place, TINT)
        self._places = places(self.canvas, max(1, len(talk.options)))
        self.focus = type(self.focus)("next")
        self._speak()

    def placed(self) -> None:
        self._places = places(self.canvas, max(1, len(self._talk.options)))

    @property
    def _asks(self) -> bool:
        """Is it time to choose?"""
        return bool(self._talk.options) and self._at >= len(self._talk.lines) - 1

    @property
    def _line(self) -> Line | None:
        lines = self._talk.lines
        return lines[min(self._at, len(lines) - 1)] if lines else None

    def rects(self) -> dict[str, Rect]:
        if self._asks:
            ids = (id for id, _ in self._talk.options)
            return dict(zip(ids, self._places.options, strict=True))
        return {"next": self.canvas.whole, "skip": self._places.skip}

    # -- what was done

    def act(self, id: str) -> Change:
        if self._asks:
            self.noise("confirm")
            return self._then(id)
        return self._end() if id == "skip" else self._next()

    def _next(self) -> Change:
        if self.time - self._since < WAITS_S and self.kit.settings.speed:
            return None
        if self._at >= len(self._talk.lines) - 1:
            return self._end()
        self._at += 1
        self._speak()
        return None

    def _end(self) -> Change:
        """To the choice, or on."""
        self.noise("page")
        if not self._talk.options:
            return self._then("")
        self._at = len(self._talk.lines)
        self._since = self.time
        return None

    def _speak(self) -> None:
        self._since = self.time
        line = self._line
        fighter = self._talk.fighter(line.who) if line else None
        if line and fighter:
            self.noise(speech(fighter.name, line.mood))

    def back(self) -> Change:
        return None if self._asks else self._end()

    def other(self, intent: Intent) -> Change:
        return self.back() if isinstance(intent, Skip | MenuKey) else None

    def update(self, dt: float) -> Change:
        if self._cloth.step(self.canvas.size):
            self.repaint()
        if not self._talk.lines and not self._talk.options:
            return self._then("")
        self.focus = self.focus.kept_in(self.rects())
        return super().update(dt)

    def finish(self) -> None:
        self._cloth.finish(self.canvas.size)
        super().finish()

    # -- the picture

    def paint(self, surface: Surface) -> None:
        self._cloth.lay(surface)

    def show(self, surface: Surface) -> None:
        line = self._line
        speaker = line.who if line else YOU
        for who in sorted(SEATS, key=lambda who: who == speaker):
            self._bust(surface, who, speaker)
        if self._asks:
            self._choose(surface)
            return
        if line:
            self._say(surface, line)
        self.put(surface, Button(self._places.skip, say("story_page.skip"), "next", "quiet", self.state("skip")))
        hint = label.fitted(say("story_page.tap"), self.look.type("bold", "small", self.look.colour.mist, 2), 10_000)
        if self.kit.settings.less_motion or int(self.time * 1.6) % 3:
            surface.blit(hint, hint.get_rect(center=self._places.hint.center))

    def _mood(self, who: str) -> str:
        """The face of the last line of a side, else a calm one."""
        said = [line.mood for line in self._talk.lines[: self._at + 1] if line.who == who]
        return said[-1] if said else "neutral"

    def _bust(self, surface: Surface, who: str, speaker: str) -> None:
        fighter, rect = self._talk.fighter(who), self._places.busts[SEATS[who]]
        if fighter is None:
            return
        speaks = who == speaker
        if not self.kit.settings.less_motion:
            share = min(1.0, (self.time - self._since) / ARRIVES_S)
            hop = round(math.sin(share * math.pi) * self.look.px(14)) if speaks else 0
            sway = round(math.sin(self.time * 1.5 + SEATS[who] * 2) * self.look.px(3))
            rect = rect.move(sway, self.look.px(4) - hop)
        surface.blit(_bust(fighter, rect.w, self._mood(who), speaks), rect)
        if not self._asks:
            self._name(surface, who, fighter, rect)

    def _name(self, surface: Surface, who: str, fighter: Fighter, rect: Rect) -> None:
        look = self.look
        fill = look.colour.side(SEATS[who])
        words = label.fitted(fighter.name, look.type("shout", "large"), round(rect.w * 0.6))
        drawn = ribbon(words, fill, look.px(4))
        place = drawn.get_rect(midbottom=(rect.centerx, self._places.busts[SEATS[who]].bottom - look.px(10)))
        surface.blit(drawn, place)

    def _say(self, surface: Surface, line: Line) -> None:
        bust, area = self._places.busts[SEATS[line.who]], self._places.balloon
        x = bust.x + round(bust.w * (0.62 if line.who == YOU else 0.38))
        draw_balloon(surface, self.look, Balloon(line.text, (x, bust.y + round(bust.h * 0.2)), loud=True), area)

    def _choose(self, surface: Surface) -> None:
        look, p = self.look, self._places
        words = label.fitted(self._talk.question, look.type("shout", "title", look.colour.gold), p.question.w)
        surface.blit(words, words.get_rect(center=p.question.center))
        for number, ((id, text), rect) in enumerate(zip(self._talk.options, p.options, strict=True)):
            tone: Tone = "right" if number % 2 else "left"
            self.put(surface, Button(rect, text, "", tone, self.state(id)))


@kept()
def _bust(fighter: Fighter, px: int, mood: str, speaks: bool) -> Surface:
    """A bust as it stands there: whoever listens is in the shade."""
    picture = portrait(fighter.pin, px, mood).copy()
    if not speaks:
        picture.fill((*SHADE, 255), special_flags=pygame.BLEND_RGBA_MULT)
    for x in range(soft := max(1, px // SOFT)):
        for at in (x, px - 1 - x):
            picture.fill((255, 255, 255, 255 * x // soft), Rect(at, 0, 1, px), pygame.BLEND_RGBA_MULT)
    return picture.convert_alpha() if pygame.display.get_surface() else picture
