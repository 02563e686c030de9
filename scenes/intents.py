"""What a player can mean, whatever the device: frozen values in canvas pixels."""

from dataclasses import dataclass
from typing import Literal

Pos = tuple[int, int]
Pointer = Literal["mouse", "touch"]
Device = Literal["mouse", "touch", "keys", "pad"]
Reason = Literal["right click", "second finger", "focus lost", "release lost"]

OUTSIDE: Pos = (-1, -1)


@dataclass(frozen=True, slots=True)
class Press:
    pos: Pos
    pointer: Pointer = "mouse"


@dataclass(frozen=True, slots=True)
class Drag:
    """The pointer moved while pressed."""

    pos: Pos
    pointer: Pointer = "mouse"


@dataclass(frozen=True, slots=True)
class Release:
    pos: Pos
    pointer: Pointer = "mouse"


@dataclass(frozen=True, slots=True)
class Hover:
    """The mouse moved with nothing pressed; `OUTSIDE` when it left the window."""

    pos: Pos


@dataclass(frozen=True, slots=True)
class Cancel:
    """Whatever was held is let go of, with no effect."""

    reason: Reason


@dataclass(frozen=True, slots=True)
class Move:
    """One step of the focus: exactly one of dx, dy is -1 or 1; y grows downwards."""

    dx: int
    dy: int


@dataclass(frozen=True, slots=True)
class Confirm:
    """Enter, Space, or the lower button of a pad."""


@dataclass(frozen=True, slots=True)
class Back:
    """Esc, or the right button of a pad."""


@dataclass(frozen=True, slots=True)
class Skip:
    """End, or the left button of a pad: jump to the end of what is shown."""


@dataclass(frozen=True, slots=True)
class Menu:
    """P, Pause, or Start on a pad."""


@dataclass(frozen=True, slots=True)
class Help:
    """A question mark, F1, or the upper button of a pad."""


@dataclass(frozen=True, slots=True)
class Scroll:
    """Notches of the wheel, positive upwards (towards the start)."""

    dy: float


@dataclass(frozen=True, slots=True)
class Tab:
    """Next (1) or previous (-1) page: Tab key or shoulder buttons."""

    step: int


@dataclass(frozen=True, slots=True)
class Text:
    """Typed letters; only sent to a scene whose `typing` is true."""

    text: str


@dataclass(frozen=True, slots=True)
class Key:
    """Any other key by its name in lower case: "r", "backspace", "delete", "home", "f5"."""

    name: str


@dataclass(frozen=True, slots=True)
class FullScreen:
    """F11 or Alt+Enter; the loop answers it, scenes never see it."""


@dataclass(frozen=True, slots=True)
class Resized:
    """The canvas has another size."""

    size: tuple[int, int]


Intent = (
    Press
    | Drag
    | Release
    | Hover
    | Cancel
    | Move
    | Confirm
    | Back
    | Skip
    | Menu
    | Help
    | Scroll
    | Tab
    | Text
    | Key
    | FullScreen
    | Resized
)


def is_activity(intent: Intent) -> bool:
    """Does this prove that somebody is there? Window events do not."""
    return not isinstance(intent, Resized | Cancel) and intent != Hover(OUTSIDE)
