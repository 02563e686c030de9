"""Words for strangers at the table: what to do next, and how to get on with it."""

from __future__ import annotations

from game.text import say
from scenes.match_course import Course
from scenes.match_reach import Reach

HINT_AFTER = 4.0
"""Seconds of doing nothing after which a word of help appears; in the first turns it is there at once.

So often words about attacking and about reading dice take turns.
"""
FIRST_TURNS = 2


def hint(course: Course, reach: Reach, is_showing: bool, waited: float) -> str:
    """What to tell now, if anything; `waited` is how many seconds nobody has done anything."""
    is_new = course.match.round == 1 and course.match.turns < FIRST_TURNS
    if is_showing:
        return say("match.skip") if is_new else ""
    if not course.is_attacking or reach.legal.must_pass or not (is_new or waited > HINT_AFTER):
        return ""
    if waited > HINT_AFTER and int(waited / HINT_AFTER) % 2:
        return say("match.hint_die")
    return say("match.hint_add" if reach.gesture.attackers else "match.hint_start")
