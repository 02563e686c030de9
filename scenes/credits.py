"""Who and what the game has to thank."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pygame import Rect, Surface

from game.text import keys, say
from scenes.intents import Intent
from scenes.intents import Menu as MenuKey
from scenes.kit import Kit
from scenes.menu_base import Menu
from scenes.menu_canvas import Canvas
from scenes.menu_guests import Guest, beside
from scenes.menu_guests import draw as draw_guests
from scenes.menu_guests import wanted as wanted_guests
from scenes.menu_pins import Fighter, Want
from scenes.stack import Change
from sprites import label
from sprites.backdrop import backdrop
from sprites.backdrop_logo import logo
from sprites.theme import Size
from sprites.widgets import Button, Panel, draw

LOGO_SHAPE = 300 / 620
GUESTS = Fighter("Clare", "Soldiers"), Fighter("Socrates", "Fantasy")
SIZES: tuple[Size, ...] = ("large", "body")
FLOOR = 0.8
"""In upright windows the panel ends at this share of the height, above the guests."""


def places(canvas: Canvas) -> dict[str, Rect]:
    """Rectangles of logo, panel and way back, for a window."""
    w, h = canvas.w, canvas.h
    wide = min(w - 40, 780.0)
    logo_w = min(420.0, w * 0.62)
    top = 16 + logo_w * LOGO_SHAPE
    floor = h * FLOOR if canvas.upright else h - 30
    return {
        "back": canvas.rect(18, 18, 58, 58),
        "logo": canvas.rect((w - logo_w) / 2, 10, logo_w, logo_w * LOGO_SHAPE),
        "panel": canvas.rect((w - wide) / 2, top + 16, wide, floor - top - 16),
    }


class CreditsScene(Menu):
    """`leave` closes the page."""

    def __init__(self, kit: Kit, leave: Callable[[], Change]) -> None:
        super().__init__(kit)
        self._leave = leave
        self.placed()

    def placed(self) -> None:
        self._places = places(self.canvas)
        self._guests: tuple[Guest, ...] = beside(self.canvas, self._places["panel"], GUESTS)

    def wanted(self) -> Iterator[Want]:
        return wanted_guests(self._guests)

    def rects(self) -> dict[str, Rect]:
        return {"back": self._places["back"]}

    def act(self, id: str) -> Change:
        return self.back()

    def back(self) -> Change:
        self.noise("back")
        return self._leave()

    def other(self, intent: Intent) -> Change:
        return self.back() if isinstance(intent, MenuKey) else None

    def paint(self, surface: Surface) -> None:
        look, panel = self.look, self._places["panel"]
        surface.blit(backdrop("credits", self.canvas.size), (0, 0))
        draw(surface, look, Panel(panel))
        texts = [say(f"credits.{name}") for name in keys("credits")]
        room, air = panel.w - look.px(72), look.px(12) * (len(texts) + 1)
        for size in SIZES:
            type = look.type("bold", size)
            pictures = [label.render(text, type, room, wrap=True, align="centre") for text in texts]
            if sum(picture.get_height() for picture in pictures) + air <= panel.h:
                break
        gap = (panel.h - sum(picture.get_height() for picture in pictures)) // (len(pictures) + 1)
        y = panel.y + gap
        for picture in pictures:
            surface.blit(picture, picture.get_rect(midtop=(panel.centerx, y)))
            y += picture.get_height() + gap

    def show(self, surface: Surface) -> None:
        draw_guests(surface, self._guests, self.time, self.kit.settings.less_motion)
        surface.blit(logo(self._places["logo"].w), self._places["logo"])
        self.put(surface, Button(self._places["back"], "", "back", "quiet", self.state("back")))
