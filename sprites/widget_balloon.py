"""Balloons: what a fighter says, and the short notes beside a thing that explain it."""

from dataclasses import dataclass

from pygame import Rect, Surface

from sprites import label
from sprites.keep import kept
from sprites.svg import picture
from sprites.theme import CREAM, INK, Colour, Look, Size, hex_of, mix

WIDEST, WIDEST_LOUD = 380, 620
SHORT = 40
"""Loud speech of at most so many letters is larger still."""
TAIL = 26


@dataclass(frozen=True, slots=True)
class Balloon:
    """Words whose tail points at `tip` (pixels). A `note` is dark and small, speech cream and bold; `loud` is large."""

    text: str
    tip: tuple[int, int]
    note: bool = False
    loud: bool = False


def place(look: Look, balloon: Balloon, bounds: Rect) -> Rect:
    """Where the body of a balloon goes: above its tip, below when there is no room, always within `bounds`."""
    words = _words(look, balloon, bounds)
    pad = (64, 44) if balloon.loud else (36, 22)
    wide, high = words.get_width() + look.px(pad[0]), words.get_height() + look.px(pad[1])
    body = Rect(balloon.tip[0] - wide // 3, balloon.tip[1] - look.px(TAIL) - high, wide, high)
    if body.top < bounds.top:
        body.top = balloon.tip[1] + look.px(TAIL)
    return body.clamp(bounds.inflate(-look.px(16), -look.px(16)))


def draw_balloon(surface: Surface, look: Look, balloon: Balloon, bounds: Rect) -> Rect:
    """Draws a balloon and returns the rectangle of its body; an empty text draws nothing."""
    body = place(look, balloon, bounds)
    if not balloon.text:
        return body
    tip = (balloon.tip[0] - body.x, balloon.tip[1] - body.y)
    fill = mix(look.colour.night, look.colour.indigo, 0.5) if balloon.note else CREAM
    edge = look.colour.gold if balloon.note else INK
    drawn, shift = _shape(body.size, tip, look.px(3), fill, edge)
    surface.blit(drawn, (body.x - shift[0], body.y - shift[1]))
    words = _words(look, balloon, bounds)
    surface.blit(words, words.get_rect(center=body.center))
    return body


def _words(look: Look, balloon: Balloon, bounds: Rect) -> Surface:
    loud: Size = "title" if len(balloon.text) <= SHORT else "large"
    size: Size = "small" if balloon.note else loud if balloon.loud else "body"
    letters = look.type("bold", size, look.colour.cream if balloon.note else INK)
    room = max(1, min(look.px(WIDEST_LOUD if balloon.loud else WIDEST), bounds.w - look.px(80 if balloon.loud else 36)))
    return label.render(balloon.text, letters, room, wrap=True, lines=6, align="centre")


@kept()
def _shape(
    size: tuple[int, int], tip: tuple[int, int], ink: int, fill: Colour, edge: Colour
) -> tuple[Surface, tuple[int, int]]:
    """The picture of body and tail, and where in it the body's corner lies."""
    wide, high = size
    pad = 3 * ink
    left, top = max(0, -tip[0]) + pad, max(0, -tip[1]) + pad
    whole = (max(wide, tip[0]) + left + pad, max(high, tip[1]) + top + pad)
    radius = min(high // 2, 8 * ink)
    outline = _outline(size, tip, radius, max(4, 3 * ink))
    joins = f'stroke-linejoin="round" transform="translate({left} {top})"'
    shade = (
        f'<path d="{outline}" fill="#000000" fill-opacity="0.35" transform="translate({left + ink} {top + 2 * ink})"/>'
    )
    stroke = f'<path d="{outline}" fill="{hex_of(fill)}" stroke="{hex_of(edge)}" stroke-width="{2 * ink}" {joins}/>'
    ground = f'<path d="{outline}" fill="{hex_of(fill)}" transform="translate({left} {top})"/>'
    return picture(shade + stroke + ground, whole), (left, top)


def _outline(size: tuple[int, int], tip: tuple[int, int], r: int, half: int) -> str:
    """A rounded box with a tail on its upper or lower edge when the tip lies beyond that edge."""
    wide, high = size
    root = min(max(tip[0], r + half), max(r + half, wide - r - half))
    upper = f"H{root - half}L{tip[0]} {tip[1]}L{root + half} 0" if tip[1] < 0 else ""
    lower = f"H{root + half}L{tip[0]} {tip[1]}L{root - half} {high}" if tip[1] > high else ""
    bend = f"A{r} {r} 0 0 1"
    return (
        f"M{r} 0{upper}H{wide - r}{bend} {wide} {r}V{high - r}{bend} {wide - r} {high}{lower}"
        f"H{r}{bend} 0 {high - r}V{r}{bend} {r} 0Z"
    )
