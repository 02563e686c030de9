"""Journals: written, read, replayed, checked, damaged."""

from __future__ import annotations

import random
import tomllib
from dataclasses import replace

import pytest

from game.record import notation
from game.record.journal import Checked, JournalError, Turn, from_toml, replay, to_toml
from game.rules.attacks import PASSING, Attack
from game.rules.hands import LineUp, React, SetSizes, SetTurbo, Surrender, TakeDice, TurnDown, Withdraw
from game.rules.match import Illegal, choices, to_move
from game.rules.recipe import parse
from game.rules.variants import VARIANTS
from game.session import Session

PAIR = (
    LineUp("Avis \u2603", parse("(4) (4) (10) (12) (X)")),
    LineUp("B", parse("s(6) p(8) z(10) t(20) (X)! (4/8) f(6)")),
)


def played(turns: int, seed: int = 11, kept: list | None = None) -> Session:
    """A session after so many random choices, or at its end."""
    rng = random.Random(seed)
    session = Session.begin(PAIR, VARIANTS["rulebook"], seed, (kept if kept is not None else []).append)
    for _ in range(turns):
        if session.is_over:
            break
        seat = to_move(session.match)[0]
        session.play(seat, rng.choice(list(choices(session.match, seat))))
    return session


@pytest.mark.parametrize(
    "choice",
    [
        PASSING,
        Withdraw(),
        Surrender(),
        Attack("skill", (1, 2), (9,)),
        Attack("speed", (1,), (9, 10)),
        SetSizes((("V", 6), ("X", 20)), ((3, 8),)),
        SetSizes(),
        SetTurbo(((3, 12),)),
        React("decline"),
        React("focus", ((1, 2), (3, 1))),
        React("chance", ((1, 0),)),
        TakeDice(None),
        TakeDice(3),
        TurnDown(),
        TurnDown(((1, 2),)),
    ],
)
def test_every_choice_is_written_and_read(choice):
    assert notation.read(notation.write(choice)) == choice


@pytest.mark.parametrize(
    "text", ["", "power", "power 1>", "power a>b", "fly 1>2", "pass 1", "sizes X", "take", "turbo 1"]
)
def test_nonsense_is_no_choice(text):
    with pytest.raises(notation.NotationError):
        notation.read(text)


def test_a_journal_is_kept_at_the_start_and_after_each_choice():
    kept: list = []
    session = played(10, kept=kept)
    assert [len(journal.turns) for journal in kept] == list(range(11))
    assert kept[-1] == session.journal


def test_a_match_saved_and_loaded_is_equal_at_every_turn():
    kept: list = []
    session = played(60, kept=kept)
    steps = [session.first_step] + [step for _, _, step in session.history]
    for journal, step in zip(kept, steps, strict=True):
        again = Session.resume(from_toml(tomllib.loads(to_toml(journal))))
        assert again.match == step.match


def test_a_resumed_match_goes_on_with_the_dice_of_the_seed():
    kept: list = []
    session = played(60, kept=kept)
    again = Session.resume(kept[20])
    for seat, choice, step in session.history[20:]:
        assert again.play(seat, choice) == step
    assert again.journal == session.journal


def test_rolls_that_do_not_follow_from_the_seed_are_noticed():
    journal = played(30).journal
    chance = Checked(journal.seed)
    list(replay(journal, chance))
    assert not chance.bent
    other = Checked(journal.seed + 1)
    list(replay(journal, other))
    assert other.bent


def test_an_illegal_choice_leaves_session_and_journal_alone():
    session = played(3)
    before = session.journal, session.match
    with pytest.raises(Illegal):
        session.play(to_move(session.match)[0], Attack("power", (99,), (98,)))
    assert (session.journal, session.match) == before


@pytest.mark.parametrize(
    ("change", "why", "turn"),
    [
        ({"choice": "pass"}, "illegal", 3),
        ({"choice": "nonsense"}, "no-choice", 3),
        ({"rolls": (99,)}, "rolls", 3),
        ({"rolls": ()}, "rolls", 3),
        ({"seat": 1}, "illegal", 3),
    ],
)
def test_an_impossible_line_is_damage_with_its_turn(change, why, turn):
    journal = played(12).journal
    turn = next(index for index, entry in enumerate(journal.turns) if entry.choice.startswith("power") and entry.rolls)
    if change.get("seat") is not None:
        change = {"seat": 1 - journal.turns[turn].seat}
    bad = replace(journal.turns[turn], **change)
    turns = (*journal.turns[:turn], bad, *journal.turns[turn + 1 :])
    with pytest.raises(JournalError) as found:
        list(replay(replace(journal, turns=turns), Checked(journal.seed)))
    assert (found.value.why, found.value.turn) == (why, turn)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"version": 99}, "newer-version"),
        ({"version": "x"}, "no-version"),
        ({"seed": "x"}, "wrong-type"),
        ({"left": 3}, "wrong-type"),
        ({"left": None}, "missing"),
        ({"turn": 3}, "wrong-type"),
        ({"turn": [3]}, "wrong-type"),
        ({"turn": [{"seat": 7, "choice": "pass"}]}, "wrong-type"),
        ({"opening": "x"}, "wrong-type"),
        ({"players": ["a"]}, "wrong-type"),
    ],
)
def test_fields_of_the_wrong_shape_are_named(change, why):
    document = tomllib.loads(to_toml(played(2).journal)) | change
    with pytest.raises(JournalError) as found:
        from_toml(document)
    assert found.value.why == why


def test_an_unknown_recipe_or_variant_is_damage():
    journal = played(2).journal
    for bad, why in (
        (replace(journal, recipes=("(4)", "a(6)")), "bad-recipe"),
        (replace(journal, variant="poker"), "unknown-variant"),
        (replace(journal, opening=(1, 2, 3)), "rolls"),
    ):
        with pytest.raises(JournalError) as found:
            list(replay(bad, Checked(journal.seed)))
        assert found.value.why == why


def test_turns_are_values():
    assert Turn(0, "pass") == Turn(0, "pass", ())
