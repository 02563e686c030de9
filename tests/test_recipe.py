"""Recipes: what is read, written and refused."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.recipe import RecipeError, parse, printed, write
from game.rules.skills import SKILLS


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("(4) (6)", "(4) (6)"),
        ("s(6) p(20)", "s(6) p(20)"),
        ("(X)! p!(V)", "(X)! p(V)!"),
        ("(8,8) (4,X) (6/12)", "(8,8) (4,X) (6/12)"),
        ("4 6s Xs X! 20p 8,8 6/12", "(4) s(6) s(X) (X)! p(20) (8,8) (6/12)"),
        ("(5)t^", "t^(5)"),
        ("(0) (99) (C)", "(0) (99) (C)"),
        ("", ""),
    ],
)
def test_recipes_are_read_on_either_side_of_the_bracket(text, canonical):
    assert " ".join(write(die) for die in parse(text)) == canonical


@pytest.mark.parametrize(
    ("text", "why", "at"),
    [
        ("(4) (Q)", "bad-size", 4),
        ("(100)", "bad-size", 0),
        ("(04)", "bad-size", 0),
        ("(4) a(6)", "unknown-skill", 4),
        ("ss(6)", "skill-twice", 0),
        ("(4,6,8)", "bad-form", 0),
        ("(X,Y)", "bad-form", 0),
        ("(X/Y)", "bad-form", 0),
        ("(4", "unreadable", 0),
        ("(4) ()", "bad-size", 4),
        ("hello", "unreadable", 0),
    ],
)
def test_bad_recipes_name_the_word_and_its_place(text, why, at):
    with pytest.raises(RecipeError) as found:
        parse(text)
    assert (found.value.why, found.value.at) == (why, at)


BODIES = st.one_of(
    st.integers(0, 99).map(str),
    st.sampled_from("PRSTUVWXYZC"),
    st.tuples(st.integers(0, 99), st.integers(0, 99)).map(lambda pair: f"{pair[0]}/{pair[1]}"),
    st.tuples(st.integers(0, 99), st.integers(0, 99)).map(lambda pair: f"{pair[0]},{pair[1]}"),
)


@given(st.lists(st.tuples(st.sets(st.sampled_from(sorted(SKILLS)), max_size=4), BODIES), max_size=6))
def test_what_is_written_is_read_back(parts):
    text = " ".join(f"{''.join(sorted(skills))}({body})" for skills, body in parts)
    once = parse(text)
    assert parse(" ".join(write(die) for die in once)) == once


@given(st.text(max_size=40))
def test_any_text_is_read_or_refused_by_a_recipe_error(text):
    with suppress(RecipeError):
        parse(text)


def test_the_print_form_of_the_rulebook():
    assert [printed(die) for die in parse("s(4) p(20) s(X) (X)! (8,8)")] == ["4s", "20p", "Xs", "X!", "8,8"]


def test_sizes_are_shown_when_chosen():
    die, twin, option = parse("(X) (W,W) (6/12)")
    assert [write(d.sized(6), sizes=True) for d in (die, twin, option)] == ["(X=6)", "(W=6,W=6)", "(6/12=6)"]
