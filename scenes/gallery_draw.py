"""How the gallery looks around its wall: the ground, the filters, and the lists that fold out over the pins."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect, Surface

from game.roster.marks import text_key
from game.text import say
from scenes.gallery_model import Filter
from scenes.gallery_places import Places
from scenes.menu_base import Menu
from sprites import label
from sprites.backdrop import backdrop
from sprites.dice_tags import tag
from sprites.icons import icon
from sprites.theme import Look
from sprites.widget_parts import ring
from sprites.widget_plate import Plate, lay
from sprites.widgets import Button, Panel, Toggle, Tone, draw

CARET_S = 0.55


@dataclass(frozen=True, slots=True)
class Fold:
    """A list over the wall: which, what is chosen, its answers in the content, window and offset."""

    name: str
    chosen: str
    lines: tuple[tuple[str, Rect], ...]
    window: Rect
    offset: float


def draw_ground(surface: Surface, look: Look, places: Places, title: str) -> None:
    """What stays as it is."""
    surface.blit(backdrop("calm", surface.get_size()), (0, 0))
    draw(surface, look, Panel(places.panel, title))


def draw_filters(surface: Surface, menu: Menu, places: Places, wanted: Filter, count: tuple[int, int]) -> None:
    """The way back, the search, the filters, the doors to other pages, and how many pins are shown."""
    menu.put(surface, Button(places.back, "", "back", "quiet", menu.state("back")))
    draw_field(surface, menu, places.search, (wanted.text, say("gallery.search"), bool(places.keys)))
    skill = say(f"{text_key(wanted.skill)}.name") if wanted.skill else say("gallery.all_skills")
    for id, text in (("set", wanted.set or say("gallery.all_sets")), ("skill", skill)):
        tone: Tone = "plain" if getattr(wanted, id) else "quiet"
        menu.put(surface, Button(places.filters[id], text, "down", tone, menu.state(id)))
    for id, on in (("tournament", wanted.tournament), ("playable", wanted.playable)):
        menu.put(surface, Toggle(places.filters[id], say(f"gallery.{id}"), on, menu.state(id)))
    for id, picture in (("rulebook", "book"), ("workshop", "pin")):
        menu.put(surface, Button(places.doors[id], say(f"gallery.{id}"), picture, "plain", menu.state(id)))
    look = menu.look
    text = say("gallery.count", count=count[0], all=count[1]) if count[0] else say("gallery.nothing")
    words = label.fitted(text, look.type("bold", "body", look.colour.mist, 2), places.count.w)
    surface.blit(words, words.get_rect(center=places.count.center))


def draw_field(surface: Surface, menu: Menu, rect: Rect, words: tuple[str, str, bool], id: str = "search") -> None:
    """A field to type in: `words` are its text, what stands there while it is empty, and if it is typed in."""
    look, (text, hint, typing) = menu.look, words
    fill = look.colour.cream if typing else look.colour.night
    lay(surface, rect, Plate(rect.size, fill, look.px(12), look.px(3), 0, look.px(2), glossy=False))
    if menu.state(id) == "focus":
        ring(surface, look, rect, look.px(12))
    ink = look.colour.ink if typing else look.colour.cream
    left = rect.x + look.px(14)
    if id == "search":
        eye = icon("eye", look.px(28), look.colour.violet if typing else look.colour.mist, False)
        surface.blit(eye, eye.get_rect(midleft=(left, rect.centery)))
        left += look.px(38)
    faint = look.colour.steel if typing else look.colour.mist
    letters = look.type("bold", "body", ink if text else faint)
    picture = label.fitted(text or hint, letters, rect.right - left - look.px(16))
    surface.blit(picture, picture.get_rect(midleft=(left, rect.centery)))
    if typing and menu.time % (2 * CARET_S) < CARET_S:
        x = left + (picture.get_width() + look.px(2) if text else 0)
        surface.fill(look.colour.orange, Rect(x, rect.centery - look.px(14), look.px(3), look.px(28)))


def draw_fold(surface: Surface, menu: Menu, fold: Fold) -> None:
    """The list of sets or skills."""
    before = surface.get_clip()
    surface.set_clip(fold.window)
    for key, rect in fold.lines:
        place = rect.move(fold.window.x, fold.window.y - round(fold.offset))
        if place.colliderect(fold.window):
            _answer(surface, menu, fold, key, place)
    surface.set_clip(before)


def _answer(surface: Surface, menu: Menu, fold: Fold, key: str, place: Rect) -> None:
    tone: Tone = "primary" if key == fold.chosen else "plain" if not key else "quiet"
    state = menu.state(f"goto:{key}")
    if not key or fold.name == "set":
        every = say("gallery.all_sets") if fold.name == "set" else say("gallery.all_skills")
        menu.put(surface, Button(place, key or every, "", tone, state))
        return
    look = menu.look
    menu.put(surface, Button(place, " ", "", tone, state))
    mark = tag(key, look.px(28))
    surface.blit(mark, mark.get_rect(midleft=(place.x + look.px(12), place.centery)))
    left = place.x + look.px(20) + mark.get_width()
    name = label.fitted(
        say(f"{text_key(key)}.name"), look.type("bold", "body", outline=2), place.right - left - look.px(8)
    )
    surface.blit(name, name.get_rect(midleft=(left, place.centery)))
