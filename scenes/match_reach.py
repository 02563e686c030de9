"""What the players' hands are doing at the table: the selection, the question that is open, the last refusal."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.rules.hands import Choice, Match
from game.rules.preview import preview
from scenes import gesture as hands
from scenes import match_asking
from scenes.intents import Intent
from scenes.layout import Layout
from scenes.match_asking import Asking
from scenes.match_sight import Legal, Sight, legal, sight

REFUSAL_TIME = 3.0
"""Seconds a refusal stays on the die."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What the player wants now: a choice to be played, or a button; and the noise it makes."""

    choice: Choice | None = None
    button: str = ""
    noise: str = ""


NOTHING = Wish()


class Reach:
    """Lives as long as its scene; `turn` begins it anew for every new state of the match."""

    def __init__(self, match: Match) -> None:
        self.gesture = hands.Gesture()
        self.asking: Asking | None = None
        self.legal: Legal = legal(match, match.turn)
        self._refused: tuple[int, str] = (-1, "")
        self._since = REFUSAL_TIME
        self._seen: tuple[object, Sight] = (None, Sight())
        self._weighed: tuple[object, Sight] = (None, Sight())

    def turn(self, match: Match) -> None:
        """The match has changed: whatever was selected is let go of."""
        self.legal = legal(match, match.turn)
        self._seen = self._weighed = (None, Sight())
        self.asking = None
        self.let_go()

    def let_go(self) -> None:
        """Nothing is selected or held any more."""
        self.gesture = hands.Gesture(focus=self.gesture.focus, over=self.gesture.over)

    def pass_time(self, seconds: float) -> None:
        self._since += seconds

    @property
    def refusal(self) -> tuple[int, str] | None:
        """The die that cannot be taken and why, while it is aimed at and for a while after."""
        gesture, seen = self.gesture, self.sight
        if seen.refusal and gesture.targets:
            return gesture.targets[-1], seen.refusal
        return self._refused if self._since < REFUSAL_TIME else None

    @property
    def sight(self) -> Sight:
        """What the selection means, with the aimed die counted as target."""
        seen = self.sight_of(self.gesture.attackers, self._targets())
        weighed = self.asking.weighed if self.asking is not None else None
        if weighed is None:
            return seen
        key = weighed
        if self._weighed[0] != key:
            ahead = preview(self.legal.match, self.legal.seat, weighed)
            self._weighed = (key, replace(seen, options=(weighed,), ahead=ahead))
        return self._weighed[1]

    def sight_of(self, attackers: hands.Ids, targets: hands.Ids) -> Sight:
        key = (attackers, targets)
        if self._seen[0] != key:
            self._seen = (key, sight(self.legal, attackers, targets))
        return self._seen[1]

    def _targets(self) -> hands.Ids:
        """The targets chosen, or the die merely pointed at with a selection in hand."""
        gesture = self.gesture
        if gesture.targets or not gesture.attackers:
            return gesture.targets
        aimed = gesture.aimed
        theirs = {die.id for die in self.legal.match.hands[1 - self.legal.seat].dice}
        return (aimed,) if isinstance(aimed, int) and aimed in theirs else ()

    def feed(self, intent: Intent, board: hands.Board, where: Layout, match: Match) -> Wish:
        """One intent, and what the player wants with it."""
        if self.asking is not None:
            return self._answer(intent, where, match)
        was = self.gesture
        self.gesture, act = hands.feed(was, intent, board)
        picked = len(self.gesture.known) > len(was.known)
        match act:
            case hands.Fire(attackers, targets):
                return self._fire(attackers, targets, where)
            case hands.Pushed(button):
                return Wish(button=button)
            case hands.Undone():
                return Wish(button="menu")
            case hands.Dropped():
                return Wish(noise="back")
            case _:
                return Wish(noise="select") if picked else NOTHING

    def fire(self, where: Layout) -> Wish:
        """The selection is meant: play it, ask which kind, or say why not."""
        return self._fire(self.gesture.attackers, self.gesture.targets, where)

    def _fire(self, attackers: hands.Ids, targets: hands.Ids, where: Layout) -> Wish:
        seen = self.sight_of(attackers, targets)
        if len(seen.options) == 1:
            return Wish(seen.options[0])
        if seen.options:
            self.asking = match_asking.kinds(where, seen.options, self.legal.seat, self.gesture.focus.shown)
            return Wish(noise="select")
        if targets and seen.refusal:
            self._refused, self._since = (targets[-1], seen.refusal), 0.0
        self.gesture = hands.Gesture(attackers, focus=self.gesture.focus, known=self.gesture.known)
        return Wish(noise="deny")

    def _answer(self, intent: Intent, where: Layout, match: Match) -> Wish:
        assert self.asking is not None
        self.asking, choice = self.asking.feed(intent, where, match)
        return Wish(choice, noise="" if choice is None else "confirm")

    def resized(self, where: Layout, match: Match) -> None:
        """The table has another size: what was held is let go of, the selection stays."""
        gesture = self.gesture
        self.gesture = hands.Gesture(gesture.attackers, gesture.targets, focus=gesture.focus, known=gesture.known)
        if self.asking:
            self.asking = match_asking.placed(self.asking, where, match)
