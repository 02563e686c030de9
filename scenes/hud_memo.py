"""Pictures that are kept as long as they are wanted, by a key that is cheap to compare."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from pygame import Surface

from sprites.keep import Album


class Memo:
    """Keeps the `most` pictures asked for last."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: Album[Surface] = Album()

    def get(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """The picture of that key, made when it is not there."""
        picture = self._kept.get(key)
        if picture is None:
            self._kept.drop(self._kept.keys()[: max(0, len(self._kept) + 1 - self._most)])
            picture = self._kept.put(key, make())
        return picture
