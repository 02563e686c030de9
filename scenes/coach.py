"""The coach at the table: asked by a button, a key or a pad, it thinks in slices and shows what it would do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from pygame import Rect, Surface

from game.mind.coach import Advice, best_three
from game.rules.chance import Seeded
from game.rules.hands import Match
from game.rules.match import seen_by
from game.seats import LEISURE, Sliced, moment_seed
from game.text import say
from scenes.coach_draw import Shown, draw_advice
from scenes.coach_places import aside, asked_at, places
from scenes.focus import under
from scenes.gesture import Gesture
from scenes.intents import Back, Confirm, Hover, Intent, Key, Move, Press, Release, Tab
from scenes.match_facts import Facts
from scenes.match_guests import Heard, Quiet
from scenes.match_view import View
from scenes.menu_base import put
from sprites.widgets import Button, state_of

ASK, CLOSE = "coach", "coach close"
KEY = "h"
Advices = tuple[Advice, ...]


class Coach(Quiet):
    """Sits at the table from its beginning; `seed` makes its advice the same whenever the same moment is met."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._match: Match | None = None
        self._thought: Sliced[Advices] | None = None
        self.told: Advices = ()
        """The pieces of advice so far, best first."""
        self.chosen = 0
        self._held: str | int | None = None
        self._over: str | int | None = None
        self._keys = False
        self._time = 0.0

    @property
    def is_open(self) -> bool:
        """Has it been asked?"""
        return self._match is not None

    @property
    def is_thinking(self) -> bool:
        return self._thought is not None

    # -- asked and answered

    def ask(self, view: View) -> None:
        """Think about the match as whoever is to move sees it."""
        match, seat = view.course.match, view.course.mover
        view.reach.let_go()
        self._keys = view.reach.gesture.focus.shown
        chance = Seeded(moment_seed(self._seed, match, seat))
        self._match, self._thought = match, Sliced(best_three(seen_by(match, seat), seat, chance), LEISURE)
        self.told, self.chosen, self._time = (), 0, 0.0

    def close(self) -> None:
        """Enough advice."""
        self._match = self._thought = None
        self._held = self._over = None
        self.told = ()

    def attend(self, view: View, dt: float) -> None:
        """Think for a slice; whatever else happens at the table puts an end to it."""
        self._time += dt
        if not self.is_open:
            return
        if view.course.match is not self._match or not may_ask(view) or self._is_past(view):
            self.close()
            return
        if self._thought is not None:
            is_done = self._thought.go_on()
            found = self._thought.best or ()
            self.told = found if is_done else tuple(advice for advice in found if advice.win > 0)
            if is_done:
                self._thought = None
                self._choose(0, view)
                if not self.told:
                    self.close()

    def _is_past(self, view: View) -> bool:
        """Has the player begun to do something else?"""
        gesture = view.reach.gesture
        if gesture.pulling or self.is_thinking or not self.told:
            return bool(gesture.attackers)
        attack = self.told[self.chosen].attack
        return (gesture.attackers, gesture.targets) != self._dice(view, attack.attackers, attack.targets)

    def _choose(self, number: int, view: View) -> None:
        """Show a piece of advice on the dice."""
        if not self.told:
            return
        self.chosen = min(number, len(self.told) - 1)
        attack = self.told[self.chosen].attack
        attackers, targets = self._dice(view, attack.attackers, attack.targets)
        known = {die.id: die for hand in view.course.match.hands for die in hand.dice}
        focus = view.reach.gesture.focus
        dice = tuple(known[id] for id in (*attackers, *targets))
        view.reach.gesture = Gesture(attackers, targets, focus=focus, known=dice)

    def _dice(
        self, view: View, attackers: tuple[int, ...], targets: tuple[int, ...]
    ) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The dice to be shown: those picked from one's own, and those across the table, borrowed ones with them."""
        own = {die.id for die in view.course.match.hands[view.course.mover].dice}
        lent = tuple(id for id in attackers if id not in own)
        return tuple(id for id in attackers if id in own), (*lent, *targets)

    # -- what the player does

    def buttons(self, shown: Mapping[str, Rect], view: View) -> Mapping[str, Rect]:
        """Its own button while nothing else wants the place; no card to be opened while it stands before it."""
        if self.is_open:
            spots = places(view.where, len(self.told), self.chosen)
            return {**{name: rect for name, rect in shown.items() if name != "log"}, CLOSE: spots.close}
        if may_ask(view) and not view.reach.gesture.attackers and "pass" not in shown:
            return {**shown, ASK: asked_at(view.where)}
        return shown

    def push(self, button: str, view: View) -> Heard | None:
        if button == ASK:
            self.ask(view)
            return Heard(noise="page")
        if self.is_open and button in (CLOSE, "undo"):
            view.reach.let_go()
            self.close()
            return Heard(noise="back")
        return None

    def hear(self, intent: Intent, view: View) -> Heard | None:
        if not self.is_open:
            return self._asked(view) if isinstance(intent, Tab) or intent == Key(KEY) else None
        match intent:
            case Key("h") | Back():
                return self.push(CLOSE, view)
            case Press(pos) | Release(pos):
                return self._touched(intent, self._met(pos, view), view)
            case Hover(pos):
                self._over = self._met(pos, view)
            case Move(dx, dy):
                return self._stepped(dx or dy, view)
            case Tab(step):
                return self._stepped(step, view, around=True)
            case Confirm():
                return self._played(view)
        return None

    def _asked(self, view: View) -> Heard | None:
        if not may_ask(view):
            return None
        self.ask(view)
        self._keys = True
        return Heard(noise="page")

    def _met(self, pos: tuple[int, int], view: View) -> str | int | None:
        """The piece of advice at a point; an empty text for the panel around it."""
        spots = places(view.where, len(self.told), self.chosen)
        met = under(dict(enumerate(spots.pieces)), pos)
        if met is None and spots.panel.collidepoint(pos) and not spots.close.collidepoint(pos):
            return ""
        return met

    def _touched(self, intent: Press | Release, met: str | int | None, view: View) -> Heard | None:
        """Pieces of advice are pressed like buttons; whoever takes up dice needs no more advice."""
        if isinstance(intent, Press):
            self._held, self._keys = met, False
            if met is None and under(view.buttons, intent.pos) is None:
                view.reach.let_go()
                self.close()
            return None if met is None else Heard()
        held, self._held = self._held, None
        if held is None:
            return None
        if met != held or not isinstance(met, int) or self.is_thinking:
            return Heard()
        if met == self.chosen:
            return self._played(view)
        self._choose(met, view)
        return Heard(noise="select")

    def _stepped(self, step: int, view: View, around: bool = False) -> Heard:
        self._keys = True
        count, number = len(self.told), self.chosen + step
        if not count or self.is_thinking:
            return Heard()
        self._choose(number % count if around else min(count - 1, max(0, number)), view)
        return Heard(noise="select")

    def _played(self, view: View) -> Heard:
        if self.is_thinking or not self.told:
            return Heard(noise="deny")
        attack = self.told[self.chosen].attack
        self.close()
        return Heard(attack, noise="confirm")

    # -- what is seen

    def seen(self, facts: Facts) -> Facts:
        """The card gives way, and no word of help is needed."""
        if not self.is_open:
            return facts
        return replace(facts, where=replace(facts.where, card=aside(facts.where)), hint="", looked=None)

    def draw(self, out: Surface, facts: Facts, view: View) -> None:
        for name, icon, text in ((ASK, "hint", say("coach.ask")), (CLOSE, "cross", "")):
            if name in facts.buttons and not facts.unfolded:
                gesture, rect = facts.gesture, facts.buttons[name]
                state = state_of(gesture.aimed == name, gesture.focus.shown, gesture.held == name)
                if name == CLOSE:
                    self._panel(out, facts, view)
                put(out, facts.look, Button(rect, text, icon, "right" if text else "quiet", state))

    def _panel(self, out: Surface, facts: Facts, view: View) -> None:
        spots = places(view.where, len(self.told), self.chosen)
        chosen = -1 if self.is_thinking else self.chosen
        over = self._over if isinstance(self._over, int) and not self._keys else -1
        shown = Shown(view.course.match, self.told, chosen, over, self.is_thinking, facts.time)
        draw_advice(out, facts, spots, shown)


def may_ask(view: View) -> bool:
    """Is a person to choose an attack, with nothing else being asked?"""
    return view.may_act and view.moment is None and view.reach.asking is None and not view.reach.legal.must_pass
