"""Blows: punches of three weights, the stamp of a score, explosions."""

from __future__ import annotations

import numpy as np
from numpy.random import Generator

from sounds.studio.dice import knock
from sounds.studio.dsp import (
    Samples,
    band,
    body,
    canvas,
    clock,
    decay,
    hiss,
    place,
    ring,
    room,
    thump,
    warm,
)

METAL = (1.0, 1.52, 2.02, 2.71, 3.27, 4.18, 5.43)


def hit(weight: float, chance: Generator) -> Samples:
    """A punch from 0 (a slap) to 1 (a knock-out): slap, crunch, drop of the low end, chips, and the hall."""
    seconds = 0.3 + 0.55 * weight
    sound = canvas(seconds)
    slap = hiss(0.25, chance) * decay(0.25, 0.006 + 0.01 * weight, 0.0004)
    place(sound, band(slap, 900, 8000), 0, 1.0)
    meat = hiss(0.3, chance) * decay(0.3, 0.03 + 0.04 * weight, 0.001)
    place(sound, ring(meat, 620 - 260 * weight, 0.9), 0.002, 1.6)
    place(sound, thump(240 + 60 * weight, 95 - 48 * weight, 0.06 + 0.1 * weight, seconds), 0.001, 1.1 + 0.8 * weight)
    sound = warm(sound, 2.0 + 2.0 * weight)
    if weight > 0.4:
        _chips(sound, chance, int(4 + 9 * weight))
    if weight > 0.8:
        place(sound, body(410, METAL, 0.35, seconds), 0.004, 0.16)
        place(sound, thump(75, 38, 0.26, seconds), 0.012, 0.8)
    return room(sound, chance, 0.06 + 0.1 * weight, 0.3 + 0.15 * weight)


def _chips(sound: Samples, chance: Generator, count: int) -> None:
    last = len(sound) / 44100 - 0.25
    for moment in chance.uniform(0.06, last, count):
        place(sound, knock(float(chance.uniform(0, 0.3)), chance), float(moment), 0.22 * np.exp(-moment * 3))


def score(chance: Generator) -> Samples:
    """Points stamped on the board: a pin slammed on a table, with a ring to it."""
    sound = canvas(0.75)
    place(sound, band(hiss(0.2, chance) * decay(0.2, 0.012, 0.0004), 600, 9000), 0, 1.1)
    place(sound, thump(210, 58, 0.11, 0.6), 0, 1.6)
    sound = warm(sound, 3.0)
    place(sound, body(622.3, METAL, 0.3, 0.7), 0.002, 0.22)
    place(sound, body(1244.5, (1, 2.01, 2.9), 0.25, 0.6), 0.045, 0.16)
    place(sound, body(1864.7, (1, 2.01, 2.9), 0.22, 0.6), 0.09, 0.13)
    return room(sound, chance, 0.12, 0.4)


def boom(chance: Generator) -> Samples:
    """An explosion: crack, roar, drop, and debris raining on the table."""
    seconds = 1.25
    sound = canvas(seconds)
    place(sound, band(hiss(0.1, chance) * decay(0.1, 0.008, 0.0003), 500, 10000), 0, 1.2)
    roar = band(hiss(seconds, chance), 60, 1400) * decay(seconds, 0.2, 0.004)
    place(sound, roar / np.abs(roar).max(), 0.004, 1.6)
    place(sound, thump(170, 34, 0.3, seconds), 0.002, 1.8)
    rumble = ring(hiss(seconds, chance), 90, 1.2) * decay(seconds, 0.4, 0.05)
    place(sound, rumble / np.abs(rumble).max(), 0.05, 0.8)
    sound = warm(sound, 3.5)
    _chips(sound, chance, 22)
    return room(sound, chance, 0.22, 0.5)


def fire(chance: Generator) -> Samples:
    """A flame that flares up, flutters and crackles."""
    seconds = 0.95
    time = clock(seconds)
    flutter = np.interp(
        time, np.arange(0, 1.05, 0.045), chance.uniform(0.45, 1.0, 24)[: len(np.arange(0, 1.05, 0.045))]
    )
    flame = band(hiss(seconds, chance), 120, 1100) * 1.0 + band(hiss(seconds, chance), 2500, 7000) * 0.25
    shape = np.minimum(time / 0.09, 1) * np.exp(-np.maximum(time - 0.1, 0) / 0.3)
    sound = warm(flame * flutter * shape, 1.8)
    for moment in chance.uniform(0.05, 0.75, 26):
        crack = band(hiss(0.02, chance) * decay(0.02, 0.0012, 0.0002), 1800, 9000)
        place(sound, crack, float(moment), float(chance.uniform(0.15, 0.5)))
    return room(sound, chance, 0.1, 0.25)
