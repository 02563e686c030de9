"""Letters on the screen for whoever has no keyboard: where the keys are, and what pressing one does to a text."""

from __future__ import annotations

from pygame import Rect, Surface

from game.text import say
from scenes.menu_base import Menu
from scenes.menu_canvas import Box, Canvas, row
from sprites.widgets import Button, Tone

ROWS = ("1234567890", "qwertyuiop", "asdfghjkl'", "zxcvbnm.-&")
KEY = "key:"
SPACE, RUB, DONE = f"{KEY} ", f"{KEY}rub", f"{KEY}done"
GAP, HIGH = 7.0, 56.0
BOARD = 5 * HIGH + 4 * GAP
"""Height of the whole board in design units."""


def places(canvas: Canvas, box: Box) -> dict[str, Rect]:
    """All keys in a box, by id."""
    x, y, w, _ = box
    found: dict[str, Rect] = {}
    for number, letters in enumerate(ROWS):
        parts = row((x, y + number * (HIGH + GAP), w, HIGH), len(letters), GAP)
        found |= {KEY + letter: canvas.box(part) for letter, part in zip(letters, parts, strict=True)}
    low = y + 4 * (HIGH + GAP)
    found[RUB] = canvas.rect(x, low, w * 0.22, HIGH)
    found[SPACE] = canvas.rect(x + w * 0.22 + GAP, low, w * 0.44 - GAP, HIGH)
    found[DONE] = canvas.rect(x + w * 0.66 + GAP, low, w * 0.34 - GAP, HIGH)
    return found


def after(text: str, id: str, most: int) -> str:
    """The text once a key is pressed; at most `most` letters. A word begins with a capital."""
    if id == RUB:
        return text[:-1]
    if id == DONE:
        return text
    letter = id.removeprefix(KEY)
    if not text or text[-1] in " -.&":
        letter = letter.upper()
    return typed(text, letter, most)


def typed(text: str, more: str, most: int) -> str:
    """The text with letters typed on a keyboard, signs that cannot be seen left out."""
    return (text + "".join(sign for sign in more if sign.isprintable()))[:most].lstrip()


def draw(surface: Surface, menu: Menu, keys: dict[str, Rect]) -> None:
    """Draws the board."""
    for id, rect in keys.items():
        tone: Tone = "primary" if id == DONE else "quiet" if id in (RUB, SPACE) else "plain"
        text, icon = {RUB: ("", "left"), SPACE: (say("gallery.space"), ""), DONE: (say("word.done"), "check")}.get(
            id, (id.removeprefix(KEY).upper(), "")
        )
        menu.put(surface, Button(rect, text, icon, tone, menu.state(id)))
