"""Sizes being chosen: one lot per swing letter, option die and Plasma die, and what is picked for each."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.rules.attacks import legal_sizes
from game.rules.chance import Seeded
from game.rules.die import Die
from game.rules.extras import aside
from game.rules.hands import Hand, Match, SetSizes
from game.rules.sizes import allowed_sizes, any_sizes, sized_seat, sizes_of, to_pick, why_not_sizes, with_sizes

COMMON = (4, 6, 8, 10, 12, 16, 20, 30)
MOST_SIZES = 8
"""So many sizes stand on buttons at once."""
FAVOURITE = 0.7
"""Where in its range a size is offered that nobody has chosen yet."""


@dataclass(frozen=True, slots=True)
class Lot:
    """Dice that share one choice: all of a swing letter, one option die, or one Plasma die. `allowed` ascends.

    Of a Plasma die `allowed` are places in `groups`, the groups of skills it may take.
    """

    key: str
    """The letter, `#` and the id of an option die, or `~` and that of a Plasma die."""
    dice: tuple[Die, ...]
    allowed: tuple[int, ...]
    last: int | None = None
    """What was chosen in the last round."""
    groups: tuple[str, ...] = ()

    @property
    def letter(self) -> str:
        return "" if self.key[0] in "#~" else self.key

    @property
    def quick(self) -> tuple[int, ...]:
        """Allowed sizes that real dice have."""
        return tuple(size for size in COMMON if size in self.allowed)


@dataclass(frozen=True, slots=True)
class Pick:
    """The lots of a hand and the size picked for each; of pins that pick their dice also those."""

    hand: Hand
    lots: tuple[Lot, ...]
    sizes: tuple[int, ...]
    picked: tuple[int, ...] = ()
    count: int = 0
    """How many dice have to be picked; 0 when all play."""

    @property
    def pickable(self) -> tuple[Die, ...]:
        """The dice to pick from."""
        return tuple(die for die in self.hand.recipe if not aside(die)) if self.count else ()

    def size(self, key: str) -> int:
        return dict(zip((lot.key for lot in self.lots), self.sizes, strict=True))[key]

    def lot(self, key: str) -> Lot:
        return next(lot for lot in self.lots if lot.key == key)

    def with_size(self, key: str, size: int) -> Pick:
        """That size, or the nearest one allowed."""
        nearest = min(self.lot(key).allowed, key=lambda allowed: (abs(allowed - size), allowed))
        sizes = tuple(nearest if lot.key == key else old for lot, old in zip(self.lots, self.sizes, strict=True))
        return replace(self, sizes=sizes)

    def stepped(self, key: str, by: int) -> Pick:
        """So many allowed sizes up or down, as far as there are any."""
        allowed = self.lot(key).allowed
        place = min(max(allowed.index(self.size(key)) + by, 0), len(allowed) - 1)
        return self.with_size(key, allowed[place])

    def choice(self) -> SetSizes:
        """As the rules take it; sizes of dice that were not picked are left out."""
        pairs = [
            (lot, size)
            for lot, size in zip(self.lots, self.sizes, strict=True)
            if not self.count or any(die.id in self.picked for die in lot.dice)
        ]
        swings = sorted((lot.letter, size) for lot, size in pairs if lot.letter)
        options = sorted((lot.dice[0].id, size) for lot, size in pairs if lot.key[0] == "#")
        groups = sorted((lot.dice[0].id, lot.groups[size]) for lot, size in pairs if lot.groups)
        return SetSizes(tuple(swings), tuple(options), tuple(groups), tuple(sorted(self.picked)))

    def toggled(self, id: int) -> Pick:
        """A die picked, or put back; when there are too many the one picked first goes."""
        if id in self.picked:
            return replace(self, picked=tuple(other for other in self.picked if other != id))
        return replace(self, picked=(*self.picked, id)[-self.count :])

    def dice(self) -> tuple[Die, ...]:
        """The dice that play, as picked."""
        playing = tuple(die for die in self.hand.recipe if not aside(die))
        return with_sizes(playing, self.choice())


def pick_for(match: Match, seat: int) -> Pick:
    """What this seat has to choose. Offered: the last round's choice, else fairly large sizes, always legal."""
    hand = match.hands[sized_seat(match, seat)]
    last = sizes_of(hand)
    count = to_pick(hand)
    dice = tuple(die for die in hand.recipe if not aside(die))
    lots = (*_swings(match, hand, dice, last), *_options(match, dice, last), *_groups(dice, last))
    picked = last.picked or tuple(die.id for die in dice[:count])
    pick = Pick(hand, lots, tuple(_offered(lot) for lot in lots), picked if count else (), count)
    if why_not_sizes(match, seat, pick.choice()) is None:
        return pick
    return _taken(pick, any_sizes(match, seat, Seeded(match.round)))


def _swings(match: Match, hand: Hand, dice: tuple[Die, ...], last: SetSizes) -> list[Lot]:
    letters = dict.fromkeys(die.swing for die in dice if die.swing)
    chosen = dict(last.swings)
    return [
        Lot(x, tuple(die for die in dice if die.swing == x), allowed_sizes(match, hand, x), chosen.get(x))
        for x in letters
        if x is not None
    ]


def _options(match: Match, dice: tuple[Die, ...], last: SetSizes) -> list[Lot]:
    chosen = dict(last.options)
    return [
        Lot(f"#{die.id}", (die,), tuple(sorted(set(legal_sizes(die, match.variant)))), chosen.get(die.id))
        for die in dice
        if die.option
    ]


def _groups(dice: tuple[Die, ...], last: SetSizes) -> list[Lot]:
    chosen = dict(last.groups)
    return [
        Lot(
            f"~{die.id}",
            (die,),
            tuple(range(len(die.groups))),
            die.groups.index(chosen[die.id]) if chosen.get(die.id) in die.groups else None,
            die.groups,
        )
        for die in dice
        if die.groups
    ]


def _offered(lot: Lot) -> int:
    if lot.last in lot.allowed:
        assert lot.last is not None
        return lot.last
    return lot.allowed[0] if lot.groups else lot.allowed[round(FAVOURITE * (len(lot.allowed) - 1))]


def _taken(pick: Pick, choice: SetSizes) -> Pick:
    """The pick as a choice has it."""
    swings, options, groups = dict(choice.swings), dict(choice.options), dict(choice.groups)
    sizes = []
    for lot, old in zip(pick.lots, pick.sizes, strict=True):
        id = lot.dice[0].id
        size = swings.get(lot.letter, options.get(id, old))
        sizes.append(lot.groups.index(groups[id]) if lot.groups and id in groups else size if not lot.groups else old)
    return replace(pick, sizes=tuple(sizes), picked=choice.picked or pick.picked)
