"""Dice as they sound: in the hand, on the wood, in the air."""

from __future__ import annotations

import numpy as np
from numpy.random import Generator

from sounds.studio.dsp import (
    RATE,
    Samples,
    arch,
    band,
    body,
    canvas,
    decay,
    glide,
    hiss,
    moving_band,
    place,
    ring,
    room,
    sweep,
    thump,
    warm,
)

PLASTIC = (1.0, 1.47, 2.09, 2.56, 3.4)
WOOD = (1.0, 1.62, 2.41, 3.3)


def knock(size: float, chance: Generator, hard: float = 1.0) -> Samples:
    """One die touching wood; `size` 0 is a four-sided die, 1 a thirty-sided one."""
    tune = float(chance.uniform(0.94, 1.06))
    click = band(hiss(0.2, chance) * decay(0.2, 0.0018, 0.0002), 1500, 11000) * 0.9
    shell = body((3100 - 1800 * size) * tune, PLASTIC, 0.012 + 0.008 * size, 0.2) * 0.55
    board = body((330 - 150 * size) * tune, WOOD, 0.035 + 0.03 * size, 0.2) * (0.35 + 0.45 * size)
    skin = thump(260 - 90 * size, 120 - 45 * size, 0.03 + 0.025 * size, 0.2) * (0.3 + 0.6 * size)
    return hard * (click + shell + board + skin)


def clack(size: float, chance: Generator) -> Samples:
    """A die set down with a will, and its small second bounce."""
    sound = canvas(0.32)
    place(sound, warm(knock(size, chance), 1.8), 0)
    place(sound, knock(size, chance), 0.052 + 0.03 * size, 0.22)
    place(sound, knock(size, chance), 0.083 + 0.045 * size, 0.09)
    return room(sound, chance, 0.045, 0.3)


def rattle(chance: Generator) -> Samples:
    """Dice shaken in cupped hands: three shakes, each a burst of small knocks, muffled by the palms."""
    sound = canvas(0.72)
    for shake, start in enumerate((0.0, 0.17, 0.33, 0.47)):
        for moment in np.sort(chance.uniform(0, 0.11, 9)):
            die = knock(float(chance.uniform(0, 0.7)), chance)
            place(sound, die, start + float(moment), float(chance.uniform(0.25, 0.6)) * (1 + 0.2 * shake))
    palms = ring(sound, 780, 1.2) * 1.6 + ring(sound, 1900, 1.5)
    return room(warm(0.45 * sound + palms, 1.6), chance, 0.05, 0.2)


def tumble(chance: Generator) -> Samples:
    """Several dice rolling out over the table and coming to rest one after another."""
    sound = canvas(0.95)
    for start in (0.0, 0.03, 0.075):
        size, moment, gap, force = float(chance.uniform(0.1, 0.9)), start, 0.135, 1.0
        while gap > 0.012:
            place(sound, knock(size, chance), moment, force)
            moment += gap * float(chance.uniform(0.85, 1.15))
            gap *= 0.78
            force *= 0.8
    roll = ring(hiss(0.95, chance), 420, 1.5) * decay(0.95, 0.22, 0.03)
    return room(warm(sound + roll * 0.5, 1.7), chance, 0.07, 0.3)


def whoosh(chance: Generator) -> Samples:
    """A die thrown past the ear."""
    seconds = 0.42
    path = 350 + 2900 * arch(seconds, 0.45, 1.6)
    air = moving_band(hiss(seconds, chance), path, 2.2) * arch(seconds, 0.45, 1.8)
    spin = 1 + 0.5 * np.sin(2 * np.pi * np.cumsum(18 + 14 * arch(seconds, 0.4)) / RATE)
    low = sweep(glide(150, 70, seconds)) * arch(seconds, 0.4, 2.5) * 0.12
    sound = air / np.abs(air).max() * spin + low
    side = np.linspace(0.62, 0.38, len(sound))
    return room(warm(sound, 1.3), chance, 0.08, 0.2) * np.stack([side, 1 - side], axis=1) * 2


def tick(chance: Generator, soft: bool) -> Samples:
    """A die picked up, or only passed over."""
    sound = canvas(0.1 if soft else 0.16)
    place(sound, band(hiss(0.05, chance) * decay(0.05, 0.0015, 0.0003), 2000, 9000), 0, 0.25 if soft else 0.7)
    place(sound, body(1318.5 if soft else 987.8, (1, 3.9, 9.2), 0.022 if soft else 0.045, 0.16), 0, 0.6)
    if not soft:
        place(sound, body(1480, (1, 3.9), 0.04, 0.12), 0.028, 0.55)
        place(sound, thump(240, 140, 0.02, 0.1), 0, 0.5)
    return sound
