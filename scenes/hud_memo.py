"""Pictures that are kept as long as they are wanted, by a key that is cheap to compare."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from pygame import Surface


class Memo:
    """Keeps the `most` pictures asked for last."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: dict[Hashable, Surface] = {}

    def get(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """The picture of that key, made when it is not there."""
        picture = self._kept.get(key)
        if picture is None:
            if len(self._kept) >= self._most:
                del self._kept[next(iter(self._kept))]
            picture = self._kept[key] = make()
        return picture
