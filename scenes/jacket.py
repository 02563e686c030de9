"""The jacket: every pin that was won, the one that is worn, and room for those to come."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from pygame import Rect, Surface

from game.roster.roster import Roster
from game.rules.die import Die
from game.rules.recipe import RecipeError, parse
from game.text import say
from scenes.intents import Intent
from scenes.intents import Menu as MenuKey
from scenes.jacket_draw import SHAPE, hole, jacket, spots
from scenes.kit import Kit
from scenes.menu_base import Menu
from scenes.menu_canvas import Canvas, middle
from scenes.menu_confetti import confetti
from scenes.menu_corner import Corner, Side, corner, draw_corner
from scenes.menu_pins import Fighter, Want, face, shine
from scenes.menu_words import headline
from scenes.stack import Change
from scenes.story_map_draw import glow
from scenes.story_model import JacketFacts
from sprites.backdrop import backdrop
from sprites.icons import icon
from sprites.widget_parts import ring
from sprites.widget_plate import Plate, lay
from sprites.widgets import Button

LANDS_S = 0.7
"""Seconds that a new pin takes to land."""


@dataclass(frozen=True, slots=True)
class Places:
    title: Rect
    jacket: Rect
    spots: tuple[Rect, ...]
    side: Corner
    back: Rect


def places(canvas: Canvas, total: int) -> Places:
    """The layout for a window: the jacket, and beside or below it the pin that is worn."""
    w, h = canvas.w, canvas.h
    if canvas.upright:
        title, room = (86.0, 14.0, w - 172, 84.0), (6.0, 104.0, w - 12, (w - 12) / SHAPE)
        low = 104 + room[3] + 26
        box = (24.0, low, w - 48, h - low - 24)
    else:
        title, room = (90.0, 8.0, w - 180, 76.0), (14.0, 88.0, w - 388, h - 100)
        box = (w - 352, 108.0, 328.0, h - 132)
    high = min(room[3], room[2] / SHAPE)
    area = canvas.box(middle(room, high * SHAPE, high))
    return Places(
        canvas.box(title), area, spots(area, total), corner(canvas, box, 0.44, 84), canvas.rect(18, 18, 58, 58)
    )


class JacketScene(Menu):
    """A press on a pin wears it, and `wear` is told; `then` is what follows. A new pin lands with a shower of paper."""

    def __init__(
        self,
        kit: Kit,
        facts: JacketFacts,
        roster: Roster,
        ways: tuple[Callable[[str], None], Callable[[], Change]],
    ) -> None:
        super().__init__(kit)
        self._facts, self._roster = facts, roster
        self._wear, self._then = ways
        self._worn = facts.worn
        self._total = max(facts.total, len(facts.pins))
        self._places = places(self.canvas, self._total)
        self.focus = type(self.focus)("done")

    def placed(self) -> None:
        self._places = places(self.canvas, self._total)

    def rects(self) -> dict[str, Rect]:
        p = self._places
        pins = {f"pin:{pin.name}": spot for pin, spot in zip(self._facts.pins, p.spots, strict=False)}
        return {**pins, "done": p.side.foot, "back": p.back}

    def act(self, id: str) -> Change:
        kind, _, name = id.partition(":")
        if kind != "pin":
            return self.back()
        self.noise("coin")
        self._worn = name
        self._wear(name)
        self.repaint()
        return None

    def back(self) -> Change:
        self.noise("confirm")
        return self._then()

    def other(self, intent: Intent) -> Change:
        return self.back() if isinstance(intent, MenuKey) else None

    @property
    def _shown(self) -> Fighter:
        """The pin in the panel: the new one until another is picked, else the one that is worn."""
        wanted = self._facts.fresh if self._facts.fresh and self._worn == self._facts.worn else self._worn
        return next((pin for pin in self._facts.pins if pin.name == wanted), self._facts.pins[0])

    # -- the picture

    def wanted(self) -> Iterator[Want]:
        p = self._places
        mood = "victorious" if self._facts.fresh else "neutral"
        yield Want(self._shown, p.side.pin.w, mood)
        for pin, spot in zip(self._facts.pins, p.spots, strict=False):
            yield Want(pin, spot.w)

    def paint(self, surface: Surface) -> None:
        look, p, facts = self.look, self._places, self._facts
        surface.blit(backdrop("handover" if facts.fresh else "select", self.canvas.size), (0, 0))
        title = say("story_page.new_pin", name=facts.fresh) if facts.fresh else say("story_page.jacket")
        headline(surface, look, title, p.title)
        surface.blit(jacket(p.jacket.size), p.jacket)
        for spot in p.spots[len(facts.pins) :]:
            surface.blit(hole(spot.w), spot)
        pin = self._shown
        count = say("story_page.jacket_pins", won=len(facts.pins), total=self._total)
        draw_corner(
            surface, look, p.side, Side(0, count, pin.name, pin.set, self._dice(pin)), self.kit.settings.palette
        )

    def _dice(self, pin: Fighter) -> tuple[Die, ...]:
        try:
            return parse(self._roster.find(pin.name).recipe)
        except RecipeError:
            return ()

    def show(self, surface: Surface) -> None:
        facts, p, calm = self._facts, self._places, self.kit.settings.less_motion
        if facts.fresh and not calm:
            confetti(surface, self.look, self.time)
            quiet = p.side.panel.inflate(self.look.px(8), self.look.px(44))
            surface.blit(self.painted(surface), quiet, quiet)
        for pin, spot in zip(facts.pins, p.spots, strict=False):
            self._pin(surface, pin, spot)
        face(surface, self._shown, p.side.pin, "victorious" if facts.fresh else "neutral")
        if not calm:
            shine(surface, p.side.pin, self.time)
        text = say("story_page.on") if facts.fresh else say("story_page.wear")
        self.put(surface, Button(p.side.foot, text, "check", "primary", self.state("done")))
        self.put(surface, Button(p.back, "", "back", "quiet", self.state("back")))

    def _pin(self, surface: Surface, pin: Fighter, spot: Rect) -> None:
        look, calm = self.look, self.kit.settings.less_motion
        state = self.state(f"pin:{pin.name}")
        place = spot.move(0, -look.px(4)) if state == "hover" else spot
        if pin.name == self._facts.fresh:
            glow(surface, look, spot, self.time, calm)
            share = 1.0 if calm else min(1.0, self.time / LANDS_S)
            place = spot.move(0, -round((1 - share) ** 2 * spot.y + abs(math.sin(share * math.pi * 2)) * look.px(16)))
        elif pin.name == self._worn:
            glow(surface, look, spot, self.time, True)
        face(surface, pin, place)
        if pin.name == self._worn:
            side = look.px(30)
            plate = Rect(0, 0, side, side)
            plate.bottomright = spot.bottomright
            lay(surface, plate, Plate(plate.size, look.colour.green, side // 2, look.px(3)))
            sign = icon("check", side * 2 // 3, look.colour.cream)
            surface.blit(sign, sign.get_rect(center=plate.center))
        if state == "focus":
            ring(surface, look, place, place.w // 2)
