"""The command `mats`: battle mats of pins and roster sheets of sets, as PDF and PNG, ready for the printer."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pygame

from game.record.folders import usual
from game.record.profile import Profile
from game.roster.roster import PinFacts, Roster, UnknownPin, shipped
from game.roster.workshop import FOLDER, file_name, load, with_custom
from game.text import say
from scenes.mats_files import can_pdf, write_pdf, write_png
from scenes.pin_page_model import facts_of, special_of
from scenes.select_model import missing
from scenes.workshop_faces import show_everywhere
from sprites.mats_page import PAPERS, Page, Paper
from sprites.mats_sheet import Printed, mat, roster
from sprites.portrait_look import Pin

FORMATS = ("pdf", "png")


def command(arguments: argparse.Namespace) -> tuple[dict[str, object], str, int]:
    """Write a sheet for each pin named, a roster sheet for each set named. Raises LookupError for unknown names."""
    if not arguments.pins or not arguments.out:
        raise LookupError(say("mats.what"))
    wanted: Sequence[str] = arguments.format or (FORMATS if can_pdf() else ("png",))
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    folder, papers = Path(arguments.out), [PAPERS[name] for name in arguments.paper or PAPERS]
    every = _roster(arguments.saves)
    written: list[Path] = []
    for name in arguments.pins:
        for paper in papers:
            pages, stem = sheets(every, name, paper)
            for _ in write(pages, folder, f"{stem}-{paper.name.lower()}", wanted, written):
                pass
    text = say("mats.list", count=len(written), folder=folder)
    return {"files": [str(path) for path in written]}, text, 0


def _roster(saves: str | None) -> Roster:
    """All pins, those on the player's own shelf too."""
    place = Path(saves) if saves else usual(sys.platform, os.environ, Path.home()).saves
    if place is None:
        return shipped()
    pins, _ = load(place / FOLDER)
    show_everywhere(pins)
    return with_custom(shipped(), pins)


def sheets(pins: Roster, name: str, paper: Paper) -> tuple[tuple[Page, ...], str]:
    """The pages for a pin, or for all pins of a set, and a name for their file. Raises UnknownPin."""
    group = next((facts for facts in pins.sets if facts.name.casefold() == name.casefold().strip()), None)
    try:
        pin = pins.find(name)
    except UnknownPin:
        if group is None:
            raise
        return roster(group.name, [subject(pins, one) for one in pins.of_set(group.name)], paper), _stem(group.name)
    return (mat(subject(pins, pin), paper),), _stem(pin.name)


def subject(pins: Roster, pin: PinFacts) -> Printed:
    """What is printed of a pin."""
    facts = facts_of(pins, pin.name, Profile())
    special = special_of(facts)
    rim = "gold" if pin.rare and not missing(pin) else "enamel"
    return Printed(
        Pin(pin.name, pin.set, rim), facts.dice, pin.recipe, f"{special.name}: {special.line}" if special else ""
    )


def write(
    pages: Sequence[Page], folder: Path, stem: str, formats: Sequence[str], written: list[Path]
) -> Iterator[None]:
    """Write pages in small steps; the files that are done are noted in `written`. Raises OSError with a sentence."""
    folder.mkdir(parents=True, exist_ok=True)
    if "pdf" in formats:
        path = folder / f"{stem}.pdf"
        yield from write_pdf(pages, path)
        written.append(path)
    if "png" in formats:
        for number, page in enumerate(pages, 1):
            path = folder / (f"{stem}.png" if len(pages) == 1 else f"{stem}-{number}.png")
            yield from write_png(page, path)
            written.append(path)


def _stem(name: str) -> str:
    return file_name(name).removesuffix(".toml")
