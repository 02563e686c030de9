"""The reference games that travel with the tests, and the command that compares them."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from game.commands.conform import conform
from game.commands.trace import TraceError

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
