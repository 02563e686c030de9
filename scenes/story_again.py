"""After a lost fight: nothing but pride is gone. Once more, with another pin, with gentler dice, or back to the map."""

from __future__ import annotations

from collections.abc import Callable

from game.text import say
from scenes.intents import Intent
from scenes.intents import Menu as MenuKey
from scenes.kit import Kit
from scenes.menu_card_base import Answer, Card
from scenes.stack import Change


class StoryAgainScene(Card):
    """`then` is told again, pin, gentle or map. Gentler dice are offered where there are any."""

    def __init__(self, kit: Kit, name: str, may_be_gentle: bool, then: Callable[[str], Change]) -> None:
        answers = (
            Answer("again", say("story_page.again"), "rematch", "primary"),
            Answer("pin", say("story_page.other_pin"), "pin"),
            *((Answer("gentle", say("story_page.gentle_once"), "heart"),) if may_be_gentle else ()),
            Answer("map", say("story_page.to_map"), "flag", "quiet"),
        )
        super().__init__(kit, say("story_page.lost"), say("story_page.lost_line", name=name), answers)
        self._then = then

    def answer(self, id: str) -> Change:
        return self._then(id)

    def back(self) -> Change:
        self.noise("back")
        return self._then("map")

    def other(self, intent: Intent) -> Change:
        return self.back() if isinstance(intent, MenuKey) else None
