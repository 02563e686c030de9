"""The map of the game: it builds each scene and says what follows. The only part that knows all of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from game.mind.levels import offered
from game.modes import Mode, modes
from game.record.journal import Journal, JournalError
from game.roster.lineups import lineups
from game.roster.roster import Roster, UnknownPin
from game.rules.chance import Seeded, fresh_seed
from game.rules.variants import VARIANTS
from game.seats import HumanSeat, MindSeat, Seat
from game.session import Session
from game.text import Notice, say
from scenes.confirm import ConfirmScene, Question
from scenes.credits import CreditsScene
from scenes.flow_match import Bout, Exits, Sides
from scenes.flow_shelf import Shelf
from scenes.flow_wishes import Wishes
from scenes.help import HelpScene
from scenes.kit import Kit
from scenes.match import MatchScene
from scenes.menu_pins import Fighter
from scenes.notice import NoticeScene
from scenes.saved import SavedScene
from scenes.saved_model import Entry
from scenes.select import Offer, SelectScene
from scenes.select_model import Picked
from scenes.settings import SettingsScene
from scenes.stack import Change, Pop, Push, Quit, Replace, Reset, Scene
from scenes.title import Item, TitleScene

HUMAN = "human"
CPU = "cpu:"


@dataclass(frozen=True, slots=True)
class Around:
    """What the game stands on: pins, saved matches, wishes, and where seeds and music come from."""

    roster: Roster
    shelf: Shelf
    wishes: Wishes
    seeds: Callable[[], int]
    music: Callable[[str | None], None]
    notices: tuple[Notice, ...] = ()


class Flow:
    """Begins with `first`; from there every scene leads on by itself."""

    def __init__(self, kit: Kit, around: Around, home: Mode) -> None:
        self._kit, self._around, self._home = kit, around, home
        self._draws = Seeded(fresh_seed())
        self._pair = self._first_pair()
        self._notices = list(around.notices)

    def first(self) -> Scene:
        """Where the program begins."""
        return self.title()

    # -- title and what hangs on it

    def title(self) -> Scene:
        """The way in."""
        self._around.music("title")
        return TitleScene(self._kit, self._items(), self._fighters(self._pair), self._from_title, self._greeting)

    def _items(self) -> tuple[Item, ...]:
        home = self._home
        going_on = home.keeps_saves and self._around.shelf.unfinished() is not None
        return (
            *(
                Item(name, say(f"title.{name}"), "cpu" if mode.opponent == "cpu" else "person", True)
                for name, mode in modes().items()
            ),
            *((Item("continue", say("title.continue"), "play", True),) if going_on else ()),
            Item("help", say("title.rules"), "help"),
            *((Item("settings", say("title.settings"), "settings"),) if home.may_configure else ()),
            Item("credits", say("title.credits"), "heart"),
            *((Item("quit", say("title.quit"), "power"),) if home.may_quit else ()),
        )

    def _greeting(self) -> Change:
        """What went wrong at the start is told once, on the title."""
        told, self._notices = self._notices, []
        return Push(NoticeScene(self._kit, "\n".join(map(str, told)), Pop)) if told else None

    def expect(self, told: Notice) -> None:
        """Something to be told when the title is next seen."""
        self._notices.append(told)

    def tell(self, told: Notice) -> Change:
        """Something to be told at once, over whatever is there."""
        return Push(NoticeScene(self._kit, str(told), Pop))

    def _from_title(self, id: str) -> Change:
        match id:
            case "help":
                return self.help()
            case "settings":
                return self.settings()
            case "credits":
                return Push(CreditsScene(self._kit, Pop))
            case "continue":
                return Push(self._saved())
            case "quit":
                return Quit()
            case "leave":
                return Push(self._leaving()) if self._home.may_quit else None
        return Push(self.select(self._picked(modes()[id])))

    def _leaving(self) -> Scene:
        words = Question(say("title.quit"), say("title.quit_sure"), say("title.quit_yes"), say("title.quit_no"))
        return ConfirmScene(self._kit, words, lambda yes: Quit() if yes else Pop())

    def help(self) -> Change:
        """The rules, over whatever is there."""
        return Push(HelpScene(self._kit, Pop))

    def settings(self) -> Change:
        """The wishes, over whatever is there."""
        wishes = self._around.wishes
        return Push(SettingsScene(self._kit, wishes.now, wishes.change, Pop))

    # -- picking and playing

    def select(self, picked: Picked) -> Scene:
        """Picking pins, beginning with these."""
        around = self._around
        offer = Offer(around.roster, offered(), around.wishes.now.player_names, self._draws.roll)

        def leave() -> Change:
            return Reset(self.title())

        return SelectScene(self._kit, offer, picked, lambda now: Replace(self.begin(now)), (leave, self.help))

    def begin(self, picked: Picked) -> Scene:
        """A new match of this pair."""
        around = self._around
        self._pair = picked.pins
        around.wishes.change(replace(around.wishes.now, house_rules=picked.rules))
        left, right = (around.roster.find(name) for name in picked.pins)
        players = (HUMAN, HUMAN if picked.opponent == HUMAN else CPU + picked.opponent)
        mode = self._mode_of(picked)
        keep = around.shelf.opened() if self._home.keeps_saves else _forget
        variant = VARIANTS[picked.rules]
        if mode.rounds_to_win:
            variant = replace(variant, rounds_to_win=mode.rounds_to_win)
        session = Session.begin(lineups(left, right, self._draws), variant, around.seeds(), keep, mode.name, players)
        return self._table(session, picked)

    def resume(self, entry: Entry) -> Scene:
        """A saved match, where it stopped. Raises JournalError when it cannot be replayed."""
        journal = entry.journal
        if journal is None:
            raise JournalError("missing", detail=entry.path.name)
        session = Session.resume(journal, self._around.shelf.taken_up(entry))
        self._pair = journal.names
        return self._table(session, _picked_in(journal))

    def _table(self, session: Session, picked: Picked) -> Scene:
        """The match scene with everybody seated."""
        self._around.music("cellar")
        seed = session.journal.seed
        seats: list[Seat] = [
            MindSeat(player.removeprefix(CPU), seed + seat) if player.startswith(CPU) else HumanSeat()
            for seat, player in enumerate(session.journal.players)
        ]
        sides = Sides(self._names(session), self._fighters(session.journal.names), (seats[0].human, seats[1].human))
        bout = Bout(self._kit, picked, sides, self._exits())
        size = (1280, 720)
        return MatchScene(session, (seats[0], seats[1]), sides.names, self._kit, bout, size)

    def _exits(self) -> Exits:
        return Exits(self.title, self.begin, self.select, self.help, self.settings, self._around.music)

    def _names(self, session: Session) -> tuple[str, str]:
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

    def _saved(self) -> Scene:
        shelf = self._around.shelf

        def then(id: str, entry: Entry) -> Change:
            if id == "delete":
                return Push(self._deleting(entry))
            try:
                return Reset(self.resume(entry))
            except JournalError as problem:
                return Push(NoticeScene(self._kit, f"{entry.path.name}: {problem}", Pop))

        return SavedScene(self._kit, shelf.entries, self._fighters, (then, lambda: Reset(self.title())))

    def _deleting(self, entry: Entry) -> Scene:
        words = Question(say("saved.delete"), say("saved.delete_sure"), say("saved.delete_yes"), say("saved.delete_no"))

        def then(yes: bool) -> Change:
            if yes:
                self._around.shelf.throw_away(entry)
            return Pop()

        return ConfirmScene(self._kit, words, then)

    # -- small facts

    def _fighters(self, names: tuple[str, str]) -> tuple[Fighter, Fighter]:
        """The fighters of two pins; one no longer in the roster belongs to no set."""
        sets = []
        for name in names:
            try:
                sets.append(self._around.roster.find(name).set)
            except UnknownPin:
                sets.append("")
        return Fighter(names[0], sets[0]), Fighter(names[1], sets[1])

    def _first_pair(self) -> tuple[str, str]:
        last = self._around.shelf.unfinished() if self._home.keeps_saves else None
        return last.journal.names if last and last.journal else (self._home.left, self._home.right)

    def _picked(self, mode: Mode) -> Picked:
        levels = offered()
        opponent = HUMAN if mode.opponent == HUMAN else levels[len(levels) // 2] if levels else HUMAN
        rules = mode.rules if mode.rules in VARIANTS else self._around.wishes.now.house_rules
        return Picked((mode.left, mode.right), opponent, rules)

    def _mode_of(self, picked: Picked) -> Mode:
        """The mode that a pair is played in, by who sits on the right."""
        wanted = HUMAN if picked.opponent == HUMAN else "cpu"
        return next((mode for mode in modes().values() if mode.opponent == wanted), self._home)


def _forget(journal: Journal) -> None:
    """Nothing is kept."""


def _picked_in(journal: Journal) -> Picked:
    """What had been picked for a saved match."""
    right = journal.players[1]
    return Picked(journal.names, right.removeprefix(CPU) if right.startswith(CPU) else HUMAN, journal.variant)
