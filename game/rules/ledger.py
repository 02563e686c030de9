"""The ledger of one play: the match as it changes, and what happened so far."""

from __future__ import annotations

from typing import Any

from game.rules.chance import Chance
from game.rules.deck import draw
from game.rules.die import Die
from game.rules.events import Added, Captured, Changed, Crossed, Event, Rolled
from game.rules.hands import Match
from game.rules.scoring import score
from game.rules.skills import growths, traits
from game.rules.specials import special_of
from game.rules.values import evolve
from game.rules.variants import Variant


class Ledger:
    """Lives for one `begin` or `play` only: frozen values go in, frozen values come out."""

    def __init__(self, match: Match, chance: Chance) -> None:
        self.chance = chance
        self.events: list[Event] = []
        self.variant = match.variant
        self.pins = special_of(match.hands[0].special), special_of(match.hands[1].special)
        # Changes are gathered here, and values made of them only when somebody looks.
        self._match = match
        self._changes: dict[str, object] = {}
        self._hands: tuple[dict[str, object], dict[str, object]] = ({}, {})
        self._dice = [match.hands[0].dice, match.hands[1].dice]

    @property
    def match(self) -> Match:
        """The match as it stands now."""
        if self._hands[0] or self._hands[1]:
            pairs = zip(self._match.hands, self._hands, strict=True)
            self._changes["hands"] = tuple([evolve(hand, **changes) if changes else hand for hand, changes in pairs])
            self._hands = {}, {}
        if self._changes:
            self._match = evolve(self._match, **self._changes)
            self._changes = {}
        return self._match

    def now(self, field: str) -> Any:
        """One field of the match, other than its hands, as it stands now; cheaper than looking at all of it."""
        return self._changes[field] if field in self._changes else getattr(self._match, field)

    def of(self, seat: int, field: str) -> Any:
        """One field of a hand as it stands now."""
        changes = self._hands[seat]
        return changes[field] if field in changes else getattr(self._match.hands[seat], field)

    def dice(self, seat: int) -> tuple[Die, ...]:
        """The dice in play of one hand."""
        return self._dice[seat]

    @property
    def halves(self) -> tuple[int, int]:
        """Both scores in half points."""
        left, right = (score(self.dice(seat) + self.of(seat, "saved"), self.of(seat, "captured")) for seat in (0, 1))
        return left, right

    def letters(self, seat: int) -> str:
        """All skill letters of the dice in play of one hand."""
        return "".join([die.skills for die in self._dice[seat]])

    def die(self, seat: int, id: int) -> Die:
        """The die in play with this id. Raises KeyError."""
        for die in self.dice(seat):
            if die.id == id:
                return die
        raise KeyError(id)

    def say(self, event: Event) -> None:
        """Note what happened."""
        self.events.append(event)

    def set(self, **changes: object) -> None:
        """Change fields of the match other than its hands."""
        self._changes.update(changes)

    def hand(self, seat: int, **changes: object) -> None:
        """Change fields of one hand; its dice by `lay`."""
        self._hands[seat].update(changes)

    def lay(self, seat: int, dice: tuple[Die, ...]) -> None:
        """Change the dice in play of one hand."""
        self._dice[seat] = self._hands[seat]["dice"] = dice

    def put(self, seat: int, die: Die) -> Die:
        """Put a die back in its place."""
        id = die.id
        self.lay(seat, tuple([die if old.id == id else old for old in self._dice[seat]]))
        return die

    def change(self, seat: int, before: Die, after: Die, why: str) -> Die:
        """Put a die back changed, and say so when it really is."""
        if after is before or after == before:
            return before
        self.say(Changed(before, after, why))
        return self.put(seat, after)

    def roll(self, seat: int, die: Die, why: str) -> Die:
        """Roll a die for the first time in its form: nothing grows or shrinks."""
        return self.put(seat, self.throw(seat, die, die, why))

    def reroll(self, seat: int, die: Die, why: str) -> Die:
        """Roll a die again; what grows by rolling grows first (rules.md 3.8). A Konstant die keeps its value."""
        if not die.skills:
            return self.put(seat, self.throw(seat, die, die, why))
        if traits(die.skills).keeps:
            return die
        options = growths(die, self.variant)
        grown = options[self.chance.roll(len(options)) - 1] if len(options) > 1 else options[0]
        return self.put(seat, self.throw(seat, die, grown, why))

    def throw(self, seat: int, before: Die, die: Die, why: str) -> Die:
        """The die as it falls, said but not yet put in its place; `before` is what it was until now."""
        after = evolve(die, values=self._thrown(seat, die))
        self.say(Rolled(before, after, why))
        return after

    def insert(self, seat: int, die: Die, beside: int, why: str) -> None:
        """Lay a new die right behind the die `beside`; it takes the next free id."""
        dice: list[Die] = []
        for old in self.dice(seat):
            dice += [old, die] if old.id == beside else [old]
        self.lay(seat, tuple(dice))
        self.set(next_id=self.now("next_id") + 1)
        self.say(Added(seat, die, beside, why))

    def capture(self, by: int, die: Die) -> None:
        """Move a die from the other side's dice to the captured dice of `by`."""
        self.remove(1 - by, die)
        self.hand(by, captured=(*self.of(by, "captured"), die))
        self.say(Captured(die, by))

    def cross(self, seat: int, die: Die) -> None:
        """Move a die in play to the other side of `seat`, behind all others there."""
        self.remove(seat, die)
        self.lay(1 - seat, (*self.dice(1 - seat), die))
        self.say(Crossed(die, 1 - seat))

    def swap(self, seat: int, die: Die, other: Die) -> None:
        """Let a die of `seat` and one of the other side change places."""
        for side, goes, comes in ((seat, die, other), (1 - seat, other, die)):
            self.lay(side, tuple([comes if old.id == goes.id else old for old in self.dice(side)]))
            self.say(Crossed(comes, side, goes.id))

    def remove(self, seat: int, die: Die) -> None:
        """Take a die out of play."""
        self.lay(seat, tuple([old for old in self.dice(seat) if old.id != die.id]))

    def _thrown(self, seat: int, die: Die) -> tuple[int, ...]:
        """What the parts of a die show when it is rolled; a Wildcard draws from the deck of its player."""
        if die.skills and traits(die.skills).tops:
            return topped(die, self.variant)
        if die.is_wildcard:
            value, left = draw(self.of(seat, "cards"), self.chance)
            self.hand(seat, cards=left)
            return (value,)
        if self.pins[seat].thirteens and die.form == (13,):
            rolled = self.chance.roll(12)
            return (13 if rolled == 7 else rolled,)
        return tuple([self.chance.roll(size) if size else self.variant.zero_shows for size in die.sizes])


def topped(die: Die, variant: Variant) -> tuple[int, ...]:
    """The highest numbers the parts of a die can show."""
    if die.is_wildcard:
        return (die.most,)
    return tuple([size or variant.zero_shows for size in die.sizes])
