"""How picking looks: the wall in the middle, a fighter's panel on either side, and the row that starts the fight."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pygame import Rect, Surface

from game.rules.recipe import parse
from game.text import say
from scenes.menu_base import Menu
from scenes.menu_corner import Side, draw_corner
from scenes.menu_pins import face
from scenes.menu_words import lettered
from scenes.select_model import Cell, Picked, origin
from scenes.select_places import Places
from scenes.select_wall import WallView, draw_wall, fighter_of
from sprites import label
from sprites.backdrop import backdrop
from sprites.icons import icon
from sprites.theme import Look
from sprites.widget_parts import ring
from sprites.widgets import Button, Panel, Segments, Tone, draw


@dataclass(frozen=True, slots=True)
class Shown:
    """All that the picture depends on."""

    picked: Picked
    cells: tuple[Cell | None, Cell | None]
    names: tuple[str, str]
    seat: int
    fold: str
    view: WallView
    opponents: tuple[str, ...]
    segments: Mapping[str, Rect]
    fold_rects: Mapping[str, Rect]
    hint: str
    scheme: str
    """Colours of the dice."""


def draw_ground(surface: Surface, look: Look, places: Places, shown: Shown) -> None:
    """What stays until something is picked: grounds, names, dice."""
    surface.blit(backdrop("select", surface.get_size()), (0, 0))
    title = {"rules": say("select.house_rules"), "sets": say("select.sets")}.get(shown.fold, say("select.title"))
    draw(surface, look, Panel(places.panel, title))
    for seat in (0, 1):
        corner, cell = places.corners[seat], shown.cells[seat]
        if seat == shown.seat and not shown.fold:
            ring(surface, look, corner.panel, look.px(18))
        if cell:
            side = Side(seat, shown.names[seat], cell.pin.name, origin(cell), parse(cell.pin.recipe))
            draw_corner(surface, look, corner, side, shown.scheme)


def draw_live(surface: Surface, menu: Menu, places: Places, shown: Shown) -> None:
    """What may change with every frame."""
    look = menu.look
    _sets_row(surface, menu, places, shown)
    if shown.fold:
        _fold(surface, menu, shown)
    else:
        _wall(surface, menu, shown)
    for seat, corner in enumerate(places.corners):
        cell = shown.cells[seat]
        if cell:
            face(surface, fighter_of(cell), corner.pin)
        id = f"random:{seat}"
        menu.put(surface, Button(corner.foot, say("select.random"), "dice", "quiet", menu.state(id)))
        if menu.state(f"seat:{seat}") == "focus":
            ring(surface, look, corner.panel.inflate(-look.px(10), -look.px(10)), look.px(14))
    _hint(surface, look, places.hint, shown.hint)
    _low_row(surface, menu, places, shown)


def _wall(surface: Surface, menu: Menu, shown: Shown) -> None:
    marks: dict[str, tuple[int, ...]] = {}
    for seat in (0, 1):
        id = f"pin:{shown.picked.pins[seat]}"
        marks[id] = (*marks.get(id, ()), seat)
    lit = menu.hovered or (menu.focus.current if menu.focus.shown else None) or ""
    draw_wall(surface, menu.look, shown.view, marks, lit)
    if menu.focus.shown and (rect := shown.view.rects().get(str(menu.focus.current))):
        ring(surface, menu.look, rect.inflate(-menu.look.px(12), -menu.look.px(10)), menu.look.px(10))


def _sets_row(surface: Surface, menu: Menu, places: Places, shown: Shown) -> None:
    menu.put(surface, Button(places.back, "", "back", "quiet", menu.state("back")))
    if shown.fold != "sets":
        menu.put(surface, Button(places.earlier, "", "left", "quiet", menu.state("earlier")))
        menu.put(surface, Button(places.later, "", "right", "quiet", menu.state("later")))
    name = say("select.sets") if shown.fold == "sets" else shown.view.set
    menu.put(surface, Button(places.set, name, "down", "plain", menu.state("set")))


def _fold(surface: Surface, menu: Menu, shown: Shown) -> None:
    """The options, or the list of sets, in place of the wall."""
    before = surface.get_clip()
    surface.set_clip(shown.view.window.inflate(menu.look.px(20), 0))
    for id, rect in shown.fold_rects.items():
        kind, _, rest = id.partition(":")
        chosen = (kind == "rules" and rest == shown.picked.rules) or (kind == "goto" and rest == shown.view.set)
        tone: Tone = "plain" if chosen else "quiet"
        if kind == "rules":
            menu.put(surface, Button(rect, " ", "", tone, menu.state(id)))
            _rule(surface, menu.look, rect, rest, chosen)
        elif kind == "swap":
            menu.put(surface, Button(rect, say("select.swap"), "swap", "plain", menu.state(id)))
        else:
            menu.put(surface, Button(rect, rest, "", tone, menu.state(id)))
    surface.set_clip(before)


def _rule(surface: Surface, look: Look, rect: Rect, name: str, chosen: bool) -> None:
    """The words of one set of house rules."""
    left = rect.x + look.px(56)
    if chosen:
        tick = icon("check", look.px(30), look.colour.gold)
        surface.blit(tick, tick.get_rect(midleft=(rect.x + look.px(16), rect.centery)))
    room = rect.right - left - look.px(12)
    title_type = lettered(look, "bold", ("large", "body", "small"), rect.h * 0.5)
    line_type = lettered(look, "text", ("body", "small"), rect.h * 0.44, look.colour.mist)
    title = label.fitted(say(f"rules.{name}.name"), title_type, room)
    line = label.fitted(say(f"rules.{name}.line"), line_type, room)
    surface.blit(title, title.get_rect(bottomleft=(left, rect.centery + look.px(5))))
    surface.blit(line, line.get_rect(topleft=(left, rect.centery + look.px(3))))


def _hint(surface: Surface, look: Look, rect: Rect, text: str) -> None:
    words = label.fitted(text, look.type("bold", "body", look.colour.cream, 2), rect.w)
    surface.blit(words, words.get_rect(center=rect.center))


def _low_row(surface: Surface, menu: Menu, places: Places, shown: Shown) -> None:
    rules = say(f"rules.{shown.picked.rules}.name")
    menu.put(surface, Button(places.options, rules, "settings", "quiet", menu.state("options")))
    names = tuple(say("select.opponent_human") if key == "human" else say(f"level.{key}") for key in shown.opponents)
    at = next((n for n, key in enumerate(shown.opponents) if menu.state(f"opponent:{key}") != "normal"), -1)
    state = menu.state(f"opponent:{shown.opponents[at]}") if at >= 0 else "normal"
    menu.put(surface, Segments(places.opponent, names, shown.opponents.index(shown.picked.opponent), at, state))
    menu.put(surface, Button(places.fight, say("select.fight"), "burst", "primary", menu.state("fight")))
