"""A decision on the dice themselves: press them, dial them by drag, wheel or two small buttons, see what it means."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from pygame import Rect

from game.rules.die import Die
from game.rules.hands import Choice
from scenes.focus import Focus, under
from scenes.gesture import Target
from scenes.intents import Back, Cancel, Confirm, Drag, Hover, Intent, Pos, Press, Release, Scroll
from scenes.layout import Layout
from scenes.match_bench import places
from scenes.match_question import Picks, Preset, Question

STEP = 22.0
"""Design units of drag up or down that turn a die by one."""
DIAL = 52.0
"""Edge of minus and plus in design units."""
CHIP, CHIP_WIDE, CHIP_GAP, CHIP_FOOT = 44.0, 168.0, 8.0, 18.0
"""Height, largest width, distance, and room below of the buttons with presets, in design units."""
YES, NO, MINUS, PLUS, PRESET = "yes", "no", "minus", "plus", "preset:"


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of an intent: the moment as it stands (None when it is over), a choice, a button of the table."""

    moment: Moment | None
    choice: Choice | None = None
    button: str = ""


@dataclass(frozen=True, slots=True)
class Moment:
    """A question and what is picked so far."""

    question: Question
    picks: Picks = ()
    current: int | None = None
    """The die that minus and plus turn."""
    focus: Focus[Target] = field(default_factory=Focus)
    held: Target | None = None
    start: Pos = (0, 0)
    before: Picks = ()
    """The picks when the press began."""
    moved: bool = False

    @property
    def touched(self) -> Target | None:
        """What the pointer or the focus is on."""
        return self.focus.current

    @property
    def can_answer(self) -> bool:
        return self.question.is_legal(self.picks)

    def rects(self, where: Layout) -> dict[Target, Rect]:
        """All that can be pressed, or looked at like dice the question is not about; later ones lie on top."""
        dice = places(self.question.match, where)
        found: dict[Target, Rect] = dict(dice.items())
        if self.can_answer:
            found[YES] = where.buttons["attack"]
        if self.question.no:
            found[NO] = where.buttons["undo"]
        found.update((f"{PRESET}{n}", rect) for n, rect in enumerate(chips(where, len(self.presets))))
        if self._dials is not None and self._dials in dice and not self.question.listed(self._dials):
            edge, square = round(DIAL * where.unit), dice[self._dials]
            for key, x in ((MINUS, square.left), (PLUS, square.right)):
                found[key] = Rect(0, 0, edge, edge)
                found[key].center = (x, square.bottom - edge // 2)
        return found

    @property
    def presets(self) -> tuple[Preset, ...]:
        return self.question.presets(self.picks, self.current)

    @property
    def _dials(self) -> int | None:
        """The die with something to be dialled."""
        id = self.current
        is_picked = id is not None and id in dict(self.picks)
        return id if id is not None and is_picked and len(self.question.numbers(id)) > 1 else None

    def feed(self, intent: Intent, where: Layout, buttons: Mapping[str, Rect]) -> Answer:
        """One intent; `buttons` are those of the table that are always there."""
        rects: dict[Target, Rect] = self.rects(where)
        rects.update(buttons)
        now = replace(self, focus=self.focus.after(intent, rects))
        match intent:
            case Press(pos):
                return Answer(replace(now, held=under(rects, pos), start=pos, before=self.picks, moved=False))
            case Drag(pos) if now.held is not None:
                return Answer(now._dragged(pos, where, under(rects, pos)))
            case Release(pos) if now.held is not None:
                free = replace(now, held=None)
                met = under(rects, pos)
                return free._pressed(met) if met == now.held and not now.moved else Answer(free)
            case Confirm() if now.touched in rects:
                return now._pressed(now.touched)
            case Scroll(dy) if now._dials is not None:
                return Answer(now._stepped(1 if dy > 0 else -1))
            case Back() | Cancel(reason="right click"):
                return now._backed()
            case Cancel():
                return Answer(replace(now, held=None))
            case Hover():
                return Answer(replace(now, held=None))
            case _:
                return Answer(now)

    def _dragged(self, pos: Pos, where: Layout, met: Target | None) -> Moment:
        """Dragging a die down turns it down, dragging it up turns it up; to drag anything off is to let go of it."""
        id = self.held
        if not isinstance(id, int) or id not in dict(self.before):
            return self if met == id else replace(self, moved=True)
        numbers = self.question.numbers(id)
        steps = round((self.start[1] - pos[1]) / (STEP * where.unit))
        if not numbers or (not steps and not self.moved):
            return self
        picks = self.question.stepped(self.before, id, steps)
        return replace(self, picks=picks, current=id, moved=True)

    def _stepped(self, by: int) -> Moment:
        assert self._dials is not None
        return replace(self, picks=self.question.stepped(self.picks, self._dials, by))

    def _pressed(self, met: Target | None) -> Answer:
        match met:
            case int(id) if id in self.question.dice(self.picks):
                picks = self.question.pressed(self.picks, id)
                current = id if id in dict(picks) else next(iter(dict(picks)), None)
                return Answer(replace(self, picks=picks, current=current))
            case "yes":
                return Answer(None, self.question.choice(self.picks))
            case "no":
                return Answer(None, self.question.way_out)
            case "minus" | "plus":
                return Answer(self._stepped(1 if met == PLUS else -1))
            case str(chip) if chip.startswith(PRESET):
                return Answer(self._preset(self.presets[int(chip.removeprefix(PRESET))][1]))
            case str(button):
                return Answer(self, button=button)
        return Answer(self)

    def _preset(self, picks: Picks) -> Moment:
        """All as the preset has it; the die being turned stays the same as long as it is picked."""
        current = self.current if self.current in dict(picks) else next(iter(dict(picks)), None)
        return replace(self, picks=picks, current=current)

    def _backed(self) -> Answer:
        """Back undoes what was picked; then it leaves, where leaving decides nothing for good."""
        if self.held is not None:
            return Answer(replace(self, held=None, picks=self.before))
        opening = self.question.first()
        if self.picks != opening:
            return Answer(opened(self.question, self.focus))
        if self.question.may_be_left:
            return Answer(None, self.question.way_out)
        return Answer(self, button="menu")


@dataclass(frozen=True, slots=True)
class Seen:
    """What is to be seen of a moment, worked out once for as long as it stands."""

    moment: Moment
    where: Layout
    title: str
    means: str
    yes: str
    works: bool
    dice: frozenset[int]
    """Those that can be pressed."""
    marked: frozenset[int]
    """Those that are picked."""
    rects: Mapping[Target, Rect]
    presets: tuple[tuple[str, str, bool], ...] = ()
    """The buttons with presets: key, words, and whether that is what is picked."""
    turned: tuple[Die, ...] = ()
    """Dice as the answer would have them."""
    resting: tuple[int, ...] = ()
    """Dice that would not play."""


def seen(moment: Moment, where: Layout) -> Seen:
    """All there is to see of it."""
    question, picks, dials = moment.question, moment.picks, moment._dials
    return Seen(
        moment,
        where,
        question.title,
        question.tells(picks, moment.current),
        question.yes(picks),
        moment.can_answer,
        frozenset(question.dice(picks)),
        frozenset(question.marked(picks) or (() if dials is None else (dials,))),
        moment.rects(where),
        tuple((f"{PRESET}{n}", text, meant == picks) for n, (text, meant) in enumerate(moment.presets)),
        tuple(question.turned(picks)),
        tuple(question.resting(picks)),
    )


def chips(where: Layout, count: int) -> tuple[Rect, ...]:
    """The places of so many presets: a row along the foot of the strip with the question."""
    if not count:
        return ()
    strip, u = where.banner, where.unit
    gap, high = round(CHIP_GAP * u), round(CHIP * u)
    wide = min(round(CHIP_WIDE * u), (strip.width - round(24 * u) - (count - 1) * gap) // count)
    left = strip.centerx - (count * (wide + gap) - gap) // 2
    top = strip.bottom - high - round(CHIP_FOOT * u)
    return tuple(Rect(left + n * (wide + gap), top, wide, high) for n in range(count))


def opened(question: Question, focus: Focus[Target] | None = None) -> Moment:
    """The moment a question is asked, with the answer most people want already picked."""
    picks = question.first()
    current = next(iter(dict(picks)), None)
    return Moment(question, picks, current, focus or Focus(YES if question.is_legal(picks) else current))
