"""Mouse and fingers as one pointer: presses, drags and releases, each acted on once."""

from collections.abc import Callable

import pygame
from pygame.event import Event

from scenes.intents import OUTSIDE, Cancel, Drag, Hover, Intent, Press, Reason, Release, Scroll
from scenes.window import View

LEFT, RIGHT = 1, 3
STALE_SECONDS = 1.0

Contact = tuple[int, int]


def _left_is_down() -> bool:
    return bool(pygame.mouse.get_pressed()[0])


class Pointers:
    """Remembers what is pressed. Of several fingers only the first one counts; a second one cancels it.

    A finger whose lift was never reported goes stale after a second without news and no longer stands in the way.
    """

    def __init__(self, left_is_down: Callable[[], bool] = _left_is_down) -> None:
        self._left_is_down = left_is_down
        self._mouse_held = False
        self._finger_held: Contact | None = None
        self._silence: dict[Contact, float] = {}

    @property
    def held(self) -> bool:
        return self._mouse_held or self._finger_held is not None

    def age(self, dt: float) -> None:
        """`dt` seconds have passed."""
        self._silence = {contact: seconds + dt for contact, seconds in self._silence.items()}

    def feed(self, event: Event, view: View) -> list[Intent]:
        if event.type in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
            return self._finger(event, view)
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION):
            return [] if getattr(event, "touch", False) or self._is_touched() else self._mouse(event, view)
        if event.type == pygame.MOUSEWHEEL:
            return [] if getattr(event, "touch", False) else [Scroll(float(getattr(event, "precise_y", event.y)))]
        if event.type == pygame.WINDOWFOCUSLOST:
            self._silence.clear()
            return self._let_go("focus lost") or [Cancel("focus lost")]
        if event.type == pygame.WINDOWLEAVE:
            return self._left_window()
        return []

    def _mouse(self, event: Event, view: View) -> list[Intent]:
        if event.type == pygame.MOUSEMOTION:
            return self._mouse_moved(event, view)
        if event.button == RIGHT and event.type == pygame.MOUSEBUTTONDOWN:
            return self._let_go("right click") or [Cancel("right click")]
        if event.button != LEFT:
            return []
        pos = view.to_canvas(*event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN:
            lost = self._let_go("release lost")
            self._mouse_held = True
            return [*lost, Press(pos)]
        was_held, self._mouse_held = self._mouse_held, False
        return [Release(pos)] if was_held else []

    def _mouse_moved(self, event: Event, view: View) -> list[Intent]:
        if self._mouse_held and not event.buttons[0]:
            return self._let_go("release lost")
        pos = view.to_canvas(*event.pos)
        return [Drag(pos)] if self._mouse_held else [Hover(pos)]

    def _left_window(self) -> list[Intent]:
        if not self._mouse_held:
            return [Hover(OUTSIDE)]
        return [] if self._left_is_down() else self._let_go("release lost")

    def _finger(self, event: Event, view: View) -> list[Intent]:
        contact = (event.touch_id, event.finger_id)
        pos = view.to_canvas(event.x * (view.window[0] - 1) + 0.5, event.y * (view.window[1] - 1) + 0.5)
        if event.type == pygame.FINGERDOWN:
            return self._finger_down(contact, Press(pos, "touch"))
        was_held = self._finger_held == contact
        if event.type == pygame.FINGERMOTION:
            self._silence[contact] = 0.0
            return [Drag(pos, "touch")] if was_held else []
        self._silence.pop(contact, None)
        if was_held:
            self._finger_held = None
        return [Release(pos, "touch")] if was_held else []

    def _finger_down(self, contact: Contact, press: Press) -> list[Intent]:
        """A finger alone begins a press; beside living others it only cancels theirs."""
        self._silence.pop(contact, None)
        alone = not self._is_touched()
        if alone:
            self._silence.clear()
        lost = self._let_go("release lost" if alone else "second finger")
        self._silence[contact] = 0.0
        if not alone:
            return lost
        self._finger_held = contact
        return [*lost, press]

    def _is_touched(self) -> bool:
        return any(seconds < STALE_SECONDS for seconds in self._silence.values())

    def _let_go(self, reason: Reason) -> list[Intent]:
        was_held = self.held
        self._mouse_held, self._finger_held = False, None
        return [Cancel(reason)] if was_held else []
