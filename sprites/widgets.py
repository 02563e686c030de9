"""The widgets of every menu as plain values, and how they look: chunky, inked, easy to hit."""

from dataclasses import dataclass
from itertools import pairwise
from typing import assert_never

from pygame import Rect, Surface

from sprites import label
from sprites.faces import Role
from sprites.icons import icon
from sprites.keep import kept
from sprites.theme import Colour, Look, darker, mix
from sprites.widget_parts import (
    FADED,
    LIP,
    caption_size,
    fill_of,
    filled,
    lit,
    plate_of,
    put,
    ring,
    row_ground,
    row_text,
    thumb,
)
from sprites.widget_parts import State as State
from sprites.widget_parts import Tone as Tone
from sprites.widget_plate import Plate, lay, ribbon

TARGET = 48
"""The least height of anything to be pressed, in design units."""


@dataclass(frozen=True, slots=True)
class Panel:
    """A ground for other things; a `title` stands on a ribbon across its upper edge."""

    rect: Rect
    title: str = ""
    tone: Tone = "plain"


@dataclass(frozen=True, slots=True)
class Button:
    """Something to press. `primary` shouts; without a text the icon stands in the middle."""

    rect: Rect
    text: str = ""
    icon: str = ""
    tone: Tone = "plain"
    state: State = "normal"


@dataclass(frozen=True, slots=True)
class Toggle:
    """A text with a switch at its right end."""

    rect: Rect
    text: str
    on: bool
    state: State = "normal"


@dataclass(frozen=True, slots=True)
class Slider:
    """A text, a track and the value in words; `share` runs from 0 to 1."""

    rect: Rect
    text: str
    share: float
    value: str = ""
    state: State = "normal"


@dataclass(frozen=True, slots=True)
class Segments:
    """One choice of a few, side by side; also the tabs of a page. `state` belongs to segment `at`."""

    rect: Rect
    options: tuple[str, ...]
    chosen: int
    at: int = -1
    state: State = "normal"


@dataclass(frozen=True, slots=True)
class Bar:
    """Progress: `share` of the way, with a word on it."""

    rect: Rect
    share: float
    tone: Tone = "primary"
    text: str = ""


Widget = Panel | Button | Toggle | Slider | Segments | Bar


def draw(surface: Surface, look: Look, widget: Widget) -> None:
    """Draws a widget; everything around it stays as it was, but for its outline, lip and shadow."""
    match widget:
        case Panel():
            _panel(surface, look, widget)
        case Button():
            _button(surface, look, widget)
        case Toggle():
            _toggle(surface, look, widget)
        case Slider():
            _slider(surface, look, widget)
        case Segments():
            _segments(surface, look, widget)
        case Bar():
            _bar(surface, look, widget)
        case _:
            assert_never(widget)


def slots(rect: Rect, count: int) -> tuple[Rect, ...]:
    """The rectangles of the options of `Segments`, without gaps."""
    edges = [rect.x + round(rect.w * number / count) for number in range(count + 1)]
    return tuple(Rect(left, rect.y, right - left, rect.h) for left, right in pairwise(edges))


def track(look: Look, rect: Rect) -> Rect:
    """Where the track of a `Slider` runs: the middle of the thumb moves from its left to its right end."""
    left, right = rect.x + round(rect.w * 0.40), rect.right - look.px(88)
    high = look.px(14)
    return Rect(left, rect.centery - high // 2, max(1, right - left), high)


def share_at(look: Look, rect: Rect, x: int) -> float:
    """The share that a press at `x` pixels gives a `Slider`."""
    run = track(look, rect)
    return min(1.0, max(0.0, (x - run.x) / run.w))


def state_of(at: bool, shown: bool, pressed: bool = False, enabled: bool = True) -> State:
    """The state of a widget: is it `at` the focus, is the ring `shown` (keys, pad), is it being pressed?"""
    if not enabled:
        return "disabled"
    if at and pressed:
        return "pressed"
    return ("focus" if shown else "hover") if at else "normal"


def _panel(surface: Surface, look: Look, panel: Panel) -> None:
    ground = mix(look.colour.indigo, look.colour.night, 0.35)
    lay(surface, panel.rect, Plate(panel.rect.size, ground, look.px(18), look.px(4), 0, look.px(7), glossy=False))
    if panel.title:
        _ribbon(surface, look, panel)


def _ribbon(surface: Surface, look: Look, panel: Panel) -> None:
    fill = look.colour.mauve if panel.tone == "plain" else fill_of(look.colour, panel.tone)
    picture = _ribbon_picture(panel.title, look.type("shout", "large"), panel.rect.w - look.px(110), fill, look.px(4))
    surface.blit(picture, (panel.rect.x + look.px(18), panel.rect.y - picture.get_height() // 2))


@kept()
def _ribbon_picture(title: str, type: label.Type, room: int, fill: Colour, px: int) -> Surface:
    return ribbon(label.fitted(title, type, room), fill, px)


def _button(surface: Surface, look: Look, button: Button) -> None:
    down = look.px(LIP) - look.px(1) if button.state == "pressed" else 0
    body = button.rect.move(0, down)
    is_flat = button.state in ("pressed", "disabled")
    plate = plate_of(look, body, lit(fill_of(look.colour, button.tone), button.state, look), 0 if is_flat else LIP)
    lay(surface, body, plate, FADED if button.state == "disabled" else 255)
    if button.state == "focus":
        ring(surface, look, button.rect, plate.radius)
    faded = button.state == "disabled"
    _caption(surface, look, body, button, look.colour.mist if faded else look.colour.cream)


def _caption(surface: Surface, look: Look, body: Rect, button: Button, colour: Colour) -> None:
    """Icon and text side by side in the middle, the text made smaller before it is cut."""
    if not button.text:
        side = min(round(body.h * 0.72), body.w)
        put(surface, icon(button.icon, side, colour), body.center)
        return
    side, gap = (min(round(body.h * 0.6), body.w // 3), look.px(8)) if button.icon else (0, 0)
    role: Role = "shout" if button.tone == "primary" else "bold"
    letters = look.type(role, caption_size(look, body.h, button.tone), colour, 2)
    words = label.boxed(button.text, letters, (max(1, body.w - look.px(22) - side - gap), body.h))
    x = body.centerx - (side + gap + words.get_width()) // 2
    if button.icon:
        surface.blit(icon(button.icon, side, colour), (x, body.centery - side // 2))
    surface.blit(words, (x + side + gap, body.centery - words.get_height() // 2))


def _toggle(surface: Surface, look: Look, toggle: Toggle) -> None:
    rect = toggle.rect
    row_ground(surface, look, rect, toggle.state)
    wide, high = look.px(76), look.px(36)
    row_text(surface, look, rect, toggle.text, rect.w - wide - look.px(54))
    well = Rect(rect.right - wide - look.px(16), rect.centery - high // 2, wide, high)
    fill = look.colour.green if toggle.on else look.colour.steel
    lay(surface, well, Plate(well.size, darker(fill, 0.25), high // 2, look.px(3)))
    mark = icon("check" if toggle.on else "cross", look.px(20), look.colour.cream)
    put(surface, mark, (well.x + (wide * 3 // 10 if toggle.on else wide * 7 // 10), well.centery))
    thumb(surface, look, (well.right - high // 2 if toggle.on else well.x + high // 2, well.centery), look.px(40))


def _slider(surface: Surface, look: Look, slider: Slider) -> None:
    rect, run = slider.rect, track(look, slider.rect)
    row_ground(surface, look, rect, slider.state)
    row_text(surface, look, rect, slider.text, run.x - rect.x - look.px(40))
    filled(surface, look, run, slider.share, look.colour.gold)
    thumb(surface, look, (run.x + round(run.w * min(1.0, max(0.0, slider.share))), run.centery), look.px(34))
    value = label.fitted(slider.value, look.type("bold", "body", look.colour.gold), look.px(64))
    surface.blit(value, value.get_rect(midright=(rect.right - look.px(14), rect.centery)))


def _segments(surface: Surface, look: Look, segments: Segments) -> None:
    rect = segments.rect
    lay(surface, rect, Plate(rect.size, look.colour.night, look.px(12), look.px(3), 0, look.px(2), glossy=False))
    for number, (slot, option) in enumerate(zip(slots(rect, len(segments.options)), segments.options, strict=True)):
        inner = slot.inflate(-look.px(8), -look.px(8))
        chosen, at = number == segments.chosen, number == segments.at
        fill = look.colour.orange if chosen else fill_of(look.colour, "quiet")
        state: State = segments.state if at else "normal"
        plate = plate_of(look, inner, lit(fill, state, look), 0)
        if chosen or state != "normal":
            lay(surface, inner, plate)
        if state == "focus":
            ring(surface, look, inner, plate.radius)
        colour = look.colour.cream if chosen or at else look.colour.mist
        put(surface, label.fitted(option, look.type("bold", "body", colour, 2), inner.w - look.px(12)), inner.center)


def _bar(surface: Surface, look: Look, bar: Bar) -> None:
    filled(surface, look, bar.rect, bar.share, fill_of(look.colour, bar.tone))
    if bar.text:
        put(surface, label.fitted(bar.text, look.type("bold", "body", outline=2), bar.rect.w), bar.rect.center)
