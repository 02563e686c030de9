"""The gallery's part of the map, walked from the wall to a page, a printed mat, an own pin, and back."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Surface

from game.record.profile import Profile
from game.record.writer import Forgetful
from game.roster.roster import shipped
from scenes import mats_files, menu_pins
from scenes.confirm import ConfirmScene
from scenes.flow_gallery import Rooms, Stock
from scenes.gallery import GalleryScene
from scenes.gallery_print import PrintScene
from scenes.menu_base import Menu
from scenes.notice import NoticeScene
from scenes.pin_page import PinPageScene
from scenes.rulebook import RulebookScene
from scenes.shot import plain_kit
from scenes.stack import Change, Stack
from scenes.workshop import WorkshopScene
from scenes.workshop_shelf import PinShelf


@pytest.fixture(autouse=True)
def _no_painting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Blank pins do, and coarse sheets."""
    monkeypatch.setattr(menu_pins.Workshop, "step", lambda self, wanted: False)
    monkeypatch.setattr(mats_files, "DPI", 30)
    pygame.display.init()


class Walk:
    """Somebody who presses things by their ids."""

    def __init__(self, folder: Path | None) -> None:
        self.fights: list[str] = []
        self.shelf = PinShelf(folder / "pins" if folder else None, Forgetful(), shipped())
        rooms = Rooms(plain_kit(), Stock(self.shelf, Profile, lambda sides: 3, folder), self.fight)
        self.stack = Stack(rooms.gallery())

    def fight(self, name: str) -> Change:
        self.fights.append(name)

    def press(self, *ids: str) -> type:
        """Presses one thing after the other; the kind of scene this leads to."""
        for id in ids:
            assert isinstance(self.stack.top, Menu)
            assert id in self.stack.top.rects()
            self.stack.apply(self.stack.top.act(id))
            self.stack.step([], 0.02)
            self.stack.draw(Surface((1280, 720)))
        return type(self.stack.top)


def test_from_the_wall_to_a_page_and_into_a_fight(tmp_path: Path) -> None:
    walk = Walk(tmp_path)
    assert walk.press("pin:Avis") is PinPageScene
    walk.press("later", "fight")
    assert walk.fights == ["Hammer"]
    assert walk.press("back") is GalleryScene
    assert walk.press("rulebook") is RulebookScene


def test_a_mat_is_printed_from_a_page(tmp_path: Path) -> None:
    walk = Walk(tmp_path)
    assert walk.press("pin:Avis", "mat") is PrintScene
    printer = walk.stack.top
    assert isinstance(printer, PrintScene)
    while not printer.words:
        walk.stack.step([], 0.02)
    assert len(list(tmp_path.glob("avis-*"))) == 2
    assert walk.press("ok") is PinPageScene


def test_where_nothing_can_be_written_a_sentence_says_so() -> None:
    assert Walk(None).press("pin:Avis", "mat") is NoticeScene


def test_an_own_pin_is_made_changed_and_thrown_away(tmp_path: Path) -> None:
    walk = Walk(tmp_path)
    assert walk.press("workshop", "name", "key:p", "key:o", "key:done", "size:6", "swing:X") is WorkshopScene
    assert walk.press("back") is ConfirmScene
    assert walk.press("no", "save") is PinPageScene
    assert walk.shelf.find("Po").recipe == "(6) (X)"
    assert walk.press("edit", "skill:s", "save") is PinPageScene
    assert walk.shelf.find("Po").recipe == "s(6) (X)"
    assert walk.press("back") is GalleryScene
    assert "Po" in {pin.name for pin in walk.shelf.roster.of_set("Workshop")}
    walk.stack.apply(walk.stack.top.act("pin:Po"))  # type: ignore[union-attr]
    assert walk.press("throw_away", "yes") is GalleryScene
    assert walk.shelf.pins == ()
