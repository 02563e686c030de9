"""Recipes people write themselves: what is refused, and why."""

from __future__ import annotations

import pytest

from game.roster.lineups import playable
from game.roster.roster import shipped
from game.rules.limits import why_not_recipe
from game.rules.recipe import parse
from game.text import say


@pytest.mark.parametrize(
    ("recipe", "key"),
    [
        ("(4) s(6) (X) p(20)", None),
        ("(X)! (6/12)! HB(X)!", None),
        ("m(X)!", "never-together"),
        ("D(X)!", "never-together"),
        ("(X)!?", "never-together"),
        ("(X)!&", "never-together"),
        ("k(X)!", "never-together"),
        ("M(X)!", "never-together"),
        ("mD(6)", "never-together"),
        ("H(6)!", "never-together"),
        ("h(4,4)!", "never-together"),
        ("B(6)!", "never-together"),
        ("!{m,z}(X)", "never-together"),
        ("!{t,z}(X)", None),
        ("f(4,0)", "focus-zero"),
        ("f(4,4)", None),
        ("", "no-dice"),
        (" ".join(["(4)"] * 11), None),
        (" ".join(["(4)"] * 12), "too-many-dice"),
        ("(99) (99) (2)", None),
        ("(99) (99) (3)", "too-many-sides"),
        ("(Z) (Z) (Z) (Z) (Z) (Z) (C)", None),
        ("(Z) (Z) (Z) (Z) (Z) (Z) (C) (1)", "too-many-sides"),
        (" ".join(["sztfcqod(1)"] * 11), None),
        (" ".join(["sztfcqodvnwoI(1)"] * 11), "skill-twice"),
        (" ".join(["sztfcqodvnwI(1)"] * 11), "too-long"),
        ("(4) +(6)", None),
        ("+(6)", "all-aside"),
        ("+(6) (4)", "one-auxiliary"),
        ("(4) +(6) +(8)", "one-auxiliary"),
        ("r(4) r(6)", "all-aside"),
        ("`(4) `(6)", "all-aside"),
        ("`(4) (6)", None),
        ("(6/6)", "same-sizes"),
        ("(4) y(6)", "unknown-skill"),
        ("(4,5,6)", "bad-form"),
    ],
)
def test_what_a_recipe_of_ones_own_may_be(recipe, key):
    reason = why_not_recipe(recipe)
    assert (reason.key if reason else None) == key
    if reason:
        assert "[" not in say(f"reason.{reason.key}", **dict(reason.values))


def test_printed_pins_are_read_whatever_their_limits():
    refused = [pin.name for pin in playable(shipped()) if pin.recipe and why_not_recipe(pin.recipe)]
    assert refused
    assert all(parse(shipped().find(name).recipe) for name in refused)
