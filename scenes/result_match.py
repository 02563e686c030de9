"""The end of a match: the winner large, the tally, the rounds, and the dice proved fair."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from pygame import Rect, Surface

from game.rules.events import RoundEnded
from game.rules.scoring import points
from game.text import say
from scenes.intents import Intent
from scenes.intents import Menu as MenuKey
from scenes.kit import Kit
from scenes.menu_base import Menu
from scenes.menu_canvas import Canvas, row
from scenes.menu_confetti import confetti
from scenes.menu_pins import Fighter, Want, face, shine
from scenes.menu_words import headline, lettered, loud
from scenes.result_tally import Rolls
from scenes.stack import Change
from sprites import label
from sprites.backdrop import backdrop
from sprites.icons import icon
from sprites.theme import Colour
from sprites.widgets import Button, Panel, Tone, draw

ACTIONS = {"rematch": "rematch", "swap_sides": "swap", "new_pins": "pin", "replay": "eye", "to_title": "home"}
"""What one can do next, each with its icon."""
MOST_ROUNDS = 7


@dataclass(frozen=True, slots=True)
class Final:
    """How a match ended. `winner` is a seat or None; pairs are by seat; `seed` is empty when it shall not be shown."""

    winner: int | None
    won: tuple[int, int]
    names: tuple[str, str]
    fighters: tuple[Fighter, Fighter]
    rounds: tuple[RoundEnded, ...]
    rolls: tuple[Rolls, Rolls]
    title: str
    seed: str = ""
    fingerprint: str = ""
    film: bool = False
    """May it be watched again?"""

    @property
    def actions(self) -> tuple[str, ...]:
        """What one can do next."""
        return tuple(name for name in ACTIONS if self.film or name != "replay")


@dataclass(frozen=True, slots=True)
class Places:
    title: Rect
    winner: Rect
    loser: Rect
    tally: Rect
    panel: Rect
    seed: Rect
    actions: dict[str, Rect]


def places(canvas: Canvas, names: Sequence[str]) -> Places:
    """The layout for a window and the names of what can be done."""
    w, h = canvas.w, canvas.h
    if canvas.upright:
        low = h - 268
        first = 24.0, low, w - 48, 92.0
        halves = [row((24.0, low + 106 + 78 * line, w - 48, 66.0), 2, 12) for line in (0, 1)]
        rest = (*halves[0], *halves[1])[: len(names) - 1]
        big = 430.0
        panel = (24.0, 650.0, w - 48, h - 650 - 368)
        winner, loser, tally = (4.0, 170.0, big, big), (w - 280, 350.0, 260.0, 260.0), (w - 290, 196.0, 280.0, 140.0)
        seed = (24.0, low - 86, w - 48, 74.0)
    else:
        low = h - 108
        first, rest = (24.0, low, 340.0, 92.0), row((384.0, low + 14, w - 408, 74.0), len(names) - 1, 14)
        big = min(w * 0.36, h - 300.0)
        winner = (8.0, 128.0 + (h - 300 - big) / 2, big, big)
        loser, tally = (w * 0.5 - 206, h - 326, 194.0, 194.0), (w * 0.5 - 196, 150.0, 184.0, 120.0)
        panel = (w * 0.5, 150.0, w * 0.5 - 28, h - 150 - 196)
        seed = (w * 0.5, h - 184, w * 0.5 - 28, 64.0)
    boxes = dict(zip(names, (first, *rest), strict=True))
    return Places(
        canvas.rect(20, 14, w - 40, 150 if canvas.upright else 104),
        canvas.box(winner),
        canvas.box(loser),
        canvas.box(tally),
        canvas.box(panel),
        canvas.box(seed),
        {name: canvas.box(box) for name, box in boxes.items()},
    )


class MatchResultScene(Menu):
    """`then` is told what comes next: rematch, swap_sides, new_pins, replay or to_title."""

    def __init__(self, kit: Kit, final: Final, then: Callable[[str], Change]) -> None:
        super().__init__(kit)
        self._final, self._then = final, then
        self._places = places(self.canvas, self._final.actions)

    def placed(self) -> None:
        self._places = places(self.canvas, self._final.actions)

    def rects(self) -> dict[str, Rect]:
        return self._places.actions

    def act(self, id: str) -> Change:
        self.noise("confirm")
        return self._then(id)

    def back(self) -> Change:
        return self.act("to_title")

    def other(self, intent: Intent) -> Change:
        return self.act("rematch") if isinstance(intent, MenuKey) else None

    def wanted(self) -> Iterator[Want]:
        first = self._final.winner or 0
        drawn = self._final.winner is None
        yield Want(self._final.fighters[first], self._places.winner.w, "worried" if drawn else "victorious")
        yield Want(self._final.fighters[1 - first], self._places.loser.w, "worried" if drawn else "beaten")

    # -- the picture

    def paint(self, surface: Surface) -> None:
        look, p, final = self.look, self._places, self._final
        name = "nobody" if final.winner is None else ("left", "right")[final.winner]
        surface.blit(backdrop(name, self.canvas.size), (0, 0))
        headline(surface, look, final.title, p.title, "huge")
        first = final.winner or 0
        score = f"{final.won[first]} : {final.won[1 - first]}"
        tally = loud(look, score, p.tally.size, "huge", look.colour.cream)
        surface.blit(tally, tally.get_rect(center=p.tally.center))
        tone: Tone = "plain" if final.winner is None else "right" if final.winner else "left"
        draw(surface, look, Panel(p.panel, say("result.how"), tone))
        self._tell(surface)
        self._seed(surface)

    def _table(self) -> list[tuple[Colour, int | None, tuple[str, str, str]]]:
        """The lines of the panel: their colour, the seat to mark, and their words."""
        look, final = self.look, self._final
        left, right = final.rolls
        plain, quiet = look.colour.cream, look.colour.mist
        lines: list[tuple[Colour, int | None, tuple[str, str, str]]] = [(quiet, None, ("", *final.names))]
        for ended in final.rounds[-MOST_ROUNDS:]:
            scores = points(ended.halves[0]), points(ended.halves[1])
            lines.append((plain, ended.winner, (say("match.round", number=ended.number), *scores)))
        return [
            *lines,
            (plain, None, (say("result.rolled"), str(left.count), str(right.count))),
            (plain, None, (say("result.sum"), str(left.total), str(right.total))),
            (quiet, None, (say("result.expected"), f"{left.expected:.1f}", f"{right.expected:.1f}")),
            (look.colour.gold, None, (say("result.luck"), f"{left.luck * 100:+.1f} %", f"{right.luck * 100:+.1f} %")),
        ]

    def _tell(self, surface: Surface) -> None:
        """Rounds and dice, as large as the panel allows."""
        look, panel = self.look, self._places.panel
        lines = self._table()
        top, bottom = panel.y + look.px(30), panel.bottom - look.px(12)
        high = min(look.px(44), (bottom - top) // len(lines))
        left, right = panel.x + look.px(24), panel.right - look.px(24)
        columns = right - (right - left) * 3 // 10, right
        for number, (colour, seat, texts) in enumerate(lines):
            type = lettered(look, "bold", ("body", "small"), high * 1.15, colour)
            y = top + number * high + high // 2
            words = label.fitted(texts[0], type, (right - left) * 4 // 10)
            surface.blit(words, words.get_rect(midleft=(left, y)))
            for at, (x, text) in enumerate(zip(columns, texts[1:], strict=True)):
                words = label.fitted(text, type, (right - left) * 28 // 100)
                place = words.get_rect(midright=(x, y))
                surface.blit(words, place)
                if seat == at:
                    star = icon("star", look.px(22), look.colour.gold)
                    surface.blit(star, star.get_rect(midright=(place.x - look.px(8), y)))

    def _seed(self, surface: Surface) -> None:
        """The proof, in letters as small as its length asks for."""
        if not self._final.seed:
            return
        look, rect = replace(self.look, text=1.0), self._places.seed
        texts = say("result.seed_is", seed=self._final.seed), say("match.seed_hash", hash=self._final.fingerprint)
        y = rect.centery - look.px(12)
        for text in texts:
            words = label.fitted(text, look.type("bold", "small", outline=2), rect.w)
            surface.blit(words, words.get_rect(center=(rect.centerx, y)))
            y += look.px(24)

    def show(self, surface: Surface) -> None:
        calm, final, p = self.kit.settings.less_motion, self._final, self._places
        first, drawn = final.winner or 0, final.winner is None
        hop = 0 if calm else round(abs(math.sin(self.time * 3.2)) * self.look.px(10))
        face(surface, final.fighters[1 - first], p.loser, "worried" if drawn else "beaten")
        face(surface, final.fighters[first], p.winner.move(0, -hop), "worried" if drawn else "victorious")
        shine(surface, p.winner.move(0, -hop), 4.0 if calm else self.time)
        if not drawn and not calm:
            confetti(surface, self.look, self.time)
            quiet = p.panel.inflate(self.look.px(8), self.look.px(44))
            surface.blit(self.painted(surface), quiet, quiet)
        for name, rect in p.actions.items():
            tone: Tone = "primary" if name == "rematch" else "quiet"
            self.put(surface, Button(rect, say(f"result.{name}"), ACTIONS[name], tone, self.state(name)))
