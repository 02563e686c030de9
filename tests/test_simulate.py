"""Simulation: whole matches, fair counts, errors told instead of thrown."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import count

import pytest

from game import seats
from game import simulate as simulation
from game.commands import simulate as command
from game.commands.arguments import parse
from game.record.journal import Journal
from game.roster.roster import UnknownPin, shipped
from game.rules.match import seen_by, to_move
from game.seats import MindSeat
from game.session import Session
from game.simulate import Plan, UnplayablePin, pairings, playable, simulate

BLIND = ("random", "random")


def test_rounds_add_up() -> None:
    result = simulate(Plan(60, levels=BLIND))
    assert result.rounds == sum(result.wins) + result.draws >= 60
    assert result.errors == 0
    assert result.turns > result.rounds
    assert result.turns_per_s > 0


def test_the_same_seed_gives_the_same_matches() -> None:
    first, again, other = (simulate(Plan(30, levels=BLIND, seed=seed)) for seed in (4, 4, 5))
    assert replace(first, turns_per_s=0) == replace(again, turns_per_s=0)
    assert replace(first, turns_per_s=0) != replace(other, turns_per_s=0)


def test_named_pins_play_and_every_journal_is_kept() -> None:
    kept: list[Journal] = []
    simulate(Plan(10, "Avis", "Hammer", BLIND), keep=kept.append)
    assert {journal.names for journal in kept} == {("Avis", "Hammer")}
    assert len({journal.seed for journal in kept}) == len(kept) >= 2


def test_any_pin_means_a_new_one_each_match() -> None:
    matches = pairings(Plan(1), shipped())
    names = {lineup.name for _ in range(20) for lineup in next(matches)[0]}
    assert len(names) > 20
    assert names <= {pin.name for pin in playable(shipped())}


def test_a_pin_that_cannot_play_is_refused() -> None:
    with pytest.raises(UnknownPin):
        simulate(Plan(1, left="Nobody at all"))
    with pytest.raises(UnplayablePin):
        simulate(Plan(1, right="CustomBM"))


def test_an_error_is_told_with_pins_and_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise ValueError("dice under the sofa")

    monkeypatch.setattr(simulation, "player", lambda name: fail)
    figures, text, status = command.run(Plan(3, "Avis", "Hammer", BLIND))
    assert (figures["errors"], status) == (3, 1)
    assert "Avis / Hammer, seed" in text
    assert "dice under the sofa" in text


def test_a_match_without_end_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "LONGEST", 2)
    assert simulate(Plan(2, levels=BLIND)).errors > 0


def test_the_command_gives_plain_figures() -> None:
    figures, text, status = command.run(Plan(5, "Avis", "Hammer", BLIND))
    assert {"rounds", "wins", "draws", "turns", "turns_per_s", "errors"} <= json.loads(json.dumps(figures)).keys()
    assert text
    assert status == 0


def test_yardsticks_and_tempers_may_play() -> None:
    assert simulate(Plan(1, "Avis", "Hammer", ("greedy", "rookie:careful"))).errors == 0
    with pytest.raises(LookupError, match="sage"):
        command.command(parse(["simulate", "--cpu", "sage", "rookie"]))


@pytest.mark.parametrize("frame_s", [1 / 30, 1 / 60, 1 / 144])
def test_a_screen_plays_move_for_move_what_is_simulated(frame_s: float, monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[Journal] = []
    plan = Plan(1, "Avis", "Hammer", ("veteran", "rookie:showman"), seed=3)
    simulate(plan, keep=kept.append)
    # The slower the frames, the more clock goes by in a slice, and the fewer steps fit into it.
    clock = count()
    monkeypatch.setattr(seats, "perf_counter", lambda: next(clock) * frame_s / 12)
    lineups, seed = next(pairings(plan, shipped()))
    session = Session.begin(lineups, plan.variant, seed)
    pair = MindSeat("veteran", seed), MindSeat("rookie", seed + 1, "showman")
    while movers := to_move(session.match):
        seat = pair[movers[0]]
        seat.ask(seen_by(session.match, movers[0]), movers[0])
        while (choice := seat.poll()) is None:
            pass
        session.play(movers[0], choice)
    assert session.journal.turns == kept[0].turns
