"""The player's wishes while the game runs: read by every scene, changed in one place, kept at once."""

from __future__ import annotations

from collections.abc import Callable

from game.record.settings import Settings


class Wishes:
    """The settings as they are now; `keep` is told of every change."""

    def __init__(self, now: Settings, keep: Callable[[Settings], None]) -> None:
        self.now, self._keep = now, keep

    def change(self, settings: Settings) -> None:
        """From now on these hold."""
        if settings != self.now:
            self.now = settings
            self._keep(settings)

    @property
    def speed(self) -> float:
        return self.now.speed

    @property
    def less_motion(self) -> bool:
        return self.now.less_motion

    @property
    def text_size(self) -> float:
        return self.now.text_size

    @property
    def palette(self) -> str:
        return self.now.palette

    @property
    def fullscreen(self) -> bool:
        return self.now.fullscreen

    @property
    def pass_by_itself(self) -> bool:
        return self.now.pass_by_itself

    @property
    def seed_shown(self) -> bool:
        return self.now.seed_shown

    @property
    def chatter(self) -> bool:
        return self.now.chatter
