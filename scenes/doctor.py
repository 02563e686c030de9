"""The command `doctor`: what is installed, what would go wrong when the game is played, and what to do about it."""

from __future__ import annotations

import argparse
import os
import platform
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import pygame

from game.record import folders
from game.roster.roster import shipped
from game.simulate import playable
from game.text import say
from scenes.hush import hushed
from scenes.window import PICTURELESS_DRIVERS
from sprites import faces

PACKAGES = ("pygame-ce", "numpy", "tomli-w")


def command(arguments: argparse.Namespace) -> tuple[dict[str, object], str, int]:
    """Figures, one line per finding, and status 1 when anything would go wrong."""
    found = {"python": platform.python_version(), **{name: _version(name) for name in PACKAGES}}
    problems = [*_packages(found), *_screen(found), *_sound(found), *_folders(found, arguments.saves), *_fonts()]
    roster = shipped()
    problems += [str(notice) for notice in roster.notices]
    pins = {"listed": len(roster.pins), "playable": len(playable(roster))}
    lines = [f"{name}: {value}" for name, value in found.items()]
    lines += [say("doctor.pins", **pins), *problems, say("doctor.ill" if problems else "doctor.well")]
    return {"ok": not problems, "problems": problems, "pins": pins, **found}, "\n".join(lines), int(bool(problems))


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "-"


def _packages(found: dict[str, str]) -> list[str]:
    missing = [say("doctor.package", package=name) for name in PACKAGES if found[name] == "-"]
    return missing + ([say("doctor.two_pygames")] if _version("pygame") != "-" else [])


def _screen(found: dict[str, str]) -> list[str]:
    """Opens a tiny window, as the game would."""
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    chosen = os.environ.get("SDL_VIDEODRIVER")
    try:
        with hushed():
            pygame.display.init()
            pygame.display.set_mode((64, 64), pygame.HIDDEN)
    except pygame.error as problem:
        found["screen"] = "-"
        return [say("doctor.no_screen", reason=problem)]
    found["screen"] = driver = pygame.display.get_driver()
    pygame.display.quit()
    if driver not in PICTURELESS_DRIVERS:
        return []
    return [say("doctor.dummy_screen") if chosen else say("doctor.no_screen", reason=driver)]


def _sound(found: dict[str, str]) -> list[str]:
    try:
        with hushed():
            pygame.mixer.init()
    except (pygame.error, NotImplementedError):
        found["sound"] = "-"
        return []  # the game plays silently then; nothing goes wrong
    found["sound"] = pygame.mixer.get_driver()
    pygame.mixer.quit()
    return []


def _folders(found: dict[str, str], saves: str | None) -> list[str]:
    places, notices = folders.find(Path(saves) if saves else None)
    found |= {name: str(getattr(places, name) or "-") for name in ("saves", "config", "cache")}
    return [str(notice) for notice in notices]


def _fonts() -> list[str]:
    return [
        say("doctor.font", file=name)
        for names in faces.FILES.values()
        for name in names
        if not (faces.FOLDER / name).is_file()
    ]
