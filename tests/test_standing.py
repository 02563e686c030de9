"""What the game says about the strength of its CPU, and how it gets to know."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import standing
from game.commands import standing as command
from game.mind.levels import offered
from game.mind.tempers import TEMPERS
from game.standing import measured, table

LINES = """
level                   fighter : rookie              200 rounds  0.6000 +- 0.0300  raw 0.640
level                   fighter : rookie              200 rounds  0.5600 +- 0.0300  raw 0.500
yardstick                greedy : rookie              240 rounds  0.6451 +- 0.0338  raw 0.654
careful         veteran:careful : veteran              40 rounds  0.4960 +- 0.0041  raw 0.500
"""


@pytest.mark.parametrize("level", offered()[1:])
def test_every_level_but_the_first_is_measured_against_the_one_below(level: str) -> None:
    row = table()[level]
    assert row["rival"] == offered()[offered().index(level) - 1]
    assert f"{row['percent']} %" in (measured(level) or "")


def test_the_first_is_measured_against_a_newcomer() -> None:
    assert "newcomer" in (measured(offered()[0]) or "")


@pytest.mark.parametrize("temper", TEMPERS)
def test_every_temper_is_within_two_points_of_its_level(temper: str) -> None:
    rows = [row for name, row in table().items() if name.endswith(f":{temper}")]
    assert rows
    assert all(abs(int(row["percent"]) - 50) <= 2 for row in rows)


def test_of_others_nothing_is_said() -> None:
    assert measured("random") is None
    assert measured("human") is None


def test_the_table_is_written_from_measured_lines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "lines.txt").write_text(LINES, "utf-8")
    monkeypatch.setattr(command, "TABLE", tmp_path / "standing.toml")
    monkeypatch.setattr("sys.argv", ["standing", str(tmp_path / "lines.txt")])
    command.main()
    monkeypatch.setattr(standing, "TABLE", tmp_path / "standing.toml")
    found = standing.table.__wrapped__()
    assert found["rookie"] == {"rival": "newcomer", "percent": 35, "give": 3, "rounds": 240}
    assert found["fighter"] == {"rival": "rookie", "percent": 58, "give": 2, "rounds": 400}
    assert found["veteran:careful"] == {"rival": "veteran", "percent": 50, "give": 1, "rounds": 40}
    assert "expert" not in found
