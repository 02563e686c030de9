"""The command `shot`: a picture of any scene in any of its named states, without a screen."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pygame
from pygame import Surface

from game.record.settings import Settings
from game.record.writer import Forgetful
from game.text import say
from scenes import (
    gallery_states,
    guide_states,
    kiosk_states,
    match_states,
    menu_states,
    replay_states,
    story_states,
    table_states,
)
from scenes.kit import Kit
from scenes.stack import Scene, Size
from sprites.label import Type, render
from sprites.theme import Theme

Build = Callable[[Size, Kit], Scene]
FRAME_S = 1 / 60
SHEET_WIDE, SHEET_HIGH, SHEET_COLUMNS = 480, 300, 4


class NoScene(LookupError):
    """There is no scene or state of that name."""


class Silence:
    """Sounds for pictures: none."""

    def play(self, cue: str, gain: float = 1.0) -> None:
        """Nothing is heard."""

    def music(self, track: str | None) -> None:
        """Nothing is heard."""

    def duck(self, seconds: float) -> None:
        """Nothing to lower."""


@dataclass
class NoWindow:
    """A screen for pictures: it cannot be filled."""

    fullscreen: bool = False

    def set_fullscreen(self, wanted: bool) -> None:
        """There is no window."""


def plain_kit(settings: Settings | None = None) -> Kit:
    """A kit that neither sounds nor keeps anything."""
    return Kit(Theme(), Silence(), settings or Settings(), Forgetful(), NoWindow())


def states() -> dict[tuple[str, str], Build]:
    """Every scene with its states: `("match", "idle")`."""
    found: dict[tuple[str, str], Build] = {("match", name): build for name, build in match_states.STATES.items()}
    for name, build in {
        **menu_states.STATES,
        **gallery_states.STATES,
        **story_states.STATES,
        **kiosk_states.STATES,
        **guide_states.STATES,
        **replay_states.STATES,
        **table_states.STATES,
    }.items():
        scene, _, state = name.partition("-")
        found[scene, state or "idle"] = build
    return found


def picture(scene: str, state: str, size: Size, at: float = 0.0) -> Surface:
    """The scene `at` seconds after its beginning. Raises NoScene with a sentence."""
    build = states().get((scene, state))
    if build is None:
        raise NoScene(say("shot.unknown", scene=f"{scene} {state}"))
    shown = build(size, plain_kit())
    for _ in range(round(at / FRAME_S)):
        shown.update(FRAME_S)
    canvas = Surface(size)
    if not shown.opaque:
        match_states.STATES["idle"](size, plain_kit()).draw(canvas)
    shown.draw(canvas)
    return canvas


def command(arguments: argparse.Namespace) -> tuple[dict[str, object], str, int]:
    """List, make one, or make all with a contact sheet."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    if arguments.list:
        return {}, "\n".join(f"{scene} {state}" for scene, state in states()), 0
    if arguments.all:
        return {}, _all(Path(arguments.all), arguments.size, arguments.at), 0
    if not arguments.scene or not arguments.out:
        raise NoScene(say("shot.what"))
    scene, state = [*arguments.scene, "idle"][:2]
    _save(picture(scene, state, arguments.size, arguments.at), Path(arguments.out))
    return {}, str(arguments.out), 0


def _all(folder: Path, size: Size, at: float) -> str:
    shown = []
    for scene, state in states():
        made = picture(scene, state, size, at)
        _save(made, folder / f"{scene}-{state}.png")
        shown.append((f"{scene} {state}", made))
    _save(_sheet(shown), folder / "contact-sheet.png")
    return say("shot.all", count=len(shown), folder=folder)


def _save(made: Surface, file: Path) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    try:
        pygame.image.save(made, file)
    except pygame.error as problem:
        raise OSError(f"{file}: {problem}") from problem


def _sheet(shown: list[tuple[str, Surface]]) -> Surface:
    rows = -(-len(shown) // SHEET_COLUMNS)
    sheet = Surface((SHEET_WIDE * SHEET_COLUMNS, SHEET_HIGH * rows))
    sheet.fill((24, 20, 32))
    type = Type("text", 22, (255, 243, 220))
    for (name, made), (x, y) in zip(shown, _places(), strict=False):
        scale = min((SHEET_WIDE - 8) / made.width, (SHEET_HIGH - 34) / made.height)
        sheet.blit(pygame.transform.smoothscale_by(made, scale), (x + 4, y + 30))
        sheet.blit(render(name, type), (x + 6, y + 2))
    return sheet


def _places() -> Iterator[tuple[int, int]]:
    row = 0
    while True:
        for column in range(SHEET_COLUMNS):
            yield column * SHEET_WIDE, row * SHEET_HIGH
        row += 1
