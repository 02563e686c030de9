"""The map of the stand: attract loop, quick start, games, scores, and the keeper's rooms."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from game.kiosk import diary, export, pin
from game.kiosk.config import Config, can_be_cast, changed
from game.kiosk.records import LOG, Records
from game.kiosk.scores import SPANS, Score
from game.record.settings import Settings
from game.text import say, use
from scenes.attract import AttractScene, Bill
from scenes.flow_around import Around
from scenes.flow_kiosk_film import Film
from scenes.flow_kiosk_play import Games, Out
from scenes.flow_kiosk_stack import StandStack
from scenes.help import HelpScene
from scenes.idle import Patience
from scenes.kiosk_oops import OopsScene
from scenes.kiosk_start import Card, StartScene, wants
from scenes.kit import Kit
from scenes.menu_pins import Fighter
from scenes.operator import WRITE, Desk, OperatorScene
from scenes.operator_model import Words, rows
from scenes.operator_pin import PinScene
from scenes.operator_test import ScreenTestScene
from scenes.operator_words import WritingScene
from scenes.scores import ScoresScene
from scenes.scores_initials import InitialsScene
from scenes.stack import Change, Pop, Push, Replace, Reset, Scene, Size
from sprites.place import place_of

WALL = 12
"""Pins that walk through the attract loop."""
LOG_LINES = 60
FILM_LEVEL = "fighter"

Loudness = Callable[[Config, bool], None]
"""Told the settings, and whether somebody plays, whenever the volumes may have changed."""


@dataclass(frozen=True, slots=True)
class Ground:
    """What the stand is built on."""

    kit: Kit
    around: Around
    records: Records
    loudness: Loudness
    version: str


class Stand:
    """Begins with `attract`; from there every scene leads on by itself, and home in the end."""

    def __init__(self, ground: Ground, size: Size = (1280, 720)) -> None:
        self._ground, self._kit, self.records = ground, ground.kit, ground.records
        out = Out(self.attract, self._help, self.scored, self.start)
        self.games = Games(ground.kit, ground.around, ground.records, out)
        self._unwritten: Score | None = None
        config = self.records.config
        film = Film(
            ground.kit, self.games.film, FILM_LEVEL, lambda session: place_of(self._of(session.journal.names[1]).set)
        )
        self._film = film
        use(config.machine_language)
        self.stack = StandStack(self.attract(), size, ground.kit, self.attract, self._patience)
        self.stack.keeper = self._keeper
        self.stack.passed = self._pass
        self.stack.turned = lambda: self.games.is_turned
        self.stack.gone = self._walked_off
        self.stack.offer = self.games.may_stand_in
        self.stack.take_over = lambda: self.games.stand_in(self.stack.scenes)

    def _of(self, name: str) -> Fighter:
        return self.games.fighter(name)

    # -- time

    def _patience(self) -> Patience:
        config = self.records.config
        return Patience(config.time_ask, config.time_leave)

    def _pass(self, seconds: float) -> None:
        self.records.tick(seconds, not getattr(self.stack.top, "unattended", False))

    def _walked_off(self) -> None:
        """Nobody answered: what they had won is kept under harmless initials."""
        if self.games.session is not None:
            self.records.keep_counters(self.records.counters.plus("walk_aways"))
        self.sign()

    def sign(self) -> None:
        """A score that nobody has signed so far is kept under harmless initials."""
        unwritten, self._unwritten = self._unwritten, None
        if unwritten:
            self.records.enter(unwritten)

    def fault(self, problem: Exception) -> Change:
        """Something broke: it is noted with the last inputs, the visitor sees a card, and it goes on."""
        self.records.keep_counters(self.records.counters.plus("faults"))
        told = diary.told(problem, self.records.moment, self._ground.version, self.stack.inputs)
        diary.note(self.records.places.within(LOG), told)
        self.sign()
        return Reset(OopsScene(self._kit, lambda: Reset(self.attract())))

    # -- nobody there

    def attract(self, page: str = "pins") -> Scene:
        """The loop that calls visitors; the wishes of the last one are forgotten."""
        self.games.gone()
        self._unwritten = None
        self._ground.around.wishes.change(Settings(language=self.records.config.machine_language))
        self._ground.loudness(self.records.config, False)
        self._ground.around.music("title")
        return AttractScene(self._kit, self._bill(), self._touched, page)

    def _bill(self) -> Bill:
        records = self.records
        return Bill(
            self._film,
            self._wall(),
            lambda: records.listed("today"),
            lambda: records.scores.champion,
            lambda: records.config.machine_welcome,
            lambda: records.config.night_light if records.config.is_night(records.hour) else 1.0,
            lambda canvas: wants(self._card(), canvas),
        )

    def _wall(self) -> tuple[Fighter, ...]:
        """The cast, the champion's pin, and others that can be played, so that the wall is full."""
        champion = self.records.scores.champion
        names = [*self.records.config.play_cast, *([champion.pin] if champion else ())]
        legal = (facts.name for facts in self._ground.around.roster.pins if facts.tournament_legal)
        names += [name for name in legal if name not in names][: WALL - len(names)]
        return tuple(self._of(name) for name in dict.fromkeys(names) if can_be_cast(name))

    def _touched(self) -> Change:
        self._ground.loudness(self.records.config, True)
        return Reset(self.start())

    # -- visitors

    def start(self) -> Scene:
        """Pick and fight."""
        leave = self._help, lambda: Reset(self.attract())
        return StartScene(self._kit, self._card(), self.games.draws.roll, self.games.start, leave)

    def _card(self) -> Card:
        """What may be picked today."""
        config, champion = self.records.config, self.records.scores.champion
        known = champion is not None and can_be_cast(champion.pin)
        ways = tuple(way for way in config.play_modes if way != "champion" or known) or config.play_modes[:1]
        lines = {"run": say("kiosk.about.run"), "duel": say("kiosk.about.duel")}
        if champion:
            lines["champion"] = say("kiosk.about.champion", initials=champion.initials, pin=champion.pin)
        return Card(ways, tuple(map(self._of, config.play_cast)), lines, config.play_guide and "run" in ways)

    def _help(self) -> Change:
        return Push(HelpScene(self._kit, Pop))

    def scored(self, score: Score) -> Change:
        """A run is over: initials for those who made the list, else the list."""
        place = self.records.place(score.points)
        if place is None:
            return Reset(self.scores())
        self._unwritten = score

        def then(initials: str) -> Change:
            self._unwritten = None
            entered = self.records.enter(replace(score, initials=initials))
            return Reset(self.scores(entered))

        patience = float(self.records.config.time_initials)
        fighter = self._of(score.pin)
        return Reset(InitialsScene(self._kit, (score.points, place), fighter, then, patience))

    def scores(self, marked: Score | None = None) -> Scene:
        """The lists, until they have been seen."""
        best = self.records.scores.champion
        champion = (best, self._of(best.pin)) if best and can_be_cast(best.pin) else None
        home = lambda: Reset(self.attract())  # noqa: E731
        return ScoresScene(self._kit, self.records.listed, champion, home, marked)

    # -- the keeper

    def _keeper(self) -> Change:
        """The secret was given; a keeper who is in already stays where they are."""
        if isinstance(self.stack.top, PinScene | OperatorScene | ScreenTestScene | WritingScene):
            return None
        return Push(self._lock())

    def _lock(self) -> Scene:
        def tried(digits: str) -> Change:
            return Reset(self.operator()) if self.records.try_pin(digits) else None

        return PinScene(self._kit, say("operator.pin"), tried, lambda: self.records.gate.wait, Pop)

    def operator(self) -> Scene:
        """The keeper's page."""
        records = self.records
        desk = Desk(
            lambda: records.config,
            self._configure,
            lambda: records.listed("all"),
            lambda: records.counters.rows(),
            lambda: diary.newest(records.places.within(LOG), LOG_LINES),
            self._deed,
            lambda: Reset(self.attract()),
            self._of,
            say("operator.version", version=self._ground.version, folder=records.places.folder or "-"),
        )
        return OperatorScene(self._kit, desk)

    def _configure(self, config: Config) -> None:
        use(config.machine_language)
        self.records.keep_config(config)
        self._ground.loudness(config, True)

    def _deed(self, deed: str, marked: Score | None) -> Change | str:
        records = self.records
        match deed:
            case "delete":
                if marked is None:
                    return say("scores.empty")
                records.keep_scores(records.scores.without(marked))
            case "reset_counters":
                records.keep_counters(type(records.counters)())
            case "safe_settings":
                self._configure(Config(operator_pin=records.config.operator_pin))
            case "export":
                return self._export()
            case "test":
                return Push(ScreenTestScene(self._kit, Pop))
            case "new_pin":
                return Push(PinScene(self._kit, say("operator.new_pin"), self._new_pin, lambda: 0.0, Pop))
            case str() if deed.startswith(WRITE):
                return Push(self._writing(deed.removeprefix(WRITE)))
            case "quit":
                self.stack.shut_down()
                return None
            case _:
                span = next(span for span in SPANS if deed.endswith(span))
                records.keep_scores(records.scores.cleared(span, records.day, records.config.machine_event))
        return say("operator.done")

    def _writing(self, field: str) -> Scene:
        """A text of the house is written anew."""
        most = next(row.most for row in rows("house") if isinstance(row, Words) and row.field == field)

        def then(text: str) -> Change:
            found = changed(self.records.config, field, text)
            if found is None:
                return None
            self._configure(found)
            return Pop()

        told = getattr(self.records.config, field), most
        return WritingScene(self._kit, say(f"operator.field.{field}"), told, then, Pop)

    def _new_pin(self, digits: str) -> Change:
        if not pin.is_pin(digits):
            return None
        self._configure(replace(self.records.config, operator_pin=pin.hashed(digits)))
        return Replace(PinScene(self._kit, say("operator.pin_again"), self._same_pin, lambda: 0.0, Pop))

    def _same_pin(self, digits: str) -> Change:
        """A PIN is typed twice; the second time it must fit."""
        return Pop() if pin.fits(digits, self.records.config.operator_pin) else None

    def _export(self) -> str:
        folder = self.records.places.within("export")
        try:
            return say("operator.exported", folder=export.export(self.records.scores, self.records.counters, folder))
        except OSError as problem:
            return say("operator.not_exported", reason=problem.strerror or problem)
