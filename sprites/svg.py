"""SVG elements to pictures in the pixel order that is quick to blit."""

import io

import pygame
from pygame import Surface

Box = tuple[float, float, float, float]


def picture(body: str, size: tuple[int, int], box: Box | None = None) -> Surface:
    """SVG elements as a picture of `size` pixels; they measure with `box` (left, top, width, height), else in pixels.

    The renderer delivers another order of colours than the screen has; blits of that would take thirty times as long.
    """
    x, y, wide, high = box or (0, 0, *size)
    whole = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x} {y} {wide} {high}">{body}</svg>'
    drawn = pygame.image.load_sized_svg(io.BytesIO(whole.encode()), size)
    return drawn.convert(Surface((1, 1), pygame.SRCALPHA))
