"""What the states of all menus are made with: a page after some presses, with the focus shown, of some size."""

from __future__ import annotations

from collections.abc import Callable

from scenes.intents import Move
from scenes.kit import Kit
from scenes.menu_base import Menu
from scenes.stack import Scene, Size

Build = Callable[[Kit], Menu]


def acted(build: Build, *ids: str) -> Build:
    """The page after these were pressed."""

    def built(kit: Kit) -> Menu:
        scene = build(kit)
        for id in ids:
            scene.act(id)
        return scene

    return built


def focused(build: Build, *moves: Move) -> Build:
    """The page under the hands of somebody with keys."""

    def built(kit: Kit) -> Menu:
        scene = build(kit)
        for move in (Move(0, 1), *moves):
            scene.handle(move)
        return scene

    return built


def sized(build: Build) -> Callable[[Size, Kit], Scene]:
    """The page for a canvas of some size, with all its pictures made."""

    def built(size: Size, kit: Kit) -> Scene:
        scene = build(kit)
        scene.resize(size)
        scene.finish()
        return scene

    return built
