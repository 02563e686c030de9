"""Something the player should know, in a sentence or two, and one way on."""

from __future__ import annotations

from collections.abc import Callable

from game.text import say
from scenes.kit import Kit
from scenes.menu_card_base import Answer, Card
from scenes.stack import Change


class NoticeScene(Card):
    """`then` follows whatever is pressed."""

    def __init__(self, kit: Kit, text: str, then: Callable[[], Change]) -> None:
        super().__init__(kit, say("notice.title"), text, (Answer("ok", say("word.ok"), "check", "primary"),))
        self._then = then

    def answer(self, id: str) -> Change:
        return self._then()

    def back(self) -> Change:
        return self.act("ok")
