"""Time out: back to the fight, help, settings, giving up the round, or leaving with the match saved."""

from __future__ import annotations

from collections.abc import Callable

from game.text import say
from scenes.intents import Intent
from scenes.intents import Menu as MenuKey
from scenes.kit import Kit
from scenes.menu_card_base import Answer, Card
from scenes.stack import Change


class PauseScene(Card):
    """`then` is told resume, help, settings, surrender or leave. Whoever may not give up is not offered it.

    `leaving` is what the way out is called, where it does not save the match.
    """

    def __init__(
        self, kit: Kit, may_surrender: bool, may_configure: bool, then: Callable[[str], Change], leaving: str = ""
    ) -> None:
        answers = (
            Answer("resume", say("pause.resume"), "play", "primary"),
            Answer("help", say("pause.help"), "help"),
            *((Answer("settings", say("pause.settings"), "settings"),) if may_configure else ()),
            *((Answer("surrender", say("pause.surrender"), "flag", "danger"),) if may_surrender else ()),
            Answer("leave", leaving or say("pause.leave"), "home", "quiet"),
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
