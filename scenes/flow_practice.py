"""Practice on the map of the game: its table, going back, positions of one's own, and changing seats."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.film import Reel
from game.mind.levels import offered
from game.modes import modes
from game.position import Position
from game.practice import Practice
from game.rules.hands import LineUp
from game.rules.variants import Variant
from game.taunts import Talker
from game.text import say
from scenes.flow_company import company, seat_of
from scenes.flow_match import Bout, Sides, track
from scenes.flow_people import CPU, HUMAN
from scenes.kit import Kit
from scenes.match import MatchScene
from scenes.practice import Tools, Ways
from scenes.practice_editor import EditorScene
from scenes.select_model import Picked
from scenes.stack import Change, Pop, Push, Replace, Scene

if TYPE_CHECKING:
    from scenes.flow_around import Around
    from scenes.flow_inside import Inside

SIZE = (1280, 720)


class Training:
    """Everything about practice; nothing of it is kept or counted."""

    def __init__(self, kit: Kit, around: Around, inside: Inside) -> None:
        self._kit, self._around, self._inside = kit, around, inside
        self._shown = True
        self._talkers: dict[tuple[int, str], Talker] = {}

    def begin(
        self, lineups: tuple[LineUp, LineUp], variant: Variant, picked: Picked, players: tuple[str, str]
    ) -> Scene:
        """A new match to practise with."""
        self._talkers.clear()
        practice = Practice.new(lineups, variant, self._around.seeds(), picked.mode, players)
        return self.table(practice, picked, say("practice.welcome"))

    def from_film(self, reel: Reel, at: int) -> Scene:
        """A match that is watched, played on from before turn `at` by whoever played it; a person joins two CPUs."""
        mode = next(name for name, mode in modes().items() if mode.practice)
        players = reel.journal.players
        if HUMAN not in players:
            players = HUMAN, players[1] or f"{CPU}{offered()[-1]}"
        opponent = next((player.removeprefix(CPU).partition(":")[0] for player in players if player != HUMAN), HUMAN)
        picked = Picked(reel.journal.names, opponent, reel.journal.variant, mode)
        return self.table(Practice.of(reel.journal, reel.made(at), mode, players), picked, say("practice.welcome"))

    def table(self, practice: Practice, picked: Picked, note: str = "") -> MatchScene:
        """The table with the tools at it; `note` is what to know first."""
        inside, players = self._inside, practice.journal.players
        left, right = (seat_of(player, practice.journal.seed + seat) for seat, player in enumerate(players))
        human = left.human, right.human
        sides = Sides(inside.names(practice), inside.fighters(practice.journal.names), human)
        mode = modes()[picked.mode]
        bout = Bout(self._kit, picked, sides, replace(inside.exits_of(mode), watch=None))
        bout.leaving = say("practice.leave")
        self._around.music(track(practice.match, bout.place))
        scene = MatchScene(practice, (left, right), sides.names, self._kit, bout, SIZE, bout.place)

        def again(changed: Practice, told: str) -> Change:
            return Replace(self.table(changed, picked, say(f"practice.{told}")))

        def back() -> Change:
            earlier = practice.back(human)
            return again(earlier, "taken_back") if earlier else None

        def position() -> Change:
            def done(made: Position) -> Change:
                return Pop(again(practice.set_up(made), "set_up"))

            return Push(EditorScene(self._kit, Position.of(practice.match), sides.names, done, Pop))

        def ways() -> Ways:
            is_able = practice.may_go_back(human)
            return Ways(back if is_able else None, position, swap if human[0] != human[1] else None)

        def swap() -> Change:
            self._shown = tools.shown
            return again(practice.swapped(), "swapped")

        tools = Tools(ways, note, self._shown)
        return scene.welcome(*company(practice, (left, right), mode, self._talkers), tools)
