"""A player for tests of the guide: does what is asked by hand, or something else."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from flow_hands import Pointing
from flow_player import Player

from game.guide.bites import END, LOOK, TAP, TRY, UNDO
from game.rules.attacks import PASSING, Attack
from game.rules.match import choices
from game.rules.settle import settle
from scenes.die_card import DieCardScene
from scenes.flow_guide_table import GuidedMatch
from scenes.intents import Back, Help

MOST = 3000


class Pupil(Player):
    """Stands before the first match with one kind of device; `how` is what its wishes remember of the guide."""

    def __init__(self, device: str, folder: Path | None = None, how: str = "new") -> None:
        super().__init__(device, folder)
        wishes = self.flow._around.wishes
        wishes.change(replace(wishes.now, guide=how))

    @property
    def remembered(self) -> str:
        return self.flow._around.wishes.now.guide

    @property
    def table(self) -> GuidedMatch:
        assert isinstance(self.stack.top, GuidedMatch), self.stack.top
        return self.stack.top

    def begin(self) -> GuidedMatch:
        """From the title into the guided match, as offered."""
        self.press("arcade")
        self.press("yes")
        return self.table

    def go_on(self) -> None:
        """From the title to the match that was left."""
        self.press("continue")
        self.press("play:0")

    def to_bite(self) -> str:
        """Wait for the next bite; its key."""
        for _ in range(MOST):
            if self.table.guide.bite is not None:
                return self.table.guide.bite.key
            self.step()
        raise AssertionError("there is no bite")

    def obey(self) -> None:
        """Do what is asked, by hand."""
        scene, guide = self.table, self.table.guide
        assert guide.bite is not None
        mine, theirs = guide.aim.mine, guide.aim.theirs
        if guide.bite.act == TAP:
            self.touch(scene, mine[0], next(self.hands))
        elif guide.bite.act == TRY:
            self.pull(*mine, *theirs)
        elif guide.bite.act == UNDO:
            die = scene._reach.gesture.attackers or mine
            self.touch(scene, die[0], next(self.hands))
            if scene._reach.gesture.attackers:
                self.touch(scene, die[0], next(self.hands))
        elif guide.bite.act == LOOK:
            self.look(mine[0])
        elif guide.bite.act == END or not mine:
            self.attack(scene)
        else:
            self.strike(settle(scene.match, 0, mine, theirs)[0])

    def strike(self, attack: Attack) -> None:
        self.pull(*attack.attackers, *attack.targets)

    def pull(self, *ids: int) -> None:
        """From die to die and let go there, or one after the other and confirm."""
        rects, hand = self.table._board().rects, next(self.hands)
        if isinstance(hand, Pointing):
            self._do(hand.tap(*(rects[id].center for id in ids)))
            return
        for id in (*ids, ids[-1]):
            self.touch(self.table, id, hand)

    def look(self, die: int) -> None:
        """Have a die explain itself, and close its card."""
        scene, hand = self.table, next(self.hands)
        if isinstance(hand, Pointing):
            down, *_, up = hand.tap(scene._board().rects[die].center)
            self.send(*down)
            self.wait(0.7)
            self.send(*up)
        else:
            self.touch(scene, die, hand)
            self.touch(scene, die, hand)
            self.step(Help())
        assert isinstance(self.stack.top, DieCardScene)
        self.step(Back())

    def other(self) -> Attack | None:
        """A legal attack that is not what is asked for."""
        scene, guide = self.table, self.table.guide
        meant = set(guide.aim.mine), set(guide.aim.theirs)
        legal = (choice for choice in choices(scene.match, 0) if isinstance(choice, Attack) and choice != PASSING)
        return next((a for a in legal if (set(a.attackers), set(a.targets)) != meant), None)

    def skip(self) -> None:
        self.touch(self.table, "guide", next(self.hands))
