"""The shelf of own pins: a folder of files, read anew when something may have been dropped in, written aside."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from game.record.save import backup_of
from game.record.writer import Saves
from game.roster.roster import Roster
from game.roster.workshop import OwnPin, file_name, load, to_toml, with_custom
from scenes.workshop_faces import show_everywhere


class PinShelf:
    """`folder` None keeps nothing beyond this run; `changed` is told when the faces of known pins may have changed."""

    def __init__(
        self, folder: Path | None, saves: Saves, base: Roster, changed: Callable[[OwnPin], None] = lambda pin: None
    ) -> None:
        self._folder, self._saves, self._base, self._changed = folder, saves, base, changed
        self._pins: tuple[OwnPin, ...] = ()
        self.notices: tuple[str, ...] = ()
        """A sentence about each file that is no pin."""
        self.roster = base
        """All pins, own ones included; another value whenever something changed."""
        self.refresh()

    @property
    def pins(self) -> tuple[OwnPin, ...]:
        return self._pins

    def refresh(self) -> None:
        """Look into the folder again."""
        if self._folder is not None:
            pins, self.notices = load(self._folder)
            if pins != self._pins:
                self._hold(pins)

    def find(self, name: str) -> OwnPin:
        """The own pin of this name, a new one when there is none."""
        return next((pin for pin in self._pins if pin.name == name), OwnPin())

    def keep(self, pin: OwnPin) -> None:
        """Put a pin on the shelf, in place of the one it was made from."""
        old = next((kept for kept in self._pins if pin.file and kept.file == pin.file), None)
        file = pin.file or file_name(pin.name, [kept.file for kept in self._pins])
        pin = replace(pin, file=file)
        if self._folder is not None:
            self._saves.put(self._folder / file, to_toml(pin))
        others = tuple(kept for kept in self._pins if kept is not old)
        self._hold(tuple(sorted((*others, pin), key=lambda kept: kept.name.casefold())))
        self._changed(pin)

    def throw_away(self, name: str) -> None:
        """The pin and its file are gone for good."""
        pin = self.find(name)
        if pin.file and self._folder is not None:
            for path in (self._folder / pin.file, backup_of(self._folder / pin.file)):
                with suppress(OSError):
                    path.unlink(missing_ok=True)
        self._hold(tuple(kept for kept in self._pins if kept is not pin))

    def _hold(self, pins: tuple[OwnPin, ...]) -> None:
        self._pins, self.roster = pins, with_custom(self._base, pins)
        show_everywhere(pins)
