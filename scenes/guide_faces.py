"""The faces of the guide: made a little in every frame, and held for as long as it stays at the table."""

from __future__ import annotations

from pygame import Surface

from scenes.menu_pins import Fighter, Want, Workshop, is_ready, picture
from sprites.pin import placeholder

MOODS = ("neutral", "victorious", "worried")


class Faces:
    """One guide in all moods it needs, at one size at a time."""

    def __init__(self, coach: Fighter) -> None:
        self.coach = coach
        self._workshop = Workshop()
        self._held: dict[Want, Surface] = {}

    def step(self, px: int) -> bool:
        """Go on making faces of so many pixels; False when there is nothing to do."""
        wants = [Want(self.coach, px, mood) for mood in MOODS]
        self._held = {want: made for want, made in self._held.items() if want.px == px}
        missing = next((want for want in wants if want not in self._held), None)
        if missing is None:
            return False
        if not is_ready(missing):
            return self._workshop.step((missing,))
        self._held[missing] = picture(missing)
        return True

    def of(self, px: int, mood: str) -> Surface:
        """The face of a mood, else the calm one, else a blank pin."""
        calm = self._held.get(Want(self.coach, px))
        return self._held.get(Want(self.coach, px, mood)) or calm or placeholder(px)
