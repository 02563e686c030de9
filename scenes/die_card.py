"""A card about one die, laid over the scene it was asked for in; the next press of anything takes it away."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect, Surface

from game.rules.die import Die
from scenes.intents import Back as BackIntent
from scenes.intents import Cancel, Confirm, Help, Intent, Move, Press, Skip, Tab
from scenes.intents import Menu as MenuKey
from scenes.kit import Kit
from scenes.stack import Change, Pop, Size
from sprites.backdrop import veil
from sprites.die_card import card
from sprites.die_colours import palettes
from sprites.widget_parts import ring

CLOSING = (Press, Confirm, BackIntent, Help, Move, Skip, Tab, MenuKey, Cancel)
GAP = 18.0
DIM = 110


@dataclass(frozen=True, slots=True)
class Asked:
    """Which die, whose, where it lies (pixels), and what it means just now, in sentences."""

    die: Die
    seat: int
    at: Rect
    now: tuple[str, ...] = ()


class DieCardScene:
    """`then` follows when it is put away."""

    opaque = False

    def __init__(self, kit: Kit, asked: Asked, then: Callable[[], Change] = Pop) -> None:
        self._kit, self._asked, self._then = kit, asked, then
        self._size: Size = (1280, 720)

    def resize(self, size: Size) -> None:
        self._size = size

    def handle(self, intent: Intent) -> Change:
        return self._then() if isinstance(intent, CLOSING) else None

    def update(self, dt: float) -> Change:
        return None

    def draw(self, surface: Surface) -> None:
        asked, look = self._asked, self._kit.look(surface.get_size())
        surface.blit(veil(surface.get_size(), DIM), (0, 0))
        ring(surface, look, asked.at, look.px(14))
        picture = card(asked.die, asked.now, look, palettes(self._kit.settings.palette)[asked.seat])
        surface.blit(picture, beside(picture.get_size(), asked.at, surface.get_rect(), look.px(GAP)))


def beside(size: Size, die: Rect, bounds: Rect, gap: int) -> Rect:
    """Where a card goes: to the right of its die, else left, else above or below; always within `bounds`."""
    right, left = Rect((die.right + gap, 0), size), Rect((die.left - gap - size[0], 0), size)
    for place in (right, left):
        place.centery = die.centery
        if bounds.left <= place.left and place.right <= bounds.right:
            return place.clamp(bounds)
    above = Rect((0, die.top - gap - size[1]), size)
    place = above if above.top >= bounds.top else Rect((0, die.bottom + gap), size)
    place.centerx = die.centerx
    return place.clamp(bounds)
