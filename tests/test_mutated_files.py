"""Mutated files of every sort: a plain sentence each at most, never an exception."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from fault_texts import broken, sorts

FILES = 40
"""Of each sort in a run of all tests; `python tests/torture.py --files 10000` reads more of them."""


@pytest.mark.parametrize("name", sorts())
def test_a_sound_file_is_read_without_a_word(name: str, tmp_path: Path) -> None:
    sort = sorts()[name]
    path = tmp_path / sort.name
    path.write_bytes(sort.sound)
    assert sort.told(path) == ()


@pytest.mark.parametrize("name", sorts())
def test_a_mutated_file_is_a_sentence_at_most(name: str, tmp_path: Path) -> None:
    sort, chance = sorts()[name], random.Random(name)
    for number in range(FILES):
        path = tmp_path / str(number) / sort.name
        path.parent.mkdir()
        path.write_bytes(broken(sort.sound, chance))
        for sentence in sort.told(path):
            assert is_plain(sentence), (number, sentence)


def is_plain(sentence: str) -> bool:
    """A few words, nothing of the program's inside, no gap left open."""
    return (
        0 < len(sentence) < 600 and "Traceback" not in sentence and "\n" not in sentence and "[reason." not in sentence
    )
