"""A few minutes of random hands through the real loop, at the stand and at home."""

import pytest

from scenes.flow_soak_bench import told
from scenes.play_soak import resident, soak

SIZE = (320, 180)


def test_random_hands_break_nothing(tmp_path):
    tally = soak(700, 11, SIZE, tmp_path)
    assert tally.errors == []
    assert tally.frames == 700
    assert tally.inputs > 20
    assert {"AttractScene", "TitleScene"} & tally.scenes


def test_a_fault_is_told_with_its_place():
    with pytest.raises(ValueError, match="bang") as caught:
        raise ValueError("bang")
    assert told(caught.value).startswith("ValueError: bang (test_soak.py:")


def test_memory_is_measured_or_nothing():
    assert resident() >= 0
