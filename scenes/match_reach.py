"""What the players' hands are doing at the table: the selection, the question that is open, the last refusal."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.rules.hands import Choice, Match
from game.rules.preview import preview
from game.text import say
from scenes import gesture as hands
from scenes import match_asking
from scenes.intents import Intent
from scenes.layout import Layout
from scenes.match_asking import Asking
from scenes.match_chooser import use_name
from scenes.match_moment import Moment, Seen, opened, seen
from scenes.match_question_aside import UseQuestion
from scenes.match_questions import question_of, uses
from scenes.match_sight import Legal, Sight, legal, sight

HOLD = 0.7
"""Seconds a die is held until its card is shown: who takes hold of it and then looks for a target needs half of one."""
REFUSAL_TIME = 3.0
"""Seconds a refusal stays on the die."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What the player wants now: a choice to be played, or a button; and the noise it makes."""

    choice: Choice | None = None
    button: str = ""
    noise: str = ""
    die: int | None = None
    """A die to be told about."""


NOTHING = Wish()


class Reach:
    """Lives as long as its scene; `turn` begins it anew for every new state of the match."""

    def __init__(self, match: Match, names: tuple[str, str]) -> None:
        self._names = names
        self.gesture = hands.Gesture()
        self.asking: Asking | None = None
        self.moment: Moment | None = None
        self.legal: Legal = legal(match, match.turn)
        self.uses = uses(match, match.turn)
        self._moment_seen: Seen | None = None
        self._refused: tuple[int, str] = (-1, "")
        self._since = REFUSAL_TIME
        self._held = 0.0
        self._seen: tuple[object, Sight] = (None, Sight())
        self._weighed: tuple[object, Sight] = (None, Sight())

    def turn(self, match: Match) -> None:
        """The match has changed: whatever was selected is let go of."""
        self.legal = legal(match, match.turn)
        self._seen = self._weighed = (None, Sight())
        self.asking = self.moment = None
        self.uses = uses(match, match.turn)
        self.gesture = hands.Gesture(focus=self.gesture.focus)

    def let_go(self) -> None:
        """Nothing is selected or held any more."""
        self.gesture = hands.Gesture(focus=self.gesture.focus, over=self.gesture.over)

    def pass_time(self, seconds: float) -> None:
        self._since += seconds
        self._held = self._held + seconds if self._is_held else 0.0

    @property
    def _is_held(self) -> bool:
        """Is a die held still?"""
        grip = self.gesture if self.moment is None else self.moment
        return self.asking is None and isinstance(grip.held, int) and not grip.moved

    def held_long(self) -> int | None:
        """The die that has been held for so long that its card is wanted; it is let go of with that."""
        if self._held < HOLD:
            return None
        held = self.gesture.held if self.moment is None else self.moment.held
        self._held, self.gesture = 0.0, hands.restored(self.gesture)
        if self.moment is not None:
            self.moment = replace(self.moment, held=None)
        return held if isinstance(held, int) else None

    @property
    def pointed(self) -> int | None:
        """The die that is pointed at while no attack is aimed: any, or one of those that are picked."""
        if self.asking is not None or self.gesture.targets:
            return None
        aimed = self.gesture.aimed if self.moment is None else self.moment.touched
        if not isinstance(aimed, int) or (self.gesture.attackers and aimed not in self.gesture.attackers):
            return None
        return aimed

    @property
    def picked(self) -> int | None:
        """The own die picked last, while it is not aimed at anything."""
        gesture = self.gesture
        return gesture.attackers[-1] if gesture.attackers and not gesture.targets and self.moment is None else None

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

    def feed(self, intent: Intent, board: hands.Board, where: Layout) -> Wish:
        """One intent, and what the player wants with it."""
        if self.asking is not None:
            return self._chosen(intent)
        if self.moment is not None:
            return self._decided(intent, board, where)
        was = self.gesture
        self.gesture, act = hands.feed(was, intent, board)
        picked = len(self.gesture.known) > len(was.known)
        match act:
            case hands.Fire(attackers, targets):
                return self._fire(attackers, targets, where)
            case hands.Pushed(button):
                return Wish(button=button)
            case hands.Asked(die):
                return Wish(die=die, noise="page")
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
            self.asking = match_asking.kinds(where, self.legal.match, seen.options, self.gesture.focus.shown)
            return Wish(noise="select")
        if targets and seen.refusal:
            self._refused, self._since = (targets[-1], seen.refusal), 0.0
        self.gesture = hands.Gesture(attackers, focus=self.gesture.focus, known=self.gesture.known)
        return Wish(noise="deny")

    def _chosen(self, intent: Intent) -> Wish:
        """An intent for the list that is open."""
        assert self.asking is not None
        self.asking, choice, what = self.asking.feed(intent)
        if what:
            self.use(what)
        return Wish(choice, noise="" if choice is None else "confirm")

    def _decided(self, intent: Intent, board: hands.Board, where: Layout) -> Wish:
        """An intent for the question on the dice."""
        assert self.moment is not None
        was = self.moment
        answer = was.feed(intent, where, board.buttons)
        self.moment = answer.moment
        if answer.choice is not None:
            return Wish(answer.choice, noise="confirm")
        noise = "select" if self.moment is not None and self.moment.picks != was.picks else ""
        return Wish(button=answer.button, noise=noise)

    def moment_seen(self, where: Layout) -> Seen | None:
        """What is to be seen of the question on the dice."""
        known = self._moment_seen
        if self.moment is None:
            return None
        if known is None or known.moment is not self.moment or known.where is not where:
            known = self._moment_seen = seen(self.moment, where)
        return known

    def ask(self, match: Match, seat: int) -> None:
        """Put the question of the match, unless it has been put already."""
        if self.moment is not None or self.asking is not None:
            return
        question = question_of(match, seat, self._names)
        if question is not None:
            self.moment = opened(question)

    def use(self, what: str = "") -> None:
        """Pick a die for something besides an attack."""
        match, seat = self.legal.match, self.legal.seat
        self.let_go()
        self.moment = opened(UseQuestion(match, seat, self._names, what or self.uses[0]))

    @property
    def use_text(self) -> str:
        """What may be done besides attacking, in words."""
        return use_name(self.uses[0]) if len(self.uses) == 1 else say("moment.special") if self.uses else ""

    def list_uses(self, where: Layout) -> None:
        """What may be done besides attacking: the one thing, or a list."""
        if len(self.uses) == 1:
            self.use()
        elif self.uses:
            self.asking = match_asking.listed(where, self.uses)

    def resized(self) -> None:
        """The table has another size: what was held is let go of, the selection stays."""
        gesture = self.gesture
        self.gesture = hands.Gesture(gesture.attackers, gesture.targets, focus=gesture.focus, known=gesture.known)
        self.asking = None
        if self.moment is not None:
            self.moment = replace(self.moment, held=None)
