"""Where everything of the attract loop is, for a window."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pygame import Rect

from scenes.menu_canvas import Canvas

LOGO_SHAPE = 300 / 620


@dataclass(frozen=True, slots=True)
class Places:
    """Rectangles in pixels; `pin` is the width of a pin, `rows` the tops of both rows of pins."""

    touch: Rect
    logo: Rect
    line: Rect
    pin: int
    rows: tuple[int, int]
    film: Rect
    caption: Rect
    small_logo: Rect
    aside: Rect
    title: Rect
    best: Rect
    champion: Rect
    champion_line: Rect

    def moved(self, dx: int, dy: int) -> Places:
        """Everything a little aside."""
        names = [name for name in self.__slots__ if isinstance(getattr(self, name), Rect)]
        return replace(self, **{name: getattr(self, name).move(dx, dy) for name in names})


def places(canvas: Canvas) -> Places:
    """The layout for a window."""
    return _upright(canvas) if canvas.upright else _wide(canvas)


def _wide(canvas: Canvas) -> Places:
    w, h = canvas.w, canvas.h
    aside = 330.0
    film_w = w - aside - 72
    film_h = min(film_w * 0.78, h - 226)
    top = 26 + (h - 226 - film_h) * 0.4
    right = w - aside - 22
    logo_w = min(640.0, h * 0.75)
    pin = (h - 120) * 0.4
    best_w = min(660.0, w * 0.52)
    champion = min(w - best_w - 150, h - 340)
    return Places(
        touch=canvas.rect(20, h - 126, w - 40, 108),
        logo=canvas.rect((w - logo_w) / 2, (h - 150 - logo_w * LOGO_SHAPE) / 2 - 10, logo_w, logo_w * LOGO_SHAPE),
        line=canvas.rect(60, h - 186, w - 120, 62),
        pin=canvas.px(pin),
        rows=(canvas.px(14), canvas.px(h - 196 - pin)),
        film=canvas.rect(26, top, film_w, film_h),
        caption=canvas.rect(30, top + film_h + 12, film_w - 8, h - 140 - top - film_h - 12),
        small_logo=canvas.rect(right, top - 8, aside, aside * LOGO_SHAPE),
        aside=canvas.rect(right, top + aside * LOGO_SHAPE + 28, aside, film_h - aside * LOGO_SHAPE - 28),
        title=canvas.rect(20, 14, w - 40, 84),
        best=canvas.rect(40, 116, best_w, h - 116 - 150),
        champion=canvas.rect((w + best_w + 40 - champion) / 2, 108, champion, champion),
        champion_line=canvas.rect(best_w + 60, 116 + champion, w - best_w - 90, h - 126 - 130 - champion),
    )


def _upright(canvas: Canvas) -> Places:
    w, h = canvas.w, canvas.h
    film_w, film_h = w - 110, h - 560.0
    pin = min(w * 0.42, (h - 700) / 2)
    logo_w = w - 70
    champion = 330.0
    return Places(
        touch=canvas.rect(16, h - 160, w - 32, 140),
        logo=canvas.rect(35, (h - 260 - logo_w * LOGO_SHAPE) / 2, logo_w, logo_w * LOGO_SHAPE),
        line=canvas.rect(30, h - 262, w - 60, 96),
        pin=canvas.px(pin),
        rows=(canvas.px(60), canvas.px(h - 290 - pin)),
        film=canvas.rect(55, 206, film_w, film_h),
        caption=canvas.rect(24, 222 + film_h, w - 48, h - 160 - 226 - film_h),
        small_logo=canvas.rect((w - 390) / 2, 6, 390, 390 * LOGO_SHAPE),
        aside=Rect(0, 0, 0, 0),
        title=canvas.rect(20, 22, w - 40, 100),
        best=canvas.rect(30, 140, w - 60, h - 140 - 190 - champion - 90),
        champion=canvas.rect((w - champion) / 2, h - 190 - champion - 70, champion, champion),
        champion_line=canvas.rect(24, h - 252, w - 48, 80),
    )
