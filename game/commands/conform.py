"""Replay reference traces against our rules and report every disagreement (house rules `online`)."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

from game.commands import trace as traces
from game.commands.trace import Trace, TraceChance, TraceError
from game.mind.regret import position
from game.rules.attacks import PASSING
from game.rules.events import Event, InitiativeWon, RoundEnded
from game.rules.hands import Choice, LineUp, Phase, React, SetTurbo, TakeDice, TurnDown, Withdraw
from game.rules.match import Illegal, begin, choices, play, to_move
from game.rules.settle import settle
from game.rules.skills import TRIP
from game.rules.variants import VARIANTS
from game.text import say

SLIPS = {
    "mixed-h08": "legal attacks",
    "warrior-h10": "state a",
}
"""Games in which the reference breaks its own rules, and about what; they are followed up to there.

mixed-h08: `t(R)?` of size 15 is offered a Trip against `k(15)` showing 13. A Mood die takes a new size before it
rolls, for R one of 2, 4, 6, 8, 10, 12, and a Trip that cannot succeed is illegal (rules.md 3.6, 4.3): 12 never
reaches 13. The reference looks at the size the die is about to lose.
warrior-h10: the twin Warrior `z(10,1)` enters play, 6 and 1 are rolled for it, and its state still shows its
maximum 11. A Warrior that has entered is in play and rolls (rules.md 4.2), as the other Warriors of the traces do.
"""


@dataclass
class Report:
    """Counts over all games; `first` is the first disagreement in full.

    `slips` are known breaches of rules.md by the reference itself, see SLIPS.
    """

    games: int = 0
    skipped: int = 0
    turns: int = 0
    disagreements: int = 0
    slips: int = 0
    by_category: dict[str, list[int]] = field(default_factory=dict)
    first: Trace | None = None

    def add(self, game: Trace, turns: int, found: Trace | None) -> None:
        """Count one game; a game is left at its first disagreement."""
        if found and SLIPS.get(game.get("id", "")) == found["about"]:
            self.slips += 1
            found = None
        row = self.by_category.setdefault(game.get("cat", "?"), [0, 0, 0])
        for index, count in enumerate((1, turns, int(found is not None))):
            row[index] += count
        self.games += 1
        self.turns += turns
        self.disagreements += int(found is not None)
        self.first = self.first or found


def conform(paths: Iterable[Path]) -> Report:
    """Replay every game of the files; of a solved endgame, compare the legal attacks.

    Raises TraceError when a file cannot be read.
    """
    report = Report()
    for path in paths:
        for game in traces.read(path):
            if traces.is_endgame(game):
                report.add({"cat": "endgames", **game}, 1, _endgame(game))
                continue
            if not traces.playable(game):
                report.skipped += 1
                continue
            run = Run(game)
            report.add(game, *run.all())
    return report


def _endgame(entry: Trace) -> Trace | None:
    """How the legal attacks of a solved endgame differ from ours, None when they do not."""
    try:
        found = position(entry)
    except (AssertionError, LookupError, TypeError, ValueError) as error:
        return {"id": entry.get("id"), "about": type(error).__name__, "ours": str(error), "theirs": None}
    ours, theirs = (sorted(map(str, these)) for these in (choices(found.match, 0).attacks(), found.chances))
    same = ours == theirs
    return None if same else {"id": entry.get("id"), "about": "legal attacks", "ours": ours, "theirs": theirs}


def command(arguments: argparse.Namespace) -> tuple[dict[str, object], str, int]:
    """The figures, a line per category, and the first disagreement; status 1 when there is any."""
    report = conform(map(Path, arguments.files))
    rows = report.by_category.items()
    lines = [
        say("conform.row", category=cat, games=games, turns=turns, wrong=wrong) for cat, (games, turns, wrong) in rows
    ]
    counts = {"games": report.games, "skipped": report.skipped, "turns": report.turns, "wrong": report.disagreements}
    if report.slips:
        lines.append(say("conform.slips", count=report.slips, games=", ".join(SLIPS)))
    total = say("conform.total", **counts)
    first = [json.dumps(report.first, default=str)] if report.first else []
    figures = json.loads(json.dumps(asdict(report), default=str))
    return figures, "\n".join([*lines, total, *first]), int(report.disagreements > 0)


class Disagreement(Exception):
    """Our rules and the reference differ."""

    def __init__(self, about: str, ours: object, theirs: object) -> None:
        super().__init__(about)
        self.about, self.ours, self.theirs = about, ours, theirs


class Run:
    """One game of the reference, followed event by event."""

    def __init__(self, game: Trace) -> None:
        self._game = game
        self._news: list[Event] = []
        self._turns = 0

    def all(self) -> tuple[int, Trace | None]:
        """Turns followed, and the first disagreement if there is one."""
        event: Trace = {}
        try:
            self._begin()
            for event in self._game["ev"]:
                self._follow(event)
        except Disagreement as error:
            return self._turns, self._tell(event, error.about, error.ours, error.theirs)
        except (TraceError, Illegal, LookupError, TypeError) as error:
            return self._turns, self._tell(event, type(error).__name__, str(error), None)
        return self._turns, None

    def _begin(self) -> None:
        self._chance = TraceChance(self._game)
        left, right = (LineUp(f"p{seat}", traces.dice_of(recipe)) for seat, recipe in enumerate(self._game["recipes"]))
        variant = replace(VARIANTS["online"], rounds_to_win=self._game["wins"], last_round=10**9)
        step = begin(left, right, self._chance, variant)
        self._match, self._news = step.match, list(step.events)
        for seat, over in enumerate(self._game.get("over", ())):
            self._match = self._match.with_hand(seat, replace(self._match.hands[seat], overshoot=over))

    def _tell(self, event: Trace, about: str, ours: object, theirs: object) -> Trace:
        return {"id": self._game["id"], "about": about, "ours": ours, "theirs": theirs, "event": event}

    def _follow(self, event: Trace) -> None:
        match event["e"]:
            case "size":
                self._play(event["p"], traces.sizes_of(self._match, event))
            case "init":
                self._initiative(event)
            case "aux" | "reserve":
                self._extra(event)
            case "react":
                self._react(event)
            case "fire":
                self._fire(event)
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
        if event["e"] == "init":  # the reference still marks dice here that are free when play begins
            for state in (ours, theirs):
                state["a"] = [[{**die, "f": []} for die in dice] for dice in state["a"]]
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
        sized_trip = pick.kind == TRIP and "turbo" in event  # the reference has no default without the size
        if pick != PASSING and not sized_trip:
            asked = settle(self._match, seat, pick.attackers, pick.targets)
            self._same("default", asked[0].kind if len(asked) == 1 else None, (event["def"] or "").lower() or None)
        dice = self._before_dice(seat)
        self._play(seat, pick)
        self._last_turn = event
        self._sizes_of_turbo(event, dice)

    def _before_dice(self, seat: int) -> list[int]:
        return [die.id for die in self._match.hands[seat].dice]

    def _sizes_of_turbo(self, event: Trace, dice: list[int]) -> None:
        if self._match.phase is Phase.TURBO:
            self._play(event["p"], SetTurbo(tuple(sorted((dice[index], size) for index, size in event["turbo"]))))

    def _extra(self, event: Trace) -> None:
        hand = self._match.hands[event["p"]]
        offers = [choice for choice in choices(self._match, event["p"]) if choice != TakeDice(None)]
        self._same("dice on offer", offers, [TakeDice(hand.recipe[index].id) for index in event["opts"]])
        self._play(event["p"], TakeDice(hand.recipe[event["i"]].id if event["act"] == "add" else None))

    def _react(self, event: Trace) -> None:
        seat = event["p"]
        self._same("to react", to_move(self._match), (seat,))
        dice = self._before_dice(seat)
        ours = [choice for choice in choices(self._match, seat) if isinstance(choice, React)]
        wanted = [React("decline")] + [React("chance", ((dice[index], 0),)) for index in event.get("chance", ())]
        if not event.get("focusMany"):
            wanted += [React("focus", self._down(dice, downs)) for downs in event.get("focus", ())]
            self._same("reactions", sorted(map(str, ours)), sorted(map(str, wanted)))
        match event["act"]:
            case "chance":
                self._play(seat, React("chance", ((dice[event["i"]], 0),)))
            case "focus":
                self._play(seat, React("focus", self._down(dice, event["set"])))
            case _:
                self._play(seat, React("decline"))

    def _down(self, dice: list[int], downs: list[list[int]]) -> tuple[tuple[int, int], ...]:
        return tuple(sorted((dice[index], value) for index, value in downs))

    def _fire(self, event: Trace) -> None:
        seat, dice = event["p"], self._before_dice(event["p"])
        self._same("fire", self._match.phase, Phase.FIRE)
        ours = [choice for choice in choices(self._match, seat) if isinstance(choice, TurnDown)]
        wanted = [TurnDown(self._down(dice, downs)) for downs in event.get("opts", ())]
        wanted += [TurnDown()] if event["zero"] else []
        if "opts" in event:
            self._same("turn-downs", sorted(map(str, ours)), sorted(map(str, wanted)))
        else:
            self._same("number of turn-downs", len(ours), event["nopts"] + event["zero"])
        match event["act"]:
            case "cancel":
                self._play(seat, Withdraw())
            case "none":
                self._play(seat, TurnDown())
            case _:
                self._play(seat, TurnDown(self._down(dice, event["set"])))
        self._sizes_of_turbo(self._last_turn, dice)

    def _end(self, event: Trace) -> None:
        news: RoundEnded = self._next_news(RoundEnded)
        self._same("winner", news.winner, event["win"])
        self._same("score", [half / 2 for half in news.halves], [float(score) for score in event["st"]["s"]])
        won, drawn = self._match.won, self._match.drawn
        self._same("tally", [[won[0], won[1], drawn], [won[1], won[0], drawn]], event["gs"])
