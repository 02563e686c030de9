"""The question of who goes first: Focus dice turned down, Chance dice rolled again."""

from __future__ import annotations

from game.rules.die import Die
from game.rules.hands import Choice, React
from game.rules.meaning import chance_to_lead, gentlest, leads_with
from game.rules.reactions import CHANCE, DECLINE, FOCUS, chance_dice, focus_dice
from game.rules.values import evolve
from game.text import say
from scenes.match_question import NONE, Picks, Preset, Question, ids_of
from scenes.match_sight import die_name

MOST_OFFERS = 5
"""So many answers stand on buttons of their own."""


class ReactQuestion(Question):
    """Somebody else goes first: what about it? A Chance die is picked alone, Focus dice together."""

    __slots__ = ()
    several = True

    @property
    def title(self) -> str:
        return say("moment.first", name=self.names[1 - self.seat])

    @property
    def no(self) -> str:
        return say("moment.decline")

    @property
    def way_out(self) -> Choice:
        return React(DECLINE)

    def dice(self, picks: Picks) -> tuple[int, ...]:
        return tuple(sorted(self._focus.keys() | self._chance.keys()))

    @property
    def _focus(self) -> dict[int, Die]:
        return {die.id: die for die in focus_dice(self.match.hands[self.seat])}

    @property
    def _chance(self) -> dict[int, Die]:
        return {die.id: die for die in chance_dice(self.match.hands[self.seat])}

    def first(self) -> Picks:
        return gentlest(self.match, self.seat)

    def numbers(self, id: int) -> tuple[int, ...]:
        die = self._focus.get(id)
        return tuple(range(die.least, die.value + 1)) if die else ()

    def pressed(self, picks: Picks, id: int) -> Picks:
        """Up, and down as far as it takes, and rolled again, and up: whatever of it the die can do."""
        now = dict(picks).get(id)
        turning = tuple(pick for pick in picks if pick[0] != id and pick[1] != NONE)
        if now is None and id in self._focus:
            return (*turning, (id, self._low_enough(turning, id)))
        if now != NONE and id in self._chance:
            return ((id, NONE),)
        return turning

    def _low_enough(self, others: Picks, id: int) -> int:
        """The highest number that puts this side first together with the others, or the lowest there is."""
        downs = self.numbers(id)[:-1]
        return next((n for n in reversed(downs) if leads_with(self.match, self.seat, (*others, (id, n)))), downs[0])

    def choice(self, picks: Picks) -> React | None:
        if any(number == NONE for _, number in picks):
            return React(CHANCE, picks)
        downs = tuple(sorted((id, number) for id, number in picks if number < self._focus[id].value))
        return React(FOCUS, downs) if downs else None

    def means(self, picks: Picks) -> str:
        choice = self.choice(picks)
        if choice is None:
            both = bool(self._focus) + 2 * bool(self._chance)
            return say(("moment.first_none", "moment.focus_none", "moment.chance_none", "moment.first_none")[both])
        name = self.names[1 - self.seat]
        die = self.die(choice.dice[0][0])
        if choice.kind == CHANCE:
            percent = round(100 * chance_to_lead(self.match, self.seat, die))
            return say("moment.chance", die=die_name(die), value=die.value, percent=percent)
        if not leads_with(self.match, self.seat, choice.dice):
            return say("moment.focus_short", name=name)
        if len(choice.dice) == 1:
            return say("moment.focus", die=die_name(die), value=choice.dice[0][1])
        return say("moment.focus_many", count=len(choice.dice))

    def presets(self, picks: Picks, current: int | None) -> tuple[Preset, ...]:
        """Each Focus die that is enough alone, or all it takes together; each Chance die with its odds."""
        alone = ((die, ((id, self._low_enough((), id)),)) for id, die in self._focus.items() if die.room)
        found = [(die, meant) for die, meant in alone if leads_with(self.match, self.seat, meant)]
        offers: list[Preset] = [(self._down(die, meant[0][1]), meant) for die, meant in found]
        if not offers and (together := gentlest(self.match, self.seat)):
            offers.append((say("moment.just_enough"), together))
        for id, die in self._chance.items():
            percent = round(100 * chance_to_lead(self.match, self.seat, die))
            offers.append((say("moment.odds", die=die_name(die), percent=percent), ((id, NONE),)))
        return tuple(offers[:MOST_OFFERS])

    def _down(self, die: Die, number: int) -> str:
        return say("moment.to", die=die_name(die), before=die.value, value=number)

    def yes(self, picks: Picks) -> str:
        return say("moment.roll" if NONE in dict(picks).values() else "moment.turn_down")

    def turned(self, picks: Picks) -> tuple[Die, ...]:
        focus = self._focus
        return tuple(evolve(focus[id], values=(number,)) for id, number in picks if number != NONE)

    def marked(self, picks: Picks) -> tuple[int, ...]:
        return ids_of(picks)
