"""The drawer with the whole log: opened, scrolled by wheel, finger or keys, closed by a press."""

from __future__ import annotations

from dataclasses import dataclass, replace

from scenes.intents import Back, Cancel, Confirm, Drag, Intent, Key, Move, Pos, Press, Release, Scroll

LINE = 27.0
"""Design pixels of drag that scroll by one line."""
NOTCH = 3.0
"""Lines per notch of the wheel and per step of the keys."""
SLIP = 10.0
"""Design pixels a finger may slip before a press becomes a drag."""


@dataclass(frozen=True, slots=True)
class Drawer:
    """Open or not, and how many of the newest lines are scrolled away."""

    is_open: bool = False
    back: float = 0.0
    held: Pos | None = None
    moved: bool = False

    def toggled(self) -> Drawer:
        return Drawer(not self.is_open)

    def feed(self, intent: Intent, lines: int, unit: float) -> Drawer:
        """The open drawer after an intent; `lines` is how many there are."""
        match intent:
            case Press(pos):
                return replace(self, held=pos, moved=False)
            case Drag(pos) if self.held is not None:
                way = pos[1] - self.held[1]
                if not self.moved and abs(way) < SLIP * unit:
                    return self
                return replace(self._by(way / (LINE * unit), lines), held=pos, moved=True)
            case Release() if self.held is not None:
                return replace(self, held=None) if self.moved else Drawer()
            case Scroll(dy):
                return self._by(NOTCH * dy, lines)
            case Move(0, dy):
                return self._by(-NOTCH * dy, lines)
            case Back() | Confirm() | Key("l"):
                return Drawer()
            case Cancel():
                return replace(self, held=None)
            case _:
                return self

    def _by(self, step: float, lines: int) -> Drawer:
        return replace(self, back=min(max(0.0, self.back + step), max(0.0, lines - 1.0)))

    def seen(self, log: tuple[str, ...]) -> tuple[str, ...]:
        """The lines up to the newest that is not scrolled away."""
        return log[: len(log) - round(self.back)]
