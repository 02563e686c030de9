"""Limits of recipes people write themselves: combinations that make no sense, and how much a pin may carry."""

from __future__ import annotations

from game.rules.die import SWING_RANGES, WILDCARD_TOP, Die
from game.rules.extras import aside
from game.rules.recipe import RecipeError, parse, write
from game.rules.refusal import Reason

MOST_DICE = 11
MOST_SIDES = 200
LONGEST = 149
"""Dice, sides in all and letters of a recipe (online engine)."""

LONGEST_WORD = 40
"""Signs of a word that cannot be read that are told."""

NEVER_TOGETHER = ("!m", "!D", "!?", "!&", "!k", "!M", "mD")
"""Pairs of skills that no die may have (online engine)."""
PLAIN_TURBO = "HhB"
"""Skills a Turbo die of one fixed size may not have: there is no size to come back to (online engine)."""


def why_not_recipe(text: str) -> Reason | None:
    """Why nobody may build a pin with this recipe; None when it is fine.

    `parse` is more lenient: printed pins may break these limits where the online engine plays them. The reason
    carries `word`, the die it speaks of, when it speaks of one.
    """
    try:
        dice = parse(text)
    except RecipeError as error:
        return Reason(error.why, (("word", _short(error.word)), ("at", error.at + 1)))
    return _why_not_die(dice) or _why_not_all(text, dice)


def _short(word: str) -> str:
    """As much of a word as can be shown in a sentence."""
    seen = "".join(sign for sign in word[: 2 * LONGEST_WORD] if sign.isprintable())
    return seen if len(seen) <= LONGEST_WORD else seen[:LONGEST_WORD] + "..."


def _why_not_die(dice: tuple[Die, ...]) -> Reason | None:
    for die in dice:
        for group in die.groups or ("",):
            if reason := _why_not_together(die, die.with_group(group).skills):
                return reason
        if die.has("f") and die.is_twin and 0 in die.form:
            return Reason("focus-zero", (("word", write(die)),))
        if die.option and len(set(die.form)) == 1:
            return Reason("same-sizes", (("word", write(die)),))
    return None


def _why_not_together(die: Die, skills: str) -> Reason | None:
    pairs = [pair for pair in NEVER_TOGETHER if set(pair) <= set(skills)]
    if "!" in skills and not die.has_choice:
        pairs += ["!" + letter for letter in PLAIN_TURBO if letter in skills]
    if not pairs:
        return None
    return Reason("never-together", (("word", write(die)), ("one", pairs[0][0]), ("other", pairs[0][1])))


def _why_not_all(text: str, dice: tuple[Die, ...]) -> Reason | None:
    if not dice:
        return Reason("no-dice")
    if len(dice) > MOST_DICE:
        return Reason("too-many-dice", (("most", MOST_DICE),))
    if sum(map(largest, dice)) > MOST_SIDES:
        return Reason("too-many-sides", (("most", MOST_SIDES), ("sides", sum(map(largest, dice)))))
    if len(text.strip()) > LONGEST:
        return Reason("too-long", (("most", LONGEST),))
    if all(aside(die) or die.has("`") for die in dice):
        return Reason("all-aside")
    lent = [number for number, die in enumerate(dice) if die.has("+")]
    return Reason("one-auxiliary") if lent not in ([], [len(dice) - 1]) or lent == [0] else None


def largest(die: Die) -> int:
    """The sides of a die at the largest size its owner may choose; a Wildcard counts 20 (online engine)."""
    if die.is_wildcard:
        return WILDCARD_TOP
    sizes = [part if isinstance(part, int) else SWING_RANGES[part][1] for part in die.form]
    return max(sizes) if die.option else sum(sizes)
