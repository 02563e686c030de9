"""One question before something that cannot be taken back; the harmless answer has the focus."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from scenes.kit import Kit
from scenes.menu_card_base import Answer, Card
from scenes.stack import Change


@dataclass(frozen=True, slots=True)
class Question:
    """Words of the question and of both answers."""

    title: str
    text: str
    yes: str
    no: str


class ConfirmScene(Card):
    """`then` is told whether the answer was yes."""

    def __init__(self, kit: Kit, question: Question, then: Callable[[bool], Change]) -> None:
        answers = Answer("yes", question.yes, "check", "danger"), Answer("no", question.no, "cross", "plain")
        super().__init__(kit, question.title, question.text, answers)
        self._then = then
        self.focus = replace(self.focus, current="no")

    def answer(self, id: str) -> Change:
        return self._then(id == "yes")

    def back(self) -> Change:
        self.noise("back")
        return self._then(False)
