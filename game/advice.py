"""The coach's reasons in words."""

from __future__ import annotations

from game.mind.coach import Advice
from game.text import say


def reason(advice: Advice) -> str:
    """Why this attack is good, as a phrase that follows "it"."""
    values = dict(advice.values)
    if "die" in values:
        values["die"] = _bare(values["die"])
    return say(f"coach.{advice.reason}", **values)


def _bare(recipe: str) -> str:
    """A die without skills by its size alone: `20` for `(20)`."""
    return recipe[1:-1] if recipe.startswith("(") and recipe.endswith(")") else recipe
