"""The gallery and its neighbours in each of their states, built without touching the disk: for pictures and tests."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from pygame import Rect

from game.record.profile import Profile, Tally
from game.roster.roster import shipped
from game.roster.workshop import Face, OwnPin
from game.rules.die import Die
from game.text import say
from scenes.die_card import Asked, DieCardScene
from scenes.gallery import GalleryScene, Ways
from scenes.gallery_model import ALL, Filter
from scenes.gallery_print import PrintScene
from scenes.intents import Move
from scenes.kit import Kit
from scenes.menu_base import Menu
from scenes.pin_page import PinPageScene
from scenes.pin_page import Ways as PageWays
from scenes.pin_page_model import facts_of
from scenes.rulebook import RulebookScene
from scenes.stack import Change, Resizable, Scene, Size
from scenes.workshop import Ways as WorkshopWays
from scenes.workshop import WorkshopScene

Build = Callable[[Kit], Scene]

PAPA = OwnPin("Papa Pancake", "(4) s(6) p(12) z(20) (X)", Face(38))


def _nothing(*_: object) -> Change:
    return None


def _gallery(kit: Kit, wanted: Filter = ALL) -> GalleryScene:
    return GalleryScene(kit, shipped, Ways(_nothing, _nothing, _nothing, _nothing), wanted)


def _page(kit: Kit, name: str = "Stark") -> PinPageScene:
    profile = Profile(by_pin={"Stark": Tally(7, 3)}, by_their_pin={"Stark": Tally(2, 4, 1)})
    ways = PageWays(_nothing, _nothing, _nothing, _nothing, _nothing, _nothing)
    names = tuple(pin.name for pin in shipped().of_set("Soldiers"))
    return PinPageScene(kit, lambda pin: facts_of(shipped(), pin, profile), (name, names), ways)


def _workshop(kit: Kit, pin: OwnPin = PAPA) -> WorkshopScene:
    ways = WorkshopWays(_nothing, _nothing, _nothing)
    return WorkshopScene(kit, shipped(), pin, lambda sides: sides // 3, ways)


def _measuring(kit: Kit) -> Scene:
    scene = _workshop(kit)
    scene.act("measure")
    for _ in range(12):
        scene.update(0.02)
    return scene


def _printed(kit: Kit) -> Scene:
    scene = PrintScene(kit, "Stark", (iter([None]), [Path("mats/stark-a4.pdf")]), lambda: None)
    for _ in range(2):
        scene.update(0.02)
    return scene


def _die_card(kit: Kit) -> Scene:
    die = Die(0, (20,), "sp", False, (20,), (7,))
    return DieCardScene(kit, Asked(die, 0, Rect(300, 460, 90, 90), (say("match.points", points=-20),)), lambda: None)


def _acted(build: Build, *ids: str) -> Build:
    def built(kit: Kit) -> Scene:
        scene = build(kit)
        assert isinstance(scene, Menu)
        for id in ids:
            scene.act(id)
        return scene

    return built


def _moved(build: Build, *moves: tuple[int, int]) -> Build:
    def built(kit: Kit) -> Scene:
        scene = build(kit)
        for dx, dy in moves:
            scene.handle(Move(dx, dy))
            scene.update(1.0)
        return scene

    return built


_BUILDS: dict[str, Build] = {
    "gallery": _gallery,
    "gallery-search": _acted(_gallery, "search", "key:v", "key:a", "key:m"),
    "gallery-sets": _acted(_gallery, "set"),
    "gallery-skills": _acted(_gallery, "skill"),
    "gallery-filtered": lambda kit: _gallery(kit, Filter(skill="s", tournament=True, playable=True)),
    "gallery-nothing": lambda kit: _gallery(kit, Filter(text="qqq")),
    "pin_page": _page,
    "pin_page-many": lambda kit: _page(kit, "Hooloovoo"),
    "pin_page-rare": lambda kit: _page(kit, "Gordo"),
    "pin_page-unplayable": lambda kit: _page(kit, "Pai Gow"),
    "rulebook": lambda kit: RulebookScene(kit, _nothing, shipped(), "ideas", "help.skill"),
    "rulebook-attacks": lambda kit: RulebookScene(kit, _nothing, shipped(), "attacks", "attack.speed"),
    "rulebook-shapes": lambda kit: RulebookScene(kit, _nothing, shipped(), "shapes", "form.swing"),
    "rulebook-skills": lambda kit: RulebookScene(kit, _nothing, shipped(), "skills", "skill.konstant"),
    "workshop": _workshop,
    "workshop-empty": lambda kit: _workshop(kit, OwnPin()),
    "workshop-face": _acted(_workshop, "tab:face", "dress:hat:1", "dress:ground:1"),
    "workshop-name": _acted(_workshop, "name"),
    "workshop-wrong": lambda kit: _workshop(kit, OwnPin("Avis", "(4) Q(6)")),
    "workshop-measuring": _measuring,
    "print": _printed,
    "die_card": _die_card,
    "gallery-keys": _moved(_gallery, (0, 1), (1, 0), (0, 1), (0, 1), (0, 1), (1, 0)),
}


def _sized(build: Build) -> Callable[[Size, Kit], Scene]:
    def built(size: Size, kit: Kit) -> Scene:
        scene = build(kit)
        if isinstance(scene, Resizable):
            scene.resize(size)
        if isinstance(scene, Menu):
            scene.finish()
        return scene

    return built


STATES: dict[str, Callable[[Size, Kit], Scene]] = {name: _sized(build) for name, build in _BUILDS.items()}
"""Scene by the name of its state, for a canvas of some size."""
