"""A player for tests of the map of the game: one kind of device, and always the first choice there is."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping
from itertools import count, cycle
from pathlib import Path
from typing import Any

from flow_hands import KINDS, SIZE, Frames, Hand, Pointing, Stepping
from pygame import Rect
from pygame.event import Event

from game.modes import modes
from game.record.settings import Settings
from game.record.writer import Forgetful, Writer
from game.roster.roster import shipped
from game.rules.attacks import PASSING, Attack
from game.rules.match import choices
from scenes.flow import Around, Flow
from scenes.flow_people import People
from scenes.flow_shelf import Shelf
from scenes.flow_wishes import Wishes
from scenes.focus import Focus, next_focus
from scenes.handover import HandoverScene
from scenes.intents import Confirm, Intent, Move
from scenes.kit import Kit
from scenes.match import MatchScene
from scenes.menu_base import Menu
from scenes.reader import Reader
from scenes.result_round import RoundResultScene
from scenes.stack import Stack
from scenes.window import view_of
from scenes.workshop_shelf import PinShelf
from sprites.theme import Theme

FRAME = 0.1
PATIENCE = 30_000

Target = Any
"""The id of a die or the name of a thing to press."""


class Silence:
    """Sounds that remember what was played."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def play(self, cue: str) -> None:
        self.heard.append(cue)


class NoWindow:
    fullscreen = False

    def set_fullscreen(self, wanted: bool) -> None:
        self.fullscreen = wanted


class Player:
    """A player with one kind of device, or another one for each act, who takes the first choice there is.

    What the hands do goes through the reader as the system would send it; the rest of the game is the real one.
    """

    def __init__(
        self, device: str, folder: Path | None = None, names: tuple[str, str] = ("", ""), first_seed: int = 7
    ) -> None:
        self.hands: Iterator[Hand] = cycle([kind() for kind in KINDS[device]])
        self.reader = Reader(lambda: False)
        self.saves = Writer() if folder else Forgetful()
        wishes = Wishes(Settings(speed=0.0, player_names=names, guide="over"), lambda settings: None)
        kit = Kit(Theme(), Silence(), wishes, self.saves, NoWindow())
        seeds = count(first_seed).__next__
        pins = PinShelf(folder / "pins" if folder else None, self.saves, shipped())
        around = Around(
            pins, Shelf(folder, self.saves), wishes, seeds, lambda track: None, people=People(folder, self.saves)
        )
        self.flow = Flow(kit, around, modes()["arcade"])
        self.stack = Stack(self.flow.first(), SIZE)
        self.seen: list[str] = []

    def step(self, *intents: Intent) -> None:
        self.stack.step(intents, FRAME)
        name = type(self.stack.top).__name__
        if not self.seen or self.seen[-1] != name:
            self.seen.append(name)

    def send(self, *events: Event) -> None:
        """One frame in which the system reports these events."""
        self.step(*self.reader.read(events, view_of(SIZE), FRAME))

    def press(self, id: str) -> None:
        """Press something on a menu with the device at hand."""
        menu = self.stack.top
        assert isinstance(menu, Menu)
        self._reach(next(self.hands), id, menu.rects(), lambda: menu.focus)

    def attack(self, scene: MatchScene) -> None:
        """Make the first legal attack by hand."""
        match = scene._course.match
        choice = next(iter(choices(match, match.turn)))
        if choice == PASSING:
            self.push(scene, "pass")
            return
        assert isinstance(choice, Attack)
        rects, hand = scene._board().rects, next(self.hands)
        if isinstance(hand, Pointing):
            self._do(hand.tap(*(rects[id].center for id in (*choice.attackers, *choice.targets))))
            return
        for id in (*choice.attackers, *choice.targets, choice.targets[-1]):
            self.touch(scene, id, hand)

    def touch(self, scene: MatchScene, id: Target, hand: Hand) -> None:
        """Tap a die or button of the table, or confirm it with the focus."""
        self._reach(hand, id, scene._board().rects, lambda: scene._reach.gesture.focus)

    def push(self, scene: MatchScene, button: str) -> None:
        if button in scene._board().buttons:
            self.touch(scene, button, next(self.hands))
        else:
            self.step()

    def answer(self, scene: MatchScene) -> None:
        """Answer a list at the table with its first answer, a question on the dice with yes."""
        moment = scene._reach.moment
        if moment is not None:
            on_dice: dict[Target, Rect] = {**moment.rects(scene._where), **scene._board().buttons}
            self._reach(next(self.hands), "yes" if "yes" in on_dice else "no", on_dice, lambda: _focus_of(scene))
            return
        asking = scene._reach.asking
        assert asking is not None
        rects: dict[Target, Rect] = dict(asking.chooser.rects)
        self._reach(next(self.hands), next(iter(rects)), rects, lambda: _focus_of(scene))

    def _reach(self, hand: Hand, id: Target, rects: Mapping[Target, Rect], focus: Callable[[], Focus[Target]]) -> None:
        """Tap a thing, or bring the focus there and confirm."""
        if isinstance(hand, Pointing):
            self._do(hand.tap(rects[id].center))
            return
        assert isinstance(hand, Stepping)
        if not focus().shown:
            self._do(hand.press(Move(0, 1)))
        for move in route(rects, focus().current, id):
            self._do(hand.press(move))
        assert focus().shown
        assert focus().current == id
        self._do(hand.press(Confirm()))

    def _do(self, frames: Frames) -> None:
        for events in frames:
            self.send(*events)

    def play(self) -> Iterator[Menu | MatchScene]:
        """Go on by hand until nothing is left to do at the table; yields whatever is on top before each step."""
        for _ in range(PATIENCE):
            top = self.stack.top
            assert isinstance(top, Menu | MatchScene)
            yield top
            match top:
                case HandoverScene():
                    self.wait(0.5)
                    self.press("ready")
                case RoundResultScene():
                    self.wait(0.5)
                    self.press("next")
                case MatchScene() if top._reach.asking or top._reach.moment:
                    self.answer(top)
                case MatchScene() if top._may_act:
                    self.attack(top)
                case MatchScene():
                    self.step()
                case _:
                    return
        raise AssertionError("the match does not end")

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds / FRAME)):
            self.step()


def _focus_of(scene: MatchScene) -> Focus[Target]:
    reach = scene._reach
    if reach.moment is not None:
        return reach.moment.focus
    assert reach.asking is not None
    focus = reach.asking.chooser.focus
    return Focus(focus.current, focus.shown)


def route(rects: Mapping[Target, Rect], start: Target | None, goal: Target) -> list[Move]:
    """The shortest way for the focus."""
    moves = (Move(0, 1), Move(0, -1), Move(1, 0), Move(-1, 0))
    ways: dict[Target | None, list[Move]] = {start: []}
    todo = deque([start])
    while todo:
        here = todo.popleft()
        if here == goal:
            return ways[here]
        for move in moves:
            there = next_focus(rects, here, move.dx, move.dy)
            if there not in ways:
                ways[there] = [*ways[here], move]
                todo.append(there)
    raise AssertionError(f"the focus cannot get from {start} to {goal}")


def at_the_table(player: Player) -> MatchScene:
    """Play on until a person is to attack for the second time."""
    player.press("arcade")
    player.press("opponent:rookie")
    player.press("fight")
    turns = 0
    for top in player.play():
        turns += isinstance(top, MatchScene) and top._may_act
        if turns == 2:
            assert isinstance(top, MatchScene)
            return top
    raise AssertionError("nobody attacked")
