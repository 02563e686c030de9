"""Dice in menus: a die as it is printed or chosen, with its size underneath, in rows that fit their box."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.rules.die import Die
from game.rules.recipe import body
from scenes.menu_words import lettered
from sprites import die as pictures
from sprites import label
from sprites.die import Look as DieLook
from sprites.die import Palette, palettes
from sprites.theme import Look
from sprites.theme import Size as Letters

LETTERS = 0.42
"""Height of the words under a die as a share of the die."""
LETTER_SIZES: tuple[Letters, ...] = ("body", "small")
GHOST_SIZE = "?"


def die_look(die: Die, palette: Palette) -> DieLook:
    """How a die of the rules is drawn; one without a size shows its letter."""
    if die.sizes:
        return DieLook(die.sizes, die.skills, palette)
    letters = "/".join(map(str, die.form)) if die.option else ",".join(str(part) for part in die.form)
    return DieLook((), die.skills, palette, letters or GHOST_SIZE)


def picture(die: Die, seat: int, scheme: str, px: int) -> Surface:
    """The die at rest, showing its values if it has any, in the colours of a side."""
    return pictures.still(die_look(die, palettes(scheme)[seat]), die.values, px)


def caption(die: Die) -> str:
    """The die as the rulebook prints it, skills first: `p20`, `X`, `s6`, `4/12`; with the chosen size `X=12`."""
    chosen = die.chosen_size()
    text = body(die) if chosen is None or die.option else f"{body(die)}={chosen}"
    if die.option and chosen is not None:
        text = str(chosen)
    return die.skills + text


def cells(box: Rect, count: int, largest: int, gap: int) -> tuple[Rect, ...]:
    """Squares for so many dice in as many lines as give the largest dice, centred in the box; room for words below."""
    if count == 0:
        return ()
    best, lines = 0, 1
    for tried in range(1, min(4, count) + 1):
        per_line = -(-count // tried)
        edge = min((box.w - gap * (per_line - 1)) / per_line, (box.h / tried) / (1 + LETTERS), largest)
        if edge > best:
            best, lines = int(edge), tried
    return _placed(box, count, lines, (max(8, best), gap))


def _placed(box: Rect, count: int, lines: int, sizes: tuple[int, int]) -> tuple[Rect, ...]:
    edge, gap = sizes
    per_line = -(-count // lines)
    high = round(edge * (1 + LETTERS))
    top = box.y + (box.h - high * lines) // 2
    out: list[Rect] = []
    for number in range(count):
        line, place = divmod(number, per_line)
        here = min(per_line, count - line * per_line)
        start = box.centerx - (here * edge + (here - 1) * gap) // 2
        out.append(Rect(start + place * (edge + gap), top + line * high, edge, edge))
    return tuple(out)


def put_row(
    surface: Surface, look: Look, box: Rect, dice: Sequence[Die], side: tuple[int, str], largest: float = 64
) -> tuple[Rect, ...]:
    """Draws dice with their sizes underneath; `side` is the seat and the scheme of colours. Their squares come back."""
    squares = cells(box, len(dice), look.px(largest), look.px(10))
    for die, square in zip(dice, squares, strict=True):
        put_die(surface, look, square, die, side)
    return squares


def put_die(surface: Surface, look: Look, square: Rect, die: Die, side: tuple[int, str]) -> None:
    """Draws one die on its shadow, and its printed form underneath."""
    seat, scheme = side
    shadow = pictures.shadow(square.w)
    surface.blit(shadow, shadow.get_rect(center=(square.centerx, square.bottom - square.h // 14)))
    surface.blit(picture(die, seat, scheme, square.w), square)
    words = label.fitted(caption(die), lettered(look, "bold", LETTER_SIZES, square.w * 0.5), round(square.w * 1.3))
    surface.blit(words, words.get_rect(midtop=(square.centerx, square.bottom)))


def put_counted(
    surface: Surface, look: Look, box: Rect, counted: tuple[Sequence[Die], Sequence[str]], side: tuple[int, str]
) -> None:
    """Draws dice in one or more lines, as large as the box allows, each with its words underneath."""
    dice, words = counted
    squares = cells(box, len(dice), look.px(96), look.px(14))
    for die, text, square in zip(dice, words, squares, strict=True):
        surface.blit(picture(die, side[0], side[1], square.w), square)
        line = label.fitted(text, lettered(look, "bold", LETTER_SIZES, square.w * 0.5), round(square.w * 1.3))
        surface.blit(line, line.get_rect(midtop=(square.centerx, square.bottom - look.px(2))))
