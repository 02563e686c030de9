"""A small question at the table with its answers in place, such as which kind of attack is meant."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from pygame import Rect

from game.rules.attacks import Attack
from game.rules.hands import Match
from game.rules.hooks import Blow, berserk
from game.rules.kinds import BERSERK, POWER
from game.text import say
from scenes.focus import Focus, under
from scenes.intents import Back, Cancel, Confirm, Intent, Pos, Press, Release
from scenes.layout import Layout
from scenes.match_sight import die_name

MARGIN, HEAD, GAP = 8.0, 34.0, 10.0
"""Room around the panel, for its title, and between its answers, in design units."""
ENTRY_WIDE = 356.0
"""Width of an answer at most."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing to press. `note` is a smaller line under the text."""

    key: str
    text: str
    rect: Rect
    note: str = ""


@dataclass(frozen=True, slots=True)
class Chooser:
    """A question with its answers in place; `back` is the answer of Esc and of pressing elsewhere."""

    title: str
    entries: tuple[Entry, ...]
    back: str
    panel: Rect
    focus: Focus[str] = field(default_factory=Focus)
    held: str | None = None

    @property
    def rects(self) -> dict[str, Rect]:
        return {entry.key: entry.rect for entry in self.entries}

    def feed(self, intent: Intent) -> tuple[Chooser, str | None]:
        """The chooser after an intent, and the key of what was chosen."""
        now = replace(self, focus=self.focus.after(intent, self.rects))
        match intent:
            case Press(pos):
                return replace(now, held=self._met(pos)), None
            case Release(pos):
                met = self._met(pos)
                free = replace(now, held=None)
                return (free, met) if met and met == self.held else (free, None)
            case Confirm():
                return now, now.focus.current
            case Back() | Cancel(reason="right click"):
                return now, self.back
            case _:
                return now, None

    def _met(self, pos: Pos) -> str:
        """The answer at a point: `back` outside the panel, nothing between its entries."""
        return under(self.rects, pos) or ("" if self.panel.collidepoint(pos) else self.back)


def kinds(layout: Layout, match: Match, options: tuple[Attack, ...], keys_shown: bool) -> Chooser:
    """Which of these attacks is meant?"""
    words = tuple((say(f"attack.{option.kind}.name"), _note(match, option)) for option in options)
    return _chooser(layout, say("match.choose_kind"), words, keys_shown)


def _note(match: Match, attack: Attack) -> str:
    """What this kind of attack does, or what it makes of a die that becomes another by it."""
    attacker = next((die for hand in match.hands for die in hand.dice if die.id == attack.attackers[0]), None)
    target = next((die for hand in match.hands for die in hand.dice if die.id == attack.targets[0]), None)
    if attacker is not None and target is not None:
        if attacker.has("D") and len(attack.attackers) == 1:
            copies = attack.kind == POWER
            return say("moment.copies", die=die_name(target)) if copies else say("moment.stays", die=die_name(attacker))
        if attacker.has("B") and attack.kind == BERSERK:
            return say("moment.halves", die=die_name(berserk(attacker, Blow(BERSERK, (attacker,), ()))))
    return say(f"attack.{attack.kind}.line")


def listed(layout: Layout, whats: tuple[str, ...]) -> Chooser:
    """Which of these things is to be done?"""
    words = tuple((use_name(what), say(f"use.{what}.line")) for what in whats)
    return _chooser(layout, say("moment.what"), words)


def _chooser(layout: Layout, title: str, words: tuple[tuple[str, str], ...], keys_shown: bool = False) -> Chooser:
    """The answers side by side in the strip between the rows of dice, so that no die is ever covered."""
    panel, rects = _row_in(layout, len(words))
    entries = tuple(Entry(str(n), text, rects[n], note) for n, (text, note) in enumerate(words))
    return Chooser(title, entries, "cancel", panel, Focus("0", keys_shown))


def use_name(what: str) -> str:
    """What is done, to a die not yet named."""
    return say(f"use.{what}.name", die=say("moment.a_die"), value=say("moment.a_number"))


def _row_in(layout: Layout, count: int) -> tuple[Rect, list[Rect]]:
    """The panel in the middle of the strip, and boxes beside each other in it."""
    u, strip = layout.unit, layout.banner
    margin, head, gap = round(MARGIN * u), round(HEAD * u), round(GAP * u)
    wide = min(round(ENTRY_WIDE * u), (strip.width - 2 * margin - gap) // count - gap)
    panel = Rect(0, 0, count * (wide + gap) + gap, strip.height - margin)
    panel.center = strip.center
    high = panel.height - head - gap
    return panel, [Rect(panel.x + gap + n * (wide + gap), panel.y + head, wide, high) for n in range(count)]
