"""Keyboard to intents: what each key means, and which keys are directions."""

import pygame
from pygame.event import Event

from scenes.intents import Back, Confirm, FullScreen, Help, Intent, Key, Menu, Scroll, Skip, Tab

Direction = tuple[int, int]

ARROWS: dict[int, Direction] = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
LETTER_ARROWS: dict[int, Direction] = {
    pygame.K_a: (-1, 0),
    pygame.K_d: (1, 0),
    pygame.K_w: (0, -1),
    pygame.K_s: (0, 1),
}
PLAIN: dict[int, Intent] = {
    pygame.K_RETURN: Confirm(),
    pygame.K_KP_ENTER: Confirm(),
    pygame.K_ESCAPE: Back(),
    pygame.K_AC_BACK: Back(),
    pygame.K_F1: Help(),
    pygame.K_F11: FullScreen(),
    pygame.K_PAUSE: Menu(),
    pygame.K_END: Skip(),
    pygame.K_PAGEUP: Scroll(5.0),
    pygame.K_PAGEDOWN: Scroll(-5.0),
}
WHEN_NOT_TYPING: dict[int, Intent] = {pygame.K_SPACE: Confirm(), pygame.K_p: Menu()}
SHORTCUT_KEYS = pygame.KMOD_CTRL | pygame.KMOD_META
BARE_MODIFIERS = frozenset(
    (
        *(pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT),
        *(pygame.K_LMETA, pygame.K_RMETA, pygame.K_MODE, pygame.K_CAPSLOCK, pygame.K_NUMLOCKCLEAR),
    )
)


def direction(event: Event, typing: bool) -> Direction | None:
    """The direction a pressed or released key stands for; letters are none while typing."""
    return ARROWS.get(event.key) or (None if typing else LETTER_ARROWS.get(event.key))


def pressed(event: Event, typing: bool) -> Intent | None:
    """What a pressed key means. Keys held with Ctrl, Alt or Super belong to the desktop, except Alt+Enter."""
    if event.mod & pygame.KMOD_ALT and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
        return FullScreen()
    if event.mod & SHORTCUT_KEYS or event.mod & pygame.KMOD_LALT or event.key in BARE_MODIFIERS:
        return None
    if event.key == pygame.K_TAB:
        return Tab(-1 if event.mod & pygame.KMOD_SHIFT else 1)
    if event.key in PLAIN:
        return PLAIN[event.key]
    if typing:
        return None if _is_letter(event) else _named(event)
    if getattr(event, "unicode", "") == "?":
        return Help()
    return WHEN_NOT_TYPING.get(event.key) or _named(event)


def _is_letter(event: Event) -> bool:
    letter = getattr(event, "unicode", "")
    return bool(letter) and letter.isprintable()


def _named(event: Event) -> Intent | None:
    name = pygame.key.name(event.key)
    return Key(name) if name else None
