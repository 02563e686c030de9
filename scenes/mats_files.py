"""Printed pages as files: PNG at 300 dpi with nothing but ourselves, PDF with the help of fpdf2."""

from __future__ import annotations

import importlib
import io
import struct
import tempfile
import zlib
from collections.abc import Generator, Iterator, Sequence
from pathlib import Path
from typing import Any

import pygame
from pygame import Surface

from game.text import say
from sprites.faces import FALLBACK, FILES, FOLDER, runs
from sprites.mats_page import Art, Frame, Page, Words
from sprites.mats_paint import DASH, DASH_GAP, GHOST, INCH, paint, picture, pixels, ready

DPI = 300
POINTS = 72 / INCH
ROWS_A_STEP = 32
SIGNATURE = b"\x89PNG\r\n\x1a\n"


class NoPdf(OSError):
    """The package that writes PDF is not installed."""


def write_png(page: Page, path: Path, fine: int | None = None) -> Iterator[None]:
    """Paints a page and writes it in small steps, `fine` dots an inch. Raises OSError when it cannot be written."""
    dpi = fine or DPI
    out = Surface(pixels(page, dpi), 0, 24)
    yield from paint(page, dpi, out)
    parts = yield from _packed(out)
    wide, high = out.get_size()
    dots = round(dpi / INCH * 1000)
    chunks = (
        _chunk(b"IHDR", struct.pack(">IIBBBBB", wide, high, 8, 2, 0, 0, 0)),
        _chunk(b"pHYs", struct.pack(">IIB", dots, dots, 1)),
        _chunk(b"IDAT", parts),
        _chunk(b"IEND", b""),
    )
    path.write_bytes(SIGNATURE + b"".join(chunks))


def _packed(out: Surface) -> Generator[None, None, bytes]:
    """The rows of a picture packed as PNG wants them, strip by strip; returns the bytes."""
    packer, parts = zlib.compressobj(6), bytearray()
    wide, high = out.get_size()
    for top in range(0, high, ROWS_A_STEP):
        strip = out.subsurface((0, top, wide, min(ROWS_A_STEP, high - top)))
        raw, line = pygame.image.tobytes(strip, "RGB"), wide * 3
        parts += packer.compress(b"".join(b"\0" + raw[n : n + line] for n in range(0, len(raw), line)))
        yield
    return bytes(parts + packer.flush())


def _chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def can_pdf() -> bool:
    """Is the package for PDF installed?"""
    try:
        importlib.import_module("fpdf")
        importlib.import_module("fontTools.ttLib")
        importlib.import_module("brotli")
    except ImportError:
        return False
    return True


def write_pdf(pages: Sequence[Page], path: Path) -> Iterator[None]:
    """Writes pages with real text and our own fonts. Raises NoPdf with a sentence, or OSError."""
    if not can_pdf():
        raise NoPdf(say("mats.need_pdf"))
    fpdf = importlib.import_module("fpdf")
    document = fpdf.FPDF(unit="mm")
    document.set_auto_page_break(False)
    document.set_creator(say("title.name"))
    with tempfile.TemporaryDirectory() as folder:
        for role, faces in FILES.items():
            for number, name in enumerate(faces):
                document.add_font(f"{role}{number}", "", _plain_font(name, Path(folder)))
        for page in pages:
            document.add_page(format=(page.paper.wide, page.paper.high))
            for mark in page.marks:
                yield from _mark(document, mark)
        path.write_bytes(bytes(document.output()))


def _plain_font(name: str, folder: Path) -> str:
    """A font unpacked so that it can be put into a PDF."""
    tools = importlib.import_module("fontTools.ttLib")
    face = tools.TTFont(FOLDER / name)
    face.flavor = None
    path = folder / f"{Path(name).stem}.ttf"
    face.save(path)
    return str(path)


def _mark(document: Any, mark: Words | Frame | Art) -> Iterator[None]:
    match mark:
        case Words():
            _words(document, mark)
        case Frame():
            _frame(document, mark)
        case Art():
            yield from _art(document, mark)
    yield


def _words(document: Any, words: Words) -> None:
    document.set_text_color(*words.colour)
    pieces = [
        (f"{run.role}{run.face % FALLBACK}", run.text if run.face < FALLBACK else "?" * len(run.text))
        for run in runs(words.text, words.role)
    ]
    wide = 0.0
    for family, text in pieces:
        document.set_font(family, size=words.em * POINTS)
        wide += document.get_string_width(text)
    x = words.x - {"left": 0.0, "centre": wide / 2, "right": wide}[words.align]
    for family, text in pieces:
        document.set_font(family, size=words.em * POINTS)
        document.text(x, words.base, text)
        x += document.get_string_width(text)


def _frame(document: Any, frame: Frame) -> None:
    document.set_draw_color(*frame.colour)
    document.set_line_width(frame.line)
    document.set_dash_pattern(dash=DASH if frame.dashed else 0, gap=DASH_GAP if frame.dashed else 0)
    if frame.h < 1:
        document.line(frame.x, frame.y, frame.x + frame.w, frame.y)
        return
    if frame.fill:
        document.set_fill_color(*frame.fill)
    style = ("D" if frame.line else "") + ("F" if frame.fill else "")
    if frame.radius >= min(frame.w, frame.h) / 2:
        document.ellipse(frame.x, frame.y, frame.w, frame.h, style=style)
        return
    document.rect(frame.x, frame.y, frame.w, frame.h, style=style, round_corners=True, corner_radius=frame.radius)


def _art(document: Any, art: Art) -> Iterator[None]:
    px = round(art.w * DPI / INCH)
    yield from ready(art, px)
    made = picture(art, px).copy()
    if art.kind == "die":
        made.set_alpha(None)
        made.fill((255, 255, 255, GHOST), special_flags=pygame.BLEND_RGBA_MULT)
    file = io.BytesIO()
    pygame.image.save(made, file, "art.png")
    high = art.w * made.get_height() / made.get_width()
    document.image(file, art.x, art.y + (art.h - high) / 2, art.w, high)
