"""Wordless voices: a few babbled syllables whose pitch, throat and melody follow from a fighter's name."""

from __future__ import annotations

import zlib
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

RATE = 44100
SLOW_RATE = 22050
TOP = 5200.0
PEAK = 0.7

Samples = NDArray[np.float64]

VOWELS: tuple[tuple[float, float, float], ...] = (
    (750.0, 1200.0, 2500.0),
    (500.0, 1800.0, 2500.0),
    (300.0, 2250.0, 2950.0),
    (520.0, 900.0, 2450.0),
    (330.0, 800.0, 2300.0),
    (640.0, 1700.0, 2400.0),
)


@dataclass(frozen=True, slots=True)
class Mood:
    """How a mood is spoken: pitch contour in semitones per syllable, seconds per syllable, pitch glide, roughness."""

    contour: tuple[float, ...]
    length: float
    glide: float = 0.0
    rough: float = 0.0
    vowel: int | None = None


MOODS: dict[str, Mood] = {
    "talk": Mood((0, 3, 1, -2), 0.11, -1),
    "idle": Mood((0, -2), 0.14, -1),
    "attack": Mood((4, 9), 0.13, 4, 0.35, 0),
    "hurt": Mood((9,), 0.26, -9, 0.4, 3),
    "gloat": Mood((2, 5, 2, 5, 2), 0.1, -3, 0.1, 0),
    "worried": Mood((4, 3, 5), 0.14, 2, 0.0, 4),
    "beaten": Mood((3, -1, -5), 0.2, -4, 0.15, 3),
    "victorious": Mood((0, 4, 7, 12), 0.12, 2, 0.1, 0),
}


@dataclass(frozen=True, slots=True)
class Throat:
    """What a name decides: pitch (Hz), size of the mouth, breath, buzz (robot), and the vowels in use."""

    pitch: float
    size: float
    breath: float
    buzz: float
    vowels: tuple[int, ...]


def throat(name: str) -> Throat:
    """The throat of a fighter; the same name gives the same one for ever."""
    seed = zlib.crc32(name.casefold().encode())
    return Throat(
        pitch=95.0 * 2 ** ((seed & 0xFF) / 255 * 1.7),
        size=0.85 + ((seed >> 8) & 0xF) / 15 * 0.4,
        breath=(0.02, 0.05, 0.1, 0.2)[(seed >> 12) & 3],
        buzz=(0.0, 0.0, 0.0, 0.35)[(seed >> 14) & 3],
        vowels=tuple((seed >> shift) % len(VOWELS) for shift in (16, 19, 22, 25, 28)),
    )


def voice(name: str, mood: str = "talk") -> NDArray[np.int16]:
    """A fighter's blips in a mood of MOODS, as stereo samples (n, 2) at 44100 Hz. Raises KeyError for another mood."""
    who, how = throat(name), MOODS[mood]
    noise = np.random.default_rng(zlib.crc32(f"{name}/{mood}".encode()))
    spoken = [_syllable(who, how, place, noise) for place in range(len(how.contour))]
    slow = np.concatenate(spoken)
    slow *= PEAK / max(1e-9, float(np.abs(slow).max()))
    fine = np.interp(np.arange(2 * len(slow)) / 2, np.arange(len(slow)), slow)
    return np.repeat((fine * 32767).astype(np.int16)[:, None], 2, axis=1)


def _syllable(who: Throat, how: Mood, place: int, noise: np.random.Generator) -> Samples:
    last = place == len(how.contour) - 1
    length = how.length * (1.5 if last else 1.0)
    count = int(length * SLOW_RATE)
    along = np.linspace(0, 1, count)
    wobble = 0.25 * np.sin(2 * np.pi * 5.5 * length * along)
    semitones = how.contour[place] + how.glide * along * (1.0 if last else 0.4) + wobble
    pitch = who.pitch * 2 ** (semitones / 12)
    pitch = pitch * (1 + how.rough * 0.06 * noise.standard_normal(count).cumsum() / np.sqrt(count))
    sung = _glottis(pitch, _mouth(who, how, place), along)
    breath = noise.standard_normal(count) * (who.breath + 0.3 * how.rough * np.exp(-along * 9))
    envelope = np.minimum(along / 0.08, 1) * np.minimum((1 - along) / 0.3, 1) ** 0.8
    robot = 1 - who.buzz + who.buzz * np.sign(np.sin(2 * np.pi * 55 * along * length))
    return (sung * robot + breath * 0.3) * envelope


def _mouth(who: Throat, how: Mood, place: int) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    begin = who.vowels[place % len(who.vowels)]
    end = how.vowel if how.vowel is not None else who.vowels[(place + 1) % len(who.vowels)]
    return np.array(VOWELS[begin]) * who.size, np.array(VOWELS[end]) * who.size


def _glottis(pitch: Samples, mouth: tuple[Samples, Samples], along: Samples) -> Samples:
    """Harmonics of the pitch, each as loud as the moving formants let it through; turned by one complex step each."""
    turn = np.exp(2j * np.pi * np.cumsum(pitch) / SLOW_RATE)
    step = turn.copy()
    sung = np.zeros(len(pitch))
    low = float(pitch.mean())
    for number in range(1, int(TOP / low) + 1):
        begin, end = (_formants(number * low, mouth[side]) for side in (0, 1))
        sung += step.imag * (begin + (end - begin) * np.minimum(1, along * 1.8)) / number**0.6
        step *= turn
    return np.tanh(1.2 * sung)


def _formants(hertz: float, centres: Samples) -> float:
    widths = np.array((90.0, 120.0, 180.0))
    strength = np.array((1.0, 0.7, 0.35))
    return float((strength / (1 + ((hertz - centres) / widths) ** 2)).sum()) + 0.03
