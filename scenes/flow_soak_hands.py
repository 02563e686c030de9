"""Random hands: touches, mouse, keys, pads, new sizes and lost focus; now and then they play as if they meant it."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.rules.attacks import Attack
from game.rules.chance import Chance
from game.rules.match import choices
from game.session import Session
from scenes.layout import layout
from scenes.match import MatchScene
from scenes.menu_base import Menu
from scenes.stack import Stack
from scenes.window import Window

KEYS = (
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE),
    *(pygame.K_TAB, pygame.K_F1, pygame.K_F11, pygame.K_l, pygame.K_r, pygame.K_p, pygame.K_a, pygame.K_BACKSPACE),
    *(pygame.K_HOME, pygame.K_END, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_7, pygame.K_F10, pygame.K_DELETE),
)
SIZES = ((1280, 720), (1024, 768), (640, 360), (360, 640), (320, 180))
RESHAPE = 8
"""One wish in so many for another size is fulfilled: everything has to be painted anew."""
WALK_OFF, FIRST_WALK_OFF = 1600, 50
"""One in so many frames the hands walk off for a while; sooner from a scene that they never left that way."""
AWAY, FIRST_AWAY = 1800, 900
SHOWN = 16
"""Every so many frames one is drawn, and the first of each scene; no time is spent on pictures like the last."""
FINGER = 1


class SoakWindow(Window):
    """A window that is seldom drawn, for speed, and now and then gets another size."""

    _left = 0

    def look(self, frames: int) -> None:
        """The next picture is drawn after so many frames at the latest."""
        self._left = min(self._left, frames)

    def canvas(self) -> Surface | None:
        """The canvas once in SHOWN frames."""
        self._left -= 1
        if self._left >= 0:
            return None
        self._left = SHOWN
        return super().canvas()

    def set_fullscreen(self, wanted: bool) -> None:
        """There is no screen to be filled."""

    def shaped(self, size: tuple[int, int]) -> None:
        """The window gets another size."""
        self._window.size = size


class Hands:
    """Acts once a frame, through the event queue of the system."""

    def __init__(
        self,
        chance: Chance,
        stack: Stack,
        window: SoakWindow,
        session: Callable[[], Session | None],
        was_left: Callable[[str], bool],
    ) -> None:
        self._chance, self._stack, self._window, self._session = chance, stack, window, session
        self._was_left = was_left
        self._away = 0
        self._seen: object = None
        self.left_at = ""
        """The scene that was left alone, while it is."""
        self.matches = 0
        """Matches that were begun."""

    def act(self) -> int:
        """Do something, or nothing; how many events that made."""
        self._look()
        if self._away > 0:
            self._away -= 1
            return 0
        self.left_at = ""
        if self._walk_off():
            return 0
        events = self._events()
        for event in events:
            pygame.event.post(event)
        return len(events)

    def _walk_off(self) -> bool:
        """Leave for a while, now and then."""
        top = self._stack.top
        name = type(top).__name__
        again = self._was_left(name) or bool(getattr(top, "unattended", False))
        if self._chance.roll(WALK_OFF if again else FIRST_WALK_OFF) > 1:
            return False
        self._away, self.left_at = self._chance.roll(AWAY) if again else FIRST_AWAY, name
        return True

    def _look(self) -> None:
        """A new scene is looked at as soon as it comes."""
        top = self._stack.top
        if top is not self._seen:
            self._seen, self.matches = top, self.matches + isinstance(top, MatchScene)
            self._window.look(0)

    def _events(self) -> list[Event]:
        roll = self._chance.roll(100)
        if roll <= 50:
            return self._meant()
        if roll <= 62:
            return self._finger(self._anywhere())
        if roll <= 70:
            return self._mouse()
        if roll <= 82:
            return self._key()
        if roll <= 91:
            return self._pad()
        return self._system() if roll <= 92 else []

    # -- what a player would do

    def _meant(self) -> list[Event]:
        """Press something that can be pressed, or attack."""
        top = self._stack.top
        if isinstance(top, Menu):
            rects = list(top.rects().values())
            return self._tap(self._one_of(rects)) if rects else []
        if isinstance(top, MatchScene):
            return self._attack()
        return self._finger(self._anywhere())

    def _attack(self) -> list[Event]:
        """Tap the dice of an attack there is, one after the other."""
        session = self._session()
        if session is None:
            return self._mouse()
        match = session.match
        rects = layout(match, self._window.view.canvas).dice
        found = list(zip(range(40), choices(match, match.turn), strict=False)) if match.turn in (0, 1) else []
        attacks = [choice for _, choice in found if isinstance(choice, Attack)]
        if not attacks:
            return self._tap(self._one_of(list(rects.values()))) if rects else []
        attack = attacks[self._chance.roll(len(attacks)) - 1]
        ids = (*attack.attackers, *attack.targets)
        return [event for id in ids if id in rects for event in self._tap(rects[id])]

    def _tap(self, rect: Rect) -> list[Event]:
        view = self._window.view
        x, y = (rect.center[axis] * view.window[axis] / view.canvas[axis] for axis in (0, 1))
        pos = round(x), round(y)
        return [
            Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=False),
            Event(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=False),
        ]

    def _one_of(self, rects: list[Rect]) -> Rect:
        return rects[self._chance.roll(len(rects)) - 1]

    # -- what children do

    def _anywhere(self) -> tuple[float, float]:
        return self._chance.roll(1000) / 1000, self._chance.roll(1000) / 1000

    def _finger(self, at: tuple[float, float]) -> list[Event]:
        """Down, move or up; often with a second finger beside it, sometimes without ever lifting it."""
        kind = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)[self._chance.roll(3) - 1]
        finger = FINGER + (self._chance.roll(6) == 1)
        return [Event(kind, touch_id=1, finger_id=finger, x=at[0], y=at[1], dx=0.0, dy=0.0)]

    def _mouse(self) -> list[Event]:
        x, y = self._anywhere()
        pos = round(x * self._window.view.window[0]), round(y * self._window.view.window[1])
        button = self._chance.roll(3)
        makers: tuple[Callable[[], Event], ...] = (
            lambda: Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0), touch=False),
            lambda: Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(1, 0, 0), touch=False),
            lambda: Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=False),
            lambda: Event(pygame.MOUSEBUTTONUP, pos=pos, button=button, touch=False),
            lambda: Event(pygame.MOUSEWHEEL, x=0, y=self._chance.roll(5) - 3, precise_y=1.0, touch=False),
        )
        return [makers[self._chance.roll(len(makers)) - 1]()]

    def _key(self) -> list[Event]:
        key = KEYS[self._chance.roll(len(KEYS)) - 1]
        mod = pygame.KMOD_SHIFT if self._chance.roll(4) == 1 else 0
        letter = chr(key) if 32 <= key < 127 else ""
        written = [Event(pygame.TEXTINPUT, text=letter)] if letter else []
        return [
            Event(pygame.KEYDOWN, key=key, mod=mod, unicode=letter, scancode=0),
            *written,
            *([Event(pygame.KEYUP, key=key, mod=mod, unicode=letter, scancode=0)] if self._chance.roll(5) > 1 else []),
        ]

    def _pad(self) -> list[Event]:
        button = self._chance.roll(15) - 1
        value = self._chance.roll(65535) - 32768
        kinds: tuple[Callable[[], Event], ...] = (
            lambda: Event(pygame.CONTROLLERBUTTONDOWN, instance_id=3, button=button),
            lambda: Event(pygame.CONTROLLERBUTTONUP, instance_id=3, button=button),
            lambda: Event(pygame.CONTROLLERAXISMOTION, instance_id=3, axis=button % 6, value=value),
            lambda: Event(pygame.JOYDEVICEREMOVED, instance_id=3),
        )
        return [kinds[self._chance.roll(len(kinds)) - 1]()]

    def _system(self) -> list[Event]:
        """The window: another size, out of sight, wished closed."""
        match self._chance.roll(5):
            case 1 if self._chance.roll(RESHAPE) == 1:
                self._window.shaped(SIZES[self._chance.roll(len(SIZES)) - 1])
            case 2:
                return [Event(pygame.WINDOWFOCUSLOST), Event(pygame.WINDOWLEAVE)]
            case 3:
                return [Event(pygame.QUIT)]
            case 4:
                return [Event(pygame.WINDOWMINIMIZED)]
        return [Event(pygame.WINDOWFOCUSGAINED)]
