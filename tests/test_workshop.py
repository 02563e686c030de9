"""Own pins: files read with suspicion, recipes tapped together, faces, strength, and the shelf that keeps them."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.record.writer import Forgetful, Writer
from game.roster.roster import UnknownPin, shipped
from game.roster.strength import Standing, choose, measure, rivals, table
from game.roster.workshop import (
    MOST_BYTES,
    Face,
    OwnPin,
    dice_of,
    file_name,
    flaws,
    load,
    own_set,
    read,
    tidy,
    to_toml,
    with_custom,
)
from game.rules.chance import Seeded
from game.rules.hands import LineUp
from game.rules.match import begin, choices, to_move
from game.rules.recipe import parse
from scenes.gallery_keys import DONE
from scenes.intents import Back, Confirm, Key, Move, Tab, Text
from scenes.shot import plain_kit
from scenes.stack import Change
from scenes.workshop import Ways, WorkshopScene
from scenes.workshop_model import Draft
from scenes.workshop_shelf import PinShelf
from sprites.pin_own import COLOURS, PARTS, adopt, colours_for, own_look, words_for
from sprites.portrait_cast import look_of
from sprites.portrait_look import Pin

PIN = OwnPin("Papa Pancake", "(4) s(6) p(12) (X)", Face(7, {"hat": "crown"}, {"ground": "#ffcd46"}))


# -- files


def test_a_pin_comes_back_from_its_file_as_it_was(tmp_path: Path) -> None:
    (tmp_path / "papa.toml").write_text(to_toml(PIN), "utf-8")
    pins, said = load(tmp_path)
    assert said == ()
    assert pins == (OwnPin(PIN.name, PIN.recipe, PIN.face, "papa.toml"),)


HOSTILE = {
    "empty": b"",
    "zeros": b"\0" * 200,
    "half": b'name = "Papa',
    "not text": b"\xff\xfe\x00\x01",
    "huge": b"#" * (MOST_BYTES + 1),
    "deep": b"a = " + b"[" * 3000 + b"]" * 3000,
    "dots": b"a" + b".a" * 3900 + b" = 1",
    "no recipe": b'name = "Papa"',
    "number": b'name = "Papa"\nrecipe = 4',
    "odd die": b'name = "Papa"\nrecipe = "(4) Q(6)"',
    "too many": b'name = "Papa"\nrecipe = "' + b"(4) " * 60 + b'"',
    "no name": b'name = "  "\nrecipe = "(4)"',
    "odd name": b'name = "Pa\\u0007pa"\nrecipe = "(4)"',
    "long name": b'name = "' + b"P" * 500 + b'"\nrecipe = "(4)"',
    "face": b'name = "Papa"\nrecipe = "(4)"\nface = 3',
    "face number": b'name = "Papa"\nrecipe = "(4)"\n[face]\nnumber = -1',
    "face part": b'name = "Papa"\nrecipe = "(4)"\n[face.parts]\nhat = "../../etc"',
    "colour": b'name = "Papa"\nrecipe = "(4)"\n[face.colours]\nskin = "red"',
    "newer": b'version = 99\nname = "Papa"\nrecipe = "(4)"',
}


@pytest.mark.parametrize("kind", HOSTILE)
def test_a_file_that_is_no_pin_gets_one_sentence_naming_it(kind: str, tmp_path: Path) -> None:
    path = tmp_path / "odd.toml"
    path.write_bytes(HOSTILE[kind])
    with pytest.raises(ValueError, match=r"^[^\n\[\]]*odd\.toml[^\n\[]*$"):
        read(path)
    (tmp_path / "fine.toml").write_text(to_toml(PIN), "utf-8")
    (tmp_path / "folder.toml").mkdir()
    pins, said = load(tmp_path)
    assert [pin.name for pin in pins] == [PIN.name]
    assert len(said) == 2


def test_names_of_files_are_safe_and_free() -> None:
    assert file_name("../../Päpä / Pancake") == "papa-pancake.toml"
    assert file_name("💥") == "pin.toml"
    assert file_name("Papa", ["papa.toml", "PAPA-2.toml"]) == "papa-3.toml"


def test_names_that_are_taken_or_empty_are_refused() -> None:
    assert "Avis" in str(flaws(OwnPin("avis", "(4)"), ["Avis"])[0]).title()
    assert len(flaws(OwnPin("", ""))) == 2
    assert flaws(PIN, ["Avis"]) == ()


def test_the_roster_takes_own_pins_in_but_never_lets_them_hide_others() -> None:
    roster = with_custom(shipped(), [PIN, OwnPin("Avis", "(4)")])
    assert roster.find("papa pancake").set == own_set()
    assert roster.sets[0].name == own_set()
    assert roster.find("Avis").set == "Soldiers"
    assert with_custom(shipped(), []) is shipped()
    with pytest.raises(UnknownPin):
        shipped().find(PIN.name)


# -- building by taps


def built(*taps: str) -> Draft:
    draft = Draft(OwnPin("Papa"))
    for tap in taps:
        kind, _, rest = tap.partition(":")
        draft = {"plus": draft.plus, "tool": draft.tooled, "mark": draft.marked}[kind](rest)
    return draft


@pytest.mark.parametrize(
    ("taps", "recipe"),
    [
        (("plus:6", "plus:X"), "(6) (X)"),
        (("plus:6", "mark:s", "mark:p"), "sp(6)"),
        (("plus:6", "mark:s", "mark:s"), "(6)"),
        (("plus:X", "mark:?"), "(X)?"),
        (("plus:6", "tool:twin"), "(6,6)"),
        (("plus:X", "tool:twin"), "(X,X)"),
        (("plus:6", "tool:twin", "tool:twin"), "(6)"),
        (("plus:6", "tool:option"), "(6/8)"),
        (("plus:6", "tool:option", "tool:bigger", "tool:bigger"), "(6/10)"),
        (("plus:X", "tool:option"), "(X)"),
        (("plus:Z", "tool:bigger"), "(P)"),
        (("plus:1", "tool:smaller"), "(1)"),
        (("plus:6", "plus:8", "tool:copy", "tool:remove", "tool:remove"), "(6)"),
        (("tool:remove", "mark:s"), ""),
    ],
)
def test_taps_build_the_recipe(taps: tuple[str, ...], recipe: str) -> None:
    assert built(*taps).pin.recipe == recipe


def test_a_recipe_is_tidied_when_it_is_kept() -> None:
    assert tidy(OwnPin(" Papa ", "6s X 20p")) == OwnPin("Papa", "s(6) (X) p(20)")
    assert dice_of("(4) Q(6)")[0] == ()


# -- faces


def test_pieces_and_colours_are_stepped_through_and_come_round() -> None:
    draft = Draft(PIN).dressed("ground", 1)
    assert draft.pin.face.colours["ground"] == colours_for("ground")[1]
    for what in (*PARTS, *COLOURS):
        pool = words_for(what) if what in PARTS else colours_for(what)
        turned = Draft(OwnPin())
        for _ in range(len(pool) + 1):
            turned = turned.dressed(what, 1)
        assert turned.pin.face == Face()
        assert turned.dressed(what, -1).dressed(what, 1).pin.face == Face()


def test_an_own_face_is_the_same_wherever_it_is_met() -> None:
    look = own_look(7, {"hat": "crown", "nose": "bulb"}, {"skin": "#123456", "shoes": "#000000"})
    assert (look.hat, look.skin) == ("crown", "#123456")
    adopt("Papa", own_set(), look)
    assert look_of(Pin("Papa", own_set())) == look


# -- strength


def test_measuring_counts_rounds_and_ends() -> None:
    against = rivals(shipped())[:3]
    seen = list(measure(shipped().find("Avis"), against, Seeded(1), 1))
    last = seen[-1]
    assert last.progress == 1
    assert last.rounds >= 9
    assert 0 <= last.won <= last.rounds
    assert [s.progress for s in seen] == sorted(s.progress for s in seen)
    assert last == list(measure(shipped().find("Avis"), against, Seeded(1), 1))[-1]
    assert (Standing().percent, Standing(3, 4).percent) == (None, 75)


def test_the_quick_player_takes_what_it_can() -> None:
    sides = [LineUp(name, parse("(20) (20) (1)")) for name in ("a", "b")]
    match = begin(sides[0], sides[1], Seeded(3)).match
    seat = to_move(match)[0]
    choice = choose(match, seat, Seeded(1))
    assert choice in choices(match, seat)


def test_the_table_of_strengths_knows_the_soldiers() -> None:
    soldiers = [table()[pin.name][0] for pin in shipped().of_set("Soldiers")]
    assert len(soldiers) == 13
    assert 40 <= sum(soldiers) / 13 <= 60


# -- the scene and the shelf


class Kept:
    """Ways that only remember."""

    def __init__(self) -> None:
        self.pins: list[OwnPin] = []
        self.left: list[bool] = []

    def ways(self) -> Ways:
        return Ways(self.back, self.keep, lambda: None)

    def keep(self, pin: OwnPin) -> Change:
        self.pins.append(pin)

    def back(self, changed: bool) -> Change:
        self.left.append(changed)


def scene(kept: Kept, pin: OwnPin = OwnPin()) -> WorkshopScene:  # noqa: B008
    pygame.display.init()
    made = WorkshopScene(plain_kit(), shipped(), pin, lambda sides: 5, kept.ways())
    made.resize((1280, 720))
    return made


def test_a_pin_is_made_with_a_keyboard_alone() -> None:
    kept = Kept()
    shop = scene(kept)
    shop.act("save")
    assert kept.pins == []
    shop.act("name")
    shop.handle(Text("Papa"))
    shop.handle(Confirm())
    shop.act("recipe")
    shop.handle(Text("6s Xq"))
    shop.handle(Key("backspace"))
    shop.handle(Confirm())
    assert not shop.typing
    shop.act("save")
    assert [(pin.name, pin.recipe) for pin in kept.pins] == [("Papa", "s(6) (X)")]


def test_a_pin_is_made_with_a_pad_alone() -> None:
    kept = Kept()
    shop = scene(kept)
    shop.handle(Move(0, 1))
    for id in ("name", "key:p", "key:a", DONE, "size:6", "skill:s", "swing:X", "save"):
        shop.focus = type(shop.focus)(id, True)
        shop.handle(Confirm())
    assert [(pin.name, pin.recipe) for pin in kept.pins] == [("Pa", "s(6) (X)")]


def test_leaving_tells_whether_something_would_be_lost() -> None:
    kept = Kept()
    shop = scene(kept, PIN)
    shop.handle(Back())
    shop.handle(Tab(1))
    shop.act("dress:hat:1")
    shop.handle(Back())
    assert kept.left == [False, True]


def test_measuring_goes_on_while_one_looks_and_ends_with_other_dice() -> None:
    shop = scene(Kept(), PIN)
    shop.act("measure")
    shop.update(0.02)
    assert shop.is_measuring
    shop.act("size:20")
    assert not shop.is_measuring


def test_the_shelf_keeps_changes_and_throws_away(tmp_path: Path) -> None:
    writer = Writer()
    shelf = PinShelf(tmp_path, writer, shipped())
    before = shelf.roster
    shelf.keep(PIN)
    assert shelf.roster is not before
    assert shelf.roster.find(PIN.name)
    old = shelf.find(PIN.name)
    shelf.keep(OwnPin("Mama", "(4)", file=old.file))
    writer.close()
    assert [pin.name for pin in load(tmp_path)[0]] == ["Mama"] == [pin.name for pin in shelf.pins]
    shelf.throw_away("Mama")
    assert shelf.pins == ()
    assert list(tmp_path.glob("*.toml")) == []


def test_a_pin_dropped_into_the_folder_is_found(tmp_path: Path) -> None:
    shelf = PinShelf(tmp_path, Forgetful(), shipped())
    (tmp_path / "gift.toml").write_text(to_toml(PIN), "utf-8")
    (tmp_path / "trap.toml").write_bytes(b"\0")
    shelf.refresh()
    assert shelf.find(PIN.name).recipe == PIN.recipe
    assert "trap.toml" in shelf.notices[0]
