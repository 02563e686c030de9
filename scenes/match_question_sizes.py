"""The question before the throw: which dice play, what Plasma dice can do, how large swing and option dice are."""

from __future__ import annotations

from dataclasses import replace

from game.roster.marks import text_key
from game.rules.die import Die
from game.rules.hands import SetSizes
from game.rules.scoring import CAPTURED, KEPT, points, worth
from game.rules.sizes import sized_seat
from game.text import say
from scenes.match_question import NONE, Picks, Preset, Question
from scenes.match_sight import die_name
from scenes.match_sizes import MOST_SIZES, Lot, Pick, pick_for


def _group_key(id: int) -> int:
    """Stands in the picks for the skills of a die, whose own id stands for its size."""
    return -1 - id


class SizesQuestion(Question):
    """Every die of the hand on the table: pressed to pick it or to change it, one size or group of skills a press."""

    __slots__ = ()
    several = True

    @property
    def _offer(self) -> Pick:
        return pick_for(self.match, self.seat)

    @property
    def title(self) -> str:
        offer, whose = self._offer, sized_seat(self.match, self.seat)
        if whose != self.seat:
            return say("sizes.theirs", name=self.names[whose])
        if offer.count:
            return say("sizes.pick_dice", count=offer.count)
        groups = [bool(lot.groups) for lot in offer.lots]
        return say("moment.plasma_title" if all(groups) else "moment.set_up" if any(groups) else "sizes.title")

    def dice(self, picks: Picks) -> tuple[int, ...]:
        offer = self._offer
        if offer.count:
            return tuple(die.id for die in offer.pickable)
        return tuple(dict.fromkeys(die.id for lot in offer.lots for die in lot.dice))

    def first(self) -> Picks:
        return _picks(self._offer)

    def numbers(self, id: int) -> tuple[int, ...]:
        lot = _dialled(self._offer, id)
        return () if lot is None else lot.allowed

    def pressed(self, picks: Picks, id: int) -> Picks:
        pick = self._pick(picks)
        if pick.count:
            return _picks(pick.toggled(id))
        lot = _pressed(pick, id)
        assert lot is not None
        place = lot.allowed.index(pick.size(lot.key)) + 1
        return _picks(pick.with_size(lot.key, lot.allowed[place % len(lot.allowed)]))

    def stepped(self, picks: Picks, id: int, by: int) -> Picks:
        pick = self._pick(picks)
        lot = _dialled(pick, id)
        return picks if lot is None else _picks(pick.stepped(lot.key, by))

    def choice(self, picks: Picks) -> SetSizes:
        return self._pick(picks).choice()

    def yes(self, picks: Picks) -> str:
        return say("sizes.confirm")

    def means(self, picks: Picks) -> str:
        return self.tells(picks, None)

    def tells(self, picks: Picks, current: int | None) -> str:
        pick = self._pick(picks)
        if pick.count and (more := pick.count - len(pick.picked)):
            return say("moment.pick_more", count=more)
        if why := self.why_not(picks):
            return why
        playing = {die.id: die for die in pick.dice()}
        if pick.count:
            return say("moment.picked", sides=sum(die.sides for die in playing.values()))
        id = self.dice(())[0] if current is None else current
        lot = _pressed(pick, id)
        return "" if lot is None else _told(playing[id], lot)

    def presets(self, picks: Picks, current: int | None) -> tuple[Preset, ...]:
        pick = self._pick(picks)
        if pick.count:
            return tuple((say(f"moment.{key}"), _picks(replace(pick, picked=ids))) for key, ids in _teams(pick))
        lot = None if current is None else _pressed(pick, current)
        if lot is None:
            return ()
        if lot.groups:
            return tuple((skill_names(lot.groups[n]), _picks(pick.with_size(lot.key, n))) for n in lot.allowed)
        sizes = lot.quick if len(lot.allowed) > MOST_SIZES else lot.allowed
        return tuple((str(size), _picks(pick.with_size(lot.key, size))) for size in sizes)

    def listed(self, id: int) -> bool:
        offer = self._offer
        lot = _dialled(offer, id)
        return lot is not None and lot == _pressed(offer, id) and len(lot.allowed) <= MOST_SIZES

    def turned(self, picks: Picks) -> tuple[Die, ...]:
        return self._pick(picks).dice()

    def resting(self, picks: Picks) -> tuple[int, ...]:
        pick = self._pick(picks)
        return tuple(die.id for die in pick.pickable if die.id not in pick.picked)

    def marked(self, picks: Picks) -> tuple[int, ...]:
        return self._pick(picks).picked

    def _pick(self, picks: Picks) -> Pick:
        """What these picks come to."""
        offer, now = self._offer, dict(picks)
        keys = ((lot, _group_key(lot.dice[0].id) if lot.groups else lot.dice[0].id) for lot in offer.lots)
        sizes = (now.get(key, NONE) for lot, key in keys)
        kept = zip(offer.lots, offer.sizes, sizes, strict=True)
        picked = tuple(id for id, _ in picks if id >= 0) if offer.count else ()
        return replace(
            offer,
            sizes=tuple(old if size == NONE and not lot.groups else size for lot, old, size in kept),
            picked=picked,
        )


def _lots(pick: Pick, id: int) -> list[Lot]:
    """What is chosen for a die: its size, then its skills, as far as it has a choice."""
    return [lot for lot in pick.lots if any(die.id == id for die in lot.dice)]


def _pressed(pick: Pick, id: int) -> Lot | None:
    """What a press changes: the skills if it may choose them, else the size."""
    return next(reversed(_lots(pick, id)), None)


def _dialled(pick: Pick, id: int) -> Lot | None:
    """What minus, plus, wheel and drag change: the size if it may choose it, else the skills."""
    return next(iter(_lots(pick, id)), None)


def _picks(pick: Pick) -> Picks:
    """A pick as pairs: every die that plays with its size, then the groups of skills."""
    sizes = {die.id: size for lot, size in _sized(pick) if not lot.groups for die in lot.dice}
    groups = tuple((_group_key(lot.dice[0].id), size) for lot, size in _sized(pick) if lot.groups)
    ids = pick.picked if pick.count else sorted({die.id for lot in pick.lots for die in lot.dice})
    return (*((id, sizes.get(id, NONE)) for id in ids), *groups)


def _sized(pick: Pick) -> tuple[tuple[Lot, int], ...]:
    return tuple(zip(pick.lots, pick.sizes, strict=True))


def _teams(pick: Pick) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """Three ways to pick: the smallest dice, the largest, and some of both."""
    ids = [die.id for die in sorted(pick.pickable, key=lambda die: (die.sides, die.id))]
    small = pick.count // 2
    teams = {"small": ids[: pick.count], "mixed": ids[:small] + ids[small - pick.count :], "large": ids[-pick.count :]}
    return tuple((key, tuple(sorted(team))) for key, team in teams.items())


def _told(die: Die, lot: Lot) -> str:
    """What a die as it is now is good for."""
    if lot.groups:
        line = say(f"{text_key(die.group[0])}.line")
        return say("moment.plasma", die=die_name(die), skills=skill_names(die.group), line=line)
    keep, lose = (points(worth(die, where)) for where in (KEPT, CAPTURED))
    told = say("moment.turbo", low=die.least, high=die.most, keep=keep, lose=lose)
    if not lot.letter:
        return told
    return f"{say('sizes.swing', letter=lot.letter, low=lot.allowed[0], high=lot.allowed[-1])}. {told}"


def skill_names(letters: str) -> str:
    """Skills by name: `Speed + Focus`."""
    return " + ".join(say(f"{text_key(letter)}.name") for letter in letters)
