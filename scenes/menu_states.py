"""Every menu in each of its states, built without touching the disk: for pictures and for tests."""

from __future__ import annotations

from collections.abc import Callable

from game.text import say
from scenes.intents import Confirm, Move
from scenes.kit import Kit
from scenes.menu_pins import Fighter
from scenes.stack import Change, Resizable, Scene, Size
from scenes.title import Item, TitleScene

Build = Callable[[Kit], Scene]

AVIS, HAMMER = Fighter("Avis", "Soldiers"), Fighter("Hammer", "Soldiers")


def _nothing(*_: object) -> Change:
    return None


def _title(kit: Kit, resumable: bool = True) -> Scene:
    items = (
        Item("arcade", say("title.arcade"), "cpu", True),
        Item("versus", say("title.versus"), "person", True),
        *((Item("continue", say("title.continue"), "play", True),) if resumable else ()),
        Item("help", say("title.help"), "help"),
        Item("settings", say("title.settings"), "settings"),
        Item("credits", say("title.credits"), "heart"),
        Item("quit", say("title.quit"), "power"),
    )
    return TitleScene(kit, items, (AVIS, HAMMER), _nothing)


def _focused(build: Build, *moves: Move) -> Build:
    def built(kit: Kit) -> Scene:
        scene = build(kit)
        for move in (Move(0, 1), *moves):
            scene.handle(move)
        return scene

    return built


_BUILDS: dict[str, Build] = {
    "title": _title,
    "title-first": lambda kit: _title(kit, False),
    "title-keys": _focused(_title),
}


def _sized(build: Build) -> Callable[[Size, Kit], Scene]:
    def built(size: Size, kit: Kit) -> Scene:
        scene = build(kit)
        if isinstance(scene, Resizable):
            scene.resize(size)
        return scene

    return built


STATES: dict[str, Callable[[Size, Kit], Scene]] = {name: _sized(build) for name, build in _BUILDS.items()}
"""Scene by the name of its state, for a canvas of some size."""
