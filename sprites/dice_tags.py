"""Tags that name a skill beside a die: a small emblem of our own and the letter of the rules."""

import io

import pygame

from sprites.dice_emblems import EMBLEMS, OTHER
from sprites.die_colours import INK, WHITE, Colour, mix
from sprites.die_finish import accent
from sprites.die_marks import lettering, pill, write
from sprites.keep import kept

GRAIN = 4


@kept(2)
def emblem(skill: str, px: int, colour: Colour = WHITE) -> pygame.Surface:
    """The emblem of a skill in one colour, in a square of px pixels; a plain gem for an unknown letter."""
    ink = "#{:02x}{:02x}{:02x}".format(*colour)
    body = EMBLEMS.get(skill, OTHER).replace("INK", ink)
    text = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24">{body}</svg>'
    big = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (px * 2, px * 2))
    return _ready(pygame.transform.smoothscale(big.convert_alpha() if _shown() else big, (px, px)))


@kept(2)
def tag(skill: str, tall: int) -> pygame.Surface:
    """Emblem and letter of one skill on a pill, so many pixels high and 1.6 times as wide."""
    wide = round(tall * 1.62)
    canvas = pygame.Surface((wide * GRAIN, tall * GRAIN), pygame.SRCALPHA)
    canvas.fill((*INK, 0))
    whole = canvas.get_rect()
    pill(canvas, whole, INK)
    pill(canvas, whole.inflate(-tall * GRAIN // 7, -tall * GRAIN // 7), mix(accent(skill), INK, 0.12))
    middle = (tall * GRAIN / 2, tall * GRAIN / 2)
    pygame.draw.circle(canvas, INK, middle, tall * GRAIN * 0.43)
    write(canvas, _sign(skill, (tall * GRAIN * 1.2, tall * GRAIN / 2), tall * GRAIN * 0.52), INK)
    small = pygame.transform.smoothscale(canvas, (wide, tall))
    side = max(4, round(tall * 0.68))
    picture = emblem(skill, side, mix(accent(skill), WHITE, 0.3))
    small.blit(picture, picture.get_rect(center=(tall // 2, tall // 2)))
    return _ready(small)


@kept(2)
def coin(skill: str, tall: int) -> pygame.Surface:
    """The emblem alone on a dark coin with a rim in the colour of the skill: for dice with many of them."""
    canvas = pygame.Surface((tall * GRAIN, tall * GRAIN), pygame.SRCALPHA)
    canvas.fill((*INK, 0))
    middle, edge = (tall * GRAIN / 2, tall * GRAIN / 2), tall * GRAIN / 2
    pygame.draw.circle(canvas, accent(skill), middle, edge)
    pygame.draw.circle(canvas, INK, middle, edge * 0.88)
    small = pygame.transform.smoothscale(canvas, (tall, tall))
    picture = emblem(skill, max(4, round(tall * 0.7)), mix(accent(skill), WHITE, 0.3))
    small.blit(picture, picture.get_rect(center=(tall // 2, tall // 2)))
    return _ready(small)


@kept(2)
def tags(skills: str, tall: int) -> pygame.Surface:
    """All tags of a die side by side, in the order of its recipe; one empty pixel when there is no skill."""
    each = [tag(skill, tall) for skill in dict.fromkeys(skills)]
    gap = max(1, tall // 10)
    row = pygame.Surface((max(1, sum(t.get_width() + gap for t in each) - gap), tall), pygame.SRCALPHA)
    x = 0
    for one in each:
        row.blit(one, (x, 0))
        x += one.get_width() + gap
    return _ready(row)


def _sign(skill: str, middle: tuple[float, float], tall: float) -> list[list[tuple[float, float]]]:
    """The letter, centred by what is drawn of it; signs that hang high, like a back tick, are enlarged."""
    shapes = lettering(skill, middle, tall)
    spots = [spot for shape in shapes for spot in shape]
    if not spots:
        return []
    top, low = min(y for _, y in spots), max(y for _, y in spots)
    shift = middle[1] - (top + low) / 2
    wide = max(x for x, _ in spots) - min(x for x, _ in spots)
    grow = max(1.0, min(2.2, tall * 0.6 / max(low - top, 1), tall * 0.8 / max(wide, 1)))
    return [
        [(middle[0] + (x - middle[0]) * grow, middle[1] + (y + shift - middle[1]) * grow) for x, y in shape]
        for shape in shapes
    ]


def _shown() -> bool:
    return pygame.display.get_surface() is not None


def _ready(surface: pygame.Surface) -> pygame.Surface:
    return surface.convert_alpha() if _shown() else surface
