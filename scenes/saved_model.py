"""A saved match as the list of them shows it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.record.journal import Journal


@dataclass(frozen=True, slots=True)
class Entry:
    """One file. Without a journal it is damaged and `trouble` says how; `trouble` may also tell of a copy used."""

    path: Path
    journal: Journal | None
    won: tuple[int, int] = (0, 0)
    round: int = 1
    finished: bool = False
    date: str = ""
    trouble: str = ""

    @property
    def playable(self) -> bool:
        """Can it be gone on with?"""
        return self.journal is not None and not self.finished
