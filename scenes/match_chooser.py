"""A small question at the table with its answers in place, such as which kind of attack is meant."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from pygame import Rect

from game.rules.attacks import Attack
from game.text import say
from scenes.focus import Focus, under
from scenes.intents import Back, Cancel, Confirm, Intent, Pos, Press, Release
from scenes.layout import Layout

ENTRY_WIDE, ENTRY_HIGH, GAP = 410.0, 72.0, 10.0


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


def kinds(layout: Layout, options: tuple[Attack, ...], keys_shown: bool) -> Chooser:
    """Which of these attacks is meant? The answers stand beside the target."""
    target = layout.dice[options[0].targets[-1]]
    rects, panel = _column_at(layout, target, len(options))
    entries = tuple(
        Entry(str(n), say(f"attack.{option.kind}.name"), rect, say(f"attack.{option.kind}.line"))
        for n, (option, rect) in enumerate(zip(options, rects, strict=True))
    )
    return Chooser(say("match.choose_kind"), entries, "cancel", panel, Focus("0", keys_shown))


def listed(layout: Layout, whats: tuple[str, ...]) -> Chooser:
    """Which of these things is to be done? The answers stand in the middle."""
    rects, panel = _column_at(layout, Rect(layout.banner.center, (0, 0)), len(whats))
    panel_at = panel.copy()
    panel_at.center = layout.banner.center
    panel_at.clamp_ip(Rect((0, 0), layout.size))
    by = (panel_at.x - panel.x, panel_at.y - panel.y)
    entries = tuple(
        Entry(str(n), use_name(what), rect.move(by), say(f"use.{what}.line"))
        for n, (what, rect) in enumerate(zip(whats, rects, strict=True))
    )
    return Chooser(say("moment.what"), entries, "cancel", panel_at, Focus("0"))


def use_name(what: str) -> str:
    """What is done, to a die not yet named."""
    return say(f"use.{what}.name", die=say("moment.a_die"), value=say("moment.a_number"))


def _column_at(layout: Layout, target: Rect, count: int) -> tuple[list[Rect], Rect]:
    """Boxes below each other next to the target, all inside the window, and the panel around them."""
    u = layout.unit
    wide, high, gap, head = round(ENTRY_WIDE * u), round(ENTRY_HIGH * u), round(GAP * u), round(40 * u)
    panel = Rect(0, 0, wide + 2 * gap, head + count * (high + gap) + gap)
    panel.midtop = (target.centerx, target.bottom + gap)
    panel.clamp_ip(Rect((0, 0), layout.size))
    rects = [Rect(panel.x + gap, panel.y + head + gap + n * (high + gap), wide, high) for n in range(count)]
    return rects, panel
