"""The window and the canvas in it: size, full screen, and where a point of the window lies on the canvas."""

import os
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

Size = tuple[int, int]

FIRST_SIZE: Size = (1280, 720)
SMALLEST_SHORT, SMALLEST_LONG = 360, 640
LARGEST_SHORT = 1080
SMALLEST_WINDOW: Size = (320, 180)
WIDEST = 2.4

PICTURELESS_DRIVERS = ("offscreen", "dummy")


class NoScreen(Exception):
    """There is nothing to show the game on; the message is one sentence for the player."""


@dataclass(frozen=True, slots=True)
class View:
    """How a window of some pixels shows the canvas: `area` is the part of the window that is not black bars."""

    window: Size
    canvas: Size
    area: tuple[int, int, int, int]

    @property
    def direct(self) -> bool:
        """True when the canvas is the window, pixel for pixel."""
        return self.canvas == self.window and self.area == (0, 0, *self.window)

    def to_canvas(self, x: float, y: float) -> tuple[int, int]:
        """Window pixels to canvas pixels; a point on a black bar falls outside the canvas."""
        left, top, wide, high = self.area
        return int((x - left) * self.canvas[0] // wide), int((y - top) * self.canvas[1] // high)


def view_of(window: Size) -> View:
    """The view for a window: canvas as large as the window, but 360 to 1080 pixels on the short side and not too long.

    Outside these bounds the canvas is scaled, or black bars fill the rest.
    """
    wide, high = max(1, window[0]), max(1, window[1])
    shown_wide, shown_high = min(wide, round(high * WIDEST)), min(high, round(wide * WIDEST))
    shown_wide, shown_high = max(1, shown_wide), max(1, shown_high)
    short, long = min(shown_wide, shown_high), max(shown_wide, shown_high)
    scale = min(1.0, LARGEST_SHORT / short)
    scale = max(scale, SMALLEST_SHORT / short, SMALLEST_LONG / long)
    canvas = (round(shown_wide * scale), round(shown_high * scale))
    return View((wide, high), canvas, ((wide - shown_wide) // 2, (high - shown_high) // 2, shown_wide, shown_high))


class Window:
    """The one window of the game. Raises `NoScreen` when there is nothing to show it on."""

    def __init__(
        self, title: str, size: Size = FIRST_SIZE, fullscreen: bool = False, icon: Surface | None = None
    ) -> None:
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        _start_display()
        self._title, self._icon = title, icon
        self._windowed_size = size
        self._fullscreen = fullscreen
        self._window = self._opened(fullscreen)
        self._view = view_of(self._window.size)
        self._canvas: Surface | None = None

    @property
    def view(self) -> View:
        return self._view

    @property
    def fullscreen(self) -> bool:
        return self._fullscreen

    def set_fullscreen(self, wanted: bool) -> None:
        """Fills the screen at the size of the desktop, or goes back to a window.

        The window is opened anew: on a bare display without a window manager an open one would stay where it is.
        """
        if wanted == self._fullscreen:
            return
        if wanted:
            self._windowed_size = self._window.size
        try:
            window = self._opened(wanted)
        except NoScreen:
            return
        self._window.destroy()
        self._window, self._fullscreen, self._canvas = window, wanted, None

    def refresh(self) -> bool:
        """Looks at the window as it is now; True when the canvas got another size."""
        size = self._window.size
        if min(size) <= 0 or size == self._view.window:
            return False
        before, self._view, self._canvas = self._view, view_of(size), None
        return self._view.canvas != before.canvas

    def canvas(self) -> Surface | None:
        """The surface to draw this frame on; None while nothing of the window can be seen."""
        shown = self._surface()
        if shown is None or self._view.direct:
            return shown
        if self._canvas is None:
            self._canvas = Surface(self._view.canvas).convert(shown)
        return self._canvas

    def show(self) -> None:
        """Brings the canvas to the screen."""
        shown = self._surface()
        if shown is None:
            return
        if self._canvas is not None:
            area = Rect(self._view.area)
            if area.size != shown.get_size():
                shown.fill("black")
            pygame.transform.scale(self._canvas, area.size, shown.subsurface(area))
        self._window.flip()

    def close(self) -> None:
        self._window.destroy()

    def _surface(self) -> Surface | None:
        """The window's own surface, asked for anew each time: after a change of size the old one is stale."""
        if min(self._window.size) <= 0:
            return None
        try:
            shown = self._window.get_surface()
        except pygame.error:
            return None
        return shown if shown.get_size() == self._view.window else None

    def _opened(self, fullscreen: bool) -> pygame.Window:
        try:
            size = pygame.display.get_desktop_sizes()[0] if fullscreen else self._windowed_size
            place = (0, 0) if fullscreen else pygame.WINDOWPOS_CENTERED
            window = pygame.Window(self._title, size, place, resizable=True, fullscreen_desktop=fullscreen)
        except pygame.error as error:
            raise NoScreen(f"The game cannot open a window: {error}.") from error
        window.minimum_size = SMALLEST_WINDOW
        if self._icon is not None:
            window.set_icon(self._icon)
        return window


def _start_display() -> None:
    chosen = os.environ.get("SDL_VIDEODRIVER")
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoScreen(f"The game cannot open a window: {error}.") from error
    if not chosen and pygame.display.get_driver() in PICTURELESS_DRIVERS:
        pygame.display.quit()
        raise NoScreen("There is no screen to show the game on; start it from a desktop or set DISPLAY.")
