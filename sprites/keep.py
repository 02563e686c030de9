"""Pictures kept by what they were made from: all share one number of bytes, the least used go first."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from contextlib import contextmanager
from functools import wraps
from itertools import count
from math import inf
from typing import Any, Generic, ParamSpec, TypeVar
from weakref import WeakSet

from pygame import Surface

P = ParamSpec("P")
T = TypeVar("T")

MEGABYTE = 2**20
BUDGET = 64 * MEGABYTE
"""Bytes that all kept pictures may have together."""
WINDOWS = 9
"""In a large window it is so many times the heaviest picture, or those of a single frame would push out each other."""
ROOM = 0.92
"""What is kept is cut down to this share, so that not every new picture has to make room."""
ENTRY = 400
"""Bytes of what is around a picture: key, place in a table, surface."""

_moments = count()
_albums: WeakSet[Album[object]] = WeakSet()
_used = 0
_most = BUDGET
_told: Callable[[], bool] | None = None
_haste: _Haste | None = None


class _Page(Generic[T]):
    """A kept picture: what it is, its bytes, and when it was asked for last."""

    __slots__ = ("bytes", "made", "seen")

    def __init__(self, made: T) -> None:
        self.made = made
        self.bytes = ENTRY + weight(made)
        self.seen = next(_moments)


class Album(Generic[T]):
    """Pictures (or tuples of them, or None) by key, for as long as there is room for them."""

    def __init__(self, megabytes: float = inf) -> None:
        """`megabytes` is the most this album may have for itself."""
        self.most = megabytes * MEGABYTE
        self.used = 0
        self._pages: dict[Hashable, _Page[T]] = {}
        _albums.add(self)  # type: ignore[arg-type]

    def __contains__(self, key: object) -> bool:
        return key in self._pages

    def __len__(self) -> int:
        return len(self._pages)

    def get(self, key: Hashable) -> T | None:
        """The picture of that key, from now on the one used last; None when it is not there."""
        if (page := self._pages.get(key)) is None:
            return None
        page.seen = next(_moments)
        return page.made

    def put(self, key: Hashable, made: T) -> T:
        """Keep a picture, and let go of others when there is no room."""
        self.drop((key,))
        page = self._pages[key] = _Page(made)
        self._count(page.bytes)
        if self.used > self.most:
            _forget(((key, page, self) for key, page in self._pages.items()), self.used - self.most * ROOM, page)
        if _used > _most:
            _make_room(page)
        return made

    def keys(self) -> tuple[Any, ...]:
        """Of all pictures, those put first at the beginning."""
        return tuple(self._pages)

    def drop(self, keys: Iterable[Hashable]) -> None:
        """Let go of these, as far as they are there."""
        for key in keys:
            if (page := self._pages.pop(key, None)) is not None:
                self._count(-page.bytes)

    def clear(self) -> None:
        self.drop(self.keys())

    def _count(self, more: int) -> None:
        global _used
        self.used += more
        _used += more


def kept(megabytes: float = inf) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Like functools.lru_cache for functions that make pictures; `megabytes` is the most the pictures of one may have.

    Arguments must be hashable. `forgetting` drops everything.
    """

    def around(make: Callable[P, T]) -> Callable[P, T]:
        album: Album[T] = Album(megabytes)
        pages = album._pages

        @wraps(make)
        def kept_or_made(*args: P.args, **names: P.kwargs) -> T:
            key = (*args, *names.values()) if names else args
            if (page := pages.get(key)) is not None:
                page.seen = next(_moments)
                return page.made
            if (haste := _haste) is None:
                return album.put(key, make(*args, **names))
            haste.ask()
            made = album.put(key, make(*args, **names))
            haste.has_made = True
            return made

        kept_or_made.cache_clear = album.clear  # type: ignore[attr-defined]
        return kept_or_made

    return around


class Late(Exception):
    """There is no time left in this frame to make one more picture; those made already are kept for the next try."""


class _Haste:
    """Somebody who would rather be late than make pictures for long; one is made in any case: all come about."""

    def __init__(self, late: Callable[[], bool]) -> None:
        self._late, self.has_made = late, False

    def ask(self) -> None:
        """Raises Late when no more should be made."""
        if self.has_made and self._late():
            raise Late


@contextmanager
def sparing(late: Callable[[], bool]) -> Iterator[None]:
    """While this lasts, whoever draws within `hurried` is told by `late` that the time of a frame is over."""
    global _told
    _told = late
    try:
        yield
    finally:
        _told = None


@contextmanager
def hurried() -> Iterator[None]:
    """Within this a `kept` function raises Late instead of making a picture when the time told is over."""
    global _haste
    _haste = _Haste(_told) if _told else None
    try:
        yield
    finally:
        _haste = None


def is_sparing() -> bool:
    """Is there somebody who counts the time?"""
    return _told is not None


def forgetting(cached: Callable[..., object]) -> None:
    """Drop everything a cached function keeps, by `kept` or by functools.lru_cache."""
    cached.cache_clear()  # type: ignore[attr-defined]


def forget_all() -> None:
    """Drop all that is kept by anybody, as if the program had just begun."""
    for album in tuple(_albums):
        album.clear()


def held() -> int:
    """Bytes of all that is kept."""
    return _used


def weight(picture: object) -> int:
    """Bytes of the pixels of a picture, or of several."""
    if isinstance(picture, Surface):
        return picture.get_height() * picture.get_pitch()
    return sum(map(weight, picture)) if isinstance(picture, tuple) else 0


def _make_room(latest: object) -> None:
    """Cut down all albums to what they may have together; the latest picture stays."""
    global _most
    pages = [(key, page, album) for album in _albums for key, page in album._pages.items()]
    _most = max(BUDGET, WINDOWS * max(page.bytes for _, page, _ in pages))
    if _used > _most:
        _forget(pages, _used - _most * ROOM, latest)


def _forget(pages: Iterable[tuple[Hashable, _Page[T], Album[T]]], bytes: float, latest: object) -> None:
    """Let go of what was not used longest, until so many bytes are free."""
    for key, page, album in sorted(pages, key=lambda entry: entry[1].seen):
        if bytes <= 0:
            return
        if page is not latest:
            album.drop((key,))
            bytes -= page.bytes
