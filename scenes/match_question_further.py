"""Questions an attack still waits for: what Fire dice give, what size Turbo dice take."""

from __future__ import annotations

from game.rules.attacks import Attack, legal_sizes
from game.rules.die import Die
from game.rules.further import fire_amounts, fire_dice, lowered, turbo_dice
from game.rules.hands import Choice, SetTurbo, TurnDown, Withdraw
from game.rules.match import choices
from game.rules.scoring import CAPTURED, KEPT, points, worth
from game.rules.values import evolve
from game.text import say
from scenes.match_question import Picks, Preset, Question
from scenes.match_sight import die_name
from scenes.match_sizes import COMMON, MOST_SIZES

MOST_GIVERS = 4
"""So many Fire dice are offered as the only one to help."""


class FurtherQuestion(Question):
    """The attack can still be taken back."""

    __slots__ = ()
    several = True
    may_be_left = True

    @property
    def no(self) -> str:
        return say("match.undo")

    @property
    def way_out(self) -> Choice:
        return Withdraw()

    @property
    def attack(self) -> Attack:
        """The attack that waits."""
        assert self.match.pending is not None
        return self.match.pending

    def yes(self, picks: Picks) -> str:
        return say("match.confirm")


class FireQuestion(FurtherQuestion):
    """Each press takes a pip from a Fire die; at its lowest the next gives all back."""

    __slots__ = ()

    @property
    def title(self) -> str:
        return say("sizes.fire_title")

    @property
    def _givers(self) -> dict[int, Die]:
        return {die.id: die for die in fire_dice(self.match, self.seat, self.attack)}

    def dice(self, picks: Picks) -> tuple[int, ...]:
        return tuple(self._givers)

    def first(self) -> Picks:
        if alone := self.presets((), None):
            return alone[0][1]
        found = (choice for choice in choices(self.match, self.seat) if isinstance(choice, TurnDown))
        turned = dict(next(found).dice)
        return tuple((die.id, turned.get(die.id, die.value)) for die in self._givers.values())

    def numbers(self, id: int) -> tuple[int, ...]:
        die = self._givers[id]
        return tuple(range(die.value - die.room, die.value + 1))

    def pressed(self, picks: Picks, id: int) -> Picks:
        numbers = self.numbers(id)
        return self.set_to(picks, id, numbers[numbers.index(dict(picks)[id]) - 1])

    def choice(self, picks: Picks) -> TurnDown:
        return TurnDown(tuple(sorted((id, n) for id, n in picks if n != self._givers[id].value)))

    def means(self, picks: Picks) -> str:
        given = sum(self._givers[id].value - n for id, n in picks)
        if self.is_legal(picks):
            return say("moment.fire_none") if given == 0 else say("moment.fire", given=given)
        amounts = fire_amounts(self.match, self.seat, self.attack)
        more = next((amount for amount in amounts if amount > given), None)
        if more is None:
            return say("moment.fire_less", given=given, most=amounts[-1])
        return say("moment.fire_more", given=given, more=more - given)

    def presets(self, picks: Picks, current: int | None) -> tuple[Preset, ...]:
        """The help of one Fire die alone."""
        givers = self._givers
        least: dict[int, int] = {}
        for choice in choices(self.match, self.seat):
            if isinstance(choice, TurnDown) and len(choice.dice) == 1:
                ((id, number),) = choice.dice
                least[id] = max(number, least.get(id, number))
        return tuple(self._alone(givers[id], number) for id, number in sorted(least.items())[:MOST_GIVERS])

    def _alone(self, giver: Die, number: int) -> Preset:
        """Only this die is turned down, to that number."""
        meant = tuple((die.id, number if die.id == giver.id else die.value) for die in self._givers.values())
        return say("moment.to", die=die_name(giver), before=giver.value, value=number), meant

    def turned(self, picks: Picks) -> tuple[Die, ...]:
        givers = self._givers
        return tuple(evolve(givers[id], values=lowered(givers[id], number)) for id, number in picks)

    def marked(self, picks: Picks) -> tuple[int, ...]:
        return tuple(id for id, number in picks if number != self._givers[id].value)


class TurboQuestion(FurtherQuestion):
    """Each press takes the next size; after the largest comes the smallest."""

    __slots__ = ()

    @property
    def title(self) -> str:
        return say("sizes.turbo")

    @property
    def _dice(self) -> dict[int, Die]:
        return {die.id: die for die in turbo_dice(self.match, self.seat, self.attack)}

    def dice(self, picks: Picks) -> tuple[int, ...]:
        return tuple(self._dice)

    def first(self) -> Picks:
        """The sizes they have, where those are allowed."""
        asis = tuple((die.id, die.chosen_size() or self.numbers(die.id)[0]) for die in self._dice.values())
        if self.is_legal(asis):
            return asis
        found = next((choice for choice in choices(self.match, self.seat) if isinstance(choice, SetTurbo)), None)
        return found.sizes if found else asis

    def numbers(self, id: int) -> tuple[int, ...]:
        return legal_sizes(self._dice[id], self.match.variant)

    def pressed(self, picks: Picks, id: int) -> Picks:
        numbers = self.numbers(id)
        return self.set_to(picks, id, numbers[(numbers.index(dict(picks)[id]) + 1) % len(numbers)])

    def choice(self, picks: Picks) -> SetTurbo:
        return SetTurbo(tuple(sorted(picks)))

    def means(self, picks: Picks) -> str:
        if why := self.why_not(picks):
            return why
        if len(picks) > 1:
            return ", ".join(say("moment.turbo_size", die=die_name(die), size=die.sides) for die in self.turned(picks))
        (die,) = self.turned(picks)
        keep, lose = (points(worth(die, where)) for where in (KEPT, CAPTURED))
        return say("moment.turbo", low=die.least, high=die.most, keep=keep, lose=lose)

    def presets(self, picks: Picks, current: int | None) -> tuple[Preset, ...]:
        """The sizes of real dice for the one being turned."""
        if current is None or current not in self._dice:
            return ()
        sizes = self.numbers(current)
        shown = sizes if len(sizes) <= MOST_SIZES else tuple(size for size in COMMON if size in sizes)
        return tuple((str(size), self.set_to(picks, current, size)) for size in shown)

    def listed(self, id: int) -> bool:
        return len(self.numbers(id)) <= MOST_SIZES

    def turned(self, picks: Picks) -> tuple[Die, ...]:
        dice = self._dice
        sized = ((dice[id], dice[id].sized(size)) for id, size in picks)
        return tuple(die if old.sizes == die.sizes else evolve(die, values=()) for old, die in sized)
