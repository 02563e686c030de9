"""What all menus share: focus, press and release, hover, the way back, and a ground that is painted once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields
from typing import Any

import pygame
from pygame import Rect, Surface

from scenes.focus import Focus, under
from scenes.intents import OUTSIDE, Back, Cancel, Confirm, Drag, Hover, Intent, Move, Pos, Press, Release, Resized
from scenes.kit import Kit
from scenes.menu_canvas import Canvas
from scenes.menu_pins import Want, Workshop
from scenes.stack import Change, Size
from sprites.keep import Late, hurried, is_sparing, kept
from sprites.theme import Look
from sprites.widgets import State, Widget, draw

PATIENCE = 120
"""In so many frames a page is there at last, however slow the machine."""
REACH = 34.0
"""Design units that rings, lips and ribbons of widgets reach beyond their rectangles."""


@kept(10)
def _kept(kind: Any, size: Size, rest: tuple[Any, ...], look: Look) -> Surface:
    """The picture of a widget of this kind and size; `rest` are its fields behind the rectangle."""
    reach = look.px(REACH)
    picture = Surface((size[0] + 2 * reach, size[1] + 2 * reach), pygame.SRCALPHA)
    draw(picture, look, kind(Rect((reach, reach), size), *rest))
    return picture.convert_alpha() if pygame.display.get_surface() else picture


def put(surface: Surface, look: Look, widget: Widget) -> None:
    """Draws a widget from a picture of it that is kept for the next frame."""
    rest = tuple(getattr(widget, field.name) for field in fields(widget)[1:])
    kind: Any = type(widget)
    picture = _kept(kind, widget.rect.size, rest, look)
    surface.blit(picture, (widget.rect.x - look.px(REACH), widget.rect.y - look.px(REACH)))


class Menu:
    """A page of things to press, by any device. A page says where they are and what they do."""

    opaque = True

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.canvas = Canvas((1280, 720))
        self.look: Look = kit.look(self.canvas.size)
        self.focus: Focus[str] = Focus()
        self.hovered: str | None = None
        self.held: str | None = None
        self.time = 0.0
        self._pressed_at: Pos | None = None
        self._ground: Surface | None = None
        self._tries_left = PATIENCE
        self._workshop = Workshop()
        self._wishes = self._present_wishes()

    # -- what a page supplies

    def rects(self) -> dict[str, Rect]:
        """What can be pressed, by id; the top-most last."""
        return {}

    def act(self, id: str) -> Change:
        """It was pressed, or confirmed while it had the focus."""
        return None

    def back(self) -> Change:
        """Esc, or the right button of a pad."""
        return None

    def other(self, intent: Intent) -> Change:
        """Any intent that the menu itself has no use for."""
        return None

    def steer(self, id: str, dx: int, dy: int) -> bool:
        """A step of the focus while `id` has it; True when the page used it itself."""
        return False

    def drag(self, id: str | None, pos: Pos, start: Pos) -> bool:
        """The pointer moves while pressed; True when this is a drag now and no tap any more."""
        return False

    def paint(self, surface: Surface) -> None:
        """All that stays as it is until `repaint`, whole canvas."""

    def show(self, surface: Surface) -> None:
        """All that may change from frame to frame."""

    def wanted(self) -> Iterable[Want]:
        """The pins this page shows, the most important first; they are painted while it is open."""
        return ()

    def placed(self) -> None:
        """The canvas or the player's wishes have changed."""

    # -- what the stack asks for

    def resize(self, size: Size) -> None:
        if min(size) > 0:
            self.canvas, self.look = Canvas(size), self.kit.look(size)
            self._wishes = self._present_wishes()
            self.held = self.hovered = None
            self.placed()
            self.focus = self.focus.kept_in(self.rects())
            self.repaint()

    def handle(self, intent: Intent) -> Change:
        if isinstance(intent, Move) and self.focus.shown and self.focus.current in (rects := self.rects()):
            if not self.steer(str(self.focus.current), intent.dx, intent.dy):
                self._focus_on(intent, rects)
            return None
        match intent:
            case Press(pos):
                self._press(pos)
                return None
            case Drag(pos):
                self._drag(pos)
                return None
            case Release(pos):
                return self._release(pos)
            case Hover(pos):
                self._hover(pos)
                return None
            case Cancel():
                self.held = self._pressed_at = None
                return self.back() if intent.reason == "right click" else None
            case Resized(size):
                self.resize(size)
                return None
        self._focus_on(intent, self.rects())
        return self._command(intent)

    def update(self, dt: float) -> Change:
        self.time += dt
        self._workshop.step(self.wanted())
        return None

    def finish(self) -> None:
        """Paint at once all that is wanted, each once: for pictures and tests, not for the frame loop."""
        for want in tuple(self.wanted()):
            while self._workshop.step((want,)):
                pass

    def draw(self, surface: Surface) -> None:
        """A new page comes in one piece: until all its pictures are made, a few a frame, one sees what was before."""
        if self._tries_left == 0 or not is_sparing():
            self._tries_left = 0
            self.compose(surface)
            return
        self._tries_left -= 1
        before = surface.copy()
        try:
            with hurried():
                self.compose(surface)
            self._tries_left = 0
        except Late:
            surface.set_clip(None)
            surface.blit(before, (0, 0))

    def compose(self, surface: Surface) -> None:
        """Draw the whole page."""
        surface.blit(self.painted(surface), (0, 0))
        self.show(surface)

    def arrive_anew(self) -> None:
        """Come as if for the first time."""
        self._tries_left = PATIENCE
        self.repaint()

    # -- for the pages

    def repaint(self) -> None:
        """The ground is out of date."""
        self._ground = None

    def state(self, id: str, enabled: bool = True) -> State:
        """How a widget of this id looks just now."""
        if not enabled:
            return "disabled"
        if self.held == id:
            return "pressed" if self.hovered == id else "normal"
        if self.focus.shown:
            return "focus" if self.focus.current == id else "normal"
        return "hover" if self.hovered == id else "normal"

    def put(self, surface: Surface, widget: Widget) -> None:
        """Draws a widget, cheaply when it looks as it did before."""
        put(surface, self.look, widget)

    def noise(self, cue: str) -> None:
        self.kit.sounds.play(cue)

    def painted(self, surface: Surface) -> Surface:
        """The ground for a surface of this size, painted anew when it is out of date."""
        if self.canvas.size != surface.get_size() or self._wishes != self._present_wishes():
            self.resize(surface.get_size())
        if self._ground is None:
            ground = self._new_ground(surface)
            self.paint(ground)
            self._ground = ground
        return self._ground

    # -- inside

    def _present_wishes(self) -> tuple[float, str]:
        """The wishes that a painted ground depends on."""
        return self.kit.settings.text_size, self.kit.settings.palette

    def _new_ground(self, surface: Surface) -> Surface:
        if self.opaque:
            return Surface(surface.get_size()).convert(surface)
        return Surface(surface.get_size(), pygame.SRCALPHA)

    def _focus_on(self, intent: Intent, rects: dict[str, Rect]) -> None:
        before = self.focus.current
        self.focus = self.focus.after(intent, rects)
        if self.focus.shown:
            self.hovered = None
            if self.focus.current != before:
                self.noise("hover")

    def _command(self, intent: Intent) -> Change:
        match intent:
            case Confirm() if self.focus.current in self.rects():
                return self.act(str(self.focus.current))
            case Back():
                return self.back()
            case Confirm():
                return None
            case _:
                return self.other(intent)

    def _press(self, pos: Pos) -> None:
        rects = self.rects()
        self.focus = self.focus.after(Press(pos), rects)
        self.held = self.hovered = under(rects, pos)
        self._pressed_at = pos
        self.drag(self.held, pos, pos)

    def _drag(self, pos: Pos) -> None:
        if self._pressed_at is None:
            return
        self.hovered = under(self.rects(), pos)
        if self.drag(self.held, pos, self._pressed_at):
            self.held = None

    def _release(self, pos: Pos) -> Change:
        held, start = self.held, self._pressed_at
        self.held = self._pressed_at = None
        if held is None or start is None or under(self.rects(), pos) != held:
            return None
        return self.act(held)

    def _hover(self, pos: Pos) -> None:
        met = None if pos == OUTSIDE else under(self.rects(), pos)
        if met != self.hovered and met is not None:
            self.noise("hover")
        self.hovered = met
        if met is not None or self.focus.shown:
            self.focus = self.focus.after(Hover(pos), self.rects())
