"""The table: a match seen and played by drag, tap, keys or pad; rules decide at once, the show takes its time."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect, Surface

from game.rules.attacks import PASSING
from game.rules.hands import Choice, Match, Phase
from game.rules.match import seen_by, to_move
from game.seats import HumanSeat
from game.session import Session
from game.text import say
from scenes import hud, hud_pins, match_asking, match_facts
from scenes.choreography import parts
from scenes.choreography_script import Scenery
from scenes.gesture import Board
from scenes.intents import Cancel, Confirm, Help, Intent, Key, Menu, Press, Resized, Skip
from scenes.kit import Kit
from scenes.layout import Layout
from scenes.match_facts import Facts, Place, unopened
from scenes.match_log import all_lines, lines
from scenes.match_reach import Reach
from scenes.match_show import Showing
from scenes.match_sight import Sight
from scenes.stack import Change, Size
from scenes.ways import Seats, Ways
from sprites.picture import Picture
from sprites.table import warming

SPEEDS = (1.0, 2.0, 4.0, 0.5)
PASS_WAIT = 1.6
"""Seconds a person sees that only passing is left before it happens by itself."""
THINK_WAIT = 0.7
"""Seconds the CPU seems to think at least; a pause for the eye, not for the mind."""
HINT_AFTER = 4.0
"""Seconds of doing nothing after which a stranger is told what to do."""
ELSEWHERE = (Phase.SIZES, Phase.AUXILIARY, Phase.RESERVE, Phase.REACT)
"""Phases whose questions have a scene of their own."""


class MatchScene:
    """One match from its opening, or from where it was left, to its end."""

    opaque = True

    def __init__(
        self, session: Session, seats: Seats, names: tuple[str, str], kit: Kit, ways: Ways, size: Size
    ) -> None:
        self._session, self._seats, self._names = session, seats, names
        self._kit, self._ways = kit, ways
        self._place = Place(size, 1 if seats[1].human and not seats[0].human else 0)
        self._speed: float | None = None
        self._clock = self._waited = 0.0
        self._asked: Match | None = None
        self._ready: tuple[int, Choice] | None = None
        self._has_left = self._is_open = False
        hands = session.match.hands
        self._fighters = hud_pins.fighter(hands[0].name), hud_pins.fighter(hands[1].name)
        self._log = all_lines(session.first_step, session.history, names)
        self._show = Showing(session.match, self._scenery)
        self._reach = Reach(session.match)
        if not session.history:
            before = unopened(session.match)
            self._show = Showing(before, self._scenery)
            self._show.add(parts(before, session.match, session.first_step.events))
        self._warming = self._warmed()

    def resize(self, size: Size) -> None:
        """The canvas has another size; nothing held survives it, nothing chosen is lost."""
        if size != self._place.size:
            self._place = Place(size, self._place.bottom)
            self._show.restage()
            self._reach.resized(self._where, self._session.match)
            self._warming = self._warmed()

    def handle(self, intent: Intent) -> Change:
        if isinstance(intent, Press | Confirm):
            self._waited = min(self._waited, THINK_WAIT)
        match intent:
            case Resized(size):
                self.resize(size)
            case Menu():
                return self._push("menu")
            case Help():
                return self._push("help")
            case Key("l"):
                return self._push("log")
            case Key("r"):
                return self._push("speed")
            case Press() | Confirm() | Skip() if self.is_showing and not self._is_on_button(intent):
                self.skip()
                self._reach.feed(Cancel("release lost"), self._board(), self._where, self._session.match)
            case _:
                return self._feed(intent)
        return None

    def update(self, dt: float) -> Change:
        self._clock += dt
        self._waited += dt
        self._reach.pass_time(dt)
        next(self._warming, None)
        if self._speed_now <= 0:
            self._show.skip()
        for noise in self._show.advance(dt * self._speed_now):
            self._kit.sounds.play(noise.name)
        if self._show.running:
            self._waited = 0.0
            self._think()
            return None
        if ended := self._show.answered():
            return self._ways.round_over(self._session, ended)
        return self._go_on(self._session.match)

    def draw(self, surface: Surface) -> None:
        hud.draw(surface, self._facts())

    @property
    def picture(self) -> Picture:
        """What is seen of the table at this moment."""
        return self._show.picture

    @property
    def is_showing(self) -> bool:
        """Is something still being shown?"""
        return self._show.running

    def skip(self) -> None:
        """Jump to the end of what is being shown."""
        self._show.skip()

    def finish_warming(self) -> None:
        """Make every picture of this match now, instead of a little in each frame."""
        for _ in self._warming:
            pass

    # Going on

    def _go_on(self, match: Match) -> Change:
        """The show is over: take what was chosen, or ask, or leave."""
        if not to_move(match):
            if self._has_left:
                return None
            self._has_left = True
            return self._ways.match_over(self._session)
        self._think()
        if self._ready is None:
            return self._invite(match)
        seat, choice = self._ready
        if self._seats[seat].human or self._waited >= THINK_WAIT:
            self._ready = None
            self._play(seat, choice)
        return None

    def _think(self) -> None:
        """Ask whoever is to move, once, and let them think for a slice."""
        match = self._session.match
        if self._asked is not match:
            self._asked, self._ready = match, None
            self._reach.turn(match)
            for seat in to_move(match):
                self._seats[seat].ask(seen_by(match, seat), seat)
        for seat in to_move(match):
            if self._ready is None and (choice := self._seats[seat].poll()) is not None:
                self._ready = seat, choice

    def _invite(self, match: Match) -> Change:
        """A person is to move: pass for them, or open the question they owe."""
        for seat in to_move(match):
            if not self._seats[seat].human:
                continue
            if match.phase in ELSEWHERE:
                return self._ways.sizes(self._session, seat, self._seats)
            if match.phase in (Phase.TURBO, Phase.FIRE):
                self._reach.asking = self._reach.asking or match_asking.further(self._where, match, seat)
            elif self._reach.legal.must_pass and self._passes_by_itself and self._waited > PASS_WAIT:
                self._post(PASSING)
        return None

    def _play(self, seat: int, choice: Choice) -> None:
        before = self._session.match
        step = self._session.play(seat, choice)
        self._log += lines(before, step.events, self._names)
        self._show.add(parts(before, step.match, step.events), drawn_by_hand=self._seats[seat].human)
        self._waited = 0.0
        self._think()

    def _post(self, choice: Choice) -> None:
        seat = self._seats[self._session.match.turn]
        if isinstance(seat, HumanSeat) and seat.post(choice) is not None:
            self._kit.sounds.play("deny")

    # The player's hands

    def _feed(self, intent: Intent) -> Change:
        wish = self._reach.feed(intent, self._board(), self._where, self._session.match)
        if wish.noise:
            self._kit.sounds.play(wish.noise)
        if wish.choice is not None:
            self._post(wish.choice)
        return self._push(wish.button) if wish.button else None

    def _push(self, button: str) -> Change:
        match button:
            case "menu":
                return self._ways.pause(self._session, self._seats)
            case "help":
                return self._ways.help()
            case "speed":
                place = SPEEDS.index(self._speed_now) + 1 if self._speed_now in SPEEDS else 0
                self._speed = SPEEDS[place % len(SPEEDS)]
            case "log":
                self._is_open = not self._is_open
            case "undo":
                self._reach.let_go()
            case "pass":
                self._post(PASSING)
            case "attack":
                gesture = self._reach.gesture
                wish = self._reach.fire(gesture.attackers, gesture.targets, self._where)
                if wish.choice is not None:
                    self._post(wish.choice)
        self._kit.sounds.play("select")
        return None

    def _is_on_button(self, intent: Intent) -> bool:
        return isinstance(intent, Press) and any(rect.collidepoint(intent.pos) for rect in self._buttons().values())

    def _warmed(self) -> Iterator[None]:
        """Makes the pictures this match will need, a little in every frame: faces first, then tumbling dice."""
        yield from hud_pins.warming(self._fighters, self._where.pins[0])
        poses = self._show.timeline.last.poses.values()
        yield from warming(poses, self._kit.settings.palette)

    # What is so

    @property
    def _where(self) -> Layout:
        return self._place.layout(self._show.shown)

    @property
    def _speed_now(self) -> float:
        return self._kit.settings.speed if self._speed is None else self._speed

    @property
    def _passes_by_itself(self) -> bool:
        return bool(getattr(self._kit.settings, "pass_by_itself", True))

    @property
    def _may_act(self) -> bool:
        """Is a person to choose an attack, and has everybody seen what was before?"""
        match = self._session.match
        is_turn = match.phase is Phase.ATTACK and bool(to_move(match)) and self._seats[match.turn].human
        return is_turn and not self._show.running and self._ready is None

    def _scenery(self, drawn_by_hand: bool) -> Scenery:
        calm = self._kit.settings.less_motion
        return Scenery(self._place.layout, self._names, self._kit.theme, calm, drawn_by_hand)

    def _buttons(self) -> dict[str, Rect]:
        return match_facts.buttons(self._where, self._reach, self._may_act)

    def _board(self) -> Board:
        return match_facts.board(self._where, self._reach.legal, self._may_act, self._buttons())

    def _facts(self) -> Facts:
        shown, reach, may_act = self._show.shown, self._reach, self._may_act
        truth = self._session.match
        waits = shown is truth and bool(to_move(truth)) and shown.phase not in ELSEWHERE
        return Facts(
            where=self._where,
            look=self._kit.look(self._place.size),
            scheme=self._kit.settings.palette,
            colours=match_facts.colours_of(self._kit.settings.palette),
            picture=self._show.picture,
            match=shown,
            names=self._names,
            fighters=self._fighters,
            lit_seat=truth.turn if waits and not self._show.running else None,
            may_act=may_act,
            is_thinking=waits and not self._show.running and not self._seats[truth.turn].human,
            must_pass=may_act and reach.legal.must_pass,
            gesture=reach.gesture,
            sight=reach.sight if may_act else Sight(),
            chooser=reach.asking.chooser if reach.asking and not self._show.running else None,
            refusal=reach.refusal if may_act else None,
            hint=self._hint(may_act),
            log=self._log,
            is_open=self._is_open,
            buttons=self._buttons(),
            speed=say("settings.speed_times", speed=f"{self._speed_now:g}"),
            time=self._clock,
        )

    def _hint(self, may_act: bool) -> str:
        """A word for strangers who do nothing."""
        if not may_act or self._waited < HINT_AFTER or self._reach.legal.must_pass:
            return ""
        return say("match.hint_add" if self._reach.gesture.attackers else "match.hint_start")
