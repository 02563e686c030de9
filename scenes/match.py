"""The table: a match seen and played by drag, tap, keys or pad; rules decide at once, the show takes its time."""

from __future__ import annotations

from pygame import Rect, Surface

from game.rules.attacks import PASSING
from game.rules.hands import Choice, Phase
from game.session import Session
from game.text import say
from scenes import hud, hud_pins, match_asking, match_facts
from scenes.choreography import parts
from scenes.choreography_script import Scenery
from scenes.gesture import Board
from scenes.intents import Cancel, Confirm, Help, Intent, Key, Menu, Press, Resized, Skip
from scenes.kit import Kit
from scenes.layout import Layout
from scenes.match_course import ELSEWHERE, Course
from scenes.match_drawer import Drawer
from scenes.match_facts import Facts, Place, unopened
from scenes.match_hint import hint
from scenes.match_lights import Lights
from scenes.match_log import Log, all_lines, part_lines
from scenes.match_noises import Noises
from scenes.match_reach import Reach
from scenes.match_show import Showing, next_speed
from scenes.match_sight import Sight
from scenes.match_stock import Stock
from scenes.stack import Change, Size
from scenes.ways import Seats, Ways
from sprites.picture import Picture, Pose

PASS_WAIT = 1.6
"""Seconds a person sees that only passing is left before it happens by itself."""
THINK_WAIT = 0.7
"""Seconds the CPU seems to think at least; a pause for the eye, not for the mind."""
HASH_SIGNS = 16
"""Signs of the seed's fingerprint that are shown; the whole of it stands with the result."""


class MatchScene:
    """One match from its opening, or from where it was left, to its end."""

    opaque = True

    def __init__(
        self,
        session: Session,
        seats: Seats,
        names: tuple[str, str],
        kit: Kit,
        ways: Ways,
        size: Size,
        place: str = "convention",
    ) -> None:
        self._course, self._names = Course(session, seats), names
        self._kit, self._ways = kit, ways
        self._place = Place(size, 1 if seats[1].human and not seats[0].human else 0)
        self._speed: float | None = None
        self._clock = self._waited = 0.0
        self._has_left = False
        self._noises = Noises(kit.sounds)
        self._drawer = Drawer()
        hands = session.match.hands
        self._fighters = hud_pins.fighter(hands[0].name), hud_pins.fighter(hands[1].name)
        proof = say("match.seed_hash", hash=session.seed_hash[:HASH_SIGNS])
        self._log = Log((proof, *all_lines(session.first_step, session.history, names)))
        self._reach = Reach(session.match)
        before = session.match if session.history else unopened(session.match)
        self._show = Showing(before, self._scenery)
        if not session.history:
            self._show.add(parts(before, session.match, session.first_step.events))
        self._stock = Stock(kit, self._fighters, place)
        self._stock.calm(self._where)
        self._stock.all(self._where, self._thrown())
        self._lights = Lights(self._stock.floor, self._course, self._place)
        self._lights.fall_on(None if self.is_showing else self._lights.due)

    def resize(self, size: Size) -> None:
        """The canvas has another size; nothing held survives it, nothing chosen is lost."""
        if size != self._place.size:
            self._place = Place(size, self._place.bottom)
            self._show.restage()
            self._reach.resized(self._where, self._course.match)
            self._stock.all(self._where, self._thrown())
            self._lights.fall_on(self._lights.seat)

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
            case _ if self._drawer.is_open:
                self._drawer = self._drawer.feed(intent, len(self._log.told), self._where.unit)
            case Key("l"):
                return self._push("log")
            case Key("r"):
                return self._push("speed")
            case Press() | Confirm() | Skip() if self.is_showing and not self._is_on_button(intent):
                self.skip()
                self._reach.feed(Cancel("release lost"), self._board(), self._where, self._course.match)
            case _:
                return self._feed(intent)
        return None

    def update(self, dt: float) -> Change:
        self._clock += dt
        self._waited += dt
        self._reach.pass_time(dt)
        self._stock.step()
        if self._speed_now <= 0:
            self.skip()
        self._noises.play(self._show.advance(dt * self._speed_now), self._clock)
        if self.is_showing:
            self._waited = 0.0
            self._think()
            return None
        self._log.tell()
        if ended := self._show.answered():
            self._lights.fall_on(None)
            return self._ways.round_over(self._course.session, ended)
        self._lights.follow()
        return self._go_on()

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
        self._stock.finish()

    # Going on

    def _go_on(self) -> Change:
        """The show is over: take what was chosen, or ask, or leave."""
        if self._course.is_over:
            has_left, self._has_left = self._has_left, True
            return None if has_left else self._ways.match_over(self._course.session)
        self._think()
        seat = self._course.ready
        if seat is None:
            return self._invite()
        if self._course.seats[seat].human or self._waited >= THINK_WAIT:
            shown = self._course.go()
            for part in shown:
                self._log.add(part_lines(part, self._names))
            self._show.add(shown, drawn_by_hand=self._course.seats[seat].human)
            self._waited = 0.0
            self._stock.before(self._thrown())
            self._think()
            self._lights.expect(self._lights.due)
        return None

    def _think(self) -> None:
        if self._course.think():
            self._reach.turn(self._course.match)

    def _invite(self) -> Change:
        """A person is to move: pass for them, or open the question they owe."""
        match = self._course.match
        for seat in self._course.owing:
            if match.phase in ELSEWHERE:
                return self._ways.sizes(self._course.session, seat, self._course.seats)
            if match.phase in (Phase.TURBO, Phase.FIRE):
                self._reach.asking = self._reach.asking or match_asking.further(self._where, match, seat)
            elif self._reach.legal.must_pass and self._passes_by_itself and self._waited > PASS_WAIT:
                self._post(PASSING)
        return None

    def _post(self, choice: Choice) -> None:
        if not self._course.post(choice):
            self._kit.sounds.play("deny")

    # The player's hands

    def _feed(self, intent: Intent) -> Change:
        wish = self._reach.feed(intent, self._board(), self._where, self._course.match)
        if wish.noise:
            self._kit.sounds.play(wish.noise)
        if wish.choice is not None:
            self._post(wish.choice)
        return self._push(wish.button) if wish.button else None

    def _push(self, button: str) -> Change:
        match button:
            case "menu":
                return self._ways.pause(self._course.session, self._course.seats)
            case "help":
                return self._ways.help()
            case "speed":
                self._speed = next_speed(self._speed_now)
            case "log":
                self._drawer = self._drawer.toggled()
            case "undo":
                self._reach.let_go()
            case "pass":
                self._post(PASSING)
            case "attack":
                wish = self._reach.fire(self._where)
                if wish.choice is not None:
                    self._post(wish.choice)
        self._kit.sounds.play("select")
        return None

    def _is_on_button(self, intent: Intent) -> bool:
        return isinstance(intent, Press) and any(rect.collidepoint(intent.pos) for rect in self._buttons().values())

    def _thrown(self) -> tuple[Pose, ...]:
        """The dice whose new values are being shown."""
        poses = self._show.timeline.last.poses
        return tuple(poses[id] for id in self._where.dice if id in poses)

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
        return self._course.is_attacking and not self.is_showing

    def _scenery(self, drawn_by_hand: bool) -> Scenery:
        settings = self._kit.settings
        colours = match_facts.colours_of(settings.palette)
        return Scenery(self._place.layout, self._names, self._kit.theme, settings.less_motion, colours, drawn_by_hand)

    def _buttons(self) -> dict[str, Rect]:
        return match_facts.buttons(self._where, self._reach, self._may_act)

    def _board(self) -> Board:
        return match_facts.board(self._where, self._reach.legal, self._may_act, self._buttons())

    def _facts(self) -> Facts:
        shown, reach, may_act = self._show.shown, self._reach, self._may_act
        truth, course = self._course.match, self._course
        look, tight = self._place.looks(self._kit)
        waits = shown is truth and not course.is_over and shown.phase not in ELSEWHERE and not self.is_showing
        return Facts(
            where=self._where,
            look=look,
            tight=tight,
            scheme=self._kit.settings.palette,
            colours=match_facts.colours_of(self._kit.settings.palette),
            picture=self._show.picture,
            match=shown,
            names=self._names,
            fighters=self._fighters,
            lit_seat=truth.turn if waits else None,
            spot_seat=self._lights.seat,
            ground=self._stock.floor.shown,
            may_act=may_act,
            is_alone=course.is_alone,
            is_thinking=waits and not course.seats[truth.turn].human,
            must_pass=may_act and reach.legal.must_pass,
            gesture=reach.gesture,
            sight=reach.sight if may_act else Sight(),
            chooser=reach.asking.chooser if reach.asking and not self.is_showing else None,
            refusal=reach.refusal if may_act else None,
            hint=hint(course, reach, self.is_showing, self._waited),
            log=self._log.told,
            unfolded=self._drawer.seen(self._log.told) if self._drawer.is_open else (),
            buttons=self._buttons(),
            speed=say("settings.speed_times", speed=f"{self._speed_now:g}"),
            calm=self._kit.settings.less_motion,
            time=self._clock,
        )
