"""Pulling the plug: a playing process is killed at random moments, and what it left is loaded."""

from __future__ import annotations

import os
import random
import signal
from pathlib import Path

import pytest

from game.record.journal import Checked, replay
from game.record.writer import Writer
from game.rules.hands import LineUp
from game.rules.match import choices, to_move
from game.rules.recipe import parse
from game.rules.variants import VARIANTS
from game.session import Session
from scenes.flow_shelf import Shelf

PAIR = LineUp("Avis", parse("(4) (4) (10) (12) (X)")), LineUp("Niles", parse("(6) t(8) z(10) (12) (X)!"))
KILLS = 200
MOST_CHOICES, LONGEST_SPIN = 6, 300_000
"""The killer waits for so many choices, then counts so far, before it strikes: no clock decides the moment."""

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs a system that can fork")


def play_until_killed(folder: Path, told: int, seed: int) -> None:
    """Play match after match; each choice is told through the pipe once the one before is on the disk."""
    rng = random.Random(seed)
    with Writer() as writer:
        while True:
            session = Session.begin(PAIR, VARIANTS["rulebook"], rng.randrange(2**60), Shelf(folder, writer).opened())
            while not session.is_over:
                seat = to_move(session.match)[0]
                session.play(seat, rng.choice(list(choices(session.match, seat))))
                while writer.unsaved:
                    os.sched_yield()
                os.write(told, len(session.journal.turns).to_bytes(2, "big"))


def killed_match(folder: Path, rng: random.Random, seed: int) -> int:
    """Choices that the killed process had told of in its last match."""
    hear, told = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(hear)
        try:
            play_until_killed(folder, told, seed)
        finally:
            os._exit(1)
    os.close(told)
    with os.fdopen(hear, "rb") as pipe:
        heard = pipe.read(2 * rng.randint(1, MOST_CHOICES))
        for _ in range(rng.randrange(LONGEST_SPIN)):
            pass
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        heard += pipe.read()
    return int.from_bytes(heard[-2:], "big")


def test_a_killed_match_is_found_again_with_all_but_the_last_choice(tmp_path):
    rng = random.Random(20)
    for number in range(KILLS):
        folder = tmp_path / str(number)
        folder.mkdir()
        told = killed_match(folder, rng, number)
        entries = Shelf(folder, Writer()).entries()
        assert entries, number
        assert all(entry.journal is not None for entry in entries), [entry.trouble for entry in entries]
        newest = entries[0].journal
        assert newest is not None
        # A match that has just begun may be newer than the last choice that was told.
        assert len(newest.turns) >= told - 1 or len(entries) > 1
        list(replay(newest, Checked(newest.seed)))


def test_what_is_read_back_is_what_was_kept(tmp_path):
    with Writer() as writer:
        shelf = Shelf(tmp_path, writer)
        session = Session.begin(PAIR, VARIANTS["rulebook"], 5, shelf.opened())
        while not session.is_over:
            seat = to_move(session.match)[0]
            session.play(seat, next(iter(choices(session.match, seat))))
    (entry,) = Shelf(tmp_path, Writer()).entries()
    assert (entry.journal, entry.finished) == (session.journal, True)
