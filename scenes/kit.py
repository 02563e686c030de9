"""What every scene is handed: the theme, and what it may ask of sound, settings, saves and screen. Plain values."""

from dataclasses import dataclass
from typing import Protocol

from sprites.theme import Look, Theme, look


class Sounds(Protocol):
    """Plays cues by name; silent when there is no sound."""

    def play(self, cue: str) -> None: ...


class Settings(Protocol):
    """The player's wishes; `speed` 1.0 is normal and 0 shows no animation, `text_size` 1.0 is normal too."""

    @property
    def speed(self) -> float: ...
    @property
    def less_motion(self) -> bool: ...
    @property
    def text_size(self) -> float: ...
    @property
    def palette(self) -> str: ...
    @property
    def fullscreen(self) -> bool: ...
    @property
    def chatter(self) -> bool: ...


class Saves(Protocol):
    """Writes aside from the frame loop; `close` waits for the last write."""

    def close(self) -> None: ...


class Screen(Protocol):
    """What a settings page may ask of the window."""

    @property
    def fullscreen(self) -> bool: ...
    def set_fullscreen(self, wanted: bool) -> None: ...


@dataclass(frozen=True, slots=True)
class Kit:
    """Handed down by `flow` to each scene; not a registry."""

    theme: Theme
    sounds: Sounds
    settings: Settings
    saves: Saves
    screen: Screen

    def look(self, size: tuple[int, int]) -> Look:
        """The theme at the size of a canvas, with the player's size of text."""
        return look(self.theme, size, self.settings.text_size)
