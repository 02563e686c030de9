"""Choices as short texts, `skill 1+2>9`, for journals and for people to read."""

from __future__ import annotations

import re

from game.rules.attacks import PASSING, Attack
from game.rules.hands import Choice, React, SetSizes, SetTurbo, Surrender, TakeDice, TurnDown, Use, Withdraw
from game.rules.skills import KINDS, PASS


class NotationError(ValueError):
    """A text that is no choice."""


def write(choice: Choice) -> str:
    """The text of a choice; `read` gives the choice back."""
    match choice:
        case Attack(kind=kind) if kind == PASS:
            return PASS
        case Attack(kind=kind, attackers=attackers, targets=targets):
            return f"{kind} {'+'.join(map(str, attackers))}>{'+'.join(map(str, targets))}"
        case SetSizes(swings, options, groups, picked):
            chosen = [f"{id}={{{group}}}" for id, group in groups]
            pick = [f"pick={'+'.join(map(str, picked))}"] if picked else []
            return " ".join(["sizes", *_pairs(swings), *_pairs(options), *chosen, *pick])
        case SetTurbo(sizes=sizes):
            return " ".join(["turbo", *_pairs(sizes)])
        case React(kind=kind, dice=dice):
            return " ".join(["react", kind, *_pairs(dice)])
        case TakeDice(die, instead):
            return f"take {'none' if die is None else die}{_with('for', instead)}"
        case Use(what, die, value):
            return f"use {what}{_with('on', die)}{_with('to', value)}"
        case TurnDown(dice=dice):
            return " ".join(["turn-down", *_pairs(dice)])
        case Withdraw():
            return "withdraw"
        case Surrender():
            return "surrender"


def _with(word: str, number: int | None) -> str:
    return "" if number is None else f" {word} {number}"


def _pairs(pairs: tuple[tuple[object, int], ...]) -> list[str]:
    return [f"{key}={value}" for key, value in pairs]


def read(text: str) -> Choice:
    """The choice a text means. Raises NotationError."""
    word, _, rest = text.partition(" ")
    try:
        return _read(word, rest)
    except (ValueError, KeyError) as error:
        raise NotationError(text) from error


def _read(word: str, rest: str) -> Choice:
    words = rest.split()
    match word:
        case "pass" | "withdraw" | "surrender" if rest:
            raise ValueError(rest)
        case "pass":
            return PASSING
        case "withdraw":
            return Withdraw()
        case "surrender":
            return Surrender()
        case "sizes":
            return _sizes([word.partition("=") for word in words])
        case "turbo":
            return SetTurbo(_numbers(words))
        case "turn-down":
            return TurnDown(_numbers(words))
        case "react":
            return React(words[0], _numbers(words[1:])) if words else React("")
        case "take":
            found = re.fullmatch(r"(none|\d+)(?: for (\d+))?", rest)
            if not found:
                raise ValueError(rest)
            return TakeDice(None if found[1] == "none" else int(found[1]), int(found[2]) if found[2] else None)
        case "use":
            found = re.fullmatch(r"([a-z-]+)(?: on (\d+))?(?: to (\d+))?", rest)
            if not found:
                raise ValueError(rest)
            return Use(found[1], *(int(number) if number else None for number in found.groups()[1:]))
    found = re.fullmatch(r"(\d+(?:\+\d+)*)>(\d+(?:\+\d+)*)", rest)
    if word not in KINDS or not found:
        raise ValueError(word)
    attackers, targets = (tuple(map(int, group.split("+"))) for group in found.groups())
    return Attack(word, attackers, targets)


def _sizes(pairs: list[tuple[str, str, str]]) -> SetSizes:
    swings = tuple((key, int(size)) for key, _, size in pairs if key.isalpha() and key != "pick")
    options = tuple((int(key), int(size)) for key, _, size in pairs if not key.isalpha() and size[:1] != "{")
    groups = tuple((int(key), size[1:-1]) for key, _, size in pairs if not key.isalpha() and size[:1] == "{")
    picked = next((size for key, _, size in pairs if key == "pick"), "")
    return SetSizes(swings, options, groups, tuple(int(id) for id in picked.split("+")) if picked else ())


def _numbers(words: list[str]) -> tuple[tuple[int, int], ...]:
    pairs = (word.split("=") for word in words)
    return tuple((int(id), int(number)) for id, number in pairs)
