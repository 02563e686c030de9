"""A duel across the screen: the table turns to whoever is to move, and the other side lies turned to its own player."""

from __future__ import annotations

from dataclasses import replace

from pygame import Surface

from scenes import hud
from scenes.match import MatchScene
from scenes.stack import Change


class FacingMatch(MatchScene):
    """The seat that is asked sits below; `bottom` 1 means that the whole picture is to be shown upside down."""

    @property
    def bottom(self) -> int:
        """Who sits below."""
        return self._place.bottom

    def update(self, dt: float) -> Change:
        self._follow()
        change = super().update(dt)
        self._follow()
        return change

    def draw(self, surface: Surface) -> None:
        hud.draw(surface, replace(self._facts(), across=1 - self.bottom))

    def _follow(self) -> None:
        """Once all is shown, let whoever is asked sit below; what was selected stays selected."""
        asked = self._course.owing
        if asked and asked[0] != self.bottom and not self.is_showing:
            self._place.bottom = asked[0]
            size = self._place.size
            self._place.resize((0, 0))
            self.resize(size)
