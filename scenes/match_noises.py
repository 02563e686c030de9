"""What is heard at the table: noises as they come, and fighters who do not talk over each other."""

from __future__ import annotations

from collections.abc import Iterable

from scenes.kit import Sounds
from sounds.cues import VOICE_PREFIX
from sprites.timeline import Sound

BREATH = 1.0
"""Seconds from one voice to the next at least."""


class Noises:
    """Passes noises on to the loudspeaker."""

    def __init__(self, sounds: Sounds) -> None:
        self._sounds = sounds
        self._spoke = -BREATH

    def play(self, begun: Iterable[Sound], now: float) -> None:
        """The noises that have just begun; `now` in seconds."""
        for noise in begun:
            if noise.name.startswith(VOICE_PREFIX):
                if now - self._spoke < BREATH:
                    continue
                self._spoke = now
            self._sounds.play(noise.name)
