"""The end of a match: the winner large, the tally, the rounds, and the dice proved fair."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass

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
from scenes.result_tally import Rolls
from scenes.stack import Change
from sprites import label
from sprites.backdrop import backdrop
from sprites.icons import icon
from sprites.theme import Colour, mix
from sprites.widgets import Button, Panel, Tone, draw

ACTIONS = (("rematch", "rematch"), ("swap_sides", "swap"), ("new_pins", "pin"), ("to_title", "home"))
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


@dataclass(frozen=True, slots=True)
class Places:
    title: Rect
    winner: Rect
    loser: Rect
    tally: Rect
    panel: Rect
    seed: Rect
    actions: dict[str, Rect]


def places(canvas: Canvas) -> Places:
    """The layout for a window."""
    w, h = canvas.w, canvas.h
    names = [name for name, _ in ACTIONS]
    if canvas.upright:
        low = h - 190
        first, rest = (24.0, low, w - 48, 92.0), row((24.0, low + 106, w - 48, 66.0), 3, 12)
        big = 430.0
        panel = (24.0, 640.0, w - 48, h - 640 - 290)
        winner, loser, tally = (10.0, 130.0, big, big), (w - 290, 300.0, 260.0, 260.0), (w - 300, 150.0, 280.0, 140.0)
        seed = (24.0, h - 276, w - 48, 74.0)
    else:
        low = h - 108
        first, rest = (24.0, low, 340.0, 92.0), row((384.0, low + 14, w - 408, 74.0), 3, 14)
        big = min(w * 0.36, h - 300.0)
        winner = (40.0 + (w * 0.44 - 80 - big) / 2 - 30, 130.0, big, big)
        loser, tally = (w * 0.46 - 160, h - 320, 190.0, 190.0), (w * 0.46 - 160, 150.0, 190.0, 120.0)
        panel = (w * 0.5, 150.0, w * 0.5 - 28, h - 150 - 196)
        seed = (w * 0.5, h - 184, w * 0.5 - 28, 64.0)
    boxes = dict(zip(names, (first, *rest), strict=True))
    return Places(
        canvas.rect(20, 14, w - 40, 104),
        canvas.box(winner),
        canvas.box(loser),
        canvas.box(tally),
        canvas.box(panel),
        canvas.box(seed),
        {name: canvas.box(box) for name, box in boxes.items()},
    )


class MatchResultScene(Menu):
    """`then` is told what comes next: rematch, swap_sides, new_pins or to_title."""

    def __init__(self, kit: Kit, final: Final, then: Callable[[str], Change]) -> None:
        super().__init__(kit)
        self._final, self._then = final, then
        self._places = places(self.canvas)

    def placed(self) -> None:
        self._places = places(self.canvas)

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
        words = label.fitted(final.title, look.type("shout", "huge", look.colour.gold), p.title.w)
        surface.blit(words, words.get_rect(center=p.title.center))
        first = final.winner or 0
        tally = label.fitted(
            f"{final.won[first]} : {final.won[1 - first]}", look.type("shout", "huge", outline=5), p.tally.w
        )
        surface.blit(tally, tally.get_rect(center=p.tally.center))
        tone: Tone = "plain" if final.winner is None else "right" if final.winner else "left"
        draw(surface, look, Panel(p.panel, say("result.how"), tone))
        self._rounds(surface)
        self._dice(surface)
        self._seed(surface)

    def _line(self, surface: Surface, y: int, texts: tuple[str, ...], colour: Colour) -> int:
        """Texts in the columns of the panel: words at the left, the others towards the right; the next line's y."""
        look, panel = self.look, self._places.panel
        left, right = panel.x + look.px(24), panel.right - look.px(24)
        wide = (right - left) * 6 // 10 // max(1, len(texts) - 1)
        kind = look.type("bold", "body", colour)
        words = label.fitted(texts[0], kind, (right - left) * 4 // 10)
        surface.blit(words, (left, y))
        for number, text in enumerate(reversed(texts[1:])):
            words = label.fitted(text, kind, wide)
            surface.blit(words, words.get_rect(topright=(right - number * wide, y)))
        return y + label.line_height(kind) + look.px(3)

    def _rounds(self, surface: Surface) -> None:
        """A line for each of the last rounds, the winner's score in gold."""
        look, final = self.look, self._final
        y = self._places.panel.y + look.px(32)
        y = self._line(surface, y, ("", *final.names), look.colour.mist)
        for ended in final.rounds[-MOST_ROUNDS:]:
            text = (say("match.round", number=ended.number), points(ended.halves[0]), points(ended.halves[1]))
            y = self._line(surface, y, text, look.colour.cream)
            self._mark(surface, y, ended.winner)
        self._below = y

    def _mark(self, surface: Surface, y: int, winner: int | None) -> None:
        """A star beside the score that won."""
        if winner is None:
            return
        look, panel = self.look, self._places.panel
        wide = (panel.w - 2 * look.px(24)) * 6 // 10 // 2
        right = panel.right - look.px(24) - (1 - winner) * wide
        star = icon("star", look.px(22), look.colour.gold)
        surface.blit(star, star.get_rect(midright=(right - look.px(56), y - look.px(16))))

    def _dice(self, surface: Surface) -> None:
        """What the dice of both sides gave, and what was to be expected."""
        look = self.look
        y = self._below + look.px(10)
        surface.fill(
            mix(look.colour.indigo, look.colour.mist, 0.4),
            Rect(self._places.panel.x + look.px(22), y - look.px(6), self._places.panel.w - look.px(44), look.px(2)),
        )
        left, right = self._final.rolls
        y = self._line(surface, y, (say("result.rolled"), str(left.count), str(right.count)), look.colour.cream)
        y = self._line(surface, y, (say("result.sum"), str(left.total), str(right.total)), look.colour.cream)
        expected = (f"{left.expected:.1f}", f"{right.expected:.1f}")
        y = self._line(surface, y, (say("result.expected"), *expected), look.colour.mist)
        luck = tuple(f"{side.luck * 100:+.1f} %" for side in (left, right))
        self._line(surface, y, (say("result.luck"), *luck), look.colour.gold)

    def _seed(self, surface: Surface) -> None:
        if not self._final.seed:
            return
        look, rect = self.look, self._places.seed
        text = say("result.seed", seed=self._final.seed, hash=self._final.fingerprint)
        words = label.render(text, look.type("bold", "small", outline=2), rect.w, wrap=True, lines=3, align="centre")
        surface.blit(words, words.get_rect(center=rect.center))

    def show(self, surface: Surface) -> None:
        calm, final, p = self.kit.settings.less_motion, self._final, self._places
        first, drawn = final.winner or 0, final.winner is None
        hop = 0 if calm else round(abs(math.sin(self.time * 3.2)) * self.look.px(10))
        face(surface, final.fighters[1 - first], p.loser, "worried" if drawn else "beaten")
        face(surface, final.fighters[first], p.winner.move(0, -hop), "worried" if drawn else "victorious")
        shine(surface, p.winner.move(0, -hop), 4.0 if calm else self.time)
        if not drawn and not calm:
            confetti(surface, self.look, self.time)
        for number, (name, sign) in enumerate(ACTIONS):
            tone: Tone = "quiet" if number else "primary"
            self.put(surface, Button(p.actions[name], say(f"result.{name}"), sign, tone, self.state(name)))
