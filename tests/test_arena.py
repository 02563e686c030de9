"""The arena: fair, repeatable, and luck taken off leaves the mean alone."""

from __future__ import annotations

import json
from statistics import fmean

import pytest

import main
from game import luck as luck_of
from game.arena import Contest, contest
from game.luck import luck
from game.players import player
from game.rules.attacks import Attack
from game.rules.chance import Scripted, Seeded
from game.rules.hands import LineUp
from game.rules.match import begin, play
from game.rules.recipe import parse


@pytest.fixture(autouse=True)
def few_samples(monkeypatch: pytest.MonkeyPatch) -> None:
    """What luck is compared with need not be exact here."""
    monkeypatch.setattr(luck_of, "SAMPLES", 3)


def test_rounds_come_in_pairs_and_both_are_timed() -> None:
    *_, tally = contest(Contest(("random", "random"), 6, 3))
    assert tally.rounds == 6
    assert all(times for times in tally.think_ms)


def test_the_same_seed_gives_the_same_figures() -> None:
    first, again = ([*contest(Contest(("greedy", "random"), 4, 5))][-1] for _ in range(2))
    assert (first.pairs, first.raw) == (again.pairs, again.raw)


def test_taking_most_beats_choosing_blindly() -> None:
    *_, tally = contest(Contest(("greedy", "random"), 30, 2))
    assert tally.score > 0.6


def test_luck_is_nothing_on_the_whole() -> None:
    match = begin(LineUp("a", parse("(4) (6) (20)")), LineUp("b", parse("(8) (10)")), Scripted([1, 2, 15, 3, 9])).match
    attack, chance = Attack("power", (2,), (4,)), Seeded(1)
    found = [luck(match, 0, attack, play(match, 0, attack, Seeded(seed)), chance) for seed in range(60)]
    assert abs(fmean(found)) < 0.08
    assert max(found) > 0 > min(found)


def test_levels_may_have_a_temper() -> None:
    assert callable(player("rookie:greedy"))
    for name in ("sage", "rookie:sleepy"):
        with pytest.raises(KeyError):
            player(name)


def test_the_command_gives_figures(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(["arena", "greedy", "random", "--rounds", "4", "--seed", "7", "--pins", "Soldiers", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    low, high = figures["ci95"]
    assert figures["rounds"] == 4
    assert low <= figures["score"] <= high
    assert {"median", "p95"} == figures["think_ms"][0].keys()


@pytest.mark.parametrize("words", [["sage", "rookie"], ["rookie", "random", "--pins", "Nobody", "--rounds", "2"]])
def test_what_cannot_be_played_is_told(words: list[str]) -> None:
    assert main.main(["arena", *words]) == 2
