"""The machine with nobody at it: a real match as a film with captions, the pins, today's best, and "touch to play"."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Protocol

from pygame import Rect, Surface

from game.kiosk.scores import Score
from game.text import say
from scenes.attract_places import Places, places
from scenes.intents import Hover, Intent, Resized, is_activity
from scenes.kit import Kit
from scenes.menu_base import Menu
from scenes.menu_canvas import Canvas
from scenes.menu_drift import drift
from scenes.menu_pins import Fighter, Want, face, shine
from scenes.menu_words import headline, loud
from scenes.scores_draw import draw_list
from scenes.stack import Change, Size
from sprites import label
from sprites.backdrop import backdrop, veil
from sprites.backdrop_logo import logo
from sprites.widgets import Panel, draw

PAGES = (("pins", 9.0), ("film", 46.0), ("best", 9.0))
"""What is shown, and for how many seconds."""
WALK = 26.0
"""Design units a second the pins move."""
STRAY = 9.0
"""Design units everything strays from its place, so that nothing burns in."""
STRAY_S = 73.0
DARKEST = 235


class Film(Protocol):
    """A match that plays itself."""

    @property
    def caption(self) -> str: ...
    def resize(self, size: Size) -> None: ...
    def update(self, dt: float) -> None: ...
    def draw(self, surface: Surface) -> None: ...


@dataclass(frozen=True, slots=True)
class Bill:
    """What is on: the film, the pins, the best of today, the champion, and a word of the house."""

    film: Film
    pins: tuple[Fighter, ...]
    best: Callable[[], tuple[Score, ...]]
    champion: Callable[[], Score | None]
    welcome: Callable[[], str]
    light: Callable[[], float]
    """How bright it is, 0 to 1."""
    soon: Callable[[Canvas], Iterable[Want]]
    """What the page behind the first touch will show: painted while nobody is there."""


class AttractScene(Menu):
    """`start` follows any touch, key or button."""

    unattended = True

    def __init__(self, kit: Kit, bill: Bill, start: Callable[[], Change], page: str = "pins") -> None:
        super().__init__(kit)
        self._bill, self._start = bill, start
        self._page = next(number for number, (name, _) in enumerate(PAGES) if name == page)
        self._left = PAGES[self._page][1]
        self._places = places(self.canvas)
        self._soon: tuple[Want, ...] = ()

    @property
    def page(self) -> str:
        """What is shown just now."""
        return PAGES[self._page][0]

    def placed(self) -> None:
        self._places = places(self.canvas)
        self._bill.film.resize(self._places.film.size)
        self._soon = tuple(self._bill.soon(self.canvas))

    def handle(self, intent: Intent) -> Change:
        if isinstance(intent, Resized):
            self.resize(intent.size)
        elif is_activity(intent) and not isinstance(intent, Hover):
            self.noise("coin")
            return self._start()
        return None

    def update(self, dt: float) -> Change:
        if self.page == "film":
            self._bill.film.update(dt)
        self._left -= dt
        if self._left <= 0:
            self._turn_page()
        return super().update(dt)

    def _turn_page(self) -> None:
        self._page = (self._page + 1) % len(PAGES)
        if self.page == "best" and not self._bill.best() and self._bill.champion() is None:
            self._page = (self._page + 1) % len(PAGES)
        self._left = PAGES[self._page][1]
        self.repaint()

    def wanted(self) -> Iterator[Want]:
        for fighter in self._bill.pins:
            yield Want(fighter, self._places.pin)
        champion = self._bill.champion()
        for fighter in self._bill.pins:
            if champion and fighter.name == champion.pin:
                yield Want(fighter, self._places.champion.w, "victorious")
        yield from self._soon

    # -- the picture

    def paint(self, surface: Surface) -> None:
        name = {"pins": "title", "film": "calm", "best": "credits"}[self.page]
        surface.blit(backdrop(name, self.canvas.size), (0, 0))

    def show(self, surface: Surface) -> None:
        dx, dy = self._stray
        p = self._places.moved(dx, dy)
        match self.page:
            case "pins":
                self._show_pins(surface, p)
            case "film":
                self._show_film(surface, p)
            case _:
                self._show_best(surface, p)
        self._invite(surface, p.touch)
        light = self._bill.light()
        if light < 1.0:
            surface.blit(veil(surface.get_size(), round(DARKEST * (1.0 - light))), (0, 0))

    @property
    def _stray(self) -> tuple[int, int]:
        """Where everything has strayed to; slowly, and back only after minutes."""
        turn = self.time / STRAY_S * math.tau
        return round(math.sin(turn) * self.look.px(STRAY)), round(math.cos(turn * 0.62) * self.look.px(STRAY))

    def _invite(self, surface: Surface, rect: Rect) -> None:
        """The words that must be read from across the aisle: they breathe."""
        beat = 1.0 + 0.04 * math.sin(self.time * 3.4)
        room = round(rect.w * 0.94), round(rect.h * 0.9)
        glow = self.look.colour.gold if self.time * 1.7 % 2 < 1.2 else self.look.colour.cream
        words = loud(self.look, say("attract.touch"), room, "huge" if rect.h > self.look.px(100) else "shout", glow)
        y = rect.centery + round((beat - 1.0) * self.look.px(140))
        surface.blit(words, words.get_rect(center=(rect.centerx, y)))

    def _show_pins(self, surface: Surface, p: Places) -> None:
        """Two rows of pins walk past each other beneath the logo."""
        drift(surface, self.look, self.time, self.kit.settings.palette)
        step = round(p.pin * 1.08)
        for number, y in enumerate(p.rows):
            pins = self._bill.pins[number::2] or self._bill.pins
            around = max(step * len(pins), surface.get_width() + step)
            way = self.time * self.look.px(WALK) * (-1 if number else 1)
            for at in range(-(-around // step)):
                x = round((at * step + way) % (-(-around // step) * step)) - step
                rect = Rect(x, y, p.pin, p.pin)
                if rect.colliderect(surface.get_rect()):
                    face(surface, pins[at % len(pins)], rect)
                    shine(surface, rect, self.time * 0.8 + at)
        picture = logo(p.logo.w)
        surface.blit(picture, picture.get_rect(center=p.logo.center))
        text = self._bill.welcome() or say("attract.what")
        words = label.boxed(text, self.look.type("shout", "title", self.look.colour.cream), p.line.size)
        surface.blit(words, words.get_rect(center=p.line.center))

    def _show_film(self, surface: Surface, p: Places) -> None:
        look = self.look
        draw(surface, look, Panel(p.film.inflate(look.px(16), look.px(16))))
        screen = p.film.clip(surface.get_rect())
        if screen.size == p.film.size:
            self._bill.film.draw(surface.subsurface(screen))
        picture = logo(p.small_logo.w)
        surface.blit(picture, picture.get_rect(center=p.small_logo.center))
        words = label.boxed(self._bill.film.caption, look.type("bold", "title", outline=3), p.caption.size)
        surface.blit(words, words.get_rect(center=p.caption.center))
        if p.aside.h:
            self._show_aside(surface, p.aside)

    def _show_aside(self, surface: Surface, rect: Rect) -> None:
        """Today's best beside the film; while there is none, what the dice are about."""
        draw(surface, self.look, Panel(rect, say("scores.today")))
        best = self._bill.best()
        if best:
            draw_list(surface, self.look, rect, best[:5])
            return
        type = self.look.type("bold", "large")
        words = label.render(say("attract.nobody"), type, rect.w - self.look.px(40), wrap=True, align="centre")
        surface.blit(words, words.get_rect(center=rect.center))

    def _show_best(self, surface: Surface, p: Places) -> None:
        look = self.look
        headline(surface, look, say("scores.today"), p.title)
        draw(surface, look, Panel(p.best))
        best = self._bill.best()
        champion = self._bill.champion()
        draw_list(surface, look, p.best, best or ((champion,) if champion else ()))
        fighter = next((pin for pin in self._bill.pins if champion and pin.name == champion.pin), None)
        if champion is None or fighter is None:
            return
        face(surface, fighter, p.champion, "victorious")
        shine(surface, p.champion, self.time)
        text = say("attract.champion", initials=champion.initials, points=champion.points)
        words = label.boxed(text, look.type("shout", "title", look.colour.gold), p.champion_line.size)
        surface.blit(words, words.get_rect(center=p.champion_line.center))
