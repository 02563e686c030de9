"""What the game says about the strength of its CPU."""

from __future__ import annotations

import pytest

from game.mind.levels import offered
from game.standing import measured, table


@pytest.mark.parametrize("level", offered()[1:])
def test_every_level_but_the_first_is_measured_against_the_one_below(level: str) -> None:
    row = table()[level]
    assert row["rival"] == offered()[offered().index(level) - 1]
    assert f"{row['percent']} %" in (measured(level) or "")


def test_of_others_nothing_is_said() -> None:
    assert measured("random") is None
