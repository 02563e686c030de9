"""Every effect by cue name, made from nothing but numbers; `python -m sounds.render effects` writes them as clips."""

from __future__ import annotations

import zlib
from collections.abc import Callable

import numpy as np
from numpy.random import Generator

from sounds.cues import CUES
from sounds.studio import blows, dice, hall, menu, tricks
from sounds.studio.dsp import Samples, finish

EFFECTS: dict[str, Callable[[Generator], Samples]] = {
    "rattle": dice.rattle,
    "tumble": dice.tumble,
    "clack-small": lambda chance: dice.clack(0.1, chance),
    "clack-medium": lambda chance: dice.clack(0.5, chance),
    "clack-large": lambda chance: dice.clack(1.0, chance),
    "select": lambda chance: dice.tick(chance, soft=False),
    "hover": lambda chance: dice.tick(chance, soft=True),
    "whoosh": dice.whoosh,
    "hit-light": lambda chance: blows.hit(0.0, chance),
    "hit-medium": lambda chance: blows.hit(0.5, chance),
    "hit-heavy": lambda chance: blows.hit(1.0, chance),
    "poison": tricks.poison,
    "shadow": tricks.shadow,
    "speed": tricks.speed,
    "trip": tricks.trip,
    "turbo": tricks.turbo,
    "mood": tricks.mood,
    "boom": blows.boom,
    "fire": blows.fire,
    "grow": lambda chance: tricks.stretch(chance, up=True),
    "shrink": lambda chance: tricks.stretch(chance, up=False),
    "morph": tricks.morph,
    "sparkle": tricks.sparkle,
    "bell": lambda chance: hall.bell(chance, (0.0, 0.17), 1.5),
    "bell-final": lambda chance: hall.bell(chance, (0.0, 0.2, 0.4), 2.1),
    "crowd": lambda chance: hall.crowd(hall.SWELL, chance),
    "cheer": lambda chance: hall.crowd(hall.CHEER, chance),
    "aww": lambda chance: hall.crowd(hall.AWW, chance),
    "deny": menu.deny,
    "confirm": lambda chance: menu.tune(chance, (79, 84), 0.065, 0.09),
    "back": lambda chance: menu.tune(chance, (79, 72), 0.06, 0.06),
    "page": menu.page,
    "score": blows.score,
    "initiative": hall.initiative,
    "coin": menu.coin,
    "countdown": menu.countdown,
}


def effect(cue: str, take: int = 1) -> Samples:
    """One take of a cue as finished samples, (n,) or (n, 2) at 44100 Hz, always the same. Raises KeyError."""
    chance = np.random.default_rng(zlib.crc32(f"{cue}/{take}".encode()))
    return finish(EFFECTS[cue](chance))


def takes(cue: str) -> range:
    """The numbers of a cue's takes."""
    return range(1, CUES[cue].takes + 1)
