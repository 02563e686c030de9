"""The table with a guide at it: a match scene that gives bites, hears what the player does and says so."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from pygame import Rect, Surface

from game.guide.bites import LOOK, TAP, TRY, UNDO, course
from game.guide.guide import DONE, Guide, Said
from game.roster.roster import shipped
from game.rules.events import SizesSet
from game.rules.hands import Choice, Match, SetSizes
from scenes.choreography import parts
from scenes.focus import under
from scenes.gesture import Board, Gesture
from scenes.guide_draw import draw_guide
from scenes.guide_faces import Faces
from scenes.guide_places import places
from scenes.guide_view import MOODS, SKIP, Table, seen_of
from scenes.guide_words import Words
from scenes.intents import Confirm, Drag, Intent, Press, Release
from scenes.match import MatchScene
from scenes.match_facts import Facts, unopened
from scenes.match_show import Showing
from scenes.menu_pins import Fighter
from scenes.stack import Change
from sounds.cues import speech

LISTEN_S = 2.2
"""Seconds the other side waits so that praise can be heard."""
STAYS_S = 5.0
"""Seconds the guide stays after the last word."""
GONE = Rect(-4096, -4096, 1, 1)
"""Where the card is while the guide stands in its place."""


def _quiet(finished: bool) -> None:
    """Nobody wants to know."""


class GuidedMatch(MatchScene):
    """A match scene; after `follow` it is guided, until everything is done or the player skips it."""

    _guide: Guide = Guide(())
    _words: Words
    _done: Callable[[bool], None] = staticmethod(_quiet)
    _since = _idle = 0.0
    _is_told = True
    _spoken: Said | None = None
    _swallows = False
    _turned_down = False

    def follow(
        self, guide: Guide, done: Callable[[bool], None] = _quiet, more: Mapping[str, str] | None = None
    ) -> GuidedMatch:
        """Be guided from now on; `done` is told once whether it came to its end or was skipped.

        `more` fills gaps in the words.
        """
        self._guide, self._done, self._is_told = guide, done, guide.over
        self._words = Words(course().coach, self._names[1 - guide.seat], more or {})
        self._faces = Faces(Fighter(course().coach, shipped().find(course().coach).set))
        guide.begin(self._course.match)
        return self

    @property
    def guide(self) -> Guide:
        """Whoever gives the bites."""
        return self._guide

    @property
    def match(self) -> Match:
        """The match as it is, ahead of what is shown."""
        return self._course.match

    def choose(self, choice: Choice) -> None:
        """The player's choice, as if made by hand."""
        self._post(choice)

    def finish_warming(self) -> None:
        super().finish_warming()
        while self._faces.step(self._face_px):
            pass

    @property
    def _face_px(self) -> int:
        """Pixels of the guide's face."""
        return places(self._where).face.w

    def _begun(self) -> Showing:
        """Sizes that are set already do not hide the opening; nobody chose them, so they are not told."""
        session = self._course.session
        history = session.history
        if not history or not all(isinstance(choice, SetSizes) for _, choice, _ in history):
            return super()._begun()
        told = (*session.first_step.events, *(event for _, _, step in history for event in step.events))
        events = tuple(event for event in told if not isinstance(event, SizesSet))
        before = unopened(session.match)
        show = Showing(before, self._scenery)
        show.add(parts(before, session.match, events))
        return show

    # What the player does

    def handle(self, intent: Intent) -> Change:
        if self._guide.over and self._said is None:
            return super().handle(intent)
        if isinstance(intent, Press | Confirm):
            self._since, self._idle = max(self._since, LISTEN_S), 0.0
        if self._is_tapped(intent):
            return None
        before, self._turned_down = self._reach.gesture, False
        change = super().handle(intent)
        self._notice(before)
        return change

    def _is_tapped(self, intent: Intent) -> bool:
        """Did this touch a die that the bite asks to be touched, or another one?"""
        if self._swallows and isinstance(intent, Drag | Release):
            self._swallows = isinstance(intent, Drag)
            return True
        bite = self._guide.bite
        if bite is None or bite.act != TAP or self.is_showing or self._drawer.is_open:
            return False
        met: int | str | None = None
        if isinstance(intent, Press):
            met = under(self._board().rects, intent.pos)
        elif isinstance(intent, Confirm) and self._reach.gesture.focus.shown:
            met = self._reach.gesture.focus.current
        if not isinstance(met, int):
            return False
        self._swallows = isinstance(intent, Press)
        self._heard(self._guide.did(TAP, met))
        return True

    def _notice(self, before: Gesture) -> None:
        """What no attack was made of may be what the bite asks for."""
        now = self._reach.gesture
        if before.attackers and not now.attackers and not self._turned_down and self._course.ready is None:
            self._heard(self._guide.did(UNDO), quiet=True)
        elif self._reach.refusal is not None and now.held is None:
            self._heard(self._guide.did(TRY), quiet=True)

    def _about(self, id: int) -> Change:
        self._heard(self._guide.did(LOOK), quiet=True)
        return super()._about(id)

    def _post(self, choice: Choice) -> None:
        if self._guide.allows(self._course.match, choice):
            super()._post(choice)
            return
        self._turned_down = True
        self._reach.let_go()
        self._heard(False)

    def _push(self, button: str) -> Change:
        if button != SKIP:
            return super()._push(button)
        self._guide.stop()
        self._tell(False)
        self._kit.sounds.play("back")
        return None

    def _heard(self, good: bool, quiet: bool = False) -> None:
        """The player did what was asked, or something else."""
        if good or not quiet:
            self._kit.sounds.play("sparkle" if good else "deny")

    # Going on

    def update(self, dt: float) -> Change:
        self._since += dt
        self._idle = 0.0 if self._guide.bite is None or self.is_showing else self._idle + dt
        change = super().update(dt)
        guide, match = self._guide, self._course.match
        guide.see(match)
        self._speak()
        if not self.is_showing and not self._praises and (self._may_act or not match.turns):
            guide.meet(match)
        if guide.over:
            self._tell(True)
            if self._since > STAYS_S:
                guide.said = None
        self._speak()
        if self._said is not None:
            self._faces.step(self._face_px)
        return change

    @property
    def _said(self) -> Said | None:
        return self._guide.said

    def _speak(self) -> None:
        """Something new is said: begin to count its seconds."""
        if self._said is self._spoken:
            return
        self._spoken, self._since = self._said, 0.0
        if self._said is not None:
            self._kit.sounds.play(speech(self._faces.coach.name, MOODS[self._said.word]))

    def _tell(self, finished: bool) -> None:
        if not self._is_told:
            self._is_told = True
            self._done(finished)

    def _go_on(self) -> Change:
        is_theirs = self._guide.seat not in self._course.movers
        if self._guide.holds or (is_theirs and self._is_listened_to):
            return None
        return super()._go_on()

    @property
    def _is_listened_to(self) -> bool:
        """Has something just been said?"""
        return self._said is not None and self._since < LISTEN_S and self._speed_now > 0

    @property
    def _praises(self) -> bool:
        """Is it too early for the next bite?"""
        return self._is_listened_to and self._said is not None and self._said.word == DONE

    # What is seen

    def _board(self) -> Board:
        board = super()._board()
        if self._guide.over:
            return board
        buttons = {name: rect for name, rect in board.buttons.items() if name != "log"}
        if self._guide.holds and not board.mine:
            own = {die.id for die in self.match.hands[self._guide.seat].dice}
            mine, theirs = ({id: r for id, r in board.theirs.items() if (id in own) is mark} for mark in (True, False))
            board = replace(board, mine=mine, theirs=theirs)
        return replace(board, buttons={**buttons, SKIP: places(self._where).skip})

    def _is_on_button(self, intent: Intent) -> bool:
        skips = isinstance(intent, Press) and not self._guide.over and places(self._where).skip.collidepoint(intent.pos)
        return skips or super()._is_on_button(intent)

    def _facts(self) -> Facts:
        facts = super()._facts()
        if (self._said is None and self._guide.over) or facts.unfolded:
            return facts
        bite = self._guide.bite
        orders = bite is not None and not self.is_showing
        puts_back = bool(self._guide.astray(self._reach.gesture.attackers))
        return replace(
            facts,
            where=facts.where if facts.sight.ahead is not None else replace(facts.where, card=GONE),
            sight=replace(facts.sight, sum="") if puts_back else facts.sight,
            hint="",
            looked=None,
            lit_seat=None if orders else facts.lit_seat,
            is_thinking=facts.is_thinking and not orders,
        )

    def draw(self, surface: Surface) -> None:
        super().draw(surface)
        if self._said is not None or not self._guide.over:
            face = self._faces.of(self._face_px, MOODS[self._said.word] if self._said else "neutral")
            draw_guide(surface, seen_of(self._guide, self._table(), face, self._words))

    def _table(self) -> Table:
        reach = self._reach
        return Table(
            where=self._where,
            look=self._place.looks(self._kit)[1],
            match=self._course.match,
            gesture=reach.gesture,
            is_waiting=not self.is_showing and reach.asking is None and reach.moment is None,
            sums_up=self._may_act and bool(reach.sight.sum),
            weighs=self._may_act and reach.sight.ahead is not None,
            refuses=self._may_act and reach.refusal is not None,
            pressable=tuple(self._view.buttons),
            calm=self._kit.settings.less_motion,
            time=self._clock,
            since=self._since,
            idle=self._idle,
        )
