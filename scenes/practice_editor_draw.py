"""How setting up a position looks: two rows of dice, what can be done to the one at hand, and all skills."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect, Surface

from game.position import MOST, At, Position
from game.roster.marks import text_key
from game.rules.die import Die
from game.text import say
from scenes.gallery_draw import draw_field
from scenes.menu_base import Menu
from scenes.menu_dice import cells, put_die
from scenes.practice_editor_places import Places, row_of
from sprites import label
from sprites.backdrop import backdrop
from sprites.dice_tags import tag
from sprites.theme import Look
from sprites.widget_parts import ring
from sprites.widget_plate import Plate, lay
from sprites.widgets import Button, Panel, Segments, Tone, draw

LARGEST, APART = 92, 16
"""Edge of a die at most, and from die to die, in design units."""


@dataclass(frozen=True, slots=True)
class Shown:
    """All that the picture depends on."""

    position: Position
    at: At
    """The die at hand."""
    names: tuple[str, str]
    text: str
    """The recipe of the die at hand, or as far as it is typed."""
    typing: bool
    here: str
    """The id under pointer or focus."""
    scheme: str


def squares(places: Places, position: Position, seat: int, look: Look) -> tuple[Rect, ...]:
    """Where the dice of a side lie."""
    box = row_of(places, position, seat).inflate(-look.px(24), -look.px(16))
    return cells(box, len(position.dice[seat]), look.px(LARGEST), look.px(APART))


def draw_ground(surface: Surface, look: Look, places: Places) -> None:
    """What stays as it is."""
    surface.blit(backdrop("credits", surface.get_size()), (0, 0))
    title = label.fitted(say("practice.editor"), look.type("shout", "large", look.colour.gold), places.title.w)
    surface.blit(title, title.get_rect(midleft=places.title.midleft))
    for box in places.rows:
        draw(surface, look, Panel(box))


def draw_live(surface: Surface, menu: Menu, places: Places, shown: Shown) -> None:
    """What may change with every frame."""
    menu.put(surface, Button(places.back, "", "back", "quiet", menu.state("back")))
    tone: Tone = "quiet" if shown.position.flaw else "primary"
    menu.put(surface, Button(places.done, say("practice.done"), "play", tone, menu.state("done")))
    names = tuple(say("practice.moves", name=name) for name in shown.names)
    at = next((seat for seat in (0, 1) if menu.state(f"turn:{seat}") != "normal"), -1)
    state = menu.state(f"turn:{at}") if at >= 0 else "normal"
    menu.put(surface, Segments(places.turn, names, shown.position.turn, at, state))
    for seat in (1, 0):
        _row(surface, menu, places, shown, seat)
    die = shown.position.at(shown.at)
    _tools(surface, menu, places, shown, die)
    _palette(surface, menu, places, die)


def _row(surface: Surface, menu: Menu, places: Places, shown: Shown, seat: int) -> None:
    """The dice of a side; the one at hand on a bright ground."""
    look, row = menu.look, shown.position.dice[seat]
    for place, (die, square) in enumerate(zip(row, squares(places, shown.position, seat, look), strict=True)):
        if (seat, place) == shown.at:
            ground = Rect(0, 0, round(square.w * 1.24), round(square.h * 1.48))
            ground.midtop = square.centerx, square.y - look.px(4)
            lay(surface, ground, Plate(ground.size, look.colour.orange, look.px(12), look.px(3), 0, 0))
        put_die(surface, look, square, die, (seat, shown.scheme))
        if menu.state(f"die:{seat}:{place}") == "focus":
            ring(surface, look, square, look.px(10))
    state = menu.state(f"plus:{seat}", len(row) < MOST)
    menu.put(surface, Button(places.plus[seat], "", "plus", "right", state))


def _tools(surface: Surface, menu: Menu, places: Places, shown: Shown, die: Die | None) -> None:
    look, is_there = menu.look, die is not None
    icons = {"value:-1": "minus", "value:1": "plus", "size:-1": "minus", "size:1": "plus"}
    for id, icon in icons.items():
        menu.put(surface, Button(places.tools[id], "", icon, "plain", menu.state(id, is_there)))
    sizes = "" if die is None else "+".join(map(str, die.sizes))
    told = ("", "") if die is None else (say("practice.shows", value=die.value), say("practice.size", size=sizes))
    for text, rect in zip(told, places.steppers, strict=True):
        lay(surface, rect, Plate(rect.size, look.colour.night, look.px(12), look.px(3), 0, look.px(2), glossy=False))
        words = label.fitted(text, look.type("bold", "body", look.colour.gold), rect.w - look.px(16))
        surface.blit(words, words.get_rect(center=rect.center))
    draw_field(surface, menu, places.recipe, (shown.text, say("practice.recipe_hint"), shown.typing), "recipe")
    for id, sign in (("side", "swap"), ("remove", "cross")):
        menu.put(surface, Button(places.tools[id], say(f"practice.{id}"), sign, "plain", menu.state(id, is_there)))
    text, colour = _hint(shown, look)
    hint = label.fitted(text, look.type("bold", "body", colour, 2), places.hint.w)
    surface.blit(hint, hint.get_rect(center=places.hint.center))


def _hint(shown: Shown, look: Look) -> tuple[str, tuple[int, int, int]]:
    """What the skill under the finger does; else what is wrong; else how to go about it."""
    kind, _, rest = shown.here.partition(":")
    if kind == "skill":
        key = text_key(rest)
        return f"{say(f'{key}.name')}: {say(f'{key}.line')}", look.colour.cream
    if shown.position.flaw:
        return say(f"practice.{shown.position.flaw}"), look.colour.orange
    return say("practice.how"), look.colour.cream


def _palette(surface: Surface, menu: Menu, places: Places, die: Die | None) -> None:
    """All skills; those of the die at hand are lit."""
    look = menu.look
    for id, rect in places.palette.items():
        letter = id.removeprefix("skill:")
        tone: Tone = "primary" if die is not None and die.has(letter) else "quiet"
        menu.put(surface, Button(rect, " ", "", tone, menu.state(id, die is not None)))
        mark = tag(letter, min(look.px(30), round(rect.w / 1.9)))
        surface.blit(mark, mark.get_rect(center=rect.center))
