"""What lies behind the title: picking, playing, saved matches, help, settings. Loaded once the title is seen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.guide.first import MODE as GUIDED
from game.mind.levels import offered
from game.modes import Mode, modes
from game.record.journal import Journal, JournalError
from game.roster.lineups import lineups
from game.rules.chance import Seeded, fresh_seed
from game.rules.hands import LineUp
from game.rules.variants import VARIANTS
from game.session import Session
from game.text import say
from scenes.confirm import ConfirmScene, Question
from scenes.credits import CreditsScene
from scenes.flow_around import Around
from scenes.flow_company import company, seat_of
from scenes.flow_gallery import Rooms, Stock
from scenes.flow_guide import School
from scenes.flow_match import Bout, Exits, Sides, track
from scenes.flow_practice import Training
from scenes.flow_records import records_of
from scenes.flow_story import Tale
from scenes.flow_story_bout import StoryBout
from scenes.help import HelpScene
from scenes.kit import Kit
from scenes.menu_pins import Fighter
from scenes.notice import NoticeScene
from scenes.records import Records, RecordsScene
from scenes.saved import SavedScene
from scenes.saved_model import Entry
from scenes.select import Offer, SelectScene
from scenes.select_model import Picked, known
from scenes.settings import SettingsScene
from scenes.stack import Change, Pop, Push, Quit, Replace, Reset, Scene

HUMAN = "human"
CPU = "cpu:"
Names = tuple[str, str]


class Inside:
    """Builds every scene but the title. `title` leads back to it, `fighters` knows whose pins are whose."""

    def __init__(
        self,
        kit: Kit,
        around: Around,
        home: Mode,
        title: Callable[[], Scene],
        fighters: Callable[[Names], tuple[Fighter, Fighter]],
    ) -> None:
        self._kit, self._around, self._home = kit, around, home
        self.title, self.fighters = title, fighters
        self._draws = Seeded(fresh_seed())
        self._last: Sequence[LineUp] = ()
        self.story = Tale(kit, around, self)
        self.school = School(kit, around, self)
        self.training = Training(kit, around, self)
        self.pair: Names | None = None
        """The pins of the latest match."""

    # -- pages

    def help(self) -> Change:
        """The rules, over whatever is there."""
        return Push(HelpScene(self._kit, Pop))

    def learning(self) -> Change:
        """The rules with the way to the first match, from the title."""
        return Push(HelpScene(self._kit, Pop, learn=lambda: self.school.learn("")))

    def gallery(self) -> Change:
        """The wall of all pins, with the rules book, the workshop and the printer behind it."""
        around = self._around

        def fight(name: str) -> Change:
            picked = self.picked(self._home)
            return Push(self.select(replace(picked, pins=(name, picked.pins[1]))))

        stock = Stock(around.pins, lambda: around.people.profile, self._draws.roll, around.sheets)
        return Push(Rooms(self._kit, stock, fight, self.school.learn).gallery())

    def records(self) -> Change:
        """Who plays here, and how it went so far."""
        around = self._around

        def told(slot: int) -> Records:
            around.people.choose(slot)
            return records_of(around.people, self.story.story, around.roster)

        shown = records_of(around.people, self.story.story, around.roster)
        return Push(RecordsScene(self._kit, shown, around.roster, (told, Pop)))

    def settings(self) -> Change:
        """The wishes, over whatever is there."""
        wishes = self._around.wishes
        return Push(SettingsScene(self._kit, wishes.now, wishes.change, Pop))

    def credits(self) -> Change:
        """Who is to be thanked."""
        return Push(CreditsScene(self._kit, Pop))

    def notice(self, text: str) -> Change:
        """Something to know, over whatever is there."""
        return Push(NoticeScene(self._kit, text, Pop))

    def leaving(self) -> Change:
        """Really quit?"""
        words = Question(say("title.quit"), say("title.quit_sure"), say("title.quit_yes"), say("title.quit_no"))
        return Push(ConfirmScene(self._kit, words, lambda yes: Quit() if yes else Pop()))

    # -- picking and playing

    def select(self, picked: Picked) -> Scene:
        """Picking pins, beginning with these."""
        around = self._around
        offer = Offer(around.roster, offered(), around.wishes.now.player_names, self._draws.roll)

        def leave() -> Change:
            return Reset(self.title())

        return SelectScene(
            self._kit, offer, known(picked, around.roster), lambda now: Replace(self.begin(now)), (leave, self.help)
        )

    def again(self, picked: Picked) -> Scene:
        """The pair once more; pins with dice by chance keep those they had. A pin that is gone must be picked anew."""
        if known(picked, self._around.roster) != picked:
            return self.select(picked)
        return self.begin(picked, self._last)

    def begin(self, picked: Picked, last: Sequence[LineUp] = ()) -> Scene:
        """A new match of this pair."""
        around = self._around
        self.pair = picked.pins
        around.wishes.change(replace(around.wishes.now, house_rules=picked.rules))
        left, right = (around.roster.find(name) for name in picked.pins)
        players = (HUMAN, HUMAN if picked.opponent == HUMAN else CPU + picked.opponent)
        mode = self._mode_of(picked)
        keep = around.shelf.opened() if self._home.keeps_saves else _forget
        variant = VARIANTS[picked.rules]
        if mode.rounds_to_win:
            variant = replace(variant, rounds_to_win=mode.rounds_to_win)
        self._last = lineups(left, right, self._draws, last)
        if mode.practice:
            return self.training.begin(self._last, variant, picked, players)
        session = Session.begin(self._last, variant, around.seeds(), keep, mode.name, players)
        return self._table(session, picked)

    def resume(self, entry: Entry) -> Scene:
        """A saved match, where it stopped. Raises JournalError when it cannot be replayed."""
        journal = entry.journal
        if journal is None:
            raise JournalError("missing", detail=entry.path.name)
        session = Session.resume(journal, self._around.shelf.taken_up(entry))
        self.pair = journal.names
        return self._table(session, _picked_in(journal))

    def watch(self, entry: Entry) -> Scene:
        """A saved match as a film. Raises JournalError when it cannot be replayed."""
        if entry.journal is None:
            raise JournalError("missing", detail=entry.path.name)
        return self._film(entry.journal)

    def _film(self, journal: Journal) -> Scene:
        from scenes.flow_replay import replayed

        home = self.fighters(journal.names)[1].set
        return replayed(self._kit, journal, home, (Pop, self.help), self.training.from_film)

    def table(self, session: Session) -> Scene:
        """A match of the story."""
        return self._table(session, _picked_in(session.journal))

    def _table(self, session: Session, picked: Picked) -> Scene:
        """The match scene with everybody seated."""
        if session.journal.mode == GUIDED:
            return self.school.table(session)
        seed = session.journal.seed
        seats = [seat_of(player, seed + seat) for seat, player in enumerate(session.journal.players)]
        sides = Sides(self.names(session), self.fighters(session.journal.names), (seats[0].human, seats[1].human))
        mode = modes().get(session.journal.mode.partition(":")[0], self._home)
        bout = self.story.bout(session, sides) or Bout(self._kit, picked, sides, self.exits_of(mode))
        self._around.music(track(session.match, bout.place))
        lesson, both = (bout.lesson if isinstance(bout, StoryBout) else ""), (seats[0], seats[1])
        scene = self.school.table_for(lesson)(session, both, sides.names, self._kit, bout, (1280, 720), bout.place)
        return scene.welcome(*company(session, both, replace(mode, coach=mode.coach and not lesson)))

    @property
    def exits(self) -> Exits:
        around = self._around
        ways = self.title, self.again, self.select, self.help, self.settings
        return Exits(*ways, around.music, around.people, self._film)

    def exits_of(self, mode: Mode) -> Exits:
        """The same from a match in this mode; one that does not count is told to nobody."""
        return self.exits if mode.counted else replace(self.exits, people=None)

    def names(self, session: Session) -> tuple[str, str]:
        """A person goes by the name given in the settings, everybody else by that of the pin."""
        given, pins = self._around.wishes.now.player_names, session.journal.names
        called = [
            given[seat] if player == HUMAN and given[seat] else pins[seat]
            for seat, player in enumerate(session.journal.players)
        ]
        if called[0] == called[1]:
            called = [say("result.numbered", name=name, number=number) for number, name in enumerate(called, 1)]
        return called[0], called[1]

    # -- saved matches

    def saved(self) -> Scene:
        """The list of saved matches."""
        shelf = self._around.shelf

        def then(id: str, entry: Entry) -> Change:
            if id == "delete":
                return Push(self._deleting(entry))
            try:
                return Push(self.watch(entry)) if id == "watch" else Reset(self.resume(entry))
            except JournalError as problem:
                return Push(NoticeScene(self._kit, f"{entry.path.name}: {problem}", Pop))

        return SavedScene(self._kit, shelf.entries, self.fighters, (then, lambda: Reset(self.title())))

    def _deleting(self, entry: Entry) -> Scene:
        words = Question(say("saved.delete"), say("saved.delete_sure"), say("saved.delete_yes"), say("saved.delete_no"))

        def then(yes: bool) -> Change:
            if yes:
                self._around.shelf.throw_away(entry)
            return Pop()

        return ConfirmScene(self._kit, words, then)

    def picked(self, mode: Mode) -> Picked:
        """What a mode offers first."""
        levels = offered()
        opponent = HUMAN if mode.opponent == HUMAN else levels[:2][-1] if levels else HUMAN
        rules = mode.rules if mode.rules in VARIANTS else self._around.wishes.now.house_rules
        return Picked((mode.left, mode.right), opponent, rules, mode.name if mode.practice else "")

    def _mode_of(self, picked: Picked) -> Mode:
        """The mode that a pair is played in, by who sits on the right."""
        if picked.mode:
            return modes()[picked.mode]
        wanted = HUMAN if picked.opponent == HUMAN else "cpu"
        return next((mode for mode in modes().values() if mode.opponent == wanted), self._home)


def _forget(journal: Journal) -> None:
    """Nothing is kept."""


def _picked_in(journal: Journal) -> Picked:
    """What had been picked for a saved match."""
    right = journal.players[1]
    opponent = right.removeprefix(CPU).partition(":")[0] if right.startswith(CPU) else HUMAN
    return Picked(journal.names, opponent, journal.variant)
