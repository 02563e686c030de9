"""The journal of a match: who played, from which seed, and every choice with its rolls. It is the save file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

import tomli_w

from game.record import notation
from game.rules.chance import OutOfRolls, Scripted, Seeded
from game.rules.hands import Choice, LineUp, Step
from game.rules.match import Illegal, begin, play
from game.rules.recipe import RecipeError, parse, write
from game.rules.variants import VARIANTS, Variant

VERSION = 1


class JournalError(ValueError):
    """A journal that cannot be replayed: `turn` is the index of the bad turn (from 0) or None; `why` a reason key."""

    def __init__(self, why: str, turn: int | None = None, detail: str = "") -> None:
        super().__init__(f"{why} {'' if turn is None else f'in turn {turn + 1}'} {detail}".strip())
        self.why, self.turn, self.detail = why, turn, detail


@dataclass(frozen=True, slots=True)
class Turn:
    """One choice and the rolls it brought, in the order they were drawn."""

    seat: int
    choice: str
    rolls: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Journal:
    """Everything needed to play a match again. `recipes` are kept so that old saves outlive any roster."""

    names: tuple[str, str]
    recipes: tuple[str, str]
    seed: int
    variant: str = "rulebook"
    rounds_to_win: int = 3
    mode: str = ""
    players: tuple[str, str] = ("", "")
    """Who sits there: free text for the rooms above, such as `human` or `cpu:fighter`."""
    opening: tuple[int, ...] = ()
    turns: tuple[Turn, ...] = ()
    specials: tuple[str, str] = ("", "")
    """The special of each pin, empty for none."""

    @classmethod
    def of(
        cls, lineups: tuple[LineUp, LineUp], variant: Variant, seed: int, mode: str, players: tuple[str, str]
    ) -> Journal:
        """Of a match that has not begun."""
        left, right = lineups
        recipes = [" ".join(write(die) for die in lineup.dice) for lineup in lineups]
        return cls(
            names=(left.name, right.name),
            recipes=(recipes[0], recipes[1]),
            specials=(left.special, right.special),
            seed=seed,
            variant=variant.name,
            rounds_to_win=variant.rounds_to_win,
            mode=mode,
            players=players,
        )

    def rules(self) -> Variant:
        """The house rules of this match. Raises JournalError when unknown."""
        if self.variant not in VARIANTS or not 1 <= self.rounds_to_win <= 99:
            raise JournalError("unknown-variant", detail=self.variant)
        return replace(VARIANTS[self.variant], rounds_to_win=self.rounds_to_win)

    def lineups(self) -> tuple[LineUp, LineUp]:
        """Both pins. Raises JournalError when a recipe cannot be read."""
        try:
            pins = zip(self.names, self.recipes, self.specials, strict=True)
            left, right = (LineUp(name, parse(recipe), special) for name, recipe, special in pins)
        except RecipeError as error:
            raise JournalError("bad-recipe", detail=str(error)) from error
        return left, right


def to_toml(journal: Journal) -> str:
    """The text of the save file."""
    document: dict[str, Any] = {
        "version": VERSION,
        "mode": journal.mode,
        "variant": journal.variant,
        "rounds_to_win": journal.rounds_to_win,
        "seed": journal.seed,
        "left": journal.names[0],
        "right": journal.names[1],
        "left_recipe": journal.recipes[0],
        "right_recipe": journal.recipes[1],
        "left_special": journal.specials[0],
        "right_special": journal.specials[1],
        "players": list(journal.players),
        "opening": list(journal.opening),
    }
    return "\n".join([tomli_w.dumps(document), *map(_turn_text, journal.turns)])


@lru_cache(maxsize=4096)
def _turn_text(turn: Turn) -> str:
    """A turn is written once: a save after every choice must not cost the frame loop anything."""
    return "[[turn]]\n" + tomli_w.dumps({"seat": turn.seat, "choice": turn.choice, "rolls": list(turn.rolls)})


def from_toml(document: Mapping[str, Any]) -> Journal:
    """The journal in a parsed save file. Raises JournalError naming what is missing or of the wrong type."""
    version = document.get("version")
    if version != VERSION:
        raise JournalError("newer-version" if isinstance(version, int) and version > VERSION else "no-version")
    try:
        turns = tuple(_turn(index, entry) for index, entry in enumerate(_typed(document, "turn", list, [])))
        left, right = _typed(document, "players", list, ["", ""])
        return Journal(
            names=(_typed(document, "left", str), _typed(document, "right", str)),
            recipes=(_typed(document, "left_recipe", str), _typed(document, "right_recipe", str)),
            seed=_typed(document, "seed", int),
            variant=_typed(document, "variant", str, "rulebook"),
            rounds_to_win=_typed(document, "rounds_to_win", int, 3),
            mode=_typed(document, "mode", str, ""),
            players=(str(left), str(right)),
            opening=_rolls(document.get("opening", []), None),
            turns=turns,
            specials=(_typed(document, "left_special", str, ""), _typed(document, "right_special", str, "")),
        )
    except ValueError as error:
        if isinstance(error, JournalError):
            raise
        raise JournalError("wrong-type", detail="players") from error


def _typed(table: Mapping[str, Any], key: str, kind: type, default: Any = None) -> Any:
    value = table.get(key, default)
    if not isinstance(value, kind) or isinstance(value, bool):
        raise JournalError("missing" if value is None else "wrong-type", detail=key)
    return value


def _turn(index: int, entry: object) -> Turn:
    if not isinstance(entry, dict) or entry.get("seat") not in (0, 1) or not isinstance(entry.get("choice"), str):
        raise JournalError("wrong-type", index, "turn")
    return Turn(int(entry["seat"]), entry["choice"], _rolls(entry.get("rolls", []), index))


def _rolls(value: object, turn: int | None) -> tuple[int, ...]:
    if not isinstance(value, list) or not all(isinstance(roll, int) and not isinstance(roll, bool) for roll in value):
        raise JournalError("wrong-type", turn, "rolls")
    return tuple(value)


@dataclass
class Checked:
    """Recorded rolls, compared on the way with those of the seed; afterwards the seed rolls on.

    `bent` tells whether any recorded roll differs from the seed's.
    """

    seed: int
    bent: bool = False
    _script: Scripted | None = field(default=None)

    def __post_init__(self) -> None:
        self._seeded = Seeded(self.seed)

    def feed(self, rolls: tuple[int, ...] | None) -> None:
        """Take the next rolls from here; None: from the seed alone from now on."""
        self._script = None if rolls is None else Scripted(rolls)

    def roll(self, sides: int) -> int:
        drawn = self._seeded.roll(sides)
        if self._script is None:
            return drawn
        recorded = self._script.roll(sides)
        self.bent |= recorded != drawn
        return recorded

    @property
    def left(self) -> int:
        """Recorded rolls that nobody asked for."""
        return self._script.left if self._script else 0


Played = tuple[int, Choice, Step]


def replay(journal: Journal, chance: Checked) -> Iterator[tuple[int | None, Choice | None, Step]]:
    """Play a journal again, step by step: the opening first, as (None, None, step).

    Raises JournalError at the first impossible line.
    """
    chance.feed(journal.opening)
    try:
        step = begin(*journal.lineups(), chance, journal.rules())
    except OutOfRolls as error:
        raise JournalError("rolls", detail="opening") from error
    _all_used(chance, None)
    yield None, None, step
    for index, turn in enumerate(journal.turns):
        chance.feed(turn.rolls)
        try:
            choice = notation.read(turn.choice)
            step = play(step.match, turn.seat, choice, chance)
        except notation.NotationError as error:
            raise JournalError("no-choice", index, turn.choice) from error
        except Illegal as error:
            raise JournalError("illegal", index, error.reason.key) from error
        except OutOfRolls as error:
            raise JournalError("rolls", index, turn.choice) from error
        _all_used(chance, index)
        yield turn.seat, choice, step


def _all_used(chance: Checked, index: int | None) -> None:
    if chance.left:
        raise JournalError("rolls", index)
