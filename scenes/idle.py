"""Left alone: a stack that asks whether anybody is there, counts down, and goes home; no scene knows of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from pygame import Surface

from game.text import say
from scenes.intents import Cancel, Confirm, Hover, Intent, Move, Press, Resized, is_activity
from scenes.kit import Kit
from scenes.menu_card_base import Answer, Card
from scenes.menu_words import loud
from scenes.stack import Change, Pop, Reset, Scene, Size, Stack

STUCK = 80
"""The same step of a stick so many times in a row is a jammed stick and no player."""
NUDGE = 24
"""Pixels a mouse must have travelled to prove that somebody moved it."""

HERE, TAKE_OVER = "here", "take_over"


@dataclass(frozen=True, slots=True)
class Patience:
    """Seconds: after `ask` without a sign of life it asks, `leave` later it goes home; 0 never asks."""

    ask: float
    leave: float


class Presence:
    """Tells players from noise: window events, a trembling mouse and a jammed stick are none."""

    def __init__(self) -> None:
        self._mouse = (-NUDGE, -NUDGE)
        self._move: Move | None = None
        self._same = 0

    def proven_by(self, intent: Intent) -> bool:
        """Does this intent prove that somebody is there?"""
        if isinstance(intent, Hover) and is_activity(intent):
            dx, dy = intent.pos[0] - self._mouse[0], intent.pos[1] - self._mouse[1]
            if max(abs(dx), abs(dy)) < NUDGE:
                return False
            self._mouse = intent.pos
        elif isinstance(intent, Move):
            self._same = self._same + 1 if intent == self._move else 1
            self._move = intent
            return self._same <= STUCK
        elif is_activity(intent):
            self._move = None
        return is_activity(intent)


class StillThere(Card):
    """The question, large, with the seconds that are left; `offer` adds that the CPU may play on for who has left."""

    def __init__(self, kit: Kit, offer: bool) -> None:
        more = (Answer(TAKE_OVER, say("idle.take_over"), "cpu", "quiet"),) if offer else ()
        super().__init__(
            kit, say("idle.title"), say("idle.text"), (Answer(HERE, say("idle.here"), "hand", "primary"), *more)
        )
        self._offer = offer
        self.left = 0.0
        self.answered: str | None = None

    def answer(self, id: str) -> Change:
        self.answered = id
        return Pop()

    def back(self) -> Change:
        return self.answer(HERE)

    def other(self, intent: Intent) -> Change:
        return self.answer(HERE)

    def hear(self, intent: Intent) -> None:
        """Any sign of life will do; with a choice to make, a press on it is awaited."""
        if not self._offer:
            self.answer(HERE)
            return
        if (isinstance(intent, Press) and not any(rect.collidepoint(intent.pos) for rect in self.rects().values())) or (
            isinstance(intent, Confirm) and not self.focus.shown
        ):
            self.answer(HERE)
        elif not isinstance(intent, Hover):
            self.handle(intent)

    def show(self, surface: Surface) -> None:
        super().show(surface)
        number = loud(self.look, str(int(self.left) + 1), (self.look.px(300), self.look.px(150)), "huge", self._colour)
        panel = self._places.panel
        y = max(panel.top - self.look.px(110), self.look.px(76))
        surface.blit(number, number.get_rect(center=(panel.centerx, y)))

    @property
    def _colour(self) -> tuple[int, int, int]:
        return self.look.colour.gold if self.left > 5 else self.look.colour.orange


class IdleStack(Stack):
    """A stack over which time runs out. Scenes whose `unattended` is true need nobody.

    `gone` is told when it went home by itself. `offer` says whether the CPU may take over; `take_over` does it.
    """

    def __init__(
        self, first: Scene, size: Size, kit: Kit, home: Callable[[], Scene], patience: Callable[[], Patience]
    ) -> None:
        super().__init__(first, size)
        self._kit, self._home, self._patience = kit, home, patience
        self._presence = Presence()
        self._silent = 0.0
        self._card: StillThere | None = None
        self.asked = 0
        """How often it had to ask since somebody came."""
        self.gone: Callable[[], object] = lambda: None
        self.offer: Callable[[], bool] = lambda: False
        self.take_over: Callable[[], Change] = lambda: None

    @property
    def warning(self) -> bool:
        """Is the question on the screen?"""
        return self._card is not None

    @property
    def _needs_nobody(self) -> bool:
        return bool(getattr(self.top, "unattended", False))

    def step(self, intents: Iterable[Intent], dt: float) -> None:
        heard = list(intents)
        signs = [intent for intent in heard if self._presence.proven_by(intent)]
        if self._card is not None:
            self._ask_on(heard, signs, dt)
            return
        self._silent = 0.0 if signs or self._needs_nobody else self._silent + dt
        super().step(heard, dt)
        if self._needs_nobody:
            self.asked = 0
        elif self.running and 0 < self._patience().ask <= self._silent:
            self._ask()

    def draw(self, surface: Surface) -> None:
        super().draw(surface)
        if self._card is not None:
            self._card.draw(surface)

    def apply(self, change: Change) -> bool:
        if isinstance(change, Reset):
            self._card, self._silent = None, 0.0
        return super().apply(change)

    def resize(self, size: Size) -> None:
        super().resize(size)
        if self._card is not None:
            self._card.resize(size)

    def _ask(self) -> None:
        """Whatever is held is let go of; then the question is put."""
        super().step([Cancel("release lost")], 0.0)
        self.asked += 1
        self._card = StillThere(self._kit, self.asked > 1 and self.offer())
        self._card.resize(self._size)
        self._card.left = self._patience().leave
        self._kit.sounds.play("countdown")

    def _ask_on(self, heard: list[Intent], signs: list[Intent], dt: float) -> None:
        card = self._card
        assert card is not None
        for intent in heard:
            if isinstance(intent, Resized):
                self.resize(intent.size)
            elif intent in signs:
                card.hear(intent)
        if signs:
            card.left = self._patience().leave
        if card.answered:
            self._answered(card.answered)
        else:
            self._count_down(card, dt)

    def _answered(self, answer: str) -> None:
        """Somebody is there: on it goes; the press that said so does nothing else."""
        self._card, self._silent, self._stale_press = None, 0.0, True
        if answer == TAKE_OVER:
            self.apply(self.take_over())

    def _count_down(self, card: StillThere, dt: float) -> None:
        card.update(dt)
        before, card.left = card.left, card.left - dt
        if int(before) != int(card.left) and card.left > 0:
            self._kit.sounds.play("countdown")
        if card.left <= 0:
            self._card, self.asked = None, 0
            self.gone()
            self.apply(Reset(self._home()))
