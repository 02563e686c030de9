"""Replay reference traces against our rules and report every disagreement (house rules `online`)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from game.commands import trace as traces
from game.commands.trace import Trace, TraceChance, TraceError
from game.rules.attacks import PASSING
from game.rules.events import Event, InitiativeWon, RoundEnded
from game.rules.hands import Choice, LineUp, Phase, SetTurbo
from game.rules.match import Illegal, begin, choices, play, to_move
from game.rules.recipe import parse
from game.rules.settle import settle
from game.rules.variants import VARIANTS


@dataclass
class Report:
    """Counts over all games; `first` is the first disagreement in full."""

    games: int = 0
    skipped: int = 0
    turns: int = 0
    disagreements: int = 0
    by_category: dict[str, list[int]] = field(default_factory=dict)
    first: Trace | None = None

    def add(self, game: Trace, turns: int, found: Trace | None) -> None:
        """Count one game; a game is left at its first disagreement."""
        row = self.by_category.setdefault(game.get("cat", "?"), [0, 0, 0])
        for index, count in enumerate((1, turns, int(found is not None))):
            row[index] += count
        self.games += 1
        self.turns += turns
        self.disagreements += int(found is not None)
        self.first = self.first or found


def conform(paths: Iterable[Path]) -> Report:
    """Replay every game of the files. Raises TraceError when a file cannot be read."""
    report = Report()
    for path in paths:
        for game in traces.read(path):
            if not traces.playable(game):
                report.skipped += 1
                continue
            run = Run(game)
            report.add(game, *run.all())
    return report


class Disagreement(Exception):
    """Our rules and the reference differ."""

    def __init__(self, about: str, ours: object, theirs: object) -> None:
        super().__init__(about)
        self.about, self.ours, self.theirs = about, ours, theirs


class Run:
    """One game of the reference, followed event by event."""

    def __init__(self, game: Trace) -> None:
        self._game = game
        self._chance = TraceChance(game)
        self._news: list[Event] = []
        self._turns = 0

    def all(self) -> tuple[int, Trace | None]:
        """Turns followed, and the first disagreement if there is one."""
        event: Trace = {}
        try:
            left, right = (LineUp(f"p{seat}", parse(recipe)) for seat, recipe in enumerate(self._game["recipes"]))
            variant = replace(VARIANTS["online"], rounds_to_win=self._game["wins"], last_round=10**9)
            step = begin(left, right, self._chance, variant)
            self._match, self._news = step.match, list(step.events)
            for event in self._game["ev"]:
                self._follow(event)
        except Disagreement as error:
            return self._turns, self._tell(event, error.about, error.ours, error.theirs)
        except (TraceError, Illegal, KeyError, IndexError) as error:
            return self._turns, self._tell(event, type(error).__name__, str(error), None)
        return self._turns, None

    def _tell(self, event: Trace, about: str, ours: object, theirs: object) -> Trace:
        return {"id": self._game["id"], "about": about, "ours": ours, "theirs": theirs, "event": event}

    def _follow(self, event: Trace) -> None:
        match event["e"]:
            case "size":
                self._play(event["p"], traces.sizes_of(self._match, event))
            case "init":
                self._initiative(event)
            case "turn":
                self._turn(event)
            case "end":
                self._end(event)

    def _play(self, seat: int, choice: Choice) -> None:
        step = play(self._match, seat, choice, self._chance)
        self._match = step.match
        self._news += step.events

    def _same(self, about: str, ours: object, theirs: object) -> None:
        if ours != theirs:
            raise Disagreement(about, ours, theirs)

    def _state(self, event: Trace) -> None:
        ours, theirs = traces.describe(self._match), traces.expected(event["st"])
        for key in sorted({*ours, *theirs}):
            self._same(f"state {key}", ours.get(key), theirs.get(key))

    def _next_news(self, kind: type[Any]) -> Any:
        while self._news:
            news = self._news.pop(0)
            if isinstance(news, kind):
                return news
        raise Disagreement(kind.__name__, None, "expected")

    def _initiative(self, event: Trace) -> None:
        news: InitiativeWon = self._next_news(InitiativeWon)
        self._same("initiative", (news.seat, news.tossed), (event["win"], event["tie"]))
        self._same("counts", [list(c) for c in news.counts], [sorted(v for v in iv if v >= 0) for iv in event["iv"]])
        self._state(event)

    def _turn(self, event: Trace) -> None:
        seat = event["p"]
        self._turns += 1
        self._same("to move", to_move(self._match), (seat,))
        self._state(event)
        ours = list(choices(self._match, seat).attacks())
        wanted = [traces.attack_of(self._match, seat, entry) for entry in event["legal"]] or [PASSING]
        self._same("number of attacks", len(ours), len(set(ours)))
        self._same("legal attacks", sorted(map(str, ours)), sorted(map(str, wanted)))
        pick = wanted[event["pick"]]
        if pick != PASSING:
            asked = settle(self._match, seat, pick.attackers, pick.targets)
            self._same("default", asked[0].kind if len(asked) == 1 else None, (event["def"] or "").lower() or None)
        self._play(seat, pick)
        if self._match.phase is Phase.TURBO:
            dice = self._before_dice(seat)
            self._play(seat, SetTurbo(tuple(sorted((dice[index], size) for index, size in event["turbo"]))))

    def _before_dice(self, seat: int) -> list[int]:
        return [die.id for die in self._match.hands[seat].dice]

    def _end(self, event: Trace) -> None:
        news: RoundEnded = self._next_news(RoundEnded)
        self._same("winner", news.winner, event["win"])
        self._same("score", [half / 2 for half in news.halves], [float(score) for score in event["st"]["s"]])
        won, drawn = self._match.won, self._match.drawn
        self._same("tally", [[won[0], won[1], drawn], [won[1], won[0], drawn]], event["gs"])
