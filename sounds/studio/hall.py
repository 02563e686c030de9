"""The hall around the ring: bell, crowd, fanfare."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.random import Generator

from sounds.studio.dsp import (
    RATE,
    Samples,
    arch,
    band,
    body,
    canvas,
    clock,
    decay,
    glide,
    hiss,
    place,
    room,
    sweep,
    thump,
    warm,
)

GONG = (0.5, 1.0, 1.19, 1.56, 2.0, 2.51, 2.66, 3.01, 3.98, 5.1)
BRASS = (55, 62, 67, 71, 74)


def bell(chance: Generator, strikes: tuple[float, ...], seconds: float) -> Samples:
    """The ring bell, struck at the given moments (s)."""
    sound = canvas(seconds)
    for number, moment in enumerate(strikes):
        metal = body(1046 * float(chance.uniform(0.998, 1.002)), GONG, 0.75, seconds)
        beating = 1 + 0.15 * np.sin(2 * np.pi * 7.3 * clock(seconds))
        place(sound, metal * beating, moment, 0.8 + 0.1 * number)
        place(sound, band(hiss(0.05, chance) * decay(0.05, 0.002, 0.0002), 2500, 12000), moment, 1.2)
        place(sound, thump(300, 180, 0.02, 0.1), moment, 0.5)
    return room(warm(sound, 1.4), chance, 0.25, 0.35)


@dataclass(frozen=True, slots=True)
class Shout:
    """What a crowd does: how long (s), how many throats, its vowels (formants in Hz), its melody in semitones."""

    seconds: float
    throats: int
    vowels: tuple[tuple[float, float], tuple[float, float]]
    melody: tuple[float, float, float]
    top: float
    claps: int = 0
    whistles: int = 0


SWELL = Shout(1.9, 34, ((430, 820), (620, 1050)), (-1, 3, 0), 0.5, 40)
CHEER = Shout(2.1, 44, ((520, 1850), (780, 1300)), (-2, 5, 2), 0.3, 190, 3)
AWW = Shout(1.6, 34, ((640, 1000), (430, 760)), (2, 0, -6), 0.25)


def crowd(shout: Shout, chance: Generator) -> Samples:
    """Many throats, each with its own pitch, start and seat between the ears; hands and whistles on top."""
    left, right = (band(hiss(shout.seconds, chance), 350, 2600) * 0.9 for _ in range(2))
    envelope = arch(shout.seconds, shout.top, 1.3)
    both = np.stack([left * envelope, right * envelope], axis=1)
    for _ in range(shout.throats):
        seat = float(chance.uniform(0.15, 0.85))
        one = _throat(shout, chance)
        start = int(float(chance.uniform(0, 0.16)) * RATE)
        both[start:] += one[: len(one) - start, None] * np.array([1 - seat, seat]) * 0.9
    for side in (0, 1):
        _hands(both[:, side], shout, chance)
    return warm(np.stack([room(both[:, s], chance, 0.3, 0.5)[:, s] for s in (0, 1)], axis=1), 1.4)


def _throat(shout: Shout, chance: Generator) -> Samples:
    along = np.linspace(0, 1, int(shout.seconds * RATE))
    base = float(chance.choice([125.0, 165.0, 230.0, 290.0])) * 2 ** float(chance.normal(0, 0.13))
    lag = float(chance.uniform(0.85, 1.15))
    bend = np.interp(along * lag, (0, shout.top, 1.2), shout.melody)
    shaky = np.sin(2 * np.pi * (float(chance.uniform(3, 7)) * along * shout.seconds + float(chance.uniform())))
    turn = np.exp(2j * np.pi * np.cumsum(base * 2 ** ((bend + 0.3 * shaky) / 12)) / RATE)
    step, sung = turn.copy(), np.zeros(len(along))
    begin, end = shout.vowels
    for number in range(1, int(3800 / base)):
        first, last = _through(number * base, begin), _through(number * base, end)
        sung += step.imag * (first + (last - first) * np.minimum(1, along * 2.5)) / number**0.5
        step *= turn
    return sung * arch(shout.seconds, shout.top * lag * 0.9, float(chance.uniform(0.9, 1.6)))


def _through(hertz: float, vowel: tuple[float, float]) -> float:
    low, high = vowel
    return 1 / (1 + ((hertz - low) / 110) ** 2) + 0.6 / (1 + ((hertz - high) / 150) ** 2) + 0.02


def _hands(side: Samples, shout: Shout, chance: Generator) -> None:
    loud = float(np.abs(side).max())
    for moment in chance.beta(1.6, 2.2, shout.claps) * shout.seconds * 0.9:
        low = float(chance.uniform(700, 1400))
        clap = band(hiss(0.03, chance) * decay(0.03, 0.004, 0.0004), low, low * 3)
        place(side, clap / np.abs(clap).max(), float(moment), loud * float(chance.uniform(0.05, 0.2)))
    for moment in chance.uniform(0.25, 1.0, shout.whistles):
        top = float(chance.uniform(2000, 2900))
        whistle = np.concatenate([glide(top * 0.6, top, 0.14), glide(top, top * 0.75, 0.2)])
        place(side, sweep(whistle) * arch(0.34, 0.5, 0.8)[: len(whistle)], float(moment), loud * 0.09)


def initiative(chance: Generator) -> Samples:
    """Who begins? A roll on the drum that climbs, a crash, and brass that knows the answer."""
    sound = canvas(1.45)
    for step in range(15):
        at = 0.34 * (step / 15) ** 0.9
        place(sound, thump(190 + 6 * step, 110, 0.05, 0.2), at, 0.12 + 0.03 * step)
        place(sound, band(hiss(0.1, chance) * decay(0.1, 0.02), 1200, 8000), at, 0.03 + 0.012 * step)
    place(sound, thump(150, 55, 0.2, 0.8), 0.36, 1.2)
    crash = band(hiss(1.05, chance), 3000, 14000) * decay(1.05, 0.28, 0.002)
    place(sound, crash, 0.36, 0.16)
    place(sound, brass(BRASS, 0.16, chance), 0.36, 0.55)
    place(sound, brass(tuple(note + 1 for note in BRASS), 0.5, chance), 0.54, 0.6)
    return room(warm(sound, 1.6), chance, 0.22, 0.45)


def brass(notes: tuple[int, ...], seconds: float, chance: Generator) -> Samples:
    """A section playing a short chord: three players a note, opening like a mouth."""
    total = seconds + 0.2
    chord = canvas(total)
    for note in notes:
        for _ in range(3):
            hertz = 440 * 2 ** ((note - 69) / 12) * 2 ** float(chance.normal(0, 0.004))
            scoop = 1 - 0.03 * np.exp(-clock(total) / 0.02)
            chord += sweep(hertz * scoop, 1.0)
    time = clock(total)
    bright = np.exp(-np.maximum(time - 0.05, 0) / 0.35) * np.minimum(time / 0.03, 1)
    mellow = band(chord, 100, 900)
    shape = np.minimum(time / 0.02, 1) * np.where(time < seconds, 1, np.exp(-(time - seconds) / 0.04))
    sound = (mellow + (band(chord, 100, 5000) - mellow) * bright) * shape
    loud: Samples = sound / np.abs(sound).max()
    return loud
