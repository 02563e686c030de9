"""How the workshop looks: the pin and its name on one side, dice and their palette, or the wardrobe, on the other."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from pygame import Rect, Surface

from game.roster.marks import text_key
from game.roster.strength import Standing
from game.rules.die import SWING_RANGES
from game.text import Notice, say
from scenes.gallery_draw import draw_field
from scenes.menu_base import Menu
from scenes.menu_dice import put_die
from scenes.workshop_faces import Faces
from scenes.workshop_model import Draft, place_of
from scenes.workshop_places import TABS, Places
from sprites import label
from sprites.backdrop import backdrop
from sprites.dice_tags import tag
from sprites.pin_own import COLOURS, colours_for
from sprites.portrait_colours import rgb
from sprites.theme import Look
from sprites.widget_parts import ring
from sprites.widget_plate import Plate, lay
from sprites.widgets import Bar, Button, Panel, Segments, Tone, draw

TOLD_EVERY = 5
"""Rounds after which the bar tells a new number."""


@dataclass(frozen=True, slots=True)
class Shown:
    """All that the picture depends on."""

    draft: Draft
    flaws: tuple[Notice, ...]
    tab: str
    field: str
    """What is being typed: `name`, `recipe` or nothing."""
    here: str
    """The id under pointer or focus."""
    standing: Standing | None
    is_measuring: bool
    faces: Faces
    scheme: str


def draw_ground(surface: Surface, look: Look, places: Places, tab: str) -> None:
    """What stays as it is."""
    surface.blit(backdrop("credits", surface.get_size()), (0, 0))
    title = label.fitted(say("workshop.title"), look.type("shout", "large", look.colour.gold), places.pin.w)
    surface.blit(title, title.get_rect(midleft=(places.back.right + look.px(16), places.back.centery)))
    if tab == "dice" or places.keys:
        draw(surface, look, Panel(places.dice))


def draw_live(surface: Surface, menu: Menu, places: Places, shown: Shown) -> None:
    """What may change with every frame."""
    shown.faces.put(surface, shown.draft.pin, places.pin)
    menu.put(surface, Button(places.back, "", "back", "quiet", menu.state("back")))
    name = (shown.draft.pin.name, say("workshop.name_hint"), shown.field == "name")
    draw_field(surface, menu, places.name, name, "name")
    menu.put(surface, Button(places.surprise, say("workshop.surprise"), "dice", "plain", menu.state("surprise")))
    _strength(surface, menu, places, shown)
    tone: Tone = "quiet" if shown.flaws else "primary"
    menu.put(surface, Button(places.save, say("workshop.save"), "check", tone, menu.state("save")))
    if places.keys:
        _dice(surface, menu, places, shown)
        return
    names = tuple(say(f"workshop.{tab}") for tab in TABS)
    at = next((n for n, tab in enumerate(TABS) if menu.state(f"tab:{tab}") != "normal"), -1)
    state = menu.state(f"tab:{TABS[at]}") if at >= 0 else "normal"
    menu.put(surface, Segments(places.tabs, names, TABS.index(shown.tab), at, state))
    if shown.tab == "dice":
        _dice(surface, menu, places, shown)
        _palette(surface, menu, places, shown)
    else:
        _wardrobe(surface, menu, places, shown)


def _strength(surface: Surface, menu: Menu, places: Places, shown: Shown) -> None:
    look, standing = menu.look, shown.standing
    if standing is not None and shown.is_measuring:
        words = say("workshop.measuring", rounds=standing.rounds // TOLD_EVERY * TOLD_EVERY)
        draw(surface, look, Bar(places.strength.inflate(-look.px(6), -look.px(20)), standing.progress, "right", words))
    else:
        menu.put(surface, Button(places.strength, say("workshop.measure"), "trophy", "plain", menu.state("measure")))
    if standing is None or standing.percent is None or shown.is_measuring:
        return
    text = say("workshop.strength", percent=standing.percent, give=standing.give)
    type = look.type("bold", "body", look.colour.gold, 2)
    picture = label.render(text, type, places.verdict.w, wrap=True, lines=3, align="centre")
    surface.blit(picture, picture.get_rect(center=places.verdict.center))


def _dice(surface: Surface, menu: Menu, places: Places, shown: Shown) -> None:
    look, draft = menu.look, shown.draft
    squares = shown.faces.squares(places.dice, draft, look)
    for number, (die, square) in enumerate(zip(draft.dice, squares, strict=True)):
        if draft.die is not None and number == min(draft.at, len(squares) - 1):
            ground = Rect(0, 0, round(square.w * 1.26), round(square.h * 1.5))
            ground.midtop = square.centerx, square.y - look.px(4)
            lay(surface, ground, Plate(ground.size, look.colour.orange, look.px(12), look.px(3), 0, 0))
        put_die(surface, look, square, die, (0, shown.scheme))
        if menu.state(f"die:{number}") == "focus":
            ring(surface, look, square, look.px(10))
    words = (draft.pin.recipe, say("workshop.recipe_hint"), shown.field == "recipe")
    draw_field(surface, menu, places.recipe, words, "recipe")
    text, colour = _hint(shown, look)
    picture = label.fitted(text, look.type("bold", "body", colour, 2), places.hint.w)
    surface.blit(picture, picture.get_rect(center=places.hint.center))


def _hint(shown: Shown, look: Look) -> tuple[str, tuple[int, int, int]]:
    """What the thing under the finger does; else what is wrong; else that all is well."""
    kind, _, rest = shown.here.partition(":")
    if kind == "skill":
        key = text_key(rest)
        return f"{say(f'{key}.name')}: {say(f'{key}.line')}", look.colour.cream
    if kind == "swing":
        low, high = SWING_RANGES[rest]
        return say("sizes.swing", letter=rest, low=low, high=high), look.colour.cream
    if shown.flaws:
        return str(shown.flaws[0]), look.colour.orange
    return say("workshop.fine"), look.colour.green


def _palette(surface: Surface, menu: Menu, places: Places, shown: Shown) -> None:
    die, look = shown.draft.die, menu.look
    for id, rect in places.palette.items():
        kind, _, rest = id.partition(":")
        state = menu.state(id, die is not None or kind in ("size", "swing"))
        if kind == "tool":
            is_on = die is not None and ((rest == "twin" and die.is_twin) or (rest == "option" and die.option))
            menu.put(surface, Button(rect, say(f"workshop.{rest}"), "", "primary" if is_on else "quiet", state))
        elif kind == "skill":
            is_on = die is not None and rest in die.skills
            menu.put(surface, Button(rect, " ", "", "primary" if is_on else "quiet", state))
            mark = tag(rest, min(look.px(30), round(rect.w / 1.9)))
            if state == "disabled":
                mark = faint(mark)
            surface.blit(mark, mark.get_rect(center=rect.center))
        else:
            tone: Tone = "plain" if kind == "size" else "right"
            menu.put(surface, Button(rect, rest, "", tone, state))


@lru_cache(maxsize=64)
def faint(picture: Surface) -> Surface:
    """The picture as on a button that cannot be pressed."""
    copy = picture.copy()
    copy.set_alpha(90)
    return copy


def _wardrobe(surface: Surface, menu: Menu, places: Places, shown: Shown) -> None:
    look, chosen = menu.look, shown.draft.pin.face
    for what, (less, middle, more) in places.dressing.items():
        menu.put(surface, Button(less, "", "left", "quiet", menu.state(f"dress:{what}:-1")))
        menu.put(surface, Button(more, "", "right", "quiet", menu.state(f"dress:{what}:1")))
        plate = Plate(middle.size, look.colour.night, look.px(12), look.px(3), 0, look.px(2), glossy=False)
        lay(surface, middle, plate)
        place, count = place_of(chosen, what)
        kind = "colour" if what in COLOURS else "part"
        title = label.fitted(say(f"workshop.{kind}_{what}"), look.type("bold", "body"), middle.w - look.px(20))
        value = f"{place} / {count}" if place else say("workshop.as_drawn")
        note = label.fitted(value, look.type("text", "small", look.colour.mist), middle.w - look.px(60))
        surface.blit(title, title.get_rect(midbottom=(middle.centerx, middle.centery + look.px(2))))
        spot = note.get_rect(midtop=(middle.centerx, middle.centery))
        surface.blit(note, spot)
        if kind == "colour" and place:
            swatch = Rect(0, 0, look.px(26), look.px(18))
            swatch.midright = spot.left - look.px(8), spot.centery
            lay(surface, swatch, Plate(swatch.size, rgb(colours_for(what)[place - 1]), look.px(6), look.px(2), 0, 0))
