"""A player for tests of the story: presses through maps, cards and talks, and fights by hand against meek opponents."""

from __future__ import annotations

from itertools import count
from pathlib import Path

from flow_player import Player

from game.rules.hands import Choice, Match, Surrender
from game.rules.match import choices
from scenes.ending import EndingScene
from scenes.jacket import JacketScene
from scenes.match import MatchScene
from scenes.menu_base import Menu
from scenes.notice import NoticeScene
from scenes.pause import PauseScene
from scenes.result_round import RoundResultScene
from scenes.story_again import StoryAgainScene
from scenes.story_card import StoryCardScene
from scenes.story_map import StoryMapScene
from scenes.story_talk import StoryTalkScene

MOST = 400
SEEDS = count(1000, 1000)
"""Where the seeds of a new program begin: no two matches have the same."""


class Meek:
    """Gives up every round as soon as the rules allow it."""

    human = False
    gives_up = True

    def __init__(self, level: str, seed: int, temper: str = "") -> None:
        self.level, self.temper = level, temper
        self._asked: tuple[Match, int] | None = None

    def ask(self, match: Match, seat: int) -> None:
        self._asked = match, seat

    def poll(self) -> Choice | None:
        if self._asked is None:
            return None
        legal, self._asked = choices(*self._asked), None
        may = self.gives_up and legal.why_not(Surrender()) is None
        return Surrender() if may else next(iter(legal))

    def cancel(self) -> None:
        self._asked = None


class StoryPlayer(Player):
    """Goes on from page to page; `picks` are the answers to questions, by id."""

    def __init__(self, folder: Path | None, picks: tuple[str, ...]) -> None:
        super().__init__("mouse", folder, first_seed=next(SEEDS))
        self.picks = picks
        self.press("story")

    @property
    def top(self) -> object:
        return self.stack.top

    def quit(self) -> None:
        """Pull the plug; everything written so far is on the disk."""
        self.saves.close()

    @property
    def map(self) -> StoryMapScene:
        assert isinstance(self.top, StoryMapScene), self.top
        return self.top

    def open(self, lessons_first: bool = False) -> list[str]:
        """The pins on the map that wait to be fought: those that lead on first, or lessons first and bosses last."""
        nodes = sorted(
            self.map._facts.nodes, key=lambda node: (node.boss, not node.lesson) if lessons_first else node.lesson
        )
        return [node.key for node in nodes if node.state == "open"]

    def to_map(self) -> StoryMapScene:
        """Read on until there is a map, answering as picked."""
        for _ in range(MOST):
            match self.top:
                case StoryMapScene():
                    return self.top
                case StoryTalkScene() if self.top._asks:
                    self.press(next(id for id in self.top.rects() if id in self.picks))
                case StoryTalkScene():
                    self.press("skip")
                case JacketScene() | EndingScene():
                    self.press("done")
                case StoryAgainScene():
                    self.press("map")
                case NoticeScene():
                    self.press("ok")
        raise AssertionError(f"no map after {self.top}")

    def begin(self, key: str) -> MatchScene:
        """From the map to the table."""
        self.press(key)
        if isinstance(self.top, StoryCardScene):
            self.press("fight")
        return self.to_table()

    def to_table(self) -> MatchScene:
        while isinstance(self.top, StoryTalkScene):
            self.press("skip")
            self.step()
        assert isinstance(self.top, MatchScene), self.top
        return self.top

    def fight(self, turns: int = 10_000) -> None:
        """Play on by hand for so many attacks, or until the match is over."""
        for top in self.play():
            if isinstance(top, MatchScene) and top._may_act:
                turns -= 1
                if turns < 0:
                    return

    def give_up(self) -> None:
        """Lose the match: surrender every round."""
        for _ in range(MOST):
            match self.top:
                case StoryTalkScene():
                    return
                case MatchScene() if self.top._reach.moment is not None:
                    self.answer(self.top)
                case MatchScene() if self.top._may_act:
                    self.step(*self._menu())
                case PauseScene():
                    self.press("surrender" if "surrender" in self.top.rects() else "resume")
                case RoundResultScene():
                    self.wait(0.5)
                    self.press("next")
                case Menu():
                    self.press("yes" if "yes" in self.top.rects() else "done")
                case _:
                    self.step()
        raise AssertionError("the match cannot be lost")

    @staticmethod
    def _menu() -> tuple[object, ...]:
        from scenes.intents import Menu as MenuKey

        return (MenuKey(),)
