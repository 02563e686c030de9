"""The guide's words: which text belongs to what is being said, with the numbers of the dice concerned."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import reduce

from game.guide.bites import Aim
from game.guide.guide import Guide, Said
from game.rules.hands import Match
from game.text import has, say


@dataclass(frozen=True, slots=True)
class Words:
    """`coach` speaks, `them` is what the other side is called; `more` fills further gaps."""

    coach: str
    them: str
    more: Mapping[str, str] = field(default_factory=dict)

    def said(self, said: Said, guide: Guide, match: Match) -> str:
        """What the balloon says."""
        key = f"guide.bite.{said.bite}.{said.word}"
        return say(key, **self._values(guide.aim, guide.seat, match)) if has(key) else ""

    def order(self, guide: Guide, match: Match, keys: bool, held: tuple[int, ...] = ()) -> str:
        """What to do, for hands that point or for keys and pads; with dice in hand that are to be put back."""
        if guide.bite is None:
            return ""
        if held:
            return say(f"guide.{'back_keys' if keys else 'back'}", **self._values(Aim(held), guide.seat, match))
        key = f"guide.bite.{guide.bite.key}.{'keys' if keys else 'do'}"
        if not has(key):
            key = f"guide.bite.{guide.bite.key}.do"
        return say(key, **self._values(guide.aim, guide.seat, match))

    def _values(self, aim: Aim, seat: int, match: Match) -> dict[str, str]:
        shown = {die.id: str(die.value) for hand in match.hands for die in hand.dice if die.values}
        mine, theirs = (_listed([shown[id] for id in ids if id in shown]) for ids in (aim.mine, aim.theirs))
        return {"coach": self.coach, "them": self.them, "mine": mine, "theirs": theirs, **self.more}


def _listed(words: list[str]) -> str:
    """`2`, `2 and 5`, `2 and 2 and 9`."""
    return reduce(lambda one, other: say("guide.and", one=one, other=other), words) if words else ""
