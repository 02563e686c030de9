"""Sizes: what a player sets in secret before a round, who may, and why other sizes are refused."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from operator import attrgetter
from typing import TypeVar

from game.rules.attacks import legal_sizes
from game.rules.chance import Chance
from game.rules.die import Die
from game.rules.extras import aside, in_play, picked
from game.rules.hands import Hand, Match, SetSizes
from game.rules.recipe import canonical
from game.rules.refusal import Reason
from game.rules.specials import special_of
from game.rules.values import evolve

T = TypeVar("T")

TRIES = 200
"""Sizes drawn blindly before the first legal ones are taken instead."""


def to_pick(hand: Hand) -> int:
    """So many of its dice this hand picks to play with; 0 where it plays with all it has."""
    count = special_of(hand.special).picks
    return count if count and count < sum(not aside(die) for die in hand.recipe) else 0


def has_sizes(hand: Hand) -> bool:
    """Is there anything to choose for this hand?"""
    return bool(to_pick(hand)) or any(die.has_choice or die.groups for die in in_play(hand))


def may_size(match: Match, seat: int) -> bool:
    """May this seat choose sizes for the round that begins?

    In round 1 always; later the loser of the last round only, and after a draw nobody (rulebook, online
    engine); with free sizes everybody (casual, rulebook). A die without a size needs one in any case.
    """
    if match.variant.free_sizes or match.loser == seat or match.round == 1:
        return True
    return any(die.has_choice and not die.sizes for die in in_play(match.hands[seat]))


def sized_seat(match: Match, seat: int) -> int:
    """Whose dice this seat sizes: its own, but after a loss a Nightmare's dreams are about the other side's."""
    dreams = special_of(match.hands[seat].special).bad_dreams and match.loser == seat and not match.variant.free_sizes
    return 1 - seat if dreams and any(die.has_choice for die in in_play(match.hands[1 - seat])) else seat


def owes_sizes(match: Match, seat: int) -> bool:
    """Is this seat asked for sizes when the round is laid out?"""
    return may_size(match, seat) and has_sizes(match.hands[sized_seat(match, seat)])


def allowed_sizes(match: Match, hand: Hand, letter: str) -> tuple[int, ...]:
    """The sizes this hand may choose for a swing letter, ascending."""
    sizes, never = match.variant.swing_sizes(letter), special_of(hand.special).never
    return tuple([size for size in sizes if (letter, size) not in never]) if never else sizes


def why_not_sizes(match: Match, seat: int, choice: SetSizes) -> Reason | None:
    """Why these sizes may not be set; None when they may."""
    if match.hands[seat].decided:
        return Reason("sizes-kept")
    whose = sized_seat(match, seat)
    if whose != seat and choice == SetSizes():
        return None
    hand = match.hands[whose]
    reason = _why_not_picked(hand, choice) or _why_not_groups(hand, choice)
    return reason or _why_not_numbers(match, hand, choice)


def _why_not_picked(hand: Hand, choice: SetSizes) -> Reason | None:
    if not choice.picked:
        return None
    count = to_pick(hand)
    known = {die.id for die in hand.recipe if not aside(die)}
    if len(choice.picked) != count or choice.picked != tuple(sorted(known.intersection(choice.picked))):
        return Reason("pick-dice", (("count", count),))
    return None


def _why_not_groups(hand: Hand, choice: SetSizes) -> Reason | None:
    groups = {die.id: die.groups for die in in_play(hand) if die.groups}
    if choice.groups != tuple(sorted(dict(choice.groups).items())):
        return Reason("plasma-group")
    return next((Reason("plasma-group") for id, group in choice.groups if group not in groups.get(id, ())), None)


def _why_not_numbers(match: Match, hand: Hand, choice: SetSizes) -> Reason | None:
    swings, options = dict(choice.swings), dict(choice.options)
    dice = tuple([die for die in in_play(hand) if not choice.picked or die.id in choice.picked])
    tidy = choice.swings == tuple(sorted(swings.items())) and choice.options == tuple(sorted(options.items()))
    wanted = {die.swing for die in dice if die.swing}, {die.id for die in dice if die.option}
    if not tidy or (set(swings), set(options)) != wanted:
        return Reason("size-missing")
    for letter, size in swings.items():
        if size not in (allowed := allowed_sizes(match, hand, letter)):
            key = "size-even" if match.variant.even_sizes and allowed[0] <= size <= allowed[-1] else "size-range"
            return Reason(key, (("letter", letter), ("low", allowed[0]), ("high", allowed[-1])))
    for die in dice:
        if die.option and options[die.id] not in (sizes := legal_sizes(die, match.variant)):
            return Reason("option-size", (("low", sizes[0]), ("high", sizes[-1])))
    return _why_not_unlike(hand, dice, choice)


def _why_not_unlike(hand: Hand, dice: tuple[Die, ...], choice: SetSizes) -> Reason | None:
    """Unique letters, and pins all of whose letters or dice must differ, take every size once."""
    rule = special_of(hand.special).sizes
    letters = {die.swing for die in dice if die.swing and (rule == "letters" or die.has("u"))}
    unlike = [size for letter, size in choice.swings if letter in letters]
    if rule == "dice":
        # Dice of printed sizes, and those of one letter, cannot be told to differ from each other.
        fixed = {die.sides for die in dice if not die.has_choice}
        chosen = {die.swing or die.id: die.sides for die in with_sizes(dice, choice) if die.has_choice}
        unlike = [*fixed, *chosen.values()]
    return Reason("sizes-unlike") if len(set(unlike)) < len(unlike) else None


def with_sizes(dice: tuple[Die, ...], choice: SetSizes) -> tuple[Die, ...]:
    """The dice picked, in the chosen sizes, with the chosen groups of skills; what is not chosen stays."""
    kept = [die for die in dice if not choice.picked or die.id in choice.picked]
    sized = [_with_size(die, choice) if die.has_choice else die for die in kept]
    return tuple([_with_group(die, choice) if die.groups else die for die in sized])


def _with_size(die: Die, choice: SetSizes) -> Die:
    size = dict(choice.options).get(die.id) if die.option else dict(choice.swings).get(die.swing or "")
    return die if size is None else die.sized(size)


def _with_group(die: Die, choice: SetSizes) -> Die:
    grouped = die.with_group(dict(choice.groups).get(die.id) or die.group or die.groups[0])
    return evolve(grouped, skills=canonical(grouped.skills))


def sizes_of(hand: Hand) -> SetSizes:
    """The sizes a hand started its last round with, as far as chosen."""
    chosen = [die for die in hand.recipe if die.sizes]
    swings = {die.swing: die.chosen_size() or 0 for die in chosen if die.swing}
    options = {die.id: die.sizes[0] for die in chosen if die.option}
    groups = tuple(sorted((die.id, die.group) for die in hand.recipe if die.group))
    return SetSizes(tuple(sorted(swings.items())), tuple(sorted(options.items())), groups, hand.picked)


def size_choices(match: Match, seat: int) -> Iterator[SetSizes]:
    """Everything the seat may set, lazily."""
    hand = match.hands[sized_seat(match, seat)]
    for ids in _picks(hand):
        dice = picked(hand.recipe, ids)
        for choice in _combinations(match, hand, dice, ids):
            if _why_not_unlike(hand, dice, choice) is None:
                yield choice


def _picks(hand: Hand) -> Iterator[tuple[int, ...]]:
    if count := to_pick(hand):
        yield from combinations(sorted(die.id for die in hand.recipe if not aside(die)), count)
    else:
        yield ()


def _combinations(match: Match, hand: Hand, dice: tuple[Die, ...], ids: tuple[int, ...]) -> Iterator[SetSizes]:
    letters = sorted({die.swing for die in dice if die.swing})
    options = sorted((die for die in dice if die.option), key=lambda die: die.id)
    plasmas = sorted((die for die in dice if die.groups), key=lambda die: die.id)
    for sizes in product(*(allowed_sizes(match, hand, letter) for letter in letters)):
        for chosen in product(*(legal_sizes(die, match.variant) for die in options)):
            for groups in product(*(die.groups for die in plasmas)):
                yield SetSizes(
                    tuple(zip(letters, sizes, strict=True)),
                    tuple((die.id, size) for die, size in zip(options, chosen, strict=True)),
                    tuple((die.id, group) for die, group in zip(plasmas, groups, strict=True)),
                    ids,
                )


def any_sizes(match: Match, seat: int, chance: Chance) -> SetSizes:
    """Sizes drawn blindly, legal ones, without listing them all."""
    hand = match.hands[sized_seat(match, seat)]
    for _ in range(TRIES):
        choice = _drawn(match, hand, chance)
        if why_not_sizes(match, seat, choice) is None:
            return choice
    return next(size_choices(match, seat))


def _drawn(match: Match, hand: Hand, chance: Chance) -> SetSizes:
    ids = _drawn_dice(hand, chance)
    dice = sorted(picked(hand.recipe, ids), key=attrgetter("id"))
    letters = sorted({die.swing for die in dice if die.swing})
    return SetSizes(
        tuple([(letter, one_of(allowed_sizes(match, hand, letter), chance)) for letter in letters]),
        tuple([(die.id, one_of(legal_sizes(die, match.variant), chance)) for die in dice if die.option]),
        tuple([(die.id, one_of(die.groups, chance)) for die in dice if die.groups]),
        ids,
    )


def _drawn_dice(hand: Hand, chance: Chance) -> tuple[int, ...]:
    """For pins that pick, the dice to play with."""
    count = to_pick(hand)
    ids = sorted([die.id for die in hand.recipe if not aside(die)]) if count else []
    while len(ids) > count:
        ids.pop(chance.roll(len(ids)) - 1)
    return tuple(ids)


def one_of(things: Sequence[T], chance: Chance) -> T:
    """One of these, all equally likely."""
    return things[chance.roll(len(things)) - 1]
