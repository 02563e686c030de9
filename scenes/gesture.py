"""From what the player's hands do to "these dice onto those": a pure state machine over intents."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from pygame import Rect

from game.rules.die import Die
from scenes.focus import Focus, under
from scenes.intents import Back, Cancel, Confirm, Drag, Hover, Intent, Pos, Press, Release

Target = int | str
"""A die id, or the name of a button."""
Ids = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Board:
    """What can be touched now."""

    mine: Mapping[int, Rect]
    """Dice of the seat to move; empty while nobody at the screen is to move."""
    theirs: Mapping[int, Rect]
    buttons: Mapping[str, Rect]
    dice: Mapping[int, Die] = field(default_factory=dict)
    """All dice in play as they are now."""
    joins: Callable[[Ids, Ids], bool] = lambda attackers, targets: len(targets) == 1
    """May these attackers take all these targets in one attack, if perhaps with still more dice?"""
    aside: Mapping[int, Rect] = field(default_factory=dict)
    """Captured dice: there to be looked at."""

    @property
    def rects(self) -> dict[Target, Rect]:
        """Everything the focus can reach; later ones lie on top."""
        found: dict[Target, Rect] = {}
        for part in (self.mine, self.theirs, self.aside, self.buttons):
            found.update(part)  # type: ignore[arg-type]
        return found


@dataclass(frozen=True, slots=True)
class Fire:
    """The attack is meant: let the dice roll if it is legal."""

    attackers: Ids
    targets: Ids


@dataclass(frozen=True, slots=True)
class Pushed:
    """A button was pressed."""

    button: str


@dataclass(frozen=True, slots=True)
class Undone:
    """Nothing is selected any more, and Back was pressed: the scene may pause."""


@dataclass(frozen=True, slots=True)
class Dropped:
    """A drag ended without an attack."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What about this die?"""

    die: int


Act = Fire | Pushed | Asked | Undone | Dropped | None


@dataclass(frozen=True, slots=True)
class Gesture:
    """What is selected and what the hand is doing."""

    attackers: Ids = ()
    """In the order in which they were picked."""
    targets: Ids = ()
    at: Pos | None = None
    """Where the pointer is while it pulls; None when nothing is held."""
    held: Target | None = None
    """What the press began on."""
    kept: tuple[Ids, Ids] = ((), ())
    """The selection before the press: what a cancelled drag goes back to."""
    moved: bool = False
    """Has the held pointer been anywhere else?"""
    over: Target | None = None
    """What lies under the pointer."""
    focus: Focus[Target] = field(default_factory=Focus)
    known: tuple[Die, ...] = ()
    """The selected dice as they were when they were picked."""

    @property
    def pulling(self) -> bool:
        """Is an arrow being pulled?"""
        return self.at is not None and self.moved and isinstance(self.held, int)

    @property
    def aimed(self) -> Target | None:
        """The thing pointed at, by pointer or by focus."""
        return self.focus.current if self.focus.shown else self.over


def feed(gesture: Gesture, intent: Intent, board: Board) -> tuple[Gesture, Act]:
    """The gesture after an intent, and what the player asked for with it."""
    steady = steadied(gesture, board)
    if steady is not gesture and isinstance(intent, Drag | Release):
        return steady, Dropped()
    now = replace(steady, focus=steady.focus.after(intent, board.rects))
    match intent:
        case Press(pos):
            return _pressed(now, pos, board), None
        case Drag(pos) if now.held is not None:
            return _dragged(now, pos, board), None
        case Release(pos):
            return _released(now, pos, board)
        case Hover(pos):
            return replace(now, over=under(board.rects, pos), held=None, at=None), None
        case Cancel():
            return _cancelled(now)
        case Confirm():
            return _confirmed(now, board)
        case Back():
            return _backed(now)
        case _:
            return now, None


def steadied(gesture: Gesture, board: Board) -> Gesture:
    """The same gesture; without its selection when a selected die has changed or gone."""
    if all(board.dice.get(die.id, die) == die for die in gesture.known):
        return gesture
    return Gesture(focus=gesture.focus, over=gesture.over)


def _pressed(gesture: Gesture, pos: Pos, board: Board) -> Gesture:
    met = under(board.rects, pos)
    kept = (gesture.attackers, gesture.targets)
    now = replace(gesture, held=met, at=pos, kept=kept, moved=False, over=met)
    if met in board.mine and met not in gesture.attackers and isinstance(met, int):
        return _picked(replace(now, attackers=(*gesture.attackers, met), targets=()), board)
    return now


def _dragged(gesture: Gesture, pos: Pos, board: Board) -> Gesture:
    met = under(board.rects, pos)
    now = replace(gesture, at=pos, over=met, moved=gesture.moved or met != gesture.held)
    if not isinstance(gesture.held, int) or gesture.held not in board.mine or met == gesture.over:
        return now
    if isinstance(met, int) and met in board.mine and met not in now.attackers:
        return _picked(replace(now, attackers=(*now.attackers, met), targets=()), board)
    if isinstance(met, int) and met in board.theirs:
        return _picked(replace(now, targets=_swept(now, met, board)), board)
    return now


def _swept(gesture: Gesture, met: int, board: Board) -> Ids:
    """Targets after the arrow came over one more: added where an attack can take both, else put in their place."""
    targets = gesture.targets
    if met in targets:
        return targets[: targets.index(met) + 1]
    longer = (*targets, met)
    return longer if targets and board.joins(gesture.attackers, longer) else (met,)


def _released(gesture: Gesture, pos: Pos, board: Board) -> tuple[Gesture, Act]:
    met = under(board.rects, pos)
    free = replace(gesture, held=None, at=None, moved=False, over=met)
    if gesture.held is None:
        return free, None
    if not gesture.moved and met == gesture.held:
        return _tapped(free, met, board)
    if gesture.held in board.mine and met in gesture.targets:
        return free, Fire(free.attackers, free.targets)
    if gesture.held in board.mine and met in board.mine:
        return replace(free, targets=()), None
    return restored(free), Dropped() if gesture.held in board.mine else None


def restored(gesture: Gesture) -> Gesture:
    """As it was before the press."""
    return replace(gesture, attackers=gesture.kept[0], targets=gesture.kept[1], held=None, at=None, moved=False)


def _tapped(gesture: Gesture, met: Target | None, board: Board) -> tuple[Gesture, Act]:
    """A press and release on the same thing: own dice are picked or put back, targets aimed at, then confirmed."""
    if isinstance(met, str):
        return gesture, Pushed(met)
    if isinstance(met, int) and met in board.aside:
        return gesture, Asked(met)
    if met in board.mine:
        if met in gesture.kept[0]:
            return _picked(replace(gesture, attackers=tuple(i for i in gesture.attackers if i != met)), board), None
        return gesture, None
    if isinstance(met, int) and met in board.theirs:
        return _aimed(gesture, met, board)
    return gesture, None


def _aimed(gesture: Gesture, met: int, board: Board) -> tuple[Gesture, Act]:
    if not gesture.attackers:
        return gesture, None
    if met in gesture.targets:
        return gesture, Fire(gesture.attackers, gesture.targets)
    return _picked(replace(gesture, targets=_swept(gesture, met, board)), board), None


def _confirmed(gesture: Gesture, board: Board) -> tuple[Gesture, Act]:
    met = gesture.focus.current
    if isinstance(met, str):
        return gesture, Pushed(met)
    if isinstance(met, int) and met in board.aside:
        return gesture, Asked(met)
    if isinstance(met, int) and met in board.mine:
        chosen = tuple(i for i in gesture.attackers if i != met)
        if len(chosen) == len(gesture.attackers):
            chosen = (*chosen, met)
        return _picked(replace(gesture, attackers=chosen, targets=()), board), None
    return _aimed(gesture, met, board) if isinstance(met, int) and met in board.theirs else (gesture, None)


def _cancelled(gesture: Gesture) -> tuple[Gesture, Act]:
    if gesture.held is not None:
        return restored(gesture), Dropped() if gesture.moved else None
    return gesture, None


def _backed(gesture: Gesture) -> tuple[Gesture, Act]:
    """Undo: first the drag, then the targets, then the attackers, one at a time."""
    if gesture.held is not None:
        return restored(gesture), Dropped()
    if gesture.targets:
        return replace(gesture, targets=()), None
    if gesture.attackers:
        return replace(gesture, attackers=gesture.attackers[:-1]), None
    return gesture, Undone()


def _picked(gesture: Gesture, board: Board) -> Gesture:
    """The gesture with its dice noted as they are now."""
    chosen = gesture.attackers + gesture.targets
    return replace(gesture, known=tuple(board.dice[id] for id in chosen if id in board.dice))
