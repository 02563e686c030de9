"""A list of scores as it is drawn everywhere: place, initials, points, and the pin it was done with."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.kiosk.scores import Score
from game.text import say
from scenes.menu_words import lettered
from sprites import label
from sprites.icons import icon
from sprites.theme import Look

MARGIN = 18.0
TALLEST = 76.0


def rows(look: Look, rect: Rect, count: int) -> tuple[Rect, ...]:
    """The lines of a list of at most so many within a panel."""
    top, room = rect.y + look.px(30), rect.h - look.px(42)
    high = min(look.px(TALLEST), room // max(1, count))
    x, wide = rect.x + look.px(MARGIN), rect.w - 2 * look.px(MARGIN)
    return tuple(Rect(x, top + number * high, wide, high) for number in range(count))


def draw_list(surface: Surface, look: Look, rect: Rect, scores: Sequence[Score], marked: Score | None = None) -> None:
    """Draws the lines; the first place gets a crown, `marked` stands out."""
    wide = rect.w > look.px(440)
    for number, (score, line) in enumerate(zip(scores, rows(look, rect, max(5, len(scores))), strict=False), 1):
        colour = look.colour.gold if score == marked else look.colour.cream if number > 1 else look.colour.orange
        type = lettered(look, "shout", ("title", "large", "body", "small"), line.h * 1.1, colour)
        x = line.x + look.px(46)
        if number == 1:
            crown = icon("crown", min(line.h, look.px(34)), look.colour.gold)
            surface.blit(crown, crown.get_rect(midleft=(line.x, line.centery)))
        else:
            place = label.render(f"{number}.", lettered(look, "bold", ("body", "small"), line.h, look.colour.mist))
            surface.blit(place, place.get_rect(midright=(x - look.px(8), line.centery)))
        name = label.render(score.initials, type)
        surface.blit(name, name.get_rect(midleft=(x, line.centery)))
        points = label.render(f"{score.points}", type)
        surface.blit(points, points.get_rect(midright=(line.right, line.centery)))
        if wide:
            left, right = x + name.get_width() + look.px(18), line.right - points.get_width() - look.px(14)
            text = say("scores.with", pin=score.pin, count=score.beaten) if score.pin else ""
            words = label.fitted(
                text, lettered(look, "bold", ("body", "small"), line.h, look.colour.mist), right - left
            )
            surface.blit(words, words.get_rect(midleft=(left, line.centery)))
