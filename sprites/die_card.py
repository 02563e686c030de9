"""A card that explains one die: its picture, its name, the rule of each of its marks, and what it means now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import SRCALPHA, Rect, Surface

from game.roster.marks import SKILL_KEYS
from game.rules.die import SWING_RANGES, Die
from game.rules.recipe import body
from game.text import has, say
from sprites import die as pictures
from sprites import label
from sprites.dice_tags import tag
from sprites.die_colours import Palette
from sprites.die_finish import accent
from sprites.die_look import Look as DieLook
from sprites.keep import kept
from sprites.table_panel import panel
from sprites.theme import Look, mix
from sprites.widget_plate import Plate, lay

WIDE = 400.0
"""Width of a card in design units."""
HEAD, PICTURE, TAG, PAD, GAP = 112.0, 84.0, 26.0, 20.0, 10.0


@dataclass(frozen=True, slots=True)
class Entry:
    """One idea about a die: the letter of its tag (empty for a shape), its name, one line, and a few sentences."""

    letter: str
    name: str
    line: str
    more: str = ""


def entries(die: Die) -> tuple[Entry, ...]:
    """What there is to know about a die: its shape where that is special, then each of its skills."""
    found = [_form(key, die) for key in _forms(die)]
    found += [_skill(letter) for letter in marks(die)]
    return tuple(found) or (_form("plain", die),)


def marks(die: Die) -> str:
    """The letters of its skills, each once; `{` for Plasma skills that are still to be chosen."""
    return "".join(dict.fromkeys(die.skills)) + ("{" if die.groups and not die.group else "")


def title(die: Die) -> str:
    """What the die is called: its marks by name, or its shape."""
    names = [entry.name for entry in entries(die) if entry.letter] or [entry.name for entry in entries(die)]
    return ", ".join(names)


def size_line(die: Die) -> str:
    """Its size and, once it is rolled, what it shows."""
    if die.is_wildcard:
        return say("card.wildcard")
    if not die.sizes:
        return say("card.unsized", form=body(die))
    sides = "+".join(map(str, die.sizes))
    return say("card.shows", sides=sides, value=die.value) if die.values else say("card.sides", sides=sides)


def drawn(die: Die, palette: Palette) -> DieLook:
    """The outside of a die of the rules; one without a size shows its letter."""
    if die.sizes:
        return DieLook(die.sizes, die.skills, palette)
    marks = "/".join(map(str, die.form)) if die.option else ",".join(map(str, die.form))
    return DieLook((), die.skills, palette, marks)


def card(die: Die, now: Sequence[str], look: Look, palette: Palette) -> Surface:
    """The card of a die with alpha; shared, so not to be drawn on.

    `now` are sentences of the caller about this very moment, such as "Can take 7 to 12"; none leaves that part out.
    """
    return _card(die, tuple(now), look, palette)


@kept()
def _card(die: Die, now: tuple[str, ...], look: Look, palette: Palette) -> Surface:
    pad, wide = look.px(PAD), look.px(WIDE * max(1.0, look.text))
    rows = [*(_row(entry, look, wide - 2 * pad) for entry in entries(die)), *_now(now, look, wide - 2 * pad)]
    top = look.px(HEAD) + look.px(14)
    high = top + sum(row.get_height() + look.px(GAP) for row in rows) + pad - look.px(GAP)
    out = Surface((wide, high), SRCALPHA)
    fill = mix(look.colour.night, look.colour.indigo, 0.35)
    out.blit(panel((wide, high), (*fill, 252), (*look.colour.ink, 255), look.px(4), look.px(18)), (0, 0))
    _head(out, die, look, palette)
    for row in rows:
        out.blit(row, (pad, top))
        top += row.get_height() + look.px(GAP)
    return out


def _head(out: Surface, die: Die, look: Look, palette: Palette) -> None:
    side, band = look.px(PICTURE), Rect(0, 0, out.get_width(), look.px(HEAD))
    fill = mix(accent(die.skills[0]), look.colour.ink, 0.25) if die.skills else look.colour.mauve
    inner = band.inflate(-look.px(8), -look.px(8))
    lay(out, inner, Plate(inner.size, fill, look.px(15), look.px(3)))
    where = Rect(look.px(16), (band.h - side) // 2, side, side)
    out.blit(pictures.shadow(side), pictures.shadow(side).get_rect(center=(where.centerx, where.bottom - side // 14)))
    out.blit(pictures.still(drawn(die, palette), die.values, side), where)
    left, room = where.right + look.px(14), band.right - where.right - look.px(32)
    name = label.boxed(title(die), look.type("shout", "large", look.colour.cream, 3), (room, look.px(58)))
    size = label.fitted(size_line(die), look.type("bold", "body", look.colour.cream, 2), room)
    top = where.centery - (name.get_height() + size.get_height()) // 2
    out.blit(name, (left, top))
    out.blit(size, (left, top + name.get_height()))


def _row(entry: Entry, look: Look, wide: int) -> Surface:
    """Tag and name above, the rule under it."""
    picture = tag(entry.letter, look.px(TAG)) if entry.letter else None
    indent = picture.get_width() + look.px(8) if picture else 0
    name = label.fitted(entry.name, look.type("bold", "body", look.colour.gold), wide - indent)
    line = label.render(entry.line, look.type("text", "body"), wide, wrap=True)
    first = max(name.get_height(), picture.get_height() if picture else 0)
    out = Surface((wide, first + line.get_height()), SRCALPHA)
    if picture:
        out.blit(picture, (0, (first - picture.get_height()) // 2))
    out.blit(name, (indent, (first - name.get_height()) // 2))
    out.blit(line, (0, first))
    return out


def _now(now: tuple[str, ...], look: Look, wide: int) -> list[Surface]:
    """What it means at this moment, on a lighter strip."""
    if not now:
        return []
    pad = look.px(10)
    title = label.render(say("card.now"), look.type("bold", "body", look.colour.ink))
    lines = [
        label.render(f"• {line}", look.type("bold", "body", look.colour.ink), wide - 2 * pad, wrap=True) for line in now
    ]
    high = title.get_height() + sum(line.get_height() for line in lines) + pad
    out = Surface((wide, high), SRCALPHA)
    out.blit(panel((wide, high), (*look.colour.gold, 255), (*look.colour.ink, 255), look.px(2), look.px(10)), (0, 0))
    y = pad // 2
    for picture in (title, *lines):
        out.blit(picture, (pad, y))
        y += picture.get_height()
    return [out]


def _skill(letter: str) -> Entry:
    key = SKILL_KEYS.get(letter, "unknown")
    more = say(f"skill.{key}.more") if has(f"skill.{key}.more") else ""
    return Entry(letter, say(f"skill.{key}.name"), say(f"skill.{key}.line"), more)


def _forms(die: Die) -> list[str]:
    if die.is_wildcard:
        return ["wildcard"]
    found = ["option"] if die.option else ["twin"] if die.is_twin else []
    if die.swing:
        found.append("swing")
    if die.form in ((0,), (1,)):
        found.append("zero" if die.form == (0,) else "one")
    return found


def _form(key: str, die: Die) -> Entry:
    low, high = SWING_RANGES.get(die.swing or "", (0, 0))
    if die.option:
        low, high = (int(part) for part in die.form[:2])
    gaps = {"low": low, "high": high, "size": die.most}
    return Entry("", say(f"form.{key}.name"), say(f"form.{key}.line", **gaps), say(f"form.{key}.more", **gaps))
