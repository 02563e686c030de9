"""The reference games that travel with the tests, and the command that compares them."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from game.commands.conform import conform
from game.commands.trace import TraceError, dice_of, playable
from game.rules.attacks import Attack
from game.rules.recipe import write
from tests.stories import after, legal, table

HERE = Path(__file__).parent / "golden"


def test_our_rules_agree_with_the_reference_games():
    report = conform([HERE / "games.jsonl.gz"])
    assert report.first is None, json.dumps(report.first, default=str)[:2000]
    assert report.skipped == 0
    assert len(report.by_category) == 42 - 1
    assert report.turns > 2000


@pytest.mark.parametrize("category", ["basic", "swing", "option", "shadow", "poison", "speed", "twin", "trip", "turbo"])
def test_all_reference_games_where_they_lie_beside_us(category):
    file = Path(__file__).parents[2] / "shared" / "golden" / f"{category}.jsonl.gz"
    if not file.exists():
        pytest.skip("needs the reference games in ../shared/golden")
    report = conform([file])
    assert (report.disagreements, report.skipped) == (0, 0)


def test_solved_endgames_have_the_same_legal_attacks(tmp_path):
    report = conform([HERE / "endgames.jsonl.gz"])
    assert report.first is None
    assert report.by_category["endgames"][:2] == [report.games, report.turns]
    with gzip.open(HERE / "endgames.jsonl.gz", "rt") as lines:
        entry = json.loads(next(lines))
    bent = [{**entry, "q": entry["q"][1:]}, {**entry, "st": {"a": []}}]
    (tmp_path / "bent.jsonl").write_text("\n".join(map(json.dumps, bent)))
    assert conform([tmp_path / "bent.jsonl"]).disagreements == len(bent)


def test_a_chaotic_die_is_what_the_reference_makes_of_it():
    assert [write(die) for die in dice_of("B(U) @d(5)")] == ["B(U)", "d(5)"]
    assert playable({"recipes": ["@d(5)", "(4)"]})
    assert not playable({"recipes": ["a(5)", "(4)"]})


def test_the_slip_of_mixed_h08_is_none_of_ours():
    """A Mood die of R rolls 12 at most: its Trip cannot reach a Konstant die showing 13 (rules.md 3.6)."""
    assert "trip 0>1" not in legal(table("t(R=15)?:10", "k(15):13", "online"))
    assert "trip 0>1" in legal(table("t(R=15)?:10", "k(15):12", "online"))


def test_the_slip_of_warrior_h10_is_none_of_ours():
    """A twin Warrior that enters play shows what was rolled for it (rules.md 4.2)."""
    match = table("`z(10,1):10+1 (7):2 (X=8):4", "(30):17 (6):5", "online")
    step = after(match, Attack("skill", (0, 1, 2), (3,)), 6, 1, 4, 7)
    assert step.match.hands[0].die(0).values == (6, 1)


def test_a_broken_trace_file_is_named_with_its_line(tmp_path):
    bad = tmp_path / "bad.jsonl"
    bad.write_text('{"recipes": []}\n')
    with pytest.raises(TraceError, match=r"bad\.jsonl, line 1"):
        conform([bad])


def test_a_changed_trace_is_a_disagreement(tmp_path):
    with gzip.open(HERE / "games.jsonl.gz", "rt") as lines:
        game = json.loads(next(lines))
    turn = next(event for event in game["ev"] if event["e"] == "turn")
    turn["legal"].append(["Power", [0], [0]])
    bent = tmp_path / "bent.jsonl"
    bent.write_text(json.dumps(game) + "\n")
    assert conform([bent]).disagreements == 1
