"""Pictures kept by what they were made from, within a number of bytes: the least used go first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from typing import ParamSpec

from pygame import Surface

P = ParamSpec("P")

MEGABYTE = 2**20


def kept(megabytes: float) -> Callable[[Callable[P, Surface]], Callable[P, Surface]]:
    """Like functools.lru_cache for functions that make surfaces, bounded by their bytes instead of their number.

    Arguments must be hashable. `forgetting` drops everything.
    """
    budget = int(megabytes * MEGABYTE)

    def around(make: Callable[P, Surface]) -> Callable[P, Surface]:
        pictures: OrderedDict[tuple[Hashable, ...], Surface] = OrderedDict()
        used = [0]

        @wraps(make)
        def kept_or_made(*args: P.args, **names: P.kwargs) -> Surface:
            key = (*args, *names.values())
            if (known := pictures.get(key)) is not None:
                pictures.move_to_end(key)
                return known
            made = make(*args, **names)
            pictures[key] = made
            used[0] += weight(made)
            while used[0] > budget and len(pictures) > 1:
                used[0] -= weight(pictures.popitem(last=False)[1])
            return made

        def cache_clear() -> None:
            pictures.clear()
            used[0] = 0

        kept_or_made.cache_clear = cache_clear  # type: ignore[attr-defined]
        return kept_or_made

    return around


def forgetting(cached: Callable[..., Surface]) -> None:
    """Drop everything a cached function keeps, by `kept` or by functools.lru_cache."""
    cached.cache_clear()  # type: ignore[attr-defined]


def weight(picture: Surface) -> int:
    """Bytes of its pixels."""
    return picture.get_height() * picture.get_pitch()
