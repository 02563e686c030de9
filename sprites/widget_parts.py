"""The pieces that widgets share: tones and states, the ring of focus, strips, wells and knobs."""

from collections.abc import Mapping
from typing import Literal

from pygame import Rect, Surface

from sprites import label
from sprites.icons import icon
from sprites.theme import Colour, Look, Palette, Size, darker, lighter, mix
from sprites.widget_plate import Plate, lay, ring_picture

State = Literal["normal", "hover", "focus", "pressed", "disabled"]
Tone = Literal["plain", "primary", "danger", "quiet", "left", "right"]

LIP = 5
FADED = 130


def fill_of(colour: Palette, tone: Tone) -> Colour:
    """The colour of a tone."""
    tones: Mapping[Tone, Colour] = {
        "plain": colour.violet,
        "primary": colour.orange,
        "danger": darker(colour.red, 0.1),
        "quiet": mix(colour.indigo, colour.mauve, 0.25),
        "left": colour.side(0),
        "right": colour.side(1),
    }
    return tones[tone]


def ring(surface: Surface, look: Look, rect: Rect, radius: int) -> None:
    """The ring of focus with a pointer at each side: gold within ink, so that it shows on every ground."""
    thick = look.px(3)
    around = rect.inflate(8 * thick, 8 * thick)
    surface.blit(ring_picture(rect.size, radius, look.colour.gold, thick), around)
    size = look.px(26)
    for name, x in (("right", around.x - size // 2), ("left", around.right - size // 2)):
        surface.blit(icon(name, size, look.colour.gold), (x, rect.centery - size // 2))


def put(surface: Surface, picture: Surface, centre: tuple[int, int]) -> None:
    """Blits a picture with its middle at a point."""
    surface.blit(picture, picture.get_rect(center=centre))


def plate_of(look: Look, rect: Rect, fill: Colour, lip: int = LIP) -> Plate:
    """The plate of a pressable thing at a rectangle."""
    radius = min(look.px(14), round(rect.h * 0.3), rect.w // 2)
    return Plate(rect.size, fill, radius, look.px(3), look.px(lip) if lip else 0, look.px(3))


def lit(fill: Colour, state: State, look: Look) -> Colour:
    """A fill as it is in a state."""
    if state == "disabled":
        return mix(fill, look.colour.steel, 0.75)
    if state == "pressed":
        return darker(fill, 0.12)
    return lighter(fill, 0.16) if state in ("hover", "focus") else fill


def caption_size(look: Look, high: int, tone: Tone = "plain") -> Size:
    """The letters that suit a button of this height in pixels."""
    units = high / look.unit
    if units >= 92:
        return "title"
    if units >= 58 or tone == "primary":
        return "large"
    return "body"


def row_ground(surface: Surface, look: Look, rect: Rect, state: State) -> None:
    """The strip under a switch or slider, with the ring when it has the focus."""
    fill = lit(fill_of(look.colour, "quiet"), state, look)
    plate = Plate(rect.size, fill, look.px(12), look.px(3), 0, look.px(2), glossy=False)
    lay(surface, rect, plate, FADED if state == "disabled" else 255)
    if state == "focus":
        ring(surface, look, rect, plate.radius)


def row_text(surface: Surface, look: Look, rect: Rect, text: str, room: int) -> None:
    """The words at the left of such a strip, in so many pixels."""
    words = label.fitted(text, look.type("bold", "body"), max(1, room))
    surface.blit(words, (rect.x + look.px(18), rect.centery - words.get_height() // 2))


def thumb(surface: Surface, look: Look, centre: tuple[int, int], size: int) -> None:
    """The round knob of a switch or slider."""
    knob = Rect(0, 0, size, size)
    knob.center = centre
    lay(surface, knob, Plate(knob.size, mix(look.colour.cream, look.colour.gold, 0.35), size // 2, look.px(3)))


def filled(surface: Surface, look: Look, rect: Rect, share: float, fill: Colour) -> None:
    """A well with its left part filled."""
    radius, before = rect.h // 2, surface.get_clip()
    lay(surface, rect, Plate(rect.size, look.colour.night, radius, look.px(3), 0, 0, glossy=False))
    full = Rect(rect.x, rect.y, round(rect.w * min(1.0, max(0.0, share))), rect.h)
    surface.set_clip(full.clip(before))
    lay(surface, rect, Plate(rect.size, fill, radius, look.px(1)))
    surface.set_clip(before)
