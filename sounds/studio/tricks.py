"""What the dice skills sound like: poison, shadow, speed, trip, turbo, mood and their kin."""

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
    clock,
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

BELL = (1.0, 2.76, 5.4, 8.93)


def poison(chance: Generator) -> Samples:
    """A potion that fizzes over: a gulp, a cloud of bubbles, a hiss that dies away."""
    seconds = 0.95
    sound = canvas(seconds)
    place(sound, sweep(glide(130, 420, 0.09, 0.7)) * arch(0.09, 0.3), 0, 0.9)
    for moment in np.sort(chance.beta(1.2, 2.2, 60)) * 0.8:
        length, pitch = float(chance.uniform(0.012, 0.04)), float(chance.uniform(500, 1900))
        bubble = sweep(glide(pitch, pitch * float(chance.uniform(1.3, 2.0)), length)) * arch(length, 0.3)
        place(sound, bubble, float(moment), float(chance.uniform(0.1, 0.45)))
    grain = np.abs(band(hiss(seconds, chance), 20, 90))
    fizz = band(hiss(seconds, chance), 4200, 12000) * (0.3 + grain / grain.max()) * decay(seconds, 0.28, 0.05)
    return room(warm(sound + fizz * 0.5, 1.4), chance, 0.1, 0.25)


def shadow(chance: Generator) -> Samples:
    """A sigh from the dark: breath through a closing mouth over two low voices a semitone apart."""
    seconds = 1.15
    breath = hiss(seconds, chance)
    mouth = sum(moving_band(breath, glide(begin, end, seconds), 4) for begin, end in ((820, 420), (1500, 800)))
    air = np.asarray(mouth) * arch(seconds, 0.35, 1.6)
    voices = sum(sweep(glide(pitch, pitch * 0.84, seconds), 0.6) for pitch in (138.6, 146.8, 277.2))
    low = band(np.asarray(voices), 60, 900) * arch(seconds, 0.5, 1.4)
    return room(warm(air / np.abs(air).max() + 0.35 * low / np.abs(low).max(), 1.3), chance, 0.4, 0.8)


def speed(chance: Generator) -> Samples:
    """Zip! Away it goes, and the air closes behind it."""
    sound = canvas(0.5)
    path = glide(260, 3600, 0.2, 1.6)
    place(sound, sweep(path, 0.7) * arch(0.2, 0.8, 1.2), 0, 0.5)
    place(sound, moving_band(hiss(0.3, chance), glide(700, 7000, 0.3), 2) * arch(0.3, 0.6), 0, 1.2)
    place(sound, body(2637, (1, 2.0, 3.01), 0.07, 0.3), 0.19, 0.35)
    place(sound, band(hiss(0.1, chance) * decay(0.1, 0.01), 1500, 9000), 0.19, 0.3)
    return room(warm(sound, 1.5), chance, 0.1, 0.3)


def trip(chance: Generator) -> Samples:
    """Feet go from under: a squeak, a slide down, a bump on the floor."""
    sound = canvas(0.85)
    wobble = 1 + 0.03 * np.sin(2 * np.pi * 14 * clock(0.42))
    place(sound, sweep(glide(1500, 1900, 0.06), 0.3) * arch(0.06), 0, 0.5)
    place(sound, sweep(glide(1350, 290, 0.42, 0.8) * wobble, 0.25) * arch(0.42, 0.25, 0.8), 0.05, 0.6)
    place(sound, moving_band(hiss(0.42, chance), glide(4000, 900, 0.42)) * arch(0.42), 0.05, 0.4)
    place(sound, thump(230, 70, 0.09, 0.35), 0.47, 1.3)
    place(sound, body(520, (1, 1.5, 2.3), 0.04, 0.3), 0.47, 0.5)
    place(sound, body(690, (1, 1.5, 2.3), 0.03, 0.3), 0.57, 0.25)
    return room(warm(sound, 1.6), chance, 0.08, 0.3)


def turbo(chance: Generator) -> Samples:
    """A little engine revving: a throbbing growl, a whine above, and a let-go."""
    seconds = 0.95
    rev = 62 + 75 * arch(seconds, 0.55, 1.2)
    throb = 0.6 + 0.4 * np.sin(2 * np.pi * np.cumsum(rev / 4) / RATE)
    growl = band(warm(sweep(rev, 1.0) + 0.7 * sweep(rev * 1.507, 0.9), 2.5), 50, 2200) * throb
    whine = sweep(rev * 12.02, 0.15) * 0.12 * arch(seconds, 0.6)
    hum = moving_band(hiss(seconds, chance), rev * 9, 3) * 0.5
    return room(warm((growl + whine + hum) * arch(seconds, 0.5, 0.7), 1.4), chance, 0.08, 0.2)


def _bells(sound: Samples, notes: tuple[int, ...], gap: float, fall: float) -> None:
    for step, note in enumerate(notes):
        hertz = 440 * 2 ** ((note - 69) / 12)
        place(sound, body(hertz, BELL, fall, 0.9), step * gap, 0.5 / (1 + 0.04 * step))


def mood(chance: Generator) -> Samples:
    """A shimmer that cannot make up its mind: whole-tone bells, trembling, up and down."""
    sound = canvas(1.25)
    _bells(sound, (84, 88, 92, 90, 86, 94, 98), 0.085, 0.3)
    shake = 0.7 + 0.3 * np.sin(2 * np.pi * np.cumsum(np.linspace(5, 13, len(sound))) / RATE)
    air = band(hiss(1.25, chance), 6000, 12000) * arch(1.25, 0.4) * 0.03
    return room(sound * shake + air, chance, 0.35, 0.7)


def sparkle(chance: Generator) -> Samples:
    """Luck: a quick run of bells upwards with glitter around it."""
    sound = canvas(0.85)
    _bells(sound, (79, 84, 88, 91, 96), 0.05, 0.2)
    for moment in chance.uniform(0.05, 0.5, 14):
        place(sound, body(float(chance.uniform(3500, 7500)), (1, 1.5), 0.05, 0.2), float(moment), 0.08)
    return room(sound, chance, 0.25, 0.5)


def stretch(chance: Generator, up: bool) -> Samples:
    """A die growing or shrinking: rubber that creaks along a slide, and a pop at the end."""
    seconds = 0.5
    path = glide(130, 520, seconds, 1.3) if up else glide(620, 120, seconds, 0.8)
    squeal = 1 + 0.05 * np.sin(2 * np.pi * np.cumsum(glide(9, 26, seconds)) / RATE)
    sound = canvas(0.75)
    rubber = moving_band(sweep(path * squeal, 1.0), path * 3.2, 2.0)
    place(sound, rubber / np.abs(rubber).max() * arch(seconds, 0.7, 0.8), 0, 0.8)
    place(sound, sweep(path * squeal) * arch(seconds, 0.6, 0.9), 0, 0.4)
    pop = sweep(glide(300, 900, 0.05) if up else glide(800, 240, 0.06)) * decay(0.05 if up else 0.06, 0.02)
    place(sound, pop, 0.5, 1.0)
    place(sound, band(hiss(0.05, chance) * decay(0.05, 0.003), 1000, 8000), 0.5, 0.5)
    return room(warm(sound, 1.5), chance, 0.1, 0.3)


def morph(chance: Generator) -> Samples:
    """Clay becoming something else: a vowel that turns inside out, then a plop."""
    seconds = 0.6
    time = clock(seconds)
    tone = sweep(165 * 2 ** (np.sin(2 * np.pi * 3.2 * time) * 0.25), 1.0)
    turn = 900 + 700 * np.sin(2 * np.pi * np.cumsum(np.linspace(3, 9, len(time))) / RATE)
    clay = moving_band(tone, turn, 5) * arch(seconds, 0.5, 0.8)
    sound = canvas(0.85)
    place(sound, clay / np.abs(clay).max(), 0, 0.9)
    place(sound, sweep(glide(240, 760, 0.08, 0.6)) * arch(0.08, 0.2), 0.58, 1.1)
    place(sound, thump(180, 90, 0.05, 0.2), 0.58, 0.6)
    place(sound, ring(hiss(0.1, chance) * decay(0.1, 0.01), 2200, 2), 0.58, 0.4)
    return room(warm(sound, 1.3), chance, 0.12, 0.35)
