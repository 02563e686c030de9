"""What a player is shown about the choice being made: live dice, legal targets, sums, previews and refusals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.rules.attacks import Attack
from game.rules.die import Die
from game.rules.hands import Match, Phase
from game.rules.match import choices
from game.rules.preview import Preview, preview
from game.rules.refusal import Reason
from game.rules.settle import settle
from game.rules.skills import PASS
from game.rules.specials import special_of
from game.text import say

Ids = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Legal:
    """The attacks a seat may make now, worked out once a turn."""

    match: Match
    seat: int
    attacks: tuple[Attack, ...]

    @property
    def must_pass(self) -> bool:
        return bool(self.attacks) and self.attacks[0].kind == PASS

    @property
    def may_pass(self) -> bool:
        """Is passing allowed, perhaps beside attacks that nobody is forced to make?"""
        return bool(self.attacks) and self.attacks[-1].kind == PASS

    @property
    def live(self) -> frozenset[int]:
        """Own dice with any attack."""
        own = {die.id for die in self.match.hands[self.seat].dice}
        return frozenset(id for attack in self.attacks for id in attack.attackers if id in own)

    def lit(self, attackers: Ids) -> frozenset[int]:
        """Targets that exactly these attackers can take, alone or among others; and dice they may borrow for it."""
        chosen = set(attackers)
        found = (met for attack in self.attacks if (met := self._met(attack, chosen)) is not None)
        return frozenset(id for ids in found for id in ids)

    def _met(self, attack: Attack, chosen: set[int]) -> set[int] | None:
        """The dice across the table that an attack by these own dice is about; None when it is not by these."""
        if not self._borrows:
            return set(attack.targets) if set(attack.attackers) == chosen else None
        own = {die.id for die in self.match.hands[self.seat].dice}
        lent = set(attack.attackers) - own
        return lent | set(attack.targets) if set(attack.attackers) - lent == chosen else None

    @property
    def _borrows(self) -> bool:
        return special_of(self.match.hands[self.seat].special).borrows

    def meant(self, attackers: Ids, targets: Ids) -> tuple[Attack, ...]:
        """The legal attacks by these dice on those; one of those may be borrowed for it."""
        found = settle(self.match, self.seat, attackers, targets)
        if found or not self._borrows:
            return found
        split = (((*attackers, id), tuple(other for other in targets if other != id)) for id in targets)
        return next((lent for mine, left in split if (lent := settle(self.match, self.seat, mine, left))), ())

    def growing(self, attackers: Ids) -> frozenset[int]:
        """Own dice that could join these attackers in some attack."""
        chosen = set(attackers)
        return frozenset(
            id
            for attack in self.attacks
            if len(attack.attackers) > len(chosen) and chosen.issubset(attack.attackers)
            for id in attack.attackers
            if id not in chosen
        )

    def joins(self, attackers: Ids, targets: Ids) -> bool:
        """Is there one attack by these attackers that takes all these targets, and perhaps more?"""
        chosen, wanted = set(attackers), set(targets)
        met = (self._met(attack, chosen) for attack in self.attacks)
        return any(ids is not None and wanted.issubset(ids) for ids in met)


def legal(match: Match, seat: int) -> Legal:
    """The attacks of a seat; none outside its own turn to attack."""
    if match.phase is not Phase.ATTACK or match.turn != seat:
        return Legal(match, seat, ())
    return Legal(match, seat, tuple(choices(match, seat).attacks()))


@dataclass(frozen=True, slots=True)
class Sight:
    """What is to be seen for one selection."""

    lit: frozenset[int] = frozenset()
    live: frozenset[int] = frozenset()
    options: tuple[Attack, ...] = ()
    """The attacks the selection means; more than one asks a question."""
    ahead: Preview | None = None
    """What the first of them brings."""
    refusal: str = ""
    """Why the aimed die cannot be taken."""
    sum: str = ""


def sight(legal: Legal, attackers: Ids, targets: Ids) -> Sight:
    """All about the selection; cheap enough for every change of it, not for every frame."""
    if not attackers:
        return Sight(live=legal.live)
    lit, live = legal.lit(attackers), legal.growing(attackers)
    values = sum_of(legal.match, legal.seat, attackers)
    if not targets:
        return Sight(lit, live, sum=values)
    options = legal.meant(attackers, targets)
    if options:
        return Sight(lit, live, options, preview(legal.match, legal.seat, options[0]), sum=values)
    if legal.joins(attackers, targets):
        return Sight(lit, live, sum=values)
    reason = choices(legal.match, legal.seat).refusal(tuple(sorted(attackers)), tuple(sorted(targets)))
    return Sight(lit, live, refusal=reason_text(reason), sum=values)


def sum_of(match: Match, seat: int, attackers: Ids) -> str:
    """What the attackers show: `9`, or `5 + 8 = 13`."""
    shown = {die.id: die.value for die in match.hands[seat].dice}
    values = [shown[id] for id in attackers if id in shown]
    if len(values) < 2:
        return str(sum(values)) if values else ""
    return say("match.sum", parts=" + ".join(map(str, values)), sum=sum(values))


def reason_text(reason: Reason | None) -> str:
    """A refusal in words; empty when there is none."""
    if reason is None:
        return ""
    values = dict(reason.values)
    if isinstance(kind := values.get("kind"), str):
        values["kind"] = say(f"attack.{kind}.name")
    return say(f"reason.{reason.key}", **values)


def size_text(die: Die) -> str:
    """What is written under a die: `d6`, `X = 12`, `4/12 = 4`, `6 & 6`."""
    chosen = die.chosen_size()
    if die.option:
        return "/".join(map(str, die.form)) + (f" = {chosen}" if chosen is not None else "")
    if die.is_wildcard:
        return say("form.wildcard.name")
    if die.swing:
        letter = "+".join(str(part) for part in die.form)
        return f"{letter} = {chosen}" if chosen is not None else letter
    return "d" + "+".join(map(str, die.sizes or die.form))


def die_name(die: Die) -> str:
    """A die in a sentence: `d6`, `X 12`."""
    chosen = die.chosen_size()
    if die.swing and chosen is not None:
        return f"{die.swing}{chosen}"
    return "d" + "+".join(map(str, die.sizes or die.form))


def names_of(dice: Sequence[Die]) -> str:
    return ", ".join(die_name(die) for die in dice)
