"""What the drawing of a match is told, and what can be touched: values made from the state of the scene."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from pygame import Rect

from game.rules.hands import Match
from scenes.gesture import Board, Gesture
from scenes.kit import Kit
from scenes.layout import Layout, Size, layout
from scenes.match_chooser import Chooser
from scenes.match_floor import Ground
from scenes.match_moment import Seen
from scenes.match_reach import Reach
from scenes.match_sight import Legal, Sight
from sprites.die_colours import palettes
from sprites.picture import Picture, Pose
from sprites.portrait_look import Pin
from sprites.theme import Colour, Look, lighter

TIGHT = 1.15
"""The largest size of text where there is no room for more."""
ALWAYS = ("menu", "help", "speed")


class Place:
    """A window of a size with one seat below; remembers the layout of the match asked for last."""

    def __init__(self, size: Size, bottom: int) -> None:
        self.size, self.bottom = size, bottom
        self._fit: Callable[[Layout], Layout] = lambda where: where
        self._last: tuple[Match, Layout] | None = None
        self._looks: tuple[Look, Look] | None = None

    def refit(self, fit: Callable[[Layout], Layout]) -> None:
        """From now on this makes room for more than the match itself."""
        self._fit, self._last = fit, None

    def resize(self, size: Size) -> None:
        """The window has another size."""
        self.size, self._last, self._looks = size, None, None

    def looks(self, kit: Kit) -> tuple[Look, Look]:
        """The theme at this size with the player's size of text, and the same for tight places."""
        if self._looks is None or self._looks[0].text != kit.settings.text_size:
            look = kit.look(self.size)
            self._looks = look, replace(look, text=min(look.text, TIGHT))
        return self._looks

    def layout(self, match: Match) -> Layout:
        if self._last is None or self._last[0] is not match:
            self._last = match, self._fit(layout(match, self.size, self.bottom))
        return self._last[1]


@dataclass(frozen=True, slots=True)
class Facts:
    """All the drawing needs for one frame."""

    where: Layout
    look: Look
    tight: Look
    """The same with letters no larger than the tight places of the table allow."""
    scheme: str
    colours: tuple[Colour, Colour]
    """What stands for each seat on bars, mats and plates: the colour of its dice."""
    picture: Picture
    match: Match
    """As shown: what the picture ends with."""
    names: tuple[str, str]
    fighters: tuple[Pin, Pin]
    lit_seat: int | None
    """Whose turn it is; None while nobody is to move."""
    spot_seat: int | None
    """In whose light the table lies: whoever is to move, or has moved while that is shown."""
    ground: Ground | None
    """The place; None until it is made."""
    may_act: bool
    is_alone: bool
    """Does one person play against the machine?"""
    is_thinking: bool
    must_pass: bool
    gesture: Gesture
    sight: Sight
    chooser: Chooser | None
    moment: Seen | None
    """A question on the dice."""
    looked: tuple[int, tuple[str, ...]] | None
    """The die that is pointed at and what it means now."""
    refusal: tuple[int, str] | None
    hint: str
    log: tuple[str, ...]
    unfolded: tuple[str, ...]
    """The lines in the drawer with the whole log; none while it is closed."""
    buttons: Mapping[str, Rect]
    use: str
    """What may be done besides attacking; empty for nothing."""
    speed: str
    calm: bool
    """Is less motion wished for?"""
    time: float
    """Seconds of ambient life."""
    across: int | None = None
    """The seat of a person who looks from the other side: what is theirs is drawn upside down."""


def unopened(match: Match) -> Match:
    """The match before its first dice were thrown."""
    hands = [replace(h, dice=tuple(replace(die, values=()) for die in h.recipe), captured=()) for h in match.hands]
    return replace(match, hands=(hands[0], hands[1]))


def square(pose: Pose) -> Rect:
    """Where a die is seen, in whole pixels."""
    side = round(pose.size)
    return Rect(round(pose.place[0]) - side // 2, round(pose.place[1]) - side // 2, side, side)


def board(where: Layout, legal: Legal, may_act: bool, buttons: Mapping[str, Rect]) -> Board:
    """What can be touched: the dice of both sides as `legal` has them, and the buttons that are seen."""
    match, aside = legal.match, dict(where.captured)
    mine, theirs = match.hands[legal.seat].dice, match.hands[1 - legal.seat].dice
    dice = {die.id: die for die in (*mine, *theirs)}
    if not may_act:
        return Board({}, dict(where.dice), buttons, dice, aside=aside)
    return Board(
        {die.id: where.dice[die.id] for die in mine if die.id in where.dice},
        {die.id: where.dice[die.id] for die in theirs if die.id in where.dice},
        buttons,
        dice,
        legal.joins,
        aside,
    )


def buttons(where: Layout, reach: Reach, may_act: bool) -> dict[str, Rect]:
    """The buttons that can be pressed now; what throws dice is there only when it can."""
    shown = {name: where.buttons[name] for name in ALWAYS}
    shown["log"] = where.card
    if not may_act or reach.moment is not None:
        return shown
    if reach.uses and not reach.gesture.attackers:
        shown["use"] = where.buttons["undo"]
    if reach.legal.may_pass and not reach.gesture.attackers:
        shown["pass"] = where.buttons["attack"]
    if reach.gesture.attackers:
        shown["undo"] = where.buttons["undo"]
    if reach.gesture.targets and reach.sight.options:
        shown["attack"] = where.buttons["attack"]
    return shown


@lru_cache(maxsize=8)
def colours_of(scheme: str) -> tuple[Colour, Colour]:
    """The colours of both seats in a scheme of dice colours."""
    left, right = palettes(scheme)
    return lighter(left.face, 0.08), lighter(right.face, 0.12)
