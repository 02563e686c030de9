"""The coach's reasons in words."""

from __future__ import annotations

from game.mind.coach import Advice
from game.text import say


def reason(advice: Advice) -> str:
    """Why this attack is good, as a phrase that follows "it"."""
    return say(f"coach.{advice.reason}", **dict(advice.values))
