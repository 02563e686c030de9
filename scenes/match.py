"""The table: a match seen and played by drag, tap, keys or pad; rules decide at once, the show takes its time."""

from __future__ import annotations

from pygame import Surface

from game.rules.attacks import PASSING
from game.rules.hands import Choice, Match
from game.session import Session
from game.text import say
from scenes import hud, hud_pins, match_facts
from scenes.choreography import parts
from scenes.choreography_script import Scenery
from scenes.gesture import Board
from scenes.intents import Cancel, Confirm, Help, Intent, Key, Menu, Press, Resized, Skip
from scenes.kit import Kit
from scenes.layout import Layout
from scenes.match_course import Course
from scenes.match_drawer import Drawer
from scenes.match_facts import Facts, Place, unopened
from scenes.match_guests import Guest, Guests, Heard
from scenes.match_lights import Lights
from scenes.match_log import Log, all_lines, part_lines
from scenes.match_meaning import Glance
from scenes.match_noises import Noises
from scenes.match_reach import Reach, Wish
from scenes.match_show import Showing, next_speed
from scenes.match_stock import Stock
from scenes.match_view import View
from scenes.stack import Change, Size
from scenes.ways import Seats, Ways
from sprites.picture import Picture, Pose

PASS_WAIT = 1.6
"""Seconds a person sees that only passing is left before it happens by itself."""
THINK_WAIT = 0.7
"""Seconds the CPU seems to think at least; a pause for the eye, not for the mind."""
KEYS = {"l": "log", "r": "speed"}
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
        self._handed: tuple[Match, int] | None = None
        self._noises = Noises(kit.sounds)
        self._drawer = Drawer()
        fighters = hud_pins.fighters(session.match)
        proof = say("match.seed_hash", hash=session.seed_hash[:HASH_SIGNS])
        self._log = Log((proof, *all_lines(session.first_step, session.history, names)))
        self._reach = Reach(session.match, names)
        self._show = self._begun()
        self._stock = Stock(kit, fighters, place)
        self._stock.calm(self._where)
        self._stock.all(self._where, self._thrown())
        self._lights = Lights(self._stock.floor, self._course, self._place)
        self._lights.fall_on(None if self.is_showing else self._lights.due)
        seen = self._course, self._place, self._show, self._reach, self._stock, self._lights, self._log
        self._view = View(kit, names, fighters, *seen, Glance(names), guests := Guests())
        self._guests = guests

    def welcome(self, *guests: Guest) -> MatchScene:
        """The same table with these at it."""
        self._guests.welcome(*guests)
        self._place.refit(self._guests.fit)
        return self

    def _begun(self) -> Showing:
        """The show of the opening; a match taken up again is there at once."""
        session = self._course.session
        if session.history:
            return Showing(session.match, self._scenery)
        before = unopened(session.match)
        show = Showing(before, self._scenery)
        show.add(parts(before, session.match, session.first_step.events))
        return show

    def resize(self, size: Size) -> None:
        """The canvas has another size; nothing held survives it, nothing chosen is lost."""
        if size != self._place.size:
            self._place.resize(size)
            self._show.restage()
            self._reach.resized()
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
                id = None if self.is_showing or self._drawer.is_open else self._reach.pointed
                return self._push("help") if id is None else self._about(id)
            case _ if self._drawer.is_open:
                self._drawer = self._drawer.feed(intent, len(self._log.told), self._where.unit)
            case _ if (heard := self._guests.hear(intent, self._view)) is not None:
                return self.answer(heard)
            case Key("l" | "r" as key):
                return self._push(KEYS[key])
            case Press() | Confirm() | Skip() if self.is_showing and not self._is_on_button(intent):
                self.skip()
                self._reach.feed(Cancel("release lost"), self._board(), self._where)
            case _:
                return self._feed(intent)
        return None

    def update(self, dt: float) -> Change:
        self._clock += dt
        self._waited += dt
        self._reach.pass_time(dt)
        self._guests.attend(self._view, dt)
        if (id := self._reach.held_long()) is not None:
            return self._about(id)
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
        hud.draw(surface, facts := self._guests.seen(self._facts()))
        self._guests.draw(surface, facts, self._view)

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
        course = self._course
        if course.owing and not course.is_attacking:
            if self._handed != (course.match, course.owing[0]):
                self._handed = course.match, course.owing[0]
                return self._ways.hand_over(course.session, course.owing[0], course.seats)
            self._reach.ask(course.match, course.owing[0])
        elif course.is_attacking and self._view.only_passes and self._waited > PASS_WAIT:
            self._post(PASSING)
        return None

    def _post(self, choice: Choice) -> None:
        if not self._course.post(choice):
            self._kit.sounds.play("deny")

    # The player's hands

    def _feed(self, intent: Intent) -> Change:
        wish = self._reach.feed(intent, self._board(), self._where)
        self.answer(wish)
        if wish.die is not None:
            return self._about(wish.die)
        return self._push(wish.button) if wish.button else None

    def answer(self, heard: Wish | Heard) -> Change:
        """Sound what is to be heard, play what was chosen."""
        if heard.noise:
            self._kit.sounds.play(heard.noise)
        if heard.choice is not None:
            self._post(heard.choice)
        return heard.change if isinstance(heard, Heard) else None

    def _about(self, id: int) -> Change:
        """The card of a die."""
        pose = self._view.picture.poses.get(id)
        if pose is None:
            return None
        now = self._view.glance.at(self._show.shown, id)
        return self._ways.about(pose.die, pose.seat, match_facts.square(pose), now)

    def _push(self, button: str) -> Change:
        if (heard := self._guests.push(button, self._view)) is not None:
            return self.answer(heard)
        match button:
            case "menu":
                return self._ways.pause(self._course.session, self._course.seats)
            case "help":
                picked = self._reach.picked
                return self._ways.help() if picked is None else self._about(picked)
            case "speed":
                self._speed = next_speed(self._speed_now)
            case "log":
                self._drawer = self._drawer.toggled()
            case "undo":
                self._reach.let_go()
            case "pass":
                self._post(PASSING)
            case "use":
                self._reach.list_uses(self._where)
            case "attack":
                if (choice := self._reach.fire(self._where).choice) is not None:
                    self._post(choice)
        self._kit.sounds.play("select")
        return None

    def _is_on_button(self, intent: Intent) -> bool:
        return isinstance(intent, Press) and any(rect.collidepoint(intent.pos) for rect in self._view.buttons.values())

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
    def _may_act(self) -> bool:
        return self._view.may_act

    def _scenery(self, drawn_by_hand: bool) -> Scenery:
        wishes, theme = self._kit.settings, self._kit.theme
        colours = match_facts.colours_of(wishes.palette)
        return Scenery(self._place.layout, self._names, theme, wishes.less_motion, colours, drawn_by_hand)

    def _board(self) -> Board:
        return match_facts.board(self._view.where, self._reach.legal, self._may_act, self._view.buttons)

    def _facts(self) -> Facts:
        return self._view.facts(self._drawer, self._speed_now, self._waited, self._clock)
