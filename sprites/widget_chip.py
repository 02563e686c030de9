"""Key hints: the cap of a key or the round button of a pad beside the word for what it does."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from pygame import SRCALPHA, Rect, Surface

from sprites import label
from sprites.theme import Look, mix
from sprites.widget_parts import put
from sprites.widget_plate import Plate, lay

GAP = 22


@dataclass(frozen=True, slots=True)
class Chip:
    """A cap such as "Esc" and what it does; `round` for the button of a pad."""

    cap: str
    text: str
    round: bool = False


@lru_cache(maxsize=64)
def chip(look: Look, hint: Chip) -> Surface:
    """The picture of one hint; shared, not to be drawn on."""
    letters = label.render(hint.cap, look.type("bold", "small", look.colour.ink))
    words = label.render(hint.text, look.type("bold", "small", look.colour.mist, 1))
    high, margin = look.px(28), look.px(6)
    wide = max(high, letters.get_width() + look.px(14))
    cap = Rect(margin, margin, wide, high)
    gap = look.px(8)
    out = Surface((wide + words.get_width() + gap + 2 * margin, high + 2 * margin), SRCALPHA)
    fill = look.colour.gold if hint.round else mix(look.colour.cream, look.colour.mist, 0.4)
    lay(out, cap, Plate(cap.size, fill, high // 2 if hint.round else look.px(6), look.px(2), look.px(3)))
    put(out, letters, cap.center)
    out.blit(words, (cap.right + gap, cap.centery - words.get_height() // 2))
    return out


def draw_chips(surface: Surface, look: Look, hints: Sequence[Chip], right_bottom: tuple[int, int]) -> None:
    """Draws hints in a row that ends at the right and stands on a line, both in pixels."""
    x, y = right_bottom
    for hint in reversed(hints):
        picture = chip(look, hint)
        x -= picture.get_width()
        surface.blit(picture, (x, y - picture.get_height()))
        x -= look.px(GAP)
