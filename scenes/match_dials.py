"""Numbers to be set before an attack goes on: sizes of Turbo dice, what Fire dice are turned down to."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pygame import Rect

from game.rules.attacks import legal_sizes
from game.rules.further import turbo_dice
from game.rules.hands import Choice, Match, Phase, SetTurbo, TurnDown
from game.rules.match import choices
from game.text import say
from scenes.focus import Focus
from scenes.layout import Layout
from scenes.match_chooser import GAP, Chooser, Entry
from scenes.match_sight import die_name, reason_text

STEP, NUMBER = 56.0, 118.0
"""Edge of minus and plus, and width of the number between them, in design units."""
IN_A_LINE = 2
HEAD = 44.0


@dataclass(frozen=True, slots=True)
class Dials:
    """A number for every die concerned: pairs of die id and number, ascending."""

    numbers: tuple[tuple[int, int], ...]

    def stepped(self, id: int, by: int, match: Match, seat: int) -> Dials:
        """One number up or down, as far as it goes."""
        steps = _steps(id, match, seat)
        changed = dict(self.numbers)
        place = steps.index(changed[id]) if changed[id] in steps else 0
        changed[id] = steps[min(max(place + by, 0), len(steps) - 1)]
        return replace(self, numbers=tuple(changed.items()))

    def choice(self, match: Match, seat: int) -> Choice:
        """What these numbers mean."""
        if match.phase is Phase.TURBO:
            return SetTurbo(self.numbers)
        return TurnDown(tuple((id, n) for id, n in self.numbers if n != match.hands[seat].die(id).value))


def _steps(id: int, match: Match, seat: int) -> tuple[int, ...]:
    """The numbers a die may be set to, ascending."""
    die = match.hands[seat].die(id)
    if match.phase is Phase.TURBO:
        return legal_sizes(die, match.variant)
    return tuple(range(die.least, die.value + 1))


def first(match: Match, seat: int) -> Dials:
    """Turbo dice as they are, where that is legal; Fire dice as the first legal answer has them."""
    hand = match.hands[seat]
    if match.phase is Phase.TURBO and match.pending is not None:
        dice = turbo_dice(match, seat, match.pending)
        asis = Dials(tuple((die.id, die.chosen_size() or legal_sizes(die, match.variant)[0]) for die in dice))
        if choices(match, seat).why_not(asis.choice(match, seat)) is None:
            return asis
        found = next((choice for choice in choices(match, seat) if isinstance(choice, SetTurbo)), None)
        return Dials(found.sizes) if found else asis
    answers = [choice for choice in choices(match, seat) if isinstance(choice, TurnDown)]
    helpers = sorted({id for answer in answers for id, _ in answer.dice})
    turned = dict(answers[0].dice) if answers else {}
    return Dials(tuple((id, turned.get(id, hand.die(id).value)) for id in helpers))


def dialled(where: Layout, match: Match, seat: int, dials: Dials) -> Chooser:
    """The question in the middle of the table: a dial for every die, what is wrong if anything, and two buttons."""
    u = where.unit
    step, gap, head = round(STEP * u), round(GAP * u), round(HEAD * u)
    dial_wide = 2 * step + round(NUMBER * u) + 2 * gap
    across = max(1, min(IN_A_LINE, len(dials.numbers)))
    lines = -(-len(dials.numbers) // IN_A_LINE)
    panel = Rect(
        0, 0, max(across * (dial_wide + 2 * gap) + 2 * gap, round(440 * u)), head + (lines + 1) * (step + gap) + gap
    )
    panel.center = where.banner.center
    panel.clamp_ip(Rect((0, 0), where.size))
    entries: list[Entry] = []
    for number, (id, value) in enumerate(dials.numbers):
        x = panel.centerx - across * (dial_wide + 2 * gap) // 2 + (number % across) * (dial_wide + 2 * gap) + gap
        entries += _dial(
            id,
            _words(match, seat, id, value),
            Rect(x, panel.y + head + number // across * (step + gap), dial_wide, step),
        )
    entries += _buttons(panel, step, gap)
    wrong = choices(match, seat).why_not(dials.choice(match, seat))
    title = say("sizes.turbo" if match.phase is Phase.TURBO else "sizes.fire_title")
    return Chooser(reason_text(wrong) or title, tuple(entries), "withdraw", panel, Focus("done"))


def _words(match: Match, seat: int, id: int, value: int) -> str:
    """`X = 12` for a size, `d10: 7` for a value."""
    die = match.hands[seat].die(id)
    if match.phase is not Phase.TURBO:
        return say("sizes.fire_down", die=die_name(die), value=value)
    return f"{die.swing} = {value}" if die.swing else die_name(die.sized(value))


def _dial(id: int, words: str, rect: Rect) -> list[Entry]:
    step = rect.height
    return [
        Entry(f"minus:{id}", "", Rect(rect.x, rect.y, step, step), icon="minus"),
        Entry(f"number:{id}", words, Rect(rect.x + step, rect.y, rect.width - 2 * step, step), quiet=True),
        Entry(f"plus:{id}", "", Rect(rect.right - step, rect.y, step, step), icon="plus"),
    ]


def _buttons(panel: Rect, step: int, gap: int) -> list[Entry]:
    half, y = (panel.width - 3 * gap) // 2, panel.bottom - step - gap
    return [
        Entry("withdraw", say("match.undo"), Rect(panel.x + gap, y, half, step)),
        Entry("done", say("match.confirm"), Rect(panel.x + 2 * gap + half, y, half, step)),
    ]
