"""The small questions at the table: which kind of attack, which size for a Turbo die."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from pygame import Rect

from game.rules.attacks import Attack, legal_sizes
from game.rules.further import turbo_dice
from game.rules.hands import Choice, Match, SetTurbo, TurnDown, Withdraw
from game.rules.match import choices
from game.text import say
from scenes.focus import Focus, under
from scenes.intents import Back, Cancel, Confirm, Intent, Pos, Press, Release
from scenes.layout import Layout
from scenes.match_sight import die_name

ENTRY_WIDE, ENTRY_HIGH, GAP = 360.0, 72.0, 10.0
STEP = 62.0


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing to press. `note` is a smaller line under the text."""

    key: str
    text: str
    rect: Rect
    note: str = ""
    quiet: bool = False
    """Drawn as plain words: it cannot be pressed."""


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
        return {entry.key: entry.rect for entry in self.entries if not entry.quiet}

    def feed(self, intent: Intent) -> tuple[Chooser, str | None]:
        """The chooser after an intent, and the key of what was chosen."""
        now = replace(self, focus=self.focus.after(intent, self.rects))
        match intent:
            case Press(pos):
                return replace(
                    now, held=under(self.rects, pos) or ("" if self.panel.collidepoint(pos) else self.back)
                ), None
            case Release(pos):
                met = under(self.rects, pos) or ("" if self.panel.collidepoint(pos) else self.back)
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


def _column_at(layout: Layout, target: Rect, count: int) -> tuple[list[Rect], Rect]:
    """Boxes below each other next to the target, all inside the window, and the panel around them."""
    u = layout.unit
    wide, high, gap, head = round(ENTRY_WIDE * u), round(ENTRY_HIGH * u), round(GAP * u), round(40 * u)
    panel = Rect(0, 0, wide + 2 * gap, head + count * (high + gap) + gap)
    panel.midtop = (target.centerx, target.bottom + gap)
    panel.clamp_ip(Rect((0, 0), layout.size))
    rects = [Rect(panel.x + gap, panel.y + head + gap + n * (high + gap), wide, high) for n in range(count)]
    return rects, panel


@dataclass(frozen=True, slots=True)
class TurboSizes:
    """The sizes picked so far for the Turbo dice of the pending attack, by die id."""

    sizes: tuple[tuple[int, int], ...]

    def stepped(self, id: int, by: int, match: Match, seat: int) -> TurboSizes:
        """One size up or down, as far as legal."""
        sizes = legal_sizes(match.hands[seat].die(id), match.variant)
        changed = dict(self.sizes)
        place = min(max(sizes.index(changed[id]) + by, 0), len(sizes) - 1)
        changed[id] = sizes[place]
        return TurboSizes(tuple(changed.items()))


def first_sizes(match: Match, seat: int) -> TurboSizes:
    """The sizes the Turbo dice have now, or the first legal ones."""
    assert match.pending is not None
    dice = turbo_dice(match, seat, match.pending)
    picked = SetTurbo(tuple((die.id, die.chosen_size() or legal_sizes(die, match.variant)[0]) for die in dice))
    if choices(match, seat).why_not(picked) is not None:
        picked = next((c for c in choices(match, seat) if isinstance(c, SetTurbo)), picked)
    return TurboSizes(picked.sizes)


def turbo(layout: Layout, match: Match, seat: int, picked: TurboSizes) -> Chooser:
    """Which sizes shall the Turbo dice take? Minus and plus around the size, one line per die, in the middle."""
    u = layout.unit
    step, gap, wide = round(STEP * u), round(GAP * u), round(150 * u)
    lines = len(picked.sizes)
    panel = Rect(0, 0, max(2 * step + wide + 4 * gap, round(440 * u)), round(48 * u) + (lines + 1) * (step + gap) + gap)
    panel.center = (layout.banner.centerx, layout.banner.centery)
    panel.clamp_ip(Rect((0, 0), layout.size))
    entries: list[Entry] = []
    for line, (id, size) in enumerate(picked.sizes):
        y = panel.y + round(48 * u) + line * (step + gap)
        x = panel.centerx - (2 * step + wide + 2 * gap) // 2
        die = match.hands[seat].die(id)
        name = f"{die.swing} = {size}" if die.swing else f"{die_name(die.sized(size))}"
        entries.append(Entry(f"minus:{id}", "−", Rect(x, y, step, step)))
        entries.append(Entry(f"size:{id}", name, Rect(x + step + gap, y, wide, step), quiet=True))
        entries.append(Entry(f"plus:{id}", "+", Rect(x + step + wide + 2 * gap, y, step, step)))
    y = panel.bottom - step - gap
    half = (panel.width - 3 * gap) // 2
    entries.append(Entry("withdraw", say("match.undo"), Rect(panel.x + gap, y, half, step)))
    entries.append(Entry("done", say("match.confirm"), Rect(panel.x + 2 * gap + half, y, half, step)))
    return Chooser(say("sizes.turbo"), tuple(entries), "withdraw", panel, Focus("done"))


MOST_ANSWERS = 6


def fire(layout: Layout, match: Match, answers: tuple[TurnDown, ...]) -> Chooser:
    """Which Fire dice shall help, and how far are they turned down?"""
    shown = answers[:MOST_ANSWERS]
    rects, panel = _column_at(layout, layout.banner.inflate(0, -layout.banner.height), len(shown) + 1)
    texts = [_help_text(match, answer) for answer in shown] + [say("match.undo")]
    keys = [str(n) for n in range(len(shown))] + ["withdraw"]
    entries = tuple(Entry(key, text, rect) for key, text, rect in zip(keys, texts, rects, strict=True))
    return Chooser(say("sizes.fire_title"), entries, "withdraw", panel, Focus("0"))


def _help_text(match: Match, answer: TurnDown) -> str:
    dice = {id: match.find(id)[1] for id, _ in answer.dice}
    parts = [say("sizes.fire_down", die=die_name(dice[id]), before=dice[id].value, after=n) for id, n in answer.dice]
    return ", ".join(parts) or say("sizes.fire_none")


def turbo_choice(key: str, picked: TurboSizes) -> Choice | None:
    """The choice behind an answer; None for the keys that only change a size."""
    if key == "withdraw":
        return Withdraw()
    return SetTurbo(picked.sizes) if key == "done" else None
