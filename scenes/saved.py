"""Saved matches: who fought whom, how it stands, and when; go on with one or throw it away."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pygame import Rect, Surface

from game.text import say
from scenes.intents import Intent, Pos, Scroll
from scenes.intents import Menu as MenuKey
from scenes.kit import Kit
from scenes.menu_base import Menu
from scenes.menu_canvas import Canvas
from scenes.menu_guests import Guest, beside, waiting
from scenes.menu_guests import draw as draw_guests
from scenes.menu_guests import wanted as wanted_guests
from scenes.menu_pins import Fighter, Want, face
from scenes.menu_words import headline
from scenes.saved_model import Entry
from scenes.stack import Change
from sprites import label
from sprites.backdrop import backdrop
from sprites.theme import mix
from sprites.widget_list import Scrolled, draw_scroll_bar
from sprites.widget_plate import Plate, lay
from sprites.widgets import Button

CARD, GAP = 128.0, 16.0
IDLE = Fighter("Jellybean", "BROM"), Fighter("Dead Guy", "Fantasy")
"""Who waits here while there is nothing to go on with."""
KEEPERS = Fighter("McGinty", "Vampyres"), Fighter("Merlin", "Buttonlords")
"""Who stands where the list leaves room."""
Names = tuple[str, str]


def places(canvas: Canvas, count: int) -> tuple[Scrolled, dict[str, Rect]]:
    """The list, and the rectangles of title and way back, for a window."""
    w, h = canvas.w, canvas.h
    wide = min(w - 56, 900.0)
    area = canvas.rect((w - wide) / 2, 104, wide, h - 104 - 24)
    fixed = {"back": canvas.rect(18, 18, 58, 58), "title": canvas.rect(90, 12, w - 180, 72)}
    return Scrolled(area, canvas.px(CARD), count, canvas.px(GAP)), fixed


class SavedScene(Menu):
    """`ways` follow `play`, `watch` or `delete` of an entry, and the way back. `entries` reads the list anew."""

    def __init__(
        self,
        kit: Kit,
        entries: Callable[[], tuple[Entry, ...]],
        fighters: Callable[[Names], tuple[Fighter, Fighter]],
        ways: tuple[Callable[[str, Entry], Change], Callable[[], Change]],
    ) -> None:
        super().__init__(kit)
        self._read, self._fighters, (self._then, self._leave) = entries, fighters, ways
        self._entries = entries()
        self._grip = 0
        self._stale = False
        self.placed()

    def placed(self) -> None:
        before = getattr(self, "_list", None)
        self._list, self._fixed = places(self.canvas, len(self._entries))
        if before is not None:
            self._list = self._list.by(before.offset)
        self._guests: tuple[Guest, ...] = self._gathered()

    def _gathered(self) -> tuple[Guest, ...]:
        """Guests in the middle of an empty page, or where the list leaves room."""
        if not self._entries:
            return waiting(self._list.area, IDLE)
        shown = self._list.rect(len(self._entries) - 1).bottom if self.canvas.upright else self._list.area.bottom
        return beside(
            self.canvas, Rect(self._list.area.topleft, (self._list.area.w, shown - self._list.area.y)), KEEPERS
        )

    def rects(self) -> dict[str, Rect]:
        found: dict[str, Rect] = {}
        for number in self._list.seen():
            card = self._list.rect(number)
            buttons = self._buttons(card)
            entry = self._entries[number]
            if entry.playable:
                found[f"play:{number}"] = buttons[0]
            if entry.journal:
                found[f"watch:{number}"] = buttons[1] if entry.playable else buttons[0]
            found[f"delete:{number}"] = buttons[2]
        inside = {id: rect.clip(self._list.area) for id, rect in found.items()}
        return {**{id: rect for id, rect in inside.items() if rect.h > self.look.px(24)}, "back": self._fixed["back"]}

    def _buttons(self, card: Rect) -> tuple[Rect, Rect, Rect]:
        """Play on, watch, and throw away: the last far enough from the others not to be mixed up."""
        px = self.look.px
        high = px(64)
        y = card.centery - high // 2
        away = Rect(card.right - px(16) - px(64), y, px(64), high)
        watch = Rect(away.x - px(26) - px(64), y, px(64), high)
        wide = px(64) if self.canvas.upright else px(160)
        return Rect(watch.x - px(12) - wide, y, wide, high), watch, away

    # -- what was done

    def act(self, id: str) -> Change:
        kind, _, number = id.partition(":")
        if kind == "back":
            return self.back()
        entry = self._entries[int(number)]
        self.noise("confirm")
        self._stale = kind == "delete"
        return self._then(kind, entry)

    def back(self) -> Change:
        self.noise("back")
        return self._leave()

    def other(self, intent: Intent) -> Change:
        match intent:
            case Scroll(dy):
                self._list = self._list.by(-round(dy * self.look.px(80)))
            case MenuKey():
                return self.back()
        return None

    def steer(self, id: str, dx: int, dy: int) -> bool:
        """Up and down beyond what is seen."""
        kind, _, number = id.partition(":")
        if not dy or not number.isdecimal() or not 0 <= int(number) + dy < len(self._entries):
            return False
        target = int(number) + dy
        self._list = self._list.showing(target)
        goal = kind if f"{kind}:{target}" in self.rects() else "delete"
        self.focus = type(self.focus)(f"{goal}:{target}", True)
        self.noise("hover")
        return True

    def drag(self, id: str | None, pos: Pos, start: Pos) -> bool:
        if pos == start:
            self._grip = self._list.offset
            return False
        moved = pos[1] - start[1]
        if not self._list.area.collidepoint(start) or abs(moved) < self.look.px(12):
            return False
        self._list = self._list.by(self._grip - moved - self._list.offset)
        return True

    def update(self, dt: float) -> Change:
        if self._stale:
            self._stale = False
            self._entries = self._read()
            self.placed()
            self.focus = self.focus.kept_in(self.rects())
            self.repaint()
        return super().update(dt)

    # -- the picture

    def wanted(self) -> Iterator[Want]:
        edge = self._list.row - self.look.px(12)
        for number in self._list.seen():
            if journal := self._entries[number].journal:
                for fighter in self._fighters(journal.names):
                    yield Want(fighter, edge)
        yield from wanted_guests(self._guests)

    def paint(self, surface: Surface) -> None:
        look = self.look
        surface.blit(backdrop("calm", self.canvas.size), (0, 0))
        title = self._fixed["title"]
        headline(surface, look, say("saved.title"), title)
        if not self._entries:
            area = self._list.area
            none = label.render(say("saved.none"), look.type("bold", "title", outline=3), area.w, True, 3, "centre")
            surface.blit(none, none.get_rect(midtop=(area.centerx, self._guests[0].rect.bottom + look.px(18))))

    def show(self, surface: Surface) -> None:
        draw_guests(surface, self._guests, self.time, self.kit.settings.less_motion)
        before = surface.get_clip()
        surface.set_clip(self._list.area.inflate(self.look.px(40), self.look.px(16)))
        for number in self._list.seen():
            self._card(surface, number)
        surface.set_clip(before)
        area = self._list.area
        draw_scroll_bar(
            surface, self.look, self._list, Rect(area.right + self.look.px(6), area.y, self.look.px(14), area.h)
        )
        self.put(surface, Button(self._fixed["back"], "", "back", "quiet", self.state("back")))

    def _card(self, surface: Surface, number: int) -> None:
        look, entry, card = self.look, self._entries[number], self._list.rect(number)
        fill = mix(look.colour.indigo, look.colour.plum, 0.3 if entry.playable else 0.0)
        lay(surface, card, Plate(card.size, fill, look.px(16), look.px(3), 0, look.px(4), glossy=False))
        play, watch, away = self._buttons(card)
        left = card.x + look.px(20)
        if entry.journal:
            edge = card.h - look.px(12)
            for seat, fighter in enumerate(self._fighters(entry.journal.names)):
                face(
                    surface,
                    fighter,
                    Rect(card.x + look.px(8) + round(seat * edge * 0.82), card.y + look.px(4), edge, edge),
                )
            left = card.x + look.px(20) + round(edge * 1.86)
        self._words(surface, entry, Rect(left, card.y, play.x - left - look.px(10), card.h))
        if entry.playable:
            text = "" if self.canvas.upright else say("saved.continue")
            self.put(surface, Button(play, text, "play", "primary", self.state(f"play:{number}")))
            self.put(surface, Button(watch, "", "eye", "plain", self.state(f"watch:{number}")))
        elif entry.journal:
            text = "" if self.canvas.upright else say("saved.watch")
            self.put(surface, Button(play, text, "eye", "plain", self.state(f"watch:{number}")))
        self.put(surface, Button(away, "", "cross", "danger", self.state(f"delete:{number}")))

    def _words(self, surface: Surface, entry: Entry, rect: Rect) -> None:
        """Names, how it stands, and when; or what is wrong with the file."""
        look = self.look
        if entry.journal is None:
            words = label.render(entry.trouble or entry.path.name, look.type("bold", "body"), rect.w, True, 3)
            surface.blit(words, words.get_rect(midleft=rect.midleft))
            return
        left, right = entry.journal.names
        won = {"left": entry.won[0], "right": entry.won[1]}
        stand = say("saved.finished", **won) if entry.finished else say("saved.rounds", **won, number=entry.round)
        lines = (
            label.boxed(say("saved.entry", left=left, right=right), look.type("bold", "large"), (rect.w, look.px(64))),
            label.fitted(stand, look.type("bold", "body", look.colour.gold), rect.w),
            label.fitted(entry.trouble or entry.date, look.type("text", "small", look.colour.mist), rect.w),
        )
        y = rect.centery - sum(line.get_height() for line in lines) // 2
        for line in lines:
            surface.blit(line, (rect.x, y))
            y += line.get_height()
