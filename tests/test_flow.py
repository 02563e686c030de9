"""The map of the game, walked by every kind of device: title, pins, sizes, a whole match, result; and back in."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from game.modes import modes
from game.record.settings import Settings
from game.record.writer import Forgetful, Writer
from game.roster.roster import shipped
from game.rules.attacks import PASSING, Attack
from game.rules.match import choices
from game.text import notice
from scenes.confirm import ConfirmScene
from scenes.flow import Around, Flow
from scenes.flow_shelf import Shelf
from scenes.flow_wishes import Wishes
from scenes.focus import next_focus
from scenes.handover import HandoverScene
from scenes.help import HelpScene
from scenes.intents import Back, Confirm, Drag, Help, Intent, Move, Press, Release
from scenes.intents import Menu as MenuKey
from scenes.kit import Kit
from scenes.match import MatchScene
from scenes.menu_base import Menu
from scenes.menu_pins import Workshop
from scenes.notice import NoticeScene
from scenes.pause import PauseScene
from scenes.result_match import MatchResultScene
from scenes.result_round import RoundResultScene
from scenes.saved import SavedScene
from scenes.select import SelectScene
from scenes.select_model import Picked
from scenes.settings import SettingsScene
from scenes.sizes import SizesScene
from scenes.stack import Stack
from scenes.title import TitleScene
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
        around = Around(shipped(), Shelf(folder, self.saves), wishes, seeds, lambda track: None)
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


@pytest.fixture(autouse=True)
def _no_painting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Faces are not needed to find the way."""
    monkeypatch.setattr(Workshop, "step", lambda self, wanted: False)
    monkeypatch.setattr(MatchScene, "_warmed", lambda self: iter(()))


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


@pytest.mark.parametrize("device", ["mouse", "touch", "keys"])
def test_every_device_gets_from_title_to_result(device: str) -> None:
    player = Player(device)
    player.press("arcade")
    assert isinstance(player.stack.top, SelectScene)
    player.press("opponent:rookie")
    player.press("fight")
    for _ in player.play():
        pass
    assert isinstance(player.stack.top, MatchResultScene)
    assert player.seen.count("RoundResultScene") >= 3
    player.press("rematch")
    assert isinstance(player.stack.scenes[0], MatchScene)


@pytest.mark.parametrize("device", ["mouse", "keys"])
def test_two_people_hand_the_screen_over(device: str) -> None:
    player = Player(device)
    player.press("versus")
    player.press("fight")
    for _ in player.play():
        pass
    assert isinstance(player.stack.top, MatchResultScene)
    first = player.seen.index("HandoverScene")
    assert player.seen[first : first + 5] == [
        "HandoverScene",
        "SizesScene",
        "MatchScene",
        "HandoverScene",
        "SizesScene",
    ]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path


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


def test_a_match_that_was_left_is_found_again_where_it_stopped(folder: Path) -> None:
    player = Player("keys", folder)
    left = at_the_table(player)._course.match
    player.step(MenuKey())
    assert isinstance(player.stack.top, PauseScene)
    player.press("leave")
    player.saves.close()
    assert isinstance(player.stack.top, TitleScene)

    again = Player("mouse", folder)
    again.press("continue")
    assert isinstance(again.stack.top, SavedScene)
    again.press("play:0")
    table = again.stack.top
    assert isinstance(table, MatchScene)
    assert table._course.match == left
    for _ in again.play():
        pass
    again.saves.close()
    assert "continue" not in Player("mouse", folder).stack.top.rects()  # type: ignore[union-attr]


def test_without_a_saved_match_there_is_nothing_to_continue() -> None:
    top = Player("mouse").stack.top
    assert isinstance(top, TitleScene)
    assert "continue" not in top.rects()


def test_a_damaged_match_is_named_and_can_be_thrown_away(folder: Path) -> None:
    (folder / "match-00001.toml").write_text('version = 1\nleft = "Av', "utf-8")
    (folder / "match-00002.toml").write_text("version = 1\nseed = 3\n", "utf-8")
    player = Player("mouse", folder)
    entries = Shelf(folder, player.saves).entries()
    assert [entry.journal for entry in entries] == [None, None]
    assert all(f"match-0000{number}.toml" in entry.trouble for number, entry in zip((2, 1), entries, strict=True))
    assert "line 2" in entries[1].trouble


def test_a_damaged_match_goes_on_from_the_copy_before_it(folder: Path) -> None:
    player = Player("mouse", folder)
    at_the_table(player)
    player.step(MenuKey())
    player.press("leave")
    player.saves.close()
    (file,) = folder.glob("match-*.toml")
    good = file.with_name(file.name + ".bak").read_text("utf-8")
    file.write_bytes(b"\0" * 200)
    again = Player("mouse", folder)
    again.press("continue")
    again.press("play:0")
    again.saves.close()
    assert file.with_name(file.name + ".bad-1").read_bytes() == b"\0" * 200
    assert file.with_name(file.name + ".bak").read_text("utf-8") == good


def test_a_match_is_thrown_away_only_after_a_question(folder: Path) -> None:
    player = Player("mouse", folder)
    at_the_table(player)
    player.step(MenuKey())
    player.press("leave")
    player.saves.close()
    player = Player("keys", folder)
    player.press("continue")
    player.press("delete:0")
    assert isinstance(player.stack.top, ConfirmScene)
    player.press("no")
    assert len(list(folder.glob("match-*.toml"))) == 1
    player.press("delete:0")
    player.press("yes")
    player.step()
    assert not list(folder.glob("match-*"))
    assert list(player.stack.top.rects()) == ["back"]  # type: ignore[union-attr]
    player.step(Back())
    assert "continue" not in player.stack.top.rects()  # type: ignore[union-attr]


def test_giving_up_takes_one_confirmation_and_ends_the_round() -> None:
    player = Player("keys")
    at_the_table(player)
    player.step(MenuKey())
    player.press("surrender")
    player.press("no")
    assert isinstance(player.stack.top, PauseScene)
    player.press("surrender")
    player.press("yes")
    player.step()
    player.step()
    top = player.stack.top
    assert isinstance(top, RoundResultScene)
    assert (top._tally.ended.why, top._tally.won) == ("surrender", (0, 1))


def test_pages_lie_over_the_table_and_leave_it_as_it_was() -> None:
    player = Player("mouse")
    table = at_the_table(player)
    match = table._course.match
    player.step(Help())
    assert isinstance(player.stack.top, HelpScene)
    player.step(Back())
    player.step(MenuKey())
    player.press("settings")
    assert isinstance(player.stack.top, SettingsScene)
    player.press("page:screen")
    player.press("row:fullscreen")
    player.step(Back())
    player.step(MenuKey())
    assert player.stack.top is table
    assert table._course.match == match


def test_bad_news_is_told_once_on_the_title() -> None:
    player = Player("keys")
    player.flow.expect(notice("notice.no_saving"))
    player.step()
    assert isinstance(player.stack.top, NoticeScene)
    player.step(Back())
    player.step()
    assert isinstance(player.stack.top, TitleScene)


def test_leaving_asks_first() -> None:
    player = Player("keys")
    player.step(Back())
    player.press("no")
    assert player.stack.running
    player.press("quit")
    assert not player.stack.running


def test_people_go_by_their_names_and_mirrored_pins_by_number() -> None:
    player = Player("mouse", None, ("Ann", ""))
    table = player.flow.begin(Picked(("Avis", "Avis"), "human", "casual"))
    assert isinstance(table, MatchScene)
    assert table._names == ("Ann", "Avis")
    mirrored = Player("mouse").flow.begin(Picked(("Avis", "Avis"), "human", "casual"))
    assert isinstance(mirrored, MatchScene)
    assert mirrored._names == ("Avis 1", "Avis 2")


def test_the_last_house_rules_are_offered_again() -> None:
    player = Player("mouse")
    player.press("arcade")
    player.press("options")
    player.press("rules:quickstart")
    player.press("fight")
    assert player.flow._picked(modes()["arcade"]).rules == "quickstart"


def test_swapped_sides_and_new_pins_follow_a_match() -> None:
    player = Player("mouse")
    player.press("arcade")
    player.press("opponent:rookie")
    player.press("fight")
    for _ in player.play():
        pass
    player.press("swap_sides")
    table = player.stack.scenes[0]
    assert isinstance(table, MatchScene)
    assert table._course.session.journal.names == ("Hammer", "Avis")
