"""Settings: pages of sliders, switches and choices; every change holds at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pygame import Rect, Surface

from game.record.settings import Settings
from game.rules.recipe import parse
from game.text import say
from scenes.intents import Intent, Pos, Tab
from scenes.intents import Menu as MenuKey
from scenes.kit import Kit
from scenes.menu_base import Menu
from scenes.menu_canvas import Canvas
from scenes.menu_dice import put_row
from scenes.menu_guests import Guest, beside
from scenes.menu_guests import draw as draw_guests
from scenes.menu_guests import wanted as wanted_guests
from scenes.menu_pins import Fighter, Want
from scenes.menu_words import headline
from scenes.settings_model import Row, flipped, pages, stepped, with_option, with_share
from scenes.stack import Change
from sprites import label
from sprites.backdrop import backdrop
from sprites.widgets import Button, Panel, Segments, Slider, Toggle, draw, share_at, slots, state_of

ROW, GAP, FOOT = 70.0, 16.0, 130.0
"""A row, what is left free below it at most, and what is needed below all rows."""
GUESTS = {
    "sound": (Fighter("Starchylde", "Vampyres"), Fighter("Hammer", "Soldiers")),
    "game": (Fighter("Sydney", "BRAWL"), Fighter("Giant", "BROM")),
    "screen": (Fighter("Stark", "Soldiers"), Fighter("Changeling", "Soldiers")),
}
"""Who stands beside each page."""
SAMPLE = "(4) (6) s(8) p(10) z(12) (20)"


class Places:
    """Rectangles in pixels for a window and a page of so many rows; `sampled` pages show dice below them."""

    def __init__(self, canvas: Canvas, count: int, sampled: bool) -> None:
        w, h = canvas.w, canvas.h
        wide = min(w - 40, 800.0)
        high = ROW + min(26.0, max(0.0, h - 720) * 0.07)
        x = (w - wide) / 2
        self.back = canvas.rect(18, 18, 58, 58)
        self.title = canvas.rect(90, 12, w - 180, 72)
        self.tabs = canvas.rect(x, 102, wide, 66)
        top = 208.0
        step = min(high + GAP, (h - FOOT - top - 40) / count)
        high, below = high * step / (high + GAP), top + 40 + count * step
        self.rows = [canvas.rect(x + 28, top + 40 + n * step, wide - 56, high) for n in range(count)]
        room = min(190.0 if sampled else 20.0, h - below - 130)
        self.sample = canvas.rect(x + 28, below, wide - 56, max(20, room))
        foot = min(h - 36 - 78, below + max(20, room) + 20)
        self.defaults = canvas.rect(x + wide / 2 - 170, foot, 340, 58)
        self.panel = canvas.rect(x, top, wide, foot + 78 - top)


class SettingsScene(Menu):
    """`change` is told of each new state at once; `leave` closes the page."""

    def __init__(
        self,
        kit: Kit,
        now: Settings,
        change: Callable[[Settings], None],
        leave: Callable[[], Change],
        page: str = "sound",
    ) -> None:
        super().__init__(kit)
        self._now, self._change, self._leave = now, change, leave
        self._pages = pages()
        self._page = page
        self.placed()

    @property
    def _rows(self) -> tuple[Row, ...]:
        return self._pages[self._page]

    def placed(self) -> None:
        self._places = Places(self.canvas, len(self._rows), self._page == "screen")
        pair = GUESTS.get(self._page, GUESTS["game"])
        self._guests: tuple[Guest, ...] = beside(self.canvas, self._places.panel, pair)

    def rects(self) -> dict[str, Rect]:
        p = self._places
        tabs = zip(self._pages, slots(p.tabs, len(self._pages)), strict=True)
        rows = zip(self._rows, p.rows, strict=True)
        return {
            **{f"row:{row.field}": rect for row, rect in rows},
            **{f"page:{name}": rect for name, rect in tabs},
            "defaults": p.defaults,
            "back": p.back,
        }

    # -- what was done

    def act(self, id: str) -> Change:
        kind, _, rest = id.partition(":")
        match kind:
            case "back":
                return self.back()
            case "page":
                self._turn_to(rest)
            case "defaults":
                self._set(Settings(player_names=self._now.player_names))
            case "row":
                self._press_row(self._row(rest))
        return None

    def back(self) -> Change:
        self.noise("back")
        return self._leave()

    def other(self, intent: Intent) -> Change:
        match intent:
            case Tab(step):
                names = list(self._pages)
                self._turn_to(names[(names.index(self._page) + step) % len(names)])
            case MenuKey():
                return self.back()
        return None

    def steer(self, id: str, dx: int, dy: int) -> bool:
        if not dx or not id.startswith("row:"):
            return False
        self._set(stepped(self._now, self._row(id.removeprefix("row:")), dx))
        return True

    def drag(self, id: str | None, pos: Pos, start: Pos) -> bool:
        """A slider follows the pointer; a choice takes the option under the press when it is let go."""
        self._at = pos
        for row, rect in zip(self._rows, self._places.rows, strict=True):
            if row.is_slider and rect.collidepoint(start):
                self._set(with_share(self._now, row, share_at(self.look, rect, pos[0])))
        return False

    def _press_row(self, row: Row) -> None:
        """A switch turns over; a choice takes the option pressed, or the next one by key."""
        if row.is_switch:
            self._set(flipped(self._now, row))
        elif row.options:
            places = slots(self._field(self._places.rows[self._rows.index(row)]), len(row.options))
            pressed = next((n for n, rect in enumerate(places) if rect.collidepoint(self._at)), None)
            if self.focus.shown or pressed is None:
                pressed = (row.chosen(self._now) + 1) % len(row.options)
            self._set(with_option(self._now, row, pressed))

    def _turn_to(self, page: str) -> None:
        self._page = page
        self.noise("page")
        self.placed()
        self.focus = self.focus.kept_in(self.rects())
        self.repaint()

    def _set(self, settings: Settings) -> None:
        if settings == self._now:
            return
        is_noisy = settings.speed != self._now.speed or not self.held
        if settings.fullscreen != self._now.fullscreen:
            self.kit.screen.set_fullscreen(settings.fullscreen)
        self._now = settings
        self._change(settings)
        if is_noisy:
            self.noise("select")
        self.resize(self.canvas.size)

    def _row(self, field: str) -> Row:
        return next(row for row in self._rows if row.field == field)

    def _field(self, rect: Rect) -> Rect:
        """Where the options of a choice stand in its row."""
        left = rect.x + round(rect.w * 0.32)
        return Rect(left, rect.y, rect.right - left, rect.h)

    # -- the picture

    def wanted(self) -> Iterator[Want]:
        return wanted_guests(self._guests)

    _at: Pos = (-1, -1)

    def paint(self, surface: Surface) -> None:
        look, p = self.look, self._places
        surface.blit(backdrop("calm", self.canvas.size), (0, 0))
        headline(surface, look, say("settings.title"), p.title)
        draw(surface, look, Panel(p.panel, say(f"settings.page_{self._page}")))
        if self._page == "screen":
            half = p.sample.w // 2
            for seat in (0, 1):
                box = Rect(p.sample.x + seat * half, p.sample.y, half, p.sample.h)
                put_row(surface, look, box, parse(SAMPLE), (seat, self._now.palette), 54)

    def show(self, surface: Surface) -> None:
        p = self._places
        draw_guests(surface, self._guests, self.time, self.kit.settings.less_motion)
        names = tuple(say(f"settings.page_{name}") for name in self._pages)
        at = next((n for n, name in enumerate(self._pages) if self.state(f"page:{name}") != "normal"), -1)
        state = self.state(f"page:{list(self._pages)[at]}") if at >= 0 else "normal"
        self.put(surface, Segments(p.tabs, names, list(self._pages).index(self._page), at, state))
        for row, rect in zip(self._rows, p.rows, strict=True):
            self._show_row(surface, row, rect)
        self.put(surface, Button(p.defaults, say("settings.defaults"), "undo", "quiet", self.state("defaults")))
        self.put(surface, Button(p.back, "", "back", "quiet", self.state("back")))

    def _show_row(self, surface: Surface, row: Row, rect: Rect) -> None:
        state, text = self.state(f"row:{row.field}"), say(row.text)
        if row.is_slider:
            share = getattr(self._now, row.field)
            self.put(surface, Slider(rect, text, share, f"{share * 100:.0f} %", state))
        elif row.is_switch:
            self.put(surface, Toggle(rect, text, bool(getattr(self._now, row.field)), state))
        else:
            words = label.fitted(text, self.look.type("bold", "body", outline=2), round(rect.w * 0.31))
            surface.blit(words, words.get_rect(midleft=(rect.x + self.look.px(18), rect.centery)))
            chosen = row.chosen(self._now)
            lit = chosen if state == "focus" else -1
            shown = state_of(lit >= 0, state == "focus")
            self.put(surface, Segments(self._field(rect), row.words(), chosen, lit, shown))
