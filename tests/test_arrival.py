"""A new page makes its pictures a few a frame: meanwhile one sees what was before, then all of it at once."""

from __future__ import annotations

import pygame
import pytest

from scenes import menu_base
from scenes.menu_base import Menu
from scenes.shot import plain_kit, states
from sprites import keep
from sprites.keep import Late, hurried, kept, sparing

SIZE = (640, 360)
BEFORE = (1, 2, 3)


@pytest.fixture(params=["pause", "help", "select", "settings"])
def page(request: pytest.FixtureRequest) -> Menu:
    name = next(key for key in states() if key[0] == request.param)
    scene = states()[name](SIZE, plain_kit())
    assert isinstance(scene, Menu)
    scene.repaint()
    keep.forget_all()
    return scene


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The number of pictures kept so far, as a list that grows."""
    put, found = keep.Album.put, [0]

    def counted(album: keep.Album[object], key: object, picture: object) -> object:
        found[0] += 1
        return put(album, key, picture)

    monkeypatch.setattr(keep.Album, "put", counted)
    return found


def canvas() -> pygame.Surface:
    made = pygame.Surface(SIZE)
    made.fill(BEFORE)
    return made


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGB")


def test_a_page_without_time_comes_one_picture_a_frame_and_then_whole(page: Menu, made: list[int]) -> None:
    before, seen = pixels(canvas()), []
    for _ in range(menu_base.PATIENCE + 1):
        shown, so_far = canvas(), made[0]
        with sparing(lambda: True):
            page.draw(shown)
        seen.append(shown)
        if pixels(shown) != before:
            break
        assert made[0] > so_far
    assert len(seen) > 3
    at_once = canvas()
    page.compose(at_once)
    assert pixels(seen[-1]) == pixels(at_once)
    assert seen[-1].get_clip() == seen[-1].get_rect()


def test_with_time_enough_it_is_there_at_once(page: Menu) -> None:
    shown, at_once = canvas(), canvas()
    with sparing(lambda: False):
        page.draw(shown)
    page.compose(at_once)
    assert pixels(shown) == pixels(at_once)


def test_what_a_page_needs_later_is_made_when_it_is_needed(page: Menu) -> None:
    page.draw(canvas())
    keep.forget_all()
    page.repaint()
    shown = canvas()
    with sparing(lambda: True):
        page.draw(shown)
    assert pixels(shown) != pixels(canvas())


def test_one_picture_is_made_in_any_case() -> None:
    @kept()
    def square(side: int) -> pygame.Surface:
        return pygame.Surface((side, side))

    def both() -> None:
        square(1)
        square(2)

    with sparing(lambda: True):
        with hurried(), pytest.raises(Late):
            both()
        with hurried():
            both()
        square(3)
