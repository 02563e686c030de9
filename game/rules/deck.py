"""The deck of the Wildcard dice: 54 cards for each player, drawn without putting back (online engine)."""

from __future__ import annotations

from game.rules.chance import Chance

VALUES = (*range(1, 14), 20)
"""What a card shows: ace 1, numbers, jack 11, queen 12, king 13, joker 20."""
FULL = (4,) * 13 + (2,)
"""How many cards of each value are in a new deck, in the order of VALUES."""

Cards = tuple[int, ...]


def draw(cards: Cards, chance: Chance) -> tuple[int, Cards]:
    """The value drawn and the cards left; an empty deck is replaced by a new one first."""
    if not any(cards):
        cards = FULL
    place = chance.roll(sum(cards))
    for index, count in enumerate(cards):
        if place <= count:
            return VALUES[index], (*cards[:index], count - 1, *cards[index + 1 :])
        place -= count
    raise AssertionError("a roll is never more than its sides")


def odds(cards: Cards = FULL) -> dict[int, float]:
    """Value -> chance of the next card."""
    cards = cards if any(cards) else FULL
    return {value: count / sum(cards) for value, count in zip(VALUES, cards, strict=True) if count}
