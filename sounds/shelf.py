"""The clips as pygame sounds; a missing or broken file is reported once and stays silent."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from sounds.cues import CUES, file_names
from sounds.voice import voice

HERE = Path(__file__).parent
MOST_VOICES = 96

Warn = Callable[[str], None]


def load(folder: Path, warn: Warn) -> dict[str, tuple[pygame.mixer.Sound, ...]]:
    """Every cue with the takes of it that could be read; `warn` gets one sentence per file that could not."""
    return {cue: _takes(folder, cue, warn) for cue in CUES}


def _takes(folder: Path, cue: str, warn: Warn) -> tuple[pygame.mixer.Sound, ...]:
    sounds = (_read(folder / name, warn) for name in file_names(cue))
    return tuple(sound for sound in sounds if sound is not None)


def _read(path: Path, warn: Warn) -> pygame.mixer.Sound | None:
    try:
        return pygame.mixer.Sound(path)
    except FileNotFoundError:
        warn(f"The sound {path} is missing; it stays silent.")
    except (pygame.error, OSError):
        warn(f"The sound {path} cannot be read; it stays silent.")
    return None


class Voices:
    """Fighters' voices, made when first heard and kept; the oldest is forgotten when there are too many."""

    def __init__(self) -> None:
        self._made: dict[tuple[str, str], pygame.mixer.Sound] = {}

    def get(self, name: str, mood: str) -> pygame.mixer.Sound:
        """The sound of this fighter in this mood. Raises pygame.error without a sound device."""
        key = name, mood
        if key not in self._made:
            if len(self._made) >= MOST_VOICES:
                self._made.pop(next(iter(self._made)))
            self._made[key] = pygame.mixer.Sound(buffer=voice(name, mood).tobytes())
        return self._made[key]
