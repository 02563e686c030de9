"""The stop after a round: who won, both scores, and the dice they came from."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from pygame import Rect, Surface

from game.rules.scoring import points
from game.text import say
from scenes.intents import Help, Intent, Skip
from scenes.intents import Menu as MenuKey
from scenes.kit import Kit
from scenes.menu_base import Menu
from scenes.menu_canvas import Box, Canvas
from scenes.menu_dice import put_counted
from scenes.menu_pins import Fighter, Want, face
from scenes.menu_words import headline
from scenes.result_tally import RoundTally, Share
from scenes.stack import Change
from sprites import label
from sprites.backdrop import backdrop
from sprites.easing import out_back, out_cubic
from sprites.icons import icon
from sprites.theme import mix
from sprites.widget_plate import Plate, lay
from sprites.widgets import Button, Panel, Tone, draw

COUNT_UP = 0.9
"""Seconds in which the scores run up."""
SETTLE = 0.3
"""Seconds in which a press still belongs to the last attack."""
LARGEST = 1.7
"""How much larger than huge a score may be."""
TONES: tuple[Tone, Tone] = ("left", "right")


@dataclass(frozen=True, slots=True)
class Half:
    """One side in pixels: panel, pin, name and score, and the two rows of dice."""

    panel: Rect
    pin: Rect
    score: Rect
    kept: Rect
    captured: Rect


@dataclass(frozen=True, slots=True)
class Places:
    title: Rect
    why: Rect
    halves: tuple[Half, Half]
    pips: tuple[Rect, Rect]
    next: Rect
    menu: Rect


def places(canvas: Canvas) -> Places:
    """The layout for a window."""
    w, h = canvas.w, canvas.h
    if canvas.upright:
        high = (h - 190 - 190) / 2
        boxes = [(24.0, 176.0 + n * (high + 40), w - 48, high) for n in (0, 1)]
    else:
        wide = (w - 72) / 2
        boxes = [(24.0 + n * (wide + 24), 168.0, wide, h - 168 - 140) for n in (0, 1)]
    low = h - 112
    third = (w - 380) / 2
    return Places(
        canvas.rect(90, 12, w - 180, 92),
        canvas.rect(90, 100, w - 180, 36),
        (_half(canvas, boxes[0]), _half(canvas, boxes[1])),
        (canvas.rect(14, low + 8, third - 24, 76), canvas.rect(w - third + 10, low + 8, third - 24, 76)),
        canvas.rect(w / 2 - 180, low, 360, 94),
        canvas.rect(18, 18, 58, 58),
    )


def _half(canvas: Canvas, box: Box) -> Half:
    x, y, w, h = box
    head = min(330.0, h * 0.48)
    row = (h - head - 40) / 2
    return Half(
        canvas.box(box),
        canvas.rect(x + 16, y + 22, head, head),
        canvas.rect(x + head + 24, y + 26, w - head - 44, head - 16),
        canvas.rect(x + 18, y + head + 26, w - 36, row - 4),
        canvas.rect(x + 18, y + head + 30 + row, w - 36, row - 4),
    )


class RoundResultScene(Menu):
    """`then` goes on with the match."""

    def __init__(
        self,
        kit: Kit,
        tally: RoundTally,
        sides: tuple[tuple[str, Fighter], tuple[str, Fighter]],
        then: Callable[[], Change],
        ways: tuple[Callable[[], Change], Callable[[], Change]],
    ) -> None:
        super().__init__(kit)
        self._tally, self._sides, self._then, (self._pause, self._help) = tally, sides, then, ways
        self._places = places(self.canvas)

    def placed(self) -> None:
        self._places = places(self.canvas)

    def rects(self) -> dict[str, Rect]:
        return {"next": self._places.next, "menu": self._places.menu}

    def act(self, id: str) -> Change:
        if id == "menu":
            return self._pause()
        if self.time < SETTLE:
            return None
        self.noise("confirm")
        return self._then()

    def back(self) -> Change:
        return self._pause()

    def other(self, intent: Intent) -> Change:
        match intent:
            case MenuKey():
                return self._pause()
            case Help():
                return self._help()
            case Skip():
                return self.act("next")
        return None

    def wanted(self) -> Iterator[Want]:
        for seat in (0, 1):
            yield Want(self._sides[seat][1], self._places.halves[seat].pin.w, self._mood(seat))

    def _mood(self, seat: int) -> str:
        winner = self._tally.ended.winner
        return "worried" if winner is None else "victorious" if winner == seat else "beaten"

    # -- the picture

    def paint(self, surface: Surface) -> None:
        look, p, winner = self.look, self._places, self._tally.ended.winner
        surface.blit(backdrop("nobody" if winner is None else ("left", "right")[winner], self.canvas.size), (0, 0))
        title = say("result.round_drawn") if winner is None else say("result.round_won", name=self._sides[winner][0])
        headline(surface, look, title, p.title)
        why = say(f"result.why_{self._tally.ended.why}", name=self._giver())
        words = label.fitted(why, look.type("bold", "body", outline=3), p.why.w)
        surface.blit(words, words.get_rect(center=p.why.center))
        for seat in (0, 1):
            self._half(surface, seat)
            self._pips(surface, seat)

    def _giver(self) -> str:
        winner = self._tally.ended.winner
        return "" if winner is None else self._sides[1 - winner][0]

    def _half(self, surface: Surface, seat: int) -> None:
        half, side = self._places.halves[seat], self._tally.sides[seat]
        draw(surface, self.look, Panel(half.panel, self._sides[seat][0], TONES[seat]))
        self._share(surface, half.kept, say("result.standing"), side.kept, seat)
        self._share(surface, half.captured, say("result.taken"), side.captured, 1 - seat)

    def _share(self, surface: Surface, rect: Rect, title: str, share: Share, colours: int) -> None:
        """A strip: what it is, the dice each with what it counts, and the sum."""
        look = self.look
        lay(surface, rect, Plate(rect.size, look.colour.plum, look.px(12), look.px(2), 0, 0, glossy=False))
        aside, tail = round(rect.w * 0.2), look.px(84)
        type = look.type("bold", "body", look.colour.mist)
        head = label.render(title, type, aside - look.px(14), True, 2)
        surface.blit(head, head.get_rect(midleft=(rect.x + look.px(14), rect.centery)))
        total = label.fitted(_signed(share.total), look.type("bold", "title", look.colour.gold), tail - look.px(10))
        surface.blit(total, total.get_rect(midright=(rect.right - look.px(12), rect.centery)))
        box = Rect(rect.x + aside, rect.y + look.px(4), rect.w - aside - tail, rect.h - look.px(8))
        if not share.dice:
            none = label.fitted(say("result.none"), look.type("text", "body", look.colour.mist), box.w)
            surface.blit(none, none.get_rect(center=box.center))
        words = tuple(_signed(halves) for halves in share.halves)
        put_counted(surface, look, box, (share.dice, words), (colours, self.kit.settings.palette))

    def _pips(self, surface: Surface, seat: int) -> None:
        """A pin of light for every round to be won."""
        look, rect = self.look, self._places.pips[seat]
        count = self._tally.to_win
        edge = min(rect.h - look.px(26), rect.w // max(1, count))
        words = label.fitted(say("result.rounds"), look.type("bold", "small", outline=2), rect.w)
        surface.blit(words, words.get_rect(midtop=rect.midtop))
        start = rect.centerx - edge * count // 2
        for number in range(count):
            is_won = number < self._tally.won[seat]
            colour = look.colour.gold if is_won else mix(look.colour.ink, look.colour.side(seat), 0.3)
            star = icon("star", edge - look.px(4), colour)
            surface.blit(star, (start + number * edge, rect.bottom - edge))

    def show(self, surface: Surface) -> None:
        look, calm = self.look, self.kit.settings.less_motion
        share = 1.0 if calm else out_cubic(self.time / COUNT_UP)
        for seat in (0, 1):
            half = self._places.halves[seat]
            lift = 0
            if seat == self._tally.ended.winner and not calm:
                lift = round(abs(out_back(self.time * 1.6 % 1.0) - 0.5) * look.px(4))
            face(surface, self._sides[seat][1], half.pin.move(0, -lift), self._mood(seat))
            self._score(surface, seat, share)
        is_last = max(self._tally.won) >= self._tally.to_win
        words = say("result.to_match" if is_last else "result.next_round")
        self.put(surface, Button(self._places.next, words, "right", "primary", self.state("next")))
        self.put(surface, Button(self._places.menu, "", "pause", "quiet", self.state("menu")))

    def _score(self, surface: Surface, seat: int, share: float) -> None:
        halves = self._tally.ended.halves[seat]
        shown = halves if share >= 1 else round(halves * share)
        rect = self._places.halves[seat].score
        gold = self.look.colour.gold if seat == self._tally.ended.winner else self.look.colour.cream
        type = self.look.type("shout", "huge", gold, outline=5)
        type = replace(type, size_px=min(round(rect.h * 0.74), round(type.size_px * LARGEST)))
        number = label.fitted(points(shown), type, rect.w)
        surface.blit(number, number.get_rect(center=rect.center))


def _signed(halves: int) -> str:
    """Points with a plus in front, or the minus they have."""
    return points(halves) if halves < 0 else f"+{points(halves)}"
