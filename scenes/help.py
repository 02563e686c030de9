"""The rules, one page per idea: a picture made of real dice, a few sentences, and a list to jump by."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.text import keys, say
from scenes.help_draw import illustrate
from scenes.help_pictures import PICTURES
from scenes.intents import Intent, Key, Pos, Scroll, Skip, Tab
from scenes.intents import Menu as MenuKey
from scenes.kit import Kit
from scenes.menu_base import Menu
from scenes.menu_canvas import Canvas
from scenes.menu_words import headline
from scenes.stack import Change
from sprites import label
from sprites.backdrop import backdrop
from sprites.theme import Size
from sprites.widget_list import Scrolled, draw_scroll_bar
from sprites.widgets import Button, Panel, Tone, draw

ROW, GAP = 56.0, 8.0
SIZES: tuple[Size, ...] = ("title", "large", "body")
"""Letters to try for a page's words, the largest that fit."""


class Places:
    """Rectangles in pixels; the list stands beside the page, in upright windows below it."""

    def __init__(self, canvas: Canvas, count: int) -> None:
        w, h = canvas.w, canvas.h
        aside, low = (0.0, 800.0 + (h - 1280) * 0.5) if canvas.upright else (316.0, h - 92)
        self.back = canvas.rect(18, 18, 58, 58)
        self.learn = canvas.rect(w - 262, 18, 244, 62)
        self.title = canvas.rect(90, 12, w - 180, 72)
        area = (
            canvas.rect(18, 104, aside - 44, h - 104 - 24)
            if aside
            else canvas.rect(18, low + 92, w - 58, h - low - 116)
        )
        self.list = Scrolled(area, canvas.px(ROW), count, canvas.px(GAP), 0, 1 if aside else 2)
        x, wide = aside + 18 - (18 if aside else 0), w - aside - 36 + (18 if aside else 0)
        self.panel = canvas.rect(x, 122, wide, low - 122 - 18)
        high = (low - 140) * 0.6
        self.picture = canvas.rect(x + 24, 150, wide - 48, high - 30)
        self.words = canvas.rect(x + 44, 122 + high, wide - 88, low - 140 - high - 8)
        self.earlier = canvas.rect(x, low, 190, 66)
        self.later = canvas.rect(x + wide - 230, low, 230, 66)
        self.count = canvas.rect(x + 200, low, wide - 440, 66)


class HelpScene(Menu):
    """`leave` closes the book; it opens at `page`. `learn`, where there is such a way, leads to the first match."""

    def __init__(
        self,
        kit: Kit,
        leave: Callable[[], Change],
        page: str = "goal",
        learn: Callable[[], Change] | None = None,
    ) -> None:
        super().__init__(kit)
        self._leave, self._learn = leave, learn
        self._names = keys("help")
        self._page = self._names.index(page) if page in self._names else 0
        self._grip = 0
        self.placed()
        self.focus = type(self.focus)("later")

    def placed(self) -> None:
        self._places = Places(self.canvas, len(self._names))
        self._places.list = self._places.list.showing(self._page)

    def rects(self) -> dict[str, Rect]:
        p = self._places
        found = {"earlier": p.earlier, "later": p.later, "back": p.back}
        if self._learn:
            found["learn"] = p.learn
        for number in p.list.seen():
            rect = p.list.rect(number).clip(p.list.area)
            if rect.h > self.look.px(24):
                found[f"page:{number}"] = rect
        return found

    # -- what was done

    def act(self, id: str) -> Change:
        kind, _, number = id.partition(":")
        match kind:
            case "back":
                return self.back()
            case "learn" if self._learn:
                self.noise("confirm")
                return self._learn()
            case "later" if self._page == len(self._names) - 1:
                return self.back()
            case "earlier" | "later":
                self._turn(1 if kind == "later" else -1)
            case "page":
                self._turn(int(number) - self._page)
        return None

    def back(self) -> Change:
        self.noise("back")
        return self._leave()

    def other(self, intent: Intent) -> Change:
        match intent:
            case Tab(step):
                self._turn(step)
            case Scroll(dy):
                self._places.list = self._places.list.by(-round(dy * self.look.px(70)))
            case MenuKey() | Skip():
                return self.back()
            case Key("home"):
                self._turn(-self._page)
        return None

    def steer(self, id: str, dx: int, dy: int) -> bool:
        """In the list up and down turns the pages; at the foot left and right do."""
        if dy and id.startswith("page:") and 0 <= self._page + dy * self._places.list.columns < len(self._names):
            self._turn(dy * self._places.list.columns)
            self.focus = type(self.focus)(f"page:{self._page}", True)
            return True
        if dx and id in ("earlier", "later"):
            self._turn(dx)
            self.focus = type(self.focus)("later" if dx > 0 else "earlier", True)
            return True
        return False

    def drag(self, id: str | None, pos: Pos, start: Pos) -> bool:
        if pos == start:
            self._grip = self._places.list.offset
            return False
        moved = pos[1] - start[1]
        if not self._places.list.area.collidepoint(start) or abs(moved) < self.look.px(12):
            return False
        self._places.list = self._places.list.by(self._grip - moved - self._places.list.offset)
        return True

    def _turn(self, step: int) -> None:
        page = min(max(self._page + step, 0), len(self._names) - 1)
        if page != self._page:
            self._page = page
            self._places.list = self._places.list.showing(page)
            self.noise("page")
            self.repaint()

    # -- the picture

    def paint(self, surface: Surface) -> None:
        look, p = self.look, self._places
        name = self._names[self._page]
        surface.blit(backdrop("help", self.canvas.size), (0, 0))
        room = p.title.copy()
        if self._learn and self.canvas.upright:
            room.width = p.learn.left - look.px(10) - room.left
        headline(surface, look, say("title.help"), room)
        draw(surface, look, Panel(p.panel, say(f"help.{name}.title"), "primary"))
        if name in PICTURES:
            illustrate(surface, look, p.picture, PICTURES[name], self.kit.settings.palette)
        text = say(f"help.{name}.text")
        for size in SIZES:
            body = label.render(text, look.type("text", size), p.words.w, wrap=True, align="centre")
            if body.get_height() <= p.words.h:
                break
        surface.blit(body, body.get_rect(center=p.words.center))
        count = label.render(
            say("word.page", number=self._page + 1, count=len(self._names)), look.type("bold", "body", outline=2)
        )
        surface.blit(count, count.get_rect(center=p.count.center))

    def show(self, surface: Surface) -> None:
        p = self._places
        self.put(surface, Button(p.back, "", "back", "quiet", self.state("back")))
        if self._learn:
            self.put(surface, Button(p.learn, say("guide.learn"), "play", "primary", self.state("learn")))
        first, last = self._page == 0, self._page == len(self._names) - 1
        self.put(surface, Button(p.earlier, say("word.back"), "left", "quiet", self.state("earlier", not first)))
        self.put(
            surface,
            Button(
                p.later,
                say("word.done" if last else "word.next"),
                "check" if last else "right",
                "primary",
                self.state("later"),
            ),
        )
        before = surface.get_clip()
        surface.set_clip(p.list.area.inflate(self.look.px(36), self.look.px(10)))
        for number in p.list.seen():
            tone: Tone = "plain" if number == self._page else "quiet"
            title = say(f"help.{self._names[number]}.title")
            self.put(surface, Button(p.list.rect(number), title, "", tone, self.state(f"page:{number}")))
        surface.set_clip(before)
        bar = Rect(p.list.area.right + self.look.px(6), p.list.area.y, self.look.px(12), p.list.area.h)
        draw_scroll_bar(surface, self.look, p.list, bar)
