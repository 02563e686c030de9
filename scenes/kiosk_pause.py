"""Time out at the stand: back to the fight, the rules, giving up, or making room for the next visitor."""

from __future__ import annotations

from collections.abc import Callable

from game.text import say
from scenes.intents import Intent
from scenes.intents import Menu as MenuKey
from scenes.kit import Kit
from scenes.menu_card_base import Answer, Card
from scenes.stack import Change


class StandPauseScene(Card):
    """`then` is told resume, help, surrender or leave."""

    def __init__(self, kit: Kit, may_surrender: bool, then: Callable[[str], Change]) -> None:
        answers = (
            Answer("resume", say("pause.resume"), "play", "primary"),
            Answer("help", say("pause.help"), "help"),
            *((Answer("surrender", say("pause.surrender"), "flag", "danger"),) if may_surrender else ()),
            Answer("leave", say("kiosk.leave"), "home", "quiet"),
        )
        super().__init__(kit, say("pause.title"), "", answers)
        self._then = then

    def answer(self, id: str) -> Change:
        return self._then(id)

    def back(self) -> Change:
        self.noise("back")
        return self._then("resume")

    def other(self, intent: Intent) -> Change:
        return self.back() if isinstance(intent, MenuKey) else None
