"""What rests on the table for a while in one picture with the ground, so that a frame draws only what moves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from pygame import Rect, Surface

from scenes.hud_memo import Memo

Item = tuple[Surface, tuple[float, float]]
"""A picture and where its upper left corner lies."""
AROUND = 16
"""Pixels around something that moves within which nothing counts as resting: it bobs without touching more."""


STRIDE, BESIDE = 8, 120
"""One of so many small pictures of a stroke tells where it runs, and pixels around those that it may take."""


class Sheet(Surface):
    """Notes what is drawn on it instead of showing it; has no pixels worth speaking of."""

    def __init__(self) -> None:
        super().__init__((1, 1))
        self.items: list[Item] = []
        self.stroke = slice(0, 0)
        """Which of them are small pictures that belong together, such as an arrow."""

    def blit(self, source: Surface, dest: Any = (0, 0), area: object = None, special_flags: int = 0) -> Rect:
        """Whole pictures only, as the table is made of."""
        place = Rect(dest[:2], source.get_size())
        self.items.append((source, (dest[0], dest[1])))
        return place

    def fblits(self, blit_sequence: Iterable[Item], special_flags: int = 0) -> None:  # type: ignore[override]
        self.items.extend(blit_sequence)


class Layer:
    """Keeps the ground with whatever lies as it lay in the frame before, and touches nothing that moves."""

    def __init__(self) -> None:
        self._grounds = Memo(1)
        self._before: set[tuple[int, tuple[float, float]]] = set()
        self._items: list[Item] = []
        """Those of the frame before: while they are held, no other picture has the number of one of them."""
        self._picture: Surface | None = None
        self._ground: Surface | None = None
        self._lying: list[Item] = []

    def lay(self, out: Surface, ground: Surface, sheet: Sheet, moving: Sequence[Rect]) -> list[Item]:
        """Draw the ground with the items that rest; returns the others, which are to be drawn in their order.

        `moving` is where something moves that lies below all items.
        """
        lying, others = self._sorted(sheet, list(moving))
        picture = self._grounds.get(ground.get_size(), ground.copy)
        if picture is not self._picture or ground is not self._ground or not _same(lying, self._lying):
            self._picture, self._ground, self._lying = picture, ground, lying
            picture.blit(ground, (0, 0))
            picture.fblits(lying)
        out.blit(picture, (0, 0))
        return others

    def _sorted(self, sheet: Sheet, moving: list[Rect]) -> tuple[list[Item], list[Item]]:
        """Those that rest, and those that move or lie upon something that does; a stroke counts as moving."""
        lying, others, stroke = list[Item](), list[Item](), sheet.items[sheet.stroke]
        before, self._before, self._items = self._before, set(), sheet.items
        unplaced = list[Item]()
        for part in (sheet.items[: sheet.stroke.start], sheet.items[sheet.stroke.stop :]):
            for item in part:
                key = id(item[0]), item[1]
                self._before.add(key)
                if key in before:
                    # Where things move is worked out only when something might rest.
                    moving += _around(unplaced)
                    unplaced = []
                    if Rect(item[1], item[0].get_size()).collidelist(moving) < 0:
                        lying.append(item)
                        continue
                others.append(item)
                unplaced.append(item)
            if stroke:
                others += stroke
                moving.append(_place(stroke))
                stroke = []
        return lying, others


def _around(items: list[Item]) -> list[Rect]:
    """Where these are, and a little more."""
    return [Rect(spot, picture.get_size()).inflate(AROUND, AROUND) for picture, spot in items]


def _place(stroke: list[Item]) -> Rect:
    """Where a stroke runs, and a little more."""
    places = [Rect(spot, picture.get_size()) for picture, spot in stroke[::STRIDE]]
    return places[0].unionall(places).inflate(BESIDE, BESIDE)


def _same(one: list[Item], other: list[Item]) -> bool:
    """The very same pictures at the same places?"""
    return len(one) == len(other) and all(a[0] is b[0] and a[1] == b[1] for a, b in zip(one, other, strict=True))


def cropped(item: Item) -> Item:
    """The same without its empty edges."""
    picture, (x, y) = item
    full = picture.get_bounding_rect()
    return picture.subsurface(full), (x + full.x, y + full.y)
