"""A page with one thing that scrolls: smooth by wheel and keys, and flung by a finger that lets go in motion."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect, Surface

from scenes import intents
from scenes.intents import Cancel, Intent, Pos, Press, Release
from scenes.kit import Kit
from scenes.menu_base import Menu
from scenes.menu_scroll import NOTCH, Scroll
from scenes.stack import Change
from sprites.theme import Look
from sprites.widget_plate import Plate, lay

HASTE = 14.0
"""How fast the list runs to where wheel or keys sent it, per second."""
NEAR = 0.6
MEMORY = 0.11
"""Seconds of a drag that decide how fast the list is flung."""
FASTEST = 5200.0
SLIP = 12.0
"""Design units that a finger may slip before a tap becomes a drag."""


@dataclass(frozen=True, slots=True)
class Pull:
    """A drag in progress: where the list was when it began, and the last places of the finger (time, y)."""

    offset: float
    trail: tuple[tuple[float, int], ...]
    moving: bool = False

    def to(self, time: float, y: int) -> Pull:
        """The finger went on to `y`."""
        recent = tuple(spot for spot in self.trail if time - spot[0] <= MEMORY)
        return Pull(self.offset, (*recent, (time, y)), True)

    def speed(self, time: float) -> float:
        """Pixels per second that the list goes on with when the finger lets go now."""
        recent = [spot for spot in self.trail if time - spot[0] <= MEMORY]
        if len(recent) < 2 or recent[-1][0] <= recent[0][0]:
            return 0.0
        return (recent[0][1] - recent[-1][1]) / (recent[-1][0] - recent[0][0])


class Scrolling(Menu):
    """A menu whose `window` shows part of something longer; `scroll` says which part."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self.scroll = Scroll()
        self._aim: float | None = None
        self._pull: Pull | None = None

    # -- what a page supplies

    def window(self) -> Rect:
        """Through which the long thing is seen, in pixels."""
        return Rect(0, 0, 0, 0)

    # -- for the pages

    def lengthened(self, length: float, top: bool = False) -> None:
        """The long thing has another length; it stays where it is, or goes back to its top."""
        self.scroll = Scroll() if top else self.scroll
        self.scroll = self.scroll.sized(length, self.window().h)
        self._aim = None

    def glide(self, offset: float) -> None:
        """Scroll there, smoothly unless the player wants less motion."""
        if self.kit.settings.less_motion:
            self.scroll, self._aim = self.scroll.to(offset), None
        else:
            self._aim = self.scroll.to(offset).offset

    def glide_to_show(self, top: float, bottom: float) -> None:
        """Scroll as little as needed to see this part, with a margin."""
        self.glide(self._going().showing(top, bottom, self.look.px(14)).offset)

    def jump_to_show(self, top: float, bottom: float) -> None:
        """Like `glide_to_show`, at once."""
        self.scroll, self._aim = self.scroll.showing(top, bottom, self.look.px(14)), None

    def put_bar(self, surface: Surface, look: Look) -> None:
        """A bar at the right edge of the window; nothing when all is seen."""
        if self.scroll.thumb is None:
            return
        window, wide = self.window(), look.px(8)
        top, bottom = (window.y + round(share * window.h) for share in self.scroll.thumb)
        well = Rect(window.right + look.px(3), window.y, wide, window.h)
        lay(surface, well, Plate(well.size, look.colour.night, wide // 2, look.px(1), 0, 0, glossy=False))
        thumb = Rect(well.x, top, wide, max(look.px(36), bottom - top))
        thumb.bottom = min(thumb.bottom, well.bottom)
        lay(surface, thumb, Plate(thumb.size, look.colour.gold, wide // 2, look.px(1), 0, 0, glossy=False))

    # -- what the stack asks for

    def handle(self, intent: Intent) -> Change:
        match intent:
            case Press(pos) if self.window().collidepoint(pos) and (self.scroll.speed or self._aim is not None):
                self._catch(pos)
                return None
            case Release() | Cancel() if self._pull is not None:
                self._let_go()
            case intents.Scroll(dy):
                self.glide(self._going().offset - dy * self.look.px(NOTCH))
                return None
        return super().handle(intent)

    def drag(self, id: str | None, pos: Pos, start: Pos) -> bool:
        if pos == start and self._pull is None:
            if self.window().collidepoint(start):
                self._aim, self.scroll = None, self.scroll.to(self.scroll.offset)
                self._pull = Pull(self.scroll.offset, ((self.time, pos[1]),))
            return False
        if self._pull is None or (not self._pull.moving and abs(pos[1] - start[1]) < self.look.px(SLIP)):
            return False
        self._pull = self._pull.to(self.time, pos[1])
        self.scroll = self.scroll.to(self._pull.offset + start[1] - pos[1])
        return True

    def update(self, dt: float) -> Change:
        if self._aim is not None:
            rest = self._aim - self.scroll.offset
            step = rest if abs(rest) < NEAR else rest * min(1.0, HASTE * dt)
            self.scroll = self.scroll.to(self.scroll.offset + step)
            if step == rest:
                self._aim = None
        elif self._pull is None:
            self.scroll = self.scroll.after(dt)
        return super().update(dt)

    # -- inside

    def _going(self) -> Scroll:
        """Where the list is going to come to rest."""
        return self.scroll.to(self._aim) if self._aim is not None else self.scroll.to(self.scroll.offset)

    def _catch(self, pos: Pos) -> None:
        """A press on a moving list stops it and presses nothing."""
        self._press(pos)
        self.held = None

    def _let_go(self) -> None:
        assert self._pull is not None
        if self._pull.moving and not self.kit.settings.less_motion:
            most = FASTEST * self.canvas.unit
            speed = min(most, max(-most, self._pull.speed(self.time)))
            self.scroll = self.scroll.to(self.scroll.offset, speed)
        self._pull = None
