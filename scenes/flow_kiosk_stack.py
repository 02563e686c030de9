"""The stack of the stand: it remembers the latest inputs, knows the keeper's secret, and goes home by itself."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable

from pygame import Surface

from scenes.flow_kiosk_turn import Turn
from scenes.idle import IdleStack, Patience
from scenes.intents import Drag, FullScreen, Hover, Intent
from scenes.kiosk_secret import Secret
from scenes.kit import Kit
from scenes.stack import Change, Quit, Scene, Size

REMEMBERED = 50


class StandStack(IdleStack):
    """`keeper` answers the secret; `passed` is told of time. Only `shut_down` lets the program end."""

    def __init__(
        self, first: Scene, size: Size, kit: Kit, home: Callable[[], Scene], patience: Callable[[], Patience]
    ) -> None:
        super().__init__(first, size, kit, home, patience)
        self.inputs: deque[Intent] = deque(maxlen=REMEMBERED)
        """The latest inputs, oldest first, for the log."""
        self.keeper: Callable[[], Change] = lambda: None
        self.passed: Callable[[float], object] = lambda seconds: None
        self.turned: Callable[[], bool] = lambda: False
        """Is the picture meant for somebody on the far side?"""
        self._secret, self._turn = Secret(), Turn()
        self._shutting_down = False

    def step(self, intents: Iterable[Intent], dt: float) -> None:
        heard = [intent for intent in intents if not isinstance(intent, FullScreen)]
        self.inputs.extend(intent for intent in heard if not isinstance(intent, Hover | Drag))
        self.passed(dt)
        if self._secret.given(heard, dt, self._size) and not self.warning:
            self.apply(self.keeper())
            return
        super().step(self._turn.led(heard, self._size), dt)
        self._turn.follow(self.turned(), dt, self._kit.settings.less_motion)

    def draw(self, surface: Surface) -> None:
        self._turn.draw(surface, super().draw)

    def apply(self, change: Change) -> bool:
        if isinstance(change, Quit) and not self._shutting_down:
            return False
        return super().apply(change)

    def shut_down(self) -> None:
        """The keeper ends the program."""
        self._shutting_down = True
        super().apply(Quit())
