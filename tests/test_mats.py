"""Battle mats: everything on the paper, nothing over the edge, PNG at 300 dpi, PDF with real text."""

from __future__ import annotations

import argparse
import struct
from contextlib import nullcontext
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from game.roster.roster import shipped
from game.roster.workshop import OwnPin, to_toml
from scenes import mats_files
from scenes.gallery_print import PrintScene
from scenes.mats import command, sheets, subject, write
from scenes.mats_files import NoPdf, can_pdf, write_pdf, write_png
from scenes.shot import plain_kit
from scenes.stack import Pop
from sprites.mats_page import PAPERS, Art, Frame, Page, Words, fitted, width
from sprites.mats_paint import paint, pixels
from sprites.mats_sheet import mat

A4 = PAPERS["a4"]
HEAVY = ("Hooloovoo", "Stark", "Avis")


@pytest.fixture(autouse=True, scope="module")
def screen() -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))


def left_of(mark: Words) -> float:
    wide = width(mark.text, mark.em, mark.role)
    return mark.x - {"left": 0.0, "centre": wide / 2, "right": wide}[mark.align]


def over_the_edge(page: Page) -> list[object]:
    """Marks that reach beyond the paper."""
    found: list[object] = []
    for mark in page.marks:
        if isinstance(mark, Words):
            left = left_of(mark)
            box = (left, mark.base - mark.em, left + width(mark.text, mark.em, mark.role), mark.base + 1)
        else:
            box = (mark.x, mark.y, mark.x + mark.w, mark.y + mark.h)
        if min(box) < 4 or box[2] > page.paper.wide - 4 or box[3] > page.paper.high - 4:
            found.append(mark)
    return found


@pytest.mark.parametrize("paper", PAPERS)
def test_every_mat_of_every_pin_stays_on_its_paper(paper: str) -> None:
    roster = shipped()
    for pin in roster.pins[::7]:
        page = mat(subject(roster, pin), PAPERS[paper])
        assert over_the_edge(page) == [], pin.name


def test_a_mat_has_a_place_for_each_die_and_for_captured_ones() -> None:
    (page,), stem = sheets(shipped(), "Stark", A4)
    assert stem == "stark"
    assert sum(isinstance(mark, Art) and mark.kind == "die" for mark in page.marks) == 5
    assert sum(isinstance(mark, Frame) and mark.dashed for mark in page.marks) == 1
    assert "(4) (6) (8) (X) (X)" in [mark.text for mark in page.marks if isinstance(mark, Words)]


def test_a_roster_sheet_has_every_pin_of_its_set() -> None:
    pages, _ = sheets(shipped(), "Soldiers", A4)
    pins = [mark.key for page in pages for mark in page.marks if isinstance(mark, Art)]
    assert len(pins) == 13
    assert all(over_the_edge(page) == [] for page in pages)


def test_long_words_shrink_and_then_are_shortened() -> None:
    text, em = fitted("A very long name for such a small pin", 10, 30)
    assert em < 10
    assert width(text, em) <= 30.2


def test_a_png_says_how_large_it_is_to_be_printed(tmp_path: Path) -> None:
    (page,), _ = sheets(shipped(), "Avis", A4)
    path = tmp_path / "avis.png"
    for _ in write_png(page, path, 60):
        pass
    raw = path.read_bytes()
    at = raw.index(b"pHYs") + 4
    assert struct.unpack(">II", raw[at : at + 8]) == (2362, 2362)
    assert pygame.image.load(path).get_size() == pixels(page, 60) == (496, 702)
    assert pixels(page, 300) == (2480, 3508)


def test_a_painted_mat_is_mostly_white_so_that_it_saves_ink() -> None:
    (page,), _ = sheets(shipped(), "Hooloovoo", A4)
    out = Surface(pixels(page, 40), 0, 24)
    for _ in paint(page, 40, out):
        pass
    raw = pygame.image.tobytes(out, "RGB")
    assert raw.count(b"\xff") > 0.6 * len(raw)


def test_a_pdf_holds_pages_of_the_right_size_or_asks_for_its_package(tmp_path: Path) -> None:
    pages = [sheets(shipped(), "Avis", PAPERS[name])[0][0] for name in PAPERS]
    path = tmp_path / "avis.pdf"
    with nullcontext() if can_pdf() else pytest.raises(NoPdf):
        for _ in write_pdf(pages, path):
            pass
    raw = path.read_bytes() if path.exists() else b""
    assert {b"%PDF" in raw, b"595.28" in raw, b"612.00" in raw} == {can_pdf()}


def test_without_the_package_there_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mats_files, "can_pdf", lambda: False)
    with pytest.raises(NoPdf, match="pip install"):
        next(write_pdf([], tmp_path / "x.pdf"))


def test_the_command_writes_what_was_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mats_files, "DPI", 40)
    asked = argparse.Namespace(
        pins=["stark"], out=str(tmp_path / "new"), paper=["a4"], format=["png"], saves=str(tmp_path)
    )
    figures, _, status = command(asked)
    assert status == 0
    assert figures["files"] == [str(tmp_path / "new" / "stark-a4.png")]
    with pytest.raises(LookupError, match="Avis"):
        command(
            argparse.Namespace(pins=["Aviss"], out=str(tmp_path), paper=["a4"], format=["png"], saves=str(tmp_path))
        )
    with pytest.raises(LookupError):
        command(argparse.Namespace(pins=[], out=None, paper=None, format=None))


def test_own_pins_can_be_printed_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mats_files, "DPI", 30)
    (tmp_path / "pins").mkdir()
    (tmp_path / "pins" / "papa.toml").write_text(to_toml(OwnPin("Papa", "(4) s(6)")), "utf-8")
    asked = argparse.Namespace(pins=["Papa"], out=str(tmp_path), paper=["a4"], format=["png"], saves=str(tmp_path))
    assert command(asked)[0]["files"] == [str(tmp_path / "papa-a4.png")]


def test_printing_from_the_gallery_tells_where_the_sheets_are(tmp_path: Path) -> None:
    (page,), _ = sheets(shipped(), "Avis", A4)
    written: list[Path] = []
    scene = PrintScene(plain_kit(), "Avis", (write([], tmp_path, "avis", ("png",), written), written), Pop)
    scene.resize((1280, 720))
    while not scene.words:
        scene.update(0.02)
        scene.draw(Surface((1280, 720)))
    assert isinstance(scene.act("ok"), Pop)
    blocked = tmp_path / "file"
    blocked.write_text("x")
    scene = PrintScene(plain_kit(), "Avis", (write([page], blocked, "avis", ("png",), written), written), Pop)
    while not scene.words:
        scene.update(0.02)
    assert scene.words
    assert page.marks
