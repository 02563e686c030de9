"""Menu noises: short, soft, and never in the way."""

from __future__ import annotations

from numpy.random import Generator

from sounds.studio.dsp import (
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
    room,
    sweep,
    thump,
    warm,
)

MARIMBA = (1.0, 3.93, 9.24)
COIN = (1.0, 2.0, 2.74, 4.11, 5.38)


def bar(note: int, fall: float, chance: Generator) -> Samples:
    """One wooden bar struck by a soft mallet."""
    sound = body(440 * 2 ** ((note - 69) / 12), MARIMBA, fall, 0.5)
    place(sound, band(hiss(0.02, chance) * decay(0.02, 0.002), 1000, 5000), 0, 0.35)
    return sound


def tune(chance: Generator, notes: tuple[int, ...], gap: float, fall: float) -> Samples:
    """A few bars struck one after another."""
    sound = canvas(gap * len(notes) + 0.38)
    for step, note in enumerate(notes):
        place(sound, bar(note, fall, chance), step * gap, 0.8)
        place(sound, bar(note + 12, fall * 0.6, chance), step * gap, 0.25)
    return room(warm(sound, 1.3), chance, 0.1, 0.3)


def deny(chance: Generator) -> Samples:
    """Not that one: two soft, low bumps, the second a little lower."""
    sound = canvas(0.38)
    for moment, pitch in ((0.0, 196.0), (0.11, 164.8)):
        bump = band(sweep(glide(pitch * 1.06, pitch, 0.16), 0.8) * decay(0.16, 0.05, 0.004), 80, 1100)
        place(sound, bump, moment, 0.9)
        place(sound, thump(160, 90, 0.03, 0.12), moment, 0.6)
        place(sound, band(hiss(0.03, chance) * decay(0.03, 0.003), 600, 3000), moment, 0.3)
    return warm(sound, 1.3)


def page(chance: Generator) -> Samples:
    """Paper taken by the corner and laid over."""
    sound = canvas(0.4)
    lift = moving_band(hiss(0.2, chance), glide(1500, 5200, 0.2), 1.2) * arch(0.2, 0.6, 1.2)
    flop = moving_band(hiss(0.14, chance), glide(4200, 1100, 0.14), 1.2) * arch(0.14, 0.15, 1.1)
    place(sound, lift, 0, 0.7)
    place(sound, flop, 0.17, 1.2)
    for moment in chance.uniform(0.02, 0.25, 14):
        place(sound, band(hiss(0.01, chance) * decay(0.01, 0.0012, 0.0003), 2500, 9000), float(moment), 0.3)
    place(sound, thump(150, 90, 0.02, 0.1), 0.2, 0.4)
    return room(sound, chance, 0.05, 0.2)


def coin(chance: Generator) -> Samples:
    """A coin flicked into the machine: two rings and the slot."""
    sound = canvas(0.85)
    place(sound, band(hiss(0.03, chance) * decay(0.03, 0.002, 0.0002), 3000, 12000), 0, 0.7)
    place(sound, body(1975.5, COIN, 0.05, 0.2), 0, 0.7)
    place(sound, body(2637.0, COIN, 0.3, 0.8), 0.075, 0.7)
    place(sound, body(2642.5, COIN, 0.25, 0.8), 0.075, 0.35)
    place(sound, thump(220, 120, 0.03, 0.15), 0.075, 0.4)
    return room(warm(sound, 1.2), chance, 0.15, 0.3)


def countdown(chance: Generator) -> Samples:
    """A tall clock that means it: a block of wood and a low drum."""
    sound = canvas(0.32)
    place(sound, body(880, (1, 2.6, 4.1), 0.035, 0.25), 0, 0.8)
    place(sound, thump(150, 82, 0.07, 0.3), 0, 0.9)
    place(sound, band(hiss(0.03, chance) * decay(0.03, 0.002, 0.0002), 1500, 9000), 0, 0.6)
    return room(warm(sound, 1.5), chance, 0.07, 0.25)
