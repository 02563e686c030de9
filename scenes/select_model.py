"""What is being picked: the wall of pins in rows, the pair chosen so far, and the options behind the fold."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.roster.lineups import lacks
from game.roster.lineups import lineup as lineup
from game.roster.roster import PinFacts, Roster
from game.text import say


def missing(pin: PinFacts) -> tuple[str, ...]:
    """Text keys of what the pin needs and we cannot play."""
    return lacks(pin)


def why_missing(keys: Sequence[str]) -> str:
    """One sentence saying what is missing; empty for a pin that can be played."""
    if not keys:
        return ""
    return say("select.missing", what=", ".join(say(f"{key}.name") for key in keys))


@dataclass(frozen=True, slots=True)
class Cell:
    """One pin on the wall. `lacks` are text keys of what it needs; empty when it can be played."""

    pin: PinFacts
    lacks: tuple[str, ...]

    @property
    def playable(self) -> bool:
        return not self.lacks


def about(cell: Cell) -> str:
    """What is special about a pin, in one sentence: why it cannot be played, or its own rule."""
    pin = cell.pin
    if cell.lacks:
        return why_missing(cell.lacks)
    if pin.special_state == "placeholder":
        return say("select.special_not_played")
    return say("select.special", line=say(f"special.{pin.special}.line")) if pin.special else ""


def origin(cell: Cell) -> str:
    """The set of a pin, and whether it is rare or fit for tournaments."""
    tag = "select.rare" if cell.pin.rare else "select.tournament" if cell.pin.tournament_legal else ""
    return f"{cell.pin.set} · {say(tag)}" if tag else cell.pin.set


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the wall: the heading of a set, or pins side by side."""

    set: str
    cells: tuple[Cell, ...] = ()
    number: int = 0
    """Place of the set in the order of sets."""

    @property
    def is_heading(self) -> bool:
        return not self.cells


@dataclass(frozen=True, slots=True)
class Wall:
    """All pins, set by set."""

    groups: tuple[tuple[str, tuple[Cell, ...]], ...]

    @property
    def sets(self) -> tuple[str, ...]:
        return tuple(name for name, _ in self.groups)

    @property
    def cells(self) -> tuple[Cell, ...]:
        return tuple(cell for _, cells in self.groups for cell in cells)

    def rows(self, columns: int) -> tuple[Row, ...]:
        """The wall with so many pins side by side."""
        rows: list[Row] = []
        for number, (name, cells) in enumerate(self.groups):
            rows.append(Row(name, number=number))
            rows += [Row(name, cells[at : at + columns], number) for at in range(0, len(cells), columns)]
        return tuple(rows)

    def playable(self) -> tuple[Cell, ...]:
        return tuple(cell for cell in self.cells if cell.playable)


def wall_of(roster: Roster, first: Sequence[str] = ("Soldiers", "Vampyres", "The Core", "BROM")) -> Wall:
    """The wall of a roster; first the sets a stranger should meet, last those nobody can play."""
    groups = [
        (facts.name, tuple(Cell(pin, missing(pin)) for pin in roster.of_set(facts.name))) for facts in roster.sets
    ]
    rank = {name.casefold(): number for number, name in enumerate(first)}
    last = len(rank) + 1
    groups.sort(
        key=lambda group: rank.get(group[0].casefold(), last - 1) if any(cell.playable for cell in group[1]) else last
    )
    return Wall(tuple(group for group in groups if group[1]))


@dataclass(frozen=True, slots=True)
class Picked:
    """What `select` comes to: names of two pins, who sits on the right, and the house rules."""

    pins: tuple[str, str]
    opponent: str
    """`human` or the key of a CPU level."""
    rules: str
    mode: str = ""
    """The way to play when it stays whoever sits on the right; else that decides."""

    def with_pin(self, seat: int, name: str) -> Picked:
        return replace(self, pins=(name, self.pins[1]) if seat == 0 else (self.pins[0], name))

    def swapped(self) -> Picked:
        return replace(self, pins=(self.pins[1], self.pins[0]))


def known(picked: Picked, roster: Roster) -> Picked:
    """The same pair; a pin that the roster does not have, or no longer has, gives way to one that can be played."""
    names = {pin.name for pin in roster.pins}
    spare = (pin.name for pin in roster.pins if pin.name not in picked.pins and not missing(pin))
    left, right = (name if name in names else next(spare, name) for name in picked.pins)
    return replace(picked, pins=(left, right))
