"""An opponent's card before a fight: both pins, how strong and of what temper, what can be won or learnt."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from pygame import Rect, Surface

from game.text import say
from scenes.intents import Intent
from scenes.intents import Menu as MenuKey
from scenes.kit import Kit
from scenes.menu_base import Menu
from scenes.menu_canvas import Canvas
from scenes.menu_corner import Corner, Side, corner, draw_corner
from scenes.menu_pins import Want, face, shine
from scenes.menu_words import headline
from scenes.stack import Change
from scenes.story_ground import StoryGround
from scenes.story_model import CardFacts
from sprites import label
from sprites.icons import icon
from sprites.theme import mix
from sprites.widget_plate import Plate, lay
from sprites.widgets import Button, Toggle

TINT = (138, 128, 164)
SIGNS = {
    "careful": "eye",
    "greedy": "plus",
    "reckless": "speed",
    "hoarder": "lock",
    "avenger": "rematch",
    "showman": "star",
}


@dataclass(frozen=True, slots=True)
class Ways:
    """What follows: the fight, another pin, gentler dice or not, the way back."""

    fight: Callable[[], Change]
    jacket: Callable[[], Change]
    gentle: Callable[[bool], Change]
    leave: Callable[[], Change]


@dataclass(frozen=True, slots=True)
class Places:
    title: Rect
    sides: tuple[Corner, Corner]
    rows: tuple[Rect, ...]
    gentle: Rect
    fight: Rect
    back: Rect


def places(canvas: Canvas, rows: int) -> Places:
    """The layout for a window; `rows` are the facts told about the opponent."""
    w, h = canvas.w, canvas.h
    if canvas.upright:
        wide, high = (w - 60) / 2, min(500.0, h * 0.4)
        boxes = (20.0, 128.0, wide, high), (w - 20 - wide, 128.0, wide, high)
        title, facts = (86.0, 14.0, w - 172, 84.0), (24.0, 128 + high + 26, w - 48, h - 128 - high - 26 - 236)
        gentle, fight = (24.0, h - 214, w - 48, 66.0), (24.0, h - 128, w - 48, 100.0)
    else:
        wide = 318.0 + (w - 1280) * 0.3
        boxes = (24.0, 104.0, wide, h - 128), (w - 24 - wide, 104.0, wide, h - 128)
        x, across = wide + 52, w - 2 * wide - 104
        title = (90.0, 8.0, w - 180, 76.0)
        facts = (x, 96.0, across, h - 96 - 210)
        gentle, fight = (x, h - 200, across, 60.0), (x, h - 126, across, 98.0)
    high = min(138.0, (facts[3] - 12 * (rows - 1)) / rows)
    top = facts[1] + (facts[3] - high * rows - 12 * (rows - 1)) / 2
    return Places(
        canvas.box(title),
        (corner(canvas, boxes[0], 0.5), corner(canvas, boxes[1], 0.5)),
        tuple(canvas.rect(facts[0], top + number * (high + 12), facts[2], high) for number in range(rows)),
        canvas.box(gentle),
        canvas.box(fight),
        canvas.rect(18, 18, 58, 58),
    )


class StoryCardScene(Menu):
    """Nothing is at stake but pride, and the card says so."""

    def __init__(self, kit: Kit, facts: CardFacts, ways: Ways) -> None:
        super().__init__(kit)
        self._facts, self._ways = facts, ways
        self._cloth = StoryGround(facts.place, TINT)
        self._rows = _rows(facts)
        self._places = places(self.canvas, len(self._rows))
        self.focus = type(self.focus)("fight")

    def placed(self) -> None:
        self._places = places(self.canvas, len(self._rows))

    def rects(self) -> dict[str, Rect]:
        p = self._places
        gentle = {"gentle": p.gentle} if self._facts.may_be_gentle else {}
        return {"fight": p.fight, "jacket": p.sides[0].foot, **gentle, "back": p.back}

    def act(self, id: str) -> Change:
        if id == "back":
            return self.back()
        self.noise("bell" if id == "fight" else "confirm")
        match id:
            case "fight":
                return self._ways.fight()
            case "jacket":
                return self._ways.jacket()
        return self._ways.gentle(not self._facts.gentle)

    def back(self) -> Change:
        self.noise("back")
        return self._ways.leave()

    def other(self, intent: Intent) -> Change:
        return self.act("fight") if isinstance(intent, MenuKey) else None

    def update(self, dt: float) -> Change:
        if self._cloth.step(self.canvas.size):
            self.repaint()
        return super().update(dt)

    def finish(self) -> None:
        self._cloth.finish(self.canvas.size)
        super().finish()

    # -- the picture

    def wanted(self) -> Iterator[Want]:
        left, right = self._places.sides
        yield Want(self._facts.them, right.pin.w)
        yield Want(self._facts.you, left.pin.w)
        yield Want(self._facts.them, right.pin.w, "attack")

    def paint(self, surface: Surface) -> None:
        look, p, facts = self.look, self._places, self._facts
        self._cloth.lay(surface)
        headline(surface, look, facts.name or facts.them.name, p.title)
        scheme = self.kit.settings.palette
        yours = Side(0, say("story_page.you"), facts.you.name, facts.you.set, facts.your_dice)
        theirs = Side(1, say("story_page.them"), facts.them.name, facts.them.set, facts.their_dice)
        draw_corner(surface, look, p.sides[0], yours, scheme)
        draw_corner(surface, look, p.sides[1], theirs, scheme)
        for rect, told in zip(p.rows, self._rows, strict=True):
            self._row(surface, rect, told)

    def _row(self, surface: Surface, rect: Rect, told: tuple[str, str, str]) -> None:
        """One fact: a sign, a title, and a line or two."""
        look = self.look
        sign, title, text = told
        fill = mix(look.colour.indigo, look.colour.night, 0.4)
        lay(surface, rect, Plate(rect.size, fill, look.px(16), look.px(3), 0, look.px(4), glossy=False))
        side = min(look.px(54), round(rect.h * 0.58))
        picture = icon(sign, side, look.colour.gold)
        surface.blit(picture, picture.get_rect(center=(rect.x + look.px(46), rect.centery)))
        x, room = rect.x + look.px(88), rect.w - look.px(104)
        head = label.fitted(title, look.type("bold", "large", look.colour.gold), room)
        free = rect.h - head.get_height() - look.px(12)
        type = look.type("text", "body")
        lines = max(1, free // max(1, label.line_height(type)))
        body = None
        if text:
            body = label.render(text, type, room, True, lines) if lines > 1 else label.fitted(text, type, room)
        high = head.get_height() + (body.get_height() if body else 0)
        y = rect.centery - high // 2
        surface.blit(head, (x, y))
        if body:
            surface.blit(body, (x, y + head.get_height()))

    def show(self, surface: Surface) -> None:
        p, facts = self._places, self._facts
        face(surface, facts.you, p.sides[0].pin)
        face(surface, facts.them, p.sides[1].pin, "attack" if int(self.time * 0.5) % 3 == 2 else "neutral")
        if not self.kit.settings.less_motion:
            shine(surface, p.sides[1].pin, self.time)
        self.put(surface, Button(p.sides[0].foot, say("story_page.change_pin"), "pin", "quiet", self.state("jacket")))
        if facts.may_be_gentle:
            self.put(surface, Toggle(p.gentle, say("story_page.gentle"), facts.gentle, self.state("gentle")))
        self.put(surface, Button(p.fight, say("story_page.fight"), "burst", "primary", self.state("fight")))
        self.put(surface, Button(p.back, "", "back", "quiet", self.state("back")))


def _rows(facts: CardFacts) -> tuple[tuple[str, str, str], ...]:
    """What is told about the opponent: sign, title, words."""
    rows = [
        ("cpu", say("story_page.level", level=say(f"level.{facts.level}")), say(f"level_line.{facts.level}")),
        (SIGNS[facts.temper], say(f"temper.{facts.temper}"), say(f"temper_line.{facts.temper}")),
    ]
    if facts.lesson[0]:
        rows.append(("book", say("story_page.lesson", name=facts.lesson[0]), facts.lesson[1]))
    elif facts.rule:
        rows.append(("crown", say("story_page.own_rule"), facts.rule))
    prize = say("story_page.prize", name=facts.them.name) if facts.has_prize else say("story_page.prize_won")
    stake = say("story_page.rounds", count=facts.rounds) if facts.rounds > 1 else say("story_page.round")
    return (*rows, ("pin", prize, stake))
