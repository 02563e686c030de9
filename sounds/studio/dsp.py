"""The workshop's tools: noise, struck bodies, sweeps, filters, rooms and levels, on arrays of samples at 44100 Hz."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

RATE = 44100
CEILING = 10 ** (-2.2 / 20)
KNEE = 0.55
WINDOW = 0.05
LEAST = 0.02

Samples = NDArray[np.float64]
SILENCE = 0.03
"""Seconds of nothing behind every clip."""


def clock(seconds: float) -> Samples:
    """The moments (s) of so many seconds of samples."""
    return np.arange(int(seconds * RATE)) / RATE


def hiss(seconds: float, chance: Generator) -> Samples:
    """White noise, standard deviation 1."""
    return chance.standard_normal(int(seconds * RATE))


def decay(seconds: float, fall: float, attack: float = 0.001) -> Samples:
    """An envelope: linear attack, then exponential with time constant `fall` (both s)."""
    time = clock(seconds)
    envelope: Samples = np.minimum(time / attack, 1) * np.exp(-time / fall)
    return envelope


def arch(seconds: float, top: float = 0.5, power: float = 1.5) -> Samples:
    """An envelope that swells until `top` (share of the length) and dies again."""
    along = np.linspace(0, 1, int(seconds * RATE))
    bent = np.where(along < top, along / (2 * top), 0.5 + (along - top) / (2 * (1 - top)))
    shape: Samples = np.sin(np.pi * bent) ** power
    return shape


def spectrum_shape(sound: Samples, gain: Samples) -> Samples:
    """Multiply the spectrum of a sound (first axis is time) by gains of its real FFT's length."""
    bins = np.fft.rfft(sound, axis=0)
    shaped: Samples = np.fft.irfft((bins.T * gain).T, len(sound), axis=0)
    return shaped


def band(sound: Samples, low: float, high: float) -> Samples:
    """Keep what lies between two frequencies (Hz), with soft edges of 12 dB an octave."""
    hertz = np.fft.rfftfreq(len(sound), 1 / RATE) + 1e-9
    return spectrum_shape(sound, 1 / (1 + (low / hertz) ** 4) ** 0.5 / (1 + (hertz / high) ** 4) ** 0.5)


def ring(sound: Samples, hertz: float, sharpness: float) -> Samples:
    """Let one frequency through, the narrower the sharper."""
    axis = np.fft.rfftfreq(len(sound), 1 / RATE)
    return spectrum_shape(sound, 1 / (1 + ((axis - hertz) / (hertz / sharpness)) ** 2))


def moving_band(sound: Samples, path: Samples, sharpness: float = 2.5) -> Samples:
    """Filter with a centre (Hz) that follows `path`, one value per sample; 23 ms grains overlap by three quarters."""
    grain, hop = 1024, 256
    window = np.hanning(grain)
    padded = np.concatenate([np.zeros(grain), sound, np.zeros(grain)])
    out = np.zeros(len(padded))
    for start in range(0, len(padded) - grain, hop):
        centre = float(path[min(max(start - grain // 2, 0), len(path) - 1)])
        out[start : start + grain] += ring(padded[start : start + grain] * window, centre, sharpness)
    return out[grain : grain + len(sound)] / 2


def sweep(path: Samples, saw: float = 0.0) -> Samples:
    """A tone following a path of frequencies (Hz per sample); `saw` 0..1 adds overtones."""
    turn = np.exp(2j * np.pi * np.cumsum(path) / RATE)
    step, tone = turn.copy(), np.zeros(len(path))
    for number in range(1, 2 if saw <= 0 else 14):
        audible = path * number < 14000
        tone += step.imag * audible * (1.0 if number == 1 else saw / number)
        step *= turn
    return tone


def glide(begin: float, end: float, seconds: float, bend: float = 1.0) -> Samples:
    """A path of frequencies from `begin` to `end` Hz, even to the ear; `bend` > 1 starts slowly, < 1 fast."""
    along = np.linspace(0, 1, int(seconds * RATE)) ** bend
    path: Samples = begin * (end / begin) ** along
    return path


def thump(begin: float, end: float, fall: float, seconds: float) -> Samples:
    """A struck skin: a tone dropping quickly from `begin` to `end` Hz while it dies."""
    time = clock(seconds)
    return sweep(end + (begin - end) * np.exp(-time * 28)) * decay(seconds, fall, 0.0015)


def body(hertz: float, ratios: Sequence[float], fall: float, seconds: float) -> Samples:
    """A struck solid: partials at ratios of a base, higher ones weaker and shorter."""
    time = clock(seconds)
    sound = np.zeros(len(time))
    for place, ratio in enumerate(ratios):
        if hertz * ratio < 16000:
            strength = 1 / (1 + 0.55 * place)
            sound += strength * np.sin(2 * np.pi * hertz * ratio * time + place) * np.exp(-time * ratio**0.7 / fall)
    return sound * np.minimum(time / 0.0006, 1)


def place(canvas: Samples, sound: Samples, at: float, gain: float = 1.0) -> None:
    """Add a sound to a canvas at `at` seconds; what hangs over the end is cut."""
    start = int(at * RATE)
    count = max(0, min(len(sound), len(canvas) - start))
    canvas[start : start + count] += gain * sound[:count]


def canvas(seconds: float) -> Samples:
    """Silence to paint on."""
    return np.zeros(int(seconds * RATE))


def convolve(sound: Samples, echo: Samples) -> Samples:
    """A sound in a room given by its echo, at the sound's own length."""
    size = len(sound) + len(echo)
    wet: Samples = np.fft.irfft(np.fft.rfft(sound, size) * np.fft.rfft(echo, size), size)[: len(sound)]
    return wet


def room(sound: Samples, chance: Generator, fall: float = 0.12, wet: float = 0.25) -> Samples:
    """The sound in stereo (n, 2) in a small room: early slaps and a tail that differs between the ears."""
    sides = []
    for first in (0.007, 0.0093):
        echo = band(hiss(fall * 4, chance) * decay(fall * 4, fall), 250, 6500)
        echo *= wet / max(1e-9, float(np.sqrt((echo**2).sum())))
        for slap, gain in ((first, 0.5), (first * 2.3, 0.35), (first * 3.9, 0.2)):
            echo[int(slap * RATE)] += gain * wet
        sides.append(sound + convolve(sound, echo))
    return np.stack(sides, axis=1)


def warm(sound: Samples, drive: float = 1.5) -> Samples:
    """Round the peaks off, as tape does."""
    loudest = max(1e-9, float(np.abs(sound).max()))
    rounded: Samples = np.tanh(sound / loudest * drive) / np.tanh(drive)
    return rounded


def loudness(sound: Samples) -> float:
    """The loudest 50 ms, weighted as the ear does, in dB of full scale."""
    mono = sound if sound.ndim == 1 else sound.mean(axis=1)
    width = int(WINDOW * RATE)
    silence = (1 << len(mono).bit_length()) - len(mono)  # a power of two keeps the Fourier transform quick
    heard = band(np.pad(mono, (0, silence)), 180, 9000)
    total = np.concatenate([np.zeros(width), np.cumsum(heard**2)])
    return float(10 * np.log10((total[width:] - total[:-width]).max() / width + 1e-12))


def limit(sound: Samples) -> Samples:
    """Bend peaks softly under the ceiling of -2.2 dBFS."""
    size = np.abs(sound)
    bent = KNEE + (CEILING - KNEE) * np.tanh((size - KNEE) / (CEILING - KNEE))
    return np.where(size > KNEE, np.sign(sound) * bent, sound)


def finish(sound: Samples, target: float = -14.5, fade: float = 0.04) -> Samples:
    """A clip to ship: starts at once, no offset, at a loudness (dB), peaks bent, tail faded out into silence."""
    size = np.abs(sound) if sound.ndim == 1 else np.abs(sound).max(axis=1)
    shaped = sound[int(np.argmax(size > LEAST * size.max())) :]
    shaped = shaped - shaped.mean(axis=0)
    count = int(fade * RATE)
    envelope = np.ones(len(shaped))
    envelope[-count:] = 0.5 + 0.5 * np.cos(np.linspace(0, np.pi, count))
    envelope[:44] *= np.linspace(0, 1, 44)
    shaped = (shaped.T * envelope).T
    even = limit(shaped * 10 ** ((target - loudness(shaped)) / 20))
    # The encoder smears its last block: let it smear silence.
    return np.concatenate([even, np.zeros((int(SILENCE * RATE), *even.shape[1:]))])
