"""Choices before the first attack other than sizes: extra dice, dice from the bench, an answer to initiative."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice

from pygame import Rect, Surface

from game.rules.die import Die
from game.rules.hands import Choice, Match, Phase, React, TakeDice
from game.rules.match import choices
from game.text import say
from scenes.intents import Help, Intent
from scenes.intents import Menu as MenuKey
from scenes.kit import Kit
from scenes.menu_base import Menu
from scenes.menu_canvas import Box, Canvas, column
from scenes.menu_corner import Corner, Side, corner, draw_corner
from scenes.menu_dice import caption
from scenes.menu_pins import Want, face
from scenes.menu_words import headline
from scenes.sizes_model import Asked
from scenes.stack import Change
from sprites.backdrop import backdrop
from sprites.widget_parts import ring
from sprites.widgets import Button, Tone

MOST = 7
"""So many answers are offered at once."""
MOST_LOOKED_AT = 2000
TITLES = {Phase.AUXILIARY: "sizes.auxiliary", Phase.RESERVE: "sizes.reserve"}


def answers(match: Match, seat: int) -> tuple[Choice, ...]:
    """What may be chosen: doing nothing first, then single dice, then the gentlest ways to turn Focus dice down."""
    found = list(islice(choices(match, seat), MOST_LOOKED_AT))
    hand = match.hands[seat]

    def cost(choice: Choice) -> tuple[int, int]:
        if isinstance(choice, React) and choice.kind == "focus":
            return 2, sum(hand.die(id).value - value for id, value in choice.dice)
        is_nothing = choice in (TakeDice(None), React("decline"))
        return (0 if is_nothing else 1), 0

    return tuple(sorted(found, key=cost)[:MOST])


def words(match: Match, seat: int, choice: Choice) -> str:
    """An answer as its button says it."""
    hand = match.hands[seat]
    dice = {die.id: die for die in (*hand.recipe, *hand.dice)}
    match choice:
        case TakeDice(die=None):
            return say("sizes.auxiliary_none" if match.phase is Phase.AUXILIARY else "sizes.reserve_none")
        case TakeDice(die=int(id)):
            return say("sizes.take", die=_name(dice[id]))
        case React(kind="chance", dice=((id, _),)):
            return say("sizes.reroll", die=_name(dice[id]), value=dice[id].value)
        case React(kind="focus", dice=pairs):
            downs = (
                say("sizes.turned", die=_name(dice[id]), before=dice[id].value, after=value) for id, value in pairs
            )
            return ", ".join(downs)
    return say("sizes.reaction_none")


def _name(die: Die) -> str:
    return caption(die.without("r+"))


def places(canvas: Canvas, count: int) -> tuple[Rect, tuple[Corner, Corner], tuple[Rect, ...], Rect]:
    """Title, both panels, the answers and the way out, for a window."""
    w, h = canvas.w, canvas.h
    if canvas.upright:
        half = (w - 54) / 2
        corners = tuple(corner(canvas, (x, 118.0, half, 380.0), 0.4, 16) for x in (18.0, 36 + half))
        area: Box = (18.0, 530.0, w - 36, h - 560)
    else:
        side = 272.0
        corners = tuple(corner(canvas, (x, 116.0, side, h - 144), 0.42, 16) for x in (18.0, w - 18 - side))
        area = (side + 50, 116.0, w - 2 * side - 100, h - 146)
    rows = tuple(canvas.box(box) for box in column(area, count, 14, 84))
    return canvas.rect(90, 18, w - 180, 70), (corners[0], corners[1]), rows, canvas.rect(18, 18, 58, 58)


class OfferScene(Menu):
    """`then` is given the choice; `ways` open time out and help."""

    def __init__(
        self,
        kit: Kit,
        asked: Asked,
        then: Callable[[Choice], Change],
        ways: tuple[Callable[[], Change], Callable[[], Change]],
    ) -> None:
        super().__init__(kit)
        self._asked, self._then, (self._pause, self._help) = asked, then, ways
        self._answers = answers(asked.match, asked.seat)
        self.placed()

    def placed(self) -> None:
        self._title, self._corners, self._rows, self._menu = places(self.canvas, len(self._answers))

    def rects(self) -> dict[str, Rect]:
        return {**{str(n): rect for n, rect in enumerate(self._rows)}, "menu": self._menu}

    def act(self, id: str) -> Change:
        if id == "menu":
            return self._pause()
        self.noise("confirm")
        return self._then(self._answers[int(id)])

    def back(self) -> Change:
        return self._pause()

    def other(self, intent: Intent) -> Change:
        match intent:
            case Help():
                return self._help()
            case MenuKey():
                return self._pause()
        return None

    def wanted(self) -> Iterator[Want]:
        for fighter, where in zip(self._asked.fighters, self._corners, strict=True):
            yield Want(fighter, where.pin.w)

    def paint(self, surface: Surface) -> None:
        asked, look = self._asked, self.look
        surface.blit(backdrop("sizes", self.canvas.size), (0, 0))
        key = TITLES.get(asked.match.phase, "sizes.reaction")
        text = say(key, name=asked.names[1 - asked.seat])
        headline(surface, look, text, self._title)
        for seat in (0, 1):
            hand, where = asked.match.hands[seat], self._corners[seat]
            if seat == asked.seat:
                ring(surface, look, where.panel, look.px(18))
            dice = hand.dice if asked.match.phase is Phase.REACT else hand.recipe
            line = say("sizes.yours") if seat == asked.seat else ""
            draw_corner(
                surface, look, where, Side(seat, asked.names[seat], hand.name, line, dice), self.kit.settings.palette
            )

    def show(self, surface: Surface) -> None:
        for fighter, where in zip(self._asked.fighters, self._corners, strict=True):
            face(surface, fighter, where.pin)
        for number, (choice, rect) in enumerate(zip(self._answers, self._rows, strict=True)):
            tone: Tone = "quiet" if number == 0 else "plain"
            text = words(self._asked.match, self._asked.seat, choice)
            self.put(surface, Button(rect, text, "", tone, self.state(str(number))))
        self.put(surface, Button(self._menu, "", "pause", "quiet", self.state("menu")))
