"""A player for tests of the map of the game: one kind of device, and always the first choice there is."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from itertools import count
from pathlib import Path

from game.modes import modes
from game.record.settings import Settings
from game.record.writer import Forgetful, Writer
from game.roster.roster import shipped
from game.rules.attacks import PASSING, Attack
from game.rules.match import choices
from scenes.flow import Around, Flow
from scenes.flow_shelf import Shelf
from scenes.flow_wishes import Wishes
from scenes.focus import next_focus
from scenes.handover import HandoverScene
from scenes.intents import Confirm, Drag, Intent, Move, Press, Release
from scenes.kit import Kit
from scenes.match import MatchScene
from scenes.menu_base import Menu
from scenes.result_round import RoundResultScene
from scenes.sizes import SizesScene
from scenes.stack import Stack
from scenes.workshop_shelf import PinShelf
from sprites.theme import Theme

SIZE = (1280, 720)
FRAME = 0.1
PATIENCE = 30_000


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
    """A player with one kind of device who takes the first choice there is."""

    def __init__(self, device: str, folder: Path | None = None, names: tuple[str, str] = ("", "")) -> None:
        self.device = device
        self.saves = Writer() if folder else Forgetful()
        wishes = Wishes(Settings(speed=0.0, player_names=names), lambda settings: None)
        kit = Kit(Theme(), Silence(), wishes, self.saves, NoWindow())
        seeds = count(7).__next__
        pins = PinShelf(folder / "pins" if folder else None, self.saves, shipped())
        around = Around(pins, Shelf(folder, self.saves), wishes, seeds, lambda track: None)
        self.flow = Flow(kit, around, modes()["arcade"])
        self.stack = Stack(self.flow.first(), SIZE)
        self.seen: list[str] = []

    def step(self, *intents: Intent) -> None:
        self.stack.step(intents, FRAME)
        name = type(self.stack.top).__name__
        if not self.seen or self.seen[-1] != name:
            self.seen.append(name)

    def press(self, id: str) -> None:
        """Press something on a menu with the device at hand."""
        menu = self.stack.top
        assert isinstance(menu, Menu)
        if self.device in ("mouse", "touch"):
            self.tap(menu.rects()[id].center)
            return
        self.step(Move(0, 1)) if not menu.focus.shown else None
        if menu.focus.current != id:
            for move in route(menu.rects(), str(menu.focus.current), id):
                self.step(move)
        assert menu.focus.current == id
        self.step(Confirm())

    def tap(self, *places: tuple[int, int]) -> None:
        """Press at the first place, pull over the others, let go at the last one."""
        pointer = "touch" if self.device == "touch" else "mouse"
        self.step(Press(places[0], pointer))
        for place in places[1:]:
            self.step(Drag(place, pointer))
        self.step(Release(places[-1], pointer))

    def attack(self, scene: MatchScene) -> None:
        """Make the first legal attack by hand."""
        match = scene._course.match
        choice = next(iter(choices(match, match.turn)))
        board = scene._board()
        if choice == PASSING:
            self.push(scene, "pass")
        elif isinstance(choice, Attack) and self.device in ("mouse", "touch"):
            self.tap(*(board.rects[id].center for id in (*choice.attackers, *choice.targets)))
        elif isinstance(choice, Attack):
            for id in (*choice.attackers, *choice.targets, choice.targets[-1]):
                self.focus_on(scene, id)
                self.step(Confirm())

    def push(self, scene: MatchScene, button: str) -> None:
        rect = scene._board().buttons.get(button)
        if rect is None:
            self.step()
        elif self.device in ("mouse", "touch"):
            self.tap(rect.center)
        else:
            self.focus_on(scene, button)
            self.step(Confirm())

    def focus_on(self, scene: MatchScene, target: int | str) -> None:
        focus = scene._reach.gesture.focus
        if not focus.shown:
            self.step(Move(0, 1))
        for move in route(scene._board().rects, scene._reach.gesture.focus.current, target):
            self.step(move)

    def answer(self, scene: MatchScene) -> None:
        """Answer a question at the table with its first answer, or be done."""
        asking = scene._reach.asking
        assert asking is not None
        rects = asking.chooser.rects
        id = "done" if "done" in rects else next(iter(rects))
        if self.device in ("mouse", "touch"):
            self.tap(rects[id].center)
        else:
            for move in route(rects, asking.chooser.focus.current, id):
                self.step(move)
            self.step(Confirm())

    def play(self) -> Iterator[Menu | MatchScene]:
        """Go on by hand until nothing is left to do at the table; yields whatever is on top before each step."""
        for _ in range(PATIENCE):
            top = self.stack.top
            assert isinstance(top, Menu | MatchScene)
            yield top
            match top:
                case SizesScene():
                    self.press("done")
                case HandoverScene():
                    self.wait(0.5)
                    self.press("ready")
                case RoundResultScene():
                    self.wait(0.5)
                    self.press("next")
                case MatchScene() if top._reach.asking:
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


def route(rects: dict[object, object], start: object, goal: object) -> list[Move]:
    """The shortest way for the focus."""
    moves = (Move(0, 1), Move(0, -1), Move(1, 0), Move(-1, 0))
    ways: dict[object, list[Move]] = {start: []}
    todo = deque([start])
    while todo:
        here = todo.popleft()
        if here == goal:
            return ways[here]
        for move in moves:
            there = next_focus(rects, here, move.dx, move.dy)  # type: ignore[type-var]
            if there not in ways:
                ways[there] = [*ways[here], move]
                todo.append(there)
    raise AssertionError(f"the focus cannot get from {start} to {goal}")


def at_the_table(player: Player) -> MatchScene:
    """Play on until a person is to attack for the second time."""
    player.press("arcade")
    player.press("fight")
    turns = 0
    for top in player.play():
        turns += isinstance(top, MatchScene) and top._may_act
        if turns == 2:
            assert isinstance(top, MatchScene)
            return top
    raise AssertionError("nobody attacked")
