"""On which side of the table the light falls."""

from __future__ import annotations

from scenes.match_course import Course
from scenes.match_facts import Place
from scenes.match_floor import Floor, lead_of


class Lights:
    """On which seat the light falls: on whoever is to move, and while a move is shown on whoever made it."""

    def __init__(self, floor: Floor, course: Course, place: Place) -> None:
        self._floor, self._course, self._place = floor, course, place
        self.seat: int | None = None

    @property
    def due(self) -> int | None:
        """Who is to move at the table."""
        course = self._course
        return None if course.is_over else course.mover

    def fall_on(self, seat: int | None) -> None:
        """Light this seat now, and get ready for whoever is to move."""
        self.expect(seat)
        self._floor.arrive()
        self.seat = seat
        self.expect(self.due)

    def follow(self) -> None:
        """All is shown: light whoever is to move."""
        if self.seat != self.due:
            self.fall_on(self.due)

    def expect(self, seat: int | None) -> None:
        """Get ready to light this seat."""
        bottom = self._place.bottom
        lead = 0.0 if seat is None else lead_of(self._course.match, bottom)
        self._floor.expect(self._place.size, None if seat is None else int(seat != bottom), lead)
