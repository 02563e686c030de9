"""The map of a chapter: pins to be won on a way with branches, the row of chapters, and the jacket."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from pygame import Rect, Surface

from game.text import say
from scenes.intents import Intent, Tab
from scenes.intents import Menu as MenuKey
from scenes.kit import Kit
from scenes.menu_base import Menu
from scenes.menu_canvas import Box, Canvas, row
from scenes.menu_pins import Want, face, shine
from scenes.menu_words import headline
from scenes.stack import Change
from scenes.story_ground import StoryGround
from scenes.story_map_draw import badge, glow, lamp, paths
from scenes.story_model import MapFacts, Node, placed
from sprites import label
from sprites.widget_balloon import Balloon, draw_balloon
from sprites.widget_parts import fill_of, lit, plate_of, ring
from sprites.widget_plate import lay, ribbon
from sprites.widgets import Button

PIN, LESSON, BOSS = 150.0, 124.0, 204.0
GROWN = (1.24, 1.16, 1.08, 1.0, 0.92, 0.84, 0.78)
"""How much larger than usual pins may be, to be tried until none touches another."""
TINT = (182, 172, 204)
TOLD_S = 2.6
"""Seconds for which it is said why a pin cannot be fought yet."""


@dataclass(frozen=True, slots=True)
class Ways:
    """What follows: a pin by its key, a chapter by its key, the jacket, the other side, the way back."""

    fight: Callable[[str], Change]
    page: Callable[[str], Change]
    jacket: Callable[[], Change]
    swap: Callable[[], Change]
    leave: Callable[[], Change]


@dataclass(frozen=True, slots=True)
class Places:
    title: Rect
    about: Rect
    map: Rect
    nodes: dict[str, Rect]
    pages: dict[str, Rect]
    back: Rect
    jacket: Rect
    swap: Rect


def places(canvas: Canvas, facts: MapFacts) -> Places:
    """The layout for a window."""
    w, h = canvas.w, canvas.h
    keys = [page.key for page in facts.pages]
    if canvas.upright:
        title, about = (90.0, 12.0, w - 270, 84.0), (24.0, 112.0, w - 48, 60.0)
        tabs = [*row((20.0, h - 156, w - 40, 64.0), 2, 12), *row((20.0, h - 80, w - 40, 64.0), 2, 12)]
        tabs += row((20.0, h - 80, w - 40, 64.0), max(1, len(keys) - 4), 12)
        area = (70.0, 190.0, w - 140, h - 190 - 180)
    else:
        title, about = (300.0, 8.0, w - 600, 66.0), (300.0, 74.0, w - 600, 30.0)
        tabs = list(row((24.0, h - 76, w - 48, 60.0), len(keys), 14))
        area = (40.0, 104.0, w - 80, h - 104 - 92)
    jacket = (w - 168, 14.0, 150.0, 76.0) if canvas.upright else (w - 268, 14.0, 250.0, 76.0)
    return Places(
        canvas.box(title),
        canvas.box(about),
        canvas.box(area),
        _hung(canvas, facts, area),
        {key: canvas.box(box) for key, box in zip(keys, tabs, strict=False)},
        canvas.rect(18, 18, 58, 58),
        canvas.box(jacket),
        canvas.rect(86, 18, 58 if canvas.upright else 190, 58),
    )


def _hung(canvas: Canvas, facts: MapFacts, area: Box) -> dict[str, Rect]:
    """The squares of the pins, as large as they can be side by side."""
    for grown in GROWN:
        found = _spread(canvas, facts, area, grown)
        rects = list(found.values())
        if all(rect.collidelist(rects[at + 1 :]) < 0 for at, rect in enumerate(rects)):
            break
    return found


def _spread(canvas: Canvas, facts: MapFacts, area: Box, grown: float) -> dict[str, Rect]:
    """The squares of pins that are so much larger than usual."""
    found: dict[str, Rect] = {}
    spots = placed(facts.nodes, canvas.upright)
    for node in facts.nodes:
        side = grown * (BOSS if node.boss else LESSON if node.lesson else PIN)
        share_x, share_y = spots[node.key]
        x, y = area[0] + share_x * area[2], area[1] + share_y * area[3]
        top = min(max(y - side / 2, area[1]), area[1] + area[3] - side)
        left = min(max(x - side / 2, 8.0), canvas.w - side - 8)
        found[node.key] = canvas.rect(left, top, side, side)
    return found


class StoryMapScene(Menu):
    """Pins that can be fought lead on; the others say what has to be won first."""

    def __init__(self, kit: Kit, facts: MapFacts, ways: Ways) -> None:
        super().__init__(kit)
        self._facts, self._ways = facts, ways
        self._cloth = StoryGround(facts.place, TINT)
        self._places = places(self.canvas, facts)
        self._told: tuple[str, float] = ("", 0.0)
        self.focus = type(self.focus)(self._first())

    def _first(self) -> str:
        """The pin that the eye should meet first."""
        wanted = [node.key for node in self._facts.nodes if node.running]
        wanted += [node.key for node in self._facts.nodes if node.state == "open" and not node.lesson]
        return next(iter(wanted), self._facts.nodes[0].key)

    def placed(self) -> None:
        self._places = places(self.canvas, self._facts)

    def rects(self) -> dict[str, Rect]:
        p = self._places
        pages = {f"page:{page.key}": p.pages[page.key] for page in self._facts.pages if page.key in p.pages}
        more = {"back": p.back, "jacket": p.jacket, **({"swap": p.swap} if self._facts.may_swap else {})}
        return {**p.nodes, **pages, **more}

    # -- what was done

    def act(self, id: str) -> Change:
        kind, _, key = id.partition(":")
        match kind:
            case "back":
                return self.back()
            case "jacket":
                self.noise("confirm")
                return self._ways.jacket()
            case "swap":
                self.noise("confirm")
                return self._ways.swap()
            case "page":
                return self._turn(key)
        node = self._node(id)
        if node.state == "locked":
            self.noise("deny")
            self._told = (id, self.time)
            return None
        self.noise("confirm")
        return self._ways.fight(id)

    def _turn(self, key: str) -> Change:
        page = next(page for page in self._facts.pages if page.key == key)
        self.noise("page" if page.open else "deny")
        return self._ways.page(key) if page.open and key != self._facts.here else None

    def back(self) -> Change:
        self.noise("back")
        return self._ways.leave()

    def other(self, intent: Intent) -> Change:
        match intent:
            case MenuKey():
                return self.back()
            case Tab(step):
                keys = [page.key for page in self._facts.pages if page.open]
                return self._turn(keys[(keys.index(self._facts.here) + step) % len(keys)])
        return None

    def _node(self, key: str) -> Node:
        return next(node for node in self._facts.nodes if node.key == key)

    def update(self, dt: float) -> Change:
        if self._cloth.step(self.canvas.size):
            self.repaint()
        return super().update(dt)

    def finish(self) -> None:
        self._cloth.finish(self.canvas.size)
        super().finish()

    # -- the picture

    def wanted(self) -> Iterator[Want]:
        for node in sorted(self._facts.nodes, key=lambda node: node.state == "locked"):
            yield Want(node.fighter, self._places.nodes[node.key].w)
        yield Want(self._facts.worn, self._places.jacket.h)

    def paint(self, surface: Surface) -> None:
        look, p, facts = self.look, self._places, self._facts
        self._cloth.lay(surface)
        lamp(surface, p.map)
        headline(surface, look, facts.title, p.title)
        type = look.type("bold", "body", outline=2)
        lines = 2 if self.canvas.upright else 1
        words = label.render(facts.about, type, p.about.w, True, lines, "centre")
        surface.blit(words, words.get_rect(midtop=p.about.midtop))
        by_key = {node.key: node for node in facts.nodes}
        ways = [
            (p.nodes[before], p.nodes[node.key], by_key[before].state == "won")
            for node in facts.nodes
            for before in node.after
            if before in by_key
        ]
        paths(surface, look, sorted(ways, key=lambda way: way[2]))

    def show(self, surface: Surface) -> None:
        facts, p = self._facts, self._places
        for page in facts.pages:
            if page.key in p.pages:
                here = page.key == facts.here
                id = f"page:{page.key}"
                sign = "" if page.open else "lock"
                self.put(
                    surface,
                    Button(
                        p.pages[page.key], page.title, sign, "primary" if here else "quiet", self.state(id, page.open)
                    ),
                )
        for node in facts.nodes:
            self._pin(surface, node)
        self._call(surface)
        self.put(surface, Button(p.back, "", "back", "quiet", self.state("back")))
        if facts.may_swap:
            text = "" if self.canvas.upright else say("story_page.swap")
            self.put(surface, Button(p.swap, text, "swap", "quiet", self.state("swap")))
        self._jacket(surface)
        self._tell(surface)

    def _pin(self, surface: Surface, node: Node) -> None:
        rect, calm = self._places.nodes[node.key], self.kit.settings.less_motion
        waits = node.state == "open"
        if waits:
            glow(surface, self.look, rect, self.time, calm)
        lift = self.look.px(6)
        bob = 0 if calm or not waits else round(math.sin(self.time * 2.4 + rect.x) * lift)
        state = self.state(node.key)
        if state in ("hover", "pressed"):
            bob = 0 if state == "pressed" else -lift
        place = rect.move(0, bob)
        face(surface, node.fighter, place)
        if waits and not calm:
            shine(surface, place, self.time * 1.3 + rect.y)
        badge(surface, self.look, place, node)
        if state == "focus":
            ring(surface, self.look, place, place.w // 2)

    def _call(self, surface: Surface) -> None:
        """A bobbing ribbon over the pin to fight next, so that nobody has to ask."""
        node = self._node(self._first())
        if node.state == "locked" or (self._told[0] and self.time - self._told[1] < TOLD_S):
            return
        rect, look = self._places.nodes[node.key], self.look
        bob = 0 if self.kit.settings.less_motion else round(math.sin(self.time * 4.2) * look.px(5))
        words = label.render(say("story_page.fight"), look.type("shout", "large"))
        drawn = ribbon(words, look.colour.orange, look.px(4))
        place = drawn.get_rect(midbottom=(rect.centerx, rect.y + rect.h // 9 + bob))
        place.top = max(place.top, self._places.map.y - look.px(20))
        surface.blit(drawn, place)

    def _jacket(self, surface: Surface) -> None:
        """The pin that is worn, and how many there are."""
        facts, rect, look = self._facts, self._places.jacket, self.look
        button = rect.inflate(-look.px(4), -look.px(14))
        won, total = facts.pins
        text = say("story_page.pins", won=won, total=total)
        if not self.canvas.upright:
            text = say("story_page.jacket_pins", won=won, total=total)
        words = Rect(button.x + rect.h // 2, button.y, button.w - rect.h // 2, button.h)
        state = self.state("jacket")
        plate = plate_of(look, button, lit(fill_of(look.colour, "plain"), state, look))
        lay(surface, button, plate)
        if state == "focus":
            ring(surface, look, button, plate.radius)
        face(surface, facts.worn, Rect(rect.x - look.px(14), rect.y, rect.h, rect.h))
        shown = label.fitted(text, look.type("bold", "body", outline=2), words.w - look.px(8))
        surface.blit(shown, shown.get_rect(center=words.center))

    def _tell(self, surface: Surface) -> None:
        """Why a pin cannot be fought yet."""
        key, since = self._told
        if not key or self.time - since > TOLD_S:
            return
        node = self._node(key)
        names = [self._node(other).fighter.name for other in node.after if other in self._places.nodes]
        text = say("story_page.first", names=f" {say('story_page.or')} ".join(names))
        rect = self._places.nodes[key]
        draw_balloon(surface, self.look, Balloon(text, (rect.centerx, rect.y + rect.h // 5), True), surface.get_rect())
