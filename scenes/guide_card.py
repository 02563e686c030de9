"""A card at which the guide asks something: a question, a few answers, and the guide's face beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pygame import Rect, Surface

from scenes.kit import Kit
from scenes.menu_card_base import Answer, Card
from scenes.menu_pins import Fighter, Want, face
from scenes.stack import Change

FACE = 190.0


class GuideCardScene(Card):
    """`then` is told the id of the answer; Esc stands for the last one. `asked` is title and text."""

    def __init__(
        self,
        kit: Kit,
        coach: Fighter,
        asked: tuple[str, str],
        answers: tuple[Answer, ...],
        then: Callable[[str], Change],
    ) -> None:
        super().__init__(kit, *asked, answers)
        self._coach, self._then = coach, then

    def answer(self, id: str) -> Change:
        return self._then(id)

    def back(self) -> Change:
        return self.act(self._answers[-1].id)

    @property
    def _face(self) -> Rect:
        """On the upper left corner of the card; above it where the window is too narrow."""
        panel, edge = self._places.panel, self.look.px(FACE)
        if self.canvas.upright:
            return Rect(panel.centerx - edge // 2, panel.top - edge - self.look.px(10), edge, edge)
        return Rect(panel.left - round(edge * 0.9), panel.top - self.look.px(20), edge, edge)

    def wanted(self) -> Iterator[Want]:
        yield Want(self._coach, self._face.w)

    def show(self, surface: Surface) -> None:
        super().show(surface)
        face(surface, self._coach, self._face)
