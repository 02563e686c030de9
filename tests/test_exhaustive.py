"""The runner: random legal choices with all skills and pins. A part of it runs here, from a fresh seed each time."""

from __future__ import annotations

import json

import pytest

from game.commands import runner
from game.commands.arguments import parse
from game.commands.bouts import bouts, meetings, schedule
from game.commands.runner import Broken, missing, run
from game.roster.lineups import playable
from game.roster.roster import shipped
from game.rules.chance import fresh_seed
from game.rules.limits import why_not_recipe
from game.rules.recipe import write

ROUNDS = 800


def test_random_choices_break_no_law():
    seed = fresh_seed() % 10**9
    print(f"python main.py runner --seed {seed} --rounds {ROUNDS}")
    progress = run(seed, ROUNDS)
    assert not progress.errors, "\n".join(progress.errors)
    assert progress.rounds >= ROUNDS


def test_the_same_seed_plays_the_same_matches():
    assert run(5, 40) == run(5, 40)


def test_one_pass_meets_every_pair_on_one_die_and_every_pin():
    one, across = schedule()
    pins, met, crossed = set(), set(), set()
    for number, bout in enumerate(bouts(3)):
        if number >= 2 * len(playable(shipped())):
            break
        found = meetings(bout)
        met |= found[0]
        crossed |= found[1]
        pins |= set(bout.pins)
    assert (one <= met, across <= crossed, len(pins)) == (True, True, len(playable(shipped())))


def test_only_pairs_that_make_sense_share_a_die():
    one, _ = schedule()
    assert ("D", "m") not in one
    assert ("H", "h") in one
    bout = next(bout for bout in bouts(1) if not bout.pins)
    assert all(
        why_not_recipe(write(die)) is None or die.has("r") or die.has("+") or die.has("S")
        for die in bout.lineups[0].dice
    )


def test_what_is_missing_is_named():
    lacking = missing(run(5, 1))
    assert "Avis" in lacking
    assert any(len(name) == 2 for name in lacking)


def test_a_broken_law_tells_how_to_see_it_again(monkeypatch: pytest.MonkeyPatch):
    def fail(*_: object) -> None:
        raise Broken("a die rolled under the sofa")

    monkeypatch.setattr(runner, "_check", fail)
    arguments = parse(["runner", "--seed", "4", "--match", "1"])
    figures, text, status = runner.command(arguments)
    assert status == 1
    assert "under the sofa. Again: python main.py runner --seed 4 --match 1" in text
    assert json.loads(json.dumps(figures))["errors"]
