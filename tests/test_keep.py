"""Kept pictures: all share one number of bytes, the least used go, and a large window gets what its frames need."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from sprites import keep
from sprites.keep import Album, forgetting, kept, weight

SMALL = 64


def square(side: int = SMALL) -> pygame.Surface:
    return pygame.Surface((side, side), pygame.SRCALPHA)


@pytest.fixture(autouse=True)
def room_for_ten(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """So many small pictures have room beside whatever other tests have kept; nothing of theirs is lost."""
    before = keep._albums
    monkeypatch.setattr(keep, "_albums", type(before)())
    monkeypatch.setattr(keep, "_used", 0)
    ten = 10 * (weight(square()) + keep.ENTRY)
    monkeypatch.setattr(keep, "BUDGET", ten)
    monkeypatch.setattr(keep, "_most", ten)
    yield
    keep._albums.clear()


def test_all_albums_share_the_room() -> None:
    one, other = Album[pygame.Surface](), Album[pygame.Surface]()
    for number in range(40):
        (one, other)[number % 2].put(number, square())
        assert keep.held() == one.used + other.used <= keep.BUDGET
    assert len(one) + len(other) >= 8
    assert 39 in other


def test_what_was_used_last_stays() -> None:
    album = Album[pygame.Surface]()
    dear = album.put("dear", square())
    for number in range(40):
        assert album.get("dear") is dear
        album.put(number, square())
    assert 0 not in album


def test_an_album_may_have_less_for_itself() -> None:
    small, other = Album[pygame.Surface](weight(square()) * 3 / keep.MEGABYTE), Album[pygame.Surface]()
    other.put("old", square())
    for number in range(9):
        small.put(number, square())
    assert len(small) <= 3
    assert "old" in other
    assert 8 in small


def test_a_picture_larger_than_all_room_is_kept_alone() -> None:
    album = Album[pygame.Surface]()
    for number in range(4):
        album.put(number, square())
    huge = album.put("huge", square(1000))
    assert album.get("huge") is huge


def test_large_pictures_make_more_room() -> None:
    album = Album[pygame.Surface]()
    for number in range(30):
        album.put(number, square(500))
    assert keep.WINDOWS * keep.ROOM - 1 <= len(album) <= keep.WINDOWS
    for number in range(60):
        album.put(number, square())
    assert keep.held() <= keep.WINDOWS * (weight(square(500)) + keep.ENTRY)


def test_putting_again_and_letting_go_keep_the_count_true() -> None:
    album = Album[pygame.Surface]()
    for _ in range(3):
        album.put("same", square())
    assert keep.held() == weight(square()) + keep.ENTRY
    album.drop(("same", "never there"))
    assert keep.held() == album.used == 0


def test_a_kept_function_makes_once_and_forgets_when_told() -> None:
    made: list[int] = []

    @kept()
    def picture(number: int, side: int = SMALL) -> pygame.Surface | None:
        made.append(number)
        return square(side) if number else None

    assert picture(1) is picture(1)
    assert picture(1, side=8) is picture(1, side=8)
    assert picture(0) is picture(0) is None
    assert made == [1, 1, 0]
    forgetting(picture)
    assert keep.held() == 0
    picture(1)
    assert made == [1, 1, 0, 1]


def test_pairs_of_pictures_weigh_what_both_weigh() -> None:
    assert weight((square(), square())) == 2 * weight(square())
    assert weight(None) == 0
