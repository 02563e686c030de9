"""The stand's games: a run against the CPU, a duel of two visitors, a fight against the champion's pin."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from game.guide import first
from game.guide.guide import Guide
from game.kiosk.chair import Chair
from game.kiosk.records import Records
from game.kiosk.run import Run, begun
from game.kiosk.scores import Score
from game.roster.lineups import lineups
from game.rules.chance import Seeded, fresh_seed
from game.rules.events import RoundEnded
from game.rules.match import to_move
from game.rules.scoring import points
from game.rules.variants import VARIANTS
from game.seats import MindSeat, Seat
from game.session import Session
from game.text import say
from scenes.flow_around import Around
from scenes.flow_company import hecklers
from scenes.flow_guide_table import GuidedMatch
from scenes.flow_kiosk_bout import Leads, StandBout
from scenes.flow_kiosk_facing import FacingMatch
from scenes.flow_match import Exits, Sides, track
from scenes.kiosk_between import Between, BetweenScene
from scenes.kit import Kit
from scenes.match import MatchScene
from scenes.menu_pins import Fighter
from scenes.result_tally import rounds
from scenes.select_model import Picked
from scenes.stack import Change, Pop, Replace, Reset, Scene

GUIDED = "guide"
"""The way to play that begins with a guided fight."""
STAND_IN = "fighter"
"""How well the CPU plays on for a visitor who has left."""


@dataclass(frozen=True, slots=True)
class Out:
    """Where the games lead: home, help, the end of a run with its score, and back to picking."""

    home: Callable[[], Scene]
    help: Callable[[], Change]
    scored: Callable[[Score], Change]
    pick: Callable[[], Scene]


class Games:
    """Builds the matches of visitors and knows which one is being played."""

    def __init__(self, kit: Kit, around: Around, records: Records, out: Out) -> None:
        self._kit, self._around, self._records, self._out = kit, around, records, out
        self.draws = Seeded(fresh_seed())
        self.session: Session | None = None
        """The match at the table, while there is one."""
        self._chairs: tuple[Seat, Seat] | None = None
        self._across: FacingMatch | None = None
        self._begun_at = 0.0

    # -- beginnings

    def start(self, way: str, pins: tuple[str, ...]) -> Change:
        """What was picked begins."""
        self._records.keep_counters(self._records.counters.plus("plays"))
        self._begun_at = self._records.counters.seconds_up
        if way == GUIDED:
            return Reset(self._guided())
        if way == "duel":
            return Reset(self._duel((pins[0], pins[-1])))
        config, champion = self._records.config, self._records.scores.champion
        if way == "champion" and champion and self._is_known(champion.pin):
            level = champion.level if champion.level in config.play_levels else config.play_levels[-1]
            return Reset(self._fight(Run(pins[0], (champion.pin,), (level,)), True))
        return Reset(self._fight(begun(pins[0], config.play_cast, config.play_levels, self.draws), False))

    def fighter(self, name: str) -> Fighter:
        """A pin with the set it belongs to."""
        return Fighter(name, self._around.roster.find(name).set)

    def film(self) -> Session:
        """A match for the attract loop, of two of the cast."""
        cast = self._records.config.play_cast
        left = self.draws.roll(len(cast)) - 1
        right = (left + self.draws.roll(len(cast) - 1)) % len(cast)
        return self._session((cast[left], cast[right]), 1)

    def _is_known(self, pin: str) -> bool:
        return any(facts.name == pin for facts in self._around.roster.pins)

    def _session(self, pins: tuple[str, str], to_win: int) -> Session:
        left, right = (self._around.roster.find(name) for name in pins)
        variant = replace(VARIANTS[self._records.config.play_rules], rounds_to_win=to_win)
        return Session.begin(lineups(left, right, self.draws), variant, self._around.seeds())

    def _table(
        self,
        session: Session,
        seats: tuple[Seat, Seat],
        names: tuple[str, str],
        over: Callable[[StandBout, Session, int | None], Change],
        kind: type[MatchScene] = MatchScene,
    ) -> MatchScene:
        """The match scene with everybody seated."""
        pins, rules = session.journal.names, self._records.config.play_rules
        picked = Picked(pins, STAND_IN, rules)
        sides = Sides(names, (self.fighter(pins[0]), self.fighter(pins[1])), (seats[0].human, seats[1].human))
        out, around = self._out, self._around
        pick = lambda _: out.pick()  # noqa: E731
        exits = Exits(out.home, pick, pick, out.help, _stay, around.music, around.people)
        bout: StandBout

        def ended(session: Session, winner: int | None) -> Change:
            self.gone()
            return over(bout, session, winner)

        bout = StandBout(self._kit, picked, sides, Leads(exits, ended, self._out.home))
        self.session, self._chairs = session, seats
        self._around.music(track(session.match, bout.place))
        scene = kind(session, seats, names, self._kit, bout, (1280, 720), bout.place)
        scene.welcome(hecklers(session, seats))
        self._across = scene if isinstance(scene, FacingMatch) else None
        return scene

    @property
    def is_turned(self) -> bool:
        """Is the table turned to the far side of the screen?"""
        return self._across is not None and self._across.bottom == 1

    # -- a run

    def _fight(self, run: Run, single: bool) -> Scene:
        session = self._session((run.pin, run.rival), 1)
        seats: tuple[Seat, Seat] = (Chair(), MindSeat(run.level, session.journal.seed))
        names = run.pin, say("kiosk.rival", name=run.rival, level=say(f"level.{run.level}"))

        def over(bout: StandBout, session: Session, winner: int | None) -> Change:
            return self._after(run, session, winner, single)

        return self._table(session, seats, names, over)

    def _guided(self) -> Scene:
        """A run that begins with a guided fight of a given pair; then it goes on as any run."""
        cast, levels = self._records.config.play_cast, self._records.config.play_levels
        mine, rival = first.PINS
        others = begun(mine, tuple(name for name in cast if name != rival), levels, self.draws).rivals
        run = Run(mine, (rival, *others), levels)
        session = first.opening(self._records.config.play_rules)
        seats: tuple[Seat, Seat] = (Chair(), first.Partner(run.level, session.journal.seed))

        def over(bout: StandBout, session: Session, winner: int | None) -> Change:
            return self._after(run, session, winner, False)

        table = self._table(session, seats, first.PINS, over, GuidedMatch)
        return table.follow(Guide(first.bites(first.SHORT))) if isinstance(table, GuidedMatch) else table

    def _after(self, run: Run, session: Session, winner: int | None, single: bool) -> Change:
        """A fight of a run is over: the next one, or the end."""
        self._count_win(session, winner)
        ended: RoundEnded | None = next(reversed(rounds(session.first_step, session.history)), None)
        if winner != 0 or ended is None:
            self._around.music("defeat")
            return Replace(self.lost(run))
        self._around.music("victory")
        later = run.after_win(ended.halves)
        goes_on = not single and not self._is_late
        return Replace(self.won(run, later, ended.halves, goes_on))

    @property
    def _is_late(self) -> bool:
        """Has this visitor played long enough?"""
        minutes = self._records.config.play_minutes
        return 0 < minutes * 60 < self._records.counters.seconds_up - self._begun_at

    def won(self, run: Run, later: Run, halves: tuple[int, int], goes_on: bool) -> Scene:
        """What a win brought, and on to the next fight when it goes on."""
        margin = max(0, halves[0] - halves[1])
        rival = later.rival if goes_on else run.rival
        told = Between(
            say("kiosk.beaten", name=run.rival),
            (
                (say("kiosk.round"), f"{points(halves[0])} : {points(halves[1])}"),
                (say("kiosk.margin"), points(margin)),
                (say("kiosk.streak"), f"{later.beaten}"),
                (say("kiosk.gained"), f"+{later.gained}"),
            ),
            f"{later.points}",
            (self.fighter(run.pin), say("kiosk.you")),
            (self.fighter(rival), say("kiosk.rival", name=rival, level=say(f"level.{later.level}"))),
            say("kiosk.next", name=rival) if goes_on else say("kiosk.finish"),
            True,
        )

        def then() -> Change:
            return Reset(self._fight(later, False)) if goes_on else self._finished(later)

        return BetweenScene(self._kit, told, then)

    def lost(self, run: Run) -> Scene:
        """The end of a run."""
        told = Between(
            say("kiosk.lost", name=run.rival),
            ((say("kiosk.streak"), f"{run.beaten}"), (say("kiosk.total"), f"{run.points}")),
            f"{run.points}",
            (self.fighter(run.pin), say("kiosk.you")),
            (self.fighter(run.rival), say("kiosk.rival", name=run.rival, level=say(f"level.{run.level}"))),
            say("kiosk.finish"),
            False,
        )
        return BetweenScene(self._kit, told, lambda: self._finished(run))

    def _finished(self, run: Run) -> Change:
        self._records.keep_counters(self._records.counters.plus("finished"))
        return self._out.scored(Score("AAA", run.points, run.beaten, run.pin, run.level))

    # -- a duel

    def _duel(self, pins: tuple[str, str]) -> Scene:
        session = self._session(pins, self._records.config.play_rounds)
        names = pins
        if pins[0] == pins[1]:
            names = (
                say("result.numbered", name=pins[0], number=1),
                say("result.numbered", name=pins[1], number=2),
            )

        def over(bout: StandBout, session: Session, winner: int | None) -> Change:
            self._count_win(session, winner)
            self._records.keep_counters(self._records.counters.plus("finished"))
            self._around.music("victory")
            return bout.result(session, self._after_duel(pins))

        kind = FacingMatch if self._records.config.play_facing else MatchScene
        return self._table(session, (Chair(), Chair()), names, over, kind)

    def _after_duel(self, pins: tuple[str, str]) -> Callable[[str], Change]:
        def then(id: str) -> Change:
            match id:
                case "rematch":
                    return self.start("duel", pins)
                case "swap_sides":
                    return self.start("duel", (pins[1], pins[0]))
                case "new_pins":
                    return Reset(self._out.pick())
            return Reset(self._out.home())

        return then

    def _count_win(self, session: Session, winner: int | None) -> None:
        if winner is not None:
            pin = session.journal.names[winner]
            self._records.keep_counters(self._records.counters.won(pin))

    # -- when somebody has left

    def may_stand_in(self) -> bool:
        """Do two people play, so that the one who stayed may go on against the CPU?"""
        return self._chairs is not None and all(seat.human for seat in self._chairs)

    def stand_in(self, scenes: tuple[Scene, ...]) -> Change:
        """The CPU takes the seat that is waited for; whatever lies over the table is closed."""
        if self.session is None or self._chairs is None:
            return None
        waited_for = next(iter(to_move(self.session.match)), 0)
        chair = self._chairs[waited_for]
        if isinstance(chair, Chair):
            chair.leave_to(STAND_IN, self.session.journal.seed)
        change: Change = None
        for scene in reversed(scenes):
            if isinstance(scene, MatchScene):
                break
            change = Pop(change)
        return change

    def gone(self) -> None:
        """Nobody is at the table any more."""
        self.session = self._chairs = self._across = None


def _stay() -> Change:
    """There are no settings for visitors."""
    return None
