"""The CPU for other programs: one answer a line, in the words of the format, whatever comes in."""

from __future__ import annotations

import gzip
import io
import json
from pathlib import Path
from typing import Any

import pytest

import main
from game.commands.think import answers

SAMPLE = Path(__file__).parent / "golden" / "endgames.jsonl.gz"
FIRE = {"a": [[{"r": "(6)", "m": 6, "v": 5}], [{"r": "(X)!", "m": 9, "v": 3}, {"r": "F(8)", "m": 8, "v": 8}]]}
REACT = {
    "a": [
        [{"r": "f(6)", "m": 6, "v": 5}, {"r": "c(7)", "m": 7, "v": 6}],
        [{"r": "(4)", "m": 4, "v": 3}, {"r": "(8)", "m": 8, "v": 6}],
    ]
}


def asked(*questions: object, level: str = "master") -> list[dict[str, Any]]:
    """The answers to these questions."""
    lines = [question if isinstance(question, str) else json.dumps(question) for question in questions]
    return [json.loads(line) for line in answers(lines, level)]


def test_golden_positions_are_played_without_a_fault() -> None:
    lines = gzip.decompress(SAMPLE.read_bytes()).decode().splitlines()[:25]
    for line, found in zip(lines, asked(*lines), strict=True):
        entry = json.loads(line)
        chances = {json.dumps(row[:3]): row[3] for row in entry["q"]}
        assert chances[json.dumps(found["attack"])] == pytest.approx(entry["best"], abs=1e-4)
        assert found["win"] == pytest.approx(entry["best"], abs=2e-3)
        assert found["think_ms"] >= 0


def test_seats_are_those_of_the_question() -> None:
    state = {"a": [[{"r": "(20)", "m": 20, "v": 3}], [{"r": "(4)", "m": 4, "v": 4}]], "s": [10.0, 2.0]}
    (found,) = asked({"p": 1, "st": state})
    assert found["attack"] in (["Power", [0], [0]], ["Skill", [0], [0]])


def test_a_pass_is_a_pass() -> None:
    state = {"a": [[{"r": "(20)", "m": 20, "v": 3}], [{"r": "(20)", "m": 20, "v": 19}]], "s": [10.0, 10.0]}
    (found,) = asked({"p": 0, "st": state})
    assert found["attack"] == ["Pass", [], []]
    assert 0 <= found["win"] <= 1


def test_sizes_are_set_by_letter_and_place() -> None:
    (found,) = asked({"p": 0, "ask": "sizes", "recipes": ["(4) (6) (X) (4/12)", "(8) (10) (20)"]}, level="fighter")
    assert 4 <= found["sizes"]["X"] <= 20
    assert found["options"] in ([[3, 4]], [[3, 12]])
    assert 0 <= found["win"] <= 1


def test_reactions() -> None:
    (found,) = asked({"p": 0, "ask": "react", "st": REACT}, level="fighter")
    assert found["react"]["act"] in ("decline", "chance", "focus")


def test_fire_and_turbo_come_with_the_attack() -> None:
    (found,) = asked({"p": 1, "st": FIRE}, level="fighter")
    assert found["attack"][0] == "Power"
    assert (place := found["turbo"][0])[0] == 0
    assert 4 <= place[1] <= 20
    assert found["fire"] == [[1, value] for value in range(1, 8) if value == found["fire"][0][1]]


def test_hints_name_attacks_chances_and_reasons() -> None:
    (found,) = asked({"p": 1, "ask": "hint", "st": FIRE})
    assert {"attack", "win", "reason"} <= found["hint"][0].keys()


@pytest.mark.parametrize(
    "line",
    [
        "nonsense",
        "[]",
        "{}",
        '{"p": 2, "st": {"a": [[], []]}}',
        '{"p": 0, "ask": "the time"}',
        '{"p": 0, "st": {"a": [[{"r": "(wat)"}], []]}}',
        '{"p": 0, "st": {"a": [[{"r": "(6)", "m": 6}], [{"r": "(6)", "m": 6, "v": 6}]]}}',
        '{"p": 0, "rules": "mine", "st": {"a": [[], []]}}',
        '{"p": 0, "ask": "sizes", "recipes": ["(4)", "(6)"]}',
        '{"p": 0, "st": 7}',
    ],
)
def test_a_bad_line_gets_an_error_and_the_next_is_read(line: str) -> None:
    bad, good = asked(line, {"p": 1, "st": FIRE}, level="fighter")
    assert bad.keys() == {"error"}
    assert good["attack"]


def test_the_command_reads_to_the_end(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{json.dumps({'p': 1, 'st': FIRE})}\n\nnonsense\n"))
    assert main.main(["think", "--level", "fighter:showman"]) == 0
    assert ["error" in json.loads(line) for line in capsys.readouterr().out.splitlines()] == [False, True]


def test_an_unknown_level_is_told() -> None:
    assert main.main(["think", "--level", "sage"]) == 2
