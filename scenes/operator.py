"""The keeper's page: settings, lists, counters and faults; what destroys something must be held or pressed thrice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from pygame import Rect, Surface

from game.kiosk.config import Config
from game.kiosk.scores import Score
from game.text import say
from scenes.intents import Intent, Press, Tab
from scenes.kit import Kit
from scenes.menu_base import Menu
from scenes.menu_pins import Fighter, Want, face
from scenes.menu_words import headline
from scenes.operator_draw import draw_counters, draw_log, draw_row, face_of
from scenes.operator_model import PAGES, Slot, Words, rows
from scenes.operator_places import LINES, Places
from scenes.scores_draw import draw_list
from scenes.scores_draw import rows as lines_of
from scenes.stack import Change
from sprites import label
from sprites.backdrop import backdrop
from sprites.widgets import Bar, Button, Panel, Tone, draw

HOLD = 1.2
"""Seconds something that destroys must be held."""
PRESSES = 3
"""Confirms in a row that do the same by keys and pad."""
PAGE, LESS, MORE, WRITE, LINE, DO = "page:", "less:", "more:", "write:", "line:", "do:"
LEAVE = "leave"
DEEDS = {
    "scores": ("delete", "clear_today", "clear_event", "clear_all", "export"),
    "counters": ("reset_counters", "export"),
    "machine": ("test", "new_pin", "safe_settings", "quit"),
}
"""What can be done on a page, in order."""
HELD = frozenset(("delete", "clear_today", "clear_event", "clear_all", "reset_counters", "safe_settings", "quit"))
"""What has to be held."""


@dataclass(frozen=True, slots=True)
class Desk:
    """What the page stands on. `deed` is told what to do and the score that is marked; it answers with a change or
    a sentence."""

    config: Callable[[], Config]
    change: Callable[[Config], None]
    scores: Callable[[], tuple[Score, ...]]
    counters: Callable[[], tuple[tuple[str, str], ...]]
    log: Callable[[], tuple[str, ...]]
    deed: Callable[[str, Score | None], Change | str]
    leave: Callable[[], Change]
    fighter: Callable[[str], Fighter]
    about: str


class OperatorScene(Menu):
    """One page at a time."""

    def __init__(self, kit: Kit, desk: Desk, page: str = PAGES[0]) -> None:
        super().__init__(kit)
        self._desk, self._page = desk, page
        self._line = 0
        self._held_for = 0.0
        self._presses = ("", 0)
        self._said = ""
        self._places = self._placed()

    def _placed(self) -> Places:
        return Places(self.canvas, PAGES, len(rows(self._page)), DEEDS.get(self._page, ()))

    def placed(self) -> None:
        self._places = self._placed()

    @property
    def _scores(self) -> tuple[Score, ...]:
        return self._desk.scores()[:LINES]

    def rects(self) -> dict[str, Rect]:
        p = self._places
        found = {PAGE + page: rect for page, rect in p.tabs.items()}
        for number, (row, (less, more)) in enumerate(zip(rows(self._page), p.steps, strict=True)):
            steps = {f"{LESS}{number}": less, f"{MORE}{number}": more}
            found |= {WRITE + row.field: more} if isinstance(row, Words) else steps
        if self._page == "scores":
            lines = lines_of(self.look, p.list, max(5, len(self._scores)))[: len(self._scores)]
            found |= {f"{LINE}{number}": line for number, line in enumerate(lines)}
        found |= {DO + deed: rect for deed, rect in p.deeds.items()}
        return {**found, LEAVE: p.leave}

    def act(self, id: str) -> Change:
        kind, _, what = id.partition(":")
        match kind + ":":
            case "page:":
                self._turn_to(what)
            case "less:" | "more:":
                self._step(int(what), 1 if kind == "more" else -1)
            case "write:":
                return self._do(id)
            case "line:":
                self._line = int(what)
                self.repaint()
            case "do:":
                return self._ask_for(what)
            case _:
                return self.back()
        return None

    def back(self) -> Change:
        self.noise("back")
        return self._desk.leave()

    def other(self, intent: Intent) -> Change:
        if isinstance(intent, Tab):
            self._turn_to(PAGES[(PAGES.index(self._page) + intent.step) % len(PAGES)])
        return None

    def handle(self, intent: Intent) -> Change:
        if isinstance(intent, Press):
            self._held_for = 0.0
        return super().handle(intent)

    def update(self, dt: float) -> Change:
        super().update(dt)
        deed = (self.held or "").removeprefix(DO)
        if deed not in HELD or self.hovered != self.held:
            self._held_for = 0.0
            return None
        self._held_for += dt
        if self._held_for < HOLD:
            return None
        self._held_for, self.held = 0.0, None
        return self._do(deed)

    def _turn_to(self, page: str) -> None:
        self._page, self._said, self._line = page, "", 0
        self.noise("page")
        self.resize(self.canvas.size)

    def _step(self, number: int, step: int) -> None:
        config = self._desk.config()
        row = rows(self._page)[number]
        if isinstance(row, Words) or not row.may_step(config, step):
            self.noise("deny")
            return
        self._desk.change(row.stepped(config, step))
        self.noise("select")
        self.repaint()

    def _ask_for(self, deed: str) -> Change:
        """Pressed: at once when it is harmless, by keys and pad with the last of several presses, else a hint."""
        if deed not in HELD:
            return self._do(deed)
        before, count = self._presses
        count = count + 1 if before == deed and self.focus.shown else 1
        self._presses = deed, count
        if self.focus.shown and count >= PRESSES:
            self._presses = "", 0
            return self._do(deed)
        self._tell(say("operator.hold"))
        return None

    def _do(self, deed: str) -> Change:
        marked = self._scores[self._line] if self._line < len(self._scores) else None
        answer = self._desk.deed(deed, marked)
        if not isinstance(answer, str):
            self.noise("confirm")
            return answer
        self._line = min(self._line, max(0, len(self._scores) - 1))
        self._tell(answer)
        return None

    def _tell(self, text: str) -> None:
        self._said = text
        self.noise("select")
        self.repaint()

    def wanted(self) -> Iterator[Want]:
        for row, (less, _) in zip(rows(self._page), self._places.steps, strict=True):
            if want := self._cast_at(row, face_of(less)):
                yield want

    def _cast_at(self, row: object, rect: Rect) -> Want | None:
        """The fighter in a place of the cast."""
        cast = self._desk.config().play_cast
        if not isinstance(row, Slot) or row.number >= len(cast):
            return None
        return Want(self._desk.fighter(cast[row.number]), rect.h)

    # -- the picture

    def paint(self, surface: Surface) -> None:
        look, p = self.look, self._places
        surface.blit(backdrop("calm", self.canvas.size), (0, 0))
        headline(surface, look, say("operator.title"), p.title)
        draw(surface, look, Panel(p.panel))
        for row, steps in zip(rows(self._page), p.steps, strict=True):
            draw_row(surface, look, p.panel, (row, steps), self._desk.config())
        match self._page:
            case "scores":
                scores = self._scores
                marked = scores[self._line] if self._line < len(scores) else None
                draw_list(surface, look, p.list, scores, marked)
            case "counters":
                draw_counters(surface, look, p.list, self._desk.counters())
            case "machine":
                draw_log(surface, look, p.list, self._desk.about, self._desk.log())
        text = self._said or say(f"operator.about.{self._page}")
        words = label.boxed(text, look.type("bold", "body", look.colour.gold, 2), p.said.size)
        surface.blit(words, words.get_rect(center=p.said.center))

    def show(self, surface: Surface) -> None:
        p, config = self._places, self._desk.config()
        for page, rect in p.tabs.items():
            tone: Tone = "right" if page == self._page else "quiet"
            self.put(surface, Button(rect, say(f"operator.page.{page}"), "", tone, self.state(PAGE + page)))
        for number, (row, (less, more)) in enumerate(zip(rows(self._page), p.steps, strict=True)):
            if isinstance(row, Words):
                self.put(surface, Button(more, "", "hand", "plain", self.state(WRITE + row.field)))
                continue
            if want := self._cast_at(row, more):
                face(surface, want.fighter, face_of(less))
            for id, rect, sign, step in ((LESS, less, "minus", -1), (MORE, more, "plus", 1)):
                state = self.state(f"{id}{number}", row.may_step(config, step))
                self.put(surface, Button(rect, "", sign, "plain", state))
        for deed, rect in p.deeds.items():
            tone = "danger" if deed in HELD else "plain"
            self.put(surface, Button(rect, say(f"operator.do.{deed}"), "", tone, self.state(DO + deed)))
            if self.held == DO + deed and self._held_for > 0:
                draw(surface, self.look, Bar(rect.inflate(-rect.w // 6, 0), self._held_for / HOLD))
        self.put(surface, Button(p.leave, "", "home", "quiet", self.state(LEAVE)))
