"""Battle mats and roster sheets: what stands where on the page of a pin, and on the pages of a set. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from game.rules.die import SWING_RANGES, Die
from game.rules.extras import aside
from game.rules.recipe import body, printed, write
from game.text import say
from sprites.die_card import Entry, entries
from sprites.mats_page import (
    FAINT,
    GREY,
    MARGIN,
    Art,
    Frame,
    Page,
    Paper,
    Words,
    ascent,
    fitted,
    lines,
    paragraph,
    step,
    width,
)
from sprites.portrait_look import Pin

HEADER, GAP = 66.0, 2.4
UNDER = 11.0
"""Room under the place of a die for its name and sizes."""
PLACES = (30.0, 25.0, 20.0)
"""Widths of the place of a die, the largest that leaves room for captured dice first."""
ROUNDS_SHOWN = 3
SMALL, TEXT, HEAD = 3.6, 4.4, 6.4
LEAST_CAPTURED = 20.0
CELL_HIGH, ABREAST = 22.0, 2


@dataclass(frozen=True, slots=True)
class Printed:
    """A pin to be printed: who it is, its dice (none when we cannot read them), its recipe, and its special rule."""

    pin: Pin
    dice: tuple[Die, ...]
    recipe: str
    special: str = ""


def mat(subject: Printed, paper: Paper) -> Page:
    """The battle mat of a pin: its face, places for its dice, for captured ones, and what its marks mean."""
    told = _told(subject.dice)
    brief = tuple(replace(entry, line="") for entry in told)
    for place, entries_shown in ((PLACES[0], told), (PLACES[1], told), (PLACES[2], told), (PLACES[2], brief)):
        page = Page(paper)
        _header(page, subject)
        _places(page, say("mats.dice"), [die for die in subject.dice if not aside(die)], place)
        _places(page, say("mats.bench"), [die for die in subject.dice if aside(die)], place)
        rows = _reminders(page, entries_shown)
        captured = page.bottom - 7 - 9 - sum(row for row, _ in rows) - page.y
        if captured >= LEAST_CAPTURED:
            break
    _captured(page, max(LEAST_CAPTURED, captured))
    _remind(page, rows)
    _footer(page)
    return page


def roster(name: str, pins: Sequence[Printed], paper: Paper) -> tuple[Page, ...]:
    """All pins of a set with their recipes, as many pages as they need."""
    pages: list[Page] = []
    room = int((paper.high - 2 * MARGIN - 22) // CELL_HIGH) * ABREAST
    for start in range(0, max(1, len(pins)), room):
        page = Page(paper)
        title, em = fitted(say("mats.roster", set=name), 12, page.wide - 40, "shout")
        page.put(Words(page.left, page.y + ascent(em, "shout"), title, em, "shout"))
        count = say("mats.pins", count=len(pins))
        page.put(Words(page.left + page.wide, page.y + ascent(12, "shout"), count, TEXT, "bold", GREY, "right"))
        page.y += 18
        for number, pin in enumerate(pins[start : start + room]):
            _cell(page, pin, number)
        _footer(page)
        pages.append(page)
    return tuple(pages)


def _cell(page: Page, subject: Printed, number: int) -> None:
    """One pin of a roster sheet."""
    wide = page.wide / ABREAST
    x, y = page.left + number % ABREAST * wide, page.y + number // ABREAST * CELL_HIGH
    page.put(Art(x, y, CELL_HIGH - 1, CELL_HIGH - 1, "pin", subject.pin))
    left, room = x + CELL_HIGH + 1.5, wide - CELL_HIGH - 4
    name, em = fitted(subject.pin.name, 6.2, room, "shout")
    page.put(Words(left, y + 1.5 + ascent(6.2, "shout"), name, em, "shout"))
    text = "  ".join(map(printed, subject.dice)) if subject.dice else subject.recipe
    line, size = fitted(text or say("pin_page.no_dice"), TEXT, room, "bold")
    page.put(Words(left, y + 15.2, line, size, "bold"))
    page.put(Frame(left, y + CELL_HIGH - 2.2, room, 0.01, 0, 0.15, FAINT))


def _header(page: Page, subject: Printed) -> None:
    side = HEADER - 2
    page.put(Art(page.left - 2, page.y - 2, side, side, "pin", subject.pin))
    x, y = page.left + side + 4, page.y + 4
    room = page.wide - side - 4
    name, em = fitted(subject.pin.name, 17, room, "shout")
    page.put(Words(x, y + ascent(17, "shout"), name, em, "shout"))
    y += 21
    page.put(Words(x, y + ascent(TEXT), fitted(subject.pin.set, TEXT, room)[0], TEXT, "text", GREY))
    y += 8
    texts = (" ".join(map(write, subject.dice)), "  ".join(map(printed, subject.dice)))
    for text in texts if subject.dice else (subject.recipe or say("pin_page.no_dice"),):
        line, size = fitted(text, 5.6, room, "bold")
        page.put(Words(x, y + ascent(5.6), line, size, "bold"))
        y += 7
    if subject.special:
        y = paragraph(page, subject.special, (x, y, room), TEXT) + 1
    _rounds(page, x, page.y + HEADER - 13)
    page.y += HEADER


def _rounds(page: Page, x: float, y: float) -> None:
    """Boxes to tick for rounds won."""
    text = say("mats.score")
    page.put(Words(x, y + 7, text, TEXT, "bold"))
    left = x + width(text, TEXT, "bold") + 4
    for number in range(ROUNDS_SHOWN):
        page.put(Frame(left + number * 12, y, 10, 10, 5, 0.5))


def _places(page: Page, title: str, dice: Sequence[Die], place: float) -> None:
    """A row, or more, of places for dice, so many millimetres wide."""
    if not dice:
        return
    _title(page, title)
    abreast = int((page.wide + GAP) // (place + GAP))
    rows = -(-len(dice) // abreast)
    per_row = -(-len(dice) // rows)
    for start in range(0, len(dice), per_row):
        here = dice[start : start + per_row]
        x = page.left + (page.wide - len(here) * (place + GAP) + GAP) / 2
        for number, die in enumerate(here):
            _place(page, die, x + number * (place + GAP), place)
        page.y += place + UNDER + GAP
    page.y += 1


def _place(page: Page, die: Die, x: float, wide: float) -> None:
    """The place of one die: where it lies, what it is, and room to write a size that is chosen."""
    y = page.y
    page.put(Frame(x, y, wide, wide, 4, 0.6))
    form = body(die)
    page.put(Art(x + 3, y + 3, wide - 6, wide - 6, "die", (die.sizes, die.skills, "" if die.sizes else form)))
    text, em = fitted(die.skills + form, 5.4, wide, "bold")
    if not die.has_choice:
        page.put(Words(x + wide / 2, y + wide + 6, text, em, "bold", align="centre"))
        return
    note = "-".join(map(str, SWING_RANGES[die.swing])) if die.swing else ""
    text, em = fitted(die.skills + form, 4.6, wide - width(note, SMALL) - 1, "bold")
    page.put(Words(x, y + wide + 4.6, text, em, "bold"))
    page.put(Words(x + wide, y + wide + 4.4, note, SMALL, "text", GREY, "right"))
    for number in range(ROUNDS_SHOWN):
        each = (wide - 2) / ROUNDS_SHOWN
        page.put(Frame(x + number * (each + 1), y + wide + 5.8, each, 5.6, 1, 0.25, GREY))


def _captured(page: Page, high: float) -> None:
    _title(page, say("mats.captured"))
    page.put(Frame(page.left, page.y, page.wide, high - 12, 5, 0.6, dashed=True))
    note = say("mats.half")
    page.put(Words(page.left + page.wide / 2, page.y + high - 15, note, SMALL, "text", GREY, "centre"))
    page.y += high - 8


def _title(page: Page, text: str) -> None:
    page.put(Words(page.left, page.y + ascent(HEAD, "shout"), text, HEAD, "shout"))
    left = page.left + width(text, HEAD, "shout") + 3
    page.put(Frame(left, page.y + 5, page.left + page.wide - left, 0.01, 0, 0.3, FAINT))
    page.y += 9.4


def _told(dice: Sequence[Die]) -> tuple[Entry, ...]:
    """Each mark and shape once, plain dice left out."""
    plain = say("form.plain.name")
    found = {(entry.letter, entry.name): entry for die in dice for entry in entries(die) if entry.name != plain}
    letters = sorted({die.swing for die in dice if die.swing})
    for key, entry in found.items():
        if entry.name == say("form.swing.name"):
            found[key] = Entry("", entry.name, ", ".join(_range(letter) for letter in letters))
    return tuple(found.values())


def _range(letter: str) -> str:
    low, high = SWING_RANGES[letter]
    return say("pin_page.range", letter=letter, low=low, high=high)


Row = tuple[float, tuple[Entry, ...]]


def _reminders(page: Page, told: Sequence[Entry]) -> list[Row]:
    """The reminders two by two, each pair with the height it needs; an empty pair stands for the plain attacks."""
    attacks = (step(SMALL) * len(lines(say("mats.attacks"), SMALL, page.wide)) + 1, ())
    return [*((max(_high(page, entry) for entry in pair), pair) for pair in _pairs(told)), attacks]


def _pairs(told: Sequence[Entry]) -> Iterator[tuple[Entry, ...]]:
    return (tuple(told[n : n + 2]) for n in range(0, len(told), 2))


def _column(page: Page) -> float:
    return (page.wide - 6) / 2


def _high(page: Page, entry: Entry) -> float:
    shown = len(lines(entry.line, SMALL, _column(page))) if entry.line else 0
    return step(TEXT) + step(SMALL) * shown + 1.2


def _remind(page: Page, rows: Sequence[Row]) -> None:
    _title(page, say("mats.reminders"))
    for high, pair in rows:
        for number, entry in enumerate(pair):
            _entry(page, entry, page.left + number * (_column(page) + 6))
        if not pair:
            paragraph(page, say("mats.attacks"), (page.left, page.y, page.wide), SMALL, GREY)
        page.y += high


def _entry(page: Page, entry: Entry, x: float) -> None:
    left = x
    if entry.letter:
        page.put(Art(x, page.y + 0.4, 7.3, 4.5, "tag", entry.letter))
        left += 9
    page.put(Words(left, page.y + ascent(TEXT), entry.name, TEXT, "bold"))
    if entry.line:
        paragraph(page, entry.line, (x, page.y + step(TEXT), _column(page)), SMALL)


def _footer(page: Page) -> None:
    page.put(Words(page.left + page.wide, page.paper.high - 6, say("mats.footer"), 3.0, "text", GREY, "right"))
