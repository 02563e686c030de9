"""The keeper's secret ways in: a finger held in the upper left corner, or both shoulders of a pad (Tab by keys)."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from pygame import Rect

from scenes.intents import Cancel, Drag, Intent, Press, Release, Tab
from scenes.menu_canvas import Canvas
from scenes.stack import Size

HOLD = 3.0
"""Seconds a finger must lie in the corner."""
CORNER = 96.0
"""Design units from the corner."""
CODE = (-1, -1, -1, 1, 1, 1)
"""Steps of Tab: three times back (Shift+Tab, left shoulder), three times on (Tab, right shoulder)."""
PATIENCE = 2.0
"""Seconds between two steps after which the code begins anew."""


class Secret:
    """Watches all that is done, whatever is on the screen."""

    def __init__(self) -> None:
        self._held: float | None = None
        self._steps: deque[int] = deque(maxlen=len(CODE))
        self._since = 0.0

    def given(self, intents: Iterable[Intent], dt: float, size: Size) -> bool:
        """Was the secret given just now?"""
        corner = Canvas(size).rect(0, 0, CORNER, CORNER)
        if self._held is not None:
            self._held += dt
        self._since += dt
        known = sum(self._heard(intent, corner) for intent in intents) > 0
        if self._held is not None and self._held >= HOLD:
            self._held, known = None, True
        return known

    def _heard(self, intent: Intent, corner: Rect) -> bool:
        match intent:
            case Press(pos):
                self._held = 0.0 if corner.collidepoint(pos) else None
            case Drag(pos) if not corner.collidepoint(pos):
                self._held = None
            case Release() | Cancel():
                self._held = None
            case Tab(step):
                return self._stepped(step)
        return False

    def _stepped(self, step: int) -> bool:
        if self._since > PATIENCE:
            self._steps.clear()
        self._since = 0.0
        self._steps.append(step)
        if tuple(self._steps) != CODE:
            return False
        self._steps.clear()
        return True
