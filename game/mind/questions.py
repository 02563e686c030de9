"""Questions to the CPU from outside, in the words of golden/FORMAT.md: JSON values in, a match out, answers back."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from game.mind.regret import scored
from game.rules.attacks import Attack
from game.rules.die import Die, fresh
from game.rules.hands import Choice, Hand, Match, Phase, React, SetSizes, SetTurbo, TurnDown, Use
from game.rules.recipe import parse
from game.rules.sizes import has_sizes
from game.rules.skills import PASS
from game.rules.values import evolve
from game.rules.variants import VARIANTS

ASKS = ("attack", "sizes", "react", "hint")
PHASES = {"attack": Phase.ATTACK, "hint": Phase.ATTACK, "react": Phase.REACT, "sizes": Phase.SIZES}
RULES = "online"
"""The house rules of a question that names none: those of the format."""


class BadQuestion(ValueError):
    """A question that cannot be read, with what is wrong."""


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked, by whom, about which match."""

    ask: str
    seat: int
    match: Match


def read(entry: Any) -> Question:
    """Read a question. Raises BadQuestion for anything that is none."""
    if not isinstance(entry, dict):
        raise BadQuestion("a question is an object")
    ask, seat, rules = entry.get("ask", "attack"), entry.get("p"), entry.get("rules", RULES)
    if ask not in ASKS:
        raise BadQuestion(f"ask is one of {', '.join(ASKS)}")
    if seat not in (0, 1) or isinstance(seat, bool):
        raise BadQuestion("p is 0 or 1")
    if rules not in VARIANTS:
        raise BadQuestion(f"rules is one of {', '.join(VARIANTS)}")
    try:
        hands = _hands(entry, seat)
    except (KeyError, TypeError, IndexError, AttributeError, ValueError) as problem:
        raise BadQuestion(f"st cannot be read: {problem}") from problem
    if ask != "sizes" and any(not die.values for hand in hands for die in hand.dice):
        raise BadQuestion("every die in play needs its value in v")
    match = Match(VARIANTS[rules], PHASES[ask], hands, turn=seat, first=1 - seat, next_id=1000)
    return Question(ask, seat, _for_sizes(match, seat) if ask == "sizes" else match)


def _hands(entry: dict[str, Any], seat: int) -> tuple[Hand, Hand]:
    state = entry.get("st") or {"a": [_printed(text) for text in entry["recipes"]]}
    dice = _numbered(state["a"], 0)
    captured, out = _numbered(state.get("c", [[], []]), 200), _numbered(state.get("x", [[], []]), 400)
    hands = [
        Hand(str(side), dice[side], dice[side], captured[side], out[side], passed=side != seat and _passed(entry))
        for side in (0, 1)
    ]
    if "s" in state and "c" not in state:
        hands = [scored(hand, float(score)) for hand, score in zip(hands, state["s"], strict=True)]
    return hands[0], hands[1]


def _passed(entry: dict[str, Any]) -> bool:
    return entry.get("passed") is True


def _printed(text: str) -> list[dict[str, Any]]:
    return [{"r": word} for word in text.split()]


def _numbered(sides: list[list[dict[str, Any]]], first: int) -> tuple[tuple[Die, ...], tuple[Die, ...]]:
    left, right = sides
    cut = first + len(left)
    return (
        tuple(_die(one, number) for number, one in enumerate(left, first)),
        tuple(_die(one, number) for number, one in enumerate(right, cut)),
    )


def _die(entry: dict[str, Any], id: int) -> Die:
    die = fresh(parse(str(entry["r"]))[0])
    most, value, parts = entry.get("m"), entry.get("v"), entry.get("sub")
    flags = entry.get("f", ())
    if parts:
        sizes, values = tuple(int(size) for size, _ in parts), tuple(int(shown) for _, shown in parts)
    else:
        sizes = die.sizes if most is None or die.is_wildcard else (int(most),)
        values = () if value is None else (int(value),)
    if values and len(values) != len(die.form if die.is_twin else (0,)):
        raise ValueError(f"{entry['r']} needs its parts in sub")
    if sizes and not die.has_choice and not die.is_wildcard:
        die = die.resized(sizes)
    return evolve(die, id=id, sizes=sizes, values=values, dizzy="Dizzy" in flags, spent="Disabled" in flags)


def _for_sizes(match: Match, seat: int) -> Match:
    """Both sides set sizes in secret, unless the other side's are all known."""
    known = all(die.sizes for die in match.hands[1 - seat].dice)
    hands = [
        evolve(hand, dice=(), decided=side != seat and known, recipe=tuple(_unrolled(die) for die in hand.recipe))
        for side, hand in enumerate(match.hands)
    ]
    if not has_sizes(hands[seat]):
        raise BadQuestion("there are no sizes to choose")
    return evolve(match, hands=(hands[0], hands[1]))


def _unrolled(die: Die) -> Die:
    """The die before its roll, with the size it has."""
    return evolve(die, values=())


def answer(match: Match, seat: int, choice: Choice) -> dict[str, Any]:
    """A choice in the words of the format."""
    mine = {die.id: place for place, die in enumerate(match.hands[seat].dice or match.hands[seat].recipe)}
    theirs = {die.id: place for place, die in enumerate(match.hands[1 - seat].dice)}
    match choice:
        case Attack(kind=kind) if kind == PASS:
            return {"attack": ["Pass", [], []]}
        case Attack(kind=kind, attackers=attackers, targets=targets):
            return {"attack": [kind.capitalize(), _places(attackers, mine), _places(targets, theirs)]}
        case SetSizes(swings=swings, options=options):
            return {"sizes": dict(swings), "options": _pairs(options, mine)}
        case SetTurbo(sizes=sizes):
            return {"turbo": _pairs(sizes, mine)}
        case TurnDown(dice=dice):
            return {"fire": _pairs(dice, mine)}
        case React(kind=kind, dice=dice):
            return {"react": {"act": kind, **dict(_reacting(kind, dice, mine))}}
        case Use(what=what, die=die):
            return {"use": [what, None if die is None else mine.get(die, theirs.get(die))]}
    raise BadQuestion("there is no word for this choice")


def _places(ids: tuple[int, ...], places: dict[int, int]) -> list[int]:
    return [places[id] for id in ids if id in places]


def _pairs(pairs: tuple[tuple[int, int], ...], places: dict[int, int]) -> list[list[int]]:
    return [[places[id], value] for id, value in pairs]


def _reacting(kind: str, dice: tuple[tuple[int, int], ...], places: dict[int, int]) -> Iterator[tuple[str, Any]]:
    if kind == "chance":
        yield "i", places[dice[0][0]]
    if kind == "focus":
        yield "set", _pairs(dice, places)
